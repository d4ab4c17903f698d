"""The language of the fires: names of options and of everything on the table, questions and answers."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from functools import cache
from typing import NamedTuple

from midnight.errors import UserError
from midnight.games.fires.content import SIDE_WORDS, VillageFile, square_number, square_word
from midnight.games.fires.position import read_position
from midnight.games.fires.rules.common import (
    ACT,
    AGAIN,
    CHOOSE,
    DOOR,
    FIRE,
    FIRST,
    ITEMS,
    NEWCOMER,
    NO_HOUSES,
    OUT_OF_TURNS,
    PLACE,
    ROLL,
    TOO_MANY_DEAD,
    TOO_MANY_EXPLOSIONS,
    VILLAGERS,
    WON_ALL,
)
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, SQUARES, Ground
from midnight.games.fires.story import SENTENCES
from midnight.games.fires.written import write_position
from midnight.kernel.game import SEAT_NAMES, Choice, Event, Words
from midnight.kernel.ints import Offer
from midnight.kernel.state import State

COLOURS = ("Red", "Blue", "Yellow", "Green", "White", "Purple")
MOST_SEATS = 6
POINT = re.compile(r"^\(?(-?\d+)[,; ]+(-?\d+)\)?$")
SPOT = re.compile(r"^point-(\d+)-(\d+)$")
FAR = ("move", "run", "enter")  # the families that go to any point of the table, in their order
TWO_TOUCHES = ("run", "exit")  # the same point may also be moved to
VERBS = {"place": "start at", "move": "move to", "run": "run to", "exit": "leave the table at", "enter": "re-enter to"}
PLAIN = ("take1", "take3", "up", "put", "end")
OUTCOMES = {
    WON_ALL: "The village is saved: everybody has won.",
    TOO_MANY_DEAD: "Too many villagers are dead: the team has lost.",
    NO_HOUSES: "No house is left standing: the team has lost.",
    TOO_MANY_EXPLOSIONS: "One explosion too many: the team has lost.",
    OUT_OF_TURNS: "The turns have run out, undecided.",
}


class Point(NamedTuple):
    """A point of the table, and what is always said of it."""

    x: int
    y: int
    word: str
    element: str


@cache
def points_of(across: int) -> tuple[Point, ...]:
    """Every point by its number; there are too many to name each anew whenever it is on offer."""
    row = range(across)
    return tuple(Point(x, y, f"{x},{y}", f"point-{x}-{y}") for x in row for y in row)


class FiresWords(Words):
    """Words of one village."""

    def __init__(self, file: VillageFile, ground: Ground, seats: int) -> None:
        self.file = file
        self.ground = ground
        self.seats = seats
        self.size = int(ground.options)
        self.names = list(COLOURS[:seats])
        villagers = [f"V{n}" for n in range(1, ground.villagers + 1)]
        chests = [f"C{n}" for n in range(1, ground.chests + 1)]
        trees = [f"T{n}" for n in range(1, ground.trees + 1)]
        self.things: list[str] = [*villagers, *chests, *trees]
        self.houses: list[str] = [f"H{n}" for n in range(1, ground.houses + 1)]
        self.square_names = [square_word(square).replace("B", ",B") for square in range(SQUARES)]
        self.kept: dict[tuple[int, int], Choice] = {}  # by option and square
        self.points: tuple[Point, ...] = points_of(int(ground.across))
        # Each family of options: its word, its first number, how the rest of the word counts from there.
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

    # === The lexicon ===

    def word(self, option: int) -> str:
        ground = self.ground
        if option < ground.first_side:
            return square_word(option)
        if option < ground.first_next:
            return SIDE_WORDS[option - ground.first_side]
        if ground.take_one <= option < ground.first_water:
            return PLAIN[option - ground.take_one]
        family = self.family(option)
        return f"{family}-{self.rest(family, option)}"

    def family(self, option: int) -> str:
        return self.family_names[bisect_right(self.family_firsts, option) - 1]

    def rest(self, family: str, option: int) -> str:
        """What a family's word says after the dash."""
        number = option - self.families[family]
        if family == "next":
            return SEAT_NAMES[number]
        if family == "water":
            return square_word(number)
        if family == "pick":
            return self.things[number]
        if family == "open":
            return self.houses[number]
        if family == "chop":
            return self.things[self.ground.first_tree + number]
        return self.points[self.point_of(option)].word

    def point_of(self, option: int) -> int:
        """The point an option goes to."""
        ground = self.ground
        if option < ground.first_place:
            return int(ground.exit_point(option))
        if option < ground.first_move:
            return int(ground.place_point(option))
        return (option - int(ground.first_move)) % int(ground.spots)

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
        names: list[str] = []
        if family == "next":
            names = list(SEAT_NAMES[:MOST_SEATS])
        elif family == "water":
            try:
                return square_number(rest)
            except ValueError:
                raise UserError(f"{word!r}: there is no square {rest!r}; squares are W1B1 to W6B6") from None
        elif family == "pick":
            names = self.things
        elif family == "open":
            names = self.houses
        elif family == "chop":
            names = self.things[self.ground.first_tree :]
        if not names:
            return self.point_number(family, self.read_point(rest, word), word)
        if rest.upper() not in names:
            raise UserError(f"{word!r}: {rest!r} is none of {', '.join(names)}")
        return names.index(rest.upper())

    def read_point(self, text: str, word: str) -> int:
        found = POINT.match(text.replace("-", " "))
        if not found:
            raise UserError(f"{word!r}: a point is two numbers like 54,24, in quarter inches from the corner")
        x, y = int(found[1]), int(found[2])
        if not (0 <= x <= self.ground.side and 0 <= y <= self.ground.side):
            raise UserError(f"{word!r}: ({x},{y}) is off the table, which runs from 0 to {self.ground.side} (FM-1.1)")
        return int(self.ground.point(x, y))

    def point_number(self, family: str, point: int, word: str) -> int:
        ground = self.ground
        x, y = int(ground.x(point)), int(ground.y(point))
        if family == "exit":
            if not ground.on_edge(x, y):
                raise UserError(f"{word!r}: the table is left only over its edge, where x or y is 0 or {ground.side}")
            return int(ground.exit_at(point) - ground.first_exit)
        if family == "place":
            reach, middle = int(ground.well_reach), int(ground.middle)
            if abs(x - middle) > reach or abs(y - middle) > reach:
                raise UserError(f"{word!r}: firefighters start in contact with the water source (FM-3.11)")
            return int(ground.place_at(x, y) - ground.first_place)
        return point

    # === As people say it ===

    def square_name(self, square: int) -> str:
        return self.square_names[square]

    def house_name(self, house: int, state: Fires) -> str:
        square = int(state.house_square[house])
        return self.houses[house] + (f" on {self.square_name(square)}" if square >= 0 else "")

    def thing_name(self, thing: int) -> str:
        word = self.things[thing]
        kind = {"V": "villager", "C": "chest", "T": "tree"}[word[0]]
        return f"{kind} {word[1:]}"

    def say(self, option: int, state: State) -> str:
        assert isinstance(state, Fires)
        ground = self.ground
        if option < ground.first_side:
            return f"the dice show {self.square_name(option)}"
        if option < ground.first_next:
            return f"the door is on the {SIDE_WORDS[option - ground.first_side]}"
        if ground.take_one <= option < ground.first_water:
            return self.say_plain(PLAIN[option - ground.take_one], state)
        family = self.family(option)
        number = option - self.families[family]
        if family == "next":
            return f"{COLOURS[number]} is next"
        if family == "water":
            left = "to Smoke" if state.marker[number] == FIRE else "away"
            return f"water on {self.square_name(number)}: {left}"
        if family == "pick":
            return f"pick up {self.thing_name(number)}"
        if family == "open":
            return f"open the door of {self.house_name(number, state)}"
        if family == "chop":
            return f"chop {self.thing_name(int(ground.first_tree) + number)}"
        return self.say_going(family, self.point_of(option), state)

    def say_plain(self, word: str, state: Fires) -> str:
        left = f", giving up {state.points} AP" if state.points else ""
        return {
            "take1": "take 1 water",
            "take3": "take water up to 3",
            "up": "get up",
            "put": "put the load down",
            "end": f"end the turn{left}",
        }[word]

    def say_going(self, family: str, point: int, state: Fires) -> str:
        """Where to, and how far that is."""
        to = self.points[point]
        room = state.room_at(to.x, to.y)
        where = f"{VERBS[family]} {to.word} in {self.square_names[state.square_at(to.x, to.y)]}"
        if room != OUTSIDE:
            where += f", inside {self.houses[room]}"
        seat = state.turn
        if family == "place" or seat == NONE:
            return where
        way = state.path(state.fx[seat], state.fy[seat], state.room[seat], to.x, to.y, room)
        return f"{where} ({way / 4000:.2f} in)" if way < NO_LIMIT else where

    def choices(self, state: State) -> list[Choice]:
        """What a person thinks of first, then every other point he may go to."""
        assert isinstance(state, Fires)
        first = Offer()
        state.offer_coarse(first)
        likely = [int(option) for option in first.values()]
        thought_of = set(likely)
        rest = sorted(option for option in state.options() if option not in thought_of)
        bounds = [bisect_left(rest, self.families[family]) for family in FAR] + [len(rest)]
        near = (*likely, *rest[: bounds[0]])
        found = [(one, self.word(one), self.say(one, state), self.touch(one, state)) for one in near]
        for number, family in enumerate(FAR):
            found += self.goings(family, rest[bounds[number] : bounds[number + 1]], state)
        return found

    def goings(self, family: str, options: list[int], state: Fires) -> list[Choice]:
        """Choices to go to points, said in short: there may be thousands, so each is made once and kept."""
        first, points, kept, square_at = self.families[family], self.points, self.kept, state.square_at
        found = []
        for option in options:
            to = points[option - first]
            square = square_at(to.x, to.y)
            choice = kept.get((option, square))
            if choice is None:
                touch = (family, to.element) if family in TWO_TOUCHES else (to.element,)
                say = f"{VERBS[family]} {to.word} in {self.square_names[square]}"
                choice = kept[option, square] = (option, f"{family}-{to.word}", say, touch)
            found.append(choice)
        return found

    def touch(self, option: int, state: State) -> tuple[str, ...]:
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
        family = self.family(option)
        number = option - self.families[family]
        if family == "next":
            return (f"crew-{SEAT_NAMES[number]}",)
        if family == "water":
            return (f"marker-{square_word(number)}",)
        if family == "pick":
            return (f"thing-{self.things[number]}",)
        if family == "open":
            return (f"door-{self.houses[number]}",)
        if family == "chop":
            return (f"thing-{self.things[int(ground.first_tree) + number]}",)
        spot = self.points[self.point_of(option)].element
        return (family, spot) if family in TWO_TOUCHES else (spot,)

    def meant(self, touched: tuple[str, ...], state: State) -> int | None:
        """A point means whatever going there is at this stop: placing, moving, re-entering, running or leaving."""
        assert isinstance(state, Fires)
        found = SPOT.match(touched[-1]) if touched else None
        if not found:
            small = [*range(int(self.ground.first_exit))]
            return next((option for option in small if self.touch(option, state) == touched), None)
        if len(touched) == 2:
            family = touched[0]
        elif state.phase == PLACE:
            family = "place"
        else:
            family = "enter" if state.turn != NONE and state.away[state.turn] else "move"
        try:
            return self.option(f"{family}-{found[1]},{found[2]}")
        except UserError:
            return None

    def ask(self, state: State) -> str:
        assert isinstance(state, Fires)
        phase = state.phase
        if phase == ITEMS:
            thing = "a house" if state.next_house() >= 0 else "a tree or chest"
            return f"Roll white and black for the square of {thing}."
        if phase in (DOOR, FIRST, VILLAGERS, NEWCOMER, ROLL, AGAIN):
            return {
                DOOR: "Roll for the side of the door.",
                FIRST: "Roll white and black for the first explosion.",
                VILLAGERS: "Roll white and black for the square of a villager.",
                ROLL: "Upkeep: roll white and black for where the fire spreads.",
                AGAIN: "That square was marked: roll white and black for another explosion.",
                NEWCOMER: "Roll white and black for the square of the next villager.",
            }[phase]
        if phase == PLACE:
            return f"{self.names[state.seat]} starts beside the water source."
        if phase == CHOOSE:
            return f"{self.names[state.seat]} is chief this round: who is next?"
        if phase == ACT:
            return f"{self.names[state.seat]} has {state.points} AP and {state.water[state.seat]} water."
        return OUTCOMES[state.result]

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        if option >= self.ground.first_side:
            return ()
        word = square_word(option)
        return ((word[1], "white"), (word[3], "black"))

    # === Story and position ===

    def sentence(self, event: Event) -> str:
        return SENTENCES[event.kind](self, event)

    def who(self, seat: int) -> str:
        return self.names[seat]

    def write(self, state: State) -> str:
        assert isinstance(state, Fires)
        return write_position(self.ground, self.things, state)

    def read(self, text: str, source: str = "position") -> State:
        return read_position(self.file, self.ground, self.seats, text, source)
