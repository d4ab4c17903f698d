"""Which end of a Move leaves the shortest way to a goal (section 6.5 of the ledger)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, moves
from midnight.games.fires.rules.layout import Goal
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE, PATH_UNIT
from midnight.games.fires.rules.position import Fires
from midnight.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Nearest:
    """The point with the shortest way so far, which is below a limit; of equals the one with the lowest number."""

    def __init__(self, limit: i64) -> None:
        self.way: i64 = limit - 1  # longer ones do not count
        self.point: i64 = NO_LIMIT  # above all numbers as long as there is none

    def offer(self, way: i64, point: i64) -> None:
        """Keep a point if its way is shorter."""
        if way < self.way or (way == self.way and point < self.point):
            self.way = way
            self.point = point


def nearest_end(s: Fires, gx: i64, gy: i64) -> i64:
    """The end of a Move with the shortest way left to a goal."""
    ground = s.ground
    reach = moves.reached(s)
    found = NONE
    room = codes.OUTSIDE
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
    goal = s.layout.goal(gx, gy)
    if room == codes.OUTSIDE and goal.room == codes.OUTSIDE and len(reach.ends) == 1:
        return nearest_outside(s, reach.ends[0], found, goal)
    straight = way_left(s, goal, room, ground.x(found), ground.y(found))
    if straight <= ground.leg[best]:
        return found
    shortest = straight
    for k in range(len(reach.ends)):
        nearest = nearest_in(s, reach.ends[k], reach.rooms[k], goal, shortest)
        if nearest.point != NO_LIMIT:
            shortest = nearest.way
            found = nearest.point
    return found


def nearest_outside(s: Fires, ends: Area, found: i64, goal: Goal) -> i64:
    """The end with the shortest way left where all is outside, as nearly always; `found` is the crow's choice."""
    layout = s.layout
    x = s.ground.x(found)
    y = s.ground.y(found)
    if not layout.enters(goal.ox, goal.oy, x, y):
        return found
    nearest = Nearest(layout.way_round(goal.fan(layout), x, y, NO_LIMIT))
    point = nearest_unhidden(s, ends, goal.ox, goal.oy, nearest.way)
    offer_point(s, point, goal.ox, goal.oy, 0, nearest)
    search_corners(s, ends, goal, nearest)
    return found if nearest.point == NO_LIMIT else nearest.point


def squared_from(s: Fires, point: i64, gx: i64, gy: i64) -> i64:
    """The squared distance of a point from a place."""
    dx = s.ground.x(point) - gx
    dy = s.ground.y(point) - gy
    return dx * dx + dy * dy


def way_left(s: Fires, goal: Goal, room: i64, x: i64, y: i64) -> i64:
    """From a point in a room or outside to the goal; doors do not matter."""
    ground = s.ground
    layout = s.layout
    if room == codes.OUTSIDE:
        return goal.inside + goal.measure(layout, x, y)
    if room == goal.room:
        return ground.length(x, y, goal.x, goal.y)
    spent = goal.inside + ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
    return spent + goal.measure(layout, layout.step_x[room], layout.step_y[room])


def nearest_in(s: Fires, ends: Area, room: i64, goal: Goal, limit: i64) -> Nearest:
    """Of the ends in a room, or outside, the one with the shortest way left; only ways below the limit matter."""
    ground = s.ground
    nearest = Nearest(limit)
    if room == codes.OUTSIDE:
        point = nearest_seen(s, ends, goal.ox, goal.oy, nearest.way - goal.inside)
        offer_point(s, point, goal.ox, goal.oy, goal.inside, nearest)
        search_corners(s, ends, goal, nearest)
        return nearest
    x = goal.x
    y = goal.y
    if room != goal.room:
        x = s.layout.in_x[room]
        y = s.layout.in_y[room]
    point = ends.nearest(x, y)
    if point != NONE:
        nearest.offer(way_left(s, goal, room, ground.x(point), ground.y(point)), point)
    return nearest


def search_corners(s: Fires, ends: Area, goal: Goal, nearest: Nearest) -> None:
    """Ends that are hidden from O, by corners of houses; only ways no longer than the one found are looked at."""
    ground = s.ground
    layout = s.layout
    fan = goal.fan(layout)
    x = s.fx[s.turn]
    y = s.fy[s.turn]
    for corner in range(layout.corners):
        further = goal.inside + fan[corner]
        if further <= nearest.way:
            away = ground.length(x, y, layout.kx[corner], layout.ky[corner])  # no end is nearer than this by more
            if further + away - (ground.move + 1) * PATH_UNIT <= nearest.way:  # than a Move
                offer_by_corner(s, ends, goal, corner, further, nearest)


def offer_by_corner(s: Fires, ends: Area, goal: Goal, corner: i64, further: i64, nearest: Nearest) -> None:
    """The nearest to a corner of the ends in sight of it that are not seen from O; mostly the nearest of all."""
    x = s.layout.kx[corner]
    y = s.layout.ky[corner]
    point = nearest_seen(s, ends, x, y, nearest.way - further)
    if point != NONE and sees(s, goal.ox, goal.oy, point):
        hidden = ends.without(seen_from(s, ends, goal.ox, goal.oy))
        hidden.note_edges()
        point = nearest_seen(s, hidden, x, y, nearest.way - further)
    offer_point(s, point, x, y, further, nearest)


def offer_point(s: Fires, point: i64, x: i64, y: i64, further: i64, nearest: Nearest) -> None:
    """A point, if there is one, from which a leg leads to a place where the way goes on."""
    if point != NONE:
        nearest.offer(further + s.ground.length(x, y, s.ground.x(point), s.ground.y(point)), point)


def nearest_seen(s: Fires, ends: Area, x: i64, y: i64, left: i64) -> i64:
    """The nearest to a place of the ends in sight of it, if a leg there is no longer than what is left."""
    point = ends.nearest_within(x, y, s.ground.squared_within(left))
    return point if point == NONE or sees(s, x, y, point) else nearest_unhidden(s, ends, x, y, left)


def nearest_unhidden(s: Fires, ends: Area, x: i64, y: i64, left: i64) -> i64:
    """The nearest end in sight of a place, where the nearest of all is hidden."""
    if hides_all(s, ends, x, y, left):
        return NONE
    return seen_from(s, ends, x, y).nearest_within(x, y, s.ground.squared_within(left))


def sees(s: Fires, x: i64, y: i64, point: i64) -> bool:
    """Does a straight leg lead from a place to this point?"""
    return not s.layout.enters(x, y, s.ground.x(point), s.ground.y(point))


def seen_from(s: Fires, ends: Area, x: i64, y: i64) -> Area:
    """All ends to which a straight leg leads from a place."""
    seen = ends.copy()
    s.layout.hide_far(seen, x, y)
    return seen


def hides_all(s: Fires, ends: Area, x: i64, y: i64, left: i64) -> bool:
    """Does a single house hide all ends that a leg no longer than what is left could lead to?

    What it hides is convex, so the corners of a box round these ends tell.
    """
    reach = left // PATH_UNIT  # along each axis
    low_x = ends.left + ends.first_column
    high_x = ends.left + ends.last_column
    low_y = ends.bottom + ends.lowest_row
    high_y = ends.bottom + ends.highest_row
    if low_x < x - reach:
        low_x = x - reach
    if high_x > x + reach:
        high_x = x + reach
    if low_y < y - reach:
        low_y = y - reach
    if high_y > y + reach:
        high_y = y + reach
    return s.layout.hides_box(x, y, low_x, high_x, low_y, high_y)
