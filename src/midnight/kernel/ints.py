"""Growable rows of integers: what is on offer at a stop, what was played, flow that was interrupted."""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import append, i64, vec

ROOM: Final[i64] = 32


def filled(size: i64, value: i64) -> vec[i64]:
    """A vector of `size` times `value`."""
    return vec[i64]([value] * size)


def vector(numbers: list[int]) -> vec[i64]:
    """The numbers as compiled rules hold them; interpreted code hands them over as a list."""
    return vec[i64]([i64(number) for number in numbers])


class Ints:
    """A row of integers that grows at its end and keeps its memory when cleared.

    The first `count` of `items` are in the row; what stands behind them is room.
    """

    def __init__(self, room: i64 = ROOM) -> None:
        self.items: vec[i64] = filled(room, 0)
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all; the memory is kept for the next ones."""
        self.count = 0

    def add(self, item: i64) -> None:
        """Put one at the end."""
        if self.count < len(self.items):
            self.items[self.count] = item
        else:
            self.items = append(self.items, item)
        self.count += 1

    def pop(self) -> i64:
        """Take the last one off."""
        self.count -= 1
        return self.items[self.count]

    def last(self) -> i64:
        """The one that `pop` would take."""
        return self.items[self.count - 1]

    def copy(self) -> Ints:
        """An equal row that shares no memory with this one."""
        other = Ints(0)
        other.items = self.values()
        other.count = self.count
        return other

    def values(self) -> vec[i64]:
        """Just what is in the row, without the room behind it."""
        return self.items[: self.count]


class Offer(Ints):
    """What may be played at a stop; at a chance stop each outcome with its weight."""

    def __init__(self) -> None:
        super().__init__()
        self.weights: vec[i64] = filled(ROOM, 1)
        self.total: i64 = 0

    def clear(self) -> None:
        """Nothing is on offer."""
        self.count = 0
        self.total = 0

    def add_weighted(self, outcome: i64, weight: i64) -> None:
        """Chance only: `outcome` happens `weight` times in the sum of all weights; weight 0 is left out."""
        if weight <= 0:
            return
        if self.count < len(self.weights):
            self.weights[self.count] = weight
        else:
            self.weights = append(self.weights, weight)
        self.total += weight
        self.add(outcome)

    def make_room(self, size: i64) -> vec[i64]:
        """Memory for `size` items, for a loop that writes them itself and then sets `count`."""
        while len(self.items) < size:
            self.items = append(self.items, 0)
        return self.items

    def take(self, other: Offer) -> None:
        """Offer just what `other` does: for outcomes that are always the same, such as a die's."""
        while len(self.weights) < other.count:
            self.weights = append(self.weights, 0)
        items = self.make_room(other.count)
        weights = self.weights
        its_items = other.items
        its_weights = other.weights
        for k in range(other.count):
            items[k] = its_items[k]
            weights[k] = its_weights[k]
        self.count = other.count
        self.total = other.total

    def add_counts(self, first: i64, counts: vec[i64]) -> None:
        """Chance only: a draw from a deck kept as counts; outcome `first + kind` for each kind left in it."""
        for kind in range(i64(len(counts))):
            self.add_weighted(first + kind, counts[kind])
