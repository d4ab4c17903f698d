"""What a person is shown, as a plain structure made from a view."""

from __future__ import annotations

from typing import Any

from midnight.games.heap.content import ABILITIES, SIZES
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import EVENT_DECK, NONE, RESIDENT_DECK, RISK_DECK
from midnight.games.heap.words import HeapWords
from midnight.games.heap.words_position import HOUSE_NAMES, PLACES, can, frames_of, pile
from midnight.games.heap.words_story import ABILITY_TEXTS
from midnight.kernel.game import SEAT_NAMES
from midnight.kernel.state import OVER

UNSEEN_CARD = "?"


def show(w: HeapWords, state: Heap, *, remember: bool = True) -> dict[str, Any]:
    """Everything open: the street, the Nest, the playmats, the decks. `remember` shows seen cards deep in cans."""
    over = state.seat == OVER
    return {
        "night": int(state.night),
        "nights": int(w.box.nights),
        "night_name": w.content.night_names[state.night - 1] if state.night else "",
        "pickup": bool(w.box.pickup[state.night]),
        "round": int(state.round),
        "turns": int(w.box.turns),
        "first": SEAT_NAMES[state.first],
        "turn": SEAT_NAMES[state.turn] if state.round and not over else "",
        "decides": SEAT_NAMES[state.seat] if state.seat >= 0 else "",
        "ask": w.ask(state),
        "over": over,
        "winners": [SEAT_NAMES[seat] for seat in state.winners()],
        "event": card(w, int(state.event)) if state.event != NONE else None,
        "resolving": [card(w, frame[-1]) for frame in frames_of(state) if frame[0] in (f.SPENT, f.FEATURE_SLOT)],
        "houses": [house(w, state, number, remember=remember) for number in range(b.HOUSES)],
        "sides": [[HOUSE_NAMES[number] for number in side] for side in w.content.sides],
        "nest": {
            "items": [item(w, int(kind)) for kind in state.nest if kind != NONE],
            "slots": int(w.box.nest),
            "animals": [SEAT_NAMES[seat] for seat in range(w.seats) if state.place[seat] == b.NEST],
            "cost": move_cost(w, state, int(b.NEST)),
        },
        "seats": [playmat(w, state, seat) for seat in range(w.seats)],
        "decks": decks(w, state),
    }


def card(w: HeapWords, number: int) -> dict[str, Any]:
    found = w.content.cards[number]
    return {"id": found.id, "name": found.name, "type": found.type_line, "text": found.text}


def item(w: HeapWords, kind: int, animal: int = int(NONE)) -> dict[str, Any]:
    found = w.content.items[kind]
    shown = {
        "name": found.name,
        "size": SIZES[found.size],
        "vp": w.content.size_vp[found.size],
        "tags": list(found.tags),
    }
    return {**shown, "points": int(w.box.points(animal, kind)) / 2} if animal != NONE else shown


def move_cost(w: HeapWords, state: Heap, place: int) -> int | None:
    """What the active animal would pay to go there; None if it stands there or nobody is active."""
    seat = int(state.turn)
    if not state.round or state.animal[seat] == NONE or state.place[seat] == place:
        return None
    return int(state.move_cost(seat, place, state.friend[seat]))


def house(w: HeapWords, state: Heap, number: int, *, remember: bool) -> dict[str, Any]:
    faces = can(state, number)
    below = [w.items[face] if face >= 0 and remember else UNSEEN_CARD for face in faces[1:]]
    active = bool(state.round) and state.animal[state.turn] != NONE
    slots = [slot(w, state, number * int(b.SLOTS) + k, k) for k in range(b.SLOTS)]
    here = [seat for seat in range(w.seats) if state.place[seat] == number]
    return {
        "id": HOUSE_NAMES[number],
        "snacks": int(state.yard[number]),
        "raided": bool(state.raided[number]),
        "resident": slots[0],
        "features": slots[1:],
        "can": {
            "size": len(faces),
            "top": item(w, faces[0]) if faces and faces[0] >= 0 else None,
            "below": below,
        },
        "pets": [name for k, name in enumerate(w.pets) if state.pet[k] == number],
        "animals": [SEAT_NAMES[seat] for seat in here],
        "visit": move_cost(w, state, number),
        "raid": int(state.raid_cost(number, state.turn)) if active else None,
        "leave": int(state.leave_cost(state.turn)) if active and state.turn in here else None,
    }


def slot(w: HeapWords, state: Heap, number: int, place: int) -> dict[str, Any]:
    """A slot with its whole pile: anybody may look through it (TH-7.3)."""
    cards = pile(state, number)
    token = int(state.token[number])
    dropped = int(state.dropped[number])
    return {
        "slot": place,
        "card": card(w, cards[0]) if cards else None,
        "below": [w.cards[number] for number in cards[1:]],
        "open": SEAT_NAMES[token] if token != NONE else "",
        "tonight": bool(state.tonight[number]),
        "dropped": item(w, dropped) if dropped != NONE else None,
    }


def playmat(w: HeapWords, state: Heap, seat: int) -> dict[str, Any]:
    number = int(state.animal[seat])
    kinds = len(w.items)
    stash = [(kind, int(state.stash[seat * kinds + kind])) for kind in range(kinds)]
    shown: dict[str, Any] = {
        "seat": SEAT_NAMES[seat],
        "name": w.names[seat],
        "place": PLACES[state.place[seat]],
        "ap": int(state.ap[seat]),
        "snacks": int(state.snacks[seat]),
        "eaten": int(state.eaten[seat]),
        "stashed_snacks": int(state.stashed_snacks[seat]),
        "vp": int(state.vp[seat]),
        "points": int(state.half_points(seat)) / 2,
        "out": bool(state.out[seat]),
        "first": bool(state.first == seat and state.night),
        "active": bool(state.turn == seat and state.round),
        "lope": bool(state.lope[seat]),
        "friends": [name for k, name in enumerate(w.pets) if state.friend[seat] >> k & 1],
        "carried": [item(w, kind, number) for kind in w.carried(state, seat)],
        "stash": [{**item(w, kind, number), "copies": copies} for kind, copies in stash if copies],
    }
    if number == NONE:
        return {**shown, "animal": "", "tags": [], "favored": [], "ability": "", "ability_text": "", "used": False}
    animal = w.content.animals[number]
    ability = ABILITIES[animal.ability]
    return {
        **shown,
        "animal": animal.name,
        "tags": list(animal.tags),
        "favored": list(animal.favored),
        "ability": ability,
        "ability_text": ABILITY_TEXTS[ability],
        "used": bool(state.used[seat]),
    }


def decks(w: HeapWords, state: Heap) -> dict[str, Any]:
    """How many cards each deck holds, and what lies discarded."""
    found: dict[str, Any] = {
        "Trash": {
            "left": int(state.trash_deck),
            "discards": {w.items[k]: int(n) for k, n in enumerate(state.trash_gone) if n},
        }
    }
    for name, which in (("Risk", RISK_DECK), ("Resident", RESIDENT_DECK), ("Event", EVENT_DECK)):
        run = range(w.box.deck_first[which], w.box.deck_end[which])
        found[name] = {
            "left": sum(int(state.deck[card]) for card in run),
            "discards": {w.cards[card]: int(state.gone[card]) for card in run if state.gone[card]},
        }
    return found
