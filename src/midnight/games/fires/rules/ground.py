"""The ground as numbers: sizes and counts of the content file, what the players agreed on, and the lexicon.

Lengths are whole quarter inches (u), lengths of paths thousandths of them (FM-1.8). A point is one number.
"""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.area import Lattice, Shape
from midnight.games.fires.rules.shadows import Discs, Shadows, box
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

NONE: Final[i64] = -1  # nobody, nothing, nowhere
OUTSIDE: Final[i64] = -1  # the room of whoever is in no house (FM-1.12)

# The four sides, of a square and of a house.
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
BOTTOM: Final[i64] = 2
TOP: Final[i64] = 3
SIDES: Final[i64] = 4

GRID: Final[i64] = 6  # faces of a die: the squares along one side (FM-1.3)
SQUARES: Final[i64] = 36
MOST_SEATS: Final[i64] = 6
PATH_UNIT: Final[i64] = 1000  # a path is measured in thousandths of u

NO_LIMIT: Final[i64] = 1_000_000_000


def step_x(side: i64) -> i64:
    """One to the right, to the left, or straight up and down."""
    if side == LEFT:
        return -1
    return 1 if side == RIGHT else 0


def step_y(side: i64) -> i64:
    if side == BOTTOM:
        return -1
    return 1 if side == TOP else 0


def square_of(white: i64, black: i64) -> i64:
    """The number of square W,B; white and black count from 1."""
    return (white - 1) * GRID + black - 1


def white_of(square: i64) -> i64:
    return square // GRID + 1


def black_of(square: i64) -> i64:
    return square % GRID + 1


def beside(square: i64, side: i64) -> i64:
    """The surrounding square on that side, or NONE at the table's edge (FM-1.6)."""
    white = square // GRID + step_x(side)
    black = square % GRID + step_y(side)
    if white < 0 or white >= GRID or black < 0 or black >= GRID:
        return NONE
    return white * GRID + black


class Terms:
    """What the players agreed on before the game."""

    def __init__(
        self,
        water_limit: i64,
        exit_cost: i64,
        start_water: i64,
        turn_limit: i64,
        every_counts: bool,
        by_square: bool,
        random_door: bool,
        put_down: bool,
        seat_order: bool,
    ) -> None:
        self.water_limit: i64 = water_limit  # squared distance from centre to centre (FM-5.6)
        self.exit_cost: i64 = exit_cost  # with a chest or villager
        self.start_water: i64 = start_water
        self.turn_limit: i64 = turn_limit  # 0 for none
        self.every_counts: bool = every_counts  # each explosion counts, not each marker
        self.by_square: bool = by_square  # same square and room is enough to pick up
        self.random_door: bool = random_door
        self.put_down: bool = put_down
        self.seat_order: bool = seat_order


class Costs:
    """Action points of each action (FM-5.1)."""

    def __init__(
        self,
        take_one: i64,
        take_three: i64,
        use_water: i64,
        move: i64,
        move_loaded: i64,
        run: i64,
        exit_tree: i64,
        pick_up: i64,
        open_door: i64,
        chop: i64,
        get_up: i64,
        put_down: i64,
    ) -> None:
        self.take_one: i64 = take_one
        self.take_three: i64 = take_three
        self.use_water: i64 = use_water
        self.move: i64 = move
        self.move_loaded: i64 = move_loaded
        self.run: i64 = run
        self.exit_tree: i64 = exit_tree
        self.pick_up: i64 = pick_up
        self.open_door: i64 = open_door
        self.chop: i64 = chop
        self.get_up: i64 = get_up
        self.put_down: i64 = put_down


