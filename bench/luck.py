"""How much of Fires at Midnight is luck: what better first turns would win, with fresh dice.

    python -m bench luck -n 600 -g 200
    python -m bench luck -n 600 -g 200 --first 7 --turns 12

In each game of the sensible team one of the first turns is looked at. Its own turn and the best others by the judge's
word, each of other effect, are played on by the fast team in the same games of some turns, ended by the judge's chance.
The best by one half of these games is judged by the other half.

    python -m bench luck --player search:1500 -n 180 -g 200

The turn that such a player takes instead of the sensible team's, judged by fresh games in the same way.

    python -m bench luck --places -n 120 -g 200

The same for where the firefighters begin: the best place on each of eight sides of the well.

    python -m bench luck --fight -n 600

The same team beside one that fights the fire and never thinks of a villager: how many games each has lost by the
twentieth turn. What both lose, no rescue costs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import numpy as np

from bench.imagined import Decision
from bench.room import gain
from midnight.bots import make_bot
from midnight.errors import UserError
from midnight.games import game
from midnight.games.fires.bots.coarse import Goals
from midnight.games.fires.bots.plans import effect_of, starts_of
from midnight.games.fires.bots.sensible import ALL_FINALISTS, BROAD, PLANS, SensibleFires
from midnight.games.fires.bots.team import Team
from midnight.games.fires.rules.codes import PLACE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.lab.statistics import share

SEED = 11
SEATS = 2
TURNS = 6  # that are looked at: one of them in each game
AHEAD = 6  # turns that are played on
SOON = 20  # turns after which most games are decided


def turn_of(state: Fires, player: Bot, rng: Rng) -> Fires:
    """How the turn ends that somebody takes here."""
    end = state.clone()
    while end.seat not in (CHANCE, OVER):
        end.play(player.choose(end, rng))
    return end


def ends(state: Fires, sensible: Bot, rng: Rng) -> list[Fires]:
    """The turn of the sensible team, and the best others by the judge's word."""
    own = turn_of(state, sensible, rng)
    nodes = [node for start in starts_of(state) for node in new_team(state).turns(start, BROAD, ALL_FINALISTS)]
    found = {tuple(effect_of(own)): own}
    for node in sorted(nodes, key=lambda node: -int(node.worth)):
        if len(found) < PLANS:
            found.setdefault(tuple(effect_of(node.state)), node.state)
    return list(found.values())


def chance_after(end: Fires, light: SensibleFires, number: int) -> float:
    """The team's chance some turns later."""
    state, offer, dice, hands = end.clone(), Offer(), Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    while state.seat != OVER and (state.turns < end.turns + AHEAD or not light.rests(state)):
        state.play(state.pick(dice, offer) if state.seat == CHANCE else light.choose(state, hands))
    return float(state.win_share(0) if state.seat == OVER else light.promise(state, 0))


def looked_at(setup: Setup, number: int, turn: int, games: int, player: Bot | None) -> Iterator[Decision]:
    """One turn of a game, if it lasts so long: the best few of them, or the sensible team's and the player's."""
    state, sensible, light, offer = setup.start(), setup.bot("sensible"), setup.light_bot(), Offer()
    chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    assert isinstance(state, Fires)
    assert isinstance(light, SensibleFires)
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
        elif light.rests(state) and state.turns == turn:
            compared = ends(state, sensible, players)
            if player is not None:
                compared = [compared[0], turn_of(state, player, players)]
            found = Decision(len(compared), games)
            for k in range(games):
                found.won[:, k] = [chance_after(end, light, 1000 * number + k) for end in compared]
            yield found
            return
        else:
            state.play(sensible.choose(state, players))


# === Where they begin ===


def places_of(setup: Setup, number: int, games: int) -> Decision:
    """The places of one firefighter, another one in each game, all of them played on in the same games."""
    state, light, offer = setup.start(), setup.light_bot(), Offer()
    chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    assert isinstance(state, Fires)
    assert isinstance(light, SensibleFires)
    while state.seat == CHANCE or (state.phase == PLACE and state.seat != number % setup.seats):
        state.play(state.pick(chance, offer) if state.seat == CHANCE else light.choose(state, players))
    light.candidates(state, players, offer)
    starts = []
    for option in list(offer.values()):
        starts.append(state.clone())
        starts[-1].play(option)
    found = Decision(len(starts), games)
    for k in range(games):
        found.won[:, k] = [chance_after(start, light, 1000 * number + k) for start in starts]
    return found


