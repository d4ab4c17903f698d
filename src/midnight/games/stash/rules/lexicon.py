"""The lexicon: every option of Midnight Stash, family by family."""

from __future__ import annotations

from typing import Final

from midnight.kernel.bits import bit
from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.native import i64

BULLIES: Final[i64] = 4
THROWS: Final[i64] = 3  # rock, paper, scissors: each beats the one before it, rock beats scissors


class StashLexicon(Lexicon):
    """All options on one map, with one deck, one die and one set of costumes."""

    def __init__(self, *, spaces: int, die: int, cards: int, costumes: int, seats: int) -> None:
        super().__init__()
        self.space: Family = self.family("space", range(spaces))  # a kid's move, the end of a bully's
        self.knock: i64 = self.single("knock")
        self.stash: i64 = self.single("stash")
        self.end: i64 = self.single("end")
        self.face: Family = self.family("face", range(1, die + 1))  # of the die
        self.card: Family = self.family("card", range(cards))
        self.costume: Family = self.family("costume", range(costumes))
        self.throw: Family = self.family("throw", range(THROWS))
        self.fight: Family = self.family("fight", range(seats))  # a kid
        self.kingpin: Family = self.family("kingpin", range(seats))
        self.youngest: Family = self.family("youngest", range(seats))
        self.bullies: Family = self.family("bullies", range(1, bit(BULLIES)))  # a set, a bit for each bully
