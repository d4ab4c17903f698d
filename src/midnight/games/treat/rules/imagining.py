"""Full positions imagined from a view, each as likely as it is given the view (TT-10).

How many cards each stack held comes first, then the secret cards. What nobody has seen stays without a face.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules.cards import PAY, PEEK, Cards
from midnight.games.treat.rules.drawing import Drawing
from midnight.games.treat.rules.log import (
    DRAWN,
    HIDDEN_KIND,
    entry,
    entry_house,
    entry_kind,
    entry_op,
    entry_seat,
)
from midnight.games.treat.rules.secrets import Secrets
from midnight.games.treat.rules.stacks import Stacks
from midnight.games.treat.rules.street import (
    CANDY,
    HOUSES,
    KINDS,
    NONE,
    PAID_EVENTS,
    PUMPKIN,
    RANKINGS,
    SORTS,
    STACKS,
    SYMBOLS,
)
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import UNSEEN

TRIES: Final[i64] = 5_000  # then what was written by hand cannot have been


def has_secrets(seen: Cards) -> bool:
    """Does a seat hold, or has it paid, cards that this view does not know?"""
    for seat in range(seen.seats):
        if seen.bucket[seat * KINDS] == UNSEEN and seen.unknown[seat] > 0:
            return True
    for line in range(seen.logged):
        code = seen.log[line]
        if entry_op(code) >= DRAWN:
            if entry_kind(code) == HIDDEN_KIND or seen.bucket[entry_seat(code) * KINDS] == UNSEEN:
                return True
    return False


class Imagining(Drawing):
    """What a view leaves open, ready to draw any number of full positions from it."""

    def __init__(self, seen: Cards) -> None:
        self.secrets: Secrets | None = Secrets(seen) if has_secrets(seen) else None
        super().__init__(Stacks(seen, self.secrets))
        self.bucket: vec[i64] = filled(0, 0)  # as drawn, of each seat and kind

    def complete(self, full: Cards, rng: Rng) -> None:
        """Make a full position out of a copy of the view."""
        for seat in range(full.seats):
            if full.ranking[seat] == UNSEEN:
                full.ranking[seat] = rng.below(RANKINGS)
        tries: i64 = 0 if self.stacks.can_be else TRIES
        while tries < TRIES and not self.draw(full, rng):
            tries += 1
        if tries == TRIES:
            self.stacks.can_be = False
            self.give_up(full)
        self.write(full)

    def draw(self, full: Cards, rng: Rng) -> bool:
        """One try; False if it is refused."""
        stacks = self.stacks
        secrets = self.secrets
        stacks.spread(rng)
        if secrets is not None and not self.draw_secrets(secrets, full, rng):
            return False
        if not stacks.is_kept(rng):
            return False
        if secrets is None:
            self.settle_decks()
        self.pool = stacks.pool[:]
        for kind in range(KINDS):
            self.pool[kind] -= stacks.fresh[kind]
        if secrets is not None and not (self.show_secrets(secrets, rng) and self.paid_evenly(secrets, rng)):
            return False
        self.fill_buckets(full)
        return not self.is_paying(full) or self.can_pay(full)

    # === The position ===

    def fill_buckets(self, full: Cards) -> None:
        """Of hidden buckets what is known to be in there, and the secret cards that were not paid."""
        secrets = self.secrets
        self.bucket = full.bucket[:]
        for place in range(i64(len(self.bucket))):
            if self.bucket[place] == UNSEEN:
                self.bucket[place] = full.known[place] + (0 if secrets is None else secrets.held[place])
        if secrets is not None:
            for card in secrets.cards:
                if card.payment == NONE and full.bucket[card.owner * KINDS] == UNSEEN:
                    self.bucket[card.owner * KINDS + card.kind] += 1

    def is_paying(self, full: Cards) -> bool:
        """Does the seat of this turn, whose bucket is hidden, have to pay?"""
        return (full.phase == PEEK or full.phase == PAY) and full.bucket[full.turn * KINDS] == UNSEEN

    def can_pay(self, full: Cards) -> bool:
        """Who has taken a card of the pile must be able to pay for it (TT-8.8)."""
        fresh = full.middle[full.flips - 1] if full.street.fresh_pays else NONE
        taken = full.taken if full.phase == PAY and not full.street.pay_with_taken else NONE
        if taken == UNSEEN:
            taken = self.just_taken(full)
        for kind in range(KINDS):
            count = self.bucket[full.turn * KINDS + kind]
            if kind == taken:
                count -= 1
            if kind == fresh:
                count += 1
            if count >= (1 if kind < CANDY else PAID_EVENTS):
                return True
        return False

    def just_taken(self, full: Cards) -> i64:
        """The kind of the card that the seat of this turn took unseen."""
        kind = NONE
        if self.secrets is not None:
            for card in self.secrets.cards:
                if card.owner == full.turn:
                    kind = card.kind
        return kind

    def give_up(self, full: Cards) -> None:
        """Written by hand, and cannot have been: the decks hold as many cards, and nobody has seen them."""
        self.inside = filled(STACKS, 0)
        self.blind = filled(HOUSES * SORTS, 0)
        self.pool = filled(KINDS, 0)
        candy: i64 = 0
        events = full.home_events
        for house in range(HOUSES):
            some = full.dealt_events[house] if full.dealt_events[house] < full.size[house] else full.size[house]
            self.blind[house * SORTS] = full.size[house] - some
            self.blind[house * SORTS + 1] = some
            candy += full.size[house] - some
            events += some
        for number in range(candy + full.pile):
            self.pool[number % CANDY] += 1
        for number in range(events):
            self.pool[PUMPKIN + number % SYMBOLS] += 1
        if self.secrets is not None:
            for card in self.secrets.cards:
                card.kind = 0 if card.kind == NONE else card.kind
        self.bucket = full.bucket[:]
        for place in range(i64(len(self.bucket))):
            if self.bucket[place] == UNSEEN:
                self.bucket[place] = full.known[place] + (full.unknown[place // KINDS] if place % KINDS == 0 else 0)
        if self.is_paying(full):
            self.bucket[full.turn * KINDS] += PAID_EVENTS

    def write(self, full: Cards) -> None:
        full.inside = self.inside
        full.pool = self.pool
        for house in range(HOUSES):
            full.blind_candy[house] = self.blind[house * SORTS]
            full.blind_events[house] = self.blind[house * SORTS + 1]
        secrets = self.secrets
        if secrets is not None:
            for card in secrets.cards:
                if card.line != NONE:
                    code = full.log[card.line]
                    full.log[card.line] = entry(entry_op(code), entry_house(code), card.kind, entry_seat(code))
        full.bucket = self.bucket
        if full.taken == UNSEEN:
            full.taken = self.just_taken(full)
