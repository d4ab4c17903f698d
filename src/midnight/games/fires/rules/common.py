"""Who and what is where: the position, and what can be asked of it without changing it."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.ground import GRID, NONE, OUTSIDE, SIDES, SQUARES, Ground, beside
from midnight.games.fires.rules.layout import Layout
from midnight.games.fires.rules.reach import Reach
from midnight.kernel.ints import filled
from midnight.kernel.native import append, i64, vec
from midnight.kernel.state import OVER, State

# Phases
ITEMS: Final[i64] = 0
DOOR: Final[i64] = 1
FIRST: Final[i64] = 2  # the initial explosion
VILLAGERS: Final[i64] = 3
PLACE: Final[i64] = 4
CHOOSE: Final[i64] = 5
ACT: Final[i64] = 6
ROLL: Final[i64] = 7  # Upkeep, steps 1 to 3
AGAIN: Final[i64] = 8  # an explosion in a marked square sends another elsewhere
NEWCOMER: Final[i64] = 9  # Upkeep, step 8
DONE: Final[i64] = 10

# Where Upkeep goes on after an explosion
AT_TREES: Final[i64] = 0  # step 4.1
AT_CHESTS: Final[i64] = 1  # step 4.2

# Markers
CLEAR: Final[i64] = 0
SMOKE: Final[i64] = 1
FIRE: Final[i64] = 2

# Things: villagers, chests, trees
WAITING: Final[i64] = 0  # in replenishment, or not yet placed
LYING: Final[i64] = 1
CARRIED: Final[i64] = 2
SAFE: Final[i64] = 3  # in the saved area
GONE: Final[i64] = 4  # dead, burnt, blown up

# Results
UNDECIDED: Final[i64] = 0
WON_ALL: Final[i64] = 1
TOO_MANY_DEAD: Final[i64] = 2
NO_HOUSES: Final[i64] = 3
TOO_MANY_EXPLOSIONS: Final[i64] = 4
OUT_OF_TURNS: Final[i64] = 5

RUIN: Final[i64] = 0  # the die of a destroyed house


class Village(State):
    """Markers on squares; houses; villagers, chests and trees; firefighters."""

    layout: Layout
    reach: Reach | None  # not part of the position: made when asked for, dropped with every play
    trail: vec[i64]  # not part of the position: the points of the last path, for the picture
    marker: vec[i64]  # CLEAR, SMOKE or FIRE in each square
    blast: vec[i64]  # 1 where an Explosion marker lies
    house_square: vec[i64]
    door_side: vec[i64]
    door_open: vec[i64]
    die: vec[i64]  # integrity; RUIN when destroyed
    x: vec[i64]  # of each thing that lies on the table
    y: vec[i64]
    status: vec[i64]
    chopped: vec[i64]  # of each tree
    fx: vec[i64]  # of each firefighter
    fy: vec[i64]
    room: vec[i64]
    down: vec[i64]
    away: vec[i64]  # 1 off the table: not yet placed, or left at the point (fx, fy)
    water: vec[i64]
    load: vec[i64]  # the thing carried
    acted: vec[i64]  # 1 who has had his turn this round

    def __init__(self, ground: Ground, seats: i64, like: Village | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.ground: Ground = ground
        self.phase: i64 = ITEMS
        self.turn: i64 = NONE  # whose turn it is
        self.points: i64 = 0  # action points left
        self.round: i64 = 0
        self.turns: i64 = 0  # turns ended
        self.rolls: i64 = 0  # rolls since the last one that stood
        self.resume: i64 = AT_TREES
        self.made: i64 = 0  # explosions carried out
        self.result: i64 = UNDECIDED
        if like is None:
            self.start_empty()
        else:
            self.copy_from(like)

    def start_empty(self) -> None:
        ground = self.ground
        seats = self.seats
        self.marker = filled(SQUARES, CLEAR)
        self.blast = filled(SQUARES, 0)
        self.house_square = filled(ground.houses, NONE)
        self.door_side = filled(ground.houses, NONE)
        self.door_open = filled(ground.houses, 0)
        self.die = filled(ground.houses, ground.integrity)
        self.x = filled(ground.things, NONE)
        self.y = filled(ground.things, NONE)
        self.status = filled(ground.things, WAITING)
        self.chopped = filled(ground.trees, 0)
        self.fx = filled(seats, NONE)
        self.fy = filled(seats, NONE)
        self.room = filled(seats, OUTSIDE)
        self.down = filled(seats, 0)
        self.away = filled(seats, 1)
        self.water = filled(seats, ground.terms.start_water)
        self.load = filled(seats, NONE)
        self.acted = filled(seats, 0)
        self.reach = None
        self.trail = filled(0, 0)
        self.layout = Layout(ground, self.house_square, self.door_side)

    def copy_from(self, like: Village) -> None:
        self.seat = like.seat
        self.phase = like.phase
        self.turn = like.turn
        self.points = like.points
        self.round = like.round
        self.turns = like.turns
        self.rolls = like.rolls
        self.resume = like.resume
        self.made = like.made
        self.result = like.result
        self.marker = like.marker[:]
        self.blast = like.blast[:]
        self.house_square = like.house_square[:]
        self.door_side = like.door_side[:]
        self.door_open = like.door_open[:]
        self.die = like.die[:]
        self.x = like.x[:]
        self.y = like.y[:]
        self.status = like.status[:]
        self.chopped = like.chopped[:]
        self.fx = like.fx[:]
        self.fy = like.fy[:]
        self.room = like.room[:]
        self.down = like.down[:]
        self.away = like.away[:]
        self.water = like.water[:]
        self.load = like.load[:]
        self.acted = like.acted[:]
        self.reach = like.reach
        self.trail = like.trail
        self.layout = like.layout

    def cells(self) -> vec[i64]:
        cells = vec[i64](
            [
                self.seat,
                self.phase,
                self.turn,
                self.points,
                self.round,
                self.turns,
                self.rolls,
                self.resume,
                self.made,
                self.result,
            ]
        )
        for square in range(SQUARES):
            cells = append(cells, self.marker[square] + 4 * self.blast[square])
        for house in range(self.ground.houses):
            cells = append(cells, self.house_square[house])
            cells = append(cells, self.door_side[house])
            cells = append(cells, self.door_open[house])
            cells = append(cells, self.die[house])
        for thing in range(self.ground.things):
            cells = append(cells, self.x[thing])
            cells = append(cells, self.y[thing])
            cells = append(cells, self.status[thing])
        for cut in self.chopped:
            cells = append(cells, cut)
        for seat in range(self.seats):
            cells = append(cells, self.fx[seat])
            cells = append(cells, self.fy[seat])
            cells = append(cells, self.room[seat])
            cells = append(cells, self.down[seat])
            cells = append(cells, self.away[seat])
            cells = append(cells, self.water[seat])
            cells = append(cells, self.load[seat])
            cells = append(cells, self.acted[seat])
        return cells

    def lay_out(self) -> None:
        """The houses have changed: measure the ways round them."""
        self.layout = Layout(self.ground, self.house_square, self.door_side)

    # === Things ===

    def is_villager(self, thing: i64) -> bool:
        return thing >= 0 and thing < self.ground.first_chest

    def is_tree(self, thing: i64) -> bool:
        return thing >= self.ground.first_tree

    def carrier(self, thing: i64) -> i64:
        for seat in range(self.seats):
            if self.load[seat] == thing:
                return seat
        return NONE

    def count_villagers(self, status: i64) -> i64:
        count: i64 = 0
        for villager in range(self.ground.villagers):
            if self.status[villager] == status:
                count += 1
        return count

    def villagers_on_table(self) -> i64:
        """Carried ones count (FM-6.14)."""
        return self.count_villagers(LYING) + self.count_villagers(CARRIED)

    def count_ruins(self) -> i64:
        count: i64 = 0
        for house in range(self.ground.houses):
            if self.house_square[house] != NONE and self.die[house] == RUIN:
                count += 1
        return count

    def count_blasts(self) -> i64:
        count: i64 = 0
        for blast in self.blast:
            count += blast
        return count

    def count_markers(self, kind: i64) -> i64:
        count: i64 = 0
        for marker in self.marker:
            if marker == kind:
                count += 1
        return count

    # === Squares ===

    def standing_house(self, square: i64) -> i64:
        """The house of this square if it is no ruin (FM-2.15)."""
        house = self.layout.house_in[square]
        return NONE if house == NONE or self.die[house] == RUIN else house

    def square_at(self, x: i64, y: i64) -> i64:
        """The square of whoever is at this point (FM-1.13)."""
        size = self.ground.square
        white = x // size
        black = y // size
        if x % size != 0 and y % size != 0:
            return white * GRID + black
        first_white = white - 1 if x % size == 0 and white > 0 else white
        first_black = black - 1 if y % size == 0 and black > 0 else black
        if white == GRID:
            white = GRID - 1
        if black == GRID:
            black = GRID - 1
        for w in range(first_white, white + 1):
            for b in range(first_black, black + 1):
                if self.layout.house_in[w * GRID + b] == NONE:
                    return w * GRID + b
        return first_white * GRID + first_black

    def room_at(self, x: i64, y: i64) -> i64:
        """The house whose room this point is in; outside, no centre comes into a house's square (FM-2.8)."""
        return self.layout.house_at(x, y)

    def square_of_crew(self, seat: i64) -> i64:
        """NONE while off the table (FM-5.19)."""
        if self.away[seat] == 1:
            return NONE
        return self.square_at(self.fx[seat], self.fy[seat])

    def square_of_thing(self, thing: i64) -> i64:
        """A load is in its carrier's square (FM-5.23)."""
        if self.status[thing] == LYING:
            return self.square_at(self.x[thing], self.y[thing])
        if self.status[thing] == CARRIED:
            return self.square_of_crew(self.carrier(thing))
        return NONE

    def holds_villager(self, square: i64) -> bool:
        for villager in range(self.ground.villagers):
            if self.square_of_thing(villager) == square:
                return True
        return False

    def holds_item(self, square: i64) -> bool:
        """A house, tree or chest (FM-2.2)."""
        if self.layout.house_in[square] != NONE:
            return True
        for thing in range(self.ground.first_chest, self.ground.things):
            if self.square_of_thing(thing) == square:
                return True
        return False

    def beside_marker(self, square: i64, kind: i64) -> bool:
        """Does a surrounding square hold such a marker (FM-1.6)?"""
        for side in range(SIDES):
            other = beside(square, side)
            if other != NONE and self.marker[other] == kind:
                return True
        return False

    # === The contract, as far as it goes here ===

    def scores(self) -> list[float]:
        """All share what the team has done: villagers saved."""
        saved = float(self.count_villagers(SAFE))
        return [saved for _ in range(self.seats)]

    def winners(self) -> list[int]:
        """All or nobody (FM-8.1)."""
        if self.result != WON_ALL:
            return []
        return [int(seat) for seat in range(self.seats)]

    def preparing(self) -> bool:
        return self.phase <= PLACE

    def finish(self, result: i64) -> None:
        self.phase = DONE
        self.seat = OVER
        self.result = result
