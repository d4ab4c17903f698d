"""Houses that stand, open, burn and collapse (FM-2.6, FM-2.15, FM-6.15)."""

from __future__ import annotations

from midnight.games.fires.rules import bases, codes, ending, ids, places, rows, villagers
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.native import i64


def standing(s: Fires, square: i64) -> i64:
    """The house of this square if it is no ruin (FM-2.15)."""
    house = s.layout.house_in[square]
    return NONE if house == NONE or s.die[house] == codes.RUIN else house


def door_stands_open(s: Fires, house: i64) -> bool:
    """Only an open door of a standing house lets anybody through (FM-2.9, FM-2.15)."""
    return s.door_open[house] == 1 and s.die[house] != codes.RUIN


def damage(s: Fires, house: i64, rule: i64) -> None:
    """Take one off the die of a house; at nothing it collapses (FM-6.15)."""
    s.die = rows.replaced(s.die, house, s.die[house] - 1)
    s.tell(ids.DAMAGED, rule, house, s.die[house], 0)
    if s.die[house] == codes.RUIN:
        destroy(s, house)


def destroy(s: Fires, house: i64) -> None:
    """Let a house collapse: villagers die, then houses are counted, then firefighters put out (FM-6.15, FM-8.5)."""
    s.tell(ids.DESTROYED, ids.FM_6_15, house, s.count_ruins(), 0)
    for villager in range(s.ground.villagers):
        if places.room_of_thing(s, villager) == house:
            villagers.kill(s, villager, ids.FM_6_15)
            if s.phase == codes.DONE:
                return
    if s.count_ruins() >= s.ground.houses:
        s.tell(ids.LOST_BY_HOUSES, ids.FM_8_3, s.count_ruins(), 0, 0)
        ending.finish(s, codes.NO_HOUSES)
        return
    for seat in range(s.seats):
        if s.away[seat] == 0 and s.room[seat] == house:
            throw_out(s, seat, house)


def throw_out(s: Fires, seat: i64, house: i64) -> None:
    """Put a firefighter onto the doorstep, or the free border point nearest to it; knocked down, all kept (FM-6.15)."""
    ground = s.ground
    layout = s.layout
    sx = layout.step_x[house]
    sy = layout.step_y[house]
    best = NO_LIMIT
    found = ground.point(sx, sy)
    for dx in range(ground.square + 1):
        for dy in range(ground.square + 1):
            if dx % ground.square != 0 and dy % ground.square != 0:
                continue
            x = layout.ax[house] + dx
            y = layout.ay[house] + dy
            squared = (x - sx) * (x - sx) + (y - sy) * (y - sy)
            if squared < best and not bases.overlaps(s, x, y, seat):
                best = squared
                found = ground.point(x, y)
    s.fx[seat] = ground.x(found)
    s.fy[seat] = ground.y(found)
    s.room = rows.replaced(s.room, seat, codes.OUTSIDE)
    s.down = rows.replaced(s.down, seat, 1)
    s.tell(ids.THROWN_OUT, ids.FM_6_15, seat, house, found)
