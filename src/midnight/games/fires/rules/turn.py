"""Rounds and turns (FM-4)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ending, ids, rows
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires, FiresStop
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Choose(FiresStop):
    """The chief names who is next (FM-4.2)."""

    code = codes.CHOOSE
    name = "choose"

    def seat(self, s: Fires) -> i64:
        """The chief."""
        return chief(s)

    def offer(self, s: Fires, out: Offer) -> None:
        """Everybody who has not acted this round."""
        for seat in range(s.seats):
            if s.acted[seat] == 0:
                out.add(s.ground.lexicon.next.at(seat))

    def forbids(self, s: Fires, option: i64) -> i64:
        """Only who has not acted this round can be next (FM-4.1)."""
        seat = s.ground.lexicon.next.value(option)
        if seat < 0 or seat >= s.seats:
            return ids.FM_4_2
        return ALLOWED if s.acted[seat] == 0 else ids.FM_4_1

    def play(self, s: Fires, option: i64) -> None:
        """The turn begins."""
        seat = s.ground.lexicon.next.value(option)
        s.tell(ids.CHOSEN, ids.FM_4_2, s.seat, seat, 0)
        begin(s, seat)


def chief(s: Fires) -> i64:
    """The chief is another one every round (FM-4.2)."""
    return (s.round - 1) % s.seats


def begin_round(s: Fires) -> None:
    """Begin a round, in which everybody acts once (FM-4.1)."""
    s.round += 1
    s.acted = filled(s.seats, 0)
    s.tell(ids.ROUND_BEGAN, ids.FM_4_1, s.round, chief(s), 0)
    choose_next(s)


def choose_next(s: Fires) -> None:
    """The chief names who is next, unless only one is left or seats go in order (FM-4.2)."""
    first = NONE
    left: i64 = 0
    for seat in range(s.seats):
        if s.acted[seat] == 0:
            left += 1
            if first == NONE:
                first = seat
    if left == 1 or s.ground.terms.seat_order:
        begin(s, first)
    else:
        s.turn = NONE
        s.stop_at(codes.CHOOSE)


def begin(s: Fires, seat: i64) -> None:
    """Begin a turn: four action points, and Upkeep after them (FM-4.3)."""
    s.acted = rows.replaced(s.acted, seat, 1)
    s.turn = seat
    s.points = s.ground.points
    s.trail_start = NONE
    s.stop_at(codes.ACT)
    s.tell(ids.TURN_BEGAN, ids.FM_4_3, seat, s.round, 0)


def end(s: Fires) -> None:
    """The turn is over: the next of this round, or the next round."""
    s.turns += 1
    if s.turns == s.ground.terms.turn_limit:
        s.tell(ids.STOPPED, ids.FM_8_7, s.turns, 0, 0)
        ending.finish(s, codes.OUT_OF_TURNS)
        return
    for seat in range(s.seats):
        if s.acted[seat] == 0:
            choose_next(s)
            return
    begin_round(s)
