"""Rolling for a square (FM-1.7)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.position import Fires, FiresStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED


class Dice(FiresStop):
    """White and black die are rolled for a square (FM-1.7); a box that asks for them says what the square is for."""

    def offer(self, s: Fires, out: Offer) -> None:
        """All squares, each equally likely."""
        for square in range(squares.SQUARES):
            out.add_weighted(square, 1)

    def forbids(self, s: Fires, option: i64) -> i64:
        """Only dice."""
        return ALLOWED if s.ground.lexicon.dice.has(option) else ids.FM_1_7

    def play(self, s: Fires, option: i64) -> None:
        """The dice show a square."""
        self.roll(s, s.ground.lexicon.dice.value(option))

    def roll(self, s: Fires, square: i64) -> None:
        """What this square means here."""
        raise NotImplementedError

    def pick(self, s: Fires, rng: Rng, out: Offer) -> i64:
        """A square at random, without a list of all."""
        out.count = squares.SQUARES
        return rng.below(squares.SQUARES)


def roll_again(s: Fires, square: i64, rule: i64) -> None:
    """The roll does not stand; the rule says why."""
    s.rolls += 1
    s.tell(ids.ROLLED_AGAIN, rule, square, 0, 0)
