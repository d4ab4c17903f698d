"""A turn: the primary action, arriving, and what is done there (TH-4, TH-5, TH-8 to TH-11)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import (
    CARRIED,
    DEN,
    FORAGE,
    HOUSES,
    LOPE,
    NEST,
    NO,
    PASS,
    RAID_CAN,
    RAID_SLOT,
    RETREAT,
    RUMMAGE_CAN,
    SLOTS,
    STASH,
)
from midnight.games.heap.rules.choices import Choices
from midnight.games.heap.rules.frames import (
    ACT,
    ARRIVE,
    DEN_ACTION,
    HOUSE_ACTION,
    NEST_ACTION,
    NEXT_TURN,
    PRIMARY,
    SNATCH_ITEM,
    SNATCHING,
    STASHED_BY,
)
from midnight.games.heap.rules.table import (
    AP,
    ITEMS,
    LOPING,
    NEST_ITEM,
    OUT,
    PET_HOUSE,
    PLACE,
    SNACKS,
    TOKEN,
    USED,
    VP,
    YARD,
)
from midnight.games.heap.rules.vocabulary import NONE, ON_LEAVE, ON_SWAP, ON_VISIT, SNATCH
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Turns(Choices):
    """Everything between two turns but the Raid."""

    # === Whose turn it is (TH-4.1, TH-4.2) ===

    def run_next_turn(self) -> None:
        """The next seat still in the turn order; after round 4, or with nobody left, the turns are over."""
        spot = self.turn - self.first + 1
        if self.turn < self.first:
            spot += self.seats
        if self.round == 0:
            self.round = 1
            spot = 0
        while self.round <= self.box.turns:
            while spot < self.seats:
                seat = self.in_order(spot)
                out = OUT + seat
                if self.at[out] == 0:
                    self.begin_turn(seat)
                    return
                spot += 1
            spot = 0
            self.round += 1
            if self.all_out():
                break
        self.round = 0
        self.turn = self.first
        self.end_turns()

    def all_out(self) -> bool:
        return all(self.at[OUT + seat] != 0 for seat in range(self.seats))

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.tell(ids.TURN_BEGAN, ids.TH_4_1, seat, self.round, self.night)
        self.push(NEXT_TURN)
        self.push(PRIMARY)

    def end_turns(self) -> None:
        raise NotImplementedError

    # === The primary action (D4) ===

    def offer_primary(self, out: Offer) -> None:
        at = self.at
        seat = self.turn
        box = self.box
        if self.forbids_lope(seat) == ALLOWED:
            out.add(LOPE)
        left = self.left_for_a_visit(seat)
        if left < 0:
            out.add(RETREAT)
            return
        place = at[PLACE + seat]
        for house in range(HOUSES):
            if house != place and self.visit_cost(house, seat, NONE) <= left:
                out.add(box.first_move + house)
        if place != NEST:
            out.add(box.first_move + NEST)
        if place != DEN:
            out.add(box.first_move + DEN)
        if box.bribe_first and box.bribe_pet != NONE and at[PET_HOUSE + box.bribe_pet] != NONE:
            self.offer_bribes(seat, at[PET_HOUSE + box.bribe_pet], out)
        if self.forbids_forage_at(place) == ALLOWED:
            out.add(FORAGE)
        out.add(PASS)

    def offer_bribes(self, seat: i64, house: i64, out: Offer) -> None:
        start = ITEMS + seat * CARRIED
        for k in range(start, start + CARRIED):
            item = self.at[k]
            if item != NONE and not self.repeats(k, start) and self.forbids_bribe(seat, house, item) == ALLOWED:
                out.add(self.box.bribe(house, item))

    def play_primary(self, option: i64) -> None:
        at = self.at
        seat = self.turn
        box = self.box
        if option == LOPE:
            # Before the primary action, which is then chosen anew (TH-11.6).
            at[USED + seat] = 1
            at[LOPING + seat] = 1
            self.tell(ids.LOPED, ids.TH_11_6, seat, 0, 0)
            return
        self.pop()
        if option == FORAGE:
            self.forage(seat)
        elif option == PASS:
            self.pass_night(seat)
        elif option == RETREAT:
            self.retreat(seat)
        elif option >= box.first_bribe:
            house = box.bribe_house(option)
            self.discard_item(seat, box.bribe_kind(option), ids.TH_16_4)
            self.befriend(seat, box.bribe_pet)
            self.move(seat, house)
        else:
            self.move(seat, option - box.first_move)

    def forage(self, seat: i64) -> None:
        """1 Snack of the supply; the turn ends (TH-10.1)."""
        at = self.at
        snacks = self.from_supply(1)
        at[SNACKS + seat] += snacks
        self.tell(ids.FORAGED, ids.TH_10_1, seat, at[PLACE + seat], snacks)

    def pass_night(self, seat: i64) -> None:
        """Out for tonight: a Snack for this turn and each one to come, but none at the Nest (TH-10.5, TH-10.6)."""
        at = self.at
        snacks: i64 = 0
        if at[PLACE + seat] != NEST:
            snacks = self.from_supply(self.box.turns - self.round + 1)
        at[SNACKS + seat] += snacks
        at[OUT + seat] = 1
        self.tell(ids.PASSED, ids.TH_10_5, snacks, seat, 0)

    def retreat(self, seat: i64) -> None:
        """AP gone, home, everything stashed, out for tonight; no Move, no triggers (TH-11.3, TH-11.4)."""
        at = self.at
        self.tell(ids.RETREATED, ids.TH_11_1, at[AP + seat], seat, self.leave_cost(seat))
        at[AP + seat] = 0
        at[PLACE + seat] = DEN
        one: i64 = 1
        self.stash_set(seat, (one << self.load(seat)) - 1, ids.TH_11_3)
        at[OUT + seat] = 1

    # === Move (TH-5) ===

    def move(self, seat: i64, target: i64) -> None:
        """Pay, move, leaving triggers, arrival, then the action of the place (TH-5.11)."""
        at = self.at
        old = at[PLACE + seat]
        cost = self.move_cost(seat, target, NONE)
        at[AP + seat] -= cost
        at[PLACE + seat] = target
        self.tell(ids.MOVED, ids.TH_5_6, cost, seat, target)
        self.push1(ACT, target)
        if target < HOUSES:
            self.push1(ARRIVE, target)
        if old < HOUSES:
            self.collect(ON_LEAVE, seat, old)

    def run_arrive(self) -> None:
        """Snacks, Open tokens, Pets, visit triggers, tonight, own ability (TH-5.12)."""
        house = self.pop()
        seat = self.turn
        if self.at[PLACE + seat] != house:
            return
        self.take_yard(seat, house)
        self.pay_openers(seat, house)
        if self.can_use(seat, SNATCH):
            self.push(SNATCHING)
        self.collect(ON_VISIT, seat, house)

    def take_yard(self, seat: i64, house: i64) -> None:
        """All Snacks of the Yard (TH-5.13)."""
        at = self.at
        if at[YARD + house] > 0:
            self.tell(ids.TOOK_SNACKS, ids.TH_5_13, at[YARD + house], seat, house)
            at[SNACKS + seat] += at[YARD + house]
            at[YARD + house] = 0

    def pay_openers(self, visitor: i64, house: i64) -> None:
        """Each other animal with a token here gains 1 VP, not 1 per token (TH-15.7, TH-15.8)."""
        at = self.at
        paid: i64 = 0
        one: i64 = 1
        for slot in range(house * SLOTS + 1, house * SLOTS + SLOTS):
            seat = at[TOKEN + slot]
            if seat != NONE and seat != visitor and (paid >> seat) & 1 == 0:
                paid |= one << seat
                at[VP + seat] += 1
                self.tell(ids.OPEN_VP, ids.TH_15_7, 1, seat, house)

    # === Snatch (D10) ===

    def run_snatching(self) -> None:
        if self.at[PLACE + self.turn] < HOUSES:
            self.push(SNATCH_ITEM)

    def offer_snatch(self, out: Offer) -> None:
        """Any carried item that fits, of another animal at this house."""
        at = self.at
        out.add(NO)
        seat = self.turn
        for other in range(self.seats):
            if other == seat or at[PLACE + other] != at[PLACE + seat]:
                continue
            start = ITEMS + other * CARRIED
            for k in range(start, start + CARRIED):
                item = at[k]
                if item != NONE and not self.repeats(k, start) and self.forbids_pick_up(seat, item, NONE) == ALLOWED:
                    out.add(self.box.snatch(other, item))

    def play_snatch(self, option: i64) -> None:
        self.pop()
        if option == NO:
            return
        seat = self.turn
        other = self.box.snatch_seat(option)
        kind = self.box.snatch_kind(option)
        self.put_away(other, kind)
        self.carry(seat, kind)
        self.at[USED + seat] = 1
        self.tell(ids.SNATCHED, ids.TH_21_1, seat, other, kind)

    # === The action of the place (TH-4.7, TH-4.10) ===

    def run_act(self) -> None:
        place = self.pop()
        if self.at[PLACE + self.turn] != place:
            return
        if place == DEN:
            self.push(DEN_ACTION)
        elif place == NEST:
            self.push(NEST_ACTION)
        else:
            self.push1(HOUSE_ACTION, place)

    def offer_den(self, out: Offer) -> None:
        """Forage, or Stash at least one item (D5, TH-9.1)."""
        out.add(FORAGE)
        self.offer_sets(self.turn, 1, out)

    def play_den(self, option: i64) -> None:
        self.pop()
        if option == FORAGE:
            self.forage(self.turn)
            return
        self.stash_set(self.turn, option - STASH, ids.TH_9_1)
        self.push1(STASHED_BY, self.turn)

    def offer_nest(self, out: Offer) -> None:
        """Nothing, a Swap, or what the Raven takes (D6)."""
        at = self.at
        out.add(NO)
        seat = self.turn
        start = ITEMS + seat * CARRIED
        for n in range(self.box.nest):
            item = at[NEST_ITEM + n]
            if item == NONE or self.is_repeat_at_nest(n):
                continue
            if self.forbids_take(seat, item) == ALLOWED:
                out.add(self.box.first_take + item)
            for k in range(start, start + CARRIED):
                given = at[k]
                if given != NONE and not self.repeats(k, start) and self.forbids_swap(seat, given, item) == ALLOWED:
                    out.add(self.box.swap(given, item))

    def is_repeat_at_nest(self, spot: i64) -> bool:
        return any(self.at[NEST_ITEM + n] == self.at[NEST_ITEM + spot] for n in range(spot))

    def nest_spot(self, kind: i64) -> i64:
        """Where in `at` such an item of the Nest lies."""
        k = NEST_ITEM
        while self.at[k] != kind:
            k += 1
        return k

    def play_nest(self, option: i64) -> None:
        self.pop()
        at = self.at
        seat = self.turn
        box = self.box
        if option == NO:
            return
        if option >= box.first_swap:
            given = box.swap_given(option)
            received = box.swap_received(option)
            self.put_away(seat, given)
            at[self.nest_spot(received)] = given
            self.carry(seat, received)
            self.tell(ids.SWAPPED, ids.TH_8_1, seat, given, received)
            self.collect(ON_SWAP, seat, NONE)
        else:
            kind = option - box.first_take
            last = NEST_ITEM + box.nest - 1
            for k in range(self.nest_spot(kind), last):
                at[k] = at[k + 1]
            at[last] = NONE
            self.carry(seat, kind)
            at[USED + seat] = 1
            self.tell(ids.NEST_TAKEN, ids.TH_5_14, seat, kind, 0)

    def offer_house(self, out: Offer) -> None:
        """Raid, Rummage or Forage (D11)."""
        seat = self.turn
        house = self.under(1)
        can_raid = self.forbids_raid(seat, house) == ALLOWED
        if can_raid:
            out.add(RAID_CAN)
        for slot in range(1, SLOTS):
            if self.forbids_dropped(seat, house, slot) == ALLOWED:
                can_raid = True
                out.add(RAID_SLOT + slot - 1)
        if self.forbids_rummage(seat, house) == ALLOWED:
            out.add(RUMMAGE_CAN)
        if self.forbids_house_forage(can_raid) == ALLOWED:
            out.add(FORAGE)
