"""`midnight games`: every game with its seats, players, settings and presets."""

from __future__ import annotations

import shlex

import click

from midnight.cli.text import print_wrapped
from midnight.games import broken, games
from midnight.kernel.game import Game


@click.command("games")
def command() -> None:
    for one in games().values():
        describe(one)
    for reason in broken().values():
        click.echo(f"midnight: {' '.join(reason.split())}", err=True)


def describe(one: Game) -> None:
    """Print all that a person may choose in a game."""
    seats = f"{one.seats[0]} to {one.seats[-1]} seats" if len(one.seats) > 1 else f"{one.seats[0]} seats"
    click.echo(f"{one.name}\n    {one.title}: {seats}, {one.minutes} minutes")
    print_wrapped(one.blurb, "    ")
    click.echo(f"    players: {', '.join(one.levels)}; also {', '.join(one.bots)}, search")
    for setting in one.settings:
        values = ", ".join(value or "default" for value in setting.values) + (setting.free and f", {setting.free}")
        print_wrapped(f"{setting.name} = {values}: {setting.meaning}", "    --set ", " " * 10)
    for preset in one.presets:
        flags = " ".join(f"--set {shlex.quote(f'{name}={value}')}" for name, value in preset.settings.items())
        print_wrapped(f"{preset.name}: {preset.says} {flags}", "    ", " " * 10)
