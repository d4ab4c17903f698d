"""The end of the game (FM-8)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ids
from midnight.games.fires.rules.position import Fires, FiresStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import OVER


class Over(FiresStop):
    """Nobody decides anything any more (FM-8.5)."""

    code = codes.DONE
    name = "over"

    def seat(self, s: Fires) -> i64:
        """Nobody."""
        return OVER

    def offer(self, s: Fires, out: Offer) -> None:
        """Nothing is on offer."""

    def forbids(self, s: Fires, option: i64) -> i64:
        """Everything is forbidden."""
        return ids.FM_8_5


def finish(s: Fires, result: i64) -> None:
    """The game is over, with that result."""
    s.result = result
    s.stop_at(codes.DONE)
