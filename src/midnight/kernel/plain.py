"""A game of two files: its author writes the rules and a subclass of `PlainGame`; the rest is made from them.

Words come from the families of the lexicon, position texts and pictures from the named cells of the position, the
rulebook from the docstring of the rules. A game that outgrows this replaces one part after the other.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from midnight.kernel.cells import NAMING, NOBODY, SEAT, Cells, Tables
from midnight.kernel.content import Table, seat_named
from midnight.kernel.features import put_cells
from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setup, levels
from midnight.kernel.lexicon import Lexicon
from midnight.kernel.position import SEAT_NAMES, Position
from midnight.kernel.rulebook import Rulebook
from midnight.kernel.show import Picture, Player, Reckoning, Show
from midnight.kernel.state import CHANCE, OVER, UNSEEN, State
from midnight.kernel.words import Event, Form, Staged, Words

NAMES = ("Red", "Blue", "Green", "Gold", "Violet", "Orange", "White", "Gray")
FILLS = ("#ff6a4d", "#55b4ff", "#6fd96f", "#ffd24d", "#c58bff", "#ffa14d", "#f6f1e4", "#a9a9b8")
DECIDES = {int(CHANCE): "chance", int(OVER): "over"}


class PlainTables(Tables):
    """What never changes during a game: its lexicon, and whatever numbers a game adds."""

    def __init__(self) -> None:
        super().__init__()
        self.lexicon = Lexicon()


# === Cells by name ===


@dataclass(frozen=True)
class Field:
    """The cells of one name: whose they are, and their numbers as people read them."""

    name: str
    each: int  # cells for each seat; 0 if they belong to the table
    values: tuple[str, ...]


def raw_fields(state: State) -> list[tuple[str, int, int, list[int]]]:
    """Every field of a position: its name, what its numbers stand for, how many each seat has, and the numbers."""
    cells = Cells(state.seats, NOBODY)
    cells.begin(NAMING, NOBODY)
    state.each_cell(cells)
    numbers, found, at = [int(number) for number in cells.values()], [], 0
    for name, size, _low, _high, kind, each in cells.fields:
        found.append((name, int(kind), int(each), numbers[at : at + size]))
        at += size
    return found


def read_aloud(kind: int, number: int) -> str:
    """A number as people read it: seats by their letters, a question mark for what is not known."""
    if number == UNSEEN:
        return "?"
    if kind != SEAT:
        return str(number)
    return SEAT_NAMES[number] if number >= 0 else "nobody"


# === Words ===


class PlainWords(Words[State]):
    """Options by the names of their families, events by the sentences of the game, positions by their cells."""

    def __init__(self, game: PlainGame, start: State, lexicon: Lexicon) -> None:
        self.plain = game
        self.game = game.name
        self.seats = int(start.seats)
        self.start = start
        self.lexicon = lexicon
        self.size = int(lexicon.size)
        self.names = list(NAMES[: self.seats])
        self.forms = {family.name: form_of(family.name, family.axes) for family in lexicon.families}
        self.meanings = {name: game.meanings.get(name, name) for name, *_ in raw_fields(start)}

    def say(self, option: int, state: State) -> str:
        """The option as a person says it: by `says` of the game, or by its family and values."""
        family = self.lexicon.family_of(option)
        names = self.forms[family.name].parts([value - axis.start for value, axis in self.valued(option)])[1:]
        return self.plain.says.get(family.name, " ".join([family.name, *["{}"] * len(names)])).format(*names)

    def valued(self, option: int) -> list[tuple[int, range]]:
        """The values of an option, each with its axis."""
        family = self.lexicon.family_of(option)
        return list(zip(family.values(option), family.axes, strict=True))

    def touch(self, option: int, state: State) -> tuple[str, ...]:
        """No elements of the picture: every option is a button."""
        return ()

    def ask(self, state: State) -> str:
        """Who decides now, or who has won."""
        if state.seat == OVER:
            won = [self.names[seat] for seat in state.winners()]
            return (
                f"The game is over: {' and '.join(won)} {'win' if len(won) > 1 else 'wins'}." if won else "It is over."
            )
        return "Chance decides." if state.seat == CHANCE else f"{self.names[state.seat]} decides."

    def sentence(self, event: Event) -> str:
        """The event as the game's `tells` says it."""
        told = self.plain.tells.get(event.kind, "Something happens.")
        who = self.names[event.a] if 0 <= event.a < self.seats else "Somebody"
        return told.format(who=who, a=event.a, b=event.b, c=event.c)

    def stage(self, event: Event) -> Staged | None:
        """Every event is shown as a line to read."""
        return Staged("word")


