"""The rows of a store: tables, who sits where, who holds which key, plays. What is kept of a secret is its hash."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

from midnight.table.history import standing

# Kinds of chairs.
PERSON = "person"  # somebody with a link of their own
HERE = "here"  # at the screen of whoever made the table
BOT = "bot"
LOOKING = "watcher"  # the link for those who look on

OWN = "own"  # the fact that holds content which somebody brought, as it is read

HOST = -9  # the seat of a key that opens the table itself

# What became of a key.
OPENED = "opened"  # its browser has opened the link of the seat and has not sat down
SEATED = "seated"
GONE = "gone"

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
    Column("ply", Integer, key="fence", nullable=False),  # the number of the row: the fence, see history.py
    Column("option", Integer, nullable=False),  # below 0: so much is taken back, see history.py
    PrimaryKeyConstraint("table", "fence"),
    sqlite_with_rowid=False,
)

TERMS = Table(
    "terms",
    SCHEMA,
    Column("table", String(16), primary_key=True),
    Column("free", Integer, nullable=False),  # may one person alone with bots take back freely?
)

KEYS = Table(
    "keys",
    SCHEMA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("link", String(64), nullable=False),  # the link it was got by: a new link ends it
    Column("key", String(64), nullable=False),
    Column("state", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Index("keys_table", "table"),
    Index("keys_key", "key"),
)

TOUCHED = Table(
    "touched",
    SCHEMA,
    Column("table", String(16), nullable=False),
    Column("day", Float, nullable=False),  # when it began: somebody was at the table on it
    PrimaryKeyConstraint("table", "day"),
)

TALK = Table(
    "talk",
    SCHEMA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),  # who said it; the watchers' seat for all of them
    Column("room", String(8), nullable=False),  # at the table, or among the watchers
    Column("text", Text, nullable=False),
    Index("talk_table", "table"),
)

# What was agreed at a table; the newest word on a thing holds.
FACTS = Table(
    "facts",
    SCHEMA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), nullable=False),
    Column("name", String(16), nullable=False),
    Column("value", Text, nullable=False),
    Index("facts_table", "table"),
    Index("facts_name", "name"),
)

# When a decision was made: the fence of its first row, and the moment.
TIMES = Table(
    "times",
    SCHEMA,
    Column("table", String(16), nullable=False),
    Column("ply", Integer, key="fence", nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "fence"),
    sqlite_with_rowid=False,
)

# Where browsers want to be told that it is their turn; the newest word on an address holds, without keys it is no more.
PUSH = Table(
    "push",
    SCHEMA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("key", String(64), nullable=False),  # whose: as in `keys`
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Index("push_key", "key"),
)

# Whose a table is, where several processes use one database; see leases.py.
LEASES = Table(
    "leases",
    SCHEMA,
    Column("table", String(16), primary_key=True),
    Column("server", String(24), nullable=False),  # "" if it was given back
    Column("epoch", Integer, nullable=False),  # one more with every new owner, so that a former one cannot write
)

SERVERS = Table(
    "servers",
    SCHEMA,
    Column("id", String(24), primary_key=True),
    Column("address", Text, nullable=False),  # where the other processes reach it
    Column("until", Float, nullable=False),  # by the clock of the database: nobody believes in it after that
)

META = Table(
    "meta",
    SCHEMA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)


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
    free: bool = False  # may one person alone with bots take back whatever they like?
    own: str = ""  # content that somebody brought, see brought.py


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat. The newest one of a seat holds; a link is kept only as the hash of its token."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    token_hash: str = ""


@dataclass(frozen=True)
class Key:
    """That a browser may sit in a seat (or watch, or host). The newest one of a browser and a seat holds."""

    seat: int
    link: str
    key: str
    state: str
    at: float


@dataclass(frozen=True)
class Said:
    """What somebody said."""

    at: float
    seat: int
    room: str
    text: str


@dataclass
class Kept:
    """All that is known of a table."""

    row: TableRow
    chairs: dict[int, Chair]
    history: list[int]  # every row, what was taken back too
    touched: float = 0.0  # the last day somebody was here
    moved: float = 0.0  # when the last decision was made
    talk: list[Said] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    keys: list[Key] = field(default_factory=list)
    here: frozenset[int] = frozenset()  # the seats at the screen of whoever made the table, whoever plays there now

    @property
    def plays(self) -> list[int]:
        """What stands."""
        return standing(self.history)
