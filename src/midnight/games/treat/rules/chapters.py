"""The chapters of the rules, collected for the positions: all boxes, and what is hidden."""

from __future__ import annotations

from midnight.games.treat.rules import actions, end, home, imagination, movement, neighbours, secrecy, setup, take
from midnight.games.treat.rules.position import Guess, Rulebook, TrickOrTreat
from midnight.kernel.native import i64
from midnight.kernel.stops import boxes_of


class Chapters(Rulebook):
    """All chapters, in the order of the book."""

    def __init__(self) -> None:
        super().__init__(boxes_of(setup, actions, movement, take, neighbours, home, end))

    def hide(self, s: TrickOrTreat, seat: i64) -> None:
        secrecy.hide(s, seat)

    def guess(self, seen: TrickOrTreat) -> Guess:
        return imagination.Imagination(seen)
