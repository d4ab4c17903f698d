"""Players, set-up, rounds and the clock (MS-1, MS-2)."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.stash.content.reading import read_content, read_files
from midnight.kernel.files import Files
from midnight.testing.scene import Scene
from tests.games.stash.scenes import night


@pytest.mark.rule("MS-1.1")
def test_three_to_five_sit_down_and_one_of_them_is_the_kingpin() -> None:
    stash = game("midnight-stash")
    for seats in (2, 6):
        with pytest.raises(UserError, match="takes 3 to 5 seats"):
            stash.setup(seats)
    for seats in (3, 4, 5):
        scene = night("round = 2", seats)
        assert scene.position["kingpin"] == "ABCDE"[seats - 1]
        assert len(scene.position["kids"]) == seats - 1


@pytest.mark.rule("MS-1.2")
def test_the_kingpin_has_neither_scale_nor_bag() -> None:
    with pytest.raises(UserError, match="D is the kingpin"):
        night(D="G6 c1")
    assert night(A="c3 s7").state.scores() == [7.0, 0.0, 0.0, 0.0]


@pytest.mark.rule("MS-1.3")
def test_a_costume_that_is_worn_is_not_drawn_again() -> None:
    scene = Scene("midnight-stash", seats=3)
    assert len(scene.options) == 13
    scene.play("ninja")
    assert "ninja" not in scene.options
    assert scene.refusal("ninja") == "MS-1.3"
    assert len(scene.options) == 12
    types = read_content(read_files({}, Files())).types
    assert types == ("Funny", "Cute", "Cool", "Scary", "Cheap")


@pytest.mark.rule("MS-1.4", "MS-1.5")
@pytest.mark.parametrize(
    ("seats", "names"), [(3, "Biker Mean"), (4, "Biker Mean Skater"), (5, "Biker Mean Skater Sneaky")]
)
def test_as_many_bullies_as_kids_play_the_lowest_numbers(seats: int, names: str) -> None:
    assert list(night("round = 2", seats).position["bullies"]) == names.split()


@pytest.mark.rule("MS-1.4", "MS-1.5")
def test_the_kingpin_may_pick_bullies_where_that_was_agreed() -> None:
    scene = Scene("midnight-stash", seats=3, bully_choice="free").play("ninja", "mummy")
    assert scene.decides == "C"
    assert scene.options == {f"bullies-{pair}" for pair in ("12", "13", "14", "23", "24", "34")}
    assert scene.refusal("bullies-1") == scene.refusal("bullies-123") == "MS-1.4"
    scene.play("bullies-24")
    assert scene.position["bullies"] == {"Mean": "G10", "Sneaky": "L6"}
    scene.play("end", "end")
    assert scene.position["bully"] == "Mean"
    scene.play("6")
    assert scene.position["bully"] == "Sneaky"


@pytest.mark.rule("MS-1.5")
def test_with_four_kids_there_is_nothing_to_pick() -> None:
    scene = Scene("midnight-stash", seats=5, bully_choice="free").play("ninja", "mummy", "ladybug", "vampire")
    assert scene.decides == "A"
    assert scene.refusal("bullies-1234") == "MS-1.5"


@pytest.mark.rule("MS-1.6", "MS-1.7")
def test_every_bully_has_its_base_on_the_map() -> None:
    bases = read_content(read_files({}, Files())).map
    assert [bases.spaces[space] for space in bases.base] == ["G2", "G10", "B6", "L6"]
    assert bases.spaces[bases.treehouse] == "G6"


@pytest.mark.rule("MS-1.8")
def test_every_card_of_the_deck_can_be_the_first_and_none_comes_twice() -> None:
    scene = night(A="G6").play("E5")
    assert len(scene.options) == 32 + 11
    weights = dict(zip(scene.state.options(), scene.state.weights(), strict=True))
    assert sum(weights.values()) == 48
    assert weights[scene.words.option("candy-bowl")] == 2
    scene.play("N20", "E7")
    assert scene.refusal("N20") == "MS-1.8"
    assert scene.refusal("candy-bowl") == ""


@pytest.mark.rule("MS-1.10")
def test_chance_or_agreement_names_the_kingpin() -> None:
    scene = Scene("midnight-stash", seats=3, kingpin_seat="random")
    assert scene.options == {"kingpin-A", "kingpin-B", "kingpin-C"}
    assert set(scene.state.weights()) == {1}
    scene.play("kingpin-A", "ninja", "mummy")
    assert scene.position["kingpin"] == "A"
    assert scene.decides == "B"
    assert scene.refusal("kingpin-B") == "MS-1.10"
    assert Scene("midnight-stash", seats=3, kingpin_seat="B").play("ninja", "mummy").position["kingpin"] == "B"
    with pytest.raises(UserError, match="there is no seat E"):
        game("midnight-stash").setup(3, {"kingpin_seat": "E"})


@pytest.mark.rule("MS-2.1", "MS-2.4")
def test_a_game_has_twenty_four_rounds_and_the_last_is_played_in_full() -> None:
    scene = Scene("midnight-stash", seats=3).play("ninja", "mummy")
    turns = rolls = 0
    while scene.decides != "over":
        if scene.decides == "chance":
            scene.play("10" if scene.position["bully"] == "Biker" else "6")
            rolls += 1
        else:
            scene.play("end")
            turns += 1
    assert (turns, rolls) == (2 * 24, 2 * 24)
    assert scene.position["round"] == 24
    assert scene.refusal("end") == "MS-12.1"


@pytest.mark.rule("MS-2.2")
def test_a_round_is_kids_then_bullies_then_the_end_phase() -> None:
    scene = Scene("midnight-stash", seats=3).play("ninja", "mummy")
    seen = []
    while scene.position["round"] == 1:
        seen.append(scene.position.get("bully") or scene.decides)
        scene.play("end" if scene.decides != "chance" else "10" if scene.position["bully"] == "Biker" else "6")
    assert seen == ["A", "B", "Biker", "Mean"]
    assert "The clock moves on to 6:30. MS-12.1" in scene.story


@pytest.mark.rule("MS-2.3")
@pytest.mark.parametrize(("number", "time"), [(1, "6:15"), (8, "8:00"), (18, "10:30"), (24, "12:00")])
def test_the_clock_of_a_round(number: int, time: str) -> None:
    assert read_content(read_files({}, Files())).numbers.time(number) == time
