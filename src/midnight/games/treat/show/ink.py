"""Ink: the few SVG elements the street is drawn with, its colours, and the forms of the seats."""

from __future__ import annotations

from html import escape

from midnight.kernel import ink
from midnight.kernel.ink import CREAM, SANS, SERIF, classed, drawn_line, num, path, pressed, shade, style_of, written

INK = "#160f20"
PAPER = "#fbf0d2"
WIDE = 0.62  # width of a letter in font sizes: somewhat more than the average
NARROW = 0.47  # of a letter in a line that may be pressed together
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


def hit(x: float, y: float, w: float, h: float) -> str:
    """Nothing to be seen, but something to be touched."""
    return classed(x, y, w, h, "treat-h")


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """What a thing throws on the ground."""
    return shade(x, y, rx, ry, "treat-d")


def outline(*points: tuple[float, float]) -> str:
    """A closed way along these points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """A line without an edge of ink."""
    return drawn_line(d, colour, width, "treat-r", more)


def inked(*parts: str, fine: bool = False) -> str:
    """Parts with one edge of ink round each of them."""
    return f'<g class="treat-{"f" if fine else "e"}">{"".join(parts)}</g>'


def use(symbol: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Something drawn often, kept once in the board's definitions."""
    where = "" if not (x or y) else f"translate({num(x)} {num(y)})"
    where += f" rotate({num(turn)})" if turn else ""
    where += f" scale({scale:.3g})" if scale != 1 else ""
    return f'<use href="#treat-{symbol}"' + (f' transform="{where.strip()}"/>' if where else "/>")


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
    words, tight = pressed(words, size, room, WIDE, CLOSEST)
    return written(x, y, words, size, fill, anchor, font, tight)


def number(x: float, y: float, value: str, size: float, fill: str = CREAM, anchor: str = "middle") -> str:
    """A number one plays by, with an edge of night so that it stands on anything."""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="treat-n treat-o" font-size="{num(size)}" fill="{fill}" '
        f'stroke-width="{num(size / 7)}"{side}>{escape(value)}</text>'
    )


def wrapped(words: str, width: float, size: float, lines: int) -> tuple[str, ...]:
    """The words in at most so many lines of that width."""
    return ink.wrapped(words, width, size, lines, NARROW)


def form(seat: int, x: float, y: float, radius: float) -> str:
    """The seat's form in its colour."""
    return use(f"form-{seat}", x, y, radius / 10)


FORM_SYMBOLS = {f"form-{seat}": path(d, COLOURS[seat], 'class="treat-e"') for seat, d in enumerate(FORMS)}
