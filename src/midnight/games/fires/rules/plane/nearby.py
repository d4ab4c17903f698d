"""What lies how near to a point, looked up instead of measured: each answer is found when first asked for."""

from __future__ import annotations

from midnight.games.fires.rules.plane.numbers import NONE
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
        return squares if squares != NONE else self.learn(point)

    def learn(self, point: i64) -> i64:
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


class Sides:
    """For each column and row of points which squares reach beyond it to either side, a bit for each."""

    def __init__(self, centres_x: vec[i64], centres_y: vec[i64], half: i64, across: i64) -> None:
        self.right_of: vec[i64] = filled(across, 0)
        self.left_of: vec[i64] = filled(across, 0)
        self.above: vec[i64] = filled(across, 0)
        self.below: vec[i64] = filled(across, 0)
        for square in range(i64(len(centres_x))):
            for k in range(across):
                if k < centres_x[square] + half:
                    self.right_of[k] |= bit(square)
                if k > centres_x[square] - half:
                    self.left_of[k] |= bit(square)
                if k < centres_y[square] + half:
                    self.above[k] |= bit(square)
                if k > centres_y[square] - half:
                    self.below[k] |= bit(square)

    def round_leg(self, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        """The squares that the smallest box round a leg comes into: others it does not enter."""
        if px > qx:
            px, qx = qx, px
        if py > qy:
            py, qy = qy, py
        return self.right_of[px] & self.left_of[qx] & self.above[py] & self.below[qy]
