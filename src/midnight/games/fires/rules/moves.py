"""Moving, also back onto the table (FM-5.8 to FM-5.14, FM-5.19)."""

from __future__ import annotations

from midnight.games.fires.rules import bases, codes, houses, ids, paths, rows
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE, PATH_UNIT
from midnight.games.fires.rules.position import Action, Fires
from midnight.games.fires.rules.reach import Reach
from midnight.kernel.lexicon import Family
from midnight.kernel.native import append, i64
from midnight.kernel.state import ALLOWED


class Move(Action):
    """Walk up to a Move's path and end clear of rings and bases (FM-5.8 to FM-5.14)."""

    family = "move"

    def cost(self, s: Fires) -> i64:
        """A load doubles the price (FM-5.8, FM-5.14)."""
        return cost(s)

    def forbids(self, s: Fires, option: i64) -> i64:
        """Upright, on the table, and able to pay (FM-5.29, FM-5.19, FM-4.5)."""
        rule = forbids_step(s, 0)
        return forbids_point(s, s.ground.lexicon.move.value(option)) if rule == ALLOWED else rule

    def play(self, s: Fires, option: i64) -> None:
        """Walk there."""
        seat = s.turn
        start = s.ground.point(s.fx[seat], s.fy[seat])
        point = s.ground.lexicon.move.value(option)
        walk(s, point)
        s.tell(ids.MOVED, ids.FM_5_8 if s.load[seat] == NONE else ids.FM_5_14, seat, start, point)


class Enter(Action):
    """Come back onto the table from where one left it, as by a Move (FM-5.19)."""

    family = "enter"

    def cost(self, s: Fires) -> i64:
        """The price of a Move."""
        return cost(s)

    def forbids(self, s: Fires, option: i64) -> i64:
        """Off the table, and able to pay (FM-5.19, FM-4.5)."""
        rule = forbids_step(s, 1)
        return forbids_point(s, s.ground.lexicon.enter.value(option)) if rule == ALLOWED else rule

    def play(self, s: Fires, option: i64) -> None:
        """Walk there."""
        start = s.ground.point(s.fx[s.turn], s.fy[s.turn])
        point = s.ground.lexicon.enter.value(option)
        walk(s, point)
        s.tell(ids.ENTERED, ids.FM_5_19, s.turn, start, point)


def cost(s: Fires) -> i64:
    """The price of a Move, which a load doubles (FM-5.8, FM-5.14)."""
    costs = s.ground.costs
    return costs.move if s.load[s.turn] == NONE else costs.move_loaded


def can_move(s: Fires) -> bool:
    """Can whoever's turn it is pay for a Move, or for coming back onto the table?"""
    return s.down[s.turn] == 0 and s.points >= cost(s)


def family(s: Fires) -> Family:
    """The options of moving; coming back onto the table has options of its own (FM-5.19)."""
    lexicon = s.ground.lexicon
    return lexicon.enter if s.away[s.turn] == 1 else lexicon.move


def forbids_step(s: Fires, away: i64) -> i64:
    """Which rule forbids to walk at all, on the table or back onto it."""
    seat = s.turn
    if s.down[seat] == 1:
        return ids.FM_5_29
    if s.away[seat] != away:
        return ids.FM_5_19
    return ids.FM_4_5 if s.points < cost(s) else ALLOWED


def walk(s: Fires, point: i64) -> None:
    """Go to a point, which is in a ring only if no other end is left (FM-5.12)."""
    if bases.in_ring(s, s.ground.x(point), s.ground.y(point)):
        s.tell(ids.RING_WAIVED, ids.FM_5_12, s.turn, 0, 0)
    stand_at(s, point)


def stand_at(s: Fires, point: i64) -> None:
    """Stand there, come by the shortest path, which the picture may show."""
    seat = s.turn
    x = s.ground.x(point)
    y = s.ground.y(point)
    room = s.layout.house_at(x, y)
    if s.story is not None:
        s.trail_start = s.ground.point(s.fx[seat], s.fy[seat])
        s.trail_end = point
    s.fx[seat] = x
    s.fy[seat] = y
    if s.room[seat] != room:
        s.room = rows.replaced(s.room, seat, room)
    if s.away[seat] != 0:
        s.away = rows.replaced(s.away, seat, 0)


# === The reach of a Move (FM-5.8 to FM-5.12) ===


def reached(s: Fires) -> Reach:
    """Where a Move may end, found out once a stop."""
    reach = s.reach
    if reach is None:
        reach = measure_reach(s)
        s.reach = reach
    return reach


def measure_reach(s: Fires) -> Reach:
    """Of all points within a Move's path those that fulfil E1, E3 and the ring E4.

    If E4 leaves none, it may be waived (FM-5.12). Without a load nobody needs the others, as they cannot leave.
    """
    reach = within_move(s)
    if s.load[s.turn] != NONE:
        reach.area = [ends.copy() for ends in reach.ends]
    found = False
    for ends in reach.ends:
        bases.cut_rings(s, ends, s.fx[s.turn], s.fy[s.turn])
        cut_taken(s, ends)
        found = found or not ends.is_empty()
    if not found and s.ground.terms.ring_waiver:
        reach.waived = True
        reach.ends = within_move(s).ends
        for ends in reach.ends:
            cut_taken(s, ends)
    return reach


