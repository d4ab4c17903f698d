"""Whole games with their stories: a change of the rules shows as a difference here.

MIDNIGHT_GOLDEN=1 writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from midnight.kernel.game import events_of
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import WATCHER, Chronicle
from tests.games.treat.tables import made

FOLDER = Path(__file__).parent / "golden"
SEED = 1031

GAMES: dict[str, tuple[int, str, dict[str, str], int]] = {
    "two_at_random": (2, "random", {}, WATCHER),
    "three_strollers_as_the_ghost_saw_it": (3, "stroller", {"start_seat": "2"}, 1),
    "four_sensible_as_the_devil_saw_it": (4, "sensible", {}, 0),
    "two_at_random_with_every_option": (
        2,
        "random",
        {"action_order": "move_first", "draw_two_open": "on", "pay_with_taken": "on", "fresh_event_pays": "on"},
        WATCHER,
    ),
}


def told(title: str) -> str:
    """The record, its story as one seat heard it, and the last position."""
    seats, bot, settings, hearer = GAMES[title]
    setup = made(seats, **settings)
    run = Run()
    run.keeps_plays = True
    bots = [setup.bot(bot) for _ in range(seats)]
    play_bots(setup.start(), bots, Rng(SEED, seats, CHANCE_STREAM), Rng(SEED, seats, PLAYER_STREAM), run)
    record = Record(setup, [int(option) for option in run.plays.values()])
    chronicle = Chronicle()
    state = record.replay(story=chronicle)
    lines = [f"# {setup.words.sentence(event)} {setup.game.rule(event.rule)}" for event in events_of(chronicle, hearer)]
    lines += ["#", f"# {setup.words.ask(state)}"]
    lines += [f"# {line}".rstrip() for line in setup.words.write(state).splitlines()]
    return record.to_text() + "\n# === The story ===\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_told_as_it_was(title: str) -> None:
    path = FOLDER / f"{title}.txt"
    if os.environ.get("MIDNIGHT_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(told(title), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert told(title) == text
    record = Record.from_text(text)
    assert record.replay().winners()
