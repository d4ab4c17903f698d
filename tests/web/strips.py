"""Film strips of one staged turn of every game, for the documentation: `make pictures`."""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from midnight.games import game, games
from tests.web.conftest import FLAGS, chromium_path
from tests.web.hands import Hands, Screens
from tests.web.house import House
from tests.web.whole_game import PICTURES

SIZE = {"width": 1440, "height": 900}
FRAMES = 5
WARM_UP = 12  # plays before the camera runs, so that there is something to see
TRIES = 12  # turns that are filmed until one is long enough
BETWEEN = 300  # milliseconds between two pictures
WIDTH = 420  # of one picture in a strip

STAGING = "() => document.getElementById('skip-acts').hidden === false"
READY = f"() => document.querySelector('#choices .choice') || document.querySelector('#result[open]') || ({STAGING})()"


def film(hands: Hands) -> list[bytes]:
    """Pictures of the board while what follows one play is staged; the longest of some turns."""
    best: list[bytes] = []
    for _ in range(TRIES):
        if not hands.touch_something():
            break
        pictures: list[bytes] = []
        hands.page.wait_for_function(READY)
        while len(pictures) < FRAMES and hands.page.evaluate(STAGING):
            pictures.append(hands.page.locator(".board-frame").screenshot(type="jpeg", quality=80))
            hands.page.wait_for_timeout(BETWEEN)
        best = max(best, pictures, key=len)
        if len(best) == FRAMES:
            break
        hands.wait_for_turn()
    return best


def strip(hands: Hands, pictures: list[bytes]) -> bytes:
    """All side by side, as one picture."""
    page = hands.context.new_page()
    shots = "".join(
        f'<img width="{WIDTH}" src="data:image/jpeg;base64,{base64.b64encode(one).decode()}">' for one in pictures
    )
    page.set_viewport_size({"width": (WIDTH + 8) * len(pictures) + 8, "height": 480})
    page.set_content(f'<body style="margin:0;background:#0a0c20"><div style="display:flex;gap:8px;padding:8px">{shots}')
    return page.locator("div").screenshot(type="jpeg", quality=82)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder, "tables.sqlite"))
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        screens = Screens(browser, house.base)
        for name in sorted(games()):
            hands = screens.open(SIZE, motion=True)
            hands.set_table(name, "me", *["bot:sensible"] * max(1, min(2, game(name).seats[-1] - 1)))
            hands.wait_for_turn()
            hands.play_on(WARM_UP)
            hands.wait_for_turn()
            hands.page.evaluate("localStorage['midnight-speed'] = 'normal'")
            hands.page.reload()
            hands.wait_for_turn()
            pictures = film(hands)
            (PICTURES / f"turn-{name}.jpg").write_bytes(strip(hands, pictures))
            print(f"{name}: {len(pictures)} pictures of a turn")
            hands.context.close()
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
