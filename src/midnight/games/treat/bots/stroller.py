"""A fully specified player: the stroller."""

from __future__ import annotations

from typing import Final

from midnight.games.treat.bots.pile import best_shown, lowest_unseen
from midnight.games.treat.rules.cards import AGAIN, MOVED, PAY, PILE, RANK, TRADE, TURN
from midnight.games.treat.rules.street import CANDY, HOME, NONE, RANKINGS
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

STROLL: Final[i64] = 3  # it flips until so many cards lie there


class Stroller(Bot):
    """One house at a time, three cards a house; at home it swaps its worst candy for the best in sight."""

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, TrickOrTreat)
        street = view.street
        seat = view.seat
        if view.phase == RANK:
            return rng.below(RANKINGS)
        if view.phase == TURN:
            return street.take if view.place[seat] == HOME else street.first_move + view.place[seat] + 1
        if view.phase == MOVED:
            return street.take
        if view.phase == AGAIN:
            return street.flip if view.flips < STROLL else street.stop
        if view.phase == PILE:
            return street.first_turn + lowest_unseen(view)
        if view.phase == TRADE:
            best = best_shown(view, seat)
            worst = worst_candy(view, seat)
            if best == NONE or worst == NONE:
                return street.no
            gains = view.worth(seat, view.slot[best]) > view.worth(seat, worst)
            return street.first_trade + best if gains else street.no
        if view.phase == PAY:
            return street.first_pay + worst_candy(view, seat)
        return street.end


def worst_candy(view: TrickOrTreat, seat: i64) -> i64:
    """The least liked kind that the seat may pay with."""
    for place in range(CANDY):
        kind = view.street.ranked(view.ranking[seat], CANDY - 1 - place)
        if view.to_spend(kind) > 0:
            return kind
    return NONE
