"""How long a turn may last where a table has agreed on it, and who then stands in."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

from midnight.errors import TryAgain, UserError
from midnight.kernel.game import Game
from midnight.table.schema import BOT
from midnight.table.store import NotRead, Store, now
from midnight.table.table import Table

DEADLINE = "deadline"  # the fact that a turn ends after so many seconds, and which player then stands in
USUAL = "hard"  # the level that stands in if nobody says otherwise
MOST_WATCHED = 20_000  # tables whose deadlines are watched


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
    """The moment when the one who decides has had their time; None if they have as long as they like."""
    agreed, chair = deadline_of(table), table.rights.chairs.get(table.seat)
    if agreed is None or chair is None or chair.kind == BOT or table.over:
        return None
    return table.moved + agreed[0]


class Deadlines:
    """Ends the turns that have lasted too long, at all tables of a store."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], Awaitable[Table | None]],
        hand: Callable[[Table, int, str], Awaitable[None]],
    ) -> None:
        self.store = store
        self.find = find
        self.hand = hand
        self.looked_after: dict[str, float] = {}  # tables whose late turn was ended, by the moment of their last move

    async def watch(self) -> None:
        """Where a turn has lasted too long, the agreed bot stands in until its person comes back."""
        with contextlib.suppress(NotRead):
            agreed = await self.store.reading(self.store.with_fact, DEADLINE, MOST_WATCHED)
            moved = await self.store.reading(self.store.last_moves, sorted(agreed))
            for name, words in agreed.items():
                at = moved.get(name, 0.0)
                # Of a table that is not late, or was looked after since its last move, nothing need be loaded.
                if self.looked_after.get(name) != at and now() >= at + float(words.partition(" ")[0]):
                    with contextlib.suppress(UserError, TryAgain):
                        table = await self.find(name)
                        if table is not None and await self.end(table):
                            self.looked_after[name] = at

    def begin(self, table: Table) -> None:
        """Whoever comes back to their own turn has the whole time for it."""
        table.moved = now()
        self.looked_after.pop(table.id, None)

    async def end(self, table: Table) -> bool:
        """End a late turn; False if it may still last."""
        late, agreed = due(table), deadline_of(table)
        if late is None or agreed is None:
            return True
        if now() < late:
            return False
        await self.hand(table, table.seat, f"{BOT}:{agreed[1]}")
        return True
