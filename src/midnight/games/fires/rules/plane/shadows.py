"""Straight legs and what stands in their way, for one leg and, as convex shapes, for all legs from a point at once."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.plane.area import Area, Lattice
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.plane.sets import HEAD, STRETCH, STRETCH_SHIFT, Shape
from midnight.kernel.ints import filled
from midnight.kernel.native import extend, i32, i64, u8, vec

UNKNOWN: Final = u8(0)
NO: Final = u8(1)
YES: Final = u8(2)

# === One leg ===


def leg_near(px: i64, py: i64, qx: i64, qy: i64, mx: i64, my: i64, radius: i64) -> bool:
    """Does the leg from P to Q come nearer to M than the radius?"""
    vx = qx - px
    vy = qy - py
    wx = mx - px
    wy = my - py
    along = vx * wx + vy * wy
    if along <= 0:
        return wx * wx + wy * wy < radius * radius
    squared = vx * vx + vy * vy
    if along >= squared:
        return (mx - qx) * (mx - qx) + (my - qy) * (my - qy) < radius * radius
    cross = vx * wy - vy * wx
    return cross * cross < radius * radius * squared


def leg_enters(px: i64, py: i64, qx: i64, qy: i64, ax: i64, ay: i64, size: i64) -> bool:
    """Does the leg from P to Q come into the open interior of the square whose lower left corner is A?"""
    bx = ax + size
    if (px <= ax and qx <= ax) or (px >= bx and qx >= bx):
        return False
    by = ay + size
    if (py <= ay and qy <= ay) or (py >= by and qy >= by):
        return False
    vx = qx - px
    vy = qy - py
    one = vx * (ay - py) - vy * (ax - px)
    two = vx * (ay - py) - vy * (bx - px)
    three = vx * (by - py) - vy * (ax - px)
    four = vx * (by - py) - vy * (bx - px)
    if one >= 0 and two >= 0 and three >= 0 and four >= 0:
        return False
    return not (one <= 0 and two <= 0 and three <= 0 and four <= 0)


# === All legs from a point ===


def box(reach: i64) -> Shape:
    """A square of points up to that far to each side."""
    return Shape(-reach, filled(2 * reach + 1, -reach), filled(2 * reach + 1, reach + 1))


class Discs:
    """Points up to a squared distance from a centre; each disc is made when it is first asked for."""

    def __init__(self, lattice: Lattice) -> None:
        self.side: i64 = lattice.across - 1
        self.most: i64 = 2 * self.side * self.side  # from corner to corner of the table
        self.made: list[Shape | None] = [None for _ in range(self.most + 1)]

    def disc(self, squared: i64) -> Shape:
        if squared > self.most:
            squared = self.most
        shape = self.made[squared]
        if shape is None:
            shape = self.draw(squared, self.side)
            self.made[squared] = shape
        return shape

    def draw(self, squared: i64, most: i64) -> Shape:
        """A disc, or what of it is no further away along each axis."""
        reach: i64 = 0
        while (reach + 1) * (reach + 1) <= squared and reach < most:
            reach += 1
        low = filled(2 * reach + 1, 0)
        high = filled(2 * reach + 1, 0)
        for dx in range(-reach, reach + 1):
            dy: i64 = 0
            while dx * dx + (dy + 1) * (dy + 1) <= squared and dy < most:
                dy += 1
            low[dx + reach] = -dy
            high[dx + reach] = dy + 1
        return Shape(-reach, low, high)


class Shadows:
    """What things of one kind, round or square, hide from a point: all ends of straight legs that meet the thing.

    A shadow depends only on where the thing lies from the point, and mirrors with it: of a kind there are a few
    thousand, made when first met and kept for all games on this ground. Their outlines stand in one row of small
    numbers, because waiting for memory takes longer than cutting. With the thing, its shadow is convex.
    """

    def __init__(self, lattice: Lattice, distance: i64, size: i64, square: bool) -> None:
        self.side: i64 = lattice.across - 1
        self.distance: i64 = distance  # the longest leg
        self.columns: i64 = distance if distance < self.side else self.side
        self.size: i64 = size  # the thing's radius, or half its side
        self.square: bool = square
        self.span: i64 = self.columns + size
        self.places: vec[i64] = filled(self.span * self.span, NONE)  # where the outline of each shadow begins
        self.outlines: vec[i32] = vec[i32]([])
        self.covers: vec[u8] = vec[u8]([UNKNOWN] * (3 * self.span * self.span))  # see is_covered

    def hide(self, area: Area, px: i64, py: i64, mx: i64, my: i64) -> None:
        """Cut out of an area what a thing round M hides from P."""
        if not self.may_hide(area, px, py, mx, my):
            return
        right: i64 = 1
        up: i64 = 1
        dx = mx - px
        dy = my - py
        if dx < 0:
            right = -1
            dx = -dx
        if dy < 0:
            up = -1
            dy = -dy
        if dx >= self.span or dy >= self.span or (not self.square and dx * dx + dy * dy >= self.span * self.span):
            return
        place = self.place(dx, dy)
        area.cut_outline(self.outlines, place, px, py, right, up)

    def place(self, dx: i64, dy: i64) -> i64:
        """Where the outline of the shadow of a thing so far away begins."""
        k = dx * self.span + dy
        place = self.places[k]
        if place == NONE:
            place = i64(len(self.outlines))
            self.places[k] = place
            self.outlines = extend(self.outlines, self.draw(dx, dy).outline)
        return place

    def is_covered(self, dx: i64, dy: i64, nearer_x: i64, nearer_y: i64) -> bool:
        """Does a thing that much nearer along one axis or both, always as much, hide all that one so far away hides?"""
        if dx >= self.span or dy >= self.span or dx < nearer_x or dy < nearer_y:
            return False
        k = 3 * (dx * self.span + dy)
        if nearer_x == 0:
            k += 1
        elif nearer_y == 0:
            k += 2
        if self.covers[k] == UNKNOWN:
            covers = self.lies_within(self.place(dx, dy), self.place(dx - nearer_x, dy - nearer_y))
            self.covers[k] = YES if covers else NO
        return self.covers[k] == YES

    def lies_within(self, inner: i64, outer: i64) -> bool:
        """Is every column's stretch of one outline within that of another one?"""
        outlines = self.outlines
        columns = i64(outlines[inner + 1])
        aside = i64(outlines[inner]) - i64(outlines[outer])
        if aside < 0 or aside + columns > i64(outlines[outer + 1]):
            return False
        for k in range(HEAD, HEAD + columns):
            mine = i64(outlines[inner + k])
            other = i64(outlines[outer + aside + k])
            low = mine >> STRETCH_SHIFT
            bottom = other >> STRETCH_SHIFT
            if low < bottom or low + mine % STRETCH > bottom + other % STRETCH:
                return False
        return True

    def may_hide(self, area: Area, px: i64, py: i64, mx: i64, my: i64) -> bool:
        """Does the thing come into the smallest rectangle round P and the area's window?"""
        size = self.size
        left = px if px < area.left else area.left
        right = px if px >= area.left + area.columns else area.left + area.columns - 1
        if mx + size <= left or mx - size >= right:
            return False
        bottom = py if py < area.bottom else area.bottom
        top = py if py >= area.bottom + area.rows else area.bottom + area.rows - 1
        return my + size > bottom and my - size < top

    def meets(self, qx: i64, qy: i64, mx: i64, my: i64) -> bool:
        """Does the leg from the origin to Q meet the thing round M?"""
        if self.square:
            return leg_enters(0, 0, qx, qy, mx - self.size, my - self.size, 2 * self.size)
        return leg_near(0, 0, qx, qy, mx, my, self.size)

    def draw(self, mx: i64, my: i64) -> Shape:
        """Column by column to both sides of the thing's middle, or of the column that comes nearest to it."""
        far = self.columns
        middle = mx if mx < far else far
        low = filled(2 * far + 1, 0)
        high = filled(2 * far + 1, 0)
        last = self.trace(low, high, mx, my, middle, 1)
        first = self.trace(low, high, mx, my, middle, -1)
        for column in range(first, last + 1):
            self.clip(low, high, column)
        while first <= last and low[first + far] == high[first + far]:
            first += 1
        while first <= last and low[last + far] == high[last + far]:
            last -= 1
        return Shape(first, low[first + far : last + far + 1], high[first + far : last + far + 1])

    def clip(self, low: vec[i64], high: vec[i64], column: i64) -> None:
        """Leave only what is within the longest leg; both edges are equal where nothing is."""
        at = column + self.columns
        while low[at] < high[at] and column * column + low[at] * low[at] > self.distance * self.distance:
            low[at] += 1
        while low[at] < high[at] and column * column + (high[at] - 1) * (high[at] - 1) > self.distance * self.distance:
            high[at] -= 1

    def trace(self, low: vec[i64], high: vec[i64], mx: i64, my: i64, column: i64, step: i64) -> i64:
        """Follow both edges of the shadow to one side; gives the last column it has.

        Stretches of neighbouring columns overlap, so each is looked for from the one before it.
        """
        bottom = my
        top = my
        while column >= -self.columns and column <= self.columns:
            while bottom <= top and not self.meets(column, bottom, mx, my):
                bottom += 1
            if bottom > top:
                break
            while not self.meets(column, top, mx, my):
                top -= 1
            while bottom > -self.side and self.meets(column, bottom - 1, mx, my):
                bottom -= 1
            while top < self.side and self.meets(column, top + 1, mx, my):
                top += 1
            low[column + self.columns] = bottom
            high[column + self.columns] = top + 1
            column += step
        return column - step
