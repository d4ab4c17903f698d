"""Whole games with their stories: a difference shows what a change did. MIDNIGHT_GOLDEN=1 writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.game import events_of
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import Chronicle

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


def played(name: str) -> str:
    """A record and everything a watcher was told."""
    seats, settings = TABLES[name]
    stash = game("midnight-stash")
    setup = stash.setup(seats, settings)
    run = Run()
    run.keeps_plays = True
    bots = [setup.bot("sensible") for _ in range(seats)]
    play_bots(setup.start(), bots, Rng(31, seats, CHANCE_STREAM), Rng(31, seats, PLAYER_STREAM), run)
    record = Record(setup, [int(option) for option in run.plays.values()])
    chronicle = Chronicle()
    record.replay(story=chronicle)
    story = [f"{setup.words.sentence(event)} {stash.rule(event.rule)}" for event in events_of(chronicle)]
    return record.to_text() + "\n" + "\n".join(story) + "\n"


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_is_played_as_before(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    text = played(name)
    if os.environ.get("MIDNIGHT_GOLDEN"):
        path.write_text(text)
    assert path.read_text() == text
