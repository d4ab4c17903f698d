"""Cards that others drew or took unseen (TT-10.7, TT-10.9), and what they have paid with them since: what is known."""

from __future__ import annotations

from midnight.games.treat.rules.cards import Cards
from midnight.games.treat.rules.log import (
    DRAWN,
    HIDDEN_KIND,
    LET_OUT,
    entry_house,
    entry_kind,
    entry_op,
    entry_seat,
)
from midnight.games.treat.rules.street import HOUSES, KINDS, NONE
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import UNSEEN


class Secret:
    """A card that only its owner has seen."""

    def __init__(self, owner: i64, line: i64, deck: i64, order: i64, age: i64) -> None:
        self.owner: i64 = owner
        self.line: i64 = line  # in the log; NONE if the log does not know of it
        self.deck: i64 = deck  # the house 0 to 5 it is from; NONE for the pile
        self.order: i64 = order  # secret cards drawn from that deck before it
        self.age: i64 = age  # cards that came back into that deck before it have a lower one
        # As drawn:
        self.sort: i64 = 0
        self.kind: i64 = NONE
        self.payment: i64 = NONE  # the number of the payment it went into


class Payment:
    """A secret card was paid for all to see: one of those that the seat had by then."""

    def __init__(self, seat: i64, kind: i64, secrets: i64) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.secrets: i64 = secrets  # drawn before, by all seats


class Step:
    """A card was flipped in a deck from which secret cards were drawn, or came back into it."""

    def __init__(self, stack: i64, op: i64, age: i64, inside: i64, ways: vec[float]) -> None:
        self.stack: i64 = stack
        self.op: i64 = op
        self.age: i64 = age  # of a card that came back
        self.inside: i64 = inside  # of the stack before, with the fewest cards
        self.ways: vec[float] = ways  # of the stack before
        # As drawn:
        self.again: bool = False  # it had been seen in there before


class Secrets:
    """The secret cards of all seats, in the order in which they were drawn."""

    def __init__(self, seen: Cards) -> None:
        self.cards: list[Secret] = []
        self.payments: list[Payment] = []
        self.paid: vec[i64] = filled(KINDS, 0)  # secret cards of each kind
        self.held: vec[i64] = filled(seen.seats * KINDS, 0)  # cards of hidden buckets whose kind the log tells
        self.strays: i64 = 0  # secret cards that the log does not know of: the first of all
        self.from_deck: vec[i64] = filled(HOUSES, 0)  # secret cards
        self.age: vec[i64] = filled(seen.logged, 0)  # of each line: secret draws from its deck that lie apart
        self.oldest: i64 = 0
        self.steps: list[Step] = []
        self.add_strays(seen)
        self.read(seen)

    def add_strays(self, seen: Cards) -> None:
        """A position written by hand may have unknown cards in a bucket that no line of the log explains."""
        for seat in range(seen.seats):
            if seen.bucket[seat * KINDS] == UNSEEN:
                missing = seen.unknown[seat]
                for line in range(seen.logged):
                    code = seen.log[line]
                    if entry_op(code) >= DRAWN and entry_seat(code) == seat:
                        missing += 1 if entry_op(code) == LET_OUT else -1
                for _card in range(missing):
                    self.cards.append(Secret(seat, NONE, NONE, 0, 0))
                    self.strays += 1

    def read(self, seen: Cards) -> None:
        apart = filled(HOUSES, 1)  # 1: something was flipped or came back since the last secret draw from this deck
        ages = filled(HOUSES, 0)
        for line in range(seen.logged):
            code = seen.log[line]
            op = entry_op(code)
            kind = entry_kind(code)
            house = entry_house(code)
            seat = entry_seat(code)
            if op == DRAWN and kind == HIDDEN_KIND:
                ages[house] += apart[house]
                apart[house] = 0
                self.oldest = ages[house] if ages[house] > self.oldest else self.oldest
                self.cards.append(Secret(seat, line, house, self.from_deck[house], ages[house]))
                self.from_deck[house] += 1
            elif op <= DRAWN:
                apart[house] = 1
                self.age[line] = ages[house]
            elif kind == HIDDEN_KIND:
                self.cards.append(Secret(seat, line, NONE, 0, 0))
            if op >= DRAWN and kind != HIDDEN_KIND and seen.bucket[seat * KINDS] == UNSEEN:
                self.read_open(op, kind, seat)

    def read_open(self, op: i64, kind: i64, seat: i64) -> None:
        """The seat paid a card that was not known to be in its bucket; its draw all saw only if written by hand."""
        place = seat * KINDS + kind
        if op != LET_OUT:
            self.held[place] += 1
        elif self.held[place] > 0:
            self.held[place] -= 1
        else:
            self.payments.append(Payment(seat, kind, len(self.cards)))
            self.paid[kind] += 1
