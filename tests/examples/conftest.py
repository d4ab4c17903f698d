"""The example and a fresh skeleton, each installed once."""

from __future__ import annotations

import pytest

from tests.examples.outside import ROOT, Outside
from tests.web.conftest import chromium

__all__ = ["chromium"]


@pytest.fixture(scope="session")
def race(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """Where Dice Race is installed."""
    return Outside(tmp_path_factory.mktemp("race")).install(ROOT / "examples" / "dice_race")


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """Where what `midnight new-game moon-walk --rooms` writes is installed."""
    outside = Outside(tmp_path_factory.mktemp("house"))
    outside.midnight("new-game", "moon-walk", "--rooms")
    return outside.install(outside.folder / "moon_walk")


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """Where what `midnight new-game moon-walk` writes is installed."""
    outside = Outside(tmp_path_factory.mktemp("small"))
    outside.midnight("new-game", "moon-walk")
    return outside.install(outside.folder / "moon_walk")


@pytest.fixture(params=["small", "house"])
def fresh(request: pytest.FixtureRequest) -> Outside:
    """A game as it was written, in two files and as a whole house."""
    made: Outside = request.getfixturevalue(request.param)
    return made
