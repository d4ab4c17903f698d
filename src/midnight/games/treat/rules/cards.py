"""The numbers of cards and places, and what a neighbour's symbol does.

Kinds of cards are numbered through: four candy kinds, pumpkin, skull, parents. Houses are positions 1 to 6, home is 7.
"""

from typing import Final

from midnight.kernel.native import i64

CANDY: Final[i64] = 4  # kinds of candy, numbered 0 to 3
SYMBOLS: Final[i64] = 2
PUMPKIN: Final[i64] = 4
SKULL: Final[i64] = 5
KINDS: Final[i64] = 6  # kinds of cards that a bucket may hold
PARENTS: Final[i64] = 6
SORTS: Final[i64] = 2  # candy and events

START: Final[i64] = 0  # the column left of the street
HOUSES: Final[i64] = 6
HOME: Final[i64] = 7
STACKS: Final[i64] = 36  # house * KINDS + kind: the cards of one kind in one deck

RANKINGS: Final[i64] = 24
PAID_EVENTS: Final[i64] = 3  # of one symbol buy one card (TT-8.7)
DRAWN_CARDS: Final[i64] = 2  # by *Draw next 2 cards* (TT-7.8)
OVER_TWO: Final[i64] = 2  # TT-7.14
OVER_THREE: Final[i64] = 3  # TT-7.15

NONE: Final[i64] = -1

# What a neighbour's symbol does
RETURN_MINUS2: Final[i64] = 0
RETURN_PLUS3: Final[i64] = 1
RETURN_PREVIOUS: Final[i64] = 2
DRAW_TWO: Final[i64] = 3
GIVE_LEFT: Final[i64] = 4
GIVE_RIGHT: Final[i64] = 5
OVER2_RETURN_ALL: Final[i64] = 6
OVER3_RETURN_ALL: Final[i64] = 7
NEXT_HOUSE: Final[i64] = 8


def sort_of(kind: i64) -> i64:
    """0 for candy, 1 for an event."""
    return 0 if kind < CANDY else 1


def half_of(stack: i64) -> i64:
    """The candy or the events of a deck: house * SORTS + sort."""
    return stack // KINDS * SORTS + sort_of(stack % KINDS)
