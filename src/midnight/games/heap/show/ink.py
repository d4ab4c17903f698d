"""Ink: the few SVG elements the alley is drawn with, its colours, and the marks of the seats."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from midnight.kernel import ink
from midnight.kernel.art import Art
from midnight.kernel.ink import CREAM, ROUND, Box, Pen, num, style_of, styles

ART = Art(Path(__file__).parent / "art")
INK = "#150f1f"
SOIL = "#271b1c"
PAPER = "#f3e6c4"
DIM = "#a9a3c4"

EXACT = (PAPER, SOIL)  # large surfaces, of just this colour

# What is drawn so often that it has a class: what the class says as attributes
EDGES = {f"heap-e{round(width * 10)}": width for width in (2.6, 2.0, 1.8, 1.6, 1.4)}  # of ink
LOOKS = {
    "heap-h": 'fill="#000" fill-opacity="0"',  # nothing to be seen, but something to be touched
    "heap-d": 'fill="#05040d" fill-opacity=".5"',  # a shadow
    "heap-p": f'fill="{PAPER}" stroke="#8b7350" stroke-width="2"',
    "heap-v": 'fill="#120b12" fill-opacity=".55" stroke="#8d7a6a" stroke-opacity=".5" stroke-dasharray="6 5"',
    "heap-w": f'fill="#7a2f3f" stroke="{CREAM}" stroke-width="2"',  # a seal
    "heap-r": f'fill="none" {ROUND}',
    "heap-c": f'fill="{CREAM}" text-anchor="middle"',
    "heap-m": 'stroke="#9aa0cc" stroke-opacity=".6" stroke-width="1.2"',
    "heap-q": 'fill="#2b2350" stroke="#cdbcff" stroke-width="1.4"',
    "heap-g": f'fill="#5a4028" stroke="{INK}" stroke-width="2"',
    "heap-l": 'fill="#1c1628" fill-opacity=".85"',
}
CLASSES = LOOKS | {name: f'stroke="{INK}" stroke-width="{width:g}" {ROUND}' for name, width in EDGES.items()}


CLASS_STYLE = (
    ",".join(f".{name}" for name in EDGES)
    + f"{{stroke:{INK};{style_of(ROUND)}}}"
    + "".join(f".{name}{{stroke-width:{width:g}}}" for name, width in EDGES.items())
    + styles(LOOKS)
)

# Seats differ by colour and by form: disc, square, triangle, diamond, hexagon.
COLOURS = {"A": "#ffb84d", "B": "#6cb6ff", "C": "#ff8577", "D": "#c9a6ff", "E": "#5fd39a"}
FORMS = {
    "A": "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
    "B": "M-8 -8H8V8H-8Z",
    "C": "M0 -10.5L10.5 8H-10.5Z",
    "D": "M0 -11.5L10 0L0 11.5L-10 0Z",
    "E": "M-9 -5L0 -10.5L9 -5V5L0 10.5L-9 5Z",
}


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    return ink.rect(x, y, w, h, tint(fill), rx, more)


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return ink.circle(x, y, r, tint(fill), more)


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return ink.oval(x, y, rx, ry, tint(fill), more)


def path(d: str, fill: str = "none", more: str = "") -> str:
    return ink.path(d, tint(fill), more)


def hit(box: Box) -> str:
    return PEN.hit(box.x, box.y, box.w, box.h)


def dots(spots: list[tuple[float, float, float]], colour: str, width: float, more: str = "") -> str:
    """Spots so long, as one line with round ends."""
    d = "".join(f"M{num(x)} {num(y)}h{num(long)}" for x, y, long in spots)
    return stroke(d, colour, width, more)


@lru_cache(maxsize=1024)
def tint(colour: str) -> str:
    """A colour in three digits: there are many of them, and nobody sees the difference."""
    if len(colour) != 7 or colour[0] != "#" or colour in EXACT:
        return colour
    return "#" + "".join(f"{round(int(colour[k : k + 2], 16) / 17):x}" for k in (1, 3, 5))


PEN = Pen("heap", tint, number="heap-c")
shadow, stroke, use, label = PEN.shadow, PEN.stroke, PEN.use, PEN.label

FINE = re.compile(r'<path [^>]*class="heap-r" stroke="[^"]*" stroke-width="[123](\.[0-4])?"[^>]*/>')


@lru_cache(maxsize=512)
def coarse(drawing: str) -> str:
    """A drawing for a small place: without lines that would be thinner than a pixel there."""
    return FINE.sub("", drawing)


def inked(*parts: str, width: float = 2.6) -> str:
    """Parts with one edge of ink round each of them."""
    name, drawn = f"heap-e{round(width * 10)}", "".join(parts)
    if drawn.count("<") == 1:
        return drawn.replace(" ", f' class="{name}" ', 1)
    return f'<g class="{name}">{drawn}</g>'


def paragraph(x: float, y: float, words: tuple[str, ...], size: float, fill: str, room: float = 0) -> str:
    """Lines under each other, in the middle of x."""
    return "".join(
        label(x, y + k * size * 1.08, line, size, fill, "middle", "heap-b", room) for k, line in enumerate(words)
    )


def form(seat: str, x: float, y: float, radius: float) -> str:
    """The seat's form in its colour."""
    return use(f"form-{seat}", x, y, radius / 10)


FORM_SYMBOLS = {
    f"form-{seat}": path(d, COLOURS[seat], f'stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"')
    for seat, d in FORMS.items()
}
