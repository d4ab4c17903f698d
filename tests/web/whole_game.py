"""A game from its first touch to its last, and what must hold when it is over."""

from __future__ import annotations

import os
from pathlib import Path

from midnight.games import game
from midnight.kernel.record import Record
from midnight.kernel.state import OVER
from tests.web.hands import Hands

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
MOST_TOUCHES = 2000
HALF_WAY = 14  # touches after which a picture of the table is taken


def play_whole_game(hands: Hands, name: str) -> None:
    """One person against bots touches whatever is lit, until somebody has won or all have lost."""
    rules = game(name)
    seats = rules.seats[0]
    table = hands.set_table(name, "me", *["bot:random"] * (seats - 1))
    touches = hands.play_on(HALF_WAY)
    take_picture(hands, name)
    touches += hands.play_on(MOST_TOUCHES)
    assert touches < MOST_TOUCHES
    assert "win" in (hands.page.locator("#result-title").text_content() or "")
    assert hands.page.locator(".reckoning .total").count() == seats
    record = hands.page.request.get(f"/t/{table}/record")
    assert record.ok
    played = Record.from_text(record.text())
    assert played.replay().seat == OVER
    assert len(played.plays) == hands.ply()


def take_picture(hands: Hands, name: str) -> None:
    """For the README, when it is asked for."""
    if not os.environ.get("MIDNIGHT_PICTURES"):
        return
    PICTURES.mkdir(parents=True, exist_ok=True)
    hands.wait_for_turn()
    hands.page.evaluate("scrollTo(0, 0)")
    hands.page.wait_for_timeout(900)
    hands.page.screenshot(path=PICTURES / f"table-{name}{'-phone' if hands.phone else ''}.png")
