"""From games to numbers: means with 95 % intervals, 5th to 95th percentiles, shares."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

from midnight.games import game
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


def figure(values: list[int] | list[float]) -> Figure:
    """The mean with its interval by the normal approximation, and the percentiles."""
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.fsum((value - mean) ** 2 for value in values) / max(1, count - 1)
    margin = NORMAL_95 * math.sqrt(spread / count)
    ordered = sorted(values)
    return Figure(mean, mean - margin, mean + margin, percentile(ordered, 0.05), percentile(ordered, 0.95))


def percentile(ordered: list[Any], share: float) -> float:
    """The smallest value that at least this share of the games does not exceed."""
    return float(ordered[max(0, math.ceil(share * len(ordered)) - 1)])


def ratio(tops: list[int], bottoms: list[int]) -> Figure:
    """A ratio of sums, such as options per decision, with the interval of a ratio estimate."""
    count = len(tops)
    below = sum(bottoms)
    mean = sum(tops) / below if below else 0.0
    spread = math.fsum((top - mean * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    margin = NORMAL_95 * math.sqrt(spread / max(1, count - 1) / count) / (below / count) if below else 0.0
    ordered = sorted(top / bottom for top, bottom in zip(tops, bottoms, strict=True) if bottom) or [0.0]
    return Figure(mean, mean - margin, mean + margin, percentile(ordered, 0.05), percentile(ordered, 0.95))


@dataclass(frozen=True)
class Share:
    """How often something was the case, with the interval of 95 % (Wilson)."""

    share: float
    low: float
    high: float


def share(times: float, count: int) -> Share:
    """So many times in so many games; a shared win may count by its part, so `times` need not be whole."""
    part = times / count
    z2 = NORMAL_95**2
    middle = (part + z2 / (2 * count)) / (1 + z2 / count)
    margin = NORMAL_95 * math.sqrt(part * (1 - part) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    return Share(part, 0.0 if part == 0 else middle - margin, 1.0 if part == 1 else middle + margin)


@dataclass(frozen=True)
class Summary:
    """What a simulation shows. `as_json` has stable keys."""

    result: Result
    turns: Figure
    decisions: Figure
    choices: Figure
    options: Figure
    winner: Figure | None
    loser: Figure | None
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
        return sum(self.result.games.columns["stops"])

    @property
    def stops_per_second(self) -> float:
        """The speed over all processes, starting them included."""
        return self.stops / self.result.seconds if self.result.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """The same numbers as plain data, as `midnight simulate --json` prints them."""
        plan = self.result.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "settings": dict(plan.settings),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "games": self.games,
            "interrupted": self.result.interrupted,
            "stops": self.stops,
            "turns": asdict(self.turns),
            "decisions": asdict(self.decisions),
            "choices": asdict(self.choices),
            "options_per_decision": asdict(self.options),
            "scores": {
                "winner": asdict(self.winner) if self.winner else None,
                "loser": asdict(self.loser) if self.loser else None,
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
    """A shared win counts for each winner by its part."""
    kind = game(result.plan.game)
    columns, scores = result.games.columns, result.games.scores
    count = len(result.games)
    best: list[float] = []
    worst: list[float] = []
    shares = [0.0] * result.plan.seats
    tied = unwon = 0
    for number, mask in enumerate(columns["winners"]):
        row = [column[number] for column in scores]
        winners = [seat for seat in range(len(row)) if mask >> seat & 1]
        for seat in winners:
            shares[seat] += 1 / len(winners)
        tied += len(winners) > 1
        unwon += not winners
        if winners:
            best.append(row[winners[0]])
            worst.append(max(row) if row[winners[0]] == min(row) else min(row))
    return Summary(
        result,
        figure(columns["turns"]),
        figure(columns["decisions"]),
        figure(columns["choices"]),
        ratio(columns["offered"], columns["decisions"]),
        figure(best) if best else None,
        figure(worst) if worst else None,
        [figure(column) for column in scores],
        share(tied, count),
        share(unwon, count),
        [share(one, count) for one in shares],
        {name: figure(columns[name]) for name in (*kind.counts, *kind.sums)},
        {name: share(sum(1 for times in columns[name] if times), count) for name in kind.end_events},
    )
