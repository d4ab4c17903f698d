"""Worker processes: what one has started ends with it."""

from __future__ import annotations

import asyncio
import os
import signal
import time

from midnight.table.pool import Workers
from tests.web.house import PATIENCE, runs


def test_a_program_that_a_worker_has_started_ends_with_it_however_it_dies() -> None:
    async def killed(*, at_close: bool) -> int:
        workers = Workers("test", 1)
        worker = await workers.ask("me", PATIENCE, os.getpid)
        program = await workers.ask("me", PATIENCE, os.spawnlp, os.P_NOWAIT, "sleep", "sleep", "100000")
        assert runs(program)
        if not at_close:
            os.kill(worker, signal.SIGKILL)
            await gone(program)  # though nobody has asked it anything since
            assert await workers.ask("me", PATIENCE, os.getpid) != worker
        await workers.close()
        return int(program)

    for at_close in (False, True):
        program = asyncio.run(killed(at_close=at_close))
        asyncio.run(gone(program))


async def gone(pid: int) -> None:
    ends = time.monotonic() + PATIENCE
    while runs(pid):
        assert time.monotonic() < ends, f"{pid} runs on"
        await asyncio.sleep(0.05)