class Ground:
    """Never changes during a game; all positions of a game share it."""

    def __init__(
        self,
        terms: Terms,
        costs: Costs,
        side: i64,
        square: i64,
        base: i64,
        well: i64,
        wall: i64,
        door: i64,
        gap: i64,
        move: i64,
        run: i64,
        ring: i64,
        houses: i64,
        trees: i64,
        chests: i64,
        villagers: i64,
        explosions: i64,
        integrity: i64,
        water: i64,
        points: i64,
        on_table: i64,
        saved: i64,
        dead: i64,
    ) -> None:
        self.terms: Terms = terms
        self.costs: Costs = costs
        self.side: i64 = side
        self.square: i64 = square
        self.base: i64 = base
        self.wall: i64 = wall
        self.door: i64 = door
        self.move: i64 = move
        self.run: i64 = run
        self.houses: i64 = houses
        self.trees: i64 = trees
        self.chests: i64 = chests
        self.villagers: i64 = villagers
        self.explosions: i64 = explosions
        self.integrity: i64 = integrity
        self.water: i64 = water
        self.points: i64 = points
        self.on_table: i64 = on_table
        self.saved: i64 = saved
        self.dead: i64 = dead

        # What follows for centres of bases, as squares of distances (section 6.1 of the ledger).
        self.middle: i64 = side // 2
        self.half: i64 = square // 2  # a house's square is closed to centres this far from its middle (FM-2.8)
        self.room: i64 = wall - base  # inside, centres keep this near to the middle (FM-2.9)
        self.apart: i64 = 4 * base * base
        self.touching: i64 = (2 * base + gap) * (2 * base + gap)
        self.well_apart: i64 = (base + well) * (base + well)
        self.well_touching: i64 = (base + well + gap) * (base + well + gap)
        self.well_reach: i64 = base + well + gap
        self.door_touching: i64 = (base + gap) * (base + gap)
        self.ring: i64 = ring + base
        self.ring_apart: i64 = self.ring * self.ring
        self.sweep: i64 = 2 * base  # a Run's base touches a tree or chest nearer than this

        # Things are numbered through: villagers, chests, trees.
        self.first_chest: i64 = villagers
        self.first_tree: i64 = villagers + chests
        self.things: i64 = self.first_tree + trees

        self.number_lexicon()
        self.measure_legs()
        self.draw_shapes()

    def number_lexicon(self) -> None:
        """Dice, door sides, who is next, plain actions, then actions with a square, thing, house or point."""
        self.across: i64 = self.side + 1
        self.spots: i64 = self.across * self.across  # points of the table
        self.place_across: i64 = 2 * self.well_reach + 1
        self.first_side: i64 = SQUARES
        self.first_next: i64 = self.first_side + SIDES
        self.take_one: i64 = self.first_next + MOST_SEATS
        self.take_three: i64 = self.take_one + 1
        self.get_up: i64 = self.take_one + 2
        self.put_down: i64 = self.take_one + 3
        self.end_turn: i64 = self.take_one + 4
        self.first_water: i64 = self.take_one + 5
        self.first_pick: i64 = self.first_water + SQUARES
        self.first_open: i64 = self.first_pick + self.things
        self.first_chop: i64 = self.first_open + self.houses
        self.first_exit: i64 = self.first_chop + self.trees
        self.first_place: i64 = self.first_exit + SIDES * self.side
        self.first_move: i64 = self.first_place + self.place_across * self.place_across
        self.first_run: i64 = self.first_move + self.spots
        self.first_enter: i64 = self.first_run + self.spots
        self.options: i64 = self.first_enter + self.spots

    def measure_legs(self) -> None:
        """The length of a leg by its squared distance: the whole part of a thousand roots (FM-1.8)."""
        most = 2 * self.side * self.side
        self.leg: vec[i64] = filled(most + 1, 0)
        root: i64 = 0
        for squared in range(most + 1):
            wanted = squared * PATH_UNIT * PATH_UNIT
            while (root + 1) * (root + 1) <= wanted:
                root += 1
            self.leg[squared] = root

    def draw_shapes(self) -> None:
        """What rings, bases, the well and legs cover, each drawn once for all points of the table."""
        self.lattice: Lattice = Lattice(self.across)
        most = self.run * self.run + self.move * self.move + self.well_touching + self.ring_apart + self.touching
        if self.terms.water_limit < NO_LIMIT:
            most += self.terms.water_limit
        self.discs: Discs = Discs(self.lattice, most)
        self.base_disc: Shape = self.discs.disc(self.apart - 1)  # where no other small base's centre can be (FM-2.10)
        self.well_disc: Shape = self.discs.disc(self.well_apart - 1)
        self.ring_disc: Shape = self.discs.disc(self.ring_apart - 1)
        self.run_disc: Shape = self.discs.disc(self.run * self.run)
        self.house_box: Shape = box(self.half - 1)
        self.inner_box: Shape = box(self.middle - 1)  # the table but for its edge
        farthest = self.run if self.run > self.move else self.move
        self.ring_shadows: Shadows = Shadows(self.lattice, self.run, self.ring, square=False)
        self.item_shadows: Shadows = Shadows(self.lattice, self.run, self.sweep, square=False)
        self.house_shadows: Shadows = Shadows(self.lattice, farthest, self.half, square=True)

    def disc_within(self, left: i64) -> Shape:
        """The disc of all points to which a leg of that many thousandths of u leads."""
        return self.discs.disc(((left + 1) * (left + 1) - 1) // (PATH_UNIT * PATH_UNIT))

    # === Points and squares ===

    def point(self, x: i64, y: i64) -> i64:
        return x * self.across + y

    def x(self, point: i64) -> i64:
        return point // self.across

    def y(self, point: i64) -> i64:
        return point % self.across

    def centre_x(self, square: i64) -> i64:
        """The centre of W,B is (16w-8, 16b-8) (FM-1.3)."""
        return (square // GRID) * self.square + self.half

    def centre_y(self, square: i64) -> i64:
        return (square % GRID) * self.square + self.half

    def is_centre(self, square: i64) -> bool:
        """The four squares round the middle of the table (FM-1.5)."""
        white = square // GRID
        black = square % GRID
        return (white == GRID // 2 or white == GRID // 2 - 1) and (black == GRID // 2 or black == GRID // 2 - 1)

    def is_corner(self, square: i64) -> bool:
        white = square // GRID
        black = square % GRID
        return (white == 0 or white == GRID - 1) and (black == 0 or black == GRID - 1)

    def length(self, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        """One straight leg in thousandths of u."""
        return self.leg[(px - qx) * (px - qx) + (py - qy) * (py - qy)]

    def door_side(self, square: i64) -> i64:
        """The side that faces the middle of the table (FM-2.5)."""
        dx = self.centre_x(square) - self.middle
        dy = self.centre_y(square) - self.middle
        if dx * dx >= dy * dy:
            return LEFT if dx > 0 else RIGHT
        return BOTTOM if dy > 0 else TOP

    # === Options with a point ===

    def exit_point(self, option: i64) -> i64:
        """Points of the edge: left and right from the bottom up, then bottom and top between them."""
        edge = option - self.first_exit
        if edge < self.across:
            return self.point(0, edge)
        edge -= self.across
        if edge < self.across:
            return self.point(self.side, edge)
        edge -= self.across
        if edge < self.side - 1:
            return self.point(edge + 1, 0)
        return self.point(edge + 2 - self.side, self.side)

    def exit_at(self, point: i64) -> i64:
        """The option of leaving the table at this point of its edge."""
        x = self.x(point)
        y = self.y(point)
        if x == 0:
            return self.first_exit + y
        if x == self.side:
            return self.first_exit + self.across + y
        first = self.first_exit + 2 * self.across
        if y == 0:
            return first + x - 1
        return first + self.side - 1 + x - 1

    def on_edge(self, x: i64, y: i64) -> bool:
        return x == 0 or y == 0 or x == self.side or y == self.side

    def place_point(self, option: i64) -> i64:
        """Firefighters are placed somewhere in the box round the water source."""
        place = option - self.first_place
        corner = self.middle - self.well_reach
        return self.point(corner + place // self.place_across, corner + place % self.place_across)

    def place_at(self, x: i64, y: i64) -> i64:
        corner = self.middle - self.well_reach
        return self.first_place + (x - corner) * self.place_across + y - corner

    def touches_well(self, x: i64, y: i64) -> bool:
        """Base contact with the water source (FM-2.12)."""
        squared = (x - self.middle) * (x - self.middle) + (y - self.middle) * (y - self.middle)
        return squared >= self.well_apart and squared <= self.well_touching
