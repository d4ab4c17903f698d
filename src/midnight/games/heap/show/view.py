"""What a person is shown, made from a view: all that is read of a position is read here."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from midnight.games.heap.content.cards import ABILITIES, SIZES, Card
from midnight.games.heap.content.cardtext import ABILITY_TEXTS
from midnight.games.heap.rules import costs as rule_costs
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import EVENT_DECK, NONE, RESIDENT_DECK, RISK_DECK, TRASH_DECK
from midnight.games.heap.show import street
from midnight.games.heap.words.names import HOLDS_CARD, frames_of
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, carried, part, pile, piles, stash
from midnight.kernel.state import OVER
from midnight.kernel.words import SEAT_NAMES

NOTHING = int(NONE)  # plain numbers are compared faster
HOUSES, SLOTS, NEST = int(t.HOUSES), int(t.SLOTS), int(t.NEST)
DECKS = (("Trash", TRASH_DECK), ("Risk", RISK_DECK), ("Resident", RESIDENT_DECK), ("Event", EVENT_DECK))
SIGNS = {"snack": "snack", "vp": "vp", "trash": "trash", "yard": "snack", "pet": "pet", "ap": "ap"}
NO_COSTS = street.Costs(None, None, None)


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
    """What is printed on cards, animals and board: one for all positions of a setup."""

    def __init__(self, words: HeapWords) -> None:
        content, box = words.content, words.box
        self.nights, self.turns, self.nest = int(box.week.nights), int(box.week.turns), int(box.week.nest)
        self.pickup = [bool(night) for night in box.week.pickup]
        self.pickups = tuple([night for night, comes in enumerate(self.pickup) if comes])
        self.sides = tuple([tuple([HOUSE_NAMES[number] for number in side]) for side in content.sides])
        self.fronts = {name: 2 * k + row for row, side in enumerate(self.sides) for k, name in enumerate(side)}
        self.cards = [
            street.Face(card.id, card.name, card.type_line, card.text, sign_of(card)) for card in content.cards
        ]
        self.items = [
            street.Ware(item.name, SIZES[item.size], content.size_vp[item.size], tuple(item.tags))
            for item in content.items
        ]
        # With what they are worth to each animal; to nobody in particular last
        self.worth = [
            [replace(item, points=int(box.points(animal, kind)) / 2) for kind, item in enumerate(self.items)]
            for animal in range(len(content.animals))
        ] + [self.items]
        self.animals = [
            street.Animal(animal.name, tuple(animal.tags), tuple(animal.favored), ability, ABILITY_TEXTS[ability])
            for animal in content.animals
            for ability in [ABILITIES[animal.ability]]
        ] + [street.Animal()]
        self.bare_slots = [street.Slot(number) for number in range(SLOTS)]
        self.decks = [(name, int(which), range(box.deck_first[which], box.deck_end[which])) for name, which in DECKS]


@lru_cache(maxsize=32)
def printed(words: HeapWords) -> Printed:
    return Printed(words)


def show(words: HeapWords, state: Heap, seat: int) -> street.Street:
    """The street as every seat sees it."""
    p = printed(words.bare)
    night, turn = int(state.night), int(state.turn)
    places = part(state, t.PLACE, words.seats)
    active = bool(state.round) and state.at[t.ANIMAL + turn] != NONE
    worth = p.worth[int(state.at[t.ANIMAL + turn]) if active else NOTHING]  # to whose turn it is
    resolving = [frame[-1] for frame in frames_of(state) if frame[0] in HOLDS_CARD]
    return street.Street(
        night=night,
        nights=p.nights,
        night_name=words.content.night_names[night - 1] if night else "",
        pickup=p.pickup[night],
        pickups=p.pickups,
        round=int(state.round),
        turns=p.turns,
        first=SEAT_NAMES[state.first],
        turn=SEAT_NAMES[turn] if state.round and state.seat != OVER else "",
        decides=SEAT_NAMES[state.seat] if state.seat >= 0 else "",
        ask=words.ask(state),
        winners=tuple([SEAT_NAMES[seat] for seat in state.winners()]),
        event=p.cards[state.event] if state.event != NONE else None,
        resolving=p.cards[resolving[-1]] if resolving else None,
        sides=p.sides,
        houses=houses(words, p, state, places, worth, active=active),
        nest=street.Nest(
            items=tuple([worth[kind] for kind in part(state, t.NEST_ITEM, p.nest) if kind != NOTHING]),
            slots=p.nest,
            animals=seats_at(places, NEST),
            cost=int(rule_costs.leave(state, turn)) if active and places[turn] != NEST else None,
        ),
        mats=mats(words, p, state),
        decks=decks(words, p, state),
    )


def seats_at(places: list[int], place: int) -> tuple[str, ...]:
    return tuple([SEAT_NAMES[seat] for seat, at in enumerate(places) if at == place])


def houses(
    words: HeapWords, p: Printed, state: Heap, places: list[int], worth: list[street.Ware], *, active: bool
) -> tuple[street.House, ...]:
    """The houses with all that lies there; costs as the active animal would pay them, if there is one."""
    slots = slots_of(words, p, state)
    yard, raided = part(state, t.YARD, HOUSES), part(state, t.RAIDED, HOUSES)
    pets = part(state, t.PET_HOUSE, len(words.pets))
    found = []
    for number, faces in enumerate(cans(state)):
        first = number * SLOTS
        found.append(
            street.House(
                id=HOUSE_NAMES[number],
                front=p.fronts.get(HOUSE_NAMES[number], 0),
                snacks=yard[number],
                raided=bool(raided[number]),
                resident=slots[first],
                features=tuple(slots[first + 1 : first + SLOTS]),
                can=can(words, worth, faces),
                pets=tuple([words.pets[k] for k, place in enumerate(pets) if place == number]),
                animals=seats_at(places, number),
                costs=costs(state, number, here=places[state.turn] == number) if active else NO_COSTS,
            )
        )
    return tuple(found)


def costs(state: Heap, house: int, *, here: bool) -> street.Costs:
    """What whose turn it is would pay, there or elsewhere."""
    turn = int(state.turn)
    return street.Costs(
        visit=None if here else int(rule_costs.move(state, turn, house, NONE)),
        leave=int(rule_costs.leave(state, turn)) if here else None,
        raid=int(rule_costs.raid(state, house, turn)),
    )


def can(words: HeapWords, worth: list[street.Ware], faces: list[int]) -> street.Can:
    """How full it is, its top card, and beneath that what anybody has seen if it stays shown."""
    return street.Can(
        size=len(faces),
        top=worth[faces[0]] if faces and faces[0] >= 0 else None,
        below=tuple(
            [words.items[face] if face >= 0 and words.open_memory else street.UNSEEN_CARD for face in faces[1:]]
        ),
    )


def slots_of(words: HeapWords, p: Printed, state: Heap) -> list[street.Slot]:
    """Every slot with its whole pile: anybody may look through it (TH-7.3)."""
    tokens, tonight, dropped = (part(state, start, t.ALL_SLOTS) for start in (t.TOKEN, t.TONIGHT, t.DROPPED))
    found: list[street.Slot] = []
    for number, cards in enumerate(piles(state)):
        token, item = tokens[number], dropped[number]
        if not cards and token == NOTHING and item == NOTHING and not tonight[number]:
            found.append(p.bare_slots[number % SLOTS])
            continue
        found.append(
            street.Slot(
                number=number % SLOTS,
                card=p.cards[cards[0]] if cards else None,
                below=tuple([words.cards[card] for card in cards[1:]]),
                opener=SEAT_NAMES[token] if token != NOTHING else "",
                tonight=bool(tonight[number]),
                dropped=p.items[item] if item != NOTHING else None,
            )
        )
    return found


def mats(words: HeapWords, p: Printed, state: Heap) -> tuple[street.Mat, ...]:
    """Every playmat."""
    first = int(state.first) if state.night else NOTHING
    active = int(state.turn) if state.round else NOTHING
    numbers = (t.AP, t.SNACKS, t.STASHED_SNACKS, t.VP)
    flags = (t.OUT, t.LOPING, t.USED, t.FRIENDS)
    columns = zip(*(part(state, start, words.seats) for start in (t.ANIMAL, t.PLACE, *numbers, *flags)), strict=True)
    found = []
    for seat, (animal, place, ap, snacks, stashed, vp, out, lope, used, friend) in enumerate(columns):
        worth = p.worth[animal]  # NONE is -1, the last
        found.append(
            street.Mat(
                seat=SEAT_NAMES[seat],
                name=words.names[seat],
                place=PLACES[place],
                ap=ap,
                snacks=snacks,
                stashed_snacks=stashed,
                vp=vp,
                points=int(state.half_points(seat)) / 2,
                out=bool(out),
                first=first == seat,
                active=active == seat,
                lope=bool(lope),
                used=animal != NOTHING and bool(used),
                friends=tuple([name for k, name in enumerate(words.pets) if friend >> k & 1]) if friend else (),
                carried=tuple([worth[kind] for kind in carried(state, seat)]),
                stash=tuple([(worth[kind], copies) for kind, copies in enumerate(stash(state, seat)) if copies]),
                animal=p.animals[animal],
            )
        )
    return tuple(found)


def decks(words: HeapWords, p: Printed, state: Heap) -> tuple[street.Deck, ...]:
    """How many cards each deck holds, and what lies discarded."""
    names = words.cards + words.items
    return tuple(
        [
            street.Deck(
                name=name,
                left=int(state.at[t.CARDS_LEFT + which]),
                discards=tuple(
                    [(names[cards[k]], copies) for k, copies in enumerate(pile(state, cards, t.GONE)) if copies]
                ),
            )
            for name, which, cards in p.decks
        ]
    )
