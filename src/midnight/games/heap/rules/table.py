"""Everything that lies on the table, and how play is interrupted (TH-2, TH-20.7)."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import DEN, HOUSES, Box
from midnight.games.heap.rules.vocabulary import DECKS, NONE, TRASH_DECK
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import append, i64, vec
from midnight.kernel.state import State

# The table is one row of numbers, `at`, so that a copy is made in one go; this is where everything begins in it.
# The compiler knows a number that is made of numbers of the same file, and looks all others up wherever they are used:
# so the sizes of the box are written out here, and a test holds them to it.
PER_SEAT: Final[i64] = 5
PER_SEAT_CARRIED: Final[i64] = 15
PER_HOUSE: Final[i64] = 6
PER_SLOT: Final[i64] = 24
PER_NEST_ITEM: Final[i64] = 9
PER_PET: Final[i64] = 6
PER_DECK: Final[i64] = 4
PER_PRICE: Final[i64] = 35  # each seat at each house, and at all of them
# One for each seat
ANIMAL: Final[i64] = 0
PLACE: Final[i64] = ANIMAL + PER_SEAT
AP: Final[i64] = PLACE + PER_SEAT
SNACKS: Final[i64] = AP + PER_SEAT
STASHED_SNACKS: Final[i64] = SNACKS + PER_SEAT
VP: Final[i64] = STASHED_SNACKS + PER_SEAT
EATEN: Final[i64] = VP + PER_SEAT  # Snacks committed for the next Feeding
OUT: Final[i64] = EATEN + PER_SEAT  # 1: out of the turn order tonight
USED: Final[i64] = OUT + PER_SEAT  # 1: ability used
FRIENDS: Final[i64] = USED + PER_SEAT  # a bit for each befriended Pet
LOPING: Final[i64] = FRIENDS + PER_SEAT  # 1: Long Lope tonight
ITEMS: Final[i64] = LOPING + PER_SEAT  # three for each seat, carried, in the order they were picked up
# One for each house
YARD: Final[i64] = ITEMS + PER_SEAT_CARRIED
RAIDED: Final[i64] = YARD + PER_HOUSE  # 1: raided tonight
CAN_SIZE: Final[i64] = RAIDED + PER_HOUSE
# One for each slot, four to a house: the Resident's, three for Features
TOP: Final[i64] = CAN_SIZE + PER_HOUSE  # the top card, in force unless open
TOKEN: Final[i64] = TOP + PER_SLOT  # the seat whose Open token lies there
TONIGHT: Final[i64] = TOKEN + PER_SLOT  # 1: that token is for tonight
DROPPED: Final[i64] = TONIGHT + PER_SLOT  # the item that lies with it
# Elsewhere
NEST_ITEM: Final[i64] = DROPPED + PER_SLOT  # items at the Nest, then NONE
PET_HOUSE: Final[i64] = NEST_ITEM + PER_NEST_ITEM  # one for each Pet
CARDS_LEFT: Final[i64] = PET_HOUSE + PER_PET  # in each deck
CHANGES: Final[i64] = CARDS_LEFT + PER_DECK  # of the prices of each house and of all, for each seat (prices.py)
MOMENTS: Final[i64] = CHANGES + PER_PRICE  # at which cards in force speak, at each house (prices.py)
CARD: Final[i64] = MOMENTS + PER_HOUSE  # where the copies of each card are, Trash last

# One number tells where all copies of a card are: seven bits for each pile, as there are never more than 99.
COPIES: Final[i64] = 127
DECK: Final[i64] = 0  # of Trash all that nobody has seen, also what lies face-down in cans
GONE: Final[i64] = 7  # discarded
STASH_PILE: Final[i64] = 14  # Trash only: one for each seat
PILE: Final[i64] = 7  # bits from one to the next

CAN_ROOM: Final[i64] = 8
STACK_ROOM: Final[i64] = 32


def lay(at: vec[i64], start: i64, end: i64, number: i64) -> None:
    """From here to there the same."""
    for k in range(start, end):
        at[k] = number


def laid_out(box: Box) -> vec[i64]:
    """Every animal in its den with nothing, all cards in their decks (TH-2.7, TH-2.9)."""
    at = filled(CARD + box.cards + box.kinds, 0)
    lay(at, ANIMAL, PLACE, NONE)
    lay(at, PLACE, AP, DEN)
    lay(at, ITEMS, YARD, NONE)
    lay(at, TOP, TONIGHT, NONE)  # and tokens
    lay(at, DROPPED, CARDS_LEFT, NONE)  # and what is at the Nest, and Pets
    for card in range(box.cards):
        at[CARD + card] = box.copies[card]
    for kind in range(box.kinds):
        at[CARD + box.cards + kind] = box.trash_copies[kind]
    for which in range(DECKS):
        for card in range(box.deck_first[which], box.deck_end[which]):
            at[CARDS_LEFT + which] += at[CARD + card]
    return at


class HeapTable(State):
    """The position. Cards in decks are counts; a can is a row of faces from the bottom up."""

    def __init__(self, box: Box, seats: i64, like: HeapTable | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.box: Box = box
        self.fresh: Offer | None = None  # what is on offer, if it has been worked out
        self.is_fresh: bool = False
        if like is None:
            self.night: i64 = 0
            self.round: i64 = 0
            self.first: i64 = 0  # the night's first player
            self.turn: i64 = 0  # the active player
            self.event: i64 = NONE  # in force tonight
            self.at: vec[i64] = laid_out(box)
            self.can: vec[i64] = filled(HOUSES * CAN_ROOM, NONE)
            self.room: i64 = CAN_ROOM  # of each can in `can`
            self.covered: vec[i64] = vec[i64]()  # cards under others, oldest first: card * ALL_SLOTS + slot
            self.unseen: i64 = self.at[CARDS_LEFT + TRASH_DECK]  # Trash of the present deck that nobody has seen
            self.age: i64 = 0  # how often a reshuffle left unknown cards behind in the cans
            self.old: vec[i64] = vec[i64]()  # those cards: how many of each kind, a run for each age
            self.stack: vec[i64] = filled(STACK_ROOM, 0)
            self.depth: i64 = 0  # of the stack
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
            self.stack = like.stack[:]
            self.depth = like.depth

    # === The stack ===

    # An index with a name of its own (`k`) is read in place when compiled; one that is worked out between the brackets
    # counts a reference to the row first. Where there is no room, room is made and the same is done again: so what is
    # usual has no call in its way.

    def raise_stack(self) -> None:
        """Room for more."""
        for _number in range(STACK_ROOM):
            self.stack = append(self.stack, 0)

    def push(self, number: i64) -> None:
        k = self.depth
        if k < len(self.stack):
            self.depth = k + 1
            self.stack[k] = number
        else:
            self.raise_stack()
            self.push(number)

    def push1(self, code: i64, a: i64) -> None:
        k = self.depth + 1
        if k < len(self.stack):
            self.depth = k + 1
            stack = self.stack
            stack[k - 1] = a
            stack[k] = code
        else:
            self.raise_stack()
            self.push1(code, a)

    def push2(self, code: i64, a: i64, b: i64) -> None:
        k = self.depth + 2
        if k < len(self.stack):
            self.depth = k + 1
            stack = self.stack
            stack[k - 2] = a
            stack[k - 1] = b
            stack[k] = code
        else:
            self.raise_stack()
            self.push2(code, a, b)

    def push3(self, code: i64, a: i64, b: i64, c: i64) -> None:
        self.push(a)
        self.push2(code, b, c)

    def push5(self, code: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        self.push2(c, a, b)
        self.push2(code, d, e)

    def pop(self) -> i64:
        """Take the number on top of the stack off."""
        k = self.depth - 1
        self.depth = k
        return self.stack[k]

    def step(self) -> i64:
        """The code on top: what happens next, or what play waits for."""
        k = self.depth - 1
        return self.stack[k]

    def under(self, depth: i64) -> i64:
        """A number of the stack, so many below the code on top."""
        k = self.depth - 1 - depth
        return self.stack[k]

    # === Copies of cards ===

    def copies(self, card: i64, pile: i64) -> i64:
        """How many of that card are in that pile; Trash is numbered behind the cards with clauses."""
        k = CARD + card
        return (self.at[k] >> pile) & COPIES

    def put(self, card: i64, pile: i64, copies: i64) -> None:
        """So many more of that card in that pile, or fewer."""
        self.at[CARD + card] += copies << pile

    def stashed(self, seat: i64, kind: i64) -> i64:
        """Copies of an item in a Stash Pile."""
        return self.copies(self.box.cards + kind, STASH_PILE + PILE * seat)

    # === The turn order (TH-2.12) ===

    def in_order(self, spot: i64) -> i64:
        """The seat at that place in the night's turn order."""
        seat = self.first + spot
        return seat - self.seats if seat >= self.seats else seat

    # === Snacks (TH-1.10) ===

    def snacks_left(self) -> i64:
        """What the supply still holds, where it is limited."""
        at = self.at
        left = self.box.snack_limit
        for house in range(HOUSES):
            left -= at[YARD + house]
        for seat in range(self.seats):
            left -= at[SNACKS + seat] + at[STASHED_SNACKS + seat] + at[EATEN + seat]
        return left

    def from_supply(self, wanted: i64) -> i64:
        """So many Snacks, or what there is."""
        return wanted if self.box.snack_limit == NONE else min(wanted, self.snacks_left())

    # === Points (TH-20.7) ===

    def half_points(self, seat: i64) -> i64:
        """The total in half points: stashed items with favored tags, stashed Snacks, VP tokens."""
        at = self.at
        box = self.box
        animal = at[ANIMAL + seat]
        total = at[STASHED_SNACKS + seat] + 2 * at[VP + seat]
        if animal == NONE:
            return total
        pile = STASH_PILE + PILE * seat
        for kind in range(box.kinds):
            copies = (at[CARD + box.cards + kind] >> pile) & COPIES
            if copies > 0:
                total += copies * box.points(animal, kind)
        return total
