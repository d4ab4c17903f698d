"""Imagined games a second of a search: bare in the castle beside the same in C, then in each game."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from midnight.bots.search import SearchBot
from midnight.games import game, games
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, State

HERE = Path(__file__).parent
SEED = 1
SEATS = 4
TRIALS = 20_000
REPEATS = 5
SECONDS = 1.0
DECISIONS = 12  # into the game


def main() -> None:
    bare()
    print("Imagined games a second of one core, played by the light player, in mid-game:")
    for kind in games().values():
        setup = kind.setup(min(SEATS, kind.seats[-1]))
        light = setup.light_bot()
        print(f"    {kind.title}, {setup.seats} seats: {speed(setup, light, middle(setup, light)):,.0f}")


def bare() -> None:
    """Where to put the first guest, by games that are played out at random."""
    setup = game("hidden-castle").setup(SEATS)
    start = setup.start()
    bot = SearchBot(setup.bot("random"), TRIALS, 600.0, False)
    ours = theirs = 1e9
    for _ in range(REPEATS):
        began = time.process_time()
        bot.choose(start, Rng(SEED, 0, PLAYER_STREAM))
        ours = min(ours, (time.process_time() - began) / float(bot.tried))
        theirs = min(theirs, seconds_in_c())
    print(f"Hidden Castle, {SEATS} seats, a bare search over random games: {1 / ours:,.0f} trials a second", end="")
    print(f", the same in C (-O2) {1 / theirs:,.0f}: {theirs / ours:.2f} of C's speed" if theirs < 1 else "")


def seconds_in_c() -> float:
    """A trial of the same search in C; a second and more if there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return 1e9
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "castle")
        subprocess.run([compiler, "-O2", "-o", str(program), str(HERE / "castle.c")], check=True)
        command = [str(program), str(SEED), str(TRIALS // 30), str(SEATS), "search"]
        trials, _, seconds = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return float(seconds) / int(trials)


def middle(setup: Setup, light: Bot) -> State:
    """What a seat sees that has a choice, some decisions into a game."""
    state, offer = setup.start(), Offer()
    chance, players = Rng(SEED, 0, CHANCE_STREAM), Rng(SEED, 0, PLAYER_STREAM)
    decisions = 0
    while True:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
            continue
        view = state.view(state.seat)
        if not state.preparing():
            decisions += 1
            light.candidates(view, players, offer)
            if decisions >= DECISIONS and offer.count > 1 and not state.at_once():
                return view
        state.play(light.choose(view, players))


def speed(setup: Setup, light: Bot, view: State) -> float:
    """Trials a second; settled before its time, a search is asked again."""
    bot = SearchBot(light, 1_000_000, SECONDS / 4, setup.game.secrets)
    tried, number, began = 0, 0, time.process_time()
    while time.process_time() - began < SECONDS:
        bot.choose(view, Rng(SEED, number, PLAYER_STREAM))
        tried += int(bot.tried)
        number += 1
    return tried / (time.process_time() - began)
