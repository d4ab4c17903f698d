"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.stash.rules.night import (
    BULLY_MOVE,
    BULLY_ROLL,
    HOUSE_ROLL,
    KID_ACTION,
    PICK_KINGPIN,
    PICK_YOUNGEST,
    THROW_ROLL,
)
from midnight.games.stash.rules.stash import MidnightStash
from midnight.games.stash.rules.town import OFF
from midnight.kernel.words import CARDS, DICE, LOTS, SEAT_NAMES

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords


def drawn_by(w: StashWords, state: MidnightStash) -> str:
    """The die of twelve; costumes and house cards; and who is what, which the players agree on."""
    if state.phase in (BULLY_ROLL, HOUSE_ROLL, THROW_ROLL):
        return DICE
    return LOTS if state.phase in (PICK_KINGPIN, PICK_YOUNGEST) else CARDS


def called(w: StashWords, option: int) -> tuple[str, ...]:
    """Cards and costumes by their names, hands by their letters, seats by theirs."""
    box = w.box
    if box.first_card <= option < box.first_costume:
        return (w.content.cards[option - box.first_card].name,)
    if box.first_costume <= option < box.first_throw:
        return (w.content.costumes[option - box.first_costume].name,)
    if box.first_throw <= option < box.first_fight:
        return (w.word(option)[0],)
    for first in (box.first_fight, box.first_kingpin, box.first_youngest):
        if first <= option < first + w.seats:
            return (w.names[option - first], SEAT_NAMES[option - first])
    return ()


def group(w: StashWords, option: int, state: MidnightStash) -> tuple[str, ...]:
    """Ways to houses, ways to other spaces; for a bully, whether somebody stands there."""
    if option >= w.knock:
        return ()
    if state.phase == BULLY_MOVE:
        return ("land on a kid",) if state.crowd[option] else ("move",)
    if state.phase != KID_ACTION:
        return ()
    return ("go to a house",) if w.houses[option] != OFF else ("go elsewhere",)


def thought(w: StashWords, option: int, state: MidnightStash) -> int:
    """How soon a person thinks of it: what is to be done here, ways to houses and onto kids, other ways, the end."""
    if option >= w.knock:
        return 3 if option == w.box.end else 0
    if state.phase == BULLY_MOVE:
        return 1 if state.crowd[option] else 2
    return 1 if w.houses[option] != OFF else 2
