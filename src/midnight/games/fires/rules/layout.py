"""Where the houses stand, and the shortest ways round them (FM-2.4, FM-2.8, FM-2.9, FM-5.9).

If the well was agreed to be solid, ways lead round it as well.
"""

from __future__ import annotations

from midnight.games.fires.rules.ground import Ground
from midnight.games.fires.rules.plane import shadows, squares
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE, PATH_UNIT
from midnight.games.fires.rules.plane.sets import NO_ROWS
from midnight.kernel.bits import bit, holds, lowest
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec


class Layout:
    """The houses of one game. Made anew when a house is placed, shared by all positions after that."""

    def __init__(self, ground: Ground, square: vec[i64], door: vec[i64]) -> None:
        self.ground: Ground = ground
        self.house_in: vec[i64] = filled(squares.SQUARES, NONE)
        self.squares: i64 = 0  # those with a house, a bit for each
        self.count: i64 = 0
        most = i64(len(square))
        self.ax: vec[i64] = filled(most, 0)  # the lower left corner of each house's square
        self.ay: vec[i64] = filled(most, 0)
        self.step_x: vec[i64] = filled(most, 0)  # D, the doorstep
        self.step_y: vec[i64] = filled(most, 0)
        self.in_x: vec[i64] = filled(most, 0)  # I, the inner doorstep
        self.in_y: vec[i64] = filled(most, 0)
        for house in range(most):
            if square[house] != NONE:
                self.add_house(house, square[house], door[house])
        self.doorway: i64 = ground.leg[(ground.half - ground.room) * (ground.half - ground.room)]
        self.kx: vec[i64] = filled(4 * most + 4, 0)  # where ways turn: the corners of house squares, each place once
        self.ky: vec[i64] = filled(4 * most + 4, 0)
        self.corners: i64 = 0
        for house in range(self.count):
            for corner in range(4):
                self.add_corner(
                    self.ax[house] + (corner % 2) * ground.square, self.ay[house] + (corner // 2) * ground.square
                )
        self.solid: bool = ground.terms.solid_well
        if self.solid:  # then ways turn at the corners of the square round the well, too
            for corner in range(4):
                self.add_corner(
                    ground.middle + ground.well * (2 * (corner % 2) - 1),
                    ground.middle + ground.well * (2 * (corner // 2) - 1),
                )
        self.between: vec[i64] = NO_ROWS
        nowhere: list[Goal | None] = []
        self.goals: list[list[Goal | None]] = [nowhere] * int(ground.across)  # by column and row, made when asked for

    def add_corner(self, x: i64, y: i64) -> None:
        corners = self.corners
        for k in range(corners):
            if self.kx[k] == x and self.ky[k] == y:
                return
        self.kx[corners] = x
        self.ky[corners] = y
        self.corners = corners + 1

    def add_house(self, house: i64, square: i64, door: i64) -> None:
        """Doorstep D and inner doorstep I lie before and behind the middle of the door (FM-2.4)."""
        ground = self.ground
        cx = ground.centre_x(square)
        cy = ground.centre_y(square)
        self.house_in[square] = house
        self.squares |= bit(square)
        at = self.count
        self.ax[at] = cx - ground.half
        self.ay[at] = cy - ground.half
        self.step_x[at] = cx + ground.half * squares.step_x(door)
        self.step_y[at] = cy + ground.half * squares.step_y(door)
        self.in_x[at] = cx + ground.room * squares.step_x(door)
        self.in_y[at] = cy + ground.room * squares.step_y(door)
        self.count = at + 1

    def ways_between(self) -> vec[i64]:
        """Shortest ways between all corners of house squares, measured when first asked for."""
        if len(self.between) == 0:
            self.between = self.measure_corners()
        return self.between

    def measure_corners(self) -> vec[i64]:
        n = self.corners
        between = filled(n * n, NO_LIMIT)
        for a in range(n):
            between[a * n + a] = 0
            for b in range(a):
                if not self.enters(self.kx[a], self.ky[a], self.kx[b], self.ky[b]):
                    leg = self.ground.length(self.kx[a], self.ky[a], self.kx[b], self.ky[b])
                    between[a * n + b] = leg
                    between[b * n + a] = leg
        for via in range(n):
            row = via * n
            for a in range(n):
                k = a * n + via
                first = between[k]
                if first >= NO_LIMIT or a == via:
                    continue
                for b in range(a):
                    there = row + b
                    here = a * n + b
                    way = first + between[there]
                    if way < between[here]:
                        between[here] = way
                        back = b * n + a
                        between[back] = way
        return between

    def house_at(self, x: i64, y: i64) -> i64:
        """The house whose square's open interior holds this point, or NONE (FM-2.8)."""
        ground = self.ground
        point = ground.point(x, y)
        square = ground.square_inside[point]
        return NONE if square == NONE else self.house_in[square]

    def in_room(self, house: i64, x: i64, y: i64) -> bool:
        """May a base's centre be here inside that house (FM-2.9)?"""
        ground = self.ground
        dx = x - self.ax[house] - ground.half
        dy = y - self.ay[house] - ground.half
        return dx >= -ground.room and dx <= ground.room and dy >= -ground.room and dy <= ground.room

    def enters_square(self, house: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Does the leg from P to Q come into the open interior of that house's square (section 6.2)?"""
        return shadows.leg_enters(px, py, qx, qy, self.ax[house], self.ay[house], self.ground.square)

    def enters(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Does the leg come into any house's square?"""
        left = self.squares & self.ground.sides.round_leg(px, py, qx, qy)
        while left != 0:
            at = lowest(left)
            if self.enters_square(self.house_in[at], px, py, qx, qy):
                return True
            left &= left - 1
        return self.solid and self.leads_over_well(px, py, qx, qy)

    def hides_box(self, px: i64, py: i64, left: i64, right: i64, bottom: i64, top: i64) -> bool:
        """Does one house stand between P and all four corners of a box?"""
        for house in range(self.count):
            if (
                self.enters_square(house, px, py, left, bottom)
                and self.enters_square(house, px, py, right, top)
                and self.enters_square(house, px, py, left, top)
                and self.enters_square(house, px, py, right, bottom)
            ):
                return True
        return False

    def leads_over_well(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Does the leg cross the water source? One that begins or ends there, as only ways to it do, does not."""
        ground = self.ground
        if self.in_well(px, py) or self.in_well(qx, qy):
            return False
        return shadows.leg_near(px, py, qx, qy, ground.middle, ground.middle, ground.well)

    def in_well(self, x: i64, y: i64) -> bool:
        dx = x - self.ground.middle
        dy = y - self.ground.middle
        return dx * dx + dy * dy < self.ground.well * self.ground.well

    def near(self, x: i64, y: i64, distance: i64) -> i64:
        """Whose squares a leg of that length from a point could meet: a bit for each house, the last for the well."""
        size = self.ground.square
        houses: i64 = 0
        for house in range(self.count):
            dx = self.ax[house] - x
            dy = self.ay[house] - y
            if dx < distance and dx + size > -distance and dy < distance and dy + size > -distance:
                houses |= bit(house)
        if self.solid:
            houses |= bit(self.count)
        return houses

    def hide(self, area: Area, houses: i64, x: i64, y: i64) -> None:
        """Cut out of an area all ends of straight legs from a point that enter the square of one of these houses."""
        half = self.ground.half
        for house in range(self.count):
            if (houses >> house) & 1 == 1:
                self.ground.house_shadows.hide(area, x, y, self.ax[house] + half, self.ay[house] + half)
        if (houses >> self.count) & 1 == 1 and not self.in_well(x, y):
            self.ground.well_shadows.hide(area, x, y, self.ground.middle, self.ground.middle)

    def cut_squares(self, area: Area, houses: i64) -> None:
        """Cut out of an area all points within the squares of these houses."""
        half = self.ground.half
        for house in range(self.count):
            if (houses >> house) & 1 == 1:
                area.cut(self.ground.house_box, self.ax[house] + half, self.ay[house] + half)

    def hide_far(self, area: Area, x: i64, y: i64) -> None:
        """Cut out of an area, however far away, all ends of straight legs from a point that enter a house's square."""
        ground = self.ground
        for house in range(self.count):
            ground.far_shadows.hide(area, x, y, self.ax[house] + ground.half, self.ay[house] + ground.half)
        if self.solid and not self.in_well(x, y):
            ground.far_well_shadows.hide(area, x, y, ground.middle, ground.middle)

    def goal(self, x: i64, y: i64) -> Goal:
        """The place as a goal; kept, as the ways to it are asked for again and again."""
        column = self.goals[x]
        if not column:
            column = [None] * int(self.ground.across)
            self.goals[x] = column
        goal = column[y]
        if goal is None:
            goal = Goal(self, x, y)
            column[y] = goal
        return goal

    def fan(self, px: i64, py: i64, limit: i64) -> vec[i64]:
        """The shortest ways from a point outside to every corner, if they are no longer than the limit."""
        n = self.corners
        ways = filled(n, NO_LIMIT)
        side = self.ground.square * PATH_UNIT  # no two corners of houses are nearer to each other
        if self.solid:
            side = 0
        for first in range(n):
            leg = self.ground.length(px, py, self.kx[first], self.ky[first])
            if leg > limit or self.enters(px, py, self.kx[first], self.ky[first]):
                continue
            if leg < ways[first]:
                ways[first] = leg
            if leg + side > limit:
                continue
            between = self.ways_between()
            for last in range(n):
                way = leg + between[first * n + last]
                if way < ways[last]:
                    ways[last] = way
        return ways

    def way_by(self, fan: vec[i64], px: i64, py: i64, qx: i64, qy: i64, best: i64) -> i64:
        """The shortest way outside from P, whose fan this is, to Q, if it is shorter than `best`; else `best`."""
        ground = self.ground
        direct = ground.length(px, py, qx, qy)
        if direct >= best:
            return best
        if not self.enters(px, py, qx, qy):
            return direct
        return self.way_round(fan, qx, qy, best)

    def way_round(self, fan: vec[i64], qx: i64, qy: i64, best: i64) -> i64:
        """The same where houses are in the way: by the corner over which it is the shortest, if Q is seen from it."""
        hidden: i64 = 0  # a bit for each corner from which it is not
        while True:
            shortest = best
            found = NONE
            for corner in range(self.corners):
                if fan[corner] < shortest and not holds(hidden, corner):
                    way = fan[corner] + self.ground.length(self.kx[corner], self.ky[corner], qx, qy)
                    if way < shortest:
                        shortest = way
                        found = corner
            if found == NONE or not self.enters(self.kx[found], self.ky[found], qx, qy):
                return shortest
            hidden |= bit(found)

    def way(self, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        """The shortest way between two points outside houses (FM-5.9)."""
        if not self.enters(px, py, qx, qy):
            return self.ground.length(px, py, qx, qy)
        return self.way_by(self.fan(px, py, NO_LIMIT), px, py, qx, qy, NO_LIMIT)

    def next_corner(self, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        """The corner a shortest way from P to Q goes to first, where no straight leg leads there."""
        best = NO_LIMIT
        found = NONE
        for corner in range(self.corners):
            x = self.kx[corner]
            y = self.ky[corner]
            if (x == px and y == py) or self.enters(px, py, x, y):
                continue
            way = self.ground.length(px, py, x, y) + self.way(x, y, qx, qy)
            if way < best:
                best = way
                found = corner
        return found

    def touches_door(self, house: i64, door: i64, x: i64, y: i64) -> bool:
        """Contact from outside with the door: 14 points (FM-2.13)."""
        return self.ground.touches_door(door, x - self.step_x[house], y - self.step_y[house])


class Goal:
    """A place to go to: the way to it from elsewhere leads over O, the doorstep if it is in a house."""

    def __init__(self, layout: Layout, x: i64, y: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.room: i64 = layout.house_at(x, y)
        self.ox: i64 = x
        self.oy: i64 = y
        self.inside: i64 = 0  # the way from O
        if self.room != NONE:
            self.ox = layout.step_x[self.room]
            self.oy = layout.step_y[self.room]
            self.inside = layout.doorway
            self.inside += layout.ground.length(x, y, layout.in_x[self.room], layout.in_y[self.room])
        self.corner_ways: vec[i64] = filled(0, 0)
        self.ways: vec[i64] = filled(0, 0)

    def fan(self, layout: Layout) -> vec[i64]:
        """The shortest ways from O to every corner, measured when first asked for."""
        if len(self.corner_ways) == 0:
            self.corner_ways = layout.fan(self.ox, self.oy, NO_LIMIT)
        return self.corner_ways

    def measure(self, layout: Layout, x: i64, y: i64) -> i64:
        """The shortest way from a point outside to O (FM-5.9)."""
        if not layout.enters(self.ox, self.oy, x, y):
            return layout.ground.length(self.ox, self.oy, x, y)
        return layout.way_by(self.fan(layout), self.ox, self.oy, x, y, NO_LIMIT)

    def way(self, layout: Layout, x: i64, y: i64) -> i64:
        """The same, measured only once: for who asks again and again from the same points."""
        if len(self.ways) == 0:
            self.ways = filled(layout.ground.spots, NONE)
        point = layout.ground.point(x, y)
        way = self.ways[point]
        if way == NONE:
            way = self.measure(layout, x, y)
            self.ways[point] = way
        return way
