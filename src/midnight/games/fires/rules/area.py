"""Sets of points as bits: what holds for hundreds of points is found out for a whole column of them at once.

A point is one bit. A set is kept only for a window of the table, and what is put into it or cut out of it is
convex, so that it has one stretch in each column: a disc, a rectangle, or what a thing hides behind it.
"""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.bits import WORD, highest, lowest, ones
from midnight.kernel.ints import WideOffer, filled
from midnight.kernel.native import i64, mypyc_attr, vec

NONE: Final[i64] = -1
LEG_UNIT: Final[i64] = 1000  # a leg is measured in thousandths of u (FM-1.8)


class Lattice:
    """The points of the table, numbered x * across + y."""

    def __init__(self, across: i64) -> None:
        self.across: i64 = across
        # The bits of a word below an edge, for edges far under and above it too: stretches need not be clipped.
        self.zero: i64 = 3 * across + WORD
        self.below: vec[i64] = filled(2 * self.zero, 0)
        for edge in range(self.zero + 1, 2 * self.zero):
            lower = self.below[edge - 1]
            self.below[edge] = 2 * lower + 1 if edge <= self.zero + WORD else lower
        self.measure_legs(2 * (across - 1) * (across - 1))

    def measure_legs(self, most: i64) -> None:
        """The length of a leg by its squared distance: the whole part of a thousand roots (FM-1.8)."""
        self.leg: vec[i64] = filled(most + 1, 0)
        root: i64 = 0
        for squared in range(most + 1):
            wanted = squared * LEG_UNIT * LEG_UNIT
            while (root + 1) * (root + 1) <= wanted:
                root += 1
            self.leg[squared] = root

    def root(self, squared: i64) -> i64:
        """The whole part of a root."""
        return self.leg[squared] // LEG_UNIT

    def window(self, left: i64, right: i64, bottom: i64, top: i64) -> Area:
        """An empty set of the points from left to right and bottom to top, as far as they are on the table."""
        if left < 0:
            left = 0
        if right >= self.across:
            right = self.across - 1
        if bottom < 0:
            bottom = 0
        if top >= self.across:
            top = self.across - 1
        columns = right - left + 1
        tall = (top - bottom) // WORD + 1
        return Area(self, left, bottom, columns, top - bottom + 1, tall, filled(columns * tall, 0))

    def nowhere(self) -> Area:
        """A set that stays empty."""
        return Area(self, 0, 0, 0, 0, 0, filled(0, 0))

    def around(self, x: i64, y: i64, distance: i64) -> Area:
        """An empty set of the points up to that far to each side."""
        return self.window(x - distance, x + distance, y - distance, y + distance)


@mypyc_attr(acyclic=True)
class Shape:
    """A convex set of points round an origin: column by column all from an edge up to below another one."""

    def __init__(self, first: i64, low: vec[i64], high: vec[i64]) -> None:
        self.first: i64 = first  # the leftmost column
        self.low: vec[i64] = low
        self.high: vec[i64] = high
        self.bottom: i64 = 0
        self.top: i64 = 0
        for k in range(i64(len(low))):
            if low[k] < self.bottom or k == 0:
                self.bottom = low[k]
            if high[k] > self.top or k == 0:
                self.top = high[k]


