"""`midnight tune`: values that meet targets, found with few games by Optuna, all tried with the same seeds.

A trial plays the same games at its values and tells how far the measures are from their targets, in units of what one
would put up with. Values that look good are played with more games before they are believed.
"""

from __future__ import annotations

import math
import re
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich.console import Console

from midnight.errors import UserError
from midnight.games import game
from midnight.games.variants import described, to_text
from midnight.kernel.game import Setup
from midnight.kernel.words import many
from midnight.lab.measures import check_name, is_share
from midnight.lab.output import check_place, write_text
from midnight.lab.page import Section, print_sections, spark
from midnight.lab.pool import Pool, pool_of
from midnight.lab.report import number
from midnight.lab.sweep import Over, Point, measure
from midnight.lab.tasks import bots_of, plan_of

TARGET = re.compile(r"\s*(\S+?)\s*=\s*(-?[0-9.]+)(%?)\s*(?:(?:±|\+-|\+/-)\s*([0-9.]+)(%?))?\s*")
MORE_GAMES = 4  # times as many, for values that look best
WIDTH = 110


@dataclass(frozen=True)
class Target:
    """A measure, the value it should have, and how far from it is still good."""

    measure: str
    value: float
    within: float

    @classmethod
    def of(cls, said: str) -> Target:
        """`wins.kingpin=0.33`, `turns=60±5`; without a tolerance 2 % of a share, else 5 % of the value."""
        found = TARGET.fullmatch(said)
        if not found:
            raise UserError(
                f'--target takes MEASURE=VALUE or MEASURE=VALUE±TOLERANCE, such as "turns=60±5", not {said!r}'
            )
        value = float(found[2]) / (100 if found[3] else 1)
        usual = 0.02 if is_share(found[1]) else max(abs(value) * 0.05, 1e-9)
        within = float(found[4]) / (100 if found[5] else 1) if found[4] else usual
        if within <= 0:
            raise UserError(f"{said}: the tolerance must be above 0")
        return cls(found[1], value, within)

    def miss(self, mean: float) -> float:
        """How far off, in tolerances."""
        return (mean - self.value) / self.within

    def told(self) -> str:
        return f"{self.measure}={shown(self.measure, self.value)}±{shown(self.measure, self.within)}"


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    game: str
    seats: int | None
    settings: dict[str, str]
    over: tuple[str, ...]
    targets: tuple[str, ...]
    bots: str
    trials: int
    games: int
    seed: int
    jobs: int | None
    on: str | None
    out: Path | None


@dataclass
class Trial:
    """Values that were tried."""

    setup: Setup
    point: Point
    targets: list[Target] = field(repr=False)

    @property
    def loss(self) -> float:
        """The sum of squares: below 1 for every target when all are met."""
        return sum(one.miss(self.point.found[one.measure].mean) ** 2 for one in self.targets)

    @property
    def met(self) -> bool:
        """Is every target met?"""
        return all(abs(one.miss(self.point.found[one.measure].mean)) <= 1 for one in self.targets)

    @property
    def surely_met(self) -> bool:
        """Does the whole interval of every measure lie within its tolerance?"""
        ends = [(one, end) for one in self.targets for end in self.point.band(one.measure)]
        return all(abs(one.miss(end)) <= 1 for one, end in ends)

    @property
    def games(self) -> int:
        return next(iter(self.point.found.values())).count


