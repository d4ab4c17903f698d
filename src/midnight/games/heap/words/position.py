"""Position text: everything on the table as plain data, in the names on the cards.

Decks are not written: what is in a deck is whatever lies nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from midnight.games.heap.content.cards import slug
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words.frames import FRAMES, NAMED, frames_of
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, carried, part, piles
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
    found["nest"] = [w.items[kind] for kind in part(state, t.NEST_ITEM, w.box.nest) if kind != NONE]
    houses = zip(w.pets, part(state, t.PET_HOUSE, len(w.pets)), strict=True)
    found["pets"] = {pet: PLACES[house] for pet, house in houses if house != NONE}
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
    if kind not in NAMED:
        return str(value)
    if value == NONE:
        return "-"
    if kind == "seat":
        return SEAT_NAMES[value]
    return slug(w.cards[value]) if kind == "card" else PLACES[value]


def written_seat(w: HeapWords, state: Heap, seat: int) -> dict[str, Any]:
    """A playmat; what is 0, false or empty is left out."""
    at = state.at
    animal = at[t.ANIMAL + seat]
    found: dict[str, Any] = {"animal": w.animals[animal]} if animal != NONE else {}
    found["place"] = PLACES[at[t.PLACE + seat]]
    found |= {key: at[start + seat] for key, start in NUMBERS.items() if at[start + seat]}
    found |= {key: True for key, start in FLAGS.items() if at[start + seat]}
    lists = {
        "friends": [name for k, name in enumerate(w.pets) if at[t.FRIENDS + seat] >> k & 1],
        "carried": [w.items[item] for item in carried(state, seat)],
        "stash": lying(state, t.STASH_PILE + t.PILE * seat, w.items, len(w.cards)),
    }
    return found | {key: names for key, names in lists.items() if names}


def written_house(w: HeapWords, state: Heap, house: int, cards: list[list[int]], faces: list[int]) -> dict[str, Any]:
    """A house with the cards of its slots and the faces of its can."""
    at = state.at
    found: dict[str, Any] = {"snacks": at[t.YARD + house]} if at[t.YARD + house] else {}
    if at[t.RAIDED + house]:
        found["raided"] = True
    if faces:
        found["can"] = [face_word(w, state, face) for face in faces]
    resident, *features = [[w.cards[card] for card in pile] for pile in cards]
    if resident:
        found["resident"] = resident
    slots = range(house * b.SLOTS + 1, (house + 1) * b.SLOTS)
    dropped = [at[t.DROPPED + slot] for slot in slots]
    lists: dict[str, list[Any]] = {
        "features": features,
        "open": [token_word(state, slot) for slot in slots],
        "dropped": [w.items[item] if item != NONE else "" for item in dropped],
    }
    return found | {key: row for key, row in lists.items() if any(row)}


def face_word(w: HeapWords, state: Heap, face: int) -> str:
    """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
    if face >= 0:
        return w.items[face]
    return "?" if UNKNOWN - face == state.age else f"?{UNKNOWN - face}"


def token_word(state: Heap, slot: int) -> str:
    token = state.at[t.TOKEN + slot]
    if token == NONE:
        return ""
    return SEAT_NAMES[token] + (" tonight" if state.at[t.TONIGHT + slot] else "")


def written_discards(w: HeapWords, state: Heap) -> dict[str, Any]:
    kinds = len(w.items)
    found: dict[str, Any] = {
        "trash": lying(state, t.GONE, w.items, len(w.cards)),
        "cards": lying(state, t.GONE, w.cards, 0),
    }
    old = [copies(w.items, state.old[age * kinds : (age + 1) * kinds]) for age in range(state.age)]
    return found | {"old_unseen": old} if old else found


def lying(state: Heap, pile: int, names: list[str], first: int) -> list[str]:
    """Each of these cards, numbered from `first` on, as often as it lies in a pile."""
    return [name for card, name in enumerate(names, first) for _ in range(state.copies(card, pile))]


def copies(names: list[str], counts: Iterable[int]) -> list[str]:
    """Each name as often as it is counted."""
    return [name for name, count in zip(names, counts, strict=True) if count for _ in range(count)]


POSITIONS = Position(written, placed)
