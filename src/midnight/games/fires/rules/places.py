"""Which square and which room people and things are in (FM-1.12, FM-1.13)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, things
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.native import i64


def square_at(s: Fires, x: i64, y: i64) -> i64:
    """The square of whoever is at this point (FM-1.13)."""
    ground = s.ground
    point = ground.point(x, y)
    square = ground.square_inside[point]
    return square if square != NONE else square_on_line(s, x, y)


def square_on_line(s: Fires, x: i64, y: i64) -> i64:
    """The square of a point on the lines between squares: the first without a house of those that meet there."""
    size = s.ground.square
    white = x // size
    black = y // size
    first_white = white - 1 if x % size == 0 and white > 0 else white
    first_black = black - 1 if y % size == 0 and black > 0 else black
    if white == squares.GRID:
        white = squares.GRID - 1
    if black == squares.GRID:
        black = squares.GRID - 1
    for w in range(first_white, white + 1):
        for b in range(first_black, black + 1):
            if s.layout.house_in[w * squares.GRID + b] == NONE:
                return w * squares.GRID + b
    return first_white * squares.GRID + first_black


def square_of_crew(s: Fires, seat: i64) -> i64:
    """The square a firefighter is in; NONE while off the table (FM-5.19)."""
    if s.away[seat] == 1:
        return NONE
    return square_at(s, s.fx[seat], s.fy[seat])


def square_of_thing(s: Fires, thing: i64) -> i64:
    """The square a thing is in, which of a load is its carrier's; NONE off the table (FM-5.23)."""
    if s.status[thing] == codes.LYING:
        return square_at(s, s.x[thing], s.y[thing])
    if s.status[thing] == codes.CARRIED:
        return square_of_crew(s, things.carrier(s, thing))
    return NONE


def holds_villager(s: Fires, square: i64) -> bool:
    """Is a villager in this square, carried or not?"""
    for villager in range(s.ground.villagers):
        if square_of_thing(s, villager) == square:
            return True
    return False


def holds_item(s: Fires, square: i64) -> bool:
    """Is there a house, tree or chest (FM-2.2)?"""
    if s.layout.house_in[square] != NONE:
        return True
    for thing in range(s.ground.first_chest, s.ground.things):
        if square_of_thing(s, thing) == square:
            return True
    return False


def room_of_thing(s: Fires, thing: i64) -> i64:
    """The house a thing is in, which of a load is its carrier's; OUTSIDE if it is in none (FM-1.12)."""
    if s.status[thing] == codes.LYING:
        return s.layout.house_at(s.x[thing], s.y[thing])
    if s.status[thing] == codes.CARRIED:
        return s.room[things.carrier(s, thing)]
    return codes.OUTSIDE
