"""Ink: the few SVG elements all games are drawn with, and boxes to draw them in."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import NamedTuple

SANS = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
SERIF = "Palatino,'Palatino Linotype','Book Antiqua',Georgia,'Times New Roman',serif"
CREAM = "#f8ecc9"
GOLD = "#f0c75e"  # who decides, and nothing else
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
LETTER = 0.6  # width of a letter in font sizes: somewhat more than the average
CLOSEST = 0.46  # the least width a letter may be pressed to


class Box(NamedTuple):
    """A part of the picture."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


# === Writing it down ===


@lru_cache(maxsize=16384)
def num(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def more_of(more: str) -> str:
    return f" {more}" if more else ""


def given(**values: float) -> str:
    """Attributes that are not nought, each after a blank."""
    return "".join(f' {name}="{num(value)}"' for name, value in values.items() if value)


def style_of(attributes: str) -> str:
    """Attributes as a style sheet writes them."""
    return ";".join(f"{name}:{value}" for name, value in re.findall(r'([a-z-]+)="([^"]+)"', attributes))


def styles(looks: dict[str, str]) -> str:
    """A style sheet: what each class says as attributes."""
    return "".join(f".{name}{{{style_of(look)}}}" for name, look in looks.items())


# === Shapes ===


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    return f'<rect{given(x=x, y=y, width=w, height=h, rx=rx)} fill="{fill}"{more_of(more)}/>'


def classed(x: float, y: float, w: float, h: float, name: str, rx: float = 0, more: str = "") -> str:
    """A rectangle that looks as its class says."""
    return f'<rect{given(x=x, y=y, width=w, height=h, rx=rx)} class="{name}"{more_of(more)}/>'


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle{given(cx=x, cy=y)} r="{num(r)}" fill="{fill}"{more_of(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse{given(cx=x, cy=y, rx=rx, ry=ry)} fill="{fill}"{more_of(more)}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d.replace(" -", "-")}" fill="{fill}"{more_of(more)}/>'


def gradient(name: str, stops: str, *, radial: bool = False) -> str:
    """Stops are written `share colour opacity`, separated by commas."""
    parts = [one.split() for one in stops.split(",")]
    inside = "".join(
        f'<stop offset="{a}" stop-color="{b}"' + ("/>" if c == "1" else f' stop-opacity="{c}"/>') for a, b, c in parts
    )
    if radial:
        return f'<radialGradient id="{name}">{inside}</radialGradient>'
    return f'<linearGradient id="{name}" x2="0" y2="1">{inside}</linearGradient>'


def gradients(upright: dict[str, str], radial: dict[str, str]) -> dict[str, str]:
    """Many of them by their names."""
    found = {name: gradient(name, stops) for name, stops in upright.items()}
    return found | {name: gradient(name, stops, radial=True) for name, stops in radial.items()}


# === Places ===


def shifted(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A transform from the origin to (x, y); nothing if it stays there as it is."""
    parts = [f"translate({num(x)} {num(y)})"] if x or y else []
    parts += [f"rotate({num(turn)})"] if turn else []
    parts += [f"scale({scale:.3g})"] if scale != 1 else []
    return f' transform="{" ".join(parts)}"' if parts else ""


def moved(x: float, y: float, content: str, scale: float = 1, turn: float = 0) -> str:
    """Drawn round the origin, shown at (x, y)."""
    shift = shifted(x, y, scale, turn)
    return f"<g{shift}>{content}</g>" if shift else content


def placed(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A place in the picture as an attribute; the page lets a piece glide when it changes."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'transform="translate({num(x)} {num(y)}){turned}{scaled}"'


# === Words ===


@lru_cache(maxsize=2048)
def wrapped(words: str, width: float, size: float, lines: int, letter: float = 0.55) -> tuple[str, ...]:
    """The words in at most `lines` lines of that width; `letter` is the width of a letter in font sizes."""
    letters = max(4, int(width / (letter * size)))
    return tuple(textwrap.wrap(words, letters, max_lines=lines, placeholder="…") or [""])


def letters(words: str) -> int:
    """How many letters' room they take: ideographs and emoji take two, marks on letters none."""
    return len(words) if words.isascii() else sum(map(width, words))


def width(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def cut(words: str, most: int) -> str:
    """The words in at most so many letters' room, with dots where something is left out."""
    if letters(words) <= most:
        return words
    while words and letters(words) > most - 1:
        words = words[:-1]
    return words.rstrip() + "…"


# === What has a class of the game's own ===


def as_it_is(colour: str) -> str:
    return colour


@dataclass(frozen=True)
class Pen:
    """Elements whose classes and symbols begin with the game's name, so that styles of two games never meet.

    The style sheet of the game has the classes d (a shadow), e and f (a thick and a fine edge of ink), h (nothing to
    be seen, but something to be touched), r (a line with round ends), t (text) and, if told so, one for its numbers.
    """

    game: str
    tint: Callable[[str], str] = as_it_is  # a game may write its colours shorter
    number: str = ""  # class of a number in cream, in the middle: what class n, colour and anchor would say

    def shadow(self, x: float, y: float, rx: float, ry: float) -> str:
        """What a thing throws on the ground."""
        return f'<ellipse{given(cx=x, cy=y, rx=rx, ry=ry)} class="{self.game}-d"/>'

    def hit(self, x: float, y: float, w: float, h: float, rx: float = 0) -> str:
        """Nothing to be seen, but something to be touched."""
        return classed(x, y, w, h, f"{self.game}-h", rx)

    def stroke(self, d: str, colour: str, width: float, more: str = "") -> str:
        """A line with round ends."""
        line = d.replace(" -", "-")
        pen = f'class="{self.game}-r" stroke="{self.tint(colour)}" stroke-width="{num(width)}"'
        return f'<path d="{line}" {pen}{more_of(more)}/>'

    def inked(self, *parts: str, fine: bool = False) -> str:
        """Parts with one edge of ink round each of them."""
        return f'<g class="{self.game}-{"f" if fine else "e"}">{"".join(parts)}</g>'

    def use(self, symbol: str, x: float = 0, y: float = 0, scale: float = 1, fill: str = "", turn: float = 0) -> str:
        """Something drawn often, kept once in the board's definitions."""
        colour = f' fill="{self.tint(fill)}"' if fill else ""
        return f'<use href="#{self.game}-{symbol}"{shifted(x, y, scale, turn)}{colour}/>'

    def label(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str = CREAM,
        anchor: str = "middle",
        font: str = "",
        room: float = 0,
    ) -> str:
        """Text on the base line y; `font` is a class of the style sheet. Words too long for the room stand closer."""
        tight = ""
        if room and letters(words) * LETTER * size > room:
            words = cut(words, max(2, int(room / (CLOSEST * size))))
            tight = f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'
        look = f'class="{font or self.game + "-t"}" fill="{self.tint(fill)}"'
        look += "" if anchor == "start" else f' text-anchor="{anchor}"'
        if self.number and (font, fill, anchor) == (f"{self.game}-n", CREAM, "middle"):
            look = f'class="{self.number}"'
        return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" {look}{tight}>{escape(words)}</text>'
