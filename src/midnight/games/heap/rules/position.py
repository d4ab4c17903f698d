"""A position of the game: what lies on the table, what is still to happen, and the contract of every game."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import codes, fields, ids, table
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.flow import Flow
from midnight.games.heap.rules.vocabulary import NONE, TRASH_DECK
from midnight.kernel.cells import NOBODY, READING, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER
from midnight.kernel.stops import Step, Stop

# Bounds of the cells
OLDEST: Final[i64] = table.UNKNOWN - 99
CAN_SHOWN: Final[i64] = 2 * table.CAN_ROOM
COVERED_ROOM: Final[i64] = 32
AGES_ROOM: Final[i64] = 2
FLOW_ROOM: Final[i64] = 64
FLOW_MOST: Final[i64] = 99_999


class Heap(Flow):
    """A position. Cards in decks are counts; a can is a row of faces from the bottom up."""

    def __init__(self, box: Box, seats: i64, like: Heap | None) -> None:
        """The table laid out with nothing to happen yet, or a copy of `like`."""
        super().__init__(seats, like)
        self.box: Box = box
        self.fresh: Offer | None = None  # what is on offer, if it has been worked out
        self.is_fresh: bool = False
        if like is None:
            self.night: i64 = 0
            self.round: i64 = 0
            self.first: i64 = 0  # the night's first player
            self.turn: i64 = 0  # the active player
            self.event: i64 = NONE  # in force tonight
            self.at: vec[i64] = box.laid_out()
            self.can: vec[i64] = filled(table.HOUSES * table.CAN_ROOM, NONE)
            self.room: i64 = table.CAN_ROOM  # of each can in `can`
            self.covered: vec[i64] = vec[i64]()  # cards under others, oldest first: card * ALL_SLOTS + slot
            self.unseen: i64 = self.at[table.CARDS_LEFT + TRASH_DECK]  # Trash of this deck that nobody has seen
            self.age: i64 = 0  # how often a reshuffle left unknown cards behind in the cans
            self.old: vec[i64] = vec[i64]()  # those cards: how many of each kind, a run for each age
        else:
            self.seat = like.seat
            self.ply = like.ply
            self.night = like.night
            self.round = like.round
            self.first = like.first
            self.turn = like.turn
            self.event = like.event
            self.at = like.at[:]
            self.can = like.can[:]
            self.room = like.room
            self.covered = like.covered[:]
            self.unseen = like.unseen
            self.age = like.age
            self.old = like.old[:]

    # === Cards, cans and the turn order ===

    def copies(self, card: i64, pile: i64) -> i64:
        """How many of that card are in that pile; Trash is numbered behind the cards with clauses."""
        k = table.CARD + card
        return (self.at[k] >> pile) & table.COPIES

    def add_copies(self, card: i64, pile: i64, copies: i64) -> None:
        """Put more of that card in that pile, or fewer."""
        self.at[table.CARD + card] += copies << pile

    def face(self, house: i64, depth: i64) -> i64:
        """The card of a can so far from the bottom."""
        k = house * self.room + depth
        return self.can[k]

    def put_in_can(self, house: i64, face: i64) -> None:
        """Put a card on top of a can."""
        size = self.at[table.CAN_SIZE + house]
        if size == self.room:
            self.enlarge_cans()
        self.can[house * self.room + size] = face
        self.at[table.CAN_SIZE + house] = size + 1

    def enlarge_cans(self) -> None:
        """Give every can twice the room."""
        wider = filled(table.HOUSES * self.room * 2, NONE)
        for house in range(table.HOUSES):
            for k in range(self.at[table.CAN_SIZE + house]):
                wider[house * self.room * 2 + k] = self.face(house, k)
        self.can = wider
        self.room *= 2

    def in_order(self, spot: i64) -> i64:
        """The seat at that place in the night's turn order (TH-2.12)."""
        seat = self.first + spot
        return seat - self.seats if seat >= self.seats else seat

    # === Sums of what lies on the table, kept beside it (TH-5.4) ===

    def in_force(self, slot: i64) -> i64:
        """The card of a slot that counts: the top one, unless an Open token lies on it (TH-15.1)."""
        token = table.TOKEN + slot
        top = table.TOP + slot
        return self.at[top] if self.at[token] == NONE else NONE

    def is_friend(self, seat: i64, pet: i64) -> bool:
        """Does this animal, if it is one, ignore the Pet? (TH-16.4)"""
        return seat != NONE and (self.at[table.FRIENDS + seat] >> pet) & 1 == 1

    def change(self, house: i64, seat: i64, card: i64, sign: i64) -> None:
        """Add what a card changes to the sum of a house for one animal, or take it off."""
        at = self.at
        animal = at[table.ANIMAL + seat]
        if house != NONE and animal != NONE:
            at[table.CHANGES + house * table.MOST_SEATS + seat] += sign * self.box.changes_of(card, animal)

    def add_up(self, seat: i64) -> None:
        """Work all sums out for one animal, from what lies on the table: Pets, Residents, Features, tonight."""
        at = self.at
        for house in range(table.HOUSES + 1):
            at[table.CHANGES + house * table.MOST_SEATS + seat] = 0
        for house in range(table.HOUSES):
            at[table.MOMENTS + house] = 0
        for slot in range(table.ALL_SLOTS):
            card = self.in_force(slot)
            if card != NONE:
                self.change(slot // table.SLOTS, seat, card, 1)
                at[table.MOMENTS + slot // table.SLOTS] += self.box.clauses.moment_counts[card]
        for pet in range(self.box.pets):
            if not self.is_friend(seat, pet):
                self.change(at[table.PET_HOUSE + pet], seat, self.box.pet_card[pet], 1)
        if self.event != NONE:
            self.change(table.EVERYWHERE, seat, self.event, 1)

    # === Running on to the next stop ===

    def run(self) -> None:
        """Run boxes until one waits for chance or for a seat that has a choice."""
        self.is_fresh = False
        while True:
            k = self.depth - 1
            code = self.stack[k]
            if code < codes.FIRST_STOP:
                self.depth = k
                self.box.steps[code].run(self)
            elif code <= codes.LAST_CHANCE:
                self.seat = CHANCE
                return
            elif code == codes.THE_END:
                self.seat = OVER
                return
            elif self.waits(self.box.stops[code]):
                return

    def waits(self, stop: HeapStop) -> bool:
        """Ask the seat, unless there is nothing to choose: a single option is taken by itself."""
        if stop.has_choice(self):
            self.seat = stop.seat(self)
            return True
        fresh = self.fresh
        if fresh is None:
            fresh = Offer()
            self.fresh = fresh
        fresh.clear()
        stop.offer(self, fresh)
        if fresh.count == 0:
            self.tell(ids.SPARED, ids.TH_18_6, stop.seat(self), 0, 0)
            self.depth -= stop.length
            return False
        if fresh.count == 1:
            self.depth -= 1
            stop.play(self, fresh.items[0])
            return False
        self.seat = stop.seat(self)
        self.is_fresh = True
        return True

    # === The contract ===

    def offer(self, out: Offer) -> None:
        fresh = self.fresh
        if not self.is_fresh or fresh is None:
            code = self.step()
            self.box.stops[code].offer(self, out)
            return
        for k in range(fresh.count):
            out.add(fresh.items[k])

    def play(self, option: i64) -> None:
        self.ply += 1
        code = self.step()
        self.depth -= 1
        self.box.stops[code].play(self, option)
        self.run()

    def refusal(self, option: i64) -> i64:
        code = self.step()
        return self.box.stops[code].forbids(self, option)

    def is_listed(self, option: i64) -> bool:
        """Is the option among those on offer?"""
        out = self.fresh
        if not self.is_fresh or out is None:
            out = Offer()
            self.offer(out)
        return out.place_of(option) < out.count

    def pick(self, rng: Rng, out: Offer) -> i64:
        """An outcome is found as its box knows best; a seat's options are listed already."""
        if self.seat == CHANCE:
            code = self.step()
            return self.box.stops[code].pick(self, rng, out)
        fresh = self.fresh
        if not self.is_fresh or fresh is None:
            return super().pick(rng, out)
        out.count = fresh.count
        return fresh.items[rng.below(fresh.count)]

    def count_options(self, out: Offer) -> i64:
        fresh = self.fresh
        return super().count_options(out) if not self.is_fresh or fresh is None else fresh.count

    def clone(self) -> Heap:
        return Heap(self.box, self.seats, self)

    def view(self, seat: i64) -> Heap:
        """Nothing is known to one seat and not to another (section 8 of the ledger)."""
        return self.clone()

    def preparing(self) -> bool:
        """Are animals chosen, Pets placed, Residents dealt?"""
        return self.night == 0

    def scores(self) -> list[float]:
        """Victory Points as they stand, halves kept (TH-1.9)."""
        return [float(self.half_points(seat)) / 2 for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """All with the highest total (TH-20.9)."""
        if self.step() != codes.THE_END:
            return []
        totals = [int(self.half_points(seat)) for seat in range(self.seats)]
        best = max(totals)
        return [seat for seat, total in enumerate(totals) if total == best]

    def half_points(self, seat: i64) -> i64:
        """The total in half points: stashed items with favored tags, stashed Snacks, VP tokens (TH-20.7)."""
        at = self.at
        box = self.box
        animal = at[table.ANIMAL + seat]
        total = at[table.STASHED_SNACKS + seat] + 2 * at[table.VP + seat]
        if animal == NONE:
            return total
        pile = table.STASH_PILE + table.PILE * seat
        for kind in range(box.kinds):
            copies = (at[table.CARD + box.cards + kind] >> pile) & table.COPIES
            if copies > 0:
                total += copies * box.points(animal, kind)
        return total

    # === Cells (see `midnight.kernel.cells`) ===

    def tables(self) -> Tables:
        return self.box

    def each_cell(self, cells: Cells) -> None:
        box = self.box
        self.seat = cells.seat("decides", self.seat)
        self.night = cells.one("night", self.night, 0, box.week.nights + 1)
        self.round = cells.one("round", self.round, 0, fields.MANY)
        self.first = cells.seat("first", self.first)
        self.turn = cells.seat("turn", self.turn)
        self.event = cells.one("event", self.event, NONE, box.cards - 1)
        fields.each_seat(self.at, box, cells)
        fields.each_slot(self.at, box, self.seats, cells)
        for house in range(table.HOUSES):
            self.each_face(cells, house)
        rows = self.covered if cells.purpose == READING else fields.by_slot(self.covered)
        rows = cells.run("covered", rows, len(rows), COVERED_ROOM, 0, box.cards * table.ALL_SLOTS)
        if cells.purpose == READING:
            self.covered = rows
        fields.each_card(self.at, box, cells)
        if cells.looker == NOBODY:
            self.old = cells.run("old", self.old, len(self.old), AGES_ROOM * box.kinds, 0, table.COPIES)
        self.stack = cells.run("flow", self.stack, self.depth, FLOW_ROOM, -FLOW_MOST, FLOW_MOST)
        if cells.purpose == READING:
            self.depth = len(self.stack)

    def each_face(self, cells: Cells, house: i64) -> None:
        """A can from the bottom up."""
        start = house * self.room
        size = self.at[table.CAN_SIZE + house]
        read = cells.run_part("can", self.can, start, size, CAN_SHOWN, OLDEST, self.box.kinds - 1)
        if cells.purpose == READING:
            self.at[table.CAN_SIZE + house] = 0
            for face in read:
                self.put_in_can(house, face)

    def settle(self) -> None:
        """Prices and unseen Trash follow from what lies there."""
        kinds = self.box.kinds
        self.is_fresh = False
        self.age = len(self.old) // kinds
        self.unseen = 0
        for kind in range(kinds):
            self.unseen += self.copies(self.box.cards + kind, table.DECK)
        for seat in range(self.seats):
            self.add_up(seat)


class HeapStep(Step[Heap]):
    """What the rules of this game do by themselves."""

    def run(self, s: Heap) -> None:
        raise NotImplementedError


class HeapStop(Stop[Heap]):
    """A moment when a seat decides: the one its argument of that name says, else whose turn it is."""

    rule: i64 = ALLOWED  # forbids whatever is not on offer

    def __init__(self) -> None:
        self.seat_depth: i64 = self.depth_of("seat")
        self.length: i64 = len(self.arguments()) + 1  # on the stack

    def seat(self, s: Heap) -> i64:
        return s.under(self.seat_depth) if self.seat_depth > 0 else s.turn

    def has_choice(self, s: Heap) -> bool:
        """Are there surely several options? Then they are listed only if somebody asks for the list."""
        return False

    def offer(self, s: Heap, out: Offer) -> None:
        raise NotImplementedError

    def forbids(self, s: Heap, option: i64) -> i64:
        return ALLOWED if s.is_listed(option) else self.rule

    def play(self, s: Heap, option: i64) -> None:
        raise NotImplementedError

    def pick(self, s: Heap, rng: Rng, out: Offer) -> i64:
        """One outcome at random, where chance decides."""
        out.clear()
        self.offer(s, out)
        return rng.draw(out)


class HeapChance(HeapStop):
    """A moment when chance decides."""

    def seat(self, s: Heap) -> i64:
        return CHANCE
