"""What the bots of one setup share."""

from __future__ import annotations

from midnight.games.fires.bots.coarse import Goals
from midnight.games.fires.bots.judge import Judge
from midnight.games.fires.bots.memory import Places


class Team:
    """What its bots have found out: what holds for one of them holds for all, also when one names the next one."""

    def __init__(self, goals: Goals) -> None:
        self.judge: Judge = Judge()
        self.places: Places = Places(goals)
