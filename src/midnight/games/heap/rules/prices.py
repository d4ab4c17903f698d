"""What changes the prices of a house, and when its cards speak, kept up to date (TH-5.4, TH-15.1, TH-16.4, TH-18.3).

A card, a token or a Pet that comes or goes changes the sum of its house for every animal, so that a price is looked up
and not added up from all that lies there; and cards are asked for triggers only where one has any.
"""

from __future__ import annotations

from midnight.games.heap.rules import box, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.bits import bit
from midnight.kernel.native import i64


def total(s: Heap, price: i64, house: i64, seat: i64) -> i64:
    """Base and every change in force for that animal (TH-5.4)."""
    here = table.CHANGES + house * table.MOST_SEATS + seat
    everywhere = table.CHANGES + table.EVERYWHERE * table.MOST_SEATS + seat
    return s.box.base[price] + box.change_in(s.at[here] + s.at[everywhere], price)


def has_moment(s: Heap, house: i64, moment: i64) -> bool:
    """Has any card in force on a slot of this house a trigger of that moment?"""
    k = table.MOMENTS + house
    return s.at[k] >> (box.MOMENT_BITS * moment) & box.MOMENT_MASK != 0


def begin_force(s: Heap, slot: i64, card: i64) -> None:
    """From now on this card of a slot counts."""
    change_for_all(s, slot // table.SLOTS, card, 1)
    s.at[table.MOMENTS + slot // table.SLOTS] += s.box.clauses.moment_counts[card]


def end_force(s: Heap, slot: i64, card: i64) -> None:
    """From now on this card of a slot does not count."""
    change_for_all(s, slot // table.SLOTS, card, -1)
    s.at[table.MOMENTS + slot // table.SLOTS] -= s.box.clauses.moment_counts[card]


def put_event(s: Heap, card: i64) -> None:
    """What it says for tonight holds at all houses, until NONE takes its place (TH-18.4)."""
    s.event = card
    for seat in range(s.seats):
        s.at[table.CHANGES + table.EVERYWHERE * table.MOST_SEATS + seat] = 0
    if card != NONE:
        change_for_all(s, table.EVERYWHERE, card, 1)


def put_pet(s: Heap, pet: i64, house: i64) -> None:
    """It leaves the house where it is, and goes to another or nowhere; friends do not mind."""
    card = s.box.pet_card[pet]
    old = s.at[table.PET_HOUSE + pet]
    s.at[table.PET_HOUSE + pet] = house
    change_for_all(s, old, card, -1)
    change_for_all(s, house, card, 1)
    for seat in range(s.seats):
        if s.is_friend(seat, pet):
            s.change(old, seat, card, 1)
            s.change(house, seat, card, -1)


def ignore_pet(s: Heap, seat: i64, pet: i64) -> None:
    """From now on this animal ignores the Pet wherever it is."""
    if not s.is_friend(seat, pet):
        s.change(s.at[table.PET_HOUSE + pet], seat, s.box.pet_card[pet], -1)
        s.at[table.FRIENDS + seat] |= bit(pet)


def change_for_all(s: Heap, house: i64, card: i64, sign: i64) -> None:
    """Add what a card changes to the sums of a house for every animal, or take it off them."""
    if house == NONE:
        return
    at = s.at
    tables = s.box
    first = card * tables.animals
    sums = table.CHANGES + house * table.MOST_SEATS
    for seat in range(s.seats):
        animal = at[table.ANIMAL + seat]
        if animal != NONE:
            k = first + animal
            at[sums + seat] += sign * tables.changes[k]
