"""Which end of a Move leaves the shortest way to a goal (section 6.5 of the ledger)."""

from __future__ import annotations

from midnight.games.fires.rules.actions import Acting
from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, PATH_UNIT
from midnight.games.fires.rules.layout import Goal
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Nearest:
    """The point with the shortest way so far; of equals the one with the lowest number."""

    def __init__(self) -> None:
        self.way: i64 = NO_LIMIT
        self.point: i64 = NONE

    def offer(self, way: i64, point: i64) -> None:
        if way < self.way or (way == self.way and point < self.point):
            self.way = way
            self.point = point


class Heading(Acting):
    """Ways left to a goal from the ends of a Move, all ends at once."""

    def nearest_end(self, gx: i64, gy: i64) -> i64:
        """The end of a Move with the shortest way left to a goal."""
        ground = self.ground
        reach = self.reached()
        found = NONE
        room = OUTSIDE
        best = NO_LIMIT
        for k in range(len(reach.ends)):  # as the crow flies
            ends = reach.ends[k]
            if len(ends.highs) == 0:
                ends.note_edges()
            point = ends.nearest(gx, gy)
            if point != NONE and ends.squared < best:
                best = ends.squared
                found = point
                room = reach.rooms[k]
        if found == NONE:
            return NONE
        goal = self.layout.goal(gx, gy)
        if room == OUTSIDE and goal.room == OUTSIDE and len(reach.ends) == 1:
            return self.nearest_outside(reach.ends[0], found, goal)
        straight = self.way_left(goal, room, ground.x(found), ground.y(found))
        if straight <= ground.leg[best]:
            return found
        shortest = straight
        for k in range(len(reach.ends)):
            nearest = self.nearest_in(reach.ends[k], reach.rooms[k], goal, shortest)
            if nearest.way < shortest:
                shortest = nearest.way
                found = nearest.point
        return found

    def nearest_outside(self, ends: Area, found: i64, goal: Goal) -> i64:
        """The same where all is outside, as nearly always; the end nearest as the crow flies is known."""
        layout = self.layout
        x = self.ground.x(found)
        y = self.ground.y(found)
        if not layout.enters(goal.ox, goal.oy, x, y):
            return found
        nearest = Nearest()
        self.search_outside(ends, goal, NO_LIMIT, nearest)
        if nearest.point == found:
            return found
        way = layout.way_by(goal.fan(layout), goal.ox, goal.oy, x, y, nearest.way + 1)
        return found if way <= nearest.way or nearest.point == NONE else nearest.point

    def squared_from(self, point: i64, gx: i64, gy: i64) -> i64:
        dx = self.ground.x(point) - gx
        dy = self.ground.y(point) - gy
        return dx * dx + dy * dy

    def way_left(self, goal: Goal, room: i64, x: i64, y: i64) -> i64:
        """From a point in a room or outside to the goal; doors do not matter."""
        ground = self.ground
        layout = self.layout
        if room == OUTSIDE:
            return goal.inside + goal.measure(layout, x, y)
        if room == goal.room:
            return ground.length(x, y, goal.x, goal.y)
        spent = goal.inside + ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
        return spent + goal.measure(layout, layout.step_x[room], layout.step_y[room])

    def nearest_in(self, ends: Area, room: i64, goal: Goal, limit: i64) -> Nearest:
        """Of the ends in a room, or outside, the one with the shortest way left; only ways below the limit matter."""
        ground = self.ground
        nearest = Nearest()
        if room == OUTSIDE:
            self.search_outside(ends, goal, limit, nearest)
            return nearest
        x = goal.x
        y = goal.y
        if room != goal.room:
            x = self.layout.in_x[room]
            y = self.layout.in_y[room]
        point = ends.nearest(x, y)
        if point != NONE:
            nearest.offer(self.way_left(goal, room, ground.x(point), ground.y(point)), point)
        return nearest

    def search_outside(self, ends: Area, goal: Goal, limit: i64, nearest: Nearest) -> None:
        """Ends in sight of O by the straight way, those hidden from it by corners of houses, the most promising first.

        Only what may still be the shortest is looked at: a way shorter than the limit, no longer than the one found.
        """
        layout = self.layout
        nearest.way = limit
        seen: Area | None = None
        if not self.hides_all(ends, goal):
            seen = ends.copy()
            layout.hide_far(seen, goal.ox, goal.oy)
            self.offer_nearest(seen, goal.ox, goal.oy, goal.inside, nearest)
        fan = goal.fan(layout)
        gaps = self.corner_gaps()
        first = most_promising(fan, gaps)
        if first == NONE:
            return
        self.offer_by_corner(ends, seen, first, goal.inside + fan[first], nearest)
        for corner in range(layout.corners):
            bound = goal.inside + fan[corner] + gaps[corner]
            if bound < limit and bound <= nearest.way and corner != first:
                self.offer_by_corner(ends, seen, corner, goal.inside + fan[corner], nearest)

    def hides_all(self, ends: Area, goal: Goal) -> bool:
        """Does a single house hide all ends from O? What it hides is convex, so corners of a box round them tell."""
        left = ends.left + ends.first_column
        right = ends.left + ends.last_column
        bottom = ends.bottom + ends.lowest_row
        return self.layout.hides_box(goal.ox, goal.oy, left, right, bottom, ends.bottom + ends.highest_row)

    def offer_by_corner(self, ends: Area, seen: Area | None, corner: i64, further: i64, nearest: Nearest) -> None:
        """The nearest to a corner of the ends in sight of it that are not seen from O; mostly the nearest of all."""
        ground = self.ground
        layout = self.layout
        x = layout.kx[corner]
        y = layout.ky[corner]
        point = ends.nearest(x, y)
        if point == NONE:
            return
        k = ends.squared
        way = further + ground.leg[k]
        if way > nearest.way:
            return
        px = ground.x(point)
        py = ground.y(point)
        if (seen is None or not seen.has(px, py)) and not layout.enters(x, y, px, py):
            nearest.offer(way, point)
            return
        hidden = ends.copy() if seen is None else ends.without(seen)
        layout.hide_far(hidden, x, y)
        self.offer_nearest(hidden, x, y, further, nearest)

    def offer_nearest(self, seen: Area, x: i64, y: i64, further: i64, nearest: Nearest) -> None:
        """The point nearest to a place from which the way goes on."""
        point = seen.nearest(x, y)
        if point != NONE:
            nearest.offer(further + self.ground.leg[seen.squared], point)

    def corner_gaps(self) -> vec[i64]:
        """For each corner a length that no way to it falls below: no end is further away than a Move."""
        reach = self.reached()
        if len(reach.gaps) == 0:
            reach.gaps = self.measure_gaps()
        return reach.gaps

    def measure_gaps(self) -> vec[i64]:
        ground = self.ground
        layout = self.layout
        x = self.fx[self.turn]
        y = self.fy[self.turn]
        gaps = filled(layout.corners, 0)
        for corner in range(layout.corners):
            away = ground.length(x, y, layout.kx[corner], layout.ky[corner]) - (ground.move + 1) * PATH_UNIT
            if away > 0:
                gaps[corner] = away
        return gaps


def most_promising(fan: vec[i64], gaps: vec[i64]) -> i64:
    """The corner over which a way could be the shortest, NONE if none is reached at all."""
    found = NONE
    best = NO_LIMIT
    for k in range(i64(len(fan))):
        if fan[k] + gaps[k] < best:
            best = fan[k] + gaps[k]
            found = k
    return found
