"""The lab's commands: what they are called and take. Their own modules are imported when they run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from midnight.choosing import choosing, read_text, settings_of

F = TypeVar("F", bound=Callable[..., Any])


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


def running(command: F) -> F:
    """What every command that plays games takes."""
    jobs = click.option("--jobs", type=click.IntRange(min=1), help="Processes; all cores by default.")
    on = click.option("--on", metavar="CLUSTER", help="Where: `ray` or `ray://host:port`; this machine by default.")
    seed = click.option("--seed", type=int, default=1, help="The same seed, the same games.")
    seats = click.option("--seats", type=int, help="How many play; the fewest by default.")
    return seats(seed(jobs(on(command))))


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--with", "mine", multiple=True, metavar="A", help="NAME=VALUE, a variant file, or players=NAMES.")
@click.option("--against", "theirs", multiple=True, metavar="B", help="The same; the game as it is by default.")
@click.option("--until", metavar="QUESTION", help='When to stop: "turns differs", "winner.score differs by 2".')
@click.option("--strengths", default="", metavar="NAMES", help="Two players to judge by: random,sensible by default.")
@click.option(
    "-n", "--games", "most", type=click.IntRange(min=1), default=20_000, help="At most so many pairs of games."
)
@click.option("--seconds", type=click.FloatRange(min=0), default=60.0, help="Begin no round after so many seconds.")
@choosing
@running
@click.option("--json", "as_json", is_flag=True, help="The same as JSON.")
def compare(
    game_name: str,
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
    until: str | None,
    strengths: str,
    most: int,
    seconds: float,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    seats: int | None,
    seed: int,
    jobs: int | None,
    on: str | None,
    as_json: bool,
) -> None:
    """Compare two ways to play in the same games, until it is decided whether they differ."""
    from midnight.lab.verdict import Wish, run

    settings = settings_of(game_name, pairs, variants)
    run(Wish(game_name, seats, mine, theirs, settings, strengths, until, most, seconds, seed, jobs, on, as_json))


commands = (content, variant, compare)
