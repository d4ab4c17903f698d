"""Whole games in one call."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.ints import unpacked
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot, RandomBot, Run, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, UNSEEN, EventCounts, State
from midnight.lab.compiled.series import Columns, play_series, play_silent
from tests.kernel.toys import SEEK, Seek

CASTLE = game("hidden-castle")
ROLLED, CAPTURED = CASTLE.turn_event, CASTLE.counts["captures"]


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


def test_kept_plays_are_played_again_up_to_the_same_end() -> None:
    setup = game("hidden-castle").setup(2)
    run = Run()
    run.keeps_plays = True
    state = setup.start()
    play_random(state, *rngs(2), run)
    again = setup.start()
    for option in run.plays.values():
        again.play(option)
    assert list(again.cells()) == list(state.cells())


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


def test_a_series_gives_each_game_by_its_number_whatever_the_pieces() -> None:
    """Games 0 to 29 in one go are the same as 0 to 9 and 10 to 29: so any number of workers gives the same."""
    start = game("hidden-castle").setup(3).start()

    def series(first: int, count: int, out: Columns) -> Columns:
        play_series(start, [], 6, first, count, True, out)
        return out

    whole = series(0, 30, Columns(3, [CAPTURED], [CAPTURED]))
    parts = series(10, 20, series(0, 10, Columns(3, [CAPTURED], [CAPTURED])))
    for name in ("stops", "decisions", "choices", "offered", "winners"):
        assert list(getattr(whole, name).values()) == list(getattr(parts, name).values())
    assert [list(column.items) for column in whole.scores] == [list(column.items) for column in parts.scores]
    assert whole.plays.rows() == parts.plays.rows()
    assert list(whole.times[0].values()) == list(parts.times[0].values())
    assert list(start.cells()) == list(game("hidden-castle").setup(3).start().cells())


def test_a_series_counts_what_its_games_tell() -> None:
    setup = game("midnight-party").setup(4)
    out = Columns(4, [ROLLED, CAPTURED], [CAPTURED])
    play_series(setup.start(), [RandomBot() for _ in range(4)], 6, 0, 5, True, out)
    for number, plays in enumerate(out.plays.rows()):
        state = setup.start()
        state.story = tally = EventCounts()
        for option in unpacked(plays):
            state.play(option)
        assert out.times[0].items[number] == tally.times[ROLLED]
        assert out.times[1].items[number] == tally.times[CAPTURED]
        assert out.sums[0].items[number] == tally.sums[CAPTURED]
        assert out.winners.items[number] == sum(1 << seat for seat in state.winners())
        assert [column.items[number] for column in out.scores] == state.scores()


def test_a_silent_series_plays_the_same_games() -> None:
    start = game("hidden-castle").setup(4).start()
    out = Columns(4, [], [])
    play_series(start, [], 6, 0, 20, False, out)
    stops, checksum = play_silent(start, 6, 20, False)
    assert stops == sum(out.stops.values())
    assert (stops, checksum) == play_silent(start, 6, 20, True)
    assert (stops, checksum) == play_silent(start, 6, 20, False, True)  # the castle has no coarser options
    assert out.plays.rows() == []
