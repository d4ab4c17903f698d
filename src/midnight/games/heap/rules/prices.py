"""What changes the prices of a house, kept up to date (TH-5.4, TH-15.1, TH-16.4).

A card, a token or a Pet that comes or goes changes the sum of its house for every animal, so that a price is looked up
and not added up from all that lies there.
"""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import ALL_SLOTS, HOUSES, MOST_SEATS, SLOTS, change_in
from midnight.games.heap.rules.table import ANIMAL, CHANGES, FRIENDS, PET_HOUSE, TOKEN, TOP, HeapTable
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.native import i64

EVERYWHERE: Final[i64] = HOUSES  # what holds at all houses has a sum of its own


class Prices(HeapTable):
    """Who puts cards, tokens and Pets on the table or takes them off says so here."""

    def price(self, price: i64, house: i64, seat: i64, ignored: i64) -> i64:
        """Base and every change in force for that animal (TH-5.4); it may ignore one more Pet that is there."""
        here = CHANGES + house * MOST_SEATS + seat
        everywhere = CHANGES + EVERYWHERE * MOST_SEATS + seat
        changes = self.at[here] + self.at[everywhere]
        if ignored != NONE:
            changes -= self.box.changes_of(self.box.pet_card[ignored], self.at[ANIMAL + seat])
        return self.box.base[price] + change_in(changes, price)

    def in_force(self, slot: i64) -> i64:
        """The card of a slot that counts: the top one, unless an Open token lies on it (TH-15.1)."""
        token = TOKEN + slot
        top = TOP + slot
        return self.at[top] if self.at[token] == NONE else NONE

    def is_friend(self, seat: i64, pet: i64) -> bool:
        return seat != NONE and (self.at[FRIENDS + seat] >> pet) & 1 == 1

    # === What comes and goes ===

    def begin_force(self, slot: i64, card: i64) -> None:
        """From now on this card of a slot counts."""
        for seat in range(self.seats):
            self.change(slot // SLOTS, seat, card, 1)

    def end_force(self, slot: i64, card: i64) -> None:
        """From now on it does not."""
        for seat in range(self.seats):
            self.change(slot // SLOTS, seat, card, -1)

    def put_event(self, card: i64) -> None:
        """What it says for tonight holds at all houses, until NONE takes its place (TH-18.4)."""
        self.event = card
        for seat in range(self.seats):
            self.at[CHANGES + EVERYWHERE * MOST_SEATS + seat] = 0
            if card != NONE:
                self.change(EVERYWHERE, seat, card, 1)

    def put_pet(self, pet: i64, house: i64) -> None:
        """It leaves the house where it is, and goes to another or nowhere; friends do not mind."""
        old = self.at[PET_HOUSE + pet]
        self.at[PET_HOUSE + pet] = house
        for seat in range(self.seats):
            if not self.is_friend(seat, pet):
                self.change(old, seat, self.box.pet_card[pet], -1)
                self.change(house, seat, self.box.pet_card[pet], 1)

    def ignore_pet(self, seat: i64, pet: i64) -> None:
        """From now on this animal ignores the Pet wherever it is."""
        one: i64 = 1
        if not self.is_friend(seat, pet):
            self.change(self.at[PET_HOUSE + pet], seat, self.box.pet_card[pet], -1)
            self.at[FRIENDS + seat] |= one << pet

    def change(self, house: i64, seat: i64, card: i64, sign: i64) -> None:
        """What a card changes is added to the sum of a house for one animal, or taken off it."""
        at = self.at
        animal = at[ANIMAL + seat]
        if house != NONE and animal != NONE:
            at[CHANGES + house * MOST_SEATS + seat] += sign * self.box.changes_of(card, animal)

    def add_up(self, seat: i64) -> None:
        """All sums anew for one animal, from what lies on the table: Pets, Residents, Features, tonight (TH-5.4)."""
        at = self.at
        for house in range(HOUSES + 1):
            at[CHANGES + house * MOST_SEATS + seat] = 0
        for slot in range(ALL_SLOTS):
            if self.in_force(slot) != NONE:
                self.change(slot // SLOTS, seat, self.in_force(slot), 1)
        for pet in range(self.box.pets):
            if not self.is_friend(seat, pet):
                self.change(at[PET_HOUSE + pet], seat, self.box.pet_card[pet], 1)
        if self.event != NONE:
            self.change(EVERYWHERE, seat, self.event, 1)
