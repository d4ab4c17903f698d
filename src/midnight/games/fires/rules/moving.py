"""Where a firefighter may go: Move, Exit and Re-enter (FM-5.8 to FM-5.14, FM-5.17 to FM-5.19)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.common import CLEAR, LYING, RUIN, Reach
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, PATH_UNIT, SQUARES
from midnight.games.fires.rules.upkeep import Burning
from midnight.kernel.ints import Ints, filled
from midnight.kernel.native import append, i64
from midnight.kernel.state import ALLOWED


class Moving(Burning):
    """Paths round walls and through doors, and rings, for the firefighter whose turn it is."""

    # === The length of a path (FM-1.8, FM-5.9) ===

    def door_stands_open(self, house: i64) -> bool:
        """Only an open door of a standing house lets anybody through (FM-2.9, FM-2.15)."""
        return self.door_open[house] == 1 and self.die[house] != RUIN

    def path(self, px: i64, py: i64, room: i64, qx: i64, qy: i64, goal_room: i64) -> i64:
        """The shortest path between two points, each outside or in a room; NO_LIMIT if a door is in the way."""
        ground = self.ground
        layout = self.layout
        if room == goal_room and room != OUTSIDE:
            return ground.length(px, py, qx, qy)
        length: i64 = 0
        if room != OUTSIDE:
            if not self.door_stands_open(room):
                return NO_LIMIT
            length = ground.length(px, py, layout.in_x[room], layout.in_y[room]) + layout.doorway
            px = layout.step_x[room]
            py = layout.step_y[room]
        if goal_room != OUTSIDE:
            if not self.door_stands_open(goal_room):
                return NO_LIMIT
            length += ground.length(qx, qy, layout.in_x[goal_room], layout.in_y[goal_room]) + layout.doorway
            qx = layout.step_x[goal_room]
            qy = layout.step_y[goal_room]
        return length + layout.way(px, py, qx, qy)

    # === Reach of a Move (FM-5.8 to FM-5.12) ===

    def reached(self) -> Reach:
        """Made once a stop."""
        reach = self.reach
        if reach is None:
            reach = self.measure_reach()
            self.reach = reach
        return reach

    def measure_reach(self) -> Reach:
        """Every point within a Move's path, and those among them where the Move may end."""
        area = Ints()
        limit = self.ground.move * PATH_UNIT
        layout = self.layout
        x = self.fx[self.turn]
        y = self.fy[self.turn]
        room = self.room[self.turn]
        spent: i64 = 0
        if room != OUTSIDE:
            self.fill_room(area, room, x, y, 0, limit)
            if not self.door_stands_open(room):
                return self.ends_in(area)
            spent = self.ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
            x = layout.step_x[room]
            y = layout.step_y[room]
        if spent <= limit:
            self.fill_outside(area, x, y, spent, limit)
        for house in range(layout.count):
            if house != room and self.door_stands_open(house):
                way = spent + layout.doorway
                if way + self.ground.length(x, y, layout.step_x[house], layout.step_y[house]) > limit:
                    continue
                way += layout.way(x, y, layout.step_x[house], layout.step_y[house])
                self.fill_room(area, house, layout.in_x[house], layout.in_y[house], way, limit)
        return self.ends_in(area)

    def fill_room(self, area: Ints, house: i64, x: i64, y: i64, spent: i64, limit: i64) -> None:
        """Points inside a house by one straight leg from a point inside."""
        ground = self.ground
        cx = self.layout.ax[house] + ground.half
        cy = self.layout.ay[house] + ground.half
        for qx in range(cx - ground.room, cx + ground.room + 1):
            for qy in range(cy - ground.room, cy + ground.room + 1):
                if spent + ground.length(x, y, qx, qy) <= limit:
                    area.add(ground.point(qx, qy))

    def fill_outside(self, area: Ints, x: i64, y: i64, spent: i64, limit: i64) -> None:
        """Points outside houses whose shortest way from this point fits what is left."""
        ground = self.ground
        layout = self.layout
        side = ground.side
        across = ground.across
        leg = ground.leg
        dxs = ground.reach_dx
        dys = ground.reach_dy
        left = limit - spent
        near = self.houses_near(x, y, ground.move)
        if near.count == 0:
            for k in range(i64(len(dxs))):
                qx = x + dxs[k]
                qy = y + dys[k]
                if qx < 0 or qy < 0 or qx > side or qy > side:
                    continue
                if leg[dxs[k] * dxs[k] + dys[k] * dys[k]] <= left:
                    area.add(qx * across + qy)
            return
        fan = layout.fan(x, y)
        for k in range(i64(len(dxs))):
            qx = x + dxs[k]
            qy = y + dys[k]
            if qx < 0 or qy < 0 or qx > side or qy > side:
                continue
            if leg[dxs[k] * dxs[k] + dys[k] * dys[k]] > left or layout.house_at(qx, qy) != NONE:
                continue
            if not self.crosses(near, x, y, qx, qy) or layout.way_by(fan, x, y, qx, qy, left + 1) <= left:
                area.add(qx * across + qy)

    def houses_near(self, x: i64, y: i64, distance: i64) -> Ints:
        """Houses whose squares a leg of that length from this point could meet."""
        ground = self.ground
        layout = self.layout
        near = Ints()
        for house in range(layout.count):
            ax = layout.ax[house]
            ay = layout.ay[house]
            beyond_x = ax >= x + distance or ax + ground.square <= x - distance
            beyond_y = ay >= y + distance or ay + ground.square <= y - distance
            if not beyond_x and not beyond_y:
                near.add(house)
        return near

    def crosses(self, houses: Ints, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Does the leg come into the square of one of these houses?"""
        for k in range(houses.count):
            if self.layout.enters_square(houses.items[k], px, py, qx, qy):
                return True
        return False

    def ends_in(self, area: Ints) -> Reach:
        """Of these points those that fulfil E1, E3 and the ring E4; if E4 leaves none, it is waived (FM-5.12)."""
        ground = self.ground
        seat = self.turn
        start = NONE if self.away[seat] == 1 else ground.point(self.fx[seat], self.fy[seat])
        bases = self.bases_near(self.fx[seat], self.fy[seat])
        rings = self.rings_near(self.fx[seat], self.fy[seat], ground.move)
        ends = filled(0, 0)
        ringed = filled(0, 0)
        across = ground.across
        for k in range(area.count):
            point = area.items[k]
            x = point // across
            y = point % across
            if point == start or self.near_any(bases, x, y, ground.apart):
                continue
            dx = x - ground.middle
            dy = y - ground.middle
            if dx * dx + dy * dy < ground.well_apart:
                continue
            if self.near_any(rings, x, y, ground.ring_apart):
                ringed = append(ringed, point)
            else:
                ends = append(ends, point)
        waived = len(ends) == 0
        return Reach(area.values(), ringed if waived else ends, waived, across)

    def near_any(self, centres: Ints, x: i64, y: i64, squared: i64) -> bool:
        """Is one of these centres, x and y in turn, nearer than that?"""
        items = centres.items
        k: i64 = 0
        while k < centres.count:
            dx = x - items[k]
            dy = y - items[k + 1]
            if dx * dx + dy * dy < squared:
                return True
            k += 2
        return False

    def bases_near(self, x: i64, y: i64) -> Ints:
        """Centres of small bases that a Move from here could end on: x and y in turn."""
        ground = self.ground
        far = (ground.move + ground.sweep) * (ground.move + ground.sweep)
        near = Ints()
        for seat in range(self.seats):
            if seat != self.turn and self.away[seat] == 0:
                self.add_if_near(near, x, y, self.fx[seat], self.fy[seat], far)
        for thing in range(ground.things):
            if self.status[thing] == LYING:
                self.add_if_near(near, x, y, self.x[thing], self.y[thing], far)
        return near

    def rings_near(self, x: i64, y: i64, distance: i64) -> Ints:
        """Centres of markers whose ring comes within that distance of a point: x and y in turn."""
        ground = self.ground
        far = (distance + ground.ring) * (distance + ground.ring)
        near = Ints()
        for square in range(SQUARES):
            if self.marker[square] != CLEAR:
                self.add_if_near(near, x, y, ground.centre_x(square), ground.centre_y(square), far)
        return near

    def add_if_near(self, near: Ints, x: i64, y: i64, qx: i64, qy: i64, far: i64) -> None:
        if (x - qx) * (x - qx) + (y - qy) * (y - qy) < far:
            near.add(qx)
            near.add(qy)

    # === Why a point cannot be moved to ===

    def forbids_path(self, qx: i64, qy: i64) -> i64:
        """E2 and the length of the path."""
        ground = self.ground
        layout = self.layout
        seat = self.turn
        goal_room = layout.house_at(qx, qy)
        if goal_room != NONE:
            if self.die[goal_room] == RUIN:
                return ids.FM_2_15
            if not layout.in_room(goal_room, qx, qy):
                return self.wall_rule(goal_room, qx, qy)
        length = self.path(self.fx[seat], self.fy[seat], self.room[seat], qx, qy, goal_room)
        if length <= ground.move * PATH_UNIT:
            return ALLOWED
        if length >= NO_LIMIT:
            return ids.FM_5_27
        direct = ground.length(self.fx[seat], self.fy[seat], qx, qy)
        return ids.FM_5_8 if direct > ground.move * PATH_UNIT else ids.FM_5_9

    def wall_rule(self, house: i64, x: i64, y: i64) -> i64:
        """In a wall; or in the doorway, where nobody stays, or beyond the room one is in (FM-2.9)."""
        if self.room[self.turn] == house:
            return ids.FM_2_9
        layout = self.layout
        ix = layout.in_x[house]
        iy = layout.in_y[house]
        sx = layout.step_x[house]
        sy = layout.step_y[house]
        on_way = (ix == sx and x == ix) or (iy == sy and y == iy)
        toward = (x - ix) * (sx - ix) + (y - iy) * (sy - iy) > 0
        return ids.FM_2_9 if on_way and toward else ids.FM_2_8

    def forbids_end(self, qx: i64, qy: i64) -> i64:
        """E1 and E3."""
        seat = self.turn
        if self.away[seat] == 0 and qx == self.fx[seat] and qy == self.fy[seat]:
            return ids.FM_5_10
        return ids.FM_2_10 if self.overlaps(qx, qy, seat) else ALLOWED

    def forbids_move(self, point: i64) -> i64:
        """Which rule keeps the firefighter from moving to this point."""
        x = self.ground.x(point)
        y = self.ground.y(point)
        rule = self.forbids_path(x, y)
        if rule == ALLOWED:
            rule = self.forbids_end(x, y)
        if rule == ALLOWED and self.in_ring(x, y) and not self.reached().waived:
            return ids.FM_5_10
        return rule

    def forbids_exit_path(self, point: i64) -> i64:
        """A path of the length of a Move to the edge; rings and bases do not matter (FM-5.17)."""
        rule = self.forbids_path(self.ground.x(point), self.ground.y(point))
        return ids.FM_5_17 if rule == ids.FM_5_8 else rule
