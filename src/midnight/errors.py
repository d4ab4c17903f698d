"""Errors that a user can cause; each is one sentence that says what is wrong and what would be right."""

from __future__ import annotations

import operator
from typing import Any

LARGEST = 1 << 63  # compiled rules count no further


class UserError(Exception):
    """An error in what a user gave; the command line prints its sentence and exits with code 2."""


class TryAgain(Exception):
    """The store failed, not the request, and nothing was changed: the request can be tried again."""


def whole(value: Any, what: str) -> int:
    """The whole number that a value is, also one of NumPy's; a UserError if it is none or has too many digits."""
    try:
        number = operator.index(value)
    except TypeError:
        raise UserError(f"{what} must be a whole number, not {value!r}") from None
    if not -LARGEST <= number < LARGEST:
        raise UserError(f"{what} must be a number of 63 bits at most, not {number}")
    return number
