"""The choices that cards bring (TH-18: D3, D8, D9, D14, D16 to D19)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, effects, ids, inventory, piles, table
from midnight.games.heap.rules.lexicon import NO, YES
from midnight.games.heap.rules.position import Heap, HeapStop
from midnight.games.heap.rules.vocabulary import (
    DO_AP,
    DO_LOSE_ITEM,
    DO_SNACK,
    DO_VP,
    NONE,
    PAY_AP,
    PAY_DISCARD,
    PAY_DROP,
    PAY_NOTHING,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class May(HeapStop):
    """A trigger one may use, perhaps for a price: bribes and opening (D8, D9)."""

    code = codes.MAY
    name = "may"
    args = "seat house slot card trigger"

    def offer(self, s: Heap, out: Offer) -> None:
        seat, _, slot, _, trigger = s.peek5()
        pay = s.box.triggers.pay[trigger]
        price = s.box.triggers.price[trigger]
        out.add(NO)
        if pay == PAY_NOTHING or (pay == PAY_AP and s.at[table.AP + seat] >= price):
            out.add(YES)
        elif pay == PAY_DROP:
            inventory.offer_carried(s, seat, 0, out)
        elif pay == PAY_DISCARD and not (s.box.terms.bribe_first and slot >= table.SLOTS):
            inventory.offer_carried(s, seat, price, out)

    def forbids(self, s: Heap, option: i64) -> i64:
        _, _, slot, _, _ = s.peek5()
        if s.is_listed(option):
            return ALLOWED
        return ids.TH_16_4 if slot >= table.SLOTS else ids.TH_15_11

    def play(self, s: Heap, option: i64) -> None:
        seat, house, slot, card, trigger = s.pop5()
        if option == NO:
            return
        effects.tell_cause(s, card, seat, house, slot)
        triggers = s.box.triggers
        pay = triggers.pay[trigger]
        kind = s.box.lexicon.item.value(option)
        if pay == PAY_AP:
            s.at[table.AP + seat] -= triggers.price[trigger]
            s.tell(ids.PAID_AP, ids.TH_15_10, triggers.price[trigger], seat, house)
        elif pay == PAY_DROP:
            inventory.put_away(s, seat, kind)
            s.at[table.DROPPED + house * table.SLOTS + slot] = kind
            s.tell(ids.PUT_DOWN, ids.TH_15_9, seat, kind, house)
        elif pay == PAY_DISCARD:
            inventory.discard(s, seat, kind, ids.TH_12_7)
        effects.do_effects(s, seat, house, slot, triggers.row[trigger], triggers.end[trigger])


class Choice(HeapStop):
    """One of the alternatives that can be carried out in full (D16, TH-18.6)."""

    code = codes.CHOICE
    name = "choice"
    args = "seat house slot row"
    rule = ids.TH_18_6

    def offer(self, s: Heap, out: Offer) -> None:
        seat, _, _, row = s.peek4()
        for way in range(s.box.effects.b[row]):
            if is_possible(s, seat, s.box.effects.a[row] + way):
                out.add(s.box.lexicon.way.at(way))

    def play(self, s: Heap, option: i64) -> None:
        seat, house, slot, row = s.pop4()
        written = s.box.effects
        chosen = s.box.lexicon.way.value(option)
        way = written.a[row] + chosen
        s.tell(ids.CHOSE, ids.TH_18_6, seat, chosen, written.a[row])
        effects.do_effects(s, seat, house, slot, written.way_row[way], written.way_end[way])


def is_possible(s: Heap, seat: i64, way: i64) -> bool:
    """Can the animal carry it out in full? (TH-18.6)"""
    at = s.at
    written = s.box.effects
    ap = at[table.AP + seat]
    snacks = at[table.SNACKS + seat]
    vp = at[table.VP + seat]
    items = inventory.load(s, seat)
    for row in range(written.way_row[way], written.way_end[way]):
        if written.op[row] == DO_AP:
            ap += written.a[row]
        elif written.op[row] == DO_SNACK:
            snacks += written.a[row]
        elif written.op[row] == DO_VP:
            vp += written.a[row]
        elif written.op[row] == DO_LOSE_ITEM:
            items -= written.a[row]
    return ap >= 0 and snacks >= 0 and vp >= 0 and items >= 0


# === One item lost, grabbed, eaten ===


class LoseItem(HeapStop):
    """A carried item is discarded, as often as the card says (D17)."""

    code = codes.LOSE_ITEM
    name = "lose-item"
    args = "seat number"
    rule = ids.TH_18_2

    def offer(self, s: Heap, out: Offer) -> None:
        seat, _ = s.peek2()
        inventory.offer_carried(s, seat, 0, out)

    def play(self, s: Heap, option: i64) -> None:
        seat, number = s.pop2()
        inventory.discard(s, seat, s.box.lexicon.item.value(option), ids.TH_18_2)
        if number > 1:
            s.push2(codes.LOSE_ITEM, seat, number - 1)


class Grab(HeapStop):
    """The top card of the can may be taken without a Raid; the next one is turned up (D18)."""

    code = codes.GRAB
    name = "grab"
    args = "seat house"
    rule = ids.TH_18_2

    def offer(self, s: Heap, out: Offer) -> None:
        seat, house = s.peek2()
        out.add(NO)
        top = piles.face_on_top(s, house)
        if top != NONE and inventory.forbids_pick_up(s, seat, top, NONE) == ALLOWED:
            out.add(YES)

    def play(self, s: Heap, option: i64) -> None:
        seat, house = s.pop2()
        if option == YES:
            item = piles.take_top(s, house)
            inventory.carry(s, seat, item)
            s.tell(ids.GRABBED, ids.TH_6_11, seat, item, house)
            s.push1(codes.TURN_UP, house)


class EatNow(HeapStop):
    """A carried FOOD item may be eaten on the spot (D19)."""

    code = codes.EAT_NOW
    name = "eat-now"
    args = "seat"
    rule = ids.TH_18_2

    def offer(self, s: Heap, out: Offer) -> None:
        out.add(NO)
        inventory.offer_carried(s, s.peek1(), s.box.trash.food, out)

    def play(self, s: Heap, option: i64) -> None:
        seat = s.pop1()
        if option != NO:
            kind = s.box.lexicon.item.value(option)
            inventory.discard(s, seat, kind, ids.TH_18_2)
            s.at[table.AP + seat] += s.box.food_ap(kind)
            s.tell(ids.ATE_NOW, ids.TH_14_4, s.box.food_ap(kind), seat, kind)


# === Features off, new Residents ===


class FeatureOff(HeapStop):
    """The top Feature of one pile of the house is discarded (D14, TH-7.10)."""

    code = codes.FEATURE_OFF
    name = "feature-off"
    args = "seat house"
    rule = ids.TH_7_10

    def offer(self, s: Heap, out: Offer) -> None:
        _, house = s.peek2()
        for slot in range(1, table.SLOTS):
            if s.at[table.TOP + house * table.SLOTS + slot] != NONE:
                out.add(s.box.lexicon.slot.at(slot))

    def play(self, s: Heap, option: i64) -> None:
        _, house = s.pop2()
        piles.discard_top(s, house * table.SLOTS + s.box.lexicon.slot.value(option))


class HouseChoice(HeapStop):
    """Any house is chosen (D3)."""

    args = "seat"
    rule = ids.TH_3_14

    def offer(self, s: Heap, out: Offer) -> None:
        for house in range(table.HOUSES):
            out.add(s.box.lexicon.house.at(house))


class ClearHouse(HouseChoice):
    """All Features of the house are discarded (D3)."""

    code = codes.CLEAR_HOUSE
    name = "clear-house"

    def play(self, s: Heap, option: i64) -> None:
        s.pop1()
        piles.clear_features(s, s.box.lexicon.house.value(option))


class RentHouse(HouseChoice):
    """The house gets a new Resident (D3)."""

    code = codes.RENT_HOUSE
    name = "rent-house"

    def play(self, s: Heap, option: i64) -> None:
        s.pop1()
        s.push1(codes.NEW_RESIDENT, s.box.lexicon.house.value(option))
