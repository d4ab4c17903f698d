"""Running (FM-5.15, FM-5.16)."""

from __future__ import annotations

from midnight.games.fires.rules import bases, codes, ids, moves
from midnight.games.fires.rules.plane import shadows, squares
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Action, Fires
from midnight.kernel.bits import holds, lowest
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Run(Action):
    """Run in one straight leg, clear of everything that burns or stands in the way (FM-5.15, FM-5.16)."""

    family = "run"

    def cost(self, s: Fires) -> i64:
        """The price of a Run."""
        return s.ground.costs.run

    def forbids(self, s: Fires, option: i64) -> i64:
        """Upright and able to pay (FM-5.29, FM-4.5)."""
        if s.down[s.turn] == 1:
            return ids.FM_5_29
        if s.points < s.ground.costs.run:
            return ids.FM_4_5
        return forbids_point(s, s.ground.lexicon.run.value(option))

    def play(self, s: Fires, option: i64) -> None:
        """Run there."""
        start = s.ground.point(s.fx[s.turn], s.fy[s.turn])
        point = s.ground.lexicon.run.value(option)
        moves.stand_at(s, point)
        s.tell(ids.RAN, ids.FM_5_15, s.turn, start, point)


def can_run(s: Fires) -> bool:
    """Is the firefighter empty-handed, outside, and not inside a ring (FM-5.15)?"""
    seat = s.turn
    if s.load[seat] != NONE or s.room[seat] != codes.OUTSIDE:
        return False
    return not bases.in_ring(s, s.fx[seat], s.fy[seat])


def may_run(s: Fires) -> bool:
    """Can the firefighter run, and pay for it?"""
    return s.down[s.turn] == 0 and s.points >= s.ground.costs.run and can_run(s)


def payable_ends(s: Fires) -> Area:
    """Where the firefighter can run to and pay for it."""
    return ends(s) if may_run(s) else s.ground.nowhere


def ends(s: Fires) -> Area:
    """The ends of all possible Runs: all within 10 inches but what is hidden, overlaps, or is the start."""
    ground = s.ground
    seat = s.turn
    x = s.fx[seat]
    y = s.fy[seat]
    if not can_run(s):
        return ground.nowhere
    ends = ground.runs.at(x, y)
    cut_blocked(s, ends)
    return ends


def cut_blocked(s: Fires, ends: Area) -> None:
    """Leave only points to which a Run meets nothing; all must be within its length."""
    ground = s.ground
    seat = s.turn
    x = s.fx[seat]
    y = s.fy[seat]
    markers = (s.fire | s.smoke) & ground.rings_in_run.at(x, y)
    left = markers
    while left != 0:
        square = lowest(left)
        left &= left - 1
        if not is_behind_ring(s, square, markers):
            ground.ring_shadows.hide(ends, x, y, ground.centre_x(square), ground.centre_y(square))
    for thing in range(ground.first_chest, ground.things):
        if s.status[thing] == codes.LYING:
            ground.item_shadows.hide(ends, x, y, s.x[thing], s.y[thing])
    s.layout.hide(ends, s.layout.near(x, y, ground.run), x, y)
    bases.cut_bases(s, ends, seat, ground.first_chest)  # nobody runs over chests and trees, nor up to them
    ends.cut_point(ground.point(x, y))


def is_behind_ring(s: Fires, square: i64, markers: i64) -> bool:
    """Does the ring of a neighbour, nearer along one axis or both, hide from the runner all that this one's hides?"""
    ground = s.ground
    shadows = ground.ring_shadows
    size = ground.square
    dx = ground.centre_x(square) - s.fx[s.turn]
    dy = ground.centre_y(square) - s.fy[s.turn]
    across = square - squares.GRID  # the neighbour nearer to the runner along x, and the step to the one along y
    up: i64 = -1
    if dx < 0:
        dx = -dx
        across = square + squares.GRID
    if dy < 0:
        dy = -dy
        up = 1
    if dx >= size and holds(markers, across) and shadows.is_covered(dx, dy, size, 0):
        return True
    if dy < size:
        return False
    if holds(markers, square + up) and shadows.is_covered(dx, dy, 0, size):
        return True
    return dx >= size and holds(markers, across + up) and shadows.is_covered(dx, dy, size, size)


def forbids_point(s: Fires, point: i64) -> i64:
    """Which rule keeps the firefighter from running to this point."""
    return forbids_to(s, s.ground.x(point), s.ground.y(point))


def forbids_to(s: Fires, qx: i64, qy: i64) -> i64:
    """Which rule keeps the firefighter from running to this place (FM-5.15)."""
    seat = s.turn
    px = s.fx[seat]
    py = s.fy[seat]
    if s.room[seat] != codes.OUTSIDE or s.load[seat] != NONE:
        return ids.FM_5_15
    if qx == px and qy == py:
        return ids.FM_5_10
    if bases.in_ring(s, qx, qy) or bases.in_ring(s, px, py):
        return ids.FM_5_15
    return forbids_leg(s, qx, qy)


def forbids_leg(s: Fires, qx: i64, qy: i64) -> i64:
    """Which rule keeps who can run from a point elsewhere that is in no ring."""
    seat = s.turn
    run = s.ground.run
    px = s.fx[seat]
    py = s.fy[seat]
    if (qx - px) * (qx - px) + (qy - py) * (qy - py) > run * run:
        return ids.FM_5_15
    if passes_marker(s, px, py, qx, qy):
        return ids.FM_5_15
    if s.layout.house_at(qx, qy) != NONE or s.layout.enters(px, py, qx, qy):
        return ids.FM_5_15
    if meets_item(s, px, py, qx, qy):
        return ids.FM_5_15
    return ids.FM_2_10 if bases.overlaps(s, qx, qy, seat) else ALLOWED


def passes_marker(s: Fires, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Does a leg come into a ring between its start and its end, neither of which is in one (FM-5.15)?"""
    ground = s.ground
    centres_x = ground.centres_x
    centres_y = ground.centres_y
    vx = qx - px
    vy = qy - py
    squared = vx * vx + vy * vy
    wide = ground.ring_apart * squared
    markers = (s.fire | s.smoke) & ground.rings_aside.at((px + qx) >> 1, (py + qy) >> 1)
    while markers != 0:
        square = lowest(markers)
        markers &= markers - 1
        wx = centres_x[square] - px
        wy = centres_y[square] - py
        along = vx * wx + vy * wy
        if along > 0 and along < squared:
            cross = vx * wy - vy * wx
            if cross * cross < wide:
                return True
    return False


def meets_item(s: Fires, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """Does the base sweep over a tree or chest (FM-5.16)?"""
    ground = s.ground
    aside = ground.run_aside + ground.sweep
    for thing in range(ground.first_chest, ground.things):
        if s.status[thing] == codes.LYING:
            x = s.x[thing]
            y = s.y[thing]
            dx = x - ((px + qx) >> 1)
            dy = y - ((py + qy) >> 1)
            if dx * dx + dy * dy < aside * aside and shadows.leg_near(px, py, qx, qy, x, y, ground.sweep):
                return True
    return False
