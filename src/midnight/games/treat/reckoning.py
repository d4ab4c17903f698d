"""How the points of a bucket came about: for the end."""

from __future__ import annotations

from midnight.games.treat.rules.street import KINDS
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.games.treat.words import TreatWords, signed
from midnight.kernel.game import Reckoning


def reckoning(words: TreatWords, state: TrickOrTreat) -> list[Reckoning]:
    return [
        Reckoning(seat, tuple(lines(words, state, seat)), str(state.score(seat)).replace("-", "−"))
        for seat in range(words.seats)
    ]


def lines(words: TreatWords, state: TrickOrTreat, seat: int) -> list[tuple[str, str]]:
    """Candy by the seat's own ranking, favourite first (TT-9.3, TT-9.4); events decide among equals (TT-9.5)."""
    found = []
    first = seat * int(KINDS)
    for kind in words.orders[state.ranking[seat]]:
        count, worth = int(state.bucket[first + kind]), int(state.worth(seat, kind))
        if count:
            found.append((f"{count} × {words.kind_names[kind]}, {signed(worth)} each", signed(count * worth)))
    events = int(state.events_of(seat))
    if events:
        found.append((f"{events} × event card, for a tie", "0"))
    return found
