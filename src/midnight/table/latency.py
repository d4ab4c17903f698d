"""How long plays take, as numbers one can add up."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

WITHIN = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 5.0)  # seconds


class Latency:
    """How long plays took, as a histogram."""

    def __init__(self) -> None:
        self.took = [0] * (len(WITHIN) + 1)  # within each edge and not within the one before; the rest at the end
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.took[bisect_left(WITHIN, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        *within, count = accumulate(self.took)
        for edge, least in zip(WITHIN, within, strict=True):
            yield f'{name}_bucket{{le="{edge}"}} {least}'
        yield f'{name}_bucket{{le="+Inf"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {count}"
