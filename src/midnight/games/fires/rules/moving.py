"""Where a firefighter may go: Move, Exit and Re-enter (FM-5.8 to FM-5.14, FM-5.17 to FM-5.19)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.common import RUIN
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, PATH_UNIT
from midnight.games.fires.rules.reach import Reach
from midnight.games.fires.rules.upkeep import Burning
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
        """Of all points within a Move's path those that fulfil E1, E3 and the ring E4.

        If E4 leaves none, it may be waived (FM-5.12). Without a load nobody needs the others, as he cannot leave.
        """
        reach = self.within_move()
        if self.load[self.turn] != NONE:
            reach.area = [ends.copy() for ends in reach.ends]
        found = False
        for ends in reach.ends:
            self.cut_rings(ends, self.fx[self.turn], self.fy[self.turn])
            self.cut_taken(ends)
            found = found or not ends.is_empty()
        if not found and self.ground.terms.ring_waiver:
            reach.waived = True
            reach.ends = self.within_move().ends
            for ends in reach.ends:
                self.cut_taken(ends)
        return reach

    def within_move(self) -> Reach:
        """Every point within a Move's path."""
        ground = self.ground
        layout = self.layout
        reach = Reach()
        left = ground.move * PATH_UNIT
        x = self.fx[self.turn]
        y = self.fy[self.turn]
        room = self.room[self.turn]
        if room != OUTSIDE:
            reach.rooms = append(reach.rooms, room)
            reach.ends.append(self.area_inside(room, x, y, left))
            if not self.door_stands_open(room):
                return reach
            left -= ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
            x = layout.step_x[room]
            y = layout.step_y[room]
        if left >= 0:
            reach.rooms = append(reach.rooms, OUTSIDE)
            reach.ends.append(self.area_outside(x, y, left))
        for house in range(layout.count):
            if house != room and self.door_stands_open(house):
                inside = left - layout.doorway
                if ground.length(x, y, layout.step_x[house], layout.step_y[house]) <= inside:
                    inside -= layout.way(x, y, layout.step_x[house], layout.step_y[house])
                    if inside >= 0:
                        reach.rooms = append(reach.rooms, house)
                        reach.ends.append(self.area_inside(house, layout.in_x[house], layout.in_y[house], inside))
        return reach

    def area_inside(self, house: i64, x: i64, y: i64, left: i64) -> Area:
        """Points inside a house by one straight leg from a point inside that fits what is left."""
        ground = self.ground
        cx = self.layout.ax[house] + ground.half
        cy = self.layout.ay[house] + ground.half
        area = ground.lattice.around(cx, cy, ground.room)
        area.put(ground.disc_within(left), x, y)
        return area

    def area_outside(self, x: i64, y: i64, left: i64) -> Area:
        """Points outside houses whose shortest way from this point fits what is left: straight or by a corner."""
        ground = self.ground
        layout = self.layout
        if left == ground.move * PATH_UNIT:
            straight = ground.moves.at(x, y)
        else:
            straight = ground.lattice.around(x, y, ground.move)
            straight.put(ground.disc_within(left), x, y)
        houses = layout.near(x, y, ground.move)
        if houses == 0:
            return straight
        area = straight.copy()
        layout.hide(area, houses, x, y)
        hidden = straight.without(area)
        layout.cut_squares(hidden, houses)
        if hidden.is_empty():
            return area
        fan = layout.fan(x, y, left)
        for corner in range(layout.corners):
            further = left - fan[corner]
            if further >= 0:
                kx = layout.kx[corner]
                ky = layout.ky[corner]
                behind = hidden.copy()
                behind.keep(ground.disc_within(further), kx, ky)
                layout.hide(behind, houses, kx, ky)
                area.join(behind)
        return area

    def cut_taken(self, ends: Area) -> None:
        """E1 and E3: not where he is, and on nobody's base."""
        seat = self.turn
        self.cut_bases(ends, seat, self.ground.things)
        if self.away[seat] == 0:
            ends.cut_point(self.ground.point(self.fx[seat], self.fy[seat]))

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
