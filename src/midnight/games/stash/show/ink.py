"""Ink: the few SVG elements the town is drawn with, its colours and shades, and the marks of the seats."""

from __future__ import annotations

from pathlib import Path

from midnight.kernel.art import Art
from midnight.kernel.ink import CREAM, ROUND, SANS, SERIF, Pen, gradients, path, styles

ART = Art(Path(__file__).parent / "art")
INK = "#150f1f"
DIM = "#a7a9cf"
CRIMSON = "#e0345f"
STOP = "#ff5d73"  # of what would end the mover's way

# Seats differ by colour and by form: disc, square, triangle, diamond, hexagon.
COLOURS = ("#ff9f2e", "#5bb8ff", "#3fd493", "#f3e05a", "#f08cc4")
FORMS = (
    "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
    "M-8 -8H8V8H-8Z",
    "M0 -10.5L10.5 8H-10.5Z",
    "M0 -11.5L10 0L0 11.5L-10 0Z",
    "M-9 -5L0 -10.5L9 -5V5L0 10.5L-9 5Z",
)

# Type: names, numbers, what is written by hand
FONTS = {
    "stash-t": f'font-family="{SANS}" font-weight="600"',
    "stash-n": f'font-family="{SANS}" font-weight="800"',
    "stash-s": f'font-family="{SERIF}" font-weight="700"',
    "stash-q": f'font-family="{SANS}" font-weight="800" fill="{CREAM}" text-anchor="middle"',
}
LOOKS = {
    "stash-e": f'stroke="{INK}" stroke-width="2" {ROUND}',
    "stash-r": f'fill="none" {ROUND}',
    "stash-h": 'fill="#000" fill-opacity="0"',  # nothing to be seen, but something to be touched
    "stash-d": 'fill="#03040c" fill-opacity=".45"',  # a shadow
}


STYLE = styles(FONTS | LOOKS) + (
    ".stash-t,.stash-n,.stash-q,.stash-s,.stash-still{pointer-events:none;user-select:none}"
)


PEN = Pen("stash", number="stash-q")
shadow, hit, stroke, inked, use, label = PEN.shadow, PEN.hit, PEN.stroke, PEN.inked, PEN.use, PEN.label

FORM_SYMBOLS = {
    f"f{seat}": path(d, COLOURS[seat], f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"')
    for seat, d in enumerate(FORMS)
}


def form(seat: int, x: float, y: float, radius: float) -> str:
    """The seat's form in its colour."""
    return use(f"f{seat % len(FORMS)}", x, y, radius / 10)


FLAT = {
    "stash-sky": "0 #0b0e2c 1,.6 #1d1b4e 1,1 #3a2a5e 1",
    "stash-grass": "0 #17352f 1,.5 #12292a 1,1 #0e2025 1",
    "stash-lit": "0 #ffe9ac 1,1 #f2a64c 1",
    "stash-wall": "0 #fff .08,.6 #000 0,1 #000 .3",
    "stash-water": "0 #2d6e9e 1,1 #163f66 1",
    "stash-bag": "0 #9a6ac4 1,1 #5b3585 1",
    "stash-sweet": "0 #ffb37a 1,1 #e8583f 1",
}
RADIAL = {
    "stash-glow": "0 #ffcf6e .62,.5 #ffb84a .22,1 #ffb84a 0",
    "stash-home": "0 #ffe3a0 .75,.35 #ffc25e .34,1 #ffb84a 0",
    "stash-halo": "0 #fff6cf .6,.4 #fff0b8 .2,1 #fff0b8 0",
    "stash-moon": "0 #fffbe6 1,.7 #f6edc3 1,1 #e2d3a0 1",
    "stash-pool": "0 #ffd98a .3,1 #ffd98a 0",
}
GRADIENTS = gradients(FLAT, RADIAL)
