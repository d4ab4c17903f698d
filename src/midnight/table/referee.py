"""The referee: a play is checked, written down, and only then played and told."""

from __future__ import annotations

import asyncio
import time
from functools import cache

from midnight.games import game
from midnight.kernel.state import ALLOWED, CHANCE
from midnight.kernel.words import SEAT_NAMES
from midnight.table.audience import Audience
from midnight.table.history import marker
from midnight.table.rights import Hashes
from midnight.table.schema import BOT
from midnight.table.store import Doubled, NotWritten, Store
from midnight.table.table import Table
from midnight.table.takeback import found

LATE = 0.03  # seconds from the disk to here when there is too much to do
AT_ONCE = 4  # plies told without a break: a long deal must not hold up other tables


class Refused(Exception):
    """A play that changes nothing: the sentence says why, and if it was stale the present belongs with it."""

    def __init__(self, sentence: str, stale: bool = False) -> None:
        super().__init__(sentence)
        self.stale = stale


class Referee:
    """Takes plays for all tables, one after the other at each."""

    def __init__(self, store: Store, audience: Audience) -> None:
        self.store = store
        self.audience = audience
        self.late = LATE

    async def play(
        self, table: Table, seat: int, fence: int, option: int, bot: str = "", hashes: Hashes | None = None
    ) -> None:
        """Play it as the row of that number; Refused if it may not be played.

        With keys, they must hold the seat at the moment when it is played.

        On return it is on disk, with whatever chance did after it. The same play twice is one play.
        """
        # Whoever asked may leave meanwhile; what was begun is finished.
        await asyncio.shield(asyncio.ensure_future(self.play_in_turn(table, seat, fence, option, bot, hashes)))

    async def play_in_turn(
        self, table: Table, seat: int, fence: int, option: int, bot: str, hashes: Hashes | None
    ) -> None:
        """Play it when all that was begun at this table before is done."""
        async with table.lock:
            must_hold(table, frozenset({seat}), hashes)
            history = table.history
            if 0 <= fence < history.fence and (history.rows[fence], history.authors[fence]) == (option, seat):
                return
            self.check(table, seat, fence, option, bot)
            await self.write(table, table.outcomes_after(option))

    async def take_back(self, table: Table, seats: frozenset[int], fence: int, hashes: Hashes | None = None) -> None:
        """Take back the newest decision of these seats, as the row of that number; twice is once."""
        await asyncio.shield(asyncio.ensure_future(self.take_back_in_turn(table, seats, fence, hashes)))

    async def take_back_in_turn(self, table: Table, seats: frozenset[int], fence: int, hashes: Hashes | None) -> None:
        """Take it back when all that was begun at this table before is done."""
        async with table.lock:
            must_hold(table, seats, hashes)
            history = table.history
            if 0 <= fence < history.fence and history.rows[fence] < 0 and history.authors[fence] in seats:
                return
            if fence != table.fence:
                raise Refused("The game has moved on since.", stale=True)
            kept, _, sentence = found(table, seats)
            if sentence:
                raise Refused(sentence)
            await self.write(table, [marker(kept)])

    async def begin(self, table: Table) -> None:
        """Chance goes first where a game begins with it."""
        async with table.lock:
            if table.seat == CHANCE:
                await self.write(table, table.outcomes_after(None))

    async def write(self, table: Table, options: list[int]) -> None:
        """On disk first, then at the table."""
        try:
            written = await self.store.append_plays(table.id, table.fence, options, table.epoch)
        except Doubled:
            await self.catch_up(table)
            raise Refused("Somebody else has just played here.", stale=True) from None
        except NotWritten:
            raise Refused("The store cannot be written to, so nothing was played. Try again.") from None
        table.moved = time.time()
        if time.monotonic() - written > self.late and min(options) >= 0:
            self.tell_at_once(table, options)
        else:
            await self.tell(table, options)

    async def catch_up(self, table: Table) -> None:
        """Another server plays at this table too: take over what it has written."""
        kept = await self.store.reading(self.store.read, table.id)
        if kept is not None:
            await self.tell(table, kept.history[table.fence :])

    async def tell(self, table: Table, options: list[int]) -> None:
        """Ply by ply, so that everybody sees the die before what follows from it."""
        for number, option in enumerate(options, 1):
            before = self.audience.before(table)
            table.history.add(option)
            if option < 0:
                self.audience.show_all(table)
            else:
                self.audience.tell(table, before)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    def tell_at_once(self, table: Table, options: list[int]) -> None:
        """A server that has too much to do shows what a play has led to and leaves out the pictures between."""
        before = self.audience.before(table)
        for option in options:
            table.history.add(option)
        self.audience.tell(table, before)

    # === Checks ===

    def check(self, table: Table, seat: int, fence: int, option: int, bot: str) -> None:
        if fence != table.fence:
            raise Refused("The game has moved on since.", stale=True)
        if table.over:
            raise Refused("The game is over.")
        if seat != table.seat or seat not in table.rights.chairs:
            raise Refused(f"It is not your turn: {who_decides(table)}.")
        chair = table.rights.chairs[seat]
        if bot == "" and chair.kind == BOT:
            raise Refused("A bot plays for you: take your seat back first.")
        if bot != "" and chair.bot != bot:
            raise Refused("This seat was handed on.", stale=True)
        sentence, _ = refusal(table, seat, option)
        if sentence:
            raise Refused(sentence)


def must_hold(table: Table, seats: frozenset[int], hashes: Hashes | None) -> None:
    """Rights are those of this moment, not of when somebody came in."""
    if hashes is not None and not seats <= set(table.rights.seats_of(hashes)):
        raise Refused("The link of this seat was replaced by a new one.")


def who_decides(table: Table) -> str:
    """Whom everybody waits for."""
    if table.over:
        return "the game is over"
    if table.seat == CHANCE:
        return "chance decides"
    return f"{table.words.names[table.seat]} (seat {SEAT_NAMES[table.seat]}) decides"


def refusal(table: Table, seat: int, option: int) -> tuple[str, str]:
    """Why that option may not be played, in words and by rule, as the seat may know it; ("", "") if it may."""
    setup = table.setup
    if not 0 <= option < setup.words.size:
        return f"There is no option number {option}.", ""
    rule = table.state.view(seat).refusal(option)
    if rule != ALLOWED:
        name = setup.game.rule(rule)
        return rule_text(table, name), name
    if table.state.refusal(option) != ALLOWED:
        return "That cannot be played now.", ""
    return "", ""


@cache
def rules_of(name: str) -> dict[str, str]:
    return game(name).rulebook().rules


def rule_text(table: Table, name: str) -> str:
    """A rule in our words with its id."""
    rules = rules_of(table.setup.game.name)
    return f"{name} {rules[name]}" if name in rules else name
