"""What each seat has, and how it came about."""

from __future__ import annotations

from midnight.kernel.words import events_of
from tests.games.stash.scenes import night


def test_seats_are_told_what_each_one_holds_and_at_the_end_how_it_came_about() -> None:
    scene = night("round = 24", 3, A="G7 c4 s3 Cute", B="G3 c5 s31")
    shown = scene.setup.show(scene.state)
    holds = [player.holds for player in scene.setup.players(scene.state, shown)]
    assert holds == ["Bumblebee (Cute), carries 4 on G7", "carries 5 on G3", "kingpin, leads Biker, Mean"]
    scene.play("G6", "stash", "end", "end", "1", "G3", "rock", "paper", "rock", "paper", "6")
    rows = scene.setup.reckoning(scene.state, events_of(scene.chronicle))
    assert [(row.lines, row.total) for row in rows] == [
        ((("stashed at 6:15", "+4"),), "7"),
        ((("5 taken by Biker at 12:00", "0"),), "31"),
        ((("taken by Biker", "+5"),), "5"),
    ]
