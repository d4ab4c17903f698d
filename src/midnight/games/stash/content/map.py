"""Reads and checks a map: a grid of characters with streets, houses, arrows, bases and the treehouse."""

from __future__ import annotations

import string
from dataclasses import dataclass

from midnight.games.stash.rules.town import DIRECTIONS, EAST, NONE, NORTH, SOUTH, WEST
from midnight.kernel.content import Table, whole

COLUMNS = string.ascii_uppercase
ROWS = 26
HOUSE, TREEHOUSE, LAWN = "h", "T", "."
ARROWS = {"<": int(WEST), ">": int(EAST), "^": int(NORTH), "v": int(SOUTH)}
PARTNER = {"<": ">", ">": "<", "^": "v", "v": "^"}
BASES = "1234"
STREETS = "#" + TREEHOUSE + BASES + "".join(ARROWS)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # column and row of a step north, east, south, west

Cell = tuple[int, int]  # column and row, from 0


@dataclass(frozen=True)
class MapFile:
    """A map as its file says it, checked: names and drawing cells besides what the rules count with."""

    title: str
    grid: tuple[str, ...]
    decorations: tuple[tuple[str, str], ...]  # character, name
    streets: tuple[tuple[str, str], ...]  # name, row number or column letter
    spaces: tuple[str, ...]  # names
    cells: tuple[Cell, ...]
    step: tuple[int, ...]
    house: tuple[int, ...]
    treehouse: int
    base: tuple[int, ...]

    @property
    def columns(self) -> int:
        return len(self.grid[0])

    @property
    def rows(self) -> int:
        return len(self.grid)

    def door(self, space: int) -> int:
        """The street space a house opens onto."""
        steps = self.step[space * DIRECTIONS : (space + 1) * DIRECTIONS]
        return next(beside for beside in steps if beside != NONE)

    def street(self, space: int) -> str:
        """The street a space lies on, or both at a crossing; "" for a house."""
        if self.house[space] != NONE:
            return ""
        column, row = self.cells[space]
        return " and ".join(name for name, line in self.streets if line in (COLUMNS[column], str(row + 1)))


def name_of(cell: Cell) -> str:
    return f"{COLUMNS[cell[0]]}{cell[1] + 1}"


def check_map(table: Table) -> MapFile:
    grid = check_grid(table)
    decorations = check_decorations(table, grid)
    cells = [
        (column, row)
        for row, line in enumerate(grid)
        for column, sign in enumerate(line)
        if sign == HOUSE or sign in STREETS
    ]
    number = {cell: space for space, cell in enumerate(cells)}
    sign_at = {cell: grid[cell[1]][cell[0]] for cell in cells}
    step = check_steps(table, grid, cells, number, sign_at)
    check_doors(table, cells, sign_at, step)
    houses = [space for space, cell in enumerate(cells) if sign_at[cell] == HOUSE]
    table.check("grid", bool(houses), "there is no house (h)")
    treehouse = one_only(table, cells, sign_at, TREEHOUSE, "treehouse")
    base = [one_only(table, cells, sign_at, sign, f"base of bully {sign}") for sign in BASES]
    check_reach(table, cells, step, treehouse)
    found = MapFile(
        table.get("title", str),
        tuple(grid),
        decorations,
        check_streets(table, grid),
        tuple(name_of(cell) for cell in cells),
        tuple(cells),
        tuple(step),
        tuple(houses.index(space) if space in houses else int(NONE) for space in range(len(cells))),
        treehouse,
        tuple(base),
    )
    table.done()
    return found


def check_grid(table: Table) -> list[str]:
    grid = table.get("grid", str).split()
    table.check("grid", bool(grid), "is empty")
    for number, line in enumerate(grid, 1):
        uneven = f"row {number} has {len(line)} characters, row 1 has {len(grid[0])}; all rows must be alike"
        table.check("grid", len(line) == len(grid[0]), uneven)
    size = f"may have at most {len(COLUMNS)} columns and {ROWS} rows"
    table.check("grid", len(grid[0]) <= len(COLUMNS) and len(grid) <= ROWS, size)
    return grid


def check_decorations(table: Table, grid: list[str]) -> tuple[tuple[str, str], ...]:
    named = table.table("decorations") if "decorations" in table.data else Table({}, table.where)
    found = []
    for sign in named.data:
        if sign == "source":
            continue
        plain = len(sign) == 1 and sign not in STREETS and sign != HOUSE
        named.check(sign, plain, "a decoration is one character that means nothing else on a map")
        found.append((sign, named.get(sign, str)))
    known = {LAWN, HOUSE, *STREETS, *(sign for sign, _ in found)}
    for row, line in enumerate(grid):
        for column, sign in enumerate(line):
            unknown = f"{sign!r} at {name_of((column, row))} means nothing; decorations must be named"
            table.check("grid", sign in known, unknown)
    return tuple(found)


