"""Stores of former versions: each step makes one of the next version out of it, all in one transaction.

Version 1 had no word of its version. A file that is no store of ours is left as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, Engine, delete, func, insert, inspect, select

from midnight.errors import UserError
from midnight.table.schema import CHAIRS, KEYS, META, SCHEMA, SEATED, TABLES

APPLICATION = 0x6D69646E  # "midn": what SQLite writes into the file's head
VERSION = 3
FIRST_TABLES = {"tables", "chairs", "plays"}
LONGEST = 600_000  # milliseconds
PROBE = "probe"
FOREIGN = "this is a database of another program, not a store of midnight"


def bring_up_to_date(engine: Engine) -> None:
    """Make what is missing, or a sentence that says why this store cannot be used."""
    with engine.begin() as connection:
        if engine_is_sqlite(connection):
            # Without it each table would be made for itself, and a power cut leave half a store.
            connection.exec_driver_sql("begin immediate")
        else:
            # A store may be large, and the machine busy.
            for end in ("statement_timeout", "idle_in_transaction_session_timeout"):
                connection.exec_driver_sql(f"set local {end} = {LONGEST}")
            # Of several processes that start together one makes what is missing.
            connection.execute(select(func.pg_advisory_xact_lock(APPLICATION)))
        version = version_of(connection)
        if version > VERSION:
            raise UserError(
                f"this store was written by a newer midnight (store version {version}, this one reads up to {VERSION})"
            )
        SCHEMA.create_all(connection)
        if version == 0:
            version = VERSION
        for number in range(version, VERSION):
            STEPS[number](connection)
        write_version(connection)


def version_of(connection: Connection) -> int:
    """The version of the store; 0 for an empty one."""
    names = set(inspect(connection).get_table_names())
    if not names:
        return 0
    if engine_is_sqlite(connection):
        mark = int(connection.exec_driver_sql("pragma application_id").scalar() or 0)
        if mark not in (0, APPLICATION):
            raise UserError("this file belongs to another program")
    if META.name not in names:
        if names >= FIRST_TABLES:
            return 1
        # A database of many schemas may hold other things beside ours, if they are not called the same.
        if engine_is_sqlite(connection) or names & set(SCHEMA.tables):
            raise UserError(FOREIGN)
        return 0
    found = connection.execute(select(META.c.value).where(META.c.name == "version")).scalar()
    if found is None or not str(found).isdecimal():
        raise UserError(FOREIGN)
    return int(found)


def write_version(connection: Connection) -> None:
    connection.execute(delete(META).where(META.c.name == "version"))
    connection.execute(insert(META), [{"name": "version", "value": str(VERSION)}])
    if engine_is_sqlite(connection):
        connection.exec_driver_sql(f"pragma application_id = {APPLICATION}")


def try_writing(engine: Engine) -> None:
    """Something that nobody reads, to see whether anything can be written."""
    with engine.begin() as connection:
        connection.execute(delete(META).where(META.c.name == PROBE))
        connection.execute(insert(META), [{"name": PROBE, "value": ""}])


def engine_is_sqlite(connection: Connection) -> bool:
    return connection.dialect.name == "sqlite"


# === Steps ===


def keys_of_links(connection: Connection) -> None:
    """1 to 2: links were the keys themselves, and remain so at the tables of that time."""
    made = {row.id: row.created for row in connection.execute(select(TABLES.c.id, TABLES.c.created))}
    newest: dict[tuple[str, int], str] = {}
    for row in connection.execute(select(CHAIRS).order_by(CHAIRS.c.id)).mappings():
        newest[row["table"], row["seat"]] = row["token_hash"]
    rows = [
        {"table": table, "seat": seat, "link": link, "key": link, "state": SEATED, "at": made[table]}
        for (table, seat), link in newest.items()
        if link and table in made
    ]
    if rows:
        connection.execute(insert(KEYS), rows)


def leases_are_new(connection: Connection) -> None:
    """2 to 3: tables have owners, which a midnight that knows nothing of them would pass over."""


STEPS: dict[int, Callable[[Connection], None]] = {1: keys_of_links, 2: leases_are_new}
