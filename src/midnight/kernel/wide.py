"""Hundreds of options side by side as bits, for those who need no list of them: to mark them all, or to draw one."""

from __future__ import annotations

from typing import Final

from midnight.kernel.bits import WORD, bit, lowest, ones
from midnight.kernel.ints import Ints, Offer, filled
from midnight.kernel.native import i64, mypyc_attr, vec

NOWHERE: Final[i64] = -1

# Marks are bytes of 0 or 1, and eight of them are one number, the first one lowest.
MARKS: Final[i64] = 8
SHIFT: Final[i64] = 3  # a shift by this divides by eight
SOME: Final[i64] = 255  # the bits of eight options


def spread() -> vec[i64]:
    """For each set of eight options the number with the marks of those that are in it."""
    found = filled(SOME + 1, 0)
    for some in range(SOME + 1):
        for option in range(MARKS):
            found[some] |= ((some >> option) & 1) << (MARKS * option)
    return found


SPREAD: Final = spread()


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
        """That one, counted from 0 in their order; NOWHERE behind the last."""
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

    def flip(self, marks: vec[i64], start: i64) -> None:
        """Change the marks of all numbers, counted from a mark on: what was off is on, what was on is off."""
        words = self.words
        spread = SPREAD
        at: i64 = 0
        for story in range(self.tall):
            foot = start + self.foot + story * WORD
            for _column in range(self.columns):
                word = words[at]
                if word != 0:
                    low = lowest(word)
                    word >>= low
                    k = (foot + low) >> SHIFT
                    aside = (foot + low) & (MARKS - 1)
                    some = (word << aside) & SOME
                    marks[k] ^= spread[some]
                    word >>= MARKS - aside
                    while word != 0:
                        k += 1
                        some = word & SOME
                        marks[k] ^= spread[some]
                        word >>= MARKS
                at += 1
                foot += self.apart


class WideOffer(Offer):
    """What may be played: options by themselves, and patches of them, each numbered from an option on."""

    def __init__(self) -> None:
        super().__init__()
        self.patches: list[Patch] = []
        self.firsts: Ints = Ints()  # the option that number 0 of each patch stands for

    def clear(self) -> None:
        """Nothing is on offer."""
        self.count = 0
        self.total = 0
        self.patches.clear()
        self.firsts.clear()

    def add_patch(self, patch: Patch, first: i64) -> None:
        """All of these, the first option being number 0; the patch must not change any more."""
        self.patches.append(patch)
        self.firsts.add(first)

    def size(self) -> i64:
        """How many options there are."""
        total = self.count
        for patch in self.patches:
            total += patch.count()
        return total

    def nth(self, number: i64) -> i64:
        """One of all, counted from 0: the patches come last."""
        if number < self.count:
            return self.items[number]
        number -= self.count
        for k in range(len(self.patches)):
            count = self.patches[k].count()
            if number < count:
                return self.firsts.items[k] + self.patches[k].nth(number)
            number -= count
        return NOWHERE

    def flip(self, marks: vec[i64], start: i64) -> None:
        """Change the marks of all options, counted from a mark on: twice leaves them as they were."""
        items = self.items
        spread = SPREAD
        for k in range(self.count):
            option = start + items[k]
            eight = option >> SHIFT
            some = bit(option & (MARKS - 1))
            marks[eight] ^= spread[some]
        for k in range(len(self.patches)):
            self.patches[k].flip(marks, start + self.firsts.items[k])


def is_marked(marks: vec[i64], option: i64) -> bool:
    """Is its mark on?"""
    eight = option >> SHIFT
    return (marks[eight] >> (MARKS * (option & (MARKS - 1)))) & 1 == 1
