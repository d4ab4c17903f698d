"""Pets: they are called, sent and befriended (TH-16)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, ids, prices, table
from midnight.games.heap.rules.lexicon import NO
from midnight.games.heap.rules.position import Heap, HeapStop
from midnight.games.heap.rules.vocabulary import ADJACENT, CHOSEN, NEXT_DOOR, NONE
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64


class SendPet(HeapStop):
    """A card lets somebody send a Pet to any other house (D3, TH-16.7)."""

    code = codes.SEND_PET
    name = "send-pet"
    args = "seat pet"
    rule = ids.TH_3_14

    def offer(self, s: Heap, out: Offer) -> None:
        _, pet = s.peek2()
        for house in range(table.HOUSES):
            if s.at[table.PET_HOUSE + pet] != house:
                out.add(s.box.lexicon.house.at(house))

    def play(self, s: Heap, option: i64) -> None:
        seat, pet = s.pop2()
        move(s, pet, s.box.lexicon.house.value(option), seat, ids.TH_16_7)


class MovePet(HeapStop):
    """A visitor moves the Cat to a house adjacent to its own, or lets it stay (D7, TH-16.2)."""

    code = codes.MOVE_PET
    name = "move-pet"
    args = "seat pet"
    rule = ids.TH_16_2

    def offer(self, s: Heap, out: Offer) -> None:
        _, pet = s.peek2()
        out.add(NO)
        home = s.at[table.PET_HOUSE + pet]
        for house in range(table.HOUSES):
            if home != NONE and s.box.relation[home * table.HOUSES + house] == ADJACENT:
                out.add(s.box.lexicon.house.at(house))

    def play(self, s: Heap, option: i64) -> None:
        seat, pet = s.pop2()
        if option != NO:
            move(s, pet, s.box.lexicon.house.value(option), seat, ids.TH_16_2)


def call(s: Heap, pet: i64, where: i64, seat: i64, house: i64) -> None:
    """A card calls a Pet to its house, or somebody chooses where it goes."""
    if where == CHOSEN:
        s.push2(codes.SEND_PET, seat, pet)
    elif where == NEXT_DOOR:
        s.push2(codes.MOVE_PET, seat, pet)
    else:
        move(s, pet, house, NONE, ids.TH_16_7)


def move(s: Heap, pet: i64, house: i64, seat: i64, rule: i64) -> None:
    """A Pet told to come to the house where it is stays (TH-16.8)."""
    if s.at[table.PET_HOUSE + pet] != house:
        prices.put_pet(s, pet, house)
        s.tell(ids.PET_MOVED, rule, pet, house, seat)


def befriend(s: Heap, seat: i64, pet: i64) -> None:
    """From now on this animal ignores the Pet wherever it is (TH-16.4)."""
    prices.ignore_pet(s, seat, pet)
    s.tell(ids.BEFRIENDED, ids.TH_16_4, seat, pet, 0)


def has_pet(s: Heap, house: i64) -> bool:
    """Is any Pet at this house?"""
    return any(s.at[table.PET_HOUSE + pet] == house for pet in range(s.box.pets))
