"""Each level against the one below it, at every number of seats: how often the stronger one wins.

    python -m bench levels                                         all games, until each pair has had 200 games
    python -m bench levels hidden-castle --seats 2,8 -n 400
    python -m bench levels hidden-castle --pair hard,expert -t 60  or until a minute is over, whichever is first

The two share the seats in all ways and all rotations. From who won follows how strong each is, and from that how often
the stronger one wins where each has one seat. A team has nobody to beat: there it is how often the stronger one was
the one that won, of two deals of which one was won.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel.game import TOGETHER
from midnight.lab.ladder import Dealer, Outcome, Tournament
from midnight.lab.ratings import POINTS, standings
from midnight.lab.statistics import NORMAL_95

SEED = 3
PAIRS = (("easy", "medium"), ("medium", "hard"), ("hard", "expert"))
HALF = 0.5  # won and lost beside those played, so that none wins all


def outcomes(tournament: Tournament, most: int, seconds: float) -> list[Outcome]:
    """So many games, or as many as there is time for; each deal in every rotation."""
    table = Dealer(tournament)
    began = time.monotonic()
    done: list[Outcome] = []
    number = 0
    while len(done) < most and time.monotonic() < began + seconds:
        done += table.play(number).outcomes
        number += 1
    return done


def rivals_ahead(tournament: Tournament, done: list[Outcome]) -> tuple[float, float]:
    """The logarithm of the odds of the second of two players against the first, and its standard error."""
    found = {one.player: one for one in standings(done, tournament.players, tournament.seats, together=False)}
    weaker, stronger = (found[name] for name in tournament.players)
    return (stronger.points - weaker.points) / POINTS, (stronger.error + weaker.error) / POINTS / NORMAL_95


def team_ahead(tournament: Tournament, done: list[Outcome]) -> tuple[float, float]:
    """The same for two teams that never meet."""
    odds, variance = [], 0.0
    for name in tournament.players:
        mine = [bool(one.winners) for one in done if one.players[0] == name]
        won, lost = sum(mine) + HALF, len(mine) - sum(mine) + HALF
        odds.append(math.log(won / lost))
        variance += 1 / won + 1 / lost
    return odds[1] - odds[0], math.sqrt(variance)


def chance(odds: float) -> float:
    """Odds of so many by their logarithm."""
    return 1 / (1 + math.exp(-odds))


def cell(name: str, seats: int, pair: tuple[str, str], most: int, seconds: float) -> str:
    """How often the second of a pair wins, with its 95 % interval."""
    tournament = Tournament(name, seats, (), pair, SEED)
    tournament.check()
    done = outcomes(tournament, most, seconds)
    ahead, error = (team_ahead if game(name).play == TOGETHER else rivals_ahead)(tournament, done)
    low, high = chance(ahead - NORMAL_95 * error), chance(ahead + NORMAL_95 * error)
    return f"{chance(ahead):.0%} [{low * 100:.0f}, {high * 100:.0f}] of {len(done)}"


def numbers(text: str) -> list[int]:
    """Seats as they are written."""
    if not all(one.isdecimal() for one in text.split(",")):
        raise argparse.ArgumentTypeError(f"{text!r} is no list of numbers of seats, such as 2,4")
    return [int(one) for one in text.split(",")]


def pair_of(text: str) -> tuple[str, str]:
    """Two players as they are written."""
    weaker, _, stronger = text.partition(",")
    if not weaker or not stronger:
        raise argparse.ArgumentTypeError(f"{text!r} is no pair of players, such as medium,hard")
    return weaker, stronger


def rows(asked: argparse.Namespace) -> Iterator[str]:
    """The table, in Markdown."""
    pairs = [asked.pair] if asked.pair else PAIRS
    yield "| game | seats | " + " | ".join(f"`{strong}` over `{weak}`" for weak, strong in pairs) + " |"
    yield "| --- " * (2 + len(pairs)) + "|"
    for name in asked.games or games():
        for seats in asked.seats or game(name).seats:
            cells = [cell(name, seats, pair, asked.most, asked.seconds) for pair in pairs]
            yield f"| {game(name).title} | {seats} | {' | '.join(cells)} |"


def main(words: list[str]) -> None:
    """Play them and print row after row."""
    parser = argparse.ArgumentParser(prog="python -m bench levels", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="as `midnight games` names them; all by default")
    parser.add_argument("--seats", type=numbers, help="with commas between; all numbers by default")
    parser.add_argument(
        "--pair", type=pair_of, help="two players, the weaker one first; all neighbouring levels by default"
    )
    parser.add_argument("-n", dest="most", type=int, default=200, help="games of each pair")
    parser.add_argument("-t", dest="seconds", type=float, default=math.inf, help="seconds of each pair")
    asked = parser.parse_args(words)
    try:
        for row in rows(asked):
            print(row, flush=True)
    except UserError as error:
        sys.exit(f"bench: {error}")
