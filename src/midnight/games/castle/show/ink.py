"""Ink and paper: the few SVG elements the castle is drawn with, and boxes to draw them in."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from functools import lru_cache
from html import escape

SERIF = "Palatino,'Palatino Linotype','Book Antiqua',Georgia,'Times New Roman',serif"
SANS = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
GOLD = "#f0c75e"
CREAM = "#f8ecc9"
NIGHT = "#0a0c20"
WIDE = 0.56  # width of a letter, in font sizes: somewhat more than the average


@dataclass(frozen=True)
class Box:
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


@lru_cache(maxsize=8192)
def num(value: float) -> str:
    """A coordinate, as short as it can be written."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def rect(box: Box, fill: str, rx: float = 0, more: str = "") -> str:
    round_ = f' rx="{num(rx)}"' if rx else ""
    return (
        f'<rect x="{num(box.x)}" y="{num(box.y)}" width="{num(box.w)}" height="{num(box.h)}"'
        f'{round_} fill="{fill}" {more}/>'
    )


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {more}/>'


def path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, more: str = "") -> str:
    return f'<path d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}" stroke="{stroke}" stroke-width="{num(width)}" {more}/>'


def group(content: str, more: str = "") -> str:
    return f"<g {more}>{content}</g>" if more else f"<g>{content}</g>"


def moved(x: float, y: float, content: str, scale: float = 1, turn: float = 0) -> str:
    """Drawn round the origin, shown at (x, y)."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned}{scaled}">{content}</g>'


def label(
    x: float, y: float, words: str, size: float, fill: str = CREAM, anchor: str = "middle", font: str = "castle-t"
) -> str:
    """Text on the base line y; `font` is a class of the style sheet."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{font}" font-size="{num(size)}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def fitted(words: str, width: float, size: float, least: float = 13) -> tuple[str, float]:
    """The words and a font size at which they fit into the width; cut off if they never do."""
    need = len(words) * WIDE
    if need * size <= width:
        return words, size
    if need * least <= width:
        return words, width / need
    return words[: max(1, int(width / (WIDE * least)) - 1)].rstrip() + "…", least


@lru_cache(maxsize=512)
def wrapped(words: str, width: float, size: float, lines: int) -> list[str]:
    """The words in at most so many lines of that width."""
    letters = max(4, int(width / (WIDE * size)))
    return textwrap.wrap(words, letters, max_lines=lines, placeholder="…") or [""]


def blend(one: str, other: str, share: float) -> str:
    """A colour between two, given as #rrggbb."""
    pairs = [(int(one[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
