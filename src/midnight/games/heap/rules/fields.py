"""The fields of the table by their names, each with its bounds (see `midnight.kernel.cells`)."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import table
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.cells import NUMBER, SEAT, Cells
from midnight.kernel.native import i64, vec

MANY: Final[i64] = 999  # points, Snacks, Trash


def each_seat(at: vec[i64], box: Box, cells: Cells) -> None:
    """What each seat has."""
    cells.each("animal", at, table.ANIMAL, 1, NONE, box.animals - 1, NUMBER)
    cells.each("place", at, table.PLACE, 1, 0, table.PLACES - 1, NUMBER)
    cells.each("AP", at, table.AP, 1, 0, MANY, NUMBER)
    cells.each("Snacks", at, table.SNACKS, 1, 0, MANY, NUMBER)
    cells.each("stashed Snacks", at, table.STASHED_SNACKS, 1, 0, MANY, NUMBER)
    cells.each("VP", at, table.VP, 1, -MANY, MANY, NUMBER)
    cells.each("eaten", at, table.EATEN, 1, 0, MANY, NUMBER)
    cells.each("out", at, table.OUT, 1, 0, 1, NUMBER)
    cells.each("ability used", at, table.USED, 1, 0, 1, NUMBER)
    cells.each("friends", at, table.FRIENDS, 1, 0, (1 << table.MOST_PETS) - 1, NUMBER)
    cells.each("loping", at, table.LOPING, 1, 0, 1, NUMBER)
    cells.each("carried", at, table.ITEMS, table.CARRIED, NONE, box.kinds - 1, NUMBER)


def each_slot(at: vec[i64], box: Box, seats: i64, cells: Cells) -> None:
    """What lies at each house, and on each of its slots."""
    cells.part("yard", at, table.YARD, table.HOUSES, 0, MANY, NUMBER)
    cells.part("raided", at, table.RAIDED, table.HOUSES, 0, 1, NUMBER)
    cells.part("top", at, table.TOP, table.ALL_SLOTS, NONE, box.cards - 1, NUMBER)
    cells.part("token", at, table.TOKEN, table.ALL_SLOTS, NONE, seats - 1, SEAT)
    cells.part("tonight", at, table.TONIGHT, table.ALL_SLOTS, 0, 1, NUMBER)
    cells.part("dropped", at, table.DROPPED, table.ALL_SLOTS, NONE, box.kinds - 1, NUMBER)


def each_card(at: vec[i64], box: Box, cells: Cells) -> None:
    """The Nest, Pets and decks; how many copies of each card are in its deck, discarded, and, of Trash, stashed."""
    cells.part("nest", at, table.NEST_ITEM, table.MOST_NEST, NONE, box.kinds - 1, NUMBER)
    cells.part("pet at", at, table.PET_HOUSE, table.MOST_PETS, NONE, table.HOUSES - 1, NUMBER)
    cells.part("cards left", at, table.CARDS_LEFT, table.DECKS, 0, MANY, NUMBER)
    cells.bits("in deck", at, table.CARD, box.cards + box.kinds, table.DECK, table.COPIES)
    cells.bits("discarded", at, table.CARD, box.cards + box.kinds, table.GONE, table.COPIES)
    cells.each_bits("stashed", at, table.CARD + box.cards, box.kinds, table.STASH_PILE, table.COPIES, table.PILE)


def by_slot(covered: vec[i64]) -> vec[i64]:
    """What lies under others, slot by slot: in which slot a card was covered first makes no difference."""
    rows = covered[:]
    for k in range(1, i64(len(rows))):
        row = rows[k]
        at = k
        under = at - 1
        while at > 0 and rows[under] % table.ALL_SLOTS > row % table.ALL_SLOTS:
            rows[at] = rows[under]
            at = under
            under -= 1
        rows[at] = row
    return rows
