"""What was played and what was taken back: rows are only added, and one below 0 says how much before it still stands.

The number of a table's next row is its fence: whoever writes that row must name it, and so must know all before it. As
long as nothing is taken back it is the ply too. What stands is the record; what was taken back stays in the store and,
marked, in the story. In the database the column of the fence is called `ply`. A recorded game is a history that nobody
adds to.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from midnight.kernel.game import Setup
from midnight.kernel.record import Record, check_play
from midnight.kernel.state import CHANCE, State, Story, only
from midnight.kernel.words import Event

NUMBERS_OF_EVENT = 6
BETWEEN_MARKS = 32  # plies
MOST_MARKS = 200


@dataclass(frozen=True)
class TakenBack:
    """Somebody took back a decision, with all that followed from it."""

    kept: int  # so many plays stand
    seat: int  # who did
    events: tuple[Event, ...]  # what was told meanwhile


def marker(kept: int) -> int:
    """The row that says: of all plays before, only the first `kept` stand."""
    return -1 - kept


def kept_by(row: int) -> int:
    """How many plays stand after such a row."""
    return -1 - row


def standing(rows: Iterable[int]) -> list[int]:
    """The plays that stand."""
    plays: list[int] = []
    for row in rows:
        if row < 0:
            del plays[kept_by(row) :]
        else:
            plays.append(row)
    return plays


def returns(rows: Sequence[int]) -> set[int]:
    """The plies that are gone back to."""
    return {kept_by(row) for row in rows if row < 0}


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


class History:
    """One game from its start: its rows, the plays that stand, the position they lead to, what was told at each ply."""

    def __init__(self, setup: Setup, rows: Sequence[int] = ()) -> None:
        self.setup = setup
        self.rows = array("q")  # as in the store: plays, and what was taken back
        self.authors = array("b")  # whose row it is
        self.plays = array("q")
        self.deciders = array("b")  # who decided each ply
        self.taken: list[TakenBack] = []
        self.annals = Annals()
        self.told = array("l", [0])  # how many events had been told after that many plays
        self.state: Any = setup.start()
        self.state.story = self.annals
        self.marks: dict[int, State] = {}  # positions on the way, for looking back
        self.last: State | None = None  # what `before` answers, once it is known
        self.saved: dict[int, State] = dict.fromkeys(returns(rows), self.state)  # while it comes back
        for row in rows:
            self.add(row)
        self.saved = {}

    @classmethod
    def of(cls, record: Record) -> History:
        """A recorded game, each play checked; a RecordError names the ply and the rule."""
        history = cls(record.setup)
        for ply, option in enumerate(record.plays, 1):
            check_play(record.setup, history.state, option, ply)
            history.add(option)
        return history

    @property
    def ply(self) -> int:
        return len(self.plays)

    @property
    def fence(self) -> int:
        """The number of the next row: who does not know it has missed something."""
        return len(self.rows)

    def add(self, row: int) -> None:
        """Play what was written down, or take back."""
        if self.ply in self.saved:
            self.saved[self.ply] = self.state.clone()
        seat = int(self.deciders[kept_by(row)]) if row < 0 else int(self.state.seat)
        self.rows.append(row)
        self.authors.append(seat)
        if row < 0:
            self.retract(kept_by(row), seat)
            return
        self.deciders.append(seat)
        if self.setup.game.secrets and seat != CHANCE:
            self.last = self.state.clone()
        self.state.play(row)
        self.plays.append(row)
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
        self.last = None
        self.marks = {ply: state for ply, state in self.marks.items() if ply <= kept}

    @property
    def before(self) -> State:
        """The position at the last decision: what that one has shown is asked of it."""
        if self.last is None:
            self.last = self.state_at(self.last_decision()).clone()
        return self.last

    def last_decision(self) -> int:
        """The ply before the last one that a seat and not chance has decided."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self.deciders[ply] != CHANCE), self.ply)

    def newest_of(self, seats: Collection[int]) -> int:
        """The newest ply that one of these seats has decided; -1 if there is none."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self.deciders[ply] in seats), -1)

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
