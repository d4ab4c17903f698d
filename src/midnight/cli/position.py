"""`midnight position`: a position, and what may be played there."""

from __future__ import annotations

import click

from midnight.cli.options import game_argument, settings_options
from midnight.cli.text import read_text
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.content import is_a, parse
from midnight.kernel.game import Setup
from midnight.kernel.state import CHANCE, OVER, State


@click.command("position")
@game_argument()
@click.argument("file", metavar="FILE")
@settings_options
@click.option("--svg", is_flag=True, help="Print the picture as SVG instead.")
def command(game_name: str, file: str, settings: dict[str, str], svg: bool) -> None:
    text, kind = read_text(file), game(game_name)
    seats = parse(text, file).get("seats", kind.seats[0])
    if not is_a(seats, int):
        raise UserError(f"{file}: seats: must be a whole number, not {seats!r}")
    setup = kind.setup(seats, settings)
    state = setup.words.read(text, file)
    shown = setup.show(state)
    if svg:
        click.echo(setup.svg(shown))
        return
    click.echo(setup.text(shown))
    click.echo(setup.words.ask(state))
    if state.seat != OVER:
        print_options(setup, state)


def print_options(setup: Setup, state: State) -> None:
    """Print each option with its word and how a person says it, and its odds if chance decides."""
    weights = list(state.weights()) if state.seat == CHANCE else []
    for number, option in enumerate(state.options()):
        odds = f"  {weights[number]} in {sum(weights)}" if weights else ""
        click.echo(f"{setup.words.word(option):<12} {setup.words.say(option, state)}{odds}")
