"""Cleanup and the end (TH-13, TH-20)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import ALL_SLOTS, CARRIED, DEN, EAT, HOUSES, STASH
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
from midnight.games.heap.rules.table import EATEN, ITEMS, LOPING, PLACE, SNACKS, STASHED_SNACKS, TONIGHT
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
        at = self.at
        self.tell(ids.TONIGHT_OVER, ids.TH_13_2, self.night, 0, 0)
        self.put_event(NONE)
        for seat in range(self.seats):
            at[LOPING + seat] = 0
        for slot in range(ALL_SLOTS):
            if at[TONIGHT + slot] == 1:
                self.close(slot)

    def run_go_home(self) -> None:
        """Animals outside drop everything, in turn order, Tiny items first (TH-13.3 to TH-13.6)."""
        at = self.at
        for spot in range(self.seats):
            seat = self.in_order(spot)
            place = at[PLACE + seat]
            if place == DEN:
                continue
            start = ITEMS + seat * CARRIED
            for size in range(TINY, AWKWARD + 1):
                for k in range(start, start + CARRIED):
                    item = at[k]
                    if item != NONE and self.box.size[item] == size:
                        self.leave_behind(seat, item, place)
            for k in range(start, start + CARRIED):
                at[k] = NONE
            at[PLACE + seat] = DEN

    def leave_behind(self, seat: i64, item: i64, place: i64) -> None:
        """On top of the can of the house; at the Nest it is discarded (TH-13.4)."""
        if place < HOUSES:
            self.put_in_can(place, item)
        else:
            self.discard_trash(item)
        self.tell(ids.LEFT_BEHIND, ids.TH_13_4, seat, item, place)

    def run_stash_step(self) -> None:
        """Whoever is in its den with something to stash is asked."""
        for spot in range(self.pop(), self.seats):
            seat = self.in_order(spot)
            if self.at[PLACE + seat] == DEN and self.load(seat) > 0:
                self.push1(STASH_STEP, spot + 1)
                self.push1(STASH_SOME, seat)
                return

    def play_stash_some(self, option: i64) -> None:
        """Not a Stash action: it triggers nothing (TH-9.5, TH-13.7)."""
        self.pop()
        self.stash_set(self.pop(), option - STASH, ids.TH_13_7)

    def run_snack_step(self) -> None:
        """Whoever has Snacks is asked."""
        for spot in range(self.pop(), self.seats):
            seat = self.in_order(spot)
            if self.at[SNACKS + seat] > 0:
                self.push1(SNACK_STEP, spot + 1)
                self.push1(SPLIT_SNACKS_STOP, seat)
                return

    def most_eaten(self, seat: i64) -> i64:
        """At most as many Snacks as there is room for are eaten (TH-14.2)."""
        return min(self.box.most_ap - self.pool_before_eating(seat), self.at[SNACKS + seat])

    def offer_split(self, out: Offer) -> None:
        for eaten in range(self.most_eaten(self.under(1)) + 1):
            out.add(EAT + eaten)

    def play_split(self, option: i64) -> None:
        """What is not eaten is stashed, half a VP each (TH-13.8)."""
        at = self.at
        self.pop()
        seat = self.pop()
        at[EATEN + seat] = option - EAT
        stashed = at[SNACKS + seat] - at[EATEN + seat]
        at[STASHED_SNACKS + seat] += stashed
        at[SNACKS + seat] = 0
        self.tell(ids.SPLIT_SNACKS, ids.TH_13_8, at[EATEN + seat], seat, stashed)

    # === The end (TH-20.5 to TH-20.7) ===

    def run_final(self) -> None:
        """Animals go home, their Snacks are stashed; what they carry does not score (TH-20.6)."""
        at = self.at
        self.tell(ids.GAME_OVER, ids.TH_20_5, self.night, 0, 0)
        for seat in range(self.seats):
            at[PLACE + seat] = DEN
            at[STASHED_SNACKS + seat] += at[SNACKS + seat]
            at[SNACKS + seat] = 0
            self.tell(ids.COUNTED, ids.TH_20_7, self.half_points(seat), seat, 0)
        self.push(THE_END)
