"""`midnight new-game`: the skeleton of a game of your own."""

from __future__ import annotations

from pathlib import Path

import click

from midnight.newgame import HOUSE, SMALL, write


@click.command("new-game")
@click.argument("name")
@click.option("--into", metavar="FOLDER", type=click.Path(path_type=Path), default=".", help="Where; here by default.")
@click.option("--rooms", is_flag=True, help="Write a whole house with a room for everything, instead of two files.")
def command(name: str, into: Path, rooms: bool) -> None:
    folder = write(name, into, HOUSE if rooms else SMALL)
    click.echo(f"{folder} is ready. Next:")
    for line in (f"pip install --editable {folder}", f"pytest {folder}", f"midnight play {name}"):
        click.echo(f"  {line}")
