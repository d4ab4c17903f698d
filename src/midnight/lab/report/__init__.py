"""A report on a game: whether it is fair, whether it is exciting, what each thing is worth, which rules are used."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from midnight.lab.measures import measures
from midnight.lab.page import Section
from midnight.lab.pool import Pool
from midnight.lab.report.course import happenings, lengths, scores
from midnight.lab.report.decisions import decisions
from midnight.lab.report.drama import drama
from midnight.lab.report.fairness import places_and_roles, wins
from midnight.lab.report.lookahead import MOMENTS, MOST_OPTIONS, Lookahead, Outlook
from midnight.lab.report.luck import luck
from midnight.lab.report.rules import rules
from midnight.lab.report.things import things
from midnight.lab.results import Games
from midnight.lab.simulate import play_all
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.walk import Walk, WalkResult, plays_of

CHUNK = 1_000  # games that are walked through in one go
WALKED = 2 * CHUNK  # games whose every decision is kept
MOST_LOOKED = 100  # games at most from which it looks ahead
FEWEST_LOOKED = 16  # games at least, however long one takes
OPTIONS = 40_000_000  # the options that may be offered in all playouts, about: they take most of the time
PLAYOUTS, CHOICES = 32, 2  # of a moment or an option, and of a game
FEWER_PLAYOUTS, FEWER_CHOICES = 8, 1  # where a game is long


def report(plan: Plan, games: int, weak: str, pool: Pool) -> list[Section]:
    """Play that many games and give all sections that have something to say, in the order a designer asks."""
    plan = replace(plan, records=True)
    played = play_all(plan, games, pool)
    setup, found = worker_of(plan).setup, measures(plan, played)
    walked, outlooks = walk(plan, played, pool), look_ahead(plan, played, pool)
    won = played.won()[:WALKED]
    parts = won / np.maximum(won.sum(axis=1), 1)[:, None]
    sections = [
        lengths(plan, played, found),
        wins(plan, played, found),
        places_and_roles(setup, played, walked, parts),
        scores(plan, found),
        happenings(plan, found),
        drama(setup, won, walked.turns, outlooks),
        decisions(walked, outlooks),
        luck(plan, weak, min(games, WALKED), pool),
        things(plan, walked.things, parts),
        rules(setup, walked),
    ]
    return [section for section in sections if section.rows or section.charts]


def walk(plan: Plan, games: Games, pool: Pool) -> WalkResult:
    """Walk through all games: the rules of all are counted, and every decision of the first ones is kept."""
    jobs = [
        Walk(plan, first, plays_of(games, first, min(CHUNK, len(games) - first)), first < WALKED, first < WALKED)
        for first in range(0, len(games), CHUNK)
    ]
    whole, *others = pool.play(jobs)
    for other in others:
        whole.add(other)
    return whole


def look_ahead(plan: Plan, games: Games, pool: Pool) -> list[Outlook]:
    """Look ahead from moments of some games; fewer where they are long."""
    offered = float(games.column("offered").mean())
    playouts, choices = PLAYOUTS, CHOICES
    count = affordable(offered, playouts, choices)
    if count < FEWEST_LOOKED:
        playouts, choices = FEWER_PLAYOUTS, FEWER_CHOICES
        count = affordable(offered, playouts, choices)
    count = max(FEWEST_LOOKED, min(MOST_LOOKED, count))
    jobs = [Lookahead(plan, at, plays_of(games, at, 1), playouts, choices) for at in range(min(count, len(games)))]
    return [outlook for done in pool.play(jobs) for outlook in done]


def affordable(offered: float, playouts: int, choices: int) -> int:
    """How many games with that many options it may look into: a playout takes half a game."""
    whole_games = playouts * (MOMENTS + choices * MOST_OPTIONS) / 2
    return int(OPTIONS / max(1.0, offered * whole_games))
