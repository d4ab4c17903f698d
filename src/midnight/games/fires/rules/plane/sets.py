"""Sets of points as bits: what holds for hundreds of points is found out for a whole column of them at once.

A point is one bit. A set is kept only for a window of the table, and what is put into it or cut out of it is
convex, so that it has one stretch in each column: a disc, a rectangle, or what a thing hides behind it.
"""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.plane.numbers import PATH_UNIT
from midnight.kernel.bits import WORD, bit
from midnight.kernel.ints import filled
from midnight.kernel.native import i32, i64, mypyc_attr, vec
from midnight.kernel.wide import Patch

# Outlines of shapes: four numbers, then for each column its lower edge and how tall it is, as one
HEAD: Final[i64] = 4
STRETCH: Final[i64] = 1024  # taller than any
STRETCH_SHIFT: Final[i64] = 10

NO_ROWS: Final = filled(0, 0)


class Scale:
    """Rows of bits and lengths of legs, looked up."""

    def __init__(self, across: i64) -> None:
        self.across: i64 = across
        # The bits of a word below an edge, for edges far under and above it too: stretches need not be clipped.
        self.zero: i64 = 3 * across + WORD
        self.below: vec[i64] = filled(2 * self.zero, 0)
        for edge in range(self.zero + 1, 2 * self.zero):
            lower = self.below[edge - 1]
            self.below[edge] = 2 * lower + 1 if edge <= self.zero + WORD else lower
        self.farthest: i64 = 2 * (across - 1) * (across - 1)  # from corner to corner, squared
        self.measure_legs(self.farthest + 1)

    def measure_legs(self, most: i64) -> None:
        """The length of a leg by its squared distance: the whole part of a thousand roots."""
        self.leg: vec[i64] = filled(most + 1, 0)
        root: i64 = 0
        for squared in range(most + 1):
            wanted = squared * PATH_UNIT * PATH_UNIT
            while (root + 1) * (root + 1) <= wanted:
                root += 1
            self.leg[squared] = root


@mypyc_attr(acyclic=True)
class Shape:
    """A convex set of points round an origin: column by column all from an edge up to below another one."""

    def __init__(self, first: i64, low: vec[i64], high: vec[i64]) -> None:
        self.first: i64 = first  # the leftmost column
        self.low: vec[i64] = low
        self.high: vec[i64] = high
        self.outline: vec[i32] = self.drawn()
        self.bottom: i64 = i64(self.outline[2])
        self.rows: i64 = i64(self.outline[3]) - self.bottom
        self.bits: vec[i64] = NO_ROWS  # each column as a word that begins at the bottom, if it is not too tall for that
        if self.rows <= WORD:
            self.bits = filled(i64(len(low)), 0)
            for k in range(i64(len(low))):
                self.bits[k] = (bit(high[k] - low[k]) - 1) << (low[k] - self.bottom)

    def drawn(self) -> vec[i32]:
        """The shape in few small numbers: its first column, how many, its bottom, its top, each column's stretch."""
        bottom: i64 = 0
        top: i64 = 0
        columns = i64(len(self.low))
        outline = vec[i32]([i32(0)] * (HEAD + columns))
        for k in range(columns):
            if self.low[k] < bottom or k == 0:
                bottom = self.low[k]
            if self.high[k] > top or k == 0:
                top = self.high[k]
            outline[HEAD + k] = i32(self.low[k] * STRETCH + self.high[k] - self.low[k])
        outline[0] = i32(self.first)
        outline[1] = i32(columns)
        outline[2] = i32(bottom)
        outline[3] = i32(top)
        return outline


