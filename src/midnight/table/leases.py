"""Whose table is it? Where several processes use one PostgreSQL, each table is at one of them at a time.

A process says again and again that it lives; who has not done so for some seconds, by the clock of the database, is
dead for good, and whoever is asked next takes its tables over. Every taking over counts the table's epoch up, and what
is written to a table is written only in its present epoch and while its owner lives: a process that was frozen or cut
off, and does not know it yet, writes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, text
from sqlalchemy.exc import SQLAlchemyError

from midnight.errors import TryAgain

LOG = logging.getLogger(__name__)

BEATS = 4  # in one lease
LOOK = 0.25  # seconds between two looks at the own clock
KEPT = 60.0  # seconds until the dead are forgotten
CHANNEL = "midnight"
MOVING = "this table is just moving from one server to another: try again"
TOOK, LEFT = "took", "left"

Fence = tuple[str, int]  # a table and the epoch in which it may be written to

NOW = "extract(epoch from clock_timestamp())"
LIVES = f"exists (select 1 from servers s where s.id = leases.server and s.until > {NOW})"
ENTER = text(f"insert into servers (id, address, until) values (:me, :address, {NOW} + :lease)")
LIVE_ON = text(f"update servers set until = {NOW} + :lease where id = :me and until > {NOW} returning id")
LIVING = text(f"select id, address from servers where until > {NOW}")
FORGET = text(f"delete from servers where until < {NOW} - :kept")
LEAVE = text("delete from servers where id = :me")
TELL = text("select pg_notify(:channel, :word)")
OWNER = text(
    f"""select leases.server, s.address from tables left join leases on leases."table" = tables.id
    left join servers s on s.id = leases.server and s.until > {NOW} where tables.id = :table"""
)
CLAIM = text(
    f"""insert into leases ("table", server, epoch) values (:table, :me, 1)
    on conflict ("table") do update set server = :me, epoch = leases.epoch + 1
    where leases.server = :me or not {LIVES} returning epoch"""
)
GIVE_BACK = text("""update leases set server = '' where "table" = :table and server = :me and epoch = :epoch""")
HELD = text(f"""select "table" from leases where {LIVES}""")
# Locked until it is written: who takes a table over waits for what is being written, and sees it then.
FENCES = text(
    f"""select leases."table", leases.epoch from leases where leases."table" in :tables and {LIVES}
    order by leases."table" for share of leases"""
).bindparams(bindparam("tables", expanding=True))


@dataclass(frozen=True)
class Owner:
    """A process that has a table, and where the others reach it."""

    server: str
    address: str


class Elsewhere(TryAgain):
    """Another process has the table."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(MOVING)
        self.owner = owner


class Moved(TryAgain):
    """Another process has the table by now."""

    def __init__(self) -> None:
        super().__init__(MOVING)


class CutOff(TryAgain):
    """This process is not believed to live, so it has no tables."""

    def __init__(self) -> None:
        super().__init__("this server has lost touch with the store: try again")


def all_hold(connection: Connection, fences: Collection[Fence]) -> bool:
    """Within the transaction that writes: are these the present epochs, of owners that live?"""
    wanted = dict(fences)
    if len(wanted) < len(set(fences)):
        return False
    found = connection.execute(FENCES, {"tables": sorted(wanted)})
    return {str(row[0]): int(row[1]) for row in found} == wanted


