"""The fires' lexicon: names of options and of everything on the table, how a person says and touches them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from midnight.errors import UserError
from midnight.games.fires.content.reading import SIDE_WORDS, VillageFile, square_number, square_word
from midnight.games.fires.rules import codes, markers
from midnight.games.fires.rules.lexicon import MOST_SEATS, FiresLexicon
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.position import Fires, Village
from midnight.games.fires.words import calls, plans, points, stops
from midnight.games.fires.words.cells import MEANINGS
from midnight.games.fires.words.points import FAR, SPOT, Point
from midnight.games.fires.words.position import POSITIONS
from midnight.games.fires.words.story import SENTENCES, STAGED
from midnight.kernel.ints import Offer
from midnight.kernel.lexicon import Family
from midnight.kernel.words import SEAT_NAMES, Choice, Form, Plan, Words

COLOURS = ("Red", "Blue", "Yellow", "Green", "White", "Purple")
KINDS = {"V": "villager", "C": "chest", "T": "tree"}
PLAIN = {"take1": "take 1 water", "take3": "take water up to 3", "up": "get up", "put": "put the load down"}
ELEMENTS = {"next": "crew", "water": "marker", "pick": "thing", "open": "door", "chop": "thing"}  # what is touched


class FiresWords(Words[Fires]):
    """Words of one village."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    file: VillageFile
    ground: Village
    lexicon: FiresLexicon
    things: list[str]
    houses: list[str]
    points: tuple[Point, ...]
    families: dict[str, Family]
    kept: dict[int | tuple[int, int], Choice]  # by option; on the lines between squares, by option and square

    def __init__(self, file: VillageFile, ground: Village, seats: int) -> None:
        self.game = "fires-at-midnight"
        self.file = file
        self.ground = ground
        self.seats = seats
        self.lexicon = ground.lexicon
        self.size = int(ground.lexicon.size)
        self.families = {family.name: family for family in ground.lexicon.families}
        self.phases = {stop.name: int(stop.code) for stop in ground.stops}
        self.names = list(COLOURS[:seats])
        villagers = [f"V{n}" for n in range(1, ground.villagers + 1)]
        chests = [f"C{n}" for n in range(1, ground.chests + 1)]
        trees = [f"T{n}" for n in range(1, ground.trees + 1)]
        self.things = [*villagers, *chests, *trees]
        self.houses = [f"H{n}" for n in range(1, ground.houses + 1)]
        square_words = [square_word(square) for square in range(squares.SQUARES)]
        self.square_names = [word.replace("B", ",B") for word in square_words]
        self.points = points.points_of(int(ground.across))
        self.kept = {}
        self.named = {
            "next": list(SEAT_NAMES[:MOST_SEATS]),
            "water": square_words,
            "pick": self.things,
            "open": self.houses,
            "chop": trees,
        }
        self.forms = self.made_forms()

    def made_forms(self) -> dict[str, Form]:
        """How each family is written: dice and sides alone, all others behind the act and a dash."""
        edge = self.families["exit"]
        numbers = [str(number) for number in self.families["place"].axes[0]]
        return {
            "dice": Form("{}", self.named["water"]),
            "side": Form("{}", list(SIDE_WORDS.values())),
            **{single: Form(single) for single in (*PLAIN, "end")},
            **{family: Form(f"{family}-{{}}", names) for family, names in self.named.items()},
            "exit": Form("exit-{}", [self.points[points.point_of(self, edge, one)].word for one in options_of(edge)]),
            "place": Form("place-{},{}", numbers, numbers),
            **points.far_forms(int(self.ground.across)),
        }

    # === The lexicon ===

    def parts(self, option: int) -> tuple[str, ...]:
        """The act, and with what; a point is two parts."""
        return tuple(part for name in super().parts(option) for part in name.split(","))

    def option(self, word: str) -> int:
        """The option of a word, also where it is written with colons or blanks, or a square as `W3,B4`."""
        text = word.strip().lower()
        act, _, rest = text.replace(":", "-").replace(" ", "-").partition("-")
        if act in points.HEADINGS and rest:
            return self.option_of(act, rest.strip("- "), word)
        try:
            return int(self.lexicon.dice.at(square_number(text)))
        except ValueError:
            pass
        try:
            return super().option(text)
        except UserError:
            raise UserError(
                f"{word!r} is no option: dice are W3B4, actions take1, take3, up, end, water-W3B4, move-54,24, "
                "run-48,96, exit-96,40, enter-80,56, pick-V1, open-H1, chop-T1; place-58,48 and next-A come before"
            ) from None

    def option_of(self, act: str, rest: str, word: str) -> int:
        """The option of an act with what follows it."""
        if act == "water":
            try:
                return int(self.lexicon.water.at(square_number(rest)))
            except ValueError:
                raise UserError(f"{word!r}: there is no square {rest!r}; squares are W1B1 to W6B6") from None
        if act not in self.named:
            return points.point_option(self, act, rest, word)
        names = self.named[act]
        if rest.upper() not in names:
            raise UserError(f"{word!r}: {rest!r} is none of {', '.join(names)}")
        return int(self.families[act].at(names.index(rest.upper())))

    # === As people say it ===

    def square_name(self, square: int) -> str:
        return self.square_names[square]

    def house_name(self, house: int, state: Fires) -> str:
        square = int(state.house_square[house])
        return self.houses[house] + (f" on {self.square_name(square)}" if square >= 0 else "")

    def thing_name(self, thing: int) -> str:
        word = self.things[thing]
        return f"{KINDS[word[0]]} {word[1:]}"

    def say(self, option: int, state: Fires) -> str:
        """The option in a few words, with what it costs."""
        family = self.lexicon.family_of(option)
        name = family.name
        if name in points.HEADINGS and name not in self.named:
            return points.say_going(self, name, points.point_of(self, family, option), state)
        said = SAID[name](self, int(family.value(option)), state) if name in SAID else PLAIN[name]
        if name in PLAIN or name in PAID:
            return f"{said} ({int(self.ground.action(option).cost(state))} AP)"
        return said

    def gives_up(self, option: int, state: Fires) -> str:
        """What is lost by ending the turn."""
        if not state.points or option != self.lexicon.end_turn:
            return ""
        return f"ends your turn with {state.points} AP left"

    def costs(self, choices: Sequence[Choice], state: Fires) -> list[tuple[int, str]]:
        """Only the end of a turn gives something up: none of the thousand points is asked."""
        return super().costs([choice for choice in choices if choice.word == "end"], state)

    def aims(self, state: Fires) -> list[tuple[str, str]]:
        return plans.aims(self, state)

    def plans(self, element: str, state: Fires) -> list[Plan]:
        return plans.plans(self, element, state)

    def choices(self, state: Fires) -> list[Choice]:
        """What a person thinks of first, then every other point to go to."""
        first = Offer()
        state.offer_coarse(first)
        likely = [int(option) for option in first.values()]
        rest = sorted(set(state.options()).difference(likely))
        bounds = [bisect_left(rest, self.families[family].begin) for family in FAR] + [len(rest)]
        near = (*likely, *rest[: bounds[0]])
        found = [
            Choice(one, self.word(one), self.say(one, state), self.touch(one, state), self.group(one, state))
            for one in near
        ]
        for number, family in enumerate(FAR):
            found += points.goings(self, family, rest[bounds[number] : bounds[number + 1]], state)
        return found

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        if not self.lexicon.dice.has(option):
            return ()
        word = self.word(option)
        return ((word[1], "white"), (word[3], "black"))

    # === At a real table ===

    def drawn_by(self, state: Fires) -> str:
        return calls.drawn_by(self, state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: Fires) -> tuple[str, ...]:
        return calls.group(self, option, state)

    def ask(self, state: Fires) -> str:
        return stops.ask(self, state)

    # === As people touch it ===

    def touch(self, option: int, state: Fires) -> tuple[str, ...]:
        """What is touched on the picture.

        A point of the table is `point-X-Y`, in quarter inches from the lower left corner. The picture has no element
        for each: a page takes a click on the element `table` for the nearest point on offer. Runs and exits begin
        with the element `run` or `exit`, because the same point may also be moved to.
        """
        family = self.lexicon.family_of(option)
        name = family.name
        if name == "dice":
            word = self.word(option)
            return (f"white-{word[1]}", f"black-{word[3]}")
        if name not in points.HEADINGS:
            return ()
        if name in self.named:
            return (f"{ELEMENTS[name]}-{self.named[name][int(family.value(option))]}",)
        return points.touch_going(name, self.points[points.point_of(self, family, option)])

    def meant(self, touched: tuple[str, ...], state: Fires) -> int | None:
        """A point means whatever going there is at this stop: placing, moving, re-entering, running or leaving."""
        spot = SPOT.match(touched[-1]) if touched else None
        if spot:
            word = f"{points.family_meant(touched, state)}-{spot[1]},{spot[2]}"
        elif len(touched) == 2 and touched[0].startswith("white-") and touched[1].startswith("black-"):
            word = f"W{touched[0][6:]}B{touched[1][6:]}"
        else:
            return self.named_by(touched[0]) if len(touched) == 1 else None
        try:
            return self.option(word)
        except UserError:
            return None

    def named_by(self, element: str) -> int | None:
        """The option that a touch of a single element means, the first of the lexicon."""
        kind, _, name = element.partition("-")
        for family, names in self.named.items():
            if ELEMENTS[family] == kind and name in names:
                return int(self.families[family].at(names.index(name)))
        return None


