"""Simulation: a seed and its number decide a game, so the results are the same on any number of processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from midnight.errors import UserError
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.record import Record, head_of, line_of
from midnight.lab.pool import Pool
from midnight.lab.results import RECORD, Games
from midnight.lab.tasks import MOST_SEEDS, Plan, Task, bots_of, plan_of, run_job, worker_of

LARGEST_CHUNK = 5000
CHUNK_SECONDS = 0.25  # long enough to hide the cost of handing it over, short enough for a lively bar
FIRST_GAMES = 3
MORE_GAMES = 8  # times as many in the next chunk, until one takes long enough to be measured
SURE_SECONDS = 0.02


@dataclass
class Result:
    """All that a simulation found."""

    plan: Plan
    games: Games
    wanted: int
    seconds: float

    @property
    def interrupted(self) -> bool:
        """Whether the run ended before all its games were played."""
        return len(self.games) < self.wanted

    def __repr__(self) -> str:
        wins = ", ".join(f"{seat} {share:.3f}" for seat, share in self.wins().items())
        return f"<{len(self.games)} games of {self.plan.game} for {self.plan.seats}, shares of the win: {wins}>"

    def lines(self) -> Iterator[str]:
        """The record of every game in its one-line form, if records were kept."""
        head = head_of(Record(self.plan.setup()))
        for batch in self.games.batches:
            yield from Games([batch]).each(RECORD)
            yield from (line_of(head, plays) for plays in Games([batch]).packed())

    def wins(self) -> dict[str, float]:
        """The share of wins of each seat; a shared win counts in parts."""
        masks = [int(mask) for mask in self.games.column("winners")]
        shares = [
            sum((mask >> seat & 1) / mask.bit_count() for mask in masks if mask) for seat in range(self.plan.seats)
        ]
        return {SEAT_NAMES[seat]: share / max(1, len(masks)) for seat, share in enumerate(shares)}

    def _repr_svg_(self) -> str:
        """The chart that a notebook shows."""
        from midnight.lab.chart import svg

        return svg(self)


def chunks(first: int, games: int, size: int) -> Iterator[tuple[int, int]]:
    """The first number and the count of each chunk of that size, from game `first` on."""
    return ((number, min(size, games - number)) for number in range(first, games, size))


def play_chunks(plan: Plan, games: int, pool: Pool, first: int = 0) -> Iterator[Games]:
    """Play the games of a plan in chunks and give each chunk, in the order of their numbers.

    The first chunks show how long a game takes, by the clock of the processor, as others may keep the machine busy.
    """
    worker_of(plan)  # making it ready is not counted
    done, count, seconds = first, FIRST_GAMES, 0.0
    while done < games and seconds < SURE_SECONDS:
        count = min(count, games - done)
        began = time.process_time()
        yield Task(plan, done, count).run()
        seconds = time.process_time() - began
        done, each, count = done + count, seconds / count, count * MORE_GAMES
    if done == games:
        return
    left = games - done
    size = max(1, min(LARGEST_CHUNK, int(CHUNK_SECONDS / each), left // pool.jobs))
    tasks = (Task(plan, *chunk) for chunk in chunks(done, games, size))
    if each * left < CHUNK_SECONDS:
        yield from map(run_job, tasks)
    else:
        yield from pool.play(tasks)


def play_all(plan: Plan, games: int, pool: Pool) -> Games:
    """All games of a plan."""
    found = Games()
    for done in play_chunks(plan, games, pool):
        found.extend(done)
    return found


class Simulation:
    """A plan that runs and keeps what is done, also when it is interrupted."""

    def __init__(self, plan: Plan, games: int, pool: Pool | None = None, before: Games | None = None) -> None:
        if games < 1:
            raise UserError(f"the number of games must be at least 1, not {games}")
        if not 0 <= plan.seed < MOST_SEEDS:
            raise UserError(f"the seed must be from 0 to {MOST_SEEDS - 1}, not {plan.seed}")
        self.plan = plan
        self.wanted = games
        self.pool = pool or Pool(1)
        self.games = before or Games()
        self.before = len(self.games)
        self.keeper: Callable[[Games], None] | None = None
        self.began = time.perf_counter()

    def keep(self, keeper: Callable[[Games], None]) -> None:
        """Hand every chunk to this keeper as soon as it is done."""
        self.keeper = keeper

    def __iter__(self) -> Generator[int, None, None]:
        """Run, and give after each chunk how many games are done."""
        self.began = time.perf_counter()
        if len(self.games) >= self.wanted:
            return
        for done in play_chunks(self.plan, self.wanted, self.pool, len(self.games)):
            self.games.extend(done)
            if self.keeper is not None:
                self.keeper(done)
            yield len(self.games)

    def rate(self) -> float:
        """How many games a second this run has played so far."""
        return (len(self.games) - self.before) / max(1e-9, time.perf_counter() - self.began)

    def result(self) -> Result:
        """The result so far, also of a run that was interrupted."""
        return Result(self.plan, self.games, self.wanted, time.perf_counter() - self.began)


def simulate(plan: Plan, games: int, jobs: int | None = 1) -> Result:
    """Run a plan to its end."""
    with Pool(jobs) as pool:
        simulation = Simulation(plan, games, pool)
        for _ in simulation:
            pass
        return simulation.result()


__all__ = ["Plan", "Result", "Simulation", "bots_of", "plan_of", "simulate"]
