"""Every card with its text made from its data: animals, cards with clauses, trash."""

from __future__ import annotations

from midnight.games.heap.content.cards import ABILITIES, SIZES, Content
from midnight.games.heap.content.cardtext import ABILITY_TEXTS
from midnight.games.heap.words.options import HeapWords


def listed(words: HeapWords) -> str:
    """Animals, cards with clauses by their type, Trash."""
    content = words.content
    return "\n".join(["Animals", *animals(content), *cards(content), "", "Trash", *trash(content)]) + "\n"


def animals(content: Content) -> list[str]:
    lines = []
    for animal in content.animals:
        ability = ABILITIES[animal.ability]
        lines.append(f"  {animal.name} ({', '.join(animal.tags)}), favors {', '.join(animal.favored)}")
        lines.append(f"      {ability}, once per game. {ABILITY_TEXTS[ability]}")
    return lines


def cards(content: Content) -> list[str]:
    """Under the head of their type line."""
    groups: dict[str, list[str]] = {}
    for card in content.cards:
        copies = f" x{card.copies}" if card.copies > 1 else ""
        number = "" if card.group == "pets" else f"{card.id} "
        entry = f"  {number}{card.name}{copies}{f' [{card.label}]' if card.label else ''}: {card.text}"
        groups.setdefault(card.type_line.split(" (")[0], []).append(entry)
    return [line for title, entries in groups.items() for line in ("", title, *entries)]


def trash(content: Content) -> list[str]:
    return [
        f"  {item.id} {item.name} x{item.copies}: {SIZES[item.size]}, {content.size_vp[item.size]} VP, "
        f"{' '.join(item.tags) or 'no tags'}"
        for item in content.items
    ]
