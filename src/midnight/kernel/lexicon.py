"""The lexicon of a game: families of options, each declared once, with their numbers and values.

A setup makes its lexicon, family after family, in the order in which options are numbered.
"""

from __future__ import annotations

from midnight.kernel.native import i64, mypyc_attr

MOST_AXES = 2


class Family:
    """Options of one kind: an option for each value of its axis, or for each pair of values of its two axes.

    `begin` is its first option, `end` the number after its last. A family without an axis is a single option.
    """

    def __init__(self, name: str, begin: i64, axes: list[range]) -> None:
        if len(axes) > MOST_AXES:
            raise ValueError(f"the family {name} has {len(axes)} axes: {MOST_AXES} at most")
        self.name: str = name
        self.axes: list[range] = axes
        self.begin: i64 = begin
        self.low: i64 = axes[0].start if axes else 0
        self.low_second: i64 = axes[1].start if len(axes) > 1 else 0
        self.inner: i64 = len(axes[1]) if len(axes) > 1 else 1  # options for each value of the first axis
        self.end: i64 = begin + (len(axes[0]) if axes else 1) * self.inner
        self.zero: i64 = begin - self.low * self.inner - self.low_second  # the option of 0 and 0, if there were one

    def has(self, option: i64) -> bool:
        """Whether the option belongs to this family."""
        return option >= self.begin and option < self.end

    def at(self, value: i64) -> i64:
        """The option of a value; in a family of pairs, the option of that value and 0."""
        return self.zero + value * self.inner

    def pair(self, first: i64, second: i64) -> i64:
        """The option of a pair of values."""
        return self.zero + first * self.inner + second

    def value(self, option: i64) -> i64:
        """The value an option stands for, in a family of one axis."""
        return option - self.zero

    def first(self, option: i64) -> i64:
        """The first value of a pair."""
        return (option - self.begin) // self.inner + self.low

    def second(self, option: i64) -> i64:
        """The second value of a pair."""
        return (option - self.begin) % self.inner + self.low_second

    def values(self, option: i64) -> list[int]:
        """The values an option stands for, one for each axis."""
        if len(self.axes) > 1:
            return [int(self.first(option)), int(self.second(option))]
        return [int(self.value(option))] if self.axes else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Lexicon:
    """All options of a game: its families tile the numbers from 0 to `size` - 1."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.size: i64 = 0

    def family(self, name: str, *axes: range) -> Family:
        """Declare a family; its options follow all others."""
        made = Family(name, self.size, list(axes))
        self.families.append(made)
        self.size = made.end
        return made

    def single(self, name: str) -> i64:
        """Declare an option that stands alone, and give its number."""
        return self.family(name).begin

    def family_of(self, option: i64) -> Family:
        """The family an option belongs to; a ValueError if the game has no such option."""
        low = 0
        high = len(self.families)
        while low < high:
            middle = (low + high) // 2
            if self.families[middle].end <= option:
                low = middle + 1
            else:
                high = middle
        if option < 0 or low == len(self.families):
            raise ValueError(f"there is no option number {option}")
        return self.families[low]
