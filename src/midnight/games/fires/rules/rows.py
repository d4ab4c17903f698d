"""Rows of numbers: changed in one place, or made of sets of squares and back."""

from __future__ import annotations

from midnight.kernel.bits import bit, lowest
from midnight.kernel.native import i64, vec


def replaced(row: vec[i64], at: i64, number: i64) -> vec[i64]:
    """A row that differs in one place."""
    row = row[:]
    row[at] = number
    return row


def add_to(row: vec[i64], squares: i64, number: i64) -> None:
    """Add a number to what stands in a row for each of these squares."""
    while squares != 0:
        square = lowest(squares)
        squares &= squares - 1
        row[square] += number


def squares_with(row: vec[i64], divisor: i64, rest: i64) -> i64:
    """The squares whose numbers leave that rest, a bit for each."""
    found: i64 = 0
    for square in range(i64(len(row))):
        if row[square] % divisor == rest:
            found |= bit(square)
    return found


def squares_from(row: vec[i64], least: i64) -> i64:
    """The squares whose numbers are not less, a bit for each."""
    found: i64 = 0
    for square in range(i64(len(row))):
        if row[square] >= least:
            found |= bit(square)
    return found
