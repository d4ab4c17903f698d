"""The Firefighter phase: what is on offer and what it does (FM-4.3 to FM-5.30)."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.checks import Checking
from midnight.games.fires.rules.common import (
    CARRIED,
    CLEAR,
    FIRE,
    LYING,
    SAFE,
    SMOKE,
    WON_ALL,
    replaced,
)
from midnight.games.fires.rules.ground import (
    NONE,
    OUTSIDE,
)
from midnight.kernel.bits import lowest
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import append, i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED
from midnight.kernel.wide import WideOffer


class Acting(Checking):
    """What the firefighter whose turn it is may do with his action points."""

    # === What is possible ===

    def offer_actions(self, out: Offer) -> None:
        """Everything payable and legal, and ending the turn (FM-4.5, FM-4.6)."""
        self.offer_plain(out)
        self.offer_chops(out)
        self.offer_going(out)

    def offer_going(self, out: Offer) -> None:
        """All points to go to: by a Move, by a Run, off the table."""
        ground = self.ground
        if self.can_move():
            for point in self.reached().points():
                out.add(self.first_move() + point)
        for point in self.runs_to().points():
            out.add(ground.first_run + point)
        for point in self.exits_at().points():
            out.add(ground.exit_at(point))

    def offer_actions_wide(self, out: WideOffer) -> None:
        """The same without a list of all points."""
        self.offer_plain(out)
        self.offer_chops(out)
        if self.can_move():
            for part in self.reached().ends:
                out.add_patch(part, self.first_move())
        out.add_patch(self.runs_to(), self.ground.first_run)
        for point in self.exits_at().points():
            out.add(self.ground.exit_at(point))

    def pick_action(self, rng: Rng, out: Offer) -> i64:
        """One of these at random, in the same order, without a list of all points."""
        ground = self.ground
        self.offer_plain(out)
        self.offer_chops(out)
        plain = out.count
        moves: i64 = 0
        if self.can_move():
            moves = self.reached().count()
        runs = self.runs_to()
        exits = self.exits_at()
        run_count = runs.count()
        out.count = plain + moves + run_count + exits.count()
        number = rng.below(out.count)
        if number < plain:
            return out.items[number]
        number -= plain
        if number < moves:
            return self.first_move() + self.reached().nth(number)
        number -= moves
        if number < run_count:
            return ground.first_run + runs.nth(number)
        return ground.exit_at(exits.nth(number - run_count))

    def count_actions(self, out: Offer) -> i64:
        """How many there are; only those without a point are listed."""
        self.offer_plain(out)
        self.offer_chops(out)
        moves = self.reached().count() if self.can_move() else i64(0)
        return out.count + moves + self.runs_to().count() + self.exits_at().count()

    def can_move(self) -> bool:
        """Can he pay for a Move, or for coming back onto the table?"""
        return self.down[self.turn] == 0 and self.points >= self.move_cost()

    def first_move(self) -> i64:
        """Moves are numbered from here; coming back onto the table has numbers of its own (FM-5.19)."""
        return self.ground.first_enter if self.away[self.turn] == 1 else self.ground.first_move

    def may_run(self) -> bool:
        """Can he run, and pay for it?"""
        return self.down[self.turn] == 0 and self.points >= self.ground.costs.run and self.can_run()

    def runs_to(self) -> Area:
        """Where he can run to."""
        return self.run_ends() if self.may_run() else self.ground.nowhere

    def exits_at(self) -> Area:
        """Points of the edge within a Move at which he can leave the table (FM-5.17)."""
        seat = self.turn
        ground = self.ground
        if self.down[seat] == 0 and self.away[seat] == 0 and self.forbids_leaving() == ALLOWED:
            for area in self.reached().area:
                if area.touches_edge():
                    edge = area.copy()
                    edge.cut(ground.inner_box, ground.middle, ground.middle)
                    return edge
        return ground.nowhere

    def offer_plain(self, out: Offer) -> None:
        """All actions without a point to go to, but for chopping."""
        ground = self.ground
        seat = self.turn
        if self.down[seat] == 0 and self.away[seat] == 0:
            if ground.touches_well(self.fx[seat], self.fy[seat]):
                for option in range(ground.take_one, ground.take_three + 1):
                    if self.forbids_action(option) == ALLOWED:
                        out.add(option)
            if ground.terms.put_down and self.forbids_action(ground.put_down) == ALLOWED:
                out.add(ground.put_down)
            if self.water[seat] > 0:
                markers = (self.fire | self.smoke) & ground.watered.at(self.fx[seat], self.fy[seat])
                while markers != 0:
                    option = ground.first_water + lowest(markers)
                    markers &= markers - 1
                    if self.forbids_action(option) == ALLOWED:
                        out.add(option)
            if self.load[seat] == NONE and self.points >= ground.costs.pick_up:
                for thing in range(ground.things):
                    if self.status[thing] == LYING and self.within_grasp(seat, thing):  # as hardly anything is
                        if self.forbids_picking(thing) == ALLOWED:
                            out.add(ground.first_pick + thing)
            if self.room[seat] == OUTSIDE and self.points >= ground.costs.open_door:
                for house in range(ground.houses):
                    if self.forbids_opening(house) == ALLOWED:
                        out.add(ground.first_open + house)
        elif self.forbids_action(ground.get_up) == ALLOWED:
            out.add(ground.get_up)
        out.add(ground.end_turn)

    def offer_chops(self, out: Offer) -> None:
        ground = self.ground
        for tree in range(ground.trees):
            if (
                self.status[ground.first_tree + tree] == LYING
                and self.forbids_action(ground.first_chop + tree) == ALLOWED
            ):
                out.add(ground.first_chop + tree)

    # === What is done ===

    def play_action(self, option: i64) -> None:
        ground = self.ground
        seat = self.turn
        if option == ground.end_turn:
            self.tell(ids.TURN_ENDED, ids.FM_4_4, seat, self.points, 0)
            self.points = 0
            self.begin_upkeep()
            return
        if option < ground.first_exit:
            cost = self.cost(option)
            self.do_plain(option)
        else:
            cost = self.go(option)
        self.points -= cost
        if self.result == WON_ALL:
            self.finish(WON_ALL)
        elif self.points == 0:
            self.begin_upkeep()

    def do_plain(self, option: i64) -> None:
        ground = self.ground
        seat = self.turn
        if option <= ground.take_three:
            held = self.water[seat]
            self.water[seat] = held + 1 if option == ground.take_one else ground.water
            rule = ids.FM_5_2 if option == ground.take_one else ids.FM_5_3
            self.tell(ids.TOOK, rule, seat, self.water[seat] - held, self.water[seat])
        elif option == ground.get_up:
            self.down = replaced(self.down, seat, 0)
            self.tell(ids.GOT_UP, ids.FM_5_29, seat, 0, 0)
        elif option == ground.put_down:
            self.put_down()
        elif option < ground.first_pick:
            self.use_water(option - ground.first_water)
        elif option < ground.first_open:
            self.pick_up(option - ground.first_pick)
        elif option < ground.first_chop:
            self.door_open = replaced(self.door_open, option - ground.first_open, 1)
            self.tell(ids.OPENED, ids.FM_5_27, seat, option - ground.first_open, 0)
        else:
            self.chopped = replaced(self.chopped, option - ground.first_chop, 1)
            self.tell(ids.CHOPPED, ids.FM_5_28, seat, option - ground.first_chop, 0)

    def use_water(self, square: i64) -> None:
        """Fire becomes Smoke, Smoke is gone (FM-5.5)."""
        self.water[self.turn] -= 1
        self.set_marker(square, SMOKE if self.marker(square) == FIRE else CLEAR)
        self.tell(ids.DOUSED, ids.FM_5_5, self.turn, square, self.marker(square))

    def pick_up(self, thing: i64) -> None:
        self.load = replaced(self.load, self.turn, thing)
        self.put_thing(thing, CARRIED, NONE, NONE)
        self.tell(ids.PICKED_UP, ids.FM_5_21, self.turn, thing, 0)

    def put_down(self) -> None:
        point = self.put_down_point()
        thing = self.load[self.turn]
        self.load = replaced(self.load, self.turn, NONE)
        self.put_thing(thing, LYING, self.ground.x(point), self.ground.y(point))
        self.tell(ids.PUT_DOWN, ids.FM_5_24, self.turn, thing, point)

    def go(self, option: i64) -> i64:
        """Move, Run, Exit or Re-enter; gives the cost."""
        ground = self.ground
        seat = self.turn
        start = ground.point(self.fx[seat], self.fy[seat])
        if option < ground.first_place:
            cost = self.exit_cost()
            point = ground.exit_point(option)
            self.stand_at(point)
            self.tell(ids.LEFT_TABLE, ids.FM_5_17, seat, start, point)
            self.away = replaced(self.away, seat, 1)
            self.save_load()
            return cost
        if option >= ground.first_run and option < ground.first_enter:
            point = option - ground.first_run
            self.stand_at(point)
            self.tell(ids.RAN, ids.FM_5_15, seat, start, point)
            return ground.costs.run
        cost = self.move_cost()
        enters = option >= ground.first_enter
        point = option - (ground.first_enter if enters else ground.first_move)
        if self.in_ring(ground.x(point), ground.y(point)):  # as it may only if no other end is left
            self.tell(ids.RING_WAIVED, ids.FM_5_12, seat, 0, 0)
        self.stand_at(point)
        if enters:
            self.tell(ids.ENTERED, ids.FM_5_19, seat, start, point)
        else:
            self.tell(ids.MOVED, ids.FM_5_8 if self.load[seat] == NONE else ids.FM_5_14, seat, start, point)
        return cost

    def stand_at(self, point: i64) -> None:
        """Go there by the shortest path, which the picture may show."""
        seat = self.turn
        x = self.ground.x(point)
        y = self.ground.y(point)
        room = self.room_at(x, y)
        if self.story is not None:
            self.trail_start = self.ground.point(self.fx[seat], self.fy[seat])
            self.trail_end = point
        self.fx[seat] = x
        self.fy[seat] = y
        if self.room[seat] != room:
            self.room = replaced(self.room, seat, room)
        if self.away[seat] != 0:
            self.away = replaced(self.away, seat, 0)

    def save_load(self) -> None:
        """The load is in the saved area at once; the seventh villager wins (FM-5.18, FM-8.1)."""
        seat = self.turn
        thing = self.load[seat]
        self.load = replaced(self.load, seat, NONE)
        self.put_thing(thing, SAFE, NONE, NONE)
        saved = self.count_villagers(SAFE)
        self.tell(ids.SAVED, ids.FM_5_18, seat, thing, saved)
        if self.is_villager(thing) and saved >= self.ground.saved:
            self.tell(ids.WON, ids.FM_8_1, saved, 0, 0)
            self.result = WON_ALL

    def trail(self) -> vec[i64]:
        """The points of the last path, both ends among them, as long as its turn lasts (FM-5.9)."""
        ground = self.ground
        layout = self.layout
        points = filled(0, 0)
        if self.trail_start == NONE:
            return points
        points = append(points, self.trail_start)
        px = ground.x(self.trail_start)
        py = ground.y(self.trail_start)
        room = self.room_at(px, py)
        qx = ground.x(self.trail_end)
        qy = ground.y(self.trail_end)
        goal_room = self.room_at(qx, qy)
        if room == goal_room and room != OUTSIDE:
            return append(points, self.trail_end)
        if room != OUTSIDE:
            points = append(points, ground.point(layout.in_x[room], layout.in_y[room]))
            px = layout.step_x[room]
            py = layout.step_y[room]
            points = append(points, ground.point(px, py))
        if goal_room != OUTSIDE:
            qx = layout.step_x[goal_room]
            qy = layout.step_y[goal_room]
        while layout.enters(px, py, qx, qy):
            corner = layout.next_corner(px, py, qx, qy)
            px = layout.kx[corner]
            py = layout.ky[corner]
            points = append(points, ground.point(px, py))
        if goal_room != OUTSIDE:
            points = append(points, ground.point(qx, qy))
            points = append(points, ground.point(layout.in_x[goal_room], layout.in_y[goal_room]))
        return append(points, self.trail_end)
