"""`midnight variant`: a small file of what differs from a game as it is."""

from __future__ import annotations

from pathlib import Path

import click

from midnight.cli.options import game_argument, settings_options
from midnight.cli.text import read_text
from midnight.games.variants import from_text, game_of, to_text
from midnight.lab.output import write_text


@click.command("variant")
@click.argument("action", type=click.Choice(["save", "show"]))
@click.argument("file", metavar="FILE")
@game_argument(needed=False)
@settings_options
def command(action: str, file: str, game_name: str | None, settings: dict[str, str]) -> None:
    if action == "save":
        write_text(Path(file), to_text(game_of(game_name, settings).setup(None, settings)))
    else:
        name, settings = from_text(read_text(file), file)
        click.echo(to_text(game_of(name, settings).setup(None, settings)), nl=False)
