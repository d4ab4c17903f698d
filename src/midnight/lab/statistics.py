"""The statistics of games: means with 95 % intervals, 5th and 95th percentiles, shares."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from midnight.games import game
from midnight.lab.measures import Scores, scores_of
from midnight.lab.simulate import Result

NORMAL_95 = 1.959964


@dataclass(frozen=True)
class Figure:
    """A mean, the interval it lies in with 95 % confidence, and where 90 % of the games lie."""

    mean: float
    low: float
    high: float
    p5: float
    p95: float


def margin(deviation: float, count: int) -> float:
    """Half the 95 % interval of a mean over `count` games with this deviation, by the normal approximation."""
    return NORMAL_95 * deviation / math.sqrt(max(1, count))


def figure(values: npt.ArrayLike) -> Figure:
    """The mean of these values with its interval, and their percentiles."""
    numbers = np.asarray(values, float)
    mean = float(numbers.mean())
    around = margin(float(numbers.std(ddof=1)) if len(numbers) > 1 else 0.0, len(numbers))
    return Figure(mean, mean - around, mean + around, *percentiles(numbers))


def percentiles(numbers: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The smallest values that at least 5 and 95 % of the games do not exceed."""
    low, high = np.quantile(numbers, (0.05, 0.95), method="inverted_cdf")
    return float(low), float(high)


def ratio(tops: npt.ArrayLike, bottoms: npt.ArrayLike) -> Figure:
    """A ratio of sums, such as options per decision, with the interval of a ratio estimate."""
    above, below = np.asarray(tops, float), np.asarray(bottoms, float)
    total = below.sum()
    if not total:
        return Figure(0.0, 0.0, 0.0, 0.0, 0.0)
    count = len(above)
    mean = float(above.sum() / total)
    spread = float(((above - mean * below) ** 2).sum()) / max(1, count - 1)
    around = margin(math.sqrt(spread), count) / float(total / count)
    some = below > 0
    return Figure(mean, mean - around, mean + around, *percentiles(above[some] / below[some]))


@dataclass(frozen=True)
class Share:
    """How often something was the case, with the interval of 95 % (Wilson)."""

    share: float
    low: float
    high: float


def share(times: float, count: int, z: float = NORMAL_95) -> Share:
    """The share of `times` in `count` games; a shared win may count by its part, so `times` need not be whole."""
    part = times / count
    z2 = z**2
    middle = (part + z2 / (2 * count)) / (1 + z2 / count)
    around = z * math.sqrt(part * (1 - part) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    return Share(part, 0.0 if part == 0 else middle - around, 1.0 if part == 1 else middle + around)


@dataclass(frozen=True)
class Summary:
    """The statistics of a simulation; `as_json` has stable keys."""

    result: Result
    turns: Figure
    decisions: Figure
    choices: Figure
    options: Figure
    scores: dict[str, Figure]  # by whose they are: winner and loser, the team, or the one and the best of the many
    seats: list[Figure]
    ties: Share
    nobody: Share
    wins: list[Share]
    counts: dict[str, Figure]
    ended: dict[str, Share]

    @property
    def games(self) -> int:
        """How many games were played to their end."""
        return len(self.result.games)

    @property
    def stops(self) -> int:
        """How often play stopped in all games, for seats and for chance."""
        return int(self.result.games.column("stops").sum(dtype=np.int64))

    @property
    def stops_per_second(self) -> float:
        """The speed over all processes, starting them included."""
        return self.stops / self.result.seconds if self.result.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """The summary as plain data, as `midnight simulate --json` prints it."""
        plan = self.result.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "settings": dict(plan.settings),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "made_from": plan.notes(),
            "games": self.games,
            "interrupted": self.result.interrupted,
            "stops": self.stops,
            "turns": asdict(self.turns),
            "decisions": asdict(self.decisions),
            "choices": asdict(self.choices),
            "options_per_decision": asdict(self.options),
            "scores": {
                **{name: asdict(one) for name, one in self.scores.items()},
                "seats": [asdict(one) for one in self.seats],
            },
            "wins": [asdict(one) for one in self.wins],
            "ties": asdict(self.ties),
            "nobody_wins": asdict(self.nobody),
            "counts": {name: asdict(one) for name, one in self.counts.items()},
            "ended": {name: asdict(one) for name, one in self.ended.items()},
            "seconds": round(self.result.seconds, 3),
            "stops_per_second": round(self.stops_per_second),
        }


def summarise(result: Result) -> Summary:
    """Summarise a simulation; a shared win counts for each winner by its part."""
    kind, games = game(result.plan.game), result.games
    count = len(games)
    won = games.won()
    winners = won.sum(axis=1)
    parts = won / np.maximum(winners, 1)[:, None]
    scores: Scores = scores_of(result.plan.setup(), games)
    return Summary(
        result,
        figure(games.column("turns")),
        figure(games.column("decisions")),
        figure(games.column("choices")),
        ratio(games.column("offered"), games.column("decisions")),
        {name: figure(values) for name, values in scores.items() if len(values)},
        [figure(column) for column in games.scores],
        share(float((winners > 1).sum()), count),
        share(float((winners == 0).sum()), count),
        [share(float(one), count) for one in parts.sum(axis=0)],
        {name: figure(games.column(name)) for name in (*kind.counts, *kind.sums)},
        {name: share(float((games.column(name) > 0).sum()), count) for name in kind.end_events},
    )
