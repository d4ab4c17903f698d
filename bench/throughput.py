"""Stops, playouts, clones and bytes of every game, compiled and uncompiled, on one core."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State
from midnight.lab.compiled.series import play_silent

SEED = 1
SECONDS = 1.0
REPEATS = 20
KEPT_POSITIONS = 20_000
CLONES = 20_000


def main() -> None:
    """A table of all games. Compiled and uncompiled are measured in turn, each by the best of its repeats."""
    print("Random play on one core; ratios are what carries over to other machines.")
    heads = ("stops/s", "uncompiled", "ratio", "playouts/s", "clone ns", "bytes", "records cost")
    print(f"    {'game':<22}{'seats':>5}" + "".join(f"{head:>13}" for head in heads))
    for kind in games().values():
        seats = typical_seats(kind)
        fast = measure(kind.name, seats)
        slow = measure_uncompiled(kind.name, seats)
        cells = (
            f"{fast['stops']:,.0f}",
            f"{slow['stops']:,.0f}",
            f"{fast['stops'] / slow['stops']:.1f}",
            f"{fast['playouts']:,.0f}",
            f"{fast['clone_ns']:.0f}",
            f"{fast['bytes']:,.0f}",
            f"{fast['records'] - 1:+.1%}",
        )
        print(f"    {kind.name:<22}{seats:>5}" + "".join(f"{cell:>13}" for cell in cells), flush=True)


def typical_seats(kind: Game) -> int:
    return min(max(4, kind.seats[0]), kind.seats[-1])


def measure(name: str, seats: int) -> dict[str, float]:
    """This process, compiled or not."""
    start = games()[name].setup(seats).start()
    count = calibrate(start)
    plain = recorded = 1e9
    stops = 0
    for _ in range(REPEATS):
        # In turn, so that what else the machine does falls on both alike.
        took, stops = timed(start, count, keeps_plays=False)
        plain = min(plain, took)
        recorded = min(recorded, timed(start, count, keeps_plays=True)[0])
    middle = middle_of_a_game(start)
    return {
        "stops": stops / plain,
        "playouts": count / plain,
        "clone_ns": clone_time(middle),
        "bytes": bytes_a_position(middle),
        "records": recorded / plain,
    }


def measure_uncompiled(name: str, seats: int) -> dict[str, float]:
    """The same in a process of its own that runs the sources as they stand."""
    script = f"import json; from bench.throughput import measure; print(json.dumps(measure({name!r}, {seats})))"
    env = {**os.environ, "MIDNIGHT_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def timed(start: State, count: int, keeps_plays: bool) -> tuple[float, int]:
    began = time.process_time()
    stops, _ = play_silent(start, SEED, count, keeps_plays)
    return time.process_time() - began, stops


def calibrate(start: State) -> int:
    """So many games take about the wanted time."""
    count = 1
    while True:
        took, _ = timed(start, count, keeps_plays=False)
        if took > SECONDS / 20:
            return max(1, int(count * SECONDS / REPEATS / took))
        count *= 4


def middle_of_a_game(start: State) -> State:
    """A position with everything on the table: half way through a random game."""
    chance, players, offer = Rng(SEED, 0, CHANCE_STREAM), Rng(SEED, 0, PLAYER_STREAM), Offer()
    stops, _ = play_silent(start, SEED, 1, False)
    state = start.clone()
    for _ in range(stops // 2):
        offer.clear()
        state.offer(offer)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        if state.seat == OVER:
            break
    return state


def clone_time(state: State) -> float:
    """Nanoseconds a clone, the loop around it taken off."""
    best = 1e9
    for _ in range(REPEATS):
        began = time.process_time()
        for _ in range(CLONES):
            state.clone()
        cloned = time.process_time() - began
        began = time.process_time()
        for _ in range(CLONES):
            state.seat  # noqa: B018
        best = min(best, cloned - (time.process_time() - began))
    return best / CLONES * 1e9


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def bytes_a_position(state: State) -> float:
    """Memory that many clones of a position take, each."""
    if not Path("/proc/self/statm").exists():
        return 0.0
    before = resident()
    kept = [state.clone() for _ in range(KEPT_POSITIONS)]
    return (resident() - before) / len(kept)
