"""Whole games in one call."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot, RandomBot, Run, play_again, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, UNSEEN, State
from tests.kernel.toys import SEEK, Seek


def rngs(number: int) -> tuple[Rng, Rng]:
    return Rng(4, number, CHANCE_STREAM), Rng(4, number, PLAYER_STREAM)


def test_random_play_and_random_bots_play_the_same_game() -> None:
    setup = game("hidden-castle").setup(4)
    for number in range(20):
        first, second, run, other = setup.start(), setup.start(), Run(), Run()
        run.keeps_plays = other.keeps_plays = True
        play_random(first, *rngs(number), run)
        play_bots(second, [RandomBot() for _ in range(4)], *rngs(number), other)
        assert list(run.plays.values()) == list(other.plays.values())
        assert list(first.cells()) == list(second.cells())
        assert (run.stops, run.decisions, run.choices) == (other.stops, other.decisions, other.choices)


def test_a_run_counts_stops_decisions_and_choices() -> None:
    setup = game("midnight-party").setup(3)
    run = Run()
    run.keeps_plays = True
    play_random(setup.start(), *rngs(1), run)
    state = setup.start()
    stops = decisions = choices = offered = 0
    for option in run.plays.values():
        if state.seat != CHANCE and not state.preparing():
            decisions += 1
            offered += len(state.options())
            choices += len(state.options()) > 1
        stops += 1
        state.play(option)
    assert state.seat == OVER
    assert (run.stops, run.decisions, run.choices, run.offered) == (stops, decisions, choices, offered)
    run.clear()
    assert (run.stops, run.decisions, run.choices, run.offered, run.plays.count) == (0, 0, 0, 0, 0)


def test_kept_plays_are_played_again_up_to_any_stop() -> None:
    setup = game("hidden-castle").setup(2)
    run = Run()
    run.keeps_plays = True
    state = setup.start()
    play_random(state, *rngs(2), run)
    again = setup.start()
    play_again(again, run.plays, run.plays.count)
    assert list(again.cells()) == list(state.cells())
    part = setup.start()
    play_again(part, run.plays, 5)
    assert part.seat == 1


def test_an_interpreted_bot_gets_a_view_and_nothing_else() -> None:
    seen: list[list[int]] = []

    class Watchful(Bot):
        def choose(self, view: State, rng: Rng) -> i64:
            assert isinstance(view, Seek)
            seen.append(list(view.picks))
            return 1

    state = SEEK.setup(3).start()
    play_bots(state, [Watchful() for _ in range(3)], *rngs(0), Run())
    assert seen == [[-1, -1, -1], [UNSEEN, -1, -1], [UNSEEN, UNSEEN, -1]]
    assert state.winners() == [0]
