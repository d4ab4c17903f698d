"""Sections of a report on the course of a game: how long it is, how it ends, its scores, what happens in it."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.game import RIVALS, TOGETHER
from midnight.lab.format import number, percent, span
from midnight.lab.measures import Values
from midnight.lab.page import Section, histogram
from midnight.lab.results import Games, column_name
from midnight.lab.statistics import figure, share
from midnight.lab.tasks import Plan

HEADS = ("", "mean", "90 % of games")


def lengths(plan: Plan, games: Games, found: dict[str, Values]) -> Section:
    """How long games are, and how they end."""
    rows = [row(name, found[name]) for name in ("turns", "decisions", "choices", "options")]
    rows += [
        (f"ended {name}", *percent(share(float((games.column(name) > 0).sum()), len(games))))
        for name in game(plan.game).end_events
    ]
    note = "Means and where 90 % of the games lie; shares with their 95 % intervals."
    return Section("Length, and how games end", note, HEADS, rows, [histogram("turns", found["turns"])])


def scores(plan: Plan, found: dict[str, Values]) -> Section:
    """How the scores are spread."""
    names = [name for name in found if name.split(".")[0] in ("score", "winner", "loser", "margin")]
    kind = game(plan.game)
    main = {RIVALS: ("winner.score", "margin"), TOGETHER: ("score",)}.get(kind.play, tuple(names[:2]))
    charts = [histogram(name, found[name]) for name in main if name in found]
    return Section("Scores", kind.score_says, HEADS, [row(name, found[name]) for name in names], charts)


def row(name: str, values: Values) -> tuple[str, ...]:
    """A measure with its mean and where 90 % of the games lie."""
    one = figure(values)
    return name, number(one.mean), span(one.p5, one.p95)


def happenings(plan: Plan, found: dict[str, Values]) -> Section:
    """How often there is what the game counts."""
    kind = game(plan.game)
    rows: list[tuple[str, ...]] = []
    for name in (*kind.counts, *kind.sums):
        one = figure(found[column_name(name)])
        rows.append((name, number(one.mean), span(one.low, one.high), span(one.p5, one.p95)))
    return Section("What happens in a game", "", ("", "mean", "95 % interval of the mean", "90 % of games"), rows)
