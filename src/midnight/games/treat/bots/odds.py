"""The odds of the next card of a deck, from what the holder of a view has seen.

For each kind the deck held L different cards of it that were seen; how many ways the log fits each L is counted
while it is read (`ways`). Weighing every combination of the L by the ways and by the draws from the pool gives the
exact odds of this deck. Other decks are taken at what is surely in them, and cards that others drew unseen as if
they still lay in the deck, which is as good: nobody can tell them from its other cards.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules import cards, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.rules.stacks import zeros
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import UNSEEN

ROOM: Final[i64] = 64  # different cards of one kind in a deck


def is_hidden(seen: TrickOrTreat, code: i64) -> bool:
    """Was this card drawn by another seat than the one whose turn it is, so that it does not know the kind?"""
    if log.entry_kind(code) == log.HIDDEN_KIND:
        return True
    return log.entry_op(code) == log.DRAWN and log.entry_seat(code) != seen.turn


class Odds:
    """Looks at one deck for the seat whose turn it is; then `chance` holds the odds of each kind.

    What that seat does not know it does not look at, so the whole position gives the same odds as its view.
    """

    def __init__(self) -> None:
        self.chance: vec[float] = zeros(cards.KINDS)
        self.ways: vec[float] = zeros(cards.KINDS * ROOM)
        self.found: vec[float] = zeros(cards.KINDS)
        self.most: vec[i64] = filled(cards.KINDS, 0)  # different cards of each kind that may have been seen
        self.gone: vec[i64] = filled(cards.KINDS, 0)  # that left the deck for good
        self.pool: vec[i64] = filled(cards.KINDS, 0)  # without a face before this deck was looked at
        self.sure: vec[i64] = filled(cards.HOUSES * cards.KINDS, 0)  # surely in each deck
        self.distinct: vec[i64] = filled(cards.KINDS, 0)

    def read(self, seen: TrickOrTreat) -> None:
        """To be done once a decision, before any deck is looked at: what surely lies in each."""
        self.count_sure(seen)

    def look(self, seen: TrickOrTreat, house: i64) -> None:
        self.read_log(seen, house)
        self.count_pool(seen, house)
        candy = seen.dealt_candy[house]
        events = seen.dealt_events[house]
        for kind in range(cards.KINDS):
            self.chance[kind] = 0.0
            if kind < cards.CANDY:
                candy -= seen.shown[house * cards.KINDS + kind]
            else:
                events -= seen.shown[house * cards.KINDS + kind]
        self.weigh(seen, house, 0, cards.CANDY, candy)
        self.weigh(seen, house, cards.CANDY, cards.KINDS, events)
        total = 0.0
        for kind in range(cards.KINDS):
            total += self.chance[kind]
        if total > 0.0:
            for kind in range(cards.KINDS):
                self.chance[kind] /= total

    def count_sure(self, seen: TrickOrTreat) -> None:
        """Cards known to be inside, by the public bookkeeping (TT-10.12)."""
        sure = self.sure
        for place in range(cards.HOUSES * cards.KINDS):
            sure[place] = seen.shown[place]
        for line in range(seen.logged):
            code = seen.log[line]
            op = log.entry_op(code)
            kind = log.entry_kind(code)
            if is_hidden(seen, code):
                continue
            place = log.entry_house(code) * cards.KINDS + kind
            if op == log.BACK:
                sure[place] += 1
            elif (op in (log.SEEN, log.DRAWN)) and sure[place] > 0:
                sure[place] -= 1

    def read_log(self, seen: TrickOrTreat, house: i64) -> None:
        """In how many ways L different cards of each kind fit what was seen of this deck."""
        for kind in range(cards.KINDS):
            shown = seen.shown[house * cards.KINDS + kind]
            self.most[kind] = shown
            self.gone[kind] = 0
            for count in range(ROOM):
                self.ways[kind * ROOM + count] = 0.0
            self.ways[kind * ROOM + shown] = 1.0
        for line in range(seen.logged):
            code = seen.log[line]
            kind = log.entry_kind(code)
            if log.entry_house(code) != house or is_hidden(seen, code):
                continue
            op = log.entry_op(code)
            if op == log.BACK:
                self.gone[kind] -= 1
            elif op in (log.SEEN, log.DRAWN):
                self.draw(kind)

    def draw(self, kind: i64) -> None:
        """One of the kind left: one of the L that were still inside, or one more."""
        base = kind * ROOM
        if self.most[kind] + 1 < ROOM:
            self.most[kind] += 1
        for step in range(self.most[kind] + 1):
            count = self.most[kind] - step
            inside = count - self.gone[kind]
            again = self.ways[base + count] * float(inside if inside > 0 else 0)
            fresh = self.ways[base + count - 1] if count > 0 else 0.0
            self.ways[base + count] = again + fresh
        self.gone[kind] += 1

    def count_pool(self, seen: TrickOrTreat, house: i64) -> None:
        """All cards, less those in sight outside the decks and those surely in other decks."""
        pool = self.pool
        self.count_unseen(seen)
        for kind in range(cards.KINDS):
            stack = house * cards.KINDS + kind
            pool[kind] += self.sure[stack] - seen.shown[stack] + self.gone[kind]

    def count_unseen(self, seen: TrickOrTreat) -> None:
        """Cards of each kind that may be anywhere."""
        pool = self.pool
        sure = self.sure
        for kind in range(cards.KINDS):
            left = seen.street.candy_each if kind < cards.CANDY else seen.street.events_each
            for deck in range(cards.HOUSES):
                left -= sure[deck * cards.KINDS + kind]
            pool[kind] = left
        for seat in range(seen.seats):
            first = seat * cards.KINDS
            bucket = seen.known if seat != seen.turn or seen.bucket[first] == UNSEEN else seen.bucket
            for kind in range(cards.KINDS):
                pool[kind] -= bucket[first + kind]
        for card in range(seen.flips):
            pool[seen.middle[card]] -= 1
        for card in range(seen.shows):
            pool[seen.lying[card]] -= 1
        slots = seen.slot
        for slot in range(seen.slots):
            face = slots[slot]
            if face >= 0:
                pool[face] -= 1
        for kind in range(cards.KINDS):  # what was drawn in secret and then paid in sight is still counted in its deck
            if pool[kind] < 0:
                pool[kind] = 0

    def weigh(self, seen: TrickOrTreat, house: i64, first: i64, end: i64, places: i64) -> None:
        """Go through all combinations of how many different cards of each kind were seen."""
        distinct = self.distinct
        total: i64 = 0
        for kind in range(first, end):
            distinct[kind] = seen.shown[house * cards.KINDS + kind]
            total += self.pool[kind]
        sums = 0.0
        found = self.found
        for kind in range(first, end):
            found[kind] = 0.0
        kind = first
        while kind < end:
            weight = self.weight(seen, house, first, end, places, total)
            if weight > 0.0:
                sums += weight
                self.add(seen, house, first, end, places, total, weight)
            kind = first
            while kind < end and distinct[kind] == self.most[kind]:
                distinct[kind] = seen.shown[house * cards.KINDS + kind]
                kind += 1
            if kind < end:
                distinct[kind] += 1
        if sums > 0.0:
            for kind in range(first, end):
                self.chance[kind] = found[kind] / sums

    def weight(self, seen: TrickOrTreat, house: i64, first: i64, end: i64, places: i64, total: i64) -> float:
        """Of one combination: the ways of the log times the chance that the pool gave these cards to this deck."""
        weight = 1.0
        drawn: i64 = 0
        for kind in range(first, end):
            weight *= self.ways[kind * ROOM + self.distinct[kind]]
            if weight == 0.0:
                return 0.0
            for step in range(self.distinct[kind] - seen.shown[house * cards.KINDS + kind]):
                if places <= drawn or self.pool[kind] <= step:
                    return 0.0
                weight *= float((places - drawn) * (self.pool[kind] - step)) / float(total - drawn)
                drawn += 1
        return weight

    def add(self, seen: TrickOrTreat, house: i64, first: i64, end: i64, places: i64, total: i64, weight: float) -> None:
        """The expected cards of each kind that are still inside, for one combination."""
        drawn: i64 = 0
        for kind in range(first, end):
            drawn += self.distinct[kind] - seen.shown[house * cards.KINDS + kind]
        for kind in range(first, end):
            own = self.distinct[kind] - seen.shown[house * cards.KINDS + kind]
            inside = float(self.distinct[kind] - self.gone[kind])
            if total > drawn:
                inside += float((places - drawn) * (self.pool[kind] - own)) / float(total - drawn)
            self.found[kind] += weight * inside

    def unseen_candy(self, seen: TrickOrTreat) -> float:
        """What a slot that nobody has seen is worth on average to the seat that decides."""
        self.count_unseen(seen)
        return self.mean_worth(seen)

    def mean_worth(self, seen: TrickOrTreat) -> float:
        """Of a candy that may be anywhere."""
        total: i64 = 0
        worth: i64 = 0
        for kind in range(cards.CANDY):
            total += self.pool[kind]
            worth += self.pool[kind] * seen.worth(seen.seat, kind)
        return float(worth) / float(total) if total > 0 else 0.0