class Leases:
    """The tables of this process. A thread keeps it alive in the eyes of the others and hears what they say."""

    def __init__(self, engine: Engine, address: str, lease: float) -> None:
        self.engine = engine
        self.address = address
        self.lease = lease  # seconds
        self.between = lease / BEATS
        self.me = ""  # "" while it is not believed to live; a new name each time
        self.good_until = 0.0  # by the own clock, which is never later than the database's
        self.living: dict[str, str] = {}  # addresses of all processes
        self.ends: dict[str, asyncio.Event] = {}  # set when that process is gone
        self.news = asyncio.Event()  # set at every beat
        self.on_lost: Callable[[], None] = lambda: None
        self.on_taken: Callable[[str], None] = lambda table: None
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.live, name="leases", daemon=True)
        self.loop: asyncio.AbstractEventLoop
        self.watching: asyncio.Task[None]

    def start(self) -> None:
        """On the event loop: from now on it may have tables."""
        self.loop = asyncio.get_running_loop()
        with self.line() as line:
            self.enter(line)
        self.watching = asyncio.ensure_future(self.watch())
        self.thread.start()

    # === Staying alive: in the thread ===

    def line(self) -> Connection:
        """Every statement its own transaction."""
        return self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def enter(self, line: Connection) -> None:
        me, began = secrets.token_hex(8), time.monotonic()
        line.execute(ENTER, {"me": me, "address": self.address, "lease": self.lease})
        self.good_until = began + self.lease
        self.me = me

    def live(self) -> None:
        while not self.stopping.is_set():
            try:
                with self.line() as line:
                    line.exec_driver_sql(f"listen {CHANNEL}")
                    while not self.stopping.is_set():
                        self.beat(line)
                        self.listen(line)
            except Exception as error:  # of the database or its driver: this thread goes on as long as the process
                if not self.stopping.is_set():
                    LOG.error("the store is out of reach (%s)", str(getattr(error, "orig", error)).partition("\n")[0])
                    self.stopping.wait(self.between)

    def beat(self, line: Connection) -> None:
        me, began = self.me, time.monotonic()
        if me and line.execute(LIVE_ON, {"me": me, "lease": self.lease}).first() is not None:
            self.good_until = began + self.lease
        elif me:
            # Somebody may have taken the tables meanwhile.
            self.me = ""
            self.tell(self.lost)
        if not self.me:
            self.enter(line)
        line.execute(FORGET, {"kept": KEPT})
        living = {str(row[0]): str(row[1]) for row in line.execute(LIVING)}
        self.tell(self.look_round, living)

    def listen(self, line: Connection) -> None:
        """Until the next beat is due, or somebody has gone."""
        driver: Any = line.connection.driver_connection
        for said in driver.notifies(timeout=self.between, stop_after=1):
            word, name, owner = [*said.payload.split(), "", "", ""][:3]
            if word == TOOK and owner == self.me:
                self.tell(self.on_taken, name)

    def tell(self, what: Callable[..., None], *given: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(what, *given)

    # === On the event loop ===

    async def watch(self) -> None:
        """A database that does not answer must not hide that the time is over."""
        while True:
            await asyncio.sleep(LOOK)
            self.look_at_clock()

    def look_at_clock(self) -> None:
        if self.me and time.monotonic() > self.good_until:
            self.me = ""
            self.lost()

    def lost(self) -> None:
        LOG.error("this process was not heard of for too long: its tables are free for others")
        self.on_lost()

    def look_round(self, living: dict[str, str]) -> None:
        self.living = living
        for server in [server for server in self.ends if server not in living]:
            self.ends.pop(server).set()
        self.news.set()
        self.news = asyncio.Event()

    def end_of(self, server: str) -> asyncio.Event:
        """Set when nobody believes in that process any more."""
        return self.ends.setdefault(server, asyncio.Event())

    async def next_beat(self) -> None:
        """Until something may have changed."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), self.between)

    async def close(self) -> None:
        """All tables go to whoever wants them. What was to be written is written by now."""
        if self.stopping.is_set():
            return
        self.watching.cancel()
        self.stopping.set()
        me, self.me = self.me, ""
        leaving = threading.Thread(target=self.leave, args=(me,), name="leaving", daemon=True)
        leaving.start()
        await asyncio.to_thread(leaving.join, self.lease)

    def leave(self, me: str) -> None:
        with contextlib.suppress(SQLAlchemyError), self.line() as line:
            line.execute(LEAVE, {"me": me})
            line.execute(TELL, {"channel": CHANNEL, "word": LEFT})
        self.thread.join(self.lease)

    # === Tables: off the event loop ===

    def claim(self, table: str) -> int | None:
        """The epoch in which this process has the table; None if there is none of that name, Elsewhere if not here."""
        me = self.me
        if not me:
            raise CutOff
        asked = {"table": table, "me": me}
        while True:
            with self.engine.begin() as connection:
                found = connection.execute(OWNER, asked).first()
                if found is None:
                    return None
                former, address = found
                if address is not None and former != me:
                    raise Elsewhere(Owner(former, address))
                epoch = connection.execute(CLAIM, asked).scalar()
                if epoch is not None:
                    if former and former != me:
                        connection.execute(TELL, {"channel": CHANNEL, "word": f"{TOOK} {table} {former}"})
                    return int(epoch)
            # Somebody was quicker.

    def give_back(self, tables: Sequence[Fence]) -> None:
        with self.engine.begin() as connection:
            for table, epoch in sorted(tables):
                connection.execute(GIVE_BACK, {"table": table, "epoch": epoch, "me": self.me})

    def held(self) -> set[str]:
        """The tables that some process has."""
        with self.engine.connect() as connection:
            return {str(name) for name in connection.execute(HELD).scalars()}
