"""What places, items and cards are worth to an animal."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import CARRIED, COMPACT_SLOTS, DEN, NEST, SLOTS
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.table import ANIMAL, AP, DROPPED, ITEMS, NEST_ITEM, YARD
from midnight.games.heap.rules.vocabulary import (
    AWKWARD,
    COMPACT,
    DO_AP,
    DO_CHOOSE,
    DO_HOME,
    DO_LOSE_ITEM,
    DO_SNACK,
    DO_VP,
    LEAVE,
    NONE,
    RAID,
    SLIP_AWAY,
    VISIT,
)
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.state import ALLOWED

# All worths are in hundredths of a VP.
HALF_POINT: Final[i64] = 50
SNACK: Final[i64] = 50
ONE_AP: Final[i64] = 45
GOING_HOME: Final[i64] = 60  # what a lost turn is worth
NEVER: Final[i64] = -1_000_000


class Judge(Bot):
    """How a player sees its chances; what it takes is for its subclass to say."""

    def worth(self, view: Heap, seat: i64, kind: i64) -> i64:
        """An item in this animal's Stash Pile: base VP and favored tags."""
        return view.box.points(view.at[ANIMAL + seat], kind) * HALF_POINT

    def place_score(self, view: Heap, seat: i64, place: i64, last: bool) -> i64:
        at = view.at
        cost = view.move_cost(seat, place, NONE)
        if place == DEN:
            return self.home_score(view, seat, last) - cost * ONE_AP
        if place == NEST:
            return NEVER if last else self.nest_score(view, seat) - cost * ONE_AP
        score = at[YARD + place] * SNACK - cost * ONE_AP
        if last and not self.can_slip(view, seat):  # what is taken now would be dropped
            return NEVER if view.load(seat) > 0 else score + SNACK - 1
        left = at[AP + seat] - cost
        raid = view.raid_cost(place, seat)
        best: i64 = SNACK
        if raid <= left:
            top = view.face_on_top(place)
            if top != NONE and view.forbids_pick_up(seat, top, NONE) == ALLOWED:
                best = max(best, self.worth(view, seat, top) - raid * ONE_AP)
            for slot in range(1, SLOTS):
                if view.forbids_dropped(seat, place, slot) == ALLOWED:
                    item = at[DROPPED + place * SLOTS + slot]
                    best = max(best, self.worth(view, seat, item) - raid * ONE_AP)
        return score + best

    def can_slip(self, view: Heap, seat: i64) -> bool:
        """The Fox brings home even what it takes on the last turn."""
        return view.can_use(seat, SLIP_AWAY)

    def home_score(self, view: Heap, seat: i64, last: bool) -> i64:
        """With full paws or on the last turn everything carried is at stake."""
        count = view.load(seat)
        if count == 0:
            return NEVER
        at_stake: i64 = 0
        compact: i64 = 0
        start = ITEMS + seat * CARRIED
        for k in range(start, start + count):
            item = view.at[k]
            at_stake += self.worth(view, seat, item)
            if view.box.size[item] == AWKWARD:
                compact += COMPACT_SLOTS
            elif view.box.size[item] == COMPACT:
                compact += 1
        if last or compact >= COMPACT_SLOTS or count == CARRIED:
            return at_stake + SNACK
        return SNACK + 1

    def nest_score(self, view: Heap, seat: i64) -> i64:
        """What the best exchange would bring."""
        at = view.at
        start = ITEMS + seat * CARRIED
        best: i64 = NEVER
        for n in range(view.box.nest):
            item = at[NEST_ITEM + n]
            if item == NONE:
                continue
            got = self.worth(view, seat, item)
            if view.forbids_take(seat, item) == ALLOWED:
                best = max(best, got)
            for k in range(start, start + CARRIED):
                given = at[k]
                if given != NONE and view.forbids_swap(seat, given, item) == ALLOWED:
                    best = max(best, got - self.worth(view, seat, given))
        return best

    def harm(self, view: Heap, seat: i64, card: i64) -> i64:
        """How much dearer a card makes a visit, a Raid and leaving for this animal."""
        if card == NONE:
            return 0
        box = view.box
        animal = view.at[ANIMAL + seat]
        return box.change(VISIT, card, animal) + box.change(LEAVE, card, animal) + box.change(RAID, card, animal)

    def is_bad(self, view: Heap, card: i64) -> bool:
        """Does this Surprise take something away?"""
        box = view.box
        for row in range(box.now[card], box.now_end[card]):
            if box.op[row] == DO_CHOOSE or (box.op[row] in (DO_AP, DO_SNACK) and box.op_a[row] < 0):
                return True
        return False

    def gain_of(self, view: Heap, seat: i64, row: i64) -> i64:
        op = view.box.op[row]
        a = view.box.op_a[row]
        if op == DO_AP:
            return a * ONE_AP
        if op == DO_SNACK:
            return a * SNACK
        if op == DO_VP:
            return a * HALF_POINT * 2
        if op == DO_LOSE_ITEM:
            least: i64 = NEVER
            start = ITEMS + seat * CARRIED
            for k in range(start, start + view.load(seat)):
                least = max(least, -self.worth(view, seat, view.at[k]))
            return least * a
        return -GOING_HOME if op == DO_HOME and a == 0 else 0
