"""Full positions imagined from a view, each as likely as it is given the view (TT-10).

How many cards each stack held comes first, then the secret cards. What nobody has seen stays without a face.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules import cards, codes, log
from midnight.games.treat.rules.draw import Draw
from midnight.games.treat.rules.position import Guess, TrickOrTreat
from midnight.games.treat.rules.secrets import Secrets
from midnight.games.treat.rules.stacks import Stacks
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import UNSEEN

TRIES: Final[i64] = 5_000  # then what was written by hand cannot have been


def has_secrets(seen: TrickOrTreat) -> bool:
    """Does a seat hold, or has it paid, cards that this view does not know?"""
    for seat in range(seen.seats):
        if seen.bucket[seat * cards.KINDS] == UNSEEN and seen.unknown[seat] > 0:
            return True
    for line in range(seen.logged):
        code = seen.log[line]
        if log.entry_op(code) >= log.DRAWN:
            if log.entry_kind(code) == log.HIDDEN_KIND or seen.bucket[log.entry_seat(code) * cards.KINDS] == UNSEEN:
                return True
    return False


class Imagination(Guess):
    """What a view leaves open, ready to draw any number of full positions from it."""

    def __init__(self, seen: TrickOrTreat) -> None:
        self.secrets: Secrets | None = Secrets(seen) if has_secrets(seen) else None
        self.stacks: Stacks = Stacks(seen, self.secrets)
        self.draw: Draw = Draw(self.stacks)
        self.bucket: vec[i64] = filled(0, 0)  # as drawn, of each seat and kind

    def complete(self, full: TrickOrTreat, rng: Rng) -> None:
        """Make a full position out of a copy of the view."""
        for seat in range(full.seats):
            if full.ranking[seat] == UNSEEN:
                full.ranking[seat] = rng.below(cards.RANKINGS)
        tries: i64 = 0 if self.stacks.can_be else TRIES
        while tries < TRIES and not self.try_once(full, rng):
            tries += 1
        if tries == TRIES:
            self.stacks.can_be = False
            self.give_up(full)
        self.write(full)

    def try_once(self, full: TrickOrTreat, rng: Rng) -> bool:
        """One try; False if it is refused."""
        stacks = self.stacks
        secrets = self.secrets
        stacks.spread(rng)
        if secrets is not None and not self.draw.draw_secrets(secrets, full, rng):
            return False
        if not stacks.is_kept(rng):
            return False
        if secrets is None:
            self.draw.settle_decks()
        self.draw.pool = stacks.pool[:]
        for kind in range(cards.KINDS):
            self.draw.pool[kind] -= stacks.fresh[kind]
        if secrets is not None and not (self.draw.show_secrets(secrets, rng) and self.draw.paid_evenly(secrets, rng)):
            return False
        self.fill_buckets(full)
        return not self.is_paying(full) or self.can_pay(full)

    # === The position ===

    def fill_buckets(self, full: TrickOrTreat) -> None:
        """Of hidden buckets what is known to be in there, and the secret cards that were not paid."""
        secrets = self.secrets
        self.bucket = full.bucket[:]
        for place in range(i64(len(self.bucket))):
            if self.bucket[place] == UNSEEN:
                self.bucket[place] = full.known[place] + (0 if secrets is None else secrets.held[place])
        if secrets is not None:
            for card in secrets.cards:
                if card.payment == cards.NONE and full.bucket[card.owner * cards.KINDS] == UNSEEN:
                    self.bucket[card.owner * cards.KINDS + card.kind] += 1

    def is_paying(self, full: TrickOrTreat) -> bool:
        """Does the seat of this turn, whose bucket is hidden, have to pay?"""
        return (full.phase == codes.PEEK or full.phase == codes.PAY) and full.bucket[full.turn * cards.KINDS] == UNSEEN

    def can_pay(self, full: TrickOrTreat) -> bool:
        """Who has taken a card of the pile must be able to pay for it (TT-8.8)."""
        fresh = full.middle[full.flips - 1] if full.street.switches.fresh_pays else cards.NONE
        taken = full.taken if full.phase == codes.PAY and not full.street.switches.pay_with_taken else cards.NONE
        if taken == UNSEEN:
            taken = self.just_taken(full)
        for kind in range(cards.KINDS):
            count = self.bucket[full.turn * cards.KINDS + kind]
            if kind == taken:
                count -= 1
            if kind == fresh:
                count += 1
            if count >= (1 if kind < cards.CANDY else cards.PAID_EVENTS):
                return True
        return False

    def just_taken(self, full: TrickOrTreat) -> i64:
        """The kind of the card that the seat of this turn took unseen."""
        kind = cards.NONE
        if self.secrets is not None:
            for card in self.secrets.cards:
                if card.owner == full.turn:
                    kind = card.kind
        return kind

    def give_up(self, full: TrickOrTreat) -> None:
        """Written by hand, and cannot have been: the decks hold as many cards, and nobody has seen them."""
        self.draw.inside = filled(cards.STACKS, 0)
        self.draw.blind = filled(cards.HOUSES * cards.SORTS, 0)
        self.draw.pool = filled(cards.KINDS, 0)
        candy: i64 = 0
        events = full.home_events
        for house in range(cards.HOUSES):
            some = full.dealt_events[house] if full.dealt_events[house] < full.size[house] else full.size[house]
            self.draw.blind[house * cards.SORTS] = full.size[house] - some
            self.draw.blind[house * cards.SORTS + 1] = some
            candy += full.size[house] - some
            events += some
        for number in range(candy + full.pile):
            self.draw.pool[number % cards.CANDY] += 1
        for number in range(events):
            self.draw.pool[cards.PUMPKIN + number % cards.SYMBOLS] += 1
        if self.secrets is not None:
            for card in self.secrets.cards:
                card.kind = 0 if card.kind == cards.NONE else card.kind
        self.bucket = full.bucket[:]
        for place in range(i64(len(self.bucket))):
            if self.bucket[place] == UNSEEN:
                self.bucket[place] = full.known[place]
                if place % cards.KINDS == 0:
                    self.bucket[place] += full.unknown[place // cards.KINDS]
        if self.is_paying(full):
            self.bucket[full.turn * cards.KINDS] += cards.PAID_EVENTS

    def write(self, full: TrickOrTreat) -> None:
        """Put what was drawn into the position."""
        full.inside = self.draw.inside
        full.pool = self.draw.pool
        for house in range(cards.HOUSES):
            full.blind_candy[house] = self.draw.blind[house * cards.SORTS]
            full.blind_events[house] = self.draw.blind[house * cards.SORTS + 1]
        secrets = self.secrets
        if secrets is not None:
            for card in secrets.cards:
                if card.line != cards.NONE:
                    code = full.log[card.line]
                    op = log.entry_op(code)
                    full.log[card.line] = log.entry(op, log.entry_house(code), card.kind, log.entry_seat(code))
        full.bucket = self.bucket
        if full.taken == UNSEEN:
            full.taken = self.just_taken(full)
