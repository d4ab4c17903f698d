"""Whole games with their stories: a change of the rules shows as a difference here.

MIDNIGHT_GOLDEN=1 writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.game import events_of
from midnight.kernel.playout import Run, play_random
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import Chronicle
from tests.games.castle.tables import CASTLE, PARTY

FOLDER = Path(__file__).parent / "golden"
STORY = "\n# === The story ===\n"
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
    setup = game(name).setup(seats, settings)
    run = Run()
    run.keeps_plays = True
    play_random(setup.start(), Rng(SEED, seats, CHANCE_STREAM), Rng(SEED, seats, PLAYER_STREAM), run)
    return Record(setup, [int(option) for option in run.plays.values()])


def told(record: Record) -> str:
    """The record, its story line by line as remarks, and the last position."""
    chronicle = Chronicle()
    state = record.replay(story=chronicle)
    words = record.setup.words
    lines = [f"# {words.sentence(event)} {record.setup.game.rule(event.rule)}" for event in events_of(chronicle)]
    lines += ["#", f"# {words.ask(state)}"]
    lines += [f"# {line}".rstrip() for line in words.write(state).splitlines()]
    return record.to_text() + STORY + "\n".join(lines) + "\n"


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_told_as_it_was(title: str) -> None:
    path = FOLDER / f"{title}.txt"
    if os.environ.get("MIDNIGHT_GOLDEN"):
        path.write_text(told(random_record(*GAMES[title])), encoding="utf-8")
    kept = path.read_text(encoding="utf-8")
    record = Record.from_text(kept)
    assert record.setup.game.name == GAMES[title][0]
    assert told(record) == kept


@pytest.mark.parametrize("title", GAMES)
def test_the_same_seed_gives_the_same_game_again(title: str) -> None:
    kept = (FOLDER / f"{title}.txt").read_text(encoding="utf-8")
    assert random_record(*GAMES[title]).to_text() == kept.partition(STORY)[0]
