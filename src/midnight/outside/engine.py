"""A program in any language as a player: it reads a view and the options, line by line, and answers.

    ours                                    theirs
    midnight 1                              engine NAME
    game {"game": ..., "seats": ...}        ready
    seat B
    position "...the view as TOML, quoted as JSON..."
    observation 1 0 4 ...
    options G4>C5 G4>G9
    go                                      play G4>C5
    quit

A program may ignore every line that it does not need; it must answer `midnight`, `game` and `go`.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from midnight.errors import UserError
from midnight.kernel.game import Setup
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

ENGINE = "engine:"
HELLO = "midnight 1"
PATIENCE = 60.0  # seconds for an answer
FAREWELL = 2.0  # and to end when it is told to


class NoAnswer(UserError):
    """The program gave no answer; the message does not depend on a position."""


class EngineBot(Bot):
    """A player that plays what a program says. The program starts with the first decision and ends with this player."""

    def __init__(self, setup: Setup, command: str) -> None:
        self.setup = setup
        self.command = command
        self.process: subprocess.Popen[str] | None = None
        self.lines: SimpleQueue[str] = SimpleQueue()  # what it has said; "" when it has ended

    def choose(self, view: State, rng: Rng) -> i64:
        """The program's answer to the view; a UserError if it may not be played."""
        words = self.setup.words
        seat = int(view.seat)
        offered = {words.word(option): option for option in map(int, view.options())}
        self.tell(
            f"seat {SEAT_NAMES[seat]}",
            f"position {json.dumps(words.write(view))}",
            f"observation {' '.join(map(str, self.setup.observation(view, seat)))}",
            f"options {' '.join(offered)}",
            "go",
        )
        word = self.answer("play")
        if word not in offered:
            raise UserError(f"{self.command} played {word!r}, which may not be played: {', '.join(list(offered)[:9])}")
        return offered[word]

    # === The pipe ===

    def running(self) -> subprocess.Popen[str]:
        """The program, started and greeted."""
        if self.process is None:
            pipe, command = subprocess.PIPE, shlex.split(self.command)
            try:
                self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
            except (OSError, ValueError) as error:
                raise NoAnswer(f"{self.command} cannot be started: {error}") from None
            self.lines = SimpleQueue()
            Thread(target=listen, args=(self.process.stdout, self.lines), daemon=True).start()
            self.tell(HELLO)
            self.answer("engine")
            self.tell(f"game {json.dumps(self.setup.head())}")
            self.answer("ready")
        return self.process

    def tell(self, *lines: str) -> None:
        """Send these lines."""
        stdin = self.running().stdin
        assert stdin is not None
        try:
            stdin.write("".join(f"{line}\n" for line in lines))
            stdin.flush()
        except OSError:
            raise self.gone() from None

    def answer(self, wanted: str) -> str:
        """The rest of the next line after this word."""
        self.running()
        try:
            line = self.lines.get(timeout=PATIENCE)
        except Empty:
            self.close()
            raise NoAnswer(f"{self.command} gave no answer in {PATIENCE:.0f} s; it was to say {wanted!r}") from None
        if not line:
            raise self.gone()
        word, _, rest = line.strip().partition(" ")
        if word != wanted:
            raise UserError(f"{self.command} said {line.strip()!r}; it was to say {wanted!r}")
        return rest

    def gone(self) -> NoAnswer:
        """The error for a program that has ended."""
        self.close()
        return NoAnswer(f"{self.command} has ended before it answered")

    def close(self) -> None:
        """End the program."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.stdin is not None:
            with suppress(OSError):  # it may be gone already
                process.stdin.write("quit\n")
                process.stdin.close()
        process.terminate()
        try:
            process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def __del__(self) -> None:
        self.close()


def listen(stream: IO[str], lines: SimpleQueue[str]) -> None:
    """Pass every line on as it comes, so that an endless line delays nobody for longer than the time limit."""
    with stream:
        for line in stream:
            lines.put(line)
    lines.put("")
