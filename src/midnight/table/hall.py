"""The hall: all tables of a server. A table comes into memory when somebody asks for it and leaves when it is idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.state import WATCHER
from midnight.table.audience import Audience
from midnight.table.bots import Bots
from midnight.table.referee import Referee, Refused
from midnight.table.store import BOT, HERE, LOOKING, PERSON, Chair, Store, TableRow, now
from midnight.table.table import Table, hashed, new_name, new_token

LOG = logging.getLogger(__name__)

LONGEST_NAME = 24
IDLE = 60.0  # seconds until a table nobody looks at leaves memory
SWEEP = 15.0


@dataclass(frozen=True)
class Sitter:
    """Who shall sit in a seat of a new table."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Made:
    """A new table and the tokens of its links, which are known nowhere else."""

    table: Table
    host: str
    watch: str
    seats: dict[int, str]


def clean_name(name: str) -> str:
    """A display name: printable, one line, short."""
    kept = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if len(kept) > LONGEST_NAME:
        raise UserError(f"a name has at most {LONGEST_NAME} letters")
    return kept


class Hall:
    """Every table, and what may be done with one."""

    def __init__(self, store: Store, pace: float = 0.0, workers: int | None = None) -> None:
        self.store = store
        self.pace = pace
        self.audience = Audience()
        self.referee = Referee(store, self.audience)
        self.bots = Bots(workers)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.searching = asyncio.Semaphore(1)  # one search through a lexicon at a time
        self.closing = False

    # === Coming and going ===

    async def table(self, name: str) -> Table | None:
        """The table of that name, from memory or from the store; None if there is none."""
        found = self.tables.get(name)
        if found is None:
            if name not in self.loading:
                self.loading[name] = asyncio.ensure_future(self.load(name))
            found = await asyncio.shield(self.loading[name])
        if found is not None:
            found.used = time.monotonic()
        return found

    async def load(self, name: str) -> Table | None:
        try:
            kept = await asyncio.to_thread(self.store.read, name)
            if kept is None:
                return None
            return await self.open(Table.of(kept))
        finally:
            self.loading.pop(name, None)

    async def open(self, table: Table) -> Table:
        self.tables[table.id] = table
        await self.referee.begin(table)
        self.wake(table)
        return table

    def sweep(self) -> None:
        """Tables nobody looks at leave memory; of the others only what they need to go on stays."""
        late = time.monotonic() - IDLE
        for table in list(self.tables.values()):
            if table.used > late or table.lock.locked() or table.id in self.thinking:
                continue
            table.sights = {}
            if not self.audience.of(table):
                del self.tables[table.id]

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    async def close(self) -> None:
        """Finish what is being written; bots stop thinking."""
        self.closing = True
        for task in list(self.thinking.values()):
            task.cancel()
        for table in list(self.tables.values()):
            async with table.lock:
                pass
        self.bots.close()
        self.store.close()

    # === New tables ===

    async def make(
        self,
        game_name: str,
        seats: int,
        settings: Mapping[str, str],
        sitters: Sequence[Sitter],
        before: str = "",
        *,
        free: bool = False,
    ) -> Made:
        """A new table; every seat of a person gets a link."""
        setup = game(game_name).setup(seats, settings)
        host, watch = new_token(), new_token()
        tokens = {seat: new_token() for seat, sitter in enumerate(sitters) if sitter.kind != BOT}
        row = TableRow(
            new_name(),
            setup.game.name,
            setup.game.version,
            setup.seats,
            setup.settings,
            setup.fingerprint,
            now(),
            hashed(host),
            before,
            free,
        )
        hashes = {seat: hashed(token) for seat, token in tokens.items()}
        chairs = [
            Chair(seat, sitter.kind, clean_name(sitter.name), sitter.bot, hashes.get(seat, ""))
            for seat, sitter in enumerate(sitters)
        ]
        chairs.append(Chair(int(WATCHER), LOOKING, "", "", hashed(watch)))
        await self.store.append_table(row, chairs)
        table = await self.open(Table(row, {chair.seat: chair for chair in chairs}, []))
        return Made(table, host, watch, tokens)

    async def again(self, table: Table) -> Table:
        """The same game with the same people and links at a new table."""
        row = replace(table.row, id=new_name(), created=now(), before=table.id)
        chairs = list(table.chairs.values())
        await self.store.append_table(row, chairs)
        return await self.open(Table(row, dict(table.chairs), []))

    # === Plays ===

    async def play(self, table: Table, seat: int, fence: int, option: int) -> None:
        """A person plays; on return it is on disk."""
        table.used = time.monotonic()
        try:
            await self.referee.play(table, seat, fence, option)
        finally:
            self.wake(table)

    async def take_back(self, table: Table, seats: frozenset[int], fence: int) -> None:
        """A person takes back the newest decision of these seats; on return it is on disk."""
        table.used = time.monotonic()
        try:
            await self.referee.take_back(table, seats, fence)
        finally:
            self.wake(table)

    def wake(self, table: Table) -> None:
        """If it is a bot's turn, it begins to think."""
        if table.bot_to_play and table.id not in self.thinking and not self.closing:
            task = asyncio.ensure_future(self.let_bots_play(table))
            self.thinking[table.id] = task
            task.add_done_callback(lambda _: self.thinking.pop(table.id, None))

    async def let_bots_play(self, table: Table) -> None:
        """Bots play on until it is a person's turn, each after a pause in which people can follow."""
        while bot := table.bot_to_play:
            fence, seat = table.fence, table.seat
            if self.pace:
                await asyncio.sleep(self.pace)
            async with table.lock:
                if (fence, seat, bot) != (table.fence, table.seat, table.bot_to_play):
                    continue
            option = await self.bots.choose(table, bot)
            try:
                await self.referee.play(table, seat, fence, option, bot)
            except Refused as refused:
                if not refused.stale:
                    LOG.error("bot %s at table %s: %s", bot, table.id, refused)
                    await asyncio.sleep(1.0)

    # === Chairs ===

    async def put(self, table: Table, chairs: Sequence[Chair]) -> None:
        """Who sits where from now on: written down, then told."""
        await self.store.append_chairs(table.id, chairs)
        for chair in chairs:
            table.chairs[chair.seat] = chair

    async def rename(self, table: Table, seat: int, name: str) -> None:
        kept = clean_name(name)
        if not kept:
            raise UserError("a name has at least one letter")
        await self.put(table, [replace(table.chairs[seat], name=kept)])
        self.audience.tell_players(table)

    async def hand(self, table: Table, seat: int, to: str) -> None:
        """A person's seat to a bot, or back."""
        chair = table.chairs[seat]
        kind, _, bot = to.partition(":")
        if not chair.token_hash:
            raise UserError("no person has ever held that seat")
        if kind == PERSON and not bot:
            was = await asyncio.to_thread(self.store.person_of, table.id, seat)
            new = replace(chair, kind=was, bot="")
        elif kind == BOT and bot in table.setup.game.players:
            new = replace(chair, kind=BOT, bot=bot)
        else:
            raise UserError(f"a seat is handed to a person or to one of {', '.join(table.setup.game.players)}")
        async with table.lock:
            await self.put(table, [new])
        self.audience.show_all(table)
        self.wake(table)

    async def new_links(self, table: Table, seats: Sequence[int]) -> dict[int, str]:
        """New tokens for these seats (or the watchers); the old ones stop working."""
        tokens = {seat: new_token() for seat in seats}
        await self.put(table, [replace(table.chairs[seat], token_hash=hashed(token)) for seat, token in tokens.items()])
        return tokens

    def friends(self, table: Table) -> list[int]:
        """The seats that are taken by a link of their own."""
        return [
            seat
            for seat, chair in sorted(table.chairs.items())
            if seat != WATCHER and chair.token_hash and chair.kind != HERE
        ]
