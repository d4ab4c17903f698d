"""How cards move: out of decks and back, into buckets, onto the pile; the rules say when."""

from __future__ import annotations

from midnight.games.treat.rules import ids
from midnight.games.treat.rules.cards import Cards
from midnight.games.treat.rules.log import BACK, LET_OUT, NO_SEAT, entry, written
from midnight.games.treat.rules.street import CANDY, KINDS
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng


class Decks(Cards):
    """Drawing, putting back, stowing."""

    # === The log ===

    def note(self, op: i64, house: i64, kind: i64, seat: i64) -> None:
        self.log = written(self.log, self.logged, entry(op, house, kind, seat))
        self.logged += 1

    # === Decks: drawing without replacement from a shuffled deck (TT-2.12) ===

    def deck_weight(self, house: i64, option: i64) -> i64:
        """How likely the top card is this one: a face fresh from the pool, or one seen in there before."""
        street = self.street
        if self.is_view():
            return 0
        candy = self.pool_candy()
        events = self.pool_events()
        if candy == 0:
            candy = 1
        if events == 0:
            events = 1
        if option >= street.first_again and option < street.first_bucket:
            return self.inside[house * KINDS + option - street.first_again] * candy * events
        kind = option - street.first_face
        if kind < 0 or kind >= KINDS:
            return 0
        if kind < CANDY:
            return self.blind_candy[house] * self.pool[kind] * events
        return self.blind_events[house] * self.pool[kind] * candy

    def offer_deck(self, house: i64, out: Offer) -> None:
        if self.is_view():
            return
        street = self.street
        pool = self.pool
        inside = self.inside
        candy = self.pool_candy()
        events = self.pool_events()
        if candy == 0:
            candy = 1
        if events == 0:
            events = 1
        whole = candy * events
        candy_share = self.blind_candy[house] * events
        event_share = self.blind_events[house] * candy
        base = house * KINDS
        for kind in range(KINDS):
            share = candy_share if kind < CANDY else event_share
            out.add_weighted(street.first_face + kind, share * pool[kind])
            out.add_weighted(street.first_again + kind, inside[base + kind] * whole)

    def lot_of_deck(self, house: i64, rng: Rng) -> i64:
        """One card of these by its weight, found without listing them; the weights of a whole deck are known."""
        street = self.street
        pool = self.pool
        inside = self.inside
        candy = self.pool_candy()
        events = self.pool_events()
        if candy == 0:
            candy = 1
        if events == 0:
            events = 1
        whole = candy * events
        share = self.blind_candy[house] * events
        base = house * KINDS
        left = rng.below(whole * self.size[house])
        for kind in range(KINDS):
            if kind == CANDY:
                share = self.blind_events[house] * candy
            left -= share * pool[kind]
            if left < 0:
                return street.first_face + kind
            left -= inside[base + kind] * whole
            if left < 0:
                return street.first_again + kind
        return street.first_again + KINDS - 1

    def draw(self, house: i64, option: i64) -> i64:
        """Take the drawn card out of the deck."""
        street = self.street
        self.size[house] -= 1
        if option >= street.first_again:
            kind = option - street.first_again
            self.inside[house * KINDS + kind] -= 1
            return kind
        kind = option - street.first_face
        self.pool[kind] -= 1
        if kind < CANDY:
            self.blind_candy[house] -= 1
        else:
            self.blind_events[house] -= 1
        return kind

    def put_back(self, house: i64, kind: i64) -> None:
        """Back into its deck, which is shuffled: known to be in there, and nothing more (TT-7.1, TT-10.6)."""
        self.size[house] += 1
        self.inside[house * KINDS + kind] += 1
        self.note(BACK, house, kind, NO_SEAT)

    # === Buckets (TT-6.7, TT-10.13) ===

    def stow_known(self, seat: i64, kind: i64) -> None:
        self.bucket[seat * KINDS + kind] += 1
        self.known[seat * KINDS + kind] += 1

    def stow_unknown(self, seat: i64, kind: i64) -> None:
        self.bucket[seat * KINDS + kind] += 1
        self.unknown[seat] += 1

    def pay_out(self, seat: i64, kind: i64) -> None:
        """A card leaves the bucket for all to see: a known one if there is one, else an unknown one."""
        self.bucket[seat * KINDS + kind] -= 1
        if self.known[seat * KINDS + kind] > 0:
            self.known[seat * KINDS + kind] -= 1
        else:
            self.unknown[seat] -= 1
            self.note(LET_OUT, 0, kind, seat)

    def stow_middle(self) -> None:
        """What still lies in the middle goes face-down into the taker's bucket (TT-6.7)."""
        if self.flips == 0:
            return
        for card in range(self.flips):
            self.stow_known(self.turn, self.middle[card])
        self.tell(ids.STOWED, ids.TT_6_7, self.turn, self.flips, 0)
        self.flips = 0

    # === The pile ===

    def add_slot(self, kind: i64, up: i64) -> None:
        """A card of the pile gets a place of its own (TT-2.15, TT-8.12)."""
        self.slot = written(self.slot, self.slots, kind)
        self.face_up = written(self.face_up, self.slots, up)
        self.slots += 1
        self.pile += 1
