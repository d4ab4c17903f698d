"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules.heap import Heap
from midnight.kernel.words import CARDS, DICE, LOTS

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


def drawn_by(w: HeapWords, state: Heap) -> str:
    """A die places the pets, the players agree on who starts, everything else is a card."""
    return {int(f.ROLL_PET): DICE, int(f.ROLL_FIRST): LOTS}.get(int(state.step()), CARDS)


def called(w: HeapWords, option: int) -> tuple[str, ...]:
    """Cards, items and animals by what is printed on them, a card's id too; the die by its number or its house."""
    box = w.box
    if box.first_die <= option < box.first_move:
        face = int(option - box.first_die) + 1
        return (str(face), f"H{face}")
    if box.first_animal <= option < box.first_seat:
        return (w.animals[option - box.first_animal],)
    if box.first_seat <= option < box.first_card:
        seat = option - int(box.first_seat)
        return (w.names[seat],) if seat < w.seats else ()
    if box.first_card <= option < box.first_item:
        card = w.content.cards[option - box.first_card]
        return (card.name, card.id)
    if box.first_item <= option < box.first_bribe:
        item = w.content.items[(option - int(box.first_item)) % len(w.items)]
        return (item.name, item.id)
    return ()


def group(w: HeapWords, option: int, state: Heap) -> tuple[str, ...]:
    """What is done; swaps stand under what is given, snatches under whom it is taken from."""
    box = w.box
    if option >= box.first_swap:
        return (f"swap {w.items[box.swap_given(option)]}",)
    if option >= box.first_snatch:
        return (f"snatch from {w.who(int(box.snatch_seat(option)) % w.seats, state)}",)
    if option >= box.first_bribe:
        return ("move, bribing the Big Dog",)
    if box.first_move <= option < box.first_animal:
        return ("move",)
    if b.RAID_CAN <= option < b.PUT_SLOT:
        return ("raid",)
    return ("stash",) if b.STASH <= option < b.EAT else ()
