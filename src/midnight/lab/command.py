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
from midnight.lab.simulate import Plan, Simulation, bots_of
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


def run(order: Order) -> bool:
    """Play the games, write and print what comes out; False if it was interrupted."""
    setup = game(order.game).setup(order.seats, order.settings)
    for path in (order.out, order.records):
        if path is not None and not path.absolute().parent.is_dir():
            raise UserError(f"{path} cannot be written: there is no folder {path.absolute().parent}")
    bots = bots_of(order.bots, setup.seats, setup.game)
    keep = order.records is not None
    plan = Plan(setup.game.name, setup.seats, tuple(setup.settings.items()), bots, order.seed, keep)
    simulation = Simulation(plan, order.count, order.jobs)
    follow(simulation, order.count)
    result = simulation.result()
    if not len(result.games):
        click.echo("midnight: interrupted before the first games were done", err=True)
        return False
    if order.out is not None:
        report.write_parquet(result, order.out)
    if order.records is not None:
        report.write_records(result, order.records)
    summary = summarise(result)
    if order.as_json:
        click.echo(json.dumps(summary.as_json(), indent=2))
    else:
        report.print_table(summary, Console(width=None if sys.stdout.isatty() else WIDTH))
    if result.interrupted:
        done = f"{len(result.games):,} of {order.count:,} games were done and are kept"
        click.echo(f"midnight: interrupted: {done}", err=True)
    return not result.interrupted


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
                speed = progress.tasks[0].finished_speed or progress.tasks[0].speed or 0
                progress.update(task, completed=done, rate=f"{speed:,.0f}")
                if asked.is_set():
                    return


@contextmanager
def asked_to_stop() -> Iterator[Event]:
    """Ctrl-C only leaves word, so that it is never lost in the midst of something; a second one does not wait."""
    asked = Event()
    before = signal.getsignal(signal.SIGINT)

    def leave_word(number: int, frame: object) -> None:
        asked.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, leave_word)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)
