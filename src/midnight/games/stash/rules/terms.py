"""Numbers, and the options agreed on before play."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules.charts import Charts
from midnight.kernel.ints import vector
from midnight.kernel.native import i64, vec

RANDOM: Final[i64] = -1  # a seat that chance decides

# What the kingpin plays for (MS-13.2)
GOAL_TARGET: Final[i64] = 0
GOAL_HAUL: Final[i64] = 1
GOAL_NONE: Final[i64] = 2


class Terms:
    """The numbers of the files; the options have their defaults here."""

    def __init__(self, numbers: dict[str, int], limit: list[int], charts: Charts) -> None:
        self.limit: vec[i64] = vector(limit)  # by carried candy (MS-4.1)
        self.full: i64 = len(limit) - 1
        self.rounds: i64 = numbers["rounds"]
        self.bank: i64 = numbers["bank"]
        self.die: i64 = charts.die
        self.wins: i64 = numbers["wins"]
        self.equal_throws: i64 = numbers["equal_throws"]
        self.charts: Charts = charts

        self.goal: i64 = GOAL_TARGET
        self.target: i64 = 0
        self.quota: i64 = 0
        self.live: bool = True  # the limit is read live, not at the start of the turn
        self.shared_roll: bool = False
        self.free_choice: bool = False
        self.safe: bool = False  # no bully enters the treehouse
        self.all_candy: bool = False  # "most candy" counts the stash too
        self.kingpin: i64 = RANDOM
        self.first: i64 = RANDOM  # the youngest kid
