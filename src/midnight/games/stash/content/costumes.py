"""Reads and checks the costumes: each type with its cards."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.games.stash.content.numbers import MOST_KIDS
from midnight.kernel.content import ContentError, Table


@dataclass(frozen=True)
class Costume:
    id: str
    name: str
    type: int


def slug(name: str) -> str:
    """A card's name as one word."""
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


def check_costumes(table: Table) -> tuple[tuple[str, ...], tuple[Costume, ...]]:
    types: list[str] = []
    costumes: list[Costume] = []
    for key in table.data:
        if key == "source":
            continue
        kind = table.table(key)
        table.check(key, key.isalnum(), "a costume type is one word")
        types.append(key)
        for name in kind.list_of("cards", str):
            kind.check("cards", bool(slug(name)), f"a costume needs a name, not {name!r}")
            twice = any(costume.id == slug(name) for costume in costumes)
            kind.check("cards", not twice, f"{name} is there twice")
            costumes.append(Costume(slug(name), name, len(types) - 1))
        kind.done()
    if len(costumes) < MOST_KIDS:
        raise ContentError(f"{table.where}: {len(costumes)} costume cards are too few for {MOST_KIDS} kids")
    table.done()
    return tuple(types), tuple(costumes)


def type_number(table: Table, key: str, types: tuple[str, ...], name: str) -> int:
    table.check(key, name in types, f"there is no costume type {name!r}; there are {', '.join(types)}")
    return types.index(name)
