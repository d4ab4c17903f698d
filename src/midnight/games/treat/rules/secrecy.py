"""Hidden information (TT-10): what a view leaves out."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.native import i64, vec
from midnight.kernel.state import UNCOUNTED, UNSEEN


def hide(s: TrickOrTreat, seat: i64) -> None:
    """Take out what the seat may not know; decks keep their size, the log keeps what was seen."""
    s.ply = UNCOUNTED  # what is drawn face-down is a ply too
    blank(s.inside)
    blank(s.blind_candy)
    blank(s.blind_events)
    blank(s.pool)
    if s.phase == codes.DONE:
        return
    for other in range(s.seats):
        if other != seat:
            hide_seat(s, other)
    for line in range(s.logged):
        code = s.log[line]
        op = log.entry_op(code)
        if op in (log.DRAWN, log.TAKEN_UNSEEN) and log.entry_seat(code) != seat:
            s.log[line] = log.entry(op, log.entry_house(code), log.HIDDEN_KIND, log.entry_seat(code))
    if s.peeked == 1 and s.turn != seat:
        s.taken = UNSEEN


def blank(row: vec[i64]) -> None:
    """Nothing of this row is known."""
    for place in range(i64(len(row))):
        row[place] = UNSEEN


def hide_seat(s: TrickOrTreat, other: i64) -> None:
    """Its bucket (TT-10.11), and its ranking until all are in (TT-10.1)."""
    for kind in range(cards.KINDS):
        s.bucket[other * cards.KINDS + kind] = UNSEEN
    if s.phase == codes.RANK and s.ranking[other] != cards.NONE:
        s.ranking[other] = UNSEEN
