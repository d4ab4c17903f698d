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
from tests.games.heap.table import NAME

FOLDER = Path(__file__).parent / "golden"
GAMES = {"three_sensible": ["sensible"] * 3, "five_mixed": ["sensible", "random", "random", "sensible", "random"]}


def golden(name: str) -> str:
    """The record of a game and its story with rule ids."""
    names = GAMES[name]
    setup = game(NAME).setup(len(names))
    run = Run()
    run.keeps_plays = True
    bots = [setup.bot(bot) for bot in names]
    play_bots(setup.start(), bots, Rng(31, 10, CHANCE_STREAM), Rng(31, 10, PLAYER_STREAM), run)
    record = Record(setup, [int(option) for option in run.plays.values()])
    chronicle = Chronicle()
    final = record.replay(story=chronicle)
    story = [f"# {setup.words.sentence(event)} {setup.game.rule(event.rule)}" for event in events_of(chronicle)]
    return "\n".join([record.to_text(), *story, f"# {final.scores()} {final.winners()}"]) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_again_word_for_word(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    text = golden(name)
    if os.environ.get("MIDNIGHT_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
    assert Record.from_text(text).replay().seat < 0
