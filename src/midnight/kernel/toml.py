"""TOML as positions have it: written, and read back quickly.

A text that is not plainly as we write it, with a comment say or an escape, is left to `tomllib`, and so is whatever is
wrong. Compiled: positions are read and written by the thousand.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from json.encoder import encode_basestring as quoted
from typing import Any, Final

from midnight.kernel.native import mypyc_attr

KEY = r'(?:[A-Za-z0-9_-]+|"[^"\x00-\x1f]*")'
BARE = re.compile(r"[A-Za-z0-9_-]+")
ANY_KEY = re.compile(KEY)
HEADING = re.compile(rf"\[{KEY}(?:\.{KEY})*\]|\[\[{KEY}(?:\.{KEY})*\]\]")

# Escapes, other ends of a line than ours, and what no text may hold.
NOT_OURS: Final = bytes([*range(10), *range(11, 32), *b"\\\x7f"])

SMALL: Final = {str(number): number for number in range(1000)}  # most numbers are
MOST_DIGITS: Final = 18
MOST_BRACKETS: Final = 20  # in one another

# A key of more parts takes `tomllib` a time that grows with their square; no line we read has so many dots.
MOST_DOTS: Final = 100

# === Writing ===


@mypyc_attr(native_class=False)  # compiled, a kind of dict makes the garbage collector crash
class Row(dict[str, Any]):
    """A table that is written on one line: `{ card = "Porch", lit = true }`."""


def toml_text(position: Mapping[str, Any]) -> str:
    """A position as TOML, in the order it is given: plain keys first, then tables, each under its heading.

    A table of tables gets a heading for each: `[seat.A]`; so does a list of tables: `[[decks]]`.
    """
    lines: list[str] = []
    headings: list[str] = []
    for key, value in position.items():
        if has_heading(value):
            headings.append(key)
        else:
            lines.append(entry(key, value))
    for key in headings:
        put_headed(lines, name(key), position[key])
    lines.append("")
    return "\n".join(lines)


def has_heading(value: object) -> bool:
    """Does it stand under a heading of its own, or behind a key?"""
    if isinstance(value, list):
        return have_headings(value)
    return isinstance(value, dict) and not isinstance(value, Row)


def have_headings(values: list[Any]) -> bool:
    """Are there any, and do all stand under headings?"""
    for value in values:
        if not has_heading(value):
            return False
    return len(values) > 0


def put_headed(lines: list[str], heading: str, value: Any) -> None:
    """Add the lines of what stands under a heading, its own tables under longer ones."""
    if isinstance(value, list):
        for table in value:
            put_table(lines, f"\n[[{heading}]]", table)
    elif have_headings(list(value.values())):
        for key, table in value.items():
            put_headed(lines, f"{heading}.{name(key)}", table)
    else:
        put_table(lines, f"\n[{heading}]", value)


def put_table(lines: list[str], heading: str, table: dict[str, Any]) -> None:
    """Its heading, and one line for each key."""
    lines.append(heading)
    for key, value in table.items():
        lines.append(entry(key, value))


def entry(key: str, value: Any) -> str:
    return f"{name(key)} = {text(value)}"


@lru_cache(maxsize=1024)
def name(key: str) -> str:
    """The key as TOML wants it: in quotes if it has spaces or signs."""
    return key if BARE.fullmatch(key) else quoted(key)


def text(value: Any) -> str:
    """A value behind its key, on one line."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return listed(list(value))
    if isinstance(value, dict):
        return "{ " + ", ".join([entry(key, inner) for key, inner in value.items()]) + " }" if value else "{}"
    return str(int(value))


def listed(values: list[Any]) -> str:
    """A list on one line; most are of texts alone."""
    try:
        return "[" + ", ".join(map(quoted, values)) + "]"
    except TypeError:
        return "[" + ", ".join([text(value) for value in values]) + "]"


# === Reading ===


class Unusual(Exception):
    """A text that is not as we write it."""


def loads(content: str) -> dict[str, Any]:
    """What `tomllib.loads` reads, and its errors, all of them ValueErrors; a text that would take for ever is one."""
    if content.count(".") > MOST_DOTS and any(line.count(".") > MOST_DOTS for line in content.splitlines()):
        raise ValueError("a line has too many dots")
    try:
        return own_text(content)
    except (Unusual, ValueError, RecursionError):
        pass
    try:
        return tomllib.loads(content)
    except RecursionError:
        raise ValueError("brackets stand in brackets without end") from None


def own_text(content: str) -> dict[str, Any]:
    """The tables of a text that is as we write it, with an empty line before each heading."""
    written = content.encode()
    if len(written.translate(None, NOT_OURS)) < len(written):
        raise Unusual
    first, *blocks = content.removesuffix("\n").split("\n\n[")
    data = table_of(first.split("\n") if first else [])
    headings: list[str] = []
    tables: list[dict[str, Any]] = []
    for block in blocks:
        lines = block.split("\n")
        headings.append(lines.pop(0))
        tables.append(table_of(lines))
    put_together(data, headings, tables)
    return data


