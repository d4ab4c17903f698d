"""Whole games with their stories: a change of the rules shows as a difference here."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.record import Record
from tests import golden
from tests.games.castle.scenes import CASTLE, PARTY

FOLDER = Path(__file__).parent / "golden"
SEED = 1031

GAMES: dict[str, tuple[str, int, dict[str, str]]] = {
    "castle_for_two": (CASTLE, 2, {}),
    "castle_for_five": (CASTLE, 5, {}),
    "party_for_three": (PARTY, 3, {}),
    "party_for_seven_on_eleven": (
        PARTY,
        7,
        {"mp_board": "eleven", "mp_overflow": "shallow", "mp_first_player": "youngest"},
    ),
}


def random_record(name: str, seats: int, settings: dict[str, str]) -> Record:
    return golden.played(game(name).setup(seats, settings), ["random"] * seats, SEED, seats)


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_told_as_it_was(title: str) -> None:
    record = random_record(*GAMES[title])
    golden.compare(FOLDER / f"{title}.txt", golden.told(record))
    again = Record.from_text((FOLDER / f"{title}.txt").read_text(encoding="utf-8"))
    assert again.setup.game.name == GAMES[title][0]
    assert again.plays == record.plays
