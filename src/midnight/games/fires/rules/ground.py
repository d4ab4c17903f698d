"""The ground as numbers: sizes and counts of the content file, what the players agreed on, and the lexicon.

Lengths are whole quarter inches (u), lengths of paths thousandths of them (FM-1.8). A point is one number.
"""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.area import Area, Lattice, Stamp
from midnight.games.fires.rules.nearby import Closest, Nearby, Sides
from midnight.games.fires.rules.sets import Shape
from midnight.games.fires.rules.shadows import Discs, Shadows, box
from midnight.games.fires.rules.terms import Costs, Terms
from midnight.kernel.cells import Tables
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

INVERSE_SHIFT: Final[i64] = 40  # products with an inverse of so many bits are exact for points of any table
INVERSE: Final[i64] = 1 << 40


# Squares as bits: all of them, and the bottom and top row
ALL_SQUARES: Final[i64] = 0xFFFFFFFFF
BOTTOM_ROW: Final[i64] = 0x041041041
TOP_ROW: Final[i64] = 0x820820820


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


def surrounding(squares: i64) -> i64:
    """All squares that share a side with one of these (FM-1.6); sets of squares have a bit for each."""
    aside = (squares << GRID) | (squares >> GRID)
    return (aside | ((squares & ~TOP_ROW) << 1) | ((squares & ~BOTTOM_ROW) >> 1)) & ALL_SQUARES


