"""Learn a game by playing against oneself: proximal policy optimisation in one file, NumPy and nothing else.

    python examples/learning/self_play.py hidden-castle --seats 2 --minutes 5 --curve curve.svg

Every seat of every game in a batch is the same network, which sees each position from the seat that decides. What a
game was worth to a seat at its end is the return of all its decisions. Now and then it plays against random players.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from midnight.env import BatchEnv
from midnight.kernel.playout import RandomBot

HIDDEN = 128
ONE_HOT = 64  # a number with at most so many values is spread out, one input for each
CLIP = 0.2
RATE = 1e-3
EPOCHS = 3
MINIBATCH = 1024
ENTROPY = 0.01
Arrays = dict[str, Any]


class Inputs:
    """Observations as numbers from 0 to 1: spread out by value where there are few, scaled where there are many."""

    def __init__(self, features: Any) -> None:
        self.low = np.array([one.low for one in features])
        self.few = np.array([one.high - one.low < ONE_HOT for one in features])
        sizes = np.array([one.high - one.low + 1 if few else 1 for one, few in zip(features, self.few, strict=True)])
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.width = int(sizes.sum())

    def __call__(self, seen: Any) -> Any:
        rows = np.arange(len(seen))[:, None]
        out = np.zeros((len(seen), self.width), np.float32)
        out[rows, self.starts[self.few] + (seen - self.low)[:, self.few]] = 1
        out[:, self.starts[~self.few]] = np.clip(seen[:, ~self.few] / 50, -1, 4)
        return out


class Network:
    """Two layers; logits for every option and the worth of the position. Gradients are written out, Adam steps."""

    def __init__(self, inputs: int, options: int, draws: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> Any:
            return (draws.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights: Arrays = {
            "a": layer(inputs, HIDDEN, 3.0),
            "ab": np.zeros(HIDDEN, np.float32),
            "p": layer(HIDDEN, options, 0.01),
            "v": layer(HIDDEN, 1, 1.0),
            "vb": np.full(1, 0.5, np.float32),
        }
        self.mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.steps = 0

    def __call__(self, x: Any, mask: Any) -> tuple[Any, Any, Any, Any]:
        """Hidden layer, the options that any of these rows has, their odds in each, and its worth."""
        w = self.weights
        h = np.tanh(x @ w["a"] + w["ab"])
        options = np.flatnonzero(mask.any(0))
        logits = np.where(mask[:, options], h @ w["p"][:, options], np.float32(-1e9))
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return h, options, odds / odds.sum(1, keepdims=True), (h @ w["v"] + w["vb"])[:, 0]

    def learn(self, x: Any, mask: Any, action: Any, before: Any, gain: Any, worth: Any) -> None:
        """One step towards what turned out better than expected, never far from the odds it was played with."""
        rows, n = np.arange(len(x)), len(x)
        h, options, odds, value = self(x, mask)
        action = np.searchsorted(options, action)
        ratio = odds[rows, action] / before
        free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (ratio * gain * free).astype(np.float32)[:, None]
        chosen = np.zeros_like(odds)
        chosen[rows, action] = 1
        logs = np.log(odds + 1e-9)
        spread = odds * (logs - (odds * logs).sum(1, keepdims=True))
        d_logits = (-(chosen - odds) * push + ENTROPY * spread) / n
        d_value = ((value - worth) / n).astype(np.float32)[:, None]
        w = self.weights
        d_h = (d_logits @ w["p"][:, options].T + d_value @ w["v"].T) * (1 - h * h)
        d_p = np.zeros_like(w["p"])
        d_p[:, options] = h.T @ d_logits
        self.step({"a": x.T @ d_h, "ab": d_h.sum(0), "p": d_p, "v": h.T @ d_value, "vb": d_value.sum(0)})

    def step(self, gradients: Arrays) -> None:
        """Adam."""
        self.steps += 1
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient * gradient - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= (RATE * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def chosen(odds: Any, draws: np.random.Generator) -> Any:
    """One option of each row by its odds; never one that has none."""
    drawn = (odds.cumsum(1) > draws.random((len(odds), 1))).argmax(1)
    return np.where(odds[np.arange(len(odds)), drawn] > 0, drawn, odds.argmax(1))


def played(env: BatchEnv, network: Network, inputs: Inputs, decisions: int, draws: np.random.Generator) -> list[Any]:
    """At least so many decisions of games that came to their end, each with what that end was worth to its seat."""
    waiting: list[list[tuple[Any, ...]]] = [[] for _ in range(env.n)]
    done: list[tuple[Any, ...]] = []
    while len(done) < decisions:
        seen, mask, movers = env.observations.copy(), env.masks.astype(bool), env.movers.copy()
        _, options, odds, value = network(inputs(seen), mask)
        drawn = chosen(odds, draws)
        before, action = odds[np.arange(env.n), drawn], options[drawn]
        env.step(action)
        for game in range(env.n):
            waiting[game].append((seen[game], mask[game], action[game], before[game], value[game], movers[game]))
            if env.dones[game]:
                done += [(*row[:5], env.rewards[game, row[5]]) for row in waiting[game]]
                waiting[game] = []
    return done


def strength(game: str, seats: int, network: Network, inputs: Inputs, games: int, draws: np.random.Generator) -> float:
    """Its share of the win against random players: 1 / seats would be no better than they are."""
    total, ended = 0.0, 0
    envs = []
    for seat in range(seats):
        others = [None if at == seat else RandomBot() for at in range(seats)]
        envs.append((seat, BatchEnv(game, 128, seats, seed=9, bots=others)))
    for seat, env in envs:
        wanted = ended + games // seats
        while ended < wanted:
            _, options, odds, _ = network(inputs(env.observations), env.masks.astype(bool))
            env.step(options[odds.argmax(1)])
            for k in np.flatnonzero(env.dones):
                total += env.rewards[k, seat]
                ended += 1
    return total / ended


def curve(points: list[tuple[float, float]], even: float, path: Path) -> None:
    """The share of the win over the minutes, as SVG."""
    last = max(minute for minute, _ in points) or 1
    xy = [(50 + 520 * minute / last, 260 - 220 * share) for minute, share in points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in xy)
    flat = 260 - 220 * even
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="13">'
        '<rect width="600" height="300" fill="#fff"/><path d="M50 40V260H570" fill="none" stroke="#333"/>'
        f'<path d="M50 {flat:.1f}H570" stroke="#999" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#6c5ba7" stroke-width="2"/>'
        f'<text x="50" y="25">share of the win against random players: {points[-1][1]:.0%} at the end</text>'
        f'<text x="470" y="285">{last:.1f} minutes</text><text x="15" y="44">100%</text><text x="30" y="264">0</text>'
        f'<text x="15" y="{flat + 4:.1f}">{even:.0%}</text></svg>\n'
    )


def main(words: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="hidden-castle")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=128, help="played side by side")
    parser.add_argument("--decisions", type=int, default=8192, help="learnt from at a time")
    parser.add_argument("--tries", type=int, default=1000, help="games against random players at each point")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args(words)
    draws = np.random.default_rng(asked.seed)
    env = BatchEnv(asked.game, asked.games, asked.seats, seed=asked.seed)
    inputs = Inputs(env.features)
    network = Network(inputs.width, env.setup.words.size, draws)
    began = time.perf_counter()
    points: list[tuple[float, float]] = []
    while True:
        minutes = (time.perf_counter() - began) / 60
        if not points or minutes - points[-1][0] > asked.minutes / 12 or minutes >= asked.minutes:
            points.append((minutes, strength(asked.game, asked.seats, network, inputs, asked.tries, draws)))
            print(f"{minutes:5.1f} minutes: wins {points[-1][1]:.1%} against random players", flush=True)
        if minutes >= asked.minutes:
            break
        rows = played(env, network, inputs, asked.decisions, draws)
        seen, mask, action, before, value, worth = (np.array(column) for column in zip(*rows, strict=True))
        x, gain = inputs(seen), worth - value
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(EPOCHS):
            order = draws.permutation(len(x))
            for start in range(0, len(x), MINIBATCH):
                part = order[start : start + MINIBATCH]
                network.learn(x[part], mask[part], action[part], before[part], gain[part], worth[part])
    if asked.curve:
        curve(points, 1 / asked.seats, asked.curve)
    return points[-1][1]


if __name__ == "__main__":
    main()
