"""The pool of a Ray cluster (the extra `midnight[ray]`): jobs are its tasks, and lost ones are done again."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from midnight.errors import UserError
from midnight.lab.pool import AHEAD, D, Pool
from midnight.lab.tasks import Job, run_job


def in_short(error: Exception) -> str:
    """The last line of an error that has words; a cluster's errors come with all their calls."""
    lines = [line.strip() for line in str(error).splitlines()]
    return next((line for line in reversed(lines) if any(map(str.isalpha, line))), "no reason is told")


class RayPool(Pool):
    """The workers of a cluster; every node needs this version of midnight, content travels within the plan."""

    def __init__(self, address: str | None, jobs: int | None) -> None:
        try:
            import ray
        except ImportError:
            raise UserError("--on ray needs Ray: install midnight[ray]") from None
        self.ray: Any = ray
        self.began = not ray.is_initialized()
        if self.began:
            try:
                ray.init(
                    address or "local",  # one of our own, also where another one runs already
                    num_cpus=jobs if address is None else None,
                    log_to_driver=False,
                    logging_level=logging.ERROR,
                )
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise UserError(f"there is no Ray cluster at {address or 'this machine'} ({in_short(error)})") from None
        super().__init__(jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1))))
        # A chunk whose worker or node is lost is played again elsewhere, however often.
        self.remote: Any = ray.remote(max_retries=-1)(run_job)

    def play(self, tasks: Iterable[Job[D]]) -> Iterator[D]:
        """Do the tasks and give their results in order."""
        waiting = iter(tasks)
        under_way: deque[Any] = deque()
        while True:
            for task in islice(waiting, self.jobs * AHEAD - len(under_way)):
                under_way.append(self.remote.remote(task))
            if not under_way:
                return
            yield self.ray.get(under_way.popleft())

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        if self.began:
            self.ray.shutdown()
