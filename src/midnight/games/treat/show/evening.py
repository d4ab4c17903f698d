"""The evening as a person is shown it: plain frozen data, which texts, pictures and close looks are made from."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.games.treat.rules.cards import CANDY
from midnight.kernel.words import minus

AT_HOME = ("pile_flip", "look", "trade_take", "peek", "trade_pay")  # phases in which the pile is what matters
FLIPS = {"flip 1, trade 1": 1, "flip 2, trade 1": 2}  # cards of the pile an event at home turns over

Counts = tuple[int, ...]  # of cards, by kind; empty where nobody may say


# === What is printed ===


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class HouseCard:
    """A house card; all of it is empty before it is laid out."""

    id: str = ""
    name: str = ""
    symbols: tuple[int, ...] = ()
    event: str = ""
    key: str = ""  # of the event
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Stock:
    """How much candy and how many events a deck holds."""

    candy: int
    events: int


@dataclass(frozen=True, slots=True)
class BucketCard:
    """The card a deck was filled by."""

    name: str
    dealt: Stock


@dataclass(frozen=True, slots=True)
class HomeEvent:
    """What a symbol does at home."""

    symbol: str
    what: str


# === What lies where ===


@dataclass(frozen=True, slots=True)
class House:
    """A house: who lives there, and what everybody knows of its deck."""

    position: int
    card: HouseCard
    bucket: BucketCard | None
    size: int
    left: Stock | None  # None if it cannot be counted
    sure: Counts  # seen to be inside
    unseen: int  # cards that left it unseen
    visited: bool
    visitors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Home:
    """Home and its deck of events."""

    name: str
    size: int
    safe: int  # cards on top that cannot be the parents
    events: tuple[HomeEvent, ...]
    visitors: tuple[int, ...]

    @property
    def does(self) -> tuple[tuple[int, int], ...]:
        """Each symbol that rings, and how many cards of the pile it turns over."""
        return tuple([(int(CANDY) + number, FLIPS.get(event.what, 1)) for number, event in enumerate(self.events)])


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of the pile; its kind is None where the viewer may not know it."""

    number: int
    up: bool
    kind: int | None


@dataclass(frozen=True, slots=True)
class Taken:
    """The card that is being paid for; its kind is None for all but its taker."""

    kind: int | None


@dataclass(frozen=True, slots=True)
class Child:
    """A seat: its taste, where it stands, and what the viewer knows of its bucket."""

    seat: str
    name: str
    look: int
    ranked: bool
    ranking: tuple[int, ...]  # empty while it is secret
    place: int
    count: int
    cards: Counts  # empty while the bucket is closed to the viewer
    known: Counts
    unknown: int
    score: int | None
    wins: bool

    @property
    def points(self) -> str:
        """The score with its unit."""
        return f"{minus(self.score or 0)} {'point' if abs(self.score or 0) == 1 else 'points'}"


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything a person is shown."""

    ask: str
    phase: str
    aid: bool  # does the screen remember what was seen?
    turn: int | None
    decides: int | None
    me: int | None  # None for a watcher
    kinds: tuple[Kind, ...]
    values: tuple[str, ...]  # worth of the places of a ranking
    children: tuple[Child, ...]
    start: tuple[int, ...]  # seats before the first house
    street: tuple[House, ...]
    home: Home
    pile: tuple[Slot, ...]
    middle: tuple[int, ...]  # kinds flipped
    rummaged: tuple[int, ...]  # kinds shown
    taken: Taken | None

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def busy(self) -> bool:
        """Is the pile what matters now?"""
        return self.phase in AT_HOME

    @property
    def owner(self) -> Child | None:
        """Whose bucket is the large one: the viewer's; for watchers after the end, a winner's."""
        if self.me is not None:
            return self.children[self.me]
        return next((child for child in self.children if child.wins), None)

    @property
    def decider(self) -> str:
        """The letter of the seat that decides; nothing if none does."""
        return "" if self.decides is None else self.children[self.decides].seat

    def names(self, seats: tuple[int, ...]) -> list[str]:
        """The names of these seats."""
        return [self.children[seat].name for seat in seats]
