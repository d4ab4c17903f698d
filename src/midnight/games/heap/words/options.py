"""The lexicon in words: names of options both ways, how a person says and touches them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from midnight.errors import UserError
from midnight.games.heap.content.cards import Content, slug
from midnight.games.heap.rules import codes, costs, lexicon, piles, table
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.lexicon import HeapLexicon
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE, PAY_DROP
from midnight.games.heap.words import calls, plans, stops, touches
from midnight.games.heap.words.cells import MEANINGS
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, carried
from midnight.games.heap.words.position import POSITIONS
from midnight.games.heap.words.stops import arguments
from midnight.games.heap.words.story import SENTENCES, STAGED, half, listed, snacks
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.words import Form, Plan, Words

SEAT_WORDS = ("Amber", "Blue", "Coral", "Dusk", "Emerald")
DECKS: Final = ("risk", "resident", "event", "pet")  # families of cards
ALONE: Final = {  # how options that stand alone are said, whatever the position
    "rummage": "Rummage: look through the whole can and take up to two items",
    "forage": "forage: 1 Snack",
    "retreat": "retreat: lose all AP, go home, stash everything",
    "lope": "Long Lope: tonight visits cost 1 less and leaving is free",
}


class HeapWords(Words[Heap]):
    """Words of one box."""

    game = "top-of-the-heap"
    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    lexicon: HeapLexicon
    content: Content
    box: Box
    items: list[str]
    cards: list[str]
    animals: list[str]
    pets: list[str]
    open_memory: bool  # do cards once seen in a can stay shown?

    def __init__(self, content: Content, box: Box, seats: int, *, open_memory: bool) -> None:
        self.content = content
        self.box = box
        self.seats = seats
        self.open_memory = open_memory
        self.lexicon = box.lexicon
        self.size = int(box.lexicon.size)
        fixed = [content.animals[animal].name for animal in box.terms.fixed_animals]
        self.names = fixed or list(SEAT_WORDS[:seats])
        self.items = [item.name for item in content.items]
        self.cards = [card.name for card in content.cards]
        self.animals = [animal.name for animal in content.animals]
        self.pets = [card.name for card in content.cards if card.group == "pets"]
        self.forms = self.spellings()
        self.ids = {item.id.lower(): slug(item.name).lower() for item in content.items}
        self.ids |= {card.id.lower(): slug(card.name).lower() for card in content.cards}

    # === The lexicon ===

    def spellings(self) -> Mapping[str, Form]:
        """How each family is written."""
        items, seats = [slug(name) for name in self.items], SEAT_NAMES[: table.MOST_SEATS]
        slots = [str(slot) for slot in range(1, table.SLOTS)]
        found = {word: Form(word) for word in lexicon.ALONE}
        for family in self.lexicon.families:
            if family.name in DECKS:
                found[family.name] = Form(f"{family.name}:{{}}", [slug(self.cards[card]) for card in family.axes[0]])
        return found | {
            "raid-slot": Form("raid:{}", slots),
            "slot": Form("slot:{}", slots),
            "way": Form("choose:{}", [str(way + 1) for way in range(lexicon.WAYS)]),
            "stash": Form("stash:{}", [set_word(chosen) for chosen in range(lexicon.SETS)]),
            "eat": Form("eat:{}", [str(snacks) for snacks in self.lexicon.eat.axes[0]]),
            "house": Form("{}", HOUSE_NAMES),
            "die": Form("die:{}", [str(house + 1) for house in range(table.HOUSES)]),
            "move": Form("move:{}", PLACES),
            "animal": Form("be:{}", [slug(name) for name in self.animals]),
            "first-player": Form("first:{}", seats),
            "item": Form("item:{}", items),
            "draw": Form("up:{}", items),
            "take": Form("take:{}", items),
            "bribe": Form("move:{}+{}", HOUSE_NAMES, items),
            "snatch": Form("snatch:{}:{}", seats, items),
            "swap": Form("swap:{}>{}", items, items),
        }

    def option(self, word: str) -> int:
        """Names may be given in any case, and cards by their ids: up:T02."""
        text = word.strip().lower().replace("→", ">")
        named = "".join(self.ids.get(part, part) for part in re.split(r"([:+>])", text))
        for spelling in (text, named):
            try:
                return super().option(spelling)
            except UserError:
                continue
        raise UserError(
            f"{word!r} is no option: say for example move:H3, raid, forage, pass, stash:1+2, "
            "swap:Marble>Soda-Can, item:Marble, slot:2, yes or no"
        )

    # === As a person would say it ===

    def who(self, seat: int, state: Heap | None = None) -> str:
        if state is None or state.at[table.ANIMAL + seat] == NONE or self.names[seat] in self.animals:
            return self.names[seat]
        return f"{self.names[seat]} the {self.animals[state.at[table.ANIMAL + seat]]}"

    def say(self, option: int, state: Heap) -> str:
        family = self.lexicon.family_of(option)
        if family.name in ALONE:
            return ALONE[family.name]
        return SAYINGS[family.name](self, state, *family.values(option))

    def say_pass(self, state: Heap) -> str:
        at_nest = state.at[table.PLACE + state.turn] == table.NEST
        left = 0 if at_nest else int(self.box.week.turns - state.round + 1)
        return f"pass for the night: {snacks(left)}"

    def say_raid(self, state: Heap) -> str:
        house = arguments(state)["house"] if state.step() == codes.HOUSE_ACTION else 0
        top = int(piles.face_on_top(state, house))
        name = self.items[top] if top >= 0 else "nothing"
        return f"raid the can: {name} for {costs.raid(state, house, state.turn)} AP"

    def say_raid_dropped(self, state: Heap, slot: int) -> str:
        house = arguments(state).get("house", 0)
        item = int(state.at[table.DROPPED + house * table.SLOTS + slot])
        return f"raid the dropped {self.items[item] if item >= 0 else 'item'} on Feature {slot}"

    def say_slot(self, state: Heap, slot: int) -> str:
        code = state.step()
        if code not in (codes.FEATURE_SLOT, codes.FEATURE_OFF):
            return f"Feature slot {slot}"
        top = int(state.at[table.TOP + arguments(state)["house"] * table.SLOTS + slot])
        below = self.cards[top] if top != NONE else ""
        if code == codes.FEATURE_OFF:
            return f"discard {below or 'nothing'} from slot {slot}"
        return f"slot {slot}, covering {below}" if below else f"slot {slot}, which is empty"

    def say_set(self, state: Heap, chosen: int) -> str:
        items = carried(state, touches.decider(state))
        names = [self.items[item] for k, item in enumerate(items) if chosen >> k & 1]
        return f"stash {listed(names)}" if names else "stash nothing"

    def say_split(self, state: Heap, eaten: int) -> str:
        if state.step() != codes.SPLIT_SNACKS:
            return f"eat {snacks(eaten)}"
        rest = int(state.at[table.SNACKS + arguments(state)["seat"]]) - eaten
        return f"eat {snacks(eaten)}, stash {rest} ({half(max(rest, 0))} VP)"

    def say_house(self, state: Heap, house: int) -> str:
        code, name = state.step(), HOUSE_NAMES[house]
        if code in (codes.SEND_PET, codes.MOVE_PET):
            return f"move the {self.pets[arguments(state)['pet']]} to {name}"
        if code == codes.CLEAR_HOUSE:
            return f"clear all Features of {name}"
        return f"a new Resident for {name}" if code == codes.RENT_HOUSE else name

    def say_die(self, state: Heap, house: int) -> str:
        return f"the die shows {house + 1}"

    def say_move(self, state: Heap, place: int) -> str:
        seat = int(state.turn)
        if state.at[table.ANIMAL + seat] == NONE:
            return f"move to {PLACES[place]}"
        cost = int(costs.move(state, seat, place, NONE))
        where = {table.NEST: "the Nest", table.DEN: "your den"}.get(place, PLACES[place])
        return f"move to {where} for {cost} AP"

    def say_animal(self, state: Heap, number: int) -> str:
        animal = self.content.animals[number]
        return f"the {animal.name} ({', '.join(animal.tags)}; favors {' and '.join(animal.favored)})"

    def say_first_player(self, state: Heap, seat: int) -> str:
        return f"{self.names[seat % self.seats]} is the first player"

    def say_card(self, state: Heap, number: int) -> str:
        card = self.content.cards[number]
        return f"{card.name} ({card.type_line}): {card.text}"

    def say_item(self, state: Heap, item: int) -> str:
        name, code = self.items[item], state.step()
        if code == codes.MAY:
            drop = self.box.triggers.pay[arguments(state)["trigger"]] == PAY_DROP
            return f"drop {name} here" if drop else f"discard {name}"
        if code in (codes.EAT_FOOD, codes.EAT_NOW):
            return f"eat {name}: {self.box.food_ap(item)} AP"
        return {codes.RUMMAGE_PICK: f"take {name}", codes.LOSE_ITEM: f"discard {name}"}.get(code, name)

    def say_draw(self, state: Heap, item: int) -> str:
        return f"{self.items[item]} is turned up"

    def say_take(self, state: Heap, item: int) -> str:
        return f"take {self.items[item]} from the Nest, giving nothing"

    def say_bribe(self, state: Heap, house: int, item: int) -> str:
        pet = self.pets[max(int(self.box.bribe_pet), 0)]
        return f"move to {HOUSE_NAMES[house]}, discarding {self.items[item]} for the {pet}"

    def say_snatch(self, state: Heap, seat: int, item: int) -> str:
        return f"snatch {self.items[item]} from {self.who(seat % self.seats, state)}"

    def say_swap(self, state: Heap, given: int, received: int) -> str:
        return f"swap {self.items[given]} for {self.items[received]}"

    # === At a real table ===

    def drawn_by(self, state: Heap) -> str:
        return calls.drawn_by(state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: Heap) -> tuple[str, ...]:
        return calls.group(self, option, state)

    # === What a person would touch, intend and be asked ===

    def touch(self, option: int, state: Heap) -> tuple[str, ...]:
        return touches.touch(self, option, state)

    def meant(self, touched: tuple[str, ...], state: Heap) -> int | None:
        return touches.meant(self, touched, state)

    def gives_up(self, option: int, state: Heap) -> str:
        return stops.given_up_by_passing(self, state) if option == lexicon.PASS else ""

    def aims(self, state: Heap) -> list[tuple[str, str]]:
        return plans.aims(self, state)

    def plans(self, element: str, state: Heap) -> list[Plan]:
        return plans.plans(self, element, state)

    def ask(self, state: Heap) -> str:
        return stops.ask(self, state)


def set_word(chosen: int) -> str:
    """A set of carried items by their places: 1+3."""
    return "+".join(str(k + 1) for k in range(table.CARRIED) if chosen >> k & 1) or "none"


# How the options of each family are said, but for those in ALONE
SAYINGS: Final[dict[str, Callable[..., str]]] = {
    "yes": lambda w, state: stops.say_yes_no(w, state, True),
    "no": lambda w, state: stops.say_yes_no(w, state, False),
    "pass": HeapWords.say_pass,
    "raid": HeapWords.say_raid,
    "raid-slot": HeapWords.say_raid_dropped,
    "slot": HeapWords.say_slot,
    "way": stops.say_way,
    "stash": HeapWords.say_set,
    "eat": HeapWords.say_split,
    "house": HeapWords.say_house,
    "die": HeapWords.say_die,
    "move": HeapWords.say_move,
    "animal": HeapWords.say_animal,
    "first-player": HeapWords.say_first_player,
    **dict.fromkeys(DECKS, HeapWords.say_card),
    "item": HeapWords.say_item,
    "draw": HeapWords.say_draw,
    "take": HeapWords.say_take,
    "bribe": HeapWords.say_bribe,
    "snatch": HeapWords.say_snatch,
    "swap": HeapWords.say_swap,
}
