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
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """Where what `midnight new-game moon-walk` writes is installed."""
    outside = Outside(tmp_path_factory.mktemp("fresh"))
    outside.midnight("new-game", "moon-walk")
    return outside.install(outside.folder / "moon_walk")
