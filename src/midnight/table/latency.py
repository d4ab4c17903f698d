"""How long plays take, as numbers one can add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

WITHIN = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5, 5.0)  # seconds


class Latency:
    """How long plays took, as a histogram."""

    def __init__(self) -> None:
        self.within: Counter[float] = Counter()
        self.count = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        for edge in WITHIN:
            if seconds <= edge:
                self.within[edge] += 1

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        for edge in WITHIN:
            yield f'{name}_bucket{{le="{edge}"}} {self.within[edge]}'
        yield f'{name}_bucket{{le="+Inf"}} {self.count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {self.count}"
