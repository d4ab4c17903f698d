"""Sections of a report on what it is like to play: how early the winner is known, and what there is to decide."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from midnight.kernel.game import RIVALS, TOGETHER, Setup
from midnight.lab.ahead import CLOSE, MOMENTS, MOST_OPTIONS, Seen, sides
from midnight.lab.measures import Values
from midnight.lab.page import BARS, LINE, Chart, Section, spark
from midnight.lab.report import number
from midnight.lab.results import Numbers
from midnight.lab.statistics import figure, share
from midnight.lab.walk import Rows, Walked, changes_of_lead, leads
from midnight.lab.worth import percent

BINS = 24
KNOWN = 0.9  # a winner this likely, from here to the end, is known
LED = 21  # moments into which a game is cut when it is asked who leads by the score

Won = npt.NDArray[np.bool_]


def histogram(name: str, values: Values) -> Chart:
    """How often which values."""
    low, high = float(values.min()), float(values.max())
    if (values == np.round(values)).all():  # whole numbers stand in the middle of their bars
        width = int((high - low) // BINS) + 1
        counts, edges = np.histogram(values, np.arange(low - 0.5, high + width + 0.5, width))
    else:
        counts, edges = np.histogram(values, BINS)
    middles = ((edges[1:] + edges[:-1]) / 2).round(2)
    return Chart(BARS, middles.tolist(), (counts / len(values)).round(4).tolist(), f"share of games by {name}", name)


# === Drama ===


def drama(setup: Setup, won: Won, turns: Rows, seen: list[Seen]) -> Section:
    """How early the winner is known, and what may still change."""
    section = Section("Drama", "", ("", "", "90 % of games, or 95 % interval"))
    looked_into(section, setup, won, seen)
    if setup.game.play == RIVALS:
        by_score(section, won, turns)
    return section


def outcomes(setup: Setup, won: Won) -> Won:
    """Which sides have won, game by game; where a team plays, whether it did or not."""
    if setup.game.play == TOGETHER:
        return np.column_stack((won[:, 0], ~won[:, 0]))
    return np.column_stack([won[:, side].any(axis=1) for side in sides(setup)])


def looked_into(section: Section, setup: Setup, won: Won, seen: list[Seen]) -> None:
    """By the chance to win, from playouts at moments of some games."""
    whole = [(one.chances, row) for one, row in zip(seen, outcomes(setup, won), strict=False) if len(one.chances)]
    pairs = [(chances, row) for chances, row in whole if row.any()]
    if not pairs:
        return
    winners = np.array([chances[:, row].sum(axis=1) for chances, row in pairs])
    start = np.mean([chances[0] for chances, _ in pairs], axis=0)
    known = figure([known_from(one) for one in winners])
    favourites = [np.argmax(chances, axis=1) for chances, _ in pairs]
    backs = [comes_back(one, start[row].sum()) for one, (_, row) in zip(winners, pairs, strict=True)]
    changes = figure([float((np.diff(one) != 0).sum()) for one in favourites])
    mean = winners.mean(axis=0)
    section.note = (
        f"The chance to win comes from playouts at {MOMENTS} moments of {len(pairs)} games, all by the same players. "
        f"The winner's chance from the first choice to the last: {spark(mean.tolist())}"
    )
    section.rows += [
        ("the winner is known (90 %) from this part on", f"{known.mean:.0%}", f"{known.p5:.0%} to {known.p95:.0%}"),
        ("chance of the later winner at half time", f"{mean[MOMENTS // 2]:.1%}", ""),
        ("changes of the favourite", number(changes.mean), f"{number(changes.p5)} to {number(changes.p95)}"),
        ("comebacks: the winner had once half its first chance", *percent(share(sum(backs), len(backs)))),
    ]
    shares = [round(100 * at / (MOMENTS - 1)) for at in range(MOMENTS)]
    low, high = np.quantile(winners, (0.1, 0.9), axis=0)
    title = "chance of the later winner, and where 80 % of the games lie"
    section.charts.append(Chart(LINE, shares, mean.tolist(), title, "% of the choices", low.tolist(), high.tolist()))


def known_from(chances: Numbers) -> float:
    """The share of the game after which the winner's chance stays high."""
    unsure = np.flatnonzero(chances < KNOWN)
    return (int(unsure[-1]) + 1) / len(chances) if len(unsure) else 0.0


def comes_back(chances: Numbers, first: float) -> bool:
    """At two looks in a row, as one alone may be the playouts' luck."""
    low = chances < first / 2
    return bool((low[1:] & low[:-1]).any())


def by_score(section: Section, won: Won, turns: Rows) -> None:
    """By the score until then, in all games gone through."""
    led = leads(turns, LED)
    won = won[np.unique(turns["game"])]
    right = [
        float(won[np.arange(len(led)), moment][moment >= 0].mean()) if (moment >= 0).any() else None for moment in led.T
    ]
    shares = [round(100 * moment / (LED - 1)) for moment in range(LED)]
    changes = figure(changes_of_lead(turns))
    half = led[:, LED // 2]
    behind = [not won[game, seat] for game, seat in enumerate(half) if seat >= 0 and won[game].any()]
    back = share(sum(behind), max(1, len(behind)))
    section.rows += [
        ("changes of the lead by score", number(changes.mean), f"{number(changes.p5)} to {number(changes.p95)}"),
        ("the leader by score at half time does not win", *percent(back)),
    ]
    section.charts.append(Chart(LINE, shares, right, "how often the leader by score wins in the end", "% of the turns"))


# === Decisions ===


def decisions(walked: Walked, seen: list[Seen]) -> Section:
    """What there is to decide, and how much of it is real."""
    choices, options = walked.turns["choices"], walked.decisions["options"]
    section = Section("Decisions", "", ("", "", "95 % interval"))
    if not len(options):
        return section
    section.rows += [
        ("decisions among several options a turn", number(float(choices.mean()) if len(choices) else 0.0), ""),
        ("dead turns: nothing to decide", *percent(share(float((choices == 0).sum()), max(1, len(choices))))),
        ("decisions with one option only", *percent(share(float((options == 1).sum()), len(options)))),
        ("options of a decision, median", number(float(np.median(options))), ""),
    ]
    section.charts.append(powers(options))
    worth(section, seen)
    return section


def powers(options: npt.NDArray[np.int64]) -> Chart:
    """How many options decisions have, in steps that double."""
    steps = np.ceil(np.log2(np.maximum(options, 1))).astype(int)
    counts = np.bincount(steps)
    names = ["1", "2", *(f"{2 ** (at - 1) + 1}-{2**at}" for at in range(2, len(counts)))][: len(counts)]
    parts = (counts / len(options)).round(4).tolist()
    return Chart(BARS, names, parts, "share of decisions by options", "options")


def worth(section: Section, seen: list[Seen]) -> None:
    """How much the options differ, by playouts after each of them."""
    found = [choice for one in seen for choice in one.choices]
    if not found:
        return
    spread = math.sqrt(max(0.0, float(np.mean([one.spread for one in found]))))
    close = float(np.mean([one.close for one in found]))
    section.note = (
        f"What options are worth comes from playouts after up to {MOST_OPTIONS} options of {len(found)} choices, in "
        "the same games for all."
    )
    section.rows += [
        ("value spread: deviation of the options' chances to win", f"{spread:.1%}", ""),
        (f"options within {CLOSE:.0%} of the best: as good", f"{close:.1%}", ""),
        ("choices that surely matter", *percent(share(sum(one.matters for one in found), len(found)))),
    ]
