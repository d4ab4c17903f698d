"""A careful team: keeps the fire small, then rescues, planning the whole turn over the coarse options."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.common import (
    ACT,
    AGAIN,
    AT_TREES,
    CARRIED,
    CHOOSE,
    CLEAR,
    DONE,
    FIRE,
    GONE,
    LYING,
    PLACE,
    ROLL,
    RUIN,
    SAFE,
    SMOKE,
    WON_ALL,
)
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, SIDES, SQUARES, beside
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64, vec
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

# The end of the game, in hundredths of a villager saved
WON_WORTH: Final[i64] = 100_000
LOST_WORTH: Final[i64] = -20_000

# How broadly is searched
WIDE: Final[i64] = 16
NARROW: Final[i64] = 5
FINALISTS: Final[i64] = 10
FEW_FINALISTS: Final[i64] = 3
HASH_STEP: Final[i64] = 1_000_003
HASH_MASK: Final[i64] = 0xFFFFFFFFFFF


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
    """What a position is worth to the team, in hundredths of a villager saved."""

    def __init__(self) -> None:
        self.saved_worth: i64 = 100
        self.dead_worth: i64 = -90
        self.dead_more: i64 = -25  # each further one is worse
        self.marker_worth: i64 = -60
        self.marker_more: i64 = -25
        self.fire_worth: i64 = -160
        self.smoke_worth: i64 = -50
        self.burning_house: i64 = -10
        self.ruin_worth: i64 = -60
        self.chest_beside_fire: i64 = -30
        self.chest_beside_smoke: i64 = -6
        self.villager_beside_fire: i64 = -14
        self.villager_in_smoke: i64 = -10
        self.villager_worth: i64 = 60  # on the table, less for what it takes to save him
        self.point_worth: i64 = 5  # an action point on the way to a rescue
        self.carried_worth: i64 = 75
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
                worth += self.carried_worth - self.point_worth * need // 10
                worth += self.square(state, state.square_of_crew(seat))
            elif status == LYING:
                best = NO_LIMIT
                for seat in range(state.seats):
                    if state.load[seat] == NONE:
                        need = rescue_points(state, seat, villager)
                        if need < best:
                            best = need
                if best > 300:
                    best = 300
                room = state.room_at(state.x[villager], state.y[villager])
                best += way_out(state, state.x[villager], state.y[villager], room)
                worth += self.villager_worth - self.point_worth * best // 10
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
        worth = self.fire_worth * fires + self.smoke_worth * state.count_markers(SMOKE)
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
        return worth + self.fire(state) + self.people(state) + self.water(state)

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


def key(state: Fires) -> i64:
    """Equal for positions of one turn that differ only in the order of what was done."""
    seat = state.turn
    found = state.fx[seat] * 128 + state.fy[seat]
    found = found * 64 + state.points * 8 + state.water[seat] * 2 + state.away[seat]
    found = (found * HASH_STEP + state.load[seat] + state.phase * 64) & HASH_MASK
    for marker in state.marker:
        found = (found * 3 + marker + (found >> 40)) & HASH_MASK
    for status in state.status:
        found = (found * 5 + status + (found >> 40)) & HASH_MASK
    for opened in state.door_open:
        found = found * 2 + opened
    return found


class Node:
    """A position within a turn, how it came about, and what it is worth."""

    def __init__(self, state: Fires, parent: Node | None, option: i64, worth: i64) -> None:
        self.state: Fires = state
        self.parent: Node | None = parent
        self.option: i64 = option
        self.worth: i64 = worth
        self.key: i64 = key(state)


def best_of(nodes: list[Node], most: i64) -> list[Node]:
    """The best few, best first; the earlier one of equals."""
    chosen: list[Node] = []
    for node in nodes:
        at = i64(len(chosen))
        if at == most and chosen[at - 1].worth >= node.worth:
            continue
        chosen.append(node)
        while at > 0 and chosen[at - 1].worth < node.worth:
            chosen[at] = chosen[at - 1]
            at -= 1
        chosen[at] = node
        if i64(len(chosen)) > most:
            chosen.pop()
    return chosen


class Careful(Bot):
    """Plans the turn once, then follows the plan as long as the position is the one it planned for."""

    def __init__(self) -> None:
        self.judge: Judge = Judge()
        self.width: i64 = WIDE
        self.finalists: i64 = FINALISTS
        self.on_offer: Offer = Offer()
        self.cells: list[vec[i64]] = []
        self.plays: list[i64] = []

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Fires)
        if view.phase == PLACE:
            return self.choose_place(view)
        planned = self.recall(view)
        if planned != NONE:
            return planned
        if view.phase == CHOOSE:
            return self.choose_next(view)
        self.plan(view)
        return self.plays[0]

    def recall(self, view: Fires) -> i64:
        """What the plan says for exactly this position."""
        now = view.cells()
        for step in range(len(self.plays)):
            if same(self.cells[step], now):
                return self.plays[step]
        return NONE

    def choose_place(self, view: Fires) -> i64:
        """Out of all rings, as near to the villagers as can be, and with fire in range."""
        ground = view.ground
        self.on_offer.clear()
        view.offer(self.on_offer)
        best = -NO_LIMIT
        found = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            point = ground.place_point(self.on_offer.items[k])
            x = ground.x(point)
            y = ground.y(point)
            worth: i64 = -1000 if view.in_ring(x, y) else 0
            for square in range(SQUARES):
                dx = x - ground.centre_x(square)
                dy = y - ground.centre_y(square)
                if view.marker[square] != CLEAR and dx * dx + dy * dy <= ground.terms.water_limit:
                    worth += 20
            for villager in range(ground.villagers):
                if view.status[villager] == LYING:
                    worth -= ground.length(x, y, view.x[villager], view.y[villager]) // 4000
            if worth > best:
                best = worth
                found = self.on_offer.items[k]
        return found

    def choose_next(self, view: Fires) -> i64:
        """Whoever's best turn is best."""
        ground = view.ground
        best = -NO_LIMIT * SQUARES
        found = NONE
        for seat in range(view.seats):
            if view.acted[seat] == 0:
                ahead = view.clone()
                ahead.play(ground.first_next + seat)
                node = self.search(ahead, NARROW, FEW_FINALISTS)
                if node.worth > best:
                    best = node.worth
                    found = ground.first_next + seat
        return found

    def plan(self, view: Fires) -> None:
        """The best turn from here, remembered step by step."""
        node: Node | None = self.search(view.clone(), self.width, self.finalists)
        cells: list[vec[i64]] = []
        plays: list[i64] = []
        while node is not None and node.parent is not None:
            plays.append(node.option)
            node = node.parent
            cells.append(node.state.cells())
        cells.reverse()
        plays.reverse()
        self.cells = cells
        self.plays = plays

    def search(self, start: Fires, width: i64, finalists: i64) -> Node:
        """The end of the best turn: the few most promising positions of each length are followed further."""
        level = [Node(start, None, NONE, 0)]
        ends: list[Node] = []
        while level:
            children: list[Node] = []
            keys: set[int] = set()
            for node in level:
                self.expand(node, children, ends, keys)
            level = best_of(children, width)
        best: Node | None = None
        for node in best_of(ends, finalists):
            node.worth = self.judge.expect(node.state)
            if best is None or node.worth > best.worth:
                best = node
        assert best is not None
        return best

    def expand(self, node: Node, children: list[Node], ends: list[Node], keys: set[int]) -> None:
        """Every coarse option once; turns that are over go among the ends."""
        offer = Offer()
        node.state.offer_coarse(offer)
        for k in range(offer.count):
            option = offer.items[k]
            state = node.state.clone()
            state.play(option)
            child = Node(state, node, option, 0)
            if child.key in keys:
                continue
            keys.add(child.key)
            if state.phase == ACT:  # half a job done counts: Fire turned to Smoke here may be gone by the end
                child.worth = self.judge.worth(state) + self.judge.tidy * state.points
                children.append(child)
            else:
                child.worth = self.judge.forecast(state)
                ends.append(child)


def same(a: vec[i64], b: vec[i64]) -> bool:
    if len(a) != len(b):
        return False
    for k in range(i64(len(a))):
        if a[k] != b[k]:
            return False
    return True
