"""Position texts: how a game writes and reads its own, and what all readers check first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from midnight.kernel.content import SEAT_NAMES, Table, parse, seat_named
from midnight.kernel.toml import Row, toml_text

__all__ = ["SEAT_NAMES", "Position", "Row", "open_text", "seat_named", "toml_text"]

W = TypeVar("W")
S = TypeVar("S")


@dataclass(frozen=True)
class Position(Generic[W, S]):
    """The two functions that write and read a game's positions, from its words/position.py."""

    written: Callable[[W, S], dict[str, Any]]  # everything that makes a position, as plain data
    placed: Callable[[W, Table], S]  # the position such a table describes, checked against the rules


def open_text(content: str, source: str, game: str, seats: int) -> Table:
    """A position text as a table; an error if it is of another game or for other seats."""
    table = Table(parse(content, source), source)
    if table.get("game", str, game) != game:
        raise table.wrong("game", f"is not {game!r}")
    if table.get("seats", int, seats) != seats:
        raise table.wrong("seats", f"is not {seats}")
    return table
