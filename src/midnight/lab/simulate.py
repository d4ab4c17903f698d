"""Simulation on all cores: games by number, so that a seed gives the same results however they are shared out."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game, Setup
from midnight.kernel.playout import Bot
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.record import Record, head_of, line_of
from midnight.kernel.series import Columns, play_series
from midnight.outside import check_player, player

LARGEST_CHUNK = 5000
CHUNK_SECONDS = 0.25  # long enough to hide the cost of handing it over, short enough for a lively bar
FIRST_GAMES = 3


@dataclass(frozen=True)
class Plan:
    """What to simulate: enough to do it again anywhere."""

    game: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    records: bool = False

    def setup(self) -> Setup:
        """The game of this plan made ready."""
        return game(self.game).setup(self.seats, dict(self.settings))


@dataclass
class Games:
    """Results of games in the order of their numbers: one list for each thing, one entry a game."""

    columns: dict[str, list[int]] = field(default_factory=dict)
    scores: list[list[float]] = field(default_factory=list)
    records: list[bytes] = field(default_factory=list)  # the plays of each, packed as in the line of a record

    def __len__(self) -> int:
        return len(self.columns.get("stops", ()))

    def extend(self, other: Games) -> None:
        """Put the games of another chunk behind these."""
        for name, values in other.columns.items():
            self.columns.setdefault(name, []).extend(values)
        if not self.scores:
            self.scores = [[] for _ in other.scores]
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.extend(theirs)
        self.records.extend(other.records)


@dataclass
class Result:
    """All that a simulation found."""

    plan: Plan
    games: Games
    wanted: int
    seconds: float

    @property
    def interrupted(self) -> bool:
        """Were fewer games played than wanted?"""
        return len(self.games) < self.wanted

    def lines(self) -> Iterator[str]:
        """The record of every game in its one-line form, if records were kept."""
        head = head_of(Record(self.plan.setup()))
        return (line_of(head, plays) for plays in self.games.records)

    def wins(self) -> dict[str, float]:
        """Each seat's share of the win: a shared one counts in parts."""
        masks = self.games.columns["winners"]
        shares = [
            sum((mask >> seat & 1) / mask.bit_count() for mask in masks if mask) for seat in range(self.plan.seats)
        ]
        return {SEAT_NAMES[seat]: share / max(1, len(masks)) for seat, share in enumerate(shares)}

    def _repr_svg_(self) -> str:
        """A notebook shows a chart."""
        from midnight.lab.chart import drawn

        return drawn(self)


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

    def play(self, first: int, count: int) -> Games:
        """Play the games numbered `first` to `first + count - 1`."""
        kind = self.setup.game
        counted = {"turns": kind.turn_event, **kind.counts, **kind.end_events}
        out = Columns(self.plan.seats, list(counted.values()), list(kind.sums.values()))
        play_series(self.start, self.bots, self.plan.seed, first, count, self.plan.records, out)
        columns = {
            name: list(getattr(out, name).values()) for name in ("stops", "decisions", "choices", "offered", "winners")
        }
        columns.update((name, list(times.values())) for name, times in zip(counted, out.times, strict=True))
        columns.update((name, list(sums.values())) for name, sums in zip(kind.sums, out.sums, strict=True))
        return Games(columns, out.scores, out.plays.rows())


_worker: Worker | None = None


def _begin(plan: Plan) -> None:
    global _worker  # one process, one plan: the pool's initializer has nowhere else to put it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = Worker(plan)


def _chunk(task: tuple[int, int]) -> Games:
    assert _worker is not None
    return _worker.play(*task)


def chunks(first: int, games: int, size: int) -> list[tuple[int, int]]:
    """The games from number `first` on, in parts of that size."""
    return [(number, min(size, games - number)) for number in range(first, games, size)]


def play_chunks(plan: Plan, games: int, jobs: int) -> Iterator[Games]:
    """Chunk after chunk in the order of the games' numbers. The first few games tell how long one takes."""
    worker = Worker(plan)
    began = time.perf_counter()
    done = min(FIRST_GAMES, games)
    played = worker.play(0, done)
    seconds = (time.perf_counter() - began) / done
    yield played
    size = max(1, min(LARGEST_CHUNK, int(CHUNK_SECONDS / seconds), (games - done) // jobs))
    tasks = chunks(done, games, size)
    if jobs == 1 or len(tasks) < 2 or seconds * games < CHUNK_SECONDS:
        for task in tasks:
            yield worker.play(*task)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(tasks)), _begin, (plan,)) as pool:
        yield from pool.imap(_chunk, tasks)


class Simulation:
    """Runs a plan and keeps what is done, also when it is interrupted."""

    def __init__(self, plan: Plan, games: int, jobs: int | None = None) -> None:
        if games < 1:
            raise UserError(f"the number of games must be at least 1, not {games}")
        if not 0 <= plan.seed < 1 << 62:
            raise UserError(f"the seed must be from 0 to {(1 << 62) - 1}, not {plan.seed}")
        self.plan = plan
        self.wanted = games
        self.jobs = jobs or os.cpu_count() or 1
        self.games = Games()
        self.began = time.perf_counter()

    def __iter__(self) -> Generator[int, None, None]:
        """Run, giving after each chunk how many games are done."""
        self.began = time.perf_counter()
        for done in play_chunks(self.plan, self.wanted, self.jobs):
            self.games.extend(done)
            yield len(self.games)

    def result(self) -> Result:
        """What is done by now, whether it ran to its end or not."""
        return Result(self.plan, self.games, self.wanted, time.perf_counter() - self.began)


def simulate(plan: Plan, games: int, jobs: int | None = 1) -> Result:
    """Run a plan to its end without showing anything."""
    simulation = Simulation(plan, games, jobs)
    for _ in simulation:
        pass
    return simulation.result()
