"""What the players look at in the candy pile."""

from __future__ import annotations

from midnight.games.treat.rules.cards import GONE
from midnight.games.treat.rules.street import CANDY, NONE
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import UNSEEN, only


def lowest_unseen(view: TrickOrTreat) -> i64:
    """The lowest slot never shown, else the lowest slot that may be turned over."""
    first = NONE
    for slot in range(view.slots):
        if view.slot[slot] == UNSEEN:
            return slot
        if first == NONE and view.slot[slot] != GONE and slot != view.chosen:
            first = slot
    return first


def lowest_seen(view: TrickOrTreat) -> i64:
    """The lowest slot whose card all know and that may be turned over."""
    for slot in range(view.slots):
        if view.slot[slot] >= 0 and slot != view.chosen:
            return slot
    return NONE


def best_shown(view: TrickOrTreat, seat: i64) -> i64:
    """The slot with the candy worth most to the seat among those ever shown, the lowest on ties."""
    best = NONE
    for slot in range(view.slots):
        kind = view.slot[slot]
        if kind >= 0 and kind < CANDY:
            if best == NONE or view.worth(seat, kind) > view.worth(seat, view.slot[best]):
                best = slot
    return best


def drop_alike(view: TrickOrTreat, first: i64, out: Offer) -> None:
    """Of the slots on offer keep the first of every face, and of those without one; what is no slot stays."""
    faces: i64 = 0
    kept: i64 = 0
    for k in range(out.count):
        option = out.items[k]
        slot = view.slot_of(option, first)
        if slot != NONE:
            face = only(view.slot[slot] - UNSEEN)
            if faces & face != 0:
                continue
            faces |= face
        out.items[kept] = option
        kept += 1
    out.count = kept
