"""Content files: a reader asks for every key, and any other key is an error that names file, key and reason."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, TypeGuard, TypeVar

from midnight.errors import UserError
from midnight.kernel import toml
from midnight.kernel.native import mypyc_attr

T = TypeVar("T")

SEAT_NAMES: Final = "ABCDEFGH"
MOST_DIGITS = 6
GIANT = 10**18
LONG = re.compile("[0-9A-Fa-f_]{15}")  # so many signs a giant has, however it is written
KINDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


@mypyc_attr(native_class=False)  # what it extends is not compiled
class ContentError(UserError):
    """Something is wrong in a content file."""


def load(path: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: cannot be read ({error})") from None
    return parse(text, str(path))


def parse(text: str, source: str) -> dict[str, Any]:
    """The tables of a TOML text; `source` is what errors call it."""
    own = toml.if_own(text)
    if own is not None:
        return own  # no giants among its numbers
    try:
        read = toml.library_text(text)
    except ValueError as error:  # also numbers of thousands of digits
        raise ContentError(f"{source}: not a TOML file: {error}") from None
    giant = giant_in(read, source) if LONG.search(text) is not None else ""
    if giant:
        raise ContentError(f"{giant}: has too many digits")
    return read


def giant_in(value: object, where: str) -> str:
    """The place of a number too large for a position; "" if there is none."""
    if isinstance(value, int):
        return where if abs(value) >= GIANT else ""
    named: list[tuple[str, object]] = []
    if isinstance(value, dict):
        named = [(f"{where}: {key}", below) for key, below in value.items()]
    elif isinstance(value, list):
        named = [(f"{where} {number}", below) for number, below in enumerate(value, 1)]
    for name, below in named:
        found = giant_in(below, name)
        if found:
            return found
    return ""


def fingerprint(data: object) -> str:
    """A short hash of content: records with equal hashes were played with equal cards and boards."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def is_a(value: object, kind: type[T]) -> TypeGuard[T]:
    """Whether the value has that type; a boolean is not a whole number."""
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def whole(text: str) -> int:
    """The number of these digits; -1 for any other text, and for a number too large for a table."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else -1


class Table:
    """One table of a content file. Ask for each key, then call `done`."""

    def __init__(self, data: dict[str, Any], name: str, above: Table | None = None) -> None:
        self.data = data
        self.name = name
        self.above = above
        self.asked: set[str] = set()

    @property
    def where(self) -> str:
        """The place of this table, with which errors begin; computed only for an error."""
        return self.name if self.above is None else f"{self.above.where}: {self.name}"

    def wrong(self, key: str, reason: str) -> ContentError:
        """The error to raise for this key: where it stands, its name, and the reason."""
        return ContentError(f"{self.where}: {key}: {reason}")

    def get(self, key: str, kind: type[T], default: T | None = None) -> T:
        """The value of a key; an error if it has another type, or is missing and has no default."""
        self.asked.add(key)
        value: object = self.data.get(key)
        if value is None:
            if default is None:
                raise self.wrong(key, f"is missing; it must be {KINDS[kind]}")
            return default
        return self.of_kind(key, value, kind)

    def one_of(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """A text that is one of those allowed."""
        value = self.get(key, str, default)
        if value not in allowed:
            raise self.wrong(key, f"must be one of {', '.join(allowed)}, not {value!r}")
        return value

    def key_of(self, key: str, names: Mapping[int, str], default: str | None = None) -> int:
        """The number of the name that is the value of a key."""
        wanted = self.get(key, str, default)
        for number, name in names.items():
            if name == wanted:
                return number
        raise self.wrong(key, f"must be one of {', '.join(names.values())}, not {wanted!r}")

    def named(self, key: str, numbers: dict[str, int], default: str | None = None) -> int:
        """The number of the name that is the value of a key, by a table of names."""
        return self.number_of(key, self.get(key, str, default), numbers)

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within these bounds, both of them allowed."""
        return self.within(key, self.get(key, int, default), least, most)

    def table(self, key: str) -> Table:
        """A table within this one; its errors name both."""
        return Table(self.get(key, dict), key, self)

    def tables(self, key: str, default: list[Any] | None = None) -> list[Table]:
        """A list of tables."""
        rows = self.get(key, list, default)
        for row in rows:
            if not isinstance(row, dict):
                raise self.wrong(key, f"must be a list of tables, not {row!r}")
        return [Table(row, f"{key} {number}", self) for number, row in enumerate(rows, 1)]

    def list_of(self, key: str, kind: type[T], default: list[T] | None = None) -> list[T]:
        """A list whose entries are all of one kind."""
        return self.all_of_kind(key, self.get(key, list, default), kind)

    def check(self, key: str, good: bool, reason: Callable[[], str] | str) -> None:
        """Raise an error for this key unless it is good; a function may compute a costly reason."""
        if not good:
            raise self.wrong(key, reason if isinstance(reason, str) else reason())

    def done(self) -> None:
        """Raise an error if the table has a key that nobody asked for."""
        for key in self.data:
            if key not in self.asked:
                self.pass_over(key, self.asked)

    # === For who walks through `data` and meets each key with its value ===

    def of_kind(self, key: str, value: object, kind: type[T]) -> T:
        """The value itself, checked to have that type."""
        if type(value) is kind or is_a(value, kind):
            return value
        raise self.wrong(key, f"must be {KINDS[kind]}, not {value!r}")

    def all_of_kind(self, key: str, value: object, kind: type[T]) -> list[T]:
        """The value itself, checked to be a list with entries of one type."""
        rows = self.of_kind(key, value, list)
        for row in rows:
            if type(row) is not kind and not is_a(row, kind):
                raise self.wrong(key, f"must be a list, each {KINDS[kind]}, not {row!r}")
        return rows

    def number_of(self, key: str, value: object, numbers: dict[str, int]) -> int:
        """The number of a name; an error that lists the names if there is none."""
        wanted = self.of_kind(key, value, str)
        number = numbers.get(wanted)
        if number is None:
            raise self.wrong(key, f"must be one of {', '.join(numbers)}, not {wanted!r}")
        return number

    def within(self, key: str, value: object, least: int, most: int) -> int:
        """The value itself, checked to be a whole number within these bounds."""
        number = self.of_kind(key, value, int)
        if not least <= number <= most:
            raise self.wrong(key, f"must be from {least} to {most}, not {number}")
        return number

    def pass_over(self, key: str, known: Collection[str]) -> None:
        """Ignore the key `source`, which every table may have; raise an error for any other."""
        if key != "source":
            listed = ", ".join(sorted(set(known) - {"source"}))
            raise self.wrong(key, f"is not known here; known are {listed}")
        self.get(key, str)


def seat_named(table: Table, key: str, letter: str, seats: int) -> int:
    """The seat of that letter; an error that lists the seats if there is none."""
    seat = SEAT_NAMES.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise table.wrong(key, f"there is no seat {letter!r}; seats are {', '.join(SEAT_NAMES[:seats])}")
    return seat
