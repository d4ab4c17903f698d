"""Whole games with their stories: a change of the rules shows as a difference here."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.record import Record
from midnight.kernel.state import OVER, Chronicle
from tests import golden

FOLDER = Path(__file__).parent / "golden"
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "three": (3, {}),
    "five": (5, {}),
    "options": (
        4,
        {
            "kingpin_seat": "random",
            "first_kid": "random",
            "bully_choice": "free",
            "bully_roll": "shared",
            "treehouse_safe": "on",
            "movement_limit": "turn_start",
            "most_candy": "all",
            "kingpin_goal": "haul",
        },
    ),
}


def record_of(name: str) -> Record:
    """The plays are kept too: players may change without a change of the rules."""
    if os.environ.get("MIDNIGHT_GOLDEN"):
        seats, settings = TABLES[name]
        return golden.played(game("midnight-stash").setup(seats, settings), ["sensible"] * seats, 31, seats)
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    return Record.from_text(text.partition("\n\n")[0])


def told(record: Record) -> str:
    """A record and everything a watcher was told."""
    chronicle = Chronicle()
    record.replay(story=chronicle)
    return record.to_text() + "\n" + "\n".join(golden.story(record.setup, chronicle)) + "\n"


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_is_played_as_before(name: str) -> None:
    record = record_of(name)
    golden.compare(FOLDER / f"{name}.txt", told(record))
    assert record.setup.settings == game("midnight-stash").setup(*TABLES[name]).settings
    assert record.replay().seat == OVER
