"""`midnight content`: everything of a game that can be changed without touching its rules."""

from __future__ import annotations

import json

import click

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.changes import listed, plain
from midnight.kernel.files import Files
from midnight.kernel.game import Game
from midnight.kernel.toml import text as toml_value

WIDTH = 100


def rows_of(one: Game, settings: dict[str, str]) -> list[tuple[str, str, str]]:
    """Path, present value and meaning of every setting and of everything in the content."""
    _, chosen, wishes = one.checked(None, settings)
    files = Files()
    one.read(chosen, files)
    files.change(wishes)
    rows = [(setting.name, chosen[setting.name], setting.meaning) for setting in one.settings]
    for place in listed(files.tables):
        value = place.sample if isinstance(place.sample, str) else toml_value(place.sample)
        rows.append((place.path, value, files.meaning(place)))
    return rows


def show(game_name: str, part: str | None, settings: dict[str, str], as_json: bool) -> None:
    """Print them, or only those whose path has this part."""
    one = game(game_name)
    one.setup(None, settings)
    rows = rows_of(one, settings)
    if part is not None:
        rows = [row for row in rows if plain(part) in plain(row[0])]
        if not rows:
            raise UserError(
                f"{one.title} has nothing with {part!r} in its path; `midnight content {one.name}` lists all"
            )
    if as_json:
        click.echo(json.dumps([dict(zip(("path", "value", "meaning"), row, strict=True)) for row in rows], indent=2))
        return
    for path, value, meaning in rows:
        line = f"{path} = {' '.join(value.split())}"
        told = f"{line:<40}  {meaning}" if meaning else line
        click.echo(click.wrap_text(told, WIDTH, "", " " * 4))
