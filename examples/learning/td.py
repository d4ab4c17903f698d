"""Learn a game by playing against oneself: temporal differences, TD(λ) with a small network in NumPy.

    pip install .
    python examples/learning/td.py trick-or-treat --seats 2 --minutes 5 --curve td.svg

A player tries every option on a position that it imagines behind its view, and takes the one after which it sees what
the network thinks most of. What it thinks at a seat's next decision, and in the end what the game was worth, corrects
what it thought before.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from measure import Curve

import midnight
from midnight.env.seen import Eyes
from midnight.kernel.playout import RandomBot, Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import State

HIDDEN = 48
VALUES = 48  # a number is spread out, one input for each value; what is higher counts as the highest
LAMBDA = 0.9  # how much of a goal is what came later still
CURIOUS = 0.3  # how often something else than the best is tried
RATE = 3e-4
KEPT = 32768  # what it learns from: a few games alone would be learnt by heart
MINIBATCH = 1024
STEPS = 6


class Network:
    """How good a position is for the seat that looks at it, from 0 to 1; gradients are written out, Adam steps."""

    def __init__(self, eyes: Eyes, draws: np.random.Generator) -> None:
        self.low = eyes.low
        self.room = np.minimum(eyes.high - eyes.low, VALUES - 1)
        self.starts = np.concatenate([[0], np.cumsum(self.room + 1)[:-1]])
        self.inputs = int((self.room + 1).sum())
        self.weights: dict[str, Any] = {
            "a": (draws.standard_normal((self.inputs, HIDDEN)) / np.sqrt(len(self.low))).astype(np.float32),
            "ab": np.zeros(HIDDEN, np.float32),
            "v": (draws.standard_normal(HIDDEN) / HIDDEN).astype(np.float32),
            "vb": np.zeros(1, np.float32),
        }
        self.mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def places(self, seen: Any) -> Any:
        """Of every number that is seen, the input that is on."""
        return self.starts + np.clip(seen - self.low, 0, self.room)

    def forward(self, places: Any) -> tuple[Any, Any]:
        """The hidden layer and what comes out: no input that is off is looked at."""
        w = self.weights
        h = np.tanh(w["a"][places].sum(1) + w["ab"])
        return h, 1 / (1 + np.exp(-(h @ w["v"] + w["vb"])))

    def learn(self, places: Any, goal: Any) -> None:
        """One step of what was thought towards what should have been."""
        h, worth = self.forward(places)
        error = ((worth - goal) / len(goal)).astype(np.float32)
        d_h = error[:, None] * self.weights["v"] * (1 - h * h)
        x = np.zeros((len(goal), self.inputs), np.float32)
        x[np.arange(len(goal))[:, None], places] = 1
        self.step({"a": x.T @ d_h, "ab": d_h.sum(0), "v": h.T @ error, "vb": error.sum(keepdims=True)})

    def step(self, gradients: dict[str, Any]) -> None:
        """Adam."""
        self.steps += 1
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient * gradient - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


class Learner(midnight.Bot):
    """Takes what it thinks most of; `thought` keeps what it saw after its decisions and made of it, seat by seat."""

    def __init__(self, network: Network, eyes: Eyes, curious: float, draws: np.random.Generator) -> None:
        self.network = network
        self.eyes = eyes
        self.curious = curious
        self.draws = draws
        self.thought: list[list[tuple[Any, float]]] = [[] for _ in range(eyes.setup.seats)]

    def choose(self, view: State, rng: Rng) -> int:
        seat = int(view.seat)
        options = [int(option) for option in view.options()]
        imagined = view.imagine(rng)
        seen = []
        for option in options:
            after = imagined.clone()
            after.play(option)
            seen.append(self.eyes.observation(after, seat))
        places = self.network.places(np.array(seen))
        worth = self.network.forward(places)[1]
        best = int(worth.argmax())
        if self.draws.random() < self.curious:
            best = int(self.draws.integers(len(options)))
        self.thought[seat].append((places[best], float(worth[best])))
        return options[best]

    def lessons(self, ended: list[float]) -> list[tuple[Any, float]]:
        """What was seen after each decision of a game, and what should have been thought of it."""
        rows = []
        for seat, thoughts in enumerate(self.thought):
            goal = ended[seat]
            for places, worth in reversed(thoughts):
                rows.append((places, goal))
                goal = (1 - LAMBDA) * worth + LAMBDA * goal
            thoughts.clear()
        return rows


class School:
    """Games of the learner against itself to learn from, and against random players to see how far it is."""

    def __init__(self, game: str, seats: int, tries: int, rows: int, seed: int) -> None:
        self.setup = midnight.game(game).setup(seats)
        self.tries = tries
        self.fresh = rows
        self.seed = seed
        self.played = 0
        eyes = Eyes(self.setup)
        draws = np.random.default_rng(seed)
        self.network = Network(eyes, draws)
        self.learner = Learner(self.network, eyes, CURIOUS, draws)
        self.player = Learner(self.network, eyes, 0.0, draws)
        self.rows: list[tuple[Any, float]] = []

    def game(self, bots: list[midnight.Bot]) -> list[float]:
        """What one game was worth to each seat."""
        state = self.setup.start()
        self.played += 1
        dice = Rng(self.seed, self.played, CHANCE_STREAM), Rng(self.seed, self.played, PLAYER_STREAM)
        play_bots(state, bots, *dice, Run())
        return state.utility()

    def lesson(self) -> None:
        """Play some games, then learn from those and the ones before."""
        fresh = 0
        while fresh < self.fresh:
            lessons = self.learner.lessons(self.game([self.learner] * self.setup.seats))
            self.rows += lessons
            fresh += len(lessons)
        self.rows = self.rows[-KEPT:]
        for _ in range(STEPS):
            drawn = self.learner.draws.integers(len(self.rows), size=MINIBATCH)
            places, goals = zip(*(self.rows[k] for k in drawn), strict=True)
            self.network.learn(np.array(places), np.array(goals, np.float32))

    def match(self) -> float:
        """The learner's share of the win against random players, in every seat in turn."""
        total = 0.0
        for number in range(self.tries):
            seat = number % self.setup.seats
            bots: list[midnight.Bot] = [RandomBot() for _ in range(self.setup.seats)]
            bots[seat] = self.player
            total += self.game(bots)[seat]
            self.player.thought[seat].clear()
        return total / self.tries


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="trick-or-treat")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--tries", type=int, default=200, help="games against random players at each point")
    parser.add_argument("--rows", type=int, default=2048, help="decisions before it learns again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args(words)
    school = School(asked.game, asked.seats, asked.tries, asked.rows, asked.seed)
    curve = Curve(asked.seats, asked.minutes, school.match)
    while curve.goes_on():
        school.lesson()
    if asked.curve:
        curve.draw(asked.curve)


if __name__ == "__main__":
    main()
