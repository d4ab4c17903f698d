"""`midnight report`: a report on a game, as text and as a page."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from midnight.cli.completion import complete_players
from midnight.cli.options import bots_option, game_argument, run_options, settings_options
from midnight.cli.screen import console, print_sections
from midnight.errors import UserError
from midnight.games import game
from midnight.games.variants import in_words
from midnight.kernel.game import RIVALS
from midnight.kernel.words import many
from midnight.lab.output import check_place
from midnight.lab.page import write_page
from midnight.lab.pool import pool_of
from midnight.lab.report import report
from midnight.lab.tasks import bots_of, plan_of


@dataclass(frozen=True, kw_only=True)
class ReportRequest:
    """What `midnight report` was asked to do."""

    game_name: str
    seats: int | None
    settings: dict[str, str]
    bots: str
    weak: str
    games: int
    seed: int
    jobs: int | None
    on: str | None
    out: Path | None


@click.command("report")
@game_argument()
@bots_option()
@click.option(
    "--weak",
    default="",
    metavar="NAME",
    help="The weak player for luck and skill; random by default.",
    shell_complete=complete_players,
)
@click.option("-n", "--games", type=click.IntRange(min=2), default=2000, help="How many games.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the page to this HTML file.")
@settings_options
@run_options
def command(**asked: Any) -> None:
    run(ReportRequest(**asked))


def run(request: ReportRequest) -> None:
    """Play, write the page and print the text."""
    if find_spec("scipy") is None:
        raise UserError("a report needs SciPy: install midnight[lab]")
    check_place(request.out)
    kind = game(request.game_name)
    setup = kind.setup(request.seats, request.settings)
    players = bots_of(request.bots or kind.bots[-1], setup.seats, kind)
    # Different rivals change seats, so that seats and players are told apart.
    rotate = kind.play == RIVALS and len(set(players)) > 1
    plan = plan_of(setup, players, request.seed, rotate=rotate)
    names = ", ".join(dict.fromkeys(players))
    title = f"{kind.title}, {many(setup.seats, 'seat')}, {names} players, {in_words(setup)}"
    with pool_of(request.jobs, request.on) as pool:
        sections = report(plan, request.games, request.weak or kind.bots[0], pool)
    if request.out is not None:
        write_page(request.out, title, sections, {"games": str(request.games), **plan.notes()})
        click.echo(f"{request.out} has the page", err=True)
    print_sections(title, sections, console())
