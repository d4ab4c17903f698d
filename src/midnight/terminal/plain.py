"""A game in lines: for pipes, for screen readers, and wherever there is no terminal to fill."""

from __future__ import annotations

import shutil
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click

from midnight.kernel.words import many
from midnight.terminal.commands import Desk, Reply, wrap
from midnight.terminal.options import Line
from midnight.terminal.players import seat_line
from midnight.terminal.session import Session

MOST_SHOWN = 60
COLUMN_WIDTH = 32


class Leave(Exception):
    """The person wants to stop here, or the terminal has gone."""


class Plain:
    """Tells, draws, asks, reads a line; and again."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.desk = Desk(session)
        self.hinted = False  # was it said once what is typed where chance is asked for?
        self.width = min(shutil.get_terminal_size((100, 24)).columns, 100) if sys.stdout.isatty() else 100

    # === The loop ===

    def run(self) -> None:
        session = self.session
        try:
            with saved_when_told():
                self.greet()
                while not session.over:
                    session.run_on()
                    if not session.over:
                        self.ask()
                self.end()
        except (Leave, EOFError, KeyboardInterrupt, click.Abort):
            click.echo("")
            click.echo(self.desk.save())  # a command to copy is never wrapped
        except OSError:
            self.desk.save()  # nothing more can be said, but nothing is lost
            raise

    def greet(self) -> None:
        setup = self.session.setup
        self.say(f"{setup.game.title}, {many(setup.seats, 'seat')}. `help` lists what you can type.")
        for seat, player in enumerate(self.session.players):
            self.say(f"  {seat_line(setup, seat, player)}")
        self.say(setup.goal(self.session.shown()))

    def ask(self) -> None:
        """What is to be decided, until it is."""
        session = self.session
        self.curtain()
        self.tell()
        if self.desk.menu.chance:
            hint = "" if self.hinted else " (Type what the table shows; `list` shows what can come.)"
            self.hinted = True
            self.say(session.words.ask(session.view()) + hint)
        else:
            self.draw()
            self.list(self.desk.menu.level())
        while True:
            reply = self.desk.hear(self.read())
            self.show(reply)
            if reply.leave:
                raise Leave
            if reply.played:
                return

    def end(self) -> None:
        self.tell()
        self.draw()
        self.say(self.desk.reckoning())
        click.echo(self.desk.finish())

    def curtain(self) -> None:
        """Several people share a screen: what one may know must not be left standing for the next."""
        session = self.session
        seat = session.eyes()
        if session.hides_from(seat):
            click.clear()
            self.say(f"{session.named(seat)}, take the keyboard and press Enter")
            self.read()
        session.at_screen = seat

    # === Showing ===

    def say(self, text: str) -> None:
        click.echo(wrap(text, self.width) if text else "")

    def show(self, reply: Reply) -> None:
        if reply.text and not reply.played:  # what was done is told with the rest
            self.say(reply.text)
        if reply.lines:
            self.list(reply.lines, reply.every)
        if reply.board:
            self.draw()
        if reply.story:
            for one in self.session.heard():
                self.say(f"  {self.session.sentence(one)}")

    def tell(self) -> None:
        for one in self.session.news():
            self.say(f"  {self.session.sentence(one)}")

    def draw(self) -> None:
        """The position, and what is to be decided, once."""
        session = self.session
        click.echo("")
        click.echo(session.setup.text(session.shown()))
        self.say(session.words.ask(session.view()))

    def list(self, lines: list[Line], every: bool = False) -> None:
        """Numbered, in columns where they are short."""
        shown = lines if every else lines[:MOST_SHOWN]
        said = [self.line(one) for one in shown]
        short = all(len(line) < COLUMN_WIDTH for line in said)
        across = max(self.width // COLUMN_WIDTH, 1) if short and len(said) > 3 else 1
        down = -(-len(said) // across)
        for row in range(down):
            click.echo("".join(f"{line:<{COLUMN_WIDTH}}" for line in said[row::down]).rstrip())
        if len(shown) < len(lines):
            click.echo(f"  and {len(lines) - len(shown)} more: type more of the name")

    def line(self, one: Line) -> str:
        if one.option >= 0:
            return f"{one.number if one.number >= 0 else '':>3}  {one.text}"
        return f"  {one.text}: {one.count}, type `{' '.join(one.path)}`" if one.count else f"  {one.text}:"

    def read(self) -> str:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


@contextmanager
def saved_when_told() -> Iterator[None]:
    """A terminal that closes, or somebody who ends the program, does not end the game unsaved."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise Leave

    kinds = [kind for kind in (getattr(signal, "SIGHUP", None), signal.SIGTERM) if kind is not None]
    before = {kind: signal.signal(kind, leave) for kind in kinds}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
