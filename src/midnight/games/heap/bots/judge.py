"""What places, items and cards are worth to an animal."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import costs, inventory, nest, piles, raid, table, vocabulary
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
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
        return view.box.points(view.at[table.ANIMAL + seat], kind) * HALF_POINT

    def place_score(self, view: Heap, seat: i64, place: i64, last: bool) -> i64:
        at = view.at
        cost = costs.move(view, seat, place, NONE)
        if place == table.DEN:
            return self.home_score(view, seat, last) - cost * ONE_AP
        if place == table.NEST:
            return NEVER if last else self.nest_score(view, seat) - cost * ONE_AP
        score = at[table.YARD + place] * SNACK - cost * ONE_AP
        if last and not self.can_slip(view, seat):  # what is taken now would be dropped
            return NEVER if inventory.load(view, seat) > 0 else score + SNACK - 1
        left = at[table.AP + seat] - cost
        price = costs.raid(view, place, seat)
        best: i64 = SNACK
        if price <= left:
            top = piles.face_on_top(view, place)
            if top != NONE and inventory.forbids_pick_up(view, seat, top, NONE) == ALLOWED:
                best = max(best, self.worth(view, seat, top) - price * ONE_AP)
            for slot in range(1, table.SLOTS):
                if raid.forbids_dropped(view, seat, place, slot) == ALLOWED:
                    item = at[table.DROPPED + place * table.SLOTS + slot]
                    best = max(best, self.worth(view, seat, item) - price * ONE_AP)
        return score + best

    def can_slip(self, view: Heap, seat: i64) -> bool:
        """The Fox brings home even what it takes on the last turn."""
        return costs.can_use(view, seat, vocabulary.SLIP_AWAY)

    def home_score(self, view: Heap, seat: i64, last: bool) -> i64:
        """With full paws or on the last turn everything carried is at stake."""
        count = inventory.load(view, seat)
        if count == 0:
            return NEVER
        at_stake: i64 = 0
        compact: i64 = 0
        start = table.ITEMS + seat * table.CARRIED
        for k in range(start, start + count):
            item = view.at[k]
            at_stake += self.worth(view, seat, item)
            if view.box.trash.size[item] == vocabulary.AWKWARD:
                compact += table.COMPACT_SLOTS
            elif view.box.trash.size[item] == vocabulary.COMPACT:
                compact += 1
        if last or compact >= table.COMPACT_SLOTS or count == table.CARRIED:
            return at_stake + SNACK
        return SNACK + 1

    def nest_score(self, view: Heap, seat: i64) -> i64:
        """What the best exchange would bring."""
        at = view.at
        start = table.ITEMS + seat * table.CARRIED
        best: i64 = NEVER
        for n in range(view.box.week.nest):
            item = at[table.NEST_ITEM + n]
            if item == NONE:
                continue
            got = self.worth(view, seat, item)
            if nest.forbids_take(view, seat, item) == ALLOWED:
                best = max(best, got)
            for k in range(start, start + table.CARRIED):
                given = at[k]
                if given != NONE and nest.forbids_swap(view, seat, given, item) == ALLOWED:
                    best = max(best, got - self.worth(view, seat, given))
        return best

    def harm(self, view: Heap, seat: i64, card: i64) -> i64:
        """How much dearer a card makes a visit, a Raid and leaving for this animal."""
        if card == NONE:
            return 0
        box = view.box
        animal = view.at[table.ANIMAL + seat]
        return (
            box.change(vocabulary.VISIT, card, animal)
            + box.change(vocabulary.LEAVE, card, animal)
            + box.change(vocabulary.RAID, card, animal)
        )

    def is_bad(self, view: Heap, card: i64) -> bool:
        """Does this Surprise take something away?"""
        effects = view.box.effects
        for row in range(view.box.clauses.now[card], view.box.clauses.now_end[card]):
            op = effects.op[row]
            if op == vocabulary.DO_CHOOSE or (op in (vocabulary.DO_AP, vocabulary.DO_SNACK) and effects.a[row] < 0):
                return True
        return False

    def gain_of(self, view: Heap, seat: i64, row: i64) -> i64:
        op = view.box.effects.op[row]
        a = view.box.effects.a[row]
        if op == vocabulary.DO_AP:
            return a * ONE_AP
        if op == vocabulary.DO_SNACK:
            return a * SNACK
        if op == vocabulary.DO_VP:
            return a * HALF_POINT * 2
        if op == vocabulary.DO_LOSE_ITEM:
            least: i64 = NEVER
            start = table.ITEMS + seat * table.CARRIED
            for k in range(start, start + inventory.load(view, seat)):
                least = max(least, -self.worth(view, seat, view.at[k]))
            return least * a
        return -GOING_HOME if op == vocabulary.DO_HOME and a == 0 else 0
