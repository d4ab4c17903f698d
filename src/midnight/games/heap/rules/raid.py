"""Raiding a house, and the Risk cards it turns up (TH-6, TH-7)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import FORAGE, HOUSES, NO, PUT_SLOT, RAID_CAN, RAID_SLOT, RUMMAGE_CAN, SLOTS, YES
from midnight.games.heap.rules.frames import (
    AFTER_RAID,
    DRAW_RISK,
    FEATURE_SLOT,
    FREE_STASH,
    LOOK,
    PICK_UP,
    RAID_TRIGGERS,
    RISK,
    RISK_COUNT,
    RUMMAGE_PICK,
    SHOW_CAN,
    SLIP,
    SPENT,
    SURPRISE_FOR,
    TURN_UP,
)
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.table import AP, CAN_SIZE, DROPPED, GONE, PLACE, RAIDED, USED
from midnight.games.heap.rules.turn import Turns
from midnight.games.heap.rules.vocabulary import (
    FEATURE,
    NONE,
    ON_FIRST_RAID,
    ON_PLACED,
    ON_RAID,
    RISK_DECK,
    SLIP_AWAY,
    SURPRISE,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Raids(Turns):
    """From the declared Raid to the end of the turn."""

    # === Looking at face-down cards ===

    def run_turn_up(self) -> None:
        self.turn_up(self.pop())

    def turn_up(self, house: i64) -> None:
        """The top card of a can lies face-up; if nobody has seen it, it gets its face now (TH-3.8)."""
        size = self.at[CAN_SIZE + house]
        if size > 0 and self.face(house, size - 1) <= UNKNOWN:
            self.push2(LOOK, house, size - 1)

    def run_show_can(self) -> None:
        """The whole can is shown to everybody, from the top."""
        house = self.step()
        depth = self.at[CAN_SIZE + house] - 1
        while depth >= 0 and self.face(house, depth) > UNKNOWN:
            depth -= 1
        if depth < 0:
            self.pop()
            return
        self.push(SHOW_CAN)
        self.push2(LOOK, house, depth)

    def age_looked_at(self) -> i64:
        """Of which deck is the card that is turned up?"""
        return UNKNOWN - self.face(self.under(2), self.under(1))

    def offer_look(self, out: Offer) -> None:
        self.offer_trash(self.age_looked_at(), out)

    def play_look(self, option: i64) -> None:
        self.pop()
        depth = self.pop()
        house = self.pop()
        kind = option - self.box.first_draw
        self.draw_trash(UNKNOWN - self.face(house, depth), kind)
        self.can[house * self.room + depth] = kind
        if self.under(0) == PICK_UP:
            return  # what it is, is told when it is gone
        if depth == self.at[CAN_SIZE + house] - 1:
            self.tell(ids.TURNED_UP, ids.TH_3_8, house, kind, 0)
        else:
            self.tell(ids.SHOWN, ids.TH_21_1, house, kind, 0)

    # === The Raid (TH-6.5) ===

    def play_house(self, option: i64) -> None:
        at = self.at
        self.pop()
        house = self.pop()
        seat = self.turn
        if option == FORAGE:
            self.forage(seat)
            return
        cost = self.raid_cost(house, seat)
        at[AP + seat] -= cost
        self.push(AFTER_RAID)
        self.push1(RISK_COUNT, house)
        self.push1(RAID_TRIGGERS, house)
        if option == RUMMAGE_CAN:
            at[USED + seat] = 1
            self.tell(ids.RUMMAGED, ids.TH_21_2, cost, seat, house)
            self.push1(TURN_UP, house)
            self.push2(RUMMAGE_PICK, house, 2)
            self.push1(SHOW_CAN, house)
        elif option == RAID_CAN:
            item = self.take_from_can(house, at[CAN_SIZE + house] - 1)
            self.carry(seat, item)
            self.tell(ids.RAIDED, ids.TH_6_5, cost, seat, item)
            self.turn_up(house)
        else:
            slot = house * SLOTS + 1 + option - RAID_SLOT
            item = at[DROPPED + slot]
            at[DROPPED + slot] = NONE
            self.carry(seat, item)
            self.tell(ids.RAIDED_DROPPED, ids.TH_15_12, cost, seat, item)
            self.close(slot)

    def run_raid_triggers(self) -> None:
        """Of any Raid, and of the first one here tonight (TH-6.6)."""
        at = self.at
        house = self.pop()
        moment = ON_RAID if at[RAIDED + house] == 1 else ON_FIRST_RAID
        at[RAIDED + house] = 1
        self.collect(moment, self.turn, house)

    # === Rummage (D12) ===

    def offer_rummage(self, out: Offer) -> None:
        """Stop, or any card of the can that fits; of equal cards the upper one."""
        house = self.under(2)
        out.add(NO)
        size = self.at[CAN_SIZE + house]
        for k in range(size):
            depth = size - 1 - k
            kind = self.face(house, depth)
            if self.forbids_pick_up(self.turn, kind, NONE) == ALLOWED and self.depth_of(house, kind) == depth:
                out.add(self.box.first_item + kind)

    def depth_of(self, house: i64, kind: i64) -> i64:
        """Where the uppermost such card lies."""
        depth = self.at[CAN_SIZE + house] - 1
        while depth >= 0 and self.face(house, depth) != kind:
            depth -= 1
        return depth

    def play_rummage(self, option: i64) -> None:
        self.pop()
        picks = self.pop()
        house = self.pop()
        if option == NO:
            return
        kind = option - self.box.first_item
        self.take_from_can(house, self.depth_of(house, kind))
        self.carry(self.turn, kind)
        self.tell(ids.RUMMAGE_TOOK, ids.TH_21_1, self.turn, kind, 0)
        if picks > 1:
            self.push2(RUMMAGE_PICK, house, picks - 1)

    # === Risk cards (TH-6.7 to TH-6.9) ===

    def run_risk_count(self) -> None:
        """As many as animals at the house, counted once."""
        house = self.pop()
        animals: i64 = 0
        for seat in range(self.seats):
            if self.at[PLACE + seat] == house:
                animals += 1
        self.risk(house, animals)

    def run_risk(self) -> None:
        cards = self.pop()
        self.risk(self.pop(), cards)

    def risk(self, house: i64, cards: i64) -> None:
        if cards == 0 or not self.has_card(RISK_DECK):
            return
        self.push2(RISK, house, cards - 1)
        self.push1(DRAW_RISK, house)

    def play_draw_risk(self, option: i64) -> None:
        self.pop()
        house = self.pop()
        card = option - self.box.first_card
        self.draw_card(RISK_DECK, card)
        group = self.box.group[card]
        if group == FEATURE:
            self.tell(ids.FEATURE_DRAWN, ids.TH_7_1, card, house, 0)
            self.push2(FEATURE_SLOT, house, card)
        elif group == SURPRISE:
            self.spring(house, card)
        else:
            self.tell(ids.NIGHT_RESIDENT_DRAWN, ids.TH_7_8, card, house, 0)
            self.put_on_slot(house, 0, card)

    def put_on_slot(self, house: i64, slot: i64, card: i64) -> None:
        """Only what it says for being placed happens now (TH-7.9)."""
        self.cover(house * SLOTS + slot, card)
        self.collect_card(card, ON_PLACED, self.turn, house, slot)

    def play_feature_slot(self, option: i64) -> None:
        """The active player chooses the slot, empty or not (TH-7.1)."""
        self.pop()
        card = self.pop()
        house = self.pop()
        slot = 1 + option - PUT_SLOT
        self.tell(ids.FEATURE_PLACED, ids.TH_7_1, card, house, slot)
        self.put_on_slot(house, slot, card)

    def spring(self, house: i64, card: i64) -> None:
        """A Surprise: once for the house, or for each animal there, the active one first (TH-7.4, TH-7.6, TH-7.7)."""
        box = self.box
        self.push1(SPENT, card)
        if box.each[card] == 0:
            self.tell(ids.SURPRISE_DRAWN, ids.TH_7_6, card, house, 0)
            self.do_effects(self.turn, house, NONE, box.now[card], box.now_end[card])
            return
        self.tell(ids.SURPRISE_DRAWN, ids.TH_7_4, card, house, 0)
        affected: i64 = 0
        for k in range(self.seats):
            seat = (self.turn + self.seats - 1 - k) % self.seats
            if self.at[PLACE + seat] != house:
                continue
            if self.is_meant(seat, card):
                self.push3(SURPRISE_FOR, seat, house, card)
                affected += 1
            else:
                self.tell(ids.NOT_MEANT, ids.TH_7_4, seat, card, 0)
        if affected == 0:
            self.tell(ids.NOTHING_HAPPENED, ids.TH_7_7, card, 0, 0)

    def run_spent(self) -> None:
        """The card has done its work and is discarded (TH-6.8, TH-7.12)."""
        self.put(self.pop(), GONE, 1)

    # === After the last Risk card (TH-6.10, D21) ===

    def run_after_raid(self) -> None:
        if self.can_use(self.turn, SLIP_AWAY) and self.at[PLACE + self.turn] < HOUSES:
            self.push(SLIP)

    def play_slip(self, option: i64) -> None:
        """The Fox goes home without a Move and has a free Stash."""
        self.pop()
        if option == YES:
            self.at[USED + self.turn] = 1
            self.tell(ids.SLIPPED_AWAY, ids.TH_21_1, self.turn, 0, 0)
            self.go_home(self.turn, 0)
            self.push1(FREE_STASH, self.turn)
