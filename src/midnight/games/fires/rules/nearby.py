"""What lies how near to a point, looked up instead of measured: each answer is found when first asked for."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.sets import FARTHEST, NONE, Shape
from midnight.kernel.bits import bit
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

NOT_YET: Final[i64] = -(1 << 40)


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


class Closest:
    """The two points of a shape nearest to a place, first the one with the lower number of equals.

    Points too near to the shape's origin do not count, nor does the place itself. Both are numbered from the origin.
    """

    def __init__(self, shape: Shape, apart: i64, across: i64, far: i64) -> None:
        self.shape: Shape = shape
        self.apart: i64 = apart  # from the origin, squared
        self.across: i64 = across
        self.reach: i64 = i64(len(shape.low)) // 2
        self.far: i64 = far + 2 * self.reach  # no place is further away than this along any axis
        self.wide: i64 = 2 * self.far + 1
        self.firsts: vec[i64] = filled(self.wide * self.wide, NOT_YET)
        self.seconds: vec[i64] = filled(self.wide * self.wide, NOT_YET)

    def first(self, x: i64, y: i64) -> i64:
        """The nearest to a place as it is seen from the origin."""
        k = (x + self.far) * self.wide + y + self.far
        if self.firsts[k] == NOT_YET:
            self.measure(x, y, k)
        return self.firsts[k]

    def second(self, x: i64, y: i64) -> i64:
        """The nearest but one."""
        k = (x + self.far) * self.wide + y + self.far
        if self.seconds[k] == NOT_YET:
            self.measure(x, y, k)
        return self.seconds[k]

    def measure(self, x: i64, y: i64, k: i64) -> None:
        shape = self.shape
        best = FARTHEST
        next_best = FARTHEST
        for column in range(i64(len(shape.low))):
            dx = shape.first + column
            for dy in range(shape.low[column], shape.high[column]):
                squared = (dx - x) * (dx - x) + (dy - y) * (dy - y)
                if squared == 0 or dx * dx + dy * dy < self.apart:
                    continue
                if squared < best:
                    self.seconds[k] = self.firsts[k]
                    next_best = best
                    self.firsts[k] = dx * self.across + dy
                    best = squared
                elif squared < next_best:
                    self.seconds[k] = dx * self.across + dy
                    next_best = squared


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
