"""Learn a game by playing against oneself: temporal differences, Sarsa(λ) with a small network in NumPy.

    pip install ".[numpy]"
    python examples/learning/td.py trick-or-treat --seats 2 --minutes 5 --curve td.svg

The network says of every option what the game will be worth to the seat that plays it. Mostly the best one is played,
now and then another. What a seat expects at its next decision, and in the end what the game was worth, corrects what
it expected before.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from measure import Curve, Inputs

from midnight.env import BatchEnv

HIDDEN = 128
LAMBDA = 0.9  # how much of a goal is what came later still
CURIOUS = 0.1  # how often something else than the best is tried
RATE = 1e-3
MINIBATCH = 256
Arrays = dict[str, Any]


class Network:
    """One hidden layer, one number for every option; gradients are written out, Adam steps."""

    def __init__(self, inputs: int, options: int, draws: np.random.Generator) -> None:
        self.weights: Arrays = {
            "a": (draws.standard_normal((inputs, HIDDEN)) * 3 / np.sqrt(inputs)).astype(np.float32),
            "ab": np.zeros(HIDDEN, np.float32),
            "q": (draws.standard_normal((options, HIDDEN)) * 0.01).astype(np.float32),
            "qb": np.full(options, 0.5, np.float32),
        }
        self.mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def hidden(self, x: Any) -> Any:
        return np.tanh(x @ self.weights["a"] + self.weights["ab"])

    def worth(self, x: Any, mask: Any) -> Any:
        """Of every option; what may not be played is worth less than anything."""
        return np.where(mask, self.hidden(x) @ self.weights["q"].T + self.weights["qb"], np.float32(-1e9))

    def learn(self, x: Any, action: Any, goal: Any) -> None:
        """One step of what was expected of these actions towards their goals."""
        w, h = self.weights, self.hidden(x)
        error = (((h * w["q"][action]).sum(1) + w["qb"][action] - goal) / len(x)).astype(np.float32)
        d_h = error[:, None] * w["q"][action] * (1 - h * h)
        d_q, d_qb = np.zeros_like(w["q"]), np.zeros_like(w["qb"])
        np.add.at(d_q, action, error[:, None] * h)
        np.add.at(d_qb, action, error)
        self.step({"a": x.T @ d_h, "ab": d_h.sum(0), "q": d_q, "qb": d_qb})

    def step(self, gradients: Arrays) -> None:
        """Adam."""
        self.steps += 1
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient * gradient - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def rollout(env: BatchEnv, network: Network, inputs: Inputs, steps: int, draws: np.random.Generator) -> list[Any]:
    """What was seen, played and expected in so many steps of every game, by whom, and how it ended."""
    rows = []
    for _ in range(steps):
        x, movers = inputs(env.observations), env.movers.copy()
        worth = network.worth(x, env.masks == 1)
        action = worth.argmax(1)
        other = np.array(env.sample())
        action = np.where(draws.random(env.n) < CURIOUS, other, action)
        env.step(action)
        expected = worth[np.arange(env.n), action]
        rows.append((x, action, expected, movers, env.rewards.copy(), env.dones == 1))
    return [np.stack(column) for column in zip(*rows, strict=True)]


def goals(expected: Any, movers: Any, rewards: Any, dones: Any) -> tuple[Any, Any]:
    """What each action should have been expected to be worth, and for which that is known by now."""
    steps, games = movers.shape
    goal, known = np.zeros_like(expected), np.zeros(expected.shape, bool)
    future = np.zeros((games, rewards.shape[2]), np.float32)  # the goal of a seat's next decision
    has_future = np.zeros_like(future, bool)
    each = np.arange(games)
    for step in reversed(range(steps)):
        ended = dones[step]
        future[ended], has_future[ended] = rewards[step][ended], True
        at = each, movers[step]
        known[step] = has_future[at]
        goal[step] = future[at]
        future[at] = np.where(known[step], (1 - LAMBDA) * expected[step] + LAMBDA * goal[step], expected[step])
        has_future[at] = True
    return goal, known


def main(words: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="trick-or-treat")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=64, help="played side by side")
    parser.add_argument("--steps", type=int, default=128, help="of each game, learnt from at a time")
    parser.add_argument("--tries", type=int, default=1000, help="games against random players at each point")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args(words)
    draws = np.random.default_rng(asked.seed)
    env = BatchEnv(asked.game, asked.games, asked.seats, seed=asked.seed)
    inputs = Inputs(env.features)
    network = Network(inputs.width, env.setup.words.size, draws)
    curve = Curve(asked.game, asked.seats, asked.minutes, asked.tries)
    while curve.goes_on(lambda seen, mask: network.worth(inputs(seen), mask).argmax(1)):
        x, action, expected, movers, rewards, dones = rollout(env, network, inputs, asked.steps, draws)
        goal, known = goals(expected, movers, rewards, dones)
        x, action, goal = x[known], action[known], goal[known]
        order = draws.permutation(len(x))
        for start in range(0, len(x), MINIBATCH):
            part = order[start : start + MINIBATCH]
            network.learn(x[part], action[part], goal[part])
    if asked.curve:
        curve.draw(asked.curve)
    return curve.points[-1][1]


if __name__ == "__main__":
    main()
