"""A smaller set of sensible options for bots and learning (section 6.5 of the ledger)."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.bots import legs, toward
from midnight.games.fires.bots.contact import Closest
from midnight.games.fires.rules import actions, codes, exits, moves, places, runs
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.nearby import Nearby
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.plane.sets import Shape
from midnight.games.fires.rules.position import Coarse, Fires, Village
from midnight.kernel.bits import WORD, bit, lowest, ones
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED

# What is gone to, and so what counts as contact with it
PERSON: Final[i64] = 0
DOORSTEP: Final[i64] = 1
WELL: Final[i64] = 2
POST: Final[i64] = 3


class Goals(Coarse):
    """Where to go is boiled down to what there is to go to."""

    def __init__(self, ground: Village) -> None:
        touch = ground.discs.disc(ground.touching)  # base contact, overlap aside (FM-2.12)
        self.touch_contact: Closest = Closest(touch, ground.apart, ground.across, ground.run)
        self.well_contact: Closest = Closest(ground.well_touch_disc, ground.well_apart, ground.across, ground.run)
        self.door_contacts: list[Closest] = [
            Closest(draw_door(ground, side), 0, ground.across, ground.run) for side in range(squares.SIDES)
        ]
        touched = ground.move + 2 * ground.base + ground.gap
        self.touch_far: i64 = touched * touched  # from beyond a Move ends in contact with no small base
        self.contact_far: i64 = (ground.move + ground.well_reach) * (ground.move + ground.well_reach)  # nor anything
        inner = ground.ring - 2 * ground.base - ground.gap  # in such a ring is all that touches a small base
        self.rings_over: Nearby = ground.nearby(inner * inner - 1 if inner > 0 else NONE)

    def offer(self, s: Fires, out: Offer) -> None:
        """All plain actions but chopping, straight exits, and ways to what matters."""
        actions.offer_plain(s, out)
        self.offer_ways(s, out)

    def offer_ways(self, s: Fires, out: Offer) -> None:
        """Straight exits, and ways to what matters."""
        seat = s.turn
        if s.down[seat] == 1:
            return
        walks = s.points >= moves.cost(s)
        if s.load[seat] != NONE:
            if walks:
                offer_edges(s, out)
        elif walks or s.points >= s.ground.costs.run:
            self.offer_goals(s, out, walks, runs.may_run(s))
        if walks and s.water[seat] > 0:
            offer_firing_points(s, out)
        if s.away[seat] == 0 and exits.forbids_leaving(s) == ALLOWED:
            offer_straight_exits(s, out)

    def offer_goals(self, s: Fires, out: Offer, walks: bool, sprints: bool) -> None:
        """Villagers, or the closed doors they are behind; the well; chests in danger; the posts."""
        ground = s.ground
        layout = s.layout
        for villager in range(ground.villagers):
            if s.status[villager] != codes.LYING:
                continue
            x = s.x[villager]
            y = s.y[villager]
            house = s.layout.house_at(x, y)
            if house != codes.OUTSIDE and s.door_open[house] == 0:
                self.offer_goal(s, out, walks, sprints, DOORSTEP, house, layout.step_x[house], layout.step_y[house])
            else:
                self.offer_goal(s, out, walks, sprints, PERSON, villager, x, y)
        if s.water[s.turn] < ground.water:
            self.offer_goal(s, out, walks, sprints, WELL, NONE, ground.middle, ground.middle)
        for chest in range(ground.first_chest, ground.first_tree):
            if s.status[chest] == codes.LYING and endangered(s, places.square_of_thing(s, chest)):
                self.offer_goal(s, out, walks, sprints, PERSON, chest, s.x[chest], s.y[chest])
        low = ground.middle // 2
        for corner in range(4):
            x = low + (corner % 2) * ground.middle
            y = low + (corner // 2) * ground.middle
            self.offer_goal(s, out, walks, sprints, POST, NONE, x, y)

    def offer_goal(
        self, s: Fires, out: Offer, walks: bool, sprints: bool, kind: i64, number: i64, gx: i64, gy: i64
    ) -> None:
        """Two contact points, or a Run to one; and the Move and the Run that leave the shortest way."""
        touched = False
        if walks:
            if kind != POST:
                touched = self.offer_contact(s, out, kind, number, gx, gy)
            end = toward.nearest_end(s, gx, gy)
            add_move(s, out, end)
            touched = touched or (kind == POST and end == s.ground.point(gx, gy))
        if sprints and not touched:
            if kind == POST or not self.offer_run_to(s, out, kind, number, gx, gy):
                legs.offer_run_toward(s, out, gx - s.fx[s.turn], gy - s.fy[s.turn])

    def contact(self, s: Fires, kind: i64, number: i64) -> Closest:
        """Where a firefighter would be in contact with the goal, overlap and rooms aside."""
        if kind == WELL:
            return self.well_contact
        if kind == DOORSTEP:
            return self.door_contacts[s.door_side[number]]
        return self.touch_contact

    def offer_contact(self, s: Fires, out: Offer, kind: i64, number: i64, gx: i64, gy: i64) -> bool:
        """The two nearest ends of a Move in contact with the goal; false if there is none."""
        px = s.fx[s.turn]
        py = s.fy[s.turn]
        far = self.touch_far if kind == PERSON else self.contact_far
        if (px - gx) * (px - gx) + (py - gy) * (py - gy) > far:
            return False
        room = s.layout.house_at(gx, gy)
        reach = moves.reached(s)
        contact = self.contact(s, kind, number)
        alone = len(reach.ends) == 1 and (kind == WELL or reach.rooms[0] == room)
        if alone and self.offer_both(s, out, reach.ends[0], contact, gx, gy):
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
                if best == NONE or toward.squared_from(s, point, px, py) < toward.squared_from(s, best, px, py):
                    second = best
                    best = point
                elif second == NONE or toward.squared_from(s, point, px, py) < toward.squared_from(s, second, px, py):
                    second = point
        add_move(s, out, best)
        add_move(s, out, second)
        return best != NONE

    def offer_both(self, s: Fires, out: Offer, ends: Area, contact: Closest, gx: i64, gy: i64) -> bool:
        """The two nearest points of all in contact, if both are ends of a Move, which spares looking at the others."""
        ground = s.ground
        seat = s.turn
        if s.away[seat] == 1 or not holds_box(ground, gx, gy, contact.reach):
            return False
        goal = ground.point(gx, gy)
        first = goal + contact.first(s.fx[seat] - gx, s.fy[seat] - gy)
        second = goal + contact.second(s.fx[seat] - gx, s.fy[seat] - gy)
        if not (has_end(s, ends, first) and has_end(s, ends, second)):
            return False
        add_move(s, out, first)
        add_move(s, out, second)
        return True

    def offer_run_to(self, s: Fires, out: Offer, kind: i64, number: i64, gx: i64, gy: i64) -> bool:
        """The nearest point in contact with the goal that a Run can end on; false if there is none."""
        ground = s.ground
        px = s.fx[s.turn]
        py = s.fy[s.turn]
        contact = self.contact(s, kind, number)
        reach = contact.reach
        far = ground.run + 2 * reach  # more than enough, as no shape reaches as far along both axes
        if (px - gx) * (px - gx) + (py - gy) * (py - gy) > far * far or s.layout.house_at(gx, gy) != codes.OUTSIDE:
            return False
        if kind == PERSON and (s.fire | s.smoke) & self.rings_over.at(gx, gy) != 0:
            return False
        if holds_box(ground, gx, gy, reach):
            found = ground.point(gx, gy) + contact.first(px - gx, py - gy)
            if toward.squared_from(s, found, px, py) > ground.run * ground.run:
                return False
            if runs.forbids_point(s, found) == ALLOWED:  # as it mostly is, and the rest is spared
                out.add_once(ground.lexicon.run.at(found))
                return True
        if legs.no_run_into(s, gx - reach, gx + reach, gy - reach, gy + reach):
            return False
        touching = ground.lattice.around(gx, gy, reach)
        touching.put(contact.shape, gx, gy)
        touching.keep(ground.run_disc, px, py)
        runs.cut_blocked(s, touching)
        found = touching.nearest(px, py)
        if found == NONE:
            return False
        out.add_once(ground.lexicon.run.at(found))
        return True


def add_move(s: Fires, out: Offer, point: i64) -> None:
    """Offer the Move to a point, if there is one."""
    if point != NONE:
        out.add_once(moves.family(s).at(point))


def endangered(s: Fires, square: i64) -> bool:
    """Is there a marker in this or a surrounding square?"""
    return (s.fire | s.smoke) & (bit(square) | squares.surrounding(bit(square))) != 0


def has_end(s: Fires, ends: Area, point: i64) -> bool:
    """Is a point one of these ends?"""
    return ends.has(s.ground.x(point), s.ground.y(point))


def offer_edges(s: Fires, out: Offer) -> None:
    """The points straight ahead on the four edges."""
    seat = s.turn
    side = s.ground.side
    add_move(s, out, toward.nearest_end(s, 0, s.fy[seat]))
    add_move(s, out, toward.nearest_end(s, side, s.fy[seat]))
    add_move(s, out, toward.nearest_end(s, s.fx[seat], 0))
    add_move(s, out, toward.nearest_end(s, s.fx[seat], side))


def offer_straight_exits(s: Fires, out: Offer) -> None:
    """Straight to each edge within a Move."""
    seat = s.turn
    side = s.ground.side
    offer_exit(s, out, 0, s.fy[seat])
    offer_exit(s, out, side, s.fy[seat])
    offer_exit(s, out, s.fx[seat], 0)
    offer_exit(s, out, s.fx[seat], side)


def offer_exit(s: Fires, out: Offer, x: i64, y: i64) -> None:
    """Leaving the table there, if that is within a Move."""
    for area in moves.reached(s).area:
        if area.has(x, y):
            out.add_once(s.ground.lexicon.exit_at(s.ground.point(x, y)))


def offer_firing_points(s: Fires, out: Offer) -> None:
    """For each marker out of range: the first end from which it and the most others are in range."""
    ground = s.ground
    markers = s.fire | s.smoke
    x = s.fx[s.turn]
    y = s.fy[s.turn]
    missing = markers & ~ground.watered.at(x, y) & ground.watered_ahead.at(x, y)
    if missing == 0:
        return
    best = filled(squares.SQUARES, 0)  # for each square how many markers are in range at best, and from where
    spots = filled(squares.SQUARES, NONE)
    for ends in moves.reached(s).ends:
        part = within_water(s, ends, missing)
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
                            spots[square] = point
    while missing != 0:
        square = lowest(missing)
        missing &= missing - 1
        add_move(s, out, spots[square])


def within_water(s: Fires, ends: Area, missing: i64) -> Area:
    """The ends from which water reaches one of these squares."""
    ground = s.ground
    far = ends.copy()
    while missing != 0:
        square = lowest(missing)
        missing &= missing - 1
        far.cut(ground.water_disc, ground.centre_x(square), ground.centre_y(square))
    return ends.without(far)


def holds_box(ground: Village, x: i64, y: i64, reach: i64) -> bool:
    """Is all on the table that is no further away along each axis?"""
    return ground.is_on_table(x - reach, y - reach) and ground.is_on_table(x + reach, y + reach)


def draw_door(ground: Village, side: i64) -> Shape:
    """Contact from outside with a door on that side, round its doorstep (FM-2.13)."""
    reach = ground.door // 2 + ground.base + ground.gap
    low = filled(2 * reach + 1, 0)
    high = filled(2 * reach + 1, 0)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            if ground.touches_door(side, dx, dy):
                if high[dx + reach] == 0 and low[dx + reach] == 0:
                    low[dx + reach] = dy
                high[dx + reach] = dy + 1
    return Shape(-reach, low, high)
