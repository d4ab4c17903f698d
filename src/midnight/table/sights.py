"""What viewers see of a game, each sight made once for all who look with the same eyes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from midnight.kernel.game import Setup
from midnight.kernel.show import Player, Shape, Shown
from midnight.kernel.state import OVER, State
from midnight.table.history import History
from midnight.table.rights import Rights


class Scene(Protocol):
    """A game that is shown to people: a live table, or a recorded one."""

    @property
    def history(self) -> History: ...

    @property
    def rights(self) -> Rights: ...

    @property
    def named(self) -> Setup:
        """The game with the names of the people who play it."""


@dataclass
class Sight:
    """What is shown at one ply to all who look with the same eyes."""

    setup: Setup
    ply: int
    eyes: int
    view: State
    shown: Shown
    players: list[Player]
    drawn: dict[Shape, dict[str, str]] = field(default_factory=dict)

    @cached_property
    def spoken(self) -> str:
        return self.setup.spoken(self.shown)

    def pieces(self, shape: Shape) -> dict[str, str]:
        """The pieces of the picture in that shape, drawn when the first one looks at it so."""
        if shape not in self.drawn:
            self.drawn[shape] = self.setup.picture(self.shown, shape).pieces
        return self.drawn[shape]


def sight(setup: Setup, state: State, ply: int, eyes: int) -> Sight:
    """What those eyes are shown at this position."""
    view = state if state.seat == OVER else state.view(eyes)
    return open_sight(setup, view, ply, eyes)


def open_sight(setup: Setup, view: State, ply: int, eyes: int) -> Sight:
    """Everything that is in that view, or in a position that is open to all."""
    shown = setup.show(view, eyes)
    return Sight(setup, ply, eyes, view, shown, setup.players(view, shown))


class Sights:
    """What the viewers of one table see now, and the names by which the game calls its people."""

    def __init__(self, history: History, rights: Rights) -> None:
        self.history = history
        self.rights = rights
        self.seen: dict[int, tuple[int, Sight]] = {}  # by eyes: as of that many rows
        self.people: tuple[str, ...] = ()  # their names, as of `known` changes of rights
        self.known = -1
        self.speaking = history.setup

    def clear(self) -> None:
        """Forget what was seen; what is needed is made again."""
        self.seen = {}

    @property
    def named(self) -> Setup:
        """The game as it is shown and told here: with the names of the people who sit at the table."""
        if self.known != self.rights.changes:
            self.known = self.rights.changes
            setup = self.history.setup
            people = tuple(self.rights.chair(seat).name for seat in range(setup.seats))
            if people != self.people:
                self.people, self.speaking = people, setup.speaking_of(people)
        return self.speaking

    def present(self, viewer: int) -> Sight:
        """What that viewer sees now."""
        history, named = self.history, self.named
        eyes = history.setup.eyes(history.state, viewer)
        fence, kept = self.seen.get(eyes, (-1, None))
        if kept is None or fence != history.fence or kept.setup is not named:
            kept = sight(named, history.state, history.ply, eyes)
            self.seen[eyes] = history.fence, kept
        return kept
