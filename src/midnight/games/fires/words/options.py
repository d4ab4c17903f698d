"""The fires' lexicon: names of options and of everything on the table, how a person says and touches them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from midnight.errors import UserError
from midnight.games.fires.content.reading import SIDE_WORDS, VillageFile, square_number, square_word
from midnight.games.fires.rules.common import FIRE
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import MOST_SEATS, SQUARES, Ground
from midnight.games.fires.words import calls, plans, questions
from midnight.games.fires.words.cells import MEANINGS
from midnight.games.fires.words.points import (
    FAR,
    SPOT,
    Point,
    family_meant,
    goings,
    point_number,
    point_of,
    points_of,
    say_going,
    touch_going,
)
from midnight.games.fires.words.position import POSITIONS
from midnight.games.fires.words.story import SENTENCES, STAGED
from midnight.kernel.ints import Offer
from midnight.kernel.words import SEAT_NAMES, Choice, Plan, Words

COLOURS = ("Red", "Blue", "Yellow", "Green", "White", "Purple")
KINDS = {"V": "villager", "C": "chest", "T": "tree"}
PLAIN = ("take1", "take3", "up", "put", "end")
ELEMENTS = {"next": "crew", "water": "marker", "pick": "thing", "open": "door", "chop": "thing"}  # what is touched


class FiresWords(Words[Fires]):
    """Words of one village."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    file: VillageFile
    ground: Ground
    things: list[str]
    houses: list[str]
    points: tuple[Point, ...]
    families: dict[str, int]
    kept: dict[int | tuple[int, int], Choice]  # by option; on the lines between squares, by option and square

    def __init__(self, file: VillageFile, ground: Ground, seats: int) -> None:
        self.game = "fires-at-midnight"
        self.file = file
        self.ground = ground
        self.seats = seats
        self.size = int(ground.options)
        self.names = list(COLOURS[:seats])
        villagers = [f"V{n}" for n in range(1, ground.villagers + 1)]
        chests = [f"C{n}" for n in range(1, ground.chests + 1)]
        trees = [f"T{n}" for n in range(1, ground.trees + 1)]
        self.things = [*villagers, *chests, *trees]
        self.houses = [f"H{n}" for n in range(1, ground.houses + 1)]
        self.square_names = [square_word(square).replace("B", ",B") for square in range(SQUARES)]
        self.points = points_of(int(ground.across))
        self.kept = {}
        # Each family of options: its word and its first number. The rest of the word counts from there: what the
        # family names, or the points of the table.
        self.families = {
            "next": int(ground.first_next),
            "water": int(ground.first_water),
            "pick": int(ground.first_pick),
            "open": int(ground.first_open),
            "chop": int(ground.first_chop),
            "exit": int(ground.first_exit),
            "place": int(ground.first_place),
            "move": int(ground.first_move),
            "run": int(ground.first_run),
            "enter": int(ground.first_enter),
        }
        self.family_names = list(self.families)
        self.family_firsts = list(self.families.values())
        self.named = {
            "next": list(SEAT_NAMES[:MOST_SEATS]),
            "water": [square_word(square) for square in range(SQUARES)],
            "pick": self.things,
            "open": self.houses,
            "chop": trees,
        }

    # === The lexicon ===

    def word(self, option: int) -> str:
        ground = self.ground
        if option < ground.first_side:
            return square_word(option)
        if option < ground.first_next:
            return SIDE_WORDS[option - ground.first_side]
        if ground.take_one <= option < ground.first_water:
            return PLAIN[option - ground.take_one]
        family, number = self.family(option)
        rest = self.named[family][number] if family in self.named else self.points[point_of(ground, option)].word
        return f"{family}-{rest}"

    def family(self, option: int) -> tuple[str, int]:
        """The family of an option, and its number there."""
        place = bisect_right(self.family_firsts, option) - 1
        return self.family_names[place], option - self.family_firsts[place]

    def option(self, word: str) -> int:
        text = word.strip().lower()
        if text in PLAIN:
            return int(self.ground.take_one) + PLAIN.index(text)
        for side, name in SIDE_WORDS.items():
            if text == name:
                return int(self.ground.first_side + side)
        try:
            return square_number(text)
        except ValueError:
            pass
        family, _, rest = text.replace(":", "-").replace(" ", "-").partition("-")
        if family in self.families and rest:
            return self.families[family] + self.number(family, rest.strip("- "), word)
        raise UserError(
            f"{word!r} is no option: dice are W3B4, actions take1, take3, up, end, water-W3B4, move-54,24, run-48,96, "
            "exit-96,40, enter-80,56, pick-V1, open-H1, chop-T1; place-58,48 and next-A come before"
        )

    def number(self, family: str, rest: str, word: str) -> int:
        """Where in its family a word stands."""
        if family == "water":
            try:
                return square_number(rest)
            except ValueError:
                raise UserError(f"{word!r}: there is no square {rest!r}; squares are W1B1 to W6B6") from None
        if family not in self.named:
            return point_number(self.ground, family, rest, word)
        names = self.named[family]
        if rest.upper() not in names:
            raise UserError(f"{word!r}: {rest!r} is none of {', '.join(names)}")
        return names.index(rest.upper())

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
        ground = self.ground
        if option < ground.first_side:
            return f"the dice show {self.square_name(option)}"
        if option < ground.first_next:
            return f"the door is on the {SIDE_WORDS[option - ground.first_side]}"
        if ground.take_one <= option < ground.first_water:
            return self.say_plain(PLAIN[option - ground.take_one], state)
        family, number = self.family(option)
        if family == "next":
            return f"{COLOURS[number]} is next"
        if family not in self.named:
            return say_going(self, family, point_of(ground, option), state)
        return f"{self.say_named(family, number, state)} ({int(state.cost(option))} AP)"

    def say_named(self, family: str, number: int, state: Fires) -> str:
        if family == "water":
            left = "to Smoke" if state.marker(number) == FIRE else "away"
            return f"water on {self.square_name(number)}: {left}"
        if family == "pick":
            return f"pick up {self.thing_name(number)}"
        if family == "open":
            return f"open the door of {self.house_name(number, state)}"
        return f"chop {self.thing_name(int(self.ground.first_tree) + number)}"

    def say_plain(self, word: str, state: Fires) -> str:
        if word == "end":
            return "end the turn" + (f", giving up {state.points} AP" if state.points else "")
        said = {"take1": "take 1 water", "take3": "take water up to 3", "up": "get up", "put": "put the load down"}
        return f"{said[word]} ({int(state.cost(int(self.ground.take_one) + PLAIN.index(word)))} AP)"

    def gives_up(self, option: int, state: Fires) -> str:
        if not state.points or option != self.ground.take_one + PLAIN.index("end"):
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
        """What a person thinks of first, then every other point he may go to."""
        first = Offer()
        state.offer_coarse(first)
        likely = [int(option) for option in first.values()]
        rest = sorted(set(state.options()).difference(likely))
        bounds = [bisect_left(rest, self.families[family]) for family in FAR] + [len(rest)]
        near = (*likely, *rest[: bounds[0]])
        found = [
            Choice(one, self.word(one), self.say(one, state), self.touch(one, state), self.group(one, state))
            for one in near
        ]
        for number, family in enumerate(FAR):
            found += goings(self, family, rest[bounds[number] : bounds[number + 1]], state)
        return found

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        if option >= self.ground.first_side:
            return ()
        word = square_word(option)
        return ((word[1], "white"), (word[3], "black"))

    # === At a real table ===

    def drawn_by(self, state: Fires) -> str:
        return calls.drawn_by(self, state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: Fires) -> tuple[str, ...]:
        return calls.group(self, option, state)

    def ask(self, state: Fires) -> str:
        return questions.ask(self, state)

    # === As people touch it ===

    def touch(self, option: int, state: Fires) -> tuple[str, ...]:
        """What is touched on the picture.

        A point of the table is `point-X-Y`, in quarter inches from the lower left corner. The picture has no element
        for each: a page takes a click on the element `table` for the nearest point on offer. Runs and exits begin
        with the element `run` or `exit`, because the same point may also be moved to.
        """
        ground = self.ground
        if option < ground.first_side:
            word = square_word(option)
            return (f"white-{word[1]}", f"black-{word[3]}")
        if option < ground.first_next or ground.take_one <= option < ground.first_water:
            return ()
        family, number = self.family(option)
        if family in self.named:
            return (f"{ELEMENTS[family]}-{self.named[family][number]}",)
        return touch_going(family, self.points[point_of(ground, option)])

    def meant(self, touched: tuple[str, ...], state: Fires) -> int | None:
        """A point means whatever going there is at this stop: placing, moving, re-entering, running or leaving."""
        found = SPOT.match(touched[-1]) if touched else None
        if not found:
            small = range(int(self.ground.first_exit))
            return next((option for option in small if self.touch(option, state) == touched), None)
        try:
            return self.option(f"{family_meant(touched, state)}-{found[1]},{found[2]}")
        except UserError:
            return None
