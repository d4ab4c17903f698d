"""The fight (MS-11), and that a throw stays hidden until both are in."""

from __future__ import annotations

import pytest

from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import UNSEEN, WATCHER
from midnight.kernel.words import events_of
from tests.games.stash.scenes import at, bully, carried, fight, night


@pytest.mark.rule("MS-11.1")
def test_landing_means_a_fight_even_over_nothing() -> None:
    scene = night("phase = 'bully-roll'", 3, A="E6", Biker="F6").play("1", "E6")
    assert scene.decides == "A"
    assert scene.options == {"rock", "paper", "scissors"}
    assert scene.refusal("end") == "MS-11.1"


@pytest.mark.rule("MS-11.3")
@pytest.mark.parametrize(
    ("kid", "kingpin", "wins"),
    [
        ("rock", "scissors", [1, 0]),
        ("scissors", "paper", [1, 0]),
        ("paper", "rock", [1, 0]),
        ("scissors", "rock", [0, 1]),
        ("paper", "scissors", [0, 1]),
        ("rock", "paper", [0, 1]),
    ],
)
def test_what_beats_what(kid: str, kingpin: str, wins: list[int]) -> None:
    assert fight().play(kid, kingpin).position["fight"]["wins"] == wins


@pytest.mark.rule("MS-11.3")
def test_a_throw_in_progress_reaches_nobody_else_on_any_path() -> None:
    given: dict[int, object] = {}
    for throw in ("rock", "paper", "scissors"):
        scene = fight(4).play(throw)
        assert scene.decides == "D"
        for seat in (1, 2, 3, WATCHER):
            seen = scene.state.view(seat)
            assert seen.thrown == UNSEEN
            shown = scene.setup.show(seen, seat)
            everything = (
                list(seen.cells()),
                scene.words.write(seen),
                shown,
                scene.setup.text(shown),
                scene.setup.spoken(shown),
                scene.setup.picture(shown).svg(),
                scene.words.ask(seen),
                [scene.words.sentence(event) for event in events_of(scene.chronicle, seat)],
                list(seen.options()),
            )
            assert given.setdefault(seat, everything) == everything
        own = scene.state.view(0)
        assert own.thrown == scene.state.thrown
        assert f"Orange holds {throw} behind the back. MS-11.3" in scene.heard(0)
        assert not any("holds" in line for line in scene.heard(3))
        assert f'thrown = "{throw}"' in scene.words.write(own)


@pytest.mark.rule("MS-11.3")
def test_after_the_reveal_all_know_both_throws() -> None:
    scene = fight().play("rock", "paper")
    for seat in (0, 1, 2, WATCHER):
        assert "Orange shows rock, the kingpin paper: the kingpin scores. MS-11.3" in scene.heard(seat)
        assert list(scene.state.view(seat).cells()) == list(scene.state.cells())


@pytest.mark.rule("MS-11.3")
def test_an_unseen_throw_is_imagined_as_any_of_the_three() -> None:
    seen = fight().play("rock").state.view(2)
    rng = Rng(5, 0, PLAYER_STREAM)
    found = [int(seen.imagine(rng).thrown) for _ in range(600)]
    assert {found.count(throw) > 150 for throw in range(3)} == {True}


@pytest.mark.rule("MS-11.4")
def test_the_tenth_equal_throw_in_a_row_is_decided_by_the_die() -> None:
    scene = fight()
    for count in range(1, 10):
        scene.play("rock", "rock")
        assert scene.position["fight"]["equal"] == count
    scene.play("paper", "paper")
    assert scene.decides == "chance"
    assert scene.refusal("rock") == "MS-11.3"
    assert scene.refusal("end") == "MS-11.4"
    scene.play("7")
    assert scene.position["fight"] == {"kid": "A", "wins": [1, 0], "equal": 0}
    scene.play(*["rock"] * 20, "4")
    assert scene.position["fight"]["wins"] == [1, 1]


@pytest.mark.rule("MS-11.4")
def test_a_decided_throw_starts_the_count_of_equal_ones_afresh() -> None:
    scene = fight().play(*["rock"] * 18, "paper", "rock", "rock", "rock")
    assert scene.position["fight"] == {"kid": "A", "wins": [1, 0], "equal": 1}


@pytest.mark.rule("MS-11.5")
def test_a_kid_who_wins_keeps_everything_and_both_stay() -> None:
    scene = fight().play("rock", "scissors", "rock", "scissors")
    assert (at(scene, "A"), bully(scene, "Biker"), carried(scene, "A")) == ("E6", "E6", 6)
    assert scene.position["haul"] == 0
    assert scene.position["bully"] == "Mean"


@pytest.mark.rule("MS-11.7")
def test_a_kid_sent_to_the_treehouse_starts_no_fight_with_a_bully_there() -> None:
    scene = fight(Mean="G6").play("rock", "paper", "rock", "paper")
    assert at(scene, "A") == "G6"
    assert scene.decides == "chance"
    assert carried(scene, "A") == 0


@pytest.mark.rule("MS-11.8")
def test_the_haul_adds_up_and_bully_houses_do_not_count() -> None:
    scene = fight(B="G9 c3").play("rock", "paper", "rock", "paper")
    assert scene.position["haul"] == 6
    scene.play("1", "G9", "rock", "paper", "rock", "paper")
    assert scene.position["haul"] == 9
    assert scene.state.scores()[2] == 9.0
    assert night(A="E6 c5").play("E5", "bully-house").position["haul"] == 0


@pytest.mark.rule("MS-11.9")
def test_two_bullies_may_fight_the_same_kid_in_one_round() -> None:
    scene = fight(Mean="D6").play("rock", "scissors", "rock", "scissors")
    scene.play("1", "E6")
    assert scene.position["fight"]["kid"] == "A"
    assert scene.position["bully"] == "Mean"
