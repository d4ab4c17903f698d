"""What cards, rankings and entries of the log are called in position text, and which number each name means."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from midnight.games.treat.rules import cards, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.content import Table
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import UNSEEN

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords

HIDDEN: Final = "?"
EMPTY: Final = "-"
UP: Final = "^"


class Names:
    """All names of one street."""

    def __init__(self, w: TreatWords) -> None:
        self.start: TrickOrTreat = w.start
        self.seats = w.seats
        self.stop_numbers: dict[str, int] = {box.name: code for code, box in enumerate(w.start.rules.stops)}
        self.safe = w.file.safe
        self.seat_numbers = {letter: seat for seat, letter in enumerate(SEAT_NAMES[: w.seats])}
        self.kinds = w.kinds
        self.kind_numbers = {word: kind for kind, word in enumerate(w.kinds[: cards.KINDS])}
        self.rankings = [w.ranking_word(number) for number in range(cards.RANKINGS)]
        self.ranking_numbers = {word: number for number, word in enumerate(self.rankings)}
        self.neighbours = [card.id for card in w.file.neighbours]
        self.neighbour_numbers = {**numbers_of(self.neighbours), EMPTY: int(cards.NONE)}
        self.buckets = [card.id for card in w.file.buckets]
        self.bucket_numbers = {**numbers_of(self.buckets), EMPTY: int(cards.NONE)}
        self.bucket_candy = [card.candy for card in w.file.buckets]
        self.bucket_events = [card.events for card in w.file.buckets]
        self.face_numbers = {**self.kind_numbers, HIDDEN: int(UNSEEN), EMPTY: int(cards.NONE)}
        self.face_words = {number: word for word, number in self.face_numbers.items()}
        self.log_words = log_words(w)
        self.log_codes = {word: code for code, word in self.log_words.items()}

    # === Names that stand in a table ===

    def cards_in(self, table: Table, key: str) -> list[int]:
        """Cards by their short names, in order."""
        return [self.kind(table, key, word) for word in table.get(key, str, "").split()]

    def counts(self, table: Table, key: str, text: str) -> vec[i64]:
        """How many cards of each kind a text names."""
        found = filled(cards.KINDS, 0)
        for word in text.split():
            found[self.kind(table, key, word)] += 1
        return found

    def kind(self, table: Table, key: str, word: str) -> int:
        """The kind of that short name; an error if there is none."""
        kind = self.kind_numbers.get(word)
        if kind is None:
            raise table.wrong(key, f"there is no card {word!r}; cards are {', '.join(self.kind_numbers)}")
        return kind

    def by_seat(self, table: Table, key: str) -> list[Any]:
        """What a table says of each seat; None of those it leaves out."""
        given: dict[str, Any] = table.get(key, dict, {})
        found: list[Any] = [None] * self.seats
        for letter, value in given.items():
            seat = self.seat_numbers.get(letter)
            if seat is None:
                seat = seat_named(table, key, letter, self.seats)
            found[seat] = value
        return found


def numbers_of(names: list[str]) -> dict[str, int]:
    """The place of each name."""
    return {name: number for number, name in enumerate(names)}


def log_words(w: TreatWords) -> dict[int, str]:
    """1:Ch flipped at house 1, 1+Ch back into it, 1A:Ch drawn by A alone, A=Ch from the pile, A-Ch paid.

    What its owner alone has seen may be hidden.
    """
    found: dict[int, str] = {}
    faces = [*enumerate(w.kinds[: cards.KINDS]), (int(log.HIDDEN_KIND), HIDDEN)]
    for kind, face in faces:
        for house in range(cards.HOUSES):
            if face != HIDDEN:
                found[log.entry(log.SEEN, house, kind, log.NO_SEAT)] = f"{house + 1}:{face}"
                found[log.entry(log.BACK, house, kind, log.NO_SEAT)] = f"{house + 1}+{face}"
            for seat, letter in enumerate(SEAT_NAMES[: w.seats]):
                found[log.entry(log.DRAWN, house, kind, seat)] = f"{house + 1}{letter}:{face}"
        for seat, letter in enumerate(SEAT_NAMES[: w.seats]):
            found[log.entry(log.TAKEN_UNSEEN, 0, kind, seat)] = f"{letter}={face}"
            if face != HIDDEN:
                found[log.entry(log.LET_OUT, 0, kind, seat)] = f"{letter}-{face}"
    return found


names_of = lru_cache(maxsize=16)(Names)
