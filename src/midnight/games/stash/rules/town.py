"""The neighbourhood as tables: which step leads where, and every distance, counted once for a map.

Spaces are numbered through, row by row from the north-west.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import Ints, filled, vector
from midnight.kernel.native import i64, vec

NONE: Final[i64] = -1  # no space, no house, no card, no costume, no throw, nobody
FAR: Final[i64] = 9999  # the distance to where no step leads

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
DIRECTIONS: Final[i64] = 4


def opposite(direction: i64) -> i64:
    return (direction + SOUTH) % DIRECTIONS


def nearest_first(step: vec[i64], spaces: i64, origin: i64, distance: vec[i64], queue: Ints) -> None:
    """Put on `queue` every space in the order of its distance from `origin`, and that distance into its row."""
    row = origin * spaces
    distance[row + origin] = 0
    queue.clear()
    queue.add(origin)
    head: i64 = 0
    while head < queue.count:
        space = queue.items[head]
        head += 1
        for direction in range(DIRECTIONS):
            beside = step[space * DIRECTIONS + direction]
            if beside != NONE and distance[row + beside] == FAR:
                distance[row + beside] = distance[row + space] + 1
                queue.add(beside)


def distances(step: vec[i64], spaces: i64) -> vec[i64]:
    """The fewest steps from each space to each other one; tokens never lengthen a way."""
    table = filled(spaces * spaces, FAR)
    queue = Ints()
    for origin in range(spaces):
        nearest_first(step, spaces, origin, table, queue)
    return table


class Town:
    """Never changes during a game; all positions of a game share it."""

    def __init__(self, step: list[int], house: list[int], treehouse: i64, base: list[int]) -> None:
        self.step: vec[i64] = vector(step)  # from each space in each direction: the space there, or NONE
        self.house: vec[i64] = vector(house)  # the number of the house on each space, or NONE
        self.treehouse: i64 = treehouse
        self.base: vec[i64] = vector(base)  # of each bully
        self.spaces: i64 = len(house)

        self.houses: i64 = 0
        self.house_space: vec[i64] = filled(self.spaces, NONE)  # of each house
        for space in range(self.spaces):
            if self.house[space] != NONE:
                self.house_space[self.house[space]] = space
                self.houses += 1

        # Every distance; all spaces in order of their distance from each space; how many lie within each distance.
        self.width: i64 = self.spaces + 1
        self.distance: vec[i64] = filled(self.spaces * self.spaces, FAR)
        self.near: vec[i64] = filled(self.spaces * self.spaces, NONE)
        self.within: vec[i64] = filled(self.spaces * self.width, 0)
        queue = Ints()
        for origin in range(self.spaces):
            nearest_first(self.step, self.spaces, origin, self.distance, queue)
            count: i64 = 0
            for far in range(self.width):
                while count < queue.count and self.far(origin, queue.items[count]) == far:
                    self.near[origin * self.spaces + count] = queue.items[count]
                    count += 1
                self.within[origin * self.width + far] = count

    def far(self, origin: i64, space: i64) -> i64:
        """The distance between two spaces."""
        return self.distance[origin * self.spaces + space]

    def is_house(self, space: i64) -> bool:
        return self.house[space] != NONE

    def without(self, barred: i64) -> vec[i64]:
        """The steps that are left when a space is no space at all."""
        step = self.step[:]
        for at in range(self.spaces * DIRECTIONS):
            if step[at] == barred or at // DIRECTIONS == barred:
                step[at] = NONE
        return step
