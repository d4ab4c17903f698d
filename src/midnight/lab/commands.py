"""The lab's commands: what they are called and take. Their own modules are imported when they run."""

from __future__ import annotations

from pathlib import Path

import click

from midnight.choosing import choosing, read_text, settings_of


@click.command()
@click.argument("game_name", metavar="GAME")
@click.argument("part", metavar="[PART]", required=False)
@choosing
@click.option("--json", "as_json", is_flag=True, help="The same as JSON.")
def content(game_name: str, part: str | None, pairs: tuple[str, ...], variants: tuple[str, ...], as_json: bool) -> None:
    """List what can be changed by its path: every setting, number, word and card, with value and meaning."""
    from midnight.lab.content import show

    show(game_name, part, settings_of(game_name, pairs, variants), as_json)


@click.command()
@click.argument("action", type=click.Choice(["save", "show"]))
@click.argument("file", metavar="FILE")
@click.argument("game_name", metavar="[GAME]", required=False)
@choosing
def variant(action: str, file: str, game_name: str | None, pairs: tuple[str, ...], variants: tuple[str, ...]) -> None:
    """Save settings and changed content as a small file of differences, or show such a file."""
    from midnight.lab.writing import write_text
    from midnight.variants import from_text, game_of, to_text

    if action == "save":
        settings = settings_of(game_name, pairs, variants)
        made = game_of(game_name, settings).setup(None, settings)
        write_text(Path(file), to_text(made))
    else:
        name, settings = from_text(read_text(file), file)
        click.echo(to_text(game_of(name, settings).setup(None, settings)), nl=False)


commands = (content, variant)
