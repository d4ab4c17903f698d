"""Reads and checks a board file; the rules get it as tables of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from midnight.games.castle.rules.board import PHANTOM_FACE, Board
from midnight.kernel.content import ContentError, Table, fingerprint
from midnight.kernel.files import Files

FOLDER = Path(__file__).parent
SIDES = ("top", "right", "bottom", "left")
PHANTOM_WORD = "Phantom"
SEATS = range(2, 9)
NUMBER_FACES = tuple(str(pips) for pips in range(1, 13))


@dataclass(frozen=True)
class Chamber:
    id: str
    name: str
    doorway: int
    side: str
    coat: int
    exact: bool


@dataclass(frozen=True)
class BoardFile:
    """A board as its file says it, checked: names and drawing cells besides what the rules count with."""

    name: str
    title: str
    game: str
    spaces: tuple[str, ...]
    cells: tuple[tuple[int, int], ...]
    chambers: tuple[Chamber, ...]
    step_points: tuple[int, ...]
    step_cells: tuple[tuple[int, int], ...]
    door_cell: tuple[int, int]
    faces: tuple[str, ...]
    guests: tuple[int, ...]
    clocks: tuple[str, ...]
    speeds: tuple[int, ...]
    start_score: int
    limit: int
    rounds: int
    fingerprint: str

    @property
    def party(self) -> bool:
        return self.game == "midnight-party"

    def words_of_faces(self) -> list[str]:
        """Each different face once, in the file's order."""
        return list(dict.fromkeys(self.faces))

    def board(self, seats: int, stops_on_exit: bool = False) -> Board:
        """The tables for the rules."""
        faces = self.words_of_faces()
        speeds = [self.speeds[seats - SEATS[0]]] if self.party else list(self.speeds)
        rows = {
            "doorway": [chamber.doorway for chamber in self.chambers],
            "coat": [chamber.coat for chamber in self.chambers],
            "exact": [int(chamber.exact) for chamber in self.chambers],
            "step_points": list(self.step_points),
            "face_pips": [PHANTOM_FACE if face == PHANTOM_WORD else int(face) for face in faces],
            "face_weight": [self.faces.count(face) for face in faces],
            "speed": speeds,
        }
        numbers = {
            "spaces": len(self.spaces),
            "start_score": self.start_score,
            "limit": self.limit,
            "rounds": self.rounds,
            "guests_each": self.guests[seats - SEATS[0]],
            "stops_on_exit": int(stops_on_exit),
        }
        return Board(rows, numbers)


def read_board(files: Files, game: str) -> BoardFile:
    where = files.names["board"]
    board = check_board(files.tables, where)
    if board.game != game:
        raise ContentError(f"{where}: game: this board is for {board.game}, not for {game}")
    return board


def cell(table: Table, key: str) -> tuple[int, int]:
    pair = table.list_of(key, int)
    table.check(key, len(pair) == 2 and min(pair) >= 0, f"must be column and row, like [4, 0], not {pair}")
    return (pair[0], pair[1])


def check_board(data: dict[str, Any], where: str) -> BoardFile:
    table = Table(data, where)
    party = table.one_of("game", ("hidden-castle", "midnight-party")) == "midnight-party"
    spaces, cells = check_gallery(table.table("gallery"))
    points, step_cells, door_cell = check_staircase(table.table("staircase"))
    chambers = check_chambers(table.tables("chambers"), spaces, where)
    check_cells(where, [*cells, *step_cells, door_cell])
    guests = check_by_seats(table.table("guests"), "each", 1, 6)
    if max(guests[n] * seats for n, seats in enumerate(SEATS)) > len(spaces):
        raise table.wrong("guests", f"{len(spaces)} gallery spaces have no room to place them all")
    clocks: tuple[str, ...] = ()
    start = limit = rounds = 0
    if party:
        speeds = check_by_seats(table.table("phantom"), "speed", 1, len(spaces))
        counting = table.table("rounds")
        rounds = counting.number("count", 1, 99)
        counting.done()
    else:
        clocks, speeds = check_clocks(table.table("clocks"), len(spaces))
        scoring = table.table("scoring")
        start = scoring.number("start", 0, 999)
        limit = scoring.number("limit", start + 1, 9999)
        scoring.done()
    board = BoardFile(
        table.get("name", str),
        table.get("title", str),
        "midnight-party" if party else "hidden-castle",
        spaces,
        cells,
        chambers,
        points,
        step_cells,
        door_cell,
        check_die(table.table("die")),
        guests,
        clocks,
        speeds,
        start,
        limit,
        rounds,
        fingerprint(data),
    )
    table.done()
    return board


