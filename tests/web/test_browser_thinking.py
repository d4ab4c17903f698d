"""A player that thinks says so on the page."""

from __future__ import annotations

from tests.web.hands import Screens

NOTES = "() => [...document.querySelectorAll('.player-note')].some((note) => note.textContent === 'expert thinks …')"


def test_the_page_shows_that_a_bot_thinks(screens: Screens) -> None:
    hands = screens.open()
    hands.set_table("hidden-castle", "bot:expert", "me")
    hands.page.wait_for_function(NOTES)
    hands.wait_for_turn()
    assert "thinks" not in (hands.page.locator("#players").text_content() or "")
