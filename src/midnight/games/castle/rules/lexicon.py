"""Every option of both games: a place for a guest, a face of the die, to decline, a move from place to place."""

from __future__ import annotations

from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.native import i64


class CastleLexicon(Lexicon):
    """The families of options, in the order of their numbers."""

    def __init__(self, places: i64, faces: i64) -> None:
        super().__init__()
        self.place: Family = self.family("place", range(places))
        self.face: Family = self.family("face", range(faces))
        self.decline: i64 = self.single("decline")
        self.move: Family = self.family("move", range(places), range(places))
