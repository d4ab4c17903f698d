"""A position as one row of numbers: one declaration of each field writes, reads, names and shows it.

A game passes its fields through `Cells` one after the other. Without a looker the row is the position itself. With a
looker it is what that seat observes: seats are counted from the looker, so that every seat sees itself first.
"""

from __future__ import annotations

from typing import Final

from midnight.errors import UserError
from midnight.kernel.ints import filled
from midnight.kernel.native import append, i64, mypyc_attr, vec

ROOM: Final[i64] = 64
NOBODY: Final[i64] = -1  # looks: the row is the position as it is

# What play passes the fields through for
WRITING: Final[i64] = 0
READING: Final[i64] = 1
NAMING: Final[i64] = 2

# What a number of a field stands for
NUMBER: Final[i64] = 0
SEAT: Final[i64] = 1  # a seat, or something below 0
SEATS: Final[i64] = 2  # a bit for each seat

MOST: Final[i64] = 1 << 40  # as good as no bound


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """What never changes during a game, shared by all its positions; `made_for` names the game, in JSON."""

    def __init__(self) -> None:
        self.made_for: str = ""


class Cells:
    """The row, and the present place in it. `fields` has the name, length, bounds, kind and owners of each field."""

    def __init__(self, seats: i64, looker: i64) -> None:
        self.seats: i64 = seats
        self.looker: i64 = looker
        self.purpose: i64 = WRITING
        self.items: vec[i64] = filled(ROOM, 0)
        self.count: i64 = 0
        self.given: i64 = 0  # numbers there are to read
        self.fields: list[tuple[str, int, int, int, int, int]] = []

    def begin(self, purpose: i64, looker: i64) -> None:
        """Start at the first field."""
        self.purpose = purpose
        self.looker = looker
        self.count = 0
        self.fields = []

    def write_at(self, place: i64, looker: i64) -> None:
        """Write for that looker, from that place on."""
        self.looker = looker
        self.count = place

    def give(self, numbers: list[int]) -> None:
        """Set the numbers that will be read."""
        self.items = vec[i64]([i64(number) for number in numbers])
        self.given = len(numbers)
        self.begin(READING, NOBODY)

    def values(self) -> vec[i64]:
        """The row as far as it was written."""
        return self.items[: self.count]

    # === Fields ===

    def one(self, name: str, value: i64, low: i64, high: i64) -> i64:
        """A number from `low` to `high`."""
        if self.purpose != WRITING:
            return self.slow(name, value, low, high, NUMBER)
        self.put(value)
        return value

    def seat(self, name: str, value: i64) -> i64:
        """A seat; below 0 nobody, chance or the end."""
        if self.purpose != WRITING:
            return self.slow(name, value, -9, self.seats - 1, SEAT)
        self.put(self.turned(value) if self.looker != NOBODY else value)
        return value

    def row(self, name: str, values: vec[i64], low: i64, high: i64) -> None:
        """A whole row, read back in place."""
        if self.purpose != WRITING:
            self.part(name, values, 0, len(values), low, high, NUMBER)
            return
        count = self.count
        self.make_room(count + i64(len(values)))
        items = self.items
        for value in values:
            items[count] = value
            count += 1
        self.count = count

    def part(self, name: str, values: vec[i64], start: i64, size: i64, low: i64, high: i64, kind: i64) -> None:
        """A part of a row, read back in place; `kind` says what its numbers stand for."""
        if self.purpose == NAMING:
            self.note(name, size, low, high, kind, 0)
        if self.purpose == READING:
            for k in range(start, start + size):
                values[k] = self.taken(name, low, high)
        else:
            self.copy_in(values, start, size, kind)

    def each(self, name: str, values: vec[i64], start: i64, size: i64, low: i64, high: i64, kind: i64) -> None:
        """A part of a row that has `size` numbers for each seat, the looker's first."""
        seats = self.seats
        if self.purpose == NAMING:
            self.note(name, size * seats, low, high, kind, size)
        if self.purpose == READING:
            for k in range(start, start + size * seats):
                values[k] = self.taken(name, low, high)
            return
        before: i64 = 0
        if self.looker != NOBODY:
            before = self.looker
        if kind != NUMBER:
            self.copy_in(values, start + before * size, (seats - before) * size, kind)
            self.copy_in(values, start, before * size, kind)
            return
        # Most fields are short: one loop here, round to the looker again, costs less than two parts.
        count = self.count
        end = count + size * seats
        self.make_room(end)
        items = self.items
        k = start + before * size
        for at in range(count, end):
            items[at] = values[k]
            k += 1
            if k == start + size * seats:
                k = start
        self.count = end

    def bits(self, name: str, values: vec[i64], start: i64, size: i64, shift: i64, mask: i64) -> None:
        """The bits of `mask` of each number in a part of a row, which stand `shift` higher there."""
        if self.purpose == NAMING:
            self.note(name, size, 0, mask, NUMBER, 0)
        if self.purpose == READING:
            for k in range(start, start + size):
                values[k] = values[k] & ~(mask << shift) | self.taken(name, 0, mask) << shift
        else:
            self.bits_in(values, start, size, shift, mask)

    def each_bits(self, name: str, values: vec[i64], start: i64, size: i64, shift: i64, mask: i64, width: i64) -> None:
        """Some bits for each seat, the looker's first; each seat's bits stand `width` higher than the last seat's."""
        if self.purpose == NAMING:
            self.note(name, size * self.seats, 0, mask, NUMBER, size)
        seat: i64 = 0
        if self.looker != NOBODY:
            seat = self.looker
        for _seat in range(self.seats):
            its = shift + seat * width
            if self.purpose == READING:
                for k in range(start, start + size):
                    values[k] = values[k] & ~(mask << its) | self.taken(name, 0, mask) << its
            else:
                self.bits_in(values, start, size, its, mask)
            seat += 1
            if seat == self.seats:
                seat = 0

    def run(self, name: str, values: vec[i64], count: i64, room: i64, low: i64, high: i64) -> vec[i64]:
        """A row that grows: its length, then `room` places, and more places only if the row is longer.

        A looker sees only the first `room` numbers.
        """
        return self.run_part(name, values, 0, count, room, low, high)

    def run_part(self, name: str, values: vec[i64], start: i64, count: i64, room: i64, low: i64, high: i64) -> vec[i64]:
        """A row that grows and begins within `values`; reading gives a row of its own."""
        if self.purpose == READING:
            return self.run_taken(name, room, low, high)
        size = count
        if self.looker != NOBODY and size > room:
            size = room
        if self.purpose == NAMING:
            self.note(f"{name} count", 1, 0, room, NUMBER, 0)
            self.note(name, room, low, high, NUMBER, 0)
        self.put(size)
        self.copy_in(values, start, size, NUMBER)
        self.pad(room - size, low)
        return values

    # === How it is done ===

    def put(self, value: i64) -> None:
        """One more number."""
        count = self.count
        if count < len(self.items):
            self.items[count] = value
        else:
            self.items = append(self.items, value)
        self.count = count + 1

    def make_room(self, size: i64) -> None:
        """Room for that many numbers in all."""
        while len(self.items) < size:
            self.items = append(self.items, 0)

    def pad(self, size: i64, value: i64) -> None:
        """Put one number several times."""
        count = self.count
        self.make_room(count + size)
        items = self.items
        for k in range(count, count + size):
            items[k] = value
        if size > 0:
            self.count = count + size

    def copy_in(self, values: vec[i64], start: i64, size: i64, kind: i64) -> None:
        """Put a part of a row, with seats as the looker counts them."""
        count = self.count
        self.make_room(count + size)
        items = self.items
        self.count = count + size
        # An index with a name of its own is read in place when compiled.
        if kind == NUMBER or self.looker == NOBODY:
            for k in range(start, start + size):
                items[count] = values[k]
                count += 1
        else:
            for k in range(start, start + size):
                value = values[k]
                items[count] = self.turned(value) if kind == SEAT else self.turned_bits(value)
                count += 1

    def bits_in(self, values: vec[i64], start: i64, size: i64, shift: i64, mask: i64) -> None:
        """Put some bits of each number in a part of a row."""
        count = self.count
        self.make_room(count + size)
        items = self.items
        self.count = count + size
        for k in range(start, start + size):
            items[count] = (values[k] >> shift) & mask
            count += 1

    def turned(self, seat: i64) -> i64:
        """A seat as the looker counts: 0 is the looker, 1 the next one."""
        if seat < 0:
            return seat
        turned = seat - self.looker
        return turned if turned >= 0 else turned + self.seats

    def turned_bits(self, bits: i64) -> i64:
        """A number with a bit for each seat, as the looker counts seats."""
        if bits < 0:
            return bits
        one: i64 = 1
        all_seats = (one << self.seats) - 1
        return ((bits >> self.looker) | (bits << (self.seats - self.looker))) & all_seats

    def slow(self, name: str, value: i64, low: i64, high: i64, kind: i64) -> i64:
        """Read a number, or note its name."""
        if self.purpose == READING:
            return self.taken(name, low, high)
        self.note(name, 1, low, high, kind, 0)
        self.put(value)
        return value

    def note(self, name: str, size: i64, low: i64, high: i64, kind: i64, each: i64) -> None:
        """Note the name of a field."""
        self.fields.append((name, size, low, high, kind, each))

    def taken(self, name: str, low: i64, high: i64) -> i64:
        """The next number that was set, checked against its bounds."""
        count = self.count
        if count >= self.given:
            raise UserError(f"the cells end before {name}: there are {self.given}")
        value = self.items[count]
        if value < low or value > high:
            raise UserError(f"cell {count} is {name}, from {low} to {high}, not {value}")
        self.count = count + 1
        return value

    def run_taken(self, name: str, room: i64, low: i64, high: i64) -> vec[i64]:
        """Read a row that grows."""
        size = self.taken(f"{name} count", 0, self.given)
        values = filled(size, 0)
        for k in range(size):
            values[k] = self.taken(name, low, high)
        for _ in range(size, room):
            self.taken(name, low, low)
        return values
