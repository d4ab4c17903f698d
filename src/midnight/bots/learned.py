"""A learned promise: the chance to win from a player's features, with weights from a file."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

from midnight.errors import UserError
from midnight.kernel.playout import Bot

FILE = "promise.toml"
BIAS = "bias"


class LearnedPromise:
    """The chance to win that the features of a position promise, by learned weights."""

    def __init__(self, bias: float, weights: list[float]) -> None:
        self.bias: float = bias
        self.weights: list[float] = weights

    def chance(self, features: list[float]) -> float:
        """The chance to win, from 0 to 1."""
        total = self.bias
        for k in range(len(features)):
            total += self.weights[k] * features[k]
        return 1.0 / (1.0 + math.exp(-max(-50.0, min(50.0, total))))


def learned_promise(light: Bot, room: Path) -> LearnedPromise | None:
    """The learned promise of a player; None if the folder of its game's bots has no file for it."""
    path = room / FILE
    return read_promise(light, path) if path.exists() else None


def read_promise(light: Bot, path: Path) -> LearnedPromise:
    """Read the promise of a file; a UserError if it was learned from other features than this player names."""
    try:
        weights = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
        found = {name: float(weight) for name, weight in weights.items()}
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        raise UserError(f"{path} is no file of a learned promise: midnight train writes one") from None
    names = light.feature_names()
    if sorted(found) != sorted([BIAS, *names]):
        raise UserError(f"{path} must have the weights {', '.join([BIAS, *names])}, not {', '.join(found)}")
    return LearnedPromise(found[BIAS], [found[name] for name in names])
