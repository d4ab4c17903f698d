"""What is done on the spot, and getting up first (FM-5.29)."""

from __future__ import annotations

from midnight.games.fires.rules import ids, rows
from midnight.games.fires.rules.position import Action, Fires
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Deed(Action):
    """Something done on the spot, by who stands upright on the table and can pay (FM-5.29, FM-5.19, FM-4.5)."""

    def forbids(self, s: Fires, option: i64) -> i64:
        """What forbids any deed, then what this one lacks."""
        if s.down[s.turn] == 1:
            return ids.FM_5_29
        if s.away[s.turn] == 1:
            return ids.FM_5_19
        return ids.FM_4_5 if s.points < self.cost(s) else self.lacks(s, option)

    def lacks(self, s: Fires, option: i64) -> i64:
        """The rule that is not fulfilled; ALLOWED if nothing is missing."""
        raise NotImplementedError


class GetUp(Action):
    """Get up after a knock-down, before anything else (FM-5.29)."""

    family = "up"

    def cost(self, s: Fires) -> i64:
        """The price of getting up."""
        return s.ground.costs.get_up

    def forbids(self, s: Fires, option: i64) -> i64:
        """Only who is down gets up."""
        if s.down[s.turn] == 0:
            return ids.FM_5_29
        if s.away[s.turn] == 1:
            return ids.FM_5_19
        return ids.FM_4_5 if s.points < self.cost(s) else ALLOWED

    def play(self, s: Fires, option: i64) -> None:
        """Stand."""
        s.down = rows.replaced(s.down, s.turn, 0)
        s.tell(ids.GOT_UP, ids.FM_5_29, s.turn, 0, 0)
