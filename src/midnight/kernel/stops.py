"""Boxes: the moments when play stops and the steps it runs through, one class each in its chapter of the rules.

A box has no state of its own. The position holds where play is, as a code and, where flow is interrupted, as a stack of
codes with their arguments. A box names its arguments once, in the order in which they are pushed; who decides, how
long a frame is and how a position text writes it follow from these names.

A game derives a stop, and a step if it has any, for its own position class, and declares the methods again with that
class. The compiler then calls them without a check of the position's type (1.7 ns against 3).
"""

from __future__ import annotations

from types import ModuleType
from typing import Generic, TypeVar

from midnight.kernel.ints import Offer
from midnight.kernel.native import i64, mypyc_attr
from midnight.kernel.state import State

NO_CODE = -1

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """A step or a stop of play. A class without a code is a base class."""

    code: i64 = NO_CODE  # its number in a position
    name: str = ""  # in a position text
    args: str = ""  # what it remembers: names with blanks between them, in the order they are pushed

    def arguments(self) -> list[str]:
        """The names of its arguments."""
        return said(self, "args").split()

    def depth_of(self, argument: str) -> int:
        """How far below the top of the stack an argument lies; 0 if there is none of that name."""
        names = self.arguments()
        return len(names) - names.index(argument) if argument in names else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Box, Generic[S]):
    """Something that the rules do without a decision."""

    def run(self, s: S) -> None:
        """Run the step."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Stop(Box, Generic[S]):
    """A moment when a seat or chance decides: who, what is on offer, what is forbidden, and what a play does."""

    def seat(self, s: S) -> i64:
        """Who decides: a seat, CHANCE or OVER."""
        raise NotImplementedError

    def offer(self, s: S, out: Offer) -> None:
        """Put on `out` what may be played; where chance decides, each outcome with its weight."""
        raise NotImplementedError

    def forbids(self, s: S, option: i64) -> i64:
        """ALLOWED if the option is on offer, else the rule that forbids it."""
        raise NotImplementedError

    def play(self, s: S, option: i64) -> None:
        """Play the option; the rules then run on to the next stop."""
        raise NotImplementedError


def boxes_of(*chapters: ModuleType) -> list[Box]:
    """The boxes of these modules, each at the place of its code; a plain Box where a code has none."""
    found: dict[int, Box] = {}
    for chapter in chapters:
        for thing in vars(chapter).values():
            if isinstance(thing, type) and issubclass(thing, Box) and said(thing, "__module__") == chapter.__name__:
                made = thing()
                code = int(said(made, "code"))
                if code == NO_CODE:
                    continue
                other = found.setdefault(code, made)
                if other is not made:
                    raise ValueError(f"{type(made).__name__} and {type(other).__name__} have the code {code}")
    return [found.get(code, Box()) for code in range(max(found) + 1)]


def said(thing: object, name: str) -> str:
    """An attribute of a class as text; read by name, so that an uncompiled class can have it too."""
    return str(getattr(thing, name, ""))
