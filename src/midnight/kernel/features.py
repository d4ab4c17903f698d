"""The numbers of a position and of an observation: each has a name, bounds and a meaning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from midnight.errors import UserError, whole
from midnight.kernel.cells import NAMING, NOBODY, SEAT, SEATS, Cells
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import UNCOUNTED, State

RELATIVE = {
    SEAT: "a seat counted from the one who looks, below 0 none",
    SEATS: "a bit for each seat, the looker first",
}


@dataclass(frozen=True)
class Feature:
    """One number of an observation."""

    name: str  # score[me], score[+1], die[3]
    low: int
    high: int
    meaning: str


def features_of(state: State, looker: int, meanings: Mapping[str, str]) -> Iterator[Feature]:
    """Every number in order, of what a looker observes or, with NOBODY, of the position."""
    cells = Cells(state.seats, looker)
    cells.begin(NAMING, looker)
    state.each_cell(cells)
    seats = [*SEAT_NAMES[: state.seats]]
    if looker != NOBODY:
        seats = ["me", *(f"+{k}" for k in range(1, len(seats)))]
    times: Counter[str] = Counter()
    for field, size, low, high, kind, each in cells.fields:
        times[field] += 1
        name = field if times[field] == 1 else f"{field} {times[field]}"
        meaning = meanings.get(field.removesuffix(" count"), "")
        if field.endswith(" count"):
            meaning = f"how many there are: {meaning}"
        if looker != NOBODY and kind in RELATIVE:
            meaning = f"{meaning} ({RELATIVE[kind]})"
        for k in range(size):
            yield Feature(name + index(k, size, each, seats), low, high, meaning)


def index(k: int, size: int, each: int, seats: list[str]) -> str:
    """The index of a number within its field: its owner, and its place from 0."""
    if each:
        return f"[{seats[k // each]}]" + (f"[{k % each}]" if each > 1 else "")
    return f"[{k}]" if size > 1 else ""


def put_cells(state: State, numbers: Sequence[int]) -> None:
    """Set a fresh position to these cells; a UserError that names an impossible cell."""
    cells = Cells(state.seats, NOBODY)
    cells.give([whole(number, "a cell") for number in numbers])
    state.each_cell(cells)
    if cells.count != len(numbers):
        raise UserError(f"there are {len(numbers)} cells; a position of this game has {cells.count}")
    state.settle()
    state.ply = UNCOUNTED
