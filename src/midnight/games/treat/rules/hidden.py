"""Hidden information (TT-10): what a view leaves out."""

from __future__ import annotations

from midnight.games.treat.rules.cards import DONE, RANK, Cards
from midnight.games.treat.rules.log import (
    DRAWN,
    HIDDEN_KIND,
    TAKEN_UNSEEN,
    entry,
    entry_house,
    entry_op,
    entry_seat,
)
from midnight.games.treat.rules.street import KINDS, NONE
from midnight.kernel.native import i64, vec
from midnight.kernel.state import UNCOUNTED, UNSEEN


def hide(cards: Cards, seat: i64) -> None:
    """Take out what the seat may not know; decks keep their size, the log keeps what was seen."""
    cards.ply = UNCOUNTED  # what is drawn face-down is a ply too
    blank(cards.inside)
    blank(cards.blind_candy)
    blank(cards.blind_events)
    blank(cards.pool)
    if cards.phase == DONE:
        return
    for other in range(cards.seats):
        if other != seat:
            hide_seat(cards, other)
    for line in range(cards.logged):
        code = cards.log[line]
        op = entry_op(code)
        if (op in (DRAWN, TAKEN_UNSEEN)) and entry_seat(code) != seat:
            cards.log[line] = entry(op, entry_house(code), HIDDEN_KIND, entry_seat(code))
    if cards.peeked == 1 and cards.turn != seat:
        cards.taken = UNSEEN


def blank(row: vec[i64]) -> None:
    for place in range(i64(len(row))):
        row[place] = UNSEEN


def hide_seat(cards: Cards, other: i64) -> None:
    """Its bucket (TT-10.11), and its ranking until all are in (TT-10.1)."""
    for kind in range(KINDS):
        cards.bucket[other * KINDS + kind] = UNSEEN
    if cards.phase == RANK and cards.ranking[other] != NONE:
        cards.ranking[other] = UNSEEN
