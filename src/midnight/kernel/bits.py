"""Sets of small numbers as the bits of one word: squares of the table, rows of a column of points."""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

WORD: Final[i64] = 62  # so many bits are a number below 2**62, which interpreted and compiled code treat alike

# Every second bit, pair and four of a word
BITS: Final[i64] = 0x1555555555555555
PAIRS: Final[i64] = 0x3333333333333333
FOURS: Final[i64] = 0x0F0F0F0F0F0F0F0F
HALF: Final[i64] = 0xFFFFFFFF
BYTES: Final[i64] = 0x01010101  # the lowest bit of each byte of a half


def shifted(word: i64, up: i64) -> i64:
    """A function of its own, because compiled code shifts a literal 1 in 32 bits."""
    return word << up


def bit(number: i64) -> i64:
    """The set of this number alone."""
    return shifted(1, number)


def holds(word: i64, number: i64) -> bool:
    """Is this number in the set?"""
    return (word >> number) & 1 == 1


def ones(word: i64) -> i64:
    """How many numbers are in the set: added up in pairs, fours, bytes and halves, then in a byte by a product."""
    word -= (word >> 1) & BITS
    word = (word & PAIRS) + ((word >> 2) & PAIRS)
    word = (word + (word >> 4)) & FOURS
    word = (word + (word >> 32)) & HALF
    return ((word * BYTES) >> 24) & 0x7F


def lowest(word: i64) -> i64:
    """The lowest number of a set that is not empty."""
    return ones((word & -word) - 1)


def highest(word: i64) -> i64:
    """The highest number of a set that is not empty."""
    word |= word >> 1
    word |= word >> 2
    word |= word >> 4
    word |= word >> 8
    word |= word >> 16
    return ones(word | (word >> 32)) - 1
