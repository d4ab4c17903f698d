"""The levels below `expert`: each wins clearly more than the one below it, at few seats and at many."""

from __future__ import annotations

from fractions import Fraction

import pytest

from midnight.games import game, games
from midnight.lab.ladder import Dealer, Tournament

SEED = 11
LEAST_GAMES = {"fires-at-midnight": 80, "top-of-the-heap": 24}
GAMES = 400
LEAD = Fraction(5, 4)  # of the seats won: much less than it is, as some hundred games scatter

PAIRS = [("easy", "medium"), ("medium", "hard")]
CASES = [
    pytest.param(name, seats, pair, id=f"{name}-{seats}-{pair[1]}")
    for name, kind in games().items()
    for pair in PAIRS
    for seats in sorted({kind.seats[0] if kind.seats[0] > 1 else 2, kind.seats[-1]})
    if not kind.levels[pair[1]].startswith("search")  # who thinks takes long: `python -m bench levels`
]


def won_by_player(name: str, seats: int, pair: tuple[str, str]) -> dict[str, Fraction]:
    """The share of its seats that each of two players won, in all shares of the seats and all rotations."""
    table = Dealer(Tournament(name, seats, (), pair, SEED))
    taken, won = dict.fromkeys(pair, 0), dict.fromkeys(pair, Fraction())
    number = 0
    while sum(taken.values()) < seats * LEAST_GAMES.get(name, GAMES):
        for outcome in table.play(number).outcomes:
            for seat, player in enumerate(outcome.players):
                taken[player] += 1
                won[player] += seat in outcome.winners
        number += 1
    return {player: won[player] / taken[player] for player in pair}


@pytest.mark.parametrize(("name", "seats", "pair"), CASES)
def test_a_level_wins_more_than_the_one_below(name: str, seats: int, pair: tuple[str, str]) -> None:
    won = won_by_player(name, seats, pair)
    weaker, stronger = pair
    assert won[stronger] > LEAD * won[weaker], (game(name).title, won)
