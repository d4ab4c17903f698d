"""What changes the prices of a house, and when its cards speak, kept up to date (TH-5.4, TH-15.1, TH-16.4, TH-18.3).

A card, a token or a Pet that comes or goes changes the sum of its house for every animal, so that a price is looked up
and not added up from all that lies there; and cards are asked for triggers only where one has any.
"""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import ALL_SLOTS, HOUSES, MOMENT_BITS, MOMENT_MASK, MOST_SEATS, SLOTS, change_in
from midnight.games.heap.rules.table import ANIMAL, CHANGES, FRIENDS, MOMENTS, PET_HOUSE, TOKEN, TOP, HeapTable
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.native import i64

EVERYWHERE: Final[i64] = 6  # behind the houses: what holds at all houses has a sum of its own


class Prices(HeapTable):
    """Who puts cards, tokens and Pets on the table or takes them off says so here."""

    def price(self, price: i64, house: i64, seat: i64) -> i64:
        """Base and every change in force for that animal (TH-5.4)."""
        here = CHANGES + house * MOST_SEATS + seat
        everywhere = CHANGES + EVERYWHERE * MOST_SEATS + seat
        return self.box.base[price] + change_in(self.at[here] + self.at[everywhere], price)

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
        self.change_for_all(slot // SLOTS, card, 1)
        self.at[MOMENTS + slot // SLOTS] += self.box.moment_counts[card]

    def end_force(self, slot: i64, card: i64) -> None:
        """From now on it does not."""
        self.change_for_all(slot // SLOTS, card, -1)
        self.at[MOMENTS + slot // SLOTS] -= self.box.moment_counts[card]

    def has_moment(self, house: i64, moment: i64) -> bool:
        """Has any card in force on a slot of this house a trigger of that moment?"""
        k = MOMENTS + house
        return self.at[k] >> (MOMENT_BITS * moment) & MOMENT_MASK != 0

    def put_event(self, card: i64) -> None:
        """What it says for tonight holds at all houses, until NONE takes its place (TH-18.4)."""
        self.event = card
        for seat in range(self.seats):
            self.at[CHANGES + EVERYWHERE * MOST_SEATS + seat] = 0
        if card != NONE:
            self.change_for_all(EVERYWHERE, card, 1)

    def put_pet(self, pet: i64, house: i64) -> None:
        """It leaves the house where it is, and goes to another or nowhere; friends do not mind."""
        card = self.box.pet_card[pet]
        old = self.at[PET_HOUSE + pet]
        self.at[PET_HOUSE + pet] = house
        self.change_for_all(old, card, -1)
        self.change_for_all(house, card, 1)
        for seat in range(self.seats):
            if self.is_friend(seat, pet):
                self.change(old, seat, card, 1)
                self.change(house, seat, card, -1)

    def ignore_pet(self, seat: i64, pet: i64) -> None:
        """From now on this animal ignores the Pet wherever it is."""
        one: i64 = 1
        if not self.is_friend(seat, pet):
            self.change(self.at[PET_HOUSE + pet], seat, self.box.pet_card[pet], -1)
            self.at[FRIENDS + seat] |= one << pet

    def change_for_all(self, house: i64, card: i64, sign: i64) -> None:
        """What a card changes is added to the sums of a house for every animal, or taken off them."""
        if house == NONE:
            return
        at = self.at
        box = self.box
        first = card * box.animals
        sums = CHANGES + house * MOST_SEATS
        for seat in range(self.seats):
            animal = at[ANIMAL + seat]
            if animal != NONE:
                k = first + animal
                at[sums + seat] += sign * box.changes[k]

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
        for house in range(HOUSES):
            at[MOMENTS + house] = 0
        for slot in range(ALL_SLOTS):
            card = self.in_force(slot)
            if card != NONE:
                self.change(slot // SLOTS, seat, card, 1)
                at[MOMENTS + slot // SLOTS] += self.box.moment_counts[card]
        for pet in range(self.box.pets):
            if not self.is_friend(seat, pet):
                self.change(at[PET_HOUSE + pet], seat, self.box.pet_card[pet], 1)
        if self.event != NONE:
            self.change(EVERYWHERE, seat, self.event, 1)