def places(setup: Setup, games: int, imagined: int) -> None:
    """Firefighter by firefighter: what the best place would add."""
    for seat in range(setup.seats):
        gains = np.array([gain(places_of(setup, k, imagined), 1.0) for k in range(seat, games, setup.seats)])
        print(f"firefighter {seat + 1}: the best place {gains.mean():+.1%} ± {gains.std() / np.sqrt(len(gains)):.1%}")


# === A team that only fights the fire ===


def new_team(state: Fires) -> SensibleFires:
    """A sensible team that has found out nothing yet."""
    return SensibleFires(Team(Goals(state.ground)))


def fire_fighters(state: Fires) -> SensibleFires:
    """A team to whom nobody is worth anything, and so neither a way nor water is spent on him."""
    team = new_team(state)
    judge = team.judge
    judge.saved_worth = judge.villager_worth = judge.dead_worth = judge.dead_more = 0
    judge.villager_beside_fire = judge.villager_in_smoke = 0
    return team


def lost_soon(setup: Setup, team: SensibleFires, number: int) -> bool:
    """Has it lost by then?"""
    state, offer = setup.start(), Offer()
    chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    assert isinstance(state, Fires)
    while state.seat != OVER and state.turns < SOON:
        state.play(state.pick(chance, offer) if state.seat == CHANCE else team.choose(state, players))
    return state.seat == OVER and state.win_share(0) == 0.0


def fight(setup: Setup, games: int) -> None:
    """Both teams, with the same dice as far as they meet them."""
    start = setup.start()
    assert isinstance(start, Fires)
    teams = (("the sensible team", new_team(start)), ("one that only fights the fire", fire_fighters(start)))
    for name, team in teams:
        lost = share(float(sum(lost_soon(setup, team, number) for number in range(games))), games)
        print(f"{name}: lost by turn {SOON} {lost.share:.1%} [{lost.low:.1%}, {lost.high:.1%}] of {games}", flush=True)


def main(words: list[str]) -> None:
    """Turn by turn: the chance to win, and what the best choice would add."""
    parser = argparse.ArgumentParser(prog="python -m bench luck", description=__doc__.splitlines()[0])
    parser.add_argument("-n", "--games", type=int, default=60, help="games of the sensible team")
    parser.add_argument("-g", "--imagined", type=int, default=100, help="games that each turn is played on in")
    parser.add_argument("-f", "--first", type=int, default=1, help="the first turn that is looked at")
    parser.add_argument("-t", "--turns", type=int, default=TURNS, help="how many of them are looked at")
    parser.add_argument("-p", "--player", help="whose turns are judged, instead of the best few")
    parser.add_argument("--places", action="store_true", help="where to begin, instead of turns")
    parser.add_argument("--fight", action="store_true", help="what a team loses that only fights the fire")
    asked = parser.parse_args(words)
    setup = game("fires-at-midnight").setup(SEATS)
    if asked.fight:
        fight(setup, asked.games)
        return
    if asked.places:
        places(setup, asked.games, asked.imagined)
        return
    try:
        player = make_bot(setup, asked.player) if asked.player else None
    except UserError as wrong:
        sys.exit(f"bench: {wrong}")
    total = squares = 0.0
    for turn in range(asked.first - 1, asked.first - 1 + asked.turns):
        numbers = range(turn % asked.turns, asked.games, asked.turns)
        found = [one for number in numbers for one in looked_at(setup, number, turn, asked.imagined, player)]
        if found:
            gains = np.array([one.won[1].mean() - one.won[0].mean() if player else gain(one, 1.0) for one in found])
            chance = np.mean([one.won[0].mean() for one in found])
            error = gains.std() / np.sqrt(len(found))
            total, squares = total + gains.mean(), squares + error**2
            whose = asked.player or "the best choice"
            print(f"turn {turn + 1}: wins {chance:.0%}, {whose} {gains.mean():+.1%} ± {error:.1%}", flush=True)
    print(f"all of them: {total:+.1%} ± {np.sqrt(squares):.1%}")
