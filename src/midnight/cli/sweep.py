"""`midnight sweep`: every measure over a range of values of one thing, or of two."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from midnight.cli.completion import complete_measures
from midnight.cli.options import bots_option, game_argument, over_option, run_options, settings_options
from midnight.cli.screen import console, print_sections
from midnight.games import game
from midnight.kernel.words import many
from midnight.lab.dataset import write_table
from midnight.lab.measures import check_name, names_of
from midnight.lab.output import check_place
from midnight.lab.page import write_page
from midnight.lab.pool import pool_of
from midnight.lab.sweep import Grid, Over, measure, sections_of, table_of


@dataclass(frozen=True, kw_only=True)
class SweepRequest:
    """What `midnight sweep` was asked to do."""

    game_name: str
    seats: int | None
    settings: dict[str, str]
    over: tuple[str, ...]
    bots: str
    games: int
    seed: int
    jobs: int | None
    on: str | None
    names: tuple[str, ...]
    out: Path | None
    picture: Path | None


@click.command("sweep")
@game_argument()
@over_option("What varies, and its values: content.limit=20..60:5; once or twice.")
@bots_option()
@click.option("-n", "--games", type=click.IntRange(min=2), default=1000, help="Games at each point.")
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
@settings_options
@run_options
def command(**asked: Any) -> None:
    run(SweepRequest(**asked))


def run(request: SweepRequest) -> None:
    """Measure every point, write the files and print the sections."""
    check_place(request.out, request.picture)
    kind = game(request.game_name)
    overs, bots = tuple(map(Over.of, request.over)), request.bots or kind.bots[-1]
    points = Grid(
        game_name=kind.name,
        seats=request.seats,
        settings=request.settings,
        bots=bots,
        seed=request.seed,
        overs=overs,
    ).points()
    plan = points[0].plan
    names = tuple(check_name(plan, name) for name in request.names) or names_of(plan)
    with pool_of(request.jobs, request.on) as pool:
        measure(points, request.games, pool)
    sections = sections_of(overs, points, names)
    title = f"{kind.title}, {many(plan.seats, 'seat')} ({bots}), {request.games:,} games a point"
    if request.out is not None:
        write_table(table_of(overs, points), request.out)
    if request.picture is not None:
        write_page(request.picture, title, sections, plan.notes())
        click.echo(f"{request.picture} has the charts", err=True)
    print_sections(title, sections, console())
