"""Pushes and pops are held to what boxes declare, where nothing is compiled."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.kernel.frames import hold_to_declarations
from midnight.kernel.stops import Box

SIZES = range(6)


class Pile:
    """A position as far as its stack goes, never compiled."""

    def __init__(self) -> None:
        self.stack: list[int] = []


def push_of() -> Any:
    def push(self: Pile, code: int, *arguments: int) -> None:
        self.stack += [*arguments, code]

    return push


def reader_of(size: int, kept: bool) -> Any:
    def read(self: Pile) -> tuple[int, ...]:
        found = tuple(self.stack[-size:])
        if not kept:
            del self.stack[-size:]
        return found

    return read


def run(box: Any, s: Any) -> Any:
    return getattr(s, box.reads)() if box.reads else None


@pytest.fixture
def held() -> tuple[Any, Any]:
    """A position and the one box it knows, new ones for every test."""
    methods: dict[str, Any] = {}
    for size in SIZES:
        methods[f"push{size or ''}"] = push_of()
        methods[f"pop{size}"] = reader_of(size, kept=False)
        methods[f"peek{size}"] = reader_of(size, kept=True)
    pile: Any = type("Held", (Pile,), methods)
    box = type("Pair", (Box,), {"code": 0, "args": "seat house", "reads": "pop2", "run": run})()
    hold_to_declarations(pile, [box])
    return pile(), box


def test_what_fits_its_box_is_pushed_and_popped(held: tuple[Any, Any]) -> None:
    pile, box = held
    pile.push2(0, 3, 4)
    pile.stack.pop()
    assert box.run(pile) == (3, 4)


def test_what_does_not_fit_is_an_error(held: tuple[Any, Any]) -> None:
    pile, box = held
    with pytest.raises(AssertionError, match="box 0 has 2 arguments, and 1 are pushed"):
        pile.push1(0, 3)
    pile.push2(0, 3, 4)
    type(box).reads = "pop1"
    with pytest.raises(AssertionError, match="a box has 2 arguments, and 1 are read"):
        box.run(pile)
    type(box).reads = ""
    with pytest.raises(AssertionError, match="Pair left its arguments on the stack"):
        box.run(pile)
