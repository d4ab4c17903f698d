"""`midnight play` alone: choose a game and start it, one question after the other."""

from __future__ import annotations

import click

from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.game import Game, Setup
from midnight.kernel.record import Record
from midnight.terminal.players import ME

MEDIUM = "medium"


def chosen_game() -> Record:
    """Which game, how many seats, how many people; the rest are bots."""
    known = list(games().values())
    click.echo("Which game shall it be?")
    for number, one in enumerate(known, 1):
        click.echo(f"  {number}  {one.title} ({one.seats[0]} to {one.seats[-1]} seats, {one.minutes} minutes)")
    chosen = known[click.prompt("Game", type=click.IntRange(1, len(known)), default=1) - 1]
    click.echo(click.wrap_text(chosen.blurb, 79))
    few, many = chosen.seats[0], chosen.seats[-1]
    seats = click.prompt("Seats", type=click.IntRange(few, many), default=min(max(few, 4), many))
    people = click.prompt("How many of them are people at this screen", type=click.IntRange(0, seats), default=1)
    bot = MEDIUM
    if people < seats:
        bot = click.prompt("The others are", type=click.Choice((*chosen.levels, *chosen.bots)), default=bot)
    setup = chosen.setup(seats)
    if people and chosen.looks:
        setup = ask_looks(chosen, seats, setup)
    return Record(setup, players=(ME,) * people + (bot,) * (seats - people))


def ask_looks(chosen: Game, seats: int, setup: Setup) -> Setup:
    """Colours or characters, seat by seat; Enter leaves them as they are."""
    click.echo(f"There are {', '.join(chosen.looks)}.")
    while True:
        wish = click.prompt(chosen.look.capitalize(), default=", ".join(setup.words.names))
        try:
            return chosen.setup(seats, {chosen.look: wish})
        except UserError as error:
            click.echo(str(error))
