"""What every game owes the rest of the program, and the rooms of its house."""

from __future__ import annotations

import pytest
from midnight.games import game as game_named
from midnight.kernel.game import Game
from midnight.testing.contract import *  # noqa: F403
from midnight.testing.layout import misplaced


@pytest.fixture
def game() -> Game:
    return game_named("dice-race")


def test_every_room_is_in_order(game: Game) -> None:
    assert misplaced(game.folder) == []
