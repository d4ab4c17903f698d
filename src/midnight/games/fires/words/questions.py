"""What is to be decided, in one sentence for each stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.fires.rules.common import (
    ACT,
    AGAIN,
    CHOOSE,
    DOOR,
    FIRST,
    ITEMS,
    NEWCOMER,
    NO_HOUSES,
    OUT_OF_TURNS,
    PLACE,
    ROLL,
    TOO_MANY_DEAD,
    TOO_MANY_EXPLOSIONS,
    VILLAGERS,
    WON_ALL,
)
from midnight.games.fires.rules.fires import Fires

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

ROLLS = {
    DOOR: "Roll for the side of the door.",
    FIRST: "Roll white and black for the first explosion.",
    VILLAGERS: "Roll white and black for the square of a villager.",
    ROLL: "Upkeep: roll white and black for where the fire spreads.",
    AGAIN: "That square was marked: roll white and black for another explosion.",
    NEWCOMER: "Roll white and black for the square of the next villager.",
}
OUTCOMES = {
    WON_ALL: "The village is saved: everybody has won.",
    TOO_MANY_DEAD: "Too many villagers are dead: the team has lost.",
    NO_HOUSES: "No house is left standing: the team has lost.",
    TOO_MANY_EXPLOSIONS: "One explosion too many: the team has lost.",
    OUT_OF_TURNS: "The turns have run out, undecided.",
}


def ask(w: FiresWords, state: Fires) -> str:
    """The question of this position; after the end, how it ended."""
    phase = state.phase
    if phase == ITEMS:
        thing = "a house" if state.next_house() >= 0 else "a tree or chest"
        return f"Roll white and black for the square of {thing}."
    if phase in ROLLS:
        return ROLLS[phase]
    if phase == PLACE:
        return f"{w.who(state.seat)} starts beside the water source."
    if phase == CHOOSE:
        return f"{w.who(state.seat)} is chief this round: who is next?"
    if phase == ACT:
        return f"{w.who(state.seat)} has {state.points} AP and {state.water[state.seat]} water."
    return OUTCOMES[state.result]
