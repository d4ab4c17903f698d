"""Ink: the few SVG elements the alley is drawn with, its colours, and the marks of the seats."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from midnight.kernel import ink
from midnight.kernel.ink import CREAM, Box, drawn_line, num, pressed, shade, style_of, written

INK = "#150f1f"
SOIL = "#271b1c"
PAPER = "#f3e6c4"
DIM = "#a9a3c4"
WIDE = 0.6  # width of a letter in font sizes: somewhat more than the average
NARROW = 0.55  # of a letter in a line that may be pressed together somewhat
CLOSEST = 0.46  # the least width a letter may be pressed to

EXACT = (PAPER, SOIL)  # large surfaces, of just this colour

# What is drawn so often that it has a class: what the class says as attributes
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
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
    + "".join(f".{name}{{{style_of(look)}}}" for name, look in LOOKS.items())
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


def dots(spots: list[tuple[float, float, float]], colour: str, width: float, more: str = "") -> str:
    """Spots so long, as one line with round ends."""
    d = "".join(f"M{num(x)} {num(y)}h{num(long)}" for x, y, long in spots)
    return stroke(d, colour, width, more)


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    round_ = f' rx="{num(rx)}"' if rx else ""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    rest = f" {more}" if more else ""
    return f'<rect{place} width="{num(w)}" height="{num(h)}"{round_} fill="{tint(fill)}"{rest}/>'


def hit(box: Box) -> str:
    """Nothing to be seen, but something to be touched."""
    return classed(box.x, box.y, box.w, box.h, "heap-h")


def classed(x: float, y: float, w: float, h: float, name: str, rx: float = 0) -> str:
    """A rectangle that looks as its class says."""
    round_ = f' rx="{num(rx)}"' if rx else ""
    place = f' x="{num(x)}" y="{num(y)}"' if x or y else ""
    return f'<rect{place} width="{num(w)}" height="{num(h)}"{round_} class="{name}"/>'


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """What a thing throws on the ground."""
    return shade(x, y, rx, ry, "heap-d")


def centre(x: float, y: float) -> str:
    return (f' cx="{num(x)}"' if x else "") + (f' cy="{num(y)}"' if y else "")


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle{centre(x, y)} r="{num(r)}" fill="{tint(fill)}"{" " + more if more else ""}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse{centre(x, y)} rx="{num(rx)}" ry="{num(ry)}" fill="{tint(fill)}"{" " + more if more else ""}/>'


@lru_cache(maxsize=1024)
def tint(colour: str) -> str:
    """A colour in three digits: there are many of them, and nobody sees the difference."""
    if len(colour) != 7 or colour[0] != "#" or colour in EXACT:
        return colour
    return "#" + "".join(f"{round(int(colour[k : k + 2], 16) / 17):x}" for k in (1, 3, 5))


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d.replace(" -", "-")}" fill="{tint(fill)}"{" " + more if more else ""}/>'


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """A line without an edge of ink."""
    return drawn_line(d, tint(colour), width, "heap-r", more)


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


def use(symbol: str, x: float, y: float, scale: float = 1, fill: str = "") -> str:
    """Something drawn often, kept once in the board's definitions."""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    colour = f' fill="{tint(fill)}"' if fill else ""
    where = f' transform="translate({num(x)} {num(y)}){scaled}"' if x or y or scaled else ""
    return f'<use href="#heap-{symbol}"{where}{colour}/>'


def moved(x: float, y: float, content: str, scale: float = 1, turn: float = 0) -> str:
    """Drawn round the origin, shown at (x, y)."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    if not (x or y or turned or scaled):
        return content
    return f'<g transform="translate({num(x)} {num(y)}){turned}{scaled}">{content}</g>'


def label(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = CREAM,
    anchor: str = "middle",
    font: str = "heap-t",
    room: float = 0,
) -> str:
    """Text on the base line y; `font` is a class of the style sheet. Words too long for the room stand closer."""
    words, tight = pressed(words, size, room, WIDE, CLOSEST)
    if (font, fill, anchor) == ("heap-n", CREAM, "middle"):
        return f'<text x="{num(x)}" y="{num(y)}" class="heap-c" font-size="{num(size)}"{tight}>{escape(words)}</text>'
    return written(x, y, words, size, tint(fill), anchor, font, tight)


def wrapped(words: str, width: float, size: float, lines: int) -> tuple[str, ...]:
    """The words in at most so many lines of that width."""
    return ink.wrapped(words, width, size, lines, NARROW)


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
