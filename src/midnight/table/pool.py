"""Worker processes for what takes its time: so many and no more, each question with a limit, and served in turn.

Whoever asks most waits behind their own questions, not others behind them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import midnight
from midnight.errors import UserError
from midnight.table.process import LENGTH

LOG = logging.getLogger(__name__)
TRIES = 2  # of a question whose worker dies
MOST_WAITING = 20_000
START_SECONDS = 300.0
SOURCES = str(Path(midnight.__file__).parent.parent)

Answer = TypeVar("Answer")


class Failed(Exception):
    """A worker could not answer: it failed, it died or its time was over."""


@dataclass
class Job:
    packed: bytes
    seconds: float
    done: asyncio.Future[Any]
    tries: int = 0


class Workers:
    """Started when the first question comes; one that dies or hangs is replaced by one."""

    def __init__(self, name: str, count: int, megabytes: int = 0, nice: int = 0) -> None:
        self.name = name
        self.count = count
        self.megabytes = megabytes
        self.nice = nice  # lets others go first
        self.queues: dict[str, deque[Job]] = {}  # by who asks, in the order they are served
        self.news = asyncio.Event()
        self.runners: list[asyncio.Task[None]] = []
        self.ends: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return sum(len(some) for some in self.queues.values())

    async def ask(self, who: str, seconds: float, function: Callable[..., Answer], *given: Any) -> Answer:
        """The answer of that function, which a module has by its name; a UserError of it is raised here."""
        if self.waiting >= MOST_WAITING:
            raise Failed("too many questions wait")
        job = Job(pickle.dumps((function, given)), seconds, asyncio.get_running_loop().create_future())
        self.queues.setdefault(who, deque()).append(job)
        self.news.set()
        if not self.runners:
            self.runners = [asyncio.ensure_future(self.run()) for _ in range(self.count)]
        kind, answer = await job.done
        if kind == "ok":
            return answer  # type: ignore[no-any-return]
        if kind == "error":
            raise UserError(answer)
        if kind == "memory":
            raise UserError("this takes more memory than one may have here")
        raise Failed(answer)

    async def next(self) -> Job:
        """The oldest question of whoever has waited longest for their turn."""
        while not self.queues:
            self.news.clear()
            await self.news.wait()
        who = next(iter(self.queues))
        some = self.queues.pop(who)
        job = some.popleft()
        if some:
            self.queues[who] = some  # at the end of the line
        return job

    async def run(self) -> None:
        """One worker process, or its replacement, for ever."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                job = await self.next()
                if job.done.done():
                    continue
                try:
                    process = process or await self.start()
                    told = await asyncio.wait_for(self.put(process, job), job.seconds)
                except TimeoutError:
                    told = ("failed", "its time was over")
                    LOG.warning("a worker for %s took longer than %g seconds; it is replaced", self.name, job.seconds)
                    await ended(process)
                    process = None
                except (OSError, EOFError, asyncio.IncompleteReadError):
                    await ended(process)
                    process = None
                    job.tries += 1
                    LOG.warning("a worker for %s has died; it is replaced", self.name)
                    told = ("failed", "its worker has died")
                    if job.tries < TRIES:
                        self.queues.setdefault(f"again {id(job)}", deque()).append(job)
                        continue
                if not job.done.done():
                    job.done.set_result(told)
        finally:
            await ended(process)

    async def start(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join([SOURCES, *filter(None, [os.environ.get("PYTHONPATH")])])
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "midnight.table.process", str(self.megabytes), str(self.nice)),
            stdin=pipe,
            stdout=pipe,
            env={**os.environ, "PYTHONPATH": path},
        )
        end = asyncio.ensure_future(end_of(process))
        self.ends.add(end)
        end.add_done_callback(self.ends.discard)
        try:
            await asyncio.wait_for(heard(process), START_SECONDS)
        except BaseException:
            await ended(process)
            raise
        return process

    async def put(self, process: asyncio.subprocess.Process, job: Job) -> Any:
        assert process.stdin is not None
        process.stdin.write(LENGTH.pack(len(job.packed)) + job.packed)
        await process.stdin.drain()
        return await heard(process)

    async def close(self) -> None:
        for task in self.runners:
            task.cancel()
        await asyncio.gather(*self.runners, return_exceptions=True)
        await asyncio.gather(*self.ends)
        for some in self.queues.values():
            for job in some:
                job.done.cancel()
        self.queues = {}


async def heard(process: asyncio.subprocess.Process) -> Any:
    """The next thing a worker says."""
    assert process.stdout is not None
    size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
    return pickle.loads(await process.stdout.readexactly(size))


async def end_of(process: asyncio.subprocess.Process) -> None:
    """However a worker ends, the programs it has started end too."""
    await process.wait()
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


async def ended(process: asyncio.subprocess.Process | None) -> None:
    """No process any more."""
    if process is not None:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
