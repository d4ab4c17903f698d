"""Sections of a report on what is in the box: what each card, house or neighbour is worth, and which rules are used."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten

import numpy as np

from midnight.games import game
from midnight.kernel.game import ONE_AGAINST_MANY, RIVALS, TOGETHER, Game, Setup
from midnight.lab.measures import Values
from midnight.lab.page import ROWS, Chart, Section
from midnight.lab.report import number
from midnight.lab.statistics import Share, share
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.walk import Rows, Walked, named

WRONG = 0.05  # the share of wrong ones among things that are said to matter; and of all intervals any wrong one
DRAWN = 20  # things in the chart
SHORT = 64  # letters of a rule
RULE = re.compile(r"\b([A-Z]+)_(\d+)_(\d+)\b")


def percent(one: Share) -> tuple[str, str]:
    return f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}"


# === Things ===


def units(plan: Plan, parts: Values) -> tuple[Values, list[int]]:
    """Who may win with a thing: a row a game, and which seats; a team wins as one, of one against many the many."""
    setup = worker_of(plan).setup
    seats = competing(setup)
    if setup.game.play == TOGETHER:
        return (parts.sum(axis=1) > 0).astype(float)[:, None], seats
    return parts[:, seats], seats


def competing(setup: Setup) -> list[int]:
    """The seats that are alike: all, but of one against many the many."""
    alone = setup.alone() if setup.game.play == ONE_AGAINST_MANY else -1
    return [seat for seat in range(setup.seats) if seat != alone]


def things(plan: Plan, rows: Rows, parts: Values) -> Section:
    """Each of them: how often it appears, how often it is taken where it may be, and the win share with and without."""
    from scipy.stats import false_discovery_control, fisher_exact, norm

    names, _ = named(plan)
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
    return Section("What each thing is worth", note, heads, found, drawn(apart))


def met_by(mine: Rows) -> tuple[np.ndarray, np.ndarray]:
    """Games and seats for which it came up or was taken."""
    met = mine["taken"] + mine["came"] > 0
    return mine["game"][met], mine["seat"][met]


def shares(won: Values, met: np.ndarray, z: float) -> Share:
    return share(float(won[met].sum()), int(met.sum()), z)


def pair(won: Values, met: np.ndarray) -> list[int]:
    """Wins and losses, shared wins rounded."""
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
        """One share less the other, with the interval that follows from theirs (Newcombe)."""
        one, other = self.having, self.without
        apart = one.share - other.share
        low = apart - math.hypot(one.share - one.low, other.high - other.share)
        return Share(apart, low, apart + math.hypot(one.high - one.share, other.share - other.low))


def drawn(apart: list[Apart]) -> list[Chart]:
    """The things that make the clearest difference."""
    if not apart:
        return []
    clear = sorted(apart, key=lambda one: one.chance)[:DRAWN]
    told = sorted(((one.name.partition(": ")[2], one.difference()) for one in clear), key=lambda one: -one[1].share)
    ones = [one for _, one in told]
    title = "win share with it, less the win share without"
    ends = ([one.low for one in ones], [one.high for one in ones])
    return [Chart(ROWS, [name for name, _ in told], [one.share for one in ones], title, "", *ends)]


# === Rules ===


def rules(setup: Setup, walked: Walked) -> Section:
    """How often each rule was used, by the stories and by what it forbade; those never met are named."""
    kind, count = setup.game, max(1, walked.games)
    rows: list[tuple[str, ...]] = []
    met = np.flatnonzero(walked.used + walked.forbade)
    for rule in met:
        forbade = f"{walked.forbade[rule] / walked.asked:.1%}" if walked.asked and walked.forbade[rule] else ""
        times = number(float(walked.used[rule]) / count) if walked.used[rule] else ""
        name, part = kind.rule(int(rule)), f"{walked.with_it[rule] / count:.1%}" if times else ""
        rows.append((name, times, part, forbade, in_short(kind, name)))
    known = {kind.rule(int(rule)) for rule in met}
    never = [name for name in rules_in_code(kind) if name not in known]
    note = (
        f"Events by a rule in {walked.games:,} games, and at which part of {walked.asked:,} decisions it forbade "
        f"something. Never met, though the program names them: {', '.join(never) or 'none'}."
    )
    told = [rule for rule in met if walked.used[rule]]
    parts = [float(walked.with_it[rule] / count) for rule in told]
    chart = Chart(ROWS, [kind.rule(int(rule)) for rule in told], parts, "share of games with an event by each rule")
    return Section("Rules in use", note, ("rule", "times a game", "games with it", "forbids", ""), rows, [chart])


def in_short(kind: Game, rule: str) -> str:
    """How a rule begins."""
    return shorten(kind.rulebook().rules.get(rule, "").replace("*", ""), SHORT, placeholder=" …")


def rules_in_code(kind: Game) -> list[str]:
    """The rules that the game's code speaks of, in the order of its rulebook; definitions need no code."""
    files = [path for path in Path(kind.folder, "rules").glob("*.py") if path.name != "ids.py"]
    spoken = {"{}-{}.{}".format(*found) for path in files for found in RULE.findall(path.read_text(encoding="utf-8"))}
    own = kind.own_rules or kind.rule_sets[0]
    return [name for name in kind.rulebook().rules if name in spoken and name.startswith(own)]
