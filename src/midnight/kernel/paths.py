"""Content by dotted paths: every number, word and list has a path, and a change is a path and a value.

A path names a table by its key and a row by its id or name, or by its number from 1: `scoring.limit`,
`trash.T02.copies`, `guests.each.3`. A path may leave words out as long as it fits one place only: `content.limit`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from midnight.kernel.content import KINDS, ContentError, is_a
from midnight.kernel.toml import text as toml_value

ROOTS = ("content", "cards", "rules")  # words that may stand before a path
LABELS = ("id", "name")  # what a row is called by
NEAR = 4  # how many near names an error tells
NO_WORD = re.compile(r"[^\w+-]+")


@dataclass(frozen=True)
class Place:
    """The place of a value: in `holder` under `key`; `sample` is the value, or a neighbour's if it is left out."""

    words: tuple[str, ...]
    holder: Any = field(repr=False)
    key: Any
    sample: Any
    there: bool = True
    other: tuple[str, ...] = ()  # the same with rows called by their names instead of their ids

    @property
    def path(self) -> str:
        """The path as people write it."""
        return ".".join(self.words)


def plain(word: str) -> str:
    """A word of a path in its plain form, without differences of spaces, capitals and signs."""
    return NO_WORD.sub("_", word).strip("_").lower()


def label(row: Mapping[str, Any], number: int, labels: tuple[str, ...] = LABELS) -> str:
    """The name of a row in a path."""
    known = (row[key] for key in labels if isinstance(row.get(key), str))
    return NO_WORD.sub("_", next(known, str(number))).strip("_")


def label_of(row: Any, number: int) -> str:
    """The name in a path of a row of any type."""
    return label(row, number) if isinstance(row, dict) else str(number)


def places(
    value: Any, words: tuple[str, ...] = (), other: tuple[str, ...] = (), spare: Mapping[str, Any] | None = None
) -> Iterator[Place]:
    """Every place below a table or list, each holder before what it holds."""
    if isinstance(value, dict):
        for key, below in {**value, **{key: one for key, one in (spare or {}).items() if key not in value}}.items():
            if key != "source":
                way = NO_WORD.sub("_", key)
                yield Place((*words, way), value, key, below, key in value, (*other, way))
                if key in value:
                    yield from places(below, (*words, way), (*other, way))
    elif isinstance(value, list):
        rows = [row for row in value if isinstance(row, dict)]
        every = {key: row[key] for row in reversed(rows) for key in row if key not in LABELS}
        for number, below in enumerate(value, 1):
            is_row = isinstance(below, dict)
            way = label_of(below, number)
            named = label(below, number, ("name", "id")) if is_row else way
            yield Place((*words, way), value, number - 1, below, True, (*other, named))
            yield from places(below, (*words, way), (*other, named), every if is_row else None)


def is_single(value: Any) -> bool:
    """Whether a value is a number, a word, or a list of them."""
    if isinstance(value, list):
        return not any(isinstance(one, dict | list) for one in value)
    return not isinstance(value, dict)


def listed(tables: Mapping[str, Any]) -> Iterator[Place]:
    """Every place that holds a single value, for a list that people read."""
    return (place for place in places(tables) if place.there and is_single(place.sample) and not is_item(place))


def is_item(place: Place) -> bool:
    """Whether a place is an entry of a plain list, which is shown as a whole."""
    return isinstance(place.holder, list)


def within(short: list[str], whole: list[str]) -> bool:
    """Whether the whole path contains these words in that order and ends with the last."""
    rest = iter(whole)
    return short[-1] == whole[-1] and all(word in rest for word in short)


def find(tables: Mapping[str, Any], path: str) -> Place:
    """The place of a path; an error names similar paths, or all paths that fit."""
    everything = list(places(tables))
    asked = [plain(word) for word in path.split(".")]
    for words in (asked, asked[1:] if asked[0] in ROOTS else []):
        if not words:
            continue
        exact = [place for place in everything if words in (spelt(place.words), spelt(place.other))]
        fits = exact or [
            place for place in everything if within(words, spelt(place.words)) or within(words, spelt(place.other))
        ]
        there = [place for place in fits if place.there] or fits
        if len(there) == 1:
            return there[0]
        if there:
            names = ", ".join(place.path for place in there[:NEAR]) + (", ..." if len(there) > NEAR else "")
            raise ContentError(f"{path}: could mean {names}: say more of the path")
    raise ContentError(f"{path}: there is no such thing in the content{near(path, everything)}")


def spelt(words: tuple[str, ...]) -> list[str]:
    """A path with all its words in plain form."""
    return [plain(word) for word in words]


def near(path: str, everything: list[Place]) -> str:
    """Similar paths, as the end of a sentence."""
    names = list(dict.fromkeys(place.path for place in everything if is_single(place.sample) and not is_item(place)))
    found = get_close_matches(path, names, NEAR, 0.5)
    lasts: dict[str, list[str]] = {}
    for name in names:
        lasts.setdefault(name.rpartition(".")[2].lower(), []).append(name)
    for last in get_close_matches(path.rpartition(".")[2].lower(), lasts, NEAR, 0.6):
        found += lasts[last][:1]
    found = list(dict.fromkeys(found))[:NEAR]
    return f"; near are {', '.join(found)}" if found else "; `midnight content GAME` lists it"


def value_of(place: Place, written: str) -> Any:
    """The value that a text means, in the type of the present value."""
    sample = place.sample
    value: Any = written
    if isinstance(sample, str):
        return written.strip('"')
    if isinstance(sample, bool):
        value = {"true": True, "false": False}.get(written.lower(), written)
    elif isinstance(sample, int):
        value = int(written) if re.fullmatch(r"[+-]?\d{1,18}", written) else written
    elif isinstance(sample, list):
        value = read_list(written, sample)
    else:
        value = read_toml(written)
    kind = next(kind for kind in KINDS if is_a(sample, kind))
    if not is_a(value, kind):
        raise ContentError(f"{place.path}: must be {KINDS[kind]}, such as {toml_value(sample)}, not {written!r}")
    return value


def read_list(written: str, sample: list[Any]) -> Any:
    """The list that a text means, in TOML or as entries with commas."""
    if written.startswith("["):
        return read_toml(written)
    if sample and all(isinstance(one, str) for one in sample):
        return [one.strip() for one in written.split(",")]
    return read_toml(f"[{written}]")


def read_toml(written: str) -> Any:
    """The value of a TOML text; None if it is not TOML."""
    try:
        return tomllib.loads(f"value = {written}").get("value")
    except (tomllib.TOMLDecodeError, RecursionError):
        return None


def apply(tables: dict[str, Any], wishes: Mapping[str, str]) -> dict[str, str]:
    """Apply changes to the tables; the changes that had an effect, by full path, as text."""
    made: dict[str, str] = {}
    for path, written in wishes.items():
        place = find(tables, path)
        value = value_of(place, written)
        if place.there and place.holder[place.key] == value:
            continue
        place.holder[place.key] = value
        made[place.path] = value if isinstance(value, str) else toml_value(value)
    return made
