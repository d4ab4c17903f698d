"""What a person is shown of a game, and the functions of a game's show room that make it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from midnight.kernel.state import State
from midnight.kernel.words import Event, Words

Shape = Literal["wide", "tall"]  # of a picture: for a desk, for a phone

# What a person is shown: frozen dataclasses of the game's own, made from a view. Texts and pictures are made from them
# and nothing else; they are hashable, so that drawings can be cached by them. Only the game knows what is in them.
Shown: TypeAlias = Any

W = TypeVar("W", bound="Words[Any]")
S = TypeVar("S", bound=State)
V = TypeVar("V")


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
class Closeup:
    """A close look at something on the table: what it is, what it means now, and by which rule."""

    title: str
    lines: tuple[str, ...]  # sentences
    rule: str = ""  # the id of the rule that says so
    drawing: str = ""  # it in large, as SVG with a size of its own
    reach: tuple[str, ...] = ()  # elements it could come to: they glow while it is looked at


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


@dataclass(frozen=True)
class Thing:
    """Something that a person may ask about: its name, and what it is, does and holds now."""

    names: tuple[str, ...]  # its full name first
    text: str
    rule: str = ""  # the id of the rule that is about it


@dataclass(frozen=True)
class Show(Generic[W, S, V]):
    """A game's show room: functions of the game's words, and of the `V` that `view` gives."""

    view: Callable[[W, S, int], V]  # what the seat that holds this view is shown
    text: Callable[[W, V], str]  # in characters
    spoken: Callable[[W, V], str]  # for somebody who listens
    picture: Callable[[W, V], Picture]
    players: Callable[[W, S, V], list[Player]]  # the seats as the holder of this view may see them
    reckoning: Callable[[W, S, list[Event]], list[Reckoning]]  # after the end, from the whole story
    cards: Callable[[W], str] | None = None  # every card with its text made from its data, where there are cards
    tall: Callable[[W, V], Picture] | None = None  # the picture for a narrow screen; without it, the one there is
    closeup: Callable[[W, V, str], Closeup | None] | None = None  # an element of the picture, held close
    thumb: Callable[[W, V], Picture] | None = None  # for the lobby, about 400 by 300, with little to read
    goal: Callable[[W, V], str] | None = None  # what wins, and what ends the game, in a sentence or two
    colours: Callable[[W], list[str]] | None = None  # of each seat in the picture, as #rrggbb
    things: Callable[[W, S, V], list[Thing]] | None = None  # everything the holder of this view may ask about
