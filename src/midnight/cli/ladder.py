"""`midnight ladder`: a tournament with a bar on the screen, kept in a file, and the table of it."""

from __future__ import annotations

import json
import sys
from contextlib import closing, nullcontext, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from midnight.cli import INTERRUPTED
from midnight.cli.completion import complete_players
from midnight.cli.options import game_argument, jobs_option, json_option, seats_option, seed_option, settings_options
from midnight.cli.screen import console, progress_bar, stop_requests
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import TOGETHER
from midnight.kernel.words import many
from midnight.lab.ladder import Deal, Tournament, play_deals, resume
from midnight.lab.output import check_place
from midnight.lab.ratings import Standing, standings


@dataclass(frozen=True, kw_only=True)
class LadderRequest:
    """What `midnight ladder` was asked to do."""

    game_name: str
    seats: int | None
    settings: dict[str, str]
    players: str | None
    deals: int
    jobs: int | None
    seed: int
    results: Path | None
    as_json: bool

    def tournament(self) -> Tournament:
        """The tournament, checked; all levels of the game take part if no players are named."""
        setup = game(self.game_name).setup(self.seats, self.settings)
        names = setup.game.levels if self.players is None else (one.strip() for one in self.players.split(","))
        found = Tournament(setup.game.name, setup.seats, tuple(setup.settings.items()), tuple(names), self.seed)
        found.check()
        return found


@click.command("ladder")
@game_argument()
@seats_option
@click.option(
    "--players",
    metavar="NAMES",
    help="Who takes part, e.g. sensible,search:500; all levels by default.",
    shell_complete=complete_players,
)
@click.option("-n", "--deals", type=int, default=100, help="How many deals; each is played in every rotation of seats.")
@jobs_option
@seed_option("dice and cards")
@settings_options
@click.option("--results", type=click.Path(path_type=Path), help="Keep every deal in this file and go on from it.")
@json_option
def command(**asked: Any) -> None:
    if not run(LadderRequest(**asked)):
        sys.exit(INTERRUPTED)


def run(request: LadderRequest) -> bool:
    """Play the deals that are still to be played and show the ladder; False if it was interrupted."""
    tournament = request.tournament()
    if request.deals < 1:
        raise UserError(f"the number of deals must be at least 1, not {request.deals}")
    check_place(request.results)
    done = [] if request.results is None else resume(request.results, tournament)
    play(request, tournament, done)
    if not done:
        click.echo("midnight: interrupted before the first deal was done", err=True)
        return False
    show(tournament, done, as_json=request.as_json)
    if len(done) < request.deals:
        kept = "" if request.results is None else f"; the same command goes on from {request.results}"
        click.echo(f"midnight: interrupted: {len(done)} of {request.deals} deals were done{kept}", err=True)
    return len(done) >= request.deals


def play(request: LadderRequest, tournament: Tournament, done: list[Deal]) -> None:
    """Play every deal that is not done yet and write it down as it ends; Ctrl-C ends it early."""
    played = {deal.number for deal in done}
    missing = [number for number in range(request.deals) if number not in played]
    if not missing:
        return
    kept = nullcontext() if request.results is None else request.results.open("a", encoding="utf-8")
    with kept as file, progress_bar("deals") as progress:
        task = progress.add_task("deals", total=request.deals, completed=len(done))
        playing = play_deals(tournament, missing, request.jobs)
        with suppress(KeyboardInterrupt), stop_requests() as asked, closing(playing):
            for deal in playing:
                done.append(deal)
                if file is not None:
                    file.write(deal.line())
                    file.flush()
                progress.advance(task)
                if asked.is_set():
                    return


def show(tournament: Tournament, done: list[Deal], *, as_json: bool) -> None:
    """Print the ladder as a table or as JSON."""
    outcomes = [outcome for deal in done for outcome in deal.outcomes]
    together = game(tournament.game).play == TOGETHER
    ladder = standings(outcomes, tournament.players, tournament.seats, together)
    if as_json:
        head = {**tournament.head(), "deals": len(done), "games": len(outcomes)}
        click.echo(json.dumps({**head, "ladder": [asdict(standing) for standing in ladder]}, indent=2))
    else:
        console().print(table_of(tournament, ladder, len(outcomes), together))


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
