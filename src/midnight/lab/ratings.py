"""The strengths of players from who won: a Plackett-Luce model of the winners, with a worth for each seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from midnight.lab.ladder import Outcome
from midnight.lab.statistics import NORMAL_95, Share, share

POINTS = 400 / math.log(10)  # as in chess: 400 points are odds of ten to one
RIDGE = 0.05  # keeps a player who never won or never lost at a finite distance
STEPS = 60
NEAR = 1e-9


@dataclass(frozen=True)
class Standing:
    """A player's points above the mean of all, half their 95 % interval, the seats played and the share that won."""

    player: str
    points: float
    error: float
    games: int
    wins: Share


def standings(outcomes: Sequence[Outcome], players: Sequence[str], seats: int, together: bool) -> list[Standing]:
    """The players, the strongest first; what a seat is worth to anybody is taken off."""
    place = {name: k for k, name in enumerate(players)}
    who = np.array([[place[name] for name in outcome.players] for outcome in outcomes], dtype=np.int64)
    won = np.zeros((len(outcomes), seats))
    for row, outcome in enumerate(outcomes):
        won[row, list(outcome.winners)] = 1 if together else 1 / max(1, len(outcome.winners))
    if together:  # each plays alone against the game: one seat says what became of the team
        who, won = who[:, :1], won[:, :1]
        strength, covariance = np.zeros(len(players)), np.zeros((len(players), len(players)))
    else:
        decided = won.any(axis=1)
        strength, covariance = fit(who[decided], won[decided], len(players), seats)
    found = []
    for name, k in place.items():
        games = int((who == k).sum())
        if games > 0:
            wins = share(float(won[who == k].sum()), games)
            error = NORMAL_95 * POINTS * math.sqrt(covariance[k, k])
            found.append(Standing(name, POINTS * float(strength[k]), error, games, wins))
    return sorted(found, key=lambda standing: (-standing.points, -standing.wins.share))


def fit(who: np.ndarray, won: np.ndarray, players: int, seats: int) -> tuple[np.ndarray, np.ndarray]:
    """The strengths of players and worths of seats that make the winners likeliest, each with mean 0, and their
    covariance, by Newton's method."""
    size = players + seats
    column = np.arange(seats) + players
    theta = np.zeros(size)
    hessian = np.eye(size)
    for _ in range(STEPS):
        odds = np.exp(theta[who] + theta[column])
        chance = odds / odds.sum(axis=1, keepdims=True)
        slope = -RIDGE * theta
        np.add.at(slope, who, won - chance)
        slope[column] += (won - chance).sum(axis=0)
        hessian = curvature(who, chance, size, column)
        step = np.linalg.solve(hessian, slope)
        theta = theta + step
        if np.abs(step).max() < NEAR:
            break
    middle = np.eye(size)
    middle[:players, :players] -= 1 / players
    middle[players:, players:] -= 1 / seats
    return middle @ theta, middle @ np.linalg.inv(hessian) @ middle.T


def curvature(who: np.ndarray, chance: np.ndarray, size: int, column: np.ndarray) -> np.ndarray:
    """The negative second derivative of the likelihood."""
    games, seats = who.shape
    design = np.zeros((games, seats, size))
    design[np.arange(games)[:, None], np.arange(seats), who] = 1
    design[:, np.arange(seats), column] += 1
    mean = np.einsum("gs,gsk->gk", chance, design)
    square = np.einsum("gs,gsk,gsl->kl", chance, design, design)
    curved: np.ndarray = square - mean.T @ mean + RIDGE * np.eye(size)
    return curved
