"""Setup: animals, Pets, Residents, the first player (TH-2); and new Residents later on (TH-17)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, decks, ids, pets, piles, prices, table
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.position import Heap, HeapChance, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import NONE, RESIDENT_DECK
from midnight.kernel.ints import Offer
from midnight.kernel.lexicon import Family
from midnight.kernel.native import i64


def start(box: Box, seats: i64) -> Heap:
    """A new game, at its first stop."""
    s = Heap(box, seats, None)
    s.push(codes.NIGHT)
    s.push(codes.SETUP_FIRST)
    s.push1(codes.SETUP_RESIDENTS, 0)
    s.push1(codes.SETUP_PETS, 0)
    s.push1(codes.SETUP_ANIMALS, 0)
    s.run()
    return s


# === Animals (TH-2.6) ===


class SetupAnimals(HeapStep):
    """One animal for each seat, in seat order: chosen, dealt, or fixed beforehand (TH-2.6)."""

    code = codes.SETUP_ANIMALS
    name = "setup-animals"
    args = "turns"

    def run(self, s: Heap) -> None:
        seat = s.pop1()
        if seat == s.seats:
            return
        s.push1(codes.SETUP_ANIMALS, seat + 1)
        terms = s.box.terms
        if len(terms.fixed_animals) > 0:
            take_animal(s, seat, terms.fixed_animals[seat])
        elif terms.random_animals:
            s.push1(codes.DEAL_ANIMAL, seat)
        else:
            s.push1(codes.PICK_ANIMAL, seat)


class PickAnimal(HeapStop):
    """Any animal that nobody has (D1)."""

    code = codes.PICK_ANIMAL
    name = "pick-animal"
    args = "seat"
    rule = ids.TH_2_6

    def offer(self, s: Heap, out: Offer) -> None:
        for animal in range(s.box.animals):
            if not is_taken(s, animal):
                out.add(s.box.lexicon.animal.at(animal))

    def play(self, s: Heap, option: i64) -> None:
        take_animal(s, s.pop1(), s.box.lexicon.animal.value(option))


class DealAnimal(HeapChance):
    """Any animal that nobody has is dealt to a seat."""

    code = codes.DEAL_ANIMAL
    name = "deal-animal"
    args = "seat"
    rule = ids.TH_2_6

    def offer(self, s: Heap, out: Offer) -> None:
        for animal in range(s.box.animals):
            if not is_taken(s, animal):
                out.add_weighted(s.box.lexicon.animal.at(animal), 1)

    def play(self, s: Heap, option: i64) -> None:
        take_animal(s, s.pop1(), s.box.lexicon.animal.value(option))


def is_taken(s: Heap, animal: i64) -> bool:
    """Has somebody this animal?"""
    return any(s.at[table.ANIMAL + seat] == animal for seat in range(s.seats))


def take_animal(s: Heap, seat: i64, animal: i64) -> None:
    """From now on this seat is that animal."""
    s.at[table.ANIMAL + seat] = animal
    s.add_up(seat)
    s.tell(ids.CHOSE_ANIMAL, ids.TH_2_6, seat, animal, 0)


# === Pets (TH-2.8) ===


class SetupPets(HeapStep):
    """One after the other, each on a house without a Pet (TH-2.8)."""

    code = codes.SETUP_PETS
    name = "setup-pets"
    args = "pets"

    def run(self, s: Heap) -> None:
        pet = s.pop1()
        if pet < s.box.pets:
            s.push1(codes.SETUP_PETS, pet + 1)
            s.push1(codes.ROLL_PET, pet)


class RollPet(HeapChance):
    """The die shows the house of a Pet."""

    code = codes.ROLL_PET
    name = "roll-pet"
    args = "pet"
    rule = ids.TH_2_8

    def offer(self, s: Heap, out: Offer) -> None:
        for house in range(table.HOUSES):
            if not pets.has_pet(s, house):
                out.add_weighted(s.box.lexicon.die.at(house), 1)

    def play(self, s: Heap, option: i64) -> None:
        pet = s.pop1()
        house = s.box.lexicon.die.value(option)
        prices.put_pet(s, pet, house)
        s.tell(ids.PET_PLACED, ids.TH_2_8, pet, house, 0)


# === Residents (TH-2.10, TH-17) ===


class SetupResidents(HeapStep):
    """One Resident for each house (TH-2.10)."""

    code = codes.SETUP_RESIDENTS
    name = "setup-residents"
    args = "houses"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        if house < table.HOUSES:
            s.push1(codes.SETUP_RESIDENTS, house + 1)
            draw_resident(s, house)


def draw_resident(s: Heap, house: i64) -> None:
    """A Resident is drawn for a house, if there is any left."""
    if decks.has_card(s, RESIDENT_DECK):
        s.push1(codes.DRAW_RESIDENT, house)


class DrawResident(decks.CardDraw):
    """A Resident comes to a house."""

    code = codes.DRAW_RESIDENT
    name = "draw-resident"
    args = "house"
    deck = RESIDENT_DECK

    def family(self, s: Heap) -> Family:
        return s.box.lexicon.resident

    def play(self, s: Heap, option: i64) -> None:
        house = s.pop1()
        card = s.box.lexicon.resident.value(option)
        decks.draw_card(s, RESIDENT_DECK, card)
        piles.cover(s, house * table.SLOTS, card)
        s.tell(ids.RESIDENT_CAME, ids.TH_2_10, house, card, 0)


class NewResident(HeapStep):
    """The whole slot is discarded, then a Resident is drawn for it (TH-17.2)."""

    code = codes.NEW_RESIDENT
    name = "new-resident"
    args = "house"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        while s.at[table.TOP + house * table.SLOTS] != NONE:
            piles.discard_top(s, house * table.SLOTS)
        draw_resident(s, house)


# === The first player (TH-2.11) ===


class SetupFirst(HeapStep):
    """The first player is agreed on or drawn by lot (TH-2.11)."""

    code = codes.SETUP_FIRST
    name = "setup-first"

    def run(self, s: Heap) -> None:
        if s.box.terms.first_player == NONE:
            s.push(codes.ROLL_FIRST)
        else:
            name_first(s, s.box.terms.first_player)


class RollFirst(HeapChance):
    """Any seat may go first."""

    code = codes.ROLL_FIRST
    name = "roll-first"
    rule = ids.TH_2_11

    def offer(self, s: Heap, out: Offer) -> None:
        for seat in range(s.seats):
            out.add_weighted(s.box.lexicon.first_player.at(seat), 1)

    def play(self, s: Heap, option: i64) -> None:
        name_first(s, s.box.lexicon.first_player.value(option))


def name_first(s: Heap, seat: i64) -> None:
    """This seat begins."""
    s.first = seat
    s.turn = seat
    s.tell(ids.FIRST_PLAYER, ids.TH_2_11, seat, 0, 0)
