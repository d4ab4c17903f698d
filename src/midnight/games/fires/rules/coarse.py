"""A smaller set of sensible options for bots and learning (section 6.5 of the ledger)."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.actions import Acting
from midnight.games.fires.rules.common import CLEAR, LYING
from midnight.games.fires.rules.ground import GRID, NO_LIMIT, NONE, OUTSIDE, SQUARES
from midnight.kernel.ints import Ints, Offer
from midnight.kernel.native import i64, vec
from midnight.kernel.state import ALLOWED

# What is gone to, and so what counts as contact with it
PERSON: Final[i64] = 0
DOORSTEP: Final[i64] = 1
WELL: Final[i64] = 2
POST: Final[i64] = 3

# Runs toward a goal: how far, and how much to turn aside, as cosine and sine of 0, 0.2, 0.45 and 0.8 in thousandths.
RUN_TRIES: Final[i64] = 4
TURNS: Final[i64] = 7
UNIT: Final[i64] = 1000


def run_try(number: i64) -> i64:
    """39, 33, 26 and 20 u."""
    if number == 0:
        return 39
    if number == 1:
        return 33
    return 26 if number == 2 else 20


def turn_cosine(number: i64) -> i64:
    if number == 0:
        return 1000
    if number <= 2:
        return 980
    return 900 if number <= 4 else 697


def turn_sine(number: i64) -> i64:
    sine: i64 = 0
    if number > 0:
        sine = 199
    if number > 2:
        sine = 435
    if number > 4:
        sine = 717
    return sine if number % 2 == 1 else -sine


class Lists:
    def __init__(self, ends: vec[i64], across: i64) -> None:
        self.ends: vec[i64] = ends
        self.x: vec[i64] = vec[i64]([point // across for point in ends])
        self.y: vec[i64] = vec[i64]([point % across for point in ends])


class Choosing(Acting):
    """Where to go is boiled down to what there is to go to."""

    def offer_coarse_actions(self, out: Offer) -> None:
        """All plain actions but chopping, straight exits, and ways to what matters."""
        ground = self.ground
        seat = self.turn
        self.offer_plain(out)
        if self.down[seat] == 1:
            return
        moves = self.points >= self.move_cost()
        runs = self.points >= ground.costs.run and self.can_run()
        if moves or runs:
            if self.load[seat] == NONE:
                self.offer_goals(out, moves, runs)
            else:
                self.offer_edges(out)
        if moves and self.water[seat] > 0:
            self.offer_firing_points(out)
        if self.away[seat] == 0 and self.forbids_leaving() == ALLOWED:
            self.offer_straight_exits(out)

    def add_once(self, out: Offer, option: i64) -> None:
        items = out.items
        for k in range(out.count):
            if items[k] == option:
                return
        out.add(option)

    def add_move(self, out: Offer, point: i64) -> None:
        first = self.ground.first_enter if self.away[self.turn] == 1 else self.ground.first_move
        self.add_once(out, first + point)

    # === Goals of who has his hands free ===

    def offer_goals(self, out: Offer, moves: bool, runs: bool) -> None:
        """Villagers, or the closed doors they are behind; the well; chests in danger; the posts."""
        ground = self.ground
        layout = self.layout
        for villager in range(ground.villagers):
            if self.status[villager] != LYING:
                continue
            x = self.x[villager]
            y = self.y[villager]
            house = self.room_at(x, y)
            if house != OUTSIDE and self.door_open[house] == 0:
                self.offer_goal(out, moves, runs, DOORSTEP, house, layout.step_x[house], layout.step_y[house])
            else:
                self.offer_goal(out, moves, runs, PERSON, villager, x, y)
        if self.water[self.turn] < ground.water:
            self.offer_goal(out, moves, runs, WELL, NONE, ground.middle, ground.middle)
        for chest in range(ground.first_chest, ground.first_tree):
            if self.status[chest] == LYING and self.endangered(self.square_of_thing(chest)):
                self.offer_goal(out, moves, runs, PERSON, chest, self.x[chest], self.y[chest])
        low = ground.middle // 2
        for corner in range(4):
            x = low + (corner % 2) * ground.middle
            y = low + (corner // 2) * ground.middle
            self.offer_goal(out, moves, runs, POST, NONE, x, y)

    def endangered(self, square: i64) -> bool:
        """Is there a marker in this or a surrounding square?"""
        if self.marker[square] != CLEAR:
            return True
        for other in range(SQUARES):
            if self.marker[other] != CLEAR:
                across = other // GRID - square // GRID
                up = other % GRID - square % GRID
                if across * across + up * up == 1:
                    return True
        return False

    def touches_goal(self, kind: i64, number: i64, gx: i64, gy: i64, x: i64, y: i64) -> bool:
        """Would he be in contact with the goal at this point?"""
        if kind == WELL:
            return self.ground.touches_well(x, y)
        if kind == DOORSTEP:
            outside = self.layout.house_at(x, y) == NONE
            return outside and self.layout.touches_door(number, self.door_side[number], x, y)
        if kind == POST:
            return x == gx and y == gy
        squared = (x - gx) * (x - gx) + (y - gy) * (y - gy)
        if squared > self.ground.touching or squared < self.ground.apart:
            return False
        return self.room_at(x, y) == self.room_at(gx, gy)

    def offer_goal(self, out: Offer, moves: bool, runs: bool, kind: i64, number: i64, gx: i64, gy: i64) -> None:
        """Two contact points, or a Run to one; and the Move and the Run that leave the shortest way."""
        touched = False
        if moves:
            touched = self.offer_contact(out, kind, number, gx, gy)
            self.add_move_toward(out, gx, gy)
        if runs and not touched:
            seat = self.turn
            dx = gx - self.fx[seat]
            dy = gy - self.fy[seat]
            if kind == POST or not self.offer_run_to(out, kind, number, gx, gy):
                self.offer_run_toward(out, dx, dy)

    def offer_contact(self, out: Offer, kind: i64, number: i64, gx: i64, gy: i64) -> bool:
        """The two nearest ends of a Move in contact with the goal; false if there is none."""
        ground = self.ground
        px = self.fx[self.turn]
        py = self.fy[self.turn]
        far = ground.move + ground.well_reach
        if (px - gx) * (px - gx) + (py - gy) * (py - gy) > far * far:
            return False
        best = NONE
        second = NONE
        best_way = NO_LIMIT
        second_way = NO_LIMIT
        reach = Lists(self.reached().points(), self.ground.across)
        xs = reach.x
        ys = reach.y
        for k in range(i64(len(xs))):
            x = xs[k]
            y = ys[k]
            way = (x - px) * (x - px) + (y - py) * (y - py)
            if way >= second_way or not self.touches_goal(kind, number, gx, gy, x, y):
                continue
            if way < best_way:
                second = best
                second_way = best_way
                best = reach.ends[k]
                best_way = way
            else:
                second = reach.ends[k]
                second_way = way
        if best == NONE:
            return False
        self.add_move(out, best)
        if second != NONE:
            self.add_move(out, second)
        return True

    # === Ways toward a goal ===

    def add_move_toward(self, out: Offer, gx: i64, gy: i64) -> None:
        point = self.nearest_end(gx, gy)
        if point != NONE:
            self.add_move(out, point)

    def nearest_end(self, gx: i64, gy: i64) -> i64:
        """The end of a Move with the shortest way left to a goal."""
        ground = self.ground
        layout = self.layout
        room = self.room_at(gx, gy)
        reach = Lists(self.reached().points(), self.ground.across)
        xs = reach.x
        ys = reach.y
        count = i64(len(xs))
        found = NONE
        best = NO_LIMIT
        for k in range(count):  # the straight way is never longer, so this gives a good first bound
            squared = (xs[k] - gx) * (xs[k] - gx) + (ys[k] - gy) * (ys[k] - gy)
            if squared < best:
                best = squared
                found = k
        if found == NONE:
            return NONE
        ox = gx
        oy = gy
        if room != OUTSIDE:
            ox = layout.step_x[room]
            oy = layout.step_y[room]
        fan = layout.fan(ox, oy, NO_LIMIT)
        first = self.way_left(fan, ox, oy, room, gx, gy, xs[found], ys[found], NO_LIMIT)
        if first > ground.leg[best]:
            best = first
            for k in range(count):
                squared = (xs[k] - gx) * (xs[k] - gx) + (ys[k] - gy) * (ys[k] - gy)
                if ground.leg[squared] < best:
                    way = self.way_left(fan, ox, oy, room, gx, gy, xs[k], ys[k], best)
                    if way < best:
                        best = way
                        found = k
        return reach.ends[found]

    def squared_from(self, point: i64, gx: i64, gy: i64) -> i64:
        dx = self.ground.x(point) - gx
        dy = self.ground.y(point) - gy
        return dx * dx + dy * dy

    def way_left(self, fan: vec[i64], ox: i64, oy: i64, room: i64, gx: i64, gy: i64, x: i64, y: i64, best: i64) -> i64:
        """From a point to the goal, whose way out of its room begins at O; `best` if it is no shorter."""
        ground = self.ground
        layout = self.layout
        here = self.room_at(x, y)
        if here == room and here != OUTSIDE:
            return ground.length(x, y, gx, gy)
        spent: i64 = 0
        if room != OUTSIDE:
            spent = ground.length(gx, gy, layout.in_x[room], layout.in_y[room]) + layout.doorway
        if here != OUTSIDE:
            spent += ground.length(x, y, layout.in_x[here], layout.in_y[here]) + layout.doorway
            x = layout.step_x[here]
            y = layout.step_y[here]
        if spent >= best:
            return best
        return spent + layout.way_by(fan, ox, oy, x, y, best - spent)

    def offer_run_to(self, out: Offer, kind: i64, number: i64, gx: i64, gy: i64) -> bool:
        """The nearest point in contact with the goal that a Run can end on; false if there is none."""
        ground = self.ground
        px = self.fx[self.turn]
        py = self.fy[self.turn]
        around = ground.well_reach if kind == WELL else 2 * ground.base + 1
        far = ground.run + around
        if (px - gx) * (px - gx) + (py - gy) * (py - gy) > far * far:
            return False
        best = NO_LIMIT
        found = NONE
        for x in range(gx - around, gx + around + 1):
            for y in range(gy - around, gy + around + 1):
                way = (x - px) * (x - px) + (y - py) * (y - py)
                if way >= best or not self.on_table(x, y) or not self.touches_goal(kind, number, gx, gy, x, y):
                    continue
                if self.forbids_run(ground.point(x, y)) == ALLOWED:
                    best = way
                    found = ground.point(x, y)
        if found == NONE:
            return False
        self.add_once(out, ground.first_run + found)
        return True

    def on_table(self, x: i64, y: i64) -> bool:
        return x >= 0 and y >= 0 and x <= self.ground.side and y <= self.ground.side

    def offer_run_toward(self, out: Offer, dx: i64, dy: i64) -> None:
        """The first legal Run in about this direction, the longest and straightest first."""
        ground = self.ground
        distance = ground.leg[dx * dx + dy * dy]
        seat = self.turn
        for number in range(RUN_TRIES):
            length = run_try(number)
            if length * UNIT > distance:
                continue
            for turn in range(TURNS):
                across = dx * turn_cosine(turn) - dy * turn_sine(turn)
                up = dx * turn_sine(turn) + dy * turn_cosine(turn)
                x = self.fx[seat] + (2 * length * across + distance) // (2 * distance)
                y = self.fy[seat] + (2 * length * up + distance) // (2 * distance)
                if self.on_table(x, y) and self.forbids_run(ground.point(x, y)) == ALLOWED:
                    self.add_once(out, ground.first_run + ground.point(x, y))
                    return

    # === Goals of who carries something ===

    def offer_edges(self, out: Offer) -> None:
        """The points straight ahead on the four edges."""
        seat = self.turn
        side = self.ground.side
        self.add_move_toward(out, 0, self.fy[seat])
        self.add_move_toward(out, side, self.fy[seat])
        self.add_move_toward(out, self.fx[seat], 0)
        self.add_move_toward(out, self.fx[seat], side)

    def offer_straight_exits(self, out: Offer) -> None:
        """Straight to each edge within a Move."""
        seat = self.turn
        side = self.ground.side
        self.offer_exit(out, 0, self.fy[seat])
        self.offer_exit(out, side, self.fy[seat])
        self.offer_exit(out, self.fx[seat], 0)
        self.offer_exit(out, self.fx[seat], side)

    def offer_exit(self, out: Offer, x: i64, y: i64) -> None:
        point = self.ground.point(x, y)
        if self.squared_from(point, self.fx[self.turn], self.fy[self.turn]) > self.ground.move * self.ground.move:
            return
        if self.forbids_exit_path(point) == ALLOWED:
            self.add_once(out, self.ground.exit_at(point))

    # === Where water reaches further ===

    def offer_firing_points(self, out: Offer) -> None:
        """For each marker out of range: the end from which it and the most others are in range."""
        ground = self.ground
        limit = ground.terms.water_limit
        seat = self.turn
        bx = Ints()
        by = Ints()
        best = Ints()
        found = Ints()
        missing: i64 = 0
        for square in range(SQUARES):
            if self.marker[square] == CLEAR:
                continue
            dx = self.fx[seat] - ground.centre_x(square)
            dy = self.fy[seat] - ground.centre_y(square)
            bx.add(ground.centre_x(square))
            by.add(ground.centre_y(square))
            found.add(NONE)
            if dx * dx + dy * dy > limit:
                best.add(0)
                missing += 1
            else:
                best.add(NO_LIMIT)
        if missing == 0:
            return
        reach = Lists(self.reached().points(), self.ground.across)
        for n in range(i64(len(reach.ends))):
            count = self.count_in_range(bx, by, reach.x[n], reach.y[n])
            for k in range(bx.count):
                if count > best.items[k]:
                    dx = reach.x[n] - bx.items[k]
                    dy = reach.y[n] - by.items[k]
                    if dx * dx + dy * dy <= limit:
                        best.items[k] = count
                        found.items[k] = reach.ends[n]
        for k in range(bx.count):
            if found.items[k] != NONE:
                self.add_move(out, found.items[k])

    def count_in_range(self, bx: Ints, by: Ints, x: i64, y: i64) -> i64:
        """How many of these centres water reaches from a point."""
        limit = self.ground.terms.water_limit
        xs = bx.items
        ys = by.items
        count: i64 = 0
        for k in range(bx.count):
            if (x - xs[k]) * (x - xs[k]) + (y - ys[k]) * (y - ys[k]) <= limit:
                count += 1
        return count
