"""Run (FM-5.15, FM-5.16)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.common import (
    LYING,
)
from midnight.games.fires.rules.ground import (
    GRID,
    NONE,
    OUTSIDE,
)
from midnight.games.fires.rules.moving import Moving
from midnight.games.fires.rules.shadows import leg_near
from midnight.kernel.bits import holds, lowest
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Running(Moving):
    """One straight leg, clear of everything that burns or stands in the way."""

    def can_run(self) -> bool:
        """Empty-handed, outside, and not inside a ring (FM-5.15)."""
        seat = self.turn
        if self.load[seat] != NONE or self.room[seat] != OUTSIDE:
            return False
        return not self.in_ring(self.fx[seat], self.fy[seat])

    def run_ends(self) -> Area:
        """The ends of all possible Runs: all within 10 inches but what is hidden, overlaps, or is the start."""
        ground = self.ground
        seat = self.turn
        x = self.fx[seat]
        y = self.fy[seat]
        if not self.can_run():
            return ground.nowhere
        ends = ground.runs.at(x, y)
        self.cut_blocked(ends)
        return ends

    def cut_blocked(self, ends: Area) -> None:
        """Leave only points to which a Run meets nothing; all must be within its length."""
        ground = self.ground
        seat = self.turn
        x = self.fx[seat]
        y = self.fy[seat]
        markers = (self.fire | self.smoke) & ground.rings_in_run.at(x, y)
        left = markers
        while left != 0:
            square = lowest(left)
            left &= left - 1
            if not self.is_behind_ring(square, markers):
                ground.ring_shadows.hide(ends, x, y, ground.centre_x(square), ground.centre_y(square))
        for thing in range(ground.first_chest, ground.things):
            if self.status[thing] == LYING:
                ground.item_shadows.hide(ends, x, y, self.x[thing], self.y[thing])
        self.layout.hide(ends, self.layout.near(x, y, ground.run), x, y)
        self.cut_bases(ends, seat, ground.first_chest)  # nobody runs over chests and trees, nor up to them
        ends.cut_point(ground.point(x, y))

    def is_behind_ring(self, square: i64, markers: i64) -> bool:
        """Does the ring of a neighbour, nearer along one axis or both, hide all that this square's hides from him?"""
        ground = self.ground
        shadows = ground.ring_shadows
        size = ground.square
        dx = ground.centre_x(square) - self.fx[self.turn]
        dy = ground.centre_y(square) - self.fy[self.turn]
        across = square - GRID  # the neighbour nearer to him along x, and the step to the one along y
        up: i64 = -1
        if dx < 0:
            dx = -dx
            across = square + GRID
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

    def forbids_run(self, point: i64) -> i64:
        """Which rule keeps the firefighter from running to this point."""
        return self.forbids_run_to(self.ground.x(point), self.ground.y(point))

    def forbids_run_to(self, qx: i64, qy: i64) -> i64:
        seat = self.turn
        px = self.fx[seat]
        py = self.fy[seat]
        if self.room[seat] != OUTSIDE or self.load[seat] != NONE:
            return ids.FM_5_15
        if qx == px and qy == py:
            return ids.FM_5_10
        if self.in_ring(qx, qy) or self.in_ring(px, py):
            return ids.FM_5_15
        return self.forbids_leg_to(qx, qy)

    def forbids_leg_to(self, qx: i64, qy: i64) -> i64:
        """Which rule keeps who can run from a point elsewhere that is in no ring."""
        seat = self.turn
        run = self.ground.run
        px = self.fx[seat]
        py = self.fy[seat]
        if (qx - px) * (qx - px) + (qy - py) * (qy - py) > run * run:
            return ids.FM_5_15
        if self.run_passes_marker(px, py, qx, qy):
            return ids.FM_5_15
        if self.layout.house_at(qx, qy) != NONE or self.layout.enters(px, py, qx, qy):
            return ids.FM_5_15
        if self.run_meets_item(px, py, qx, qy):
            return ids.FM_5_15
        return ids.FM_2_10 if self.overlaps(qx, qy, seat) else ALLOWED

    def run_passes_marker(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Within the ring of a Smoke or Fire somewhere between start and end; neither is in a ring itself."""
        ground = self.ground
        centres_x = ground.centres_x
        centres_y = ground.centres_y
        vx = qx - px
        vy = qy - py
        squared = vx * vx + vy * vy
        wide = ground.ring_apart * squared
        markers = (self.fire | self.smoke) & ground.rings_aside.at((px + qx) >> 1, (py + qy) >> 1)
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

    def run_meets_item(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """The base sweeps over a tree or chest."""
        ground = self.ground
        aside = ground.run_aside + ground.sweep
        for thing in range(ground.first_chest, ground.things):
            if self.status[thing] == LYING:
                x = self.x[thing]
                y = self.y[thing]
                dx = x - ((px + qx) >> 1)
                dy = y - ((py + qy) >> 1)
                if dx * dx + dy * dy < aside * aside and leg_near(px, py, qx, qy, x, y, ground.sweep):
                    return True
        return False

    def no_run_into(self, left: i64, right: i64, bottom: i64, top: i64) -> bool:
        """Does one ring or one house keep Runs from all of a box? What it hides is convex, so the corners tell."""
        ground = self.ground
        x = self.fx[self.turn]
        y = self.fy[self.turn]
        markers = (self.fire | self.smoke) & ground.rings_in_run.at(x, y)
        while markers != 0:
            square = lowest(markers)
            markers &= markers - 1
            mx = ground.centre_x(square)
            my = ground.centre_y(square)
            if (
                leg_near(x, y, left, bottom, mx, my, ground.ring)
                and leg_near(x, y, right, top, mx, my, ground.ring)
                and leg_near(x, y, left, top, mx, my, ground.ring)
                and leg_near(x, y, right, bottom, mx, my, ground.ring)
            ):
                return True
        return self.layout.hides_box(x, y, left, right, bottom, top)
