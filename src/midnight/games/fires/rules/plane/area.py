"""Sets of points, made and asked: what part of one lies where, how many points, which is the nearest."""

from __future__ import annotations

from midnight.games.fires.rules.plane.numbers import NONE, PATH_UNIT
from midnight.games.fires.rules.plane.sets import Points, Scale, Shape
from midnight.kernel.bits import WORD, highest, lowest
from midnight.kernel.ints import filled
from midnight.kernel.native import extend, i64, mypyc_attr, vec


class Lattice(Scale):
    """The points of the table, numbered x * across + y."""

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


@mypyc_attr(acyclic=True, free_list_len=1)
class Area(Points):
    """A set of points that can be asked."""

    def copy(self) -> Area:
        return Area(self.lattice, self.left, self.bottom, self.columns, self.rows, self.tall, self.words[:])

    def without(self, other: Area) -> Area:
        """The points that another set of the same window has not."""
        words = self.words[:]
        others = other.words
        for k in range(i64(len(words))):
            words[k] &= ~others[k]
        return Area(self.lattice, self.left, self.bottom, self.columns, self.rows, self.tall, words)

    def part(self, shape: Shape, x: i64, y: i64) -> Area:
        """The points that a shape with its origin there has too, in a window of just the columns of both."""
        first = x + shape.first - self.left
        start = first if first > 0 else i64(0)
        end = first + i64(len(shape.low))
        if end > self.columns:
            end = self.columns
        columns = end - start if end > start else i64(0)
        words = filled(columns * self.tall, 0)
        mine = self.words
        low = shape.low
        high = shape.high
        below = self.lattice.below
        edge = self.lattice.zero + y - self.bottom
        at = start
        to: i64 = 0
        for _story in range(self.tall):
            for k in range(start - first, start - first + columns):
                bottom = edge + low[k]
                over = edge + high[k]
                words[to] = mine[at] & (below[bottom] ^ below[over])
                at += 1
                to += 1
            at += self.columns - columns
            edge -= WORD
        return Area(self.lattice, self.left + start, self.bottom, columns, self.rows, self.tall, words)

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

    def note_edges(self) -> None:
        """It stays as it is from now on: note the lowest and highest point of each column for who asks often."""
        lows = filled(self.columns, NONE)
        highs = filled(self.columns, NONE)
        words = self.words
        lowest_row = self.rows
        highest_row = NONE
        at: i64 = 0
        for story in range(self.tall):
            for column in range(self.columns):
                word = words[at]
                at += 1
                if word != 0:
                    low = story * WORD + lowest(word)
                    high = story * WORD + highest(word)
                    highs[column] = high
                    if lows[column] == NONE:
                        lows[column] = low
                    if low < lowest_row:
                        lowest_row = low
                    if high > highest_row:
                        highest_row = high
        self.lows = lows
        self.highs = highs
        self.lowest_row = lowest_row
        self.highest_row = highest_row
        first: i64 = 0
        while first < self.columns and highs[first] == NONE:
            first += 1
        last = self.columns - 1
        while last > first and highs[last] == NONE:
            last -= 1
        self.first_column = first
        self.last_column = last

    def nearest(self, x: i64, y: i64) -> i64:
        """The point nearest to this place, the one with the lowest number of equals; NONE if there is none."""
        return self.nearest_within(x, y, self.lattice.farthest)

    def nearest_within(self, x: i64, y: i64, farthest: i64) -> i64:
        """The same of the points no further away than a squared distance.

        Column by column to both sides, as long as there could be nearer ones. `squared` becomes how far away it is.
        """
        lows = self.lows
        highs = self.highs
        noted = len(highs) > 0
        first: i64 = 0
        last = self.columns - 1
        row = y - self.bottom
        low: i64 = 0
        high = self.rows - 1
        if noted:
            first = self.first_column
            last = self.last_column
            low = self.lowest_row
            high = self.highest_row
        beyond: i64 = 0  # so many rows at least lie between the place and all points
        if row > high:
            beyond = row - high
        elif row < low:
            beyond = low - row
        aside = self.left - x
        start = -aside
        if start > last:
            start = last
        if start < first:
            start = first
        found = NONE
        best = farthest
        for turn in range(i64(2)):  # to the left, where equals have the lower number; then to the right
            column = start + turn
            if found == NONE:
                best = farthest + turn
            while column >= first and column <= last:
                dx = aside + column
                left = best - dx * dx - turn
                if left < beyond * beyond:
                    break
                at = NONE
                if noted:
                    at = highs[column]
                    if at > row:
                        at = lows[column]
                        if at < row:  # there are points to both sides
                            at = self.nearest_row(column, row, left)
                elif self.tall > 1 or self.words[column] != 0:
                    at = self.nearest_row(column, row, left)
                if at != NONE:
                    off = at - row
                    if off * off <= left:
                        best = dx * dx + off * off
                        found = column * self.apart + at
                column += 2 * turn - 1
        self.squared = best
        return NONE if found == NONE else self.foot + found

    def nearest_row(self, column: i64, row: i64, squared: i64) -> i64:
        """The row of this column's point nearest to a row, the lower one of equals; NONE if all are further away."""
        words = self.words
        lattice = self.lattice
        below = lattice.below
        k = squared
        span = lattice.leg[k] // PATH_UNIT
        middle = lattice.zero + row + 1
        found = NONE
        at = column
        bottom: i64 = 0
        for _story in range(self.tall):
            low = middle - span - 1
            high = middle + span
            word = words[at] & (below[low] ^ below[high])
            if word != 0:
                under = word & below[middle]
                if under != 0:
                    found = bottom + highest(under)
                if word != under:
                    above = bottom + lowest(word ^ under)
                    return above if found == NONE or above - row < row - found else found
            at += self.columns
            bottom += WORD
            middle -= WORD
        return found


