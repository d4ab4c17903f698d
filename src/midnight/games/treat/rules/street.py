"""The cards as tables: what the content file says, in the numbers that the rules count with.

Card kinds are numbered through: four candy kinds, pumpkin, skull, parents. Houses are positions 1 to 6, home is 7.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.cells import Tables
from midnight.kernel.ints import filled, vector
from midnight.kernel.native import i64, vec

CANDY: Final[i64] = 4  # kinds of candy, numbered 0 to 3
SYMBOLS: Final[i64] = 2
PUMPKIN: Final[i64] = 4
SKULL: Final[i64] = 5
KINDS: Final[i64] = 6  # kinds of cards that a bucket may hold
PARENTS: Final[i64] = 6

SORTS: Final[i64] = 2  # of these: candy and events

START: Final[i64] = 0  # the column left of the street
HOUSES: Final[i64] = 6
HOME: Final[i64] = 7
STACKS: Final[i64] = 36  # house * KINDS + kind: the cards of one kind in one deck

RANKINGS: Final[i64] = 24
MOST_SEATS: Final[i64] = 4
PAID_EVENTS: Final[i64] = 3  # of one symbol buy one card (TT-8.7)
DRAWN_CARDS: Final[i64] = 2  # by *Draw next 2 cards* (TT-7.8)
OVER_TWO: Final[i64] = 2  # TT-7.14
OVER_THREE: Final[i64] = 3  # TT-7.15

NONE: Final[i64] = -1

# What a neighbour's symbol does
RETURN_MINUS2: Final[i64] = 0
RETURN_PLUS3: Final[i64] = 1
RETURN_PREVIOUS: Final[i64] = 2
DRAW_TWO: Final[i64] = 3
GIVE_LEFT: Final[i64] = 4
GIVE_RIGHT: Final[i64] = 5
OVER2_RETURN_ALL: Final[i64] = 6
OVER3_RETURN_ALL: Final[i64] = 7
NEXT_HOUSE: Final[i64] = 8


def sort_of(kind: i64) -> i64:
    """0 for candy, 1 for an event."""
    return 0 if kind < CANDY else 1


def half_of(stack: i64) -> i64:
    """The candy or the events of a deck: house * SORTS + sort."""
    return stack // KINDS * SORTS + sort_of(stack % KINDS)


class Street(Tables):
    """Never changes during a game; all positions of a game share it. The options of play are part of it."""

    def __init__(
        self,
        seats: i64,
        bucket_candy: list[int],
        bucket_events: list[int],
        neighbour_event: list[int],
        home_turns: list[int],
        values: list[int],
        numbers: list[int],
        switches: list[int],
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.bucket_candy: vec[i64] = vector(bucket_candy)  # of each bucket card
        self.bucket_events: vec[i64] = vector(bucket_events)
        self.neighbour_event: vec[i64] = vector(neighbour_event)  # of each neighbour, pumpkin then skull; NONE
        self.home_turns: vec[i64] = vector(home_turns)  # pile cards to turn over on a pumpkin, on a skull
        self.values: vec[i64] = vector(values)  # of the four places of a ranking
        numbered = vector(numbers)
        self.candy_each: i64 = numbered[0] - seats  # of each kind in play: each seat ranks with one (TT-2.4)
        self.events_each: i64 = numbered[1]
        self.safe: i64 = numbered[2]
        self.rummage: i64 = numbered[3]
        chosen = vector(switches)
        self.move_first: bool = chosen[0] == 1
        self.draw_open: bool = chosen[1] == 1
        self.pay_with_taken: bool = chosen[2] == 1
        self.fresh_pays: bool = chosen[3] == 1
        self.starter: i64 = chosen[4]  # NONE: chance says who starts
        self.push_ends: bool = chosen[5] == 1  # the turn of whoever is pushed to the next house

        self.buckets: i64 = len(bucket_candy)
        self.neighbours: i64 = len(neighbour_event) // SYMBOLS
        self.longest: i64 = 1  # cards that may lie in the middle
        for card in range(self.buckets):
            size = self.bucket_candy[card] + self.bucket_events[card]
            if size > self.longest:
                self.longest = size
        self.slots: i64 = CANDY * self.candy_each + PAID_EVENTS * SYMBOLS * self.events_each

        # The lexicon
        self.take: i64 = RANKINGS
        self.end: i64 = self.take + 1
        self.flip: i64 = self.end + 1
        self.stop: i64 = self.flip + 1
        self.no: i64 = self.stop + 1
        self.first_move: i64 = self.no + 1
        self.first_turn: i64 = self.first_move + HOME + 1
        self.first_trade: i64 = self.first_turn + self.slots
        self.first_pay: i64 = self.first_trade + self.slots
        self.first_face: i64 = self.first_pay + KINDS
        self.first_again: i64 = self.first_face + KINDS + 1
        self.first_bucket: i64 = self.first_again + KINDS
        self.first_house: i64 = self.first_bucket + self.buckets
        self.first_start: i64 = self.first_house + self.neighbours
        self.options: i64 = self.first_start + seats

        # The 24 orders of the kinds, best first, and what each is worth by them
        self.order: vec[i64] = filled(RANKINGS * CANDY, 0)
        self.worth: vec[i64] = filled(RANKINGS * CANDY, 0)
        number: i64 = 0
        for a in range(CANDY):
            for b in range(CANDY):
                for c in range(CANDY):
                    d = 6 - a - b - c
                    if a != b and a != c and b != c:
                        self.set_order(number, a, b, c, d)
                        number += 1

    def set_order(self, number: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        kinds = vec[i64]([a, b, c, d])
        for place in range(CANDY):
            self.order[number * CANDY + place] = kinds[place]
            self.worth[number * CANDY + kinds[place]] = self.values[place]

    def ranked(self, ranking: i64, place: i64) -> i64:
        """The kind on that place of a ranking: 0 the favourite, 3 the least liked."""
        return self.order[ranking * CANDY + place]

    def event(self, neighbour: i64, kind: i64) -> i64:
        """What a card does at a neighbour; NONE for candy and for symbols the house does not show (TT-6.4)."""
        if kind < PUMPKIN:
            return NONE
        return self.neighbour_event[neighbour * SYMBOLS + kind - PUMPKIN]
