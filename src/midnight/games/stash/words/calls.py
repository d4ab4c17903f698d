"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.stash.rules import codes
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.words.story import HANDS
from midnight.kernel.words import CARDS, DICE, LOTS, SEAT_NAMES

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords

ROLLS = (codes.BULLY_ROLL, codes.HOUSE_ROLL, codes.THROW_ROLL)
LOT_STOPS = (codes.PICK_KINGPIN, codes.PICK_YOUNGEST)


def drawn_by(w: StashWords, state: MidnightStash) -> str:
    """The die of twelve; costumes and house cards; and who is what, which the players agree on."""
    if state.phase in ROLLS:
        return DICE
    return LOTS if state.phase in LOT_STOPS else CARDS


def called(w: StashWords, option: int) -> tuple[str, ...]:
    """Cards and costumes by their names, hands by their letters, seats by theirs."""
    family = w.lexicon.family_of(option)
    value = int(family.value(option))
    if family.name == "card":
        return (w.content.cards[value].name,)
    if family.name == "costume":
        return (w.content.costumes[value].name,)
    if family.name == "throw":
        return (HANDS[value][0],)
    return (w.names[value], SEAT_NAMES[value]) if family.name in ("fight", "kingpin", "youngest") else ()


def group(w: StashWords, option: int, state: MidnightStash) -> tuple[str, ...]:
    """Ways to houses, ways to other spaces; for a bully, whether somebody stands there."""
    if not w.lexicon.space.has(option):
        return ()
    if state.phase == codes.BULLY_MOVE:
        return ("land on a kid",) if state.crowd[option] else ("move",)
    if state.phase != codes.KID_ACTION:
        return ()
    return ("go to a house",) if w.houses[option] != NONE else ("go elsewhere",)


def thought(w: StashWords, option: int, state: MidnightStash) -> int:
    """How soon a person thinks of it: what is to be done here, ways to houses and onto kids, other ways, the end."""
    if not w.lexicon.space.has(option):
        return 3 if option == w.lexicon.end else 0
    if state.phase == codes.BULLY_MOVE:
        return 1 if state.crowd[option] else 2
    return 1 if w.houses[option] != NONE else 2
