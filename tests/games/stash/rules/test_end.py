"""The end phase, the end and who has won (MS-12, MS-13)."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.testing.scene import Scene
from tests.games.stash.scenes import LAST, at, carried, night


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
