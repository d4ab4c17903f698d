"""Results for people: the table of `midnight simulate`, and records as lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from midnight.games import game
from midnight.kernel.game import TOGETHER
from midnight.kernel.words import SEAT_NAMES, many
from midnight.lab.output import write
from midnight.lab.simulate import Result
from midnight.lab.statistics import Figure, Share, Summary


def number(value: float) -> str:
    """A number with about three figures that matter."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}" if abs(value) < 10 else f"{value:.1f}"


def figure_row(name: str, one: Figure) -> tuple[str, str, str, str]:
    """A line of the table: mean, interval, percentiles."""
    return (
        name,
        number(one.mean),
        f"{number(one.low)} to {number(one.high)}",
        f"{number(one.p5)} to {number(one.p95)}",
    )


def share_row(name: str, one: Share) -> tuple[str, str, str, str]:
    """A line of the table: a share in percent with its interval."""
    return (name, f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}", "")


def shares_of(summary: Summary) -> Iterator[tuple[str, Share]]:
    """Who wins how often, as it is asked in this kind of game: a team has won or not, and no seat more than another."""
    if game(summary.result.plan.game).play != TOGETHER:
        yield "games with a shared win", summary.ties
        yield from ((f"win share of seat {SEAT_NAMES[seat]}", one) for seat, one in enumerate(summary.wins))
    if summary.nobody.share:
        yield "games nobody wins", summary.nobody


def print_table(summary: Summary, console: Console) -> None:
    """The whole summary as `midnight simulate` shows it."""
    plan = summary.result.plan
    kind = game(plan.game)
    who = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    table = Table(
        title=f"{kind.title}, {many(plan.seats, 'seat')} ({who}), {summary.games:,} games", title_justify="left"
    )
    table.add_column("")
    table.add_column("mean", justify="right")
    table.add_column("95 % interval of the mean", justify="right")
    table.add_column("5th to 95th percentile", justify="right")
    table.add_row(*figure_row("turns", summary.turns))
    table.add_row(*figure_row("decisions", summary.decisions))
    table.add_row(*figure_row("options per decision", summary.options))
    for name, one in summary.scores.items():
        table.add_row(*figure_row(f"score of the {name}", one))
    table.add_section()
    for name, part in shares_of(summary):
        table.add_row(*share_row(name, part))
    table.add_section()
    for name, counted in summary.counts.items():
        table.add_row(*figure_row(name, counted))
    for name, ended in summary.ended.items():
        table.add_row(*share_row(f"ended {name}", ended))
    console.print(table)
    rate = f"{summary.stops:,} stops in {summary.result.seconds:.1f} s, {summary.stops_per_second:,.0f} a second"
    console.print(f"{rate}; seed {plan.seed}", highlight=False)


def write_records(result: Result, path: Path) -> None:
    """One record a line."""

    def put(place: Path) -> None:
        with open(place, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in result.lines())

    write(path, put)
