"""What the players look at in the candy pile."""

from __future__ import annotations

from midnight.games.treat.rules.cards import GONE
from midnight.games.treat.rules.street import CANDY, NONE
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.kernel.native import i64
from midnight.kernel.state import UNSEEN


def lowest_unseen(view: TrickOrTreat) -> i64:
    """The lowest slot never shown, else the lowest slot that may be turned over."""
    first = NONE
    for slot in range(view.slots):
        if view.slot[slot] == UNSEEN:
            return slot
        if first == NONE and view.slot[slot] != GONE and slot != view.chosen:
            first = slot
    return first


def best_shown(view: TrickOrTreat, seat: i64) -> i64:
    """The slot with the candy worth most to the seat among those ever shown, the lowest on ties."""
    best = NONE
    for slot in range(view.slots):
        kind = view.slot[slot]
        if kind >= 0 and kind < CANDY:
            if best == NONE or view.worth(seat, kind) > view.worth(seat, view.slot[best]):
                best = slot
    return best
