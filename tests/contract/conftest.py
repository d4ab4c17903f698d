"""The contract is held for every game there is, or for those of one folder."""

from __future__ import annotations

import pytest

from midnight.games import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = metafunc.config.getoption("--game")
    wanted = [one for one in games().values() if folder in (None, one.folder.name)]
    metafunc.parametrize("game", wanted, ids=lambda one: one.name)
