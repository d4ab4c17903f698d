"""`midnight ladder`: a tournament with a bar on the screen, kept in a file, and the table of it."""

from __future__ import annotations

import json
import sys
from contextlib import closing, nullcontext, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import TOGETHER
from midnight.kernel.words import many
from midnight.lab.command import WIDTH, asked_to_stop
from midnight.lab.ladder import Deal, Tournament, play_deals, resume
from midnight.lab.output import check_place
from midnight.lab.ratings import Standing, standings


@dataclass(frozen=True)
class LadderOrder:
    """What was asked for."""

    tournament: Tournament
    deals: int
    jobs: int | None
    results: Path | None
    as_json: bool


def order_ladder(
    name: str,
    seats: int | None,
    settings: dict[str, str],
    players: str | None,
    deals: int,
    jobs: int | None,
    seed: int,
    results: Path | None,
    as_json: bool,
) -> LadderOrder:
    """The order, checked; all levels of the game if no players are named."""
    setup = game(name).setup(seats, settings)
    names = tuple(setup.game.levels) if players is None else tuple(one.strip() for one in players.split(","))
    tournament = Tournament(setup.game.name, setup.seats, tuple(setup.settings.items()), names, seed)
    tournament.check()
    if deals < 1:
        raise UserError(f"the number of deals must be at least 1, not {deals}")
    check_place(results)
    return LadderOrder(tournament, deals, jobs, results, as_json)


def run(order: LadderOrder) -> bool:
    """Play the deals that are still to be played and show the ladder; False if it was interrupted."""
    done = [] if order.results is None else resume(order.results, order.tournament)
    play(order, done)
    if not done:
        click.echo("midnight: interrupted before the first deal was done", err=True)
        return False
    show(order, done)
    if len(done) < order.deals:
        kept = "" if order.results is None else f"; the same command goes on from {order.results}"
        click.echo(f"midnight: interrupted: {len(done)} of {order.deals} deals were done{kept}", err=True)
    return len(done) >= order.deals


def play(order: LadderOrder, done: list[Deal]) -> None:
    """Every deal that is not done yet, written down as it ends; Ctrl-C ends it early."""
    played = {deal.number for deal in done}
    missing = [number for number in range(order.deals) if number not in played]
    if not missing:
        return
    columns = (TextColumn("deals"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    kept = nullcontext() if order.results is None else order.results.open("a", encoding="utf-8")
    with kept as file, Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task("deals", total=order.deals, completed=len(done))
        playing = play_deals(order.tournament, missing, order.jobs)
        with suppress(KeyboardInterrupt), asked_to_stop() as asked, closing(playing):
            for deal in playing:
                done.append(deal)
                if file is not None:
                    file.write(deal.line())
                    file.flush()
                progress.advance(task)
                if asked.is_set():
                    return


def show(order: LadderOrder, done: list[Deal]) -> None:
    """The ladder, as a table or as JSON."""
    tournament = order.tournament
    outcomes = [outcome for deal in done for outcome in deal.outcomes]
    together = game(tournament.game).play == TOGETHER
    ladder = standings(outcomes, tournament.players, tournament.seats, together)
    if order.as_json:
        head = {**tournament.head(), "deals": len(done), "games": len(outcomes)}
        click.echo(json.dumps({**head, "ladder": [asdict(standing) for standing in ladder]}, indent=2))
    else:
        console = Console(width=None if sys.stdout.isatty() else WIDTH)
        console.print(table_of(tournament, ladder, len(outcomes), together))


def table_of(tournament: Tournament, ladder: list[Standing], games: int, together: bool) -> Table:
    """The strongest first; a team has no opponent to be rated by."""
    title = f"{game(tournament.game).title}, {many(tournament.seats, 'seat')}, {games:,} games"
    table = Table(title=title, title_justify="left")
    for column in ("", "rating", "95 %", "games" if together else "seats", "won", "95 %"):
        table.add_column(column, justify="left" if not column else "right")
    for one in ladder:
        rating = ("", "") if together else (f"{one.points:+.0f}", f"± {one.error:.0f}")
        won = (f"{one.wins.share:.1%}", f"{one.wins.low:.1%} to {one.wins.high:.1%}")
        table.add_row(one.player, *rating, f"{one.games:,}", *won)
    return table
