"""Top of the Heap: what the ledger expects beside what we measure, and how fast it plays.

python -m bench.heap          (a few thousand games; under a minute compiled)
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import Any

from midnight.games import game
from midnight.games.heap.rules import ids
from midnight.kernel.playout import Run, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import EventCounts

NAME = "top-of-the-heap"
SEED = 2020
PURE = bool(os.environ.get("MIDNIGHT_PURE"))
GAMES = 20 if PURE else 1500
# Decisions, turns, score mean and sd, winner mean, first to last: by seats and kind, from the ledger.
EXPECTED = {
    (3, "random"): (146, 69, 20.8, 4.9, 25.3, 9.0),
    (3, "sensible"): (215, 82, 50.5, 4.6, 54.0, 6.8),
    (4, "random"): (195, 92, 18.3, 4.5, 23.2, 9.6),
    (4, "sensible"): (286, 109, 46.9, 4.7, 51.2, 8.6),
    (5, "random"): (244, 114, 16.8, 4.2, 22.1, 10.0),
    (5, "sensible"): (357, 137, 44.5, 4.8, 49.7, 10.1),
}
# Per game with sensible players, for 3, 4 and 5 seats.
COUNTS: dict[str, tuple[tuple[float, float, float], int]] = {
    "Retreats": ((4.5, 5.3, 5.6), int(ids.RETREATED)),
    "Forages": ((13.3, 19.4, 26.8), int(ids.FORAGED)),
    "Passes": ((3.6, 5.6, 7.6), int(ids.PASSED)),
    "Swaps": ((1.4, 1.9, 2.4), int(ids.SWAPPED)),
    "items stashed": ((36.8, 47.4, 57.6), int(ids.STASHED)),
    "Features drawn": ((20.1, 27.7, 35.8), int(ids.FEATURE_DRAWN)),
    "Surprises drawn": ((14.9, 20.9, 27.0), int(ids.SURPRISE_DRAWN)),
    "Risk - Residents drawn": ((4.3, 5.8, 7.7), int(ids.NIGHT_RESIDENT_DRAWN)),
    "Open tokens placed": ((3.5, 4.9, 6.1), int(ids.OPENED)),
}
ANIMALS = {
    "Raccoon": (0.351, 0.274, 0.198),
    "Opossum": (0.360, 0.233, 0.188),
    "Fox": (0.281, 0.234, 0.196),
    "Coyote": (0.318, 0.226, 0.187),
    "Raven": (0.317, 0.246, 0.170),
    "Seagull": (0.375, 0.287, 0.262),
}


class Sums:
    """What a run of games amounted to."""

    def __init__(self) -> None:
        self.scores: list[float] = []
        self.best: list[float] = []
        self.gap: list[float] = []
        self.decisions: list[int] = []
        self.shared = 0
        self.times: dict[int, int] = {}
        self.totals: dict[int, int] = {}
        self.played: dict[str, int] = {}
        self.won: dict[str, float] = {}
        self.by_seat: dict[int, float] = {}


def played(seats: int, kind: str, games: int) -> Sums:
    setup = game(NAME).setup(seats, {"animals": "random"})
    bots = [setup.bot(kind) for _ in range(seats)]
    run, tally, sums = Run(), EventCounts(), Sums()
    for number in range(games):
        state: Any = setup.start()
        run.clear()
        state.story = tally
        play_bots(state, bots, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), run)
        scores, winners = state.scores(), state.winners()
        sums.scores += scores
        sums.best.append(max(scores))
        sums.gap.append(max(scores) - min(scores))
        sums.decisions.append(int(run.decisions))
        sums.shared += len(winners) > 1
        for seat in range(seats):
            name = setup.words.animals[state.animal[seat]]  # type: ignore[attr-defined]
            sums.played[name] = sums.played.get(name, 0) + 1
            share = 1 / len(winners) if seat in winners else 0.0
            sums.won[name] = sums.won.get(name, 0.0) + share
            sums.by_seat[seat] = sums.by_seat.get(seat, 0.0) + share
    sums.times = {event: int(count) for event, count in enumerate(tally.times)}
    sums.totals = {event: int(total) for event, total in enumerate(tally.sums)}
    return sums


def mean(numbers: list[float] | list[int]) -> float:
    return sum(numbers) / len(numbers)


def deviation(numbers: list[float]) -> float:
    middle = mean(numbers)
    return float((sum((number - middle) ** 2 for number in numbers) / len(numbers)) ** 0.5)


def line(name: str, ours: float, ledger: float, digits: int = 1) -> None:
    print(f"  {name:<34}{ours:>9.{digits}f}{ledger:>9.{digits}f}")


def print_kind(seats: int, kind: str, sums: Sums, games: int) -> None:
    print(f"\n{seats} seats, {kind}, {games} games{'':<12}ours   ledger")
    turns = sums.times[int(ids.TURN_BEGAN)] / games
    found = (mean(sums.decisions), turns, mean(sums.scores), deviation(sums.scores), mean(sums.best), mean(sums.gap))
    names = ("decisions", "turns", "score", "its standard deviation", "winner's score", "first to last")
    for name, ours, ledger in zip(names, found, EXPECTED[seats, kind], strict=True):
        line(name, ours, ledger)
    print(f"  scores from {min(sums.scores):g} to {max(sums.scores):g}, shared wins {sums.shared / games:.1%}")


def print_counts(seats: int, sums: Sums, games: int) -> None:
    raids = sum(sums.times[int(event)] for event in (ids.RAIDED, ids.RAIDED_DROPPED, ids.RUMMAGED))
    column = seats - 3
    line("Raids", raids / games, (36.1, 46.6, 56.5)[column])
    for name, (ledger, event) in COUNTS.items():
        line(name, sums.times[event] / games, ledger[column])
    risks = sum(sums.times[int(e)] for e in (ids.FEATURE_DRAWN, ids.SURPRISE_DRAWN, ids.NIGHT_RESIDENT_DRAWN))
    line("Risk cards per Raid", risks / raids, (1.09, 1.17, 1.25)[column], 2)
    line("VP from Open tokens", sums.totals[int(ids.OPEN_VP)] / games, (1.7, 3.2, 5.1)[column])
    line("Trash reshuffles and others", sums.times[int(ids.RESHUFFLED)] / games, (0.0, 0.0, 0.1)[column], 2)
    fed, moved, raided = int(ids.FED), int(ids.MOVED), int(ids.RAIDED)
    line("AP at the start of a night", sums.totals[fed] / sums.times[fed], (6.75, 6.71, 6.67)[column], 2)
    line("cost of a Move", sums.totals[moved] / sums.times[moved], (1.22, 1.16, 1.11)[column], 2)
    line("cost of a Raid", sums.totals[raided] / sums.times[raided], (1.10, 1.13, 1.15)[column], 2)
    for name, ledger in ANIMALS.items():
        line(f"win rate of the {name}", sums.won[name] / sums.played[name], ledger[column], 3)
    by_seat = ", ".join(f"{sums.by_seat[seat] / games:.3f}" for seat in range(seats))
    print(f"  win rate by seat (even in the ledger, within 0.03): {by_seat}")


def one_against_three(games: int) -> None:
    setup = game(NAME).setup(4, {"animals": "random"})
    wins, own, others = 0, 0.0, 0.0
    for number in range(games):
        place = number % 4
        bots = [setup.bot("sensible" if seat == place else "random") for seat in range(4)]
        state = setup.start()
        play_bots(state, bots, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), Run())
        scores = state.scores()
        wins += scores[place] == max(scores)
        own += scores[place]
        others += (sum(scores) - scores[place]) / 3
    print(f"\none sensible against three random, {games} games: wins {wins / games:.1%} (ledger 100%)")
    print(f"  mean {own / games:.1f} to {others / games:.1f} (ledger 55.5 to 16.3)")


def speed(seats: int, games: int) -> float:
    """Stops a second of CPU time, random players."""
    setup = game(NAME).setup(seats)
    run = Run()
    stops = 0
    begun = time.process_time()
    for number in range(games):
        run.clear()
        play_random(setup.start(), Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), run)
        stops += int(run.stops)
    return stops / (time.process_time() - begun)


def print_speed() -> None:
    """Ours, and the same uncompiled in a process of its own."""
    print("\nspeed, random players")
    for seats in (3, 4, 5):
        ours = speed(seats, 30 if PURE else 2000)
        text = f"  {seats} seats: {ours:,.0f} stops a second"
        if not PURE:
            code = f"from bench.heap import speed; print(speed({seats}, 30))"
            pure = subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "MIDNIGHT_PURE": "1"},
                capture_output=True,
                text=True,
                check=True,
            )
            text += f", uncompiled {float(pure.stdout):,.0f}, {ours / float(pure.stdout):.0f} times"
        print(text)
    print(
        "  what limits it: weighing the 48 to 52 kinds of a deck at each draw, and the list of Moves with their costs"
    )


def main() -> None:
    for seats in (3, 4, 5):
        for kind in ("random", "sensible"):
            sums = played(seats, kind, GAMES)
            print_kind(seats, kind, sums, GAMES)
            if kind == "sensible":
                print_counts(seats, sums, GAMES)
    one_against_three(GAMES // 3)
    print_speed()


if __name__ == "__main__":
    main()
