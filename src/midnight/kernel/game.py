"""What a game is before anybody sits down, and a game made ready: seats, settings and content fixed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from midnight.errors import UserError
from midnight.kernel.playout import Bot
from midnight.kernel.rulebook import Rulebook, rule_name
from midnight.kernel.state import EVERYONE, WATCHER, Chronicle, State, only

SEAT_NAMES = "ABCDEFGH"

Choice = tuple[int, str, str, tuple[str, ...]]  # an option: its number, its word, as it is said, what is touched


@dataclass(frozen=True)
class Setting:
    """One of a game's options in its rulebook's sense: chosen before play, the same for all."""

    name: str
    values: tuple[str, ...]
    meaning: str
    free: str = ""  # what else it may be, in words, e.g. "a file"; "" if only the values

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: str) -> str:
        if self.free or value in self.values:
            return value
        raise UserError(f"{self.name} must be one of {', '.join(self.values)}, not {value!r}")


@dataclass(frozen=True)
class Event:
    """Something that happened, by a rule, for those who may know."""

    kind: int
    rule: int
    a: int
    b: int
    c: int
    audience: int = EVERYONE

    def heard_by(self, seat: int) -> bool:
        return bool(self.audience & only(seat))


def events_of(chronicle: Chronicle, seat: int = WATCHER) -> list[Event]:
    """What that seat may hear of a story."""
    return [event for event in (Event(*row) for row in chronicle.events) if event.heard_by(seat)]


class Words(ABC):
    """A game's language: its lexicon both ways, its sentences, its position text."""

    size: int  # options are numbered 0 .. size - 1
    names: list[str]  # what the seats are called in sentences

    @abstractmethod
    def word(self, option: int) -> str:
        """The name of an option in records: short, in the ledger's words, without white space."""

    @abstractmethod
    def option(self, word: str) -> int:
        """The option of that name; a UserError if there is none."""

    @abstractmethod
    def say(self, option: int, state: State) -> str:
        """The option as a person would say it at this position."""

    @abstractmethod
    def touch(self, option: int, state: State) -> tuple[str, ...]:
        """The elements of the picture a person would touch in turn to mean it; () for a button."""

    def choices(self, state: State) -> list[Choice]:
        """Everything that may be played, what a person thinks of first at the beginning."""
        return [
            (option, self.word(option), self.say(option, state), self.touch(option, state))
            for option in map(int, state.options())
        ]

    def meant(self, touched: tuple[str, ...], state: State) -> int | None:
        """The option a person means by touching these elements, allowed or not; None if none is touched so."""
        for option in range(self.size):
            if self.touch(option, state) == touched:
                return option
        return None

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        """If chance rolls dice to play this, what they show to all: each die's face and look; () if the picture does.

        Looks are `white`, `black` and `twelve` (sides).
        """
        return ()

    @abstractmethod
    def ask(self, state: State) -> str:
        """What is to be decided now, in one sentence."""

    @abstractmethod
    def sentence(self, event: Event) -> str:
        """What happened, in one sentence."""

    @abstractmethod
    def write(self, state: State) -> str:
        """The position as TOML text."""

    @abstractmethod
    def read(self, text: str, source: str = "position") -> State:
        """The position a TOML text describes; whatever it leaves out has its starting value."""


@dataclass(frozen=True)
class Picture:
    """A picture in two layers: the board that never changes, and the pieces on it by element id."""

    width: int
    height: int
    style: str
    board: str
    pieces: dict[str, str]

    def svg(self, title: str = "", description: str = "") -> str:
        """Both layers as one SVG file."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" role="img" '
            f'width="{self.width}" height="{self.height}"><title>{escape(title)}</title>'
            f"<desc>{escape(description)}</desc><style>{self.style}</style>{self.board}{''.join(self.pieces.values())}</svg>"
        )


@dataclass(frozen=True)
class Player:
    """A seat as the others see it: its name, its score where that is known, and what it holds."""

    seat: int
    name: str
    score: str
    holds: str = ""


@dataclass(frozen=True)
class Reckoning:
    """How a seat's points came about."""

    seat: int
    lines: tuple[tuple[str, str], ...]  # what for, and how much
    total: str


