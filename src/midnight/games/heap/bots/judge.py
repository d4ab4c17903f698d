"""What places, items and cards are worth to an animal."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.box import CARRIED, COMPACT_SLOTS, DEN, NEST, SLOTS
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import (
    AWKWARD,
    COMPACT,
    COSTS,
    DO_AP,
    DO_CHOOSE,
    DO_HOME,
    DO_LOSE_ITEM,
    DO_SNACK,
    DO_VP,
    ELSEWHERE,
    NONE,
    SLIP_AWAY,
)
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.state import ALLOWED

# All worths are in hundredths of a VP.
HALF_POINT: Final[i64] = 50
SNACK: Final[i64] = 50
AP: Final[i64] = 45
GOING_HOME: Final[i64] = 60  # what a lost turn is worth
NEVER: Final[i64] = -1_000_000


class Judge(Bot):
    """How a player sees its chances; what it takes is for its subclass to say."""

    def worth(self, view: Heap, seat: i64, kind: i64) -> i64:
        """An item in this animal's Stash Pile: base VP and favored tags."""
        return view.box.points(view.animal[seat], kind) * HALF_POINT

    def place_score(self, view: Heap, seat: i64, place: i64, last: bool) -> i64:
        cost = view.move_cost(seat, place, view.friend[seat]) * AP
        if place == DEN:
            return self.home_score(view, seat, last) - cost
        if place == NEST:
            return NEVER if last else self.nest_score(view, seat) - cost
        score = view.yard[place] * SNACK - cost
        if last and not self.can_slip(view, seat):  # what is taken now would be dropped
            return NEVER if view.load(seat) > 0 else score + SNACK - 1
        left = view.ap[seat] - view.move_cost(seat, place, view.friend[seat])
        raid = view.raid_cost(place, seat)
        best: i64 = SNACK
        if raid <= left:
            top = view.face_on_top(place)
            if top != NONE and view.forbids_pick_up(seat, top, NONE) == ALLOWED:
                best = self.better(best, self.worth(view, seat, top) - raid * AP)
            for slot in range(1, SLOTS):
                if view.forbids_dropped(seat, place, slot) == ALLOWED:
                    item = view.dropped[place * SLOTS + slot]
                    best = self.better(best, self.worth(view, seat, item) - raid * AP)
        return score + best

    def can_slip(self, view: Heap, seat: i64) -> bool:
        """The Fox brings home even what it takes on the last turn."""
        return view.can_use(seat, SLIP_AWAY)

    def better(self, one: i64, other: i64) -> i64:
        return one if one > other else other

    def home_score(self, view: Heap, seat: i64, last: bool) -> i64:
        """With full paws or on the last turn everything carried is at stake."""
        count = view.load(seat)
        if count == 0:
            return NEVER
        at_stake: i64 = 0
        compact: i64 = 0
        for k in range(seat * CARRIED, seat * CARRIED + count):
            item = view.carried[k]
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
        best: i64 = NEVER
        for n in range(view.box.nest):
            item = view.nest[n]
            if item == NONE:
                continue
            got = self.worth(view, seat, item)
            if view.forbids_take(seat, item) == ALLOWED:
                best = self.better(best, got)
            for k in range(seat * CARRIED, seat * CARRIED + CARRIED):
                given = view.carried[k]
                if given != NONE and view.forbids_swap(seat, given, item) == ALLOWED:
                    best = self.better(best, got - self.worth(view, seat, given))
        return best

    def harm(self, view: Heap, seat: i64, card: i64) -> i64:
        """How much dearer a card makes a visit, a Raid and leaving for this animal."""
        if card == NONE:
            return 0
        animal = view.animal[seat]
        total: i64 = 0
        for cost in range(COSTS):
            total += view.box.change(cost, ELSEWHERE, card, animal)
        return total

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
            return a * AP
        if op == DO_SNACK:
            return a * SNACK
        if op == DO_VP:
            return a * HALF_POINT * 2
        if op == DO_LOSE_ITEM:
            least: i64 = NEVER
            for k in range(seat * CARRIED, seat * CARRIED + view.load(seat)):
                least = self.better(least, -self.worth(view, seat, view.carried[k]))
            return least * a
        return -GOING_HOME if op == DO_HOME and a == 0 else 0
