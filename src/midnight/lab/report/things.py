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
from midnight.lab.statistics import Share, share
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.walk import Rows, things_by_option

WRONG = 0.05  # the share of wrong ones among things that are said to matter; and of all intervals any wrong one
DRAWN = 20  # things in the chart


def units(plan: Plan, parts: Values) -> tuple[Values, list[int]]:
    """The wins of whoever may win with a thing, a row a game, and their seats: a team counts as one seat."""
    setup = worker_of(plan).setup
    seats = competing(setup)
    if setup.game.play == TOGETHER:
        return (parts.sum(axis=1) > 0).astype(float)[:, None], seats
    return parts[:, seats], seats


def things(plan: Plan, rows: Rows, parts: Values) -> Section:
    """Each of them: how often it appears, how often it is taken where it may be, and the win share with and without."""
    from scipy.stats import false_discovery_control, fisher_exact, norm

    names, _ = things_by_option(plan)
    kind, (won, seats) = game(plan.game), units(plan, parts)
    together = kind.play == TOGETHER
    found: list[tuple[str, ...]] = []
    chances: list[float] = []
    apart: list[Apart] = []
    z = float(norm.ppf(1 - WRONG / 2 / max(1, 2 * len(names))))
    for at in np.unique(rows["thing"]):
        mine = {name: column[rows["thing"] == at] for name, column in rows.items()}
        appears = len(np.unique(mine["game"])) / len(parts)
        offered, taken = int(mine["offered"].sum()), int(mine["taken"].sum())
        met = np.zeros(won.shape, bool)
        for number_, seat in zip(*met_by(mine), strict=True):
            if together:
                met[number_, 0] = True
            elif seat in seats:
                met[number_, seats.index(seat)] = True
        row: tuple[str, ...] = (
            names[at],
            f"{appears:.1%}",
            f"{taken / offered:.1%}" if offered else "",
            f"{met.mean():.1%}",
        )
        if 0 < met.sum() < met.size:
            one, other = shares(won, met, z), shares(won, ~met, z)
            chances.append(float(fisher_exact([pair(won, met), pair(won, ~met)])[1]))
            apart.append(Apart(names[at], one, other, chances[-1]))
            row += (*percent(one), *percent(other))
        else:
            chances.append(1.0)
            row += ("", "", "", "")
        found.append(row)
    if not found:
        return Section("What each thing is worth")
    matter = false_discovery_control(chances) < WRONG
    found = [(*row, "matters" if one else "") for row, one in zip(found, matter, strict=True)]
    found.sort(key=lambda row: (row[-1] == "", row[0]))
    whom = {RIVALS: "that seat", TOGETHER: "the team"}.get(kind.play, "that one of the many")
    note = (
        f"In {len(parts):,} games: in how many it appears, how often it is taken where it is among the options, for "
        f"how many it was taken or came up after they decided, and how often {whom} won with and without it. "
        "All intervals hold at once with 95 % confidence. `matters`: among all things marked so, fewer than 5 % are "
        "wrong (Benjamini and Hochberg). Whoever does well may meet more of a thing: this is no proof of a cause."
    )
    heads = ("", "appears", "taken", "met", "wins with it", "interval", "without", "interval", "")
    return Section("What each thing is worth", note, heads, found, chart(apart))


def met_by(mine: Rows) -> tuple[np.ndarray, np.ndarray]:
    """The games and seats for which a thing came up or was taken."""
    met = mine["taken"] + mine["came"] > 0
    return mine["game"][met], mine["seat"][met]


def shares(won: Values, met: np.ndarray, z: float) -> Share:
    """The win share of some seats."""
    return share(float(won[met].sum()), int(met.sum()), z)


def pair(won: Values, met: np.ndarray) -> list[int]:
    """The wins and losses of some seats, shared wins rounded."""
    wins = round(float(won[met].sum()))
    return [wins, int(met.sum()) - wins]


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


def chart(apart: list[Apart]) -> list[Chart]:
    """The chart of the things that make the clearest difference."""
    if not apart:
        return []
    clear = sorted(apart, key=lambda one: one.chance)[:DRAWN]
    differences = ((one.name.partition(": ")[2], one.difference()) for one in clear)
    largest_first = sorted(differences, key=lambda pair: -pair[1].share)
    return [bars("win share with it, less the win share without", largest_first)]
