"""The TOML of positions as we write it, read quickly: keys, then tables with an empty line before each heading."""

from __future__ import annotations

import re
import sys
from typing import Any, Final

from midnight.kernel.native import i64

KEY = r'(?:[A-Za-z0-9_-]+|"[^"\x00-\x1f]*")'
ANY_KEY = re.compile(KEY)
HEADING = re.compile(rf"\[{KEY}(?:\.{KEY})*\]|\[\[{KEY}(?:\.{KEY})*\]\]")

# Escapes, other ends of a line than ours, and what no text may hold; translated so, a text that has none is the same.
NOT_OURS: Final = (*range(10), *range(11, 32), *b"\\\x7f")
OURS: Final = bytes([10 if sign in NOT_OURS else sign for sign in range(256)])

MOST_DIGITS: Final[i64] = 18
MOST_BRACKETS: Final[i64] = 20  # in one another

# A key of more parts takes `tomllib` a time that grows with their square; no line we read has so many dots.
MOST_DOTS: Final = 100

# Names come again in all texts of a game: so many of them, and no longer than this, are kept as they are written.
MOST_NAMES: Final = 4096
LONGEST_NAME: Final = 40
KEYS: Final[dict[str, str]] = {}  # by what is written
HEADINGS: Final[dict[str, Heading]] = {}  # likewise
STEP: Final = "\n"  # before each key of the way to a table; no key has one

# Signs by their numbers
QUOTE: Final[i64] = 34
COMMA: Final[i64] = 44
SPACE: Final[i64] = 32
LINE_END: Final[i64] = 10
MINUS: Final[i64] = 45
ZERO: Final[i64] = 48
OPENS_LIST: Final[i64] = 91
ENDS_LIST: Final[i64] = 93
OPENS_ROW: Final[i64] = 123
ENDS_ROW: Final[i64] = 125
FIRST_OF_TRUE: Final[i64] = 116
FIRST_OF_FALSE: Final[i64] = 102


class Unusual(Exception):
    """A text that is not as we write it."""


def keep(names: dict[str, str], known: str, found: str) -> None:
    if len(known) <= LONGEST_NAME and len(names) < MOST_NAMES:
        names[known] = found


def own_text(content: str) -> dict[str, Any]:
    """The tables of a text that is as we write it, with an empty line before each heading and no number a giant."""
    written = content.encode()
    if written.translate(OURS) != written or content.startswith("\n"):
        raise Unusual
    text = OwnText(content)
    data = text.table()
    places = Places(data)
    while text.at < text.size:
        heading = text.heading()
        places.put(heading, text.table())
    return data


def key_of(written: str) -> str:
    """A key, bare or in quotes."""
    found = KEYS.get(written)
    if found is None:
        if ANY_KEY.fullmatch(written) is None:
            raise Unusual
        found = sys.intern(written.strip('"'))
        keep(KEYS, written, found)
    return found


