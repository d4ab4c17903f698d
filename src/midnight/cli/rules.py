"""`midnight rules`: a game's rulebook, one rule of it, its cards, or the tests of each rule."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from midnight.cli.options import game_argument
from midnight.cli.text import print_wrapped
from midnight.games import game
from midnight.kernel.game import Game
from midnight.testing.coverage import tests_by_rule


@click.command("rules")
@game_argument()
@click.argument("rule", metavar="[ID]", required=False)
@click.option("--coverage", is_flag=True, help="List every rule id with its tests; fails if one has none.")
@click.option("--cards", is_flag=True, help="List every card with its text made from its data.")
@click.option("--tests", "folder", default="tests", help="Where the tests are, for --coverage.")
def command(game_name: str, rule: str | None, coverage: bool, cards: bool, folder: str) -> None:
    kind = game(game_name)
    if coverage:
        sys.exit(print_coverage(kind, Path(folder)))
    if cards:
        click.echo(kind.setup().cards())
        return
    for line in kind.rulebook().lines if rule is None else [kind.rulebook().rule(rule)]:
        print_wrapped(line)


def print_coverage(kind: Game, folder: Path) -> int:
    """Print every rule id with its tests; 1 if a rule has none."""
    tests = tests_by_rule(folder)
    rules = list(kind.rulebook().rules)
    for rule in rules:
        click.echo(f"{rule:<9} {', '.join(tests.get(rule, ())) or 'NO TEST'}")
    held = sum(rule in tests for rule in rules)
    click.echo(f"{held} of {len(rules)} rules have a test")
    return 0 if held == len(rules) else 1
