"""The lab's commands: what they are called and take. Their own modules are imported when they run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from midnight.choosing import choosing, read_text, settings_of, the_game
from midnight.completing import (
    complete_changes,
    complete_measures,
    complete_parts,
    complete_players,
    complete_sides,
    complete_targets,
)

F = TypeVar("F", bound=Callable[..., Any])


@click.command()
@the_game()
@click.argument("part", metavar="[PART]", required=False, shell_complete=complete_parts)
@choosing
@click.option("--json", "as_json", is_flag=True, help="The same as JSON.")
def content(game_name: str, part: str | None, pairs: tuple[str, ...], variants: tuple[str, ...], as_json: bool) -> None:
    """List what can be changed by its path: every setting, number, word and card, with value and meaning."""
    from midnight.lab.content import show

    show(game_name, part, settings_of(game_name, pairs, variants), as_json)


@click.command()
@click.argument("action", type=click.Choice(["save", "show"]))
@click.argument("file", metavar="FILE")
@the_game(needed=False)
@choosing
def variant(action: str, file: str, game_name: str | None, pairs: tuple[str, ...], variants: tuple[str, ...]) -> None:
    """Save settings and changed content as a small file of differences, or show such a file."""
    from midnight.games.variants import from_text, game_of, to_text
    from midnight.lab.output import write_text

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
@the_game()
@click.option(
    "--with",
    "mine",
    multiple=True,
    metavar="A",
    help="NAME=VALUE, a variant file, or players=NAMES.",
    shell_complete=complete_sides,
)
@click.option(
    "--against",
    "theirs",
    multiple=True,
    metavar="B",
    help="The same; the game as it is by default.",
    shell_complete=complete_sides,
)
@click.option(
    "--until",
    metavar="QUESTION",
    help='When to stop: "turns differs", "winner.score differs by 2".',
    shell_complete=complete_measures,
)
@click.option(
    "--strengths",
    default="",
    metavar="NAMES",
    help="Two players to judge by: random,sensible by default.",
    shell_complete=complete_players,
)
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


@click.command()
@the_game()
@click.option(
    "--over",
    multiple=True,
    required=True,
    metavar="PATH=VALUES",
    help="content.limit=20..60:5; once or twice.",
    shell_complete=complete_changes,
)
@click.option(
    "--bots",
    default="",
    help="One player for all seats, or one a seat; the game's best by default.",
    shell_complete=complete_players,
)
@click.option("-n", "--games", "games", type=click.IntRange(min=2), default=1000, help="Games at each point.")
@click.option(
    "--measure",
    "names",
    multiple=True,
    metavar="NAME",
    help="Only this measure; all by default.",
    shell_complete=complete_measures,
)
@click.option("--out", type=click.Path(path_type=Path), help="Write all numbers to this Parquet file.")
@click.option("--picture", type=click.Path(path_type=Path), help="Write the charts to this HTML file.")
@choosing
@running
def sweep(
    game_name: str,
    over: tuple[str, ...],
    bots: str,
    games: int,
    names: tuple[str, ...],
    out: Path | None,
    picture: Path | None,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    seats: int | None,
    seed: int,
    jobs: int | None,
    on: str | None,
) -> None:
    """Measure a game over a range of values: a line, or a heat map for two."""
    from midnight.games import game
    from midnight.lab.sweep import Wish, run

    settings = settings_of(game_name, pairs, variants)
    players = bots or game(game_name).bots[-1]
    run(Wish(game_name, seats, settings, over, players, games, seed, jobs, on, names, out, picture))


@click.command()
@the_game()
@click.option(
    "--bots",
    default="",
    help="One player for all seats, or one a seat; the game's best by default.",
    shell_complete=complete_players,
)
@click.option(
    "--weak",
    default="",
    metavar="NAME",
    help="The weak player for luck and skill; random by default.",
    shell_complete=complete_players,
)
@click.option("-n", "--games", "games", type=click.IntRange(min=2), default=2000, help="How many games.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the page to this HTML file.")
@choosing
@running
def report(
    game_name: str,
    bots: str,
    weak: str,
    games: int,
    out: Path | None,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    seats: int | None,
    seed: int,
    jobs: int | None,
    on: str | None,
) -> None:
    """Report on a game: length, fairness, drama, decisions, luck and skill, each card and each rule."""
    from midnight.lab.reporting import run

    run(game_name, seats, settings_of(game_name, pairs, variants), bots, weak, games, seed, jobs, on, out)


@click.command()
@the_game()
@click.option(
    "--target",
    "targets",
    multiple=True,
    required=True,
    metavar="GOAL",
    help='"turns=60±5", "wins.A=25%".',
    shell_complete=complete_targets,
)
@click.option(
    "--over",
    multiple=True,
    required=True,
    metavar="PATH=VALUES",
    help="What may change: content.limit=20..60.",
    shell_complete=complete_changes,
)
@click.option(
    "--bots",
    default="",
    help="One player for all seats, or one a seat; the game's best by default.",
    shell_complete=complete_players,
)
@click.option("--trials", type=click.IntRange(min=1), default=40, help="At most so many values are tried.")
@click.option("-n", "--games", "games", type=click.IntRange(min=2), default=300, help="Games of a trial.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the best values as a variant file.")
@choosing
@running
def tune(
    game_name: str,
    targets: tuple[str, ...],
    over: tuple[str, ...],
    bots: str,
    trials: int,
    games: int,
    out: Path | None,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    seats: int | None,
    seed: int,
    jobs: int | None,
    on: str | None,
) -> None:
    """Find values that meet targets, with few games, and write them as a variant."""
    from midnight.games import game
    from midnight.lab.tune import Wish, run

    settings = settings_of(game_name, pairs, variants)
    players = bots or game(game_name).bots[-1]
    run(Wish(game_name, seats, settings, over, targets, players, trials, games, seed, jobs, on, out))


@click.command()
@the_game()
@click.option("--seats", type=int, help="How many play; the fewest by default.")
@click.option("-n", "--games", type=click.IntRange(min=1), default=400, help="To learn from.")
@click.option("--seed", type=int, default=1, help="The same seed, the same weights.")
@click.option("--trace", type=click.FloatRange(0, 1), default=0.9, help="1: by ends alone; 0: by the next position.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("promise.toml"), help="The file to write.")
@choosing
def train(
    game_name: str,
    seats: int | None,
    games: int,
    seed: int,
    trace: float,
    out: Path,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
) -> None:
    """Learn what a position promises from games of the game's own player, for a search that looks some stops ahead."""
    from midnight.lab.train import run

    run(game_name, seats, settings_of(game_name, pairs, variants), games, seed, trace, out)


commands = (content, variant, compare, sweep, report, tune, train)
