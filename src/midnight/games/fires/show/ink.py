"""Ink: the few SVG elements the village is drawn with, its colours, and the marks of the seats."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from pathlib import Path

from midnight.kernel.art import Art
from midnight.kernel.ink import ROUND, SANS, Pen, more_of, num, rect, styles

ART = Art(Path(__file__).parent / "art")
INK = "#150f1f"
WATER = "#54bdf4"
SKINS = ("#f2c79f", "#c98d62", "#e8b48a", "#9a6642")

# What is drawn so often that it has a class: what the class says as attributes
CLASSES = {
    "fires-e": f'stroke="{INK}" stroke-width="2" {ROUND}',
    "fires-f": f'stroke="{INK}" stroke-width="1.4" {ROUND}',
    "fires-r": f'fill="none" {ROUND}',
    "fires-d": 'fill="#05040d" fill-opacity=".45" stroke="none"',
    "fires-b": 'fill="none" pointer-events="none"',  # the frame of what is touched, nothing to be seen
    "fires-c": 'pointer-events="none"',
    "fires-h": 'fill="#000" fill-opacity="0"',
    "fires-t": f'font-family="{SANS}" font-weight="700"',
    "fires-w": "",  # what flickers; see below
    "fires-p": 'fill="#120c1c" fill-opacity=".82" stroke="#6d5a4a" stroke-width="1.5"',
}

# Seats differ by colour and by form: disc, square, triangle, diamond, cross, star.
COLOURS = {"A": "#ec4a34", "B": "#4a8df0", "C": "#f3d23f", "D": "#45b45a", "E": "#f4f3ee", "F": "#a866dc"}
COATS = {"A": "#8c2a26", "B": "#27508f", "C": "#95781d", "D": "#286a39", "E": "#7b8090", "F": "#633a86"}
FORMS = {
    "A": "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
    "B": "M-8 -8H8V8H-8Z",
    "C": "M0 -10L10 8H-10Z",
    "D": "M0 -11L9.5 0L0 11L-9.5 0Z",
    "E": "M-3.5 -10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z",
    "F": "M0 -11.5L2.9 -4L10.9 -3.6L4.8 1.5L6.8 9.3L0 5L-6.8 9.3L-4.8 1.5L-10.9 -3.6L-2.9 -4Z",
}


# In steps, as flames do: so the picture is drawn a few times a second, not sixty
FLICKER = (
    "@keyframes fires-flicker{from{opacity:.5}}"
    ".fires-w{animation:fires-flicker .9s steps(4,jump-none) var(--w,0s) infinite alternate}"
    "@media (prefers-reduced-motion:reduce){.fires-w{animation:none}}"
)
STYLE = styles({name: look for name, look in CLASSES.items() if look}) + FLICKER

PEN = Pen("fires")
shadow, stroke, inked, label = PEN.shadow, PEN.stroke, PEN.inked, PEN.label


def use(symbol: str, x: float = 0, y: float = 0, scale: float = 1, *, flip: bool = False, more: str = "") -> str:
    """Something drawn often, kept once in the board's definitions."""
    side = f" scale({-scale:.3g} {scale:.3g})" if flip else f" scale({scale:.3g})" if scale != 1 else ""
    where = f' transform="translate({num(x)} {num(y)}){side}"' if x or y or side else ""
    return f'<use href="#fires-{symbol}"{where}{more_of(more)}/>'


def title(words: str) -> str:
    return f"<title>{escape(words, quote=False)}</title>"


# === Dice ===

PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@lru_cache(maxsize=256)
def die(number: int, face: str, pip: str, size: float, edge: str = INK) -> str:
    half, step = size / 2, size * 0.27
    d = "".join(f"M{num(x * step)} {num(y * step)}h0" for x, y in PIPS[number])
    return rect(-half, -half, size, size, face, size / 5, f'stroke="{edge}" stroke-width="{num(size / 18)}"') + stroke(
        d, pip, size * 0.19
    )
