"""What a game is before anybody sits down, and a game made ready: seats, settings and content fixed."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import orjson

from midnight.errors import UserError, whole
from midnight.kernel.cells import NOBODY, Cells
from midnight.kernel.content import ContentError
from midnight.kernel.features import Feature, features_of, put_cells
from midnight.kernel.files import Files
from midnight.kernel.paths import listed
from midnight.kernel.playout import Bot, RandomBot, Run, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.rulebook import Rulebook, rule_name
from midnight.kernel.settings import PRINTED, Preset
from midnight.kernel.settings import Setting as Setting
from midnight.kernel.show import Closeup, Picture, Player, Reckoning, Shape, Show, Shown, Thing
from midnight.kernel.state import ALLOWED, OVER, WATCHER, State
from midnight.kernel.words import Event, Words

if TYPE_CHECKING:
    from midnight.kernel.record import Record

SHARED = 256  # setups that are kept

# Who plays against whom.
RIVALS = "rivals"
TOGETHER = "together"
ONE_AGAINST_MANY = "one against many"


def levels(
    easy: str = "careless:50", medium: str = "sensible", hard: str = "search:200", expert: str = "search:1s"
) -> Mapping[str, str]:
    """The levels of a game: the name of a player for each."""
    return {"easy": easy, "medium": medium, "hard": hard, "expert": expert}


@dataclass
class Setup(ABC):
    """A game made ready. The rest of the program asks it for everything it needs of a game."""

    game: Game
    seats: int
    settings: dict[str, str]
    fingerprint: str

    own: dict[str, Any] = field(init=False, repr=False, default_factory=dict)  # files of the user's own, by setting
    words: Words[Any] = field(init=False, repr=False)
    room: ClassVar[Show[Any, Any, Any]]  # the game's show room

    @abstractmethod
    def start(self) -> State:
        """The first position."""

    def __repr__(self) -> str:
        return f"<{self.game.name} for {self.seats}>"

    # === Positions ===

    def head(self) -> dict[str, Any]:
        """The facts that give plays and positions their meaning: game, version, seats, content and settings."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "content": self.fingerprint,
            "settings": self.settings,
            **({"own": self.own} if self.own else {}),
        }

    def home(self) -> str:
        """The head of this setup as one line of JSON."""
        return json.dumps(self.head(), separators=(",", ":"), sort_keys=True)

    def signed(self) -> Setup:
        """Mark the tables of this setup, so that every position knows its setup."""
        self.start().tables().made_for = self.home()
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickled by what it was made from: another version of the rules or other content refuses it."""
        from midnight.kernel.record import setup_at  # which needs setups

        return setup_at, (self.home(),)

    def from_cells(self, numbers: Sequence[int]) -> State:
        """The position that `state.cells()` described; a UserError that names the cell that cannot be."""
        state = self.start()
        put_cells(state, numbers)
        return state

    def random_game(self, seed: int) -> Record:
        """The record of a whole game of random players; a seed always gives the same game."""
        return self.play_game([], seed)

    def play_game(self, bots: list[Bot], seed: int, number: int = 0) -> Record:
        """Play the game of that seed and number with a bot in each seat, or at random if there are no bots."""
        from midnight.kernel.record import Record  # which needs setups

        seed = whole(seed, "a seed")
        state, run = self.start(), Run()
        run.keeps_plays = True
        chance, players = Rng(seed, number, CHANCE_STREAM), Rng(seed, number, PLAYER_STREAM)
        if bots:
            play_bots(state, bots, chance, players, run)
        else:
            play_random(state, chance, players, run)
        return Record(self, [int(option) for option in run.plays.values()])

    def cell_names(self) -> list[str]:
        """The name of each number of `state.cells()`."""
        return [one.name for one in features_of(self.start(), NOBODY, self.words.meanings)]

    def features(self) -> tuple[Feature, ...]:
        """The numbers of an observation, each with its name, lowest and highest value, and meaning."""
        return tuple(features_of(self.start().view(0), 0, self.words.meanings))

    def observation(self, state: State, seat: int) -> list[int]:
        """What a seat may know of a position, as numbers in the order of `features()`: itself first."""
        if seat not in range(self.seats):
            raise UserError(f"the seats are 0 to {self.seats - 1}, not {seat}")
        cells = Cells(self.seats, seat)
        state.view(seat).observe(seat, cells)
        return [int(number) for number in cells.values()]

    def play(self, state: State, option: int | str) -> None:
        """Play an option by its number or its word, checked; a UserError that names the rule, and nothing changes."""
        number = self.words.option(option) if isinstance(option, str) else whole(option, "an option")
        reason = self.why_not(state, number)
        if reason:
            raise UserError(reason)
        state.play(number)

    def why_not(self, state: State, option: int) -> str:
        """Why this cannot be played here, by its rule; "" if it can."""
        if not 0 <= option < self.words.size:
            return f"there is no option number {option}"
        if state.seat == OVER:
            return f"{self.words.word(option)} comes after the game is over"
        rule = state.refusal(option)
        if rule == ALLOWED:
            return ""
        return f"{self.words.word(option)} is not possible here by {self.game.rulebook().rule(self.game.rule(rule))}"

    def eyes(self, state: State, viewer: int) -> int:
        """The seat whose view a viewer gets; WATCHER for a seat that knows no more than watchers do."""
        return viewer if self.game.secrets else int(WATCHER)

    def speaking_of(self, people: Sequence[str]) -> Setup:
        """This setup with people's names in its words; plays, positions and records do not hold the names."""
        if not any(people):
            return self
        told = object.__new__(type(self))
        told.__dict__.update(self.__dict__, words=self.words.speaking_of(people))
        return told

    def alone(self) -> int:
        """The seat of the one in a game of one against many; -1 if chance decides it, and in other games."""
        return -1

    def roles(self, state: State) -> list[str]:
        """What each seat plays as, where the rules make a difference: an animal, a costume; nothing by default."""
        return []

    def laid(self, state: State) -> dict[int, tuple[str, ...]]:
        """What was laid out before play, by ids, with the option that goes to it; nothing by default."""
        return {}

    # === What people are shown ===

    def show(self, view: State, seat: int = WATCHER) -> Shown:
        """What a person in that seat is shown, made from their view."""
        return self.room.view(self.words, view, seat)

    def text(self, shown: Shown) -> str:
        """A picture in characters."""
        return self.room.text(self.words, shown)

    def spoken(self, shown: Shown) -> str:
        """The position described for somebody who listens."""
        return self.room.spoken(self.words, shown)

    def picture(self, shown: Shown, shape: Shape = "wide") -> Picture:
        """A picture in SVG, for a desk or for a phone."""
        draw = self.room.tall if shape == "tall" and self.room.tall is not None else self.room.picture
        return draw(self.words, shown)

    def thumb(self, shown: Shown) -> Picture:
        """A small picture for the lobby; if the game has none, its usual picture without text."""
        if self.room.thumb is not None:
            return self.room.thumb(self.words, shown)
        drawn = self.picture(shown)
        return replace(drawn, style=f"{drawn.style} text{{display:none}}")

    def shape(self, wanted: str) -> Shape:
        """The shape that the game draws when this one is asked for."""
        return "tall" if wanted == "tall" and self.room.tall is not None else "wide"

    def svg(self, shown: Shown, shape: Shape = "wide") -> str:
        """The picture as one SVG file, with a description for a screen reader."""
        return self.picture(shown, shape).svg(self.game.title, self.spoken(shown))

    def closeup(self, shown: Shown, element: str) -> Closeup | None:
        """What an element of the picture is and means now; None if there is nothing to say about it."""
        return None if self.room.closeup is None else self.room.closeup(self.words, shown, element)

    def players(self, view: State, shown: Shown) -> list[Player]:
        """The seats as the holder of this view may see them."""
        return self.room.players(self.words, view, shown)

    def reckoning(self, state: State, events: list[Event]) -> list[Reckoning]:
        """After the end: how each seat's points came about, from the whole story."""
        return self.room.reckoning(self.words, state, events)

    def cards(self) -> str:
        """Every card with its text made from its data; a UserError if the game has none."""
        if self.room.cards is None:
            raise UserError(f"{self.game.title} has no cards to list")
        return self.room.cards(self.words)

    def colours(self) -> list[str]:
        """The colour of each seat in the picture; none if the game does not say."""
        return [] if self.room.colours is None else self.room.colours(self.words)

    def goal(self, shown: Shown) -> str:
        """What wins and what ends the game; its blurb if it says nothing shorter."""
        return self.game.blurb if self.room.goal is None else self.room.goal(self.words, shown)

    def things(self, view: State, shown: Shown) -> list[Thing]:
        """Everything the holder of this view may ask about."""
        return [] if self.room.things is None else self.room.things(self.words, view, shown)

    # === Who plays ===

    def bot(self, name: str) -> Bot:
        """A player by name, one of `game.bots`."""
        if name not in self.game.bots:
            raise UserError(f"{self.game.title} has no player {name!r}; it has {', '.join(self.game.bots)}")
        return RandomBot() if name == "random" else self.own_bot(name)

    def light_bot(self) -> Bot:
        """The player of the games that a search imagines: quick, and as sensible as that allows."""
        return self.bot("sensible" if "sensible" in self.game.bots else self.game.bots[-1])

    def own_bot(self, name: str) -> Bot:
        """A player that this game defines: one of `game.bots`, except "random"."""
        raise NotImplementedError


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
    presets: tuple[Preset, ...] = (PRINTED,)  # settings that go together, for whoever does not want to choose each
    looks: tuple[str, ...] = ()  # colours or characters that seats choose among; without a wish the first ones
    look: str = ""  # the setting that says who has which
    bots: tuple[str, ...]  # "random" first
    drawings: frozenset[str] = frozenset()  # keys of the content that hold a plan drawn in signs, never shown as text
    version: int  # of the rules: a record of another one is not replayed
    folder: Path
    secrets: bool = False  # does a seat know what others may not?
    play: str = RIVALS  # or TOGETHER, or ONE_AGAINST_MANY
    levels: Mapping[str, str] = levels()  # a game that knows its speed counts trials
    turn_event: int  # the event that begins a turn
    counts: Mapping[str, int]  # the game's own counts, by the event they count
    also: Mapping[str, int] = {}  # events that count too, by a name in `counts`
    sums: Mapping[str, int] = {}  # the same, adding up the event's first number
    score_says: str = ""  # what a score counts, where seats may have different ones or it is no points
    end_events: Mapping[str, int] = {}  # how it ended, by event; of one against many, for the one and for the others

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all players for a table, the strongest level last."""
        return (*self.bots, *self.levels)

    @abstractmethod
    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        """Make ready with checked seats and settings, and with the content that `read` put into `files.tables`."""

    def read(self, settings: dict[str, str], files: Files) -> None:
        """Read the content these settings ask for into `files.tables`; a game without content has nothing to do."""
        return

    def follow(self, files: Files) -> None:
        """Adjust the rest of the content after changes."""
        return

    def setup(
        self,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        own: Mapping[str, Any] | None = None,
    ) -> Setup:
        """Make ready; a UserError if seats or settings do not fit the game.

        A setting with a dot in its name is a change of the content. `own` has files that came along with a record.
        """
        count, chosen, wishes = self.checked(seats, settings)
        return self.made(count, chosen, wishes, own)

    def shared(
        self,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        own: Mapping[str, Any] | None = None,
    ) -> Setup:
        """A setup that is made once and shared, so nobody may change it. A user's own file is read each time."""
        count, chosen, wishes = self.checked(seats, settings)
        given = own or {}
        if any(self.names_path(setting, chosen[setting.name], given) for setting in self.settings):
            return self.made(count, chosen, wishes, own)
        try:
            brought = orjson.dumps(given, option=orjson.OPT_PASSTHROUGH_DATETIME)
        except TypeError:  # dates and huge numbers: the reader says what is wrong with them
            return self.made(count, chosen, wishes, own)
        return ready_made(self, count, tuple(chosen.items()), tuple(wishes.items()), brought)

    def names_path(self, setting: Setting, value: str, given: Mapping[str, Any]) -> bool:
        """Whether the value names a file that is neither ours nor part of a record."""
        if value in setting.values or not setting.takes_file or setting.name in given:
            return False
        return not (self.folder / "content" / f"{value}.toml").is_file()

    def made(self, seats: int, chosen: dict[str, str], wishes: dict[str, str], own: Mapping[str, Any] | None) -> Setup:
        """Read the content, apply the changes, and make ready. The settings then hold the changes."""
        files = Files(own)
        self.read(chosen, files)
        changed = files.change(wishes)
        if changed:
            self.follow(files)
        try:
            setup = self.ready(seats, {**chosen, **changed}, files)
        except ContentError as error:
            if not changed:
                raise
            with_these = ", ".join(f"{path}={value}" for path, value in changed.items())
            raise ContentError(f"with {with_these}: {error}") from None
        setup.own = files.own
        return setup.signed()

    def checked(
        self, seats: int | None, settings: Mapping[str, str] | None
    ) -> tuple[int, dict[str, str], dict[str, str]]:
        """The seats, a value for every setting, and the changes of content."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise UserError(f"{self.title} takes {self.seats[0]} to {self.seats[-1]} seats, not {count}")
        known = {setting.name: setting for setting in self.settings}
        chosen = {setting.name: setting.default for setting in self.settings}
        wishes: dict[str, str] = {}
        for given, value in (settings or {}).items():
            name = given.removeprefix("rules.")
            if name in known:
                chosen[name] = known[name].check(value)
            elif "." in given:
                wishes[given] = value
            else:
                raise UserError(f"{self.title} has no setting {name!r}{self.near(name)}")
        return count, chosen, wishes

    def preset(self, name: str) -> Preset:
        """The preset of that name; a UserError that lists the presets if there is none."""
        for one in self.presets:
            if one.name == name:
                return one
        raise UserError(f"{self.title} has no preset {name!r}; it has {', '.join(one.name for one in self.presets)}")

    def near(self, name: str) -> str:
        """Settings with names similar to an unknown one, as the end of a sentence."""
        names = ", ".join(setting.name for setting in self.settings) or "none"
        files = Files()
        self.read(self.checked(None, None)[1], files)
        paths = [place.path for place in listed(files.tables) if place.words[-1] == name]
        hint = f"; the content has {', '.join(paths[:3])}" if paths else ""
        return f"; it has {names}{hint}"

    def chosen_looks(self, seats: int, settings: Mapping[str, str]) -> list[int]:
        """Which of `looks` each seat has: the one asked for, or the first free one."""
        wishes = [name.strip() for name in settings[self.look].split(",")]
        known = [name.lower() for name in self.looks]
        if len(wishes) > seats:
            raise UserError(f"{self.look} names {len(wishes)} for {seats} seats")
        for name in filter(None, wishes):
            if name.lower() not in known:
                raise UserError(f"{self.look} must be among {', '.join(known)}, not {name!r}")
            if [wish.lower() for wish in wishes].count(name.lower()) > 1:
                raise UserError(f"{self.look}: only one seat can be {name.lower()}")
        taken = [known.index(name.lower()) if name else -1 for name in wishes]
        free = iter(number for number in range(len(known)) if number not in taken)
        return [next(free) if number < 0 else number for number in taken + [-1] * (seats - len(taken))]

    def rule(self, number: int) -> str:
        """The id of a rule as text, such as HC-7.8."""
        return rule_name(number, self.rule_sets)

    def rulebook(self) -> Rulebook:
        """The rules in our words."""
        return Rulebook.of(self.folder / "RULES.md", self.rule_sets, self.own_rules or self.rule_sets[0])


@lru_cache(maxsize=SHARED)
def ready_made(
    game: Game, seats: int, chosen: tuple[tuple[str, str], ...], wishes: tuple[tuple[str, str], ...], brought: bytes
) -> Setup:
    """A setup with these values, and with the content of a record."""
    return game.made(seats, dict(chosen), dict(wishes), orjson.loads(brought))
