"""`midnight train`: weights of what a position promises, as a file."""

from __future__ import annotations

from pathlib import Path

import click

from midnight.cli.options import game_argument, seats_option, seed_option, settings_options
from midnight.games import game
from midnight.lab.output import write_text
from midnight.lab.train import as_text, train


@click.command("train")
@game_argument()
@seats_option
@click.option("-n", "--games", type=click.IntRange(min=1), default=400, help="How many games to learn from.")
@seed_option("weights")
@click.option(
    "--trace",
    type=click.FloatRange(0, 1),
    default=0.9,
    help="1 learns from how games end, 0 from the next position, values between from both.",
)
@click.option("--out", type=click.Path(path_type=Path), default=Path("promise.toml"), help="The file to write.")
@settings_options
def command(
    game_name: str, seats: int | None, settings: dict[str, str], games: int, seed: int, trace: float, out: Path
) -> None:
    setup = game(game_name).setup(seats, settings)
    learned = train(setup, games, seed, trace)
    write_text(out, as_text(setup, learned, games, seed, trace))
    verdict = "better than" if learned.now < learned.before else "no better than"
    click.echo(f"{out}: {learned.now:.4f}, {verdict} {learned.before:.4f} by hand (log loss in games kept apart)")
