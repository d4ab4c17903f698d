"""`midnight content`: everything of a game that can be changed without touching its rules."""

from __future__ import annotations

import json

import click

from midnight.cli.completion import complete_parts
from midnight.cli.options import game_argument, json_option, settings_options
from midnight.cli.text import print_wrapped
from midnight.errors import UserError
from midnight.games import game
from midnight.games.variants import changeable
from midnight.kernel.paths import plain


@click.command("content")
@game_argument()
@click.argument("part", metavar="[PART]", required=False, shell_complete=complete_parts)
@settings_options
@json_option
def command(game_name: str, part: str | None, settings: dict[str, str], as_json: bool) -> None:
    one = game(game_name)
    one.setup(None, settings)
    rows = changeable(one, settings)
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
        print_wrapped(f"{line:<40}  {meaning}" if meaning else line, "", " " * 4)
