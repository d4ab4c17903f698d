"""Whole games with their stories: a change of the rules shows as a difference here."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.kernel.record import Record
from midnight.kernel.state import WATCHER
from tests import golden
from tests.games.treat.scenes import made

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


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_told_as_it_was(title: str) -> None:
    seats, bot, settings, hearer = GAMES[title]
    path = FOLDER / f"{title}.txt"
    record = golden.kept(path, made(seats, **settings), [bot] * seats, SEED, seats)
    golden.compare(path, golden.told(record, hearer))
    again = Record.from_text(path.read_text(encoding="utf-8"))
    assert again.replay().winners()
