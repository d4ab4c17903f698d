"""Reading position text: whatever it leaves out has its starting value; what cannot be is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from midnight.games.heap.rules import codes, piles
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE, TRASH_DECK
from midnight.games.heap.words import names as n
from midnight.games.heap.words.names import Names
from midnight.games.heap.words.places import HOUSE_NAMES
from midnight.kernel.bits import bit
from midnight.kernel.content import Table, whole
from midnight.kernel.ints import filled
from midnight.kernel.native import extend, i64, vec
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import OVER

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

RESIDENTS: Final[tuple[str, ...]] = ("residents", "risk_residents")  # groups of cards
FEATURES: Final[tuple[str, ...]] = ("features",)
EVENTS: Final[tuple[str, ...]] = ("events",)
BOTTOMS: Final = ("next-turn", "night", "final", "the-end")  # what play always comes back to
SEAT_TITLES: Final = [f"seat {name}" for name in SEAT_NAMES]  # of their tables
HOUSE_TITLES: Final = [f"house {name}" for name in HOUSE_NAMES]


def placed(w: HeapWords, table: Table) -> Heap:
    """The position of a text, once it is seen that play can go on from it."""
    reader = Reader(n.names_of(w), table)
    reader.read_seats()
    reader.read_pets()
    reader.read_houses()
    reader.read_flow()
    reader.read_discards()
    reader.take_from_decks()
    table.done()
    state = reader.state
    for seat in range(w.seats):
        state.add_up(seat)
    try:
        state.run()
        stuck = state.seat != OVER and len(state.options()) == 0
    except IndexError:
        stuck = True
    if stuck:
        raise table.wrong("flow", "does not fit what lies on the table")
    check_tops(table, state)
    return state


def check_tops(table: Table, state: Heap) -> None:
    """The top card of a can is seen by all, but for the moment when it is turned up."""
    turned = state.under(2) if state.step() == codes.LOOK else NONE
    for house in range(t.HOUSES):
        if house != turned and piles.face_on_top(state, house) <= t.UNKNOWN:
            raise table.wrong("house", f"the top card of {HOUSE_NAMES[house]}'s can is face-up (TH-3.8)")


def check_slots(table: Table, key: str) -> None:
    """Something is listed for each Feature slot of a house."""
    table.check(key, len(table.get(key, list)) == t.SLOTS - 1, "needs one for each of three slots")


class Reader:
    """Reads a position text onto a fresh table, part by part."""

    def __init__(self, names: Names, table: Table) -> None:
        self.names = names
        self.box = names.box
        self.table = table
        self.state = Heap(names.box, names.seats, names.start)
        self.taken: vec[i64] = filled(names.box.cards + names.box.kinds, 0)  # copies of each card that lie somewhere
        self.met: i64 = 0  # of the steps that come once, a bit for each that is still to happen
        self.looks: bool = False  # does play wait for a card to be looked at?
        self.nest_draws: i64 = 0  # cards that are still to come to the Nest
        self.discards = Table(table.get("discards", dict, {}), "discards", table)
        self.old: list[list[str]] = self.discards.list_of("old_unseen", list, [])  # the unseen cards of ages gone by
        self.hidden: vec[i64] = filled(len(self.old) + 1, 0)  # how many of each age, and of the present, lie in cans

    # === Cards that lie somewhere ===

    def lying_item(self, table: Table, key: str, name: str) -> i64:
        """An item that lies somewhere for all to see."""
        item: i64 = self.names.item(table, key, name)
        self.taken[self.box.cards + item] += 1
        return item

    def put_trash(self, table: Table, key: str, names: list[str], pile: i64) -> None:
        """All these items lie in that pile."""
        cards = self.box.cards
        for name in names:
            self.state.add_copies(cards + self.lying_item(table, key, name), pile, 1)

    # === Parts of the table ===

    def within(self, title: str, data: object) -> Table:
        """The table of one seat or house."""
        if not isinstance(data, dict):
            raise self.table.wrong(title, f"must be a table, not {data!r}")
        return Table(data, title, self.table)

    def read_seats(self) -> None:
        at = self.state.at
        seats: dict[str, Any] = self.table.get("seat", dict, {})
        for name, data in seats.items():
            seat = self.names.seat(self.table, "seat", name)
            self.read_seat(self.within(SEAT_TITLES[seat], data), seat)
        taken: i64 = 0
        for seat in range(self.names.seats):
            animal = at[t.ANIMAL + seat]
            if animal != NONE:
                if taken >> animal & 1 != 0:
                    raise self.table.wrong("seat", "no animal is there twice (TH-2.6)")
                taken |= bit(animal)

    def read_seat(self, table: Table, seat: i64) -> None:
        names, at = self.names, self.state.at
        for key, value in table.data.items():
            if key == "animal":
                at[t.ANIMAL + seat] = table.number_of(key, value, names.animal_numbers)
            elif key == "place":
                at[t.PLACE + seat] = table.number_of(key, value, names.place_numbers)
            elif key in n.NUMBERS:
                at[n.NUMBERS[key] + seat] = table.within(key, value, 0, n.MOST)
            elif key in n.FLAGS:
                at[n.FLAGS[key] + seat] = 1 if table.of_kind(key, value, bool) else 0
            elif key == "carried":
                self.read_carried(table, table.all_of_kind(key, value, str), seat)
            elif key == "stash":
                self.put_trash(table, key, table.all_of_kind(key, value, str), t.STASH_PILE + t.PILE * seat)
            elif key == "friends":
                for pet in table.all_of_kind(key, value, str):
                    if pet not in names.pet_numbers:
                        raise table.wrong(key, f"there is no Pet {pet!r}")
                    at[t.FRIENDS + seat] |= bit(names.pet_numbers[pet])
            else:
                table.pass_over(key, n.SEAT_KEYS)

    def read_carried(self, table: Table, carried: list[str], seat: i64) -> None:
        """Two Compact slots and a Tiny one, or one Awkward item and a Tiny one."""
        items = [self.lying_item(table, "carried", name) for name in carried]
        sizes = [self.box.trash.size[item] for item in items]
        compact, awkward = sizes.count(COMPACT), sizes.count(AWKWARD)
        fits = compact <= t.COMPACT_SLOTS and len(sizes) <= t.CARRIED
        if awkward:
            fits = awkward == 1 and compact == 0 and len(sizes) <= 2
        if not fits:
            raise table.wrong("carried", "does not fit the inventory: two Compact slots and a Tiny one (TH-12.1)")
        for k, item in enumerate(items):
            self.state.at[t.ITEMS + seat * t.CARRIED + k] = item

    def read_pets(self) -> None:
        names, at = self.names, self.state.at
        pets: dict[str, Any] = self.table.get("pets", dict, {})
        table = Table(pets, "pets", self.table)
        for name, house in pets.items():
            if name not in names.pet_numbers:
                raise table.wrong(name, f"there is no such Pet; there are {', '.join(names.pets)}")
            at[t.PET_HOUSE + names.pet_numbers[name]] = table.number_of(name, house, names.house_numbers)
        nest = self.table.list_of("nest", str, [])
        if len(nest) > self.box.week.nest:
            raise self.table.wrong("nest", f"has {self.box.week.nest} slots")
        for k, item in enumerate(nest):
            at[t.NEST_ITEM + k] = self.lying_item(self.table, "nest", item)

    # === Houses ===

    def read_houses(self) -> None:
        houses: dict[str, Any] = self.table.get("house", dict, {})
        for name, data in houses.items():
            house = self.names.house_numbers.get(name)
            if house is None:
                raise self.table.wrong("house", f"there is no house {name!r}")
            self.read_house(self.within(HOUSE_TITLES[house], data), house)

    def read_house(self, table: Table, house: i64) -> None:
        at, first = self.state.at, house * t.SLOTS
        for key, value in table.data.items():
            if key == "can":
                faces = table.all_of_kind(key, value, str)
                for name in reversed(faces):
                    self.state.put_in_can(house, self.face(table, name))
            elif key == "resident":
                self.read_pile(table, key, table.all_of_kind(key, value, str), first)
            elif key == "snacks":
                at[t.YARD + house] = table.within(key, value, 0, n.MOST)
            elif key == "raided":
                at[t.RAIDED + house] = 1 if table.of_kind(key, value, bool) else 0
            elif key == "features":
                check_slots(table, key)
                for k, features in enumerate(table.all_of_kind(key, value, list)):
                    self.read_pile(table, key, features, first + k + 1)
            elif key != "open" and key != "dropped":
                table.pass_over(key, n.HOUSE_KEYS)
        if "open" in table.data:
            self.read_tokens(table, first)
        if "dropped" in table.data:
            self.read_dropped(table, first)

    def face(self, table: Table, name: str) -> i64:
        """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
        age = len(self.old)
        if name != "?":
            if not name.startswith("?"):
                return self.lying_item(table, "can", name)
            age = whole(name[1:])
            if not 0 <= age <= len(self.old):
                raise table.wrong("can", f"there is no unseen card {name!r}")
        self.hidden[age] += 1
        return t.UNKNOWN - age

    def read_pile(self, table: Table, key: str, names: list[Any], slot: i64) -> None:
        """The cards of a slot from the top: Residents or Features."""
        groups = RESIDENTS if key == "resident" else FEATURES
        for k in range(len(names) - 1, -1, -1):
            card: i64 = self.names.card(table, key, str(names[k]), groups)
            self.taken[card] += 1
            piles.cover(self.state, slot, card)

    def read_tokens(self, table: Table, first: i64) -> None:
        """Open tokens on Features: their owners, and whether they are for tonight."""
        at = self.state.at
        check_slots(table, "open")
        for k, name in enumerate(table.list_of("open", str)):
            slot = first + k + 1
            if name:
                table.check("open", at[t.TOP + slot] != NONE, f"slot {k + 1} has no Feature to be open (TH-15.1)")
                owner, _, lasting = name.partition(" ")
                table.check("open", lasting in ("", "tonight"), f"{name!r} is no token: say A or A tonight")
                at[t.TOKEN + slot] = self.names.seat(table, "open", owner)
                if lasting:
                    at[t.TONIGHT + slot] = 1

    def read_dropped(self, table: Table, first: i64) -> None:
        at = self.state.at
        check_slots(table, "dropped")
        for k, name in enumerate(table.list_of("dropped", str)):
            slot = first + k + 1
            if name:
                if at[t.TOKEN + slot] == NONE:
                    raise table.wrong("dropped", f"slot {k + 1} has no Open token to lie with (TH-15.13)")
                at[t.DROPPED + slot] = self.lying_item(table, "dropped", name)

    # === What is still to happen ===

    def read_flow(self) -> None:
        """What is still to happen; left out, it is somebody's turn if anything is said, else the setup."""
        table, state = self.table, self.state
        given = any(key not in ("game", "seats") for key in table.data)
        state.night = table.number("night", 0, int(self.box.week.nights), 1 if given else 0)
        state.round = table.number("round", 0, int(self.box.week.turns), 1 if given and "flow" not in table.data else 0)
        state.first = self.names.seat(table, "first", table.get("first", str, "A"))
        state.turn = self.names.seat(table, "turn", table.get("turn", str, SEAT_NAMES[state.first]))
        if "event" in table.data:
            state.event = self.names.card(table, "event", table.get("event", str), EVENTS)
        flow = table.list_of("flow", str, [])
        if not given:
            return
        state.depth = 0
        flow = flow or ["next-turn", "primary"]
        first = flow[0].split()
        if not first or first[0] not in BOTTOMS:
            flow = ["next-turn", *flow]  # whatever is done, the night goes on
        for line in flow:
            self.read_step(line)
        self.check_flow()
        for seat in range(self.names.seats):
            if state.night > 0 and state.at[t.ANIMAL + seat] == NONE:
                raise table.wrong("seat", "every seat needs its animal once the setup is done (TH-2.6)")

    def read_step(self, line: str) -> None:
        """A step of what is still to happen: its name and its arguments."""
        words = line.split() or [""]
        name = words[0]
        code = n.STEP_CODES.get(name)
        if code is None:
            raise self.table.wrong("flow", f"there is no step {name!r}")
        kinds = n.STEPS[code]
        if len(words) != len(kinds):
            raise self.table.wrong("flow", f"{name} needs {len(kinds) - 1} words: {' '.join(kinds[1:])}")
        last: i64 = NONE
        for k in range(1, len(words)):
            last = self.argument(kinds[k], words[k])
            self.state.put(last)
        self.check_step(code, last)
        self.state.put(code)

    def check_step(self, code: i64, last: i64) -> None:
        """A step of the night comes once, and nothing is done before a card is looked at; it ends with `last`."""
        table = self.table
        if self.looks:
            raise table.wrong("flow", "look waits, so it comes last")
        if code == codes.LOOK:
            self.looks = True
        elif n.comes_once(code):
            if self.met >> code & 1 != 0:
                raise table.wrong("flow", f"{n.STEPS[code][0]} is there twice")
            self.met |= bit(code)
        if code in n.HOLDS_CARD:
            table.check("flow", last != NONE, "a card that is held must be named")
            self.taken[last] += 1
        elif code == codes.DRAW_NEST:
            self.nest_draws += 1
        elif code == codes.NEST_FILL:
            self.nest_draws += last

    def check_flow(self) -> None:
        """A card is looked at that can be, and the Nest has room for what is drawn."""
        table, state = self.table, self.state
        if self.looks:
            house, depth = state.under(2), state.under(1)
            there = house >= 0 and depth < state.at[t.CAN_SIZE + house] and state.face(house, depth) <= t.UNKNOWN
            table.check("flow", there, "look needs a card in the can that nobody has seen")
        if self.nest_draws > 0:
            lying = sum(state.at[t.NEST_ITEM + k] != NONE for k in range(self.box.week.nest))
            fits = lying + self.nest_draws <= self.box.week.nest and self.met >> codes.RESTOCK & 1 == 0
            table.check("flow", fits, f"more is drawn to the Nest than its {self.box.week.nest} slots hold (TH-3.11)")

    def argument(self, kind: str, word: str) -> int:
        table = self.table
        if kind in self.names.limits:
            least, most = self.names.limits[kind]
            size = whole(word.removeprefix("-"))
            number = -size if word.startswith("-") else size
            if size < 0 or not least <= number <= most:
                raise table.wrong("flow", f"{word!r} is no number from {least} to {most}")
            return number
        if word == "-":
            return int(NONE)
        if kind == "seat":
            return self.names.seat(table, "flow", word)
        if kind == "card":
            return self.names.card(table, "flow", word)
        place = (self.names.house_numbers if kind == "house" else self.names.place_numbers).get(word)
        if place is None:
            raise table.wrong("flow", f"{word!r} is no {kind}")
        return place

    # === Decks are what is left ===

    def read_discards(self) -> None:
        """What lies on the discard piles; tonight's Event does so unless its effects are still to come."""
        discards, event = self.discards, self.state.event
        self.put_trash(discards, "trash", discards.list_of("trash", str, []), t.GONE)
        for name in discards.list_of("cards", str, []):
            self.discard(self.names.card(discards, "cards", name))
        if event != NONE and self.taken[event] == 0:
            self.discard(event)
        self.read_old()
        discards.done()

    def discard(self, card: i64) -> None:
        self.taken[card] += 1
        self.state.add_copies(card, t.GONE, 1)

    def read_old(self) -> None:
        """What may be under the cans' cards of ages gone by."""
        state = self.state
        state.age = len(self.old)
        for age, names in enumerate(self.old):
            start = i64(len(state.old))
            state.old = extend(state.old, filled(self.box.kinds, 0))
            for name in names:
                state.old[start + self.lying_item(self.discards, "old_unseen", str(name))] += 1
            fits = len(names) == self.hidden[age]
            self.discards.check("old_unseen", fits, f"pool {age} does not match the unseen cards ?{age} in the cans")

    def take_from_decks(self) -> None:
        """What lies somewhere is in no deck; unseen Trash is all but what lies face-up or is of an age gone by."""
        box, state, at, taken = self.box, self.state, self.state.at, self.taken
        for kind in range(box.kinds):
            copies = taken[box.cards + kind]
            if copies > box.trash.copies[kind]:
                reason = f"there are only {box.trash.copies[kind]} of this card, and {copies} are named"
                raise self.table.wrong(self.names.items[kind], reason)
            state.add_copies(box.cards + kind, t.DECK, -copies)
            state.unseen -= copies
        in_deck = state.unseen - self.hidden[state.age]
        if in_deck < 0:
            raise self.table.wrong("house", "more unseen cards lie in the cans than there are")
        at[t.CARDS_LEFT + TRASH_DECK] = in_deck
        for card in range(box.cards):
            copies = taken[card]
            if copies == 0:
                continue
            if copies > box.clauses.copies[card]:
                reason = f"there are only {box.clauses.copies[card]} of this card in the game"
                raise self.table.wrong(self.names.cards[card], reason)
            state.add_copies(card, t.DECK, -copies)
            for which in range(TRASH_DECK):
                if box.deck_first[which] <= card < box.deck_end[which]:
                    at[t.CARDS_LEFT + which] -= copies
