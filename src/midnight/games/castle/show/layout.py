"""Where everything is in the picture: worked out from the board file's drawing cells, so any board has a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from midnight.games.castle.content.reading import BoardFile, Chamber
from midnight.kernel.ink import Box

Cell = tuple[int, int]
LEAST_CELL = 24.0  # a ring of very many rows makes the picture higher instead of its spaces lower


@dataclass(frozen=True, eq=False)  # there are two: what is drawn by one is kept by it
class Plan:
    """A composition: its measure, its sizes of type, and the room for what surrounds the ring."""

    tall: bool
    width: int
    height: int  # the spaces grow until it is filled
    edge: float  # a border round the picture
    header: float  # sky with clocks or candles
    wall: float  # between ring and chambers
    room: tuple[float, float]  # width of chambers left and right of the ring, height of those above and below
    flat: tuple[float, float]  # least and largest width of chambers above and below
    upright: tuple[float, float]  # least and largest height of chambers left and right
    nook: tuple[float, float]  # the least room for the die
    strip: float  # height of a strip for it where the courtyard has no room
    small: float  # the least size of type
    name: float  # of names
    number: float  # of numbers one plays by
    unit: float  # of ornaments


WIDE = Plan(
    tall=False,
    width=1000,
    height=790,
    edge=10,
    header=108,
    wall=12,
    room=(160, 90),
    flat=(138, 158),
    upright=(96, 118),
    nook=(215, 120),
    strip=118,
    small=18.4,
    name=19,
    number=24,
    unit=1,
)
TALL = Plan(
    tall=True,
    width=390,
    height=550,
    edge=2,
    header=37,
    wall=3,
    room=(41, 42),
    flat=(86, 118),
    upright=(60, 104),
    nook=(180, 72),
    strip=84,
    small=12.5,
    name=13,
    number=15,
    unit=0.5,
)


@dataclass(frozen=True)
class Room:
    """A chamber as it is drawn: its walls, and where its doorway opens in the ring."""

    plan: Plan
    chamber: Chamber
    box: Box
    door: tuple[float, float]  # the middle of the doorway space's outer edge
    turn: int  # of the arch, in degrees: 0 opens upwards
    arch: float  # its size

    @property
    def upright(self) -> bool:
        """Beside the ring, not above or below it."""
        return self.turn % 180 == 90


@dataclass(frozen=True, eq=False)  # one for each board: what is drawn on it is kept by it
class Layout:
    plan: Plan
    file: BoardFile
    height: int
    header: Box
    grid: Box  # the drawing cells
    cell_width: float
    cell_height: float
    first_cell: Cell
    rooms: tuple[Room, ...]
    nook: Box
    nook_cells: frozenset[Cell]

    @property
    def inner(self) -> Box:
        edge = self.plan.edge
        return Box(edge, edge, self.plan.width - 2 * edge, self.height - 2 * edge)

    def cell(self, cell: Cell) -> Box:
        column, row = cell[0] - self.first_cell[0], cell[1] - self.first_cell[1]
        w, h = self.cell_width, self.cell_height
        return Box(self.grid.x + column * w, self.grid.y + row * h, w, h)

    @cached_property
    def places(self) -> list[Box]:
        """The box of each place, numbered as in the rules."""
        file = self.file
        return [
            *(self.cell(cell) for cell in file.cells),
            *(room.box for room in self.rooms),
            *(self.cell(cell) for cell in file.step_cells),
            self.cell(file.door_cell),
        ]


# === The drawing grid ===


def used_cells(file: BoardFile) -> set[Cell]:
    return {*file.cells, *file.step_cells, file.door_cell}


def measure(file: BoardFile) -> tuple[Cell, int, int]:
    """The first cell of the drawing grid, and how many columns and rows it has."""
    used = used_cells(file)
    first = (min(column for column, _ in used), min(row for _, row in used))
    columns = max(column for column, _ in used) - first[0] + 1
    return first, columns, max(row for _, row in used) - first[1] + 1


NEXT_SIDE = {"top": "right", "right": "bottom", "bottom": "left", "left": "top"}


def turned(file: BoardFile) -> BoardFile:
    """The board a quarter to the right: the way round stays the way round."""
    (_, first_row), _, rows = measure(file)
    last = first_row + rows - 1

    def turn(cell: Cell) -> Cell:
        return last - cell[1], cell[0]

    return replace(
        file,
        cells=tuple(map(turn, file.cells)),
        step_cells=tuple(map(turn, file.step_cells)),
        door_cell=turn(file.door_cell),
        chambers=tuple(replace(chamber, side=NEXT_SIDE[chamber.side]) for chamber in file.chambers),
    )


def lay_out(file: BoardFile, plan: Plan = WIDE) -> Layout:
    first, columns, rows = measure(file)
    if plan.tall and columns > rows:
        file = turned(file)
        first, columns, rows = measure(file)
    sides = {chamber.side for chamber in file.chambers}
    edge, wall = plan.edge, plan.wall
    wide, high = plan.room[0] + wall, plan.room[1] + wall

    left = edge + (wide if "left" in sides else 2 * wall) + 4 * plan.unit
    right = plan.width - edge - (wide if "right" in sides else 2 * wall) - 4 * plan.unit
    top = edge + plan.header + (high if "top" in sides else 3 * wall)
    under = (high if "bottom" in sides else 2 * wall) + (2 if plan.tall else 10)
    cell_width = (right - left) / columns
    cell_height = max(min((plan.height - edge - top - under) / rows, cell_width * 1.3), LEAST_CELL)
    grid = Box(left, top, right - left, rows * cell_height)
    bottom = grid.bottom + under

    pad = 4 if plan.tall else 14
    least = ((plan.nook[0] + pad) / cell_width, (plan.nook[1] + pad) / cell_height)
    nook_cells = largest_free(set(all_cells(first, columns, rows)) - used_cells(file), least)
    nook = nook_box(nook_cells, grid, first, cell_width, cell_height, pad / 2)
    if nook is None:
        nook = Box(edge + 12 * plan.unit, bottom, plan.width - 2 * edge - 24 * plan.unit, plan.strip - 8)
        bottom += plan.strip
    cells = [
        Box(grid.x + (column - first[0]) * cell_width, grid.y + (row - first[1]) * cell_height, cell_width, cell_height)
        for column, row in file.cells
    ]
    return Layout(
        plan=plan,
        file=file,
        height=round(bottom + edge),
        header=Box(edge, edge, plan.width - 2 * edge, plan.header),
        grid=grid,
        cell_width=cell_width,
        cell_height=cell_height,
        first_cell=first,
        rooms=place_rooms(plan, file, cells, grid),
        nook=nook,
        nook_cells=nook_cells,
    )


def all_cells(first: Cell, columns: int, rows: int) -> list[Cell]:
    return [(first[0] + column, first[1] + row) for column in range(columns) for row in range(rows)]


def largest_free(free: set[Cell], least: tuple[float, float]) -> frozenset[Cell]:
    """The biggest rectangle of free cells with at least so many columns and rows, widest first among equals."""
    best: frozenset[Cell] = frozenset()
    for column, row in sorted(free):
        width = 0
        deepest = 10_000
        while (column + width, row) in free:
            depth = 0
            while depth < deepest and (column + width, row + depth) in free:
                depth += 1
            deepest = depth
            width += 1
            if width >= least[0] and deepest >= least[1] and width * deepest > len(best):
                best = frozenset((column + x, row + y) for x in range(width) for y in range(deepest))
    return best


def nook_box(
    cells: frozenset[Cell], grid: Box, first: Cell, cell_width: float, cell_height: float, pad: float
) -> Box | None:
    if not cells:
        return None
    column, row = min(cells)
    columns, rows = max(c for c, _ in cells) - column + 1, max(r for _, r in cells) - row + 1
    return Box(
        grid.x + (column - first[0]) * cell_width,
        grid.y + (row - first[1]) * cell_height,
        columns * cell_width,
        rows * cell_height,
    ).inset(pad)


# === Chambers ===


def place_rooms(plan: Plan, file: BoardFile, cells: list[Box], grid: Box) -> tuple[Room, ...]:
    """Each chamber outside the ring beside its doorway; neighbours push each other along the wall."""
    boxes: dict[str, Box] = {}
    wall = plan.wall
    for side in ("top", "right", "bottom", "left"):
        chambers = [chamber for chamber in file.chambers if chamber.side == side]
        flat = side in ("top", "bottom")
        if not chambers:
            continue
        chambers.sort(key=lambda chamber: cells[chamber.doorway].cx if flat else cells[chamber.doorway].cy)
        wanted = [cells[c.doorway].cx if flat else cells[c.doorway].cy for c in chambers]
        start, end = (grid.x - wall, grid.right + wall) if flat else (grid.y - wall, grid.bottom + wall)
        if flat and plan.tall:  # no towers stand at the corners
            start, end = plan.edge + 1, plan.width - plan.edge - 1
        size, centres = spread(wanted, start, end, *(plan.flat if flat else plan.upright))
        for chamber, centre in zip(chambers, centres, strict=True):
            boxes[chamber.id] = room_box(plan, side, centre, size, grid)
    return tuple(
        Room(plan, chamber, boxes[chamber.id], *door_of(plan, chamber.side, cells[chamber.doorway]))
        for chamber in file.chambers
    )


def room_box(plan: Plan, side: str, centre: float, size: float, grid: Box) -> Box:
    (wide, high), wall = plan.room, plan.wall
    if side == "top":
        return Box(centre - size / 2, grid.y - wall - high, size, high)
    if side == "bottom":
        return Box(centre - size / 2, grid.bottom + wall, size, high)
    if side == "left":
        return Box(grid.x - wall - wide, centre - size / 2, wide, size)
    return Box(grid.right + wall, centre - size / 2, wide, size)


def door_of(plan: Plan, side: str, space: Box) -> tuple[tuple[float, float], int, float]:
    wide, high = plan.unit * min(1.0, space.w / 50 / plan.unit), plan.unit * min(1.0, space.h / 50 / plan.unit)
    return {
        "top": ((space.cx, space.y), 0, wide),
        "right": ((space.right, space.cy), 90, high),
        "bottom": ((space.cx, space.bottom), 180, wide),
        "left": ((space.x, space.cy), 270, high),
    }[side]


def spread(wanted: list[float], start: float, end: float, shortest: float, longest: float) -> tuple[float, list[float]]:
    """A common size, and centres as near as can be to the wanted ones (rising) without touching."""
    gap = 6.0
    nearest = min((b - a for a, b in pairwise(wanted)), default=longest + gap)
    size = min(max(nearest - gap, shortest), longest, (end - start - gap * (len(wanted) - 1)) / len(wanted))
    centres: list[float] = []
    for want in wanted:
        least = centres[-1] + size + gap if centres else start + size / 2
        centres.append(max(want, least))
    most = end - size / 2
    for k in range(len(centres) - 1, -1, -1):
        centres[k] = min(centres[k], most)
        most = centres[k] - size - gap
    return size, centres
