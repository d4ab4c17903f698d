"""Ink: the few SVG elements the alley is drawn with, its colours, and the marks of the seats."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from functools import lru_cache
from html import escape

SANS = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
SERIF = "Palatino,'Palatino Linotype','Book Antiqua',Georgia,'Times New Roman',serif"
INK = "#150f1f"
CREAM = "#f8ecc9"
PAPER = "#f3e6c4"
DIM = "#a9a3c4"
WIDE = 0.54  # width of a letter in font sizes: somewhat more than the average
EDGE = f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'

# Seats differ by colour and by form: disc, square, triangle, diamond, hexagon.
COLOURS = {"A": "#ffb84d", "B": "#6cb6ff", "C": "#ff8577", "D": "#c9a6ff", "E": "#5fd39a"}
FORMS = {
    "A": "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
    "B": "M-8 -8H8V8H-8Z",
    "C": "M0 -10.5L10.5 8H-10.5Z",
    "D": "M0 -11.5L10 0L0 11.5L-10 0Z",
    "E": "M-9 -5L0 -10.5L9 -5V5L0 10.5L-9 5Z",
}


@dataclass(frozen=True)
class Box:
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


@lru_cache(maxsize=8192)
def num(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    round_ = f' rx="{num(rx)}"' if rx else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_} fill="{fill}" {more}/>'


def hit(box: Box) -> str:
    """Nothing to be seen, but something to be touched."""
    return rect(box.x, box.y, box.w, box.h, "#000", 0, 'fill-opacity="0"')


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {more}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}" {more}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """A line without an edge of ink."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" {more}/>'


def inked(*parts: str, width: float = 2.6) -> str:
    """Parts with one edge of ink round each of them."""
    return (
        f'<g stroke="{INK}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round">'
        f"{''.join(parts)}</g>"
    )


def moved(x: float, y: float, content: str, scale: float = 1, turn: float = 0) -> str:
    """Drawn round the origin, shown at (x, y)."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned}{scaled}">{content}</g>'


def placed(x: float, y: float, scale: float = 1) -> str:
    """A place in the picture that the page can change smoothly."""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'style="transform: translate({num(x)}px, {num(y)}px){scaled}"'


def label(
    x: float, y: float, words: str, size: float, fill: str = CREAM, anchor: str = "middle", font: str = "heap-t"
) -> str:
    """Text on the base line y; `font` is a class of the style sheet."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{font}" font-size="{num(size)}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def fitted(words: str, width: float, size: float) -> str:
    """The words, cut off where they do not fit."""
    most = max(1, int(width / (WIDE * size)))
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


@lru_cache(maxsize=1024)
def wrapped(words: str, width: float, size: float, lines: int) -> tuple[str, ...]:
    """The words in at most so many lines of that width."""
    letters = max(4, int(width / (WIDE * size)))
    return tuple(textwrap.wrap(words, letters, max_lines=lines, placeholder="…") or [""])


def paragraph(x: float, y: float, words: tuple[str, ...], size: float, fill: str, anchor: str = "middle") -> str:
    return "".join(label(x, y + k * size * 1.08, line, size, fill, anchor, "heap-b") for k, line in enumerate(words))


@lru_cache(maxsize=64)
def form(seat: str, radius: float = 10) -> str:
    """The seat's form in its colour, round the origin."""
    size = f'transform="scale({radius / 10:.3g})"'
    return path(FORMS[seat], COLOURS[seat], f'{size} stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"')


def points(value: float) -> str:
    """Halves as people write them."""
    whole = int(value)
    return f"{whole or ''}½" if value != whole else str(whole)
