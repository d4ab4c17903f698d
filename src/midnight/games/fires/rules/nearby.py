"""What lies how near to a point, looked up instead of measured: each answer is found when first asked for."""

from __future__ import annotations

from midnight.games.fires.rules.area import NONE, Shape
from midnight.games.fires.rules.bits import bit
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
        point = x * self.across + y
        squares = self.found[point]
        if squares == NONE:
            squares = self.measure(x, y)
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


class Tips:
    """The point of a disc nearest to a place, by where the place lies from the disc's middle.

    Where that very point can be gone to, no other need be looked at.
    """

    def __init__(self, side: i64, disc: Shape) -> None:
        self.side: i64 = side
        self.disc: Shape = disc
        self.across: i64 = 2 * side + 1
        self.found: vec[i64] = filled(self.across * self.across, NONE)

    def toward(self, dx: i64, dy: i64) -> i64:
        """The point as a number: so far right and up from the lower left of all places."""
        place = (dx + self.side) * self.across + dy + self.side
        tip = self.found[place]
        if tip == NONE:
            tip = self.measure(dx, dy)
            self.found[place] = tip
        return tip

    def measure(self, dx: i64, dy: i64) -> i64:
        """The first of equals, column by column."""
        disc = self.disc
        best = NONE
        tip = NONE
        for k in range(i64(len(disc.low))):
            across = disc.first + k
            up = dy
            if up < disc.low[k]:
                up = disc.low[k]
            if up >= disc.high[k]:
                up = disc.high[k] - 1
            squared = (dx - across) * (dx - across) + (dy - up) * (dy - up)
            if best == NONE or squared < best:
                best = squared
                tip = (across + self.side) * self.across + up + self.side
        return tip

    def right(self, tip: i64) -> i64:
        """How far to the right of the middle it is."""
        return tip // self.across - self.side

    def up(self, tip: i64) -> i64:
        return tip % self.across - self.side
