"""What a view tells of cards that others drew or took unseen (TT-10.7, TT-10.9), and have paid with since."""

from __future__ import annotations

from midnight.games.treat.rules import cards, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import UNSEEN


class Secret:
    """A card that only its owner has seen."""

    def __init__(self, owner: i64, line: i64, deck: i64, order: i64, age: i64) -> None:
        self.owner: i64 = owner
        self.line: i64 = line  # in the log; cards.NONE if the log does not know of it
        self.deck: i64 = deck  # the house 0 to 5 it is from; cards.NONE for the pile
        self.order: i64 = order  # secret cards drawn from that deck before it
        self.age: i64 = age  # cards that came back into that deck before it have a lower one
        # As drawn:
        self.sort: i64 = 0
        self.kind: i64 = cards.NONE
        self.payment: i64 = cards.NONE  # the number of the payment it went into


class PaidSecret:
    """A secret card was paid for all to see: one of those that the seat had by then."""

    def __init__(self, seat: i64, kind: i64, secrets: i64) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.secrets: i64 = secrets  # drawn before, by all seats


class Passage:
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

    def __init__(self, seen: TrickOrTreat) -> None:
        self.cards: list[Secret] = []
        self.payments: list[PaidSecret] = []
        self.paid: vec[i64] = filled(cards.KINDS, 0)  # secret cards of each kind
        self.held: vec[i64] = filled(seen.seats * cards.KINDS, 0)  # cards of hidden buckets whose kind the log tells
        self.strays: i64 = 0  # secret cards that the log does not know of: the first of all
        self.from_deck: vec[i64] = filled(cards.HOUSES, 0)  # secret cards
        self.age: vec[i64] = filled(seen.logged, 0)  # of each line: secret draws from its deck that lie apart
        self.oldest: i64 = 0
        self.passages: list[Passage] = []
        self.add_strays(seen)
        self.read(seen)

    def add_strays(self, seen: TrickOrTreat) -> None:
        """A position written by hand may have unknown cards in a bucket that no line of the log explains."""
        for seat in range(seen.seats):
            if seen.bucket[seat * cards.KINDS] == UNSEEN:
                missing = seen.unknown[seat]
                for line in range(seen.logged):
                    code = seen.log[line]
                    if log.entry_op(code) >= log.DRAWN and log.entry_seat(code) == seat:
                        missing += 1 if log.entry_op(code) == log.LET_OUT else -1
                for _card in range(missing):
                    self.cards.append(Secret(seat, cards.NONE, cards.NONE, 0, 0))
                    self.strays += 1

    def read(self, seen: TrickOrTreat) -> None:
        """What the log tells of secret draws and of what was paid."""
        apart = filled(cards.HOUSES, 1)  # 1: a card was flipped or came back since the last secret draw
        ages = filled(cards.HOUSES, 0)
        for line in range(seen.logged):
            code = seen.log[line]
            op = log.entry_op(code)
            kind = log.entry_kind(code)
            house = log.entry_house(code)
            seat = log.entry_seat(code)
            if op == log.DRAWN and kind == log.HIDDEN_KIND:
                ages[house] += apart[house]
                apart[house] = 0
                self.oldest = ages[house] if ages[house] > self.oldest else self.oldest
                self.cards.append(Secret(seat, line, house, self.from_deck[house], ages[house]))
                self.from_deck[house] += 1
            elif op <= log.DRAWN:
                apart[house] = 1
                self.age[line] = ages[house]
            elif kind == log.HIDDEN_KIND:
                self.cards.append(Secret(seat, line, cards.NONE, 0, 0))
            if op >= log.DRAWN and kind != log.HIDDEN_KIND and seen.bucket[seat * cards.KINDS] == UNSEEN:
                self.read_open(op, kind, seat)

    def read_open(self, op: i64, kind: i64, seat: i64) -> None:
        """The seat paid a card that was not known to be in its bucket; its draw all saw only if written by hand."""
        place = seat * cards.KINDS + kind
        if op != log.LET_OUT:
            self.held[place] += 1
        elif self.held[place] > 0:
            self.held[place] -= 1
        else:
            self.payments.append(PaidSecret(seat, kind, len(self.cards)))
            self.paid[kind] += 1
