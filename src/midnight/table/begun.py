"""What was begun is finished, also if whoever began it is told to leave meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any


class Begun(asyncio.Future[float]):
    """Something under way that is not called back; done with the moment when it was."""

    def cancel(self, msg: Any = None) -> bool:
        return False

    async def end(self) -> float:
        """Wait for it. Whoever is told to leave meanwhile leaves at his next rest."""
        try:
            return await self
        except asyncio.CancelledError:
            task = asyncio.current_task()
            assert task is not None
            task.cancel()
            return self.result()


def breath() -> Begun:
    """Everything else gets its turn."""
    loop = asyncio.get_running_loop()
    begun = Begun(loop=loop)
    loop.call_soon(begun.set_result, loop.time())
    return begun
