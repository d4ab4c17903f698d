"""Cleanup and the end (TH-13, TH-20)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import CARRIED, DEN, EAT, HOUSES, SLOTS, STASH
from midnight.games.heap.rules.frames import (
    END_OF_NIGHT,
    FINAL,
    GO_HOME,
    NIGHT,
    SNACK_STEP,
    SPLIT_SNACKS_STOP,
    STASH_SOME,
    STASH_STEP,
    THE_END,
    TONIGHT_ENDS,
)
from midnight.games.heap.rules.upkeep import Upkeep
from midnight.games.heap.rules.vocabulary import AWKWARD, NONE, TINY
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64


class Cleanup(Upkeep):
    """What happens after the turns of a night."""

    # === Cleanup (TH-13) ===

    def end_turns(self) -> None:
        """Cleanup, or after the last night the end (TH-13.1, TH-20.5)."""
        if self.night == self.box.nights:
            self.push(FINAL)
            if self.box.last_stash:
                self.push1(STASH_STEP, 0)
            return
        self.push(NIGHT)
        self.push1(SNACK_STEP, 0)
        self.push1(STASH_STEP, 0)
        self.push(GO_HOME)
        self.push(TONIGHT_ENDS)
        self.push(END_OF_NIGHT)

    def run_tonight_ends(self) -> None:
        """Whatever was for tonight ends, Open tokens too (TH-13.2, TH-15.5)."""
        self.tell(ids.TONIGHT_OVER, ids.TH_13_2, self.night, 0, 0)
        self.event = NONE
        for seat in range(self.seats):
            self.lope[seat] = 0
        for slot in range(HOUSES * SLOTS):
            if self.tonight[slot] == 1:
                self.close(slot)

    def run_go_home(self) -> None:
        """Animals outside drop everything, in turn order, Tiny items first (TH-13.3 to TH-13.6)."""
        for spot in range(self.seats):
            seat = self.in_order(spot)
            place = self.place[seat]
            if place == DEN:
                continue
            for size in range(TINY, AWKWARD + 1):
                for k in range(seat * CARRIED, seat * CARRIED + CARRIED):
                    item = self.carried[k]
                    if item != NONE and self.box.size[item] == size:
                        self.leave_behind(seat, item, place)
            for k in range(seat * CARRIED, seat * CARRIED + CARRIED):
                self.carried[k] = NONE
            self.place[seat] = DEN

    def leave_behind(self, seat: i64, item: i64, place: i64) -> None:
        """On top of the can of the house; at the Nest it is discarded (TH-13.4)."""
        if place < HOUSES:
            self.put_in_can(place, item)
        else:
            self.trash_gone[item] += 1
        self.tell(ids.LEFT_BEHIND, ids.TH_13_4, seat, item, place)

    def run_stash_step(self) -> None:
        spot = self.stack.pop()
        if spot == self.seats:
            return
        self.push1(STASH_STEP, spot + 1)
        seat = self.in_order(spot)
        if self.place[seat] == DEN and self.load(seat) > 0:
            self.push1(STASH_SOME, seat)

    def play_stash_some(self, option: i64) -> None:
        """Not a Stash action: it triggers nothing (TH-9.5, TH-13.7)."""
        self.stack.pop()
        self.stash_set(self.stack.pop(), option - STASH, ids.TH_13_7)

    def run_snack_step(self) -> None:
        spot = self.stack.pop()
        if spot == self.seats:
            return
        self.push1(SNACK_STEP, spot + 1)
        if self.snacks[self.in_order(spot)] > 0:
            self.push1(SPLIT_SNACKS_STOP, self.in_order(spot))

    def offer_split(self, out: Offer) -> None:
        """At most as many as there is room for are eaten (TH-14.2)."""
        seat = self.under(1)
        most = self.box.most_ap - self.pool_before_eating(seat)
        if self.snacks[seat] < most:
            most = self.snacks[seat]
        for eaten in range(most + 1):
            out.add(EAT + eaten)

    def play_split(self, option: i64) -> None:
        """What is not eaten is stashed, half a VP each (TH-13.8)."""
        self.stack.pop()
        seat = self.stack.pop()
        self.eaten[seat] = option - EAT
        stashed = self.snacks[seat] - self.eaten[seat]
        self.stashed_snacks[seat] += stashed
        self.snacks[seat] = 0
        self.tell(ids.SPLIT_SNACKS, ids.TH_13_8, self.eaten[seat], seat, stashed)

    # === The end (TH-20.5 to TH-20.7) ===

    def run_final(self) -> None:
        """Animals go home, their Snacks are stashed; what they carry does not score (TH-20.6)."""
        self.tell(ids.GAME_OVER, ids.TH_20_5, self.night, 0, 0)
        for seat in range(self.seats):
            self.place[seat] = DEN
            self.stashed_snacks[seat] += self.snacks[seat]
            self.snacks[seat] = 0
            self.tell(ids.COUNTED, ids.TH_20_7, self.half_points(seat), seat, 0)
        self.push(THE_END)
