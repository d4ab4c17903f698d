"""A fully specified player: the stroller."""

from __future__ import annotations

from typing import Final

from midnight.games.treat.bots import pile
from midnight.games.treat.rules import cards, codes, home
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

STROLL: Final[i64] = 3  # it flips until so many cards lie there


class Stroller(Bot):
    """One house at a time, three cards a house; at home it swaps its worst candy for the best in sight."""

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, TrickOrTreat)
        lexicon = view.street.lexicon
        seat = view.seat
        if view.phase == codes.RANK:
            return lexicon.rank.at(rng.below(cards.RANKINGS))
        if view.phase == codes.TURN:
            return lexicon.take if view.place[seat] == cards.HOME else lexicon.move.at(view.place[seat] + 1)
        if view.phase == codes.MOVED:
            return lexicon.take
        if view.phase == codes.AGAIN:
            return lexicon.flip if view.flips < STROLL else lexicon.stop
        if view.phase == codes.PILE:
            return lexicon.turn.at(pile.lowest_unseen(view))
        if view.phase == codes.TRADE:
            best = pile.best_shown(view, seat)
            worst = worst_candy(view, seat)
            if best == cards.NONE or worst == cards.NONE:
                return lexicon.no
            gains = view.worth(seat, view.slot[best]) > view.worth(seat, worst)
            return lexicon.trade.at(best) if gains else lexicon.no
        if view.phase == codes.PAY:
            return lexicon.pay.at(worst_candy(view, seat))
        return lexicon.end


def worst_candy(view: TrickOrTreat, seat: i64) -> i64:
    """The least liked kind that the seat may pay with."""
    for place in range(cards.CANDY):
        kind = view.street.ranked(view.ranking[seat], cards.CANDY - 1 - place)
        if home.to_spend(view, kind) > 0:
            return kind
    return cards.NONE