class OwnText:
    """A text that is as we write it, read line by line and part by part."""

    def __init__(self, content: str) -> None:
        self.content = content
        self.size: i64 = len(content)
        self.at: i64 = 0  # so far it is read
        self.brackets: i64 = 0

    # === Lines ===

    def heading(self) -> str:
        """What stands behind an empty line and a bracket."""
        self.must_take(LINE_END)
        self.must_take(OPENS_LIST)
        return self.up_to("\n")

    def table(self) -> dict[str, Any]:
        """One line for each key, none of them twice, up to an empty line or the end."""
        table: dict[str, Any] = {}
        lines = 0
        while self.at < self.size and self.sign() != LINE_END:
            key = key_of(self.up_to(" = "))
            table[key] = self.value()
            if self.at < self.size:
                self.must_take(LINE_END)
            lines += 1
        if len(table) < lines:
            raise Unusual
        return table

    # === Parts ===

    def sign(self) -> i64:
        """What comes next; 0 at the end."""
        at = self.at
        if at >= self.size:
            return 0
        return ord(self.content[at])

    def must_take(self, sign: i64) -> None:
        if self.sign() != sign:
            raise Unusual
        self.at += 1

    def up_to(self, sign: str) -> str:
        """What stands before the next sign; read on behind it."""
        start = self.at
        end: i64 = self.content.find(sign, start)
        if end < 0:
            raise Unusual
        self.at = end + len(sign)
        return self.content[start:end]

    def value(self) -> Any:
        sign = self.sign()
        if sign == QUOTE:
            return self.text()
        if sign == FIRST_OF_TRUE:
            self.must_say("true")
            return True
        if sign == FIRST_OF_FALSE:
            self.must_say("false")
            return False
        if sign != OPENS_LIST and sign != OPENS_ROW:
            return self.number()
        self.at += 1
        self.brackets += 1
        if self.brackets > MOST_BRACKETS:
            raise Unusual
        found = self.items() if sign == OPENS_LIST else self.row()
        self.brackets -= 1
        return found

    def must_say(self, word: str) -> None:
        start = self.at
        self.at += len(word)
        if self.content[start : self.at] != word:
            raise Unusual

    def text(self) -> str:
        """What stands between two quotes, on one line."""
        content = self.content
        start = self.at + 1
        end = start
        while end < self.size and ord(content[end]) != QUOTE:
            if ord(content[end]) == LINE_END:
                raise Unusual
            end += 1
        if end >= self.size:
            raise Unusual
        self.at = end + 1
        return content[start:end]

    def number(self) -> int:
        """A whole number in the digits we write."""
        is_negative = self.sign() == MINUS
        if is_negative:
            self.at += 1
        start = self.at
        found: i64 = 0
        digit = self.sign() - ZERO
        while 0 <= digit <= 9 and self.at - start < MOST_DIGITS:
            found = 10 * found + digit
            self.at += 1
            digit = self.sign() - ZERO
        digits = self.at - start
        if digits == 0 or (digits > 1 and ord(self.content[start]) == ZERO):
            raise Unusual
        return int(-found if is_negative else found)

    def items(self) -> list[Any]:
        """A list behind its bracket; most are of texts alone."""
        sign = self.sign()
        if sign == QUOTE and self.brackets == 1:
            texts = self.texts()
            if texts:
                return texts
        found: list[Any] = []
        while sign != ENDS_LIST:
            found.append(self.value())
            sign = self.sign()
            if sign == COMMA:
                self.at += 1
                self.must_take(SPACE)
            elif sign != ENDS_LIST:
                raise Unusual
        self.at += 1
        return found

    def texts(self) -> list[str]:
        """The texts of a list that ends with the line; none if there are other things among them."""
        content = self.content
        first = self.at + 1
        line_end: i64 = content.find("\n", first)
        end = line_end - 2
        if end < first or ord(content[end]) != QUOTE or ord(content[end + 1]) != ENDS_LIST:
            return []
        inside = content[first:end]
        found = inside.split('", "')
        if inside.count('"') > 2 * (len(found) - 1):
            return []
        self.at = line_end
        return found

    def row(self) -> dict[str, Any]:
        """A row behind its bracket, none of its keys twice."""
        row: dict[str, Any] = {}
        sign = self.sign()
        while sign != ENDS_ROW:
            self.must_take(SPACE)
            key = key_of(self.up_to(" = "))
            if key in row:
                raise Unusual
            row[key] = self.value()
            sign = self.sign()
            if sign == SPACE:
                self.at += 1
                sign = self.sign()
                if sign != ENDS_ROW:
                    raise Unusual
            elif sign == COMMA:
                self.at += 1
            else:
                raise Unusual
        self.at += 1
        return row


class Heading:
    """A heading without its first bracket: the keys that lead to the table, its own, and whether it is of a list."""

    def __init__(self, written: str) -> None:
        if written.count(".") > MOST_DOTS or HEADING.fullmatch("[" + written) is None:
            raise Unusual
        *way, last = map(key_of, ANY_KEY.findall(written))
        self.way: str = "".join([STEP + key for key in way])
        self.last: str = last
        self.is_list: bool = written[0] == "["


def heading_of(written: str) -> Heading:
    found = HEADINGS.get(written)
    if found is None:
        found = Heading(written)
        if len(written) <= LONGEST_NAME and len(HEADINGS) < MOST_NAMES:
            HEADINGS[written] = found
    return found


class Places:
    """Every table goes where its heading says, often beside the last one; what leads there was made by headings too."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.tables: dict[str, dict[str, Any]] = {"": data}  # by the way that leads there
        self.lists: dict[str, list[Any]] = {}  # by their headings
        self.way = ""
        self.table = data  # where it leads

    def put(self, written: str, table: dict[str, Any]) -> None:
        heading = heading_of(written)
        if heading.way != self.way:
            self.table = self.at(heading.way)
            self.way = heading.way
        if heading.is_list and written in self.lists:
            self.lists[written].append(table)
        elif heading.last in self.table:
            raise Unusual
        elif heading.is_list:
            self.table[heading.last] = self.lists[written] = [table]
        else:
            self.table[heading.last] = table

    def at(self, way: str) -> dict[str, Any]:
        """The table there; a new one only leads to others, and stands in one that does so too."""
        found = self.tables.get(way)
        if found is None:
            before, _, last = way.rpartition(STEP)
            place = self.at(before)
            if last in place:
                raise Unusual
            found = {}
            place[last] = self.tables[way] = found
        return found
