"""Villagers, chests and trees: what they are and where they go (FM-2.2, FM-5.23)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, rows
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.native import i64


def put(s: Fires, thing: i64, status: i64, x: i64, y: i64) -> None:
    """Give a thing its status, and its point on the table, or NONE and NONE."""
    s.status = rows.replaced(s.status, thing, status)
    s.x = rows.replaced(s.x, thing, x)
    s.y = rows.replaced(s.y, thing, y)


def is_villager(s: Fires, thing: i64) -> bool:
    """Is this thing a villager? NONE is not."""
    return thing >= 0 and thing < s.ground.first_chest


def is_tree(s: Fires, thing: i64) -> bool:
    """Is this thing a tree?"""
    return thing >= s.ground.first_tree


def carrier(s: Fires, thing: i64) -> i64:
    """Who carries a thing; NONE if nobody does."""
    for seat in range(s.seats):
        if s.load[seat] == thing:
            return seat
    return NONE


def villagers_on_table(s: Fires) -> i64:
    """How many villagers are on the table, those among them who are carried (FM-6.14)."""
    return s.count_villagers(codes.LYING) + s.count_villagers(codes.CARRIED)


def remove(s: Fires, thing: i64) -> None:
    """Take a thing off the table for good, also from whoever carries it."""
    if s.status[thing] == codes.CARRIED:
        s.load = rows.replaced(s.load, carrier(s, thing), NONE)
    put(s, thing, codes.GONE, NONE, NONE)
