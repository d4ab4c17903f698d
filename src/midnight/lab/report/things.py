"""The section of a report on things: what each card, house or neighbour is worth."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from midnight.games import game
from midnight.kernel.game import RIVALS, TOGETHER
from midnight.lab.format import percent
from midnight.lab.measures import Values
from midnight.lab.page import Chart, Section, bars
from midnight.lab.report.fairness import competing
from midnight.lab.results import Whole
from midnight.lab.statistics import Share, share
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.walk import Rows, things_by_option

WRONG = 0.05  # the share of wrong ones among things that are said to matter; and of all intervals any wrong one
DRAWN = 20  # things in the chart


@dataclass(frozen=True)
class Apart:
    """A thing with the win shares with and without it, and how likely they would lie so far apart by chance."""

    name: str
    having: Share
    without: Share
    chance: float

    def difference(self) -> Share:
        """The share with the thing less the one without, with an interval from the two (Newcombe)."""
        one, other = self.having, self.without
        apart = one.share - other.share
        low = apart - math.hypot(one.share - one.low, other.high - other.share)
        return Share(apart, low, apart + math.hypot(one.high - one.share, other.share - other.low))


@dataclass(frozen=True)
class ThingCount:
    """How often a thing appears, how often it is taken where it may be, who met it, and what that changes."""

    name: str
    appears: float
    taken: float | None
    met: float
    apart: Apart | None

    def row(self, *, matters: bool) -> tuple[str, ...]:
        """A row of the table."""
        taken = "" if self.taken is None else f"{self.taken:.1%}"
        shares = ("",) * 4 if self.apart is None else (*percent(self.apart.having), *percent(self.apart.without))
        return self.name, f"{self.appears:.1%}", taken, f"{self.met:.1%}", *shares, "matters" if matters else ""


def things(plan: Plan, rows: Rows, parts: Values) -> Section:
    """How often each thing appears and is taken, and how often those win who met it and who did not."""
    from scipy.stats import false_discovery_control, norm  # an extra that only a report needs

    names, _ = things_by_option(plan)
    kind, (won, column_of) = game(plan.game), competitors(plan, parts)
    z = float(norm.ppf(1 - WRONG / 2 / max(1, 2 * len(names))))
    found = []
    for at in np.unique(rows["thing"]):
        mine = {name: column[rows["thing"] == at] for name, column in rows.items()}
        found.append(count_thing(names[at], mine, won, column_of, z))
    if not found:
        return Section("What each thing is worth")
    matter = false_discovery_control([1.0 if one.apart is None else one.apart.chance for one in found]) < WRONG
    table = [one.row(matters=bool(yes)) for one, yes in zip(found, matter, strict=True)]
    whom = {RIVALS: "that seat", TOGETHER: "the team"}.get(kind.play, "that one of the many")
    note = (
        f"In {len(parts):,} games: in how many it appears, how often it is taken where it is among the options, for "
        f"how many it was taken or came up after they decided, and how often {whom} won with and without it. "
        "All intervals hold at once with 95 % confidence. `matters`: among all things marked so, fewer than 5 % are "
        "wrong (Benjamini and Hochberg). Whoever does well may meet more of a thing: this is no proof of a cause."
    )
    heads = ("", "appears", "taken", "met", "wins with it", "interval", "without", "interval", "")
    table.sort(key=lambda row: (row[-1] == "", row[0]))
    return Section("What each thing is worth", note, heads, table, chart([one.apart for one in found if one.apart]))


def competitors(plan: Plan, parts: Values) -> tuple[Values, Whole]:
    """The wins of whoever competes, a row a game, and the column of each seat, -1 if it does not: a team has one."""
    setup = worker_of(plan).setup
    if setup.game.play == TOGETHER:
        return (parts.sum(axis=1) > 0).astype(float)[:, None], np.zeros(setup.seats, np.int64)
    seats = competing(setup)
    column_of = np.full(setup.seats, -1)
    column_of[seats] = np.arange(len(seats))
    return parts[:, seats], column_of


def count_thing(name: str, rows: Rows, won: Values, column_of: Whole, z: float) -> ThingCount:
    """Count one thing by its rows; `z` makes the intervals of all things hold at once."""
    from scipy.stats import fisher_exact

    columns = column_of[rows["seat"]]
    meets = (rows["taken"] + rows["came"] > 0) & (columns >= 0)
    met = np.zeros(won.shape, bool)
    met[rows["game"][meets], columns[meets]] = True
    offered = int(rows["offered"].sum())
    apart = None
    if 0 < met.sum() < met.size:
        wins = [(float(won[one].sum()), int(one.sum())) for one in (met, ~met)]
        table = [[round(times), count - round(times)] for times, count in wins]  # shared wins rounded
        having, without = (share(times, count, z) for times, count in wins)
        apart = Apart(name, having, without, float(fisher_exact(table)[1]))
    return ThingCount(
        name,
        len(np.unique(rows["game"])) / len(won),
        int(rows["taken"].sum()) / offered if offered else None,
        float(met.mean()),
        apart,
    )


def chart(apart: list[Apart]) -> list[Chart]:
    """The chart of the things that make the clearest difference."""
    if not apart:
        return []
    clear = sorted(apart, key=lambda one: one.chance)[:DRAWN]
    differences = ((one.name.partition(": ")[2], one.difference()) for one in clear)
    largest_first = sorted(differences, key=lambda pair: -pair[1].share)
    return [bars("win share with it, less the win share without", largest_first)]
