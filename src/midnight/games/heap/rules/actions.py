"""Actions that are the same at all places: Forage and Pass; and one action a turn at each place (TH-4, TH-10)."""

from __future__ import annotations

from midnight.games.heap.rules import costs, ids, table
from midnight.games.heap.rules.lexicon import LOPE, PASS, RETREAT
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def from_supply(s: Heap, wanted: i64) -> i64:
    """As many Snacks as are wanted, or what the supply still holds where it is limited (TH-1.10)."""
    left = s.box.terms.snack_limit
    if left == NONE:
        return wanted
    at = s.at
    for house in range(table.HOUSES):
        left -= at[table.YARD + house]
    for seat in range(s.seats):
        left -= at[table.SNACKS + seat] + at[table.STASHED_SNACKS + seat] + at[table.EATEN + seat]
    return min(wanted, left)


def forage(s: Heap, seat: i64) -> None:
    """1 Snack of the supply; the turn ends (TH-10.1)."""
    at = s.at
    snacks = from_supply(s, 1)
    at[table.SNACKS + seat] += snacks
    s.tell(ids.FORAGED, ids.TH_10_1, seat, at[table.PLACE + seat], snacks)


def pass_night(s: Heap, seat: i64) -> None:
    """Out for tonight: a Snack for this turn and each one to come, but none at the Nest (TH-10.5, TH-10.6)."""
    at = s.at
    snacks: i64 = 0
    if at[table.PLACE + seat] != table.NEST:
        snacks = from_supply(s, s.box.week.turns - s.round + 1)
    at[table.SNACKS + seat] += snacks
    at[table.OUT + seat] = 1
    s.tell(ids.PASSED, ids.TH_10_5, snacks, seat, 0)


def forbids_forage_at(s: Heap, place: i64) -> i64:
    """Forage as a primary action of one who need not retreat (TH-10.2)."""
    if place == table.NEST:
        return ids.TH_10_2
    return ALLOWED if s.box.terms.primary_forage else ids.TH_4_3


def forbids_forage(s: Heap, seat: i64) -> i64:
    """Forage as a primary action; who must retreat does nothing else (TH-10.7)."""
    return ids.TH_10_7 if costs.must_retreat(s, seat) else forbids_forage_at(s, s.at[table.PLACE + seat])


def forbids_pass(s: Heap, seat: i64) -> i64:
    """Who must retreat may not pass (TH-10.7)."""
    return ids.TH_10_7 if costs.must_retreat(s, seat) else ALLOWED


def forbids_second(s: Heap, option: i64) -> i64:
    """The primary action has been taken (TH-4.4), and other places have other actions (TH-4.7)."""
    if s.box.lexicon.move.has(option) or option in (PASS, RETREAT, LOPE):
        return ids.TH_4_4
    return ids.TH_4_7
