"""The public memory of the street: one number for each card that left a deck or came back, in order (TT-10.12)."""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules import cards
from midnight.kernel.native import append, i64, vec

# What an entry holds: op, house 0 to 5, kind, seat
SEEN: Final[i64] = 0  # everybody saw it leave the deck
BACK: Final[i64] = 1  # it went back into the deck
DRAWN: Final[i64] = 2  # the seat drew it from the deck and nobody else saw it
TAKEN_UNSEEN: Final[i64] = 3  # the seat took it from a slot nobody had seen
LET_OUT: Final[i64] = 4  # the seat paid it, and it was not among its known cards
HIDDEN_KIND: Final[i64] = 7
NO_SEAT: Final[i64] = 7


def entry(op: i64, house: i64, kind: i64, seat: i64) -> i64:
    """The number of a line."""
    return ((op * 8 + house) * 8 + kind) * 8 + seat


def entry_op(code: i64) -> i64:
    """What happened."""
    return code >> 9


def entry_house(code: i64) -> i64:
    """The house 0 to 5 of the deck."""
    return (code >> 6) & 7


def entry_kind(code: i64) -> i64:
    """The card, or HIDDEN_KIND."""
    return (code >> 3) & 7


def entry_seat(code: i64) -> i64:
    """Whose card it is, or NO_SEAT."""
    return code & 7


def put(row: vec[i64], count: i64, item: i64) -> vec[i64]:
    """The row with the item behind its first `count`; a copy of a position has only as much room as it needs."""
    if count < len(row):
        row[count] = item
        return row
    return append(row, item)


def seen_inside(shown: vec[i64], lines: vec[i64], count: i64) -> vec[i64]:
    """Of each kind in each deck at least so many are inside, by what the log tells after `shown`."""
    inside = shown[:]
    for line in range(count):
        code = lines[line]
        op = entry_op(code)
        kind = entry_kind(code)
        if kind == HIDDEN_KIND:
            continue
        stack = entry_house(code) * cards.KINDS + kind
        if op == BACK:
            inside[stack] += 1
        elif op in (SEEN, DRAWN) and inside[stack] > 0:
            inside[stack] -= 1
    return inside
