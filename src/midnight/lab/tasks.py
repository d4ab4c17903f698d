"""What to simulate, and the worker that plays it: the number of a game decides it, wherever it is played."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar

import numpy as np
import pyarrow as pa

from midnight._version import __version__
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game, Setup
from midnight.kernel.playout import Bot
from midnight.lab.compiled.series import Columns, play_series
from midnight.lab.results import PLAYS, Games, array, column_name, real_array, score_name
from midnight.outside import check_player, player

D = TypeVar("D", covariant=True)
MOST_SEEDS = 1 << 62
PLANS_KEPT = 64
COUNTED = ("stops", "decisions", "choices", "offered", "winners")


@dataclass(frozen=True)
class Plan:
    """What to simulate, complete enough to do it again anywhere."""

    game: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    records: bool = False
    own: str = ""  # files of the user's own, as JSON by setting
    rotate: bool = False  # whether the players change seats from game to game

    def setup(self) -> Setup:
        """The game that this plan plays, made ready."""
        return game(self.game).setup(self.seats, dict(self.settings), json.loads(self.own) if self.own else None)

    def notes(self) -> dict[str, str]:
        """What results are made from, for every file and report; changed content is among the settings."""
        setup = self.setup()
        return {
            "midnight": __version__,
            "game": self.game,
            "rules_version": str(setup.game.version),
            "seats": str(self.seats),
            "settings": json.dumps(dict(setup.settings), sort_keys=True),
            "content": setup.fingerprint,
            "own_content": self.own,
            "bots": ",".join(self.bots),
            "rotate": str(self.rotate).lower(),
            "seed": str(self.seed),
        }


def plan_of(setup: Setup, bots: tuple[str, ...], seed: int, *, records: bool = False, rotate: bool = False) -> Plan:
    """The plan that plays a game made ready with these bots and this seed."""
    if not 0 <= seed < MOST_SEEDS:
        raise UserError(f"the seed must be from 0 to {MOST_SEEDS - 1}, not {seed}")
    own = json.dumps(setup.own, sort_keys=True) if setup.own else ""
    return Plan(setup.game.name, setup.seats, tuple(setup.settings.items()), bots, seed, records, own, rotate)


def bots_of(spec: str, seats: int, kind: Game, people: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Who sits where: `sensible` for all seats, or one name a seat, `sensible,random,search:1000`."""
    names = tuple(name.strip() for name in spec.split(","))
    for name in names:
        check_player(kind, name, people)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise UserError(f"{len(names)} players are named for {seats} seats; name one for all or one a seat")
    return names


class Worker:
    """Plays chunks of one plan; made once in each process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.setup = plan.setup()
        self.start = self.setup.start()
        self.bots: list[Bot] = []
        if any(name != "random" for name in plan.bots):
            self.bots = [player(self.setup, name) for name in plan.bots]
        kind = self.setup.game
        self.counted = {"turns": kind.turn_event, **kind.counts, **kind.end_events}

    def play(self, first: int, count: int) -> Games:
        """Play the games numbered `first` to `first + count - 1`."""
        kind, plan = self.setup.game, self.plan
        events = [*self.counted.values(), *kind.also.values()]
        out = Columns(plan.seats, events, list(kind.sums.values()))
        if plan.rotate and self.bots:
            for number in range(first, first + count):
                play_series(self.start, self.seated(number), plan.seed, number, 1, plan.records, out)
        else:
            play_series(self.start, self.bots, plan.seed, first, count, plan.records, out)
        columns = {name: array(getattr(out, name).values()) for name in COUNTED}
        times = [array(one.values()) for one in out.times]
        columns.update(zip(self.counted, times, strict=False))
        for name, more in zip(kind.also, times[len(self.counted) :], strict=True):
            columns[name] = columns[name] + more
        columns.update((name, array(sums.values())) for name, sums in zip(kind.sums, out.sums, strict=True))
        arrays = {column_name(name): pa.array(values.astype(np.int32)) for name, values in columns.items()}
        for seat, scores in enumerate(out.scores):
            arrays[score_name(seat)] = pa.array(real_array(scores.items))
        if plan.records:
            ends = np.concatenate(([0], array(out.plays.ends.values()))).astype(np.int32)
            arrays[PLAYS] = pa.BinaryArray.from_buffers(
                pa.binary(), count, [None, pa.py_buffer(ends), pa.py_buffer(out.plays.everything())]
            )
        return Games([pa.RecordBatch.from_pydict(arrays)])

    def seated(self, number: int) -> list[Bot]:
        """The players of a game, each a seat further than in the game before."""
        turn = number % len(self.bots)
        return self.bots[turn:] + self.bots[:turn]


@lru_cache(maxsize=PLANS_KEPT)
def worker_of(plan: Plan) -> Worker:
    """The worker of a plan, made once in each process."""
    return Worker(plan)


class Job(Protocol[D]):
    """Work for any process, small enough to be sent there, as its result is sent back."""

    def run(self) -> D:
        """Do the work."""


@dataclass(frozen=True)
class Task:
    """A chunk to play: the games of a plan from one number on."""

    plan: Plan
    first: int
    count: int

    def run(self) -> Games:
        """Play the games."""
        return worker_of(self.plan).play(self.first, self.count)


def run_job(job: Job[D]) -> D:
    """Do a job in this process."""
    return job.run()
