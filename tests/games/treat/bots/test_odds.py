"""The odds of the next card, against enumeration of every deal."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games.treat.bots.odds import Odds
from tests.games.treat.rules.worlds import TINY, posterior, tiny_setup, view_text
from tests.games.treat.scenes import made


@pytest.mark.filterwarnings("ignore::midnight.games.treat.content.reading.ContentWarning")
@pytest.mark.parametrize(
    "log",
    [
        ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch"],
        ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch", "1:K", "1+Ch", "1:Ch"],
        ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1B:?"],
    ],
)
def test_the_odds_of_the_next_card_are_exact(log: list[str], tmp_path: Any) -> None:
    setup = made(2, content=str(tiny_setup(tmp_path)))
    odds = Odds()
    seen: Any = setup.words.read(view_text(log))
    odds.read(seen)
    odds.look(seen, 0)
    exact = dict.fromkeys(("Ch", "Lo", "Co", "So", "P", "K"), 0.0)
    for (decks, _), chance in posterior(log, [(2, 2), (2, 1)], TINY).items():
        for kind in decks[0]:
            exact[kind] += float(chance) / len(decks[0])
    assert list(odds.chance) == pytest.approx(list(exact.values()))
