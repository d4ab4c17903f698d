"""Where bases may be: overlap, contact, and the rings round markers (FM-2.10 to FM-2.14, FM-5.10).

Each check on one point has its twin that cuts all points it forbids out of an area.
"""

from __future__ import annotations

from midnight.games.fires.rules import codes
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import lowest
from midnight.kernel.native import i64


def overlaps(s: Fires, x: i64, y: i64, mover: i64) -> bool:
    """Would a small base at this point overlap one at rest, the mover's own aside (FM-2.10)?"""
    ground = s.ground
    dx = x - ground.middle
    dy = y - ground.middle
    if dx * dx + dy * dy < ground.well_apart:
        return True
    apart = ground.apart
    for seat in range(s.seats):
        if seat != mover and s.away[seat] == 0:
            dx = x - s.fx[seat]
            dy = y - s.fy[seat]
            if dx * dx + dy * dy < apart:
                return True
    status = s.status
    xs = s.x
    ys = s.y
    for thing in range(i64(len(status))):
        if status[thing] == codes.LYING:
            dx = x - xs[thing]
            dy = y - ys[thing]
            if dx * dx + dy * dy < apart:
                return True
    return False


def cut_bases(s: Fires, area: Area, mover: i64, things: i64) -> None:
    """Leave only points where a small base overlaps none at rest, the mover's own aside (FM-2.10).

    Of all things so many matter, the villagers first.
    """
    ground = s.ground
    disc = ground.base_disc
    if area.is_near(ground.middle, ground.middle, ground.well_reach):
        area.cut(ground.well_disc, ground.middle, ground.middle)
    for seat in range(s.seats):
        if seat != mover and s.away[seat] == 0 and area.is_near(s.fx[seat], s.fy[seat], ground.sweep):
            area.cut(disc, s.fx[seat], s.fy[seat])
    for thing in range(things):
        if s.status[thing] == codes.LYING and area.is_near(s.x[thing], s.y[thing], ground.sweep):
            area.cut(disc, s.x[thing], s.y[thing])


def free_point(s: Fires, square: i64) -> i64:
    """Where a villager put into this square stands: the free point nearest to its centre (FM-2.14)."""
    ground = s.ground
    cx = ground.centre_x(square)
    cy = ground.centre_y(square)
    if not overlaps(s, cx, cy, NONE):
        return ground.point(cx, cy)
    most = ground.wall if s.layout.house_in[square] == NONE else ground.room
    free = ground.lattice.around(cx, cy, most)
    free.fill()
    cut_bases(s, free, NONE, ground.things)
    return free.nearest(cx, cy)


def touches_thing(s: Fires, seat: i64, thing: i64) -> bool:
    """Base contact in the same room (FM-2.12)."""
    dx = s.fx[seat] - s.x[thing]
    dy = s.fy[seat] - s.y[thing]
    if dx * dx + dy * dy > s.ground.touching:
        return False
    return s.room[seat] == s.layout.house_at(s.x[thing], s.y[thing])


def in_ring(s: Fires, x: i64, y: i64) -> bool:
    """Is this point nearer to a Smoke or Fire marker than the ring allows (FM-5.10, E4)?"""
    return (s.fire | s.smoke) & s.ground.rings.at(x, y) != 0


def cut_rings(s: Fires, area: Area, px: i64, py: i64) -> None:
    """Leave only points outside of all rings (FM-5.10, E4); all must be within a Move of P."""
    ground = s.ground
    markers = (s.fire | s.smoke) & ground.rings_ahead.at(px, py)
    while markers != 0:
        square = lowest(markers)
        markers &= markers - 1
        x = ground.centre_x(square)
        y = ground.centre_y(square)
        if area.is_near(x, y, ground.ring):
            area.cut(ground.ring_disc, x, y)
