"""Position text: everything on the table as plain data, in the names on the cards.

Decks are not written: what is in a deck is whatever lies nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.heap.rules import table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words.names import STEPS, Names, names_of
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, carried
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
    found["flow"] = steps(names, state)
    nest = [at[table.NEST_ITEM + k] for k in range(names.box.week.nest)]
    found["nest"] = [names.items[kind] for kind in nest if kind != NONE]
    homes = [at[table.PET_HOUSE + k] for k in range(len(names.pets))]
    found["pets"] = {names.pets[k]: PLACES[house] for k, house in enumerate(homes) if house != NONE}
    stashes: list[list[str]] = [[] for _ in range(names.seats)]
    trash = lying_trash(names, state, stashes)
    seats: dict[str, Any] = {}
    for seat in range(names.seats):
        seats[SEAT_NAMES[seat]] = written_seat(names, state, seat, stashes[seat])
    found["seat"] = seats
    houses: dict[str, Any] = {}
    for house in range(table.HOUSES):
        houses[HOUSE_NAMES[house]] = written_house(names, state, house)
    found["house"] = houses
    found["discards"] = written_discards(names, state, trash)
    return found


# === What is still to happen ===


def steps(names: Names, state: Heap) -> list[str]:
    """Every box of the stack, from the bottom: its name and its arguments."""
    stack = state.stack
    found: list[str] = []
    end = state.depth
    while end > 0:
        words = STEPS[stack[end - 1]]
        start = end - len(words)
        if len(words) == 1:
            found.append(words[0])
        else:
            said = [argument(names, words[k], stack[start + k - 1]) for k in range(1, len(words))]
            found.append(" ".join([words[0], *said]))
        end = start
    found.reverse()
    return found


def argument(names: Names, kind: str, value: i64) -> str:
    if kind in ("house", "place"):
        return PLACES[value] if value != NONE else "-"
    if kind == "seat":
        return SEAT_NAMES[value] if value != NONE else "-"
    if kind == "card":
        return names.slugs[value] if value != NONE else "-"
    return str(value)


# === Playmats and houses; what is 0, false or empty is left out ===


def written_seat(names: Names, state: Heap, seat: i64, stash: list[str]) -> dict[str, Any]:
    """A playmat with its Stash Pile."""
    at = state.at
    found: dict[str, Any] = {}
    if at[table.ANIMAL + seat] != NONE:
        found["animal"] = names.animals[at[table.ANIMAL + seat]]
    found["place"] = PLACES[at[table.PLACE + seat]]
    put_number(found, "ap", at[table.AP + seat])
    put_number(found, "snacks", at[table.SNACKS + seat])
    put_number(found, "stashed_snacks", at[table.STASHED_SNACKS + seat])
    put_number(found, "vp", at[table.VP + seat])
    put_number(found, "eaten", at[table.EATEN + seat])
    put_flag(found, "out", at[table.OUT + seat])
    put_flag(found, "used", at[table.USED + seat])
    put_flag(found, "lope", at[table.LOPING + seat])
    friends = at[table.FRIENDS + seat]
    if friends != 0:
        found["friends"] = [name for k, name in enumerate(names.pets) if friends >> k & 1]
    items = carried(state, seat)
    if items:
        found["carried"] = [names.items[item] for item in items]
    if stash:
        found["stash"] = stash
    return found


def put_number(found: dict[str, Any], key: str, number: i64) -> None:
    if number != 0:
        found[key] = number


def put_flag(found: dict[str, Any], key: str, flag: i64) -> None:
    if flag != 0:
        found[key] = True


def written_house(names: Names, state: Heap, house: i64) -> dict[str, Any]:
    """A house with the cards of its slots and the faces of its can."""
    at = state.at
    found: dict[str, Any] = {}
    put_number(found, "snacks", at[table.YARD + house])
    put_flag(found, "raided", at[table.RAIDED + house])
    depth = at[table.CAN_SIZE + house] - 1
    if depth >= 0:
        found["can"] = [face_word(names, state, state.face(house, k)) for k in range(depth, -1, -1)]
    first = house * table.SLOTS
    if at[table.TOP + first] != NONE:
        found["resident"] = pile_on(names, state, first)
    is_bare = is_closed = is_empty = True
    for slot in range(first + 1, first + table.SLOTS):
        is_bare = is_bare and at[table.TOP + slot] == NONE
        is_closed = is_closed and at[table.TOKEN + slot] == NONE
        is_empty = is_empty and at[table.DROPPED + slot] == NONE
    if not is_bare:
        found["features"] = [pile_on(names, state, slot) for slot in range(first + 1, first + table.SLOTS)]
    if not is_closed:
        found["open"] = [token_word(state, slot) for slot in range(first + 1, first + table.SLOTS)]
    if not is_empty:
        dropped = [at[table.DROPPED + slot] for slot in range(first + 1, first + table.SLOTS)]
        found["dropped"] = [names.items[item] if item != NONE else "" for item in dropped]
    return found


def pile_on(names: Names, state: Heap, slot: i64) -> list[str]:
    """The cards of a slot from the top."""
    top = state.at[table.TOP + slot]
    if top == NONE:
        return []
    found = [names.cards[top]]
    covered = state.covered
    for k in range(i64(len(covered)) - 1, -1, -1):
        if covered[k] % table.ALL_SLOTS == slot:
            found.append(names.cards[covered[k] // table.ALL_SLOTS])
    return found


def face_word(names: Names, state: Heap, face: i64) -> str:
    """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
    if face >= 0:
        return names.items[face]
    return "?" if table.UNKNOWN - face == state.age else f"?{table.UNKNOWN - face}"


def token_word(state: Heap, slot: i64) -> str:
    token = state.at[table.TOKEN + slot]
    if token == NONE:
        return ""
    return SEAT_NAMES[token] + (" tonight" if state.at[table.TONIGHT + slot] else "")


# === Piles ===


def lying_trash(names: Names, state: Heap, stashes: list[list[str]]) -> list[str]:
    """Discarded Trash, each card as often as it lies there; what is stashed goes to `stashes`, seat by seat."""
    at = state.at
    discarded: list[str] = []
    k = table.CARD + names.box.cards
    for name in names.items:
        piles = at[k] >> table.GONE  # all but the deck; the Stash Piles are the next ones
        k += 1
        if piles != 0:
            put_copies(discarded, name, piles & table.COPIES)
            seat: i64 = 0
            while piles > table.COPIES:
                piles >>= table.PILE
                put_copies(stashes[seat], name, piles & table.COPIES)
                seat += 1
    return discarded


def put_copies(found: list[str], name: str, copies: i64) -> None:
    while copies > 0:
        found.append(name)
        copies -= 1


def written_discards(names: Names, state: Heap, trash: list[str]) -> dict[str, Any]:
    kinds = names.box.kinds
    cards: list[str] = []
    k = table.CARD
    for name in names.cards:
        put_copies(cards, name, state.at[k] >> table.GONE & table.COPIES)
        k += 1
    found: dict[str, Any] = {"trash": trash, "cards": cards}
    if state.age > 0:
        found["old_unseen"] = [
            [name for k, name in enumerate(names.items) for _ in range(state.old[age * kinds + k])]
            for age in range(state.age)
        ]
    return found


POSITIONS = Position(written, placed)