def form_of(name: str, axes: Sequence[range]) -> Form:
    """How a family is written where its game does not say: `roll`, `die:4`, `swap:1>2`."""
    holes = ">".join(["{}"] * len(axes))
    return Form(f"{name}:{holes}" if axes else name, *([str(value) for value in axis] for axis in axes))


def write_cells(words: PlainWords, state: State) -> dict[str, Any]:
    """A position as its fields; one number stands alone."""
    found: dict[str, Any] = {}
    for name, kind, _each, numbers in raw_fields(state):
        values = [SEAT_NAMES[number] if kind == SEAT and number >= 0 else number for number in numbers]
        found[name] = values[0] if len(values) == 1 else values
    return found | {"decides": DECIDES.get(int(state.seat), found["decides"])}


def read_cells(words: PlainWords, table: Table) -> State:
    """The position of a text; what it leaves out is as at the start."""
    state = words.start.clone()
    numbers: list[int] = []
    for name, kind, _each, usual in raw_fields(state):
        given = table.get(name, object, usual)
        values = given if isinstance(given, list) else [given]
        table.check(name, len(values) == len(usual), f"must have {len(usual)} numbers, not {len(values)}")
        numbers += [cell_of(table, name, kind, value, words.seats) for value in values]
    table.done()
    put_cells(state, numbers)
    return state


def cell_of(table: Table, name: str, kind: int, value: object, seats: int) -> int:
    """A number as it stands in a text; an error in words if it is none."""
    if kind == SEAT and isinstance(value, str):
        below = {said: number for number, said in DECIDES.items() if name == "decides"}
        return below[value] if value in below else seat_named(table, name, value, seats)
    table.check(name, type(value) is int, f"must be a whole number, not {value!r}")
    return int(str(value))


PlainWords.positions = Position(write_cells, read_cells)


# === What is shown ===


@dataclass(frozen=True)
class PlainView:
    """What a person is shown: what is asked, who decides, everybody's score, and every field of the position."""

    ask: str
    decides: int
    names: tuple[str, ...]
    scores: tuple[str, ...]
    fields: tuple[Field, ...]

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """What lies on the table, a line each."""
        return tuple(f"{field.name}: {' '.join(field.values)}" for field in self.fields if not field.each)

    def holds(self, seat: int) -> str:
        """What a seat has, in a few words."""
        mine = [(field.name, field.values[seat * field.each : (seat + 1) * field.each]) for field in self.fields]
        return ", ".join(f"{name} {' '.join(values)}" for name, values in mine if values)


def show(words: PlainWords, state: State, seat: int) -> PlainView:
    """What a seat is shown, as data."""
    fields = [
        Field(name, each, tuple(read_aloud(kind, number) for number in numbers))
        for name, kind, each, numbers in raw_fields(state)
        if name != "decides"
    ]
    scores = tuple(f"{score:g}" for score in state.scores())
    return PlainView(words.ask(state), int(state.seat), tuple(words.names), scores, tuple(fields))


def text(words: PlainWords, shown: PlainView) -> str:
    """The position in characters, for a terminal."""
    wide = max(map(len, shown.names))
    rows = [f"{name:<{wide}}  {score:>6}  {shown.holds(seat)}" for seat, (name, score) in enumerate(scored(shown))]
    return "\n".join([*shown.lines, "", *rows]) + "\n"


def scored(shown: PlainView) -> list[tuple[str, str]]:
    """Every seat's name and score."""
    return list(zip(shown.names, shown.scores, strict=True))


def speak(words: PlainWords, shown: PlainView) -> str:
    """The position in sentences, for somebody who listens."""
    seats = [f"{name} has {score}: {shown.holds(seat)}." for seat, (name, score) in enumerate(scored(shown))]
    return " ".join([shown.ask, *(f"{line}." for line in shown.lines), *seats])


