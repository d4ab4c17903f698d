"""Reading position text: whatever it leaves out has its starting value; what cannot be is an error."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from midnight.games.heap.content.cards import slug
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE, TINY, TRASH_DECK
from midnight.games.heap.words.frames import FRAME_CODES, FRAMES, HOLDS_CARD, NAMED, frames_of
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, cans, part, piles
from midnight.kernel.content import Table, whole
from midnight.kernel.native import append
from midnight.kernel.position import SEAT_NAMES, seat_named
from midnight.kernel.state import OVER

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

# Of a seat, and where its column begins
NUMBERS = {"ap": t.AP, "snacks": t.SNACKS, "stashed_snacks": t.STASHED_SNACKS, "vp": t.VP, "eaten": t.EATEN}
FLAGS = {"out": t.OUT, "used": t.USED, "lope": t.LOPING}
MOST = 9999
ONCE = {*range(f.SETUP_ANIMALS, f.FILL), *range(f.DAILY, f.ARRIVE), *range(f.END_OF_NIGHT, f.FINAL + 1)}  # a night
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
    for seat in range(w.seats):
        state.add_up(seat)
    try:
        state.run()
        stuck = state.seat != OVER and not list(state.options())
    except IndexError:
        stuck = True
    table.check("flow", not stuck, "does not fit what lies on the table")
    check_tops(table, state)
    return state


def check_tops(table: Table, state: Heap) -> None:
    """The top card of a can is seen by all, but for the moment when it is turned up."""
    *_, (code, *arguments) = frames_of(state)
    for house, faces in enumerate(cans(state)):
        turning = code == f.LOOK and arguments[0] == house
        if faces and faces[0] <= UNKNOWN and not turning:
            raise table.wrong("house", f"the top card of {HOUSE_NAMES[house]}'s can is face-up (TH-3.8)")


class Names:
    """What may be written of cards and steps, as numbers; in any case of letters, and by the ids of the content too."""

    def __init__(self, w: HeapWords) -> None:
        content, pets = w.content, len(w.pets)
        self.items = {item.id.lower(): k for k, item in enumerate(content.items)}
        self.items |= {name.lower(): k for k, name in enumerate(w.items)}
        self.items |= {name: k for k, name in enumerate(w.items)}
        self.cards = {card.id.lower(): k for k, card in enumerate(content.cards)}
        self.cards |= {slug(name).lower(): k for k, name in enumerate(w.cards)}
        self.cards |= {name.lower(): k for k, name in enumerate(w.cards)}
        self.cards |= {name: k for k, name in enumerate(w.cards)}
        self.limits = {
            "number": (0, MOST),
            "items": (0, int(w.box.nest)),
            "depth": (0, MOST),
            "turns": (0, w.seats),
            "houses": (0, int(b.HOUSES)),
            "pets": (0, pets),
            "pet": (0, pets - 1),
            "slot": (int(NONE), int(b.SLOTS) + pets - 1),
            "row": (0, len(w.box.op)),
            "trigger": (0, len(w.box.trigger_row) - 1),
        }


names_of = lru_cache(maxsize=16)(Names)


class Reader:
    """Reads a position text onto a fresh table, part by part."""

    def __init__(self, w: HeapWords, table: Table) -> None:
        self.w = w
        self.table = table
        self.state = Heap(w.box, w.seats, None)
        self.piles: list[tuple[int, int]] = []  # cards and the piles they go to, once all are counted
        names = names_of(w)
        self.limits, self.items, self.cards = names.limits, names.items, names.cards

    # === Names ===

    def item(self, table: Table, key: str, name: str) -> int:
        number = self.items.get(name)
        if number is None:
            number = self.items.get(name.lower())
        if number is None:
            raise table.wrong(key, f"there is no Trash card {name!r}")
        return number

    def trash(self, table: Table, key: str, name: str) -> int:
        """An item by its number among all cards."""
        return len(self.w.cards) + self.item(table, key, name)

    def card(self, table: Table, key: str, name: str, *groups: str) -> int:
        number = self.cards.get(name)
        if number is None:
            number = self.cards.get(name.lower())
        if number is None:
            raise table.wrong(key, f"there is no card {name!r}")
        if groups and self.w.content.cards[number].group not in groups:
            raise table.wrong(key, f"{name} is no card for this place")
        return number

    def seat(self, table: Table, key: str, letter: str) -> int:
        return seat_named(table, key, letter, self.w.seats)

    # === Parts of the table ===

    def within(self, key: str, name: str, data: object) -> Table:
        """The table of one seat or house."""
        if not isinstance(data, dict):
            raise self.table.wrong(f"{key} {name}", f"must be a table, not {data!r}")
        return Table(data, f"{self.table.where}: {key} {name}")

    def read_seats(self) -> None:
        w, state, at = self.w, self.state, self.state.at
        seats: dict[str, Any] = self.table.get("seat", dict, {})
        for name, data in seats.items():
            seat = self.seat(self.table, "seat", name)
            table = self.within("seat", name, data)
            if "animal" in table.data:
                at[t.ANIMAL + seat] = w.animals.index(table.one_of("animal", tuple(w.animals)))
            at[t.PLACE + seat] = PLACES.index(table.one_of("place", PLACES, "den"))
            for key, start in NUMBERS.items():
                at[start + seat] = table.number(key, 0, MOST, 0)
            for key, start in FLAGS.items():
                at[start + seat] = int(table.get(key, bool, False))
            for pet in table.list_of("friends", str, []):
                table.check("friends", pet in w.pets, f"there is no Pet {pet!r}")
                at[t.FRIENDS + seat] |= 1 << w.pets.index(pet)
            self.read_items(table, seat)
            table.done()
        taken = [animal for animal in part(state, t.ANIMAL, w.seats) if animal != NONE]
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
            self.state.at[t.ITEMS + seat * b.CARRIED + k] = item
        for name in table.list_of("stash", str, []):
            self.piles.append((self.trash(table, "stash", name), t.STASH_PILE + t.PILE * seat))

    def read_pets(self) -> None:
        pets: dict[str, Any] = self.table.get("pets", dict, {})
        table = Table(pets, f"{self.table.where}: pets")
        for name in pets:
            table.check(name, name in self.w.pets, f"there is no such Pet; there are {', '.join(self.w.pets)}")
            self.state.at[t.PET_HOUSE + self.w.pets.index(name)] = HOUSE_NAMES.index(table.one_of(name, HOUSE_NAMES))
        names = self.table.list_of("nest", str, [])
        self.table.check("nest", len(names) <= self.w.box.nest, f"has {self.w.box.nest} slots")
        for k, item in enumerate(names):
            self.state.at[t.NEST_ITEM + k] = self.item(self.table, "nest", item)

    def read_houses(self) -> None:
        houses: dict[str, Any] = self.table.get("house", dict, {})
        discards = Table(self.table.get("discards", dict, {}), f"{self.table.where}: discards")
        ages = len(discards.list_of("old_unseen", list, []))
        for name, data in houses.items():
            if name not in HOUSE_NAMES:
                raise self.table.wrong("house", f"there is no house {name!r}")
            house = HOUSE_NAMES.index(name)
            table = self.within("house", name, data)
            self.state.at[t.YARD + house] = table.number("snacks", 0, MOST, 0)
            self.state.at[t.RAIDED + house] = int(table.get("raided", bool, False))
            faces = table.list_of("can", str, [])
            for face in reversed(faces):
                self.state.put_in_can(house, self.face(table, face, ages))
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

    def read_piles(self, table: Table, house: int) -> None:
        at, start = self.state.at, house * b.SLOTS
        residents = table.list_of("resident", str, [])
        for name in reversed(residents):
            self.state.cover(start, self.card(table, "resident", name, "residents", "risk_residents"))
        for key in ("features", "open", "dropped"):
            if key in table.data:
                table.check(key, len(table.list_of(key, object)) == b.SLOTS - 1, "needs one for each of three slots")
        for k, features in enumerate(table.list_of("features", list, []), 1):
            for feature in reversed(features):
                self.state.cover(start + k, self.card(table, "features", str(feature), "features"))
        for k, name in enumerate(table.list_of("open", str, []), 1):
            if name:
                table.check("open", at[t.TOP + start + k] != NONE, f"slot {k} has no Feature to be open (TH-15.1)")
                owner, _, lasting = name.partition(" ")
                table.check("open", lasting in ("", "tonight"), f"{name!r} is no token: say A or A tonight")
                at[t.TOKEN + start + k] = self.seat(table, "open", owner)
                at[t.TONIGHT + start + k] = int(lasting == "tonight")
        for k, name in enumerate(table.list_of("dropped", str, []), 1):
            if name:
                lone = at[t.TOKEN + start + k] == NONE
                table.check("dropped", not lone, f"slot {k} has no Open token to lie with (TH-15.13)")
                at[t.DROPPED + start + k] = self.item(table, "dropped", name)

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
        state.depth = 0
        flow = flow or ["next-turn", "primary"]
        if flow[0].split()[:1] not in BOTTOMS:
            flow = ["next-turn", *flow]  # whatever is done, the night goes on
        for line in flow:
            name, *words = line.split() or [""]
            if name not in FRAME_CODES:
                raise table.wrong("flow", f"there is no step {name!r}")
            kinds = FRAMES[FRAME_CODES[name]][1:]
            if len(words) != len(kinds):
                raise table.wrong("flow", f"{name} needs {len(kinds)} words: {' '.join(kinds)}")
            for kind, word in zip(kinds, words, strict=True):
                state.push(self.argument(kind, word))
            state.push(FRAME_CODES[name])
        self.check_flow(frames_of(state))
        lacking = [seat for seat in range(self.w.seats) if state.at[t.ANIMAL + seat] == NONE]
        playing = state.night > 0 and bool(lacking)
        table.check("seat", not playing, "every seat needs its animal once the setup is done (TH-2.6)")

    def check_flow(self, frames: list[tuple[int, ...]]) -> None:
        """A step of the night comes once, a card is looked at that can be, and the Nest has room for what is drawn."""
        table, state = self.table, self.state
        steps = Counter(frame[0] for frame in frames)
        for code, *arguments in frames:
            if code in ONCE and steps[code] > 1:
                raise table.wrong("flow", f"{FRAMES[code][0]} is there twice")
            if code == f.LOOK:
                table.check("flow", code == frames[-1][0] and steps[code] == 1, "look waits, so it comes last")
                house, depth = arguments
                there = house >= 0 and depth < state.at[t.CAN_SIZE + house] and state.face(house, depth) <= UNKNOWN
                table.check("flow", there, "look needs a card in the can that nobody has seen")
        lying = sum(item != NONE for item in part(state, t.NEST_ITEM, self.w.box.nest))
        drawn = steps[f.DRAW_NEST] + sum(frame[1] for frame in frames if frame[0] == f.NEST_FILL)
        fits = drawn == 0 or (lying + drawn <= self.w.box.nest and not steps[f.RESTOCK])
        table.check("flow", fits, f"more is drawn to the Nest than its {self.w.box.nest} slots hold (TH-3.11)")

    def argument(self, kind: str, word: str) -> int:
        table = self.table
        if kind not in NAMED:
            least, most = self.limits[kind]
            if not (word.lstrip("-").isdecimal() and least <= int(word) <= most):
                raise table.wrong("flow", f"{word!r} is no number from {least} to {most}")
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
            self.piles.append((self.trash(discards, "trash", name), t.GONE))
        for name in discards.list_of("cards", str) if "cards" in discards.data else []:
            self.piles.append((self.card(discards, "cards", name), t.GONE))
        self.old = discards.list_of("old_unseen", list) if "old_unseen" in discards.data else []
        self.discards = discards
        discards.done()

    def count_trash(self) -> None:
        """The unseen Trash: all copies but those that lie somewhere face-up."""
        w, state, trash = self.w, self.state, len(self.w.cards)
        lying = [*part(state, t.ITEMS, w.seats * b.CARRIED), *part(state, t.DROPPED, b.ALL_SLOTS)]
        faces = [face for can in cans(state) for face in can]
        taken = Counter(trash + kind for kind in (*lying, *part(state, t.NEST_ITEM, w.box.nest), *faces) if kind >= 0)
        taken.update(card for card, _ in self.piles if card >= trash)
        state.age = len(self.old)
        for age, names in enumerate(self.old):
            unseen = Counter(self.item(self.discards, "old_unseen", str(name)) for name in names)
            fits = len(names) == faces.count(int(UNKNOWN) - age)
            self.discards.check("old_unseen", fits, f"pool {age} does not match the unseen cards ?{age} in the cans")
            for kind in range(len(w.items)):
                state.old = append(state.old, unseen[kind])
            taken.update({trash + kind: copies for kind, copies in unseen.items()})
        for card, copies in sorted(taken.items()):
            most = w.box.trash_copies[card - trash]
            if copies > most:
                name = w.items[card - trash]
                raise self.table.wrong(name, f"there are only {most} of this card, and {copies} are named")
            state.put(card, t.DECK, -copies)
        state.unseen -= taken.total()
        in_deck = state.unseen - faces.count(int(UNKNOWN) - state.age)
        self.table.check("house", in_deck >= 0, "more unseen cards lie in the cans than there are")
        state.at[t.CARDS_LEFT + TRASH_DECK] = in_deck

    def count_cards(self) -> None:
        """The same for Risk, Resident and Event cards."""
        w, state, event = self.w, self.state, int(self.state.event)
        in_flow = [frame[-1] for frame in frames_of(state) if frame[0] in HOLDS_CARD]
        taken = Counter(card for card, _ in self.piles if card < len(w.cards))
        if event != NONE and event not in in_flow and not taken[event]:
            self.piles.append((event, t.GONE))
            taken[event] += 1
        taken.update(card for pile in piles(state) for card in pile)
        taken.update(in_flow)
        for card, copies in sorted(taken.items()):
            if copies > w.box.copies[card]:
                raise self.table.wrong(w.cards[card], f"there are only {w.box.copies[card]} of this card in the game")
            state.put(card, t.DECK, -copies)
            for which in range(TRASH_DECK):
                if w.box.deck_first[which] <= card < w.box.deck_end[which]:
                    state.at[t.CARDS_LEFT + which] -= copies
        for card, pile in self.piles:
            state.put(card, pile, 1)