class Stamp:
    """A shape as it lies in the window round its origin, for each row of the table: copied instead of drawn."""

    def __init__(self, lattice: Lattice, shape: Shape) -> None:
        self.lattice: Lattice = lattice
        self.first: i64 = shape.first
        self.columns: i64 = i64(len(shape.low))
        self.lowest: i64 = shape.bottom
        self.above: i64 = shape.bottom + shape.rows
        self.tall: i64 = (self.above - self.lowest - 1) // WORD + 1
        self.words: vec[i64] = filled(lattice.across * self.tall * self.columns, 0)
        below = lattice.below
        at: i64 = 0
        for y in range(lattice.across):
            bottom = self.bottom(y)
            edge = lattice.zero + y - bottom
            top = lattice.zero + self.top(y) - bottom
            for _story in range(self.tall):
                for k in range(self.columns):
                    self.words[at] = (below[edge + shape.low[k]] ^ below[edge + shape.high[k]]) & below[top]
                    at += 1
                edge -= WORD
                top -= WORD

    def bottom(self, y: i64) -> i64:
        """The lowest row of the window."""
        return y + self.lowest if y + self.lowest > 0 else i64(0)

    def top(self, y: i64) -> i64:
        """The row above it."""
        return y + self.above if y + self.above < self.lattice.across else self.lattice.across

    def at(self, x: i64, y: i64) -> Area:
        """The shape with its origin there, as far as it is on the table."""
        left = x + self.first
        start: i64 = 0
        if left < 0:
            start = -left
        end = self.columns
        if left + end > self.lattice.across:
            end = self.lattice.across - left
        bottom = self.bottom(y)
        rows = self.top(y) - bottom
        tall = (rows - 1) // WORD + 1
        place = y * self.tall * self.columns
        if end - start == self.columns:
            words = self.words[place : place + tall * end]
        else:
            words = self.words[place + start : place + end]
            for _story in range(1, tall):
                place += self.columns
                words = extend(words, self.words[place + start : place + end])
        return Area(self.lattice, left + start, bottom, end - start, rows, tall, words)
