"""`midnight report` on the command line: a page, and the same as text."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console

from midnight.errors import UserError
from midnight.games import game
from midnight.games.variants import described
from midnight.kernel.game import RIVALS
from midnight.kernel.words import many
from midnight.lab.output import check_place
from midnight.lab.page import print_sections, write_page
from midnight.lab.pool import pool_of
from midnight.lab.tasks import bots_of, plan_of

WIDTH = 120


def run(
    game_name: str,
    seats: int | None,
    settings: dict[str, str],
    bots: str,
    weak: str,
    games: int,
    seed: int,
    jobs: int | None,
    on: str | None,
    out: Path | None,
) -> None:
    """Play, write the page and print the text."""
    if find_spec("scipy") is None:
        raise UserError("a report needs SciPy: install midnight[lab]")
    from midnight.lab.balance import Wish, report  # which need it

    check_place(out)
    kind = game(game_name)
    setup = kind.setup(seats, settings)
    players = bots_of(bots or kind.bots[-1], setup.seats, kind)
    # Different rivals change seats, so that seats and players are told apart.
    rotate = kind.play == RIVALS and len(set(players)) > 1
    plan = plan_of(setup, players, seed, rotate=rotate)
    title = (
        f"{kind.title}, {many(setup.seats, 'seat')}, {', '.join(dict.fromkeys(plan.bots))} players, {described(setup)}"
    )
    with pool_of(jobs, on) as pool:
        sections = report(Wish(plan, games, weak or kind.bots[0]), pool)
    if out is not None:
        write_page(out, title, sections, {"games": str(games), **plan.notes()})
        click.echo(f"{out} has the page", err=True)
    print_sections(title, sections, Console(width=None if sys.stdout.isatty() else WIDTH))
