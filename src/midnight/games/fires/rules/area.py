"""Sets of points, made and asked: what part of one lies where, how many points, which is the nearest."""

from __future__ import annotations

from midnight.games.fires.rules.sets import LEG_UNIT, NONE, Points, Scale, Shape
from midnight.kernel.bits import WORD, highest, lowest
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, mypyc_attr, vec


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

    def without(self, other: Area) -> Area:
        """The points that another set of the same window has not."""
        words = self.words[:]
        others = other.words
        for k in range(i64(len(words))):
            words[k] &= ~others[k]
        left = Area(self.lattice, self.left, self.bottom, self.columns, self.rows, self.tall, words)
        left.set_rim(self.rim_x, self.rim_y, self.rim)
        return left

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
        at: i64 = 0
        for story in range(self.tall):
            for column in range(self.columns):
                word = words[at]
                at += 1
                if word != 0:
                    highs[column] = story * WORD + highest(word)
                    if lows[column] == NONE:
                        lows[column] = story * WORD + lowest(word)
        self.lows = lows
        self.highs = highs

    def nearest(self, x: i64, y: i64) -> i64:
        """The point nearest to this place, the one with the lowest number of equals; NONE if there is none.

        Column by column to both sides, as long as there could be nearer ones: a column that the rim lets come no
        nearer than the best one found ends the search to its side, because the rim is round.
        """
        row = y - self.bottom
        rim = self.rim
        rimmed = len(rim) > 0
        aside = self.left - self.rim_x + i64(len(rim)) // 2
        off = y - self.rim_y
        if off < 0:
            off = -off
        start = self.nearest_column(x, y)
        found = NONE
        best = self.lattice.farthest + 1
        for turn in range(i64(2)):  # to the left, where equals have the lower number; then to the right
            column = start + turn
            while column >= 0 and column < self.columns:
                dx = self.left + column - x
                left = best - dx * dx - turn
                if left < 0:
                    break
                if rimmed:
                    k = column + aside
                    if k < 0 or k >= i64(len(rim)):
                        break
                    gap = off - rim[k]
                    if gap > 0 and gap * gap > left:
                        break
                at = self.nearest_row(column, row, left)
                if at != NONE:
                    best = dx * dx + (at - row) * (at - row)
                    found = self.foot + column * self.apart + at
                column += 2 * turn - 1
        return found

    def nearest_column(self, x: i64, y: i64) -> i64:
        """About where the nearest point is to be looked for first: any column will do that the rim has."""
        if len(self.rim) > 0:
            reach = i64(len(self.rim)) // 2
            dx = x - self.rim_x
            dy = y - self.rim_y
            squared = dx * dx + dy * dy
            if squared > reach * reach:
                leg = self.lattice.leg[squared]
                x = self.rim_x + (dx * reach * LEG_UNIT + leg // 2) // leg
        start = x - self.left
        if start >= self.columns:
            start = self.columns - 1
        if start < 0:
            start = 0
        return start

    def nearest_row(self, column: i64, row: i64, squared: i64) -> i64:
        """The row of this column's point nearest to a row, the lower one of equals; NONE if all are further away."""
        if len(self.highs) > 0:  # mostly all points are to one side
            at = self.highs[column]
            if at == NONE:
                return NONE
            if at > row:
                at = self.lows[column]
            if at >= row or at == self.highs[column]:
                return at if (at - row) * (at - row) <= squared else NONE
        below = self.lattice.below
        span = self.lattice.root(squared)
        edge = self.lattice.zero + row
        found = NONE
        at = column
        bottom: i64 = 0
        for _story in range(self.tall):
            word = self.words[at]
            if word != 0:
                low = edge - span
                high = edge + span + 1
                word &= below[low] ^ below[high]
            if word != 0:
                middle = edge + 1
                under = word & below[middle]
                if under != 0:
                    found = bottom + highest(under)
                if word != under:
                    above = bottom + lowest(word ^ under)
                    return above if found == NONE or above - row < row - found else found
            at += self.columns
            bottom += WORD
            edge -= WORD
        return found
