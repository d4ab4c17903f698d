"""The lexicon: names of options both ways, how a person says and touches them."""

from __future__ import annotations

import re

from midnight.errors import UserError
from midnight.games.heap.content.cards import Content, slug
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import NONE, PAY_DROP
from midnight.games.heap.words import calls, plans, questions
from midnight.games.heap.words.cells import MEANINGS
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, carried, part
from midnight.games.heap.words.position import POSITIONS
from midnight.games.heap.words.story import SENTENCES, STAGED, half, listed, snacks
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.words import Plan, Words

SEAT_WORDS = ("Amber", "Blue", "Coral", "Dusk", "Emerald")
DECK_WORDS = {
    "features": "risk",
    "surprises": "risk",
    "risk_residents": "risk",
    "residents": "resident",
    "events": "event",
    "pets": "pet",
}
PLAIN = {
    b.YES: "yes",
    b.NO: "no",
    b.FORAGE: "forage",
    b.PASS: "pass",
    b.RETREAT: "retreat",
    b.LOPE: "lope",
    b.RAID_CAN: "raid",
    b.RUMMAGE_CAN: "rummage",
}


class HeapWords(Words[Heap]):
    """Words of one box."""

    game = "top-of-the-heap"
    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
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
        self.size = int(box.options)
        fixed = [content.animals[animal].name for animal in box.fixed_animals]
        self.names = fixed or list(SEAT_WORDS[:seats])
        self.items = [item.name for item in content.items]
        self.cards = [card.name for card in content.cards]
        self.animals = [animal.name for animal in content.animals]
        self.pets = [card.name for card in content.cards if card.group == "pets"]
        self.words = self.spellings()
        self.numbers = {word.lower(): option for option, word in enumerate(self.words)}
        self.ids = {item.id.lower(): slug(item.name).lower() for item in content.items}
        self.ids |= {card.id.lower(): slug(card.name).lower() for card in content.cards}

    # === The lexicon ===

    def spellings(self) -> list[str]:
        items = [slug(name) for name in self.items]
        slots = range(1, b.SLOTS)
        words = [PLAIN[option] for option in range(len(PLAIN))]
        words += [f"raid:{slot}" for slot in slots] + [f"slot:{slot}" for slot in slots]
        words += [f"choose:{way + 1}" for way in range(b.ALTERNATIVES)]
        words += [self.set_word(mask) for mask in range(b.MASKS)]
        words += [f"eat:{snacks}" for snacks in range(self.box.most_ap + 1)]
        words += list(HOUSE_NAMES)
        words += [f"die:{house + 1}" for house in range(b.HOUSES)]
        words += [f"move:{place}" for place in PLACES]
        words += [f"be:{slug(name)}" for name in self.animals]
        words += [f"first:{seat}" for seat in SEAT_NAMES[: b.MOST_SEATS]]
        words += [f"{DECK_WORDS[card.group]}:{slug(card.name)}" for card in self.content.cards]
        words += [f"{verb}:{item}" for verb in ("item", "up", "take") for item in items]
        words += [f"move:{house}+{item}" for house in HOUSE_NAMES for item in items]
        words += [f"snatch:{seat}:{item}" for seat in SEAT_NAMES[: b.MOST_SEATS] for item in items]
        return words + [f"swap:{given}>{received}" for given in items for received in items]

    def set_word(self, mask: int) -> str:
        """A set of carried items by their places: stash:1+3."""
        places = [str(k + 1) for k in range(b.CARRIED) if mask >> k & 1]
        return "stash:" + ("+".join(places) or "none")

    def word(self, option: int) -> str:
        return self.words[option]

    def option(self, word: str) -> int:
        """Names may be given in any case, and cards by their ids: up:T02."""
        text = word.strip().lower().replace("→", ">")
        if text in self.numbers:
            return self.numbers[text]
        named = "".join(self.ids.get(part, part) for part in re.split(r"([:+>])", text))
        if named in self.numbers:
            return self.numbers[named]
        raise UserError(
            f"{word!r} is no option: say for example move:H3, raid, forage, pass, stash:1+2, "
            "swap:Marble>Soda-Can, item:Marble, slot:2, yes or no"
        )

    # === As a person would say it ===

    def who(self, seat: int, state: Heap | None = None) -> str:
        if state is None or state.at[t.ANIMAL + seat] == NONE or self.names[seat] in self.animals:
            return self.names[seat]
        return f"{self.names[seat]} the {self.animals[state.at[t.ANIMAL + seat]]}"

    def say(self, option: int, state: Heap) -> str:
        box, code = self.box, int(state.step())
        if option < len(PLAIN):
            return self.say_plain(option, state, code)
        if option < b.PUT_SLOT:
            return self.say_raid_dropped(option - b.RAID_SLOT + 1, state)
        if option < b.CHOOSE:
            return self.say_slot(option - b.PUT_SLOT + 1, state, code)
        if option < b.STASH:
            return questions.say_way(self, state, code, option - b.CHOOSE)
        if option < b.EAT:
            return self.say_set(option - b.STASH, state, code)
        if option < box.first_house:
            return self.say_split(option - b.EAT, state, code)
        if option < box.first_move:
            return self.say_house(option, state, code)
        if option < box.first_animal:
            return self.say_move(option - int(box.first_move), state)
        if option < box.first_seat:
            animal = self.content.animals[option - box.first_animal]
            return f"the {animal.name} ({', '.join(animal.tags)}; favors {' and '.join(animal.favored)})"
        if option < box.first_card:
            return f"{self.names[(option - box.first_seat) % self.seats]} is the first player"
        if option < box.first_item:
            card = self.content.cards[option - box.first_card]
            return f"{card.name} ({card.type_line}): {card.text}"
        return self.say_item(option, state, code)

    def gives_up(self, option: int, state: Heap) -> str:
        return questions.given_up_by_passing(self, state) if option == b.PASS else ""

    def aims(self, state: Heap) -> list[tuple[str, str]]:
        return plans.aims(self, state)

    def plans(self, element: str, state: Heap) -> list[Plan]:
        return plans.plans(self, element, state)

    def say_plain(self, option: int, state: Heap, code: int) -> str:
        seat = int(state.turn)
        if option in (b.YES, b.NO):
            return questions.say_yes_no(self, state, code, option == b.YES)
        if option == b.PASS:
            left = 0 if state.at[t.PLACE + seat] == b.NEST else int(self.box.turns - state.round + 1)
            return f"pass for the night: {snacks(left)}"
        if option == b.RAID_CAN:
            house = int(state.under(1)) if code == f.HOUSE_ACTION else 0
            top = int(state.face_on_top(house))
            name = self.items[top] if top >= 0 else "nothing"
            return f"raid the can: {name} for {state.raid_cost(house, seat)} AP"
        if option == b.RUMMAGE_CAN:
            return "Rummage: look through the whole can and take up to two items"
        return {
            b.FORAGE: "forage: 1 Snack",
            b.RETREAT: "retreat: lose all AP, go home, stash everything",
            b.LOPE: "Long Lope: tonight visits cost 1 less and leaving is free",
        }[option]

    def say_raid_dropped(self, slot: int, state: Heap) -> str:
        item = int(state.at[t.DROPPED + int(state.under(1)) % b.HOUSES * b.SLOTS + slot])
        return f"raid the dropped {self.items[item] if item >= 0 else 'item'} on Feature {slot}"

    def say_slot(self, slot: int, state: Heap, code: int) -> str:
        if code not in (f.FEATURE_SLOT, f.FEATURE_OFF):
            return f"Feature slot {slot}"
        house = int(state.under(2 if code == f.FEATURE_SLOT else 1))
        top = int(state.at[t.TOP + house * b.SLOTS + slot])
        below = self.cards[top] if top != NONE else ""
        if code == f.FEATURE_OFF:
            return f"discard {below or 'nothing'} from slot {slot}"
        return f"slot {slot}, covering {below}" if below else f"slot {slot}, which is empty"

    def say_set(self, mask: int, state: Heap, code: int) -> str:
        seat = int(state.turn if code == f.DEN_ACTION else state.under(1)) % self.seats
        items = carried(state, seat)
        names = [self.items[item] for k, item in enumerate(items) if mask >> k & 1]
        return f"stash {listed(names)}" if names else "stash nothing"

    def say_split(self, eaten: int, state: Heap, code: int) -> str:
        if code != f.SPLIT_SNACKS_STOP:
            return f"eat {snacks(eaten)}"
        rest = int(state.at[t.SNACKS + int(state.under(1))]) - eaten
        return f"eat {snacks(eaten)}, stash {rest} ({half(max(rest, 0))} VP)"

    def say_house(self, option: int, state: Heap, code: int) -> str:
        if option >= self.box.first_die:
            return f"the die shows {option - self.box.first_die + 1}"
        house = PLACES[option - self.box.first_house]
        if code in (f.SEND_PET, f.MOVE_PET):
            return f"move the {self.pets[int(state.under(1))]} to {house}"
        if code == f.CLEAR_HOUSE:
            return f"clear all Features of {house}"
        return f"a new Resident for {house}" if code == f.RENT_HOUSE else house

    def say_move(self, place: int, state: Heap) -> str:
        seat = int(state.turn)
        if state.at[t.ANIMAL + seat] == NONE:
            return f"move to {PLACES[place]}"
        cost = int(state.move_cost(seat, place, NONE))
        where = {b.NEST: "the Nest", b.DEN: "your den"}.get(place, PLACES[place])
        return f"move to {where} for {cost} AP"

    def say_item(self, option: int, state: Heap, code: int) -> str:
        box = self.box
        if option < box.first_draw:
            return self.say_chosen(option - int(box.first_item), state, code)
        if option < box.first_take:
            return f"{self.items[option - box.first_draw]} is turned up"
        if option < box.first_bribe:
            return f"take {self.items[option - box.first_take]} from the Nest, giving nothing"
        if option < box.first_snatch:
            house, item = PLACES[box.bribe_house(option)], self.items[box.bribe_kind(option)]
            return f"move to {house}, discarding {item} for the {self.pets[max(int(box.bribe_pet), 0)]}"
        if option < box.first_swap:
            seat = int(box.snatch_seat(option)) % self.seats
            return f"snatch {self.items[box.snatch_kind(option)]} from {self.who(seat, state)}"
        return f"swap {self.items[box.swap_given(option)]} for {self.items[box.swap_received(option)]}"

    def say_chosen(self, item: int, state: Heap, code: int) -> str:
        name = self.items[item]
        if code == f.MAY:
            drop = self.box.trigger_pay[state.under(1)] == PAY_DROP
            return f"drop {name} here" if drop else f"discard {name}"
        if code in (f.EAT_FOOD, f.EAT_NOW):
            return f"eat {name}: {self.box.food_ap(item)} AP"
        return {f.RUMMAGE_PICK: f"take {name}", f.LOSE_ITEM: f"discard {name}"}.get(code, name)

    # === At a real table ===

    def drawn_by(self, state: Heap) -> str:
        return calls.drawn_by(self, state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: Heap) -> tuple[str, ...]:
        return calls.group(self, option, state)

    # === What a person would touch ===

    def touch(self, option: int, state: Heap) -> tuple[str, ...]:
        box, code = self.box, int(state.step())
        seat = int(state.turn)
        here = PLACES[state.at[t.PLACE + seat]]
        if option == b.RAID_CAN:
            return (f"can-{here}",)
        if b.RAID_SLOT <= option < b.PUT_SLOT:
            return (f"slot-{here}-{option - b.RAID_SLOT + 1}",)
        if b.PUT_SLOT <= option < b.CHOOSE and code in (f.FEATURE_SLOT, f.FEATURE_OFF):
            house = PLACES[state.under(2 if code == f.FEATURE_SLOT else 1)]
            return (f"slot-{house}-{option - b.PUT_SLOT + 1}",)
        if box.first_house <= option < box.first_die:
            return (f"house-{PLACES[option - box.first_house]}",)
        if box.first_move <= option < box.first_animal:
            return (self.place_element(option - int(box.first_move), seat),)
        if code == f.RUMMAGE_PICK or code == f.EAT_FOOD:
            return ()
        if box.first_item <= option < box.first_draw:
            return self.item_element(state, int(state.decider(code)), option - int(box.first_item))
        return self.touch_pair(option, state)

    def touch_pair(self, option: int, state: Heap) -> tuple[str, ...]:
        box, seat = self.box, int(state.turn)
        if option >= box.first_swap:
            given = self.item_element(state, seat, int(box.swap_given(option)))
            return (*given, *self.nest_element(state, int(box.swap_received(option))))
        if option >= box.first_snatch:
            return self.item_element(state, int(box.snatch_seat(option)), int(box.snatch_kind(option)))
        if option >= box.first_bribe:
            house = f"house-{PLACES[box.bribe_house(option)]}"
            return (*self.item_element(state, seat, int(box.bribe_kind(option))), house)
        if option >= box.first_take:
            return self.nest_element(state, option - int(box.first_take))
        return ()

    def place_element(self, place: int, seat: int) -> str:
        if place == b.DEN:
            return f"den-{SEAT_NAMES[seat]}"
        return "nest" if place == b.NEST else f"house-{PLACES[place]}"

    def item_element(self, state: Heap, seat: int, item: int) -> tuple[str, ...]:
        items = carried(state, seat) if seat < self.seats else []
        return (f"item-{SEAT_NAMES[seat]}-{items.index(item) + 1}",) if item in items else ()

    def nest_element(self, state: Heap, item: int) -> tuple[str, ...]:
        items = part(state, t.NEST_ITEM, self.box.nest)
        return (f"nest-{items.index(item) + 1}",) if item in items else ()

    # === What is asked ===

    def ask(self, state: Heap) -> str:
        return questions.ask(self, state)
