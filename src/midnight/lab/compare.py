"""A comparison of two ways to play in pairs of games with the same seeds: differences with their intervals.

A verdict holds although it is looked for after every round. There is one for each of two strengths of players, as
players who ignore a change say nothing about the rule.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from midnight.errors import UserError
from midnight.lab.measures import Values, check_name, is_share, measures
from midnight.lab.pool import Pool
from midnight.lab.sequences import LEAST, Mean
from midnight.lab.tasks import Plan, Task

ERROR = 0.05  # the chance of any wrong difference in a whole comparison
FIRST_ROUND = 64
GROWTH = 1.35  # times as many games in the next round
LARGEST_CHUNK = 2000
QUESTION = re.compile(r"\s*(\S+)(?:\s+differs(?:\s+by\s+(\d+(?:\.\d*)?|\.\d+)(\s*%)?)?)?\s*$")

DIFFERS, SAME, OPEN = "differs", "does not differ", "open"


@dataclass(frozen=True)
class Question:
    """The question whether a measure differs, or differs by at least a given amount."""

    measure: str
    least: float = 0.0

    @classmethod
    def of(cls, text: str, plan: Plan) -> Question:
        """Read `turns differs` or `turns`, `winner.score differs by 2`, `wins.A differs by 3%`."""
        found = QUESTION.match(text)
        if not found:
            raise UserError(f'a question reads "MEASURE differs" or "MEASURE differs by NUMBER", not {text!r}')
        least = float(found[2] or 0) / (100 if found[3] else 1)
        return cls(check_name(plan, found[1]), least)


@dataclass
class Difference:
    """A measure on either side, and its difference in the same games."""

    name: str
    mine: Mean = field(default_factory=Mean)
    theirs: Mean = field(default_factory=Mean)
    apart: Mean = field(default_factory=Mean)

    def add(self, mine: Values, theirs: Values) -> None:
        """Add pairs of games."""
        self.mine.add(mine)
        self.theirs.add(theirs)
        together = (self.mine.squares + self.theirs.squares) / max(1, self.mine.count)
        self.apart.scale = 1.0 if is_share(self.name) else float(np.sqrt(together))
        self.apart.add(mine - theirs)

    def verdict(self, least: float, error: float) -> str:
        """Whether it differs by that much, does not, or is still open."""
        low, high = self.apart.interval(error)
        if low > least or high < -least or (least and (low >= least or high <= -least)):
            return DIFFERS
        return SAME if least and -least < low and high < least else OPEN


@dataclass
class Comparison:
    """The comparison for one strength of players: both plans, and the differences found so far."""

    strength: str
    mine: Plan
    theirs: Plan
    found: dict[str, Difference] = field(default_factory=dict)
    games: int = 0

    def add(self, mine: dict[str, Values], theirs: dict[str, Values], count: int) -> None:
        """Add the measures of pairs of games."""
        for name in mine:
            if name in theirs:
                self.found.setdefault(name, Difference(name)).add(mine[name], theirs[name])
        self.games += count

    def error(self, asked: Question | None, strengths: int) -> float:
        """The chance with which one interval may be wrong, so that any of all is wrong with at most ERROR."""
        intervals = 1 if asked else max(1, len(self.found))
        return ERROR / strengths / intervals

    def verdicts(self, asked: Question | None, strengths: int) -> dict[str, str]:
        """The verdict on the measure in question, or on all."""
        error = self.error(asked, strengths)
        if asked:
            return {asked.measure: self.found[asked.measure].verdict(asked.least, error)}
        return {name: one.verdict(0.0, error) for name, one in self.found.items()}


def rounds(most: int) -> Iterator[tuple[int, int]]:
    """The first number and the count of each round."""
    done, size = 0, float(FIRST_ROUND)
    while done < most:
        count = min(int(size), most - done)
        yield done, count
        done += count
        size *= GROWTH


def compare(
    sides: list[tuple[str, Plan, Plan]],
    pool: Pool,
    asked: Question | None = None,
    most: int = 20_000,
    seconds: float = 60.0,
) -> list[Comparison]:
    """Play pair after pair until the question is decided for every strength, or the budget is used."""
    began = time.perf_counter()
    running = [Comparison(name, mine, theirs) for name, mine, theirs in sides]
    decided: set[str] = set()
    for first, count in rounds(most):
        for one in running:
            if one.strength in decided:
                continue
            play_round(one, pool, first, count)
            if asked and one.games >= LEAST and OPEN not in one.verdicts(asked, len(running)).values():
                decided.add(one.strength)
        if len(decided) == len(running) or time.perf_counter() - began > seconds:
            break
    return running


def play_round(one: Comparison, pool: Pool, first: int, count: int) -> None:
    """Play the games of one round on both sides."""
    size = max(1, min(LARGEST_CHUNK, -(-count // pool.jobs)))
    chunks = [(number, min(size, first + count - number)) for number in range(first, first + count, size)]
    tasks = [Task(plan, *chunk) for chunk in chunks for plan in (one.mine, one.theirs)]
    done = pool.play(tasks)
    for number, many in chunks:
        mine, theirs = next(done), next(done)
        one.add(measures(one.mine, mine, number), measures(one.theirs, theirs, number), many)


def with_players(plan: Plan, bots: tuple[str, ...]) -> Plan:
    """A plan for these players; if they differ, they change seats from game to game."""
    return replace(plan, bots=bots, rotate=len(set(bots)) > 1)
