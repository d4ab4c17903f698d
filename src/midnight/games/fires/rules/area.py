"""Sets of points, made and asked: what part of one lies where, how many points, which is the nearest."""

from __future__ import annotations

from midnight.games.fires.rules.sets import LEG_UNIT, NONE, Points, Scale, Shape
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
        if len(self.highs) == self.columns:
            return
        self.lows = filled(self.columns, NONE)
        self.highs = filled(self.columns, NONE)
        at: i64 = 0
        for story in range(self.tall):
            for column in range(self.columns):
                word = self.words[at]
                at += 1
                if word != 0:
                    self.highs[column] = story * WORD + highest(word)
                    if self.lows[column] == NONE:
                        self.lows[column] = story * WORD + lowest(word)

    def nearest(self, x: i64, y: i64) -> i64:
        """The point nearest to this place, the one with the lowest number of equals; NONE if there is none."""
        row = y - self.bottom
        if len(self.highs) > 0:
            if row <= 0:
                return self.nearest_edge(self.lows, x, row)
            if row >= self.rows - 1:
                return self.nearest_edge(self.highs, x, row)
        return self.nearest_within(x, y)

    def nearest_edge(self, rows: vec[i64], x: i64, row: i64) -> i64:
        """The same of one point in each column: of a place above or below all of them, nothing else matters."""
        found = NONE
        best = self.lattice.farthest + 1
        dx = self.left - x
        for column in range(i64(len(rows))):
            at = rows[column]
            if at != NONE:
                squared = dx * dx + (at - row) * (at - row)
                if squared < best:
                    best = squared
                    found = column
            dx += 1
        return NONE if found == NONE else self.foot + found * self.apart + rows[found]

    def nearest_within(self, x: i64, y: i64) -> i64:
        """The same for any place: column by column to both sides, as long as there could be nearer ones."""
        row = y - self.bottom
        start = self.nearest_column(x, y)
        found = NONE
        best = self.lattice.farthest + 1
        for turn in range(i64(2)):  # to the left, where equals have the lower number; then to the right
            column = start + turn
            while column >= 0 and column < self.columns:
                dx = self.left + column - x
                left = best - dx * dx - turn
                if left < 0 or self.is_beyond(column, y, left):
                    break
                at = self.nearest_row(column, row)
                if at != NONE and (at - row) * (at - row) <= left:
                    best = dx * dx + (at - row) * (at - row)
                    found = self.foot + column * self.apart + at
                column += 2 * turn - 1
        return found

    def nearest_column(self, x: i64, y: i64) -> i64:
        """About where the nearest point is to be looked for first; any column will do."""
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

    def is_beyond(self, column: i64, y: i64, squared: i64) -> bool:
        """Are all points of a column further up or down than that? Then so are those of columns further away."""
        off: i64 = 0
        if self.rim >= 0:
            aside = self.left + column - self.rim_x
            inside = self.rim - aside * aside
            if inside < 0:
                return True
            off = y - self.rim_y if y > self.rim_y else self.rim_y - y
            off = off * LEG_UNIT - self.lattice.leg[inside] - 1
        elif y < self.bottom:
            off = (self.bottom - y) * LEG_UNIT
        elif y >= self.bottom + self.rows:
            off = (y - self.bottom - self.rows + 1) * LEG_UNIT
        return off > 0 and off * off > squared * LEG_UNIT * LEG_UNIT

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


class Stamp:
    """A shape as it lies in the window round its origin, for each row of the table: copied instead of drawn."""

    def __init__(self, lattice: Lattice, shape: Shape) -> None:
        self.lattice: Lattice = lattice
        self.first: i64 = shape.first
        self.columns: i64 = i64(len(shape.low))
        self.lowest: i64 = i64(shape.outline[2])
        self.above: i64 = i64(shape.outline[3])
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
