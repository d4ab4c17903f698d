"""The evening as a person is shown it: plain frozen data, which texts, pictures and close looks are made from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest, and whose it is."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat with its colour and its score."""

    seat: int
    letter: str
    name: str
    colour: str
    look: int  # which of the eight colours and shapes
    score: int
    winner: bool


@dataclass(frozen=True, slots=True)
class Phantom:
    """The Phantom, on a place or off the board."""

    place: str | None
    element: str | None
    name: str | None
    in_gallery: bool
    speed: int
    reach: tuple[str, ...]  # elements of the places it would step on


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the board with those who stand there."""

    id: str
    element: str
    kind: str
    name: str
    cell: tuple[int, int] | None  # of the drawing grid; a chamber has none, it lies outside the ring
    doorway_of: str | None
    guests: tuple[Guest, ...] = ()


@dataclass(frozen=True, slots=True)
class Chamber:
    """A chamber, and who hides there."""

    id: str
    element: str
    name: str
    coat: int
    exact: bool
    doorway: str
    side: str
    occupant: Guest | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks with the Phantom's speeds, and which of them it is now."""

    times: tuple[str, ...]
    speeds: tuple[int, ...]
    now: int

    @property
    def time(self) -> str:
        return self.times[self.now]


@dataclass(frozen=True, slots=True)
class Round:
    """Which round it is, and of how many."""

    now: int
    count: int


@dataclass(frozen=True, slots=True)
class Evening:
    """The castle with everybody in it; nothing of it is hidden."""

    party: bool
    title: str
    phase: str
    ask: str
    turn: int
    decides: int | None
    die: str | None
    seats: tuple[Seat, ...]
    waiting: tuple[Guest, ...]
    returning: int | None  # the guest that is to come back from the staircase
    phantom: Phantom
    places: tuple[Place, ...]
    chambers: tuple[Chamber, ...]
    limit: int | None  # the score that ends the game
    clock: Clock | None
    round: Round | None
    winners: tuple[int, ...]

    @property
    def cells(self) -> dict[str, tuple[int, int]]:
        """The cells of the drawing grid by the places that have one."""
        return {place.id: place.cell for place in self.places if place.cell}
