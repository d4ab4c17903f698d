"""Triggers and effects: what the words of a card do (TH-18, section 6.1 of the ledger)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import DEN, HOUSES, SLOTS
from midnight.games.heap.rules.costs import Costs
from midnight.games.heap.rules.frames import (
    CHOICE,
    CLEAR_HOUSE,
    DO,
    EAT_NOW,
    FEATURE_OFF,
    FILL,
    FREE_STASH,
    GRAB,
    LOSE_ITEM,
    MAY,
    MOVE_PET,
    NEW_RESIDENT,
    RENT_HOUSE,
    RESTOCK,
    SEND_PET,
    SETUP_PETS,
    SPILL,
    TRIGGER,
    TURN_UP,
)
from midnight.games.heap.rules.table import (
    ANIMAL,
    AP,
    CAN_SIZE,
    DROPPED,
    PET_HOUSE,
    PLACE,
    SNACKS,
    TOKEN,
    TONIGHT,
    TOP,
    VP,
    YARD,
)
from midnight.games.heap.rules.vocabulary import (
    ALL,
    CHOSEN,
    DO_AP,
    DO_BEFRIEND,
    DO_CHOOSE,
    DO_CLEAR_FEATURES,
    DO_DISCARD_SELF,
    DO_EACH,
    DO_EAT_NOW,
    DO_FEATURE_OFF,
    DO_GRAB,
    DO_HOME,
    DO_LOSE_ITEM,
    DO_NEW_RESIDENT,
    DO_OPEN,
    DO_PET,
    DO_PETS_ROLL,
    DO_RESTOCK,
    DO_SNACK,
    DO_SPILL,
    DO_TRASH,
    DO_VP,
    DO_YARD,
    HERE,
    NEXT_DOOR,
    NONE,
    ON_FIRST_RAID,
    ON_RAID,
)
from midnight.kernel.native import i64


class Effects(Costs):
    """Cards at work. A slot is 0 for the Resident's, 1 to 3 for Features, above for Pets, NONE for what is no slot."""

    # === Triggers (TH-18.3) ===

    def collect(self, moment: i64, subject: i64, house: i64) -> None:
        """Lay on the stack every trigger of this moment: Pets, Resident, Features 1 to 3, tonight (TH-5.12, TH-6.6)."""
        if self.box.has_moment(self.event, moment):
            self.collect_card(self.event, moment, subject, house, NONE)
        if house == NONE:
            return
        self.collect_slots(moment, subject, house)
        for k in range(self.box.pets):
            pet = self.box.pets - 1 - k
            home = PET_HOUSE + pet
            if self.at[home] == house and not self.is_friend(subject, pet):
                card = self.box.pet_card[pet]
                if self.box.has_moment(card, moment):
                    self.collect_card(card, moment, subject, house, SLOTS + pet)

    def collect_slots(self, moment: i64, subject: i64, house: i64) -> None:
        """Those of the cards in force on the slots of a house."""
        if not self.has_moment(house, moment):
            return
        for k in range(SLOTS):
            slot = SLOTS - 1 - k
            card = self.in_force(house * SLOTS + slot)
            if self.box.has_moment(card, moment):
                self.collect_card(card, moment, subject, house, slot)

    def collect_card(self, card: i64, moment: i64, subject: i64, house: i64, slot: i64) -> None:
        """Triggers of one card, the last one first, so that they resolve as written (TH-1.11)."""
        box = self.box
        t = box.trigger_first[card + 1] - 1
        while t >= box.trigger_first[card]:
            when = box.trigger_moment[t]
            if when == moment or (moment == ON_FIRST_RAID and when == ON_RAID):
                who = box.trigger_who[t]
                if who == 0 or box.animal_tags[self.at[ANIMAL + subject]] & who != 0:
                    self.push5(TRIGGER, subject, house, slot, card, t)
            t -= 1

    def still_in_force(self, subject: i64, house: i64, slot: i64, card: i64) -> bool:
        """A trigger whose card has meanwhile been opened, covered, discarded or moved is skipped (TH-18.3)."""
        if slot == NONE:
            return self.event == card
        if slot >= SLOTS:
            return self.at[PET_HOUSE + slot - SLOTS] == house and not self.is_friend(subject, slot - SLOTS)
        return self.in_force(house * SLOTS + slot) == card

    def run_trigger(self) -> None:
        t = self.pop()
        card = self.pop()
        slot = self.pop()
        house = self.pop()
        subject = self.pop()
        if not self.still_in_force(subject, house, slot, card):
            return
        if self.box.trigger_may[t] == 1:
            self.push5(MAY, subject, house, slot, card, t)
        else:
            self.tell_cause(card, subject, house, slot)
            self.do_effects(subject, house, slot, self.box.trigger_row[t], self.box.trigger_end[t])

    def tell_cause(self, card: i64, subject: i64, house: i64, slot: i64) -> None:
        """Which card it is that acts now; what a Pet does speaks for itself."""
        if slot < SLOTS:
            self.tell(ids.APPLIED, ids.TH_18_1, card, subject, NONE if slot == NONE else house)

    # === Effects, one row after the other (TH-1.11) ===

    def run_effects(self) -> None:
        end = self.pop()
        row = self.pop()
        slot = self.pop()
        house = self.pop()
        self.do_effects(self.pop(), house, slot, row, end)

    def do_effects(self, subject: i64, house: i64, slot: i64, row: i64, end: i64) -> None:
        """The first of these rows now, those behind it next."""
        if row >= end:
            return
        if row + 1 < end:
            self.push5(DO, subject, house, slot, row + 1, end)
        op = self.box.op[row]
        a = self.box.op_a[row]
        b = self.box.op_b[row]
        if op == DO_SNACK:
            self.gain_snacks(subject, a)
        elif op == DO_AP:
            self.gain_ap(subject, a)
        elif op == DO_VP:
            self.gain_vp(subject, a, ids.TH_18_1)
        elif op == DO_OPEN:
            self.open_feature(subject, house * SLOTS + slot, a)
        elif op == DO_HOME:
            self.go_home(subject, a)
        elif op == DO_CHOOSE:
            self.push(subject)
            self.push3(CHOICE, house, slot, row)
        elif op == DO_EACH:
            for k in range(self.seats):
                self.push5(DO, self.in_order(self.seats - 1 - k), house, slot, a, a + 1)
        else:
            self.change_house(op, a, b, subject, house, slot)

    def change_house(self, op: i64, a: i64, b: i64, subject: i64, house: i64, slot: i64) -> None:
        """Effects on cans, Yards, Pets, Features and Residents."""
        if op == DO_GRAB:
            self.push2(GRAB, subject, house)
        elif op == DO_LOSE_ITEM:
            self.push2(LOSE_ITEM, subject, a)
        elif op == DO_EAT_NOW:
            self.push1(EAT_NOW, subject)
        elif op == DO_TRASH:
            self.add_trash(a, house, b)
        elif op == DO_YARD:
            self.change_yards(a, house, b)
        elif op == DO_SPILL:
            for k in range(HOUSES):
                self.push1(SPILL, HOUSES - 1 - k)
        elif op == DO_PET:
            self.call_pet(a, b, subject, house)
        elif op == DO_PETS_ROLL:
            for pet in range(self.box.pets):
                self.put_pet(pet, NONE)
            self.push1(SETUP_PETS, 0)
        elif op == DO_FEATURE_OFF:
            self.push2(FEATURE_OFF, subject, house)
        elif op == DO_CLEAR_FEATURES:
            self.push1(CLEAR_HOUSE, subject)
        elif op == DO_NEW_RESIDENT:
            if a == CHOSEN:
                self.push1(RENT_HOUSE, subject)
            else:
                self.push1(NEW_RESIDENT, house)
        elif op == DO_RESTOCK:
            self.push(RESTOCK)
        elif op == DO_DISCARD_SELF:
            self.discard_top(house * SLOTS + slot)
        elif op == DO_BEFRIEND:
            self.befriend(subject, slot - SLOTS)

    # === What an animal gains and loses (TH-1.12) ===

    def gain_snacks(self, seat: i64, n: i64) -> None:
        """From the supply, or back to it as far as there are any."""
        at = self.at
        change = self.from_supply(n) if n > 0 else n
        change = max(change, -at[SNACKS + seat])
        at[SNACKS + seat] += change
        self.tell(ids.GOT_SNACKS, ids.TH_18_1 if n > 0 else ids.TH_1_12, change, seat, 0)

    def gain_ap(self, seat: i64, n: i64) -> None:
        """Gains have no cap during a night (TH-14.8)."""
        at = self.at
        change = max(n, -at[AP + seat])
        at[AP + seat] += change
        self.tell(ids.GOT_AP, ids.TH_14_8 if n > 0 else ids.TH_1_12, change, seat, 0)

    def gain_vp(self, seat: i64, n: i64, rule: i64) -> None:
        at = self.at
        change = max(n, -at[VP + seat])
        at[VP + seat] += change
        self.tell(ids.GOT_VP, rule, change, seat, 0)

    def go_home(self, seat: i64, stash: i64) -> None:
        """Moved by an effect: no Move, no costs, no triggers (TH-5.14); maybe a free Stash (TH-9.3)."""
        self.at[PLACE + seat] = DEN
        self.tell(ids.WENT_HOME, ids.TH_9_3, seat, 0, 0)
        if stash == 1:
            self.push1(FREE_STASH, seat)

    # === Houses ===

    def open_feature(self, seat: i64, slot: i64, tonight: i64) -> None:
        """At most one token on a Feature; the animal that placed it is remembered (TH-15.2)."""
        at = self.at
        if at[TOP + slot] == NONE or at[TOKEN + slot] != NONE:
            return
        self.end_force(slot, at[TOP + slot])
        at[TOKEN + slot] = seat
        at[TONIGHT + slot] = tonight
        rule = ids.TH_15_5 if tonight == 1 else ids.TH_15_2 if at[DROPPED + slot] != NONE else ids.TH_15_3
        self.tell(ids.OPENED, rule, seat, slot // SLOTS, slot % SLOTS)

    def add_trash(self, where: i64, house: i64, cards: i64) -> None:
        if where == ALL:
            for k in range(HOUSES):
                self.push2(FILL, HOUSES - 1 - k, cards)
        else:
            self.push2(FILL, house, cards)

    def change_yards(self, where: i64, house: i64, n: i64) -> None:
        if where == ALL:
            for each in range(HOUSES):
                self.change_yard(each, n)
        else:
            self.change_yard(house if where == HERE else self.box.across[house], n)

    def change_yard(self, house: i64, n: i64) -> None:
        at = self.at
        change = self.from_supply(n) if n > 0 else n
        change = max(change, -at[YARD + house])
        at[YARD + house] += change
        if change != 0:
            self.tell(ids.YARD_CHANGED, ids.TH_18_1, change, house, 0)

    def run_spill(self) -> None:
        """The top card of a can goes; the next one is turned up."""
        at = self.at
        house = self.pop()
        if at[CAN_SIZE + house] == 0:
            return
        item = self.take_from_can(house, at[CAN_SIZE + house] - 1)
        self.discard_trash(item)
        self.tell(ids.SPILLED, ids.TH_19_2, house, item, 0)
        self.push1(TURN_UP, house)

    def call_pet(self, where: i64, pet: i64, subject: i64, house: i64) -> None:
        if where == CHOSEN:
            self.push2(SEND_PET, subject, pet)
        elif where == NEXT_DOOR:
            self.push2(MOVE_PET, subject, pet)
        else:
            self.move_pet(pet, house, NONE, ids.TH_16_7)

    def move_pet(self, pet: i64, house: i64, seat: i64, rule: i64) -> None:
        """A Pet told to come to the house where it is stays (TH-16.8)."""
        if self.at[PET_HOUSE + pet] != house:
            self.put_pet(pet, house)
            self.tell(ids.PET_MOVED, rule, pet, house, seat)

    def befriend(self, seat: i64, pet: i64) -> None:
        """From now on this animal ignores the Pet wherever it is (TH-16.4)."""
        self.ignore_pet(seat, pet)
        self.tell(ids.BEFRIENDED, ids.TH_16_4, seat, pet, 0)

    def discard_top(self, slot: i64) -> None:
        """The top card of a slot is discarded, its token and item with it."""
        card = self.at[TOP + slot]
        if card == NONE:
            return
        self.uncover(slot)
        if slot % SLOTS == 0:
            self.tell(ids.RESIDENT_LEFT, ids.TH_17_2, card, slot // SLOTS, 0)
        else:
            self.tell(ids.FEATURE_LEFT, ids.TH_7_10, card, slot // SLOTS, slot % SLOTS)

    def clear_features(self, house: i64) -> None:
        """Every Feature pile of a house, whole (TH-7.10)."""
        for slot in range(house * SLOTS + 1, house * SLOTS + SLOTS):
            while self.at[TOP + slot] != NONE:
                self.discard_top(slot)
