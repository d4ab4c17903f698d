"""Where a Move of the firefighter whose turn it is may end (FM-5.8 to FM-5.12)."""

from __future__ import annotations

from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.kernel.ints import filled
from midnight.kernel.native import append, i64, mypyc_attr, vec


@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """All ends of a Move, made once a stop and never changed.

    It has parts, in the order in which points are listed: the room the firefighter is in, the ground outside, then the
    rooms whose doors stand open.
    """

    def __init__(self) -> None:
        self.rooms: vec[i64] = filled(0, 0)  # the house of each part, OUTSIDE for the ground outside
        self.area: list[Area] = []  # all points within a Move's path, ring and bases aside; of who carries something
        self.ends: list[Area] = []  # legal ends of a Move
        self.waived: bool = False  # E4 is waived for this Move (FM-5.12)

    def count(self) -> i64:
        """How many legal ends there are."""
        total: i64 = 0
        for part in self.ends:
            total += part.count()
        return total

    def nth(self, number: i64) -> i64:
        """The legal end of that number, counted from 0."""
        for part in self.ends:
            point = part.nth(number)
            if point != NONE:
                return point
            number -= part.count()
        return NONE

    def points(self) -> vec[i64]:
        """All legal ends."""
        found = filled(0, 0)
        for part in self.ends:
            for point in part.points():
                found = append(found, point)
        return found
