"""Every game is played to its end at a desk by touching what is lit."""

from __future__ import annotations

import pytest

from midnight.games import games
from tests.web.hands import DESKTOP, Screens
from tests.web.whole_game import play_whole_game


@pytest.mark.parametrize("name", sorted(games()))
def test_a_whole_game_is_played_by_touching_at_a_desk(screens: Screens, name: str) -> None:
    play_whole_game(screens.open(DESKTOP), name)
