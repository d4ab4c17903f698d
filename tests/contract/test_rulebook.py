"""Every rule of every book has a test that names it, and tests name no other."""

from __future__ import annotations

from pathlib import Path

from midnight.kernel.game import Game
from midnight.lab import coverage

TESTS = Path(__file__).parent.parent / "games"
COUNTS = {"castle": 134, "treat": 125, "stash": 102, "heap": 187, "fires": 107}  # rules in each ledger


def test_every_rule_has_a_test_that_names_it(game: Game) -> None:
    rules = set(game.rulebook().rules)
    assert len(rules) == COUNTS[game.folder.name]
    assert set(coverage.tests_by_rule(TESTS / game.folder.name)) == rules
