"""What a position is worth to the team."""

from __future__ import annotations

import math
from typing import Final

from midnight.games.fires.rules.common import (
    AGAIN,
    AT_TREES,
    CARRIED,
    DONE,
    FIRE,
    GONE,
    LYING,
    ROLL,
    SAFE,
    SMOKE,
    WON_ALL,
)
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import (
    MOST_SEATS,
    NO_LIMIT,
    NONE,
    OUTSIDE,
    PATH_UNIT,
    SQUARES,
    surrounding,
)
from midnight.games.fires.rules.layout import Goal, Layout
from midnight.kernel.bits import bit, holds, lowest, ones
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

# The end of the game, beside which nothing else counts
WON_WORTH: Final[i64] = 100_000
LOST_WORTH: Final[i64] = -20_000

# How worth became wins in games of sensible teams, by logistic regression over 17,000 positions of 500 games
EVEN: Final = -1785.0  # a team that stands so wins every other game
SCALE: Final = 526.0


class Needs:
    """What was last found out about each villager: who has not moved needs what he needed, and so do those near him."""

    def __init__(self) -> None:
        self.layout: Layout | None = None
        self.seats: i64 = 0
        self.spots: vec[i64] = filled(0, NONE)  # where each villager lay
        self.rooms: vec[i64] = filled(0, OUTSIDE)
        self.opened: vec[i64] = filled(0, 0)  # whether the door of his room was open
        self.squares: vec[i64] = filled(0, NONE)
        self.outward: vec[i64] = filled(0, 0)  # tenths of action points to carry him off the table
        self.goals: list[Goal] = []  # he himself, or the closed door he is behind
        self.places: vec[i64] = filled(0, NONE)  # of each villager and firefighter: where the latter was
        self.points: vec[i64] = filled(0, 0)  # and what rescue_points said of them

    def make_room(self, state: Fires) -> None:
        """What was said of another village or team says nothing of this one."""
        if self.layout is not state.layout or self.seats != state.seats:
            villagers = state.ground.villagers
            self.layout = state.layout
            self.seats = state.seats
            self.spots = filled(villagers, NONE)
            self.rooms = filled(villagers, OUTSIDE)
            self.opened = filled(villagers, 0)
            self.squares = filled(villagers, NONE)
            self.outward = filled(villagers, 0)
            self.goals = [state.layout.goal(0, 0)] * int(villagers)
            self.places = filled(villagers * state.seats, NONE)
            self.points = filled(villagers * state.seats, 0)

    def look_at(self, state: Fires, villager: i64) -> None:
        """Find out again what depends on where he lies, if that has changed."""
        x = state.x[villager]
        y = state.y[villager]
        spot = state.ground.point(x, y)
        room = self.rooms[villager]
        if self.spots[villager] == spot and (room == OUTSIDE or self.opened[villager] == state.door_open[room]):
            return
        layout = state.layout
        room = state.room_at(x, y)
        self.spots[villager] = spot
        self.rooms[villager] = room
        self.squares[villager] = state.square_at(x, y)
        self.outward[villager] = way_out(state, x, y, room)
        self.goals[villager] = layout.goal(x, y)
        if room != OUTSIDE:
            self.opened[villager] = state.door_open[room]
            if state.door_open[room] == 0:
                self.goals[villager] = layout.goal(layout.step_x[room], layout.step_y[room])
        for seat in range(state.seats):
            self.places[villager * state.seats + seat] = NONE

    def to_open(self, villager: i64) -> i64:
        """Tenths of action points for the door he is behind."""
        if self.rooms[villager] != OUTSIDE and self.opened[villager] == 0:
            return 20
        return 0

    def least(self, state: Fires, villager: i64, now: vec[i64], busy: i64) -> i64:
        """What the firefighter needs who is best placed, all being where they are now; so much more if he is busy."""
        best: i64 = 300
        places = self.places
        points = self.points
        load = state.load
        to_open = self.to_open(villager)
        k = villager * self.seats
        for seat in range(self.seats):
            if places[k] != now[seat]:
                places[k] = now[seat]
                points[k] = rescue_points(state, seat, self.goals[villager])
            need = to_open + points[k]
            if load[seat] != NONE:
                need += busy
            if need < best:
                best = need
            k += 1
        return best


def place_of(state: Fires, seat: i64) -> i64:
    """Where a firefighter is and how, as one number."""
    room = state.room[seat]
    shut = room != OUTSIDE and not state.door_stands_open(room)
    place = state.ground.point(state.fx[seat], state.fy[seat]) * 64 + room + 1
    return place * 8 + state.down[seat] * 4 + state.away[seat] * 2 + (1 if shut else 0)


def rescue_points(state: Fires, seat: i64, goal: Goal) -> i64:
    """Tenths of action points this firefighter needs to reach and pick up a villager, an open door given."""
    cost: i64 = 10
    if state.down[seat] == 1:
        cost += 20
    if state.away[seat] == 1:
        cost += 2
    way = way_for(state, seat, goal)
    return NO_LIMIT if way >= NO_LIMIT else cost + way * 10 // (state.ground.move * PATH_UNIT)


