"""Results as Parquet: one file, or a folder of parts that are written during a run, which may go on later.

The numbers of the games alone decide which part holds them, so a run that was interrupted and continued, on any number
of processes, leaves byte for byte the files of one that was not.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from midnight.errors import UserError
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.record import Record, head_of, line_of
from midnight.lab.dataset_tables import tables_of
from midnight.lab.output import forget_unfinished, write, write_text
from midnight.lab.results import PLAYS, RECORD, Games
from midnight.lab.tasks import Plan

PLAN_FILE = "plan.json"
MOST_PARTS = 100
LEAST_PART = 50
LARGEST_PART = 100_000
LARGEST_PART_WITH_TABLES = 5_000  # with tables that have many rows a game


def as_table(plan: Plan, games: Games, first: int) -> pa.Table:
    """A table with a row and a number for each game, and notes of what it was made from."""
    table, won = games.table, games.won()
    columns = {"game": pa.array(np.arange(first, first + len(games)))}
    columns.update((name, table.column(name)) for name in table.schema.names if name != PLAYS)
    columns.update((f"won_{letter}", pa.array(won[:, seat])) for seat, letter in enumerate(SEAT_NAMES[: games.seats]))
    if games.has(PLAYS):
        head = head_of(Record(plan.setup()))
        columns[RECORD] = pa.array(line_of(head, plays) for plays in games.packed())
    return pa.table(columns).replace_schema_metadata(plan.notes())


def write_parquet(plan: Plan, games: Games, path: Path, first: int = 0) -> None:
    """Write all games to one file."""
    write_table(as_table(plan, games, first), path)


def write_table(table: pa.Table, path: Path) -> None:
    """Write a Parquet file whole or not at all."""

    def put(place: Path) -> None:
        with open(place, "wb") as file:
            pq.write_table(table, file)

    write(path, put)


class Dataset:
    """A folder of parts, and the plan they belong to."""

    def __init__(self, folder: Path, plan: Plan, games: int, *, tables: bool = False) -> None:
        self.folder = folder
        self.tables = tables
        self.plan = plan
        self.wanted = games
        self.size = max(LEAST_PART, min(LARGEST_PART_WITH_TABLES if tables else LARGEST_PART, -(-games // MOST_PARTS)))
        self.pending = Games()
        self.written = 0  # games in whole parts

    def head(self) -> str:
        """The text that says what the folder holds; a run goes on only with a folder of its own."""
        return (
            json.dumps({"games": self.wanted, "part": self.size, "tables": self.tables, **self.plan.notes()}, indent=2)
            + "\n"
        )

    def begin(self) -> None:
        """Make the folder; a UserError if it holds results already."""
        if (self.folder / PLAN_FILE).exists():
            raise UserError(f"{self.folder} holds results already: go on with --continue, or name another folder")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{self.folder} cannot be made ({error.strerror or error})") from None
        write_text(self.folder / PLAN_FILE, self.head())

    def go_on(self) -> int:
        """Find the parts that are whole and give the number of their games; a UserError if they are of another plan."""
        if not (self.folder / PLAN_FILE).is_file():
            raise UserError(f"{self.folder} holds no run that could be continued: leave --continue out to begin one")
        if (self.folder / PLAN_FILE).read_text(encoding="utf-8") != self.head():
            raise UserError(
                f"{self.folder} was made by another plan: game, settings, players, seed and games must agree"
            )
        forget_unfinished(self.folder)
        while self.written < self.wanted and self.path(self.written).is_file():
            self.written = min(self.written + self.size, self.wanted)
        return self.written

    def path(self, first: int, kind: str = "games") -> Path:
        """The file of the part that begins with that game."""
        return self.folder / f"{kind}-{first:012d}.parquet"

    def add(self, games: Games) -> None:
        """Add games in the order of their numbers, and write every part that is full."""
        self.pending.extend(games)
        while len(self.pending) >= (count := min(self.size, self.wanted - self.written)) > 0:
            table = self.pending.table
            part, rest = table.slice(0, count), table.slice(count)
            self.put(batched(part), self.written)
            self.written += count
            self.pending = batched(rest)

    def put(self, games: Games, first: int) -> None:
        """Write a part, its games last: where these are, all tables are there."""
        if self.tables:
            for name, table in tables_of(self.plan, games, first).items():
                write_table(table, self.path(first, name))
        write_parquet(self.plan, games, self.path(first), first)

    def read(self) -> Games:
        """Read the games of all parts, as statistics need them."""
        found = Games()
        for first in range(0, self.written, self.size):
            table = pq.read_table(self.path(first))
            added = ("game", *(name for name in table.schema.names if name.startswith("won_")))
            found.extend(batched(table.drop_columns(list(added)).replace_schema_metadata(None)))
        return found


def batched(table: pa.Table) -> Games:
    return Games(table.combine_chunks().to_batches()) if table.num_rows else Games()
