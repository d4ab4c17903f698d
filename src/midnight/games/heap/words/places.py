"""Places by their names, and what lies at them as plain lists."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.table import CAN_SIZE, CARD, COPIES, ITEMS, PILE, STASH_PILE, TOP
from midnight.games.heap.rules.vocabulary import NONE

PLACES: Final[tuple[str, ...]] = ("H1", "H2", "H3", "H4", "H5", "H6", "nest", "den")
HOUSE_NAMES: Final[tuple[str, ...]] = PLACES[: b.HOUSES]


def part(state: Heap, start: int, count: int) -> list[int]:
    """So many numbers of the table, from `start` on."""
    return list(state.at[start : start + count])


def pile(state: Heap, cards: range, bits: int) -> list[int]:
    """How many copies of each of these cards are in a pile."""
    return [copies >> bits & COPIES for copies in part(state, CARD + cards.start, len(cards))]


def stash(state: Heap, seat: int) -> list[int]:
    """How many copies of each item are in a Stash Pile."""
    box = state.box
    return pile(state, range(box.cards, box.cards + box.kinds), STASH_PILE + PILE * seat)


def piles(state: Heap) -> list[list[int]]:
    """The cards of every slot from the top."""
    at, covered = state.at, state.covered
    found = [[] if at[TOP + slot] == NONE else [at[TOP + slot]] for slot in range(b.ALL_SLOTS)]
    for k in range(len(covered) - 1, -1, -1):
        pile = found[covered[k] % b.ALL_SLOTS]
        if pile:
            pile.append(covered[k] // b.ALL_SLOTS)
    return found


def cans(state: Heap) -> list[list[int]]:
    """The faces of every can from the top."""
    can, room = state.can, state.room
    sizes = [state.at[CAN_SIZE + house] for house in range(b.HOUSES)]
    return [[can[k] for k in range(n * room + size - 1, n * room - 1, -1)] for n, size in enumerate(sizes)]


def carried(state: Heap, seat: int) -> list[int]:
    """The items of an inventory in their order."""
    at, start = state.at, ITEMS + seat * b.CARRIED
    return [at[k] for k in range(start, start + b.CARRIED) if at[k] != NONE]
