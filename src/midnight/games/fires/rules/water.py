"""Taking and using water (FM-5.2 to FM-5.7)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ids, markers
from midnight.games.fires.rules.deeds import Deed
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import holds, lowest
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class TakeOne(Deed):
    """Take one water at the well (FM-5.2)."""

    family = "take1"

    def cost(self, s: Fires) -> i64:
        """The price of one water."""
        return s.ground.costs.take_one

    def lacks(self, s: Fires, option: i64) -> i64:
        """Contact with the well, and room for more."""
        return forbids_take(s, ids.FM_5_2)

    def play(self, s: Fires, option: i64) -> None:
        """Hold one more."""
        fill(s, s.water[s.turn] + 1, ids.FM_5_2)


class TakeThree(Deed):
    """Fill up at the well (FM-5.3)."""

    family = "take3"

    def cost(self, s: Fires) -> i64:
        """The price of a full can."""
        return s.ground.costs.take_three

    def lacks(self, s: Fires, option: i64) -> i64:
        """Contact with the well, and room for more."""
        return forbids_take(s, ids.FM_5_3)

    def play(self, s: Fires, option: i64) -> None:
        """Hold as much as can be carried."""
        fill(s, s.ground.water, ids.FM_5_3)


class UseWater(Deed):
    """Use one water on a marker: Fire becomes Smoke, Smoke is gone (FM-5.5)."""

    family = "water"

    def cost(self, s: Fires) -> i64:
        """The price of using water."""
        return s.ground.costs.use_water

    def lacks(self, s: Fires, option: i64) -> i64:
        """One water, a marker, and not too far; nothing in between matters (FM-5.5 to FM-5.7)."""
        square = s.ground.lexicon.water.value(option)
        if s.water[s.turn] == 0 or markers.at(s, square) == codes.CLEAR:
            return ids.FM_5_5
        return ALLOWED if holds(s.ground.watered.at(s.fx[s.turn], s.fy[s.turn]), square) else ids.FM_5_6

    def play(self, s: Fires, option: i64) -> None:
        """Lower the marker."""
        square = s.ground.lexicon.water.value(option)
        s.water[s.turn] -= 1
        markers.lay(s, square, codes.SMOKE if markers.at(s, square) == codes.FIRE else codes.CLEAR)
        s.tell(ids.DOUSED, ids.FM_5_5, s.turn, square, markers.at(s, square))


def forbids_take(s: Fires, rule: i64) -> i64:
    """Water is taken outside, in contact with the well, by that rule, and only up to a full can (FM-5.4)."""
    seat = s.turn
    if s.room[seat] != codes.OUTSIDE or not s.ground.touches_well(s.fx[seat], s.fy[seat]):
        return rule
    return ALLOWED if s.water[seat] < s.ground.water else ids.FM_5_4


def fill(s: Fires, amount: i64, rule: i64) -> None:
    """Hold so much water from now on."""
    held = s.water[s.turn]
    s.water[s.turn] = amount
    s.tell(ids.TOOK, rule, s.turn, amount - held, amount)


def offer_takes(s: Fires, out: Offer) -> None:
    """Taking one water, or all that can be carried, at the well."""
    if forbids_take(s, ids.FM_5_2) == ALLOWED:
        if s.points >= s.ground.costs.take_one:
            out.add(s.ground.lexicon.take_one)
        if s.points >= s.ground.costs.take_three:
            out.add(s.ground.lexicon.take_three)


def offer_uses(s: Fires, out: Offer) -> None:
    """Using water on each marker in range."""
    if s.water[s.turn] > 0 and s.points >= s.ground.costs.use_water:
        family = s.ground.lexicon.water
        left = (s.fire | s.smoke) & s.ground.watered.at(s.fx[s.turn], s.fy[s.turn])
        while left != 0:
            out.add(family.at(lowest(left)))
            left &= left - 1
