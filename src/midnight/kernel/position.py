"""Position texts: the loop that writes them, and what all their readers ask first."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from midnight.kernel.content import Table, parse

SEAT_NAMES = "ABCDEFGH"
BARE = re.compile(r"^[A-Za-z0-9_-]+$")

W = TypeVar("W")
S = TypeVar("S")


@dataclass(frozen=True)
class Position(Generic[W, S]):
    """How a game's positions become text and come back: two functions of its words, in its words/position.py."""

    written: Callable[[W, S], dict[str, Any]]  # everything that makes a position, as plain data
    placed: Callable[[W, Table], S]  # the position such a table describes, checked against the rules


class Row(dict[str, Any]):
    """A table that is written on one line: `{ card = "Porch", lit = true }`."""


def toml_text(position: Mapping[str, Any]) -> str:
    """A position as TOML, in the order it is given: plain keys first, then tables, each under its heading.

    A table of tables gets a heading for each: `[seat.A]`; so does a list of tables: `[[decks]]`.
    """
    lines = [line(key, value) for key, value in position.items() if not has_heading(value)]
    for key, value in position.items():
        if has_heading(value):
            lines += headed(name(key), value)
    return "\n".join(lines) + "\n"


def has_heading(value: object) -> bool:
    """Does it stand under a heading of its own, or behind a key?"""
    if isinstance(value, list):
        return bool(value) and all(map(has_heading, value))
    return isinstance(value, dict) and not isinstance(value, Row)


def headed(heading: str, value: Any) -> list[str]:
    """The lines of what stands under a heading, its own tables under longer ones."""
    if isinstance(value, list):
        return [row for table in value for row in ["", f"[[{heading}]]", *plain(table)]]
    if value and all(map(has_heading, value.values())):
        return [row for key, table in value.items() for row in headed(f"{heading}.{name(key)}", table)]
    return ["", f"[{heading}]", *plain(value)]


def plain(table: Mapping[str, Any]) -> list[str]:
    """A table as one line for each key."""
    return [line(key, value) for key, value in table.items()]


def line(key: str, value: object) -> str:
    """`key = value`."""
    return f"{name(key)} = {text(value)}"


def name(key: str) -> str:
    """The key as TOML wants it: in quotes if it has spaces or signs."""
    return key if BARE.match(key) else json.dumps(key, ensure_ascii=False)


def text(value: Any) -> str:
    """A value behind its key, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(plain(value)) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(text, value)) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool) else str(int(value))


def open_text(content: str, source: str, game: str, seats: int) -> Table:
    """A position text as a table; an error if it is of another game or for other seats."""
    table = Table(parse(content, source), source)
    table.check("game", table.get("game", str, game) == game, f"is not {game!r}")
    table.check("seats", table.get("seats", int, seats) == seats, f"is not {seats}")
    return table


def seat_named(table: Table, key: str, letter: str, seats: int) -> int:
    """The seat of that letter; an error that lists the seats there are."""
    letters = SEAT_NAMES[:seats]
    known = len(letter) == 1 and letter in letters
    table.check(key, known, f"there is no seat {letter!r}; seats are {', '.join(letters)}")
    return letters.index(letter)
