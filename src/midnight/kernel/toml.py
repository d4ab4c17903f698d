"""TOML as positions have it: written, and read back quickly.

A text that is not plainly as we write it, with a comment say or an escape, is left to `tomllib`, and so is whatever is
wrong. Compiled: positions are read and written by the thousand.
"""

from __future__ import annotations

import re
import tomllib
from json.encoder import encode_basestring
from typing import Any, Final

from midnight.kernel.native import StringWriter, mypyc_attr
from midnight.kernel.toml_fast import MOST_DOTS, Unusual, keep, own_text

BARE = re.compile(r"[A-Za-z0-9_-]+")
QUOTED: Final[dict[str, str]] = {}  # texts as they are written
NAMED: Final[dict[str, str]] = {}  # and keys

# === Writing ===


@mypyc_attr(native_class=False)  # compiled, a kind of dict makes the garbage collector crash
class Row(dict[str, Any]):
    """A table that is written on one line: `{ card = "Porch", lit = true }`."""


def toml_text(position: dict[str, Any]) -> str:
    """A position as TOML, in the order it is given: plain keys first, then tables, each under its heading.

    A table of tables gets a heading for each: `[seat.A]`; so does a list of tables: `[[decks]]`.
    """
    out = StringWriter()
    headings: list[str] = []
    for key, value in position.items():
        if has_heading(value):
            headings.append(key)
        else:
            put_line(out, key, value)
    for key in headings:
        put_headed(out, "", key, position[key])
    return out.getvalue()


def has_heading(value: object) -> bool:
    """Does it stand under a heading of its own, or behind a key?"""
    if isinstance(value, list):
        for table in value:
            if not has_heading(table):
                return False
        return len(value) > 0
    return type(value) is dict


def leads_to_tables(table: dict[str, Any]) -> bool:
    """Is there anything in it, and has all of it headings?"""
    for value in table.values():
        if not has_heading(value):
            return False
    return len(table) > 0


def put_headed(out: StringWriter, before: str, key: str, value: Any) -> None:
    """Add the lines of what stands under a heading, its own tables under longer ones."""
    if isinstance(value, list):
        tables: list[dict[str, Any]] = value
        for table in tables:
            put_table(out, "\n[[", before, key, "]]\n", table)
        return
    within: dict[str, Any] = value
    if leads_to_tables(within):
        longer = f"{before}{name(key)}."
        for its_key, below in within.items():
            put_headed(out, longer, its_key, below)
    else:
        put_table(out, "\n[", before, key, "]\n", within)


def put_table(out: StringWriter, opens: str, before: str, key: str, ends: str, table: dict[str, Any]) -> None:
    """Its heading, and one line for each key."""
    out.write(opens)
    out.write(before)
    out.write(name(key))
    out.write(ends)
    for its_key, value in table.items():
        put_line(out, its_key, value)


def put_line(out: StringWriter, key: str, value: Any) -> None:
    put_entry(out, key, value)
    out.write("\n")


def put_entry(out: StringWriter, key: str, value: Any) -> None:
    out.write(name(key))
    out.write(" = ")
    put_value(out, value)


def name(key: str) -> str:
    """The key as TOML wants it: in quotes if it has spaces or signs."""
    found = NAMED.get(key)
    if found is None:
        found = key if BARE.fullmatch(key) else encode_basestring(key)
        keep(NAMED, key, found)
    return found


def quoted(value: str) -> str:
    """A text in quotes, with escapes where it needs them."""
    found = QUOTED.get(value)
    if found is None:
        found = encode_basestring(value)
        keep(QUOTED, value, found)
    return found


def text(value: Any) -> str:
    """A value behind its key, on one line."""
    out = StringWriter()
    put_value(out, value)
    return out.getvalue()


def put_value(out: StringWriter, value: Any) -> None:
    if isinstance(value, str):
        out.write(quoted(value))
    elif isinstance(value, list):
        put_items(out, value)
    elif isinstance(value, bool):
        out.write("true" if value else "false")
    elif isinstance(value, int):
        out.write(str(value))
    elif isinstance(value, dict):
        put_row(out, value)
    elif isinstance(value, tuple):
        put_items(out, list(value))
    else:
        out.write(str(int(value)))


def put_items(out: StringWriter, values: list[Any]) -> None:
    """A list on one line."""
    before = "["
    for value in values:
        out.write(before)
        if isinstance(value, str):  # as most are
            out.write(quoted(value))
        else:
            put_value(out, value)
        before = ", "
    out.write("]" if values else "[]")


def put_row(out: StringWriter, row: dict[str, Any]) -> None:
    """A table on one line."""
    before = "{ "
    for key, value in row.items():
        out.write(before)
        put_entry(out, key, value)
        before = ", "
    out.write(" }" if row else "{}")


# === Reading ===


def loads(content: str) -> dict[str, Any]:
    """What `tomllib.loads` reads, and its errors, all of them ValueErrors; a text that would take for ever is one."""
    found = if_own(content)
    return library_text(content) if found is None else found


def if_own(content: str) -> dict[str, Any] | None:
    """The tables of a text that is as we write it; None of any other."""
    try:
        return own_text(content)
    except (Unusual, ValueError, RecursionError):
        return None


def library_text(content: str) -> dict[str, Any]:
    """The tables of any other text."""
    if content.count(".") > MOST_DOTS and any(line.count(".") > MOST_DOTS for line in content.splitlines()):
        raise ValueError("a line has too many dots")
    try:
        return tomllib.loads(content)
    except RecursionError:
        raise ValueError("brackets stand in brackets without end") from None
