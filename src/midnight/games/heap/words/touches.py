"""What a person would touch in turn to mean an option, and what they mean by touching it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from midnight.games.heap.rules import codes, lexicon, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, carried, part
from midnight.games.heap.words.stops import arguments
from midnight.kernel.position import SEAT_NAMES

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

Touched = tuple[str, ...]


def decider(state: Heap) -> int:
    """The seat that is asked; where chance decides, whose turn it is."""
    return int(state.seat if state.seat >= 0 else state.turn)


def touch(w: HeapWords, option: int, state: Heap) -> Touched:
    """The elements of the picture that mean it; () for a button."""
    family = w.lexicon.family_of(option)
    if family.name in PLACED:
        return PLACED[family.name](state, *family.values(option))
    if family.name in HELD and state.step() not in (codes.RUMMAGE_PICK, codes.EAT_FOOD):
        return HELD[family.name](state, *family.values(option))
    return ()


def here(state: Heap) -> str:
    """The place of whose turn it is."""
    return PLACES[state.at[table.PLACE + state.turn]]


def touch_slot(state: Heap, slot: int) -> Touched:
    if state.step() not in (codes.FEATURE_SLOT, codes.FEATURE_OFF):
        return ()
    return (f"slot-{HOUSE_NAMES[arguments(state)['house']]}-{slot}",)


def touch_place(state: Heap, place: int) -> Touched:
    if place == table.DEN:
        return (f"den-{SEAT_NAMES[state.turn]}",)
    return ("nest",) if place == table.NEST else (f"house-{PLACES[place]}",)


def touch_item(state: Heap, seat: int, item: int) -> Touched:
    items = carried(state, seat) if seat < state.seats else []
    return (f"item-{SEAT_NAMES[seat]}-{items.index(item) + 1}",) if item in items else ()


def touch_nest(state: Heap, item: int) -> Touched:
    items = part(state, table.NEST_ITEM, state.box.week.nest)
    return (f"nest-{items.index(item) + 1}",) if item in items else ()


PLACED: Final[dict[str, Callable[..., Touched]]] = {
    "raid": lambda state: (f"can-{here(state)}",),
    "raid-slot": lambda state, slot: (f"slot-{here(state)}-{slot}",),
    "slot": touch_slot,
    "house": lambda state, house: (f"house-{HOUSE_NAMES[house]}",),
    "move": touch_place,
}
HELD: Final[dict[str, Callable[..., Touched]]] = {
    "item": lambda state, item: touch_item(state, decider(state), item),
    "take": touch_nest,
    "bribe": lambda state, house, item: (*touch_item(state, state.turn, item), f"house-{HOUSE_NAMES[house]}"),
    "snatch": touch_item,
    "swap": lambda state, given, received: (*touch_item(state, state.turn, given), *touch_nest(state, received)),
}


# === What is meant ===


def meant(w: HeapWords, touched: Touched, state: Heap) -> int | None:
    """The first option that is touched so, allowed or not; None if none is."""
    for option in sorted(candidates(w, touched, state)):
        if touch(w, option, state) == touched:
            return option
    return None


def candidates(w: HeapWords, touched: Touched, state: Heap) -> list[int]:
    """Options whose values are those of what is touched."""
    options, found = w.lexicon, [int(lexicon.YES), int(lexicon.RAID_CAN)]
    elements = [element.split("-") for element in touched]
    items = [item_at(state, element) for element in elements]
    houses = [HOUSE_NAMES.index(one[1]) for one in elements if one[0] == "house" and one[1] in HOUSE_NAMES]
    for kind, *rest in elements:
        if kind == "slot" and rest[-1].isdecimal() and 1 <= int(rest[-1]) < table.SLOTS:
            found += [int(options.raid_slot.at(int(rest[-1]))), int(options.slot.at(int(rest[-1])))]
    found += [int(family.at(house)) for house in houses for family in (options.house, options.move)]
    found += [int(options.move.at(place)) for place in (table.NEST, table.DEN)]
    for item in (item for item in items if item >= 0):
        found += [int(options.item.at(item)), int(options.take.at(item))]
        found += [int(options.snatch.pair(seat, item)) for seat in range(w.seats)]
        found += [int(options.bribe.pair(house, item)) for house in houses]
        found += [int(options.swap.pair(item, other)) for other in items if other >= 0]
    return found


def item_at(state: Heap, element: list[str]) -> int:
    """The item of an element of the picture: item-A-2, nest-3; -1 if it is none."""
    *where, spot = element
    items: list[int] = []
    if where == ["nest"]:
        items = part(state, table.NEST_ITEM, state.box.week.nest)
    elif len(where) == 2 and where[0] == "item" and where[1] in SEAT_NAMES[: state.seats]:
        items = carried(state, SEAT_NAMES.index(where[1]))
    return items[int(spot) - 1] if spot.isdecimal() and 1 <= int(spot) <= len(items) else -1
