"""Where bases may be: overlap, contact, and the rings round markers (FM-2.10 to FM-2.14, FM-5.10)."""

from __future__ import annotations

from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.cells import Counted
from midnight.games.fires.rules.common import LYING
from midnight.games.fires.rules.ground import NONE
from midnight.kernel.bits import lowest
from midnight.kernel.native import i64


class Standing(Counted):
    """Each check on one point has its twin that cuts all points it forbids out of an area."""

    # === Overlap (FM-2.10) ===

    def overlaps(self, x: i64, y: i64, mover: i64) -> bool:
        """Would a small base at this point overlap one at rest, the mover's own aside (FM-2.10)?"""
        ground = self.ground
        dx = x - ground.middle
        dy = y - ground.middle
        if dx * dx + dy * dy < ground.well_apart:
            return True
        apart = ground.apart
        for seat in range(self.seats):
            if seat != mover and self.away[seat] == 0:
                dx = x - self.fx[seat]
                dy = y - self.fy[seat]
                if dx * dx + dy * dy < apart:
                    return True
        status = self.status
        xs = self.x
        ys = self.y
        for thing in range(i64(len(status))):
            if status[thing] == LYING:
                dx = x - xs[thing]
                dy = y - ys[thing]
                if dx * dx + dy * dy < apart:
                    return True
        return False

    def cut_bases(self, area: Area, mover: i64, things: i64) -> None:
        """Leave only points where a small base overlaps none at rest, the mover's own aside (FM-2.10).

        Of all things so many matter, the villagers first.
        """
        ground = self.ground
        disc = ground.base_disc
        if area.is_near(ground.middle, ground.middle, ground.well_reach):
            area.cut(ground.well_disc, ground.middle, ground.middle)
        for seat in range(self.seats):
            if seat != mover and self.away[seat] == 0 and area.is_near(self.fx[seat], self.fy[seat], ground.sweep):
                area.cut(disc, self.fx[seat], self.fy[seat])
        for thing in range(things):
            if self.status[thing] == LYING and area.is_near(self.x[thing], self.y[thing], ground.sweep):
                area.cut(disc, self.x[thing], self.y[thing])

    def free_point(self, square: i64) -> i64:
        """Where a villager put into this square stands: the free point nearest to its centre (FM-2.14)."""
        ground = self.ground
        cx = ground.centre_x(square)
        cy = ground.centre_y(square)
        if not self.overlaps(cx, cy, NONE):
            return ground.point(cx, cy)
        most = ground.wall if self.layout.house_in[square] == NONE else ground.room
        free = ground.lattice.around(cx, cy, most)
        free.fill()
        self.cut_bases(free, NONE, ground.things)
        return free.nearest(cx, cy)

    # === Contact (FM-2.12) ===

    def touches_thing(self, seat: i64, thing: i64) -> bool:
        """Base contact in the same room (FM-2.12)."""
        dx = self.fx[seat] - self.x[thing]
        dy = self.fy[seat] - self.y[thing]
        if dx * dx + dy * dy > self.ground.touching:
            return False
        return self.room[seat] == self.room_at(self.x[thing], self.y[thing])

    # === Rings (FM-5.10) ===

    def in_ring(self, x: i64, y: i64) -> bool:
        """Is this point nearer to a Smoke or Fire marker than the ring allows (FM-5.10, E4)?"""
        return (self.fire | self.smoke) & self.ground.rings.at(x, y) != 0

    def cut_rings(self, area: Area, px: i64, py: i64) -> None:
        """Leave only points outside of all rings (FM-5.10, E4); all must be within a Move of P."""
        ground = self.ground
        markers = (self.fire | self.smoke) & ground.rings_ahead.at(px, py)
        while markers != 0:
            square = lowest(markers)
            markers &= markers - 1
            x = ground.centre_x(square)
            y = ground.centre_y(square)
            if area.is_near(x, y, ground.ring):
                area.cut(ground.ring_disc, x, y)
