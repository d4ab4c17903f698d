"""The odds of the next card at a glance: one reading of the log for all decks, near enough for imagined games.

A card that is known to be in a deck is taken for the next one of its kind that leaves it, where the exact odds weigh
whether it was another one. In all else both count alike.
"""

from __future__ import annotations

from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.rules import cards, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec


class Glance(Odds):
    """Reads once a decision; then each deck costs next to nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.left: vec[i64] = filled(cards.HOUSES * cards.SORTS, 0)  # of each sort in a deck, as far as the seat knows
        self.faceless: vec[i64] = filled(cards.SORTS, 0)  # cards of each sort that may be anywhere

    def read(self, seen: TrickOrTreat) -> None:
        """What surely lies in each deck, how many others, and what these may be."""
        sure = self.sure
        left = self.left
        for place in range(cards.HOUSES * cards.KINDS):
            sure[place] = seen.shown[place]
        for house in range(cards.HOUSES):
            left[house * cards.SORTS] = seen.dealt_candy[house]
            left[house * cards.SORTS + 1] = seen.dealt_events[house]
        lines = seen.log
        turn = seen.turn
        for line in range(seen.logged):
            code = lines[line]
            op = log.entry_op(code)
            kind = log.entry_kind(code)
            if op > log.DRAWN or kind == log.HIDDEN_KIND or (op == log.DRAWN and log.entry_seat(code) != turn):
                continue
            house = log.entry_house(code)
            place = house * cards.KINDS + kind
            half = house * cards.SORTS
            if kind >= cards.CANDY:
                half += 1
            if op == log.BACK:
                sure[place] += 1
                left[half] += 1
            else:
                left[half] -= 1
                if sure[place] > 0:
                    sure[place] -= 1
        self.count_unseen(seen)
        self.faceless[0] = 0
        self.faceless[1] = 0
        for kind in range(cards.KINDS):
            self.faceless[cards.sort_of(kind)] += self.pool[kind]

    def look(self, seen: TrickOrTreat, house: i64) -> None:
        """Of each kind what is surely inside, and its part of the others."""
        chance = self.chance
        half = house * cards.SORTS
        whole = self.left[half] + self.left[half + 1]
        candy = self.left[half]
        events = self.left[half + 1]
        place = house * cards.KINDS
        for kind in range(cards.KINDS):
            if kind < cards.CANDY:
                candy -= self.sure[place + kind]
            else:
                events -= self.sure[place + kind]
        for kind in range(cards.KINDS):
            others = candy if kind < cards.CANDY else events
            odds = float(self.sure[place + kind])
            if others > 0 and self.pool[kind] > 0:
                odds += float(others * self.pool[kind]) / float(self.faceless[cards.sort_of(kind)])
            chance[kind] = odds / float(whole) if whole > 0 else 0.0

    def unseen_candy(self, seen: TrickOrTreat) -> float:
        """From what was read."""
        return self.mean_worth(seen)
