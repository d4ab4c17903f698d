"""`python -m bench same`: random games, play by play as they were before the rules were made fast.

The plays of every game are hashed one behind the other; `same.toml` has, for so many games, how many stops there
were and the hash, made by the rules of that time: after some 20,000 stops, and after 10,000,000. Where bots have a
smaller set of options, games by random players on it are kept too, shorter ones, with 1, 2, 3, ... seats in turn.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
import tomllib
from array import array
from dataclasses import dataclass
from pathlib import Path

from midnight.games import game
from midnight.kernel.ints import unpacked
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.lab.compiled.series import Columns, play_series

KEPT = Path(__file__).parent / "same.toml"
SEED = 2611
SEATS = 4
CHUNK = 500
STOPS = 10_000_000


@dataclass(frozen=True)
class Mark:
    """What was found after so many games."""

    games: int
    stops: int
    plays: str


def marks(options: str = "all") -> dict[str, list[Mark]]:
    """What is kept of every game, the shorter run first; of those on coarse options, if these are asked for."""
    kept = tomllib.loads(KEPT.read_text())[options]
    return {name: [Mark(**row) for row in rows] for name, rows in kept.items()}


def differs(name: str, stops: int = STOPS) -> str:
    """Play up to the first mark that has so many stops: the first that is not as it was, in a sentence, or ""."""
    start = game(name).setup(SEATS).start()
    digest, done, seen = hashlib.sha256(), 0, 0
    for mark in marks()[name]:
        while done < mark.games:
            count = min(CHUNK, mark.games - done)
            out = Columns(SEATS, [], [])
            play_series(start, [], SEED, done, count, True, out)
            plays = unpacked(out.plays.everything())
            digest.update(array("q", plays).tobytes())
            done += count
            seen += len(plays)
        if (seen, digest.hexdigest()) != (mark.stops, mark.plays):
            return f"{name} is played otherwise than before within the first {done:,} games"
        if seen >= stops:
            break
    return ""


def coarse_differs(name: str, stops: int = STOPS) -> str:
    """The same for games on coarse options."""
    kind = game(name)
    starts = [kind.setup(seats).start() for seats in kind.seats]
    run = Run()
    run.is_coarse = run.keeps_plays = True
    done = 0
    for mark in marks("coarse")[name]:
        for number in range(done, mark.games):
            state = starts[number % len(starts)].clone()
            play_random(state, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), run)
        done = mark.games
        digest = hashlib.sha256(array("q", run.plays.values()).tobytes())
        if (run.plays.count, digest.hexdigest()) != (mark.stops, mark.plays):
            return f"{name} is played otherwise than before within the first {done:,} games on coarse options"
        if run.plays.count >= stops:
            break
    return ""


def main(arguments: list[str]) -> None:
    known = marks()
    parser = argparse.ArgumentParser(prog="python -m bench same", description=__doc__)
    parser.add_argument("game", nargs="*", help=f"any of {', '.join(known)}; all by default")
    parser.add_argument("--stops", type=int, default=STOPS, help="as many at least, as far as there are marks")
    asked = parser.parse_args(arguments)
    for name in asked.game:
        if name not in known:
            sys.exit(f"bench: nothing is kept of {name!r}; there are {', '.join(known)}")
    found = 0
    for name in asked.game or known:
        began = time.perf_counter()
        wrong = differs(name, asked.stops)
        if name in marks("coarse"):
            wrong = wrong or coarse_differs(name, asked.stops)
        found += bool(wrong)
        print(f"    {name:<22}{wrong or 'same'}    ({time.perf_counter() - began:.0f} s)", flush=True)
    sys.exit(1 if found else 0)
