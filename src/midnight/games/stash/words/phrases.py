"""How options are said by people, family by family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from midnight.games.stash.rules import candy, codes
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.words.story import HANDS
from midnight.kernel.words import many

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords

COLOURS = ("Orange", "Sky", "Green", "Yellow", "Pink")


def space(w: StashWords, space: int, state: MidnightStash) -> str:
    """A kid's move with its steps and what waits there; a bully's with whom it lands on."""
    if state.phase == codes.BULLY_MOVE:
        met = [kid for kid in range(w.seats) if state.crowd[space] >> kid & 1]
        landed = " and ".join(f"{w.names[kid]} with {state.carried[kid]}" for kid in met)
        return f"{w.bully(state.bully)} to {w.place(space)}" + (f": lands on {landed}" if met else "")
    if state.phase == codes.KID_ACTION:
        steps = many(int(w.box.town.far(state.at[state.turn], space)), "step")
        return f"move to {w.place(space)}, {steps}{house_note(w, space, state)}"
    return f"move to {w.place(space)}"


def house_note(w: StashWords, space: int, state: MidnightStash) -> str:
    """What waits at a house; "" where there is none."""
    house = w.houses[space]
    if house == NONE:
        return ""
    card = state.card[house]
    if card == NONE:
        return ": an empty house, draw a card" if state.undrawn else ": an empty house, but no card is left"
    if not state.lit[house]:
        return ": the lights are off"
    name, turn = w.content.cards[card].name, state.turn
    if turn == NONE:
        return f": {name}"
    if state.marks[house] >> turn & 1:
        return f": {name}, already knocked"
    return f": {name}, {many(candy.due(state, turn, card), 'piece')}"


def knock(w: StashWords, _: int, state: MidnightStash) -> str:
    """Knock, with the pieces it brings."""
    house = w.box.town.house[state.at[state.turn]] if state.turn != NONE else NONE
    if state.phase != codes.KID_ACTION or house == NONE or state.card[house] == NONE or not state.lit[house]:
        return "knock"
    due = int(candy.due(state, state.turn, state.card[house]))
    room = int(w.box.terms.full - state.carried[state.turn])
    return f"knock on the door: {many(min(due, room), 'piece')}" + (f" of {due}" if due > room else "")


def stash(w: StashWords, _: int, state: MidnightStash) -> str:
    """Stash, with what is carried."""
    return f"stash all {state.carried[state.turn]}" if state.turn != NONE else "stash"


def costume(w: StashWords, number: int, state: MidnightStash) -> str:
    """A costume with its type."""
    worn = w.content.costumes[number]
    return f"{worn.name} ({w.content.types[worn.type]})"


Phrase = Callable[["StashWords", int, MidnightStash], str]

PHRASES: Mapping[str, Phrase] = {
    "space": space,
    "knock": knock,
    "stash": stash,
    "end": lambda w, _, state: "end the turn",
    "face": lambda w, face, state: f"the die shows {face}",
    "card": lambda w, card, state: w.card_text(card),
    "costume": costume,
    "throw": lambda w, throw, state: HANDS[throw],
    "fight": lambda w, kid, state: f"fight {w.names[kid]}, who carries {state.carried[kid]}",
    "kingpin": lambda w, seat, state: f"{COLOURS[seat]} is the kingpin",
    "youngest": lambda w, seat, state: f"{COLOURS[seat]} is the youngest and begins",
    "bullies": lambda w, bullies, state: " and ".join(w.bully_names(bullies)),
}
