"""The night as a person is shown it: plain frozen data, which texts, pictures and close looks are made from."""

from __future__ import annotations

from dataclasses import dataclass

Bonuses = tuple[tuple[str, int], ...]  # types of costume, and what they get more
EMPTY, LIT, DARK = "empty", "lit", "dark"


@dataclass(frozen=True, slots=True)
class Kid:
    """A kid with the scale, the bag and the steps of a turn."""

    seat: str
    number: int
    name: str
    at: str  # empty before it is on the board
    carried: int
    limits: tuple[int, ...]  # steps by what is carried
    limit: int
    used: int
    left: int
    stash: int
    costume: str
    type: str
    turn: bool
    won: bool

    @property
    def full(self) -> int:
        """The most that can be carried."""
        return len(self.limits) - 1


@dataclass(frozen=True, slots=True)
class Bully:
    """A bully who is out tonight."""

    number: int  # from 1
    name: str
    at: str
    base: str
    turn: bool
    chart: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class House:
    """A house; an empty one shows nothing of its card."""

    space: str
    state: str
    card: str = ""
    name: str = ""
    candy: int = 0
    time: str = ""
    bonuses: Bonuses = ()
    marks: tuple[str, ...] = ()  # seats who have knocked


@dataclass(frozen=True, slots=True)
class Reach:
    """A space where the kid whose turn it is may go."""

    space: str
    cost: int
    note: str  # what waits there
    left: int  # steps that would be left

    @property
    def stops(self) -> bool:
        """Would the way end there because of what waits there?"""
        return self.note != "" and self.left == 0


@dataclass(frozen=True, slots=True)
class End:
    """A space where the bully's move may end."""

    space: str
    kids: tuple[str, ...]  # names of those who would be caught


@dataclass(frozen=True, slots=True)
class Roll:
    """What a bully has rolled."""

    bully: str
    number: int
    face: int
    action: str


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight as it stands."""

    bully: str
    number: int
    kid: str
    seat: str
    wins: tuple[int, int]  # of the kid, of the kingpin
    needed: int
    equal: int
    held: str
    at: str


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place at the end."""

    place: int
    seat: str
    name: str
    score: int
    won: bool
    kingpin: bool


@dataclass(frozen=True, slots=True)
class Night:
    """The neighbourhood with everybody in it."""

    round: int
    times: tuple[str, ...]
    ask: str
    bank: int
    haul: int
    deck: int
    goal: str
    target: int  # what a bag must hold; 0 if none need to
    kingpin: str
    kids: tuple[Kid, ...]
    bullies: tuple[Bully, ...]
    houses: tuple[House, ...]
    reach: tuple[Reach, ...]
    ends: tuple[End, ...]
    roll: Roll | None
    fight: Fight | None
    result: tuple[Rank, ...]

    @property
    def rounds(self) -> int:
        return len(self.times)

    @property
    def now(self) -> str:
        """The time of this round."""
        return self.times[self.round - 1]

    @property
    def everybody(self) -> tuple[Kid | Bully, ...]:
        """The kids, then the bullies."""
        return (*self.kids, *self.bullies)

    @property
    def lit(self) -> list[House]:
        """The houses with light."""
        return [house for house in self.houses if house.state == LIT]

    def kid(self, seat: str) -> Kid | None:
        return next((kid for kid in self.kids if kid.seat == seat), None)

    def bully(self, number: int) -> Bully | None:
        return next((bully for bully in self.bullies if bully.number == number), None)
