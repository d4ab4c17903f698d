"""What is still to happen, by name: every frame of the stack with its arguments."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules.heap import Heap
from midnight.kernel.native import i64

# Each frame's name and what its arguments are; turns, pets and houses count how many are through
FRAMES: Final[dict[int, tuple[str, ...]]] = {
    f.SETUP_ANIMALS: ("setup-animals", "turns"),
    f.SETUP_PETS: ("setup-pets", "pets"),
    f.SETUP_RESIDENTS: ("setup-residents", "houses"),
    f.SETUP_FIRST: ("setup-first",),
    f.NIGHT: ("night",),
    f.PICK_UP: ("pick-up", "houses"),
    f.FILL: ("fill", "house", "number"),
    f.DAILY: ("daily", "houses"),
    f.SUPPLY: ("supply",),
    f.RESTOCK: ("restock",),
    f.NEST_FILL: ("nest-fill", "items"),
    f.FEEDING: ("feeding", "turns"),
    f.EVENT_STEP: ("event-step",),
    f.START_OF_NIGHT: ("start-of-night",),
    f.NEXT_TURN: ("next-turn",),
    f.ARRIVE: ("arrive", "house"),
    f.ACT: ("act", "place"),
    f.SNATCHING: ("snatching",),
    f.TURN_UP: ("turn-up", "house"),
    f.SHOW_CAN: ("show-can", "house"),
    f.RAID_TRIGGERS: ("raid-triggers", "house"),
    f.RISK_COUNT: ("risk-count", "house"),
    f.RISK: ("risk", "house", "number"),
    f.SPENT: ("spent", "card"),
    f.AFTER_RAID: ("after-raid",),
    f.DO: ("do", "seat", "house", "slot", "row", "row"),
    f.TRIGGER: ("trigger", "seat", "house", "slot", "card", "trigger"),
    f.SURPRISE_FOR: ("surprise-for", "seat", "house", "card"),
    f.SPILL: ("spill", "house"),
    f.NEW_RESIDENT: ("new-resident", "house"),
    f.STASHED_BY: ("stashed-by", "seat"),
    f.END_OF_NIGHT: ("end-of-night",),
    f.TONIGHT_ENDS: ("tonight-ends",),
    f.GO_HOME: ("go-home",),
    f.STASH_STEP: ("stash-step", "turns"),
    f.SNACK_STEP: ("snack-step", "turns"),
    f.FINAL: ("final",),
    f.DEAL_ANIMAL: ("deal-animal", "seat"),
    f.ROLL_PET: ("roll-pet", "pet"),
    f.DRAW_RESIDENT: ("draw-resident", "house"),
    f.ROLL_FIRST: ("roll-first",),
    f.LOOK: ("look", "house", "depth"),
    f.DRAW_NEST: ("draw-nest",),
    f.DRAW_EVENT: ("draw-event",),
    f.DRAW_RISK: ("draw-risk", "house"),
    f.PICK_ANIMAL: ("pick-animal", "seat"),
    f.EAT_FOOD: ("eat-food", "seat"),
    f.CLEAR_HOUSE: ("clear-house", "seat"),
    f.RENT_HOUSE: ("rent-house", "seat"),
    f.SEND_PET: ("send-pet", "seat", "pet"),
    f.PRIMARY: ("primary",),
    f.DEN_ACTION: ("den-action",),
    f.NEST_ACTION: ("nest-action",),
    f.MOVE_PET: ("move-pet", "seat", "pet"),
    f.MAY: ("may", "seat", "house", "slot", "card", "trigger"),
    f.SNATCH_ITEM: ("snatch-item",),
    f.HOUSE_ACTION: ("house-action", "house"),
    f.RUMMAGE_PICK: ("rummage-pick", "house", "number"),
    f.FEATURE_SLOT: ("feature-slot", "house", "card"),
    f.FEATURE_OFF: ("feature-off", "seat", "house"),
    f.DEAD_OR_NOT: ("dead-or-not", "seat", "house", "card"),
    f.CHOICE: ("choice", "seat", "house", "slot", "row"),
    f.LOSE_ITEM: ("lose-item", "seat", "number"),
    f.GRAB: ("grab", "seat", "house"),
    f.EAT_NOW: ("eat-now", "seat"),
    f.FREE_STASH: ("free-stash", "seat"),
    f.SLIP: ("slip",),
    f.STASH_SOME: ("stash-some", "seat"),
    f.SPLIT_SNACKS_STOP: ("split-snacks", "seat"),
    f.THE_END: ("the-end",),
}
FRAME_CODES: Final[dict[str, int]] = {frame[0]: code for code, frame in FRAMES.items()}
FRAME_WORDS: Final[list[tuple[str, ...]]] = [FRAMES.get(code, ()) for code in range(f.FRAMES)]  # each at its code
HOLDS_CARD = (f.SPENT, f.FEATURE_SLOT)  # frames that hold a card which lies nowhere else


def comes_once(code: i64) -> bool:
    """A step of the night, or of the setup?"""
    if code >= f.DAILY:
        return code < f.ARRIVE or (code >= f.END_OF_NIGHT and code <= f.FINAL)
    return code < f.FILL


def frames_of(state: Heap) -> list[tuple[int, ...]]:
    """The stack, frame by frame from the bottom: the code, then its arguments."""
    found: list[tuple[int, ...]] = []
    numbers = [int(state.stack[k]) for k in range(state.depth)]
    end = len(numbers)
    while end > 0:
        code = numbers[end - 1]
        start = end - len(FRAMES[code])
        found.append((code, *numbers[start : end - 1]))
        end = start
    return found[::-1]
