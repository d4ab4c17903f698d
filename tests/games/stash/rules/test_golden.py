"""Whole games with their stories: a change of the rules shows as a difference here."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.state import EventList
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


def told(name: str) -> str:
    """A record and everything a watcher was told."""
    seats, settings = TABLES[name]
    setup = game("midnight-stash").setup(seats, settings)
    record = golden.kept(FOLDER / f"{name}.txt", setup, ["sensible"] * seats, 31, seats)
    chronicle = EventList()
    record.replay(story=chronicle)
    return record.to_text() + "\n" + "\n".join(golden.story(record.setup, chronicle)) + "\n"


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_is_played_as_before(name: str) -> None:
    golden.compare(FOLDER / f"{name}.txt", told(name))
