"""The measures of a game by name: each is a number for every single game, so that games can be compared in pairs.

Rivals have winners and losers; a team has won or not; where one plays against many, the two sides are told apart.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import ONE_AGAINST_MANY, TOGETHER, Setup
from midnight.kernel.position import SEAT_NAMES
from midnight.lab.results import Games, column_name
from midnight.lab.tasks import Plan, worker_of

Values = npt.NDArray[np.float64]
Scores = dict[str, Values]
SHARES = ("wins", "ended", "won", "ties", "nobody")  # first words of measures that lie between 0 and 1


def is_share(name: str) -> bool:
    """Whether a measure lies between 0 and 1."""
    return name.split(".")[0] in SHARES


def scores_of(setup: Setup, games: Games) -> Scores:
    """The scores that matter in this kind of game, an entry a game; a game without a winner has no winner's score."""
    scores = np.column_stack(games.scores)
    if setup.game.play == TOGETHER:
        return {"team": scores[:, 0]}
    if setup.game.play == ONE_AGAINST_MANY:
        alone = setup.alone()
        if alone < 0:
            return {}
        one, others = setup.game.end_events
        return {one: scores[:, alone], f"best of the {others}": np.delete(scores, alone, axis=1).max(axis=1)}
    won = games.won()
    some = won.any(axis=1)
    rows = scores[some]
    best = rows[np.arange(len(rows)), won[some].argmax(axis=1)]
    low_wins = best == rows.min(axis=1)
    return {"winner": best, "loser": np.where(low_wins, rows.max(axis=1), rows.min(axis=1))}


def rivals(games: Games) -> dict[str, Values]:
    """The measures of rivals; a game without a winner counts with the highest score."""
    scores, won = np.column_stack(games.scores), games.won()
    winners = won.sum(axis=1)
    best = np.where(winners > 0, scores[np.arange(len(scores)), won.argmax(axis=1)], scores.max(axis=1))
    ordered = np.sort(scores, axis=1)
    low_wins = best == ordered[:, 0]
    found = {"winner.score": best, "loser.score": np.where(low_wins, ordered[:, -1], ordered[:, 0])}
    if scores.shape[1] > 1:
        second = np.where(low_wins, ordered[:, 1], ordered[:, -2])
        found["margin"] = np.abs(best - second)
    found["ties"] = (winners > 1).astype(float)
    found["nobody"] = (winners == 0).astype(float)
    parts = won / np.maximum(winners, 1)[:, None]
    for seat in range(games.seats):
        found[f"wins.{SEAT_NAMES[seat]}"] = parts[:, seat]
        found[f"score.{SEAT_NAMES[seat]}"] = scores[:, seat]
    return found


def players_wins(plan: Plan, games: Games, first: int) -> dict[str, Values]:
    """The win shares of players by name, where players of several kinds sit at the table."""
    if len(set(plan.bots)) < 2:
        return {}
    won = games.won()
    parts = won / np.maximum(won.sum(axis=1), 1)[:, None]
    turn = (np.arange(len(games)) + first) % plan.seats if plan.rotate else np.zeros(len(games), int)
    found: dict[str, Values] = {}
    for place, name in enumerate(plan.bots):
        seat = (place - turn) % plan.seats
        key = f"wins.{name}"
        found[key] = found.get(key, 0) + parts[np.arange(len(games)), seat]
    return found


def measures(plan: Plan, games: Games, first: int = 0) -> dict[str, Values]:
    """Every measure of these games, the first of which has that number."""
    setup = worker_of(plan).setup
    kind = setup.game
    found: dict[str, Values] = {name: games.column(name).astype(float) for name in ("turns", "decisions", "choices")}
    found["options"] = games.column("offered") / np.maximum(found["decisions"], 1)
    if kind.play == TOGETHER:
        found["won"] = games.won()[:, 0].astype(float)
        found["score"] = games.scores[0]
    elif kind.play == ONE_AGAINST_MANY:
        found.update((f"wins.{side}", (games.column(side) > 0).astype(float)) for side in kind.end_events)
        found.update((f"score.{column_name(name)}", values) for name, values in scores_of(setup, games).items())
    else:
        found.update(rivals(games))
    found.update(players_wins(plan, games, first))
    for name in (*kind.counts, *kind.sums):
        found.setdefault(column_name(name), games.column(name).astype(float))
    if kind.play != ONE_AGAINST_MANY:
        found.update((f"ended.{column_name(n)}", (games.column(n) > 0).astype(float)) for n in kind.end_events)
    return found


@lru_cache(maxsize=64)
def names_of(plan: Plan) -> tuple[str, ...]:
    """The names of all measures of a plan; one game is played to find them."""
    return tuple(measures(plan, worker_of(plan).play(0, 1)))


def check_name(plan: Plan, name: str) -> str:
    """The name itself if it is a measure; a UserError that lists similar names if it is not."""
    names = names_of(plan)
    if name in names:
        return name
    near = get_close_matches(name, names, 4, 0.4) or names
    raise UserError(f"{game(plan.game).title} has no measure {name!r}; there are {', '.join(near)}")
