"""Whole games with their stories: a change of the rules shows as a difference here."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.record import Record
from midnight.kernel.state import EventList
from tests import golden
from tests.games.heap.scenes import NAME

FOLDER = Path(__file__).parent / "golden"
GAMES = {"three_sensible": ["sensible"] * 3, "five_mixed": ["sensible", "random", "random", "sensible", "random"]}


def told(name: str) -> str:
    """The record of a game and its story with rule ids."""
    record = golden.kept(FOLDER / f"{name}.txt", game(NAME).setup(len(GAMES[name])), GAMES[name], 31, 10)
    chronicle = EventList()
    final = record.replay(story=chronicle)
    lines = [*golden.story(record.setup, chronicle), f"{final.scores()} {final.winners()}"]
    return "\n".join([record.to_text(), *(f"# {line}" for line in lines)]) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_again_word_for_word(name: str) -> None:
    golden.compare(FOLDER / f"{name}.txt", told(name))
    assert Record.from_text(told(name)).replay().seat < 0
