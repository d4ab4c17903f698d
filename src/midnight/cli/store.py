"""`midnight store`: look after the file or database that keeps the tables."""

from __future__ import annotations

import sys
from typing import TextIO

import click

from midnight.table.maintenance import DAY, check, export, opened, prune, put_in, table_names
from midnight.table.store import now


@click.group("store")
def command() -> None:
    pass


where_option = click.option(
    "--store", "where", metavar="FILE_OR_URL", help="Which store; the file in your data folder by default."
)


@command.command("check")
@where_option
def check_store(where: str | None) -> None:
    """Read every table as a server would; fails if one cannot go on."""
    with opened(where) as store:
        sys.exit(1 if check(store, click.echo) else 0)


@command.command("export")
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@where_option
def export_tables(tables: tuple[str, ...], where: str | None) -> None:
    """Print tables, or all of them, one a line."""
    with opened(where) as store:
        for line in export(store.engine, tables or table_names(store.engine)):
            click.echo(line)


@command.command("import")
@click.argument("file", type=click.File(encoding="utf-8", errors="surrogateescape"))
@where_option
def import_tables(file: TextIO, where: str | None) -> None:
    """Add the tables that `export` has printed; tables that are there already stay as they are."""
    with opened(where, alone=True) as store:
        click.echo(f"{put_in(store.engine, file)} tables are new")


@command.command("prune")
@click.option("--days", type=click.FloatRange(min=0), required=True, help="Delete tables untouched for this long.")
@where_option
def prune_tables(days: float, where: str | None) -> None:
    """Delete tables that nobody has visited for some days."""
    with opened(where, alone=True) as store:
        click.echo(f"{prune(store.engine, now() - days * DAY)} tables are deleted")
