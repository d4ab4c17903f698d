"""The results of many games as Arrow columns, one row a game, in the batches in which they were played."""

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
RECORD = "record"  # the record as a line, in results that were written and read again
SCORE = "score_"
MOST_BATCHES = 256


def array(values: Any) -> Whole:
    """A column of whole numbers, without a copy if the loop that made it is compiled."""
    try:
        return np.frombuffer(memoryview(values), np.int64)
    except TypeError:
        return np.array(list(values), np.int64)


def real_array(values: Any) -> Numbers:
    """A column of real numbers, without a copy if the loop that made it is compiled."""
    try:
        return np.frombuffer(memoryview(values), np.float64)
    except TypeError:
        return np.array(list(values), np.float64)


def column_name(name: str) -> str:
    """The column of a count."""
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
        """Add the games of another chunk behind these."""
        self.batches = [*self.batches, *other.batches]
        self.__dict__.pop("table", None)
        if len(self.batches) > self.most:  # many small ones would take more room than what is in them
            # Games that were read have a record where games just played have plays, so the two stay apart.
            alike = [list(group) for _, group in groupby(self.batches, lambda batch: batch.schema.names)]
            joined = [pa.Table.from_batches(group).combine_chunks() for group in alike]
            self.batches = [batch for table in joined for batch in table.to_batches()]
            self.most = MOST_BATCHES + len(self.batches)

    @cached_property
    def table(self) -> pa.Table:
        """All games as one table; nothing is copied."""
        return pa.Table.from_batches(self.batches).combine_chunks() if self.batches else pa.table({})

    @property
    def seats(self) -> int:
        """How many seats have a score."""
        return sum(name.startswith(SCORE) for name in self.batches[0].schema.names) if self.batches else 0

    def column(self, name: str) -> Any:
        """The column of that name, or of that count, as an array of NumPy."""
        name = column_name(name)
        return np.concatenate([batch.column(name).to_numpy(zero_copy_only=False) for batch in self.batches])

    def has(self, name: str) -> bool:
        """Whether there is a column of that name."""
        return bool(self.batches) and name in self.batches[0].schema.names

    @property
    def scores(self) -> list[Numbers]:
        """The scores, seat by seat."""
        return [self.column(score_name(seat)) for seat in range(self.seats)]

    def won(self) -> npt.NDArray[np.bool_]:
        """Whether each seat has won: a row a game, a column a seat."""
        masks = self.column("winners").astype(np.int64)
        bits: npt.NDArray[np.bool_] = (masks[:, None] >> np.arange(self.seats) & 1).astype(bool)
        return bits

    def packed(self) -> Iterator[bytes]:
        """The packed plays of each game, if they were kept."""
        return self.each(PLAYS)

    def each(self, name: str) -> Iterator[Any]:
        """The entries of a column, one after the other, of the batches that have it."""
        for batch in self.batches:
            if name in batch.schema.names:
                for value in batch.column(name):
                    yield value.as_py()
