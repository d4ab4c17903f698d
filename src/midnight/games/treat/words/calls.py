"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.treat.rules import cards as phases
from midnight.games.treat.rules.street import RANKINGS
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import ALLOWED, WATCHER
from midnight.kernel.words import CARDS, LOTS

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords


def drawn_by(w: TreatWords, state: TrickOrTreat) -> str:
    """Everything is a card but who starts."""
    return LOTS if state.phase == phases.DEAL_START else CARDS


def called(w: TreatWords, option: int) -> tuple[str, ...]:
    """Cards by their kind: whether one was seen before is not written on it."""
    street = w.street
    if street.first_face <= option < street.first_again:
        kind = option - int(street.first_face)
        return (w.kind_names[kind], "parents") if kind == len(w.kinds) - 1 else (w.kind_names[kind],)
    if street.first_again <= option < street.first_bucket:
        kind = option - int(street.first_again)
        return (w.kind_names[kind], w.kinds[kind])
    if street.first_bucket <= option < street.first_house:
        return (w.file.buckets[option - street.first_bucket].name,)
    if street.first_house <= option < street.first_start:
        return (w.file.neighbours[option - street.first_house].name,)
    if option >= street.first_start:
        seat = option - int(street.first_start)
        return (SEAT_NAMES[seat], w.names[seat]) if seat < w.seats else ()
    return ()


def taken_for(w: TreatWords, option: int, state: TrickOrTreat) -> int:
    """A card that may have been seen before is taken for that one.

    Nobody can tell, and this claims least: of such a deck no card is refused later that may really lie in it.
    """
    street = w.street
    if street.first_face <= option < street.first_again:
        again = option - int(street.first_face) + int(street.first_again)
        if again < street.first_bucket and state.refusal(again) == ALLOWED:
            return again
    return option


def looks(w: TreatWords, state: TrickOrTreat) -> int:
    """Draw next 2 and a card taken unseen are for the one whose turn it is (TT-7.8, TT-8.9)."""
    hidden = state.phase == phases.PEEK or (state.phase == phases.SECRET and not w.street.draw_open)
    return int(state.turn) if hidden else int(WATCHER)


def group(w: TreatWords, option: int, state: TrickOrTreat) -> tuple[str, ...]:
    """Rankings stand under the favourite."""
    return (f"{w.kind_names[w.orders[option][0]]} first",) if option < RANKINGS else ()
