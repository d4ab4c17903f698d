"""Players from outside whom the operator has invited: everybody knows their names, the operator alone what they mean.

What a visitor sends is only ever looked up among the names.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from midnight.bots.names import is_player
from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.game import Game
from midnight.outside import check_there
from midnight.table.deadlines import DEADLINE, usual_stand_in
from midnight.table.pool import Failed, Workers
from midnight.table.table import Table

NAME = re.compile(r"[A-Za-z0-9-]{1,24}")
LOADING = 60.0  # seconds for a module


@dataclass(frozen=True)
class Guests:
    """Whom a server has invited: by name, where the class or the program is."""

    meant: Mapping[str, str] = field(default_factory=dict)

    def players(self, game: Game) -> tuple[str, ...]:
        """Everybody whom a seat of this game may be given to."""
        return (*self.meant, *game.players)

    def settle(self, table: Table) -> None:
        """Where somebody was to stand in who is not invited any more, the usual one does."""
        seconds, _, bot = table.facts.get(DEADLINE, "").partition(" ")
        if bot and bot not in self.players(table.setup.game):
            table.facts[DEADLINE] = f"{seconds} {usual_stand_in(table.setup.game)}"


def invited(words: Iterable[str]) -> Guests:
    """The players of `NAME=WHERE`, each found to be there; a UserError if one is not."""
    meant: dict[str, str] = {}
    for word in words:
        name, _, where = (part.strip() for part in word.partition("="))
        if not where:
            raise UserError(
                f"a player is invited as NAME=module:Name or NAME=engine:COMMAND, "
                f"e.g. mine=engine:./my-program, not {word[:60]!r}"
            )
        check_guest(name, meant)
        meant[name] = where
    if meant:
        asyncio.run(look_for(meant))
    return Guests(meant)


def check_guest(name: str, others: Iterable[str]) -> None:
    """A UserError if nobody can be invited by this name."""
    if not NAME.fullmatch(name):
        raise UserError(f"an invited player has a name of at most 24 letters, digits and hyphens, not {name[:60]!r}")
    if name.lower() in (other.lower() for other in others):
        raise UserError(f"two players are invited by the name {name}")
    for kind in games().values():
        if is_player(kind, name.lower()):
            raise UserError(f"{kind.title} has a player {name.lower()} of its own: invite yours by another name")


async def look_for(meant: Mapping[str, str]) -> None:
    """In a worker, as they will play in one: this process takes in no code from outside."""
    workers = Workers("invited players", 1)
    try:
        for name, where in meant.items():
            try:
                await workers.ask("start", LOADING, check_there, where)
            except UserError as error:
                raise UserError(f"{name} cannot be invited: {error}") from None
            except Failed as failed:
                raise UserError(f"{name} cannot be invited: {where} could not be loaded ({failed})") from None
    finally:
        await workers.close()
