"""The odds of the next card at a glance: one reading of the log for all decks, near enough for imagined games.

A card that is known to be in a deck is taken for the next one of its kind that leaves it, where the exact odds weigh
whether it was another one. In all else both count alike.
"""

from __future__ import annotations

from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.rules.cards import Cards
from midnight.games.treat.rules.log import BACK, DRAWN, HIDDEN_KIND, entry_house, entry_kind, entry_op, entry_seat
from midnight.games.treat.rules.street import CANDY, HOUSES, KINDS, SORTS, sort_of
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec


class Glance(Odds):
    """Reads once a decision; then each deck costs next to nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.left: vec[i64] = filled(HOUSES * SORTS, 0)  # cards of each sort in a deck, as far as the seat knows
        self.faceless: vec[i64] = filled(SORTS, 0)  # cards of each sort that may be anywhere

    def read(self, seen: Cards) -> None:
        """What surely lies in each deck, how many others, and what these may be."""
        sure = self.sure
        left = self.left
        for place in range(HOUSES * KINDS):
            sure[place] = seen.shown[place]
        for house in range(HOUSES):
            left[house * SORTS] = seen.dealt_candy[house]
            left[house * SORTS + 1] = seen.dealt_events[house]
        log = seen.log
        turn = seen.turn
        for line in range(seen.logged):
            code = log[line]
            op = entry_op(code)
            kind = entry_kind(code)
            if op > DRAWN or kind == HIDDEN_KIND or (op == DRAWN and entry_seat(code) != turn):
                continue
            house = entry_house(code)
            place = house * KINDS + kind
            half = house * SORTS
            if kind >= CANDY:
                half += 1
            if op == BACK:
                sure[place] += 1
                left[half] += 1
            else:
                left[half] -= 1
                if sure[place] > 0:
                    sure[place] -= 1
        self.count_unseen(seen)
        self.faceless[0] = 0
        self.faceless[1] = 0
        for kind in range(KINDS):
            self.faceless[sort_of(kind)] += self.pool[kind]

    def look(self, seen: Cards, house: i64) -> None:
        """Of each kind what is surely inside, and its part of the others."""
        chance = self.chance
        half = house * SORTS
        cards = self.left[half] + self.left[half + 1]
        candy = self.left[half]
        events = self.left[half + 1]
        place = house * KINDS
        for kind in range(KINDS):
            if kind < CANDY:
                candy -= self.sure[place + kind]
            else:
                events -= self.sure[place + kind]
        for kind in range(KINDS):
            others = candy if kind < CANDY else events
            odds = float(self.sure[place + kind])
            if others > 0 and self.pool[kind] > 0:
                odds += float(others * self.pool[kind]) / float(self.faceless[sort_of(kind)])
            chance[kind] = odds / float(cards) if cards > 0 else 0.0

    def unseen_candy(self, seen: Cards) -> float:
        """From what was read."""
        return self.mean_worth(seen)