@mypyc_attr(acyclic=True, free_list_len=1)
class Area:
    """A set of points within a window: `tall` words to a column, all lowest words first.

    If it is known to lie within a disc, its rim, the search for the nearest point begins where the disc comes nearest.
    """

    def __init__(
        self, lattice: Lattice, left: i64, bottom: i64, columns: i64, rows: i64, tall: i64, words: vec[i64]
    ) -> None:
        self.lattice: Lattice = lattice
        self.left: i64 = left
        self.bottom: i64 = bottom
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.tall: i64 = tall
        self.words: vec[i64] = words
        self.rim_x: i64 = 0
        self.rim_y: i64 = 0
        self.rim: i64 = NONE  # the squared radius

    def set_rim(self, x: i64, y: i64, squared: i64) -> None:
        """All points are within that squared distance of a place."""
        self.rim_x = x
        self.rim_y = y
        self.rim = squared

    def copy(self) -> Area:
        other = Area(self.lattice, self.left, self.bottom, self.columns, self.rows, self.tall, self.words[:])
        other.set_rim(self.rim_x, self.rim_y, self.rim)
        return other

    def blank(self) -> Area:
        """An empty set of the same window."""
        empty = filled(self.columns * self.tall, 0)
        return Area(self.lattice, self.left, self.bottom, self.columns, self.rows, self.tall, empty)

    def part(self, shape: Shape, x: i64, y: i64) -> Area:
        """The points that a shape with its origin there has too, in a window of just the columns of both."""
        first = x + shape.first - self.left
        start = first if first > 0 else i64(0)
        end = first + i64(len(shape.low))
        if end > self.columns:
            end = self.columns
        columns = end - start if end > start else i64(0)
        words = filled(columns * self.tall, 0)
        below = self.lattice.below
        edge = self.lattice.zero + y - self.bottom
        at = start
        to: i64 = 0
        for _story in range(self.tall):
            for k in range(start - first, start - first + columns):
                words[to] = self.words[at] & (below[edge + shape.low[k]] ^ below[edge + shape.high[k]])
                at += 1
                to += 1
            at += self.columns - columns
            edge -= WORD
        return Area(self.lattice, self.left + start, self.bottom, columns, self.rows, self.tall, words)

    def within(self, x: i64, y: i64, squared: i64) -> Area:
        """The points up to a squared distance from a place, in a window of just the columns of both."""
        lattice = self.lattice
        below = lattice.below
        reach = lattice.root(squared)
        start = x - reach - self.left
        if start < 0:
            start = 0
        end = x + reach - self.left + 1
        if end > self.columns:
            end = self.columns
        columns = end - start if end > start else i64(0)
        words = filled(columns * self.tall, 0)
        for k in range(columns):
            dx = self.left + start + k - x
            span = lattice.root(squared - dx * dx)
            edge = lattice.zero + y - self.bottom
            at = start + k
            to = k
            for _story in range(self.tall):
                words[to] = self.words[at] & (below[edge - span] ^ below[edge + span + 1])
                at += self.columns
                to += columns
                edge -= WORD
        part = Area(lattice, self.left + start, self.bottom, columns, self.rows, self.tall, words)
        part.set_rim(self.rim_x, self.rim_y, self.rim)
        return part

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
            for k in range(start, end):
                words[at + k] |= (below[edge + low[k]] ^ below[edge + high[k]]) & below[top]
            at += self.columns
            edge -= WORD
            top -= WORD

    def cut(self, shape: Shape, x: i64, y: i64, right: i64, up: i64) -> None:
        """Take out all points of a shape whose origin is there; -1 for right or up mirrors it."""
        words = self.words
        below = self.lattice.below
        low = shape.low
        high = shape.high
        at = x + right * shape.first - self.left
        start: i64 = 0
        end = i64(len(low))
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
        bottom = edge + shape.bottom
        top = edge + shape.top
        if up < 0:
            edge += 1
            bottom = edge - shape.top
            top = edge - shape.bottom
        place = at + right * start
        for _story in range(self.tall):
            if top > self.lattice.zero and bottom < self.lattice.zero + WORD:
                column = place
                for k in range(start, end):
                    word = words[column]
                    if word != 0:  # often all of a column is cut already
                        words[column] = word & ~(below[edge + up * low[k]] ^ below[edge + up * high[k]])
                    column += right
            place += self.columns
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
                    words[at] &= below[edge + low[k]] ^ below[edge + high[k]]
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

    def join(self, other: Area) -> None:
        """Add all points of another set of the same window."""
        words = self.words
        others = other.words
        for k in range(i64(len(words))):
            words[k] |= others[k]

    def meet(self, other: Area) -> None:
        """Keep only points that are in another set of the same window too."""
        words = self.words
        others = other.words
        for k in range(i64(len(words))):
            words[k] &= others[k]

    def add_digit(self, carried: Area) -> bool:
        """Add sets of the same window as one binary digit of numbers; what is carried on is left, false if nothing is."""
        words = self.words
        others = carried.words
        left: i64 = 0
        for k in range(i64(len(words))):
            both = words[k] & others[k]
            words[k] ^= others[k]
            others[k] = both
            left |= both
        return left != 0

    def leave(self, other: Area) -> None:
        """Take out all points of another set of the same window."""
        words = self.words
        others = other.words
        for k in range(i64(len(words))):
            words[k] &= ~others[k]

    # === Points ===

    def has(self, x: i64, y: i64) -> bool:
        column = x - self.left
        row = y - self.bottom
        if column < 0 or column >= self.columns or row < 0 or row >= self.rows:
            return False
        k = row // WORD * self.columns + column
        return (self.words[k] >> (row % WORD)) & 1 == 1

    def is_empty(self) -> bool:
        for word in self.words:
            if word != 0:
                return False
        return True

    def count(self) -> i64:
        """How many points there are."""
        total: i64 = 0
        for word in self.words:
            if word != 0:
                total += ones(word)
        return total

    def nth(self, number: i64) -> i64:
        """That point, counted from 0 in the order of their numbers; NONE behind the last."""
        words = self.words
        for column in range(self.columns):
            bottom = (self.left + column) * self.lattice.across + self.bottom
            at = column
            for _story in range(self.tall):
                word = words[at]
                if word != 0:
                    found = ones(word)
                    if number < found:
                        for _skipped in range(number):
                            word &= word - 1
                        return bottom + lowest(word)
                    number -= found
                at += self.columns
                bottom += WORD
        return NONE

    def points(self) -> vec[i64]:
        """All points in the order of their numbers."""
        found = filled(self.count(), 0)
        k: i64 = 0
        for column in range(self.columns):
            bottom = (self.left + column) * self.lattice.across + self.bottom
            at = column
            for _story in range(self.tall):
                word = self.words[at]
                while word != 0:
                    found[k] = bottom + lowest(word)
                    word &= word - 1
                    k += 1
                at += self.columns
                bottom += WORD
        return found

    def put_stretches(self, first: i64, out: WideOffer) -> None:
        """All points as options, numbered from `first` on: what stands side by side in a column is a stretch."""
        words = self.words
        for column in range(self.columns):
            bottom = first + (self.left + column) * self.lattice.across + self.bottom
            at = column
            for _story in range(self.tall):
                word = words[at]
                while word != 0:
                    start = lowest(word)
                    size = lowest(~(word >> start))
                    out.add_stretch(bottom + start, bottom + start + size)
                    word &= word + (word & -word)
                at += self.columns
                bottom += WORD

    def nearest(self, x: i64, y: i64) -> i64:
        """The point nearest to this place, the one with the lowest number of equals; NONE if there is none.

        Column by column to both sides, until no further one can have a nearer point.
        """
        row = y - self.bottom
        start = self.nearest_column(x, y)
        found = NONE
        best = 2 * self.lattice.across * self.lattice.across
        for turn in range(i64(2)):  # to the left, where equals have the lower number; then to the right
            column = start + turn
            while column >= 0 and column < self.columns:
                if self.least(column, x, y) > best * LEG_UNIT * LEG_UNIT - turn:
                    break
                at = self.nearest_row(column, row)
                if at != NONE:
                    dx = self.left + column - x
                    squared = dx * dx + (at - row) * (at - row)
                    if squared <= best - turn:
                        best = squared
                        found = (self.left + column) * self.lattice.across + self.bottom + at
                column += 2 * turn - 1
        return found

    def nearest_column(self, x: i64, y: i64) -> i64:
        """About where the nearest point may be looked for first; any column will do."""
        dx = x - self.rim_x
        dy = y - self.rim_y
        squared = dx * dx + dy * dy
        if squared > self.rim and self.rim >= 0:
            leg = self.lattice.leg
            x = self.rim_x + (dx * leg[self.rim] + leg[squared] // 2) // leg[squared]
        start = x - self.left
        if start >= self.columns:
            start = self.columns - 1
        if start < 0:
            start = 0
        return start

    def least(self, column: i64, x: i64, y: i64) -> i64:
        """No point of a column is nearer to this place; squared, in thousandths. It grows to both sides of its lowest."""
        dx = self.left + column - x
        off: i64 = 0
        if self.rim >= 0:
            aside = self.left + column - self.rim_x
            squared = self.rim - aside * aside
            if squared < 0:
                return 4 * self.lattice.across * self.lattice.across * LEG_UNIT * LEG_UNIT
            off = y - self.rim_y if y > self.rim_y else self.rim_y - y
            off = off * LEG_UNIT - self.lattice.leg[squared] - 1
            if off < 0:
                off = 0
        elif y < self.bottom:
            off = (self.bottom - y) * LEG_UNIT
        elif y >= self.bottom + self.rows:
            off = (y - self.bottom - self.rows + 1) * LEG_UNIT
        return dx * dx * LEG_UNIT * LEG_UNIT + off * off

    def nearest_row(self, column: i64, row: i64) -> i64:
        """The row of this column's point nearest to a row, the lower one of equals; NONE if there is none."""
        below = self.lattice.below
        edge = self.lattice.zero + row + 1
        found = NONE
        at = column
        bottom: i64 = 0
        for _story in range(self.tall):
            word = self.words[at]
            if word != 0:
                under = word & below[edge]
                if under != 0:
                    found = bottom + highest(under)
                if word != under:
                    above = bottom + lowest(word ^ under)
                    return above if found == NONE or above - row < row - found else found
            at += self.columns
            bottom += WORD
            edge -= WORD
        return found
