"""TOML as positions have it: written, and read back quickly.

What we write has values that JSON has too, so they are all read in one go by the JSON reader, which is compiled. A text
that is not plainly as we write it, with a comment say or an escape, is left to `tomllib`, and so is whatever is wrong.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from json.encoder import encode_basestring as quoted
from typing import Any

KEY = r'(?:[A-Za-z0-9_-]+|"[^"\x00-\x1f]*")'
BARE = re.compile(r"[A-Za-z0-9_-]+")
ANY_KEY = re.compile(KEY)
HEADING = re.compile(rf"\[{KEY}(?:\.{KEY})*\]|\[\[{KEY}(?:\.{KEY})*\]\]")
KEY_IN_ROW = re.compile(r"([{,] )([A-Za-z0-9_-]+) = ")

# What JSON and TOML do not read alike.
READ_OTHERWISE = ("\\", "\r", "\x7f", "null")

# What we put behind each value: none can be equal to it, as it takes an escape to say it.
SEAM = "\n"
SEAM_WRITTEN = ',"\\n",'

# A key of more parts takes `tomllib` a time that grows with their square; no line we read has so many dots.
MOST_DOTS = 100

# === Writing ===


class Row(dict[str, Any]):
    """A table that is written on one line: `{ card = "Porch", lit = true }`."""


def toml_text(position: Mapping[str, Any]) -> str:
    """A position as TOML, in the order it is given: plain keys first, then tables, each under its heading.

    A table of tables gets a heading for each: `[seat.A]`; so does a list of tables: `[[decks]]`.
    """
    lines = plain({key: value for key, value in position.items() if not has_heading(value)})
    for key, value in position.items():
        if has_heading(value):
            lines += headed(name(key), value)
    return "\n".join([*lines, ""])


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
    return [f"{name(key)} = {WRITERS.get(type(value), other)(value)}" for key, value in table.items()]


@lru_cache(maxsize=1024)
def name(key: str) -> str:
    """The key as TOML wants it: in quotes if it has spaces or signs."""
    return key if BARE.fullmatch(key) else quoted(key)


def text(value: Any) -> str:
    """A value behind its key, on one line."""
    return WRITERS.get(type(value), other)(value)


def listed(values: list[Any]) -> str:
    """A list on one line; most are of texts alone."""
    try:
        return "[" + ", ".join(map(quoted, values)) + "]"
    except TypeError:
        return "[" + ", ".join(map(text, values)) + "]"


def other(value: Any) -> str:
    """A value of a kind that is rare."""
    if isinstance(value, dict):
        return "{ " + ", ".join(plain(value)) + " }" if value else "{}"
    if isinstance(value, tuple):
        return listed(list(value))
    return quoted(value) if isinstance(value, str) else str(int(value))


WRITERS: dict[type, Callable[[Any], str]] = {
    str: quoted,
    int: str,
    list: listed,
    bool: lambda value: "true" if value else "false",
}


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
    for sign in READ_OTHERWISE:
        if sign in content:
            raise Unusual
    first, *blocks = content.removesuffix("\n").split("\n\n[")
    lines = first.split("\n") if first else []
    sizes = [len(lines)]
    headings = []
    for block in blocks:
        heading, *its_lines = block.split("\n")
        headings.append(heading)
        sizes.append(len(its_lines))
        lines += its_lines
    pairs = [one.partition(" = ") for one in lines]
    keys = [key_of(key) for key, _, _ in pairs]
    entries = zip(keys, values_of([value for _, _, value in pairs]), strict=True)
    data, *tables = [table_of(entries, size) for size in sizes]
    put_together(data, headings, tables)
    return data


@lru_cache(maxsize=1024)
def key_of(written: str) -> str:
    """A key, bare or in quotes."""
    if ANY_KEY.fullmatch(written) is None:
        raise Unusual
    return written.strip('"')


def values_of(written: list[str]) -> list[Any]:
    """Every value as it is meant; each must be whole in itself, so that there is one before each seam."""
    if not written:
        return []
    content = SEAM_WRITTEN.join(written)
    if "{" in content:
        content = SEAM_WRITTEN.join(rows_as_json(written))
    values: list[Any] = read_json(f'[{content},"\\n"]')
    if len(values) != 2 * len(written) or values[1::2].count(SEAM) != len(written):
        raise Unusual
    return values[0::2]


def rows_as_json(written: list[str]) -> list[str]:
    """Values with colons in their rows, `{ "card": "Porch", "lit": true }`; what is in quotes stays as it is."""
    values = list(written)
    which = [number for number, value in enumerate(written) if "{" in value]
    parts = "\n".join([written[number] for number in which]).split('"')
    outside = "\0".join(parts[0::2])
    if ":" in outside:
        raise Unusual
    for before, key in set(KEY_IN_ROW.findall(outside)):
        outside = outside.replace(f"{before}{key} = ", f'{before}"{key}": ')
    parts[0::2] = outside.split("\0")
    for number, value in zip(which, '"'.join(parts).split("\n"), strict=True):
        values[number] = value
    return values


def row_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A row, none of its keys twice."""
    row = dict(pairs)
    if len(row) < len(pairs):
        raise Unusual
    return row


def no_number(word: str) -> None:
    """What JSON would take for a number."""
    raise Unusual


read_json = json.JSONDecoder(object_pairs_hook=row_of, parse_constant=no_number).decode


def table_of(entries: Iterator[tuple[str, Any]], size: int) -> dict[str, Any]:
    """A table of the next entries, none of its keys twice."""
    table = dict(islice(entries, size))
    if len(table) < size:
        raise Unusual
    return table


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
