"""Pools of processes that play games; the results are the same in one process, in several, or on a Ray cluster."""

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

AHEAD = 3  # jobs under way for each process: none waits for work, and few results wait for their turn
MOST_LOSSES = 5  # how often processes may be lost before it is no accident


def pool_of(jobs: int | None, on: str | None = None) -> Pool:
    """The pool of this machine, or of a Ray cluster: `ray` starts one, `ray://host:port` joins one."""
    if on is None:
        return Pool(jobs)
    if on != "ray" and not on.startswith("ray://"):
        raise UserError(f"--on takes ray or ray://host:port, not {on!r}")
    from midnight.lab.cluster import RayPool

    return RayPool(None if on == "ray" else on, jobs)


def begin() -> None:
    """Prepare a worker: Ctrl-C is for its parent, and it ends when the parent ends or is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the parent process has ended, then end this one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Pool:
    """Processes of this machine that do jobs of any plan; the jobs of a lost process are done again."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self.executor: ProcessPoolExecutor | None = None
        self.others: set[Any] = set()  # children of this process that are not ours to end

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def play(self, tasks: Iterable[Job[D]]) -> Iterator[D]:
        """Do the tasks and give their results in order."""
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
        """Hand a task to a worker; the first task starts the workers."""
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
