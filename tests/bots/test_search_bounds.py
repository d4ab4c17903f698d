"""Search in every game: by the view alone, cut off in time, in bounded memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator

import pytest

from midnight import PURE
from midnight.bots import make_bot
from midnight.bots.search import SearchBot
from midnight.games import game, games
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State

SECRET = [kind.name for kind in games().values() if kind.secrets]
EVERY = 9  # decisions from one that is looked at to the next
LOOKED_AT = 2 if PURE else 6
TRIALS = 4 if PURE else 30


def decisions(setup: Setup) -> Iterator[State]:
    """Positions of a game by sensible players at which a seat decides, some decisions apart."""
    state, offer = setup.start(), Offer()
    chance, players = Rng(8, 0, CHANCE_STREAM), Rng(8, 0, PLAYER_STREAM)
    sensible = setup.bot("sensible")
    number = found = 0
    while state.seat != OVER and found < LOOKED_AT:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
            continue
        number += 1
        if number % EVERY == 0 and state.count_options(offer) > 1:
            found += 1
            yield state
        state.play(sensible.choose(state.view(state.seat), players))


@pytest.mark.parametrize("name", SECRET)
def test_what_a_seat_cannot_know_changes_neither_its_choice_nor_how_long_it_thinks(name: str) -> None:
    setup = game(name).setup(3)
    one, other = make_bot(setup, f"search:{TRIALS}"), make_bot(setup, f"search:{TRIALS}")
    assert isinstance(one, SearchBot)
    assert isinstance(other, SearchBot)
    for number, state in enumerate(decisions(setup)):
        truth = state.view(state.seat).imagine(Rng(6, number, PLAYER_STREAM))
        choice = one.choose(state.view(state.seat), Rng(4, number, PLAYER_STREAM))
        assert other.choose(truth.view(state.seat), Rng(4, number, PLAYER_STREAM)) == choice
        assert one.tried == other.tried


@pytest.mark.parametrize("name", SECRET)
def test_who_needs_no_view_plays_the_same_without_one(name: str) -> None:
    setup = game(name).setup(3)
    for bot in (setup.bot(player) for player in setup.game.bots):
        for number, state in enumerate(decisions(setup) if not bot.needs_view() else ()):
            option = bot.choose(state.clone(), Rng(4, number, PLAYER_STREAM))
            assert bot.choose(state.view(state.seat), Rng(4, number, PLAYER_STREAM)) == option


@pytest.mark.parametrize("name", games())
def test_it_stops_with_the_trial_in_which_its_time_is_up(name: str) -> None:
    setup = game(name).setup()
    bot = make_bot(setup, "search:1s", most_seconds=1e-9)
    assert isinstance(bot, SearchBot)
    for state in decisions(setup):
        bot.choose(state.view(state.seat), Rng(1, 0, PLAYER_STREAM))
        assert bot.tried <= 1


def most_memory(bot: SearchBot, view: State) -> int:
    """What it had in hand at most while it thought, in bytes."""
    tracemalloc.start()
    bot.choose(view, Rng(1, 0, PLAYER_STREAM))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


@pytest.mark.skipif(PURE, reason="thinks for minutes uncompiled")
@pytest.mark.parametrize("name", ["hidden-castle", "trick-or-treat"])
def test_a_long_thought_takes_no_more_room_than_a_short_one(name: str) -> None:
    setup = game(name).setup(2)
    state = next(decisions(setup))
    short, long = (SearchBot(setup.light_bot(), trials, 600.0, setup.game.secrets) for trials in (100, 2000))
    view = state.view(state.seat)
    most_memory(short, view)  # whatever is made once is made
    assert most_memory(long, view) < 2 * most_memory(short, view) + 100_000
