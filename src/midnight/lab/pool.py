"""Who plays the chunks: this process, several on this machine, or a Ray cluster. The results are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from midnight.errors import UserError
from midnight.lab.tasks import Job, run_job

D = TypeVar("D")

AHEAD = 3  # chunks under way for each process: none waits for work, and few results wait for their turn
MOST_LOSSES = 5  # pools that may break before it is no accident


def pool_of(jobs: int | None, on: str | None = None) -> Pool:
    """The processes of this machine, or a Ray cluster: `ray` for one of its own, `ray://host:port` for one there is."""
    if on is None:
        return Pool(jobs)
    if on != "ray" and not on.startswith("ray://"):
        raise UserError(f"--on takes ray or ray://host:port, not {on!r}")
    from midnight.lab.cluster import RayPool

    return RayPool(None if on == "ray" else on, jobs)


def begin() -> None:
    """A worker leaves Ctrl-C and the like to the process that started it, and ends with it, even if that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that started this one; nobody else would tell."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Pool:
    """Processes that play chunks of any plan and do other jobs. What lost ones had is done again."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self.executor: ProcessPoolExecutor | None = None
        self.others: set[Any] = set()  # children of this process that are not ours to end

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def play(self, tasks: Iterable[Job[D]]) -> Iterator[D]:
        """The results of the tasks in their order."""
        if self.jobs == 1:
            yield from map(run_job, tasks)
            return
        waiting = iter(tasks)
        under_way: deque[tuple[Job[D], Future[D]]] = deque()
        losses = 0
        while True:
            for task in islice(waiting, self.jobs * AHEAD - len(under_way)):
                under_way.append((task, self.submit(task)))
            if not under_way:
                return
            task, future = under_way[0]
            try:
                done = future.result()
            except BrokenProcessPool:
                losses += 1
                if losses > MOST_LOSSES:
                    raise UserError("the worker processes die again and again: is there enough memory?") from None
                self.close()
                under_way = deque((one, self.submit(one)) for one, _ in under_way)
                continue
            under_way.popleft()
            yield done

    def submit(self, task: Job[D]) -> Future[D]:
        """Hand a task to a worker; the first one starts them."""
        if self.executor is None:
            self.others = set(multiprocessing.active_children())
            self.executor = ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn"), begin)
        return self.executor.submit(run_job, task)

    def close(self) -> None:
        """End the processes at once, whatever they do."""
        if self.executor is None:
            return
        self.executor.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - self.others:
            child.terminate()
            child.join()
        self.executor = None
