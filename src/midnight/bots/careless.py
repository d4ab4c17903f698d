"""A player that often takes any option, for people who have just read the rules."""

from __future__ import annotations

from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import State


class CarelessBot(Bot):
    """A player that takes a random option in some decisions, and in the others the choice of another player."""

    def __init__(self, other: Bot, careless: i64) -> None:
        self.other: Bot = other
        self.careless: i64 = careless
        self.on_offer: Offer = Offer()

    def choose(self, view: State, rng: Rng) -> i64:
        """A random option, or the choice of the other player."""
        if rng.below(100) < self.careless:
            return view.pick(rng, self.on_offer)
        return self.other.choose(view, rng)
