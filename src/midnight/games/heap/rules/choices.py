"""The choices that cards bring: who is asked, what is on offer, what comes of it (D3, D7 to D9, D14 to D20)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import CARRIED, CHOOSE, DEN, HOUSES, NO, PUT_SLOT, SLOTS, STASH, YES
from midnight.games.heap.rules.effects import Effects
from midnight.games.heap.rules.frames import DEAD_OR_NOT, LOSE_ITEM, MOVE_PET, NEW_RESIDENT, STASHED_BY, TURN_UP
from midnight.games.heap.rules.table import AP, CAN_SIZE, DROPPED, ITEMS, PET_HOUSE, PLACE, SNACKS, TOP, USED, VP
from midnight.games.heap.rules.vocabulary import (
    ADJACENT,
    DO_AP,
    DO_LOSE_ITEM,
    DO_SNACK,
    DO_VP,
    NONE,
    ON_STASH,
    PAY_AP,
    PAY_DISCARD,
    PAY_DROP,
    PAY_NOTHING,
    PLAY_DEAD,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Choices(Effects):
    """Arguments of the stop lie under its code on the stack."""

    # === Items of an inventory, a set of them ===

    def offer_carried(self, seat: i64, tags: i64, out: Offer) -> None:
        """Each different carried item with one of the tags; 0 asks for none."""
        at = self.at
        start = ITEMS + seat * CARRIED
        for k in range(start, start + CARRIED):
            item = at[k]
            if item == NONE:
                return
            if (tags == 0 or self.box.tags[item] & tags != 0) and not self.repeats(k, start):
                out.add(self.box.first_item + item)

    def offer_sets(self, seat: i64, least: i64, out: Offer) -> None:
        """Every set of carried items; equal cards are one option."""
        count = self.load(seat)
        one: i64 = 1
        for mask in range(least, one << count):
            if not self.is_twin_mask(seat, mask):
                out.add(STASH + mask)

    def stash_set(self, seat: i64, mask: i64, rule: i64) -> None:
        """These items go to the Stash Pile."""
        at = self.at
        start = ITEMS + seat * CARRIED
        for k in range(CARRIED):
            spot = CARRIED - 1 - k
            if (mask >> spot) & 1 == 1:
                item = at[start + spot]
                self.stash(seat, item, 1)
                self.tell(ids.STASHED, rule, seat, item, 0)
        keep: i64 = 0
        for spot in range(CARRIED):
            item = at[start + spot]
            if item != NONE and (mask >> spot) & 1 == 0:
                at[start + keep] = item
                keep += 1
        for spot in range(keep, CARRIED):
            at[start + spot] = NONE

    def discard_item(self, seat: i64, kind: i64, rule: i64) -> None:
        self.put_away(seat, kind)
        self.discard_trash(kind)
        self.tell(ids.ITEM_LOST, rule, seat, kind, 0)

    # === A trigger one may use, perhaps for a price: bribes and opening (D8, D9) ===

    def offer_may(self, out: Offer) -> None:
        t = self.under(1)
        subject = self.under(5)
        pay = self.box.trigger_pay[t]
        price = self.box.trigger_price[t]
        out.add(NO)
        if pay == PAY_NOTHING or (pay == PAY_AP and self.at[AP + subject] >= price):
            out.add(YES)
        elif pay == PAY_DROP:
            self.offer_carried(subject, 0, out)
        elif pay == PAY_DISCARD and not (self.box.bribe_first and self.under(3) >= SLOTS):
            self.offer_carried(subject, price, out)

    def play_may(self, option: i64) -> None:
        at = self.at
        self.pop()
        t = self.pop()
        card = self.pop()
        slot = self.pop()
        house = self.pop()
        subject = self.pop()
        if option == NO:
            return
        self.tell_cause(card, subject, house, slot)
        pay = self.box.trigger_pay[t]
        kind = option - self.box.first_item
        if pay == PAY_AP:
            at[AP + subject] -= self.box.trigger_price[t]
            self.tell(ids.PAID_AP, ids.TH_15_10, self.box.trigger_price[t], subject, house)
        elif pay == PAY_DROP:
            self.put_away(subject, kind)
            at[DROPPED + house * SLOTS + slot] = kind
            self.tell(ids.PUT_DOWN, ids.TH_15_9, subject, kind, house)
        elif pay == PAY_DISCARD:
            self.discard_item(subject, kind, ids.TH_12_7)
        self.do_effects(subject, house, slot, self.box.trigger_row[t], self.box.trigger_end[t])

    # === Alternatives (D16) ===

    def is_possible(self, seat: i64, way: i64) -> bool:
        """Can the animal carry it out in full? (TH-18.6)"""
        at = self.at
        box = self.box
        ap = at[AP + seat]
        snacks = at[SNACKS + seat]
        vp = at[VP + seat]
        items = self.load(seat)
        for row in range(box.way_row[way], box.way_end[way]):
            if box.op[row] == DO_AP:
                ap += box.op_a[row]
            elif box.op[row] == DO_SNACK:
                snacks += box.op_a[row]
            elif box.op[row] == DO_VP:
                vp += box.op_a[row]
            elif box.op[row] == DO_LOSE_ITEM:
                items -= box.op_a[row]
        return ap >= 0 and snacks >= 0 and vp >= 0 and items >= 0

    def offer_ways(self, out: Offer) -> None:
        row = self.under(1)
        for k in range(self.box.op_b[row]):
            if self.is_possible(self.under(4), self.box.op_a[row] + k):
                out.add(CHOOSE + k)

    def play_way(self, option: i64) -> None:
        self.pop()
        row = self.pop()
        slot = self.pop()
        house = self.pop()
        subject = self.pop()
        way = self.box.op_a[row] + option - CHOOSE
        self.tell(ids.CHOSE, ids.TH_18_6, subject, option - CHOOSE, self.box.op_a[row])
        self.do_effects(subject, house, slot, self.box.way_row[way], self.box.way_end[way])

    # === One item lost, grabbed, eaten (D17, D18, D19) ===

    def play_lose(self, option: i64) -> None:
        self.pop()
        items = self.pop()
        seat = self.pop()
        self.discard_item(seat, option - self.box.first_item, ids.TH_18_2)
        if items > 1:
            self.push2(LOSE_ITEM, seat, items - 1)

    def offer_grab(self, out: Offer) -> None:
        house = self.under(1)
        out.add(NO)
        top = self.face_on_top(house)
        if top != NONE and self.forbids_pick_up(self.under(2), top, NONE) == ALLOWED:
            out.add(YES)

    def play_grab(self, option: i64) -> None:
        """The top card of the can, without a Raid; the next one is turned up."""
        self.pop()
        house = self.pop()
        seat = self.pop()
        if option == YES:
            item = self.take_from_can(house, self.at[CAN_SIZE + house] - 1)
            self.carry(seat, item)
            self.tell(ids.GRABBED, ids.TH_6_11, seat, item, house)
            self.push1(TURN_UP, house)

    def offer_eat_now(self, out: Offer) -> None:
        out.add(NO)
        self.offer_carried(self.under(1), self.box.food, out)

    def play_eat_now(self, option: i64) -> None:
        self.pop()
        seat = self.pop()
        if option != NO:
            kind = option - self.box.first_item
            self.discard_item(seat, kind, ids.TH_18_2)
            self.at[AP + seat] += self.box.food_ap(kind)
            self.tell(ids.ATE_NOW, ids.TH_14_4, self.box.food_ap(kind), seat, kind)

    # === A free Stash (D20) ===

    def play_free_stash(self, option: i64) -> None:
        """Any of the carried items, also none; with at least one it is a Stash action (TH-9.3)."""
        self.pop()
        seat = self.pop()
        self.stash_set(seat, option - STASH, ids.TH_9_3)
        if option > STASH:
            self.push1(STASHED_BY, seat)

    def run_stashed_by(self) -> None:
        self.collect(ON_STASH, self.pop(), NONE)

    # === Houses to choose: Features off, new Residents, Pets (D3, D7, D14) ===

    def offer_piles(self, house: i64, out: Offer) -> None:
        for slot in range(1, SLOTS):
            if self.at[TOP + house * SLOTS + slot] != NONE:
                out.add(PUT_SLOT + slot - 1)

    def play_feature_off(self, option: i64) -> None:
        self.pop()
        house = self.pop()
        self.pop()
        self.discard_top(house * SLOTS + 1 + option - PUT_SLOT)

    def offer_houses(self, out: Offer) -> None:
        for house in range(HOUSES):
            out.add(self.box.first_house + house)

    def play_clear(self, option: i64) -> None:
        self.pop()
        self.pop()
        self.clear_features(option - self.box.first_house)

    def play_rent(self, option: i64) -> None:
        self.pop()
        self.pop()
        self.push1(NEW_RESIDENT, option - self.box.first_house)

    def offer_send_pet(self, out: Offer) -> None:
        """Any other house."""
        for house in range(HOUSES):
            if self.at[PET_HOUSE + self.under(1)] != house:
                out.add(self.box.first_house + house)

    def offer_move_pet(self, out: Offer) -> None:
        """Stay, or a house adjacent to the Pet's (TH-16.2)."""
        out.add(NO)
        home = self.at[PET_HOUSE + self.under(1)]
        for house in range(HOUSES):
            if home != NONE and self.box.relation[home * HOUSES + house] == ADJACENT:
                out.add(self.box.first_house + house)

    def play_pet(self, option: i64) -> None:
        """A visitor moves the Cat (TH-16.2), or a card lets somebody send a Pet (TH-16.7)."""
        rule = ids.TH_16_2 if self.pop() == MOVE_PET else ids.TH_16_7
        pet = self.pop()
        seat = self.pop()
        if option != NO:
            self.move_pet(pet, option - self.box.first_house, seat, rule)

    # === Play Dead, and a Surprise for one animal (TH-7.4, D15) ===

    def run_surprise_for(self) -> None:
        at = self.at
        card = self.pop()
        house = self.pop()
        seat = self.pop()
        if at[PLACE + seat] != house or at[PLACE + seat] == DEN:
            return
        if self.can_use(seat, PLAY_DEAD):
            self.push3(DEAD_OR_NOT, seat, house, card)
        else:
            self.do_effects(seat, house, NONE, self.box.now[card], self.box.now_end[card])

    def play_dead(self, option: i64) -> None:
        """Nothing of the Surprise applies to the Opossum, which gains 1 VP."""
        self.pop()
        card = self.pop()
        house = self.pop()
        seat = self.pop()
        if option == NO:
            self.do_effects(seat, house, NONE, self.box.now[card], self.box.now_end[card])
            return
        self.at[USED + seat] = 1
        self.tell(ids.PLAYED_DEAD, ids.TH_21_2, seat, card, 0)
        self.gain_vp(seat, 1, ids.TH_21_2)
