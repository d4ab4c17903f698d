"""Position text: everything on the table as plain data, in the names on the cards.

Decks are not written: what is in a deck is whatever lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from midnight.games.heap.content.cards import slug
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words.frames import FRAMES, frames_of
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, carried, piles
from midnight.games.heap.words.reading import FLAGS, NUMBERS, placed
from midnight.kernel.position import SEAT_NAMES, Position

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


def written(w: HeapWords, state: Heap) -> dict[str, Any]:
    """Everything on the table but the decks."""
    found: dict[str, Any] = {"night": state.night, "round": state.round}
    found |= {"first": SEAT_NAMES[state.first], "turn": SEAT_NAMES[state.turn]}
    if state.event != NONE:
        found["event"] = w.cards[state.event]
    found["flow"] = [step(w, frame) for frame in frames_of(state)]
    found["nest"] = [w.items[kind] for kind in state.nest if kind != NONE]
    found["pets"] = {w.pets[k]: PLACES[house] for k, house in enumerate(state.pet) if house != NONE}
    found["seat"] = {SEAT_NAMES[seat]: written_seat(w, state, seat) for seat in range(w.seats)}
    cards, faces = piles(state), cans(state)
    found["house"] = {
        name: written_house(w, state, house, cards[house * b.SLOTS : (house + 1) * b.SLOTS], faces[house])
        for house, name in enumerate(HOUSE_NAMES)
    }
    found["discards"] = written_discards(w, state)
    return found


def step(w: HeapWords, frame: tuple[int, ...]) -> str:
    """A frame of the stack: its name and its arguments."""
    name, *kinds = FRAMES[frame[0]]
    return " ".join([name, *(argument(w, kind, value) for kind, value in zip(kinds, frame[1:], strict=True))])


def argument(w: HeapWords, kind: str, value: int) -> str:
    if kind == "number":
        return str(value)
    if value == NONE:
        return "-"
    if kind == "seat":
        return SEAT_NAMES[value]
    return slug(w.cards[value]) if kind == "card" else PLACES[value]


def written_seat(w: HeapWords, state: Heap, seat: int) -> dict[str, Any]:
    """A playmat; what is 0, false or empty is left out."""
    found: dict[str, Any] = {"animal": w.animals[state.animal[seat]]} if state.animal[seat] != NONE else {}
    found["place"] = PLACES[state.place[seat]]
    columns = (state.ap, state.snacks, state.stashed_snacks, state.vp, state.eaten)
    found |= {key: column[seat] for key, column in zip(NUMBERS, columns, strict=True) if column[seat]}
    flags = (state.out, state.used, state.lope)
    found |= {key: True for key, column in zip(FLAGS, flags, strict=True) if column[seat]}
    kinds = len(w.items)
    lists = {
        "friends": [name for k, name in enumerate(w.pets) if state.friend[seat] >> k & 1],
        "carried": [w.items[item] for item in carried(state, seat)],
        "stash": copies(w.items, state.stash[seat * kinds : (seat + 1) * kinds]),
    }
    return found | {key: names for key, names in lists.items() if names}


def written_house(w: HeapWords, state: Heap, house: int, cards: list[list[int]], faces: list[int]) -> dict[str, Any]:
    """A house with the cards of its slots and the faces of its can."""
    found: dict[str, Any] = {"snacks": state.yard[house]} if state.yard[house] else {}
    if state.raided[house]:
        found["raided"] = True
    if faces:
        found["can"] = [face_word(w, state, face) for face in faces]
    resident, *features = [[w.cards[card] for card in pile] for pile in cards]
    if resident:
        found["resident"] = resident
    slots = range(house * b.SLOTS + 1, (house + 1) * b.SLOTS)
    lists: dict[str, list[Any]] = {
        "features": features,
        "open": [token_word(state, slot) for slot in slots],
        "dropped": [w.items[state.dropped[slot]] if state.dropped[slot] != NONE else "" for slot in slots],
    }
    return found | {key: row for key, row in lists.items() if any(row)}


def face_word(w: HeapWords, state: Heap, face: int) -> str:
    """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
    if face >= 0:
        return w.items[face]
    return "?" if UNKNOWN - face == state.age else f"?{UNKNOWN - face}"


def token_word(state: Heap, slot: int) -> str:
    if state.token[slot] == NONE:
        return ""
    return SEAT_NAMES[state.token[slot]] + (" tonight" if state.tonight[slot] else "")


def written_discards(w: HeapWords, state: Heap) -> dict[str, Any]:
    found: dict[str, Any] = {"trash": copies(w.items, state.trash_gone), "cards": copies(w.cards, state.gone)}
    kinds = len(w.items)
    old = [copies(w.items, state.pool.items[age * kinds : (age + 1) * kinds]) for age in range(state.age)]
    return found | {"old_unseen": old} if old else found


def copies(names: list[str], counts: Iterable[int]) -> list[str]:
    """Each name as often as it is counted."""
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


POSITIONS = Position(written, placed)
