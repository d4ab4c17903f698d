"""Checks of the box as a whole: names that mean one card, and how many cards there are of each kind."""

from __future__ import annotations

from midnight.games.heap.content.cards import GROUPS, SIZES, Animal, Card, Item, slug
from midnight.games.heap.rules.table import HOUSES, MOST_PETS, MOST_SEATS
from midnight.kernel.content import ContentError, Table


def check_names(items: tuple[Item, ...], animals: tuple[Animal, ...], cards: tuple[Card, ...]) -> None:
    """Every card has a name and an id of its own, so that words mean one thing."""
    seen: set[str] = set()
    named = [(item.id, item.name) for item in items] + [(card.id, card.name) for card in cards]
    for number, name in [*named, *(("", animal.name) for animal in animals)]:
        for word in {slug(number), slug(name)} - {""}:
            if word.lower() in seen:
                raise ContentError(f"{number} {name}: there is another card of this id or name")
            seen.add(word.lower())
    if len(animals) < MOST_SEATS:
        raise ContentError(f"animals: {len(animals)} animals are too few for {MOST_SEATS} seats")
    pets = [card for card in cards if card.group == "pets"]
    if len(pets) > MOST_PETS:
        raise ContentError(
            f"pets: {pets[-1].name}: {len(pets)} Pets cannot start on {HOUSES} different houses (TH-2.8)"
        )


def check_total(table: Table, key: str, cards: list[tuple[str, int]]) -> None:
    """The copies of these cards add up; an error names the card at which they pass the total, or the last."""
    if key not in table.data:
        return
    total = table.number(key, 0, 9999)
    count = sum(copies for _, copies in cards)
    if count == total:
        return
    so_far, culprit = 0, cards[-1][0] if cards else "none"
    for name, copies in cards:
        so_far += copies
        if so_far > total:
            culprit = name
            break
    raise table.wrong(key, f"must be {total} cards and is {count}: see {culprit}")


def check_totals(table: Table, items: tuple[Item, ...], animals: tuple[Animal, ...], cards: tuple[Card, ...]) -> None:
    named = [(f"{item.id} {item.name}", item.copies) for item in items]
    check_total(table, "trash", named)
    for size, name in enumerate(SIZES):
        check_total(table, name, [pair for pair, item in zip(named, items, strict=True) if item.size == size])
    for group in GROUPS:
        check_total(table, group, [(f"{card.id} {card.name}", card.copies) for card in cards if card.group == group])
    check_total(table, "animals", [(animal.name, 1) for animal in animals])
    if "tags" in table.data:
        tags = table.table("tags")
        for tag in tags.data:
            check_total(tags, tag, [pair for pair, item in zip(named, items, strict=True) if tag in item.tags])
    table.done()
