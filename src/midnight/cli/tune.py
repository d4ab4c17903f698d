"""`midnight tune`: values of a game that meet targets, as a variant file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from midnight.cli.completion import complete_targets
from midnight.cli.options import bots_option, game_argument, over_option, run_options, settings_options
from midnight.cli.screen import console, print_sections
from midnight.games import game
from midnight.games.variants import in_words, to_text
from midnight.kernel.words import many
from midnight.lab.format import as_span, as_text
from midnight.lab.output import check_place, write_text
from midnight.lab.pool import pool_of
from midnight.lab.sweep import Grid, Over, Point
from midnight.lab.tune import Target, Trial, Tuning


@dataclass(frozen=True, kw_only=True)
class TuneRequest:
    """What `midnight tune` was asked to do."""

    game_name: str
    seats: int | None
    settings: dict[str, str]
    over: tuple[str, ...]
    targets: tuple[str, ...]
    bots: str
    trials: int
    games: int
    seed: int
    jobs: int | None
    on: str | None
    out: Path | None


@click.command("tune")
@game_argument()
@click.option(
    "--target",
    "targets",
    multiple=True,
    required=True,
    metavar="GOAL",
    help='A measure and the value it should have: "turns=60±5", "wins.A=25%".',
    shell_complete=complete_targets,
)
@over_option("What may change, and its values: content.limit=20..60.")
@bots_option()
@click.option("--trials", type=click.IntRange(min=1), default=40, help="How many values are tried at most.")
@click.option("-n", "--games", type=click.IntRange(min=2), default=300, help="Games of a trial.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the best values as a variant file.")
@settings_options
@run_options
def command(**asked: Any) -> None:
    run(TuneRequest(**asked))


def run(request: TuneRequest) -> None:
    """Search, print what was tried and found, and write the variant."""
    check_place(request.out)
    kind = game(request.game_name)
    bots = request.bots or kind.bots[-1]
    grid = Grid(
        game_name=kind.name,
        seats=request.seats,
        settings=request.settings,
        bots=bots,
        seed=request.seed,
        overs=tuple(map(Over.of, request.over)),
    )
    with pool_of(request.jobs, request.on) as pool:
        tuning = Tuning(grid, list(map(Target.of, request.targets)), pool)
        best = tuning.search(request.trials, request.games)
        proof = tuning.proof(best)
    setup = grid.setup(best.point.values)
    print_sections(f"{kind.title}, {many(setup.seats, 'seat')} ({bots})", [tuning.section()], console())
    found = ", ".join(described_measure(proof.point, target.measure) for target in tuning.targets)
    total = proof.games + sum(one.games for one in tuning.tried.values())
    click.echo(f"\n{in_words(setup)} {verdict(proof)}: {found} in {proof.games:,} fresh games ({total:,} in all).")
    if request.out is not None:
        write_text(request.out, to_text(setup))
        click.echo(f"{request.out} has the variant", err=True)


def described_measure(point: Point, name: str) -> str:
    """A measure with its 95 % interval."""
    return f"{name} {as_text(name, point.found[name].mean)} ({as_span(name, *point.band(name))})"


def verdict(proof: Trial) -> str:
    """What fresh games say of the best values."""
    if proof.surely_met:
        return "meets the targets"
    if proof.met:
        return "meets the targets as far as these games tell"
    return "comes nearest, but does not meet every target"
