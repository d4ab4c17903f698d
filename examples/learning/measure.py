"""What the learning examples share: observations as inputs of a network, matches against random players, the curve."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from midnight.env import BatchEnv
from midnight.kernel.playout import RandomBot

ONE_HOT = 64  # a number with at most so many values is spread out, one input for each
POINTS = 12  # of a curve
Chooser = Callable[[Any, Any], Any]  # observations and masks to options


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


class Curve:
    """How strong a learner is over the minutes: its share of the win against random players, in every seat in turn."""

    def __init__(self, game: str, seats: int, minutes: float, tries: int) -> None:
        self.seats = seats
        self.minutes = minutes
        self.tries = tries
        self.points: list[tuple[float, float]] = []
        self.tables = []
        for seat in range(seats):
            others = [None if at == seat else RandomBot() for at in range(seats)]
            self.tables.append(BatchEnv(game, 64, seats, seed=9, bots=others))
        self.began = time.perf_counter()

    def goes_on(self, choose: Chooser) -> bool:
        """Play a match whenever it is time for one; False when all the time is used up."""
        minutes = (time.perf_counter() - self.began) / 60
        over = minutes >= self.minutes
        if over or not self.points or minutes - self.points[-1][0] > self.minutes / POINTS:
            self.points.append((minutes, self.match(choose)))
            print(f"{minutes:5.1f} minutes: wins {self.points[-1][1]:.1%} against random players", flush=True)
        return not over

    def match(self, choose: Chooser) -> float:
        """The share of the win: 1 / seats would be no better than random players are."""
        total, ended = 0.0, 0
        for seat, table in enumerate(self.tables):
            wanted = ended + max(1, self.tries // self.seats)
            while ended < wanted:
                table.step(choose(table.observations, table.masks.astype(bool)))
                total += table.rewards[table.dones == 1, seat].sum()
                ended += int(table.dones.sum())
        return total / ended

    def draw(self, path: Path) -> None:
        """As SVG."""
        last = max(minute for minute, _ in self.points) or 1
        even = 1 / self.seats
        line = " ".join(f"{50 + 520 * minute / last:.1f},{260 - 220 * share:.1f}" for minute, share in self.points)
        flat = 260 - 220 * even
        path.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" font-size="13">'
            '<rect width="600" height="300" fill="#fff"/><path d="M50 40V260H570" fill="none" stroke="#333"/>'
            f'<path d="M50 {flat:.1f}H570" stroke="#999" stroke-dasharray="4"/>'
            f'<polyline points="{line}" fill="none" stroke="#6c5ba7" stroke-width="2"/>'
            f'<text x="50" y="25">share of the win against random players: {self.points[-1][1]:.0%} at the end</text>'
            f'<text x="470" y="285">{last:.1f} minutes</text><text x="12" y="44">100%</text>'
            f'<text x="35" y="264">0</text><text x="12" y="{flat + 4:.1f}">{even:.0%}</text></svg>\n'
        )