def way_for(state: Fires, seat: i64, goal: Goal) -> i64:
    """The shortest path to the goal; NO_LIMIT if a door is in the way."""
    ground = state.ground
    layout = state.layout
    x = state.fx[seat]
    y = state.fy[seat]
    room = state.room[seat]
    if room == OUTSIDE:
        return goal.inside + goal.way(layout, x, y)
    if room == goal.room:
        return ground.length(x, y, goal.x, goal.y)
    if not state.door_stands_open(room):
        return NO_LIMIT
    spent = ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
    return spent + goal.inside + goal.way(layout, layout.step_x[room], layout.step_y[room])


def way_out(state: Fires, x: i64, y: i64, room: i64) -> i64:
    """Tenths of action points to carry a villager from here off the table."""
    side = state.ground.side
    best = NO_LIMIT
    if room != OUTSIDE:
        layout = state.layout
        best = 10
        x = layout.step_x[room]
        y = layout.step_y[room]
        return best + way_out(state, x, y, OUTSIDE)
    across = x if x < side - x else side - x
    up = y if y < side - y else side - y
    nearest = across if across < up else up
    left = nearest - state.ground.move
    if left <= 0:
        return 10
    return 10 + 20 * left // state.ground.move


def nearest_marker(state: Fires, x: i64, y: i64) -> i64:
    """The squared distance to the nearest marker, 0 if water reaches one from here."""
    ground = state.ground
    markers = state.fire | state.smoke
    if markers & ground.watered.at(x, y) != 0:
        return 0
    nearest = NO_LIMIT
    while markers != 0:
        square = lowest(markers)
        markers &= markers - 1
        dx = x - ground.centre_x(square)
        dy = y - ground.centre_y(square)
        if dx * dx + dy * dy < nearest:
            nearest = dx * dx + dy * dy
    return nearest


def within_reach(state: Fires) -> i64:
    """The squares that water reaches from where the firefighters are."""
    reached: i64 = 0
    for seat in range(state.seats):
        if state.away[seat] == 0:
            reached |= state.ground.watered.at(state.fx[seat], state.fy[seat])
    return reached


