"""Section 10 of the ledger of Fires at Midnight beside our numbers, and what the many destinations cost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from statistics import mean

from midnight.games import game
from midnight.games.fires.rules import markers
from midnight.games.fires.rules.codes import (
    ACT,
    GONE,
    NO_HOUSES,
    OUT_OF_TURNS,
    SAFE,
    TOO_MANY_DEAD,
    TOO_MANY_EXPLOSIONS,
    WON_ALL,
)
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import ones
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.lab.statistics import share

GAME = "fires-at-midnight"
SEED = 1
TEAM_GAMES = 20  # a row; a game of the sensible team takes some tenths of a second
RANDOM_GAMES = 300
SPEED_GAMES = 60
UNCOMPILED_GAMES = 4

# seats: won, lost by explosions, by deaths, by houses (shares), turns, decisions, saved, dead, markers, fires
LEDGER: dict[int, tuple[float, ...]] = {
    1: (0.575, 0.326, 0.082, 0.002, 54.9, 178, 4.2, 1.8, 3.3, 7.4),
    2: (0.499, 0.361, 0.136, 0.004, 30.0, 112, 4.2, 2.0, 3.6, 9.8),
    3: (0.513, 0.354, 0.130, 0.003, 30.4, 119, 4.3, 1.9, 3.6, 9.8),
    4: (0.525, 0.360, 0.114, 0.001, 30.0, 119, 4.2, 1.8, 3.5, 9.6),
    5: (0.547, 0.337, 0.114, 0.002, 30.7, 124, 4.2, 1.8, 3.4, 9.1),
}
HEADS = ("explosions", "deaths", "houses", "turns", "decisions", "saved", "dead", "markers", "fires")


def main(team_games: int = TEAM_GAMES) -> None:
    print("Ours / the ledger's; won by the sensible team with its 95 % interval, then what the rest was lost to\n")
    print(f"    {'seats':>5}{'won':>26}" + "".join(f"{head:>15}" for head in HEADS) + f"{'s a game':>10}")
    for seats in range(1, 7):
        team_row("sensible", seats, team_games, LEDGER.get(seats))
    team_row("random", 3, RANDOM_GAMES, None)
    print(
        "    (the ledger's random team: never won, about 10 turns and 42 decisions, two of three lost to explosions)\n"
    )
    speeds()


def team_row(bot: str, seats: int, games: int, ledger: tuple[float, ...] | None) -> None:
    setup = game(GAME).setup(seats, {"turn_limit": "500"})
    results: Counter[int] = Counter()
    rows: list[tuple[float, ...]] = []
    began = time.process_time()
    for number in range(games):
        state, run = setup.start(), Run()
        bots = [setup.bot(bot) for _ in range(seats)]
        play_bots(state, bots, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), run)
        assert isinstance(state, Fires)
        results[int(state.result)] += 1
        rows.append(
            (
                int(state.turns),
                int(run.decisions),
                int(state.count_villagers(SAFE)),
                int(state.count_villagers(GONE)),
                int(markers.count_blasts(state)),
                int(ones(state.fire)),
            )
        )
    took = (time.process_time() - began) / games
    won = share(results[int(WON_ALL)], games)
    lost = [results[int(kind)] / games for kind in (TOO_MANY_EXPLOSIONS, TOO_MANY_DEAD, NO_HOUSES)]
    ours = [*lost, *(mean(column) for column in zip(*rows, strict=True))]
    theirs = f"/{ledger[0]:.1%}" if ledger else ""
    cells = [f"{value:.3g}" + (f"/{ledger[number + 1]:.3g}" if ledger else "") for number, value in enumerate(ours)]
    told = f"{won.share:.1%}{theirs} ({won.low:.0%}-{won.high:.0%})"
    name = str(seats) if bot == "sensible" else f"{seats} {bot}"
    row = f"    {name:>5}{told:>26}" + "".join(f"{cell:>15}" for cell in cells) + f"{took:>10.2f}"
    print(row + (f"  {results[int(OUT_OF_TURNS)]} unfinished" if results[int(OUT_OF_TURNS)] else ""), flush=True)


# === Speed ===


def speed(kind: str, games: int) -> dict[str, float]:
    """Stops a second of random players on the full or the coarse options, and the time of a move stop's options."""
    setup = game(GAME).setup(3)
    offer = Offer()
    stops, asked, spent, slowest = 0, 0, 0.0, 0.0
    began = time.process_time()
    for number in range(games):
        chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
        state = setup.start()
        assert isinstance(state, Fires)
        while state.seat != OVER:
            offer.clear()
            before = time.process_time()
            if kind == "full":
                state.offer(offer)
            else:
                state.offer_coarse(offer)
            if state.phase == ACT:
                took = time.process_time() - before
                asked, spent, slowest = asked + 1, spent + took, max(slowest, took)
            stops += 1
            state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
    total = time.process_time() - began
    return {"stops": stops / total, "mean": 1000 * spent / asked, "slowest": 1000 * slowest}


def speeds() -> None:
    """Each uncompiled in a process of its own."""
    print("    Random players of 3 seats, played from outside the compiled code; one core")
    for kind in ("full", "coarse"):
        fast = speed(kind, SPEED_GAMES)
        environment = {**os.environ, "MIDNIGHT_PURE": "1"}
        code = f"import json; from bench.fires import speed; print(json.dumps(speed({kind!r}, {UNCOMPILED_GAMES})))"
        told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        slow = json.loads(told.stdout)
        print(
            f"    {kind:<7} options: {fast['stops']:,.0f} stops/s, uncompiled {slow['stops']:,.0f}, ratio "
            f"{fast['stops'] / slow['stops']:.0f}; options of a firefighter's stop {fast['mean']:.2f} ms "
            f"(slowest {fast['slowest']:.2f} ms)"
        )
    print("    What limits it: every stop of a firefighter measures up to 797 ends of a Move and 5024 of a Run.")


if __name__ == "__main__":
    main()