def options_of(family: Family) -> range:
    """All options of a family."""
    return range(int(family.begin), int(family.end))


# === What is said of an option without a point, by its family ===


def say_water(w: FiresWords, square: int, state: Fires) -> str:
    """Where to, and what becomes of the marker."""
    left = "to Smoke" if markers.at(state, square) == codes.FIRE else "away"
    return f"water on {w.square_name(square)}: {left}"


def say_end(w: FiresWords, number: int, state: Fires) -> str:
    """With what is given up."""
    return "end the turn" + (f", giving up {state.points} AP" if state.points else "")


SAID: dict[str, Callable[[FiresWords, int, Fires], str]] = {
    "dice": lambda w, square, s: f"the dice show {w.square_name(square)}",
    "side": lambda w, side, s: f"the door is on the {SIDE_WORDS[side]}",
    "next": lambda w, seat, s: f"{COLOURS[seat]} is next",
    "end": say_end,
    "water": say_water,
    "pick": lambda w, thing, s: f"pick up {w.thing_name(thing)}",
    "open": lambda w, house, s: f"open the door of {w.house_name(house, s)}",
    "chop": lambda w, tree, s: f"chop {w.thing_name(int(w.ground.first_tree) + tree)}",
}
PAID = ("water", "pick", "open", "chop")