class Judge:
    """What a position is worth to the team, where a villager saved is worth 200."""

    def __init__(self) -> None:
        self.needs: Needs = Needs()
        self.places: vec[i64] = filled(MOST_SEATS, NONE)  # of the firefighters in the position being judged
        self.saved_worth: i64 = 200
        self.dead_worth: i64 = -90
        self.dead_more: i64 = -34  # each further one is worse
        self.marker_worth: i64 = -60
        self.marker_more: i64 = -25
        self.fire_worth: i64 = -195
        self.fire_more: i64 = -3
        self.smoke_worth: i64 = -69
        self.smoke_more: i64 = -5  # much of it turns at once
        self.frontier: i64 = -4  # an empty square beside Fire
        self.marked_fire: i64 = -36  # Fire on an Explosion marker: an explosion there brings another one elsewhere
        self.burning_tree: i64 = -95  # in Smoke or Fire, which it will feed
        self.unreached: i64 = -12  # a marker that nobody's water reaches from where he is
        self.patience: i64 = 60  # turns after which the fire counts for less and less, or nobody would ever win
        self.busy: i64 = 30  # tenths of action points until somebody with a load is free again
        self.ruin_worth: i64 = -60
        self.chest_beside_fire: i64 = -36
        self.chest_beside_smoke: i64 = -6
        self.villager_beside_fire: i64 = -14
        self.villager_in_smoke: i64 = -10
        self.villager_worth: i64 = 150  # on the table, less the more it takes to save him
        self.near: i64 = 15  # so many tenths of action points from safety he is worth half; the nearest counts most
        self.water_worth: i64 = 6  # in hand, more than there is to put out
        self.wet_worth: i64 = 24  # in hand, as long as it burns
        self.thirst: i64 = 15  # an action point on the way to the well
        self.reach: i64 = 9  # an action point on the way to where water reaches a marker
        self.down_worth: i64 = -50
        self.again_worth: i64 = -110  # an explosion still to come
        self.tidy: i64 = 2  # what an unspent action point may still bring

    def people(self, state: Fires) -> i64:
        """Villagers by how far they are from safety, firefighters by their water."""
        ground = state.ground
        worth: i64 = 0
        self.needs.make_room(state)
        for seat in range(state.seats):
            self.places[seat] = place_of(state, seat)
            if state.down[seat] == 1:
                worth += self.down_worth
            if state.load[seat] != NONE and not state.is_villager(state.load[seat]):
                worth -= 4
        for villager in range(ground.villagers):
            status = state.status[villager]
            if status == CARRIED:
                seat = state.carrier(villager)
                need = way_out(state, state.fx[seat], state.fy[seat], state.room[seat])
                worth += self.villager_worth * self.near // (self.near + need)
                worth += self.square(state, state.square_of_crew(seat))
            elif status == LYING:
                need = self.rescue(state, villager)
                worth += self.villager_worth * self.near // (self.near + need)
                worth += self.square(state, self.needs.squares[villager])
        return worth

    def rescue(self, state: Fires, villager: i64) -> i64:
        """Tenths of action points until the firefighter who is best placed has brought him to safety."""
        needs = self.needs
        needs.look_at(state, villager)
        return needs.least(state, villager, self.places, self.busy) + needs.outward[villager]

    def water(self, state: Fires) -> i64:
        """Water in hand, and the way to more of it and to where it is wanted."""
        ground = state.ground
        need = 2 * state.count_markers(FIRE) + state.count_markers(SMOKE)
        total: i64 = 0
        for held in state.water:
            total += held
        useful = total if total < need else need
        worth = self.wet_worth * useful + self.water_worth * (total - useful)
        if need == 0:
            return worth
        step = ground.move * PATH_UNIT
        for seat in range(state.seats):
            if state.water[seat] < 2 and need > total:
                way = ground.length(state.fx[seat], state.fy[seat], ground.middle, ground.middle)
                way -= ground.well_reach * PATH_UNIT
                if way > 0:
                    worth -= self.thirst * way // step
            elif state.water[seat] > 0:
                nearest = nearest_marker(state, state.fx[seat], state.fy[seat])
                if nearest > ground.terms.water_limit:
                    worth -= self.reach * (ground.leg[nearest] - 50_000) // step
        return worth

    def square(self, state: Fires, square: i64) -> i64:
        """How safe a square is for a villager in it."""
        if square == NONE:
            return 0
        worth = self.villager_beside_fire * ones(surrounding(bit(square)) & state.fire)
        if holds(state.smoke, square):
            worth += self.villager_in_smoke
        return worth

    def fire(self, state: Fires) -> i64:
        """Markers, and what they feed on."""
        fires = state.count_markers(FIRE)
        smokes = state.count_markers(SMOKE)
        worth = self.fire_worth * fires + self.fire_more * fires * (fires - 1) // 2
        worth += self.smoke_worth * smokes + self.smoke_more * smokes * (smokes - 1) // 2
        worth += self.frontier * ones(surrounding(state.fire) & ~(state.fire | state.smoke))
        worth += self.marked_fire * ones(state.fire & state.blasts)
        worth += self.unreached * ones((state.fire | state.smoke) & ~within_reach(state))
        return worth + self.ruin_worth * state.count_ruins() + self.fuel(state)

    def fuel(self, state: Fires) -> i64:
        """Trees that burn, and chests that are about to."""
        ground = state.ground
        worth: i64 = 0
        markers = state.fire | state.smoke
        beside_fire = surrounding(state.fire)
        beside_smoke = surrounding(state.smoke)
        for tree in range(ground.first_tree, ground.things):
            square = state.square_of_thing(tree)
            if square != NONE and holds(markers, square):
                worth += self.burning_tree
        for chest in range(ground.first_chest, ground.first_tree):
            square = state.square_of_thing(chest)
            if square == NONE:
                continue
            if holds(beside_fire | markers, square):
                worth += self.chest_beside_fire
            elif holds(beside_smoke, square):
                worth += self.chest_beside_smoke
        return worth

    def worth(self, state: Fires) -> i64:
        """What a position between turns is worth to the team."""
        if state.result == WON_ALL:
            return WON_WORTH
        if state.phase == DONE:
            return LOST_WORTH + 100 * state.count_villagers(SAFE)
        dead: i64 = 0
        saved: i64 = 0
        for villager in range(state.ground.villagers):
            if state.status[villager] == GONE:
                dead += 1
            elif state.status[villager] == SAFE:
                saved += 1
        blasts = state.count_blasts()
        worth = self.saved_worth * saved
        worth += dead * self.dead_worth + self.dead_more * dead * (dead - 1) // 2
        worth += blasts * self.marker_worth + self.marker_more * blasts * (blasts - 1) // 2
        if state.phase == AGAIN:
            worth += self.again_worth
        danger = self.fire(state) + self.water(state)
        if state.turns > self.patience:
            danger = danger * self.patience // state.turns
        return worth + danger + self.people(state)

    def forecast(self, state: Fires, ahead: Fires) -> i64:
        """What a position within a turn is worth if the turn ended here and the roll changed nothing.

        It is found out in the memory of `ahead`.
        """
        if state.phase == DONE:
            return self.worth(state)
        ahead.become(state)
        ahead.phase = ROLL
        ahead.resume = AT_TREES
        ahead.burn_on()
        return self.worth(ahead)

    def chance(self, state: Fires) -> float:
        """How likely the team wins from a position between turns."""
        return 1.0 / (1.0 + math.exp((EVEN - float(self.worth(state))) / SCALE))

    def expect(self, state: Fires, ahead: Fires) -> i64:
        """The sum over all rolls that may follow a turn, found out in the memory of `ahead`."""
        if state.phase == DONE:
            return SQUARES * self.worth(state)
        total: i64 = 0
        for square in range(SQUARES):
            ahead.become(state)
            ahead.play(square)
            total += self.worth(ahead)
        return total


JUDGE: Final = Judge()  # one for all teams: what it has found out about somebody holds for all who ask
