"""What cards, animals, places and steps are called, and which number each name means."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from midnight.games.heap.content.cards import slug
from midnight.games.heap.rules import codes, setup, table
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.chapters import BOXES
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words.places import PLACES
from midnight.kernel.content import Table, seat_named
from midnight.kernel.native import i64
from midnight.kernel.stops import said

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

# Of a seat, and where its column begins
NUMBERS: Final[dict[str, int]] = {
    "ap": table.AP,
    "snacks": table.SNACKS,
    "stashed_snacks": table.STASHED_SNACKS,
    "vp": table.VP,
    "eaten": table.EATEN,
}
FLAGS: Final[dict[str, int]] = {"out": table.OUT, "used": table.USED, "lope": table.LOPING}
SEAT_KEYS: Final = ("animal", "place", *NUMBERS, *FLAGS, "friends", "carried", "stash")
HOUSE_KEYS: Final = ("snacks", "raided", "can", "resident", "features", "open", "dropped")
MOST: Final = 9999

# What is still to happen: the name of each box and of its arguments, at the place of its code
STEPS: Final[list[list[str]]] = [[said(box, "name"), *box.arguments()] for box in BOXES]
STEP_CODES: Final[dict[str, int]] = {step[0]: code for code, step in enumerate(STEPS) if step[0]}
HOLDS_CARD: Final = (codes.SPENT, codes.FEATURE_SLOT)  # boxes that hold a card which lies nowhere else


def comes_once(code: i64) -> bool:
    """Is it a step of the night, or of the setup?"""
    if code >= codes.DAILY:
        return code < codes.ARRIVE or (code >= codes.END_OF_NIGHT and code <= codes.FINAL)
    return code < codes.FILL


def frames_of(state: Heap) -> list[tuple[int, ...]]:
    """The stack, box by box from the bottom: the code, then its arguments."""
    found: list[tuple[int, ...]] = []
    numbers = [int(state.stack[k]) for k in range(state.depth)]
    end = len(numbers)
    while end > 0:
        code = numbers[end - 1]
        start = end - len(STEPS[code])
        found.append((code, *numbers[start : end - 1]))
        end = start
    return found[::-1]


def numbered(*names: list[str]) -> dict[str, int]:
    """The number of each of these names; a later list goes before an earlier one."""
    return {name: number for row in names for number, name in enumerate(row)}


def lower(names: list[str]) -> list[str]:
    return [name.lower() for name in names]


class Names:
    """What may be written of cards and steps; in any case of letters, and by the ids of the content too."""

    def __init__(self, w: HeapWords) -> None:
        content = w.content
        self.box: Box = w.box
        self.seats = w.seats
        self.start: Heap = setup.start(w.box, w.seats)
        self.items = w.items
        self.cards = w.cards
        self.animals = w.animals
        self.pets = w.pets
        self.groups = [card.group for card in content.cards]
        self.slugs = [slug(name) for name in w.cards]
        self.item_numbers = numbered(lower([item.id for item in content.items]), lower(w.items), w.items)
        self.card_numbers = numbered(
            lower([card.id for card in content.cards]), lower(self.slugs), lower(w.cards), w.cards
        )
        self.animal_numbers = numbered(w.animals)
        self.pet_numbers = numbered(w.pets)
        self.place_numbers = numbered(list(PLACES))
        self.house_numbers = numbered(list(PLACES[: table.HOUSES]))
        self.limits = {  # of the arguments of steps
            "number": (0, MOST),
            "items": (0, int(w.box.week.nest)),
            "depth": (0, MOST),
            "turns": (0, w.seats),
            "houses": (0, int(table.HOUSES)),
            "pets": (0, len(w.pets)),
            "pet": (0, len(w.pets) - 1),
            "slot": (int(NONE), int(table.SLOTS) + len(w.pets) - 1),
            "row": (0, len(w.box.effects.op)),
            "end": (0, len(w.box.effects.op)),
            "trigger": (0, len(w.box.triggers.row) - 1),
        }

    # === What a name means; an error if it is none ===

    def item(self, table: Table, key: str, name: str) -> int:
        numbers = self.item_numbers
        number = numbers.get(name)
        if number is None:
            number = numbers.get(name.lower())
        if number is None:
            raise table.wrong(key, f"there is no Trash card {name!r}")
        return number

    def card(self, table: Table, key: str, name: str, groups: tuple[str, ...] = ()) -> int:
        numbers = self.card_numbers
        number = numbers.get(name)
        if number is None:
            number = numbers.get(name.lower())
        if number is None:
            raise table.wrong(key, f"there is no card {name!r}")
        if groups and self.groups[number] not in groups:
            raise table.wrong(key, f"{name} is no card for this place")
        return number

    def seat(self, table: Table, key: str, letter: str) -> int:
        return seat_named(table, key, letter, self.seats)


names_of = lru_cache(maxsize=16)(Names)
