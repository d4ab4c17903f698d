"""The hall: all tables of a server. A table comes into memory when somebody asks for it and leaves when it is idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from midnight.errors import TryAgain, UserError
from midnight.kernel.state import CHANCE
from midnight.table.audience import COME_AGAIN, Audience, Onlooker
from midnight.table.bots import Bots
from midnight.table.deadlines import Deadlines
from midnight.table.invited import Guests
from midnight.table.latency import Latency
from midnight.table.leases import CutOff, Leases, Moved
from midnight.table.maintenance import DAY, prune, remove
from midnight.table.newtable import Made, Sitter, new_table, next_table
from midnight.table.pool import Workers
from midnight.table.referee import Referee, Refused
from midnight.table.rights import Hashes
from midnight.table.schema import HERE, PERSON
from midnight.table.seating import OPEN, Seating, free_seats
from midnight.table.store import FIRST_EPOCH, NotRead, Store, now
from midnight.table.table import Table, ready
from midnight.table.talk import Talk

LOG = logging.getLogger(__name__)

IDLE = 60.0  # seconds until a table nobody looks at leaves memory
SWEEP = 15.0
SWEEPS_A_MINUTE = 4
SWEEPS_AN_HOUR = 240
TRY_AGAIN = 1.0
MOST_LISTED = 50  # tables of one browser
MOST_OPEN = 30  # tables the lobby shows to everybody
NO_TABLE = 4404


class Hall:
    """Every table, and what may be done with one."""

    def __init__(
        self,
        store: Store,
        pace: float = 0.0,
        workers: int | None = None,
        *,
        bot_seconds: float = 60.0,
        sweep_seconds: float = SWEEP,
        record_megabytes: int = 1024,
        leases: Leases | None = None,
        guests: Guests | None = None,
    ) -> None:
        self.store = store
        self.audience = Audience()
        self.guests = guests or Guests()
        self.pace = pace
        self.referee = Referee(store, self.audience)
        self.seating = Seating(store, self.audience, self.guests, self.wake)
        self.deadlines = Deadlines(store, self.table, self.seating.hand)
        self.seating.on_return = self.deadlines.begin
        self.talk = Talk(store, self.audience)
        self.bots = Bots(workers, bot_seconds, self.guests)
        self.readers = Workers("records", 1, record_megabytes)
        self.sweep_seconds = sweep_seconds
        self.aside: set[str] = set()  # tables that cannot be read
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.searching = asyncio.Semaphore(1)  # one search through a lexicon at a time
        self.on_turn: Callable[[Table], None] = lambda table: None  # somebody else may have to decide now
        self.counts: Counter[str] = Counter()
        self.latency = Latency()
        self.closing = False
        self.leases = leases  # where several processes share the store
        store.on_moved = self.lose
        if leases is not None:
            leases.on_taken, leases.on_lost = self.lose, self.lose_all

    # === Coming and going ===

    async def table(self, name: str) -> Table | None:
        """The table of that name, as somebody is at it now; None if there is none."""
        found = await self.found(name)
        if found is not None:
            self.touch(found)
        return found

    async def found(self, name: str) -> Table | None:
        """The table of that name, from memory or from the store; None if there is none."""
        if not name.isascii() or not name.isalnum():
            return None  # not even the store is asked
        if self.leases is not None:
            self.leases.look_at_clock()  # nobody is shown what others may have gone on from
        found = self.tables.get(name)
        if found is None:
            if name not in self.loading:
                self.loading[name] = asyncio.ensure_future(self.load(name))
            found = await asyncio.shield(self.loading[name])
        if found is not None:
            found.used = time.monotonic()
        return found

    def touch(self, table: Table) -> None:
        """Once a day it is written down that somebody was here; whether that succeeds matters to nobody now."""
        today = now() // DAY * DAY
        if table.touched < today:
            table.touched = today
            self.store.append_touch(table.id, today).add_done_callback(lambda done: done.exception())

    async def load(self, name: str) -> Table | None:
        try:
            me = self.leases.me if self.leases is not None else ""
            epoch = await self.store.reading(self.leases.claim, name) if self.leases is not None else None
            table = await self.read(name)
            if table is None:
                return None
            table.epoch = epoch
            if self.leases is not None and self.leases.me != me:
                raise CutOff
            return await self.open(table)
        finally:
            self.loading.pop(name, None)

    async def read(self, name: str) -> Table | None:
        """The table as it is in the store."""
        try:
            kept = await self.store.reading(self.store.read, name)
            if kept is None:
                return None
            table = Table.of(kept)
            self.guests.settle(table)
            return table
        except (UserError, TryAgain):
            raise
        except Exception as error:
            # One damaged table must not take the others with it.
            if name not in self.aside:
                LOG.error("table %s is damaged (%s) and set aside", name, type(error).__name__)
                self.aside.add(name)
            raise UserError("this table is damaged in the store and cannot go on") from None

    async def look(self, name: str) -> Table | None:
        """The table as it is now, as a list shows it: it stays with the process that has it, and nobody was at it."""
        if self.leases is None or name in self.tables:
            return await self.found(name)
        return await self.read(name)

    def lose(self, name: str) -> None:
        """Another process has the table: whoever is here finds it there."""
        table = self.tables.get(name)
        if table is not None:
            self.forget(name)
            for one in list(self.audience.of(table)):
                self.audience.leave(one)
                one.dismiss(COME_AGAIN)

    def lose_all(self) -> None:
        for name in list(self.tables):
            self.lose(name)

    async def tables_of(self, hashes: Hashes) -> list[str]:
        """The tables these browsers have a part in, the newest first."""
        if not hashes:
            return []
        return await self.store.reading(self.store.tables_of, sorted(hashes), MOST_LISTED)

    async def open(self, table: Table) -> Table:
        self.tables[table.id] = table
        with contextlib.suppress(Refused):  # if the store cannot be written to, it begins when it can
            await self.referee.begin(table)
        self.wake(table)
        return table

    def sweep(self) -> None:
        """Tables nobody looks at leave memory; of the others only what they need to go on stays."""
        late, left = time.monotonic() - IDLE, []
        for table in list(self.tables.values()):
            if table.used > late or table.lock.locked() or table.id in self.thinking:
                continue
            table.sights.clear()
            table.history.marks.clear()
            if not self.audience.of(table):
                del self.tables[table.id]
                if table.epoch is not None:
                    left.append((table.id, table.epoch))
        if self.leases is not None and left:
            self.store.readers.submit(self.leases.give_back, left)

    def forget(self, name: str) -> None:
        self.tables.pop(name, None)
        if name in self.thinking:
            self.thinking[name].cancel()

    async def sweep_for_ever(self, keep_days: float = 0) -> None:
        """Memory every few seconds; the store every hour, if tables are not kept for ever."""
        rounds = 0
        while True:
            self.sweep()
            if rounds % SWEEPS_A_MINUTE == 0:
                await self.deadlines.watch()
            if keep_days and rounds % SWEEPS_AN_HOUR == 0:
                open_now = set(self.tables)
                with contextlib.suppress(NotRead):
                    if self.leases is not None:
                        open_now |= await self.store.reading(self.leases.held)
                    await self.store.reading(prune, self.store.engine, now() - keep_days * DAY, open_now)
            rounds += 1
            await asyncio.sleep(self.sweep_seconds)

    async def move_out(self) -> None:
        """Finish what is being written; bots stop thinking, and tables go where other processes are."""
        self.closing = True
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            async with table.lock:
                pass
        if self.leases is not None:
            self.lose_all()
            await self.leases.close()

    async def close(self) -> None:
        await self.move_out()
        await self.bots.close()
        await self.readers.close()
        await asyncio.to_thread(self.store.close)

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
        host: str = "",
        facts: Mapping[str, str] | None = None,
        own: str = "",
    ) -> Made:
        """A new table; every seat of a friend gets a link, the seats here are held by the host's own browser."""
        setup = ready(game_name, seats, settings.items(), own)
        made = new_table(setup, sitters, before=before, free=free, host=host, facts=facts)
        await self.establish(made.table)
        self.counts["tables"] += 1
        return made

    async def again(self, table: Table) -> Table:
        """The same game with the same people and links at a new table."""
        return await self.establish(next_table(table))

    async def establish(self, new: Table) -> Table:
        """Written down, then there: a table of this process."""
        if self.leases is not None:
            if not self.leases.me:
                raise CutOff
            new.epoch = FIRST_EPOCH
        chairs, keys = list(new.rights.chairs.values()), list(new.rights.keys.values())
        owner = self.leases.me if self.leases is not None else ""
        await self.store.append_table(new.row, chairs, keys, new.facts, owner)
        return await self.open(new)

    # === Open tables, and deleting ===

    async def open_tables(self) -> list[Table]:
        """Tables with a free seat for whoever comes."""
        found = []
        for name in await self.store.reading(self.store.with_fact, OPEN, MOST_OPEN):
            with contextlib.suppress(UserError, TryAgain):
                table = await self.look(name)
                if table is None:
                    continue
                if not table.over and free_seats(table):
                    found.append(table)
                else:
                    # It makes room in the list for those that are open.
                    table.facts[OPEN] = ""
                    await self.store.append_fact(name, OPEN, "")
        return found

    async def delete(self, table: Table, hashes: Hashes) -> None:
        """The table and all that was played and said at it are gone."""
        if not table.rights.hosted_by(hashes):
            raise UserError("only who made the table may delete it")
        if table.rights.others(hashes) and not table.over:
            raise UserError("others sit at this table and their game goes on: you can leave it")
        async with table.lock:
            await self.store.reading(remove, self.store.engine, [table.id])
            self.forget(table.id)
            for one in list(self.audience.of(table)):
                self.audience.leave(one)
                one.dismiss(NO_TABLE)

    # === Plays ===

    async def play(self, table: Table, seat: int, fence: int, option: int, hashes: Hashes | None = None) -> None:
        """A person plays, with the keys that give the right to it; on return it is on disk."""
        table.used = began = time.monotonic()
        try:
            await self.referee.play(table, seat, fence, option, hashes=hashes)
            self.counts["plays"] += 1
            self.latency.add(time.monotonic() - began)
        except Refused:
            self.counts["refusals"] += 1
            raise
        finally:
            self.wake(table)

    async def take_back(self, table: Table, seats: frozenset[int], fence: int, hashes: Hashes | None = None) -> None:
        """A person takes back the newest decision of these seats; on return it is on disk."""
        table.used = time.monotonic()
        try:
            await self.referee.take_back(table, seats, fence, hashes)
        finally:
            self.wake(table)

    def wake(self, table: Table) -> None:
        """If it is a bot's turn, it begins to think; where the store has held chance up, it goes on."""
        self.on_turn(table)
        if self.closing or table.id in self.thinking:
            return
        if table.seat == CHANCE or self.bot_goes_on(table):
            self.thinking[table.id] = asyncio.ensure_future(self.go_on(table))

    def bot_goes_on(self, table: Table) -> str:
        """The bot whose turn it is, or "". Where only bots play they wait until somebody looks."""
        bot = table.bot_to_play
        if not bot or self.closing:
            return ""
        people = any(chair.kind in (PERSON, HERE) for chair in table.rights.chairs.values())
        return bot if people or self.audience.of(table) else ""

    async def go_on(self, table: Table) -> None:
        try:
            while table.seat == CHANCE:
                try:
                    await self.referee.begin(table)
                except Refused:
                    await asyncio.sleep(TRY_AGAIN)
            await self.let_bots_play(table)
        except Moved:
            return  # whoever has the table now asks its bots
        finally:
            self.thinking.pop(table.id, None)
            self.on_turn(table)

    def enter(self, onlooker: Onlooker) -> None:
        """Somebody looks from now on."""
        self.audience.enter(onlooker)
        self.talk.tell(onlooker)
        self.wake(onlooker.table)

    async def let_bots_play(self, table: Table) -> None:
        """Bots play on until it is a person's turn, each after a pause in which people can follow."""
        while bot := self.bot_goes_on(table):
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
                    await asyncio.sleep(TRY_AGAIN)
