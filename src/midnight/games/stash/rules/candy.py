"""Candy: how much fits on a scale, knocking for it (MS-6) and stashing it (MS-8)."""

from __future__ import annotations

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.kernel.bits import bit
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def give(s: MidnightStash, kid: i64, due: i64) -> i64:
    """From the bank to the scale goes what fits and what is there (MS-6.2, MS-6.3, MS-6.4)."""
    pieces = due
    room = s.box.terms.full - s.carried[kid]
    if pieces > room:
        pieces = room
    if pieces > s.bank:
        pieces = s.bank
    s.carried[kid] += pieces
    s.bank -= pieces
    return pieces


def take(s: MidnightStash, kid: i64, due: i64) -> i64:
    """From the scale back to the bank goes no more than is carried; the stash is safe (MS-7.4, MS-8.3)."""
    pieces = due
    if pieces > s.carried[kid]:
        pieces = s.carried[kid]
    s.carried[kid] -= pieces
    s.bank += pieces
    return pieces


# === Knocking (MS-6) ===


def due(s: MidnightStash, kid: i64, card: i64) -> i64:
    """The card's number, and its bonus for this kid's costume type (MS-6.1)."""
    cards = s.box.cards
    kind = s.type_of(kid)
    return cards.candy[card] + (0 if kind == NONE else cards.bonus[card * cards.types + kind])


def forbids_knock(s: MidnightStash) -> i64:
    """A kid knocks only where they stand, on a lit house, once (MS-5.4, MS-5.5, MS-6.5, MS-6.7)."""
    house = s.box.town.house[s.at[s.turn]]
    if house == NONE:
        return ids.MS_6_7
    if s.card[house] == NONE:
        return ids.MS_5_9
    if s.lit[house] == 0:
        return ids.MS_5_5
    return ALLOWED if s.marks[house] & bit(s.turn) == 0 else ids.MS_6_5


def knock(s: MidnightStash) -> None:
    """Candy that fits, and a mark in any case; it costs no movement (MS-3.5, MS-6.3, MS-6.5)."""
    kid = s.turn
    house = s.box.town.house[s.at[kid]]
    pieces = give(s, kid, due(s, kid, s.card[house]))
    s.marks[house] |= bit(kid)
    s.tell(ids.KNOCKED, ids.MS_6_1, pieces, kid, s.at[kid])


# === Stashing (MS-8) ===


def forbids_stash(s: MidnightStash) -> i64:
    """A kid stashes on the treehouse, with something to stash (MS-8.1)."""
    kid = s.turn
    if s.at[kid] == s.box.town.treehouse and s.carried[kid] > 0:
        return ALLOWED
    return ids.MS_8_1


def stash(s: MidnightStash) -> None:
    """All of it goes into the bag, for good (MS-8.2, MS-8.3)."""
    kid = s.turn
    pieces = s.carried[kid]
    s.carried[kid] = 0
    s.stash[kid] += pieces
    s.tell(ids.STASHED, ids.MS_8_2, pieces, kid, 0)
