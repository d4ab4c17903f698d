"""Explosions in a square (FM-7)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ending, houses, ids, markers
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.native import i64


def explode(s: Fires, square: i64) -> None:
    """Carry out an explosion; then the game may be lost, or another one be due elsewhere (FM-7.3)."""
    count = s.made if s.ground.terms.every_counts else markers.count_blasts(s)
    if count >= s.ground.explosions:
        s.tell(ids.LOST_BY_EXPLOSIONS, ids.FM_8_4, square, 0, 0)
        ending.finish(s, codes.TOO_MANY_EXPLOSIONS)
        return
    s.made += 1
    marked = markers.is_marked(s, square)
    markers.mark(s, square)
    if marked:
        s.tell(ids.EXPLODED_AGAIN, ids.FM_7_3, square, 0, 0)
    else:
        s.tell(ids.EXPLODED, ids.FM_7_2, square, markers.count_blasts(s), 0)
    house = houses.standing(s, square)
    if house != NONE:
        houses.damage(s, house, ids.FM_7_4)
    else:
        for side in range(squares.SIDES):
            draw_line(s, square, side)
    if marked and s.phase != codes.DONE:
        s.stop_at(codes.AGAIN)


def draw_line(s: Fires, square: i64, side: i64) -> None:
    """Lay Fire on through Smoke, which turns, and Fire, up to the first empty square or the edge (FM-7.5, FM-7.6)."""
    at = squares.beside(square, side)
    while at != NONE:
        empty = markers.at(s, at) == codes.CLEAR
        markers.put_fire(s, at, ids.FM_7_5)
        if empty:
            return
        at = squares.beside(at, side)
