"""The words cards are written in, as numbers: kinds of cards, moments, costs, payments, effects, abilities."""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

NONE: Final[i64] = -1

# Kinds of cards that carry clauses
FEATURE: Final[i64] = 0
SURPRISE: Final[i64] = 1
RISK_RESIDENT: Final[i64] = 2
RESIDENT: Final[i64] = 3
EVENT: Final[i64] = 4
PET: Final[i64] = 5

# Decks; each is a run of card numbers, but for the Trash
RISK_DECK: Final[i64] = 0
RESIDENT_DECK: Final[i64] = 1
EVENT_DECK: Final[i64] = 2
TRASH_DECK: Final[i64] = 3

# Item sizes
TINY: Final[i64] = 0
COMPACT: Final[i64] = 1
AWKWARD: Final[i64] = 2

# Prices of a house: a visit by where the Move comes from, leaving, raiding
VISIT: Final[i64] = 0
ELSEWHERE: Final[i64] = 0
ADJACENT: Final[i64] = 1
OPPOSITE: Final[i64] = 2
LEAVE: Final[i64] = 3
RAID: Final[i64] = 4

# Moments of triggers
ON_VISIT: Final[i64] = 0
ON_LEAVE: Final[i64] = 1
ON_RAID: Final[i64] = 2
ON_FIRST_RAID: Final[i64] = 3
ON_SWAP: Final[i64] = 4
ON_STASH: Final[i64] = 5
ON_START_NIGHT: Final[i64] = 6
ON_END_NIGHT: Final[i64] = 7
ON_PLACED: Final[i64] = 8

# Payments
PAY_NOTHING: Final[i64] = 0
PAY_AP: Final[i64] = 1
PAY_DROP: Final[i64] = 2
PAY_DISCARD: Final[i64] = 3

# Where
HERE: Final[i64] = 0
ALL: Final[i64] = 1
ACROSS: Final[i64] = 2
CHOSEN: Final[i64] = 3
NEXT_DOOR: Final[i64] = 4

# Effects: what a and b are
DO_SNACK: Final[i64] = 0  # n
DO_AP: Final[i64] = 1  # n
DO_VP: Final[i64] = 2  # n
DO_EACH: Final[i64] = 3  # row of the effect
DO_TRASH: Final[i64] = 4  # where, n
DO_YARD: Final[i64] = 5  # where, n
DO_SPILL: Final[i64] = 6
DO_OPEN: Final[i64] = 7  # 1 for tonight
DO_PET: Final[i64] = 8  # where, pet
DO_PETS_ROLL: Final[i64] = 9
DO_HOME: Final[i64] = 10  # 1 with a free Stash
DO_LOSE_ITEM: Final[i64] = 11  # n
DO_CHOOSE: Final[i64] = 12  # first alternative, how many
DO_GRAB: Final[i64] = 13
DO_EAT_NOW: Final[i64] = 14
DO_FEATURE_OFF: Final[i64] = 15
DO_CLEAR_FEATURES: Final[i64] = 16
DO_NEW_RESIDENT: Final[i64] = 17  # where
DO_RESTOCK: Final[i64] = 18
DO_DISCARD_SELF: Final[i64] = 19
DO_BEFRIEND: Final[i64] = 20

# Abilities: the only thing about a card that is code
RUMMAGE: Final[i64] = 0
PLAY_DEAD: Final[i64] = 1
SLIP_AWAY: Final[i64] = 2
LONG_LOPE: Final[i64] = 3
COUSIN: Final[i64] = 4
SNATCH: Final[i64] = 5
