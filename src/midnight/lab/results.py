"""Results of many games as Arrow columns: one row a game, in batches as they were played, never a list of Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from midnight.kernel.position import SEAT_NAMES

Numbers = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
PLAYS = "plays"  # every play of a game, packed
RECORD = "record"  # the same as a line, in results that were written and read again
SCORE = "score_"
MOST_BATCHES = 256


def array(values: Any) -> Whole:
    """A column as the compiled loop leaves it, without a copy; interpreted, it is a list."""
    try:
        return np.frombuffer(memoryview(values), np.int64)
    except TypeError:
        return np.array(list(values), np.int64)


def real_array(values: Any) -> Numbers:
    """The same of numbers with a point."""
    try:
        return np.frombuffer(memoryview(values), np.float64)
    except TypeError:
        return np.array(list(values), np.float64)


def column_name(name: str) -> str:
    """What a count is called in a table."""
    return name.replace(" ", "_")


def score_name(seat: int) -> str:
    """The column of a seat's score."""
    return f"{SCORE}{SEAT_NAMES[seat]}"


class Games:
    """Games in the order of their numbers."""

    def __init__(self, batches: list[pa.RecordBatch] | None = None) -> None:
        self.batches: list[pa.RecordBatch] = batches or []
        self.most = MOST_BATCHES

    def __len__(self) -> int:
        return sum(batch.num_rows for batch in self.batches)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and self.table.equals(other.table)

    def extend(self, other: Games) -> None:
        """Put the games of another chunk behind these."""
        self.batches = [*self.batches, *other.batches]
        self.__dict__.pop("table", None)
        if len(self.batches) > self.most:  # many small ones would take more room than what is in them
            # Those that were read have lines where those just played have plays, so they stay apart.
            alike = [list(group) for _, group in groupby(self.batches, lambda batch: batch.schema.names)]
            joined = [pa.Table.from_batches(group).combine_chunks() for group in alike]
            self.batches = [batch for table in joined for batch in table.to_batches()]
            self.most = MOST_BATCHES + len(self.batches)

    @cached_property
    def table(self) -> pa.Table:
        """All of them as one table; nothing is copied."""
        return pa.Table.from_batches(self.batches).combine_chunks() if self.batches else pa.table({})

    @property
    def seats(self) -> int:
        """How many seats have a score."""
        return sum(name.startswith(SCORE) for name in self.batches[0].schema.names) if self.batches else 0

    def column(self, name: str) -> Any:
        """One column as NumPy has it; what a game counts goes by its name."""
        name = column_name(name)
        return np.concatenate([batch.column(name).to_numpy(zero_copy_only=False) for batch in self.batches])

    def has(self, name: str) -> bool:
        """Is there a column of that name?"""
        return bool(self.batches) and name in self.batches[0].schema.names

    @property
    def scores(self) -> list[Numbers]:
        """The scores, seat by seat."""
        return [self.column(score_name(seat)) for seat in range(self.seats)]

    def won(self) -> npt.NDArray[np.bool_]:
        """Who has won: a row a game, a column a seat."""
        masks = self.column("winners").astype(np.int64)
        bits: npt.NDArray[np.bool_] = (masks[:, None] >> np.arange(self.seats) & 1).astype(bool)
        return bits

    def packed(self) -> Iterator[bytes]:
        """The packed plays of each, if they were kept."""
        return self.each(PLAYS)

    def each(self, name: str) -> Iterator[Any]:
        """The entries of a column one after the other; of those batches that have it."""
        for batch in self.batches:
            if name in batch.schema.names:
                for value in batch.column(name):
                    yield value.as_py()
