"""Ours against the same in C: games of the Hidden Castle, and where to go in Fires at Midnight; both checked."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from midnight.games import game
from midnight.games.fires.rules import actions, exits, markers, moves, runs
from midnight.games.fires.rules.codes import ACT, CLEAR, LYING, OUTSIDE
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.plane.squares import SQUARES
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.lab.compiled.series import play_silent

HERE = Path(__file__).parent
SEED = 1
REPEATS = 7

GAMES = 30_000
SEATS = 4

FIRES_GAMES = 150
FIRES_REPEATS = 5
FIRST_RUN = 10_000
FIRST_EXIT = 20_000
MODULUS = 1_000_000_007


def main() -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        print("No C compiler, no comparison with C.")
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, measure in (("castle", measure_castle), ("fires", measure_fires)):
            program = Path(folder, name)
            subprocess.run([compiler, "-O2", "-o", str(program), str(HERE / f"{name}.c")], check=True)
            measure(program)


def measure_castle(program: Path) -> None:
    """The same random numbers, the same games."""
    start = game("hidden-castle").setup(SEATS).start()
    ours = theirs = 1e9
    for _ in range(REPEATS):
        began = time.process_time()
        stops, checksum = play_silent(start, SEED, GAMES, False)
        ours = min(ours, time.process_time() - began)
        printed = subprocess.run([program, str(SEED), str(GAMES), str(SEATS)], capture_output=True, text=True)
        its_stops, its_checksum, its_seconds = printed.stdout.split()
        theirs = min(theirs, float(its_seconds))
        if (stops, checksum) != (int(its_stops), int(its_checksum)):
            sys.exit("bench: the games in C and in Python differ")
    print(f"Hidden Castle, {SEATS} seats, {GAMES:,} random games, the same in C (-O2), stop by stop:")
    print(f"    Python compiled {stops / ours:,.0f} stops/s, C {stops / theirs:,.0f}: {theirs / ours:.2f} of C's speed")


# === Where a firefighter may go ===


def measure_fires(program: Path) -> None:
    """The same positions, the same points: those within reach of a Move, then all options with a point."""
    states = list(firefighters_stops())
    text = " ".join(map(str, [len(states), *(number for state in states for number in numbers(state))]))
    ours, theirs, offer = [1e9, 1e9], [1e9, 1e9], Offer()
    for _ in range(REPEATS):
        for state in states:
            state.reach = None
        began = time.process_time()
        for state in states:
            moves.reached(state)
        ours[0] = min(ours[0], time.process_time() - began)
        began = time.process_time()
        for state in states:
            state.reach = None
            offer.clear()
            actions.offer_ways(state, offer)
        ours[1] = min(ours[1], time.process_time() - began)
        printed = subprocess.run([program, str(FIRES_REPEATS)], input=text, capture_output=True, text=True, check=True)
        rows = [line.split() for line in printed.stdout.splitlines()]
        theirs = [min(best, float(row[2]) / FIRES_REPEATS) for best, row in zip(theirs, rows, strict=True)]
    if [(int(row[0]), int(row[1])) for row in rows] != [summed(states, areas), summed(states, options)]:
        sys.exit("bench: where firefighters may go differs between C and Python")
    print(f"Fires at Midnight, {len(states):,} stops of firefighters in random games, the same in C (-O2), checked:")
    for what, mine, its in zip(("the reach of a Move", "all ends of Moves and Runs"), ours, theirs, strict=True):
        each = 1e6 / len(states)
        print(f"    {what}: Python compiled {mine * each:.2f} us, C {its * each:.2f}: {its / mine:.2f} of C's speed")


def firefighters_stops() -> Iterator[Fires]:
    """Outside, upright, and no door open: nearly all there are in random games."""
    setup, offer = game("fires-at-midnight").setup(SEATS), Offer()
    for number in range(FIRES_GAMES):
        chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
        state = setup.start()
        assert isinstance(state, Fires)
        while state.seat != OVER:
            seat = state.turn
            if state.phase == ACT and not state.down[seat] and state.room[seat] == OUTSIDE and not any(state.door_open):
                yield state.clone()
            state.play(state.pick(chance if state.seat == CHANCE else players, offer))


def numbers(state: Fires) -> Iterator[int]:
    """A position as the C program reads it."""
    ground, seat = state.ground, state.turn
    leaves = not state.away[seat] and exits.forbids_leaving(state) == 0
    can_run = state.points >= ground.costs.run and state.load[seat] == NONE
    yield from map(int, (state.fx[seat], state.fy[seat], state.away[seat], moves.can_move(state), can_run, leaves))
    things = [thing for thing in range(ground.things) if state.status[thing] == LYING]
    bases = [(state.fx[one], state.fy[one]) for one in range(state.seats) if one != seat and not state.away[one]]
    for points in (
        [(state.layout.ax[house], state.layout.ay[house]) for house in range(state.layout.count)],
        bases + [(state.x[thing], state.y[thing]) for thing in things],
        [(state.x[thing], state.y[thing]) for thing in things if thing >= ground.first_chest],
        [
            (ground.centre_x(square), ground.centre_y(square))
            for square in range(SQUARES)
            if markers.at(state, square) != CLEAR
        ],
    ):
        yield len(points)
        for x, y in points:
            yield from (int(x), int(y))


def areas(state: Fires) -> list[int]:
    return [int(point) for area in moves.within_move(state).ends for point in area.points()]


def options(state: Fires) -> list[int]:
    walks = list(moves.reached(state).points()) if moves.can_move(state) else []
    sprints = [FIRST_RUN + point for point in runs.payable_ends(state).points()]
    return [int(option) for option in (*walks, *sprints, *(FIRST_EXIT + point for point in exits.ends(state).points()))]


def summed(states: list[Fires], listed: Callable[[Fires], list[int]]) -> tuple[int, int]:
    """How many, and a checksum of them all."""
    total = checksum = 0
    for state in states:
        for number in listed(state):
            checksum = (checksum * 31 + number) % MODULUS
            total += 1
    return total, checksum
