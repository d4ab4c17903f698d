"""Ink: the few SVG elements the street is drawn with, its colours, and the forms of the seats."""

from __future__ import annotations

from html import escape
from pathlib import Path

from midnight.kernel.art import Art
from midnight.kernel.ink import CREAM, ROUND, SANS, SERIF, Pen, num, path, styles

ART = Art(Path(__file__).parent / "art")
INK = "#160f20"
PAPER = "#fbf0d2"

# What is drawn often has a class: what the class says as attributes
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


STYLE = styles(CLASSES) + (",".join(f".{name}" for name in FONTS) + "{pointer-events:none;user-select:none}")

# Seats differ by colour and by form: disc, square, triangle, diamond.
COLOURS = ("#ff8577", "#9fd0ff", "#c9a6ff", "#f3d08a")
FORMS = (
    "M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z",
    "M-9 -9H9V9H-9Z",
    "M0 -11.5L11.5 9H-11.5Z",
    "M0 -12.5L11 0L0 12.5L-11 0Z",
)


PEN = Pen("treat")
shadow, hit, stroke, inked, use, label = PEN.shadow, PEN.hit, PEN.stroke, PEN.inked, PEN.use, PEN.label


def outline(*points: tuple[float, float]) -> str:
    """A closed way along these points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def number(x: float, y: float, value: str, size: float, fill: str = CREAM, anchor: str = "middle") -> str:
    """A number one plays by, with an edge of night so that it stands on anything."""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="treat-n treat-o" font-size="{num(size)}" fill="{fill}" '
        f'stroke-width="{num(size / 7)}"{side}>{escape(value)}</text>'
    )


def form(seat: int, x: float, y: float, radius: float) -> str:
    """The seat's form in its colour."""
    return use(f"form-{seat}", x, y, radius / 10)


FORM_SYMBOLS = {f"form-{seat}": path(d, COLOURS[seat], 'class="treat-e"') for seat, d in enumerate(FORMS)}
