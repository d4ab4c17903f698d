"""Tuning: values that meet targets, found with few games by Optuna, all tried with the same seeds.

A trial plays the same games at its values and says how far the measures are from their targets, in tolerances. Values
that look good are played with more games before they are believed.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from midnight.errors import UserError
from midnight.lab.format import as_text, number
from midnight.lab.measures import check_name, is_share
from midnight.lab.page import Section, spark
from midnight.lab.pool import Pool
from midnight.lab.sweep import Grid, Point, measure

TARGET = re.compile(r"\s*(\S+?)\s*=\s*(-?[0-9.]+)(%?)\s*(?:(?:±|\+-|\+/-)\s*([0-9.]+)(%?))?\s*")
MORE_GAMES = 4  # times as many, for values that look best


@dataclass(frozen=True)
class Target:
    """A measure, the value it should have, and how far from it is still good."""

    measure: str
    value: float
    within: float

    @classmethod
    def of(cls, text: str) -> Target:
        """Read `wins.kingpin=0.33` or `turns=60±5`; without a tolerance it is 2 % of a share, else 5 % of the value."""
        found = TARGET.fullmatch(text)
        if not found:
            raise UserError(
                f'--target takes MEASURE=VALUE or MEASURE=VALUE±TOLERANCE, such as "turns=60±5", not {text!r}'
            )
        value = float(found[2]) / (100 if found[3] else 1)
        usual = 0.02 if is_share(found[1]) else max(abs(value) * 0.05, 1e-9)
        within = float(found[4]) / (100 if found[5] else 1) if found[4] else usual
        if within <= 0:
            raise UserError(f"{text}: the tolerance must be above 0")
        return cls(found[1], value, within)

    def miss(self, mean: float) -> float:
        """How far off a mean is, in tolerances."""
        return (mean - self.value) / self.within

    def __str__(self) -> str:
        return f"{self.measure}={as_text(self.measure, self.value)}±{as_text(self.measure, self.within)}"


@dataclass
class Trial:
    """Values that were tried, and what was measured with them."""

    point: Point
    targets: list[Target] = field(repr=False)

    @property
    def loss(self) -> float:
        """The sum of squared misses; each target that is met adds at most 1."""
        return sum(one.miss(self.point.found[one.measure].mean) ** 2 for one in self.targets)

    @property
    def met(self) -> bool:
        """Whether every target is met."""
        return all(abs(one.miss(self.point.found[one.measure].mean)) <= 1 for one in self.targets)

    @property
    def surely_met(self) -> bool:
        """Whether the whole interval of every measure lies within its tolerance."""
        ends = [(one, end) for one in self.targets for end in self.point.band(one.measure)]
        return all(abs(one.miss(end)) <= 1 for one, end in ends)

    @property
    def games(self) -> int:
        """How many games were played."""
        return next(iter(self.point.found.values())).count


class Tuning:
    """The search for values of a game that meet targets."""

    def __init__(self, grid: Grid, targets: list[Target], pool: Pool) -> None:
        self.grid = grid
        self.targets = targets
        self.pool = pool
        self.tried: dict[tuple[str, ...], Trial] = {}
        first = grid.point(tuple(one.values[0] for one in grid.overs))
        for target in targets:
            check_name(first.plan, target.measure)

    def trial(self, values: tuple[str, ...], games: int) -> Trial:
        """The trial of these values with at least that many games, played if it was not before."""
        known = self.tried.get(values)
        if known is None or known.games < games:
            known = Trial(self.grid.point(values), self.targets)
            measure([known.point], games, self.pool)
            self.tried[values] = known
        return known

    def search(self, trials: int, games: int) -> Trial:
        """The best values, believed after more games."""
        optuna = quiet_optuna()
        overs, count = self.grid.overs, len(self.grid)
        study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=self.grid.seed, n_startup_trials=6))
        for _ in range(min(trials, 4 * count)):
            ask = study.ask()
            values = tuple(one.values[ask.suggest_int(one.path, 0, len(one.values) - 1)] for one in overs)
            study.tell(ask, self.trial(values, games).loss)
            if len(self.tried) == count:
                break
        more = games * MORE_GAMES
        while (best := min(self.tried.values(), key=lambda one: one.loss)).games < more:
            self.trial(best.point.values, more)
        return best

    def proof(self, best: Trial) -> Trial:
        """The best values in fresh games, as the best of many trials looks better than it is."""
        fresh = Trial(self.grid.point(best.point.values), self.targets)
        fresh.point.plan = replace(fresh.point.plan, seed=self.grid.seed + 1)
        measure([fresh.point], best.games * MORE_GAMES, self.pool)
        return fresh

    def section(self) -> Section:
        """All trials, the best first, which shows the trade-off between the targets."""
        trials = list(self.tried.values())
        rows = [
            (
                *one.point.values,
                *(as_text(target.measure, one.point.found[target.measure].mean) for target in self.targets),
                number(one.loss),
                f"{one.games:,}",
                str(at),
            )
            for at, one in sorted(enumerate(trials, 1), key=lambda pair: pair[1].loss)
        ]
        best = np.minimum.accumulate([math.log(one.loss + 1e-9) for one in trials])
        note = (
            "`off` is the sum of squared distances, each in tolerances. "
            f"How far off the best was, trial by trial: {spark(best.tolist())}"
        )
        heads = (*(one.path for one in self.grid.overs), *map(str, self.targets), "off", "games", "trial")
        return Section("What was tried", note, heads, rows)


def quiet_optuna() -> Any:
    """Optuna, which prints errors only."""
    try:
        import optuna
    except ImportError:
        raise UserError("tuning needs Optuna: install midnight[lab]") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna
