"""Ink: the few SVG elements the town is drawn with, its colours and shades, and the marks of the seats."""

from __future__ import annotations

from html import escape

from midnight.kernel import ink
from midnight.kernel.ink import CREAM, SANS, SERIF, classed, gradient, num, path, pressed, shade, style_of, written

INK = "#150f1f"
DIM = "#a7a9cf"
CRIMSON = "#e0345f"
STOP = "#ff5d73"  # of what would end the mover's way
LETTER = 0.6  # width of a letter in font sizes: somewhat more than the average
NARROW = 0.55  # of a letter in a line that may be pressed together
CLOSEST = 0.46  # the least width a letter may be pressed to

# Seats differ by colour and by form: disc, square, triangle, diamond, hexagon.
COLOURS = ("#ff9f2e", "#5bb8ff", "#3fd493", "#f3e05a", "#f08cc4")
FORMS = (
    "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
    "M-8 -8H8V8H-8Z",
    "M0 -10.5L10.5 8H-10.5Z",
    "M0 -11.5L10 0L0 11.5L-10 0Z",
    "M-9 -5L0 -10.5L9 -5V5L0 10.5L-9 5Z",
)
EDGE = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'

# Type: names, numbers, what is written by hand
FONTS = {
    "stash-t": f'font-family="{SANS}" font-weight="600"',
    "stash-n": f'font-family="{SANS}" font-weight="800"',
    "stash-s": f'font-family="{SERIF}" font-weight="700"',
    "stash-q": f'font-family="{SANS}" font-weight="800" fill="{CREAM}" text-anchor="middle"',
}
LOOKS = {
    "stash-e": EDGE,
    "stash-h": 'fill="#000" fill-opacity="0"',  # nothing to be seen, but something to be touched
    "stash-d": 'fill="#03040c" fill-opacity=".45"',  # a shadow
}


STYLE = "".join(f".{name}{{{style_of(look)}}}" for name, look in (FONTS | LOOKS).items()) + (
    ".stash-t,.stash-n,.stash-q,.stash-s,.stash-still{pointer-events:none;user-select:none}"
)


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """A line with round ends."""
    ends = f'stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return path(d, "none", f"{ends} {more}".strip())


def inked(*parts: str) -> str:
    """Parts with an edge of ink round each of them."""
    return f'<g class="stash-e">{"".join(parts)}</g>'


def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """What a thing throws on the ground."""
    return shade(x, y, rx, ry, "stash-d")


def hit(x: float, y: float, w: float, h: float, rx: float = 0) -> str:
    """Nothing to be seen, but something to be touched."""
    return classed(x, y, w, h, "stash-h", rx)


def use(symbol: str, x: float = 0, y: float = 0, scale: float = 1, fill: str = "") -> str:
    """Something drawn often, kept once in the board's definitions."""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    colour = f' fill="{fill}"' if fill else ""
    where = f' transform="translate({num(x)} {num(y)}){scaled}"' if x or y or scaled else ""
    return f'<use href="#stash-{symbol}"{where}{colour}/>'


def moved(x: float, y: float, content: str, scale: float = 1, turn: float = 0) -> str:
    """Drawn round the origin, shown at (x, y)."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    shift = f"translate({num(x)} {num(y)})" if x or y else ""
    return f'<g transform="{(shift + turned + scaled).strip()}">{content}</g>'


def label(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = CREAM,
    anchor: str = "middle",
    font: str = "stash-t",
    room: float = 0,
) -> str:
    """Text on the base line y; `font` is a class of the style sheet. Words too long for the room stand closer."""
    words, tight = pressed(words, size, room, LETTER, CLOSEST)
    if (font, fill, anchor) == ("stash-n", CREAM, "middle"):
        return f'<text x="{num(x)}" y="{num(y)}" class="stash-q" font-size="{num(size)}"{tight}>{escape(words)}</text>'
    return written(x, y, words, size, fill, anchor, font, tight)


def wrapped(words: str, width: float, size: float, lines: int) -> tuple[str, ...]:
    """The words in at most so many lines of that width."""
    return ink.wrapped(words, width, size, lines, NARROW)


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
ROUND = {
    "stash-glow": "0 #ffcf6e .62,.5 #ffb84a .22,1 #ffb84a 0",
    "stash-home": "0 #ffe3a0 .75,.35 #ffc25e .34,1 #ffb84a 0",
    "stash-halo": "0 #fff6cf .6,.4 #fff0b8 .2,1 #fff0b8 0",
    "stash-moon": "0 #fffbe6 1,.7 #f6edc3 1,1 #e2d3a0 1",
    "stash-pool": "0 #ffd98a .3,1 #ffd98a 0",
}
GRADIENTS = {name: gradient(name, stops) for name, stops in FLAT.items()} | {
    name: gradient(name, stops, radial=True) for name, stops in ROUND.items()
}
