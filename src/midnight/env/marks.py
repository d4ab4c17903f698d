"""Masks of many games at once: from what is on offer to a byte for each option, and back to one option.

In Python, which says what it means; where there was a C compiler `_marks.c` does the same, because compiled Python
writes bytes of arrays one by one, each with a check.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from midnight.kernel.native import kernel_is_compiled
from midnight.kernel.wide import listed

MARGIN: Final = 8  # bytes behind the last mask, so that marks can be written eight at a time


def change(rows_before: Any, ends_before: Any, rows: Any, ends: Any, masks: Any, counts: Any) -> None:
    """Take the marks of one offer back, put those of another on, and count these for each game."""
    size = (len(masks) - MARGIN) // len(counts)
    for game in range(len(counts)):
        for option in listed(rows_before, ends_before, game):
            masks[game * size + option] = 0
        options = listed(rows, ends, game)
        for option in options:
            masks[game * size + option] = 1
        counts[game] = len(options)


def drawn(rows: Any, ends: Any, numbers: list[int]) -> list[int]:
    """Of each game the option with that number, counted from 0."""
    return [int(listed(rows, ends, game)[number]) for game, number in enumerate(numbers)]


def refused(masks: Any, actions: list[int]) -> int:
    """The first game whose action is not marked; -1 if all are."""
    size = (len(masks) - MARGIN) // len(actions)
    for game, action in enumerate(actions):
        if not isinstance(action, int):
            raise TypeError("an action is an int")
        if not 0 <= action < size or not masks[game * size + action]:
            return game
    return -1


def quickest() -> Any:
    """The module in C if it and the kernel are compiled; else this module."""
    if kernel_is_compiled():
        with suppress(ImportError):
            return import_module("midnight.env._marks")
    return import_module(__name__)
