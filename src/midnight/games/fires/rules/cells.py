"""The village as one row of numbers, and back (see `midnight.kernel.cells`)."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.common import (
    AT_CHESTS,
    CLEAR,
    DONE,
    FIRE,
    GONE,
    ITEMS,
    OUT_OF_TURNS,
    SMOKE,
    Village,
)
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, SIDES, SQUARES
from midnight.kernel.bits import lowest
from midnight.kernel.cells import NUMBER, READING, Cells
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec

BLAST: Final[i64] = 4  # added to the marker of a square with an Explosion marker


def add_to(row: vec[i64], squares: i64, number: i64) -> None:
    """Add a number to what stands in a row for each of these squares."""
    while squares != 0:
        square = lowest(squares)
        squares &= squares - 1
        row[square] += number


class Counted(Village):
    """Every number of the position, under its name."""

    def each_cell(self, cells: Cells) -> None:
        ground = self.ground
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, ITEMS, DONE)
        self.turn = cells.seat("turn", self.turn)
        self.points = cells.one("action points", self.points, 0, ground.points)
        self.round = cells.one("round", self.round, 0, NO_LIMIT)
        self.turns = cells.one("turns", self.turns, 0, NO_LIMIT)
        self.rolls = cells.one("rolls", self.rolls, 0, NO_LIMIT)
        self.resume = cells.one("resume", self.resume, 0, AT_CHESTS)
        self.made = cells.one("explosions", self.made, 0, NO_LIMIT)
        self.result = cells.one("result", self.result, 0, OUT_OF_TURNS)
        self.each_square(cells)
        cells.row("house at", self.house_square, NONE, SQUARES - 1)
        cells.row("door side", self.door_side, NONE, SIDES - 1)
        cells.row("door open", self.door_open, 0, 1)
        cells.row("die", self.die, 0, ground.integrity)
        cells.row("thing x", self.x, NONE, ground.side)
        cells.row("thing y", self.y, NONE, ground.side)
        cells.row("thing", self.status, 0, GONE)
        cells.row("chopped", self.chopped, 0, NO_LIMIT)
        cells.each("x", self.fx, 0, 1, NONE, ground.side, NUMBER)
        cells.each("y", self.fy, 0, 1, NONE, ground.side, NUMBER)
        cells.each("room", self.room, 0, 1, OUTSIDE, ground.houses - 1, NUMBER)
        cells.each("down", self.down, 0, 1, 0, 1, NUMBER)
        cells.each("away", self.away, 0, 1, 0, 1, NUMBER)
        cells.each("water", self.water, 0, 1, 0, ground.water, NUMBER)
        cells.each("load", self.load, 0, 1, NONE, ground.things - 1, NUMBER)
        cells.each("acted", self.acted, 0, 1, 0, 1, NUMBER)

    def each_square(self, cells: Cells) -> None:
        markers = filled(SQUARES, CLEAR)
        add_to(markers, self.fire, FIRE)
        add_to(markers, self.smoke, SMOKE)
        add_to(markers, self.blasts, BLAST)
        cells.row("marker", markers, CLEAR, FIRE + BLAST)
        if cells.purpose == READING:
            self.blasts = 0
            for square in range(SQUARES):
                self.set_marker(square, markers[square] % BLAST)
                if markers[square] >= BLAST:
                    self.mark(square)

    def settle(self) -> None:
        """The ways round the houses."""
        self.lay_out()
        self.reach = None
