"""From the command line to a game at a terminal: a new one or one that goes on, full screen or in lines."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path

import click

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.record import ASKED, Record
from midnight.kernel.words import many
from midnight.terminal.players import players_of, seat_line
from midnight.terminal.session import Session


@dataclass(frozen=True)
class Wish:
    """What was said on the command line; None where nothing was."""

    game: str | None = None
    seats: int | None = None
    bots: str | None = None
    settings: tuple[tuple[str, str], ...] = ()
    looks: str | None = None  # colours or characters
    seed: int | None = None
    dice: str | None = None
    cards: str | None = None
    take_back: str = "fair"
    resume: str | None = None
    plain: bool = False

    @property
    def asks(self) -> dict[str, bool]:
        """Which of dice and cards were spoken of, and whether they are typed in."""
        said = {"dice": self.dice, "cards": self.cards}
        return {what: how == "ask" for what, how in said.items() if how is not None}

    def settings_of(self, one: Game) -> dict[str, str]:
        """The game's settings as far as they were spoken of."""
        if self.looks is None:
            return dict(self.settings)
        if not one.looks:
            raise UserError(f"{one.title} has neither colours nor characters to choose")
        return {**dict(self.settings), one.look: self.looks}


def begin(wish: Wish, text: str | None) -> None:
    """Play; `text` is the record that goes on."""
    for stream in (sys.stdin, sys.stdout):  # what is no letter here must not end the game
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    record = resumed(wish, text) if text is not None else fresh(wish)
    session = Session(record, seed=wish.seed, free=wish.take_back == "free")
    session.file = wish.resume
    if wish.plain or not fills_a_screen():
        from midnight.terminal.plain import Plain

        Plain(session).run()
    else:
        from midnight.terminal.app import play_full_screen

        play_full_screen(session)


def fills_a_screen() -> bool:
    tty = sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()
    return tty and os.environ.get("TERM") != "dumb"


def fresh(wish: Wish) -> Record:
    if wish.game is None:
        from midnight.terminal.menu import chosen_game

        record = chosen_game()
    else:
        one = game(wish.game)
        setup = one.setup(wish.seats, wish.settings_of(one))
        record = Record(setup, players=players_of(setup, wish.bots))
    record.asks = tuple(what for what in ASKED if wish.asks.get(what))
    return record


def resumed(wish: Wish, text: str) -> Record:
    """The table as it was left; what is to be otherwise is said aloud or refused."""
    record = Record.from_text(text)
    setup, name = record.setup, Path(wish.resume or "").name
    if wish.game is not None and wish.game != setup.game.name:
        raise UserError(f"{name} is a game of {setup.game.name}, not of {wish.game}")
    if wish.seats is not None and wish.seats != setup.seats:
        raise UserError(f"{name} is a game of {many(setup.seats, 'seat')}: that cannot change")
    for key, value in wish.settings_of(setup.game).items():
        if setup.settings.get(key) != value:
            raise UserError(f"{name} is played with {key}={setup.settings.get(key)!r}: that cannot change")
    before = (record.players, record.asks)
    if wish.bots is not None or not record.players:
        record.players = players_of(setup, wish.bots)
    record.asks = tuple(what for what in ASKED if wish.asks.get(what, what in record.asks))
    if before[0] != record.players:
        why = "Seats are changed" if before[0] else "The record does not say who sat where, so now"
        seats = "; ".join(seat_line(setup, seat, player) for seat, player in enumerate(record.players))
        click.echo(f"{why}: {seats}.")
    if before[1] != record.asks:
        typed = " and ".join(record.asks)
        click.echo(f"From now on {typed} are typed in." if typed else "From now on the program rolls and draws.")
    return record
