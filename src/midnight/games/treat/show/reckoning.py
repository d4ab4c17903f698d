"""What each seat holds and has scored, and how the points of a bucket came about."""

from __future__ import annotations

from midnight.games.treat.rules.cards import KINDS
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.show.evening import Evening
from midnight.games.treat.show.ink import COLOURS
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import Event, many, minus, signed


def colours(words: TreatWords) -> list[str]:
    return [COLOURS[look] for look in words.seat_looks]


def players(words: TreatWords, state: TrickOrTreat, evening: Evening) -> list[Player]:
    """The score of a bucket that is not open to this viewer is nobody's business (TT-10.11)."""
    return [
        Player(seat, row.name, "?" if row.score is None else minus(row.score), many(row.count, "card"))
        for seat, row in enumerate(evening.children)
    ]


def reckoning(words: TreatWords, state: TrickOrTreat, events: list[Event]) -> list[Reckoning]:
    """The bucket of each seat, kind by kind."""
    return [Reckoning(seat, tuple(lines(words, state, seat)), minus(state.score(seat))) for seat in range(words.seats)]


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
