"""The lexicon: every option of a game on this ground, in families."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.plane import squares
from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.native import i64

MOST_SEATS: Final[i64] = 6


class FiresLexicon(Lexicon):
    """Dice, doors, who is next; actions without a point, then those with one; points are numbered through."""

    def __init__(self, side: i64, corner: i64, places: i64, things: i64, houses: i64, trees: i64) -> None:
        """Of a table of that side; firefighters are placed in a box from that corner on, so many points a side."""
        super().__init__()
        self.side: i64 = side
        self.across: i64 = side + 1
        points = range(self.across * self.across)
        box = range(corner, corner + places)
        self.dice: Family = self.family("dice", range(squares.SQUARES))
        self.door: Family = self.family("side", range(squares.SIDES))
        self.next: Family = self.family("next", range(MOST_SEATS))
        self.take_one: i64 = self.single("take1")
        self.take_three: i64 = self.single("take3")
        self.get_up: i64 = self.single("up")
        self.put_down: i64 = self.single("put")
        self.end_turn: i64 = self.single("end")
        self.water: Family = self.family("water", range(squares.SQUARES))
        self.pick: Family = self.family("pick", range(things))
        self.open: Family = self.family("open", range(houses))
        self.chop: Family = self.family("chop", range(trees))
        self.exit: Family = self.family("exit", range(squares.SIDES * side))
        self.place: Family = self.family("place", box, box)
        self.move: Family = self.family("move", points)
        self.run: Family = self.family("run", points)
        self.enter: Family = self.family("enter", points)

    def exit_point(self, option: i64) -> i64:
        """The point of the edge: left and right from the bottom up, then bottom and top between them."""
        edge = self.exit.value(option)
        if edge < self.across:
            return edge
        edge -= self.across
        if edge < self.across:
            return self.side * self.across + edge
        edge -= self.across
        if edge < self.side - 1:
            return (edge + 1) * self.across
        return (edge + 2 - self.side) * self.across + self.side

    def exit_at(self, point: i64) -> i64:
        """The option of leaving the table at this point of its edge."""
        x = point // self.across
        y = point % self.across
        if x == 0:
            return self.exit.at(y)
        if x == self.side:
            return self.exit.at(self.across + y)
        first = 2 * self.across
        if y == 0:
            return self.exit.at(first + x - 1)
        return self.exit.at(first + self.side - 1 + x - 1)
