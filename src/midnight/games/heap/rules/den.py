"""The den: items are stashed there (TH-9)."""

from __future__ import annotations

from midnight.games.heap.rules import actions, codes, effects, ids, inventory, table
from midnight.games.heap.rules.lexicon import FORAGE
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import NONE, ON_STASH
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class AtDen(HeapStop):
    """Forage, or stash at least one item (D5, TH-9.1)."""

    code = codes.DEN_ACTION
    name = "den-action"

    def offer(self, s: Heap, out: Offer) -> None:
        out.add(FORAGE)
        inventory.offer_sets(s, s.turn, 1, out)

    def forbids(self, s: Heap, option: i64) -> i64:
        if option == FORAGE:
            return ALLOWED
        if s.box.lexicon.stash.has(option):
            return inventory.forbids_set(s, s.turn, 1, option, ids.TH_9_1)
        return actions.forbids_second(s, option)

    def play(self, s: Heap, option: i64) -> None:
        if option == FORAGE:
            actions.forage(s, s.turn)
            return
        stash(s, s.turn, s.box.lexicon.stash.value(option), ids.TH_9_1)
        s.push1(codes.STASHED_BY, s.turn)


class FreeStash(HeapStop):
    """Any of the carried items, also none; with at least one it is a Stash action (D20, TH-9.3)."""

    code = codes.FREE_STASH
    name = "free-stash"
    args = "seat"

    def offer(self, s: Heap, out: Offer) -> None:
        inventory.offer_sets(s, s.peek1(), 0, out)

    def forbids(self, s: Heap, option: i64) -> i64:
        return inventory.forbids_set(s, s.peek1(), 0, option, ids.TH_9_3)

    def play(self, s: Heap, option: i64) -> None:
        seat = s.pop1()
        chosen = s.box.lexicon.stash.value(option)
        stash(s, seat, chosen, ids.TH_9_3)
        if chosen > 0:
            s.push1(codes.STASHED_BY, seat)


class StashedBy(HeapStep):
    """The triggers of a Stash action."""

    code = codes.STASHED_BY
    name = "stashed-by"
    args = "seat"

    def run(self, s: Heap) -> None:
        effects.collect(s, ON_STASH, s.pop1(), NONE)


def stash(s: Heap, seat: i64, chosen: i64, rule: i64) -> None:
    """The items of this set go to the Stash Pile."""
    at = s.at
    start = table.ITEMS + seat * table.CARRIED
    pile = table.STASH_PILE + table.PILE * seat
    for k in range(table.CARRIED):
        spot = table.CARRIED - 1 - k
        if (chosen >> spot) & 1 == 1:
            item = at[start + spot]
            s.add_copies(s.box.cards + item, pile, 1)
            s.tell(ids.STASHED, rule, seat, item, 0)
    keep: i64 = 0
    for spot in range(table.CARRIED):
        item = at[start + spot]
        if item != NONE and (chosen >> spot) & 1 == 0:
            at[start + keep] = item
            keep += 1
    for spot in range(keep, table.CARRIED):
        at[start + spot] = NONE
