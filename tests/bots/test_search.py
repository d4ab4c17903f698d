"""The search: what it keeps, what it drops, and that its budget holds."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from midnight import PURE
from midnight.bots import make_bot
from midnight.bots.search import Arm, SearchBot, best_of, better_half, is_settled
from midnight.games import game
from midnight.games.stash.rules.codes import THROW
from midnight.games.stash.rules.position import MidnightStash
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State


def arm(option: int, *leads: float) -> Arm:
    made = Arm(0, option)
    for lead in leads:
        made.add(lead)
    return made


def test_another_option_is_taken_only_if_it_is_ahead_by_more_than_the_noise() -> None:
    own = arm(1, *[0.0] * 8)
    assert best_of([own, arm(2, *[0.5, -0.4] * 4)]).option == 1
    assert best_of([own, arm(2, *[0.5, -0.1] * 4)]).option == 2
    assert best_of([own, arm(2, *[0.5, -0.1] * 4), arm(3, *[0.6, 0.1] * 4)]).option == 3
    assert best_of([own, arm(2, 0.9, 0.9)]).option == 1  # two games say nothing


def test_the_worse_half_goes_and_the_light_players_own_option_stays() -> None:
    arms = [arm(k, lead, lead) for k, lead in enumerate((0.0, 0.1, 0.4, 0.3, 0.2))]
    assert [one.option for one in better_half(arms)] == [0, 2, 3]
    assert [one.option for one in better_half(better_half(arms))] == [0, 2]


def test_the_last_two_are_settled_when_one_is_far_ahead() -> None:
    assert is_settled([arm(1), arm(2, *[0.5, 0.4] * 10)])
    assert not is_settled([arm(1), arm(2, *[0.5, 0.4] * 4)])
    assert not is_settled([arm(1), arm(2, *[0.5, -0.4] * 40)])
    assert not is_settled([arm(1), arm(2), arm(3, *[0.5, 0.4] * 10)])


def test_nothing_more_is_asked_where_all_options_are_alike_but_for_a_hair() -> None:
    alike = [0.001, -0.001] * 10
    assert is_settled([arm(1, *[0.0] * 20), arm(2, *alike), arm(3, *alike)])
    assert not is_settled([arm(1, *[0.0] * 20), arm(2, *alike), arm(3, *[-0.5, -0.4] * 10)])
    assert not is_settled([arm(1, *[0.0] * 20), arm(2, *alike), arm(3, *[0.1, -0.1] * 10)])
    assert not is_settled([arm(1, *[0.0] * 8), arm(2, *alike[:8])])


# === The budget ===


def first_choice(name: str, seats: int = 2) -> State:
    """The first position of a game at which a seat has more than one option."""
    state = game(name).setup(seats).start()
    chance = Rng(5, 0, CHANCE_STREAM)
    while state.seat == CHANCE or len(state.options()) < 2:
        state.play(state.options()[chance.below(len(state.options()))])
    return state


def test_it_tries_as_often_as_it_may_and_no_more() -> None:
    state = first_choice("hidden-castle")
    bot = SearchBot(game("hidden-castle").setup(2).bot("random"), 100, 600.0, False)
    bot.choose(state, Rng(1, 0, PLAYER_STREAM))
    assert bot.tried == 100


def test_when_the_time_is_up_it_plays_what_the_light_player_would() -> None:
    state = first_choice("hidden-castle")
    light = game("hidden-castle").setup(2).bot("sensible")
    bot = SearchBot(light, 1_000_000, 1e-9, False)
    assert bot.choose(state, Rng(1, 0, PLAYER_STREAM)) == light.choose(state, Rng(1, 0, PLAYER_STREAM))
    assert bot.tried == 1


def test_a_seed_gives_the_same_game_again() -> None:
    setup = game("trick-or-treat").setup(2)
    trials = 4 if PURE else 40
    plays = []
    for _ in range(2):
        run = Run()
        run.keeps_plays = True
        bots = [make_bot(setup, f"search:{trials}"), make_bot(setup, "random")]
        play_bots(setup.start(), bots, Rng(3, 0, CHANCE_STREAM), Rng(3, 0, PLAYER_STREAM), run)
        plays.append(list(run.plays.values()))
    assert plays[0] == plays[1]


# === Play ===


@pytest.mark.skipif(PURE, reason="thinks for minutes uncompiled")
def test_it_beats_the_player_it_imagines_with() -> None:
    setup = game("hidden-castle").setup(2)
    light = setup.bot("sensible")
    won = 0.0
    for number in range(8):
        seat = number % 2
        bots = [light, light]
        bots[seat] = make_bot(setup, "search:300")
        state = setup.start()
        play_bots(state, bots, Rng(9, number // 2, CHANCE_STREAM), Rng(9, number, PLAYER_STREAM), Run())
        won += state.win_share(seat)
    assert won > 4.5


def throwing() -> MidnightStash:
    """A night of Midnight Stash at its first throw."""
    state = game("midnight-stash").setup(3).start()
    chance = Rng(2, 0, CHANCE_STREAM)
    assert isinstance(state, MidnightStash)
    while state.phase != THROW:
        assert state.seat != OVER
        state.play(state.options()[chance.below(len(state.options()))])
    return state


def test_a_throw_cannot_be_foreseen() -> None:
    """No hand comes up often, nor after any other."""
    state = throwing()
    bot = make_bot(game("midnight-stash").setup(3), "search:50")
    rng = Rng(4, 0, PLAYER_STREAM)
    view = state.view(state.seat)
    throws = [bot.choose(view, rng) for _ in range(1000)]
    assert len(set(throws)) == 3
    assert max(Counter(throws).values()) < 450
    assert max(Counter(pairwise(throws)).values()) < 170
