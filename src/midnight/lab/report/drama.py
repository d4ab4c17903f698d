"""The section of a report on drama: how early the winner is known, and how often the lead changes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from midnight.kernel.game import RIVALS, TOGETHER, Setup
from midnight.lab.format import number, percent, span
from midnight.lab.page import LINE, Chart, Section, spark
from midnight.lab.report.lookahead import MOMENTS, Outlook, sides
from midnight.lab.results import Numbers
from midnight.lab.statistics import figure, share
from midnight.lab.walk import Rows, changes_of_lead, leads

KNOWN = 0.9  # a winner this likely, from here to the end, is known
LED = 21  # moments of a game at which the leader by score is noted

Won = npt.NDArray[np.bool_]


def drama(setup: Setup, won: Won, turns: Rows, outlooks: list[Outlook]) -> Section:
    """How early the winner is known, and how much changes before."""
    section = Section("Drama", "", ("", "", "90 % of games, or 95 % interval"))
    add_chances(section, setup, won, outlooks)
    if setup.game.play == RIVALS:
        add_leads(section, won, turns)
    return section


def outcomes(setup: Setup, won: Won) -> Won:
    """Whether each side has won, a row a game; a team has won or has not."""
    if setup.game.play == TOGETHER:
        return np.column_stack((won[:, 0], ~won[:, 0]))
    return np.column_stack([won[:, side].any(axis=1) for side in sides(setup)])


def add_chances(section: Section, setup: Setup, won: Won, outlooks: list[Outlook]) -> None:
    """Add what the chances to win say, from playouts at moments of some games."""
    whole = [(one.chances, row) for one, row in zip(outlooks, outcomes(setup, won), strict=False) if len(one.chances)]
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
        ("changes of the favourite", number(changes.mean), span(changes.p5, changes.p95)),
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
    """Whether the winner once had half the first chance, at two looks in a row, as one may be the playouts' luck."""
    low = chances < first / 2
    return bool((low[1:] & low[:-1]).any())


def add_leads(section: Section, won: Won, turns: Rows) -> None:
    """Add what the leads by score say, in all games that were walked through."""
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
        ("changes of the lead by score", number(changes.mean), span(changes.p5, changes.p95)),
        ("the leader by score at half time does not win", *percent(back)),
    ]
    section.charts.append(Chart(LINE, shares, right, "how often the leader by score wins in the end", "% of the turns"))
