"""Two ways to play the same games, compared in pairs: the same seeds, the same seats, differences with intervals.

A verdict holds although one looks after every round. It is given for two strengths of players, as a change that the
players do not heed is no verdict on the rule.
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
GROWTH = 1.35  # each round so much longer than the one before
LARGEST_CHUNK = 2000
QUESTION = re.compile(r"\s*(\S+)(?:\s+differs(?:\s+by\s+(\d+(?:\.\d*)?|\.\d+)(\s*%)?)?)?\s*$")

DIFFERS, SAME, OPEN = "differs", "does not differ", "open"


@dataclass(frozen=True)
class Question:
    """Does this measure differ, or differ by so much?"""

    measure: str
    least: float = 0.0

    @classmethod
    def of(cls, text: str, plan: Plan) -> Question:
        """`turns differs` or `turns`, `winner.score differs by 2`, `wins.A differs by 3%`."""
        found = QUESTION.match(text)
        if not found:
            raise UserError(f'a question reads "MEASURE differs" or "MEASURE differs by NUMBER", not {text!r}')
        least = float(found[2] or 0) / (100 if found[3] else 1)
        return cls(check_name(plan, found[1]), least)


@dataclass
class Difference:
    """What one measure is on either side, and by how much it differs in the same games."""

    name: str
    mine: Mean = field(default_factory=Mean)
    theirs: Mean = field(default_factory=Mean)
    apart: Mean = field(default_factory=Mean)

    def add(self, mine: Values, theirs: Values) -> None:
        """More pairs of games."""
        self.mine.add(mine)
        self.theirs.add(theirs)
        together = (self.mine.squares + self.theirs.squares) / max(1, self.mine.count)
        self.apart.scale = 1.0 if is_share(self.name) else float(np.sqrt(together))
        self.apart.add(mine - theirs)

    def verdict(self, least: float, error: float) -> str:
        """Is it decided whether it differs by that much?"""
        low, high = self.apart.interval(error)
        if low > least or high < -least or (least and (low >= least or high <= -least)):
            return DIFFERS
        return SAME if least and -least < low and high < least else OPEN


@dataclass
class Comparison:
    """One strength of players: both plans, and the differences found so far."""

    strength: str
    mine: Plan
    theirs: Plan
    found: dict[str, Difference] = field(default_factory=dict)
    games: int = 0

    def add(self, mine: dict[str, Values], theirs: dict[str, Values], count: int) -> None:
        """More pairs of games, measured."""
        for name in mine:
            if name in theirs:
                self.found.setdefault(name, Difference(name)).add(mine[name], theirs[name])
        self.games += count

    def error(self, asked: Question | None, strengths: int) -> float:
        """How often one interval may be wrong, so that all that is told is wrong at most with ERROR."""
        told = 1 if asked else max(1, len(self.found))
        return ERROR / strengths / told

    def verdicts(self, asked: Question | None, strengths: int) -> dict[str, str]:
        """Every measure that is told, with its verdict."""
        error = self.error(asked, strengths)
        if asked:
            return {asked.measure: self.found[asked.measure].verdict(asked.least, error)}
        return {name: one.verdict(0.0, error) for name, one in self.found.items()}


def rounds(most: int) -> Iterator[tuple[int, int]]:
    """First number and count of each round; one looks after every one."""
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
    """The same numbers for both sides."""
    size = max(1, min(LARGEST_CHUNK, -(-count // pool.jobs)))
    chunks = [(number, min(size, first + count - number)) for number in range(first, first + count, size)]
    tasks = [Task(plan, *chunk) for chunk in chunks for plan in (one.mine, one.theirs)]
    done = pool.play(tasks)
    for number, many in chunks:
        mine, theirs = next(done), next(done)
        one.add(measures(one.mine, mine, number), measures(one.theirs, theirs, number), many)


def with_players(plan: Plan, bots: tuple[str, ...]) -> Plan:
    """The same plan for other players; different ones change seats from game to game."""
    return replace(plan, bots=bots, rotate=len(set(bots)) > 1)
