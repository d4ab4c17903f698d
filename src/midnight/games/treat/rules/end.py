"""The end (TT-9): the parents card is flipped."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, ids
from midnight.games.treat.rules.position import TreatStop, TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import OVER


def finish(s: TrickOrTreat) -> None:
    """At once: no trade, no rest of the turn; all buckets are shown (TT-9.1, TT-10.16)."""
    s.phase = codes.DONE
    s.seat = OVER
    flipped = cards.SYMBOLS * s.street.events_each - s.home_events
    for house in range(cards.HOUSES):
        flipped -= s.dealt_events[house]
    s.tell(ids.PARENTS_CAME, ids.TT_9_1, flipped, 0, 0)
    for seat in range(s.seats):
        s.tell(ids.SCORED, ids.TT_9_3, seat, s.score(seat), s.events_of(seat))
    for seat in range(s.seats):
        if s.has_won(seat):
            s.tell(ids.WON, ids.TT_9_5, seat, 0, 0)


class End(TreatStop):
    """Nobody decides any more (TT-9.1)."""

    code = codes.DONE
    name = "over"

    def seat(self, s: TrickOrTreat) -> i64:
        return OVER

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        return

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        return ids.TT_9_1
