"""Pictures for the README and the documentation, and film strips of a staged turn of every game: `make pictures`."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, FloatRect, Page, sync_playwright

from midnight.games import game, games
from tests.chromium import chromium_path
from tests.web.conftest import FLAGS
from tests.web.hands import DESKTOP, PHONE, Hands, Screens
from tests.web.house import House

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
PHONES = ("trick-or-treat", "top-of-the-heap", "midnight-stash", "fires-at-midnight")  # that stand beside each other
WARM_UP = 9  # plays before the camera is there, so that there is something to see
REST = 3000  # milliseconds until everything has come to rest
QUALITY = 78  # of the files

FRAMES = 4  # pictures in a strip
WIDTH = 480  # of one of them
TRIES = 9  # turns that are filmed until one has enough to show
KINDS = 3  # of acts are enough
BETWEEN = 120  # milliseconds between two pictures
STAGING = "() => document.getElementById('skip-acts').hidden === false"
READY = f"() => document.querySelector('#choices .choice') || document.querySelector('#result[open]') || ({STAGING})()"


def photo(page: Page, clip: FloatRect | None = None) -> bytes:
    """What is seen, or a part of it; a small file."""
    camera = page.context.new_cdp_session(page)
    asked: dict[str, object] = {"format": "webp", "quality": QUALITY}
    if clip:
        asked["clip"] = {**clip, "scale": 1}
    return base64.b64decode(camera.send("Page.captureScreenshot", asked)["data"])


def beside(context: BrowserContext, pictures: list[bytes], width: int) -> bytes:
    """All in a row, as one picture."""
    page = context.new_page()
    shots = [f"data:image/webp;base64,{base64.b64encode(one).decode()}" for one in pictures]
    row = "".join(f'<img width="{width}" src="{shot}">' for shot in shots)
    page.set_viewport_size({"width": (width + 10) * len(pictures) + 10, "height": 1200})
    page.set_content(
        f'<body style="margin:0;background:#0a0c20"><div style="display:flex;gap:10px;padding:10px">{row}</div>'
    )
    box = page.locator("div").bounding_box()
    assert box is not None
    made = photo(page, box)
    page.close()
    return made


def sit_down(screens: Screens, name: str, size: dict[str, int], *, motion: bool = False) -> Hands:
    """By night, with two bots, some way into the game."""
    hands = screens.open(size, motion=motion)
    hands.page.emulate_media(color_scheme="dark")
    others = min(2, game(name).seats[-1] - 1)
    hands.set_table(name, "me", *["bot:sensible"] * others)
    for _ in range(WARM_UP):
        hands.play_once()
    hands.wait_for_turn()
    return hands


def at_rest(hands: Hands) -> bytes:
    hands.page.mouse.move(2, 2)
    hands.page.evaluate("document.activeElement?.blur()")
    hands.page.wait_for_timeout(REST)
    return photo(hands.page)


def film(hands: Hands) -> list[bytes]:
    """Pictures of the board while what follows one play is staged; of some turns the one with most kinds of acts."""
    best: list[bytes] = []
    most = 0
    box = hands.page.locator(".board-frame").bounding_box()
    assert box is not None
    for _ in range(TRIES):
        hands.page.evaluate("staged.length = 0")
        if not hands.touch_something():
            break
        shots: list[bytes] = []
        hands.page.wait_for_function(READY)
        while hands.page.evaluate(STAGING):
            shots.append(photo(hands.page, box))
            hands.page.wait_for_timeout(BETWEEN)
        kinds = len(set(hands.page.evaluate("staged.map((act) => act.kind)")))
        if len(shots) >= FRAMES and kinds > most:
            best, most = shots, kinds
        if most >= KINDS or not hands.wait_for_turn():
            break
    step = (len(best) - 1) / (FRAMES - 1)
    return [best[round(k * step)] for k in range(FRAMES)] if best else []


def main(names: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder, "tables.sqlite"))
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        screens = Screens(browser, house.base)
        for name in names:
            hands = sit_down(screens, name, DESKTOP, motion=True)
            (PICTURES / f"table-{name}.webp").write_bytes(at_rest(hands))
            hands.page.evaluate("localStorage['midnight-speed'] = 'slow'")
            hands.page.reload()
            hands.wait_for_turn()
            strip = film(hands)
            (PICTURES / f"turn-{name}.webp").write_bytes(beside(hands.context, strip, WIDTH))
            print(f"{name}: a table, {len(strip)} pictures of a turn")
            hands.context.close()
        phones = [sit_down(screens, name, PHONE) for name in PHONES if name in names]
        if phones:
            (PICTURES / "phones.webp").write_bytes(beside(phones[0].context, [at_rest(one) for one in phones], 390))
        browser.close()
        house.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or sorted(games()))
