"""Smoke, Fire and Explosion markers on squares (FM-1.10, FM-1.11)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ids
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import bit, holds, ones
from midnight.kernel.native import i64


def at(s: Fires, square: i64) -> i64:
    """What lies in a square: CLEAR, SMOKE or FIRE."""
    if holds(s.fire, square):
        return codes.FIRE
    return codes.SMOKE if holds(s.smoke, square) else codes.CLEAR


def lay(s: Fires, square: i64, kind: i64) -> None:
    """Let a square hold no marker, or one Smoke, or one Fire (FM-1.10)."""
    s.fire &= ~bit(square)
    s.smoke &= ~bit(square)
    if kind == codes.FIRE:
        s.fire |= bit(square)
    elif kind == codes.SMOKE:
        s.smoke |= bit(square)


def is_marked(s: Fires, square: i64) -> bool:
    """Does an Explosion marker lie there (FM-1.11)?"""
    return holds(s.blasts, square)


def mark(s: Fires, square: i64) -> None:
    """Lay an Explosion marker there."""
    s.blasts |= bit(square)


def count_blasts(s: Fires) -> i64:
    """How many Explosion markers are on the table."""
    return ones(s.blasts)


def is_beside(s: Fires, square: i64, kind: i64) -> bool:
    """Does a surrounding square hold such a marker (FM-1.6)?"""
    return squares.surrounding(bit(square)) & (s.fire if kind == codes.FIRE else s.smoke) != 0


def put_fire(s: Fires, square: i64, rule: i64) -> None:
    """Lay Fire, which turns Smoke over and changes nothing on Fire (FM-1.10)."""
    if at(s, square) == codes.FIRE:
        return
    s.tell(ids.FIRE_LAID if at(s, square) == codes.CLEAR else ids.TURNED_TO_FIRE, rule, square, 0, 0)
    lay(s, square, codes.FIRE)


def put_smoke(s: Fires, square: i64, rule: i64) -> None:
    """Lay Smoke, which never lowers a Fire (FM-1.10)."""
    if at(s, square) == codes.CLEAR:
        lay(s, square, codes.SMOKE)
        s.tell(ids.SMOKE_LAID, rule, square, 0, 0)
