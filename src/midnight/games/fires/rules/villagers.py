"""How villagers come and how they die (FM-2.14, FM-6.12, FM-8.2)."""

from __future__ import annotations

from midnight.games.fires.rules import bases, codes, ending, ids, places, things
from midnight.games.fires.rules.position import Fires
from midnight.kernel.native import i64


def put(s: Fires, square: i64, rule: i64) -> None:
    """Let the next villager of replenishment come to stand in this square (FM-2.14)."""
    point = bases.free_point(s, square)
    villager: i64 = 0
    while s.status[villager] != codes.WAITING:
        villager += 1
    things.put(s, villager, codes.LYING, s.ground.x(point), s.ground.y(point))
    s.rolls = 0
    s.tell(ids.VILLAGER_CAME, rule, villager, point, square)


def kill(s: Fires, villager: i64, rule: i64) -> None:
    """Take a villager who dies off the table; too many dead lose the game (FM-8.2)."""
    square = places.square_of_thing(s, villager)
    things.remove(s, villager)
    dead = s.count_villagers(codes.GONE)
    s.tell(ids.DIED, rule, villager, square, dead)
    if dead >= s.ground.dead:
        s.tell(ids.LOST_BY_DEATHS, ids.FM_8_2, dead, 0, 0)
        ending.finish(s, codes.TOO_MANY_DEAD)
