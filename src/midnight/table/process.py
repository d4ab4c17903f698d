"""A worker process: takes one question after the other from its standard input, within limits of its own."""

from __future__ import annotations

import os
import pickle
import queue
import resource
import signal
import struct
import sys
import threading
import traceback
from typing import BinaryIO

from midnight.errors import UserError
from midnight.games import games

LENGTH = struct.Struct("!Q")
MEGABYTE = 1024 * 1024

Waiting = queue.SimpleQueue[bytes]


def listen(asked: BinaryIO, waiting: Waiting) -> None:
    """Questions as they come; the worker and what it has started die with whoever asks, however that dies."""
    while head := asked.read(LENGTH.size):
        if len(head) < LENGTH.size:
            break
        waiting.put(asked.read(LENGTH.unpack(head)[0]))
    os.killpg(0, signal.SIGKILL)


def answer(question: bytes) -> tuple[str, object]:
    """What the function that was sent says to what was given with it."""
    try:
        function, given = pickle.loads(question)
        return "ok", function(*given)
    except UserError as error:
        return "error", str(error)
    except MemoryError:
        return "memory", ""
    except RecursionError:
        return "error", "this is nested too deeply"
    except Exception as error:
        # Where, but not its words: they may speak of what a seat holds, and this is for a log.
        at = traceback.extract_tb(error.__traceback__)[-1]
        return "failed", f"{type(error).__name__} in {os.path.basename(at.filename)}, line {at.lineno}"


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if os.getpgrp() != os.getpid():
        os.setsid()  # programs that a player starts are of this group, and end with it
    megabytes, nice = int(sys.argv[1]), int(sys.argv[2])
    os.nice(nice)
    if megabytes:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))
    asked, told = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints is no answer
    waiting: Waiting = queue.SimpleQueue()
    threading.Thread(target=listen, args=(asked, waiting), daemon=True).start()
    games()
    tell(told, "ready")  # with the games loaded
    while True:
        tell(told, answer(waiting.get()))


def tell(told: BinaryIO, what: object) -> None:
    packed = pickle.dumps(what)
    told.write(LENGTH.pack(len(packed)) + packed)
    told.flush()


if __name__ == "__main__":
    main()
