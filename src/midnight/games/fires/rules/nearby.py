"""What lies how near to a point, looked up instead of measured: each answer is found when first asked for."""

from __future__ import annotations

from midnight.games.fires.rules.sets import NONE
from midnight.kernel.bits import bit
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec


class Nearby:
    """For each point of the table the squares, as bits, whose centres are no further away than a squared distance.

    One AND with the squares that hold markers then says whether a point is in a ring, or what water reaches from it.
    """

    def __init__(self, across: i64, centres_x: vec[i64], centres_y: vec[i64], squared: i64) -> None:
        self.across: i64 = across
        self.centres_x: vec[i64] = centres_x
        self.centres_y: vec[i64] = centres_y
        self.squared: i64 = squared
        self.found: vec[i64] = filled(across * across, NONE)

    def at(self, x: i64, y: i64) -> i64:
        return self.of(x * self.across + y)

    def of(self, point: i64) -> i64:
        """The same by the number of the point."""
        squares = self.found[point]
        if squares == NONE:
            squares = self.measure(point // self.across, point % self.across)
            self.found[point] = squares
        return squares

    def measure(self, x: i64, y: i64) -> i64:
        squares: i64 = 0
        for square in range(i64(len(self.centres_x))):
            dx = x - self.centres_x[square]
            dy = y - self.centres_y[square]
            if dx * dx + dy * dy <= self.squared:
                squares |= bit(square)
        return squares
