"""A smaller set of sensible options for bots and learning (section 6.5 of the ledger)."""

from __future__ import annotations

from midnight.games.fires.rules.actions import Acting
from midnight.kernel.ints import Offer


class Choosing(Acting):
    def offer_coarse_actions(self, out: Offer) -> None:
        self.offer_actions(out)
