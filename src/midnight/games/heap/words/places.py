"""Places by their names, and what lies at them as plain lists."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE

PLACES: Final[tuple[str, ...]] = ("H1", "H2", "H3", "H4", "H5", "H6", "nest", "den")
HOUSE_NAMES: Final[tuple[str, ...]] = PLACES[: table.HOUSES]


def part(state: Heap, start: int, count: int) -> list[int]:
    """The numbers of the table from `start` on."""
    return list(state.at[start : start + count])


def pile(state: Heap, cards: range, bits: int) -> list[int]:
    """How many copies of each of these cards are in a pile."""
    return [copies >> bits & table.COPIES for copies in part(state, table.CARD + cards.start, len(cards))]


def stash(state: Heap, seat: int) -> list[int]:
    """How many copies of each item are in a Stash Pile."""
    box = state.box
    return pile(state, range(box.cards, box.cards + box.kinds), table.STASH_PILE + table.PILE * seat)


def piles(state: Heap) -> list[list[int]]:
    """The cards of every slot from the top."""
    at, covered = state.at, state.covered
    found = [[] if at[table.TOP + slot] == NONE else [at[table.TOP + slot]] for slot in range(table.ALL_SLOTS)]
    for k in range(len(covered) - 1, -1, -1):
        pile = found[covered[k] % table.ALL_SLOTS]
        if pile:
            pile.append(covered[k] // table.ALL_SLOTS)
    return found


def cans(state: Heap) -> list[list[int]]:
    """The faces of every can from the top."""
    can, room = state.can, state.room
    sizes = [state.at[table.CAN_SIZE + house] for house in range(table.HOUSES)]
    return [[can[k] for k in range(n * room + size - 1, n * room - 1, -1)] for n, size in enumerate(sizes)]


def carried(state: Heap, seat: int) -> list[int]:
    """The items of an inventory in their order."""
    at, start = state.at, table.ITEMS + seat * table.CARRIED
    return [at[k] for k in range(start, start + table.CARRIED) if at[k] != NONE]
