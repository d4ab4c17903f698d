"""The squares of the table: a grid of six by six, each square one number, sets of them as bits."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules.plane.numbers import NONE
from midnight.kernel.native import i64

# The four sides, of a square and of a house.
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
BOTTOM: Final[i64] = 2
TOP: Final[i64] = 3
SIDES: Final[i64] = 4

GRID: Final[i64] = 6  # faces of a die: the squares along one side
SQUARES: Final[i64] = 36

# All squares as bits, and the bottom and top row.
ALL_SQUARES: Final[i64] = 0xFFFFFFFFF
BOTTOM_ROW: Final[i64] = 0x041041041
TOP_ROW: Final[i64] = 0x820820820


def step_x(side: i64) -> i64:
    """How far a step to that side leads to the right: 1, -1 or 0."""
    if side == LEFT:
        return -1
    return 1 if side == RIGHT else 0


def step_y(side: i64) -> i64:
    """How far a step to that side leads up: 1, -1 or 0."""
    if side == BOTTOM:
        return -1
    return 1 if side == TOP else 0


def square_of(white: i64, black: i64) -> i64:
    """The number of square W,B; white and black count from 1."""
    return (white - 1) * GRID + black - 1


def beside(square: i64, side: i64) -> i64:
    """The square that shares that side with this one, or NONE at the table's edge."""
    white = square // GRID + step_x(side)
    black = square % GRID + step_y(side)
    if white < 0 or white >= GRID or black < 0 or black >= GRID:
        return NONE
    return white * GRID + black


def surrounding(squares: i64) -> i64:
    """All squares that share a side with one of these; sets of squares have a bit for each."""
    aside = (squares << GRID) | (squares >> GRID)
    return (aside | ((squares & ~TOP_ROW) << 1) | ((squares & ~BOTTOM_ROW) >> 1)) & ALL_SQUARES


def is_centre(square: i64) -> bool:
    """Is it one of the four squares round the middle of the table?"""
    white = square // GRID
    black = square % GRID
    return (white == GRID // 2 or white == GRID // 2 - 1) and (black == GRID // 2 or black == GRID // 2 - 1)


def is_corner(square: i64) -> bool:
    """Is it in a corner of the table?"""
    white = square // GRID
    black = square % GRID
    return (white == 0 or white == GRID - 1) and (black == 0 or black == GRID - 1)
