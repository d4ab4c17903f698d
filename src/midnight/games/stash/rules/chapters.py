"""The chapters of the rules: all boxes, each at its code."""

from __future__ import annotations

from midnight.games.stash.rules import bullies, end, fights, houses, kids, setup
from midnight.games.stash.rules.position import StashStep, StashStop
from midnight.kernel.native import vec
from midnight.kernel.stops import boxes_of

BOXES = boxes_of(setup, kids, houses, bullies, fights, end)


def stops() -> vec[StashStop]:
    """Every stop at its code; a stop that nothing is said of where a step is."""
    return vec[StashStop]([box if isinstance(box, StashStop) else StashStop() for box in BOXES])


def steps() -> vec[StashStep]:
    """Every step at its code; a step that nothing is said of where a stop is."""
    return vec[StashStep]([box if isinstance(box, StashStep) else StashStep() for box in BOXES])
