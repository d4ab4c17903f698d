"""Position texts: what a game says of its own, and what all their readers ask first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from midnight.kernel.content import Table, parse
from midnight.kernel.toml import Row, toml_text

__all__ = ["SEAT_NAMES", "Position", "Row", "open_text", "seat_named", "toml_text"]

SEAT_NAMES = "ABCDEFGH"

W = TypeVar("W")
S = TypeVar("S")


@dataclass(frozen=True)
class Position(Generic[W, S]):
    """How a game's positions become text and come back: two functions of its words, in its words/position.py."""

    written: Callable[[W, S], dict[str, Any]]  # everything that makes a position, as plain data
    placed: Callable[[W, Table], S]  # the position such a table describes, checked against the rules


def open_text(content: str, source: str, game: str, seats: int) -> Table:
    """A position text as a table; an error if it is of another game or for other seats."""
    table = Table(parse(content, source), source)
    table.check("game", table.get("game", str, game) == game, f"is not {game!r}")
    table.check("seats", table.get("seats", int, seats) == seats, f"is not {seats}")
    return table


def seat_named(table: Table, key: str, letter: str, seats: int) -> int:
    """The seat of that letter; an error that lists the seats there are."""
    seat = SEAT_NAMES.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise table.wrong(key, f"there is no seat {letter!r}; seats are {', '.join(SEAT_NAMES[:seats])}")
    return seat
