"""House cards and costumes as tables."""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import vector
from midnight.kernel.native import i64, vec

# What a special house does (MS-7)
FILL: Final[i64] = 0
ROBBED: Final[i64] = 1
NOTHING: Final[i64] = 2
PARTY: Final[i64] = 3
FAMILY: Final[i64] = 4
HAUNTED: Final[i64] = 5
GIFT: Final[i64] = 6


class Cards:
    """House cards, ordinary ones first, each different one once; and the costumes."""

    def __init__(self, columns: dict[str, list[int]], types: i64) -> None:
        self.candy: vec[i64] = vector(columns["candy"])  # of each ordinary card
        self.dark_from: vec[i64] = vector(columns["dark_from"])  # the round at whose start it is dark
        self.bonus: vec[i64] = vector(columns["bonus"])  # of each ordinary card for each costume type
        self.action: vec[i64] = vector(columns["action"])  # of each card that is special
        self.gift_type: vec[i64] = vector(columns["gift_type"])
        self.gift: vec[i64] = vector(columns["gift"])
        self.gift_rule: vec[i64] = vector(columns["gift_rule"])  # MS-7.7, or MS-7.8 for the Cheap costume
        self.count: vec[i64] = vector(columns["count"])  # of each card in a full deck
        self.costume_type: vec[i64] = vector(columns["costume_type"])
        self.types: i64 = types
        self.ordinary: i64 = len(self.candy)
        self.kinds: i64 = len(self.count)
        self.costumes: i64 = len(self.costume_type)

    def is_special(self, card: i64) -> bool:
        """Whether the card is a special house."""
        return card >= self.ordinary
