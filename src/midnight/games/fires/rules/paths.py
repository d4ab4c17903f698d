"""The shortest paths round walls and through doors (FM-1.8, FM-5.9)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, houses
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import filled
from midnight.kernel.native import append, i64, vec


def length(s: Fires, px: i64, py: i64, room: i64, qx: i64, qy: i64, goal_room: i64) -> i64:
    """The shortest path between two points, each outside or in a room; NO_LIMIT if a door is in the way."""
    ground = s.ground
    layout = s.layout
    if room == goal_room and room != codes.OUTSIDE:
        return ground.length(px, py, qx, qy)
    length: i64 = 0
    if room != codes.OUTSIDE:
        if not houses.door_stands_open(s, room):
            return NO_LIMIT
        length = ground.length(px, py, layout.in_x[room], layout.in_y[room]) + layout.doorway
        px = layout.step_x[room]
        py = layout.step_y[room]
    if goal_room != codes.OUTSIDE:
        if not houses.door_stands_open(s, goal_room):
            return NO_LIMIT
        length += ground.length(qx, qy, layout.in_x[goal_room], layout.in_y[goal_room]) + layout.doorway
        qx = layout.step_x[goal_room]
        qy = layout.step_y[goal_room]
    return length + layout.way(px, py, qx, qy)


def trail(s: Fires) -> vec[i64]:
    """The points of the last path, both ends among them, as long as its turn lasts (FM-5.9)."""
    ground = s.ground
    layout = s.layout
    points = filled(0, 0)
    if s.trail_start == NONE:
        return points
    points = append(points, s.trail_start)
    px = ground.x(s.trail_start)
    py = ground.y(s.trail_start)
    room = layout.house_at(px, py)
    qx = ground.x(s.trail_end)
    qy = ground.y(s.trail_end)
    goal_room = layout.house_at(qx, qy)
    if room == goal_room and room != codes.OUTSIDE:
        return append(points, s.trail_end)
    if room != codes.OUTSIDE:
        points = append(points, ground.point(layout.in_x[room], layout.in_y[room]))
        px = layout.step_x[room]
        py = layout.step_y[room]
        points = append(points, ground.point(px, py))
    if goal_room != codes.OUTSIDE:
        qx = layout.step_x[goal_room]
        qy = layout.step_y[goal_room]
    while layout.enters(px, py, qx, qy):
        corner = layout.next_corner(px, py, qx, qy)
        px = layout.kx[corner]
        py = layout.ky[corner]
        points = append(points, ground.point(px, py))
    if goal_room != codes.OUTSIDE:
        points = append(points, ground.point(qx, qy))
        points = append(points, ground.point(layout.in_x[goal_room], layout.in_y[goal_room]))
    return append(points, s.trail_end)
