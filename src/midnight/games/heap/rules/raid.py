"""Raiding a house, from the choice of what to take to the way home (TH-6)."""

from __future__ import annotations

from midnight.games.heap.rules import actions, cans, codes, costs, effects, ids, inventory, piles, table
from midnight.games.heap.rules.lexicon import FORAGE, NO, RAID_CAN, RUMMAGE_CAN, YES
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import NONE, ON_FIRST_RAID, ON_RAID, RUMMAGE, SLIP_AWAY
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class AtHouse(HeapStop):
    """Raid the can or a dropped item, rummage, or forage (D11, TH-6.1)."""

    code = codes.HOUSE_ACTION
    name = "house-action"
    args = "house"

    def offer(self, s: Heap, out: Offer) -> None:
        seat = s.turn
        house = s.peek1()
        can_raid = forbids_raid(s, seat, house) == ALLOWED
        if can_raid:
            out.add(RAID_CAN)
        for slot in range(1, table.SLOTS):
            if forbids_dropped(s, seat, house, slot) == ALLOWED:
                can_raid = True
                out.add(s.box.lexicon.raid_slot.at(slot))
        if forbids_rummage(s, seat, house) == ALLOWED:
            out.add(RUMMAGE_CAN)
        if forbids_forage(s, can_raid) == ALLOWED:
            out.add(FORAGE)

    def forbids(self, s: Heap, option: i64) -> i64:
        seat = s.turn
        house = s.peek1()
        if option == RAID_CAN:
            return forbids_raid(s, seat, house)
        if s.box.lexicon.raid_slot.has(option):
            return forbids_dropped(s, seat, house, s.box.lexicon.raid_slot.value(option))
        if option == RUMMAGE_CAN:
            return forbids_rummage(s, seat, house)
        if option == FORAGE:
            return forbids_forage(s, can_raid(s, seat, house))
        return actions.forbids_second(s, option)

    def play(self, s: Heap, option: i64) -> None:
        house = s.pop1()
        seat = s.turn
        if option == FORAGE:
            actions.forage(s, seat)
            return
        cost = costs.raid(s, house, seat)
        s.at[table.AP + seat] -= cost
        s.push(codes.AFTER_RAID)
        s.push1(codes.RISK_COUNT, house)
        s.push1(codes.RAID_TRIGGERS, house)
        if option == RUMMAGE_CAN:
            s.at[table.USED + seat] = 1
            s.tell(ids.RUMMAGED, ids.TH_21_2, cost, seat, house)
            s.push1(codes.TURN_UP, house)
            s.push2(codes.RUMMAGE_PICK, house, 2)
            s.push1(codes.SHOW_CAN, house)
        elif option == RAID_CAN:
            item = piles.take_top(s, house)
            inventory.carry(s, seat, item)
            s.tell(ids.RAIDED, ids.TH_6_5, cost, seat, item)
            cans.turn_up(s, house)
        else:
            take_dropped(s, seat, house * table.SLOTS + s.box.lexicon.raid_slot.value(option), cost)


def forbids_raid(s: Heap, seat: i64, house: i64) -> i64:
    """The top card of the can (TH-6.1 to TH-6.4)."""
    at = s.at
    if at[table.CAN_SIZE + house] == 0:
        return ids.TH_6_4
    if costs.raid(s, house, seat) > at[table.AP + seat]:
        return ids.TH_6_3
    return inventory.forbids_pick_up(s, seat, piles.face_on_top(s, house), NONE)


def forbids_dropped(s: Heap, seat: i64, house: i64, slot: i64) -> i64:
    """An item another animal dropped on a Feature (TH-6.2, TH-15.12)."""
    k = table.DROPPED + house * table.SLOTS + slot
    item = s.at[k]
    if item == NONE:
        return ids.TH_6_2
    at = s.at
    if at[table.TOKEN + house * table.SLOTS + slot] == seat:
        return ids.TH_15_12
    if costs.raid(s, house, seat) > at[table.AP + seat]:
        return ids.TH_6_3
    return inventory.forbids_pick_up(s, seat, item, NONE)


def can_raid(s: Heap, seat: i64, house: i64) -> bool:
    """Is any plain Raid possible?"""
    if forbids_raid(s, seat, house) == ALLOWED:
        return True
    return any(forbids_dropped(s, seat, house, slot) == ALLOWED for slot in range(1, table.SLOTS))


