"""Where everything is in the picture: worked out from the board file's drawing cells, so any board has a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from midnight.games.castle.content.reading import BoardFile, Chamber
from midnight.games.castle.show.ink import Box

WIDTH = 1000
TRACK = 40  # the scoring track runs round the picture
BORDER = 14  # a picture without scoring track has a narrow border
HEADER = 106  # sky with title and clocks
WALL = 12  # between ring and chambers
ROOM_DEPTH = 88  # of chambers above and below the ring
ROOM_WIDTH = 142  # of chambers left and right of it
CELL_HEIGHT = 56
MOST_TRACK_CELLS = 100
PANEL_HEIGHT = 46
PANELS_A_ROW = 4
NOOK = (215, 120)  # the least room for the die and what is to be decided
STRIP_HEIGHT = 118  # where the courtyard has no room for them

Cell = tuple[int, int]


@dataclass(frozen=True)
class Room:
    """A chamber as it is drawn: its walls, and where its doorway opens in the ring."""

    chamber: Chamber
    box: Box
    door: tuple[float, float]  # the middle of the doorway space's outer edge
    turn: int  # of the arch, in degrees: 0 opens upwards
    arch: float  # its size


@dataclass(frozen=True, eq=False)  # one for each board: what is drawn on it is kept by it
class Layout:
    file: BoardFile
    height: int
    edge: float  # thickness of track or border
    header: Box
    grid: Box  # the drawing cells
    cell_width: float
    cell_height: float
    first_cell: Cell
    rooms: tuple[Room, ...]
    nook: Box
    nook_cells: frozenset[Cell]
    panels: tuple[Box, ...]
    track: tuple[Box, ...]

    @property
    def inner(self) -> Box:
        return Box(self.edge, self.edge, WIDTH - 2 * self.edge, self.height - 2 * self.edge)

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

    def track_cell(self, score: int) -> int:
        """Where on the track a score is; past the limit it stays on the last cell (HC-10.7)."""
        return min(max(score, 0) // track_scale(self.file.limit), len(self.track) - 1)


def track_scale(limit: int) -> int:
    """Points a cell of the track: one, unless the board's limit is very high."""
    return -(-(limit + 1) // MOST_TRACK_CELLS)


def lay_out(file: BoardFile, seats: int) -> Layout:
    edge = BORDER if file.party else TRACK
    used = {*file.cells, *file.step_cells, file.door_cell}
    first = (min(column for column, _ in used), min(row for _, row in used))
    columns = max(column for column, _ in used) - first[0] + 1
    rows = max(row for _, row in used) - first[1] + 1
    sides = {chamber.side for chamber in file.chambers}

    left = edge + (ROOM_WIDTH + WALL if "left" in sides else 2 * WALL) + 4
    right = WIDTH - edge - (ROOM_WIDTH + WALL if "right" in sides else 2 * WALL) - 4
    cell_width = (right - left) / columns
    cell_height = min(CELL_HEIGHT, cell_width * 1.2)
    top = edge + HEADER + ROOM_DEPTH + WALL if "top" in sides else edge + HEADER + 3 * WALL
    grid = Box(left, top, right - left, rows * cell_height)
    under = grid.bottom + (ROOM_DEPTH + WALL if "bottom" in sides else 2 * WALL) + 10

    nook_cells = largest_free({(c, r) for c, r in all_cells(first, columns, rows)} - used)
    nook = nook_box(nook_cells, grid, first, cell_width, cell_height)
    if nook is None:
        nook_cells = frozenset()
        nook = Box(edge + 12, under, WIDTH - 2 * edge - 24, STRIP_HEIGHT - 8)
        under += STRIP_HEIGHT
    panels = place_panels(seats, edge, under)
    height = round(panels[-1].bottom + 10 + edge)
    cells = [
        Box(
            grid.x + (column - first[0]) * cell_width,
            grid.y + (row - first[1]) * cell_height,
            cell_width,
            cell_height,
        )
        for column, row in file.cells
    ]
    return Layout(
        file=file,
        height=height,
        edge=edge,
        header=Box(edge, edge, WIDTH - 2 * edge, HEADER),
        grid=grid,
        cell_width=cell_width,
        cell_height=cell_height,
        first_cell=first,
        rooms=place_rooms(file, cells, grid),
        nook=nook,
        nook_cells=nook_cells,
        panels=panels,
        track=() if file.party else place_track(file.limit, height),
    )


def all_cells(first: Cell, columns: int, rows: int) -> list[Cell]:
    return [(first[0] + column, first[1] + row) for column in range(columns) for row in range(rows)]


def largest_free(free: set[Cell]) -> frozenset[Cell]:
    """The biggest rectangle of free cells, widest first among equals."""
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
            if width * deepest > len(best):
                best = frozenset((column + x, row + y) for x in range(width) for y in range(deepest))
    return best


def nook_box(cells: frozenset[Cell], grid: Box, first: Cell, cell_width: float, cell_height: float) -> Box | None:
    if not cells:
        return None
    column, row = min(cells)
    columns, rows = max(c for c, _ in cells) - column + 1, max(r for _, r in cells) - row + 1
    box = Box(
        grid.x + (column - first[0]) * cell_width,
        grid.y + (row - first[1]) * cell_height,
        columns * cell_width,
        rows * cell_height,
    ).inset(7)
    return box if box.w >= NOOK[0] and box.h >= NOOK[1] else None


def place_panels(seats: int, edge: float, top: float) -> tuple[Box, ...]:
    """A panel for each seat, in rows of equal length."""
    rows = -(-seats // PANELS_A_ROW)
    a_row = -(-seats // rows)
    gap = 8
    width = (WIDTH - 2 * edge - 24 - (a_row - 1) * gap) / a_row
    return tuple(
        Box(
            edge + 12 + seat % a_row * (width + gap),
            top + seat // a_row * (PANEL_HEIGHT + gap),
            width,
            PANEL_HEIGHT,
        )
        for seat in range(seats)
    )


def place_track(limit: int, height: int) -> tuple[Box, ...]:
    """Clockwise round the picture from its upper left corner."""
    count = -(-(limit + 1) // track_scale(limit))
    upright = height - 2 * TRACK
    about = (2 * WIDTH + 2 * upright) / count
    across = max(1, round(WIDTH / about))
    down = max(1, min(round(upright / about), count - 2 * across - 1))
    across = min(across, max(1, (count - down - 1) // 2))
    up = max(1, count - 2 * across - down)
    w, h, back = WIDTH / across, upright / down, upright / up
    cells = [Box(k * w, 0, w, TRACK) for k in range(across)]
    cells += [Box(WIDTH - TRACK, TRACK + k * h, TRACK, h) for k in range(down)]
    cells += [Box(WIDTH - (k + 1) * w, height - TRACK, w, TRACK) for k in range(across)]
    cells += [Box(0, height - TRACK - (k + 1) * back, TRACK, back) for k in range(up)]
    return tuple(cells[:count])


def place_rooms(file: BoardFile, cells: list[Box], grid: Box) -> tuple[Room, ...]:
    """Each chamber outside the ring beside its doorway; neighbours push each other along the wall."""
    boxes: dict[str, Box] = {}
    for side in ("top", "right", "bottom", "left"):
        chambers = [chamber for chamber in file.chambers if chamber.side == side]
        flat = side in ("top", "bottom")
        if not chambers:
            continue
        chambers.sort(key=lambda chamber: cells[chamber.doorway].cx if flat else cells[chamber.doorway].cy)
        wanted = [cells[c.doorway].cx if flat else cells[c.doorway].cy for c in chambers]
        start, end = (grid.x - WALL, grid.right + WALL) if flat else (grid.y - WALL, grid.bottom + WALL)
        shortest, longest = (104.0, 158.0) if flat else (82.0, 112.0)
        size, centres = spread(wanted, start, end, shortest, longest)
        for chamber, centre in zip(chambers, centres, strict=True):
            boxes[chamber.id] = room_box(side, centre, size, grid)
    return tuple(
        Room(chamber, boxes[chamber.id], *door_of(chamber.side, cells[chamber.doorway])) for chamber in file.chambers
    )


def room_box(side: str, centre: float, size: float, grid: Box) -> Box:
    if side == "top":
        return Box(centre - size / 2, grid.y - WALL - ROOM_DEPTH, size, ROOM_DEPTH)
    if side == "bottom":
        return Box(centre - size / 2, grid.bottom + WALL, size, ROOM_DEPTH)
    if side == "left":
        return Box(grid.x - WALL - ROOM_WIDTH, centre - size / 2, ROOM_WIDTH, size)
    return Box(grid.right + WALL, centre - size / 2, ROOM_WIDTH, size)


def door_of(side: str, space: Box) -> tuple[tuple[float, float], int, float]:
    wide, high = min(1.0, space.w / 50), min(1.0, space.h / 50)
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
