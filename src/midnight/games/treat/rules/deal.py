"""Set-up (TT-2): rankings, the street, the decks, the pile, who starts."""

from __future__ import annotations

from midnight.games.treat.rules import ids
from midnight.games.treat.rules.cards import DEAL_BUCKET, DEAL_HOUSE, DEAL_START
from midnight.games.treat.rules.home import Home
from midnight.games.treat.rules.street import CANDY, HOUSES, NONE, SYMBOLS
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, UNSEEN


class Deal(Home):
    """Everything before the first turn, in the book's order (TT-2.7)."""

    # === Set-up: rankings (TT-2.5, TT-2.6) ===

    def play_rank(self, option: i64) -> None:
        """Asked seat after seat, hidden until all are in, then shown together."""
        self.ranking[self.seat] = option
        self.tell(ids.RANKED, ids.TT_2_5, self.seat, 0, 0)
        if self.seat + 1 < self.seats:
            self.seat += 1
            return
        for seat in range(self.seats):
            self.tell(ids.REVEALED, ids.TT_2_6, seat, self.ranking[seat], 0)
        self.wait(DEAL_BUCKET)

    # === Set-up: the street (TT-2.8 to TT-2.15) ===

    def holds(self, row: vec[i64], card: i64) -> bool:
        return any(row[house] == card for house in range(HOUSES))

    def next_free(self, row: vec[i64]) -> i64:
        house: i64 = 0
        while row[house] != NONE:
            house += 1
        return house

    def offer_layable(self, row: vec[i64], first: i64, count: i64, out: Offer) -> None:
        for card in range(count):
            if not self.holds(row, card):
                out.add_weighted(first + card, 1)

    def lot_of_layable(self, row: vec[i64], first: i64, count: i64, rng: Rng) -> i64:
        """One of these at random, without a list: the number drawn, and one more for each laid card up to there."""
        left = rng.below(count - self.laid(row, count))
        card = left
        while card != left + self.laid(row, card):
            card = left + self.laid(row, card)
        return first + card

    def laid(self, row: vec[i64], most: i64) -> i64:
        """How many of the cards up to that one are laid."""
        found: i64 = 0
        for house in range(HOUSES):
            if row[house] != NONE and row[house] <= most:
                found += 1
        return found

    def refuses_layable(self, row: vec[i64], first: i64, count: i64, option: i64, rule: i64) -> i64:
        card = option - first
        if card < 0 or card >= count or self.holds(row, card):
            return rule
        return ALLOWED

    def play_bucket(self, option: i64) -> None:
        card = option - self.street.first_bucket
        house = self.next_free(self.bucket_card)
        self.bucket_card[house] = card
        self.tell(ids.BUCKET_LAID, ids.TT_2_8, house + 1, card, 0)
        if house + 1 == HOUSES:
            self.phase = DEAL_HOUSE

    def play_house(self, option: i64) -> None:
        card = option - self.street.first_house
        house = self.next_free(self.house)
        self.house[house] = card
        self.tell(ids.HOUSE_LAID, ids.TT_2_9, house + 1, card, 0)
        if house + 1 == HOUSES:
            self.deal()

    def deal(self) -> None:
        """Decks by their bucket cards, the other events to the home deck, the other candy to the pile (TT-2.12)."""
        street = self.street
        candy = CANDY * street.candy_each
        events = SYMBOLS * street.events_each
        for house in range(HOUSES):
            self.deal_deck(house, street.bucket_candy[self.bucket_card[house]], True)
            self.deal_deck(house, street.bucket_events[self.bucket_card[house]], False)
            candy -= self.dealt_candy[house]
            events -= self.dealt_events[house]
        self.home_events = events
        self.home_safe = street.safe if street.safe < events else events
        for _card in range(candy):
            self.add_slot(UNSEEN, 0)
        self.tell(ids.HOME_LAID, ids.TT_2_14, events, candy, 0)
        if street.starter == NONE:
            self.phase = DEAL_START
        else:
            self.begin(street.starter)

    def deal_deck(self, house: i64, count: i64, is_candy: bool) -> None:
        if is_candy:
            self.dealt_candy[house] = count
            self.blind_candy[house] = count
        else:
            self.dealt_events[house] = count
            self.blind_events[house] = count
        self.size[house] += count

    def begin(self, seat: i64) -> None:
        self.turn = seat
        self.tell(ids.STARTS, ids.TT_2_19, seat, 0, 0)
        self.begin_turn()

    def refuses_start(self, option: i64) -> i64:
        return ALLOWED if option >= self.street.first_start else ids.TT_2_19

    def begin_turn(self) -> None:
        raise NotImplementedError
