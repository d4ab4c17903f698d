"""Where tables are kept: append-only, and what was acknowledged is on disk.

SQLite in a file is the default; PostgreSQL by URL where one machine is not enough. One writer thread takes all that
waits, writes it in one transaction and only then says so: hundreds of plays a second cost few disk flushes.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from midnight.errors import UserError
from midnight.table.engine import engine_of
from midnight.table.history import standing

# Kinds of chairs.
PERSON = "person"  # somebody with a link of his own
HERE = "here"  # at the screen of whoever made the table
BOT = "bot"
LOOKING = "watcher"  # the link for those who look on

MOST_AT_ONCE = 500  # plays in one transaction

SCHEMA = MetaData()

TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("content", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("before", String(16), nullable=False),  # the table this one goes on from, or ""
    Index("tables_before", "before"),
)

CHAIRS = Table(
    "chairs",
    SCHEMA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(24), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Index("chairs_table", "table"),
)

PLAYS = Table(
    "plays",
    SCHEMA,
    Column("table", String(16), nullable=False),
    Column("ply", Integer, nullable=False),  # the number of the row; as long as nothing is taken back, of the ply
    Column("option", Integer, nullable=False),  # below 0: so much is taken back, see history.py
    PrimaryKeyConstraint("table", "ply"),
    sqlite_with_rowid=False,
)

TERMS = Table(
    "terms",
    SCHEMA,
    Column("table", String(16), primary_key=True),
    Column("free", Integer, nullable=False),  # may one person alone with bots take back freely?
)


class Doubled(Exception):
    """Somebody else has already written that ply."""


@dataclass(frozen=True)
class TableRow:
    """A table as it was made."""

    id: str
    game: str
    version: int
    seats: int
    settings: dict[str, str]
    content: str
    created: float
    host_hash: str
    before: str = ""
    free: bool = False  # may one person alone with bots take back whatever he likes?


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat. The newest one of a seat holds; a link is kept only as the hash of its token."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    token_hash: str = ""


@dataclass
class Kept:
    """All that is known of a table."""

    row: TableRow
    chairs: dict[int, Chair]
    history: list[int]  # every row, what was taken back too

    @property
    def plays(self) -> list[int]:
        """What stands."""
        return standing(self.history)


Rows = list[dict[str, Any]]
Work = list[tuple[Table, Rows]]  # what is written together or not at all
Written = float | BaseException  # when it was on disk, or what went wrong
Waiting = tuple[Work, Callable[[Written], None]]


class Store:
    """Tables, chairs and plays; rows are added and never changed."""

    def __init__(self, where: str) -> None:
        self.engine = engine_of(where)
        try:
            SCHEMA.create_all(self.engine)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            named = self.engine.url.render_as_string(hide_password=True) if "://" in where else where
            raise UserError(f"the store {named} cannot be used ({reason})") from None
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
                while not self.queue.empty() and len(batch) < MOST_AT_ONCE:
                    more = self.queue.get()
                    if more is None:
                        self.queue.put(None)
                        break
                    batch.append(more)
                self.write_batch(connection, batch)

    def write_batch(self, connection: Connection, batch: list[Waiting]) -> None:
        """All in one transaction; if that fails each in its own, so that one mistake harms nobody else."""
        written = try_to_write(connection, [work for work, _ in batch])
        if isinstance(written, BaseException) and len(batch) > 1:
            for one in batch:
                self.write_batch(connection, [one])
            return
        for _, tell in batch:
            tell(written)

    def submit(self, work: Work) -> asyncio.Future[float]:
        """Completes when `work` is on disk, with the moment when it was."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[float] = loop.create_future()

        def settle(written: Written) -> None:
            if done.cancelled():
                return
            if isinstance(written, BaseException):
                done.set_exception(written)
            else:
                done.set_result(written)

        def tell(written: Written) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, written)

        self.queue.put((work, tell))
        return done

    def append_plays(self, table: str, ply: int, options: Sequence[int]) -> asyncio.Future[float]:
        """The rows from number `ply` on: all or none; Doubled if one of them is there already."""
        rows = [{"table": table, "ply": ply + k, "option": option} for k, option in enumerate(options)]
        return self.submit([(PLAYS, rows)])

    def append_table(self, row: TableRow, chairs: Sequence[Chair]) -> asyncio.Future[float]:
        """A new table with its chairs."""
        rows = [{"table": row.id, **vars(chair)} for chair in chairs]
        made = {**vars(row), "settings": json.dumps(row.settings)}
        free = made.pop("free")
        terms = [(TERMS, [{"table": row.id, "free": 1}])] if free else []
        return self.submit([(TABLES, [made]), (CHAIRS, rows), *terms])

    def append_chairs(self, table: str, chairs: Sequence[Chair]) -> asyncio.Future[float]:
        """Who sits where from now on."""
        rows = [{"table": table, **vars(chair)} for chair in chairs]
        return self.submit([(CHAIRS, rows)])

    def close(self) -> None:
        """Write what waits, then stop."""
        self.queue.put(None)
        self.writer.join()
        self.engine.dispose()

    # === Reading ===

    def read(self, table: str) -> Kept | None:
        """All that is known of a table; None if there is none of that name."""
        with self.engine.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if found is None:
                return None
            of_chairs = select(CHAIRS).where(CHAIRS.c.table == table).order_by(CHAIRS.c.id)
            chairs = {
                int(row["seat"]): Chair(row["seat"], row["kind"], row["name"], row["bot"], row["token_hash"])
                for row in connection.execute(of_chairs).mappings()
            }
            of_plays = select(PLAYS.c.option).where(PLAYS.c.table == table).order_by(PLAYS.c.ply)
            history = [int(option) for option in connection.execute(of_plays).scalars()]
            free = connection.execute(select(TERMS.c.free).where(TERMS.c.table == table)).scalar()
        row = TableRow(**{**found, "settings": json.loads(found["settings"])}, free=bool(free))
        return Kept(row, chairs, history)

    def person_of(self, table: str, seat: int) -> str:
        """As what a person has last held that seat: by a link, or at the screen of whoever made the table."""
        wanted = select(CHAIRS.c.kind).where(CHAIRS.c.table == table, CHAIRS.c.seat == seat, CHAIRS.c.kind != BOT)
        with self.engine.connect() as connection:
            return str(connection.execute(wanted.order_by(CHAIRS.c.id.desc()).limit(1)).scalar() or PERSON)

    def followers(self, table: str) -> list[str]:
        """The tables where people went on after this one, oldest first."""
        wanted = select(TABLES.c.id).where(TABLES.c.before == table).order_by(TABLES.c.created)
        with self.engine.connect() as connection:
            return [str(name) for name in connection.execute(wanted).scalars()]


def try_to_write(connection: Connection, works: list[Work]) -> Written:
    """One transaction, one statement for each kind of row."""
    try:
        with connection.begin():
            for table in (TABLES, CHAIRS, TERMS, PLAYS):
                rows = [row for work in works for kind, some in work if kind is table for row in some]
                if rows:
                    connection.execute(insert(table), rows)
    except IntegrityError:
        return Doubled()
    except Exception as error:
        return error
    return time.monotonic()


def now() -> float:
    return time.time()
