"""What is to be decided, in one sentence for each box."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.fires.rules import codes, setup
from midnight.games.fires.rules.position import Fires

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

ASKED: dict[int, str] = {
    codes.DOOR: "Roll for the side of the door.",
    codes.FIRST: "Roll white and black for the first explosion.",
    codes.VILLAGERS: "Roll white and black for the square of a villager.",
    codes.ROLL: "Upkeep: roll white and black for where the fire spreads.",
    codes.AGAIN: "That square was marked: roll white and black for another explosion.",
    codes.NEWCOMER: "Roll white and black for the square of the next villager.",
}
ASKED_OF: dict[int, Callable[[FiresWords, Fires], str]] = {
    codes.ITEMS: lambda w, s: f"Roll white and black for the square of {next_item(s)}.",
    codes.PLACE: lambda w, s: f"{w.who(s.seat)} starts beside the water source.",
    codes.CHOOSE: lambda w, s: f"{w.who(s.seat)} is chief this round: who is next?",
    codes.ACT: lambda w, s: f"{w.who(s.seat)} has {s.points} AP and {s.water[s.seat]} water.",
    codes.DONE: lambda w, s: OUTCOMES[s.result],
}
OUTCOMES: dict[int, str] = {
    codes.WON_ALL: "The village is saved: everybody has won.",
    codes.TOO_MANY_DEAD: "Too many villagers are dead: the team has lost.",
    codes.NO_HOUSES: "No house is left standing: the team has lost.",
    codes.TOO_MANY_EXPLOSIONS: "One explosion too many: the team has lost.",
    codes.OUT_OF_TURNS: "The turns have run out, undecided.",
}


def ask(w: FiresWords, state: Fires) -> str:
    """The question of this position; after the end, how it ended."""
    return ASKED[state.phase] if state.phase in ASKED else ASKED_OF[state.phase](w, state)


def next_item(state: Fires) -> str:
    """What is placed next in the set-up."""
    return "a house" if setup.next_house(state) >= 0 else "a tree or chest"
