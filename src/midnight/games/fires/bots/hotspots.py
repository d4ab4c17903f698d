"""Squares that matter to who judges a position: in range, in a line, on fire, or quiet."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.rules import codes, places
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import bit, holds, lowest, ones
from midnight.kernel.native import i64

# The first and the last column of squares
FIRST_COLUMN: Final[i64] = 0x03F
LAST_COLUMN: Final[i64] = 0xFC0000000


def nearest_marker(state: Fires, x: i64, y: i64) -> i64:
    """The squared distance to the nearest marker, 0 if water reaches one from here."""
    ground = state.ground
    markers = state.fire | state.smoke
    if markers & ground.watered.at(x, y) != 0:
        return 0
    nearest = NO_LIMIT
    while markers != 0:
        square = lowest(markers)
        markers &= markers - 1
        dx = x - ground.centre_x(square)
        dy = y - ground.centre_y(square)
        if dx * dx + dy * dy < nearest:
            nearest = dx * dx + dy * dy
    return nearest


def within_reach(state: Fires) -> i64:
    """The squares that water reaches from where the firefighters are."""
    reached: i64 = 0
    for seat in range(state.seats):
        if state.away[seat] == 0:
            reached |= state.ground.watered.at(state.fx[seat], state.fy[seat])
    return reached


def standing_houses(state: Fires) -> i64:
    """Their squares."""
    found: i64 = 0
    for house in range(state.ground.houses):
        if state.house_square[house] != NONE and state.die[house] != codes.RUIN:
            found |= bit(state.house_square[house])
    return found


def line_ends(fires: i64, markers: i64) -> i64:
    """How many lines from these Fires, if each exploded, would come to an empty square and not to the edge (FM-7.5)."""
    up = squares.TOP_ROW  # squares from which a line runs over markers to that edge
    down = squares.BOTTOM_ROW
    left = FIRST_COLUMN
    right = LAST_COLUMN
    for _step in range(squares.GRID - 1):
        up |= (markers & up & ~squares.BOTTOM_ROW) >> 1
        down |= (markers & down & ~squares.TOP_ROW) << 1
        left |= (markers & left) << squares.GRID
        right |= (markers & right) >> squares.GRID
    return ones(fires & ~up) + ones(fires & ~down) + ones(fires & ~left) + ones(fires & ~right)


def is_calm(before: Fires, after: Fires) -> bool:
    """Did Upkeep pass without an explosion or the end?"""
    return after.blasts == before.blasts and after.phase != codes.AGAIN and after.phase != codes.DONE


def quiet_squares(state: Fires) -> i64:
    """Those of the squares not beside Fire in which one more Smoke extends no line and comes to no chest.

    To somebody with water and no marker in range it matters how near the Smoke is, unless it comes in range.
    """
    ground = state.ground
    markers = state.fire | state.smoke
    busy = squares.surrounding(state.smoke)
    for seat in range(state.seats):
        watered = ground.watered.at(state.fx[seat], state.fy[seat])
        if state.water[seat] > 0 and markers & watered == 0:
            busy |= ~watered
    burning = markers | squares.surrounding(state.fire)
    met: i64 = 0
    for chest in range(ground.first_chest, ground.first_tree):
        square = places.square_of_thing(state, chest)
        if square != NONE and not holds(burning, square):
            if holds(met, square):
                busy |= squares.surrounding(bit(square))
            met |= bit(square)
    return squares.ALL_SQUARES & ~(busy | met)


def safe_chests(state: Fires) -> i64:
    """The squares of chests that are neither in nor beside a marker."""
    found: i64 = 0
    for chest in range(state.ground.first_chest, state.ground.first_tree):
        square = places.square_of_thing(state, chest)
        if square != NONE:
            found |= bit(square)
    markers = state.fire | state.smoke
    return found & ~(markers | squares.surrounding(markers))


def beside_two(among: i64) -> i64:
    """The squares that share a side with more than one of these."""
    once: i64 = 0
    twice: i64 = 0
    while among != 0:
        near = squares.surrounding(among & -among)
        among &= among - 1
        twice |= once & near
        once |= near
    return twice


def villagers_in(state: Fires, among: i64) -> i64:
    """How many villagers are in these squares, carried or not."""
    count: i64 = 0
    for villager in range(state.ground.villagers):
        square = places.square_of_thing(state, villager)
        if square != NONE and holds(among, square):
            count += 1
    return count


def calm_squares(state: Fires) -> i64:
    """Where Smoke may come to lie and do no more, whatever Upkeep does elsewhere, unless it brings Fire beside it.

    All these rolls are alike but for the place of the Smoke, as long as nothing explodes, which would draw lines.
    """
    ground = state.ground
    busy = state.fire | state.smoke | state.blasts | squares.surrounding(state.fire) | standing_houses(state)
    for tree in range(ground.first_tree, ground.things):
        square = places.square_of_thing(state, tree)
        if square != NONE:
            busy |= bit(square) | squares.surrounding(bit(square))
    return squares.ALL_SQUARES & ~busy
