"""How rows come into the database: one transaction, and as few statements as there are kinds of rows."""

from __future__ import annotations

import time
from collections.abc import Collection
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Table, insert
from sqlalchemy.exc import IntegrityError

from midnight.table.leases import Fence, Moved, all_hold
from midnight.table.schema import (
    CHAIRS,
    FACTS,
    KEYS,
    LEASES,
    PLAYS,
    PUSH,
    TABLES,
    TALK,
    TERMS,
    TIMES,
    TOUCHED,
)

SELDOM = (TABLES, LEASES, CHAIRS, KEYS, TERMS, TOUCHED, FACTS, TALK, PUSH)
INSERTS = [(table, insert(table)) for table in SELDOM]  # in this order, before the plays
OFTEN = (TIMES, PLAYS)
ROWS = 60  # of those in one statement

Rows = list[dict[str, Any]]
Plays = list[tuple[Any, ...]]  # rows that are written often, as their columns stand
Work = list[tuple[Table, Rows | Plays]]  # what is written together or not at all
Written = float | BaseException  # when it was on disk, or what went wrong


class Doubled(Exception):
    """Somebody else has already written that ply."""


def try_to_write(connection: Connection, works: list[Work], fences: Collection[Fence] = ()) -> Written:
    """One transaction, one statement for each kind of row."""
    rows: dict[Table, list[Any]] = {}
    for work in works:
        for table, some in work:
            rows.setdefault(table, []).extend(some)
    try:
        with connection.begin():
            if fences and not all_hold(connection, fences):
                return Moved()
            for table, statement in INSERTS:
                if rows.get(table):
                    connection.execute(statement, rows[table])
            for table in OFTEN:
                write_often(connection, table, rows.get(table, []))
    except IntegrityError:
        return Doubled()
    except Exception as error:
        return error
    return time.monotonic()


def write_often(connection: Connection, table: Table, rows: Plays) -> None:
    """Many rows in one statement, in the driver's own words: each play comes this way."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    for first in range(0, len(rows), ROWS):
        some = rows[first : first + ROWS]
        connection.exec_driver_sql(insertion(table, len(some), mark), tuple(chain.from_iterable(some)))


@lru_cache(maxsize=4 * ROWS)
def insertion(table: Table, rows: int, mark: str) -> str:
    """The statement that inserts so many rows."""
    row = ", ".join([mark] * len(table.columns))
    columns = ", ".join(f'"{column.name}"' for column in table.columns)
    return f'INSERT INTO "{table.name}" ({columns}) VALUES ' + ", ".join([f"({row})"] * rows)
