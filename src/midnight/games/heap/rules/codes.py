"""The numbers of all boxes: steps, which the rules take by themselves, and stops, which wait for chance or a seat.

What is still to happen is a stack of small numbers: the arguments of a box, then its number on top. What the arguments
are, the box says in its chapter.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

# Setup
SETUP_ANIMALS: Final[i64] = 0
SETUP_PETS: Final[i64] = 1
SETUP_RESIDENTS: Final[i64] = 2
SETUP_FIRST: Final[i64] = 3
# Upkeep
NIGHT: Final[i64] = 4
PICK_UP: Final[i64] = 5
FILL: Final[i64] = 6
DAILY: Final[i64] = 7
SUPPLY: Final[i64] = 8
RESTOCK: Final[i64] = 9
NEST_FILL: Final[i64] = 10
FEEDING: Final[i64] = 11
EVENT_STEP: Final[i64] = 12
START_OF_NIGHT: Final[i64] = 13
# Turns
NEXT_TURN: Final[i64] = 14
ARRIVE: Final[i64] = 15
ACT: Final[i64] = 16
SNATCHING: Final[i64] = 17
TURN_UP: Final[i64] = 18
SHOW_CAN: Final[i64] = 19
RAID_TRIGGERS: Final[i64] = 20
RISK_COUNT: Final[i64] = 21
RISK: Final[i64] = 22
SPENT: Final[i64] = 23
AFTER_RAID: Final[i64] = 24
# Effects
DO: Final[i64] = 25
TRIGGER: Final[i64] = 26
SURPRISE_FOR: Final[i64] = 27
SPILL: Final[i64] = 28
NEW_RESIDENT: Final[i64] = 29
STASHED_BY: Final[i64] = 30
# Cleanup
END_OF_NIGHT: Final[i64] = 31
TONIGHT_ENDS: Final[i64] = 32
GO_HOME: Final[i64] = 33
STASH_STEP: Final[i64] = 34
SNACK_STEP: Final[i64] = 35
FINAL: Final[i64] = 36

FIRST_STOP: Final[i64] = 40
# Chance stops
DEAL_ANIMAL: Final[i64] = 40
ROLL_PET: Final[i64] = 41
DRAW_RESIDENT: Final[i64] = 42
ROLL_FIRST: Final[i64] = 43
LOOK: Final[i64] = 44
DRAW_NEST: Final[i64] = 45
DRAW_EVENT: Final[i64] = 46
DRAW_RISK: Final[i64] = 47
LAST_CHANCE: Final[i64] = 47
# Decisions, with their numbers in the ledger's list
PICK_ANIMAL: Final[i64] = 50  # D1
EAT_FOOD: Final[i64] = 51  # D2
CLEAR_HOUSE: Final[i64] = 52  # D3
RENT_HOUSE: Final[i64] = 53  # D3
SEND_PET: Final[i64] = 54  # D3
PRIMARY: Final[i64] = 55  # D4
DEN_ACTION: Final[i64] = 56  # D5
NEST_ACTION: Final[i64] = 57  # D6
MOVE_PET: Final[i64] = 58  # D7
MAY: Final[i64] = 59  # D8, D9
SNATCH_ITEM: Final[i64] = 60  # D10
HOUSE_ACTION: Final[i64] = 61  # D11
RUMMAGE_PICK: Final[i64] = 62  # D12
FEATURE_SLOT: Final[i64] = 63  # D13
FEATURE_OFF: Final[i64] = 64  # D14
DEAD_OR_NOT: Final[i64] = 65  # D15
CHOICE: Final[i64] = 66  # D16
LOSE_ITEM: Final[i64] = 67  # D17
GRAB: Final[i64] = 68  # D18
EAT_NOW: Final[i64] = 69  # D19
FREE_STASH: Final[i64] = 70  # D20
SLIP: Final[i64] = 71  # D21
STASH_SOME: Final[i64] = 72  # D22
SPLIT_SNACKS: Final[i64] = 73  # D23
THE_END: Final[i64] = 80
