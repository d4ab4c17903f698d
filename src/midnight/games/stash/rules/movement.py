"""A kid's movement: how far, and what it costs (MS-4)."""

from __future__ import annotations

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.position import MidnightStash
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def limit(s: MidnightStash) -> i64:
    """The most spaces for this turn, as the scale says now, or said at its start (MS-4.1, MS-4.3)."""
    terms = s.box.terms
    return terms.limit[s.carried[s.turn]] if terms.live else s.allowance


def steps_left(s: MidnightStash) -> i64:
    """Nothing is undone when the limit drops below what was used (MS-4.4); never below none."""
    left = limit(s) - s.used
    return left if left > 0 else 0


def reach(s: MidnightStash) -> i64:
    """How many spaces can be moved to; the town has them in the order of their distance."""
    town = s.box.town
    return town.within[s.at[s.turn] * town.width + steps_left(s)] - 1


def forbids_move(s: MidnightStash, space: i64) -> i64:
    """A move costs its distance; at least one step, at most what is left (MS-4.10)."""
    far = s.box.town.far(s.at[s.turn], space)
    most = limit(s)
    if far == 0:
        return ids.MS_4_10
    if s.used > most:
        return ids.MS_4_4
    if far > most:
        return ids.MS_4_1
    if s.used == most:
        return ids.MS_4_3 if s.box.terms.live else ids.MS_4_1
    return ALLOWED if far <= most - s.used else ids.MS_4_10


def move(s: MidnightStash, space: i64) -> None:
    """Kids pass and share every space, and no fight comes of it (MS-4.8, MS-4.9)."""
    kid = s.turn
    s.used += s.box.town.far(s.at[kid], space)
    s.tell(ids.MOVED, ids.MS_4_5, kid, s.at[kid], space)
    s.set_kid(kid, space)
