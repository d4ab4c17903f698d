"""A game's language, as the rest of the program speaks it: options, sentences, position texts."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeVar

from midnight.errors import UserError
from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.position import SEAT_NAMES, Position, open_text, toml_text
from midnight.kernel.state import EVERYONE, UNCOUNTED, WATCHER, EventList, State, only

__all__ = [
    "CARDS",
    "DICE",
    "LOTS",
    "SEAT_NAMES",
    "Choice",
    "Event",
    "Form",
    "Plan",
    "Staged",
    "Words",
    "events_of",
    "many",
    "minus",
    "points",
    "signed",
]

# What chance does at a real table: dice are rolled, cards are drawn, or the players settle it among themselves.
DICE, CARDS, LOTS = "dice", "cards", "lots"

EVENTS_KEPT = 8192  # of all tables: their sentences, and how they are shown


class Choice(NamedTuple):
    """An option as a person chooses it."""

    option: int
    word: str  # its name in records
    say: str  # as a person would say it
    touch: tuple[str, ...]  # elements of the picture that are touched in turn to mean it; () for a button
    group: tuple[str, ...] = ()  # headings under which it is looked for among many


S = TypeVar("S", bound=State)


class Event(NamedTuple):
    """Something that happened, by a rule, for those who may know."""

    kind: int
    rule: int
    a: int
    b: int
    c: int
    audience: int = EVERYONE

    def heard_by(self, seat: int) -> bool:
        """Whether that seat, or WATCHER, may know of it."""
        return bool(self.audience & only(seat))


@dataclass(frozen=True)
class Plan:
    """A plan for a person: options to play one after the other, before chance or anybody else acts."""

    name: str  # as a person would say it: "run and pick up"
    steps: tuple[int, ...]
    cost: str = ""  # in the game's own coin: "3 AP"
    note: str = ""  # what to know before: "ends beside Fire"


Staging = Literal["move", "roll", "card", "gain", "loss", "blow", "word"]

NOBODY = -1


@dataclass(frozen=True)
class Staged:
    """How an event is shown to those who may know of it.

    A piece moves, dice roll, a card is held up, somebody gains or loses, a blow falls, or it is only a word.
    """

    kind: Staging
    path: tuple[str, ...] = ()  # elements of the picture where it happens; of a move, its places from first to last
    piece: str = ""  # the element that moves; of a card, what the show room's `closeup` knows it by
    number: str = ""  # what is gained or lost, or what the dice show
    owner: int = NOBODY  # whose points, whose card
    title: str = ""  # of a card
    seats: tuple[int, ...] = ()  # whom it concerns

    @cached_property
    def applies(self) -> dict[str, Any]:
        """The fields that are set, by name."""
        return {one.name: told for one in fields(self) if (told := getattr(self, one.name)) not in ("", (), NOBODY)}


def points(number: int, owner: int, *path: str) -> Staged | None:
    """How gained or lost points are shown; None if there are none."""
    if number == 0:
        return None
    return Staged("gain" if number > 0 else "loss", path, "", signed(number), owner, seats=(owner,))


def events_of(chronicle: EventList, seat: int = WATCHER) -> list[Event]:
    """The events of a story that a seat may know of."""
    return [event for event in (Event(*row) for row in chronicle.events) if event.heard_by(seat)]


def signed(points: int) -> str:
    """Points with their sign: +3, −2."""
    return minus(f"{points:+d}")


def minus(number: int | str) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def many(count: int, one: str, more: str = "") -> str:
    """A number and a noun in the right form: 1 card, 2 cards."""
    return f"1 {one}" if count == 1 else f"{count} {more or one + 's'}"


def told_apart(people: Sequence[str], seats: Sequence[str]) -> list[str]:
    """A name for each seat; if two names look alike, the seat follows each: Anna (Blue)."""
    plain = [alike(name or seat) for name, seat in zip(people, seats, strict=True)]
    others = [
        {*plain[:k], *plain[k + 1 :], *(alike(seat) for n, seat in enumerate(seats) if n != k)}
        for k in range(len(plain))
    ]
    return [
        f"{name} ({seat})" if name and plain[k] in others[k] else name or seat
        for k, (name, seat) in enumerate(zip(people, seats, strict=True))
    ]


def alike(name: str) -> str:
    """The form of a name that is equal for all names that look alike."""
    return unicodedata.normalize("NFKC", name).casefold()


HOLE = "{}"
SEAMS = re.compile(r"(.[^>:-]*)(?:[>:-](.[^>+,]*)(?:[>+,](.+))?)?")


def split(word: str) -> tuple[str, ...]:
    """The parts of a word at its seams, for games that do not say how their options are written."""
    match = SEAMS.fullmatch(word)
    return tuple(part for part in match.groups() if part) if match else (word,)


class Form:
    """How the options of a family are written: a pattern with a hole for each axis, and the names of its values.

    `Form("swap:{}>{}", items, items)` writes `swap:Marble>Tricycle`. What stands before the first hole names the act.
    """

    def __init__(self, pattern: str, *axes: Sequence[str]) -> None:
        self.pattern = pattern
        self.axes = axes
        self.act = pattern.partition(HOLE)[0].rstrip(":-+") if axes else pattern
        self.values = [{name.casefold(): at for at, name in enumerate(names)} for names in axes]
        between = [re.escape(part) for part in pattern.split(HOLE)]
        self.shape = re.compile("(.+?)".join(between), re.IGNORECASE)

    def word(self, places: Sequence[int]) -> str:
        """The word of an option that has these places on the axes, each counted from 0."""
        return self.pattern.format(*(names[at] for names, at in zip(self.axes, places, strict=True)))

    def parts(self, places: Sequence[int]) -> tuple[str, ...]:
        """The parts of an option: the act, if the pattern names one, and a name for each axis."""
        names = tuple(names[at] for names, at in zip(self.axes, places, strict=True))
        return (self.act, *names) if self.act else names

    def places(self, word: str) -> list[int] | None:
        """The places on the axes that a word names; None if it is not written in this form."""
        match = self.shape.fullmatch(word)
        if match is None:
            return None
        found = [values.get(name.casefold()) for values, name in zip(self.values, match.groups(), strict=True)]
        return None if None in found else [at for at in found if at is not None]


class Words(ABC, Generic[S]):
    """A game's language: its lexicon both ways, its sentences, its position text."""

    game: str  # its name on the command line
    seats: int
    size: int  # options are numbered 0 .. size - 1
    names: list[str]  # what the seats are called in sentences
    unnamed: Self | None = None  # where people have names: the same words without them
    sentences: ClassVar[Mapping[int, Callable[[Any, Event], str]]]  # for each kind of event: words/story.py
    staged: ClassVar[Mapping[int, Callable[[Any, Event], Staged | None]]] = {}  # likewise; what is left out is a word
    positions: ClassVar[Position[Any, Any]]  # words/position.py
    meanings: Mapping[str, str] = {}  # of each field of a position, by the name its rules give it
    lexicon: Lexicon  # the families of options
    forms: Mapping[str, Form] = {}  # how each family is written, by its name

    # === Options ===

    def word(self, option: int) -> str:
        """The word of an option in records: short, and without white space."""
        family = self.lexicon.family_of(option)
        return self.forms[family.name].word(places_of(family, option))

    def option(self, word: str) -> int:
        """The option of that name; a UserError if there is none."""
        for family in self.lexicon.families:
            places = self.forms[family.name].places(word.strip())
            if places is not None:
                return option_at(family, places)
        raise UserError(f"{word!r} is no option of this game")

    def parts(self, option: int) -> tuple[str, ...]:
        """The parts of an option by name: the act, if its word names one, then with what and where."""
        if not self.forms:
            return split(self.word(option))
        family = self.lexicon.family_of(option)
        return self.forms[family.name].parts(places_of(family, option))

    @abstractmethod
    def say(self, option: int, state: S) -> str:
        """The option as a person would say it at this position."""

    @abstractmethod
    def touch(self, option: int, state: S) -> tuple[str, ...]:
        """The elements of the picture a person would touch in turn to mean it; () for a button."""

    def choices(self, state: S) -> list[Choice]:
        """Everything that may be played, the likeliest choices of a person first."""
        return [
            Choice(
                option,
                self.word(option),
                self.say(option, state),
                self.touch(option, state),
                self.group(option, state),
            )
            for option in map(int, state.options())
        ]

    def meant(self, touched: tuple[str, ...], state: S) -> int | None:
        """The option that a person means by touching these elements, allowed or not; None if there is none."""
        for option in range(self.size):
            if self.touch(option, state) == touched:
                return option
        return None

    # === Intent ===

    def aims(self, state: S) -> list[tuple[str, str]]:
        """The elements of the picture that offer plans when touched, with their names.

        `table` among them stands for every point of it.
        """
        return []

    def plans(self, element: str, state: S) -> list[Plan]:
        """The plans for an element, the best first, made from the view of the seat that decides."""
        return []

    def gives_up(self, option: int, state: S) -> str:
        """What this option gives up for good, in a few words; "" if nothing.

        The page asks once before it plays an option that gives something up.
        """
        return ""

    def costs(self, choices: Sequence[Choice], state: S) -> list[tuple[int, str]]:
        """Which of these options give something up, and what."""
        return [(one.option, cost) for one in choices if (cost := self.gives_up(one.option, state))]

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        """The dice that an outcome of chance rolls, each with face and look; () if the picture shows them.

        Looks are `white`, `black` and `twelve` (sides).
        """
        return ()

    # === At a real table ===

    def drawn_by(self, state: S) -> str:
        """What decides at this chance stop: DICE, CARDS or LOTS."""
        return DICE if all(self.dice(option) for option in map(int, state.options())) else CARDS

    def called(self, option: int) -> tuple[str, ...]:
        """Other words that people type for an outcome: a card's name or id, two dice as `3 4`."""
        return ()

    def taken_for(self, option: int, state: S) -> int:
        """The outcome that stands for all outcomes that look like this one at the table."""
        return option

    def looks(self, state: S) -> int:
        """The one seat that sees what chance shows now; WATCHER if all seats do."""
        return int(WATCHER)

    def group(self, option: int, state: S) -> tuple[str, ...]:
        """The headings of an option in a long list: a piece or a kind of action, then a place."""
        return self.parts(option)[:-1]

    @abstractmethod
    def ask(self, state: S) -> str:
        """What is to be decided now, in one sentence."""

    # === The story ===

    def sentence(self, event: Event) -> str:
        """What happened, in one sentence."""
        return sentence_of(self, event)

    def stage(self, event: Event) -> Staged | None:
        """How an event is shown; None if it needs no time of its own."""
        return staging_of(self, event)

    def who(self, seat: int) -> str:
        """A seat in a sentence."""
        return self.names[seat]

    # === People ===

    @property
    def bare(self) -> Self:
        """These words without people's names, for everything that does not depend on who sits where."""
        return self.unnamed or self

    def speaking_of(self, people: Sequence[str]) -> Self:
        """These words with people's names; a seat with an empty name keeps its own."""
        if not any(people):
            return self.bare
        words = copy(self.bare)
        words.unnamed = self.bare
        words.names = told_apart(people, self.bare.names)
        return words

    # === Position text ===

    def write(self, state: S) -> str:
        """The position as TOML text."""
        return toml_text({"game": self.game, "seats": self.seats, **self.positions.written(self, state)})

    def read(self, text: str, source: str = "position") -> S:
        """The position a TOML text describes; whatever it leaves out has its starting value."""
        state: S = self.positions.placed(self, open_text(text, source, self.game, self.seats))
        state.ply = UNCOUNTED
        return state


def places_of(family: Family, option: int) -> list[int]:
    """Where the values of an option stand on the axes of its family, each counted from 0."""
    return [value - axis.start for value, axis in zip(family.values(option), family.axes, strict=True)]


def option_at(family: Family, places: Sequence[int]) -> int:
    """The option of a family that has these places on its axes."""
    values = [axis[at] for axis, at in zip(family.axes, places, strict=True)]
    if len(values) > 1:
        return int(family.pair(values[0], values[1]))
    return int(family.at(values[0])) if values else int(family.begin)


# Each event is told to everybody at a table, and again to each of them before their next turn.


@lru_cache(maxsize=EVENTS_KEPT)
def sentence_of(words: Words[Any], event: Event) -> str:
    """The sentence of an event in these words."""
    return words.sentences[event.kind](words, event)


@lru_cache(maxsize=EVENTS_KEPT)
def staging_of(words: Words[Any], event: Event) -> Staged | None:
    """How these words show an event; as a line of text if they do not say."""
    return words.staged[event.kind](words, event) if event.kind in words.staged else Staged("word")
