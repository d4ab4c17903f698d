"""Growable rows of numbers: what is on offer at a stop, what was played, flow that was interrupted."""

from __future__ import annotations

from typing import Final

from midnight.kernel.bits import WORD, bit
from midnight.kernel.native import append, extend, i64, u8, vec

ROOM: Final[i64] = 32

# A packed number has seven bits a byte, lowest first, and 62 in all at most; the high bit says that more follow.
PACK: Final[i64] = 7
MORE: Final[i64] = 128
LARGEST: Final[i64] = (1 << 62) - 1
LAST_SHIFT: Final[i64] = 56
LONGEST: Final[i64] = 9


def filled(size: i64, value: i64) -> vec[i64]:
    """A vector of `size` times `value`."""
    return vec[i64]([value] * size)


def vector(numbers: list[int]) -> vec[i64]:
    """The numbers as compiled rules hold them; interpreted code hands them over as a list."""
    return vec[i64]([i64(number) for number in numbers])


class Ints:
    """A row of integers that grows at its end and keeps its memory when cleared.

    The first `count` of `items` are in the row; the rest is spare room.
    """

    def __init__(self, room: i64 = ROOM) -> None:
        self.items: vec[i64] = filled(room, 0)
        self.count: i64 = 0

    def clear(self) -> None:
        """Empty the row, and keep its memory."""
        self.count = 0

    def add(self, item: i64) -> None:
        """Put one at the end."""
        count = self.count
        self.count = count + 1
        if count < len(self.items):
            self.items[count] = item
        else:
            self.items = append(self.items, item)

    def pop(self) -> i64:
        """Remove and give the last number."""
        self.count -= 1
        return self.items[self.count]

    def last(self) -> i64:
        """The last number."""
        return self.items[self.count - 1]

    def place_of(self, item: i64) -> i64:
        """The first place of a number in the row; `count` if it is not there."""
        at: i64 = 0
        while at < self.count and self.items[at] != item:
            at += 1
        return at

    def make_room(self, size: i64) -> vec[i64]:
        """Memory for `size` items, for a loop that writes them itself and then sets `count`."""
        while len(self.items) < size:
            self.items = append(self.items, 0)
        return self.items

    def copy(self) -> Ints:
        """An equal row that shares no memory with this one."""
        other = Ints(0)
        other.items = self.values()
        other.count = self.count
        return other

    def values(self) -> vec[i64]:
        """The numbers in the row, without the spare room."""
        return self.items[: self.count]


class Reals:
    """A row of real numbers that grows at its end."""

    def __init__(self) -> None:
        self.items: vec[float] = vec[float]([])

    def add(self, item: float) -> None:
        """Put one at the end."""
        self.items = append(self.items, item)


class Offer(Ints):
    """What may be played at a stop; at a chance stop each outcome with its weight."""

    def __init__(self) -> None:
        super().__init__()
        self.weights: vec[i64] = filled(ROOM, 1)
        self.total: i64 = 0
        self.marks: i64 = 0  # see add_once

    def clear(self) -> None:
        """Empty the offer."""
        self.count = 0
        self.total = 0
        self.marks = 0

    def add_once(self, item: i64) -> None:
        """Put one at the end, unless this method has put it there before.

        A mark by its remainder shows that a number is new, so that few need a search.
        """
        mark = bit(item % WORD)
        if self.marks & mark != 0 and self.place_of(item) < self.count:
            return
        self.marks |= mark
        self.add(item)

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

    def put_first(self, item: i64) -> None:
        """Put one before all others, which keep their order; it may be new."""
        at = self.place_of(item)
        if at == self.count:
            self.add(item)
        for k in range(at, 0, -1):
            self.items[k] = self.items[k - 1]
        self.items[0] = item

    def take(self, other: Offer) -> None:
        """Offer exactly what `other` does: for fixed outcomes, such as those of a die."""
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


class Packed:
    """Many rows of numbers, none negative, one behind the other in few bytes; `ends` has where each row ends."""

    def __init__(self) -> None:
        self.data: vec[u8] = vec[u8]([0] * ROOM)
        self.ends: Ints = Ints()

    def add(self, row: Ints) -> None:
        """Append a row."""
        end: i64 = self.begin(self.ends.count)
        self.make_room(end + row.count * LONGEST)
        data = self.data
        numbers = row.items
        for k in range(row.count):
            number = numbers[k]
            while number >= MORE:
                data[end] = u8(number & (MORE - 1) | MORE)
                number >>= PACK
                end += 1
            data[end] = u8(number)
            end += 1
        self.ends.add(end)

    def make_room(self, size: i64) -> None:
        """Room for that many bytes at least."""
        while len(self.data) < size:
            self.data = extend(self.data, self.data)

    def begin(self, row: i64) -> i64:
        """Where that row begins."""
        return self.ends.items[row - 1] if row > 0 else 0

    def everything(self) -> bytes:
        """All rows as one row of bytes."""
        return bytes(self.data[: self.begin(self.ends.count)])

    def rows(self) -> list[bytes]:
        """Every row as it is packed."""
        data = self.everything()
        return [data[self.begin(k) : self.ends.items[k]] for k in range(self.ends.count)]

    def values(self) -> vec[i64]:
        """The numbers of all rows."""
        return vector(unpacked(self.everything()))


def packed(numbers: list[int]) -> bytes:
    """A row of numbers, packed."""
    row = Ints()
    for number in numbers:
        row.add(number)
    rows = Packed()
    rows.add(row)
    return rows.everything()


def unpacked(data: bytes) -> list[int]:
    """The numbers that were packed; a ValueError if the last one is cut short or one is too large."""
    row = Ints()
    unpack(data, row)
    return [int(number) for number in row.values()]


def unpack(data: bytes, row: Ints) -> None:
    """Append the packed numbers to a row."""
    count = row.count
    items = row.make_room(count + len(data))
    number: i64 = 0
    shift: i64 = 0
    for k in range(len(data)):
        byte: i64 = data[k]
        number |= (byte & (MORE - 1)) << shift
        if byte < MORE:
            if number > LARGEST:
                raise ValueError("a number is too large")
            items[count] = number
            count += 1
            number = shift = 0
        elif shift == LAST_SHIFT:
            raise ValueError("a number is too large")
        else:
            shift += PACK
    if shift > 0:
        raise ValueError("the last number is cut short")
    row.count = count
