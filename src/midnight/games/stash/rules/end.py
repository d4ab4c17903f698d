"""The end phase of a round (MS-12) and the end of the game (MS-13)."""

from __future__ import annotations

from midnight.games.stash.rules import candy, codes, ids
from midnight.games.stash.rules.position import MidnightStash, StashStep, StashStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import OVER


class RoundEnd(StashStep):
    """At the last mark the clock cannot move and the game is over (MS-2.4, MS-12.1)."""

    code = codes.ROUND_END

    def run(self, s: MidnightStash) -> None:
        if s.round >= s.box.terms.rounds:
            finish(s)
            return
        s.round += 1
        s.tell(ids.CLOCK_MOVED, ids.MS_12_1, s.round, 0, 0)
        dim(s)
        s.phase = codes.KID_TURN


def dim(s: MidnightStash) -> None:
    """Houses whose time has come turn their lights off (MS-12.2)."""
    dark_from = s.box.cards.dark_from
    lit = s.lit
    for house in range(s.box.town.houses):
        if lit[house] == 1 and dark_from[s.card[house]] == s.round:
            lit[house] = 0
            s.tell(ids.WENT_DARK, ids.MS_12_2, s.card[house], s.box.town.house_space[house], 0)


def finish(s: MidnightStash) -> None:
    """Candy that is still carried does not count: back to the bank with it (MS-13.1, MS-13.6)."""
    s.wait(codes.DONE)
    for kid in range(s.seats):
        if s.is_kid(kid) and s.carried[kid] > 0:
            s.tell(ids.DISCARDED, ids.MS_13_1, candy.take(s, kid, s.carried[kid]), kid, 0)
    if s.kingpin_won():
        s.tell(ids.ENDED_FOR_KINGPIN, ids.MS_13_2, s.best_stash(), s.haul, 0)
    else:
        s.tell(ids.ENDED_FOR_KIDS, ids.MS_13_3, s.best_stash(), s.haul, 0)


class End(StashStop):
    """The game is over: nothing is on offer (MS-12.1)."""

    code = codes.DONE
    name = "over"

    def seat(self, s: MidnightStash) -> i64:
        return OVER

    def offer(self, s: MidnightStash, out: Offer) -> None:
        return

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        return ids.MS_12_1

    def play(self, s: MidnightStash, option: i64) -> None:
        return
