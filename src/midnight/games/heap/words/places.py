"""Places by their names, and what lies at them as plain lists."""

from __future__ import annotations

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.table import CAN_SIZE, CARD, COPIES, ITEMS, PILE, STASH_PILE, TOP
from midnight.games.heap.rules.vocabulary import NONE

PLACES = ("H1", "H2", "H3", "H4", "H5", "H6", "nest", "den")
HOUSE_NAMES = PLACES[: b.HOUSES]


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
    found = [[] if top == NONE else [top] for top in part(state, TOP, b.ALL_SLOTS)]
    for row in reversed(list(state.covered)):
        card, slot = divmod(int(row), int(b.ALL_SLOTS))
        if found[slot]:
            found[slot].append(card)
    return found


def cans(state: Heap) -> list[list[int]]:
    """The faces of every can from the top."""
    faces, room = list(state.can), int(state.room)
    return [faces[k * room : k * room + size][::-1] for k, size in enumerate(part(state, CAN_SIZE, b.HOUSES))]


def carried(state: Heap, seat: int) -> list[int]:
    """The items of an inventory in their order."""
    return [item for item in part(state, ITEMS + seat * b.CARRIED, b.CARRIED) if item != NONE]
