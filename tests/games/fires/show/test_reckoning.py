"""What each firefighter has done for the team."""

from __future__ import annotations

from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import events_of
from tests.games.fires.scenes import BARE, crew, scene, team


def test_deeds_are_each_ones_own_and_the_saved_are_everybodys() -> None:
    two = team(crew("90,40", water=1), crew("60,60"))
    s = scene(BARE, 'villagers = ["A", "B"]', 'smoke = ["W6B1"]', "saved = 6", two, seats=2)
    s.play("water-W6B1", "exit-96,40")
    assert s.setup.reckoning(s.state, events_of(s.chronicle)) == [
        Reckoning(0, (("carried to safety", "1"), ("water on Fire or Smoke", "1")), "7 saved"),
        Reckoning(1, (("carried to safety", "0"),), "7 saved"),
    ]


def test_players_hold_water_and_a_load() -> None:
    s = scene(BARE, 'chests = ["B"]', "saved = 2", team(crew("60,60", water=3), crew("70,70")), seats=2)
    assert s.setup.players(s.state, s.setup.show(s.state)) == [
        Player(0, "Red", "2 saved", "3 water"),
        Player(1, "Blue", "2 saved", "0 water, C1"),
    ]