def forbids_rummage(s: Heap, seat: i64, house: i64) -> i64:
    """Offered by what is open to all, never by what lies hidden in the can."""
    at = s.at
    if not costs.can_use(s, seat, RUMMAGE):
        return ids.TH_21_1
    if at[table.CAN_SIZE + house] == 0:
        return ids.TH_6_4
    if costs.raid(s, house, seat) > at[table.AP + seat]:
        return ids.TH_6_3
    return ALLOWED if inventory.tiny_fits(s, seat) else ids.TH_6_3


def forbids_forage(s: Heap, can_raid: bool) -> i64:
    """Where a Raid is possible, the settings may forbid to forage (TH-10.3)."""
    return ids.TH_10_3 if can_raid and not s.box.terms.forage_freely else ALLOWED


def take_dropped(s: Heap, seat: i64, slot: i64, cost: i64) -> None:
    """The item is raided from the Feature, whose Open token goes (TH-15.12)."""
    item = s.at[table.DROPPED + slot]
    s.at[table.DROPPED + slot] = NONE
    inventory.carry(s, seat, item)
    s.tell(ids.RAIDED_DROPPED, ids.TH_15_12, cost, seat, item)
    piles.close(s, slot)


class RaidTriggers(HeapStep):
    """The triggers of any Raid, and of the first one here tonight (TH-6.6)."""

    code = codes.RAID_TRIGGERS
    name = "raid-triggers"
    args = "house"

    def run(self, s: Heap) -> None:
        at = s.at
        house = s.pop1()
        moment = ON_RAID if at[table.RAIDED + house] == 1 else ON_FIRST_RAID
        at[table.RAIDED + house] = 1
        effects.collect(s, moment, s.turn, house)


# === Rummage ===


class RummagePick(HeapStop):
    """Stop, or take any card of the can that fits; of equal cards the upper one (D12)."""

    code = codes.RUMMAGE_PICK
    name = "rummage-pick"
    args = "house number"
    rule = ids.TH_21_1

    def offer(self, s: Heap, out: Offer) -> None:
        house, _ = s.peek2()
        out.add(NO)
        size = s.at[table.CAN_SIZE + house]
        for k in range(size):
            depth = size - 1 - k
            kind = s.face(house, depth)
            if inventory.forbids_pick_up(s, s.turn, kind, NONE) == ALLOWED and depth_of(s, house, kind) == depth:
                out.add(s.box.lexicon.item.at(kind))

    def play(self, s: Heap, option: i64) -> None:
        house, number = s.pop2()
        if option == NO:
            return
        kind = s.box.lexicon.item.value(option)
        piles.take_from_can(s, house, depth_of(s, house, kind))
        inventory.carry(s, s.turn, kind)
        s.tell(ids.RUMMAGE_TOOK, ids.TH_21_1, s.turn, kind, 0)
        if number > 1:
            s.push2(codes.RUMMAGE_PICK, house, number - 1)


def depth_of(s: Heap, house: i64, kind: i64) -> i64:
    """Where the uppermost such card of a can lies."""
    depth = s.at[table.CAN_SIZE + house] - 1
    while depth >= 0 and s.face(house, depth) != kind:
        depth -= 1
    return depth


# === After the last Risk card (TH-6.10) ===


class AfterRaid(HeapStep):
    """The Fox may slip away from a house."""

    code = codes.AFTER_RAID
    name = "after-raid"

    def run(self, s: Heap) -> None:
        if costs.can_use(s, s.turn, SLIP_AWAY) and s.at[table.PLACE + s.turn] < table.HOUSES:
            s.push(codes.SLIP)


class Slip(HeapStop):
    """The Fox goes home without a Move and has a free Stash, or stays (D21)."""

    code = codes.SLIP
    name = "slip"
    rule = ids.TH_21_1

    def offer(self, s: Heap, out: Offer) -> None:
        out.add(YES)
        out.add(NO)

    def play(self, s: Heap, option: i64) -> None:
        if option == YES:
            s.at[table.USED + s.turn] = 1
            s.tell(ids.SLIPPED_AWAY, ids.TH_21_1, s.turn, 0, 0)
            effects.go_home(s, s.turn, 1)
