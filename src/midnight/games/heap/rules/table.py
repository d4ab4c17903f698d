"""Everything that lies on the table, and how play is interrupted (TH-2, TH-20.7)."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import CARRIED, DEN, HOUSES, SLOTS, Box
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.ints import Ints, Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import State

CAN_ROOM: Final[i64] = 16


class HeapTable(State):
    """The position. Cards in decks are counts; a can is a row of faces from the bottom up."""

    # Seats
    animal: vec[i64]
    place: vec[i64]
    ap: vec[i64]
    snacks: vec[i64]
    stashed_snacks: vec[i64]
    vp: vec[i64]
    eaten: vec[i64]  # Snacks committed for the next Feeding
    out: vec[i64]  # 1: out of the turn order tonight
    used: vec[i64]  # 1: ability used
    friend: vec[i64]  # a bit for each befriended Pet
    lope: vec[i64]  # 1: Long Lope tonight
    carried: vec[i64]  # three for each seat, in the order they were picked up
    stash: vec[i64]  # copies of each item in each Stash Pile
    # Houses
    yard: vec[i64]
    raided: vec[i64]  # 1: raided tonight
    top: vec[i64]  # the card in force in each of four slots: the Resident's, three for Features
    token: vec[i64]  # the seat whose Open token lies on each slot
    tonight: vec[i64]  # 1: that token is for tonight
    dropped: vec[i64]  # the item that lies with it
    can: vec[i64]
    can_size: vec[i64]
    pet: vec[i64]  # the house of each Pet
    # Decks
    deck: vec[i64]  # copies of each card with clauses
    gone: vec[i64]  # the same, discarded
    trash_gone: vec[i64]
    nest: vec[i64]  # items at the Nest, then NONE

    def __init__(self, box: Box, seats: i64, like: HeapTable | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.box: Box = box
        self.fresh: Offer | None = None  # what is on offer, if it has been worked out
        self.is_fresh: bool = False
        if like is None:
            self.lay_out(box, seats)
        else:
            self.copy_from(like)

    def lay_out(self, box: Box, seats: i64) -> None:
        """Every animal in its den with nothing, all cards in their decks (TH-2.7, TH-2.9)."""
        self.night: i64 = 0
        self.round: i64 = 0
        self.first: i64 = 0  # the night's first player
        self.turn: i64 = 0  # the active player
        self.event: i64 = NONE  # in force tonight
        self.room: i64 = CAN_ROOM  # of each can in `can`
        self.trash_deck: i64 = 0  # cards in it
        self.age: i64 = 0  # how often a reshuffle left unknown cards behind in the cans
        self.animal = filled(seats, NONE)
        self.place = filled(seats, DEN)
        self.ap = filled(seats, 0)
        self.snacks = filled(seats, 0)
        self.stashed_snacks = filled(seats, 0)
        self.vp = filled(seats, 0)
        self.eaten = filled(seats, 0)
        self.out = filled(seats, 0)
        self.used = filled(seats, 0)
        self.friend = filled(seats, 0)
        self.lope = filled(seats, 0)
        self.carried = filled(seats * CARRIED, NONE)
        self.stash = filled(seats * box.kinds, 0)
        self.yard = filled(HOUSES, 0)
        self.raided = filled(HOUSES, 0)
        self.top = filled(HOUSES * SLOTS, NONE)
        self.token = filled(HOUSES * SLOTS, NONE)
        self.tonight = filled(HOUSES * SLOTS, 0)
        self.dropped = filled(HOUSES * SLOTS, NONE)
        self.can = filled(HOUSES * CAN_ROOM, NONE)
        self.can_size = filled(HOUSES, 0)
        self.pet = filled(box.pets, NONE)
        self.deck = box.copies[:]
        self.gone = filled(box.cards, 0)
        self.trash_gone = filled(box.kinds, 0)
        self.nest = filled(box.nest, NONE)
        self.stack: Ints = Ints()
        self.covered: Ints = Ints()  # cards under others, oldest first: slot, card
        self.pool: Ints = Ints()  # unseen Trash by kind: a run for each age, the deck and its unknown can cards last
        for kind in range(box.kinds):
            self.pool.add(box.trash_copies[kind])
            self.trash_deck += box.trash_copies[kind]

    def copy_from(self, like: HeapTable) -> None:
        self.seat = like.seat
        self.night = like.night
        self.round = like.round
        self.first = like.first
        self.turn = like.turn
        self.event = like.event
        self.room = like.room
        self.trash_deck = like.trash_deck
        self.age = like.age
        self.animal = like.animal[:]
        self.place = like.place[:]
        self.ap = like.ap[:]
        self.snacks = like.snacks[:]
        self.stashed_snacks = like.stashed_snacks[:]
        self.vp = like.vp[:]
        self.eaten = like.eaten[:]
        self.out = like.out[:]
        self.used = like.used[:]
        self.friend = like.friend[:]
        self.lope = like.lope[:]
        self.carried = like.carried[:]
        self.stash = like.stash[:]
        self.yard = like.yard[:]
        self.raided = like.raided[:]
        self.top = like.top[:]
        self.token = like.token[:]
        self.tonight = like.tonight[:]
        self.dropped = like.dropped[:]
        self.can = like.can[:]
        self.can_size = like.can_size[:]
        self.pet = like.pet[:]
        self.deck = like.deck[:]
        self.gone = like.gone[:]
        self.trash_gone = like.trash_gone[:]
        self.nest = like.nest[:]
        self.stack = like.stack.copy()
        self.covered = like.covered.copy()
        self.pool = like.pool.copy()

    # === The stack ===

    def push(self, code: i64) -> None:
        self.stack.add(code)

    def push1(self, code: i64, a: i64) -> None:
        self.stack.add(a)
        self.stack.add(code)

    def push2(self, code: i64, a: i64, b: i64) -> None:
        self.stack.add(a)
        self.stack.add(b)
        self.stack.add(code)

    def push3(self, code: i64, a: i64, b: i64, c: i64) -> None:
        self.stack.add(a)
        self.push2(code, b, c)

    def push5(self, code: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        self.stack.add(a)
        self.stack.add(b)
        self.push3(code, c, d, e)

    def under(self, depth: i64) -> i64:
        """A number of the stack, so many below the code on top."""
        return self.stack.items[self.stack.count - 1 - depth]

    # === The turn order (TH-2.12) ===

    def in_order(self, spot: i64) -> i64:
        """The seat at that place in the night's turn order."""
        return (self.first + spot) % self.seats

    # === Snacks (TH-1.10) ===

    def snacks_left(self) -> i64:
        """What the supply still holds, where it is limited."""
        left = self.box.snack_limit
        for house in range(HOUSES):
            left -= self.yard[house]
        for seat in range(self.seats):
            left -= self.snacks[seat] + self.stashed_snacks[seat] + self.eaten[seat]
        return left

    def from_supply(self, wanted: i64) -> i64:
        """So many Snacks, or what there is."""
        if self.box.snack_limit == NONE:
            return wanted
        left = self.snacks_left()
        return wanted if wanted <= left else left

    # === Points (TH-20.7) ===

    def half_points(self, seat: i64) -> i64:
        """The total in half points: stashed items with favored tags, stashed Snacks, VP tokens."""
        box = self.box
        total = self.stashed_snacks[seat] + 2 * self.vp[seat]
        if self.animal[seat] == NONE:
            return total
        for kind in range(box.kinds):
            copies = self.stash[seat * box.kinds + kind]
            if copies > 0:
                total += copies * box.points(self.animal[seat], kind)
        return total
