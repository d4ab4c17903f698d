"""How much room a search has, and by what it should judge an end.

    python -m bench room castle-4 -n 24 -g 300
    python -m bench room treat-2 -n 24 -g 1500 --every 6

At each decision of a seat in games of sensible players every option is played in the same imagined games. The best
one by one half of these games is judged by the wins in the other half; summed over a game that is the share of wins a
search would gain, as far as one better move at a time goes. Then the same, chosen by fewer games: how much of it is
lost in the noise.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

from bench.imagined import Decision, imagine
from bench.strength import ROWS
from midnight.bots.search import SURE, WON, SearchBot
from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State

SEED = 3
WEIGHTS = (1.0, 0.85, 0.5, 0.3, 0.1, 0.0)  # of the win; the rest is the lead's
FEWER = (0.04, 0.13, 0.4, 1.0)  # of the games to choose by


def met(row: str, seed: int, number: int, every: int) -> Iterator[tuple[int, State, list[int]]]:
    """Decisions of one game, or one in so many of them, of the seat whose turn it is to be looked at.

    Of each how many came before it in that game, what the seat sees, and what is worth thinking about.
    """
    setup = game(ROWS[row].game).setup(ROWS[row].seats)
    seat = ROWS[row].takes[number % len(ROWS[row].takes)][0]
    light, sensible, offer = setup.light_bot(), setup.bot("sensible"), Offer()
    chance, players = Rng(seed, number, CHANCE_STREAM), Rng(seed, number, PLAYER_STREAM)
    state, count = setup.start(), 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
            continue
        view = state.view(state.seat)
        if state.seat == seat and not view.at_once():
            light.candidates(view, players, offer)
            if offer.count > 1:
                count += 1
                if (number + count) % every == 0:
                    yield count, view, [int(one) for one in offer.values()]
        state.play(sensible.choose(view, players))


def decisions(row: str, number: int, games: int, every: int) -> Iterator[Decision]:
    """What every option came to at those of one game."""
    setup = game(ROWS[row].game).setup(ROWS[row].seats)
    bot = SearchBot(setup.light_bot(), 1, 1.0, setup.game.secrets)
    for count, view, options in met(row, SEED, number, every):
        yield imagine(bot, view, options, games, 1000 * number + count)


def gain(decision: Decision, weight: float, part: float = 1.0) -> float:
    """The wins that the choice by either half, or by a part of it, brings in the other."""
    value = weight * decision.won + (1.0 - weight) * decision.lead
    half = value.shape[1] // 2
    few = max(2, round(part * half))
    total = 0.0
    for mine, other in ((slice(0, few), slice(half, None)), (slice(half, half + few), slice(0, half))):
        ahead = value[:, mine] - value[0, mine]
        mean, error = ahead.mean(axis=1), ahead.std(axis=1) / np.sqrt(few)
        best = int(np.argmax(np.where(mean > SURE * error, mean, 0.0)))
        total += float(decision.won[best, other].mean() - decision.won[0, other].mean()) / 2
    return total


def main(words: list[str]) -> None:
    """The gain of a game for each weight of the win and for fewer games to choose by, with its standard error."""
    parser = argparse.ArgumentParser(prog="python -m bench room", description=__doc__.splitlines()[0])
    parser.add_argument("row", choices=ROWS)
    parser.add_argument("-n", "--games", type=int, default=10, help="games of sensible players")
    parser.add_argument("-g", "--imagined", type=int, default=200, help="imagined games a decision")
    parser.add_argument("--every", type=int, default=1, help="look at one decision in so many")
    asked = parser.parse_args(words)
    ways = [(weight, 1.0) for weight in WEIGHTS] + [(WON, part) for part in FEWER]
    gains, count = [], 0
    for number in range(asked.games):
        found = list(decisions(asked.row, number, asked.imagined, asked.every))
        count += len(found)
        gains.append([asked.every * sum(gain(one, weight, part) for one in found) for weight, part in ways])
    table = np.array(gains)
    print(f"{asked.row}: {count} decisions of {asked.games} games, {asked.imagined} imagined games each")
    for (weight, part), mean, spread in zip(ways, table.mean(axis=0), table.std(axis=0), strict=True):
        chosen = f"{weight:.2f} for the win, chosen by {max(2, round(part * (asked.imagined // 2)))} games"
        print(f"    {chosen}: {mean:+.1%} wins ± {spread / np.sqrt(asked.games):.1%}")
