"""The frame of the table: legible, within reach, and still while one plays; by night and by day."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games import game
from tests.web.hands import PHONE, Hands, Screens
from tests.web.house import House
from tests.web.measure import LEAST_TEXT, MEASURE, SIZES, places
from tests.web.test_browser_pages import audit

CASTLE = "hidden-castle"


def sit_down(screens: Screens, name: str, size: dict[str, int], **settings: str) -> Hands:
    hands = screens.open(size)
    hands.set_table(name, "me", *["bot:random"] * (game(name).seats[0] - 1), **settings)
    return hands


# === Legible ===


@pytest.mark.parametrize("path", ["/", f"/games/{CASTLE}/new", f"/games/{CASTLE}/rules", "/replay"])
def test_the_other_pages_are_as_large(screens: Screens, path: str) -> None:
    for size in SIZES.values():
        hands = screens.open(size)
        hands.page.goto(path, wait_until="domcontentloaded")
        assert hands.page.evaluate(MEASURE, [LEAST_TEXT, 0])[0] == []


# === Nothing moves ===


def test_on_a_phone_nothing_moves_when_the_server_is_away(screens: Screens, inn: House) -> None:
    screens.may_be_offline = True
    hands = sit_down(screens, CASTLE, PHONE)
    hands.wait_for_turn()
    first = places(hands)
    inn.kill()
    hands.page.locator("#link-state:not([hidden])").wait_for()
    assert places(hands) == first
    inn.start()
    hands.page.locator("#link-state").wait_for(state="hidden")
    assert places(hands) == first


@pytest.mark.parametrize("size", ["desk", "small"])
def test_at_a_desk_the_board_stays_when_something_appears(screens: Screens, size: str) -> None:
    hands = sit_down(screens, CASTLE, SIZES[size])
    hands.wait_for_turn()
    first = hands.page.locator(".board-frame").bounding_box()
    hands.play_on(8)
    hands.page.keyboard.press("b")
    assert hands.page.locator("#steps").is_visible()
    assert hands.page.locator(".board-frame").bounding_box() == first
    column = hands.page.locator(".task").bounding_box()
    assert column is not None
    assert 318 <= column["width"] <= 382


# === By night and by day ===


GROUNDS = """['.task', '.bar', '#story'].map((name) => {
  const style = getComputedStyle(document.querySelector(name));
  return [style.backgroundColor, style.color];
})"""


def colours(hands: Hands) -> Any:
    return hands.page.evaluate(GROUNDS)


def test_the_theme_is_the_systems_until_somebody_chooses(screens: Screens) -> None:
    hands = sit_down(screens, CASTLE, SIZES["desk"])
    hands.wait_for_turn()
    seen = {}
    for scheme in ("dark", "light"):
        hands.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        seen[scheme] = (hands.page.screenshot(), colours(hands), audit(hands.page))
    assert seen["dark"][0] != seen["light"][0]
    assert seen["dark"][1] != seen["light"][1]
    assert (seen["dark"][2], seen["light"][2]) == ([], [])
    hands.page.locator("#tool-theme").click()  # light, whatever the system says
    hands.page.emulate_media(color_scheme="dark")
    assert colours(hands) == seen["light"][1]
    hands.page.reload()
    hands.wait_for_turn()
    assert colours(hands) == seen["light"][1]
    hands.page.keyboard.press("t")
    hands.page.emulate_media(color_scheme="light")
    assert colours(hands) == seen["dark"][1]


def test_nothing_grave_is_found_by_day_on_the_other_pages(screens: Screens) -> None:
    hands = screens.open()
    hands.page.emulate_media(color_scheme="light")
    found = {}
    for path in ("/", f"/games/{CASTLE}/new", f"/games/{CASTLE}/rules"):
        hands.page.goto(path, wait_until="domcontentloaded")
        found[path] = audit(hands.page)
    assert found == {path: [] for path in found}


def test_forced_colours_keep_what_matters(screens: Screens) -> None:
    hands = sit_down(screens, CASTLE, SIZES["desk"])
    hands.wait_for_turn()
    before = hands.page.screenshot()
    hands.page.emulate_media(forced_colors="active")
    assert hands.page.screenshot() != before
    assert audit(hands.page) == []
    edges = """getComputedStyle(document.querySelector('.player.turn')).borderTopColor
      !== getComputedStyle(document.querySelector('.player:not(.turn)')).borderTopColor"""
    assert hands.page.evaluate(edges)
    assert hands.page.evaluate("getComputedStyle(document.getElementById('board')).forcedColorAdjust") == "none"
    for path in ("/", f"/games/{CASTLE}/new", f"/games/{CASTLE}/rules"):
        hands.page.goto(path, wait_until="domcontentloaded")
        assert audit(hands.page) == []


def test_the_sky_of_a_long_page_has_no_seam(screens: Screens) -> None:
    """It stays behind the window: what is seen of it is the same however far one has gone down."""
    hands = screens.open({"width": 1024, "height": 500})
    hands.page.emulate_media(color_scheme="dark")
    hands.page.goto(f"/games/{CASTLE}/rules", wait_until="domcontentloaded")
    seen = []
    for share in (0.3, 0.6, 0.9):
        hands.page.evaluate("(share) => scrollTo(0, document.body.scrollHeight * share)", share)
        seen.append(hands.page.screenshot(clip={"x": 0, "y": 100, "width": 6, "height": 400}))
    assert seen[0] == seen[1] == seen[2]


def test_seats_are_told_apart_without_colour(screens: Screens) -> None:
    hands = screens.open(PHONE)
    hands.set_table("midnight-party", "me", *["bot:random"] * 4)
    hands.wait_for_turn()
    for place in ("#players", "#chips"):
        shapes = hands.page.locator(f"{place} .seat-form path:first-child")
        drawn = shapes.evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
        assert len(set(drawn)) == 5
