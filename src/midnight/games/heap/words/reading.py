"""Reading position text: whatever it leaves out has its starting value; what cannot be is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE, TRASH_DECK
from midnight.games.heap.words.frames import FRAME_CODES, FRAMES, HOLDS_CARD, frames_of
from midnight.games.heap.words.names import FLAGS, MOST, NUMBERS, Names, names_of
from midnight.games.heap.words.places import HOUSE_NAMES, cans, piles
from midnight.kernel.content import Table, whole
from midnight.kernel.ints import filled
from midnight.kernel.native import append, i64
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import OVER

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

# Steps of a night, and of the setup, that come once
ONCE: Final = frozenset(
    [*range(f.SETUP_ANIMALS, f.FILL), *range(f.DAILY, f.ARRIVE), *range(f.END_OF_NIGHT, f.FINAL + 1)]
)
RESIDENTS: Final = ("residents", "risk_residents")  # groups of cards
FEATURES: Final = ("features",)
EVENTS: Final = ("events",)
BOTTOMS: Final = ("next-turn", "night", "final", "the-end")  # what play always comes back to


def placed(w: HeapWords, table: Table) -> Heap:
    """The position of a text, once it is seen that play can go on from it."""
    reader = Reader(names_of(w), table)
    reader.read_seats()
    reader.read_pets()
    reader.read_houses()
    reader.read_flow()
    reader.read_discards()
    reader.count_trash()
    reader.count_cards()
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
    turned = state.under(2) if state.step() == f.LOOK else NONE
    for house in range(b.HOUSES):
        if house != turned and state.face_on_top(house) <= UNKNOWN:
            raise table.wrong("house", f"the top card of {HOUSE_NAMES[house]}'s can is face-up (TH-3.8)")


class Reader:
    """Reads a position text onto a fresh table, part by part."""

    def __init__(self, names: Names, table: Table) -> None:
        self.names = names
        self.box = names.box
        self.table = table
        self.state = Heap(names.box, names.seats, None)
        self.piles: list[tuple[int, list[int]]] = []  # the piles, and the cards that go to each once all are counted
        self.frames: list[tuple[int, ...]] = []  # of what is still to happen
        self.old: list[list[str]] = []  # the unseen cards of each age gone by

    # === Names ===

    def item(self, table: Table, key: str, name: str) -> int:
        numbers = self.names.item_numbers
        number = numbers.get(name)
        if number is None:
            number = numbers.get(name.lower())
        if number is None:
            raise table.wrong(key, f"there is no Trash card {name!r}")
        return number

    def trash(self, table: Table, key: str, names: list[str]) -> list[int]:
        """Items by their numbers among all cards."""
        first = int(self.box.cards)
        return [first + self.item(table, key, name) for name in names]

    def card(self, table: Table, key: str, name: str, groups: tuple[str, ...] = ()) -> int:
        numbers = self.names.card_numbers
        number = numbers.get(name)
        if number is None:
            number = numbers.get(name.lower())
        if number is None:
            raise table.wrong(key, f"there is no card {name!r}")
        if groups and self.names.groups[number] not in groups:
            raise table.wrong(key, f"{name} is no card for this place")
        return number

    def seat(self, table: Table, key: str, letter: str) -> int:
        return seat_named(table, key, letter, self.names.seats)

    # === Parts of the table ===

    def within(self, key: str, name: str, data: object) -> Table:
        """The table of one seat or house."""
        if not isinstance(data, dict):
            raise self.table.wrong(f"{key} {name}", f"must be a table, not {data!r}")
        return Table(data, f"{key} {name}", self.table)

    def read_seats(self) -> None:
        names, state, at = self.names, self.state, self.state.at
        seats: dict[str, Any] = self.table.get("seat", dict, {})
        taken = 0
        for name, data in seats.items():
            seat: i64 = self.seat(self.table, "seat", name)
            table = self.within("seat", name, data)
            if "animal" in table.data:
                at[t.ANIMAL + seat] = table.named("animal", names.animal_numbers)
            at[t.PLACE + seat] = table.named("place", names.place_numbers, "den")
            for key, start in NUMBERS.items():
                at[start + seat] = table.number(key, 0, MOST, 0)
            for key, start in FLAGS.items():
                if table.get(key, bool, False):
                    at[start + seat] = 1
            for pet in table.list_of("friends", str, []):
                if pet not in names.pet_numbers:
                    raise table.wrong("friends", f"there is no Pet {pet!r}")
                at[t.FRIENDS + seat] |= 1 << names.pet_numbers[pet]
            self.read_items(table, seat)
            table.done()
        for seat in range(names.seats):
            animal = state.at[t.ANIMAL + seat]
            if animal != NONE:
                if taken >> animal & 1:
                    raise self.table.wrong("seat", "no animal is there twice (TH-2.6)")
                taken |= 1 << animal

    def read_items(self, table: Table, seat: i64) -> None:
        carried = table.list_of("carried", str, [])
        if carried:
            items = [self.item(table, "carried", name) for name in carried]
            self.check_fit(table, items)
            for k, item in enumerate(items):
                self.state.at[t.ITEMS + seat * b.CARRIED + k] = item
        stashed = table.list_of("stash", str, [])
        if stashed:
            self.piles.append((t.STASH_PILE + t.PILE * seat, self.trash(table, "stash", stashed)))

    def check_fit(self, table: Table, items: list[int]) -> None:
        """Two Compact slots and a Tiny one, or one Awkward item and a Tiny one."""
        sizes = [self.box.size[item] for item in items]
        compact, awkward = sizes.count(COMPACT), sizes.count(AWKWARD)
        fits = compact <= b.COMPACT_SLOTS and len(sizes) <= b.CARRIED
        if awkward:
            fits = awkward == 1 and compact == 0 and len(sizes) <= 2
        if not fits:
            raise table.wrong("carried", "does not fit the inventory: two Compact slots and a Tiny one (TH-12.1)")

    def read_pets(self) -> None:
        names, at = self.names, self.state.at
        pets: dict[str, Any] = self.table.get("pets", dict, {})
        table = Table(pets, "pets", self.table)
        for name in pets:
            if name not in names.pet_numbers:
                raise table.wrong(name, f"there is no such Pet; there are {', '.join(names.pets)}")
            at[t.PET_HOUSE + names.pet_numbers[name]] = table.named(name, names.house_numbers)
        nest = self.table.list_of("nest", str, [])
        if len(nest) > self.box.nest:
            raise self.table.wrong("nest", f"has {self.box.nest} slots")
        for k, item in enumerate(nest):
            at[t.NEST_ITEM + k] = self.item(self.table, "nest", item)

    def read_houses(self) -> None:
        houses: dict[str, Any] = self.table.get("house", dict, {})
        discards = Table(self.table.get("discards", dict, {}), "discards", self.table)
        ages = len(discards.list_of("old_unseen", list, []))
        for name, data in houses.items():
            if name not in self.names.house_numbers:
                raise self.table.wrong("house", f"there is no house {name!r}")
            house: i64 = self.names.house_numbers[name]
            table = self.within("house", name, data)
            self.state.at[t.YARD + house] = table.number("snacks", 0, MOST, 0)
            if table.get("raided", bool, False):
                self.state.at[t.RAIDED + house] = 1
            faces = table.list_of("can", str, [])
            for k in range(len(faces) - 1, -1, -1):
                self.state.put_in_can(house, self.face(table, faces[k], ages))
            self.read_piles(table, house)
            table.done()

    def face(self, table: Table, name: str, ages: int) -> int:
        """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
        if not name.startswith("?"):
            return self.item(table, "can", name)
        age = whole(name[1:]) if len(name) > 1 else ages
        if not 0 <= age <= ages:
            raise table.wrong("can", f"there is no unseen card {name!r}")
        return int(UNKNOWN) - age

    def read_piles(self, table: Table, house: i64) -> None:
        start = house * b.SLOTS
        residents = table.list_of("resident", str, [])
        for name in reversed(residents):
            self.state.cover(start, self.card(table, "resident", name, RESIDENTS))
        for key in ("features", "open", "dropped"):
            if key in table.data and len(table.list_of(key, object)) != b.SLOTS - 1:
                raise table.wrong(key, "needs one for each of three slots")
        slot = start
        for features in table.list_of("features", list, []):
            slot += 1
            for feature in reversed(features):
                self.state.cover(slot, self.card(table, "features", str(feature), FEATURES))
        for k, name in enumerate(table.list_of("open", str, []), 1):
            if name:
                self.read_token(table, start + k, k, name)
        for k, name in enumerate(table.list_of("dropped", str, []), 1):
            if name:
                if self.state.at[t.TOKEN + start + k] == NONE:
                    raise table.wrong("dropped", f"slot {k} has no Open token to lie with (TH-15.13)")
                self.state.at[t.DROPPED + start + k] = self.item(table, "dropped", name)

    def read_token(self, table: Table, slot: i64, number: int, name: str) -> None:
        """An Open token on a Feature: its owner, and whether it is for tonight."""
        at = self.state.at
        table.check("open", at[t.TOP + slot] != NONE, f"slot {number} has no Feature to be open (TH-15.1)")
        owner, _, lasting = name.partition(" ")
        table.check("open", lasting in ("", "tonight"), f"{name!r} is no token: say A or A tonight")
        at[t.TOKEN + slot] = self.seat(table, "open", owner)
        if lasting:
            at[t.TONIGHT + slot] = 1

    def read_flow(self) -> None:
        """What is still to happen; left out, it is somebody's turn if anything is said, else the setup."""
        table, state = self.table, self.state
        given = any(key not in ("game", "seats") for key in table.data)
        state.night = table.number("night", 0, int(self.box.nights), 1 if given else 0)
        state.round = table.number("round", 0, int(self.box.turns), 1 if given and "flow" not in table.data else 0)
        state.first = self.seat(table, "first", table.get("first", str, "A"))
        state.turn = self.seat(table, "turn", table.get("turn", str, SEAT_NAMES[state.first]))
        if "event" in table.data:
            state.event = self.card(table, "event", table.get("event", str), EVENTS)
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
        self.frames = frames_of(state)
        self.check_flow(self.frames)
        for seat in range(self.names.seats):
            if state.night > 0 and state.at[t.ANIMAL + seat] == NONE:
                raise table.wrong("seat", "every seat needs its animal once the setup is done (TH-2.6)")

    def read_step(self, line: str) -> None:
        """A step of what is still to happen: its name and its arguments."""
        words = line.split() or [""]
        name = words[0]
        code = FRAME_CODES.get(name)
        if code is None:
            raise self.table.wrong("flow", f"there is no step {name!r}")
        kinds = FRAMES[code]
        if len(words) != len(kinds):
            raise self.table.wrong("flow", f"{name} needs {len(kinds) - 1} words: {' '.join(kinds[1:])}")
        for k in range(1, len(words)):
            self.state.push(self.argument(kinds[k], words[k]))
        self.state.push(code)

    def check_flow(self, frames: list[tuple[int, ...]]) -> None:
        """A step of the night comes once, a card is looked at that can be, and the Nest has room for what is drawn."""
        table, state = self.table, self.state
        codes = [frame[0] for frame in frames]
        for code in codes:
            if code in ONCE and codes.count(code) > 1:
                raise table.wrong("flow", f"{FRAMES[code][0]} is there twice")
        if f.LOOK in codes:
            last = codes.index(int(f.LOOK)) == len(codes) - 1
            table.check("flow", last, "look waits, so it comes last")
            _, house, depth = frames[-1]
            there = house >= 0 and depth < state.at[t.CAN_SIZE + house] and state.face(house, depth) <= UNKNOWN
            table.check("flow", there, "look needs a card in the can that nobody has seen")
        drawn = codes.count(int(f.DRAW_NEST)) + sum(frame[1] for frame in frames if frame[0] == f.NEST_FILL)
        if drawn > 0:
            lying = sum(state.at[t.NEST_ITEM + k] != NONE for k in range(self.box.nest))
            fits = lying + drawn <= self.box.nest and f.RESTOCK not in codes
            table.check("flow", fits, f"more is drawn to the Nest than its {self.box.nest} slots hold (TH-3.11)")

    def argument(self, kind: str, word: str) -> int:
        table = self.table
        if kind in self.names.limits:
            least, most = self.names.limits[kind]
            if not (word.lstrip("-").isdecimal() and least <= int(word) <= most):
                raise table.wrong("flow", f"{word!r} is no number from {least} to {most}")
            return int(word)
        if word == "-":
            return int(NONE)
        if kind == "seat":
            return self.seat(table, "flow", word)
        if kind == "card":
            return self.card(table, "flow", word)
        number = (self.names.house_numbers if kind == "house" else self.names.place_numbers).get(word)
        if number is None:
            raise table.wrong("flow", f"{word!r} is no {kind}")
        return number

    # === Decks are what is left ===

    def read_discards(self) -> None:
        discards = Table(self.table.get("discards", dict, {}), "discards", self.table)
        trash = discards.list_of("trash", str) if "trash" in discards.data else []
        self.piles.append((t.GONE, self.trash(discards, "trash", trash)))
        cards = discards.list_of("cards", str) if "cards" in discards.data else []
        self.piles.append((t.GONE, [self.card(discards, "cards", name) for name in cards]))
        self.old = discards.list_of("old_unseen", list) if "old_unseen" in discards.data else []
        self.discards = discards
        discards.done()

    def count_trash(self) -> None:
        """The unseen Trash: all copies but those that lie somewhere face-up."""
        state, box, at = self.state, self.box, self.state.at
        taken = filled(box.kinds, 0)
        for start, end in ((t.ITEMS, t.YARD), (t.DROPPED, t.NEST_ITEM), (t.NEST_ITEM, t.NEST_ITEM + box.nest)):
            for k in range(start, end):
                if at[k] != NONE:
                    taken[at[k]] += 1
        faces = [face for can in cans(state) for face in can]
        for face in faces:
            if face >= 0:
                taken[face] += 1
        for _, cards in self.piles:
            for card in cards:
                if card >= box.cards:
                    taken[card - box.cards] += 1
        state.age = len(self.old)
        for age, names in enumerate(self.old):
            fits = len(names) == faces.count(int(UNKNOWN) - age)
            unseen = [self.item(self.discards, "old_unseen", str(name)) for name in names]
            self.discards.check("old_unseen", fits, f"pool {age} does not match the unseen cards ?{age} in the cans")
            for kind in range(box.kinds):
                copies = unseen.count(int(kind))
                state.old = append(state.old, copies)
                taken[kind] += copies
        for kind in range(box.kinds):
            most = box.trash_copies[kind]
            if taken[kind] > most:
                name = self.names.items[kind]
                raise self.table.wrong(name, f"there are only {most} of this card, and {taken[kind]} are named")
            state.put(box.cards + kind, t.DECK, -taken[kind])
            state.unseen -= taken[kind]
        in_deck = state.unseen - faces.count(int(UNKNOWN) - int(state.age))
        if in_deck < 0:
            raise self.table.wrong("house", "more unseen cards lie in the cans than there are")
        at[t.CARDS_LEFT + TRASH_DECK] = in_deck

    def count_cards(self) -> None:
        """The same for Risk, Resident and Event cards."""
        state, box, event = self.state, self.box, self.state.event
        taken = filled(box.cards, 0)
        for _, cards in self.piles:
            for card in cards:
                if card < box.cards:
                    taken[card] += 1
        in_flow = [frame[-1] for frame in self.frames if frame[0] in HOLDS_CARD]
        if event != NONE and event not in in_flow and taken[event] == 0:
            self.piles.append((t.GONE, [event]))
            taken[event] += 1
        for pile in piles(state):
            for card in pile:
                taken[card] += 1
        for card in in_flow:
            taken[card] += 1
        for number in range(box.cards):
            copies = taken[number]
            if copies == 0:
                continue
            if copies > box.copies[number]:
                reason = f"there are only {box.copies[number]} of this card in the game"
                raise self.table.wrong(self.names.cards[number], reason)
            state.put(number, t.DECK, -copies)
            for which in range(TRASH_DECK):
                if box.deck_first[which] <= number < box.deck_end[which]:
                    state.at[t.CARDS_LEFT + which] -= copies
        for place, cards in self.piles:
            for card in cards:
                state.put(card, place, 1)
