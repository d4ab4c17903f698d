"""A walk through played games, play by play, in compiled code: it makes the rows of tables and reports."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from midnight.errors import UserError
from midnight.kernel.files import Files
from midnight.kernel.game import Setup
from midnight.kernel.ints import Ints, unpack, unpacked, vector
from midnight.kernel.paths import LABELS, plain
from midnight.kernel.playout import play_again
from midnight.lab.compiled.survey import Survey, survey_game
from midnight.lab.results import PLAYS, Games, Whole, array
from midnight.lab.tasks import Plan, worker_of

PARTS = re.compile(r"[:>]")
ACT = re.compile(r"[a-z]{2,}")

DECISIONS = ("game", "ply", "turn", "seat", "options", "option")
TURNS = ("game", "turn", "ply", "choices", "leader")
THINGS = ("game", "thing", "seat", "offered", "taken", "came")

Rows = dict[str, Whole]


# === What may come up ===


def things_of(setup: Setup) -> dict[str, str]:
    """The things that may come up in a game, by their names: everything in the content with an id or a name."""
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
    """Every row in a table or list: each has an id or a name."""
    if isinstance(value, dict):
        return [row for below in value.values() for row in rows_in(below)]
    if isinstance(value, list):
        rows = [row for row in value if isinstance(row, dict)]
        return [row for row in rows if any(key in row for key in LABELS)]
    return []


@lru_cache(maxsize=16)
def things_by_option(plan: Plan) -> tuple[list[str], list[int]]:
    """The things of a game, and for each option the number of the thing that its last part names, or -1.

    Where the content has no names, as on an open field, acts count as things: moving, running, chopping.
    """
    setup = worker_of(plan).setup
    words = [setup.words.word(option) for option in range(setup.words.size)]
    known = things_of(setup)
    found = [known.get(plain(PARTS.split(word)[-1].replace("-", "_")), "") for word in words]
    if not any(found):
        acts = [ACT.match(word) for word in words]
        found = [f"acts: {act[0]}" if act else "" for act in acts]
    names = sorted(set(found) - {""})
    number = {name: at for at, name in enumerate(names)}
    return names, [number.get(name, -1) for name in found]


# === The walk ===


@dataclass
class WalkResult:
    """What a walk found: the rows of three tables by column, and how often each rule was used."""

    decisions: Rows
    turns: Rows
    things: Rows
    used: Whole  # events by each rule
    with_it: Whole  # games with such an event
    forbade: Whole  # stops at which the rule forbade something
    asked: int  # stops at which that was asked
    games: int

    def add(self, other: WalkResult) -> None:
        """Add other games behind these."""
        for mine, theirs in zip(self.tables(), other.tables(), strict=True):
            mine.update({name: np.concatenate((column, theirs[name])) for name, column in mine.items()})
        self.used = self.used + other.used
        self.with_it = self.with_it + other.with_it
        self.forbade = self.forbade + other.forbade
        self.asked += other.asked
        self.games += other.games

    def tables(self) -> tuple[Rows, Rows, Rows]:
        return self.decisions, self.turns, self.things


def by_column(names: tuple[str, ...], numbers: Any) -> Rows:
    """The columns of rows that stand one behind the other."""
    rows = array(numbers).reshape(-1, len(names))
    return {name: rows[:, at] for at, name in enumerate(names)}


def plays_of(games: Games, first: int, count: int) -> pa.BinaryArray:
    """A copy of the packed plays of some games, as a slice would take all games along to a worker."""
    part = games.table.column(PLAYS).slice(first, count).combine_chunks()
    return part.take(pa.array(np.arange(len(part))))


@dataclass(frozen=True)
class Walk:
    """A job: walk through these games, the first of which has that number."""

    plan: Plan
    first: int
    plays: pa.BinaryArray
    keeps_rows: bool = True
    asks: bool = False

    def run(self) -> WalkResult:
        """Walk through the games."""
        setup = worker_of(self.plan).setup
        kind, size = setup.game, setup.words.size
        names, thing_of = things_by_option(self.plan)
        survey = Survey(setup.seats, kind.turn_event, len(kind.rule_sets), vector(thing_of), len(names))
        survey.keeps_rows = self.keeps_rows
        survey.asks = self.asks
        start, row = setup.start(), Ints()
        for number, packed in enumerate(self.plays, self.first):
            row.clear()
            unpack(packed.as_py(), row)
            if survey_game(start, row, size, number, survey) < row.count:
                raise UserError(f"game {number} holds a play that is not possible: its record is damaged")
        decisions = by_column(DECISIONS, survey.decisions.values())
        return WalkResult(
            decisions,
            by_column(TURNS, survey.turns.values()),
            self.with_laid(by_column(THINGS, survey.things.values()), decisions),
            array(survey.times),
            array(survey.games),
            array(survey.forbade),
            int(survey.stops_asked),
            len(self.plays),
        )

    def with_laid(self, things: Rows, decisions: Rows) -> Rows:
        """The rows with those of what was laid out before play: one a seat, taken as often as the seat went there."""
        setup = worker_of(self.plan).setup
        number = {name: at for at, name in enumerate(things_by_option(self.plan)[0])}
        known = things_of(setup)
        rows: list[tuple[int, ...]] = []
        for part in cut(decisions["game"]):
            game, state = int(decisions["game"][part.start]), setup.start()
            ready = int(decisions["ply"][part.start]) - 1
            play_again(state, unpacked(self.plays[game - self.first].as_py()), ready, setup.words.size)
            laid = setup.laid(state)
            if not laid:
                return things
            seats, played = decisions["seat"][part], decisions["option"][part]
            for option, ids in laid.items():
                went = np.bincount(seats[played == option], minlength=setup.seats)
                at = [number[known[plain(one)]] for one in ids]
                rows += [(game, one, seat, 0, int(went[seat]), 0) for one in at for seat in range(setup.seats)]
        more = by_column(THINGS, np.array(rows, np.int64).ravel())
        both = {name: np.concatenate((column, more[name])) for name, column in things.items()}
        order = np.argsort(both["game"], kind="stable")
        return {name: column[order] for name, column in both.items()}


# === What follows from the turns ===


def cut(games: Whole) -> list[slice]:
    """The slice of each game, whose rows stand together."""
    if not len(games):
        return []
    edges = np.flatnonzero(np.diff(games)) + 1
    return [slice(a, b) for a, b in zip([0, *edges], [*edges, len(games)], strict=True)]


def leads(turns: Rows, moments: int) -> npt.NDArray[np.int64]:
    """The seat that leads by score at each of some moments, a row a game; -1 if nobody leads alone."""
    rows = []
    for part in cut(turns["game"]):
        led = turns["leader"][part]
        rows.append(led[np.linspace(0, len(led) - 1, moments).round().astype(int)])
    return np.array(rows)


def changes_of_lead(turns: Rows) -> list[int]:
    """How often the lead changes in each game."""
    found = []
    for part in cut(turns["game"]):
        led = turns["leader"][part]
        led = led[led >= 0]
        found.append(int((np.diff(led) != 0).sum()))
    return found


def beginners(decisions: Rows, games: int, seats: list[int]) -> npt.NDArray[np.int64]:
    """The place among these seats of the one that decided first in each game; -1 if none ever did."""
    found = np.full(games, -1)
    rows = np.isin(decisions["seat"], seats)
    numbers, first = np.unique(decisions["game"][rows], return_index=True)
    found[numbers] = np.searchsorted(seats, decisions["seat"][rows][first])
    return found
