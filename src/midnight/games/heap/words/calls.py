"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from midnight.games.heap.rules import codes
from midnight.games.heap.rules.position import Heap
from midnight.kernel.words import CARDS, DICE, LOTS

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

Called = tuple[str, ...]


def drawn_by(state: Heap) -> str:
    """A die places the pets, the players agree on who starts, everything else is a card."""
    return {int(codes.ROLL_PET): DICE, int(codes.ROLL_FIRST): LOTS}.get(int(state.step()), CARDS)


def called(w: HeapWords, option: int) -> Called:
    """Cards, items and animals by what is printed on them, a card's id too; the die by its number or its house."""
    family = w.lexicon.family_of(option)
    return CALLS[family.name](w, *family.values(option)) if family.name in CALLS else ()


def call_card(w: HeapWords, number: int) -> Called:
    card = w.content.cards[number]
    return card.name, card.id


def call_item(w: HeapWords, kind: int) -> Called:
    item = w.content.items[kind]
    return item.name, item.id


CALLS: Final[dict[str, Callable[..., Called]]] = {
    "die": lambda w, house: (str(house + 1), f"H{house + 1}"),
    "animal": lambda w, animal: (w.animals[animal],),
    "first-player": lambda w, seat: (w.names[seat],) if seat < w.seats else (),
    **dict.fromkeys(("risk", "resident", "event", "pet"), call_card),
    **dict.fromkeys(("item", "draw", "take"), call_item),
}


def group(w: HeapWords, option: int, state: Heap) -> Called:
    """What is done; swaps stand under what is given, snatches under whom it is taken from."""
    family = w.lexicon.family_of(option)
    if family.name == "swap":
        return (f"swap {w.items[family.first(option)]}",)
    if family.name == "snatch":
        return (f"snatch from {w.who(int(family.first(option)) % w.seats, state)}",)
    return GROUPS.get(family.name, ())


GROUPS: Final[dict[str, Called]] = {
    "bribe": ("move, bribing the Big Dog",),
    "move": ("move",),
    **dict.fromkeys(("raid", "rummage", "raid-slot"), ("raid",)),
    "stash": ("stash",),
}
