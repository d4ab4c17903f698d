"""Hidden information (TT-10): what a view leaves out, and how a full position is imagined from a view.

To imagine is to play the log again. Cards that were seen are drawn as they were seen; where a flipped card may have
been one that was seen in the deck before or another of its kind, chance decides; cards that others drew unseen are
drawn. Each such replay has a weight, the chance of all that was seen. A chain of replays, each new one kept with
probability new weight / old weight (Metropolis), makes every position as likely as it is given the view.
Whatever nobody has seen stays without a face, in the imagined position too.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules.cards import DONE, PAY, PEEK, RANK, Cards
from midnight.games.treat.rules.log import (
    BACK,
    DRAWN,
    HIDDEN_KIND,
    LET_OUT,
    SEEN,
    TAKEN_UNSEEN,
    entry,
    entry_house,
    entry_kind,
    entry_op,
    entry_seat,
)
from midnight.games.treat.rules.street import CANDY, HOUSES, KINDS, NONE, PAID_EVENTS, PUMPKIN, RANKINGS, SKULL
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import UNSEEN

REPLAYS: Final[i64] = 24  # links of the chain; the replays' weights differ little, so few are enough
FINE: Final[i64] = 1_000_000_000  # steps of a random fraction
STEP: Final = 1e-9  # the length of one; float(FINE) is not compiled right where a constant is as large as 2**30


# === What a view leaves out ===


def hide(cards: Cards, seat: i64) -> None:
    """Take out what the seat may not know; decks keep their size, the log keeps what was seen."""
    for row in (cards.inside, cards.blind_candy, cards.blind_events, cards.pool):
        for place in range(i64(len(row))):
            row[place] = UNSEEN
    if cards.phase == DONE:
        return
    for other in range(cards.seats):
        if other != seat:
            hide_seat(cards, other)
    for line in range(cards.logged):
        code = cards.log[line]
        op = entry_op(code)
        if (op in (DRAWN, TAKEN_UNSEEN)) and entry_seat(code) != seat:
            cards.log[line] = entry(op, entry_house(code), HIDDEN_KIND, entry_seat(code))
    if cards.peeked == 1 and cards.turn != seat:
        cards.taken = UNSEEN


def hide_seat(cards: Cards, other: i64) -> None:
    """Its bucket (TT-10.11), and its ranking until all are in (TT-10.1)."""
    for kind in range(KINDS):
        cards.bucket[other * KINDS + kind] = UNSEEN
    if cards.phase == RANK and cards.ranking[other] != NONE:
        cards.ranking[other] = UNSEEN


# === Imagining ===


class Replay:
    """One way it may have been: the decks, the pool and the cards drawn unseen, as the log is played again."""

    def __init__(self, seen: Cards) -> None:
        self.seen: Cards = seen
        self.base_pool: vec[i64] = pool_before(seen)
        self.pool: vec[i64] = self.base_pool[:]
        self.inside: vec[i64] = filled(HOUSES * KINDS, 0)
        self.candy: vec[i64] = filled(HOUSES, 0)
        self.events: vec[i64] = filled(HOUSES, 0)
        self.secret: vec[i64] = filled(seen.seats * KINDS, 0)  # drawn unseen and not paid since, by each seat
        self.pending: vec[i64] = filled(seen.seats * KINDS, 0)  # still to be paid from those, as the log says
        self.coming: vec[i64] = filled(seen.seats, 0)  # cards each seat is still to draw unseen
        self.from_decks: vec[i64] = filled(seen.seats, 0)  # of these, from decks: only they may be events
        self.log: vec[i64] = seen.log[:]
        self.weight: float = 0.0

    def begin(self) -> None:
        """The decks as they were dealt, with what was known of them then."""
        seen = self.seen
        self.pool = self.base_pool[:]
        self.inside = seen.shown[:]
        for house in range(HOUSES):
            self.candy[house] = seen.dealt_candy[house]
            self.events[house] = seen.dealt_events[house]
            for kind in range(KINDS):
                if kind < CANDY:
                    self.candy[house] -= seen.shown[house * KINDS + kind]
                else:
                    self.events[house] -= seen.shown[house * KINDS + kind]
        for place in range(i64(len(self.secret))):
            self.secret[place] = 0
            self.pending[place] = 0
        for seat in range(seen.seats):
            self.coming[seat] = 0
            self.from_decks[seat] = 0
        for line in range(seen.logged):
            code = seen.log[line]
            op = entry_op(code)
            if op == LET_OUT:
                self.pending[entry_seat(code) * KINDS + entry_kind(code)] += 1
            elif op in (DRAWN, TAKEN_UNSEEN):
                self.coming[entry_seat(code)] += 1
                if op == DRAWN:
                    self.from_decks[entry_seat(code)] += 1
        self.weight = 1.0

    def run(self, rng: Rng) -> None:
        """Play the whole log; the weight is 0 where it cannot have been so."""
        self.begin()
        for line in range(self.seen.logged):
            code = self.seen.log[line]
            op = entry_op(code)
            if op == SEEN:
                self.draw_seen(entry_house(code), entry_kind(code), rng)
            elif op == BACK:
                self.inside[entry_house(code) * KINDS + entry_kind(code)] += 1
            elif op == LET_OUT:
                self.let_out(entry_seat(code), entry_kind(code))
            else:
                self.draw_for(line, code, rng)
            if self.weight == 0.0:
                return
        paying = self.seen.phase == PEEK or self.seen.phase == PAY
        if paying and self.seen.bucket[self.seen.turn * KINDS] == UNSEEN and not self.can_pay():
            self.weight = 0.0

    def blind_chance(self, house: i64, kind: i64) -> float:
        """How many cards of the kind are to be expected among the unseen ones of a deck."""
        if kind < CANDY:
            left = self.pool[0] + self.pool[1] + self.pool[2] + self.pool[3]
            return float(self.candy[house] * self.pool[kind]) / float(left) if left > 0 else 0.0
        left = self.pool[PUMPKIN] + self.pool[SKULL]
        return float(self.events[house] * self.pool[kind]) / float(left) if left > 0 else 0.0

    def draw_seen(self, house: i64, kind: i64, rng: Rng) -> None:
        """A card of that kind left the deck: the one seen before, or another."""
        again = float(self.inside[house * KINDS + kind])
        fresh = self.blind_chance(house, kind)
        self.weight *= again + fresh
        if self.weight > 0.0:
            self.remove(house, kind, chance_of(again, fresh, rng))

    def remove(self, house: i64, kind: i64, again: bool) -> None:
        if again:
            self.inside[house * KINDS + kind] -= 1
            return
        self.pool[kind] -= 1
        if kind < CANDY:
            self.candy[house] -= 1
        else:
            self.events[house] -= 1

    def draw_for(self, line: i64, code: i64, rng: Rng) -> None:
        """A seat drew a card alone: the one this view knows, or one that chance picks."""
        seat = entry_seat(code)
        kind = entry_kind(code)
        if entry_op(code) == TAKEN_UNSEEN:
            if kind == HIDDEN_KIND:
                kind = self.pick(seat, NONE, rng)
                if kind == NONE:
                    return
                self.pool[kind] -= 1
        elif kind == HIDDEN_KIND:
            house = entry_house(code)
            kind = self.pick(seat, house, rng)
            if kind == NONE:
                return
            again = float(self.inside[house * KINDS + kind])
            self.remove(house, kind, chance_of(again, self.blind_chance(house, kind), rng))
        else:
            self.draw_seen(entry_house(code), kind, rng)
        self.log[line] = entry(entry_op(code), entry_house(code), kind, seat)
        self.coming[seat] -= 1
        if entry_op(code) == DRAWN:
            self.from_decks[seat] -= 1
        self.secret[seat * KINDS + kind] += 1

    def lacks(self, seat: i64, kind: i64) -> i64:
        """Cards of the kind the seat must still draw unseen to make the payments to come."""
        missing = self.pending[seat * KINDS + kind] - self.secret[seat * KINDS + kind]
        return missing if missing > 0 else 0

    def pick(self, seat: i64, house: i64, rng: Rng) -> i64:
        """A kind by its chance; if every card still to come is needed for a payment, one of the needed kinds."""
        events = self.lacks(seat, PUMPKIN) + self.lacks(seat, SKULL)
        needed = events
        for kind in range(CANDY):
            needed += self.lacks(seat, kind)
        forced = needed > 0 and needed >= self.coming[seat]
        event_forced = house != NONE and events > 0 and events >= self.from_decks[seat]
        chances = [0.0 for _ in range(KINDS)]
        whole = 0.0
        mine = 0.0
        for kind in range(KINDS):
            if house != NONE:
                chance = float(self.inside[house * KINDS + kind]) + self.blind_chance(house, kind)
            else:
                chance = float(self.pool[kind]) if kind < CANDY else 0.0
            whole += chance
            if self.lacks(seat, kind) > 0:
                useful = kind >= CANDY or not event_forced
            else:
                useful = not forced and not event_forced
            if useful:
                chances[kind] = chance
                mine += chance
        if mine <= 0.0:
            self.weight = 0.0
            return NONE
        self.weight *= mine / whole
        point = unit(rng) * mine
        last: i64 = NONE
        for kind in range(KINDS):
            if chances[kind] > 0.0:
                last = kind
                point -= chances[kind]
                if point < 0.0:
                    return kind
        return last

    def let_out(self, seat: i64, kind: i64) -> None:
        """The seat paid a card it had drawn unseen: it must have drawn one by then."""
        place = seat * KINDS + kind
        self.secret[place] -= 1
        self.pending[place] -= 1
        if self.secret[place] < 0:
            self.weight = 0.0

    def can_pay(self) -> bool:
        """Who has taken a card of the pile must be able to pay for it (TT-8.8)."""
        seen = self.seen
        seat = seen.turn
        fresh = seen.middle[seen.flips - 1] if seen.street.fresh_pays else NONE
        taken = seen.taken if seen.phase == PAY and not seen.street.pay_with_taken else NONE
        if taken == UNSEEN:
            taken = entry_kind(self.log[seen.logged - 1])
        for kind in range(KINDS):
            count = seen.known[seat * KINDS + kind] + self.secret[seat * KINDS + kind]
            if kind == taken:
                count -= 1
            if kind == fresh:
                count += 1
            if count >= (1 if kind < CANDY else PAID_EVENTS):
                return True
        return False


def unit(rng: Rng) -> float:
    """A fraction from 0 to just below 1."""
    return float(rng.below(FINE)) * STEP


def chance_of(yes: float, no: float, rng: Rng) -> bool:
    if no <= 0.0:
        return True
    if yes <= 0.0:
        return False
    return unit(rng) * (yes + no) < yes


def pool_before(seen: Cards) -> vec[i64]:
    """The cards without a face when the log began: all there are, less those seen outside the decks from elsewhere.

    Everything now visible outside the decks came out of a deck by the log, or let out of a secret draw, or else
    straight from the pile or the home deck; only the last sort is taken off here.
    """
    pool = filled(KINDS, seen.street.candy_each)
    pool[PUMPKIN] = seen.street.events_each
    pool[SKULL] = seen.street.events_each
    for kind in range(KINDS):
        for house in range(HOUSES):
            pool[kind] -= seen.shown[house * KINDS + kind]
        for seat in range(seen.seats):
            if seen.bucket[seat * KINDS] == UNSEEN:
                pool[kind] -= seen.known[seat * KINDS + kind]
            else:
                pool[kind] -= seen.bucket[seat * KINDS + kind]
    for card in range(seen.flips):
        pool[seen.middle[card]] -= 1
    for card in range(seen.shows):
        pool[seen.lying[card]] -= 1
    for number in range(seen.slots):
        if seen.slot[number] >= 0:
            pool[seen.slot[number]] -= 1
    for line in range(seen.logged):
        undo(seen, seen.log[line], pool)
    return pool


def undo(seen: Cards, code: i64, pool: vec[i64]) -> None:
    op = entry_op(code)
    kind = entry_kind(code)
    if op == BACK:
        pool[kind] -= 1
    elif (
        op == SEEN
        or (op == DRAWN and kind != HIDDEN_KIND)
        or (op == LET_OUT and seen.bucket[entry_seat(code) * KINDS] == UNSEEN)
    ):
        pool[kind] += 1


def imagined(full: Cards, rng: Rng) -> None:
    """Make a full position out of a view."""
    for seat in range(full.seats):
        if full.ranking[seat] == UNSEEN:
            full.ranking[seat] = rng.below(RANKINGS)
    kept = Replay(full)
    kept.run(rng)
    while kept.weight == 0.0:
        kept.run(rng)
    other = Replay(full)
    for _ in range(REPLAYS if full.logged > 0 else 0):
        other.run(rng)
        if other.weight >= kept.weight or unit(rng) * kept.weight < other.weight:
            swap = kept
            kept = other
            other = swap
    full.inside = kept.inside
    full.blind_candy = kept.candy
    full.blind_events = kept.events
    full.pool = kept.pool
    full.log = kept.log
    for seat in range(full.seats):
        if full.bucket[seat * KINDS] == UNSEEN:
            for kind in range(KINDS):
                place = seat * KINDS + kind
                full.bucket[place] = full.known[place] + kept.secret[place]
    if full.taken == UNSEEN:
        full.taken = entry_kind(full.log[full.logged - 1])
