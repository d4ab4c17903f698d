"""What may be played, as people look for it: likely first, under headings, by number, by name, by typing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from midnight.errors import UserError
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, State
from midnight.kernel.words import Choice, Words

FEW = 40  # so many are shown at once
LIKELY = 12  # of more than that, so many of the first
FUZZY = 400  # of more than these, only whole names are looked up
IMAGINED = 12  # positions that are looked at for what may come
OWN_NUMBER = re.compile(r"^(?:[a-z]+[:-])?[A-Za-z]{0,2}?(\d+)$")

Path = tuple[str, ...]


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Letters, digits and single spaces, in small letters: how names are compared."""
    return " ".join(re.sub(r"[^\w½+−~]+", " ", text.casefold()).split())


def bare(word: str) -> str:
    """A word of the game without what kind of thing it is: `up:Marble`, `next-B`."""
    return re.split(r"[:-]", word, maxsplit=1)[-1]


@dataclass(frozen=True)
class Line:
    """A line of the list: an option with its number, or a heading with how many are below it."""

    text: str
    option: int = -1
    number: int = -1
    path: Path = ()
    count: int = 0


class Menu:
    """Everything that may be played at one stop; at a chance stop that is typed in, everything that may come."""

    def __init__(self, words: Words[Any], state: State, view: State, *, secrets: bool = False) -> None:
        self.words = words
        self.state = state
        self.view = view
        self.chance = state.seat == CHANCE
        self.secrets = secrets and self.chance

    @cached_property
    def rows(self) -> list[Choice]:
        """What is listed, as far as the viewer knows."""
        if not self.chance:
            return self.sorted(self.words.choices(self.view))
        return [Choice(one, self.words.word(one), self.outcome(one), ()) for one in self.outcomes()]

    @cached_property
    def options(self) -> list[int]:
        return [row.option for row in self.rows]

    @cached_property
    def numbers(self) -> list[int]:
        """What chance shows has none: a number that is typed there is what a die shows."""
        if self.chance:
            return [-1] * len(self.rows)
        return numbers_of([row.word for row in self.rows])

    @cached_property
    def by_number(self) -> dict[int, int]:
        return dict(zip(self.numbers, self.options, strict=True))

    def outcome(self, option: int) -> str:
        """What came as people type it, without what the table does not show."""
        called = self.words.called(option)
        return called[0] if called and len(called[0]) > 1 else bare(self.words.word(option))

    def sorted(self, rows: list[Choice]) -> list[Choice]:
        """What stands under one heading together, where all are shown at once; so the numbers count on."""
        if len(rows) > FEW:
            return rows
        heads: dict[Path, list[Choice]] = {}
        for row in rows:
            heads.setdefault(row.group[:1], []).append(row)
        return [row for own in heads.values() for row in own]

    @cached_property
    def legal(self) -> list[int]:
        """What chance may really show; what the table cannot tell apart stands there once."""
        options = (self.words.taken_for(int(option), self.state) for option in self.state.options())
        return list(dict.fromkeys(options))

    def outcomes(self) -> list[int]:
        """What may come: where something is secret, what it is in positions that fit what the viewer knows."""
        if not self.secrets:
            return self.legal
        found: dict[str, int] = {}
        for number in range(IMAGINED):
            there = self.view.imagine(Rng(number, 0, PLAYER_STREAM))
            for option in there.options():
                found.setdefault(self.outcome(int(option)), int(option))
        return list(found.values())

    # === By name ===

    @cached_property
    def labels(self) -> dict[str, list[int]]:
        """Every name that means one of these, as it is compared."""
        found: dict[str, list[int]] = {}
        for option in self.legal if self.chance else self.options:
            word = self.words.word(option)
            names = {plain(word), plain(bare(word))}
            for name in names | {plain(name) for name in self.words.called(option)}:
                found.setdefault(name, []).append(option)
        return found

    def exact(self, text: str) -> list[int]:
        """The options that have this very name, the name that stands in records before others."""
        try:
            option = self.words.option(text)
            if self.state.refusal(option) == ALLOWED:
                return [self.words.taken_for(option, self.state) if self.chance else option]
        except UserError:
            pass
        wanted = plain(text)
        found = self.labels.get(wanted) or self.labels.get(wanted.removeprefix("the "), [])
        return list(found)

    def like(self, text: str) -> list[int]:
        """The options one of whose names begins like this."""
        wanted = plain(text)
        if not wanted or len(self.labels) > FUZZY:
            return []
        found: dict[int, None] = {}
        for name, options in self.labels.items():
            if name.startswith(wanted):
                found |= dict.fromkeys(options)
        return list(found)

    def known(self, text: str) -> int | None:
        """An option of the game by its word, whether it may be played now or not."""
        try:
            return self.words.option(text)
        except UserError:
            return None

    # === By looking ===

    @cached_property
    def texts(self) -> list[str]:
        """What is searched when somebody types to narrow the list."""
        return [plain(f"{row.word} {row.say}") for row in self.rows]

    def narrowed(self, text: str) -> list[Choice]:
        """The options in which every typed word occurs."""
        parts = plain(text).split()
        rows = zip(self.rows, self.texts, strict=True)
        return [row for row, said in rows if all(part in said for part in parts)]

    @cached_property
    def paths(self) -> list[Path]:
        """The headings of each row; what chance may show has none."""
        return [row.group for row in self.rows]

    def heading(self, text: str) -> Path | None:
        """The headings that are called so: `move`, `move W3B4`."""
        wanted = plain(text).replace(" ", "")
        for path in dict.fromkeys(self.paths):
            for length in range(1, len(path) + 1):
                if plain("".join(path[:length])).replace(" ", "") == wanted:
                    return path[:length]
        return None

    @property
    def many(self) -> bool:
        return len(self.rows) > FEW

    def level(self, path: Path = ()) -> list[Line]:
        """What stands under these headings: everything if it is little, else the likely ones and longer headings."""
        inside = [k for k, own in enumerate(self.paths) if own[: len(path)] == path]
        if len(inside) <= FEW:
            return self.flat(inside, len(path))
        deeper: dict[Path, int] = {}
        seen: dict[Path, int] = {}
        for k in inside:
            own = self.paths[k][: len(path) + 1]
            if len(own) > len(path):
                deeper[own] = deeper.get(own, 0) + 1
        alone = [k for k in inside if len(self.paths[k]) == len(path)]
        first = sorted({*alone, *inside[:LIKELY]}) if deeper else inside
        for k in first:  # a heading is no use where all that is below it stands there already
            own = self.paths[k][: len(path) + 1]
            if own in deeper:
                seen[own] = seen.get(own, 0) + 1
        longer = [Line(own[-1], path=own, count=count) for own, count in deeper.items() if count > seen.get(own, 0)]
        return [self.line(k) for k in first] + longer

    def flat(self, inside: list[int], depth: int) -> list[Line]:
        """All of them, each heading once above its own, where headings save reading."""
        lines: list[Line] = []
        heads: dict[Path, list[int]] = {}
        for k in inside:
            heads.setdefault(self.paths[k][depth : depth + 1], []).append(k)
        worth = 1 < len(heads) <= len(inside) // 2
        for head, own in heads.items():
            if worth and (head or lines):
                lines.append(Line(head[0] if head else "otherwise"))
            lines += [self.line(k) for k in own]
        return lines

    def line(self, k: int) -> Line:
        return Line(self.rows[k].say, self.rows[k].option, self.numbers[k])

    def lines_of(self, rows: list[Choice]) -> list[Line]:
        place = {option: k for k, option in enumerate(self.options)}
        return [self.line(place[row.option]) for row in rows]


def numbers_of(words: list[str]) -> list[int]:
    """A number for each: the game's own where it has one that no other has (slot 5, space 13), then those above."""
    own = [int(found[1]) if (found := OWN_NUMBER.match(word)) else None for word in words]
    used = [number for number in own if number is not None]
    if len(set(used)) < len(used) or len(words) > FUZZY:
        return list(range(1, len(words) + 1))
    after = iter(range(max(used, default=0) + 1, max(used, default=0) + 1 + len(words)))
    return [next(after) if number is None else number for number in own]
