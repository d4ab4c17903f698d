"""The database behind a store: SQLite in a file, or PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from midnight.errors import UserError

# Milliseconds. A process that stands still in the middle of writing must let go of what it has locked before its
# lease ends, as whoever takes its tables over waits for that.
ENDS = (("statement_timeout", 10_000), ("idle_in_transaction_session_timeout", 2_000))
# A line that is cut without a word is known to be after some seconds.
IN_TOUCH = {
    "connect_timeout": 5,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}


def engine_of(where: str) -> Engine:
    """The database behind a URL or a file name."""
    if "://" in where:
        try:
            url = make_url(where)
            if url.drivername == "postgresql":
                url = url.set(drivername="postgresql+psycopg")
            # A database that hangs must not hang whoever asks it.
            more: dict[str, Any] = {}
            if url.drivername.startswith("postgresql"):
                ends = " ".join(f"-c {name}={value}" for name, value in ENDS)
                named = f"midnight {os.getpid()}"  # as the database's own list of connections shows it
                more = {"connect_args": {**IN_TOUCH, "options": ends, "application_name": named}}
            return create_engine(url, pool_pre_ping=True, pool_timeout=5, pool_size=10, **more)
        except (ArgumentError, NoSuchModuleError):
            raise UserError(f"{where.split('://')[0]}://... is no database address that can be used here") from None
        except ImportError as error:
            raise UserError(
                f"this store needs a driver that is not installed ({error.name}); "
                "for PostgreSQL install psycopg[binary]"
            ) from None
    path = Path(where).expanduser()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for_owner_alone(path)
    except OSError as error:
        raise UserError(f"the store {path} cannot be made ({error.strerror or error})") from None
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, record: Any) -> None:
        # FULL: a commit returns only when the write-ahead log has reached the disk.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def default_store() -> str:
    return str(Path(platformdirs.user_data_dir("midnight", appauthor=False)) / "tables.sqlite")


def for_owner_alone(path: Path) -> None:
    """The file is there and nobody else reads it; SQLite makes its other files with the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    # Not there, or somebody else's, who lets us write.
    for beside in ("", "-wal", "-shm", "-journal"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            os.chmod(f"{path}{beside}", 0o600)
