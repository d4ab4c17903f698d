"""Ink and paper: the few SVG elements that pictures of games are drawn with, and boxes to draw them in."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from functools import lru_cache
from html import escape

SANS = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
SERIF = "Palatino,'Palatino Linotype','Book Antiqua',Georgia,'Times New Roman',serif"
CREAM = "#f8ecc9"
GOLD = "#f0c75e"  # only for who decides; what may be touched is lit by the page


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

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


@lru_cache(maxsize=16384)
def num(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def style_of(attributes: str) -> str:
    """Attributes of an element, in a style sheet."""
    return ";".join(f"{name}:{value}" for name, value in re.findall(r'([a-z-]+)="([^"]+)"', attributes))


def more_of(more: str) -> str:
    """Further attributes, if there are any."""
    return f" {more}" if more else ""


# === Shapes ===


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    round_ = f' rx="{num(rx)}"' if rx else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_} fill="{fill}"{more_of(more)}/>'


def classed(x: float, y: float, w: float, h: float, name: str, rx: float = 0, more: str = "") -> str:
    """A rectangle that looks as its class says."""
    round_ = f' rx="{num(rx)}"' if rx else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_} class="{name}"{more_of(more)}/>'


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{more_of(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{more_of(more)}/>'


def shade(x: float, y: float, rx: float, ry: float, name: str) -> str:
    """What a thing throws on the ground; it looks as its class says."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" class="{name}"/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d.replace(" -", "-")}" fill="{fill}"{more_of(more)}/>'


def drawn_line(d: str, colour: str, width: float, name: str, more: str = "") -> str:
    """A line with the ends its class says."""
    line = d.replace(" -", "-")
    return f'<path d="{line}" class="{name}" stroke="{colour}" stroke-width="{num(width)}"{more_of(more)}/>'


def gradient(name: str, stops: str, *, radial: bool = False) -> str:
    """Stops are written `share colour opacity`, separated by commas."""
    parts = [one.split() for one in stops.split(",")]
    inside = "".join(
        f'<stop offset="{a}" stop-color="{b}"' + ("/>" if c == "1" else f' stop-opacity="{c}"/>') for a, b, c in parts
    )
    if radial:
        return f'<radialGradient id="{name}">{inside}</radialGradient>'
    return f'<linearGradient id="{name}" x2="0" y2="1">{inside}</linearGradient>'


# === Places ===


def moved(x: float, y: float, content: str, scale: float = 1, turn: float = 0) -> str:
    """Drawn round the origin, shown at (x, y)."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned}{scaled}">{content}</g>'


def placed(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A place in the picture that the page can change smoothly."""
    turned = f" rotate({num(turn)}deg)" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'style="transform: translate({num(x)}px, {num(y)}px){turned}{scaled}"'


# === Words ===


def anchored(x: float, y: float, words: str, size: float, fill: str, anchor: str, font: str) -> str:
    """Text on the base line y; `font` is a class of the style sheet."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{font}" font-size="{num(size)}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def written(x: float, y: float, words: str, size: float, fill: str, anchor: str, font: str, tight: str = "") -> str:
    """The same, without saying where lines begin anyway; `tight` as `pressed` gives it."""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{font}" font-size="{num(size)}" fill="{fill}"{side}{tight}>'
        f"{escape(words)}</text>"
    )


def pressed(words: str, size: float, room: float, wide: float, closest: float) -> tuple[str, str]:
    """Words too long for the room stand closer, and are cut off where letters would be pressed to less than `closest`.

    Letters are `wide`, both in font sizes. The words, and the attributes that press them.
    """
    if not room or len(words) * wide * size <= room:
        return words, ""
    most = max(2, int(room / (closest * size)))
    words = words if len(words) <= most else words[: most - 1].rstrip() + "…"
    return words, f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'


@lru_cache(maxsize=2048)
def wrapped(words: str, width: float, size: float, lines: int, wide: float) -> tuple[str, ...]:
    """The words in at most so many lines of that width; letters are `wide`, in font sizes."""
    letters = max(4, int(width / (wide * size)))
    return tuple(textwrap.wrap(words, letters, max_lines=lines, placeholder="…") or [""])
