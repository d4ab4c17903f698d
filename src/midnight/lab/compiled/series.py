"""A series of games in compiled code, with a column of numbers for each thing that is counted."""

from __future__ import annotations

from midnight.kernel.ints import Ints, Packed, Reals
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot, Run, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import EventCounts, State


class Columns:
    """The counts of a series of games, game by game."""

    def __init__(self, seats: i64, counted: list[int], summed: list[int]) -> None:
        self.stops: Ints = Ints()
        self.decisions: Ints = Ints()
        self.choices: Ints = Ints()
        self.offered: Ints = Ints()
        self.winners: Ints = Ints()  # a bit for each seat
        self.scores: list[Reals] = [Reals() for _ in range(seats)]
        self.counted: list[int] = counted  # events by how often they happened
        self.summed: list[int] = summed  # events by the sum of their first numbers
        self.times: list[Ints] = [Ints() for _ in counted]
        self.sums: list[Ints] = [Ints() for _ in summed]
        self.plays: Packed = Packed()

    def add(self, state: State, run: Run, tally: EventCounts) -> None:
        """Append a finished game to every column."""
        self.stops.add(run.stops)
        self.decisions.add(run.decisions)
        self.choices.add(run.choices)
        self.offered.add(run.offered)
        won: i64 = 0
        one: i64 = 1
        for seat in state.winners():
            won |= one << i64(seat)
        self.winners.add(won)
        scores = state.scores()
        for k in range(len(scores)):
            self.scores[k].add(scores[k])
        for k in range(len(self.counted)):
            self.times[k].add(tally.times[self.counted[k]])
        for k in range(len(self.summed)):
            self.sums[k].add(tally.sums[self.summed[k]])
        if run.keeps_plays:
            self.plays.add(run.plays)


def play_series(
    start: State, bots: list[Bot], seed: i64, first: i64, count: i64, keeps_plays: bool, out: Columns
) -> None:
    """Play the games numbered `first`, `first + 1`, ...: each depends on the seed and its number alone.

    Without bots every seat plays at random.
    """
    run = Run()
    run.keeps_plays = keeps_plays
    tally = EventCounts()
    chance = Rng(seed, first, CHANCE_STREAM)
    players = Rng(seed, first, PLAYER_STREAM)
    for number in range(first, first + count):
        chance.restart(seed, number, CHANCE_STREAM)
        players.restart(seed, number, PLAYER_STREAM)
        run.clear()
        tally.clear()
        state = start.clone()
        state.story = tally
        if len(bots) == 0:
            play_random(state, chance, players, run)
        else:
            play_bots(state, bots, chance, players, run)
        out.add(state, run, tally)


def play_silent(start: State, seed: i64, count: i64, keeps_plays: bool, is_coarse: bool = False) -> tuple[int, int]:
    """Play random games without a story; the number of stops, and a checksum of all final scores."""
    run = Run()
    run.keeps_plays = keeps_plays
    run.is_coarse = is_coarse
    chance = Rng(seed, 0, CHANCE_STREAM)
    players = Rng(seed, 0, PLAYER_STREAM)
    stops: i64 = 0
    checksum: i64 = 0
    for number in range(count):
        chance.restart(seed, number, CHANCE_STREAM)
        players.restart(seed, number, PLAYER_STREAM)
        run.clear()
        state = start.clone()
        play_random(state, chance, players, run)
        stops += run.stops
        for score in state.scores():
            checksum = checksum * 31 % 1_000_000_007 + i64(int(score))
    return int(stops), int(checksum)
