"""What the players look at in the candy pile."""

from __future__ import annotations

from midnight.games.treat.rules import cards
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.bits import bit
from midnight.kernel.ints import Offer
from midnight.kernel.lexicon import Family
from midnight.kernel.native import i64
from midnight.kernel.state import UNSEEN


def lowest_unseen(view: TrickOrTreat) -> i64:
    """The lowest slot never shown, else the lowest slot that may be turned over."""
    first = cards.NONE
    for slot in range(view.slots):
        if view.slot[slot] == UNSEEN:
            return slot
        if first == cards.NONE and view.slot[slot] != cards.NONE and slot != view.chosen:
            first = slot
    return first


def lowest_seen(view: TrickOrTreat) -> i64:
    """The lowest slot whose card all know and that may be turned over."""
    for slot in range(view.slots):
        if view.slot[slot] >= 0 and slot != view.chosen:
            return slot
    return cards.NONE


def best_shown(view: TrickOrTreat, seat: i64) -> i64:
    """The slot with the candy worth most to the seat among those ever shown, the lowest on ties."""
    best = cards.NONE
    for slot in range(view.slots):
        kind = view.slot[slot]
        if kind >= 0 and kind < cards.CANDY:
            if best == cards.NONE or view.worth(seat, kind) > view.worth(seat, view.slot[best]):
                best = slot
    return best


def drop_alike(view: TrickOrTreat, family: Family, out: Offer) -> None:
    """Of the slots on offer keep the first of every face, and of those without one; what is no slot stays."""
    faces: i64 = 0
    kept: i64 = 0
    for k in range(out.count):
        option = out.items[k]
        if family.has(option):
            face = bit(view.slot[family.value(option)] - UNSEEN)
            if faces & face != 0:
                continue
            faces |= face
        out.items[kept] = option
        kept += 1
    out.count = kept
