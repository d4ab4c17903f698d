"""What a person is shown, as data."""

from __future__ import annotations

from midnight.games.stash.show.night import Reach
from midnight.testing.scene import Scene
from tests.games.stash.scenes import night


def test_a_kingpin_by_chance_keeps_his_colour() -> None:
    scene = Scene("midnight-stash", seats=3, kingpin_seat="random")
    assert scene.setup.show(scene.state).kingpin == "?, kingpin"
    assert scene.setup.show(scene.play("kingpin-B").state).kingpin == "Sky, kingpin"
    assert scene.story == ["Sky is the kingpin. MS-1.10"]


def test_what_a_house_would_leave_of_the_movement_is_shown() -> None:
    scene = night(A="E6 c2 Cute", E5="N02")
    rows = {row.space: row for row in scene.setup.show(scene.state).reach}
    # Six more pieces make eight: a limit of two, of which one is used.
    assert rows["E5"] == Reach("E5", 1, "Nana Gourd's Cottage, 6 pieces", 1)
    assert rows["F6"].left == 4
