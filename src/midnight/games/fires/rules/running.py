"""Run (FM-5.15, FM-5.16)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.common import (
    CLEAR,
    LYING,
)
from midnight.games.fires.rules.ground import (
    NONE,
    OUTSIDE,
    SQUARES,
)
from midnight.games.fires.rules.moving import Moving
from midnight.kernel.ints import Ints, filled
from midnight.kernel.native import append, i64, vec
from midnight.kernel.state import ALLOWED


class Running(Moving):
    """One straight leg, clear of everything that burns or stands in the way."""

    def segment_near(self, px: i64, py: i64, qx: i64, qy: i64, mx: i64, my: i64, radius: i64) -> bool:
        """Does the leg from P to Q come nearer to M than the radius (section 6.2)?"""
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

    def run_hits(self, centres: Ints, qx: i64, qy: i64, radius: i64) -> bool:
        px = self.fx[self.turn]
        py = self.fy[self.turn]
        items = centres.items
        k: i64 = 0
        while k < centres.count:
            if self.segment_near(px, py, qx, qy, items[k], items[k + 1], radius):
                return True
            k += 2
        return False

    def items_near(self, distance: i64) -> Ints:
        """Trees and chests that a Run could sweep over: x and y in turn."""
        ground = self.ground
        far = (distance + ground.sweep) * (distance + ground.sweep)
        near = Ints()
        for thing in range(ground.first_chest, ground.things):
            if self.status[thing] == LYING:
                self.add_if_near(near, self.fx[self.turn], self.fy[self.turn], self.x[thing], self.y[thing], far)
        return near

    def taken_points(self) -> vec[i64]:
        """1 for every point where no Run can end: on a base, on the water source, in a house's square."""
        ground = self.ground
        taken = ground.blank[:]
        self.take_disc(taken, ground.middle, ground.middle, ground.well_apart)
        for seat in range(self.seats):
            if seat != self.turn and self.away[seat] == 0:
                self.take_disc(taken, self.fx[seat], self.fy[seat], ground.apart)
        for thing in range(ground.things):
            if self.status[thing] == LYING:
                self.take_disc(taken, self.x[thing], self.y[thing], ground.apart)
        for house in range(self.layout.count):
            for x in range(self.layout.ax[house] + 1, self.layout.ax[house] + ground.square):
                for y in range(self.layout.ay[house] + 1, self.layout.ay[house] + ground.square):
                    taken[x * ground.across + y] = 1
        return taken

    def take_disc(self, taken: vec[i64], cx: i64, cy: i64, squared: i64) -> None:
        """All points nearer to a centre than this."""
        ground = self.ground
        reach: i64 = 0
        while reach * reach < squared:
            reach += 1
        for x in range(cx - reach, cx + reach + 1):
            for y in range(cy - reach, cy + reach + 1):
                inside = x >= 0 and y >= 0 and x <= ground.side and y <= ground.side
                if inside and (x - cx) * (x - cx) + (y - cy) * (y - cy) < squared:
                    taken[x * ground.across + y] = 1

    def list_runs(self) -> vec[i64]:
        """The ends of all possible Runs."""
        ground = self.ground
        seat = self.turn
        px = self.fx[seat]
        py = self.fy[seat]
        runs = filled(0, 0)
        if self.room[seat] != OUTSIDE or self.load[seat] != NONE or self.in_ring(px, py):
            return runs
        rings = self.rings_near(px, py, ground.run)
        items = self.items_near(ground.run)
        houses = self.houses_near(px, py, ground.run)
        taken = self.taken_points()
        side = ground.side
        across = ground.across
        dxs = ground.run_dx
        dys = ground.run_dy
        for k in range(i64(len(dxs))):
            qx = px + dxs[k]
            qy = py + dys[k]
            if qx < 0 or qy < 0 or qx > side or qy > side or taken[qx * across + qy] == 1:
                continue
            if self.run_hits(rings, qx, qy, ground.ring) or self.run_hits(items, qx, qy, ground.sweep):
                continue
            if not self.crosses(houses, px, py, qx, qy):
                runs = append(runs, qx * across + qy)
        return runs

    def forbids_run(self, point: i64) -> i64:
        """Which rule keeps the firefighter from running to this point."""
        ground = self.ground
        seat = self.turn
        px = self.fx[seat]
        py = self.fy[seat]
        qx = ground.x(point)
        qy = ground.y(point)
        if self.room[seat] != OUTSIDE or self.load[seat] != NONE:
            return ids.FM_5_15
        if qx == px and qy == py:
            return ids.FM_5_10
        if (qx - px) * (qx - px) + (qy - py) * (qy - py) > ground.run * ground.run:
            return ids.FM_5_15
        if self.layout.house_at(qx, qy) != NONE or self.layout.enters(px, py, qx, qy):
            return ids.FM_5_15
        if self.run_meets_marker(px, py, qx, qy) or self.run_meets_item(px, py, qx, qy):
            return ids.FM_5_15
        return ids.FM_2_10 if self.overlaps(qx, qy, seat) else ALLOWED

    def run_meets_marker(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Within the ring of a Smoke or Fire, at any point from start to end."""
        ground = self.ground
        marker = self.marker
        for square in range(SQUARES):
            if marker[square] != CLEAR:
                mx = ground.centre_x(square)
                my = ground.centre_y(square)
                if self.segment_near(px, py, qx, qy, mx, my, ground.ring):
                    return True
        return False

    def run_meets_item(self, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """The base sweeps over a tree or chest."""
        ground = self.ground
        for thing in range(ground.first_chest, ground.things):
            if self.status[thing] == LYING:
                if self.segment_near(px, py, qx, qy, self.x[thing], self.y[thing], ground.sweep):
                    return True
        return False
