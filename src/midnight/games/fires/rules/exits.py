"""Leaving the table with a load (FM-5.17, FM-5.18, FM-5.20)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ids, moves, rows, things
from midnight.games.fires.rules.plane.area import Area
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Action, Fires
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Exit(Action):
    """Leave the table with a load, which is saved at once (FM-5.17, FM-5.18)."""

    family = "exit"

    def cost(self, s: Fires) -> i64:
        """Trees are dearer to carry off the table (FM-5.17)."""
        return cost(s)

    def forbids(self, s: Fires, option: i64) -> i64:
        """Upright, on the table, with a load, and a path to the edge (FM-5.29, FM-5.19, FM-5.17)."""
        seat = s.turn
        if s.down[seat] == 1:
            return ids.FM_5_29
        if s.away[seat] == 1:
            return ids.FM_5_19
        rule = forbids_leaving(s)
        return forbids_path(s, s.ground.lexicon.exit_point(option)) if rule == ALLOWED else rule

    def play(self, s: Fires, option: i64) -> None:
        """Go to the edge and off the table."""
        seat = s.turn
        start = s.ground.point(s.fx[seat], s.fy[seat])
        point = s.ground.lexicon.exit_point(option)
        moves.stand_at(s, point)
        s.tell(ids.LEFT_TABLE, ids.FM_5_17, seat, start, point)
        s.away = rows.replaced(s.away, seat, 1)
        save_load(s)


def cost(s: Fires) -> i64:
    """The price of leaving; trees are dearer to carry off the table (FM-5.17)."""
    return s.ground.costs.exit_tree if things.is_tree(s, s.load[s.turn]) else s.ground.terms.exit_cost


def ends(s: Fires) -> Area:
    """Points of the edge within a Move at which the table can be left (FM-5.17)."""
    seat = s.turn
    ground = s.ground
    if s.down[seat] == 0 and s.away[seat] == 0 and forbids_leaving(s) == ALLOWED:
        for area in moves.reached(s).area:
            if area.touches_edge():
                edge = area.copy()
                edge.cut(ground.inner_box, ground.middle, ground.middle)
                return edge
    return ground.nowhere


def forbids_leaving(s: Fires) -> i64:
    """The table is left only with a load, for its price (FM-5.17, FM-5.20)."""
    if s.load[s.turn] == NONE:
        return ids.FM_5_20
    return ALLOWED if s.points >= cost(s) else ids.FM_4_5


def forbids_path(s: Fires, point: i64) -> i64:
    """Only a path of the length of a Move leads to the edge; rings and bases do not matter (FM-5.17)."""
    rule = moves.forbids_path(s, s.ground.x(point), s.ground.y(point))
    return ids.FM_5_17 if rule == ids.FM_5_8 else rule


def save_load(s: Fires) -> None:
    """Put the load into the saved area at once; the seventh villager wins (FM-5.18, FM-8.1)."""
    seat = s.turn
    thing = s.load[seat]
    s.load = rows.replaced(s.load, seat, NONE)
    things.put(s, thing, codes.SAFE, NONE, NONE)
    saved = s.count_villagers(codes.SAFE)
    s.tell(ids.SAVED, ids.FM_5_18, seat, thing, saved)
    if things.is_villager(s, thing) and saved >= s.ground.saved:
        s.tell(ids.WON, ids.FM_8_1, saved, 0, 0)
        s.result = codes.WON_ALL
