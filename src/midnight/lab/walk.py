"""A sample of games gone through play by play: who leads when, what there is to decide, what comes up."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from midnight.kernel.changes import LABELS, plain
from midnight.kernel.files import Files
from midnight.kernel.game import Setup
from midnight.kernel.ints import unpacked
from midnight.kernel.state import CHANCE, OVER, Story

PARTS = re.compile(r"[:>]")
MOMENTS = 20  # into which a game is cut when it is asked who leads


class Turns(Story):
    """Notes that a turn began."""

    def __init__(self, turn_event: int) -> None:
        self.turn_event = turn_event
        self.began = False

    def tell(self, event: int, rule: int, a: int, b: int, c: int, audience: int) -> None:
        if event == self.turn_event:
            self.began = True


@dataclass
class Walk:
    """One game: the scores at each turn, how many options each decision had, and what came up for whom."""

    winners: list[int]
    first: int  # the seat that decided first
    scores: list[list[float]] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)  # of each turn, decisions among several options
    options: list[int] = field(default_factory=list)
    met: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))  # things by the seats they came up for


@dataclass
class Sample:
    """Many of them."""

    setup: Setup
    walks: list[Walk]

    @cached_property
    def low_wins(self) -> bool:
        """Is it the lowest score that wins?"""
        ends = [(walk.scores[-1][walk.winners[0]], walk.scores[-1]) for walk in self.walks if walk.winners]
        lows = sum(best == min(row) and best < max(row) for best, row in ends)
        return lows * 2 > len(ends)

    def leader(self, row: list[float]) -> int:
        """Who leads by the scores; -1 if several do."""
        best = min(row) if self.low_wins else max(row)
        return row.index(best) if row.count(best) == 1 else -1


def things_of(setup: Setup) -> dict[str, str]:
    """What may come up in a game, by the words that name it: everything in the content with an id or a name."""
    files = Files(setup.own)
    chosen = {name: value for name, value in setup.settings.items() if "." not in name}
    setup.game.read(chosen, files)
    files.change({path: value for path, value in setup.settings.items() if "." in path})
    found: dict[str, str] = {}
    for group, rows in files.tables.items():
        for row in rows_in(rows):
            names = [row[key] for key in LABELS if isinstance(row.get(key), str)]
            for name in names:
                found.setdefault(plain(name.replace("-", "_")), f"{group}: {' '.join(names)}")
    return found


def rows_in(value: Any) -> list[dict[str, Any]]:
    """Every row below: a table with an id or a name in a list."""
    if isinstance(value, dict):
        return [row for below in value.values() for row in rows_in(below)]
    if isinstance(value, list):
        rows = [row for row in value if isinstance(row, dict)]
        return [row for row in rows if any(key in row for key in LABELS)]
    return []


def named(words: list[str], things: dict[str, str]) -> list[str]:
    """For each word of the lexicon the thing it names, or nothing; the last part of a word says it."""
    return [things.get(plain(PARTS.split(word)[-1].replace("-", "_")), "") for word in words]


def walk(setup: Setup, packed: bytes, thing_of: list[str]) -> Walk:
    """Go through one game."""
    state = setup.start()
    turns = Turns(setup.game.turn_event)
    state.story = turns
    seen = Walk([], -1)
    last = -1
    choices = 0
    for option in unpacked(packed):
        seat = int(state.seat)
        if seat != CHANCE and not state.preparing():
            count = len(state.options())
            seen.first = seat if seen.first < 0 else seen.first
            seen.options.append(count)
            choices += count > 1
            last = seat
        thing = thing_of[option]
        if thing and not state.preparing():
            seen.met[thing].add(last)
        state.play(option)
        if turns.began or state.seat == OVER:
            turns.began = False
            seen.scores.append(list(state.scores()))
            seen.choices.append(choices)
            choices = 0
    seen.winners = [int(seat) for seat in state.winners()]
    return seen


def sample(setup: Setup, records: list[bytes]) -> Sample:
    """Go through all of them."""
    words = [setup.words.word(option) for option in range(setup.words.size)]
    thing_of = named(words, things_of(setup))
    return Sample(setup, [walk(setup, packed, thing_of) for packed in records])


# === Drama ===


def leads(games: Sample) -> npt.NDArray[np.int64]:
    """Who leads at each moment of each game, in shares of its length; -1 for nobody alone."""
    rows = []
    for one in games.walks:
        at = np.linspace(0, len(one.scores) - 1, MOMENTS).round().astype(int)
        rows.append([games.leader(one.scores[moment]) for moment in at])
    return np.array(rows)


def changes_of_lead(games: Sample) -> list[int]:
    """How often another seat takes the lead, game by game."""
    found = []
    for one in games.walks:
        order = [seat for seat in map(games.leader, one.scores) if seat >= 0]
        found.append(sum(now != before for before, now in pairwise(order)))
    return found
