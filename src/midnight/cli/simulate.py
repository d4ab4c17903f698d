"""`midnight simulate`: many games, played with a bar on the screen, written and summed up."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from rich.progress import TextColumn
from rich.table import Table

from midnight.cli import INTERRUPTED
from midnight.cli.options import (
    bots_option,
    cluster_option,
    game_argument,
    jobs_option,
    json_option,
    seats_option,
    seed_option,
    settings_options,
)
from midnight.cli.screen import console, progress_bar, stop_requests
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import TOGETHER
from midnight.kernel.words import SEAT_NAMES, many
from midnight.lab.dataset import Dataset, write_parquet
from midnight.lab.format import number, percent, span
from midnight.lab.output import check_place, write_lines
from midnight.lab.pool import pool_of
from midnight.lab.simulate import Plan, Result, Simulation, bots_of, plan_of
from midnight.lab.statistics import Figure, Share, Summary, summarise


@dataclass(frozen=True, kw_only=True)
class SimulateRequest:
    """What `midnight simulate` was asked to do."""

    game_name: str
    seats: int | None = None
    settings: dict[str, str] = field(default_factory=dict)
    bots: str = "random"
    games: int = 1000
    jobs: int | None = None
    seed: int = 1
    as_json: bool = False
    out: Path | None = None
    records: Path | None = None
    go_on: bool = False
    on: str | None = None
    tables: bool = False


@click.command("simulate")
@game_argument()
@seats_option
@bots_option("random", "")
@click.option("-n", "--games", type=int, default=1000, help="How many games.")
@jobs_option
@seed_option("games, whatever the number of jobs")
@settings_options
@json_option
@click.option("--out", type=click.Path(path_type=Path), help="One row a game: a .parquet file, or a folder of parts.")
@click.option("--continue", "go_on", is_flag=True, help="Go on with the folder of parts that --out names.")
@click.option("--tables", is_flag=True, help="Into the folder also seats, events by rule id, decisions and cards.")
@cluster_option
@click.option("--records", type=click.Path(path_type=Path), help="Write every game to this file, one record a line.")
def command(**asked: Any) -> None:
    if not run(SimulateRequest(**asked)):
        sys.exit(INTERRUPTED)


def run(request: SimulateRequest) -> bool:
    """Play the games, write and print what comes out; False if it was interrupted."""
    setup = game(request.game_name).setup(request.seats, request.settings)
    check_place(request.out, request.records)
    bots = bots_of(request.bots, setup.seats, setup.game)
    plan = plan_of(setup, bots, request.seed, records=request.records is not None or request.tables)
    parts = dataset_of(request, plan)
    with pool_of(request.jobs, request.on) as pool:
        simulation = Simulation(plan, request.games, pool, parts.read() if parts else None)
        if parts is not None:
            simulation.keep(parts.add)
        follow(simulation, request.games)
    result = simulation.result()
    if not len(result.games):
        click.echo("midnight: interrupted before the first games were done", err=True)
        return False
    if request.out is not None and parts is None:
        write_parquet(plan, result.games, request.out)
    if request.records is not None:
        write_lines(request.records, result.lines())
    show(summarise(result), as_json=request.as_json)
    if result.interrupted:
        click.echo(f"midnight: interrupted: {progress_of(result, parts)}", err=True)
    return not result.interrupted


def dataset_of(request: SimulateRequest, plan: Plan) -> Dataset | None:
    """The folder of parts, if `--out` names one: whatever does not end in .parquet and is no file or device."""
    out = request.out
    if out is None or out.suffix == ".parquet" or (out.exists() and not out.is_dir()):
        if request.go_on:
            raise UserError("--continue goes on with a folder of parts: name it with --out FOLDER")
        if request.tables:
            raise UserError("--tables writes several files: name a folder with --out FOLDER")
        return None
    parts = Dataset(out, plan, request.games, tables=request.tables)
    if request.go_on:
        parts.go_on()
    else:
        parts.begin()
    return parts


def follow(simulation: Simulation, count: int) -> None:
    """Run a simulation with a bar that shows games done, rate and time left; Ctrl-C ends it early."""
    with progress_bar("games", TextColumn("{task.fields[rate]} a second")) as progress:
        task = progress.add_task("games", total=count, rate="")
        with suppress(KeyboardInterrupt), stop_requests() as asked, closing(iter(simulation)) as running:
            for done in running:
                progress.update(task, completed=done, rate=f"{simulation.rate():,.0f}")
                if asked.is_set():
                    return


def progress_of(result: Result, parts: Dataset | None) -> str:
    """How many games an interrupted simulation has kept, and where."""
    if parts is None:
        return f"{len(result.games):,} of {result.wanted:,} games were done and are kept"
    return f"{parts.written:,} of {result.wanted:,} games are kept in {parts.folder}: go on with --continue"


# === What is printed ===


def show(summary: Summary, *, as_json: bool) -> None:
    """Print a summary as a table or as JSON."""
    if as_json:
        click.echo(json.dumps(summary.as_json(), indent=2))
        return
    screen = console()
    screen.print(table_of(summary))
    rate = f"{summary.stops:,} stops in {summary.result.seconds:.1f} s, {summary.stops_per_second:,.0f} a second"
    screen.print(f"{rate}; seed {summary.result.plan.seed}", highlight=False)


def table_of(summary: Summary) -> Table:
    """The table of a summary."""
    plan = summary.result.plan
    who = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    title = f"{game(plan.game).title}, {many(plan.seats, 'seat')} ({who}), {summary.games:,} games"
    table = Table("", title=title, title_justify="left")
    for head in ("mean", "95 % interval of the mean", "5th to 95th percentile"):
        table.add_column(head, justify="right")
    table.add_row(*figure_row("turns", summary.turns))
    table.add_row(*figure_row("decisions", summary.decisions))
    table.add_row(*figure_row("options per decision", summary.options))
    for name, one in summary.scores.items():
        table.add_row(*figure_row(f"score of the {name}", one))
    table.add_section()
    for name, part in shares_of(summary):
        table.add_row(name, *percent(part))
    table.add_section()
    for name, counted in summary.counts.items():
        table.add_row(*figure_row(name, counted))
    for name, ended in summary.ended.items():
        table.add_row(f"ended {name}", *percent(ended))
    return table


def figure_row(name: str, one: Figure) -> tuple[str, str, str, str]:
    """A row of the table: mean, interval, percentiles."""
    return name, number(one.mean), span(one.low, one.high), span(one.p5, one.p95)


def shares_of(summary: Summary) -> Iterator[tuple[str, Share]]:
    """Who wins how often: a team wins as one, so its seats have no shares."""
    if game(summary.result.plan.game).play != TOGETHER:
        yield "games with a shared win", summary.ties
        yield from ((f"win share of seat {SEAT_NAMES[seat]}", one) for seat, one in enumerate(summary.wins))
    if summary.nobody.share:
        yield "games nobody wins", summary.nobody
