"""The boxes of all chapters, each at the place of its code."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import (
    cans,
    choices,
    cleanup,
    codes,
    den,
    effects,
    feeding,
    nest,
    pets,
    raid,
    risk,
    setup,
    turn,
    upkeep,
)
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.kernel.frames import hold_to_declarations
from midnight.kernel.native import append, vec
from midnight.kernel.stops import Box, boxes_of

BOXES: Final[list[Box]] = boxes_of(
    setup, upkeep, cans, feeding, turn, nest, den, raid, risk, effects, choices, pets, cleanup
)
hold_to_declarations(Heap, BOXES)


def stops() -> vec[HeapStop]:
    """Every stop at the place of its code; what is none there is never asked."""
    found = vec[HeapStop]()
    for box in BOXES:
        found = append(found, box if isinstance(box, HeapStop) else HeapStop())
    return found


def steps() -> vec[HeapStep]:
    """Every step at the place of its code."""
    found = vec[HeapStep]()
    for box in BOXES[: codes.FIRST_STOP]:
        found = append(found, box if isinstance(box, HeapStep) else HeapStep())
    return found