class Ground(Tables):
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
        super().__init__()
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
        self.gap: i64 = gap
        self.well: i64 = well
        self.well_apart: i64 = (base + well) * (base + well)
        self.well_touching: i64 = (base + well + gap) * (base + well + gap)
        self.well_reach: i64 = base + well + gap
        self.door_touching: i64 = (base + gap) * (base + gap)
        self.ring: i64 = ring + base
        self.ring_apart: i64 = self.ring * self.ring
        self.contact_far: i64 = (move + self.well_reach) * (move + self.well_reach)  # nothing is touched from beyond
        self.touch_far: i64 = (move + 2 * base + gap) * (move + 2 * base + gap)  # no small base
        self.water_range: i64 = 0  # no further than from corner to corner of the table
        while self.water_range < 2 * side and (self.water_range + 1) * (self.water_range + 1) <= terms.water_limit:
            self.water_range += 1
        self.sweep: i64 = 2 * base  # a Run's base touches a tree or chest nearer than this

        # Things are numbered through: villagers, chests, trees.
        self.first_chest: i64 = villagers
        self.first_tree: i64 = villagers + chests
        self.things: i64 = self.first_tree + trees

        self.centres_x: vec[i64] = filled(SQUARES, 0)
        self.centres_y: vec[i64] = filled(SQUARES, 0)
        for at in range(SQUARES):
            self.centres_x[at] = (at // GRID) * square + self.half
            self.centres_y[at] = (at % GRID) * square + self.half
        self.number_lexicon()
        self.sides: Sides = Sides(self.centres_x, self.centres_y, self.half, self.across)
        self.square_inside: vec[i64] = filled(self.spots, NONE)  # the square of each point, NONE on the grid's lines
        for point in range(self.spots):
            x = point // self.across
            y = point % self.across
            if x % square != 0 and y % square != 0:
                self.square_inside[point] = x // square * GRID + y // square
        self.lattice: Lattice = Lattice(self.across)
        self.leg: vec[i64] = self.lattice.leg
        self.draw_shapes()
        # The squares whose rings a point is in, and those that water reaches from it (FM-5.6, FM-5.10).
        self.rings: Nearby = self.nearby(self.ring_apart - 1)
        self.watered: Nearby = self.nearby(terms.water_limit)
        # Those whose rings a Move or a Run from it can come to, those that water reaches after a Move, and those whose
        # rings a Run could meet whose middle it is; and those in whose rings all is that touches a small base there.
        self.rings_ahead: Nearby = self.nearby((self.ring + move) * (self.ring + move))
        self.watered_ahead: Nearby = self.nearby((self.water_range + move + 1) * (self.water_range + move + 1))
        self.rings_in_run: Nearby = self.nearby((self.ring + run) * (self.ring + run))
        self.run_aside: i64 = run // 2 + 2
        self.rings_aside: Nearby = self.nearby((self.run_aside + self.ring) * (self.run_aside + self.ring))
        inner = self.ring - 2 * base - gap
        self.rings_over: Nearby = self.nearby(inner * inner - 1 if inner > 0 else NONE)

    def nearby(self, squared: i64) -> Nearby:
        return Nearby(self.across, self.centres_x, self.centres_y, squared)

    def number_lexicon(self) -> None:
        """Dice, door sides, who is next, plain actions, then actions with a square, thing, house or point."""
        self.across: i64 = self.side + 1
        self.spots: i64 = self.across * self.across  # points of the table
        self.inverse: i64 = INVERSE // self.across + 1
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

    def draw_shapes(self) -> None:
        """What rings, bases, the well and legs cover, each drawn once for all points of the table."""
        self.discs: Discs = Discs(self.lattice)
        self.base_disc: Shape = self.discs.disc(self.apart - 1)  # where no other small base's centre can be (FM-2.10)
        self.well_disc: Shape = self.discs.disc(self.well_apart - 1)
        self.ring_disc: Shape = self.discs.disc(self.ring_apart - 1)
        self.run_disc: Shape = self.discs.disc(self.run * self.run)
        self.runs: Stamp = Stamp(self.lattice, self.run_disc)
        self.moves: Stamp = Stamp(self.lattice, self.disc_within(self.move * PATH_UNIT))
        self.nowhere: Area = self.lattice.nowhere()
        self.touch_disc: Shape = self.discs.disc(self.touching)  # base contact, overlap aside (FM-2.12)
        self.water_disc: Shape = self.discs.disc(self.terms.water_limit)  # from where water reaches a square (FM-5.6)
        self.well_touch_disc: Shape = self.discs.disc(self.well_touching)
        self.door_shapes: list[Shape] = [self.draw_door(side) for side in range(SIDES)]
        self.touch_contact: Closest = Closest(self.touch_disc, self.apart, self.across, self.run)
        self.well_contact: Closest = Closest(self.well_touch_disc, self.well_apart, self.across, self.run)
        self.door_contacts: list[Closest] = [Closest(shape, 0, self.across, self.run) for shape in self.door_shapes]
        self.house_box: Shape = box(self.half - 1)
        self.inner_box: Shape = box(self.middle - 1)  # the table but for its edge
        farthest = self.run if self.run > self.move else self.move
        self.ring_shadows: Shadows = Shadows(self.lattice, self.run, self.ring, square=False)
        self.item_shadows: Shadows = Shadows(self.lattice, self.run, self.sweep, square=False)
        self.house_shadows: Shadows = Shadows(self.lattice, farthest, self.half, square=True)
        self.far_shadows: Shadows = Shadows(self.lattice, 2 * self.side, self.half, square=True)
        self.well_shadows: Shadows = Shadows(self.lattice, farthest, self.well, square=False)
        self.far_well_shadows: Shadows = Shadows(self.lattice, 2 * self.side, self.well, square=False)

    def draw_door(self, side: i64) -> Shape:
        """Contact from outside with a door on that side, round its doorstep (FM-2.13)."""
        reach = self.door // 2 + self.base + self.gap
        low = filled(2 * reach + 1, 0)
        high = filled(2 * reach + 1, 0)
        for dx in range(-reach, reach + 1):
            for dy in range(-reach, reach + 1):
                if self.touches_door(side, dx, dy):
                    if high[dx + reach] == 0 and low[dx + reach] == 0:
                        low[dx + reach] = dy
                    high[dx + reach] = dy + 1
        return Shape(-reach, low, high)

    def squared_within(self, left: i64) -> i64:
        """The largest squared distance on the table over which a leg is no longer than that many thousandths of u."""
        squared = ((left + 1) * (left + 1) - 1) // (PATH_UNIT * PATH_UNIT)
        return squared if squared < self.discs.most else self.discs.most

    def disc_within(self, left: i64) -> Shape:
        """The disc of all points to which a leg of that many thousandths of u leads."""
        return self.discs.disc(self.squared_within(left))

    # === Points and squares ===

    def point(self, x: i64, y: i64) -> i64:
        return x * self.across + y

    def x(self, point: i64) -> i64:
        """The point divided by how many there are across, by way of a product, which is quicker."""
        return (point * self.inverse) >> INVERSE_SHIFT

    def y(self, point: i64) -> i64:
        return point - self.x(point) * self.across

    def centre_x(self, square: i64) -> i64:
        """The centre of W,B is (16w-8, 16b-8) (FM-1.3)."""
        return self.centres_x[square]

    def centre_y(self, square: i64) -> i64:
        return self.centres_y[square]

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
        k = (px - qx) * (px - qx) + (py - qy) * (py - qy)  # with a name of its own it is read in place when compiled
        return self.leg[k]

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

    def is_on_table(self, x: i64, y: i64) -> bool:
        return x >= 0 and y >= 0 and x <= self.side and y <= self.side

    def holds_box(self, x: i64, y: i64, reach: i64) -> bool:
        """Is all on the table that is no further away along each axis?"""
        return self.is_on_table(x - reach, y - reach) and self.is_on_table(x + reach, y + reach)

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

    def touches_door(self, side: i64, dx: i64, dy: i64) -> bool:
        """Contact from outside with the door on a side, so far away from its doorstep: 14 points (FM-2.13)."""
        out = dx * step_x(side) + dy * step_y(side)
        along = dx * step_y(side) + dy * step_x(side)
        if out < 0:
            return False
        if along < 0:
            along = -along
        past = along - self.door // 2
        if past < 0:
            past = 0
        return past * past + (self.base + out) * (self.base + out) <= self.door_touching

    def touches_well(self, x: i64, y: i64) -> bool:
        """Base contact with the water source (FM-2.12)."""
        squared = (x - self.middle) * (x - self.middle) + (y - self.middle) * (y - self.middle)
        return squared >= self.well_apart and squared <= self.well_touching