class Tuning:
    """The search for one game."""

    def __init__(self, wish: Wish, pool: Pool) -> None:
        self.wish = wish
        self.pool = pool
        self.overs = [Over.of(said) for said in wish.over]
        self.targets = [Target.of(said) for said in wish.targets]
        self.tried: dict[tuple[str, ...], Trial] = {}
        first = self.trial(tuple(one.values[0] for one in self.overs))
        for target in self.targets:
            check_name(first.point.plan, target.measure)

    def trial(self, values: tuple[str, ...]) -> Trial:
        """The game with these values, not played yet."""
        wish = self.wish
        settings = {**wish.settings, **{one.path: value for one, value in zip(self.overs, values, strict=True)}}
        setup = game(wish.game).setup(wish.seats, settings)
        plan = plan_of(setup, bots_of(wish.bots, setup.seats, setup.game), wish.seed)
        return Trial(setup, Point(values, plan, {}), self.targets)

    def played(self, values: tuple[str, ...], games: int) -> Trial:
        """The same played; what was played with as many games before is not played again."""
        known = self.tried.get(values)
        if known is None or known.games < games:
            known = self.trial(values)
            measure([known.point], games, self.pool)
            self.tried[values] = known
        return known

    def run(self) -> Trial:
        """The best values, believed after more games."""
        optuna = needed()
        count = math.prod(len(one.values) for one in self.overs)
        study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=self.wish.seed, n_startup_trials=6))
        for _ in range(min(self.wish.trials, 4 * count)):
            ask = study.ask()
            values = tuple(one.values[ask.suggest_int(one.path, 0, len(one.values) - 1)] for one in self.overs)
            study.tell(ask, self.played(values, self.wish.games).loss)
            if len(self.tried) == count:
                break
        more = self.wish.games * MORE_GAMES
        while (best := min(self.tried.values(), key=lambda one: one.loss)).games < more:
            self.played(best.point.values, more)
        return best

    def proof(self, best: Trial) -> Trial:
        """The best values in games nobody chose them by: the best of many trials looks better than it is."""
        fresh = self.trial(best.point.values)
        fresh.point.plan = replace(fresh.point.plan, seed=self.wish.seed + 1)
        measure([fresh.point], best.games * MORE_GAMES, self.pool)
        return fresh


def needed() -> Any:
    """Optuna, quiet."""
    try:
        import optuna
    except ImportError:
        raise UserError("tuning needs Optuna: install midnight[lab]") from None
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna


def shown(name: str, value: float) -> str:
    return f"{value:.1%}" if is_share(name) else number(value)


def told(point: Point, name: str) -> str:
    """A measure with its interval of 95 %."""
    low, high = point.band(name)
    return f"{name} {shown(name, point.found[name].mean)} ({shown(name, low)} to {shown(name, high)})"


def verdict(proof: Trial) -> str:
    """What fresh games say of the best values."""
    if proof.surely_met:
        return "meets the targets"
    if proof.met:
        return "meets the targets as far as these games tell"
    return "comes nearest, but does not meet every target"


def way(tuning: Tuning) -> Section:
    """Everything that was tried, the best first: the trade-off between the targets. The numbers of the trials and the
    line of the best so far tell the way."""
    trials = list(tuning.tried.values())
    rows = [
        (
            *one.point.values,
            *(shown(t.measure, one.point.found[t.measure].mean) for t in tuning.targets),
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
    heads = (*(one.path for one in tuning.overs), *(one.told() for one in tuning.targets), "off", "games", "trial")
    return Section("What was tried", note, heads, rows)


def run(wish: Wish) -> None:
    """Tune, print, and write the variant."""
    check_place(wish.out)
    with pool_of(wish.jobs, wish.on) as pool:
        tuning = Tuning(wish, pool)
        best = tuning.run()
        proof = tuning.proof(best)
    title = f"{game(wish.game).title}, {many(best.setup.seats, 'seat')} ({wish.bots})"
    print_sections(title, [way(tuning)], Console(width=None if sys.stdout.isatty() else WIDTH))
    found = ", ".join(told(proof.point, target.measure) for target in tuning.targets)
    total = proof.games + sum(one.games for one in tuning.tried.values())
    click.echo(
        f"\n{described(best.setup)} {verdict(proof)}: {found} in {proof.games:,} fresh games ({total:,} in all)."
    )
    if wish.out is not None:
        write_text(wish.out, to_text(best.setup))
        click.echo(f"{wish.out} has the variant", err=True)
