"""Reads and checks a village file; the rules get it as the ground."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from midnight.errors import UserError
from midnight.games.fires.rules import chapters
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NO_LIMIT
from midnight.games.fires.rules.position import Village
from midnight.games.fires.rules.terms import Costs, Terms
from midnight.kernel.content import Table, fingerprint, whole
from midnight.kernel.files import Files

FOLDER = Path(__file__).parent
GRID = int(squares.GRID)
SIDE_WORDS = {squares.LEFT: "left", squares.RIGHT: "right", squares.BOTTOM: "bottom", squares.TOP: "top"}
COST_WORDS = (
    "take_one",
    "take_three",
    "use_water",
    "move",
    "move_loaded",
    "run",
    "exit_tree",
    "pick_up",
    "open",
    "chop",
    "get_up",
    "put_down",
)
U_IN_INCH = 4


@lru_cache(maxsize=256)
def square_number(word: str) -> int:
    """The number of W2B5, also written W2,B5; a ValueError if there is none."""
    text = word.strip().upper().replace(",", "").replace(" ", "")
    if len(text) == 4 and text[0] == "W" and text[2] == "B" and text[1] in "123456" and text[3] in "123456":
        return int(squares.square_of(int(text[1]), int(text[3])))
    raise ValueError(word)


@lru_cache(maxsize=256)
def square_word(square: int) -> str:
    return f"W{square // GRID + 1}B{square % GRID + 1}"


@dataclass(frozen=True)
class LaidTable:
    """Houses, trees and chests laid out beforehand: squares by number."""

    houses: tuple[int, ...]
    trees: tuple[int, ...]
    chests: tuple[int, ...]


@dataclass(frozen=True)
class VillageFile:
    """A village as its file says it, checked."""

    name: str
    title: str
    sizes: dict[str, int]
    costs: dict[str, int]
    tables: dict[str, LaidTable]
    fingerprint: str

    def village(self, settings: dict[str, str]) -> Village:
        """The village made ready to play on, with what the players agreed on."""
        return chapters.village(self.terms(settings), Costs(*(self.costs[word] for word in COST_WORDS)), self.sizes)

    def terms(self, settings: dict[str, str]) -> Terms:
        """Section 5 of the ledger."""
        limit = int(NO_LIMIT)
        if settings["water_range"] != "none":
            limit = (U_IN_INCH * int(settings["water_range"]) + self.sizes["base"]) ** 2
        return Terms(
            limit,
            int(settings["exit_cost"]),
            int(settings["start_water"]),
            turn_limit(settings["turn_limit"]),
            settings["explosion_count"] == "every",
            settings["pickup"] == "square",
            settings["door_side"] == "random",
            settings["put_down"] == "on",
            settings["turn_order"] == "seats",
            settings["ring_waiver"] == "on",
            settings["solid_well"] == "on",
        )


def turn_limit(value: str) -> int:
    if whole(value) < 0:
        raise UserError(f"turn_limit must be a number of turns, 0 for none, not {value!r}")
    return whole(value)


def read_village(files: Files) -> VillageFile:
    return check_village(files.tables, files.names["content"])


def check_village(data: dict[str, Any], where: str) -> VillageFile:
    table = Table(data, where)
    sizes = {
        **check_table(table.table("table")),
        **check_numbers(table.table("models"), {"base": 8, "well": 32, "wall": 32, "door": 32, "gap": 8}),
        **check_numbers(table.table("moves"), {"move": 40, "run": 96, "ring": 40}),
        **check_pieces(table.table("pieces")),
        **check_turn(table.table("turn")),
    }
    costs = check_numbers(table.table("costs"), dict.fromkeys(COST_WORDS, sizes["points"]))
    check_models(table, sizes)
    check_counts(table, sizes)
    tables = check_tables(table.tables("tables"), sizes)
    village = VillageFile(table.get("name", str), table.get("title", str), sizes, costs, tables, fingerprint(data))
    table.done()
    return village


def check_numbers(table: Table, most: dict[str, int]) -> dict[str, int]:
    """Each of these keys, from 1 to its most."""
    numbers = {key: table.number(key, 1, limit) for key, limit in most.items()}
    table.done()
    return numbers


def check_table(table: Table) -> dict[str, int]:
    """Six squares a side, because dice have six faces (FM-1.3)."""
    square = table.number("square", 4, 40)
    side = table.number("side", 4, 240)
    table.check("square", square % 2 == 0, f"must be even, so that a square has a centre, not {square}")
    table.check("side", side == GRID * square, f"must be {GRID} squares of {square}, which is {GRID * square}")
    table.done()
    return {"side": side, "square": square}


def check_pieces(table: Table) -> dict[str, int]:
    most = {"houses": 8, "trees": 9, "chests": 9, "villagers": 36, "explosions": 36, "integrity": 6, "water": 9}
    return check_numbers(table, most)


def check_turn(table: Table) -> dict[str, int]:
    return check_numbers(table, {"points": 12, "on_table": 9, "saved": 36, "dead": 36})


def check_models(table: Table, sizes: dict[str, int]) -> None:
    """Walls and a base fill a square exactly: grid lines are lanes, doors open onto them (FM-2.8, R-12)."""
    models = Table(table.data["models"], f"{table.where}: models")
    half = sizes["square"] // 2
    wall, base = sizes["wall"], sizes["base"]
    models.check("wall", wall + base == half, f"wall and base together must be half a square, {half}")
    models.check("wall", wall > base, f"must leave room inside for a base of {base}")
    models.check("door", sizes["door"] >= 2 * base, f"must let a base of {base} through")
    models.check("door", sizes["door"] <= 2 * wall, f"must fit into a wall of {2 * wall}")
    models.check("door", sizes["door"] % 2 == 0, "must be even, so that it lies in the middle of the wall")
    models.check("well", sizes["well"] <= sizes["square"], "must stay within the centre squares")


def check_counts(table: Table, sizes: dict[str, int]) -> None:
    """Everything must find a square, and villagers must last (FM-3.2, FM-8.7)."""
    pieces = Table(table.data["pieces"], f"{table.where}: pieces")
    items = sizes["houses"] + sizes["trees"] + sizes["chests"]
    pieces.check(
        "houses", items <= 24, f"{items} houses, trees and chests do not fit beside the centre and the first fire"
    )
    needed = sizes["saved"] - 1 + sizes["dead"] - 1 + 1
    pieces.check("villagers", sizes["villagers"] >= needed, f"must be at least {needed}, or they run out (FM-8.7)")
    pieces.check("villagers", sizes["villagers"] >= sizes["on_table"], "must be enough for the start")


def check_tables(rows: list[Table], sizes: dict[str, int]) -> dict[str, LaidTable]:
    tables: dict[str, LaidTable] = {}
    for row in rows:
        name = row.get("name", str)
        row.check("name", name not in tables, f"table {name} is there twice")
        taken: dict[int, str] = {}
        kinds = [check_squares(row, key, sizes[key], taken) for key in ("houses", "trees", "chests")]
        tables[name] = LaidTable(*kinds)
        row.done()
    return tables


def check_squares(row: Table, key: str, most: int, taken: dict[int, str]) -> tuple[int, ...]:
    """Squares outside the centre, one item to each (FM-3.2)."""
    found: list[int] = []
    for word in row.list_of(key, str):
        try:
            square = square_number(word)
        except ValueError:
            raise row.wrong(key, f"there is no square {word!r}; squares are W1B1 to W6B6") from None
        row.check(key, square not in taken, f"{word} holds {taken.get(square)} already (FM-3.2)")
        row.check(key, not squares.is_centre(square), f"{word} is a centre square (FM-3.2)")
        taken[square] = f"one of its {key}"
        found.append(square)
    row.check(key, len(found) <= most, f"{len(found)} of them, but there are {most}")
    return tuple(found)
