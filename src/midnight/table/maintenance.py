"""Upkeep of a store: check it, take tables out and put them in, delete what is old."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, delete, func, insert, select
from sqlalchemy.exc import (
    CompileError,
    DataError,
    IntegrityError,
    InterfaceError,
    ProgrammingError,
    SQLAlchemyError,
)

from midnight.errors import UserError
from midnight.table.database import default_store
from midnight.table.lock import StoreLock
from midnight.table.schema import LEASES, SCHEMA, TABLES, TOUCHED
from midnight.table.store import Store, reason_of
from midnight.table.table import Table

AT_ONCE = 500
DAY = 24 * 3600.0

# What reading a line, or writing what it says, may come to if it is not one of ours.
NO_TABLE: tuple[type[Exception], ...] = (
    *(ValueError, LookupError, TypeError, AttributeError, RecursionError),
    *(CompileError, DataError, IntegrityError, InterfaceError, ProgrammingError),
)

# Rows that belong to one table, in the order they are put in.
PARTS = [TABLES, *(part for part in SCHEMA.sorted_tables if part not in (TABLES, LEASES) and "table" in part.c)]


@contextmanager
def opened(where: str | None, *, alone: bool = False) -> Iterator[Store]:
    """The store of that name, which must be there; `alone` if no server may use it meanwhile."""
    named = where or default_store()
    if "://" not in named and not Path(named).expanduser().exists():
        raise UserError(f"there is no store {named}")
    lock = StoreLock(named) if alone and "://" not in named else None
    kept = Store(named)
    try:
        yield kept
    except SQLAlchemyError as error:
        raise UserError(f"the store {named} cannot be used ({reason_of(error)})") from None
    finally:
        kept.close()
        if lock is not None:
            lock.free()


def table_names(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return [str(name) for name in connection.execute(select(TABLES.c.id).order_by(TABLES.c.created)).scalars()]


def check(store: Store, tell: Callable[[str], None]) -> int:
    """Read every table as a server would; how many cannot be."""
    bad = 0
    names = table_names(store.engine)
    for name in names:
        try:
            kept = store.read(name)
            assert kept is not None
            Table.of(kept)
        except UserError as error:
            bad += 1
            tell(f"{name}: {error}")
        except Exception as error:
            bad += 1
            tell(f"{name}: damaged ({type(error).__name__})")
    tell(f"{len(names)} tables, {bad} of them cannot go on")
    return bad


def export(engine: Engine, names: Iterable[str]) -> Iterator[str]:
    """Each table with all its rows, one line of JSON."""
    # Whoever takes the lines may take their time, and a transaction may not.
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for name in names:
            told: dict[str, list[dict[str, Any]]] = {}
            for part in PARTS:
                column = part.c.id if part is TABLES else part.c["table"]
                rows = connection.execute(select(part).where(column == name)).mappings()
                told[part.name] = [without_number(part, dict(row)) for row in rows]
            if not told[TABLES.name]:
                raise UserError(f"there is no table {name} in this store")
            yield json.dumps(told)


def without_number(part: Any, row: dict[str, Any]) -> dict[str, Any]:
    """A row as it can be put into another store, where its own number may be taken."""
    if part is not TABLES and "id" in part.c and part.c.id.autoincrement is True:
        del row["id"]
    return row


def by_key(part: Any, row: Any) -> dict[str, Any]:
    """A row of an export, which names columns as the database does, with the names they have in here."""
    keys = {column.name: column.key for column in part.c}
    return {str(keys.get(name, name)): value for name, value in dict(row).items()}


def put_in(engine: Engine, lines: Iterable[str]) -> int:
    """Tables from an export; those that are there already are left as they are. How many were new."""
    known, new, number = set(table_names(engine)), 0, 0
    parts = {part.name: part for part in PARTS}
    try:
        for line in lines:
            number += 1
            told = json.loads(line)
            rows = {parts[name]: [by_key(parts[name], row) for row in some] for name, some in told.items()}
            name = str(rows[TABLES][0]["id"])
            if name in known:
                continue
            with engine.begin() as connection:
                for part in PARTS:
                    if rows.get(part):
                        connection.execute(insert(part), rows[part])
            known.add(name)
            new += 1
    except NO_TABLE:
        raise UserError(f"line {number} is no table of an export; {new} before it were put in") from None
    return new


def prune(engine: Engine, before: float, spare: Collection[str] = ()) -> int:
    """Delete tables nobody has touched since then; how many."""
    with engine.connect() as connection:
        made = {row.id: row.created for row in connection.execute(select(TABLES.c.id, TABLES.c.created))}
        newest = select(TOUCHED.c.table, func.max(TOUCHED.c.day)).group_by(TOUCHED.c.table)
        touched = {str(row[0]): float(row[1]) for row in connection.execute(newest)}
    old = [name for name, at in made.items() if max(at, touched.get(name, 0)) < before and name not in spare]
    remove(engine, old)
    return len(old)


def remove(engine: Engine, names: Sequence[str]) -> None:
    """Delete these tables with all that belongs to them."""
    for first in range(0, len(names), AT_ONCE):
        some = names[first : first + AT_ONCE]
        with engine.begin() as connection:
            for part in (LEASES, *reversed(PARTS)):
                column = part.c.id if part is TABLES else part.c["table"]
                connection.execute(delete(part).where(column.in_(some)))
