"""The ground as numbers: sizes and counts of the content file, what the players agreed on, and what follows from them.

Lengths are whole quarter inches (u), lengths of paths thousandths of them (FM-1.8). A point is one number.
"""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.lexicon import FiresLexicon
from midnight.games.fires.rules.plane import shadows, squares
from midnight.games.fires.rules.plane.area import Area, Lattice, Stamp
from midnight.games.fires.rules.plane.nearby import Nearby, Sides
from midnight.games.fires.rules.plane.numbers import NONE, PATH_UNIT
from midnight.games.fires.rules.plane.sets import Shape
from midnight.games.fires.rules.plane.shadows import Discs, Shadows
from midnight.games.fires.rules.terms import Costs, Terms
from midnight.kernel.cells import Tables
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

INVERSE_SHIFT: Final[i64] = 40  # products with an inverse of so many bits are exact for points of any table
INVERSE: Final[i64] = 1 << 40


class Ground(Tables):
    """All that never changes during a game; the positions of a game share it."""

    def __init__(self, terms: Terms, costs: Costs, sizes: dict[str, int]) -> None:
        super().__init__()
        self.terms: Terms = terms
        self.costs: Costs = costs
        self.side: i64 = sizes["side"]
        self.square: i64 = sizes["square"]
        self.base: i64 = sizes["base"]
        self.well: i64 = sizes["well"]
        self.wall: i64 = sizes["wall"]
        self.door: i64 = sizes["door"]
        self.gap: i64 = sizes["gap"]
        self.move: i64 = sizes["move"]
        self.run: i64 = sizes["run"]
        self.houses: i64 = sizes["houses"]
        self.trees: i64 = sizes["trees"]
        self.chests: i64 = sizes["chests"]
        self.villagers: i64 = sizes["villagers"]
        self.explosions: i64 = sizes["explosions"]
        self.integrity: i64 = sizes["integrity"]
        self.water: i64 = sizes["water"]
        self.points: i64 = sizes["points"]
        self.on_table: i64 = sizes["on_table"]
        self.saved: i64 = sizes["saved"]
        self.dead: i64 = sizes["dead"]
        self.across: i64 = self.side + 1
        self.spots: i64 = self.across * self.across  # points of the table
        self.inverse: i64 = INVERSE // self.across + 1
        self.first_chest: i64 = self.villagers  # things are numbered through: villagers, chests, trees
        self.first_tree: i64 = self.villagers + self.chests
        self.things: i64 = self.first_tree + self.trees
        self.ring: i64 = sizes["ring"] + self.base  # so near no base's centre comes to a marker's
        self.measure_bases()
        self.number_squares()
        self.draw_shapes()
        self.look_around()

    def measure_bases(self) -> None:
        """Work out what sizes mean for the centres of bases, as squares of distances (section 6.1 of the ledger)."""
        base = self.base
        self.middle: i64 = self.side // 2
        self.half: i64 = self.square // 2  # a house's square is closed to centres this far from its middle (FM-2.8)
        self.room: i64 = self.wall - base  # inside, centres keep this near to the middle (FM-2.9)
        self.apart: i64 = 4 * base * base
        self.touching: i64 = (2 * base + self.gap) * (2 * base + self.gap)
        self.well_reach: i64 = base + self.well + self.gap
        self.well_apart: i64 = (base + self.well) * (base + self.well)
        self.well_touching: i64 = self.well_reach * self.well_reach
        self.door_touching: i64 = (base + self.gap) * (base + self.gap)
        self.ring_apart: i64 = self.ring * self.ring
        self.sweep: i64 = 2 * base  # a Run's base touches a tree or chest nearer than this
        self.run_aside: i64 = self.run // 2 + 2
        reach: i64 = 0
        while reach < 2 * self.side and (reach + 1) * (reach + 1) <= self.terms.water_limit:
            reach += 1
        self.water_range: i64 = reach  # no further than from corner to corner of the table

    def number_squares(self) -> None:
        """Number options and points, and find the square of each point."""
        places = 2 * self.well_reach + 1
        corner = self.middle - self.well_reach
        self.lexicon: FiresLexicon = FiresLexicon(self.side, corner, places, self.things, self.houses, self.trees)
        self.centres_x: vec[i64] = filled(squares.SQUARES, 0)
        self.centres_y: vec[i64] = filled(squares.SQUARES, 0)
        for at in range(squares.SQUARES):
            self.centres_x[at] = (at // squares.GRID) * self.square + self.half
            self.centres_y[at] = (at % squares.GRID) * self.square + self.half
        self.sides: Sides = Sides(self.centres_x, self.centres_y, self.half, self.across)
        self.square_inside: vec[i64] = filled(self.spots, NONE)  # the square of each point, NONE on the grid's lines
        for point in range(self.spots):
            x = point // self.across
            y = point % self.across
            if x % self.square != 0 and y % self.square != 0:
                self.square_inside[point] = x // self.square * squares.GRID + y // self.square

    def draw_shapes(self) -> None:
        """Draw what rings, bases, the well and legs cover, each once for all points of the table."""
        self.lattice: Lattice = Lattice(self.across)
        self.leg: vec[i64] = self.lattice.leg
        self.discs: Discs = Discs(self.lattice)
        self.base_disc: Shape = self.discs.disc(self.apart - 1)  # where no other small base's centre can be (FM-2.10)
        self.well_disc: Shape = self.discs.disc(self.well_apart - 1)
        self.ring_disc: Shape = self.discs.disc(self.ring_apart - 1)
        self.run_disc: Shape = self.discs.disc(self.run * self.run)
        self.runs: Stamp = Stamp(self.lattice, self.run_disc)
        self.moves: Stamp = Stamp(self.lattice, self.disc_within(self.move * PATH_UNIT))
        self.nowhere: Area = self.lattice.nowhere()
        self.water_disc: Shape = self.discs.disc(self.terms.water_limit)  # from where water reaches a square (FM-5.6)
        self.well_touch_disc: Shape = self.discs.disc(self.well_touching)
        self.house_box: Shape = shadows.box(self.half - 1)
        self.inner_box: Shape = shadows.box(self.middle - 1)  # the table but for its edge
        farthest = self.run if self.run > self.move else self.move
        self.ring_shadows: Shadows = Shadows(self.lattice, self.run, self.ring, square=False)
        self.item_shadows: Shadows = Shadows(self.lattice, self.run, self.sweep, square=False)
        self.house_shadows: Shadows = Shadows(self.lattice, farthest, self.half, square=True)
        self.far_shadows: Shadows = Shadows(self.lattice, 2 * self.side, self.half, square=True)
        self.well_shadows: Shadows = Shadows(self.lattice, farthest, self.well, square=False)
        self.far_well_shadows: Shadows = Shadows(self.lattice, 2 * self.side, self.well, square=False)

    def look_around(self) -> None:
        """Make ready to look up which squares are near to a point, as rings and water ask (FM-5.6, FM-5.10)."""
        ring = self.ring
        self.rings: Nearby = self.nearby(self.ring_apart - 1)
        self.watered: Nearby = self.nearby(self.terms.water_limit)
        # Those whose rings a Move or a Run from it can come to, and those whose rings a Run could meet whose middle
        # it is; those that water reaches after a Move.
        self.rings_ahead: Nearby = self.nearby((ring + self.move) * (ring + self.move))
        self.rings_in_run: Nearby = self.nearby((ring + self.run) * (ring + self.run))
        self.rings_aside: Nearby = self.nearby((self.run_aside + ring) * (self.run_aside + ring))
        far = self.water_range + self.move + 1
        self.watered_ahead: Nearby = self.nearby(far * far)

    def nearby(self, squared: i64) -> Nearby:
        """Squares whose centres are no further away than a squared distance, to be looked up for each point."""
        return Nearby(self.across, self.centres_x, self.centres_y, squared)

    def squared_within(self, left: i64) -> i64:
        """The largest squared distance on the table over which a leg is no longer than that many thousandths of u."""
        squared = ((left + 1) * (left + 1) - 1) // (PATH_UNIT * PATH_UNIT)
        return squared if squared < self.discs.most else self.discs.most

    def disc_within(self, left: i64) -> Shape:
        """The disc of all points to which a leg of that many thousandths of u leads."""
        return self.discs.disc(self.squared_within(left))

    # === Points and squares ===

    def point(self, x: i64, y: i64) -> i64:
        """The number of a point."""
        return x * self.across + y

    def x(self, point: i64) -> i64:
        """The point divided by how many there are across, by way of a product, which is quicker."""
        return (point * self.inverse) >> INVERSE_SHIFT

    def y(self, point: i64) -> i64:
        """How far up a point lies."""
        return point - self.x(point) * self.across

    def centre_x(self, square: i64) -> i64:
        """The centre of W,B is (16w-8, 16b-8) (FM-1.3)."""
        return self.centres_x[square]

    def centre_y(self, square: i64) -> i64:
        """How far up the centre of a square lies (FM-1.3)."""
        return self.centres_y[square]

    def length(self, px: i64, py: i64, qx: i64, qy: i64) -> i64:
        """One straight leg in thousandths of u."""
        k = (px - qx) * (px - qx) + (py - qy) * (py - qy)  # with a name of its own it is read in place when compiled
        return self.leg[k]

    def is_on_table(self, x: i64, y: i64) -> bool:
        """Is there such a point?"""
        return x >= 0 and y >= 0 and x <= self.side and y <= self.side

    def on_edge(self, x: i64, y: i64) -> bool:
        """Does a point lie on the edge of the table?"""
        return x == 0 or y == 0 or x == self.side or y == self.side

    def door_side(self, square: i64) -> i64:
        """The side of a house there that faces the middle of the table (FM-2.5)."""
        dx = self.centre_x(square) - self.middle
        dy = self.centre_y(square) - self.middle
        if dx * dx >= dy * dy:
            return squares.LEFT if dx > 0 else squares.RIGHT
        return squares.BOTTOM if dy > 0 else squares.TOP

    def touches_door(self, side: i64, dx: i64, dy: i64) -> bool:
        """Contact from outside with the door on a side, so far away from its doorstep: 14 points (FM-2.13)."""
        out = dx * squares.step_x(side) + dy * squares.step_y(side)
        along = dx * squares.step_y(side) + dy * squares.step_x(side)
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
