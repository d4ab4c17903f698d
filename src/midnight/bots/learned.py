"""A promise that was learned: the features a player names, weighed as a file of its game says."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

from midnight.errors import UserError
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

FILE = "promise.toml"
BIAS = "bias"


class LearnedBot(Bot):
    """Plays like another player; what a position promises was learned."""

    def __init__(self, light: Bot, bias: float, weights: list[float]) -> None:
        self.light: Bot = light
        self.bias: float = bias
        self.weights: list[float] = weights

    def choose(self, view: State, rng: Rng) -> i64:
        """As the other."""
        return self.light.choose(view, rng)

    def candidates(self, view: State, rng: Rng, out: Offer) -> None:
        """As the other."""
        self.light.candidates(view, rng, out)

    def follow(self, number: i64) -> None:
        """As the other."""
        self.light.follow(number)

    def needs_view(self) -> bool:
        """As the other."""
        return self.light.needs_view()

    def horizon(self) -> i64:
        """As the other."""
        return self.light.horizon()

    def rests(self, state: State) -> bool:
        """As the other."""
        return self.light.rests(state)

    def promise(self, state: State, seat: i64) -> float:
        """The chance to win, by the features and their weights."""
        total = self.bias
        features = self.light.features(state, seat)
        for k in range(len(features)):
            total += self.weights[k] * features[k]
        return 1.0 / (1.0 + math.exp(-max(-50.0, min(50.0, total))))

    def feature_names(self) -> list[str]:
        """As the other."""
        return self.light.feature_names()

    def features(self, state: State, seat: i64) -> list[float]:
        """As the other."""
        return self.light.features(state, seat)


def with_learned_promise(light: Bot, room: Path) -> Bot:
    """The player, with what was learned for it if that is kept in the room of its game's players."""
    path = room / FILE
    return read_promise(light, path) if path.exists() else light


def read_promise(light: Bot, path: Path) -> Bot:
    """The player with the promise of a file; a UserError if that was learned from other features."""
    try:
        weights = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
        found = {name: float(weight) for name, weight in weights.items()}
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        raise UserError(f"{path} is no file of a learned promise: midnight train writes one") from None
    names = light.feature_names()
    if sorted(found) != sorted([BIAS, *names]):
        raise UserError(f"{path} must have the weights {', '.join([BIAS, *names])}, not {', '.join(found)}")
    return LearnedBot(light, found[BIAS], [found[name] for name in names])
