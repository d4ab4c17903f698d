"""A smaller set of sensible options for bots and learning (section 6.5 of the ledger)."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.area import Area
from midnight.games.fires.rules.common import LYING
from midnight.games.fires.rules.ground import NONE, OUTSIDE, SQUARES, surrounding
from midnight.games.fires.rules.nearby import Closest
from midnight.games.fires.rules.toward import Heading
from midnight.kernel.bits import WORD, bit, holds, lowest, ones
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED

# What is gone to, and so what counts as contact with it
PERSON: Final[i64] = 0
DOORSTEP: Final[i64] = 1
WELL: Final[i64] = 2
POST: Final[i64] = 3

# Runs toward a goal: how far, and how much to turn aside, as cosine and sine of 0, 0.2, 0.45 and 0.8 in thousandths.
RUN_TRIES: Final[i64] = 4
TURNS: Final[i64] = 7
ALL_TURNS: Final[i64] = 0x7F
UNIT: Final[i64] = 1000
SHIFTED: Final[i64] = 128
INVERSE_SHIFT: Final[i64] = 52
INVERSE: Final[i64] = 1 << 52


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


class Choosing(Heading):
    """Where to go is boiled down to what there is to go to."""

    def offer_coarse_actions(self, out: Offer) -> None:
        """All plain actions but chopping, straight exits, and ways to what matters."""
        self.offer_plain(out)
        self.offer_coarse_ways(out)

    def offer_coarse_ways(self, out: Offer) -> None:
        """Straight exits, and ways to what matters."""
        seat = self.turn
        if self.down[seat] == 1:
            return
        moves = self.points >= self.move_cost()
        if self.load[seat] != NONE:
            if moves:
                self.offer_edges(out)
        elif moves or self.points >= self.ground.costs.run:
            self.offer_goals(out, moves, self.may_run())
        if moves and self.water[seat] > 0:
            self.offer_firing_points(out)
        if self.away[seat] == 0 and self.forbids_leaving() == ALLOWED:
            self.offer_straight_exits(out)

    def add_move(self, out: Offer, point: i64) -> None:
        if point != NONE:
            out.add_once(self.first_move() + point)

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
        return (self.fire | self.smoke) & (bit(square) | surrounding(bit(square))) != 0

    def contact(self, kind: i64, number: i64) -> Closest:
        """Where he would be in contact with the goal, overlap and rooms aside."""
        ground = self.ground
        if kind == WELL:
            return ground.well_contact
        if kind == DOORSTEP:
            return ground.door_contacts[self.door_side[number]]
        return ground.touch_contact

    def offer_goal(self, out: Offer, moves: bool, runs: bool, kind: i64, number: i64, gx: i64, gy: i64) -> None:
        """Two contact points, or a Run to one; and the Move and the Run that leave the shortest way."""
        touched = False
        if moves:
            if kind != POST:
                touched = self.offer_contact(out, kind, number, gx, gy)
            end = self.nearest_end(gx, gy)
            self.add_move(out, end)
            touched = touched or (kind == POST and end == self.ground.point(gx, gy))
        if runs and not touched:
            if kind == POST or not self.offer_run_to(out, kind, number, gx, gy):
                self.offer_run_toward(out, gx - self.fx[self.turn], gy - self.fy[self.turn])

    def offer_contact(self, out: Offer, kind: i64, number: i64, gx: i64, gy: i64) -> bool:
        """The two nearest ends of a Move in contact with the goal; false if there is none."""
        ground = self.ground
        px = self.fx[self.turn]
        py = self.fy[self.turn]
        far = ground.touch_far if kind == PERSON else ground.contact_far
        if (px - gx) * (px - gx) + (py - gy) * (py - gy) > far:
            return False
        room = self.room_at(gx, gy)
        reach = self.reached()
        contact = self.contact(kind, number)
        alone = len(reach.ends) == 1 and (kind == WELL or reach.rooms[0] == room)
        if alone and self.offer_both(out, reach.ends[0], contact, gx, gy):
            return True
        best = NONE
        second = NONE
        for k in range(len(reach.ends)):
            if kind != WELL and reach.rooms[k] != room:
                continue
            touching = reach.ends[k].part(contact.shape, gx, gy)
            for _choice in range(2):
                point = touching.nearest(px, py)
                if point == NONE:
                    break
                touching.cut_point(point)
                if best == NONE or self.squared_from(point, px, py) < self.squared_from(best, px, py):
                    second = best
                    best = point
                elif second == NONE or self.squared_from(point, px, py) < self.squared_from(second, px, py):
                    second = point
        self.add_move(out, best)
        self.add_move(out, second)
        return best != NONE

    def offer_both(self, out: Offer, ends: Area, contact: Closest, gx: i64, gy: i64) -> bool:
        """The two nearest points of all in contact, if both are ends of a Move, which spares looking at the others."""
        ground = self.ground
        seat = self.turn
        if self.away[seat] == 1 or not ground.holds_box(gx, gy, contact.reach):
            return False
        goal = ground.point(gx, gy)
        first = goal + contact.first(self.fx[seat] - gx, self.fy[seat] - gy)
        second = goal + contact.second(self.fx[seat] - gx, self.fy[seat] - gy)
        if not (self.has_end(ends, first) and self.has_end(ends, second)):
            return False
        self.add_move(out, first)
        self.add_move(out, second)
        return True

    def has_end(self, ends: Area, point: i64) -> bool:
        return ends.has(self.ground.x(point), self.ground.y(point))

    # === Runs toward a goal ===

    def offer_run_to(self, out: Offer, kind: i64, number: i64, gx: i64, gy: i64) -> bool:
        """The nearest point in contact with the goal that a Run can end on; false if there is none."""
        ground = self.ground
        px = self.fx[self.turn]
        py = self.fy[self.turn]
        contact = self.contact(kind, number)
        reach = contact.reach
        far = ground.run + 2 * reach  # more than enough, as no shape reaches as far along both axes
        if (px - gx) * (px - gx) + (py - gy) * (py - gy) > far * far or self.room_at(gx, gy) != OUTSIDE:
            return False
        if kind == PERSON and (self.fire | self.smoke) & ground.rings_over.at(gx, gy) != 0:
            return False
        if ground.holds_box(gx, gy, reach):
            found = ground.point(gx, gy) + contact.first(px - gx, py - gy)
            if self.squared_from(found, px, py) > ground.run * ground.run:
                return False
            if self.forbids_run(found) == ALLOWED:  # as it mostly is, and the rest is spared
                out.add_once(ground.first_run + found)
                return True
        if self.no_run_into(gx - reach, gx + reach, gy - reach, gy + reach):
            return False
        touching = ground.lattice.around(gx, gy, reach)
        touching.put(contact.shape, gx, gy)
        touching.keep(ground.run_disc, px, py)
        self.cut_blocked(touching)
        found = touching.nearest(px, py)
        if found == NONE:
            return False
        out.add_once(ground.first_run + found)
        return True

    def offer_run_toward(self, out: Offer, dx: i64, dy: i64) -> None:
        """The first legal Run in about this direction, the longest and straightest first.

        To divide by the distance is to multiply by its inverse, which is quicker and exact as long as nothing is below
        0: therefore all is moved by SHIFTED first.
        """
        ground = self.ground
        distance = ground.leg[dx * dx + dy * dy]
        if run_try(RUN_TRIES - 1) * UNIT > distance:
            return
        closed = self.closed_turns(dx, dy, distance)
        if closed == ALL_TURNS:
            return
        markers = self.fire | self.smoke
        px = self.fx[self.turn] - SHIFTED
        py = self.fy[self.turn] - SHIFTED
        inverse = INVERSE // (2 * distance) + 1
        half = distance + 2 * SHIFTED * distance
        for number in range(RUN_TRIES):
            length = run_try(number)
            if length * UNIT > distance:
                continue
            for turn in range(TURNS):
                if holds(closed, turn):
                    continue
                across = dx * turn_cosine(turn) - dy * turn_sine(turn)
                up = dx * turn_sine(turn) + dy * turn_cosine(turn)
                x = px + (((2 * length * across + half) * inverse) >> INVERSE_SHIFT)
                y = py + (((2 * length * up + half) * inverse) >> INVERSE_SHIFT)
                if ground.is_on_table(x, y) and markers & ground.rings.at(x, y) == 0:
                    if self.forbids_leg_to(x, y) == ALLOWED:
                        out.add_once(ground.first_run + ground.point(x, y))
                        return

    def closed_turns(self, dx: i64, dy: i64, distance: i64) -> i64:
        """Turns in which a ring stops even the shortest Run, a bit for each.

        Well inside the ring and before the end by 1 u, which is more than an end is moved to come to lie on a point.
        """
        ground = self.ground
        x = self.fx[self.turn]
        y = self.fy[self.turn]
        wide = (ground.ring - 1) * distance
        far = (run_try(RUN_TRIES - 1) - 1) * distance
        closed: i64 = 0
        markers = (self.fire | self.smoke) & ground.rings_ahead.at(x, y)
        while markers != 0 and closed != ALL_TURNS:
            square = lowest(markers)
            markers &= markers - 1
            wx = ground.centre_x(square) - x
            wy = ground.centre_y(square) - y
            ahead = dx * wx + dy * wy
            aside = dx * wy - dy * wx
            for turn in range(TURNS):
                along = ahead * turn_cosine(turn) + aside * turn_sine(turn)
                if along > 0 and along < far:
                    cross = aside * turn_cosine(turn) - ahead * turn_sine(turn)
                    if cross < wide and cross > -wide:
                        closed |= bit(turn)
        return closed

    # === Goals of who carries something ===

    def offer_edges(self, out: Offer) -> None:
        """The points straight ahead on the four edges."""
        seat = self.turn
        side = self.ground.side
        self.add_move(out, self.nearest_end(0, self.fy[seat]))
        self.add_move(out, self.nearest_end(side, self.fy[seat]))
        self.add_move(out, self.nearest_end(self.fx[seat], 0))
        self.add_move(out, self.nearest_end(self.fx[seat], side))

    def offer_straight_exits(self, out: Offer) -> None:
        """Straight to each edge within a Move."""
        seat = self.turn
        side = self.ground.side
        self.offer_exit(out, 0, self.fy[seat])
        self.offer_exit(out, side, self.fy[seat])
        self.offer_exit(out, self.fx[seat], 0)
        self.offer_exit(out, self.fx[seat], side)

    def offer_exit(self, out: Offer, x: i64, y: i64) -> None:
        for area in self.reached().area:
            if area.has(x, y):
                out.add_once(self.ground.exit_at(self.ground.point(x, y)))

    # === Where water reaches further ===

    def offer_firing_points(self, out: Offer) -> None:
        """For each marker out of range: the first end from which it and the most others are in range."""
        ground = self.ground
        markers = self.fire | self.smoke
        x = self.fx[self.turn]
        y = self.fy[self.turn]
        missing = markers & ~ground.watered.at(x, y) & ground.watered_ahead.at(x, y)
        if missing == 0:
            return
        best = filled(SQUARES, 0)  # for each square how many markers are in range at best, and from where
        places = filled(SQUARES, NONE)
        for ends in self.reached().ends:
            part = self.within_water(ends, missing)
            for k in range(part.columns * part.tall):
                column = k // part.tall
                story = k % part.tall
                word = part.words[story * part.columns + column]
                foot = part.foot + column * part.apart + story * WORD
                while word != 0:
                    point = foot + lowest(word)
                    word &= word - 1
                    reached = markers & ground.watered.of(point)
                    found = reached & missing
                    if found != 0:
                        number = ones(reached)
                        while found != 0:
                            square = lowest(found)
                            found &= found - 1
                            if number > best[square]:
                                best[square] = number
                                places[square] = point
        while missing != 0:
            square = lowest(missing)
            missing &= missing - 1
            self.add_move(out, places[square])

    def within_water(self, ends: Area, squares: i64) -> Area:
        """Those from which water reaches one of these squares."""
        ground = self.ground
        far = ends.copy()
        while squares != 0:
            square = lowest(squares)
            squares &= squares - 1
            far.cut(ground.water_disc, ground.centre_x(square), ground.centre_y(square))
        return ends.without(far)
