"""The events of many games in little memory: an event is one number of a row, or a few."""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import Ints, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import EVENTS, EVERYONE, Story

NUMBERS: Final[i64] = 8  # numbers of an event

# Most events are one word: rule, c, b, a, kind, from the highest bits to the lowest. The others are LONG and
# six words more. What is below LONG says where one is: the game and the ply.
KIND_BITS: Final[i64] = 7
SMALL_BITS: Final[i64] = 12  # of a, b and c each, counted from -1
MOST_SMALL: Final[i64] = (1 << SMALL_BITS) - 1
RULE_SHIFT: Final[i64] = KIND_BITS + 3 * SMALL_BITS
MOST_RULE: Final[i64] = 1 << (63 - RULE_SHIFT)
LONG: Final[i64] = -1
PLY_BITS: Final[i64] = 32
MOST_PLY: Final[i64] = (1 << PLY_BITS) - 1
PAGE: Final[i64] = 2048  # words
LAST_LINE: Final[i64] = PAGE - 7  # from there on a LONG event may not fit on the page


class EventLog(Story):
    """A story that packs `count` events of many games into numbers, because filling new memory costs more than packing.

    It writes page by page, so that it never copies what it has.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.full: list[vec[i64]] = []  # pages
        self.page: vec[i64] = filled(PAGE, 0)
        self.end: i64 = 0  # of what is written on it

    def begin_ply(self, game: i64, ply: i64) -> None:
        """Set the game and ply of the events that follow."""
        self.write(LONG - 1 - ((game << PLY_BITS) | ply))

    def tell(self, event: i64, rule: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Append an event."""
        self.count += 1
        end = self.end
        is_small = ((a + 1) | (b + 1) | (c + 1)) >> SMALL_BITS == 0 and rule < MOST_RULE
        if is_small and audience == EVERYONE and end < LAST_LINE:
            numbers = ((((rule << SMALL_BITS) | (c + 1)) << SMALL_BITS) | (b + 1)) << SMALL_BITS
            self.end = end + 1
            self.page[end] = ((numbers | (a + 1)) << KIND_BITS) | event
        else:
            self.tell_long(event, rule, a, b, c, audience)

    def tell_long(self, event: i64, rule: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Append an event that does not fit into one word, or that not all may know of."""
        self.write(LONG)
        page = self.page
        end = self.end
        page[end] = event
        page[end + 1] = rule
        page[end + 2] = a
        page[end + 3] = b
        page[end + 4] = c
        page[end + 5] = audience
        self.end = end + 6

    def write(self, word: i64) -> None:
        """Append a word, on a new page if this one is full."""
        end = self.end
        if end < LAST_LINE:
            self.end = end + 1
            self.page[end] = word
        else:
            self.turn_page()
            self.write(word)

    def turn_page(self) -> None:
        """Put this page away and begin another one."""
        self.full.append(self.page[: self.end])
        self.end = 0

    def columns(self) -> dict[str, vec[i64]]:
        """Every column by its name, one entry an event."""
        row = Ints(NUMBERS * self.count)
        where: i64 = 0
        for page in [*self.full, self.page[: self.end]]:
            where = self.unpack(page, where, row)
        names = ("game", "ply", "event", "rule", "a", "b", "c", "audience")
        return {name: self.column(row, k) for k, name in enumerate(names)}

    def unpack(self, page: vec[i64], where: i64, row: Ints) -> i64:
        """Append every event of a page as NUMBERS numbers, beginning at that game and ply; the place of its end."""
        k: i64 = 0
        while k < i64(len(page)):
            word = page[k]
            k += 1
            if word < LONG:
                where = LONG - 1 - word
                continue
            row.add(where >> PLY_BITS)
            row.add(where & MOST_PLY)
            if word == LONG:
                for place in range(k, k + 6):
                    row.add(page[place])
                k += 6
                continue
            row.add(word & (EVENTS - 1))
            row.add(word >> RULE_SHIFT)
            for number in range(3):
                row.add((word >> (KIND_BITS + SMALL_BITS * number) & MOST_SMALL) - 1)
            row.add(EVERYONE)
        return where

    def column(self, row: Ints, which: i64) -> vec[i64]:
        """One number of every event."""
        found = filled(self.count, 0)
        for k in range(self.count):
            found[k] = row.items[NUMBERS * k + which]
        return found
