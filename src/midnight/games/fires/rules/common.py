"""Who and what is where: the position, and what can be asked of it without changing it."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.ground import GRID, NONE, OUTSIDE, Ground, surrounding
from midnight.games.fires.rules.layout import Layout
from midnight.games.fires.rules.reach import Reach
from midnight.kernel.bits import bit, holds, ones
from midnight.kernel.cells import Tables
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
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


def replaced(row: vec[i64], at: i64, number: i64) -> vec[i64]:
    """A row that differs in one place."""
    row = row[:]
    row[at] = number
    return row


class Village(State):
    """Markers on squares; houses; villagers, chests and trees; firefighters."""

    layout: Layout
    reach: Reach | None  # not part of the position: made when asked for, dropped with every play
    # Rows that seldom change are replaced then, so that positions share them and copies cost little.
    house_square: vec[i64]
    door_side: vec[i64]
    door_open: vec[i64]
    die: vec[i64]  # integrity; RUIN when destroyed
    x: vec[i64]  # of each thing that lies on the table
    y: vec[i64]
    status: vec[i64]
    chopped: vec[i64]  # of each tree
    acted: vec[i64]  # 1 who has had his turn this round
    room: vec[i64]  # of each firefighter
    down: vec[i64]
    away: vec[i64]  # 1 off the table: not yet placed, or left at the point (fx, fy)
    load: vec[i64]  # the thing carried
    # Each position has its own rows of what changes all the time.
    fx: vec[i64]
    fy: vec[i64]
    water: vec[i64]

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
        self.fire: i64 = 0  # squares with a Fire marker: a bit for each
        self.smoke: i64 = 0
        self.blasts: i64 = 0  # squares with an Explosion marker
        self.trail_start: i64 = NONE  # not part of the position: both ends of the last path, for the picture
        self.trail_end: i64 = NONE
        if like is None:
            self.start_empty()
        else:
            self.copy_from(like)

    def start_empty(self) -> None:
        ground = self.ground
        seats = self.seats
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
        self.layout = Layout(ground, self.house_square, self.door_side)

    def copy_from(self, like: Village) -> None:
        """Rows of its own for what changes all the time, all else as it is there."""
        self.share(like)
        self.fx = like.fx[:]
        self.fy = like.fy[:]
        self.water = like.water[:]

    def become(self, like: Village) -> None:
        """Be an equal position of the same game in the memory of this one: quicker than a clone."""
        self.share(like)
        fx = self.fx
        fy = self.fy
        water = self.water
        for seat in range(self.seats):
            fx[seat] = like.fx[seat]
            fy[seat] = like.fy[seat]
            water[seat] = like.water[seat]

    def share(self, like: Village) -> None:
        """Take over numbers, and the rows that are replaced and never changed."""
        self.seat = like.seat
        self.ply = like.ply
        self.phase = like.phase
        self.turn = like.turn
        self.points = like.points
        self.round = like.round
        self.turns = like.turns
        self.rolls = like.rolls
        self.resume = like.resume
        self.made = like.made
        self.result = like.result
        self.fire = like.fire
        self.smoke = like.smoke
        self.blasts = like.blasts
        self.house_square = like.house_square
        self.door_side = like.door_side
        self.door_open = like.door_open
        self.die = like.die
        self.x = like.x
        self.y = like.y
        self.status = like.status
        self.chopped = like.chopped
        self.acted = like.acted
        self.room = like.room
        self.down = like.down
        self.away = like.away
        self.load = like.load
        self.reach = like.reach
        self.trail_start = like.trail_start
        self.trail_end = like.trail_end
        self.layout = like.layout

    def tables(self) -> Tables:
        return self.ground

    def lay_out(self) -> None:
        """The houses have changed: measure the ways round them."""
        self.layout = Layout(self.ground, self.house_square, self.door_side)

    # === Things ===

    def put_thing(self, thing: i64, status: i64, x: i64, y: i64) -> None:
        """Somewhere on the table, or NONE, NONE."""
        self.status = replaced(self.status, thing, status)
        self.x = replaced(self.x, thing, x)
        self.y = replaced(self.y, thing, y)

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
        return ones(self.blasts)

    def count_markers(self, kind: i64) -> i64:
        return ones(self.fire if kind == FIRE else self.smoke)

    # === Squares ===

    def marker(self, square: i64) -> i64:
        """CLEAR, SMOKE or FIRE."""
        if holds(self.fire, square):
            return FIRE
        return SMOKE if holds(self.smoke, square) else CLEAR

    def set_marker(self, square: i64, kind: i64) -> None:
        """A square holds no marker, or one Smoke, or one Fire (FM-1.10)."""
        self.fire &= ~bit(square)
        self.smoke &= ~bit(square)
        if kind == FIRE:
            self.fire |= bit(square)
        elif kind == SMOKE:
            self.smoke |= bit(square)

    def is_marked(self, square: i64) -> bool:
        """Does an Explosion marker lie there (FM-1.11)?"""
        return holds(self.blasts, square)

    def mark(self, square: i64) -> None:
        self.blasts |= bit(square)

    def standing_house(self, square: i64) -> i64:
        """The house of this square if it is no ruin (FM-2.15)."""
        house = self.layout.house_in[square]
        return NONE if house == NONE or self.die[house] == RUIN else house

    def square_at(self, x: i64, y: i64) -> i64:
        """The square of whoever is at this point (FM-1.13)."""
        ground = self.ground
        point = ground.point(x, y)
        square = ground.square_inside[point]
        return square if square != NONE else self.square_on_line(x, y)

    def square_on_line(self, x: i64, y: i64) -> i64:
        """The same on the lines between squares: of those that meet there the first without a house."""
        size = self.ground.square
        white = x // size
        black = y // size
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
        return surrounding(bit(square)) & (self.fire if kind == FIRE else self.smoke) != 0

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

    def win_share(self, seat: i64) -> float:
        """The team wins or loses as one."""
        return 1.0 if self.result == WON_ALL else 0.0

    def lead(self, seat: i64) -> float:
        """How far the rescue has come, against how near each way to lose is."""
        ground = self.ground
        saved = float(self.count_villagers(SAFE)) / float(ground.saved)
        dead = float(self.count_villagers(GONE)) / float(ground.dead)
        ruins = float(self.count_ruins()) / float(ground.houses)
        blasts = float(self.count_blasts()) / float(ground.explosions)
        worst = max(dead, ruins, blasts)
        return 0.5 + 0.5 * saved - 0.4 * worst - 0.1 * (dead + ruins + blasts) / 3.0

    def preparing(self) -> bool:
        return self.phase <= PLACE

    def finish(self, result: i64) -> None:
        self.phase = DONE
        self.seat = OVER
        self.result = result
