"""What a person is shown, as a plain structure made from a view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.heap.content.cards import ABILITIES, SIZES, Card
from midnight.games.heap.content.cardtext import ABILITY_TEXTS
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import EVENT_DECK, NONE, RESIDENT_DECK, RISK_DECK, TRASH_DECK
from midnight.games.heap.words.frames import HOLDS_CARD, frames_of
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, carried, part, pile, piles, stash
from midnight.kernel.show import Shown
from midnight.kernel.state import OVER
from midnight.kernel.words import SEAT_NAMES

UNSEEN_CARD = "?"
NOTHING = int(NONE)  # plain numbers are compared faster
HOUSES, SLOTS, NEST = int(b.HOUSES), int(b.SLOTS), int(b.NEST)
DECKS = (("Trash", TRASH_DECK), ("Risk", RISK_DECK), ("Resident", RESIDENT_DECK), ("Event", EVENT_DECK))
NO_ANIMAL = {"animal": "", "tags": [], "favored": [], "ability": "", "ability_text": ""}


SIGNS = {"snack": "snack", "vp": "vp", "trash": "trash", "yard": "snack", "pet": "pet", "ap": "ap"}


def sign_of(card: Card) -> tuple[str, int]:
    """What a card does above all, as a sign and a number: a cost it changes, or else what it brings or takes."""
    if card.costs:
        return card.costs[0].cost, card.costs[0].delta
    for run in (card.now, *(trigger.do for trigger in card.triggers)):
        for effect in (inner for one in run for inner in (one, *one.do)):
            if effect.op in SIGNS:
                return SIGNS[effect.op], effect.n
    return "", 0


class Printed:
    """What is printed on cards, animals and board: the same at all positions of a setup."""

    def __init__(self, words: HeapWords) -> None:
        content, box = words.content, words.box
        self.nights, self.turns, self.nest = int(box.nights), int(box.turns), int(box.nest)
        self.pickup = [bool(night) for night in box.pickup]
        self.pickups = [night for night, comes in enumerate(self.pickup) if comes]
        self.sides = [[HOUSE_NAMES[number] for number in side] for side in content.sides]
        self.cards = [
            {"id": card.id, "name": card.name, "type": card.type_line, "text": card.text, "sign": sign_of(card)}
            for card in content.cards
        ]
        self.items: list[dict[str, Any]] = [
            {
                "name": item.name,
                "size": SIZES[item.size],
                "vp": content.size_vp[item.size],
                "tags": list(item.tags),
            }
            for item in content.items
        ]
        # With what they are worth to each animal; to nobody in particular last
        self.worth = [
            [{**item, "points": int(box.points(animal, kind)) / 2} for kind, item in enumerate(self.items)]
            for animal in range(len(content.animals))
        ] + [self.items]
        self.animals: list[dict[str, Any]] = [
            {
                "animal": animal.name,
                "tags": list(animal.tags),
                "favored": list(animal.favored),
                "ability": ABILITIES[animal.ability],
                "ability_text": ABILITY_TEXTS[ABILITIES[animal.ability]],
            }
            for animal in content.animals
        ] + [NO_ANIMAL]
        self.bare_slots: list[dict[str, Any]] = [
            {"slot": k, "card": None, "below": [], "open": "", "tonight": False, "dropped": None} for k in range(SLOTS)
        ]
        self.decks = [(name, int(which), range(box.deck_first[which], box.deck_end[which])) for name, which in DECKS]


@lru_cache(maxsize=32)
def printed(words: HeapWords) -> Printed:
    return Printed(words)


def show(words: HeapWords, state: Heap, seat: int) -> Shown:
    """The street, the Nest, the playmats, the decks: all of it open, so the same for every seat."""
    p = printed(words.bare)
    over = state.seat == OVER
    night, turn = int(state.night), int(state.turn)
    places = part(state, t.PLACE, words.seats)
    active = bool(state.round) and state.at[t.ANIMAL + turn] != NONE
    worth = p.worth[int(state.at[t.ANIMAL + turn]) if active else NOTHING]  # to whose turn it is
    return {
        "night": night,
        "nights": p.nights,
        "night_name": words.content.night_names[night - 1] if night else "",
        "pickup": p.pickup[night],
        "pickups": p.pickups,
        "round": int(state.round),
        "turns": p.turns,
        "first": SEAT_NAMES[state.first],
        "turn": SEAT_NAMES[turn] if state.round and not over else "",
        "decides": SEAT_NAMES[state.seat] if state.seat >= 0 else "",
        "ask": words.ask(state),
        "over": over,
        "winners": [SEAT_NAMES[seat] for seat in state.winners()],
        "event": p.cards[state.event] if state.event != NONE else None,
        "resolving": [p.cards[frame[-1]] for frame in frames_of(state) if frame[0] in HOLDS_CARD],
        "houses": houses(words, p, state, places, worth, active=active),
        "sides": p.sides,
        "nest": {
            "items": [worth[kind] for kind in part(state, t.NEST_ITEM, p.nest) if kind != NOTHING],
            "slots": p.nest,
            "animals": [SEAT_NAMES[seat] for seat, place in enumerate(places) if place == NEST],
            "cost": int(state.leave_cost(turn)) if active and places[turn] != NEST else None,
        },
        "seats": playmats(words, p, state, places),
        "decks": decks(words, p, state),
    }


def houses(
    words: HeapWords, p: Printed, state: Heap, places: list[int], worth: list[dict[str, Any]], *, active: bool
) -> list[dict[str, Any]]:
    """The houses with all that lies there; costs as the active animal would pay them, if there is one."""
    turn = int(state.turn)
    here = places[turn]
    slots = street(words, p, state)
    yard, raided = part(state, t.YARD, HOUSES), part(state, t.RAIDED, HOUSES)
    pets = part(state, t.PET_HOUSE, len(words.pets))
    shown = []
    for number, faces in enumerate(cans(state)):
        first = number * SLOTS
        shown.append(
            {
                "id": HOUSE_NAMES[number],
                "snacks": yard[number],
                "raided": bool(raided[number]),
                "resident": slots[first],
                "features": slots[first + 1 : first + SLOTS],
                "can": can(words, worth, faces),
                "pets": [words.pets[k] for k, place in enumerate(pets) if place == number],
                "animals": [SEAT_NAMES[seat] for seat, place in enumerate(places) if place == number],
                "visit": int(state.move_cost(turn, number, NONE)) if active and here != number else None,
                "raid": int(state.raid_cost(number, turn)) if active else None,
                "leave": int(state.leave_cost(turn)) if active and here == number else None,
            }
        )
    return shown


def can(words: HeapWords, worth: list[dict[str, Any]], faces: list[int]) -> dict[str, Any]:
    """How full it is, its top card, and beneath that what anybody has seen if it stays shown."""
    return {
        "size": len(faces),
        "top": worth[faces[0]] if faces and faces[0] >= 0 else None,
        "below": [words.items[face] if face >= 0 and words.open_memory else UNSEEN_CARD for face in faces[1:]],
    }


def street(words: HeapWords, p: Printed, state: Heap) -> list[dict[str, Any]]:
    """Every slot with its whole pile: anybody may look through it (TH-7.3)."""
    tokens, tonight, dropped = (part(state, start, b.ALL_SLOTS) for start in (t.TOKEN, t.TONIGHT, t.DROPPED))
    shown: list[dict[str, Any]] = []
    for number, cards in enumerate(piles(state)):
        token, item = tokens[number], dropped[number]
        if not cards and token == NOTHING and item == NOTHING and not tonight[number]:
            shown.append(p.bare_slots[number % SLOTS])
            continue
        shown.append(
            {
                "slot": number % SLOTS,
                "card": p.cards[cards[0]] if cards else None,
                "below": [words.cards[card] for card in cards[1:]],
                "open": SEAT_NAMES[token] if token != NOTHING else "",
                "tonight": bool(tonight[number]),
                "dropped": p.items[item] if item != NOTHING else None,
            }
        )
    return shown


def playmats(words: HeapWords, p: Printed, state: Heap, places: list[int]) -> list[dict[str, Any]]:
    first = int(state.first) if state.night else NOTHING
    active = int(state.turn) if state.round else NOTHING
    numbers = (t.AP, t.SNACKS, t.EATEN, t.STASHED_SNACKS, t.VP)
    flags = (t.OUT, t.LOPING, t.USED, t.FRIENDS)
    shown = []
    columns = zip(*(part(state, start, words.seats) for start in (t.ANIMAL, t.PLACE, *numbers, *flags)), strict=True)
    for seat, (animal, place, ap, snacks, eaten, stashed, vp, out, lope, used, friend) in enumerate(columns):
        worth = p.worth[animal]  # NONE is -1, the last
        shown.append(
            {
                "seat": SEAT_NAMES[seat],
                "name": words.names[seat],
                "place": PLACES[place],
                "ap": ap,
                "snacks": snacks,
                "eaten": eaten,
                "stashed_snacks": stashed,
                "vp": vp,
                "points": int(state.half_points(seat)) / 2,
                "out": bool(out),
                "first": first == seat,
                "active": active == seat,
                "lope": bool(lope),
                "friends": [name for k, name in enumerate(words.pets) if friend >> k & 1] if friend else [],
                "carried": [worth[kind] for kind in carried(state, seat)],
                "stash": [
                    {**worth[kind], "copies": copies} for kind, copies in enumerate(stash(state, seat)) if copies
                ],
                **p.animals[animal],
                "used": animal != NOTHING and bool(used),
            }
        )
    return shown


def discarded(deck: dict[str, Any]) -> str:
    """What lies on the discards of a deck, each card once."""
    return (
        ", ".join(card if count == 1 else f"{count} × {card}" for card, count in deck["discards"].items()) or "nothing"
    )


def decks(words: HeapWords, p: Printed, state: Heap) -> dict[str, Any]:
    """How many cards each deck holds, and what lies discarded."""
    names = words.cards + words.items
    return {
        name: {
            "left": int(state.at[t.CARDS_LEFT + which]),
            "discards": {names[cards[k]]: copies for k, copies in enumerate(pile(state, cards, t.GONE)) if copies},
        }
        for name, which, cards in p.decks
    }