def check_gallery(table: Table) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    names: list[str] = []
    cells: list[tuple[int, int]] = []
    for number, row in enumerate(table.tables("spaces")):
        name = row.get("id", str)
        row.check("id", name not in names, f"space {name} is there twice")
        row.check("id", name == f"G{number}", f"spaces are numbered clockwise from the exit, so this is G{number}")
        names.append(name)
        cells.append(cell(row, "cell"))
        row.done()
    table.check("spaces", len(names) >= 16, f"a gallery needs at least 16 spaces, not {len(names)}")
    table.done()
    return tuple(names), tuple(cells)


def check_staircase(table: Table) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...], tuple[int, int]]:
    points: list[int] = []
    cells: list[tuple[int, int]] = []
    for row in table.tables("steps"):
        points.append(row.number("points", 1, 99))
        cells.append(cell(row, "cell"))
        row.done()
    table.check("steps", len(points) >= 1, "needs at least one step")
    falling = all(below > above for below, above in pairwise(points))
    table.check("steps", falling, "the points must fall from the bottom up")
    door = cell(table, "door")
    table.done()
    return tuple(points), tuple(cells), door


def check_chambers(rows: list[Table], spaces: tuple[str, ...], where: str) -> tuple[Chamber, ...]:
    chambers: list[Chamber] = []
    for number, row in enumerate(rows, 1):
        name = row.get("id", str)
        row.check("id", name == f"C{number}", f"chambers are numbered in order, so this is C{number}, not {name!r}")
        doorway = row.get("doorway", str)
        row.check("doorway", doorway in spaces, f"there is no gallery space {doorway!r}")
        taken = [chamber.id for chamber in chambers if spaces[chamber.doorway] == doorway]
        row.check("doorway", not taken, f"{doorway} is the doorway of {', '.join(taken)} already")
        coat = row.number("coat", -99, 99, 0)
        exact = row.get("exact", bool, False)
        side = row.one_of("side", SIDES)
        chambers.append(Chamber(name, row.get("name", str), spaces.index(doorway), side, coat, exact))
        row.done()
    if not chambers:
        raise ContentError(f"{where}: chambers: needs at least one chamber")
    return tuple(chambers)


def check_cells(where: str, cells: list[tuple[int, int]]) -> None:
    for number, one in enumerate(cells):
        if one in cells[:number]:
            raise ContentError(f"{where}: cell: two places are drawn on {list(one)}")


def check_die(table: Table) -> tuple[str, ...]:
    faces = table.list_of("faces", str)
    table.check("faces", len(faces) >= 2, "needs at least two faces")
    for face in faces:
        good = face == PHANTOM_WORD or face in NUMBER_FACES
        table.check("faces", good, f"a face is a number from 1 to 12 or {PHANTOM_WORD}, not {face!r}")
    table.check("faces", PHANTOM_WORD in faces, "without a Phantom the game would never end")
    table.done()
    return tuple(faces)


def check_by_seats(table: Table, key: str, least: int, most: int) -> tuple[int, ...]:
    numbers = table.list_of(key, int)
    table.check(key, len(numbers) == len(SEATS), f"needs {len(SEATS)} numbers, for 2 to 8 seats, not {len(numbers)}")
    for number in numbers:
        table.check(key, least <= number <= most, f"each must be from {least} to {most}, not {number}")
    table.done()
    return tuple(numbers)


def check_clocks(table: Table, spaces: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    rows = table.tables("chain")
    table.check("chain", len(rows) >= 2, "needs at least two clocks")
    times: list[str] = []
    speeds: list[int] = []
    for row in rows:
        times.append(row.get("time", str))
        row.check("time", times[-1] not in times[:-1], f"{times[-1]} is there twice")
        last = row is rows[-1]
        row.check("speed", last == ("speed" not in row.data), "every clock but the last needs a speed, the last none")
        speeds.append(0 if last else row.number("speed", 1, spaces))
        row.done()
    table.done()
    return tuple(times), tuple(speeds)
