"""The lexicon: every option there is, family by family."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import table
from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.native import i64

# Options that stand alone, in their order
YES: Final[i64] = 0
NO: Final[i64] = 1
FORAGE: Final[i64] = 2
PASS: Final[i64] = 3
RETREAT: Final[i64] = 4
LOPE: Final[i64] = 5
RAID_CAN: Final[i64] = 6
RUMMAGE_CAN: Final[i64] = 7
ALONE: Final[tuple[str, ...]] = ("yes", "no", "forage", "pass", "retreat", "lope", "raid", "rummage")

SETS: Final[i64] = 8  # of carried items
WAYS: Final[i64] = 4  # alternatives of one choice, at most


class HeapLexicon(Lexicon):
    """All options of one box; `decks` are the cards with clauses, deck by deck and Pets last."""

    def __init__(self, kinds: range, animals: range, decks: list[range], most_ap: int) -> None:
        super().__init__()
        for word in ALONE:
            self.single(word)
        houses = range(table.HOUSES)
        slots = range(1, table.SLOTS)
        seats = range(table.MOST_SEATS)
        self.raid_slot: Family = self.family("raid-slot", slots)  # the item dropped on a Feature slot
        self.slot: Family = self.family("slot", slots)  # a Feature slot
        self.way: Family = self.family("way", range(WAYS))  # an alternative
        self.stash: Family = self.family("stash", range(SETS))  # a set of carried items: a bit for each place
        self.eat: Family = self.family("eat", range(most_ap + 1))  # Snacks
        self.house: Family = self.family("house", houses)
        self.die: Family = self.family("die", houses)
        self.move: Family = self.family("move", range(table.PLACES))
        self.animal: Family = self.family("animal", animals)
        self.first_player: Family = self.family("first-player", seats)
        self.risk: Family = self.family("risk", decks[0])  # a card that is drawn
        self.resident: Family = self.family("resident", decks[1])
        self.event: Family = self.family("event", decks[2])
        self.pet: Family = self.family("pet", decks[3])
        self.item: Family = self.family("item", kinds)  # an item that is chosen
        self.draw: Family = self.family("draw", kinds)  # an item that is turned up
        self.take: Family = self.family("take", kinds)  # an item taken from the Nest
        self.bribe: Family = self.family("bribe", houses, kinds)  # a Move while an item is discarded for the Big Dog
        self.snatch: Family = self.family("snatch", seats, kinds)  # an item taken from the animal of a seat
        self.swap: Family = self.family("swap", kinds, kinds)  # given to the Nest, received from it
