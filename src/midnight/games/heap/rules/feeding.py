"""Feeding: AP for the night from Snacks and FOOD, and what becomes of Snacks after it (TH-3.13, TH-13.8, TH-14)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, ids, piles, table
from midnight.games.heap.rules.lexicon import NO
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Feeding(HeapStep):
    """One after the other; who has FOOD is asked about it (TH-3.13)."""

    code = codes.FEEDING
    name = "feeding"
    args = "turns"

    def run(self, s: Heap) -> None:
        for spot in range(s.pop1(), s.seats):
            seat = s.in_order(spot)
            feed(s, seat)
            if can_eat(s, seat):
                s.push1(codes.FEEDING, spot + 1)
                s.push1(codes.EAT_FOOD, seat)
                return


def pool_before_eating(s: Heap, seat: i64) -> i64:
    """Below 5 it is raised to 5, above 10 it drops to 10 (TH-3.13)."""
    week = s.box.week
    ap = s.at[table.AP + seat]
    if ap < week.least_ap or s.box.terms.ap_reset:
        return week.least_ap
    return min(ap, week.most_ap)


def feed(s: Heap, seat: i64) -> None:
    """The Snacks eaten the night before fill the pool, up to 10 (TH-3.13)."""
    at = s.at
    at[table.AP + seat] = min(pool_before_eating(s, seat) + at[table.EATEN + seat], s.box.week.most_ap)
    s.tell(ids.FED, ids.TH_3_13, at[table.AP + seat], seat, at[table.EATEN + seat])
    at[table.EATEN + seat] = 0


def can_eat(s: Heap, seat: i64) -> bool:
    """Is the pool below 10, and any FOOD in the Stash Pile?"""
    at = s.at
    first = table.CARD + s.box.cards
    pile = table.STASH_PILE + table.PILE * seat
    if at[table.AP + seat] >= s.box.week.most_ap:
        return False
    return any((at[first + kind] >> pile) & table.COPIES > 0 for kind in s.box.trash.foods)


class EatFood(HeapStop):
    """Stop, or eat a FOOD item of the Stash Pile while the pool is below 10 (D2, TH-14.3)."""

    code = codes.EAT_FOOD
    name = "eat-food"
    args = "seat"

    def offer(self, s: Heap, out: Offer) -> None:
        seat = s.peek1()
        pile = table.STASH_PILE + table.PILE * seat
        out.add(NO)
        if not can_eat(s, seat):
            return
        for kind in s.box.trash.foods:
            if s.copies(s.box.cards + kind, pile) > 0:
                out.add(s.box.lexicon.item.at(kind))

    def forbids(self, s: Heap, option: i64) -> i64:
        seat = s.peek1()
        if s.is_listed(option):
            return ALLOWED
        return ids.TH_14_3 if s.at[table.AP + seat] < s.box.week.most_ap else ids.TH_14_2

    def play(self, s: Heap, option: i64) -> None:
        seat = s.pop1()
        if option != NO:
            eat(s, seat, s.box.lexicon.item.value(option))
            s.push1(codes.EAT_FOOD, seat)


def eat(s: Heap, seat: i64, kind: i64) -> None:
    """1 + base VP, cut at 10; the item is discarded (TH-14.4, TH-14.6)."""
    at = s.at
    ap = s.box.food_ap(kind)
    s.add_copies(s.box.cards + kind, table.STASH_PILE + table.PILE * seat, -1)
    piles.discard_trash(s, kind)
    at[table.AP + seat] = min(at[table.AP + seat] + ap, s.box.week.most_ap)
    s.tell(ids.ATE_FOOD, ids.TH_14_4, seat, kind, ap)


# === Snacks after the turns (TH-13.8) ===


class SnackStep(HeapStep):
    """Whoever has Snacks is asked (TH-13.8)."""

    code = codes.SNACK_STEP
    name = "snack-step"
    args = "turns"

    def run(self, s: Heap) -> None:
        for spot in range(s.pop1(), s.seats):
            seat = s.in_order(spot)
            if s.at[table.SNACKS + seat] > 0:
                s.push1(codes.SNACK_STEP, spot + 1)
                s.push1(codes.SPLIT_SNACKS, seat)
                return


class SplitSnacks(HeapStop):
    """Some Snacks are eaten, the others are stashed, half a VP each (D23, TH-13.8)."""

    code = codes.SPLIT_SNACKS
    name = "split-snacks"
    args = "seat"

    def has_choice(self, s: Heap) -> bool:
        return most_eaten(s, s.under(1)) > 0

    def offer(self, s: Heap, out: Offer) -> None:
        eat = s.box.lexicon.eat
        for eaten in range(most_eaten(s, s.peek1()) + 1):
            out.add(eat.at(eaten))

    def forbids(self, s: Heap, option: i64) -> i64:
        eat = s.box.lexicon.eat
        if not eat.has(option):
            return ids.TH_13_8
        return ids.TH_14_2 if eat.value(option) > most_eaten(s, s.peek1()) else ALLOWED

    def play(self, s: Heap, option: i64) -> None:
        at = s.at
        seat = s.pop1()
        eaten = s.box.lexicon.eat.value(option)
        stashed = at[table.SNACKS + seat] - eaten
        at[table.EATEN + seat] = eaten
        at[table.STASHED_SNACKS + seat] += stashed
        at[table.SNACKS + seat] = 0
        s.tell(ids.SPLIT_SNACKS, ids.TH_13_8, eaten, seat, stashed)


def most_eaten(s: Heap, seat: i64) -> i64:
    """At most as many Snacks as there is room for are eaten (TH-14.2)."""
    return min(s.box.week.most_ap - pool_before_eating(s, seat), s.at[table.SNACKS + seat])
