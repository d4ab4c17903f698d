"""The database behind a store: SQLite in a file, or PostgreSQL by URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from midnight.errors import UserError


def engine_of(where: str) -> Engine:
    """The database behind a URL or a file name."""
    if "://" in where:
        try:
            url = make_url(where)
            if url.drivername == "postgresql":
                url = url.set(drivername="postgresql+psycopg")
            return create_engine(url, pool_pre_ping=True)
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
    except OSError as error:
        raise UserError(f"the store {path} cannot be made ({error.strerror or error})") from None
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, record: Any) -> None:
        # FULL: a commit returns only when the write-ahead log has reached the disk.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine
