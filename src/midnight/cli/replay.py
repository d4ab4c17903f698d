"""`midnight replay`: a recorded game as story, text, picture, position or line."""

from __future__ import annotations

import click

from midnight.cli.text import read_text
from midnight.errors import UserError
from midnight.kernel.game import Setup
from midnight.kernel.record import LINE_START, Record
from midnight.kernel.state import WATCHER, EventList
from midnight.kernel.words import SEAT_NAMES, events_of


@click.command("replay")
@click.argument("record", metavar="RECORD")
@click.option("--at", "ply", type=int, help="After this many plays; the end by default.")
@click.option("--as", "viewer", metavar="SEAT", help="As this seat sees it, or `watcher`; everything by default.")
@click.option("--game", "number", type=int, help="Which game of a file with one record a line, from 0.")
@click.option("--svg", is_flag=True, help="Print the picture as SVG instead of text.")
@click.option("--position", is_flag=True, help="Print the position text only.")
@click.option("--line", is_flag=True, help="Print the record in its one-line form.")
def command(
    record: str, ply: int | None, viewer: str | None, number: int | None, svg: bool, position: bool, line: bool
) -> None:
    game = Record.from_text(record_text(record, number))
    if line:
        click.echo(game.to_line())
        return
    seat = None if viewer is None else seat_of(game.setup, viewer)
    print_game(game, ply, seat, "svg" if svg else "position" if position else "story")


def record_text(record: str, number: int | None) -> str:
    """The text of a record: a line itself, or what a file holds."""
    if record.startswith(LINE_START):
        return record
    text = read_text(record)
    lines = [line for line in text.splitlines() if line.startswith(LINE_START)]
    if not lines:
        return text
    if number is None and len(lines) > 1:
        raise UserError(f"{record} holds {len(lines)} games: say which with --game 0 to {len(lines) - 1}")
    if not 0 <= (number or 0) < len(lines):
        raise UserError(f"{record} holds games 0 to {len(lines) - 1}, not {number}")
    return lines[number or 0]


def seat_of(setup: Setup, name: str) -> int:
    """The seat of that letter, or WATCHER."""
    if name.lower() == "watcher":
        return int(WATCHER)
    seats = SEAT_NAMES[: setup.seats]
    if len(name) != 1 or name.upper() not in seats:
        raise UserError(f"there is no seat {name!r}; seats are {', '.join(seats)} or watcher")
    return seats.index(name.upper())


def print_game(record: Record, ply: int | None, viewer: int | None, form: str) -> None:
    """Print where a game stands after some plays, with its story or alone: everything if there is no viewer."""
    setup, chronicle = record.setup, EventList()
    state = record.replay(ply, chronicle)
    seat = int(WATCHER) if viewer is None else viewer
    seen = state if viewer is None else state.view(seat)
    if form == "position":
        click.echo(setup.words.write(seen), nl=False)
        return
    shown = setup.show(seen, seat)
    if form == "svg":
        click.echo(setup.svg(shown))
        return
    for event in events_of(chronicle, seat):
        click.echo(f"{setup.words.sentence(event)} [{setup.game.rule(event.rule)}]")
    click.echo("")
    click.echo(setup.text(shown))
    click.echo(setup.words.ask(seen))
