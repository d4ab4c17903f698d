"""The course of a turn (TT-3): how it begins, goes on after a Take, and ends."""

from __future__ import annotations

from midnight.games.treat.rules import codes, decks, ids
from midnight.games.treat.rules.position import TrickOrTreat


def begin(s: TrickOrTreat) -> None:
    """Both actions are free; the seat whose turn it is decides."""
    s.moved = 0
    s.took = 0
    s.tell(ids.TURN_BEGAN, ids.TT_3_11, s.turn, 0, 0)
    s.ask(codes.TURN)


def end(s: TrickOrTreat) -> None:
    """The player on the left goes (TT-3.11)."""
    s.turn = (s.turn + 1) % s.seats
    begin(s)


def stow(s: TrickOrTreat) -> None:
    """A Take is over: its cards are stowed, and the Move may still follow.

    It does not if it is used, or if there is nowhere to go (TT-3.3, TT-3.7, TT-7.18).
    """
    decks.stow_middle(s)
    if s.moved == 1 or s.at_home() or s.street.switches.move_first:
        end(s)
    else:
        s.ask(codes.TAKEN)
