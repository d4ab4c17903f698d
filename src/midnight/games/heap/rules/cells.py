"""The table as one row of numbers, and back (see `midnight.kernel.cells`)."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import ALL_SLOTS, CARRIED, HOUSES, MOST_NEST, MOST_PETS, PLACES
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.refusals import Refusals
from midnight.games.heap.rules.table import (
    ANIMAL,
    AP,
    CAN_ROOM,
    CAN_SIZE,
    CARD,
    CARDS_LEFT,
    COPIES,
    DECK,
    DROPPED,
    EATEN,
    FRIENDS,
    GONE,
    ITEMS,
    LOPING,
    NEST_ITEM,
    OUT,
    PET_HOUSE,
    PILE,
    PLACE,
    RAIDED,
    SNACKS,
    STASH_PILE,
    STASHED_SNACKS,
    TOKEN,
    TONIGHT,
    TOP,
    USED,
    VP,
    YARD,
)
from midnight.games.heap.rules.vocabulary import DECKS, NONE
from midnight.kernel.cells import NOBODY, NUMBER, READING, SEAT, Cells, Tables
from midnight.kernel.native import i64, vec

MANY: Final[i64] = 999  # points, Snacks, Trash
OLDEST: Final[i64] = UNKNOWN - 99
CAN_SHOWN: Final[i64] = 2 * CAN_ROOM
COVERED_ROOM: Final[i64] = 32
AGES_ROOM: Final[i64] = 2
FLOW_ROOM: Final[i64] = 64
FLOW_MOST: Final[i64] = 99_999


class HeapCells(Refusals):
    """Every number of the position, under its name."""

    def tables(self) -> Tables:
        return self.box

    def each_cell(self, cells: Cells) -> None:
        box = self.box
        self.seat = cells.seat("decides", self.seat)
        self.night = cells.one("night", self.night, 0, box.nights + 1)
        self.round = cells.one("round", self.round, 0, MANY)
        self.first = cells.seat("first", self.first)
        self.turn = cells.seat("turn", self.turn)
        self.event = cells.one("event", self.event, NONE, box.cards - 1)
        self.each_seat(cells)
        self.each_house(cells)
        at = self.at
        cells.part("nest", at, NEST_ITEM, MOST_NEST, NONE, box.kinds - 1, NUMBER)
        cells.part("pet at", at, PET_HOUSE, MOST_PETS, NONE, HOUSES - 1, NUMBER)
        cells.part("cards left", at, CARDS_LEFT, DECKS, 0, MANY, NUMBER)
        self.each_card(cells)
        if cells.looker == NOBODY:
            self.old = cells.run("old", self.old, len(self.old), AGES_ROOM * box.kinds, 0, COPIES)
        self.stack = cells.run("flow", self.stack, self.depth, FLOW_ROOM, -FLOW_MOST, FLOW_MOST)
        if cells.purpose == READING:
            self.depth = len(self.stack)

    def each_seat(self, cells: Cells) -> None:
        at = self.at
        cells.each("animal", at, ANIMAL, 1, NONE, self.box.animals - 1, NUMBER)
        cells.each("place", at, PLACE, 1, 0, PLACES - 1, NUMBER)
        cells.each("AP", at, AP, 1, 0, MANY, NUMBER)
        cells.each("Snacks", at, SNACKS, 1, 0, MANY, NUMBER)
        cells.each("stashed Snacks", at, STASHED_SNACKS, 1, 0, MANY, NUMBER)
        cells.each("VP", at, VP, 1, -MANY, MANY, NUMBER)
        cells.each("eaten", at, EATEN, 1, 0, MANY, NUMBER)
        cells.each("out", at, OUT, 1, 0, 1, NUMBER)
        cells.each("ability used", at, USED, 1, 0, 1, NUMBER)
        cells.each("friends", at, FRIENDS, 1, 0, (1 << MOST_PETS) - 1, NUMBER)
        cells.each("loping", at, LOPING, 1, 0, 1, NUMBER)
        cells.each("carried", at, ITEMS, CARRIED, NONE, self.box.kinds - 1, NUMBER)

    def each_house(self, cells: Cells) -> None:
        at = self.at
        cells.part("yard", at, YARD, HOUSES, 0, MANY, NUMBER)
        cells.part("raided", at, RAIDED, HOUSES, 0, 1, NUMBER)
        cells.part("top", at, TOP, ALL_SLOTS, NONE, self.box.cards - 1, NUMBER)
        cells.part("token", at, TOKEN, ALL_SLOTS, NONE, self.seats - 1, SEAT)
        cells.part("tonight", at, TONIGHT, ALL_SLOTS, 0, 1, NUMBER)
        cells.part("dropped", at, DROPPED, ALL_SLOTS, NONE, self.box.kinds - 1, NUMBER)
        for house in range(HOUSES):
            self.each_face(cells, house)
        if cells.purpose == READING:
            self.covered = cells.run("covered", self.covered, 0, COVERED_ROOM, 0, self.box.cards * ALL_SLOTS)
        else:
            rows = self.covered_by_slot()
            cells.run("covered", rows, len(rows), COVERED_ROOM, 0, self.box.cards * ALL_SLOTS)

    def each_face(self, cells: Cells, house: i64) -> None:
        """A can from the bottom up."""
        start = house * self.room
        size = self.at[CAN_SIZE + house]
        read = cells.run_part("can", self.can, start, size, CAN_SHOWN, OLDEST, self.box.kinds - 1)
        if cells.purpose == READING:
            self.at[CAN_SIZE + house] = 0
            for face in read:
                self.put_in_can(house, face)

    def covered_by_slot(self) -> vec[i64]:
        """What lies under others, slot by slot: in which slot a card was covered first makes no difference."""
        rows = self.covered[:]
        for k in range(1, i64(len(rows))):
            row = rows[k]
            at = k
            under = at - 1
            while at > 0 and rows[under] % ALL_SLOTS > row % ALL_SLOTS:
                rows[at] = rows[under]
                at = under
                under -= 1
            rows[at] = row
        return rows

    def each_card(self, cells: Cells) -> None:
        """How many copies of each card are in its deck, discarded, and, of Trash, in each Stash Pile."""
        box = self.box
        at = self.at
        cells.bits("in deck", at, CARD, box.cards + box.kinds, DECK, COPIES)
        cells.bits("discarded", at, CARD, box.cards + box.kinds, GONE, COPIES)
        cells.each_bits("stashed", at, CARD + box.cards, box.kinds, STASH_PILE, COPIES, PILE)

    def settle(self) -> None:
        """Prices and unseen Trash follow from what lies there."""
        kinds = self.box.kinds
        self.is_fresh = False
        self.age = len(self.old) // kinds
        self.unseen = 0
        for kind in range(kinds):
            self.unseen += self.unseen_copies(self.age, kind)
        for seat in range(self.seats):
            self.add_up(seat)
