"""Triggers and effects: what the words of a card do (TH-18, section 6.1 of the ledger).

A slot is 0 for the Resident's, 1 to 3 for Features, above for Pets, NONE for what is no slot.
"""

from __future__ import annotations

from midnight.games.heap.rules import actions, codes, ids, pets, piles, prices, table, vocabulary
from midnight.games.heap.rules.position import Heap, HeapStep
from midnight.games.heap.rules.vocabulary import ALL, CHOSEN, HERE, NONE
from midnight.kernel.native import i64

# === Triggers (TH-18.3) ===


def collect(s: Heap, moment: i64, seat: i64, house: i64) -> None:
    """Lay on the stack every trigger of this moment: Pets, Resident, Features 1 to 3, tonight (TH-5.12, TH-6.6)."""
    box = s.box
    if box.has_moment(s.event, moment):
        collect_card(s, s.event, moment, seat, house, NONE)
    if house == NONE:
        return
    collect_slots(s, moment, seat, house)
    for k in range(box.pets):
        pet = box.pets - 1 - k
        home = table.PET_HOUSE + pet
        if s.at[home] == house and not s.is_friend(seat, pet):
            card = box.pet_card[pet]
            if box.has_moment(card, moment):
                collect_card(s, card, moment, seat, house, table.SLOTS + pet)


def collect_slots(s: Heap, moment: i64, seat: i64, house: i64) -> None:
    """Lay on the stack the triggers of the cards in force on the slots of a house."""
    if not prices.has_moment(s, house, moment):
        return
    for k in range(table.SLOTS):
        slot = table.SLOTS - 1 - k
        card = s.in_force(house * table.SLOTS + slot)
        if s.box.has_moment(card, moment):
            collect_card(s, card, moment, seat, house, slot)


def collect_card(s: Heap, card: i64, moment: i64, seat: i64, house: i64, slot: i64) -> None:
    """Triggers of one card, the last one first, so that they resolve as written (TH-1.11)."""
    triggers = s.box.triggers
    t = triggers.first[card + 1] - 1
    while t >= triggers.first[card]:
        when = triggers.moment[t]
        if when == moment or (moment == vocabulary.ON_FIRST_RAID and when == vocabulary.ON_RAID):
            who = triggers.who[t]
            if who == 0 or s.box.animal_tags[s.at[table.ANIMAL + seat]] & who != 0:
                s.push5(codes.TRIGGER, seat, house, slot, card, t)
        t -= 1


def collect_everywhere(s: Heap, moment: i64) -> None:
    """Triggers of a moment of the night: H1 to H6, Resident first, then slots 1 to 3 (TH-3.15)."""
    for k in range(table.HOUSES):
        collect_slots(s, moment, NONE, table.HOUSES - 1 - k)


class Trigger(HeapStep):
    """What a card says for a moment happens; skipped if the card is no longer in force (TH-18.3)."""

    code = codes.TRIGGER
    name = "trigger"
    args = "seat house slot card trigger"

    def run(self, s: Heap) -> None:
        seat, house, slot, card, t = s.pop5()
        if not is_still_in_force(s, seat, house, slot, card):
            return
        triggers = s.box.triggers
        if triggers.may[t] == 1:
            s.push5(codes.MAY, seat, house, slot, card, t)
        else:
            tell_cause(s, card, seat, house, slot)
            do_effects(s, seat, house, slot, triggers.row[t], triggers.end[t])


def is_still_in_force(s: Heap, seat: i64, house: i64, slot: i64, card: i64) -> bool:
    """Has the card not been opened, covered, discarded or moved meanwhile? (TH-18.3)"""
    if slot == NONE:
        return s.event == card
    if slot >= table.SLOTS:
        pet = slot - table.SLOTS
        return s.at[table.PET_HOUSE + pet] == house and not s.is_friend(seat, pet)
    return s.in_force(house * table.SLOTS + slot) == card


def tell_cause(s: Heap, card: i64, seat: i64, house: i64, slot: i64) -> None:
    """Which card it is that acts now; what a Pet does speaks for itself."""
    if slot < table.SLOTS:
        s.tell(ids.APPLIED, ids.TH_18_1, card, seat, NONE if slot == NONE else house)


# === Effects, one row after the other (TH-1.11) ===


class Do(HeapStep):
    """The rest of what a card says."""

    code = codes.DO
    name = "do"
    args = "seat house slot row end"

    def run(self, s: Heap) -> None:
        seat, house, slot, row, end = s.pop5()
        do_effects(s, seat, house, slot, row, end)


def do_effects(s: Heap, seat: i64, house: i64, slot: i64, row: i64, end: i64) -> None:
    """The first of these rows now, those behind it next."""
    if row >= end:
        return
    if row + 1 < end:
        s.push5(codes.DO, seat, house, slot, row + 1, end)
    op = s.box.effects.op[row]
    a = s.box.effects.a[row]
    if op == vocabulary.DO_SNACK:
        gain_snacks(s, seat, a)
    elif op == vocabulary.DO_AP:
        gain_ap(s, seat, a)
    elif op == vocabulary.DO_VP:
        gain_vp(s, seat, a, ids.TH_18_1)
    elif op == vocabulary.DO_OPEN:
        piles.open_slot(s, seat, house * table.SLOTS + slot, a)
    elif op == vocabulary.DO_HOME:
        go_home(s, seat, a)
    elif op == vocabulary.DO_CHOOSE:
        s.push4(codes.CHOICE, seat, house, slot, row)
    elif op == vocabulary.DO_EACH:
        for k in range(s.seats):
            s.push5(codes.DO, s.in_order(s.seats - 1 - k), house, slot, a, a + 1)
    else:
        change_house(s, op, a, s.box.effects.b[row], seat, house, slot)


