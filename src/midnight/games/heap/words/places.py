"""Places by their names, and what lies at them as plain lists."""

from __future__ import annotations

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import NONE

PLACES = ("H1", "H2", "H3", "H4", "H5", "H6", "nest", "den")
HOUSE_NAMES = PLACES[: b.HOUSES]


def piles(state: Heap) -> list[list[int]]:
    """The cards of every slot from the top."""
    found = [[] if top == NONE else [top] for top in map(int, state.top)]
    rows = [int(number) for number in state.covered.values()]
    for slot, card in zip(rows[-2::-2], rows[::-2], strict=True):  # oldest first: slot, card
        if found[slot]:
            found[slot].append(card)
    return found


def cans(state: Heap) -> list[list[int]]:
    """The faces of every can from the top."""
    faces, room = list(state.can), int(state.room)
    return [faces[k * room : k * room + size][::-1] for k, size in enumerate(state.can_size)]


def carried(state: Heap, seat: int) -> list[int]:
    """The items of an inventory in their order."""
    row = [int(state.carried[seat * b.CARRIED + k]) for k in range(b.CARRIED)]
    return [item for item in row if item != NONE]
