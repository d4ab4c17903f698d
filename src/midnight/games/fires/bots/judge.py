"""What a position is worth to the team."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.common import (
    AGAIN,
    AT_TREES,
    CARRIED,
    CLEAR,
    DONE,
    FIRE,
    GONE,
    LYING,
    ROLL,
    RUIN,
    SAFE,
    SMOKE,
    WON_ALL,
)
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import (
    NO_LIMIT,
    NONE,
    OUTSIDE,
    SIDES,
    SQUARES,
    beside,
)
from midnight.kernel.native import i64

# The end of the game, beside which nothing else counts
WON_WORTH: Final[i64] = 100_000
LOST_WORTH: Final[i64] = -20_000


def rescue_points(state: Fires, seat: i64, villager: i64) -> i64:
    """Tenths of action points this firefighter needs to reach and pick up a villager."""
    ground = state.ground
    layout = state.layout
    x = state.x[villager]
    y = state.y[villager]
    house = state.room_at(x, y)
    cost: i64 = 10
    if state.down[seat] == 1:
        cost += 20
    if state.away[seat] == 1:
        cost += 2
    goal = house
    if house != OUTSIDE and state.door_open[house] == 0:
        cost += 20
        x = layout.step_x[house]
        y = layout.step_y[house]
        goal = OUTSIDE
    way = state.path(state.fx[seat], state.fy[seat], state.room[seat], x, y, goal)
    if way >= NO_LIMIT:
        return NO_LIMIT
    return cost + way * 10 // (ground.move * 1000)


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


class Judge:
    """What a position is worth to the team, where a villager saved is worth 200."""

    def __init__(self) -> None:
        self.saved_worth: i64 = 200
        self.dead_worth: i64 = -90
        self.dead_more: i64 = -25  # each further one is worse
        self.marker_worth: i64 = -60
        self.marker_more: i64 = -25
        self.fire_worth: i64 = -160
        self.smoke_worth: i64 = -50
        self.lone_smoke: i64 = -40  # where nothing burns
        self.patience: i64 = 60  # turns after which the fire counts for less and less, or nobody would ever win
        self.busy: i64 = 30  # tenths of action points until somebody with a load is free again
        self.burning_house: i64 = -10
        self.ruin_worth: i64 = -60
        self.chest_beside_fire: i64 = -30
        self.chest_beside_smoke: i64 = -6
        self.villager_beside_fire: i64 = -14
        self.villager_in_smoke: i64 = -10
        self.villager_worth: i64 = 210  # on the table, less the more it takes to save him
        self.near: i64 = 20  # so many tenths of action points from safety he is worth half; the nearest counts most
        self.water_worth: i64 = 6  # in hand, more than there is to put out
        self.wet_worth: i64 = 24  # in hand, as long as it burns
        self.thirst: i64 = 12  # an action point on the way to the well
        self.reach: i64 = 12  # an action point on the way to where water reaches a marker
        self.fire_more: i64 = -3
        self.frontier: i64 = -4  # an empty square beside Fire
        self.down_worth: i64 = -12
        self.again_worth: i64 = -90  # an explosion still to come
        self.tidy: i64 = 2  # what an unspent action point may still bring

    def people(self, state: Fires) -> i64:
        """Villagers by how far they are from safety, firefighters by their water."""
        ground = state.ground
        worth: i64 = 0
        for seat in range(state.seats):
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
                best = NO_LIMIT
                for seat in range(state.seats):
                    need = rescue_points(state, seat, villager)
                    if state.load[seat] != NONE:
                        need += self.busy
                    if need < best:
                        best = need
                if best > 300:
                    best = 300
                room = state.room_at(state.x[villager], state.y[villager])
                best += way_out(state, state.x[villager], state.y[villager], room)
                worth += self.villager_worth * self.near // (self.near + best)
                worth += self.square(state, state.square_of_thing(villager))
        return worth

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
        step = ground.move * 1000
        for seat in range(state.seats):
            x = state.fx[seat]
            y = state.fy[seat]
            if state.water[seat] < 2 and need > total:
                way = ground.length(x, y, ground.middle, ground.middle) - ground.well_reach * 1000
                if way > 0:
                    worth -= self.thirst * way // step
            elif state.water[seat] > 0:
                nearest = NO_LIMIT
                for square in range(SQUARES):
                    if state.marker[square] != CLEAR:
                        dx = x - ground.centre_x(square)
                        dy = y - ground.centre_y(square)
                        if dx * dx + dy * dy < nearest:
                            nearest = dx * dx + dy * dy
                if nearest > ground.terms.water_limit and nearest < NO_LIMIT:
                    worth -= self.reach * (ground.leg[nearest] - 50_000) // step
        return worth

    def square(self, state: Fires, square: i64) -> i64:
        """How safe a square is for a villager in it."""
        if square == NONE:
            return 0
        worth: i64 = 0
        if state.marker[square] == SMOKE:
            worth += self.villager_in_smoke
        for side in range(SIDES):
            other = beside(square, side)
            if other != NONE and state.marker[other] == FIRE:
                worth += self.villager_beside_fire
        return worth

    def fire(self, state: Fires) -> i64:
        """Markers, houses and chests."""
        ground = state.ground
        fires = state.count_markers(FIRE)
        smoke = self.smoke_worth if fires > 0 else self.lone_smoke
        worth = self.fire_worth * fires + smoke * state.count_markers(SMOKE)
        worth += self.fire_more * fires * (fires - 1) // 2
        for square in range(SQUARES):
            if state.marker[square] == CLEAR and state.beside_marker(square, FIRE):
                worth += self.frontier
        for house in range(ground.houses):
            square = state.house_square[house]
            if square != NONE and state.die[house] == RUIN:
                worth += self.ruin_worth
            elif square != NONE and state.marker[square] == FIRE:
                worth += self.burning_house
        for chest in range(ground.first_chest, ground.first_tree):
            square = state.square_of_thing(chest)
            if square == NONE:
                continue
            if state.beside_marker(square, FIRE) or state.marker[square] != CLEAR:
                worth += self.chest_beside_fire
            elif state.beside_marker(square, SMOKE):
                worth += self.chest_beside_smoke
        return worth

    def worth(self, state: Fires) -> i64:
        """What a position between turns is worth to the team."""
        if state.result == WON_ALL:
            return WON_WORTH
        if state.phase == DONE:
            return LOST_WORTH + 100 * state.count_villagers(SAFE)
        dead = state.count_villagers(GONE)
        blasts = state.count_blasts()
        worth = self.saved_worth * state.count_villagers(SAFE)
        worth += dead * self.dead_worth + self.dead_more * dead * (dead - 1) // 2
        worth += blasts * self.marker_worth + self.marker_more * blasts * (blasts - 1) // 2
        if state.phase == AGAIN:
            worth += self.again_worth
        danger = self.fire(state) + self.water(state)
        if state.turns > self.patience:
            danger = danger * self.patience // state.turns
        return worth + danger + self.people(state)

    def forecast(self, state: Fires) -> i64:
        """What a position within a turn is worth if the turn ended here and the roll changed nothing."""
        if state.phase == DONE:
            return self.worth(state)
        ahead = state.clone()
        ahead.phase = ROLL
        ahead.resume = AT_TREES
        ahead.burn_on()
        return self.worth(ahead)

    def expect(self, state: Fires) -> i64:
        """The sum over all rolls that may follow a turn."""
        if state.phase == DONE:
            return SQUARES * self.worth(state)
        total: i64 = 0
        for square in range(SQUARES):
            ahead = state.clone()
            ahead.play(square)
            total += self.worth(ahead)
        return total
