"""The reckoning at the end adds up to the score it explains."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import EventList
from midnight.kernel.words import events_of


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("name", ["hidden-castle", "midnight-party"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_lines_add_up_to_the_total(name: str, seats: int) -> None:
    setup = game(name).setup(seats)
    for seed in range(20):
        state = setup.start()
        state.story = chronicle = EventList()
        bots = [setup.bot("sensible") for _ in range(seats)]
        play_bots(state, bots, Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM), Run())
        for seat, one in enumerate(setup.reckoning(state, events_of(chronicle))):
            assert one.seat == seat
            assert number(one.total) == state.scores()[seat]
            assert sum(number(points) for _, points in one.lines) == state.scores()[seat]


def test_players_say_where_their_guests_are() -> None:
    setup = game("hidden-castle").setup(2)
    state = setup.words.read('phantom = "G20"\n[guests]\nA = ["G1", "G2", "C3", "+10"]\n')
    first, second = setup.players(state, {})
    assert first.holds == "2 in the gallery, 1 hidden, 1 caught"
    assert (second.name, second.score, second.holds) == ("Blue", "10", "")
