"""The village as a person is shown it: plain frozen data, which texts, pictures and close looks are made from.

Places are points in quarter inches from the lower left corner of the table.
"""

from __future__ import annotations

from dataclasses import dataclass

Row = tuple[int, int, int]  # points side by side: their y, the first x and the last x
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Square:
    """A square with a marker of any kind."""

    name: str
    x: int
    y: int
    marker: str  # "fire", "smoke" or nothing
    explosion: bool


@dataclass(frozen=True, slots=True)
class House:
    """A house, or its ruin."""

    id: str
    square: str
    x: int
    y: int
    door: str  # the side it is on; nothing before there is one
    open: bool
    integrity: int  # 0 for a ruin
    ruin: bool

    @property
    def number(self) -> str:
        return self.id[1:]


@dataclass(frozen=True, slots=True)
class Item:
    """A villager, a chest or a tree on the table."""

    id: str
    kind: str
    x: int
    y: int
    square: str
    inside: str  # the house
    carrier: str  # the seat
    chopped: bool

    @property
    def number(self) -> str:
        return self.id[1:]

    @property
    def name(self) -> str:
        """What it is called: villager 3."""
        return f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Firefighter:
    """A seat's firefighter."""

    id: str
    name: str
    placed: bool
    x: int
    y: int
    square: str
    inside: str  # the house
    water: int
    load: str  # the item
    down: bool
    off: bool  # safe beside the table
    acted: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many there are, and how many decide the game."""

    have: int
    most: int

    @property
    def left(self) -> int:
        return self.most - self.have

    def __str__(self) -> str:
        return f"{self.have} of {self.most}"


@dataclass(frozen=True, slots=True)
class Counts:
    """How the game stands."""

    saved: Tally
    dead: Tally
    waiting: Tally
    ruins: Tally
    explosions: Tally

    @property
    def by_name(self) -> dict[str, Tally]:
        """Those that decide the game."""
        return {"saved": self.saved, "dead": self.dead, "ruins": self.ruins, "explosions": self.explosions}


@dataclass(frozen=True, slots=True)
class Reach:
    """Where the firefighter whose turn it is may go."""

    moves: tuple[Row, ...] = ()
    runs: tuple[Row, ...] = ()
    exits: tuple[Point, ...] = ()
    waived: bool = False  # rings count for nothing


@dataclass(frozen=True, slots=True)
class Village:
    """The whole table."""

    phase: str
    ask: str
    you: str  # the viewer's seat; nothing for a watcher
    over: bool
    side: int
    square: int
    ring: int
    squares: tuple[Square, ...]
    houses: tuple[House, ...]
    items: tuple[Item, ...]
    crew: tuple[Firefighter, ...]
    counts: Counts
    points: int
    round: int
    chief: str
    trail: tuple[Point, ...]
    reach: Reach

    @property
    def opened(self) -> set[str]:
        """Houses whose roof is off: somebody is inside, or the door is open."""
        people = {item.inside for item in self.items} | {one.inside for one in self.crew}
        return (people - {""}) | {house.id for house in self.houses if house.open}

    @property
    def actor(self) -> Firefighter | None:
        """Who acts now."""
        return next((one for one in self.crew if one.acting), None)

    def square_at(self, name: str) -> Square | None:
        return next((square for square in self.squares if square.name == name), None)

    def marker_at(self, name: str) -> str:
        """The marker in a square of this name."""
        square = self.square_at(name)
        return square.marker if square else ""

    def house(self, name: str) -> House | None:
        return next((house for house in self.houses if house.id == name), None)

    def item(self, name: str) -> Item | None:
        return next((item for item in self.items if item.id == name), None)

    def firefighter(self, seat: str) -> Firefighter | None:
        return next((one for one in self.crew if one.id == seat), None)
