"""A game from its first touch to its last, and what must hold when it is over."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.record import Record
from midnight.kernel.state import OVER
from tests.web.hands import Hands
from tests.web.measure import STOP, measured

MOST_TOUCHES = 2000


def play_whole_game(hands: Hands, name: str) -> None:
    """One person against bots touches whatever is lit, until somebody has won or all have lost.

    At every new kind of question it is measured whether all can be read and touched; on a phone nothing moves.
    """
    rules = game(name)
    seats = rules.seats[0]
    table = hands.set_table(name, "me", *["bot:random"] * (seats - 1))
    hands.wait_for_turn()
    first, kind = hands.page.evaluate(STOP)
    asked, small = {kind}, measured(hands)
    for _ in range(MOST_TOUCHES):
        if not hands.touch_something():
            break
        now, kind = hands.page.evaluate(STOP)
        assert not hands.phone or now == first
        if kind not in asked:
            asked.add(kind)
            small |= measured(hands)
    assert hands.page.locator("#result[open]").count(), f"no end after {MOST_TOUCHES} touches"
    assert "win" in (hands.page.locator("#result-title").text_content() or "")
    assert hands.page.locator(".reckoning .total").count() == seats
    record = hands.page.request.get(f"/t/{table}/record")
    assert record.ok
    played = Record.from_text(record.text())
    assert played.replay().seat == OVER
    assert len(played.plays) == hands.ply()
    small |= measured(hands)
    hands.page.evaluate("document.querySelector('#result[open]').close()")
    assert small | measured(hands) == set()
    assert not hands.phone or hands.page.evaluate("[scrollX, scrollY]") == [0, 0]
