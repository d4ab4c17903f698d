"""What the learning examples share: how strong a learner is over the minutes, on paper and as a curve."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

POINTS = 12  # of a curve


class Curve:
    """`match` plays against random players and gives the share of the win: 1 / seats is no better than they are."""

    def __init__(self, seats: int, minutes: float, match: Callable[[], float]) -> None:
        self.seats = seats
        self.minutes = minutes
        self.match = match
        self.points: list[tuple[float, float]] = []
        self.began = time.perf_counter()

    def goes_on(self) -> bool:
        """Play a match whenever it is time for one; False when all the time is used up."""
        minutes = (time.perf_counter() - self.began) / 60
        over = minutes >= self.minutes
        if over or not self.points or minutes - self.points[-1][0] > self.minutes / POINTS:
            self.points.append((minutes, self.match()))
            print(f"{minutes:5.1f} minutes: wins {self.points[-1][1]:.1%} against random players", flush=True)
        return not over

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
