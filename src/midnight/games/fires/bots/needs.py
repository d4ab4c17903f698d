"""What it takes to bring villagers to safety."""

from __future__ import annotations

from midnight.games.fires.rules import codes, houses, places
from midnight.games.fires.rules.layout import Goal, Layout
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE, PATH_UNIT
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec


class Needs:
    """What was last found out about each villager: who has not moved needs what he needed, and so do those near him."""

    def __init__(self) -> None:
        self.layout: Layout | None = None
        self.seats: i64 = 0
        self.spots: vec[i64] = filled(0, NONE)  # where each villager lay
        self.rooms: vec[i64] = filled(0, codes.OUTSIDE)
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
            self.rooms = filled(villagers, codes.OUTSIDE)
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
        if self.spots[villager] == spot and (room == codes.OUTSIDE or self.opened[villager] == state.door_open[room]):
            return
        layout = state.layout
        room = state.layout.house_at(x, y)
        self.spots[villager] = spot
        self.rooms[villager] = room
        self.squares[villager] = places.square_at(state, x, y)
        self.outward[villager] = way_out(state, x, y, room)
        self.goals[villager] = layout.goal(x, y)
        if room != codes.OUTSIDE:
            self.opened[villager] = state.door_open[room]
            if state.door_open[room] == 0:
                self.goals[villager] = layout.goal(layout.step_x[room], layout.step_y[room])
        for seat in range(state.seats):
            self.places[villager * state.seats + seat] = NONE

    def to_open(self, villager: i64) -> i64:
        """Tenths of action points for the door he is behind."""
        if self.rooms[villager] != codes.OUTSIDE and self.opened[villager] == 0:
            return 20
        return 0

    def least(self, state: Fires, villager: i64, now: vec[i64], busy: i64) -> i64:
        """What the firefighter needs who is best placed, all being where they are now; so much more if he is busy."""
        to_open = self.to_open(villager)
        best = 300 - to_open
        places = self.places
        points = self.points
        load = state.load
        k = villager * self.seats
        for seat in range(self.seats):
            place = now[seat]
            if places[k] != place:
                places[k] = place
                points[k] = rescue_points(state, seat, self.goals[villager])
            need = points[k]
            if load[seat] != NONE:
                need += busy
            if need < best:
                best = need
            k += 1
        return best + to_open


def place_of(state: Fires, seat: i64) -> i64:
    """Where a firefighter is and how, as one number."""
    room = state.room[seat]
    shut = room != codes.OUTSIDE and not houses.door_stands_open(state, room)
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
    if room == codes.OUTSIDE:
        return goal.inside + goal.way(layout, x, y)
    if room == goal.room:
        return ground.length(x, y, goal.x, goal.y)
    if not houses.door_stands_open(state, room):
        return NO_LIMIT
    spent = ground.length(x, y, layout.in_x[room], layout.in_y[room]) + layout.doorway
    return spent + goal.inside + goal.way(layout, layout.step_x[room], layout.step_y[room])


def way_out(state: Fires, x: i64, y: i64, room: i64) -> i64:
    """Tenths of action points to carry a villager from here off the table."""
    side = state.ground.side
    best = NO_LIMIT
    if room != codes.OUTSIDE:
        layout = state.layout
        best = 10
        x = layout.step_x[room]
        y = layout.step_y[room]
        return best + way_out(state, x, y, codes.OUTSIDE)
    across = x if x < side - x else side - x
    up = y if y < side - y else side - y
    nearest = across if across < up else up
    left = nearest - state.ground.move
    if left <= 0:
        return 10
    return 10 + 20 * left // state.ground.move
