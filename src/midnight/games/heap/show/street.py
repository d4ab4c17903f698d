"""The street as a person is shown it: plain frozen data, which texts, pictures and close looks are made from."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.kernel.words import minus

UNSEEN_CARD = "?"

Sides = tuple[tuple[str, ...], ...]


# === What is printed ===


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a card with clauses."""

    id: str
    name: str
    type: str
    text: str
    sign: tuple[str, int]  # what it does above all, and by how much

    @property
    def change(self) -> str:
        """By how much, with its sign; nothing if it is no number."""
        delta = self.sign[1]
        return f"+{delta}" if delta > 0 else minus(delta) if delta else ""


@dataclass(frozen=True, slots=True)
class Ware:
    """An item, and what it is worth to one animal."""

    name: str
    size: str
    vp: int
    tags: tuple[str, ...]
    points: float | None = None  # None: to nobody in particular


@dataclass(frozen=True, slots=True)
class Animal:
    """A kind of animal; all of it is empty before a seat has chosen one."""

    name: str = ""
    tags: tuple[str, ...] = ()
    favored: tuple[str, ...] = ()
    ability: str = ""
    ability_text: str = ""


# === What lies where ===


@dataclass(frozen=True, slots=True)
class Slot:
    """A Feature slot, or the place of the Resident, with its whole pile."""

    number: int  # 0 for the Resident
    card: Face | None = None
    below: tuple[str, ...] = ()
    opener: str = ""  # the seat whose Open token lies on it
    tonight: bool = False  # open for tonight only
    dropped: Ware | None = None


@dataclass(frozen=True, slots=True)
class Can:
    """A can: how full it is, its top card, and what was seen beneath it."""

    size: int
    top: Ware | None
    below: tuple[str, ...]

    @property
    def known(self) -> list[str]:
        """What was seen beneath the top."""
        return [name for name in self.below if name != UNSEEN_CARD]


@dataclass(frozen=True, slots=True)
class Costs:
    """What the animal whose turn it is would pay at a house; None for what it cannot do there."""

    visit: int | None
    leave: int | None
    raid: int | None

    @property
    def going(self) -> tuple[str, int] | None:
        """Coming or leaving, whichever it can, and its cost."""
        if self.visit is not None:
            return "visit", self.visit
        return None if self.leave is None else ("leave", self.leave)

    def listed(self, visit: str, leave: str, raid: str) -> list[str]:
        """Those that can be paid, each behind its word; an empty word leaves one out."""
        costs = ((visit, self.visit), (leave, self.leave), (raid, self.raid))
        return [f"{word} {cost}" for word, cost in costs if word and cost is not None]


@dataclass(frozen=True, slots=True)
class House:
    """A house with its yard."""

    id: str
    front: int  # which of the six fronts it has
    snacks: int
    raided: bool
    resident: Slot
    features: tuple[Slot, ...]
    can: Can
    pets: tuple[str, ...]
    animals: tuple[str, ...]  # seats
    costs: Costs

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The Resident first, then the Features."""
        return (self.resident, *self.features)


@dataclass(frozen=True, slots=True)
class Nest:
    """The Magpie's Nest."""

    items: tuple[Ware, ...]
    slots: int
    animals: tuple[str, ...]  # seats
    cost: int | None  # of the way there, for whose turn it is


@dataclass(frozen=True, slots=True)
class Mat:
    """A seat's playmat: its animal with all it has."""

    seat: str
    name: str
    place: str
    ap: int
    snacks: int
    stashed_snacks: int
    vp: int
    points: float
    out: bool
    first: bool
    active: bool
    lope: bool
    used: bool  # its ability
    friends: tuple[str, ...]
    carried: tuple[Ware, ...]
    stash: tuple[tuple[Ware, int], ...]  # with how many there are
    animal: Animal

    @property
    def who(self) -> str:
        """The player, and the animal if it is called otherwise."""
        named = self.animal.name in ("", self.name)
        return self.name if named else f"{self.name} the {self.animal.name}"

    @property
    def where(self) -> str:
        """Its place in words."""
        return {"den": "in its den", "nest": "at the Nest"}.get(self.place, f"at {self.place}")

    @property
    def stashed(self) -> int:
        """How many items are stashed."""
        return sum([copies for _, copies in self.stash])


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck and its discards."""

    name: str
    left: int
    discards: tuple[tuple[str, int], ...]  # with how many there are

    @property
    def discarded(self) -> str:
        """What lies on the discards, each card once."""
        return ", ".join(card if count == 1 else f"{count} × {card}" for card, count in self.discards) or "nothing"


@dataclass(frozen=True, slots=True)
class Street:
    """The street, the Nest, the playmats, the decks: all of it open to every seat."""

    night: int
    nights: int
    night_name: str
    pickup: bool  # was the Trash picked up before this night?
    pickups: tuple[int, ...]
    round: int
    turns: int
    first: str
    turn: str
    decides: str
    ask: str
    winners: tuple[str, ...]
    event: Face | None
    resolving: Face | None  # the card that is being carried out
    sides: Sides
    houses: tuple[House, ...]
    nest: Nest
    mats: tuple[Mat, ...]
    decks: tuple[Deck, ...]

    def house(self, name: str) -> House | None:
        return next((house for house in self.houses if house.id == name), None)

    def mat(self, seat: str) -> Mat | None:
        return next((mat for mat in self.mats if mat.seat == seat), None)