def within_move(s: Fires) -> Reach:
    """Every point within a Move's path."""
    ground = s.ground
    layout = s.layout
    reach = Reach()
    left = ground.move * PATH_UNIT
    x = s.fx[s.turn]
    y = s.fy[s.turn]
    room = s.room[s.turn]
    if room != codes.OUTSIDE:
        reach.rooms = append(reach.rooms, room)
        reach.ends.append(area_inside(s, room, x, y, left))
        if not houses.door_stands_open(s, room):
            return reach
        left -= ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
        x = layout.step_x[room]
        y = layout.step_y[room]
    if left >= 0:
        reach.rooms = append(reach.rooms, codes.OUTSIDE)
        reach.ends.append(area_outside(s, x, y, left))
    for house in range(layout.count):
        if house != room and houses.door_stands_open(s, house):
            inside = left - layout.doorway
            if ground.length(x, y, layout.step_x[house], layout.step_y[house]) <= inside:
                inside -= layout.way(x, y, layout.step_x[house], layout.step_y[house])
                if inside >= 0:
                    reach.rooms = append(reach.rooms, house)
                    reach.ends.append(area_inside(s, house, layout.in_x[house], layout.in_y[house], inside))
    return reach


def area_inside(s: Fires, house: i64, x: i64, y: i64, left: i64) -> Area:
    """Points inside a house by one straight leg from a point inside that fits what is left."""
    ground = s.ground
    cx = s.layout.ax[house] + ground.half
    cy = s.layout.ay[house] + ground.half
    area = ground.lattice.around(cx, cy, ground.room)
    area.put(ground.disc_within(left), x, y)
    return area


def area_outside(s: Fires, x: i64, y: i64, left: i64) -> Area:
    """Points outside houses whose shortest way from this point fits what is left: straight or by a corner."""
    ground = s.ground
    layout = s.layout
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


def cut_taken(s: Fires, ends: Area) -> None:
    """E1 and E3: not where he is, and on nobody's base."""
    seat = s.turn
    bases.cut_bases(s, ends, seat, s.ground.things)
    if s.away[seat] == 0:
        ends.cut_point(s.ground.point(s.fx[seat], s.fy[seat]))


# === Why a point cannot be moved to ===


def forbids_path(s: Fires, qx: i64, qy: i64) -> i64:
    """E2 and the length of the path."""
    ground = s.ground
    layout = s.layout
    seat = s.turn
    goal_room = layout.house_at(qx, qy)
    if goal_room != NONE:
        if s.die[goal_room] == codes.RUIN:
            return ids.FM_2_15
        if not layout.in_room(goal_room, qx, qy):
            return wall_rule(s, goal_room, qx, qy)
    length = paths.length(s, s.fx[seat], s.fy[seat], s.room[seat], qx, qy, goal_room)
    if length <= ground.move * PATH_UNIT:
        return ALLOWED
    if length >= NO_LIMIT:
        return ids.FM_5_27
    direct = ground.length(s.fx[seat], s.fy[seat], qx, qy)
    return ids.FM_5_8 if direct > ground.move * PATH_UNIT else ids.FM_5_9


def wall_rule(s: Fires, house: i64, x: i64, y: i64) -> i64:
    """In a wall; or in the doorway, where nobody stays, or beyond the room one is in (FM-2.9)."""
    if s.room[s.turn] == house:
        return ids.FM_2_9
    layout = s.layout
    ix = layout.in_x[house]
    iy = layout.in_y[house]
    sx = layout.step_x[house]
    sy = layout.step_y[house]
    on_way = (ix == sx and x == ix) or (iy == sy and y == iy)
    toward = (x - ix) * (sx - ix) + (y - iy) * (sy - iy) > 0
    return ids.FM_2_9 if on_way and toward else ids.FM_2_8


def forbids_end(s: Fires, qx: i64, qy: i64) -> i64:
    """E1 and E3."""
    seat = s.turn
    if s.away[seat] == 0 and qx == s.fx[seat] and qy == s.fy[seat]:
        return ids.FM_5_10
    return ids.FM_2_10 if bases.overlaps(s, qx, qy, seat) else ALLOWED


def forbids_point(s: Fires, point: i64) -> i64:
    """Which rule keeps the firefighter from moving to this point."""
    x = s.ground.x(point)
    y = s.ground.y(point)
    rule = forbids_path(s, x, y)
    if rule == ALLOWED:
        rule = forbids_end(s, x, y)
    if rule == ALLOWED and bases.in_ring(s, x, y) and not reached(s).waived:
        return ids.FM_5_10
    return rule
