"""A real server and a real Chromium for the browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright

from tests.chromium import chromium_path
from tests.web.hands import Screens
from tests.web.house import Browser, House

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


# Both live as long as one file of tests: while Playwright runs, no other event loop can run in this process.


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where tables are played; bots do not wait."""
    house = House(Path(tmp_path_factory.mktemp("inn")) / "tables.sqlite")
    yield house
    house.stop()


@pytest.fixture
def screens(chromium: Chromium, inn: House) -> Iterator[Screens]:
    """Opens browsers at this server; whatever a page complains about fails the test."""
    opened = Screens(chromium, inn.base)
    yield opened
    opened.close()
    assert opened.complaints == []


# === Without a screen ===


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house") / "tables.sqlite")
    yield made
    made.stop()
    assert "Traceback" not in made.said()


@pytest.fixture
def browser(house: House) -> Iterator[Browser]:
    made = Browser(house.base)
    yield made
    made.close()


@pytest.fixture
def friend(house: House) -> Iterator[Browser]:
    made = Browser(house.base)
    yield made
    made.close()
