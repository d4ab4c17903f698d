"""Where everything lies: the wide picture for a desk, the tall one for a phone, and the table's scale in each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from midnight.games.fires.content.reading import GRID


@dataclass(frozen=True, eq=False)  # there are two: what is drawn by one is kept by it
class Plan:
    """A composition: its measure, where the ground lies in it, and how large things are on it."""

    tall: bool
    width: int
    height: int
    left: float  # of the ground
    top: float
    ground: float  # its side
    figure: float  # the least size of figures: on a phone they stand larger than their bases
    target: float  # the least size of what is touched
    die: float  # along the edges
    type: float  # the least size of type
    number: float  # of numbers one plays by


WIDE = Plan(
    tall=False,
    width=860,
    height=860,
    left=46,
    top=56,
    ground=768,
    figure=1.12,
    target=40,
    die=24,
    type=19.2,
    number=28,
)
TALL = Plan(
    tall=True,
    width=390,
    height=520,
    left=15,
    top=54,
    ground=366,
    figure=0.74,
    target=42,  # a phone shows the picture a little smaller than it is
    die=12,
    type=12.4,
    number=19,
)


@dataclass(frozen=True, eq=False)
class Table:
    """The ground of a village in a picture: lengths are quarter inches, from the lower left corner."""

    plan: Plan
    side: int
    square: int
    base: int
    wall: int
    door: int
    well: int
    water: int  # the most a firefighter holds
    points: int  # of a turn
    integrity: int  # of a new house
    houses: int

    @cached_property
    def unit(self) -> float:
        """Of the picture in a quarter inch."""
        return self.plan.ground / self.side

    @cached_property
    def figure(self) -> float:
        """The scale of what is drawn on a base of radius 16."""
        return max(self.base * self.unit / 16, self.plan.figure)

    @cached_property
    def house(self) -> float:
        """The scale of what is drawn within walls 48 from the middle."""
        return self.wall * self.unit / 48

    @cached_property
    def marker(self) -> float:
        """The scale of what is drawn in a square with sides 64 from the middle."""
        return self.square * self.unit / 128

    @cached_property
    def gap(self) -> float:
        """Half a door, where walls are 48 from the middle."""
        return 24 * self.door / self.wall

    def px(self, x: float) -> float:
        return self.plan.left + x * self.unit

    def py(self, y: float) -> float:
        """Black dice count from the bottom up."""
        return self.plan.top + self.plan.ground - y * self.unit

    def middle(self, number: int) -> float:
        """Of the column or row with that die."""
        return (number - 0.5) * self.square


SQUARES = tuple((white, black) for black in range(GRID, 0, -1) for white in range(1, GRID + 1))  # from the back


@lru_cache(maxsize=32)
def table_of(plan: Plan, sizes: tuple[tuple[str, int], ...]) -> Table:
    """By the sizes in the village's file."""
    of = dict(sizes)
    names = ("side", "square", "base", "wall", "door", "well", "water", "points", "integrity", "houses")
    return Table(plan, **{name: of[name] for name in names})
