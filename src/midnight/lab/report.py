"""Results for people and for other programs: a table, JSON, Parquet."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from rich.console import Console
from rich.table import Table

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.words import SEAT_NAMES
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


def print_table(summary: Summary, console: Console) -> None:
    """The whole summary as `midnight simulate` shows it."""
    plan = summary.result.plan
    kind = game(plan.game)
    who = plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)
    table = Table(title=f"{kind.title}, {plan.seats} seats ({who}), {summary.games:,} games", title_justify="left")
    table.add_column("")
    table.add_column("mean", justify="right")
    table.add_column("95 % interval of the mean", justify="right")
    table.add_column("5th to 95th percentile", justify="right")
    table.add_row(*figure_row("turns", summary.turns))
    table.add_row(*figure_row("decisions", summary.decisions))
    table.add_row(*figure_row("options per decision", summary.options))
    if summary.winner and summary.loser:
        table.add_row(*figure_row("score of the winner", summary.winner))
        table.add_row(*figure_row("score of the loser", summary.loser))
    table.add_section()
    table.add_row(*share_row("games with a shared win", summary.ties))
    if summary.nobody.share:
        table.add_row(*share_row("games nobody wins", summary.nobody))
    for seat, one in enumerate(summary.wins):
        table.add_row(*share_row(f"win share of seat {SEAT_NAMES[seat]}", one))
    table.add_section()
    for name, counted in summary.counts.items():
        table.add_row(*figure_row(name, counted))
    for name, ended in summary.ended.items():
        table.add_row(*share_row(f"ended {name}", ended))
    console.print(table)
    rate = f"{summary.stops:,} stops in {summary.result.seconds:.1f} s, {summary.stops_per_second:,.0f} a second"
    console.print(f"{rate}; seed {plan.seed}", highlight=False)


def write_parquet(result: Result, path: Path) -> None:
    """One row a game, with its number, so that `--seed` and the number give it again."""
    games = result.games
    columns: dict[str, object] = {"game": list(range(len(games)))}
    columns.update((name.replace(" ", "_"), values) for name, values in games.columns.items() if name != "winners")
    for seat, values in enumerate(games.scores):
        columns[f"score_{SEAT_NAMES[seat]}"] = values
        columns[f"won_{SEAT_NAMES[seat]}"] = [bool(mask >> seat & 1) for mask in games.columns["winners"]]
    if games.records:
        columns["record"] = list(result.lines())
    plan = result.plan
    notes = {"game": plan.game, "seats": str(plan.seats), "bots": ",".join(plan.bots), "seed": str(plan.seed)}
    table = pa.table(columns).replace_schema_metadata(notes)
    try:
        pq.write_table(table, path)
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror or error})") from None


def write_records(result: Result, path: Path) -> None:
    """One record a line."""
    try:
        path.write_text("".join(f"{line}\n" for line in result.lines()), encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror or error})") from None
