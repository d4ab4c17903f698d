"""What an operator reads: a thing is said a few times and then counted, as text or as JSON."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from typing import Any

A_MINUTE = 60.0
AT_MOST = 5  # of one kind in a minute
MOST_KINDS = 1000


class Sparingly(logging.Filter):
    """Lets a few of a kind through each minute and then says how many there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: dict[tuple[str, str], tuple[float, int]] = {}  # since when, how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind, at = (record.name, str(record.msg)), self.clock()
        since, count = self.seen.get(kind, (at, 0))
        if at - since >= A_MINUTE:
            if count > AT_MOST:
                record.msg = f"{record.msg} (and {count - AT_MOST} more like it before)"
            since, count = at, 0
        if len(self.seen) >= MOST_KINDS:
            self.seen = {}
        self.seen[kind] = since, count + 1
        return count < AT_MOST


class Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told)


def start_log(kind: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if kind == "json" else logging.Formatter("midnight: %(message)s"))
    handler.addFilter(Sparingly())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def on_loop_trouble(loop: Any, context: dict[str, Any]) -> None:
    """What the event loop has to say, e.g. that there are no more descriptors: in one line."""
    error = context.get("exception")
    logging.getLogger(__name__).error("%s (%s)", context.get("message", "trouble"), error)
