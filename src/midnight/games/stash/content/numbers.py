"""Reads and checks the numbers: the clock, the scale, the bank, the die, the fight and the goals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from midnight.kernel.content import Table, whole

MOST_KIDS = 4


def minutes(time: str) -> int:
    """Minutes after noon of a time like 6:15; 12:00 is midnight. -1 if it is no time."""
    hours, colon, rest = time.partition(":")
    if not (colon and len(rest) == 2 and 0 <= whole(rest) < 60 and 1 <= whole(hours) <= 12):
        return -1
    return whole(hours) * 60 + whole(rest)


def clock_text(after_noon: int) -> str:
    hours = after_noon // 60
    return f"{hours - 12 if hours > 12 else hours}:{after_noon % 60:02d}"


@dataclass(frozen=True)
class Numbers:
    rounds: int
    first: int  # the time of round 1, minutes after noon
    minutes: int  # of a round
    limits: tuple[int, ...]
    bank: int
    die: int
    wins: int
    equal_throws: int
    target: int
    quota: tuple[int, ...]

    def time(self, round_: int) -> str:
        """What the clock shows in a round (MS-2.3)."""
        return clock_text(self.first + (round_ - 1) * self.minutes)


def check_numbers(table: Table) -> Numbers:
    clock, scale, bank = table.table("clock"), table.table("scale"), table.table("bank")
    die, fight, goal = table.table("die"), table.table("fight"), table.table("goal")
    first = minutes(clock.get("first", str))
    clock.check("first", first > 0, f"must be a time like 6:15, not {clock.data['first']!r}")
    limits = scale.list_of("limits", int)
    scale.check("limits", len(limits) >= 2, "needs a limit for no candy and for each bubble")
    scale.check("limits", min(limits) >= 1, "a kid must always be able to move one space")
    falling = all(more <= less for less, more in pairwise(limits))
    scale.check("limits", falling, "more candy must never raise the limit (MS-4.2)")
    quota = goal.list_of("quota", int)
    kinds = MOST_KIDS - 1
    goal.check("quota", len(quota) == kinds, f"needs {kinds} numbers, for 2 to {MOST_KIDS} kids, not {len(quota)}")
    goal.check("quota", min(quota) >= 1, "each must be at least 1")
    numbers = Numbers(
        clock.number("rounds", 1, 99),
        first,
        clock.number("minutes", 1, 120),
        tuple(limits),
        bank.number("pieces", 1, 9999),
        die.number("sides", 2, 30),
        fight.number("wins", 1, 9),
        fight.number("equal_throws", 1, 99),
        goal.number("target", 1, 99),
        tuple(quota),
    )
    for part in (clock, scale, bank, die, fight, goal, table):
        part.done()
    return numbers
