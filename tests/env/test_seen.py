"""What is painted without a browser is what a browser paints."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from midnight.env.seen import painted
from midnight.games import game, games
from midnight.kernel.show import Picture
from tests.chromium import chromium_path
from tests.pictures import shown_at, stops

STOP = 60  # of the game: pieces lie about
GRID = (106, 84)  # squares both pictures are compared in
CLEAR = 24  # of 255: more than letters and edges differ that are smoothed in another way
FEW = 0.0015  # of all squares; a picture without its letters has twice as many at least
TYPEFACES = {
    "Segoe UI": font_source_sans_pro.font_files_ttf["SourceSansProBold"],
    "Palatino": font_source_serif_pro.font_files_ttf["SourceSerifProBold"],
}


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A browser that has the typefaces of the painter, under the names that pictures ask for first."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        yield browser.new_page(reduced_motion="reduce")
        browser.close()


def faces() -> str:
    files = {family: base64.b64encode(Path(path).read_bytes()).decode() for family, path in TYPEFACES.items()}
    return "".join(
        f"@font-face{{font-family:'{family}';src:url(data:font/ttf;base64,{data})}}" for family, data in files.items()
    )


def in_browser(page: Page, picture: Picture) -> NDArray[np.uint8]:
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    page.set_content(f'<style>{faces()}</style><body style="margin:0;background:#000">{picture.svg()}')
    page.evaluate("document.fonts.ready")
    return np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))


def difference(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> float:
    """The share of squares that differ clearly in a colour."""
    small = [np.asarray(Image.fromarray(rows).resize(GRID, Image.Resampling.BOX), np.int16) for rows in (one, other)]
    return float((np.abs(small[0] - small[1]).max(axis=2) > CLEAR).mean())


@pytest.mark.parametrize("name", games())
def test_a_picture_is_painted_as_a_browser_paints_it(name: str, page: Page) -> None:
    setup = game(name).setup(game(name).seats[-1])
    picture = setup.picture(shown_at(setup, list(islice(stops(setup, "random"), STOP))[-1]))
    assert difference(painted(picture.svg()), in_browser(page, picture)) < FEW
