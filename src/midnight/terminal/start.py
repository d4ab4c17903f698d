"""From the command line to a game at a terminal: a new one or one that goes on, full screen or in lines."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
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


@dataclass(frozen=True, kw_only=True)
class PlayRequest:
    """What `midnight play` was asked to do; None where nothing was said."""

    game_name: str | None = None
    seats: int | None = None
    bots: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    looks: str | None = None  # colours or characters
    seed: int | None = None
    dice: str | None = None
    cards: str | None = None
    take_back: str = "fair"
    resume: str | None = None
    plain: bool = False

    @property
    def asks(self) -> dict[str, bool]:
        """Whether dice and cards are typed in, for those of the two that were mentioned."""
        said = {"dice": self.dice, "cards": self.cards}
        return {what: how == "ask" for what, how in said.items() if how is not None}

    def settings_of(self, one: Game) -> dict[str, str]:
        """The settings that were mentioned, colours or characters among them."""
        if self.looks is None:
            return self.settings
        if not one.looks:
            raise UserError(f"{one.title} has neither colours nor characters to choose")
        return {**self.settings, one.look: self.looks}


def begin(request: PlayRequest, text: str | None) -> None:
    """Play; `text` is the record to go on with, if there is one."""
    for stream in (sys.stdin, sys.stdout):  # a letter that a stream does not have must not end the game
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    record = resumed(request, text) if text is not None else fresh(request)
    session = Session(record, seed=request.seed, free=request.take_back == "free")
    session.file = request.resume
    if request.plain or not fills_a_screen():
        from midnight.terminal.plain import Plain

        Plain(session).run()
    else:
        from midnight.terminal.app import play_full_screen

        play_full_screen(session)


def fills_a_screen() -> bool:
    """Whether there is a terminal that can be filled."""
    tty = sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()
    return tty and os.environ.get("TERM") != "dumb"


def fresh(request: PlayRequest) -> Record:
    """A new game, from the request or from the menu."""
    if request.game_name is None:
        from midnight.terminal.menu import chosen_game

        record = chosen_game()
    else:
        one = game(request.game_name)
        setup = one.setup(request.seats, request.settings_of(one))
        record = Record(setup, players=players_of(setup, request.bots))
    record.asks = tuple(what for what in ASKED if request.asks.get(what))
    return record


def resumed(request: PlayRequest, text: str) -> Record:
    """The game as it was left; a change of seats or dice is told, any other is refused."""
    record = Record.from_text(text)
    setup, name = record.setup, Path(request.resume or "").name
    if request.game_name is not None and request.game_name != setup.game.name:
        raise UserError(f"{name} is a game of {setup.game.name}, not of {request.game_name}")
    if request.seats is not None and request.seats != setup.seats:
        raise UserError(f"{name} is a game of {many(setup.seats, 'seat')}: that cannot change")
    for key, value in request.settings_of(setup.game).items():
        if setup.settings.get(key) != value:
            raise UserError(f"{name} is played with {key}={setup.settings.get(key)!r}: that cannot change")
    before = (record.players, record.asks)
    if request.bots is not None or not record.players:
        record.players = players_of(setup, request.bots)
    record.asks = tuple(what for what in ASKED if request.asks.get(what, what in record.asks))
    if before[0] != record.players:
        why = "Seats are changed" if before[0] else "The record does not say who sat where, so now"
        seats = "; ".join(seat_line(setup, seat, player) for seat, player in enumerate(record.players))
        click.echo(f"{why}: {seats}.")
    if before[1] != record.asks:
        typed = " and ".join(record.asks)
        click.echo(f"From now on {typed} are typed in." if typed else "From now on the program rolls and draws.")
    return record
