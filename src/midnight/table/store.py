"""Where tables are kept: append-only, and what was acknowledged is on disk.

SQLite in a file is the default; PostgreSQL by URL where one machine is not enough. One writer thread takes all that
waits, writes it in one transaction and only then says so: hundreds of plays a second cost few disk flushes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Table, case, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from midnight.errors import TryAgain, UserError
from midnight.table.database import engine_of
from midnight.table.leases import Fence, Moved, all_hold
from midnight.table.migrations import bring_up_to_date, try_writing
from midnight.table.schema import (
    BOT,
    CHAIRS,
    FACTS,
    GONE,
    HERE,
    KEYS,
    LEASES,
    META,
    OWN,
    PLAYS,
    PUSH,
    SEATED,
    TABLES,
    TALK,
    TERMS,
    TIMES,
    TOUCHED,
    Chair,
    Kept,
    Key,
    Said,
    TableRow,
)

LOG = logging.getLogger(__name__)

READERS = 8
MOST_ADDRESSES = 20  # where the browsers of one seat are told of their turn
TALK_KEPT = 200  # lines of talk that a table shows
READ_SECONDS = 15.0
FIRST_EPOCH = 1
WRITTEN = (TABLES, LEASES, CHAIRS, KEYS, TERMS, TOUCHED, FACTS, TALK, PUSH, TIMES, PLAYS)
INSERTS = [(table, insert(table)) for table in WRITTEN]  # in this order
MOST_AT_ONCE = 500  # plays in one transaction


class Doubled(Exception):
    """Somebody else has already written a row at that fence."""


class NotWritten(TryAgain):
    """The disk is full or read-only, or the database is out of reach: nothing was changed."""

    def __init__(self) -> None:
        super().__init__("the store cannot be written to at the moment, so nothing was changed: try again")


class NotRead(TryAgain):
    """The database does not answer."""

    def __init__(self) -> None:
        super().__init__("the store does not answer at the moment: try again")


ITS_OWN = (Doubled, Moved, DataError, UnicodeError)  # mistakes of what was to be written, not of the store

Rows = list[dict[str, Any]]
Work = list[tuple[Table, Rows]]  # what is written together or not at all
Written = float | BaseException  # when it was on disk, or what went wrong
Begun = asyncio.Future[float]  # what is being written: done with the moment when it was on disk
Waiting = tuple[Work, Fence | None, Begun]
Answer = TypeVar("Answer")


class Store:
    """Tables, chairs and plays; rows are added and never changed."""

    def __init__(self, where: str) -> None:
        self.engine = engine_of(where)
        try:
            bring_up_to_date(self.engine)
        except SQLAlchemyError as error:
            reason = reason_of(error)
            named = self.engine.url.render_as_string(hide_password=True) if "://" in where else where
            raise UserError(f"the store {named} cannot be used ({reason})") from None
        # Every question for itself: on a busy machine one would hold a transaction open for longer than one may.
        self.reads = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self.on_moved: Callable[[str], None] = lambda table: None  # somebody else has that table
        self.writes = True  # did the last writing succeed?
        self.begun: float | None = None  # when the writing that is under way began
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.writer = threading.Thread(target=self.write, name="store", daemon=True)
        self.writer.start()

    # === Writing ===

    def write(self) -> None:
        """The writer: takes all that waits and writes it in one transaction."""
        with self.engine.connect() as connection:
            while True:
                first = self.queue.get()
                if first is None:
                    return
                batch = [first]
                self.begun = time.monotonic()
                while not self.queue.empty() and len(batch) < MOST_AT_ONCE:
                    more = self.queue.get()
                    if more is None:
                        self.queue.put(None)
                        break
                    batch.append(more)
                self.write_batch(connection, batch)

    def write_batch(self, connection: Connection, batch: list[Waiting]) -> None:
        """All in one transaction; if one of them is wrong each in its own, so that it harms nobody else."""
        fences = {fence for _, fence, _ in batch if fence is not None}
        written = try_to_write(connection, [work for work, _, _ in batch], fences)
        if isinstance(written, ITS_OWN) and len(batch) > 1:
            for one in batch:
                self.write_batch(connection, [one])
            return
        if isinstance(written, BaseException) and not isinstance(written, (Doubled, Moved)):
            LOG.error("the store cannot be written to (%s)", reason_of(written))
        self.writes = not isinstance(written, BaseException) or isinstance(written, ITS_OWN)
        self.begun = None
        # Who waits is told on the event loop where they do; all of one batch, and so of one loop, with one word.
        for loop in {done.get_loop() for _, _, done in batch}:
            if not loop.is_closed():
                here = [(fence, done) for _, fence, done in batch if done.get_loop() is loop]
                loop.call_soon_threadsafe(self.settle, here, written)

    def settle(self, waiting: list[tuple[Fence | None, Begun]], written: Written) -> None:
        """It is on disk, or it is not."""
        for fence, done in waiting:
            if isinstance(written, Moved) and fence is not None:
                self.on_moved(fence[0])
            if done.cancelled():
                continue
            if isinstance(written, (Doubled, Moved)):
                done.set_exception(written)
            elif isinstance(written, BaseException):
                done.set_exception(NotWritten())
            else:
                done.set_result(written)

    def submit(self, work: Work, fence: Fence | None = None) -> Begun:
        """Completes when `work` is on disk, with the moment when it was; Moved if the fence holds no more."""
        done: Begun = asyncio.get_running_loop().create_future()
        if self.writer.is_alive():
            self.queue.put((work, fence, done))
        else:
            done.set_exception(NotWritten())
        return done

    # What is written with an epoch is written only if this process has the table in it.

    def append_plays(self, table: str, fence: int, options: Sequence[int], epoch: int | None = None) -> Begun:
        """The rows from number `fence` on: all or none; Doubled if one of them is there already."""
        rows = [{"table": table, "fence": fence + k, "option": option} for k, option in enumerate(options)]
        return self.submit(
            [(PLAYS, rows), (TIMES, [{"table": table, "fence": fence, "at": now()}])], fence_of(table, epoch)
        )

    def append_table(
        self,
        row: TableRow,
        chairs: Sequence[Chair],
        keys: Sequence[Key] | None = None,
        facts: Mapping[str, str] | None = None,
        owner: str = "",
    ) -> Begun:
        """A new table with its chairs and the keys to them; without a word of keys, each link is its own key.

        With an owner it is that process's table from the beginning.
        """
        if keys is None:
            keys = [Key(chair.seat, chair.token_hash, chair.token_hash, SEATED, row.created) for chair in chairs]
        rows = [{"table": row.id, **vars(chair)} for chair in chairs]
        made = {**vars(row), "settings": json.dumps(row.settings)}
        free, own = made.pop("free"), made.pop("own")
        facts = {**(facts or {}), **({OWN: own} if own else {})}
        agreed = [{"table": row.id, "name": name, "value": value} for name, value in facts.items()]
        terms = [(TERMS, [{"table": row.id, "free": 1}])] if free else []
        lease = [(LEASES, [{"table": row.id, "server": owner, "epoch": FIRST_EPOCH}])] if owner else []
        return self.submit(
            [(TABLES, [made]), (CHAIRS, rows), (KEYS, key_rows(row.id, keys)), (FACTS, agreed), *terms, *lease]
        )

    def append_chairs(self, table: str, chairs: Sequence[Chair], epoch: int | None = None) -> Begun:
        """Who sits where from now on."""
        rows = [{"table": table, **vars(chair)} for chair in chairs]
        return self.submit([(CHAIRS, rows)], fence_of(table, epoch))

    def append_talk(self, table: str, said: Said, epoch: int | None = None) -> Begun:
        return self.submit([(TALK, [{"table": table, **vars(said)}])], fence_of(table, epoch))

    def append_fact(self, table: str, name: str, value: str, epoch: int | None = None) -> Begun:
        """What is agreed from now on."""
        return self.submit([(FACTS, [{"table": table, "name": name, "value": value}])], fence_of(table, epoch))

    def append_subscription(self, key: str, endpoint: str, p256dh: str, auth: str) -> Begun:
        """Where a browser is told that it is its turn; without keys there no more."""
        return self.submit([(PUSH, [{"key": key, "endpoint": endpoint, "p256dh": p256dh, "auth": auth}])])

    def append_touch(self, table: str, day: float) -> Begun:
        """Somebody was at the table that day; Doubled if that is known."""
        return self.submit([(TOUCHED, [{"table": table, "day": day}])])

    def append_keys(self, table: str, keys: Sequence[Key], epoch: int | None = None) -> Begun:
        """Which browsers may do what from now on."""
        return self.submit([(KEYS, key_rows(table, keys))], fence_of(table, epoch))

    def close(self) -> None:
        """Write what waits, then stop."""
        self.queue.put(None)
        self.writer.join()
        self.readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    # === Reading ===

    async def reading(self, read: Callable[..., Answer], *given: Any) -> Answer:
        """Off the event loop, and not for ever; NotRead if the database does not answer."""
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self.readers, read, *given), READ_SECONDS)
        except (TimeoutError, SQLAlchemyError) as error:
            LOG.error("the store cannot be read (%s)", reason_of(error))
            raise NotRead from None

    def ready(self) -> bool:
        """Does the store take what is written, and answer?"""
        begun = self.begun
        if begun is not None and time.monotonic() - begun > READ_SECONDS:
            return False
        if not self.writes:
            # Nobody may come who would write: it must find out by itself that there is room again.
            try_writing(self.engine)
            self.writes = True
        with self.reads.connect() as connection:
            return connection.execute(select(META.c.value).limit(1)).first() is not None

    def read(self, table: str) -> Kept | None:
        """All that is known of a table; None if there is none of that name."""
        with self.reads.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if found is None:
                return None
            of_chairs = select(CHAIRS).where(CHAIRS.c.table == table).order_by(CHAIRS.c.id)
            seated = [
                Chair(row["seat"], row["kind"], row["name"], row["bot"], row["token_hash"])
                for row in connection.execute(of_chairs).mappings()
            ]
            of_keys = select(KEYS).where(KEYS.c.table == table).order_by(KEYS.c.id)
            keys = [
                Key(row["seat"], row["link"], row["key"], row["state"], row["at"])
                for row in connection.execute(of_keys).mappings()
            ]
            of_plays = select(PLAYS.c.option).where(PLAYS.c.table == table).order_by(PLAYS.c.fence)
            history = [int(option) for option in connection.execute(of_plays).scalars()]
            touched = connection.execute(select(func.max(TOUCHED.c.day)).where(TOUCHED.c.table == table)).scalar()
            moved = connection.execute(select(func.max(TIMES.c.at)).where(TIMES.c.table == table)).scalar()
            of_talk = select(TALK).where(TALK.c.table == table).order_by(TALK.c.id.desc()).limit(TALK_KEPT)
            talk = [
                Said(row["at"], row["seat"], row["room"], row["text"])
                for row in reversed(connection.execute(of_talk).mappings().all())
            ]
            of_facts = select(FACTS.c.name, FACTS.c.value).where(FACTS.c.table == table).order_by(FACTS.c.id)
            facts = {str(row[0]): str(row[1]) for row in connection.execute(of_facts)}
            free = connection.execute(select(TERMS.c.free).where(TERMS.c.table == table)).scalar()
        own = facts.pop(OWN, "")
        row = TableRow(**{**found, "settings": json.loads(found["settings"])}, free=bool(free), own=own)
        chairs = {chair.seat: chair for chair in seated}
        people = {chair.seat: chair.kind for chair in seated if chair.kind != BOT}
        here = frozenset(seat for seat, kind in people.items() if kind == HERE)
        return Kept(row, chairs, history, float(touched or 0), float(moved or 0), talk, facts, keys, here)

    def with_fact(self, name: str, most: int) -> dict[str, str]:
        """The newest tables where something of that name is agreed, and what."""
        newest = select(func.max(FACTS.c.id).label("id")).where(FACTS.c.name == name).group_by(FACTS.c.table).subquery()
        wanted = select(FACTS.c.table, FACTS.c.value).join(newest, FACTS.c.id == newest.c.id).where(FACTS.c.value != "")
        with self.reads.connect() as connection:
            found = connection.execute(wanted.order_by(FACTS.c.id.desc()).limit(most))
            return {str(row[0]): str(row[1]) for row in found}

    def last_moves(self, tables: Sequence[str]) -> dict[str, float]:
        """When the last decision was made at these tables, where there was one."""
        wanted = select(TIMES.c.table, func.max(TIMES.c.at)).where(TIMES.c.table.in_(tables)).group_by(TIMES.c.table)
        with self.reads.connect() as connection:
            return {str(row[0]): float(row[1]) for row in connection.execute(wanted)}

    def subscriptions(self, keys: Sequence[str]) -> list[tuple[str, tuple[str, str, str]]]:
        """Where these browsers want to be told something: each with an address and its keys, the newest few."""
        wanted = select(PUSH).where(PUSH.c.key.in_(keys)).order_by(PUSH.c.id)
        with self.reads.connect() as connection:
            rows = connection.execute(wanted).mappings().all()
        newest = {row["endpoint"]: row for row in rows}
        found = [(str(row["key"]), (row["endpoint"], row["p256dh"], row["auth"])) for row in newest.values()]
        return [one for one in found if one[1][1]][-MOST_ADDRESSES:]

    def kept_secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of all servers of this store: made at the first start, kept from then on."""
        wanted = select(META.c.value).where(META.c.name == name)
        # Of two that start together one is quicker.
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            if connection.execute(wanted).scalar() is None:
                connection.execute(insert(META), [{"name": name, "value": make()}])
        with self.reads.connect() as connection:
            return str(connection.execute(wanted).scalar_one())

    def tables_of(self, keys: Sequence[str], most: int) -> list[str]:
        """The tables these keys have a part in, the newest first; after them those whose links were only opened."""
        mine = select(func.max(KEYS.c.id).label("id")).where(KEYS.c.key.in_(keys))
        newest = mine.group_by(KEYS.c.table, KEYS.c.key, KEYS.c.seat).subquery()
        wanted = select(KEYS.c.table).join(newest, KEYS.c.id == newest.c.id).where(KEYS.c.state != GONE)
        sits = func.max(case((KEYS.c.state == SEATED, 1), else_=0))
        wanted = wanted.group_by(KEYS.c.table).order_by(sits.desc(), func.max(KEYS.c.id).desc()).limit(most)
        with self.reads.connect() as connection:
            return [str(name) for name in connection.execute(wanted).scalars()]


def reason_of(error: BaseException) -> str:
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else type(error).__name__


def key_rows(table: str, keys: Sequence[Key]) -> Rows:
    return [{"table": table, **vars(key)} for key in keys]


def fence_of(table: str, epoch: int | None) -> Fence | None:
    return None if epoch is None else (table, epoch)


def try_to_write(connection: Connection, works: list[Work], fences: Collection[Fence] = ()) -> Written:
    """One transaction, one statement for each kind of row."""
    try:
        with connection.begin():
            if fences and not all_hold(connection, fences):
                return Moved()
            for table, statement in INSERTS:
                rows = [row for work in works for kind, some in work if kind is table for row in some]
                if rows:
                    connection.execute(statement, rows)
    except IntegrityError:
        return Doubled()
    except Exception as error:
        return error
    return time.monotonic()


def now() -> float:
    return time.time()
