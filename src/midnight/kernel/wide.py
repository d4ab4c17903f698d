"""Hundreds of options side by side as bits, for code that marks all of them or draws one without a list."""

from __future__ import annotations

from typing import Final

from midnight.kernel.bits import WORD, lowest, ones
from midnight.kernel.ints import ROOM, Ints, Offer, filled
from midnight.kernel.native import extend, i64, mypyc_attr, vec

NOWHERE: Final[i64] = -1

HEAD: Final[i64] = 4  # numbers of a patch before its words


@mypyc_attr(acyclic=True)
class Patch:
    """Numbers in columns, a bit for each: `tall` words to a column, all lowest words first.

    `foot` is the lowest number of the first column, `apart` how far it is from there to the next column's.
    """

    def __init__(self, foot: i64, apart: i64, columns: i64, tall: i64, words: vec[i64]) -> None:
        self.foot: i64 = foot
        self.apart: i64 = apart
        self.columns: i64 = columns
        self.tall: i64 = tall
        self.words: vec[i64] = words

    def count(self) -> i64:
        """How many numbers there are."""
        total: i64 = 0
        for word in self.words:
            if word != 0:
                total += ones(word)
        return total

    def nth(self, number: i64) -> i64:
        """The number at that place, counted from 0; NOWHERE after the last."""
        words = self.words
        for column in range(self.columns):
            foot = self.foot + column * self.apart
            at = column
            for _story in range(self.tall):
                word = words[at]
                if word != 0:
                    found = ones(word)
                    if number < found:
                        for _skipped in range(number):
                            word &= word - 1
                        return foot + lowest(word)
                    number -= found
                at += self.columns
                foot += WORD
        return NOWHERE


class WideOffer(Offer):
    """What may be played in a series of games: single options, and patches of them.

    `rows` has the patches of each game and then its single options; a patch is its first option, how far its columns
    are apart, how many there are, how many words are a column, and the words. `ends` has where the patches of each
    game end, and where its options do.
    """

    def __init__(self) -> None:
        super().__init__()
        self.rows: vec[i64] = filled(ROOM, 0)
        self.end: i64 = 0
        self.ends: Ints = Ints()

    def clear(self) -> None:
        """Nothing is on offer in any game."""
        self.count = 0
        self.total = 0
        self.marks = 0
        self.end = 0
        self.ends.clear()

    def make_rows(self, size: i64) -> vec[i64]:
        """Make room for more numbers."""
        while i64(len(self.rows)) < self.end + size:
            self.rows = extend(self.rows, self.rows)
        return self.rows

    def add_patch(self, patch: Patch, first: i64) -> None:
        """Offer all options of a patch; `first` is the option of its number 0."""
        size = i64(len(patch.words))
        if size == 0:
            return
        at = self.end
        rows = self.make_rows(HEAD + size)
        self.end = at + HEAD + size
        rows[at] = first + patch.foot
        at += 1
        rows[at] = patch.apart
        at += 1
        rows[at] = patch.columns
        at += 1
        rows[at] = patch.tall
        for word in patch.words:
            at += 1
            rows[at] = word

    def close(self) -> None:
        """End the offer of one game and begin that of the next."""
        count = self.count
        at = self.end
        rows = self.make_rows(count)
        self.ends.add(at)
        items = self.items
        for k in range(count):
            rows[at] = items[k]
            at += 1
        self.ends.add(at)
        self.end = at
        self.count = 0
        self.total = 0
        self.marks = 0


def listed(rows: vec[i64], ends: vec[i64], game: i64) -> list[int]:
    """All options of a game: first the single ones, then patch by patch and column by column."""
    at: i64 = 0
    if game > 0:
        at = ends[2 * game - 1]
    singles = ends[2 * game]
    found = [int(rows[k]) for k in range(singles, ends[2 * game + 1])]
    while at < singles:
        first = rows[at]
        apart = rows[at + 1]
        columns = rows[at + 2]
        tall = rows[at + 3]
        at += HEAD
        for column in range(columns):
            for story in range(tall):
                word = rows[at + story * columns + column]
                while word != 0:
                    found.append(int(first + column * apart + story * WORD + lowest(word)))
                    word &= word - 1
        at += columns * tall
    return found
