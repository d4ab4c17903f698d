"""Several processes at one address of one machine: started together, replaced when one dies, stopped together."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, NoReturn

from midnight.errors import TryAgain, UserError

LOG = logging.getLogger(__name__)
A_WHILE = 1.0  # seconds: who dies earlier is not replaced at once


class Crew:
    """`work(number, ready)` is what each process does; it calls `ready` when it answers."""

    def __init__(self, count: int, work: Callable[[int, Callable[[], None]], None]) -> None:
        self.count = count
        self.work = work
        self.numbers: dict[int, int] = {}  # by process
        self.began: dict[int, float] = {}
        self.stopping = False
        self.parent, self.held = os.pipe()  # ends when this process does, however it ends
        self.told, self.tell = os.pipe()

    def run(self, ready: Callable[[], None]) -> None:
        """Until somebody stops it; `ready` is called when all of them answer."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self.stop)
        for number in range(self.count):
            self.start(number)
        threading.Thread(target=self.wait_for_all, args=(ready,), daemon=True).start()
        failed = False
        while self.numbers:
            pid, status = os.waitpid(-1, 0)
            if pid not in self.numbers:
                continue
            number = self.numbers.pop(pid)
            if self.stopping:
                continue
            lived = time.monotonic() - self.began.pop(pid)
            if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 2:
                failed = True  # it has said why, and the next one would say the same
                self.stop()
                continue
            LOG.error("process %s of %s has ended: another one takes its place", number + 1, self.count)
            time.sleep(max(0.0, A_WHILE - lived))
            self.start(number)
        if failed:
            raise UserError("the server has ended, as a process could not start")

    def wait_for_all(self, ready: Callable[[], None]) -> None:
        for _ in range(self.count):
            os.read(self.told, 1)
        if not self.stopping:
            ready()

    def stop(self, *given: Any) -> None:
        self.stopping = True
        for pid in self.numbers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def start(self, number: int) -> None:
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            self.be_one(number)
        self.numbers[pid] = number
        self.began[pid] = time.monotonic()
        if self.stopping:  # it was asked for while there was no such process yet
            os.kill(pid, signal.SIGTERM)

    def be_one(self, number: int) -> NoReturn:
        """In the new process: nothing of the old one's goes on."""
        code = 1
        try:
            for sign in (signal.SIGTERM, signal.SIGINT):
                signal.signal(sign, signal.SIG_DFL)
            os.close(self.held)
            threading.Thread(target=self.end_with_parent, daemon=True).start()
            self.work(number, self.say_ready)
            code = 0
        except (UserError, TryAgain) as error:
            LOG.error("%s", error)
            code = 2
        except BaseException:
            LOG.exception("a process has failed")
        finally:
            with contextlib.suppress(OSError):
                sys.stdout.flush()
            os._exit(code)

    def say_ready(self) -> None:
        os.write(self.tell, b".")

    def end_with_parent(self) -> None:
        os.read(self.parent, 1)
        os.kill(os.getpid(), signal.SIGTERM)
