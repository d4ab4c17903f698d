"""Every game is played to its end by touching what is lit, at a desk and on a phone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from midnight.games import game, games
from midnight.kernel.record import Record
from midnight.kernel.state import OVER
from tests.web.hands import DESKTOP, PHONE, Hands, Screens

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "docs" / "pictures"
MOST_TOUCHES = 1500
HALF_WAY = 12  # touches after which a picture of the table is taken
SIZES = {"desk": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(games()))
def test_a_whole_game_is_played_by_touching_against_bots(screens: Screens, name: str, size: str) -> None:
    hands = screens.open(SIZES[size])
    rules = game(name)
    bots = ["bot:random"] * (rules.seats[0] - 1)
    table = hands.set_table(name, "me", *bots)
    touches = hands.play_on(HALF_WAY)
    take_picture(hands, f"{name}-{size}")
    touches += hands.play_on(MOST_TOUCHES)
    assert touches < MOST_TOUCHES
    heading = hands.page.locator("#result-title").text_content() or ""
    assert "win" in heading
    assert hands.page.locator(".reckoning .total").count() == rules.seats[0]
    record = hands.page.request.get(f"/t/{table}/record")
    assert record.ok
    assert Record.from_text(record.text()).replay().seat == OVER


def take_picture(hands: Hands, name: str) -> None:
    """For the README, when it is asked for."""
    if not os.environ.get("MIDNIGHT_PICTURES"):
        return
    PICTURES.mkdir(parents=True, exist_ok=True)
    hands.wait_for_turn()
    hands.page.evaluate("scrollTo(0, 0)")
    hands.page.wait_for_timeout(900)
    hands.page.screenshot(path=PICTURES / f"table-{name}.png")
