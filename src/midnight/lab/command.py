"""`midnight simulate`: an order from the command line, carried out with a bar on the screen and reported."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from midnight.errors import UserError
from midnight.games import game
from midnight.lab import report
from midnight.lab.dataset import Dataset, write_parquet
from midnight.lab.output import check_place
from midnight.lab.pool import pool_of
from midnight.lab.simulate import Plan, Simulation, bots_of, plan_of
from midnight.lab.statistics import summarise

WIDTH = 100


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    game: str
    seats: int | None
    settings: dict[str, str]
    bots: str
    count: int
    jobs: int | None
    seed: int
    as_json: bool
    out: Path | None
    records: Path | None
    go_on: bool = False
    on: str | None = None
    tables: bool = False


def run(order: Order) -> bool:
    """Play the games, write and print what comes out; False if it was interrupted."""
    setup = game(order.game).setup(order.seats, order.settings)
    check_place(order.out, order.records)
    bots = bots_of(order.bots, setup.seats, setup.game)
    plan = plan_of(setup, bots, order.seed, records=order.records is not None or order.tables)
    parts = dataset_of(order, plan)
    with pool_of(order.jobs, order.on) as pool:
        simulation = Simulation(plan, order.count, pool, parts.read() if parts else None)
        if parts is not None:
            simulation.keep(parts.add)
        follow(simulation, order.count)
    result = simulation.result()
    if not len(result.games):
        click.echo("midnight: interrupted before the first games were done", err=True)
        return False
    if order.out is not None and parts is None:
        write_parquet(plan, result.games, order.out)
    if order.records is not None:
        report.write_records(result, order.records)
    summary = summarise(result)
    if order.as_json:
        click.echo(json.dumps(summary.as_json(), indent=2))
    else:
        report.print_table(summary, Console(width=None if sys.stdout.isatty() else WIDTH))
    if result.interrupted:
        done = f"{len(result.games):,} of {order.count:,} games were done and are kept"
        if parts is not None:
            done = f"{parts.written:,} of {order.count:,} games are kept in {parts.folder}: go on with --continue"
        click.echo(f"midnight: interrupted: {done}", err=True)
    return not result.interrupted


def dataset_of(order: Order, plan: Plan) -> Dataset | None:
    """The folder of parts, if one was named: whatever does not end in .parquet and is no file or device."""
    if order.out is None or order.out.suffix == ".parquet" or (order.out.exists() and not order.out.is_dir()):
        if order.go_on:
            raise UserError("--continue goes on with a folder of parts: name it with --out FOLDER")
        if order.tables:
            raise UserError("--tables writes several files: name a folder with --out FOLDER")
        return None
    parts = Dataset(order.out, plan, order.count, tables=order.tables)
    if order.go_on:
        parts.go_on()
    else:
        parts.begin()
    return parts


def follow(simulation: Simulation, count: int) -> None:
    """Run it with a bar on the screen, if it is one: games done, rate, time left. Ctrl-C ends it early."""
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]} a second"),
        TimeRemainingColumn(),
    )
    # A bar that is not drawn would still end in an empty line.
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task("games", total=count, rate="")
        with suppress(KeyboardInterrupt), asked_to_stop() as asked, closing(iter(simulation)) as running:
            for done in running:
                progress.update(task, completed=done, rate=f"{simulation.rate():,.0f}")
                if asked.is_set():
                    return


STOPS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def asked_to_stop() -> Iterator[Event]:
    """Ctrl-C and SIGTERM only leave word, so that they are never lost in the midst of something; a second one does
    not wait."""
    asked = Event()
    before = {number: signal.getsignal(number) for number in STOPS}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def leave_word(number: int, frame: object) -> None:
        asked.set()
        restore()

    for number in STOPS:
        signal.signal(number, leave_word)
    try:
        yield asked
    finally:
        restore()
