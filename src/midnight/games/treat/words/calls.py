"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.treat.rules import codes
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import ALLOWED, WATCHER
from midnight.kernel.words import CARDS, LOTS

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords


def drawn_by(w: TreatWords, state: TrickOrTreat) -> str:
    """Everything is a card but who starts."""
    return LOTS if state.phase == codes.DEAL_START else CARDS


def called(w: TreatWords, option: int) -> tuple[str, ...]:
    """Cards by their kind: whether one was seen before is not written on it."""
    family = w.lexicon.family_of(option)
    value = int(family.value(option))
    match family.name:
        case "face":
            return (w.kind_names[value], "parents") if value == len(w.kinds) - 1 else (w.kind_names[value],)
        case "again":
            return (w.kind_names[value], w.kinds[value])
        case "bucket":
            return (w.file.buckets[value].name,)
        case "house":
            return (w.file.neighbours[value].name,)
        case "start":
            return (SEAT_NAMES[value], w.names[value])
    return ()


def taken_for(w: TreatWords, option: int, state: TrickOrTreat) -> int:
    """A card that may have been seen before is taken for that one.

    Nobody can tell, and this claims least: of such a deck no card is refused later that may really lie in it.
    """
    face, again = w.lexicon.face, w.lexicon.again
    if face.has(option):
        seen = int(again.at(face.value(option)))
        if again.has(seen) and state.refusal(seen) == ALLOWED:
            return seen
    return option


def looks(w: TreatWords, state: TrickOrTreat) -> int:
    """Draw next 2 and a card taken unseen are for the one whose turn it is (TT-7.8, TT-8.9)."""
    hidden = state.phase == codes.PEEK or (state.phase == codes.SECRET and not w.street.switches.draw_open)
    return int(state.turn) if hidden else int(WATCHER)


def group(w: TreatWords, option: int, state: TrickOrTreat) -> tuple[str, ...]:
    """Rankings stand under the favourite."""
    return (f"{w.kind_names[w.orders[option][0]]} first",) if w.lexicon.rank.has(option) else ()
