"""Ink: the few SVG elements the street is drawn with, its colours, and the forms of the seats."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from functools import lru_cache
from html import escape

SANS = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
SERIF = "Palatino,'Palatino Linotype','Book Antiqua',Georgia,'Times New Roman',serif"
INK = "#160f20"
CREAM = "#f8ecc9"
PAPER = "#fbf0d2"
GOLD = "#f0c75e"  # only for who decides; what may be touched is lit by the page
WIDE = 0.62  # width of a letter in font sizes: somewhat more than the average
CLOSEST = 0.45  # the least width a letter may be pressed to

# What is drawn often has a class: what the class says as attributes
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
LOOKS = {
    "treat-h": 'fill="#000" fill-opacity="0"',  # nothing to be seen, but something to be touched
    "treat-d": 'fill="#05040d" fill-opacity=".45"',  # a shadow
    "treat-e": f'stroke="{INK}" stroke-width="2.4" {ROUND}',
    "treat-f": f'stroke="{INK}" stroke-width="1.6" {ROUND}',
    "treat-r": f'fill="none" {ROUND}',
    "treat-b": 'fill="#43306e" stroke="#d9c6ff" stroke-width="2"',
    "treat-o": f'stroke="{INK}" stroke-linejoin="round" paint-order="stroke"',  # round what is written on things
}
FONTS = {
    "treat-t": f'font-family="{SANS}" font-weight="600"',
    "treat-n": f'font-family="{SANS}" font-weight="800"',
    "treat-s": f'font-family="{SERIF}" font-weight="700"',
}
CLASSES = LOOKS | FONTS


def style_of(attributes: str) -> str:
    """The same in a style sheet."""
    return ";".join(f"{name}:{value}" for name, value in re.findall(r'([a-z-]+)="([^"]+)"', attributes))


STYLE = "".join(f".{name}{{{style_of(look)}}}" for name, look in CLASSES.items()) + (
    ",".join(f".{name}" for name in FONTS) + "{pointer-events:none;user-select:none}"
)

# Seats differ by colour and by form: disc, square, triangle, diamond.
COLOURS = ("#ff8577", "#9fd0ff", "#c9a6ff", "#f3d08a")
FORMS = (
    "M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z",
    "M-9 -9H9V9H-9Z",
    "M0 -11.5L11.5 9H-11.5Z",
    "M0 -12.5L11 0L0 12.5L-11 0Z",
)


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


def more_of(more: str) -> str:
    return f" {more}" if more else ""


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    round_ = f' rx="{num(rx)}"' if rx else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_} fill="{fill}"{more_of(more)}/>'


def classed(x: float, y: float, w: float, h: float, name: str, rx: float = 0) -> str:
    """A rectangle that looks as its class says."""
    round_ = f' rx="{num(rx)}"' if rx else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{round_} class="{name}"/>'


def hit(x: float, y: float, w: float, h: float) -> str:
    """Nothing to be seen, but something to be touched."""
    return classed(x, y, w, h, "treat-h")


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{more_of(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{more_of(more)}/>'


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """What a thing throws on the ground."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" class="treat-d"/>'


def outline(*points: tuple[float, float]) -> str:
    """A closed way along these points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d.replace(" -", "-")}" fill="{fill}"{more_of(more)}/>'


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """A line without an edge of ink."""
    line = d.replace(" -", "-")
    return f'<path d="{line}" class="treat-r" stroke="{colour}" stroke-width="{num(width)}"{more_of(more)}/>'


def inked(*parts: str, fine: bool = False) -> str:
    """Parts with one edge of ink round each of them."""
    return f'<g class="treat-{"f" if fine else "e"}">{"".join(parts)}</g>'


def use(symbol: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Something drawn often, kept once in the board's definitions."""
    where = "" if not (x or y) else f"translate({num(x)} {num(y)})"
    where += f" rotate({num(turn)})" if turn else ""
    where += f" scale({scale:.3g})" if scale != 1 else ""
    return f'<use href="#treat-{symbol}"' + (f' transform="{where.strip()}"/>' if where else "/>")


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


def label(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = CREAM,
    anchor: str = "middle",
    font: str = "treat-t",
    room: float = 0,
) -> str:
    """Text on the base line y; `font` is a class of the style sheet. Words too long for the room stand closer."""
    tight = ""
    if room and len(words) * WIDE * size > room:
        most = max(2, int(room / (CLOSEST * size)))
        words = words if len(words) <= most else words[: most - 1].rstrip() + "…"
        tight = f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{font}" font-size="{num(size)}" fill="{fill}"{side}{tight}>'
        f"{escape(words)}</text>"
    )


def number(x: float, y: float, value: str, size: float, fill: str = CREAM, anchor: str = "middle") -> str:
    """A number one plays by, with an edge of night so that it stands on anything."""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="treat-n treat-o" font-size="{num(size)}" fill="{fill}" '
        f'stroke-width="{num(size / 7)}"{side}>{escape(value)}</text>'
    )


@lru_cache(maxsize=1024)
def wrapped(words: str, width: float, size: float, lines: int) -> tuple[str, ...]:
    """The words in at most so many lines of that width."""
    letters = max(4, int(width / (0.47 * size)))
    return tuple(textwrap.wrap(words, letters, max_lines=lines, placeholder="…") or [""])


def form(seat: int, x: float, y: float, radius: float) -> str:
    """The seat's form in its colour."""
    return use(f"form-{seat}", x, y, radius / 10)


FORM_SYMBOLS = {f"form-{seat}": path(d, COLOURS[seat], 'class="treat-e"') for seat, d in enumerate(FORMS)}
