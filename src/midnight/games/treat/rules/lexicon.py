"""The options of Trick or Treat: decisions first, then what chance shows."""

from __future__ import annotations

from midnight.games.treat.rules import cards
from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.native import i64


class TreatLexicon(Lexicon):
    """The families of options of one street."""

    def __init__(self, seats: int, slots: int, buckets: int, neighbours: int) -> None:
        super().__init__()
        self.rank: Family = self.family("rank", range(cards.RANKINGS))  # by the number of the order
        self.take: i64 = self.single("take")
        self.end: i64 = self.single("end")
        self.flip: i64 = self.single("flip")
        self.stop: i64 = self.single("stop")
        self.no: i64 = self.single("no")
        self.move: Family = self.family("move", range(cards.HOME + 1))  # to a position
        self.turn: Family = self.family("turn", range(slots))  # over a slot of the pile
        self.trade: Family = self.family("trade", range(slots))
        self.pay: Family = self.family("pay", range(cards.KINDS))
        self.face: Family = self.family("face", range(cards.KINDS + 1))  # a card nobody has seen, the parents last
        self.again: Family = self.family("again", range(cards.KINDS))  # a card that was seen in its deck before
        self.bucket: Family = self.family("bucket", range(buckets))
        self.house: Family = self.family("house", range(neighbours))
        self.start: Family = self.family("start", range(seats))
