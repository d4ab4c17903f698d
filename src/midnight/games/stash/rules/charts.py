"""The bullies' charts as tables: what each bully does at each face of the die (MS-10)."""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import vector
from midnight.kernel.native import i64, vec

# Actions
FREE: Final[i64] = 0
COMPASS: Final[i64] = 1
TOWARD: Final[i64] = 2
STILL: Final[i64] = 3
HOME: Final[i64] = 4

# Whom a bully goes towards, if not the nearest of a costume type
MOST_CANDY: Final[i64] = -1
ANY_KID: Final[i64] = -2


class Charts:
    """A row for each bully at each face."""

    def __init__(self, rows: list[tuple[int, int, int]], die: i64) -> None:
        self.die: i64 = die
        self.action: vec[i64] = vector([row[0] for row in rows])
        self.steps: vec[i64] = vector([row[1] for row in rows])
        self.whom: vec[i64] = vector([row[2] for row in rows])  # TOWARD: whom; COMPASS: the first of two directions

    def row(self, bully: i64, face: i64) -> i64:
        """Where a bully's action at a face of the die stands."""
        return bully * self.die + face - 1

    def most_free(self) -> i64:
        """The longest free move."""
        most: i64 = 0
        for row in range(i64(len(self.action))):
            if self.action[row] == FREE and self.steps[row] > most:
                most = self.steps[row]
        return most
