"""How long a turn may last where a table has agreed on it, and who then stands in."""

from __future__ import annotations

from midnight.kernel.game import Game
from midnight.table.schema import BOT
from midnight.table.table import Table

DEADLINE = "deadline"  # the fact that a turn ends after so many seconds, and which player then stands in
USUAL = "hard"  # the level that stands in if nobody says otherwise


def usual_stand_in(game: Game) -> str:
    """Who plays for somebody who is gone, where nothing was agreed."""
    return USUAL if USUAL in game.players else game.bots[-1]


def deadline_of(table: Table) -> tuple[float, str] | None:
    """After how many seconds who stands in; None if there is no such agreement."""
    if DEADLINE not in table.facts:
        return None
    seconds, _, bot = table.facts[DEADLINE].partition(" ")
    if not seconds.isdecimal() or not bot:
        return None
    return float(seconds), bot


def stand_in(table: Table) -> str:
    """Who plays for somebody who is gone."""
    agreed = deadline_of(table)
    return usual_stand_in(table.setup.game) if agreed is None else agreed[1]


def due(table: Table) -> float | None:
    """The moment when the one who decides has had his time; None if he has as long as he likes."""
    agreed, chair = deadline_of(table), table.chairs.get(table.seat)
    if agreed is None or chair is None or chair.kind == BOT or table.over:
        return None
    return table.moved + agreed[0]
