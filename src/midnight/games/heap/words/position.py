"""Position text: everything on the table as plain data, in the names on the cards.

Decks are not written: what is in a deck is whatever lies nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words.frames import FRAMES, frames_of
from midnight.games.heap.words.names import FLAGS, NUMBERS, Names, names_of
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, carried, piles
from midnight.games.heap.words.reading import placed
from midnight.kernel.native import i64
from midnight.kernel.position import SEAT_NAMES, Position

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


def written(w: HeapWords, state: Heap) -> dict[str, Any]:
    """Everything on the table but the decks."""
    names: Names = names_of(w)
    at = state.at
    found: dict[str, Any] = {
        "night": state.night,
        "round": state.round,
        "first": SEAT_NAMES[state.first],
        "turn": SEAT_NAMES[state.turn],
    }
    if state.event != NONE:
        found["event"] = names.cards[state.event]
    found["flow"] = [step(names, frame) for frame in frames_of(state)]
    nest = [at[t.NEST_ITEM + k] for k in range(names.box.nest)]
    found["nest"] = [names.items[kind] for kind in nest if kind != NONE]
    homes = [at[t.PET_HOUSE + k] for k in range(len(names.pets))]
    found["pets"] = {names.pets[k]: PLACES[house] for k, house in enumerate(homes) if house != NONE}
    found["seat"] = {SEAT_NAMES[seat]: written_seat(names, state, seat) for seat in range(names.seats)}
    cards, faces = piles(state), cans(state)
    houses: dict[str, Any] = {}
    for house, name in enumerate(HOUSE_NAMES):
        houses[name] = written_house(names, state, house, cards[house * b.SLOTS : (house + 1) * b.SLOTS], faces[house])
    found["house"] = houses
    found["discards"] = written_discards(names, state)
    return found


def step(names: Names, frame: tuple[int, ...]) -> str:
    """A frame of the stack: its name and its arguments."""
    words = FRAMES[frame[0]]
    if len(words) == 1:
        return words[0]
    said = [words[0]]
    for k in range(1, len(words)):
        said.append(argument(names, words[k], frame[k]))
    return " ".join(said)


def argument(names: Names, kind: str, value: int) -> str:
    if kind in ("house", "place"):
        return PLACES[value] if value != NONE else "-"
    if kind == "seat":
        return SEAT_NAMES[value] if value != NONE else "-"
    if kind == "card":
        return names.slugs[value] if value != NONE else "-"
    return str(value)


def written_seat(names: Names, state: Heap, seat: i64) -> dict[str, Any]:
    """A playmat; what is 0, false or empty is left out."""
    at = state.at
    found: dict[str, Any] = {}
    if at[t.ANIMAL + seat] != NONE:
        found["animal"] = names.animals[at[t.ANIMAL + seat]]
    found["place"] = PLACES[at[t.PLACE + seat]]
    for key, start in NUMBERS.items():
        number = at[start + seat]
        if number != 0:
            found[key] = number
    for key, start in FLAGS.items():
        if at[start + seat] != 0:
            found[key] = True
    friends = at[t.FRIENDS + seat]
    if friends != 0:
        found["friends"] = [name for k, name in enumerate(names.pets) if friends >> k & 1]
    items = carried(state, seat)
    if items:
        found["carried"] = [names.items[item] for item in items]
    stash = lying(state, t.STASH_PILE + t.PILE * seat, names.items, names.box.cards)
    if stash:
        found["stash"] = stash
    return found


def written_house(names: Names, state: Heap, house: i64, cards: list[list[int]], faces: list[int]) -> dict[str, Any]:
    """A house with the cards of its slots and the faces of its can."""
    at = state.at
    found: dict[str, Any] = {}
    if at[t.YARD + house] != 0:
        found["snacks"] = at[t.YARD + house]
    if at[t.RAIDED + house] != 0:
        found["raided"] = True
    if faces:
        found["can"] = [face_word(names, state, face) for face in faces]
    if cards[0]:
        found["resident"] = [names.cards[card] for card in cards[0]]
    features = cards[1:]
    if any(features):
        found["features"] = [[names.cards[card] for card in pile] for pile in features]
    slots = range(house * b.SLOTS + 1, (house + 1) * b.SLOTS)
    if any(at[t.TOKEN + slot] != NONE for slot in slots):
        found["open"] = [token_word(state, slot) for slot in slots]
    dropped = [at[t.DROPPED + slot] for slot in slots]
    if any(item != NONE for item in dropped):
        found["dropped"] = [names.items[item] if item != NONE else "" for item in dropped]
    return found


def face_word(names: Names, state: Heap, face: int) -> str:
    """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
    if face >= 0:
        return names.items[face]
    return "?" if UNKNOWN - face == state.age else f"?{UNKNOWN - face}"


def token_word(state: Heap, slot: i64) -> str:
    token = state.at[t.TOKEN + slot]
    if token == NONE:
        return ""
    return SEAT_NAMES[token] + (" tonight" if state.at[t.TONIGHT + slot] else "")


def written_discards(names: Names, state: Heap) -> dict[str, Any]:
    kinds = names.box.kinds
    found: dict[str, Any] = {
        "trash": lying(state, t.GONE, names.items, names.box.cards),
        "cards": lying(state, t.GONE, names.cards, 0),
    }
    if state.age > 0:
        found["old_unseen"] = [
            [name for k, name in enumerate(names.items) for _ in range(state.old[age * kinds + k])]
            for age in range(state.age)
        ]
    return found


def lying(state: Heap, pile: i64, names: list[str], first: i64) -> list[str]:
    """Each of these cards, numbered from `first` on, as often as it lies in a pile."""
    at = state.at
    found: list[str] = []
    k = t.CARD + first
    for name in names:
        for _ in range((at[k] >> pile) & t.COPIES):
            found.append(name)
        k += 1
    return found


POSITIONS = Position(written, placed)
