"""Reads and checks the house deck: ordinary cards and special ones."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.games.stash.content.costumes import slug, type_number
from midnight.games.stash.content.numbers import Numbers, minutes
from midnight.kernel.content import Table

ACTIONS = ("fill", "robbed", "nothing", "party", "family", "haunted", "gift")


@dataclass(frozen=True)
class Card:
    """A house card: ordinary with candy, time and bonuses, or special with an action and a count."""

    id: str
    name: str
    candy: int = 0
    time: str = ""
    dark_from: int = 0
    bonuses: tuple[tuple[int, int], ...] = ()  # costume type, pieces
    action: str = ""
    type: int = -1
    count: int = 1

    @property
    def special(self) -> bool:
        return bool(self.action)


def check_houses(table: Table, types: tuple[str, ...], numbers: Numbers, houses: int) -> tuple[Card, ...]:
    table.get("title", str, "")
    full = len(numbers.limits) - 1
    cards: list[Card] = []
    for row in table.tables("ordinary"):
        cards.append(check_ordinary(row, types, numbers, full))
    for row in table.tables("special"):
        cards.append(check_special(row, types, full))
    for number, card in enumerate(cards):
        twice = any(card.id == other.id for other in cards[:number])
        table.check("cards", not twice, f"{card.id} is there twice")
    left = sum(card.count for card in cards)
    runs_out = table.get("may_run_out", bool, False)
    table.check("cards", left >= 1, "the deck has no card")
    few = f"{left} cards are too few for {houses} houses; if that is meant, say may_run_out = true (MS-5.9)"
    table.check("cards", runs_out or left >= houses, few)
    table.done()
    return tuple(cards)


def card_id(row: Table) -> str:
    name = row.get("id", str)
    row.check("id", bool(name) and slug(name) == name.lower(), f"must be one word of letters and digits, not {name!r}")
    row.check("id", not name.isdecimal(), "a plain number would be taken for a face of the die")
    return name


def check_ordinary(row: Table, types: tuple[str, ...], numbers: Numbers, full: int) -> Card:
    time = row.get("time", str)
    past, rest = divmod(minutes(time) - numbers.first, numbers.minutes)
    row.check("time", minutes(time) >= 0, f"must be a time like 9:30, not {time!r}")
    last = numbers.time(numbers.rounds)
    on_a_mark = rest == 0 and 1 <= past < numbers.rounds
    row.check("time", on_a_mark, f"{time} is no mark of the clock after the first; marks run to {last}")
    bonuses = row.get("bonuses", dict, {})
    row.check("bonuses", len(bonuses) <= 2, f"a card has at most two bonuses (MS-6.1), not {len(bonuses)}")
    given = Table(bonuses, f"{row.where}: bonuses")
    card = Card(
        card_id(row),
        row.get("name", str),
        row.number("candy", 0, full),
        time,
        past + 1,
        tuple((type_number(row, "bonuses", types, kind), given.number(kind, 1, full)) for kind in bonuses),
    )
    row.done()
    return card


def check_special(row: Table, types: tuple[str, ...], full: int) -> Card:
    action = row.one_of("action", ACTIONS)
    gift = action == "gift"
    card = Card(
        card_id(row),
        row.get("name", str),
        row.number("candy", 1, full) if gift else 0,
        action=action,
        type=type_number(row, "type", types, row.get("type", str)) if gift else -1,
        count=row.number("count", 1, 99, 1),
    )
    row.done()
    return card
