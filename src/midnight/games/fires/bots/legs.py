"""Runs toward a goal: the longest and straightest that is legal."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules import runs
from midnight.games.fires.rules.plane import shadows
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import bit, holds, lowest
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED

# Runs toward a goal: how far, and how much to turn aside, as cosine and sine of 0, 0.2, 0.45 and 0.8 in thousandths.
RUN_TRIES: Final[i64] = 4
TURNS: Final[i64] = 7
ALL_TURNS: Final[i64] = 0x7F
UNIT: Final[i64] = 1000
SHIFTED: Final[i64] = 128
INVERSE_SHIFT: Final[i64] = 52
INVERSE: Final[i64] = 1 << 52


def run_try(number: i64) -> i64:
    """How long a Run is tried: 39, 33, 26 and 20 u."""
    if number == 0:
        return 39
    if number == 1:
        return 33
    return 26 if number == 2 else 20


def turn_cosine(number: i64) -> i64:
    """The cosine of a turn aside, in thousandths."""
    if number == 0:
        return 1000
    if number <= 2:
        return 980
    return 900 if number <= 4 else 697


def turn_sine(number: i64) -> i64:
    """The sine of a turn aside, in thousandths; turns go to either side by turns."""
    sine: i64 = 0
    if number > 0:
        sine = 199
    if number > 2:
        sine = 435
    if number > 4:
        sine = 717
    return sine if number % 2 == 1 else -sine


def offer_run_toward(s: Fires, out: Offer, dx: i64, dy: i64) -> None:
    """The first legal Run in about this direction, the longest and straightest first.

    To divide by the distance is to multiply by its inverse, which is quicker and exact as long as nothing is below
    0: therefore all is moved by SHIFTED first.
    """
    ground = s.ground
    distance = ground.leg[dx * dx + dy * dy]
    if run_try(RUN_TRIES - 1) * UNIT > distance:
        return
    closed = closed_turns(s, dx, dy, distance)
    if closed == ALL_TURNS:
        return
    markers = s.fire | s.smoke
    px = s.fx[s.turn] - SHIFTED
    py = s.fy[s.turn] - SHIFTED
    inverse = INVERSE // (2 * distance) + 1
    half = distance + 2 * SHIFTED * distance
    for number in range(RUN_TRIES):
        length = run_try(number)
        if length * UNIT > distance:
            continue
        for turn in range(TURNS):
            if holds(closed, turn):
                continue
            across = dx * turn_cosine(turn) - dy * turn_sine(turn)
            up = dx * turn_sine(turn) + dy * turn_cosine(turn)
            x = px + (((2 * length * across + half) * inverse) >> INVERSE_SHIFT)
            y = py + (((2 * length * up + half) * inverse) >> INVERSE_SHIFT)
            if ground.is_on_table(x, y) and markers & ground.rings.at(x, y) == 0:
                if runs.forbids_leg(s, x, y) == ALLOWED:
                    out.add_once(ground.lexicon.run.at(ground.point(x, y)))
                    return


def closed_turns(s: Fires, dx: i64, dy: i64, distance: i64) -> i64:
    """Turns in which a ring stops even the shortest Run, a bit for each.

    Well inside the ring and before the end by 1 u, which is more than an end is moved to come to lie on a point.
    """
    ground = s.ground
    x = s.fx[s.turn]
    y = s.fy[s.turn]
    wide = (ground.ring - 1) * distance
    far = (run_try(RUN_TRIES - 1) - 1) * distance
    closed: i64 = 0
    markers = (s.fire | s.smoke) & ground.rings_ahead.at(x, y)
    while markers != 0 and closed != ALL_TURNS:
        square = lowest(markers)
        markers &= markers - 1
        wx = ground.centre_x(square) - x
        wy = ground.centre_y(square) - y
        ahead = dx * wx + dy * wy
        aside = dx * wy - dy * wx
        for turn in range(TURNS):
            along = ahead * turn_cosine(turn) + aside * turn_sine(turn)
            if along > 0 and along < far:
                cross = aside * turn_cosine(turn) - ahead * turn_sine(turn)
                if cross < wide and cross > -wide:
                    closed |= bit(turn)
    return closed


def no_run_into(s: Fires, left: i64, right: i64, bottom: i64, top: i64) -> bool:
    """Does one ring or one house keep Runs from all of a box? What it hides is convex, so the corners tell."""
    ground = s.ground
    x = s.fx[s.turn]
    y = s.fy[s.turn]
    markers = (s.fire | s.smoke) & ground.rings_in_run.at(x, y)
    while markers != 0:
        square = lowest(markers)
        markers &= markers - 1
        mx = ground.centre_x(square)
        my = ground.centre_y(square)
        if (
            shadows.leg_near(x, y, left, bottom, mx, my, ground.ring)
            and shadows.leg_near(x, y, right, top, mx, my, ground.ring)
            and shadows.leg_near(x, y, left, top, mx, my, ground.ring)
            and shadows.leg_near(x, y, right, bottom, mx, my, ground.ring)
        ):
            return True
    return s.layout.hides_box(x, y, left, right, bottom, top)
