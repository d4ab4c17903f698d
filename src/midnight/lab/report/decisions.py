"""The section of a report on decisions: how many there are, and how many of them matter."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from midnight.lab.format import number, percent
from midnight.lab.page import BARS, Chart, Section
from midnight.lab.report.lookahead import CLOSE, MOST_OPTIONS, Outlook
from midnight.lab.statistics import share
from midnight.lab.walk import WalkResult


def decisions(walked: WalkResult, outlooks: list[Outlook]) -> Section:
    """How much there is to decide, and how much of it matters."""
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
    section.charts.append(option_counts(options))
    add_worth(section, outlooks)
    return section


def option_counts(options: npt.NDArray[np.int64]) -> Chart:
    """The chart of how many options decisions have, in steps that double."""
    steps = np.ceil(np.log2(np.maximum(options, 1))).astype(int)
    counts = np.bincount(steps)
    names = ["1", "2", *(f"{2 ** (at - 1) + 1}-{2**at}" for at in range(2, len(counts)))][: len(counts)]
    parts = (counts / len(options)).round(4).tolist()
    return Chart(BARS, names, parts, "share of decisions by options", "options")


def add_worth(section: Section, outlooks: list[Outlook]) -> None:
    """Add how much the options differ, by playouts after each of them."""
    found = [choice for one in outlooks for choice in one.choices]
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
