"""Where everything lies: every space of a map in the wide picture for a desk and in the tall one for a phone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from midnight.games.stash.content.map import HOUSE, STREETS, MapFile
from midnight.kernel.ink import Box

Point = tuple[float, float]
BAGS = 4


@dataclass(frozen=True, eq=False)
class Plan:
    """A composition: its measure, its least type, the size of its things, and the middle of every space."""

    tall: bool
    width: float
    height: float
    cell: tuple[float, float]  # of a space
    top: float  # where the sky ends and the town begins
    left: float
    spots: dict[str, Point]  # the middle of every space
    houses: frozenset[str]
    home: str  # the treehouse
    bags: tuple[Box, ...]  # where bags hang, the nearest to the treehouse first
    house: float  # how large a house is drawn
    figure: float  # how large a figure is drawn

    @property
    def touched(self) -> tuple[float, float]:
        """How large the part of a space is that one touches."""
        return (TOUCHED, TOUCHED) if self.tall else self.cell


WIDE_CELL = (79.0, 70.0)
WIDE_LEFT, WIDE_TOP, WIDE_END = 28.0, 68.0, 5.0
LEAST_WIDTH = 1060.0
TARGET = 40.0  # from stone to stone and from house to house on a phone
TOUCHED = 41.0  # as much of it is touched: the page leaves a margin round the picture, so that it is drawn smaller
TALL_WIDTH, TALL_TOP = 390.0, 27.0
TALL_PITCH = (TALL_WIDTH - TARGET) / 12  # from column to column where stones lie in two ranks


def is_street(town: MapFile, column: int, row: int) -> bool:
    inside = 0 <= column < town.columns and 0 <= row < town.rows
    return inside and town.grid[row][column] in STREETS


@lru_cache(maxsize=32)
def wide(town: MapFile) -> Plan:
    """Every cell of the grid alike."""
    w, h = WIDE_CELL
    width = max(LEAST_WIDTH, WIDE_LEFT + town.columns * w + WIDE_END)
    left = WIDE_LEFT + (width - WIDE_LEFT - WIDE_END - town.columns * w) / 2
    spots = {
        name: (left + (column + 0.5) * w, WIDE_TOP + (row + 0.5) * h)
        for name, (column, row) in zip(town.spaces, town.cells, strict=True)
    }
    bags = tuple(Box(left + column * w, WIDE_TOP + row * h, w, h) for column, row in free_cells(town)[:BAGS])
    height = WIDE_TOP + town.rows * h + 2
    home = town.spaces[town.treehouse]
    return Plan(False, width, height, WIDE_CELL, WIDE_TOP, left, spots, house_names(town), home, bags, 1.0, 1.0)


def free_cells(town: MapFile) -> list[tuple[int, int]]:
    """Cells that are no space, those nearest to the treehouse first."""
    home = town.cells[town.treehouse]
    found = [
        (column, row)
        for row, signs in enumerate(town.grid)
        for column, sign in enumerate(signs)
        if sign not in STREETS and sign != HOUSE
    ]
    return sorted(found, key=lambda cell: ((cell[0] - home[0]) ** 2 + (cell[1] - home[1]) ** 2, cell[1], cell[0]))


def house_names(town: MapFile) -> frozenset[str]:
    return frozenset(name for name, house in zip(town.spaces, town.house, strict=True) if house >= 0)


# === Tall ===


@lru_cache(maxsize=32)
def tall(town: MapFile) -> Plan:
    """The stones of a street lie in two ranks, turn about, so that a thumb meets each; houses move aside for others."""
    width = max(TALL_WIDTH, TARGET + (town.columns - 1) * TALL_PITCH)
    pitch = min((width - TARGET) / max(1, town.columns - 1), 60.0)
    apart = math.sqrt(max(0.0, TARGET**2 - pitch**2))
    first = (width - pitch * (town.columns - 1)) / 2
    spots: dict[str, Point] = {}
    y = TALL_TOP
    for row in range(town.rows):
        named = [(column, name) for name, (column, at) in zip(town.spaces, town.cells, strict=True) if at == row]
        lane = any(is_street(town, column, row) and is_street(town, column + 1, row) for column, _ in named)
        if lane:
            for column, name in named:
                spots[name] = (first + column * pitch, y + TARGET / 2 + apart * ((column + 1) % 2))
            y += TARGET + apart
            continue
        places = spread([first + column * pitch for column, _ in named], TARGET, width)
        for (_, name), x in zip(named, places, strict=True):
            spots[name] = (x, y + TARGET / 2)
        y += TARGET
    bags = tuple(Box(width - 52.0 * (BAGS - k), 1, 50, 25) for k in range(BAGS))
    home, named_houses = town.spaces[town.treehouse], house_names(town)
    return Plan(True, width, y + 0.5, (TARGET, TARGET), TALL_TOP, first, spots, named_houses, home, bags, 0.52, 0.6)


def spread(places: list[float], gap: float, width: float) -> list[float]:
    """Moved apart as little as can be until there is that gap between each two, all inside the width."""
    blocks: list[tuple[float, int]] = []  # the place of its first, and how many
    for place in places:
        start, count = min(max(place, gap / 2), width - gap / 2), 1
        while blocks and blocks[-1][0] + blocks[-1][1] * gap > start:
            before, more = blocks.pop()
            start = (before * more + (start - more * gap) * count) / (more + count)
            count += more
            start = min(max(start, gap / 2), width - gap / 2 - (count - 1) * gap)
        blocks.append((start, count))
    return [start + k * gap for start, count in blocks for k in range(count)]


# === Those who stand on a space ===


def stand(plan: Plan, space: str, k: int, count: int) -> Point:
    """Where the k-th of so many has the feet: in the street side by side, at a house beside its door."""
    x, y = plan.spots[space]
    w, h = plan.cell
    if space in plan.houses:
        if plan.tall:
            return x + 13 - (26 / max(count - 1, 1)) * k * (count > 1), y + 22
        return x + 22 - (46 / max(count - 1, 1)) * k * (count > 1), y + h / 2 + 1
    rows = 1 if count < 3 else 2
    a_row = -(-count // rows)
    row, place = divmod(k, a_row)
    here = min(a_row, count - row * a_row)
    step = min(w * 0.5, w * 0.95 / max(here, 1))
    lift = 0 if rows == 1 else (row - 1) * h * 0.4 + 4
    return x + (place - (here - 1) / 2) * step, y + h * 0.42 + lift
