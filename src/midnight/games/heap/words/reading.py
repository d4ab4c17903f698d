"""Reading position text: whatever it leaves out has its starting value; what cannot be is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.heap.content.cards import slug
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE, TINY
from midnight.games.heap.words.frames import FRAME_CODES, FRAMES, HOLDS_CARD, frames_of
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, piles
from midnight.kernel.content import Table
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import OVER

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

NUMBERS = ("ap", "snacks", "stashed_snacks", "vp", "eaten")  # of a seat
FLAGS = ("out", "used", "lope")
MOST = 9999
BOTTOMS = (["next-turn"], ["night"], ["final"], ["the-end"])  # what play always comes back to


def placed(w: HeapWords, table: Table) -> Heap:
    """The position of a text, once it is seen that play can go on from it."""
    reader = Reader(w, table)
    reader.read_seats()
    reader.read_pets()
    reader.read_houses()
    reader.read_flow()
    reader.read_discards()
    reader.count_trash()
    reader.count_cards()
    table.done()
    state = reader.state
    try:
        state.run()
        stuck = state.seat != OVER and not list(state.options())
    except IndexError:
        stuck = True
    table.check("flow", not stuck, "does not fit what lies on the table")
    return state


class Reader:
    """Reads a position text onto a fresh table, part by part."""

    def __init__(self, w: HeapWords, table: Table) -> None:
        self.w = w
        self.table = table
        self.state = Heap(w.box, w.seats, None)
        self.items = {name.lower(): k for k, name in enumerate(w.items)}
        self.items |= {item.id.lower(): k for k, item in enumerate(w.content.items)}
        self.cards = {name.lower(): k for k, name in enumerate(w.cards)}
        self.cards |= {card.id.lower(): k for k, card in enumerate(w.content.cards)}
        self.cards |= {slug(name).lower(): k for k, name in enumerate(w.cards)}

    # === Names ===

    def item(self, table: Table, key: str, name: str) -> int:
        table.check(key, name.lower() in self.items, f"there is no Trash card {name!r}")
        return self.items[name.lower()]

    def card(self, table: Table, key: str, name: str, *groups: str) -> int:
        table.check(key, name.lower() in self.cards, f"there is no card {name!r}")
        number = self.cards[name.lower()]
        group = self.w.content.cards[number].group
        table.check(key, not groups or group in groups, f"{name} is no card for this place")
        return number

    def seat(self, table: Table, key: str, letter: str) -> int:
        return seat_named(table, key, letter, self.w.seats)

    # === Parts of the table ===

    def read_seats(self) -> None:
        w, state = self.w, self.state
        seats: dict[str, Any] = self.table.get("seat", dict, {})
        for name, data in seats.items():
            seat = self.seat(self.table, "seat", name)
            table = Table(data, f"{self.table.where}: seat {name}")
            if "animal" in table.data:
                state.animal[seat] = w.animals.index(table.one_of("animal", tuple(w.animals)))
            state.place[seat] = PLACES.index(table.one_of("place", PLACES, "den"))
            columns = (state.ap, state.snacks, state.stashed_snacks, state.vp, state.eaten)
            for key, column in zip(NUMBERS, columns, strict=True):
                column[seat] = table.number(key, 0, MOST, 0)
            for key, column in zip(FLAGS, (state.out, state.used, state.lope), strict=True):
                column[seat] = int(table.get(key, bool, False))
            for pet in table.list_of("friends", str, []):
                table.check("friends", pet in w.pets, f"there is no Pet {pet!r}")
                state.friend[seat] |= 1 << w.pets.index(pet)
            self.read_items(table, seat)
            table.done()
        taken = [animal for animal in state.animal if animal != NONE]
        self.table.check("seat", len(set(taken)) == len(taken), "no animal is there twice (TH-2.6)")

    def read_items(self, table: Table, seat: int) -> None:
        names = table.list_of("carried", str, [])
        items = [self.item(table, "carried", name) for name in names]
        sizes = [self.w.box.size[item] for item in items]
        tiny, compact, awkward = (sizes.count(size) for size in (TINY, COMPACT, AWKWARD))
        fits = compact <= b.COMPACT_SLOTS and tiny + compact <= b.CARRIED
        if awkward:
            fits = awkward == 1 and not compact and tiny <= 1
        table.check("carried", fits, "does not fit the inventory: two Compact slots and a Tiny one (TH-12.1)")
        for k, item in enumerate(items):
            self.state.carried[seat * b.CARRIED + k] = item
        for name in table.list_of("stash", str, []):
            self.state.stash[seat * len(self.w.items) + self.item(table, "stash", name)] += 1

    def read_pets(self) -> None:
        pets: dict[str, Any] = self.table.get("pets", dict, {})
        table = Table(pets, f"{self.table.where}: pets")
        for name in pets:
            table.check(name, name in self.w.pets, f"there is no such Pet; there are {', '.join(self.w.pets)}")
            self.state.pet[self.w.pets.index(name)] = HOUSE_NAMES.index(table.one_of(name, HOUSE_NAMES))
        names = self.table.list_of("nest", str, [])
        self.table.check("nest", len(names) <= self.w.box.nest, f"has {self.w.box.nest} slots")
        for k, item in enumerate(names):
            self.state.nest[k] = self.item(self.table, "nest", item)

    def read_houses(self) -> None:
        houses: dict[str, Any] = self.table.get("house", dict, {})
        for name, data in houses.items():
            self.table.check("house", name in HOUSE_NAMES, f"there is no house {name!r}")
            house = HOUSE_NAMES.index(name)
            table = Table(data, f"{self.table.where}: house {name}")
            self.state.yard[house] = table.number("snacks", 0, MOST, 0)
            self.state.raided[house] = int(table.get("raided", bool, False))
            faces = table.list_of("can", str, [])
            for face in reversed(faces):
                self.state.put_in_can(house, self.face(table, face))
            self.read_piles(table, house)
            table.done()

    def face(self, table: Table, name: str) -> int:
        """A Trash card, `?` for one nobody has seen, `?0` for one from before the first reshuffle."""
        if not name.startswith("?"):
            return self.item(table, "can", name)
        discards: dict[str, Any] = self.table.data.get("discards", {})
        ages = len(discards.get("old_unseen", []))
        age = name[1:] or str(ages)
        table.check("can", age.isdecimal() and int(age) <= ages, f"there is no unseen card {name!r}")
        return int(UNKNOWN) - int(age)

    def read_piles(self, table: Table, house: int) -> None:
        start = house * b.SLOTS
        residents = table.list_of("resident", str, [])
        for name in reversed(residents):
            self.state.cover(start, self.card(table, "resident", name, "residents", "risk_residents"))
        for key in ("features", "open", "dropped"):
            if key in table.data:
                table.check(key, len(table.list_of(key, object)) == b.SLOTS - 1, "needs one for each of three slots")
        for k, names in enumerate(table.list_of("features", list, []), 1):
            for name in reversed(names):
                self.state.cover(start + k, self.card(table, "features", str(name), "features"))
        for k, name in enumerate(table.list_of("open", str, []), 1):
            if name:
                table.check("open", self.state.top[start + k] != NONE, f"slot {k} has no Feature to be open (TH-15.1)")
                owner, _, lasting = name.partition(" ")
                table.check("open", lasting in ("", "tonight"), f"{name!r} is no token: say A or A tonight")
                self.state.token[start + k] = self.seat(table, "open", owner)
                self.state.tonight[start + k] = int(lasting == "tonight")
        for k, name in enumerate(table.list_of("dropped", str, []), 1):
            if name:
                lone = self.state.token[start + k] == NONE
                table.check("dropped", not lone, f"slot {k} has no Open token to lie with (TH-15.13)")
                self.state.dropped[start + k] = self.item(table, "dropped", name)

    def read_flow(self) -> None:
        """What is still to happen; left out, it is somebody's turn if anything is said, else the setup."""
        table, state = self.table, self.state
        given = set(table.data) - {"game", "seats"}
        state.night = table.number("night", 0, int(self.w.box.nights), 1 if given else 0)
        state.round = table.number("round", 0, int(self.w.box.turns), 1 if given and "flow" not in table.data else 0)
        state.first = self.seat(table, "first", table.get("first", str, "A"))
        state.turn = self.seat(table, "turn", table.get("turn", str, SEAT_NAMES[state.first]))
        if "event" in table.data:
            state.event = self.card(table, "event", table.get("event", str), "events")
        flow = table.list_of("flow", str, [])
        if not given:
            return
        state.stack.clear()
        flow = flow or ["next-turn", "primary"]
        if flow[0].split()[:1] not in BOTTOMS:
            flow = ["next-turn", *flow]  # whatever is done, the night goes on
        for line in flow:
            name, *words = line.split() or [""]
            table.check("flow", name in FRAME_CODES, f"there is no step {name!r}")
            kinds = FRAMES[FRAME_CODES[name]][1:]
            table.check("flow", len(words) == len(kinds), f"{name} needs {len(kinds)} words: {' '.join(kinds)}")
            for kind, word in zip(kinds, words, strict=True):
                state.stack.add(self.argument(kind, word))
            state.stack.add(FRAME_CODES[name])
        lacking = [seat for seat in range(self.w.seats) if state.animal[seat] == NONE]
        playing = state.night > 0 and bool(lacking)
        table.check("seat", not playing, "every seat needs its animal once the setup is done (TH-2.6)")

    def argument(self, kind: str, word: str) -> int:
        table = self.table
        if kind == "number":
            table.check("flow", word.lstrip("-").isdecimal(), f"{word!r} is no number")
            return int(word)
        if word == "-":
            return int(NONE)
        if kind == "seat":
            return self.seat(table, "flow", word)
        if kind == "card":
            return self.card(table, "flow", word)
        places = HOUSE_NAMES if kind == "house" else PLACES
        table.check("flow", word in places, f"{word!r} is no {kind}")
        return PLACES.index(word)

    # === Decks are what is left ===

    def read_discards(self) -> None:
        discards = Table(self.table.get("discards", dict, {}), f"{self.table.where}: discards")
        for name in discards.list_of("trash", str) if "trash" in discards.data else []:
            self.state.trash_gone[self.item(discards, "trash", name)] += 1
        for name in discards.list_of("cards", str) if "cards" in discards.data else []:
            self.state.gone[self.card(discards, "cards", name)] += 1
        self.old = discards.list_of("old_unseen", list) if "old_unseen" in discards.data else []
        self.discards = discards
        discards.done()

    def count_trash(self) -> None:
        """The unseen Trash: all copies but those that lie somewhere face-up."""
        state, kinds = self.state, len(self.w.items)
        left = [int(copies) for copies in self.w.box.trash_copies]
        seen = [*state.carried, *state.dropped, *state.nest]
        faces = [face for can in cans(state) for face in can]
        for kind in [*(int(item) for item in [*seen, *faces] if item >= 0)]:
            left[kind] -= 1
        for kind in range(kinds):
            left[kind] -= state.trash_gone[kind] + sum(state.stash[seat * kinds + kind] for seat in range(self.w.seats))
        state.pool.clear()
        state.age = len(self.old)
        for age, names in enumerate(self.old):
            pool = [self.item(self.discards, "old_unseen", str(name)) for name in names]
            fits = len(pool) == faces.count(int(UNKNOWN) - age)
            self.discards.check("old_unseen", fits, f"pool {age} does not match the unseen cards ?{age} in the cans")
            for kind in range(kinds):
                state.pool.add(pool.count(kind))
                left[kind] -= pool.count(kind)
        for kind, copies in enumerate(left):
            name, most = self.w.items[kind], self.w.box.trash_copies[kind]
            self.table.check(name, copies >= 0, f"there are only {most} of this card, and {most - copies} are named")
            state.pool.add(copies)
        state.trash_deck = sum(left) - faces.count(int(UNKNOWN) - state.age)
        self.table.check("house", state.trash_deck >= 0, "more unseen cards lie in the cans than there are")

    def count_cards(self) -> None:
        """The same for Risk, Resident and Event cards."""
        state = self.state
        left = [int(copies) for copies in self.w.box.copies]
        in_play = [card for pile in piles(state) for card in pile]
        in_flow = [frame[-1] for frame in frames_of(state) if frame[0] in HOLDS_CARD]
        event = int(state.event)
        if event != NONE and event not in in_flow and not state.gone[event]:
            state.gone[event] += 1
        for card in (*in_play, *in_flow):
            left[card] -= 1
        for card, copies in enumerate(left):
            most = self.w.box.copies[card]
            copies -= state.gone[card]
            self.table.check(self.w.cards[card], copies >= 0, f"there are only {most} of this card in the game")
            state.deck[card] = copies