@mypyc_attr(acyclic=True)
class Points(Patch):
    """A set of points within a window: `tall` words to a column, all lowest words first."""

    def __init__(
        self, lattice: Scale, left: i64, bottom: i64, columns: i64, rows: i64, tall: i64, words: vec[i64]
    ) -> None:
        super().__init__(left * lattice.across + bottom, lattice.across, columns, tall, words)
        self.lattice: Scale = lattice
        self.left: i64 = left
        self.bottom: i64 = bottom
        self.rows: i64 = rows
        self.lows: vec[i64] = NO_ROWS  # the lowest and highest row of each column, if they were noted
        self.highs: vec[i64] = NO_ROWS
        self.first_column: i64 = 0  # noted with them: the box round all points
        self.last_column: i64 = 0
        self.lowest_row: i64 = 0
        self.highest_row: i64 = 0
        self.squared: i64 = 0  # how far the nearest point was from where it was last asked for

    # === Whole sets ===

    def is_near(self, x: i64, y: i64, distance: i64) -> bool:
        """Does the window come nearer than that to a place, along both axes?"""
        dx = x - self.left
        dy = y - self.bottom
        inside_x = dx > -distance and dx < self.columns - 1 + distance
        return inside_x and dy > -distance and dy < self.rows - 1 + distance

    def touches_edge(self) -> bool:
        """Does the window come to the edge of the table?"""
        last = self.lattice.across
        return self.left == 0 or self.bottom == 0 or self.left + self.columns == last or self.bottom + self.rows == last

    def fill(self) -> None:
        """Put in every point of the window."""
        below = self.lattice.below
        edge = self.lattice.zero + self.rows
        at: i64 = 0
        for _story in range(self.tall):
            for _column in range(self.columns):
                self.words[at] = below[edge]
                at += 1
            edge -= WORD

    def put(self, shape: Shape, x: i64, y: i64) -> None:
        """Add all points of a shape whose origin is there."""
        words = self.words
        below = self.lattice.below
        low = shape.low
        high = shape.high
        at = x + shape.first - self.left
        start: i64 = 0
        if at < 0:
            start = -at
        end = self.columns - at
        if end > i64(len(low)):
            end = i64(len(low))
        edge = self.lattice.zero + y - self.bottom
        top = self.lattice.zero + self.rows
        for _story in range(self.tall):
            window = below[top]
            column = at + start
            for k in range(start, end):
                bottom = edge + low[k]
                over = edge + high[k]
                words[column] |= (below[bottom] ^ below[over]) & window
                column += 1
            at += self.columns
            edge -= WORD
            top -= WORD

    def cut(self, shape: Shape, x: i64, y: i64) -> None:
        """Take out all points of a shape whose origin is there."""
        if shape.rows > WORD:
            self.cut_outline(shape.outline, 0, x, y, 1, 1)
            return
        words = self.words
        bits = shape.bits
        at = x + shape.first - self.left
        start: i64 = 0
        if at < 0:
            start = -at
        end = i64(len(bits))
        if end > self.columns - at:
            end = self.columns - at
        up = y + shape.bottom - self.bottom
        for _story in range(self.tall):
            column = at + start
            if up >= 0:
                if up < WORD:
                    for k in range(start, end):
                        words[column] &= ~(bits[k] << up)
                        column += 1
            elif up > -shape.rows:
                for k in range(start, end):
                    words[column] &= ~(bits[k] >> -up)
                    column += 1
            at += self.columns
            up -= WORD

    def cut_outline(self, outlines: vec[i32], place: i64, x: i64, y: i64, right: i64, up: i64) -> None:
        """The same of a shape whose outline begins at a place in a row; -1 for right or up mirrors it."""
        words = self.words
        below = self.lattice.below
        at = x + right * i64(outlines[place]) - self.left
        start: i64 = 0
        end = i64(outlines[place + 1])
        if right > 0:
            if at < 0:
                start = -at
            if end > self.columns - at:
                end = self.columns - at
        else:
            if at >= self.columns:
                start = at - self.columns + 1
            if end > at + 1:
                end = at + 1
        edge = self.lattice.zero + y - self.bottom
        bottom = edge + i64(outlines[place + 2])
        top = edge + i64(outlines[place + 3])
        if up < 0:
            edge += 1
            bottom = edge - i64(outlines[place + 3])
            top = edge - i64(outlines[place + 2])
        at += right * start
        place += HEAD
        for _story in range(self.tall):
            if top > self.lattice.zero and bottom < self.lattice.zero + WORD:
                column = at
                for k in range(place + start, place + end):
                    word = words[column]
                    if word != 0:  # often all of a column is cut already
                        stretch = i64(outlines[k])
                        low = edge + up * (stretch >> STRETCH_SHIFT)
                        high = low + up * (stretch & (STRETCH - 1))
                        words[column] = word & ~(below[low] ^ below[high])
                    column += right
            at += self.columns
            edge -= WORD
            bottom -= WORD
            top -= WORD

    def keep(self, shape: Shape, x: i64, y: i64) -> None:
        """Take out all points but those of a shape whose origin is there."""
        words = self.words
        below = self.lattice.below
        low = shape.low
        high = shape.high
        first = x + shape.first - self.left
        edge = self.lattice.zero + y - self.bottom
        at: i64 = 0
        for _story in range(self.tall):
            for column in range(self.columns):
                k = column - first
                if k < 0 or k >= i64(len(low)):
                    words[at] = 0
                elif words[at] != 0:
                    bottom = edge + low[k]
                    over = edge + high[k]
                    words[at] &= below[bottom] ^ below[over]
                at += 1
            edge -= WORD

    def cut_point(self, point: i64) -> None:
        """Take one point out, if it is in the window."""
        column = point // self.lattice.across - self.left
        row = point % self.lattice.across - self.bottom
        if column >= 0 and column < self.columns and row >= 0 and row < self.rows:
            edge = self.lattice.zero + row % WORD
            self.words[row // WORD * self.columns + column] &= ~(
                self.lattice.below[edge + 1] ^ self.lattice.below[edge]
            )

    def join(self, other: Points) -> None:
        """Add all points of another set of the same window."""
        words = self.words
        others = other.words
        for k in range(i64(len(words))):
            words[k] |= others[k]
