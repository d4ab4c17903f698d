"""How much of Fires at Midnight is luck: what better first turns would win, with fresh dice.

    python -m bench luck -n 60 -g 100

In each game of the sensible team one of the first turns is looked at. Its own turn and the best others by the judge's
word, each of other effect, are played on by the fast team in the same games of some turns, ended by the judge's chance.
The best by one half of these games is judged by the other half.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

from bench.imagined import Decision
from bench.room import gain
from midnight.games import game
from midnight.games.fires.bots.sensible import ALL_FINALISTS, BROAD, SensibleFires
from midnight.games.fires.rules.common import CHOOSE
from midnight.games.fires.rules.fires import Fires
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER

SEED = 11
SEATS = 2
LOOKED_AT = 6  # turns: one of them in each game
AHEAD = 6  # turns that are played on
MOST = 7  # ends of a turn that are compared


def effect(state: Fires) -> tuple[object, ...]:
    """What a turn has changed, wherever its firefighter stands now."""
    rows = (state.water, state.load, state.status, state.door_open)
    return int(state.fire), int(state.smoke), int(state.turn), tuple(tuple(map(int, row)) for row in rows)


def ends(state: Fires, sensible: Bot, rng: Rng) -> list[Fires]:
    """The turn of the sensible team, and the best others by the judge's word."""
    own = state.clone()
    while own.seat not in (CHANCE, OVER):
        own.play(sensible.choose(own, rng))
    starts = [state.clone()]
    if state.phase == CHOOSE:
        starts = [state.clone() for seat in range(SEATS) if state.acted[seat] == 0]
        for start, seat in zip(starts, (seat for seat in range(SEATS) if state.acted[seat] == 0), strict=True):
            start.play(state.ground.first_next + seat)
    nodes = [node for start in starts for node in SensibleFires().turns(start, BROAD, ALL_FINALISTS)]
    found = {effect(own): own}
    for node in sorted(nodes, key=lambda node: -int(node.worth)):
        if len(found) < MOST:
            found.setdefault(effect(node.state), node.state)
    return list(found.values())


def chance_after(end: Fires, light: SensibleFires, number: int) -> float:
    """The team's chance some turns later."""
    state, offer, dice, hands = end.clone(), Offer(), Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    while state.seat != OVER and (state.turns < end.turns + AHEAD or not light.rests(state)):
        state.play(state.pick(dice, offer) if state.seat == CHANCE else light.choose(state, hands))
    return float(state.win_share(0) if state.seat == OVER else light.promise(state, 0))


def looked_at(setup: Setup, number: int, games: int) -> Iterator[Decision]:
    """The one turn of a game that is looked at, if it lasts so long."""
    state, sensible, light, offer = setup.start(), SensibleFires(), setup.light_bot(), Offer()
    chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    assert isinstance(state, Fires)
    assert isinstance(light, SensibleFires)
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
        elif light.rests(state) and state.turns == number % LOOKED_AT:
            compared = ends(state, sensible, players)
            found = Decision(len(compared), games)
            for k in range(games):
                found.won[:, k] = [chance_after(end, light, 1000 * number + k) for end in compared]
            yield found
            return
        else:
            state.play(sensible.choose(state, players))


def main(words: list[str]) -> None:
    """Turn by turn: the chance to win, and what the best choice would add."""
    parser = argparse.ArgumentParser(prog="python -m bench luck", description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--games", type=int, default=60, help="games of the sensible team")
    parser.add_argument("-g", "--imagined", type=int, default=100, help="games that each turn is played on in")
    asked = parser.parse_args(words)
    setup = game("fires-at-midnight").setup(SEATS)
    for turn in range(LOOKED_AT):
        found = [
            one for number in range(turn, asked.games, LOOKED_AT) for one in looked_at(setup, number, asked.imagined)
        ]
        if found:
            gains = np.array([gain(one, 1.0) for one in found])
            chance = np.mean([one.won[0].mean() for one in found])
            error = gains.std() / np.sqrt(len(found))
            print(f"turn {turn + 1}: wins {chance:.0%}, the best choice {gains.mean():+.1%} ± {error:.1%}", flush=True)
