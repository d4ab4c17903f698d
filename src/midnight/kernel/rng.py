"""A small fast generator whose stream is the same compiled, interpreted and on every machine.

Chris Doty-Humphrey's sfc32: three words and a counter, 32 bits out a step. It is part of this package because a
library may change its stream between versions, and then a seed would give another game.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import Offer
from midnight.kernel.native import i64

MASK: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 12

# Streams of one seed: what the dice show must not be readable from what the players draw.
CHANCE_STREAM: Final[i64] = 1
PLAYER_STREAM: Final[i64] = 2


class Rng:
    """Numbers from a seed; `game` and `stream` give independent sequences of the same seed."""

    def __init__(self, seed: i64, game: i64, stream: i64) -> None:
        self.a: i64 = 0  # set here and not first by `restart`, so that compiled code need not ask whether they are
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.restart(seed, game, stream)

    def restart(self, seed: i64, game: i64, stream: i64) -> None:
        """Restart with the sequence of that seed, game and stream."""
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK ^ (stream << 16)
        self.c = game & MASK
        self.d = 1 + ((game >> 32) & MASK)
        for _step in range(WARM_UP):
            self.next32()

    def next32(self) -> i64:
        """32 random bits."""
        b = self.b
        c = self.c
        d = self.d
        out = (self.a + b + d) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + out) & MASK
        self.d = (d + 1) & MASK
        return out

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each exactly equally likely."""
        product = self.next32() * bound
        low = product & MASK
        if low < bound:
            floor = (MASK + 1 - bound) % bound
            while low < floor:
                product = self.next32() * bound
                low = product & MASK
        return product >> 32

    def pick(self, offer: Offer) -> i64:
        """One of the options on offer, each equally likely."""
        return offer.items[self.below(offer.count)]

    def draw(self, offer: Offer) -> i64:
        """One of the outcomes on offer, by weight."""
        left = self.below(offer.total)
        k: i64 = 0
        while left >= offer.weights[k]:
            left -= offer.weights[k]
            k += 1
        return offer.items[k]
