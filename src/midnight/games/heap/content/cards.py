"""What lies in the box, checked: Trash, animals, cards with clauses, and the numbers of the game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from midnight.games.heap.content.cardtext import ABILITY_TEXTS, clauses_text, event_text, surprise_text
from midnight.games.heap.content.clauses import Cost, Effect, Trigger

# In the order of their numbers in rules/vocabulary.py
GROUPS = ("features", "surprises", "risk_residents", "residents", "events", "pets")
SIZES = ("Tiny", "Compact", "Awkward")
ABILITIES = tuple(ABILITY_TEXTS)
TYPE_LINES = {
    "features": "Risk - Feature",
    "surprises": "Risk - Surprise",
    "risk_residents": "Risk - Resident",
    "residents": "Resident",
    "events": "Event",
    "pets": "Pet",
}


def slug(name: str) -> str:
    """A name as one word of a record."""
    return re.sub(r"[^A-Za-z0-9]+", "-", name.replace("'", "")).strip("-")


@dataclass(frozen=True)
class Item:
    """A Trash card."""

    id: str
    name: str
    size: int
    tags: tuple[str, ...]
    copies: int


@dataclass(frozen=True)
class Animal:
    name: str
    tags: tuple[str, ...]
    favored: tuple[str, ...]
    ability: int


@dataclass(frozen=True)
class Card:
    """A card with clauses: a Feature, Surprise, Resident, Event or Pet. Name, type line, rules box (TH-19.6)."""

    id: str
    name: str
    group: str
    label: str
    copies: int
    costs: tuple[Cost, ...]
    triggers: tuple[Trigger, ...]
    now: tuple[Effect, ...]
    scope: str
    who: str

    @property
    def type_line(self) -> str:
        return TYPE_LINES[self.group] + (f" ({self.label})" if self.label else "")

    @property
    def text(self) -> str:
        if self.group == "surprises":
            return surprise_text(self.scope, self.who, self.now)
        if self.group == "events":
            return event_text(self.now, self.costs, self.triggers)
        return clauses_text(self.costs, self.triggers) or "No effect."


@dataclass(frozen=True)
class Content:
    """Everything in the box, checked."""

    items: tuple[Item, ...]
    animals: tuple[Animal, ...]
    cards: tuple[Card, ...]
    item_tags: dict[str, tuple[str, ...]]  # with their parents
    animal_tags: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    night: dict[str, int]
    pickup: tuple[int, ...]
    night_names: tuple[str, ...]
    least_ap: int
    most_ap: int
    costs: tuple[int, int, int]
    size_vp: tuple[int, int, int]
    fingerprint: str

    def group(self, name: str) -> list[int]:
        """The card numbers of a group."""
        return [number for number, card in enumerate(self.cards) if card.group == name]