def check_steps(
    table: Table, grid: list[str], cells: list[Cell], number: dict[Cell, int], sign_at: dict[Cell, str]
) -> list[int]:
    """Neighbours are joined unless both are houses; arrows are joined across the board (MS-4.5 to MS-4.7)."""
    step = [int(NONE)] * (len(cells) * int(DIRECTIONS))
    for space, (column, row) in enumerate(cells):
        for direction, (east, south) in enumerate(STEPS):
            beside = (column + east, row + south)
            if beside in number and not (sign_at[beside] == HOUSE == sign_at[column, row]):
                step[space * int(DIRECTIONS) + direction] = number[beside]
    for space, cell in enumerate(cells):
        if sign_at[cell] in ARROWS:
            far = check_arrow(table, grid, cell, sign_at)
            step[space * int(DIRECTIONS) + ARROWS[sign_at[cell]]] = number[far]
    return step


def check_arrow(table: Table, grid: list[str], cell: Cell, sign_at: dict[Cell, str]) -> Cell:
    """The space at the other end of an arrow's row or column."""
    sign = sign_at[cell]
    column, row = cell
    last_column, last_row = len(grid[0]) - 1, len(grid) - 1
    edge = {"<": column == 0, ">": column == last_column, "^": row == 0, "v": row == last_row}[sign]
    table.check("grid", edge, f"the arrow {sign} at {name_of(cell)} does not lead off the board")
    far = (last_column - column, row) if sign in "<>" else (column, last_row - row)
    nowhere = f"the arrow {sign} at {name_of(cell)} leads nowhere: {name_of(far)} must be {PARTNER[sign]}"
    table.check("grid", sign_at.get(far) == PARTNER[sign], nowhere)
    return far


def check_doors(table: Table, cells: list[Cell], sign_at: dict[Cell, str], step: list[int]) -> None:
    """A house has exactly one neighbour, its door; streets and bases touch a street (MS-4.7)."""
    for space, cell in enumerate(cells):
        around = [beside for beside in step[space * int(DIRECTIONS) : (space + 1) * int(DIRECTIONS)] if beside != NONE]
        name = name_of(cell)
        if sign_at[cell] == HOUSE:
            table.check("grid", bool(around), f"house {name} has no door: no street touches it")
            doors = ", ".join(name_of(cells[beside]) for beside in around)
            table.check("grid", len(around) == 1, f"house {name} has {len(around)} doors ({doors}); a house has one")
            continue
        streets = [beside for beside in around if sign_at[cells[beside]] != HOUSE]
        what = f"base {sign_at[cell]} at {name} is on no street" if sign_at[cell] in BASES else ""
        table.check("grid", bool(streets), f"{what or f'the street space {name} leads nowhere'}: no street touches it")


def one_only(table: Table, cells: list[Cell], sign_at: dict[Cell, str], sign: str, what: str) -> int:
    found = [space for space, cell in enumerate(cells) if sign_at[cell] == sign]
    names = ", ".join(name_of(cells[space]) for space in found) or "nowhere"
    table.check("grid", len(found) == 1, f"the {what} ({sign}) must be there once, not {len(found)} times ({names})")
    return found[0]


def check_reach(table: Table, cells: list[Cell], step: list[int], treehouse: int) -> None:
    """Every space can be reached from the treehouse."""
    seen = {treehouse}
    todo = [treehouse]
    while todo:
        space = todo.pop()
        for beside in step[space * int(DIRECTIONS) : (space + 1) * int(DIRECTIONS)]:
            if beside != NONE and beside not in seen:
                seen.add(beside)
                todo.append(beside)
    for space, cell in enumerate(cells):
        table.check("grid", space in seen, f"{name_of(cell)} cannot be reached from the treehouse")


def check_streets(table: Table, grid: list[str]) -> tuple[tuple[str, str], ...]:
    streets: list[tuple[str, str]] = []
    for row in table.tables("streets", []):
        name, line = row.get("name", str), row.get("line", str)
        columns = COLUMNS[: len(grid[0])]
        is_row = 1 <= whole(line) <= len(grid)
        row.check("line", is_row or line in list(columns), f"must be a row 1 to {len(grid)} or a column letter")
        signs = grid[int(line) - 1] if is_row else "".join(one[columns.index(line)] for one in grid)
        row.check("line", any(sign in STREETS for sign in signs), f"no street runs along {line}")
        row.check("line", line not in [other for _, other in streets], f"{line} has a name already")
        streets.append((name, line))
        row.done()
    return tuple(streets)