def table_of(lines: list[str]) -> dict[str, Any]:
    """A table of one line for each key, none of them twice."""
    table: dict[str, Any] = {}
    for line in lines:
        written, _, value = line.partition(" = ")
        table[key_of(written)] = value_of(value)
    if len(table) < len(lines):
        raise Unusual
    return table


@lru_cache(maxsize=1024)
def key_of(written: str) -> str:
    """A key, bare or in quotes."""
    if ANY_KEY.fullmatch(written) is None:
        raise Unusual
    return written.strip('"')


def value_of(written: str) -> Any:
    """What stands behind a key: mostly a text, a number, or a list of texts."""
    if written.startswith('"') and written.endswith('"'):
        inner = written[1:-1]
        if '"' not in inner and len(written) > 1:
            return inner
    if written in SMALL:
        return SMALL[written]
    if written.startswith('["') and written.endswith('"]'):
        texts = written[2:-2].split('", "')
        if written.count('"') == 2 * len(texts):
            return texts
    return Parts(written).whole()


def number_of(digits: str) -> int:
    """A whole number without a sign, in the digits we write."""
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
        raise Unusual
    if digits.startswith("0") and len(digits) > 1:
        raise Unusual
    return int(digits)


class Parts:
    """A value that may hold others, read part by part."""

    def __init__(self, written: str) -> None:
        self.written = written
        self.at = 0  # so far it is read
        self.brackets = 0

    def whole(self) -> Any:
        """The value, with nothing behind it."""
        value = self.value()
        if self.at < len(self.written):
            raise Unusual
        return value

    def takes(self, part: str) -> bool:
        """Is this what comes next? Then read on behind it."""
        end = self.at + len(part)
        if self.written[self.at : end] != part:
            return False
        self.at = end
        return True

    def must_take(self, part: str) -> None:
        if not self.takes(part):
            raise Unusual

    def up_to(self, sign: str) -> str:
        """What stands before the next sign; read on behind it."""
        start = self.at
        end = self.written.find(sign, start)
        if end < 0:
            raise Unusual
        self.at = end + len(sign)
        return self.written[start:end]

    def value(self) -> Any:
        if self.takes('"'):
            return self.up_to('"')
        if self.takes("true"):
            return True
        if self.takes("false"):
            return False
        self.brackets += 1
        if self.brackets > MOST_BRACKETS:
            raise Unusual
        found = self.items() if self.takes("[") else self.row() if self.takes("{") else self.number()
        self.brackets -= 1
        return found

    def number(self) -> int:
        is_negative = self.takes("-")
        start = self.at
        while self.written[self.at : self.at + 1].isdecimal():
            self.at += 1
        found = number_of(self.written[start : self.at])
        return -found if is_negative else found

    def items(self) -> list[Any]:
        """A list behind its bracket."""
        found: list[Any] = []
        if self.takes("]"):
            return found
        found.append(self.value())
        while not self.takes("]"):
            self.must_take(", ")
            found.append(self.value())
        return found

    def row(self) -> dict[str, Any]:
        """A row behind its bracket, none of its keys twice."""
        row: dict[str, Any] = {}
        if self.takes("}"):
            return row
        self.must_take(" ")
        self.put_in(row)
        while not self.takes(" }"):
            self.must_take(", ")
            self.put_in(row)
        return row

    def put_in(self, row: dict[str, Any]) -> None:
        key = key_of(self.up_to(" = "))
        if key in row:
            raise Unusual
        row[key] = self.value()


def put_together(data: dict[str, Any], headings: list[str], tables: list[dict[str, Any]]) -> None:
    """Every table goes where its heading says; what leads there was made by headings too."""
    places: dict[tuple[str, ...], dict[str, Any]] = {(): data}
    lists: dict[tuple[tuple[str, ...], str], list[Any]] = {}
    for heading, table in zip(headings, tables, strict=True):
        way, last, is_list = heading_of(heading)
        place = places[way] if way in places else new_place(places, way)
        if is_list and (way, last) in lists:
            lists[way, last].append(table)
        elif last in place:
            raise Unusual
        elif is_list:
            place[last] = lists[way, last] = [table]
        else:
            place[last] = table


@lru_cache(maxsize=256)
def heading_of(written: str) -> tuple[tuple[str, ...], str, bool]:
    """A heading without its first bracket: the keys that lead to the table, its own, and whether it is of a list."""
    if HEADING.fullmatch("[" + written) is None:
        raise Unusual
    *way, last = map(key_of, ANY_KEY.findall(written))
    return tuple(way), last, written[0] == "["


def new_place(places: dict[tuple[str, ...], dict[str, Any]], way: tuple[str, ...]) -> dict[str, Any]:
    """A table that only leads to others, in one that does so too."""
    *before, last = way
    place = places[tuple(before)] if tuple(before) in places else new_place(places, tuple(before))
    if last in place:
        raise Unusual
    places[way] = place[last] = {}
    return places[way]
