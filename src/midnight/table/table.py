"""A live table: its game, its position, its story, who sits where. It comes back from its record at any time."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from array import array
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.record import Record
from midnight.kernel.state import CHANCE, OVER, State, Story, only
from midnight.kernel.words import Event, Words
from midnight.table.history import TakenBack, kept_by, returns
from midnight.table.own import unpacked
from midnight.table.rights import Rights
from midnight.table.schema import BOT, Chair, Kept, Key, Said, TableRow

if TYPE_CHECKING:
    from midnight.table.frames import Sight

TOKEN_BYTES = 18
NAME_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
NAME_LENGTH = 10
NUMBERS_OF_EVENT = 6
BETWEEN_MARKS = 32  # plies
MOST_MARKS = 200


def new_name() -> str:
    """A table's name in addresses."""
    return "".join(secrets.choice(NAME_LETTERS) for _ in range(NAME_LENGTH))


def new_token() -> str:
    """A secret nobody guesses; whoever has it has the seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@lru_cache(maxsize=256)
def ready(name: str, seats: int, settings: tuple[tuple[str, str], ...], own: str = "") -> Setup:
    """A game made ready, with content that somebody brought: one for all tables that play it in the same way."""
    return game(name).setup(seats, dict(settings), unpacked(own))


class Annals(Story):
    """Every event in order, six numbers each in one row: a long story takes little room."""

    def __init__(self) -> None:
        self.numbers = array("q")

    def tell(self, event: int, rule: int, a: int, b: int, c: int, audience: int) -> None:
        self.numbers.extend((event, rule, a, b, c, audience))

    @property
    def count(self) -> int:
        return len(self.numbers) // NUMBERS_OF_EVENT

    def cut(self, count: int) -> None:
        """Forget all but the first ones."""
        del self.numbers[count * NUMBERS_OF_EVENT :]

    def event(self, number: int) -> Event:
        first = number * NUMBERS_OF_EVENT
        return Event._make(self.numbers[first : first + NUMBERS_OF_EVENT])


def drawn(state: State) -> int:
    """What chance does at this stop, each outcome by its weight."""
    offer = Offer()
    state.offer(offer)
    left = secrets.randbelow(int(offer.total))
    for option, weight in zip(state.options(), state.weights(), strict=True):
        left -= weight
        if left < 0:
            return int(option)
    raise AssertionError("the weights add up to the total")


class Table(Rights):
    """One game of one table. All plays go through the referee, all else through the hall."""

    def __init__(
        self,
        row: TableRow,
        chairs: dict[int, Chair],
        history: Sequence[int],
        keys: Iterable[Key] = (),
        here: Iterable[int] = (),
    ) -> None:
        super().__init__(row.host_hash, chairs, keys, here)
        self.row = row
        self.id = row.id
        self.setup = setup_of(row)
        self.plays = array("q")
        self.deciders = array("b")  # who decided each ply
        self.history = array("q")  # every row of the store: plays, and what was taken back
        self.authors = array("b")  # whose row it is
        self.taken: list[TakenBack] = []
        self.kept_before: State | None = None  # what `before` answers, once it is known
        self.shown: bool | None = None  # did the last play show something hidden? None: nobody has asked
        self.annals = Annals()
        self.told = array("l", [0])  # how many events had been told after that many plays
        self.state: Any = self.setup.start()
        self.state.story = self.annals
        self.lock = asyncio.Lock()
        self.epoch: int | None = None  # in which this process has it, where there are several
        self.sights: dict[int, Sight] = {}  # what was last seen, by the eyes it was seen with
        self.used = time.monotonic()
        self.moved = row.created  # when the last decision was made
        self.talk: list[Said] = []
        self.facts: dict[str, str] = {}  # what was agreed
        self.touched = 0.0  # the last day somebody was here, as the store knows it
        self.people: tuple[str, ...] = ()  # their names, as of `known` changes at the seats
        self.known = -1
        self.speaking = self.setup
        self.marks: dict[int, State] = {}  # positions on the way, for looking back
        self.saved: dict[int, State] = dict.fromkeys(returns(history), self.state)  # while it comes back
        for option in history:
            self.play(option)
        self.saved = {}

    @classmethod
    def of(cls, kept: Kept) -> Table:
        table = cls(kept.row, kept.chairs, kept.history, kept.keys, kept.here)
        table.touched, table.moved = kept.touched, kept.moved or kept.row.created
        table.talk, table.facts = kept.talk, kept.facts
        return table

    @property
    def ply(self) -> int:
        return len(self.plays)

    @property
    def fence(self) -> int:
        """The number of the next row: who does not know it has missed something."""
        return len(self.history)

    @property
    def seat(self) -> int:
        """Who decides now."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def bot_to_play(self) -> str:
        """The bot whose turn it is, or ""."""
        chair = self.chairs.get(self.seat)
        return chair.bot if chair is not None and chair.kind == BOT else ""

    def play(self, option: int) -> None:
        """What is in the store already is played here, or taken back."""
        if self.ply in self.saved:
            self.saved[self.ply] = self.state.clone()
        seat = int(self.deciders[kept_by(option)]) if option < 0 else self.seat
        self.history.append(option)
        self.authors.append(seat)
        self.shown = None
        if option < 0:
            self.retract(kept_by(option), seat)
            return
        self.deciders.append(seat)
        if self.setup.game.secrets and seat != CHANCE:
            self.kept_before = self.state.clone()
        self.state.play(option)
        self.plays.append(option)
        self.told.append(self.annals.count)

    def retract(self, kept: int, seat: int) -> None:
        """Only the first `kept` plays stand; what was told since stays as taken back."""
        events = [self.annals.event(number) for number in range(self.told[kept], self.annals.count)]
        self.taken = [replace(one, kept=min(one.kept, kept)) for one in self.taken]
        self.taken.append(TakenBack(kept, seat, tuple(events)))
        self.state = self.saved[kept].clone() if kept in self.saved else self.state_at(kept)
        del self.plays[kept:], self.deciders[kept:], self.told[kept + 1 :]
        self.annals.cut(self.told[kept])
        self.state.story = self.annals
        self.kept_before = None
        self.sights = {}
        self.marks = {ply: state for ply, state in self.marks.items() if ply <= kept}

    @property
    def before(self) -> State:
        """The position at the last decision: what that one has shown is asked of it."""
        if self.kept_before is None:
            self.kept_before = self.state_at(self.last_decision()).clone()
        return self.kept_before

    def last_decision(self) -> int:
        """The ply before the last one that a seat and not chance has decided."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self.deciders[ply] != CHANCE), self.ply)

    def newest_of(self, seats: Collection[int]) -> int:
        """The newest ply that one of these seats has decided; -1 if there is none."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self.deciders[ply] in seats), -1)

    def outcomes_after(self, option: int | None) -> list[int]:
        """The option, if there is one, and what chance does after it until a seat decides or it is over."""
        state = self.state.clone()
        options = []
        if option is not None:
            state.play(option)
            options.append(option)
        while state.seat == CHANCE:
            outcome = drawn(state)
            state.play(outcome)
            options.append(outcome)
        return options

    # === Words ===

    @property
    def named(self) -> Setup:
        """The game as it is shown and told here: with the names of the people who sit at the table."""
        if self.known != self.changes:
            self.known = self.changes
            people = tuple(self.chairs[seat].name for seat in range(self.setup.seats))
            if people != self.people:
                self.people, self.speaking = people, self.setup.speaking_of(people)
        return self.speaking

    @property
    def words(self) -> Words[Any]:
        """The words of the game with the names of people."""
        return self.named.words

    # === Looking back ===

    def state_at(self, ply: int) -> State:
        """The position after the first `ply` plays."""
        if ply == self.ply:
            return self.state  # type: ignore[no-any-return]
        nearest = max((mark for mark in self.marks if mark <= ply), default=0)
        state = self.marks[nearest].clone() if nearest else self.setup.start()
        state.story = Story()  # what a picture shows of the way there is kept only for those who listen
        for count in range(nearest, ply):
            state.play(self.plays[count])
            if (count + 1) % BETWEEN_MARKS == 0 and len(self.marks) < MOST_MARKS:
                self.marks[count + 1] = state.clone()
        return state

    def events(self, first_ply: int, last_ply: int, viewer: int | None) -> list[tuple[int, Event]]:
        """What that viewer heard at these plies, each with its ply; everything for None."""
        hearer = 0 if viewer is None else int(only(viewer))
        heard = []
        for ply in range(max(first_ply, 1), last_ply + 1):
            for number in range(self.told[ply - 1], self.told[ply]):
                event = self.annals.event(number)
                if viewer is None or event.audience & hearer:
                    heard.append((ply, event))
        return heard

    def record(self) -> Record:
        return Record(self.setup, list(self.plays))


def setup_of(row: TableRow) -> Setup:
    """The game of a table made ready; an error in words if the rules or the content have changed since."""
    setup = ready(row.game, row.seats, tuple(sorted(row.settings.items())), row.own)
    if setup.game.version != row.version or setup.fingerprint != row.content:
        raise UserError(f"this table was begun with other rules of {setup.game.title} than ours and cannot go on")
    return setup
