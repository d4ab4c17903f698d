"""The numbers of a position: what play waits for, and how markers, things and the end are written down."""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

# What play waits for: the boxes, in the order of a game.
ITEMS: Final[i64] = 0
DOOR: Final[i64] = 1
FIRST: Final[i64] = 2  # the initial explosion
VILLAGERS: Final[i64] = 3
PLACE: Final[i64] = 4
CHOOSE: Final[i64] = 5
ACT: Final[i64] = 6
ROLL: Final[i64] = 7  # Upkeep, steps 1 to 3
AGAIN: Final[i64] = 8  # an explosion in a marked square sends another elsewhere
NEWCOMER: Final[i64] = 9  # Upkeep, step 8
DONE: Final[i64] = 10

# Where Upkeep goes on after an explosion.
AT_TREES: Final[i64] = 0  # step 4.1
AT_CHESTS: Final[i64] = 1  # step 4.2

# Markers
CLEAR: Final[i64] = 0
SMOKE: Final[i64] = 1
FIRE: Final[i64] = 2

# Things: villagers, chests, trees
WAITING: Final[i64] = 0  # in replenishment, or not yet placed
LYING: Final[i64] = 1
CARRIED: Final[i64] = 2
SAFE: Final[i64] = 3  # in the saved area
GONE: Final[i64] = 4  # dead, burnt, blown up

# Houses
RUIN: Final[i64] = 0  # the die of a destroyed house
OUTSIDE: Final[i64] = -1  # the room of whoever is in no house (FM-1.12)

# Results
UNDECIDED: Final[i64] = 0
WON_ALL: Final[i64] = 1
TOO_MANY_DEAD: Final[i64] = 2
NO_HOUSES: Final[i64] = 3
TOO_MANY_EXPLOSIONS: Final[i64] = 4
OUT_OF_TURNS: Final[i64] = 5
