"""Reads and checks a street file; the rules get it as tables of numbers."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from midnight.games.treat.rules import cards
from midnight.games.treat.rules.street import Printed, Street, Switches
from midnight.kernel.content import Table, fingerprint
from midnight.kernel.files import Files

FOLDER = Path(__file__).parent
SEATS = range(2, 5)
HOUSES = int(cards.HOUSES)
MOST_CARDS = 99
PARENTS_WORD = "X"

# The neighbours' events by their key, each with its rule and what the house card says.
EVENTS = {
    "return_minus2": ("TT-7.5", "discard any −2s"),
    "return_plus3": ("TT-7.6", "discard any +3s"),
    "return_previous": ("TT-7.7", "discard previous card"),
    "draw_two": ("TT-7.8", "draw next 2 cards"),
    "give_left": ("TT-7.11", "give previous card to the left"),
    "give_right": ("TT-7.12", "give previous card to the right"),
    "over2_return_all": ("TT-7.14", "drawn > 2: discard all previous"),
    "over3_return_all": ("TT-7.15", "drawn > 3: discard all previous"),
    "next_house": ("TT-7.17", "move to the next house"),
}
HOME_EVENTS = {"flip1_trade1": 1, "flip2_trade1": 2}
HOME_TEXT = {"flip1_trade1": "flip 1, trade 1", "flip2_trade1": "flip 2, trade 1"}


class ContentWarning(UserWarning):
    """Something in a content file is playable, but hardly meant."""


@dataclass(frozen=True)
class BucketCard:
    id: str
    name: str
    candy: int
    events: int


@dataclass(frozen=True)
class Neighbour:
    id: str
    name: str
    effects: tuple[str, str]  # event keys of pumpkin and skull; "" where the symbol is not shown

    def what(self) -> str:
        """The event as the house card says it; one with two different ones names the symbols."""
        pumpkin, skull = self.effects
        if pumpkin and skull and pumpkin != skull:
            return f"pumpkin: {EVENTS[pumpkin][1]}; skull: {EVENTS[skull][1]}"
        return EVENTS[pumpkin or skull][1]


@dataclass(frozen=True)
class StreetFile:
    """A street as its file says it, checked: names besides what the rules count with."""

    name: str
    title: str
    kinds: tuple[str, ...]  # short names: four candy kinds, two symbols
    names: tuple[str, ...]  # of the kinds, for people
    candy_each: int
    events_each: int
    values: tuple[int, ...]
    safe: int
    rummage: int
    home_name: str
    home: tuple[str, str]  # event keys of pumpkin and skull
    buckets: tuple[BucketCard, ...]
    neighbours: tuple[Neighbour, ...]
    warnings: tuple[str, ...]
    fingerprint: str

    def street(self, seats: int, switches: Switches) -> Street:
        """The tables for the rules."""
        return Street(seats, self.printed(), switches)

    def printed(self) -> Printed:
        """What the cards say, as the rules count it."""
        numbers = {"": int(cards.NONE)} | {key: number for number, key in enumerate(EVENTS)}
        return Printed(
            buckets=[(card.candy, card.events) for card in self.buckets],
            neighbours=[(numbers[card.effects[0]], numbers[card.effects[1]]) for card in self.neighbours],
            home_turns=[HOME_EVENTS[key] for key in self.home],
            values=list(self.values),
            candy_each=self.candy_each,
            events_each=self.events_each,
            safe=self.safe,
            rummage=self.rummage,
        )


def switches(settings: dict[str, str]) -> Switches:
    """The options of play as the rules count them."""
    start = settings["start_seat"]
    return Switches(
        move_first=settings["action_order"] == "move_first",
        draw_open=settings["draw_two_open"] == "on",
        pay_with_taken=settings["pay_with_taken"] == "on",
        fresh_pays=settings["fresh_event_pays"] == "on",
        push_ends=settings["push"] == "end",
        starter=int(start) - 1 if start != "random" else int(cards.NONE),
    )


def read_street(files: Files) -> StreetFile:
    """The street as its file and the changes say it; what is hardly meant in it is warned of."""
    where = files.names["content"]
    file = check_street(files.tables, where)
    for warning in file.warnings:
        warnings.warn(f"{where}: {warning}", ContentWarning, stacklevel=2)
    return file


def check_street(data: dict[str, Any], where: str) -> StreetFile:
    table = Table(data, where)
    candy = check_named(table.table("candy"), "kinds", int(cards.CANDY))
    events = check_named(table.table("events"), "symbols", int(cards.SYMBOLS))
    values = check_values(table.table("scores"))
    deal = table.table("deal")
    safe, rummage = deal.number("safe", 0, MOST_CARDS), deal.number("rummage", 1, int(cards.KINDS) + 2)
    deal.done()
    buckets = check_buckets(table)
    neighbours = check_neighbours(table, events[0])
    home_name, home = check_home(table.table("home"), events[0])
    file = StreetFile(
        name=table.get("name", str),
        title=table.get("title", str),
        kinds=(*candy[0], *events[0]),
        names=(*candy[1], *events[1]),
        candy_each=candy[2],
        events_each=events[2],
        values=values,
        safe=safe,
        rummage=rummage,
        home_name=home_name,
        home=home,
        buckets=buckets,
        neighbours=neighbours,
        warnings=check_totals(table, buckets, candy[2], events[2], safe),
        fingerprint=fingerprint(data),
    )
    table.done()
    words = [*file.kinds, PARENTS_WORD, *(card.id for card in buckets), *(card.id for card in neighbours)]
    for word in words:
        table.check("id", words.count(word) == 1, f"{word} names two different cards")
    return file


def check_named(table: Table, key: str, count: int) -> tuple[list[str], list[str], int]:
    """Kinds or symbols: short name, name, and how many cards of each."""
    rows = table.tables(key)
    table.check(key, len(rows) == count, f"there must be {count}, not {len(rows)}")
    ids = [row.get("id", str) for row in rows]
    names = [row.get("name", str) for row in rows]
    for row in rows:
        row.done()
    good = all(short.isalnum() and short[0].isupper() for short in ids) and len(set(ids)) == len(ids)
    table.check(key, good, f"short names must be different words with a capital, not {', '.join(ids)}")
    each = table.number("each", 1, MOST_CARDS)
    table.done()
    return ids, names, each


def check_values(table: Table) -> tuple[int, ...]:
    values = table.list_of("values", int)
    table.check("values", len(values) == cards.CANDY, f"needs {cards.CANDY} values, not {len(values)}")
    table.check("values", sorted(values, reverse=True) == values, "must fall from the favourite to the least liked")
    table.done()
    return tuple(values)


def check_buckets(table: Table) -> tuple[BucketCard, ...]:
    rows = table.tables("buckets")
    table.check("buckets", len(rows) >= HOUSES, f"needs at least {HOUSES} bucket cards, not {len(rows)}")
    found: list[BucketCard] = []
    for row in rows:
        name = fresh_id(row, [card.id for card in found])
        candy, events = row.number("candy", 0, MOST_CARDS), row.number("events", 0, MOST_CARDS)
        row.check("candy", candy + events >= 1, "a deck needs at least 1 card, candy and events together")
        found.append(BucketCard(name, row.get("name", str), candy, events))
        row.done()
    return tuple(found)


def fresh_id(row: Table, known: list[str]) -> str:
    """A short name that is a word of its own in records and position texts."""
    name = row.get("id", str)
    row.check("id", name.isalnum() and name[0].isupper(), f"must be letters and digits, capital first, not {name!r}")
    row.check("id", name not in known, f"{name} is there twice")
    return name


def check_neighbours(table: Table, symbols: list[str]) -> tuple[Neighbour, ...]:
    rows = table.tables("neighbours")
    table.check("neighbours", len(rows) >= HOUSES, f"needs at least {HOUSES} neighbours, not {len(rows)}")
    found: list[Neighbour] = []
    for row in rows:
        name = fresh_id(row, [card.id for card in found])
        pumpkin, skull = (row.one_of(symbol, (*EVENTS, ""), "") for symbol in symbols)
        row.check(symbols[0], bool(pumpkin or skull), f"needs an event for {symbols[0]}, for {symbols[1]} or for both")
        found.append(Neighbour(name, row.get("name", str), (pumpkin, skull)))
        row.done()
    return tuple(found)


def check_home(table: Table, symbols: list[str]) -> tuple[str, tuple[str, str]]:
    """Home needs an event for both symbols, else a Take there could run on."""
    name = table.get("name", str, "Home")
    pumpkin, skull = (table.one_of(symbol, tuple(HOME_EVENTS)) for symbol in symbols)
    table.done()
    return name, (pumpkin, skull)


def check_totals(
    table: Table, buckets: tuple[BucketCard, ...], candy_each: int, events_each: int, safe: int
) -> tuple[str, ...]:
    """Whichever six bucket cards come, there must be cards enough for every number of seats."""
    candy = sum(sorted(card.candy for card in buckets)[-HOUSES:])
    events = sum(sorted(card.events for card in buckets)[-HOUSES:])
    candy_left = int(cards.CANDY) * (candy_each - SEATS[-1]) - candy
    events_left = int(cards.SYMBOLS) * events_each - events
    table.check(
        "buckets", candy_left >= 0, f"six of them may need {candy} candy cards, {-candy_left} more than 4 seats leave"
    )
    table.check(
        "buckets", events_left >= 0, f"six of them may need {events} events, {-events_left} more than there are"
    )
    found: list[str] = []
    if events_left < safe:
        found.append(f"buckets: six of them may leave {events_left} events for home, fewer than {safe} safe ones")
    if candy_left < 1:
        found.append("buckets: six of them may leave no candy for the pile, and then home has no trades")
    return tuple(found)
