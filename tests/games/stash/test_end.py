"""The end phase, the end and who has won (MS-12, MS-13)."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from tests.games.stash.night import at, carried, night
from tests.scene import Scene

LAST = "phase = 'bully-roll', bully = 'Mean'"


@pytest.mark.rule("MS-12.1", "MS-12.2", "MS-2.3")
def test_s2_houses_of_the_new_time_turn_dark() -> None:
    scene = night(f"{LAST}, round = 17", 3, E5="N18", D5="N24").play("6")
    assert scene.position["round"] == 18
    assert scene.setup.show(scene.state)["times"][17] == "10:30"
    houses = scene.position["houses"]
    assert (houses["E5"]["lit"], houses["D5"]["lit"]) == (False, True)
    assert "Skate Ramp House on E5 turns its lights off. MS-12.2" in scene.story


@pytest.mark.rule("MS-12.1")
def test_at_twelve_the_clock_cannot_move() -> None:
    scene = night(f"{LAST}, round = 24", 3).play("6")
    assert scene.decides == "over"
    assert scene.position["round"] == 24
    assert night(f"{LAST}, round = 23", 3).play("6").decides == "A"


@pytest.mark.rule("MS-12.3")
def test_a_kid_in_a_house_that_turns_dark_is_not_affected() -> None:
    scene = night(f"{LAST}, round = 17", 3, A="E5 c3 s2", E5="N18 A").play("6")
    assert (at(scene, "A"), carried(scene, "A")) == ("E5", 3)
    assert scene.decides == "A"


@pytest.mark.rule("MS-12.4", "MS-13.6")
def test_the_time_marker_is_not_among_the_three_hundred() -> None:
    scene = Scene("midnight-stash", seats=3)
    assert scene.position["bank"] == 300
    with pytest.raises(UserError, match=r"MS-13\.6"):
        night("bank = 300", A="c1")


@pytest.mark.rule("MS-13.1", "MS-13.2", "MS-13.3", "MS-13.5")
def test_s30a_carried_candy_is_discarded_and_twenty_nine_are_not_enough() -> None:
    scene = night(f"{LAST}, round = 24, haul = 5", 3, A="G7 c10 s29", B="s22").play("6")
    assert scene.winners == "C"
    assert carried(scene, "A") == 0
    assert scene.position["bank"] == 300 - 51
    assert scene.state.scores() == [29.0, 22.0, 5.0]
    assert [row["seat"] for row in scene.setup.show(scene.state)["result"]] == ["C", "A", "B"]
    assert night(f"{LAST}, round = 24", 3, A="G7 c10 s30", B="s22").play("6").winners == "A"


@pytest.mark.rule("MS-13.3", "MS-13.4", "MS-13.5")
def test_s30b_equal_stashes_share_the_win() -> None:
    scene = night("phase = 'bully-roll', bully = 'Skater', round = 24", 4, A="s34", B="s34", C="s12").play("6")
    assert scene.winners == "AB"
    rows = scene.setup.show(scene.state)["result"]
    assert [(row["place"], row["seat"]) for row in rows] == [(1, "A"), (1, "B"), (3, "C"), (4, "D")]


@pytest.mark.rule("MS-13.2")
@pytest.mark.parametrize(
    ("settings", "haul", "winners"),
    [
        ({}, 0, "A"),
        ({"target": "35"}, 0, "C"),
        ({"target": "34"}, 0, "A"),
        ({"kingpin_goal": "haul"}, 16, "A"),
        ({"kingpin_goal": "haul"}, 17, "C"),
        ({"kingpin_goal": "haul", "haul_quota": "20"}, 17, "A"),
        ({"kingpin_goal": "haul", "haul_quota": "3/90/90"}, 3, "C"),
        ({"kingpin_goal": "none", "target": "99"}, 99, "A"),
    ],
)
def test_what_the_kingpin_plays_for(settings: dict[str, str], haul: int, winners: str) -> None:
    scene = night(f"{LAST}, round = 24, haul = {haul}", 3, settings, A="s34", B="s12").play("6")
    assert scene.winners == winners


@pytest.mark.rule("MS-13.2")
def test_goals_that_are_no_numbers_are_errors() -> None:
    stash = game("midnight-stash")
    for settings in ({"target": "0"}, {"target": "many"}, {"haul_quota": "1/2"}, {"haul_quota": "x"}):
        with pytest.raises(UserError, match=r"target must be|haul_quota must be"):
            stash.setup(3, settings)


@pytest.mark.rule("MS-13.2")
def test_the_quota_depends_on_the_number_of_kids() -> None:
    stash = game("midnight-stash")
    quotas = [stash.setup(seats).start().box.terms.quota for seats in (3, 4, 5)]  # type: ignore[attr-defined]
    assert quotas == [17, 32, 48]