def change_house(s: Heap, op: i64, a: i64, b: i64, seat: i64, house: i64, slot: i64) -> None:
    """Effects on cans, Yards, Pets, Features and Residents."""
    if op == vocabulary.DO_GRAB:
        s.push2(codes.GRAB, seat, house)
    elif op == vocabulary.DO_LOSE_ITEM:
        s.push2(codes.LOSE_ITEM, seat, a)
    elif op == vocabulary.DO_EAT_NOW:
        s.push1(codes.EAT_NOW, seat)
    elif op == vocabulary.DO_TRASH:
        add_trash(s, a, house, b)
    elif op == vocabulary.DO_YARD:
        change_yards(s, a, house, b)
    elif op == vocabulary.DO_SPILL:
        for k in range(table.HOUSES):
            s.push1(codes.SPILL, table.HOUSES - 1 - k)
    elif op == vocabulary.DO_PET:
        pets.call(s, b, a, seat, house)
    elif op == vocabulary.DO_PETS_ROLL:
        for pet in range(s.box.pets):
            prices.put_pet(s, pet, NONE)
        s.push1(codes.SETUP_PETS, 0)
    elif op == vocabulary.DO_FEATURE_OFF:
        s.push2(codes.FEATURE_OFF, seat, house)
    elif op == vocabulary.DO_CLEAR_FEATURES:
        s.push1(codes.CLEAR_HOUSE, seat)
    elif op == vocabulary.DO_NEW_RESIDENT:
        if a == CHOSEN:
            s.push1(codes.RENT_HOUSE, seat)
        else:
            s.push1(codes.NEW_RESIDENT, house)
    elif op == vocabulary.DO_RESTOCK:
        s.push(codes.RESTOCK)
    elif op == vocabulary.DO_DISCARD_SELF:
        piles.discard_top(s, house * table.SLOTS + slot)
    elif op == vocabulary.DO_BEFRIEND:
        pets.befriend(s, seat, slot - table.SLOTS)


# === What an animal gains and loses (TH-1.12) ===


def gain_snacks(s: Heap, seat: i64, n: i64) -> None:
    """From the supply, or back to it as far as there are any."""
    at = s.at
    change = actions.from_supply(s, n) if n > 0 else n
    change = max(change, -at[table.SNACKS + seat])
    at[table.SNACKS + seat] += change
    s.tell(ids.GOT_SNACKS, ids.TH_18_1 if n > 0 else ids.TH_1_12, change, seat, 0)


def gain_ap(s: Heap, seat: i64, n: i64) -> None:
    """Gains have no cap during a night (TH-14.8)."""
    at = s.at
    change = max(n, -at[table.AP + seat])
    at[table.AP + seat] += change
    s.tell(ids.GOT_AP, ids.TH_14_8 if n > 0 else ids.TH_1_12, change, seat, 0)


def gain_vp(s: Heap, seat: i64, n: i64, rule: i64) -> None:
    """Nobody has less than 0 VP tokens."""
    at = s.at
    change = max(n, -at[table.VP + seat])
    at[table.VP + seat] += change
    s.tell(ids.GOT_VP, rule, change, seat, 0)


def go_home(s: Heap, seat: i64, stash: i64) -> None:
    """Moved by an effect: no Move, no costs, no triggers (TH-5.14); maybe a free Stash (TH-9.3)."""
    s.at[table.PLACE + seat] = table.DEN
    s.tell(ids.WENT_HOME, ids.TH_9_3, seat, 0, 0)
    if stash == 1:
        s.push1(codes.FREE_STASH, seat)


# === Cans and Yards ===


def add_trash(s: Heap, where: i64, house: i64, cards: i64) -> None:
    """Cards come into the can of a house, or of every house."""
    if where == ALL:
        for k in range(table.HOUSES):
            s.push2(codes.FILL, table.HOUSES - 1 - k, cards)
    else:
        s.push2(codes.FILL, house, cards)


def change_yards(s: Heap, where: i64, house: i64, n: i64) -> None:
    """Snacks come to a Yard or go: at every house, here or across."""
    if where == ALL:
        for each in range(table.HOUSES):
            change_yard(s, each, n)
    else:
        change_yard(s, house if where == HERE else s.box.across[house], n)


def change_yard(s: Heap, house: i64, n: i64) -> None:
    """From the supply, or back to it as far as there are any."""
    at = s.at
    change = actions.from_supply(s, n) if n > 0 else n
    change = max(change, -at[table.YARD + house])
    at[table.YARD + house] += change
    if change != 0:
        s.tell(ids.YARD_CHANGED, ids.TH_18_1, change, house, 0)


class Spill(HeapStep):
    """The top card of a can goes; the next one is turned up."""

    code = codes.SPILL
    name = "spill"
    args = "house"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        if s.at[table.CAN_SIZE + house] == 0:
            return
        item = piles.take_top(s, house)
        piles.discard_trash(s, item)
        s.tell(ids.SPILLED, ids.TH_19_2, house, item, 0)
        s.push1(codes.TURN_UP, house)
