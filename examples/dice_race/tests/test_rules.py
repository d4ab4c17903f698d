"""Every rule by its id: a position, what is played, a position."""

from __future__ import annotations

from pathlib import Path

import pytest
from midnight.errors import UserError
from midnight.games import game
from midnight.lab.compiled.series import Columns, play_series
from midnight.testing.scene import Scene


def race(a: list[int], b: list[int], seat: str = "A", roll: int = 0) -> Scene:
    """Red's runners, Blue's runners, whose turn it is and what was rolled."""
    rolled = f"roll = {roll}\n" if roll else ""
    return Scene("dice-race", f'seat = "{seat}"\n{rolled}[runners]\nA = {a}\nB = {b}')


@pytest.mark.rule("DR-1.1", "DR-1.2", "DR-1.3")
def test_all_runners_begin_on_the_start_and_red_rolls_first() -> None:
    scene = Scene("dice-race")
    assert scene.position == {
        "game": "dice-race",
        "seats": 2,
        "seat": "A",
        "runners": {"A": [0, 0], "B": [0, 0]},
    }
    scene.play("4", "T0")
    assert scene.position["runners"] == {"A": [4, 0], "B": [0, 0]}
    assert scene.position["seat"] == "B"


@pytest.mark.rule("DR-2.1")
def test_a_turn_begins_with_the_only_roll_of_one_fair_die() -> None:
    scene = race([3, 9], [0, 0])
    assert scene.decides == "chance"
    assert scene.options == {"1", "2", "3", "4", "5", "6"}
    assert set(scene.state.weights()) == {1}
    assert scene.refusal("T3") == "DR-2.1"
    assert scene.play("5").refusal("6") == "DR-2.1"


@pytest.mark.rule("DR-2.2")
def test_one_own_runner_moves_by_what_the_die_shows() -> None:
    scene = race([3, 9], [5, 0], roll=4)
    assert scene.options == {"T3", "T9"}
    assert scene.refusal("T5") == "DR-2.2"
    assert scene.play("T9").position["runners"]["A"] == [3, 13]


@pytest.mark.rule("DR-2.3")
def test_the_turn_passes_by_itself_when_no_runner_may_move() -> None:
    scene = race([24, 25], [5, 0]).play("6")
    assert (scene.decides, scene.position["seat"]) == ("chance", "B")
    assert scene.story[-1] == "No runner of Red may move 6: the turn passes. DR-2.3"


@pytest.mark.rule("DR-3.1")
def test_no_runner_stops_where_the_other_one_stands_but_may_pass_it() -> None:
    assert race([3, 7], [0, 0], roll=4).refusal("T3") == "DR-3.1"
    assert race([3, 7], [0, 0], roll=5).refusal("T3") == ""


@pytest.mark.rule("DR-3.2")
def test_a_rival_on_the_space_is_sent_back_to_the_start() -> None:
    scene = race([3, 7], [9, 5], roll=6).play("T3")
    assert scene.position["runners"] == {"A": [9, 7], "B": [0, 5]}
    assert scene.story[-1] == "Blue's runner on space 9 is sent back to the start. DR-3.2"
    home = race([22, 7], [25, 5], roll=3).play("T22")
    assert home.position["runners"]["B"] == [25, 5]


@pytest.mark.rule("DR-3.3", "DR-3.4")
def test_home_takes_an_exact_roll_and_is_never_left() -> None:
    assert race([22, 7], [0, 0], roll=4).refusal("T22") == "DR-3.3"
    assert race([25, 7], [0, 0], roll=3).refusal("T25") == "DR-3.4"


@pytest.mark.rule("DR-4.1", "DR-4.2")
def test_whoever_has_both_runners_home_wins() -> None:
    scene = race([25, 22], [24, 20], roll=3).play("T22")
    assert (scene.decides, scene.winners) == ("over", "A")
    assert scene.refusal("T24") == "DR-4.1"
    assert scene.state.scores() == [50, 44]


# === Content, position text, bot ===


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ("spaces = 2\ndie = [1]", "spaces: must be from 6 to 60, not 2"),
        ("spaces = 24\ndie = [1, 9]", "die: each side must be from 1 to 6"),
        ("spaces = 24\ndie = [2, 4]", "die: needs a 1"),
        ("spaces = 24\ndie = [1]\nrunners = 3", "runners: is not known here"),
    ],
)
def test_a_wrong_track_file_is_refused_by_file_key_and_reason(tmp_path: Path, content: str, wrong: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(content)
    with pytest.raises(UserError, match=rf"^mine\.toml: {wrong}"):
        game("dice-race").setup(2, {"content": str(file)})


@pytest.mark.parametrize(
    ("a", "b", "roll", "wrong"),
    [
        ([1, 2, 3], [0, 0], 0, "A: needs 2 runners, not 3"),
        ([1, 26], [0, 0], 0, "A: spaces are 0 to 25"),
        ([4, 4], [0, 0], 0, "DR-3.1"),
        ([4, 5], [5, 0], 0, "DR-3.2"),
        ([24, 25], [0, 0], 6, "DR-2.3"),
        ([25, 25], [25, 25], 0, "DR-4.1"),
        ([25, 25], [0, 0], 3, "DR-4.1"),
    ],
)
def test_a_position_that_cannot_be_is_refused(a: list[int], b: list[int], roll: int, wrong: str) -> None:
    with pytest.raises(UserError, match=wrong):
        race(a, b, roll=roll)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_sensible_player_beats_a_random_one(seat: int) -> None:
    setup = game("dice-race").setup()
    bots = [setup.bot("sensible" if one == seat else "random") for one in range(2)]
    played = Columns(2, [], [])
    play_series(setup.start(), bots, 1, 0, 300, False, played)
    assert sum(winners == 1 << seat for winners in played.winners.values()) > 170
