"""`midnight replay` and `midnight position`: a game or a position, looked at and printed."""

from __future__ import annotations

import click

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.content import is_a, parse
from midnight.kernel.game import Setup
from midnight.kernel.record import Record
from midnight.kernel.state import CHANCE, OVER, WATCHER, Chronicle
from midnight.kernel.words import SEAT_NAMES, events_of


def seat_of(setup: Setup, name: str) -> int:
    """The seat of that letter, or WATCHER."""
    if name.lower() == "watcher":
        return int(WATCHER)
    seats = SEAT_NAMES[: setup.seats]
    if len(name) != 1 or name.upper() not in seats:
        raise UserError(f"there is no seat {name!r}; seats are {', '.join(seats)} or watcher")
    return seats.index(name.upper())


def tell(record: Record, ply: int | None, viewer: int | None, what: str) -> None:
    """Print where a game stands after so many plays, with its story or alone: everything if there is no viewer."""
    setup, chronicle = record.setup, Chronicle()
    state = record.replay(ply, chronicle)
    seat = int(WATCHER) if viewer is None else viewer
    seen = state if viewer is None else state.view(seat)
    if what == "position":
        click.echo(setup.words.write(seen), nl=False)
        return
    shown = setup.show(seen, seat)
    if what == "svg":
        click.echo(setup.svg(shown))
        return
    for event in events_of(chronicle, seat):
        click.echo(f"{setup.words.sentence(event)} [{setup.game.rule(event.rule)}]")
    click.echo("")
    click.echo(setup.text(shown))
    click.echo(setup.words.ask(seen))


def tell_position(name: str, text: str, source: str, settings: dict[str, str], svg: bool) -> None:
    """Print a position and what may be played there, each option with its word and how a person says it."""
    kind = game(name)
    seats = parse(text, source).get("seats", kind.seats[0])
    if not is_a(seats, int):
        raise UserError(f"{source}: seats: must be a whole number, not {seats!r}")
    setup = kind.setup(seats, settings)
    state = setup.words.read(text, source)
    shown = setup.show(state)
    if svg:
        click.echo(setup.svg(shown))
        return
    click.echo(setup.text(shown))
    click.echo(setup.words.ask(state))
    if state.seat == OVER:
        return
    weights = list(state.weights()) if state.seat == CHANCE else []
    for number, option in enumerate(state.options()):
        odds = f"  {weights[number]} in {sum(weights)}" if weights else ""
        click.echo(f"{setup.words.word(option):<12} {setup.words.say(option, state)}{odds}")
