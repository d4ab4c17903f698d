"""Confidence sequences: intervals that hold however often one looks.

The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit
theory and asymptotic confidence sequences" (Annals of Statistics 52, 2024, theorem 2.2): Robbins' normal mixture
(1970) with the variance estimated on the way. With 95 % confidence the mean lies within it at every look from the
first on, so one may stop at any look.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

LEAST = 40  # games before the first look, so that the variance can be relied on
TIGHT_AT = 1000  # games at which the sequence is narrowest for what it promises


@dataclass
class Mean:
    """A mean over a growing number of games; `scale` is how far apart two single games may lie."""

    scale: float = 1.0
    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, values: npt.NDArray[np.float64]) -> None:
        """Add games (by the update of Chan, Golub and LeVeque for whole groups)."""
        if not len(values):
            return
        mean, count = float(values.mean()), len(values)
        both = self.count + count
        apart = mean - self.mean
        self.squares += float(((values - mean) ** 2).sum()) + apart**2 * self.count * count / both
        self.mean += apart * count / both
        self.count = both

    def deviation(self) -> float:
        """The standard deviation of single games."""
        return math.sqrt(self.squares / max(1, self.count - 1))

    def spread(self) -> float:
        """The deviation of single games with one more of the full scale counted in, so that what has not happened
        yet, such as a rare end, is not taken for impossible."""
        return math.sqrt((self.squares + self.scale**2) / max(1, self.count))

    def margin(self, error: float) -> float:
        """Half the width of the interval that misses the mean at any look with at most this chance."""
        if self.count < LEAST:
            return math.inf
        rate = (-2 * math.log(error) + math.log(-2 * math.log(error)) + 1) / TIGHT_AT
        grown = self.count * rate + 1
        width = math.sqrt(2 * grown / (self.count**2 * rate) * math.log(math.sqrt(grown) / error))
        return self.spread() * width

    def interval(self, error: float) -> tuple[float, float]:
        """The interval that misses the mean at any look with at most this chance."""
        margin = self.margin(error)
        return self.mean - margin, self.mean + margin
