"""Cleanup after the turns of a night, and the end of the game (TH-13, TH-20)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, den, effects, ids, inventory, piles, prices, table
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import AWKWARD, NONE, ON_END_NIGHT, TINY
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import OVER


class EndOfNight(HeapStep):
    """The triggers of the end of a night (TH-13.1)."""

    code = codes.END_OF_NIGHT
    name = "end-of-night"

    def run(self, s: Heap) -> None:
        effects.collect_everywhere(s, ON_END_NIGHT)


class TonightEnds(HeapStep):
    """Whatever was for tonight ends, Open tokens too (TH-13.2, TH-15.5)."""

    code = codes.TONIGHT_ENDS
    name = "tonight-ends"

    def run(self, s: Heap) -> None:
        at = s.at
        s.tell(ids.TONIGHT_OVER, ids.TH_13_2, s.night, 0, 0)
        prices.put_event(s, NONE)
        for seat in range(s.seats):
            at[table.LOPING + seat] = 0
        for slot in range(table.ALL_SLOTS):
            if at[table.TONIGHT + slot] == 1:
                piles.close(s, slot)


class GoHome(HeapStep):
    """Animals outside drop everything, in turn order, Tiny items first (TH-13.3 to TH-13.6)."""

    code = codes.GO_HOME
    name = "go-home"

    def run(self, s: Heap) -> None:
        at = s.at
        for spot in range(s.seats):
            seat = s.in_order(spot)
            place = at[table.PLACE + seat]
            if place == table.DEN:
                continue
            start = table.ITEMS + seat * table.CARRIED
            for size in range(TINY, AWKWARD + 1):
                for k in range(start, start + table.CARRIED):
                    item = at[k]
                    if item != NONE and s.box.trash.size[item] == size:
                        leave_behind(s, seat, item, place)
            for k in range(start, start + table.CARRIED):
                at[k] = NONE
            at[table.PLACE + seat] = table.DEN


def leave_behind(s: Heap, seat: i64, item: i64, place: i64) -> None:
    """On top of the can of the house; at the Nest it is discarded (TH-13.4)."""
    if place < table.HOUSES:
        s.put_in_can(place, item)
    else:
        piles.discard_trash(s, item)
    s.tell(ids.LEFT_BEHIND, ids.TH_13_4, seat, item, place)


class StashStep(HeapStep):
    """Whoever is in its den with something to stash is asked (TH-13.7)."""

    code = codes.STASH_STEP
    name = "stash-step"
    args = "turns"

    def run(self, s: Heap) -> None:
        for spot in range(s.pop1(), s.seats):
            seat = s.in_order(spot)
            if s.at[table.PLACE + seat] == table.DEN and inventory.load(s, seat) > 0:
                s.push1(codes.STASH_STEP, spot + 1)
                s.push1(codes.STASH_SOME, seat)
                return


class StashSome(HeapStop):
    """Any of the carried items; not a Stash action: it triggers nothing (D22, TH-9.5, TH-13.7)."""

    code = codes.STASH_SOME
    name = "stash-some"
    args = "seat"

    def offer(self, s: Heap, out: Offer) -> None:
        inventory.offer_sets(s, s.peek1(), 0, out)

    def forbids(self, s: Heap, option: i64) -> i64:
        return inventory.forbids_set(s, s.peek1(), 0, option, ids.TH_13_7)

    def play(self, s: Heap, option: i64) -> None:
        den.stash(s, s.pop1(), s.box.lexicon.stash.value(option), ids.TH_13_7)


# === The end (TH-20.5 to TH-20.7) ===


class Final(HeapStep):
    """Animals go home, their Snacks are stashed; what they carry does not score (TH-20.6)."""

    code = codes.FINAL
    name = "final"

    def run(self, s: Heap) -> None:
        at = s.at
        s.tell(ids.GAME_OVER, ids.TH_20_5, s.night, 0, 0)
        for seat in range(s.seats):
            at[table.PLACE + seat] = table.DEN
            at[table.STASHED_SNACKS + seat] += at[table.SNACKS + seat]
            at[table.SNACKS + seat] = 0
            s.tell(ids.COUNTED, ids.TH_20_7, s.half_points(seat), seat, 0)
        s.push(codes.THE_END)


class TheEnd(HeapStop):
    """Nothing is to be decided any more."""

    code = codes.THE_END
    name = "the-end"
    rule = ids.TH_20_9

    def seat(self, s: Heap) -> i64:
        return OVER

    def offer(self, s: Heap, out: Offer) -> None:
        return

    def play(self, s: Heap, option: i64) -> None:
        s.push(codes.THE_END)
