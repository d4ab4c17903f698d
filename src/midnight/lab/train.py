"""Training: what a position promises, learned from games of the game's own player by temporal differences.

The promise is a logistic function of a few named features. Each position is drawn toward the mixture of what the next
one promises and how the game ended; some games are kept apart to tell whether that is better than before.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from midnight.bots.careless import CarelessBot
from midnight.bots.learned import BIAS
from midnight.errors import UserError
from midnight.kernel.game import TOGETHER, Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER

Numbers = npt.NDArray[np.float64]

CARELESS = 5  # plays in a hundred at random, so that the games hold what a good player never does
APART = 5  # every fifth game is kept apart
PASSES = 100
RATE = 0.5
TINY = 1e-6


@dataclass(frozen=True)
class Life:
    """A game as one seat went through it: the features and the promise of each position, and its share of the win."""

    features: Numbers  # a row a position, 1 first
    promised: Numbers
    won: float


@dataclass(frozen=True)
class Learned:
    """Weights, and how wrong old and new promises are in the games kept apart: less is better."""

    names: tuple[str, ...]
    weights: Numbers
    before: float
    now: float


def train(setup: Setup, games: int, seed: int, trace: float) -> Learned:
    """Play that many games and learn from them."""
    if games < APART:
        raise UserError(f"the number of games must be at least {APART}, not {games}")
    light = setup.light_bot()
    lives = [play(setup, light, seed, number) for number in range(games)]
    return learn(("", *light.feature_names()), lives, trace)


# === Playing ===


def play(setup: Setup, light: Bot, seed: int, number: int) -> list[Life]:
    """Play one game and give it as each seat went through it; a team goes through it as one."""
    state, offer = setup.start(), Offer()
    chance, players = Rng(seed, number, CHANCE_STREAM), Rng(seed, number, PLAYER_STREAM)
    bot = CarelessBot(light, CARELESS)
    seats = range(1 if setup.game.play == TOGETHER else setup.seats)
    features: list[list[list[float]]] = [[] for _ in seats]
    promised: list[list[float]] = [[] for _ in seats]
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
            continue
        if not state.preparing():
            for seat in seats:
                features[seat].append([1.0, *light.features(state, seat)])
                promised[seat].append(light.promise(state, seat))
        state.play(bot.choose(state.view(state.seat), players))
    return [Life(np.array(features[seat]), np.array(promised[seat]), state.win_share(seat)) for seat in seats]


# === Learning ===


def learn(names: tuple[str, ...], games: list[list[Life]], trace: float) -> Learned:
    """Learn from all games but those kept apart, in steps that shrink as each weight settles (AdaGrad)."""
    weights = np.zeros(len(names))
    squares = np.full(len(names), TINY)
    taught = [life for number, lives in enumerate(games) if number % APART for life in lives]
    for _ in range(PASSES):
        for life in taught:
            step = gradient(weights, life, trace)
            squares += step * step
            weights += RATE * step / np.sqrt(squares)
    apart = [life for lives in games[::APART] for life in lives]
    before = log_loss([(life.promised, life.won) for life in apart])
    now = log_loss([(promise(weights, life.features), life.won) for life in apart])
    return Learned(names, weights, before, now)


def promise(weights: Numbers, features: Numbers) -> Numbers:
    """The chance to win of each position."""
    chances: Numbers = 1.0 / (1.0 + np.exp(-np.clip(features @ weights, -50, 50)))
    return chances


def gradient(weights: Numbers, life: Life, trace: float) -> Numbers:
    """The step of the weights: every position is drawn toward the next promise and, by `trace`, what came later."""
    promised = promise(weights, life.features)
    aims = np.empty_like(promised)
    aim = life.won
    for at in range(len(promised) - 1, -1, -1):
        aims[at] = aim
        aim = trace * aim + (1.0 - trace) * promised[at]
    direction: Numbers = (aims - promised) @ life.features / max(1, len(promised))
    return direction


def log_loss(lives: list[tuple[Numbers, float]]) -> float:
    """The mean surprise of somebody who believes the promises."""
    loss = 0.0
    count = 0
    for promised, won in lives:
        sure = np.clip(promised, TINY, 1.0 - TINY)
        loss -= float(np.sum(won * np.log(sure) + (1.0 - won) * np.log(1.0 - sure)))
        count += len(promised)
    return loss / max(1, count)


def as_text(setup: Setup, learned: Learned, games: int, seed: int, trace: float) -> str:
    """The text of a file with the weights and how they came about."""
    weights = zip((BIAS, *learned.names[1:]), learned.weights, strict=True)
    return (
        "# What a position promises, learned by `midnight train`.\n\n"
        f'game = "{setup.game.name}"\nversion = {setup.game.version}\nseats = {setup.seats}\n'
        f"games = {games}\nseed = {seed}\ntrace = {trace}\n"
        f"log_loss = {learned.now:.4f}\nlog_loss_by_hand = {learned.before:.4f}\n\n[weights]\n"
        + "".join(f'"{name}" = {weight:.4f}\n' for name, weight in weights)
    )
