"""What is still to happen, as a stack of small numbers: each frame is its arguments, then its code on top.

Frames below FIRST_STOP run by themselves. The others are stops: play waits on them, for chance or for a seat.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

# Setup
SETUP_ANIMALS: Final[i64] = 0  # seat
SETUP_PETS: Final[i64] = 1  # pet
SETUP_RESIDENTS: Final[i64] = 2  # house
SETUP_FIRST: Final[i64] = 3
# Upkeep
NIGHT: Final[i64] = 4
PICK_UP: Final[i64] = 5  # house
FILL: Final[i64] = 6  # house, cards
DAILY: Final[i64] = 7  # house
SUPPLY: Final[i64] = 8
RESTOCK: Final[i64] = 9
NEST_FILL: Final[i64] = 10  # cards still to draw
FEEDING: Final[i64] = 11  # place in the turn order
EVENT_STEP: Final[i64] = 12
START_OF_NIGHT: Final[i64] = 13
# Turns
NEXT_TURN: Final[i64] = 14
ARRIVE: Final[i64] = 15  # house
ACT: Final[i64] = 16  # place
SNATCHING: Final[i64] = 17
TURN_UP: Final[i64] = 18  # house
SHOW_CAN: Final[i64] = 19  # house
RAID_TRIGGERS: Final[i64] = 20  # house
RISK_COUNT: Final[i64] = 21  # house
RISK: Final[i64] = 22  # house, cards still to draw
SPENT: Final[i64] = 23  # card: discarded when its effects are done
AFTER_RAID: Final[i64] = 24
# Effects
DO: Final[i64] = 25  # subject, house, slot, row, end
TRIGGER: Final[i64] = 26  # moment, subject, house, slot, card, trigger
SURPRISE_FOR: Final[i64] = 27  # subject, house, card
SPILL: Final[i64] = 28  # house
NEW_RESIDENT: Final[i64] = 29  # house
STASHED_BY: Final[i64] = 30  # seat: the triggers of a Stash action
# Cleanup
END_OF_NIGHT: Final[i64] = 31
TONIGHT_ENDS: Final[i64] = 32
GO_HOME: Final[i64] = 33
STASH_STEP: Final[i64] = 34  # place in the turn order
SNACK_STEP: Final[i64] = 35  # place in the turn order
FINAL: Final[i64] = 36

FIRST_STOP: Final[i64] = 40
# Chance stops
DEAL_ANIMAL: Final[i64] = 40  # seat
ROLL_PET: Final[i64] = 41  # pet
DRAW_RESIDENT: Final[i64] = 42  # house
ROLL_FIRST: Final[i64] = 43
LOOK: Final[i64] = 44  # house, depth from the bottom
DRAW_NEST: Final[i64] = 45
DRAW_EVENT: Final[i64] = 46
DRAW_RISK: Final[i64] = 47  # house
LAST_CHANCE: Final[i64] = 47
# Decisions, by their numbers in the ledger's list
PICK_ANIMAL: Final[i64] = 50  # seat                                     D1
EAT_FOOD: Final[i64] = 51  # seat                                        D2
CLEAR_HOUSE: Final[i64] = 52  # seat                                     D3
RENT_HOUSE: Final[i64] = 53  # seat                                      D3
SEND_PET: Final[i64] = 54  # seat, pet                                   D3
PRIMARY: Final[i64] = 55  #                                              D4
DEN_ACTION: Final[i64] = 56  #                                           D5
NEST_ACTION: Final[i64] = 57  #                                          D6
MOVE_PET: Final[i64] = 58  # seat, pet                                   D7
MAY: Final[i64] = 59  # subject, house, slot, card, trigger              D8, D9
SNATCH_ITEM: Final[i64] = 60  #                                          D10
HOUSE_ACTION: Final[i64] = 61  # house                                   D11
RUMMAGE_PICK: Final[i64] = 62  # house, picks left                       D12
FEATURE_SLOT: Final[i64] = 63  # house, card                             D13
FEATURE_OFF: Final[i64] = 64  # seat, house                              D14
DEAD_OR_NOT: Final[i64] = 65  # seat, house, card                        D15
CHOICE: Final[i64] = 66  # subject, house, slot, row                     D16
LOSE_ITEM: Final[i64] = 67  # seat, items                                D17
GRAB: Final[i64] = 68  # seat, house                                     D18
EAT_NOW: Final[i64] = 69  # seat                                         D19
FREE_STASH: Final[i64] = 70  # seat                                      D20
SLIP: Final[i64] = 71  #                                                 D21
STASH_SOME: Final[i64] = 72  # seat                                      D22
SPLIT_SNACKS_STOP: Final[i64] = 73  # seat                               D23
THE_END: Final[i64] = 80
FRAMES: Final[i64] = 81
