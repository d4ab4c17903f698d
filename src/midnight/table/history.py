"""What was played and what was taken back: rows are only added, and one below 0 says how much before it still stands.

The number of a table's next row is its fence: whoever writes that row must name it, and so must know all before it. As
long as nothing is taken back it is the ply too. What stands is the record; what was taken back stays in the store and,
marked, in the story. In the database the column of the fence is called `ply`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from midnight.kernel.words import Event


@dataclass(frozen=True)
class TakenBack:
    """Somebody took back a decision, with all that followed from it."""

    kept: int  # so many plays stand
    seat: int  # who did
    events: tuple[Event, ...]  # what was told meanwhile


def marker(kept: int) -> int:
    """The row that says: of all plays before, only the first `kept` stand."""
    return -1 - kept


def kept_by(row: int) -> int:
    """How many plays stand after such a row."""
    return -1 - row


def standing(rows: Iterable[int]) -> list[int]:
    """The plays that stand."""
    plays: list[int] = []
    for row in rows:
        if row < 0:
            del plays[kept_by(row) :]
        else:
            plays.append(row)
    return plays


def returns(rows: Sequence[int]) -> set[int]:
    """The plies that are gone back to."""
    return {kept_by(row) for row in rows if row < 0}
