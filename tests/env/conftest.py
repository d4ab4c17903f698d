"""Which tables the peers' suites are run on: all of them in `make test-env`, else the smallest of every game."""

from __future__ import annotations

import os

import pytest

from midnight.games import games

WHOLE = bool(os.environ.get("MIDNIGHT_ENV"))
TABLES = [(game.name, seats) for game in games().values() for seats in (game.seats if WHOLE else game.seats[:1])]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for `table` are run on each: the name of a game and how many seats."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
