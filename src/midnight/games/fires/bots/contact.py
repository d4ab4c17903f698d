"""Where a firefighter would be in contact with something: the two points nearest to where they come from."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.plane.numbers import NO_LIMIT
from midnight.games.fires.rules.plane.sets import Shape
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

NOT_YET: Final[i64] = -(1 << 40)


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
        best = NO_LIMIT
        next_best = NO_LIMIT
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
