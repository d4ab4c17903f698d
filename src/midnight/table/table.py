"""A live table: its game, its position, its story, who sits where. It comes back from its record at any time."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.state import CHANCE, OVER, State
from midnight.kernel.words import Words
from midnight.table.brought import unpacked
from midnight.table.history import History
from midnight.table.rights import Rights
from midnight.table.schema import BOT, Chair, Kept, Key, Said, TableRow
from midnight.table.sights import Sights

TOKEN_BYTES = 18
NAME_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
NAME_LENGTH = 10


def new_name() -> str:
    """A table's name in addresses."""
    return "".join(secrets.choice(NAME_LETTERS) for _ in range(NAME_LENGTH))


def new_token() -> str:
    """A secret nobody guesses; whoever has it has the seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def ready(name: str, seats: int, settings: Iterable[tuple[str, str]], own: str = "") -> Setup:
    """A game made ready, with content that somebody brought: one for all tables that play it in the same way."""
    return game(name).shared(seats, dict(settings), unpacked(own))


def drawn(state: State) -> int:
    """What chance does at this stop, each outcome by its weight."""
    offer = Offer()
    state.offer(offer)
    left = secrets.randbelow(int(offer.total))
    for option, weight in zip(offer.values(), offer.weights, strict=False):  # of which there is room for more
        left -= weight
        if left < 0:
            return int(option)
    raise AssertionError("the weights add up to the total")


class Table:
    """One game of one table. All plays go through the referee, all else through the hall."""

    def __init__(
        self,
        row: TableRow,
        chairs: dict[int, Chair],
        rows: Sequence[int],
        keys: Iterable[Key] = (),
        here: Iterable[int] = (),
    ) -> None:
        self.row = row
        self.id = row.id
        self.setup = setup_of(row)
        self.history = History(self.setup, rows)
        self.rights = Rights(row.host_hash, chairs, keys, here)
        self.sights = Sights(self.history, self.rights)
        self.shown = (-1, False)  # as of that many rows: has the last play shown something hidden?
        self.lock = asyncio.Lock()
        self.epoch: int | None = None  # in which this process has it, where there are several
        self.used = time.monotonic()
        self.moved = row.created  # when the last decision was made
        self.talk: list[Said] = []
        self.facts: dict[str, str] = {}  # what was agreed
        self.touched = 0.0  # the last day somebody was here, as the store knows it

    @classmethod
    def of(cls, kept: Kept) -> Table:
        table = cls(kept.row, kept.chairs, kept.history, kept.keys, kept.here)
        table.touched, table.moved = kept.touched, kept.moved or kept.row.created
        table.talk, table.facts = kept.talk, kept.facts
        return table

    # === The game ===

    @property
    def state(self) -> Any:
        """The position as it is now."""
        return self.history.state

    @property
    def ply(self) -> int:
        return self.history.ply

    @property
    def fence(self) -> int:
        """The number of the next row: who does not know it has missed something."""
        return self.history.fence

    @property
    def seat(self) -> int:
        """Who decides now."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def bot_to_play(self) -> str:
        """The bot whose turn it is, or ""."""
        chair = self.rights.chairs.get(self.seat)
        return chair.bot if chair is not None and chair.kind == BOT else ""

    def outcomes_after(self, option: int | None) -> list[int]:
        """The option, if there is one, and what chance does after it until a seat decides or it is over."""
        state = self.state.clone()
        options = []
        if option is not None:
            state.play(option)
            options.append(option)
        while state.seat == CHANCE:
            outcome = drawn(state)
            state.play(outcome)
            options.append(outcome)
        return options

    # === Words ===

    @property
    def named(self) -> Setup:
        """The game as it is shown and told here: with the names of the people who sit at the table."""
        return self.sights.named

    @property
    def words(self) -> Words[Any]:
        """The words of the game with the names of people."""
        return self.named.words


def setup_of(row: TableRow) -> Setup:
    """The game of a table made ready; an error in words if the rules or the content have changed since."""
    setup = ready(row.game, row.seats, tuple(sorted(row.settings.items())), row.own)
    if setup.game.version != row.version or setup.fingerprint != row.content:
        raise UserError(f"this table was begun with other rules of {setup.game.title} than ours and cannot go on")
    return setup