@dataclass
class Setup(ABC):
    """A game made ready. Everything the rest of the program asks of a game, it asks here."""

    game: Game
    seats: int
    settings: dict[str, str]
    fingerprint: str

    words: Words = field(init=False, repr=False)

    @abstractmethod
    def start(self) -> State:
        """The first position."""

    def eyes(self, state: State, viewer: int) -> int:
        """As whom a viewer looks: whoever sees and hears just what watchers do looks as one of them."""
        return viewer if self.game.secrets else int(WATCHER)

    @abstractmethod
    def show(self, view: State, seat: int = WATCHER) -> dict[str, Any]:
        """What a person in that seat is shown, as a plain structure made from his view."""

    @abstractmethod
    def text(self, shown: dict[str, Any]) -> str:
        """A picture in characters."""

    @abstractmethod
    def spoken(self, shown: dict[str, Any]) -> str:
        """The position described for somebody who listens."""

    @abstractmethod
    def picture(self, shown: dict[str, Any]) -> Picture:
        """A picture in SVG."""

    def svg(self, shown: dict[str, Any]) -> str:
        """The picture as one file, described for those who listen."""
        return self.picture(shown).svg(self.game.title, self.spoken(shown))

    @abstractmethod
    def bot(self, name: str) -> Bot:
        """A player by name, one of `game.bots`."""

    def players(self, view: State, shown: dict[str, Any]) -> list[Player]:
        """The seats as the holder of this view may see them."""
        return [Player(seat, self.words.names[seat], f"{score:g}") for seat, score in enumerate(view.scores())]

    def reckoning(self, state: State, events: list[Event]) -> list[Reckoning]:
        """After the end: how each seat's points came about, from the whole story."""
        return [Reckoning(seat, (), f"{score:g}") for seat, score in enumerate(state.scores())]

    def cards(self) -> str:
        """Every card with its text made from its data, where the game has cards."""
        raise UserError(f"{self.game.title} has no cards to list")


class Game(ABC):
    """A set of rules, found by its folder."""

    name: str
    title: str
    rule_sets: tuple[str, ...]  # prefixes of rule ids, own one first; a rule's integer holds the place in this
    own_rules: str = ""  # the prefix meant by a rule id without one; the first set if not said otherwise
    seats: range
    minutes: int
    blurb: str
    settings: tuple[Setting, ...]
    bots: tuple[str, ...]  # "random" first
    version: int  # of the rules: a record of another one is not replayed
    folder: Path
    secrets: bool = False  # does a seat know what others may not?
    turn_event: int  # the event that begins a turn
    counts: Mapping[str, int]  # the game's own counts, by the event they count
    sums: Mapping[str, int] = {}  # the same, adding up the event's first number
    end_events: Mapping[str, int] = {}  # how it ended, by event

    @abstractmethod
    def ready(self, seats: int, settings: dict[str, str]) -> Setup:
        """Make ready with checked seats and settings."""

    def setup(self, seats: int | None = None, settings: Mapping[str, str] | None = None) -> Setup:
        """Make ready; a UserError if seats or settings do not fit the game."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise UserError(f"{self.title} takes {self.seats[0]} to {self.seats[-1]} seats, not {count}")
        known = {setting.name: setting for setting in self.settings}
        chosen = {setting.name: setting.default for setting in self.settings}
        for name, value in (settings or {}).items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise UserError(f"{self.title} has no setting {name!r}; it has {names}")
            chosen[name] = known[name].check(value)
        return self.ready(count, chosen)

    def rule(self, number: int) -> str:
        """The id of a rule, as the ledger writes it."""
        return rule_name(number, self.rule_sets)

    def rulebook(self) -> Rulebook:
        """The rules in our words."""
        return Rulebook.of(self.folder / "RULES.md", self.rule_sets, self.own_rules or self.rule_sets[0])
