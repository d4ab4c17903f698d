"""`midnight engine`: one of our players behind the same lines, for programs that hold tables of their own."""

from __future__ import annotations

import json
from typing import IO, TypeVar

from midnight.errors import UserError
from midnight.kernel.playout import Bot
from midnight.kernel.record import setup_of
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.outside.engine import HELLO
from midnight.outside.named import player

T = TypeVar("T")


def serve(name: str, seed: int, lines: IO[str], out: IO[str]) -> None:
    """Answer until there are no more lines; a UserError names the line that makes no sense."""
    rng = Rng(seed, 0, PLAYER_STREAM)
    setup = view = bot = None

    def say(line: str) -> None:
        out.write(line + "\n")
        out.flush()

    for number, line in enumerate(lines, 1):
        word, _, rest = line.strip().partition(" ")
        if word == "midnight":
            if line.strip() != HELLO:
                raise UserError(f"line {number}: this speaks {HELLO!r}, not {line.strip()!r}")
            say(f"engine {name}")
        elif word == "game":
            setup = setup_of(told(rest, number, dict), "game")
            bot = player(setup, name)
            say("ready")
        elif word == "position":
            if setup is None:
                raise UserError(f"line {number}: a game comes before a position")
            view = setup.words.read(told(rest, number, str), f"line {number}")
        elif word == "go":
            if setup is None or view is None or not isinstance(bot, Bot) or view.seat < 0:
                raise UserError(f"line {number}: a position where a seat decides comes before go")
            say(f"play {setup.words.word(int(bot.choose(view, rng)))}")
        elif word == "quit":
            return


def told(text: str, number: int, kind: type[T]) -> T:
    """What a line says in JSON."""
    try:
        data = json.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, kind):
        raise UserError(f"line {number}: this is no JSON of the right kind")
    return data
