"""How many plays a second a server sustains: the rate goes up until some are told too late, or it ends of itself."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
from collections.abc import Callable
from dataclasses import dataclass

from bench.server import Driven, Results, memory_of, processor_of, steady

TABLES = 100
RATES = (50, 100, 200, 400, 600, 800, 1000, 1200, 1600, 2000, 2500, 3000)  # plays a second at all tables together
LONGEST = 12.0  # seconds of a rate
PLAYS_OF_TABLE = 20  # of what is left of a game
IN_TIME = 0.2  # seconds within which 99 % of the plays are told to everybody
MISSED = 0.02  # of the plays may not be due yet when they should be made


@dataclass(frozen=True)
class Step:
    """A rate that was tried."""

    rate: int
    cpu: float  # seconds of processor for a play, of the server
    beside: float  # and of its database
    sent: float  # bytes to all viewers for a play
    told: list[float]  # seconds until every viewer knew of a play
    missed: int  # plays that were due while the one before was not told yet
    crash: str  # what the server said when it ended of itself, or ""

    @property
    def whole(self) -> float:
        """Seconds of processor for a play, the database's too."""
        return self.cpu + self.beside

    @property
    def late(self) -> float:
        """Seconds until 99 % of the plays were told to everybody."""
        ordered = sorted(self.told)
        return ordered[len(ordered) * 99 // 100] if ordered else float("inf")

    @property
    def sustained(self) -> bool:
        return not self.crash and self.late <= IN_TIME and self.missed <= MISSED * len(self.told)

    def costs(self) -> str:
        """Milliseconds of processor for a play, the server's and the database's."""
        return f"{self.cpu * 1000:.2f}" + (f" + {self.beside * 1000:.2f}" if self.beside else "")

    def failed(self) -> str:
        """Why it was too much."""
        if self.crash:
            return f"at {self.rate} it ended of itself: {self.crash}"
        return (
            f"at {self.rate} 99 % were told in {self.late * 1000:.0f} ms and {self.missed} plays could not be made, "
            f"with {self.costs()} ms of processor a play"
        )


@dataclass(frozen=True)
class Climbed:
    """How far a server was driven."""

    name: str
    steps: list[Step]
    kilobytes: float  # a table

    @property
    def good(self) -> dict[int, Step]:
        return {step.rate: step for step in self.steps if step.sustained}

    @property
    def most(self) -> int:
        return max(self.good, default=0)

    def lines(self) -> str:
        best = self.good.get(self.most)
        told, sent = (best.late * 1000, best.sent) if best is not None else (0, 0)
        costs = ", ".join(f"{step.costs()} at {rate}" for rate, step in self.good.items())
        failed = "; ".join(step.failed() for step in self.steps if not step.sustained)
        return (
            f"  {self.name}: sustains {self.most} plays a second, 99 % told in {told:.0f} ms; "
            f"{sent:,.0f} bytes to the viewers for a play; {self.kilobytes:.0f} KB a table\n"
            f"    ms of processor a play: {costs or 'unknown'}" + (f"\n    {failed}" if failed else "")
        )


class Driving:
    """A server as the climb sees it: how to sit down at fresh tables, what it has used, and whether it still runs."""

    name: str
    process: subprocess.Popen[str]
    beside: Callable[[], list[int]] = staticmethod(list)  # the processes of its database

    async def sit_down(self, number: int, results: Results) -> list[Driven]:
        raise NotImplementedError

    def processor(self) -> float:
        return processor_of(self.process.pid)

    def memory(self) -> float:
        return memory_of(self.process.pid)

    def crash(self) -> str:
        return "" if self.process.poll() is None else f"exit code {self.process.returncode}"


async def climb(server: Driving) -> Climbed:
    """One rate after the other, each at fresh tables, until it is too much."""
    steps: list[Step] = []
    size = 0.0
    for number, rate in enumerate(RATES):
        results, before = Results(), server.memory()
        tables = await server.sit_down(number, results)
        size = size or (server.memory() - before) / len(tables)
        steps.append(await step(server, tables, results, rate))
        for table in tables:
            for viewer in table.viewers:
                viewer.transport.close()
        if not steps[-1].sustained:
            break
    return Climbed(server.name, steps, size)


async def step(server: Driving, tables: list[Driven], results: Results, rate: int) -> Step:
    """That many plays a second for some seconds: as long as the games last."""
    seconds = min(LONGEST, PLAYS_OF_TABLE * len(tables) / rate)
    playing = asyncio.ensure_future(steady(tables, seconds, results, len(tables) / rate))
    await asyncio.sleep(seconds / 4)
    results.clear()
    used, beside = server.processor(), used_by(server.beside())
    while not playing.done() and not server.crash():
        await asyncio.sleep(0.05)
    if crash := server.crash():
        playing.cancel()
        return Step(rate, 0.0, 0.0, 0.0, [], 0, crash)
    await asyncio.sleep(IN_TIME)
    plays = max(1, len(results.acknowledged))
    stored = sum(seconds - beside.get(pid, 0.0) for pid, seconds in used_by(server.beside()).items())
    cpu = (server.processor() - used) / plays
    return Step(rate, cpu, stored / plays, results.received / plays, results.told, results.missed, "")


def used_by(pids: list[int]) -> dict[int, float]:
    """Seconds of processor each of these has used; those that are gone meanwhile are left out."""
    found = {}
    for pid in pids:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found[pid] = processor_of(pid)
    return found


def compared(mine: Climbed, far: Climbed) -> str:
    """Ours for each of theirs, by plays a second and core: both told 99 % in time."""
    both = [rate for rate in mine.good if rate in far.good]
    costs = ", ".join(f"{far.good[rate].whole / mine.good[rate].whole:.1f} at {rate}" for rate in both)
    most = ""
    if mine.most and far.most:
        each = far.good[far.most].whole / mine.good[mine.most].whole
        most = f", {each:.1f} where each does its most"
    return (
        f"    {mine.name} for each of {far.name}: {mine.most / max(1, far.most):.1f} plays a second sustained; plays a "
        f"second per core {costs or 'unknown'}{most} (to reach: 10)"
    )
