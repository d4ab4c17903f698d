"""Every game is played to its end on a phone by touching what is lit."""

from __future__ import annotations

import pytest

from midnight.games import games
from tests.web.hands import PHONE, Screens
from tests.web.whole_game import play_whole_game


@pytest.mark.parametrize("name", sorted(games()))
def test_a_whole_game_is_played_by_touching_on_a_phone(screens: Screens, name: str) -> None:
    play_whole_game(screens.open(PHONE), name)