def draw(words: PlainWords, shown: PlainView) -> Picture:
    """A night sky with a line for each thing on the table and a lane for each seat."""
    top = 70 + 50 * len(shown.lines)
    height = top + 100 * len(shown.names) + 20
    sky = f'<rect width="1000" height="{height}" fill="#12132f"/><circle cx="900" cy="80" r="46" fill="#f4ecc8"/>'
    pieces = {f"line-{k}": label(f"line-{k}", 60, 80 + 50 * k, line) for k, line in enumerate(shown.lines)}
    for seat, (name, score) in enumerate(scored(shown)):
        pieces[f"seat-{SEAT_NAMES[seat]}"] = lane(shown, seat, name, score, top + 100 * seat)
    style = ".plain-text{font:600 30px system-ui,sans-serif;fill:#f8ecc9}"
    return Picture(1000, height, style, sky, pieces)


def label(element: str, x: int, y: int, words: str) -> str:
    """A piece of the picture that is a line of text."""
    return f'<g id="{element}"><text class="plain-text" x="{x}" y="{y}">{escape(words)}</text></g>'


def lane(shown: PlainView, seat: int, name: str, score: str, y: int) -> str:
    """A seat: gold round it while it decides."""
    edge = ' stroke="#f0c75e" stroke-width="5"' if shown.decides == seat else ""
    lines = [(80, name), (300, score), (420, shown.holds(seat))]
    words = "".join(f'<text class="plain-text" x="{x}" y="{y + 52}">{escape(line)}</text>' for x, line in lines)
    box = f'<rect x="40" y="{y}" width="920" height="84" rx="16" fill="#272459"{edge}/>'
    return (
        f'<g id="seat-{SEAT_NAMES[seat]}">{box}<circle cx="60" cy="{y + 42}" r="10" fill="{FILLS[seat]}"/>{words}</g>'
    )


def players(words: PlainWords, state: State, shown: PlainView) -> list[Player]:
    """Every seat with its score and what it holds, as they stand beside the picture."""
    return [Player(seat, name, score, shown.holds(seat)) for seat, (name, score) in enumerate(scored(shown))]


def reckoning(words: PlainWords, state: State, events: list[Event]) -> list[Reckoning]:
    """Every seat's score when the game is over."""
    scores = [f"{score:g}" for score in state.scores()]
    return [Reckoning(seat, (("score", score),), score) for seat, score in enumerate(scores)]


def colours(words: PlainWords) -> list[str]:
    """The colour of each seat."""
    return list(FILLS[: words.seats])


# === The game ===


class PlainSetup(Setup):
    """The game made ready."""

    room = Show(show, text, speak, draw, players, reckoning, colours=colours)

    def __init__(self, game: PlainGame, seats: int, settings: dict[str, str]) -> None:
        super().__init__(game, seats, settings, "")
        tables = game.tables()
        self.first = game.begin(tables, seats)
        self.words = PlainWords(game, self.first, tables.lexicon)

    def start(self) -> State:
        """A new first position."""
        return self.first.clone()


class PlainGame(Game):
    """A game of two files: its names, its seats, its words, and where its rules are."""

    settings = ()
    bots = ("random",)
    levels = levels(easy="random", medium="search:20", hard="search:200", expert="search:1s")
    version = 1
    turn_event = 0
    counts: Mapping[str, int] = {}
    folder = Path()
    book: str | None = ""  # the rules in your words, as RULES.md has them: the docstring of the rules
    says: Mapping[str, str] = {}  # an option as people say it, by its family: "the die shows {}"
    tells: Mapping[int, str] = {}  # what happened, by event: "{who} rolls {b}."
    meanings: Mapping[str, str] = {}  # what the cells of a position mean, by their names

    @abstractmethod
    def tables(self) -> PlainTables:
        """The lexicon and the numbers of the game."""

    @abstractmethod
    def begin(self, tables: Any, seats: int) -> State:
        """The first position."""

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        """The game made ready for that many seats."""
        return PlainSetup(self, seats, settings)

    def rulebook(self) -> Rulebook:
        """The rulebook of the game's `book`."""
        return Rulebook.read((self.book or "").splitlines(), self.rule_sets, self.own_rules or self.rule_sets[0])
