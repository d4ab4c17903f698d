"""Things held close: drawings with a size of their own that stand without the board."""

from __future__ import annotations

import re
from functools import lru_cache

from midnight.games.treat.show.evening import Counts, Stock
from midnight.games.treat.show.figures import figure
from midnight.games.treat.show.fronts import PAINT
from midnight.games.treat.show.ink import CLASSES, INK, inked, label, number
from midnight.games.treat.show.signs import sign, trade_sign
from midnight.games.treat.show.street import shades, symbols
from midnight.games.treat.show.sweets import back, candy_heap, event_heap, face, ribbon, sweet
from midnight.kernel.ink import CREAM, circle, moved, num, path, rect

WIDTH = 320


def sheet(height: float, content: str, fill: str = "#17163a") -> str:
    """The drawing with all it refers to; classes are written out, since no style sheet may be near."""
    drawn = rect(0, 0, WIDTH, height, fill, 14) + content
    kept = symbols()
    used: set[str] = set()
    found = set(re.findall(r'href="#treat-([a-z0-9-]+)"', drawn))
    while found:
        used |= found
        found = {inner for name in found for inner in re.findall(r'href="#treat-([a-z0-9-]+)"', kept[name])} - used
    defined = "".join(f'<g id="treat-{name}">{kept[name]}</g>' for name in sorted(used))
    named = set(re.findall(r"url\(#(treat-[a-z]+)\)", drawn + defined))
    defined = "".join(shade for name, shade in shades().items() if name in named) + defined
    whole = f"<defs>{defined}</defs>{drawn}" if defined else drawn
    plain = re.sub(r'class="([^"]+)"', lambda one: " ".join(CLASSES[name] for name in one[1].split()), whole)
    size = f'width="{WIDTH}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {num(height)}" {size}>{plain}</svg>'


def tally(counts: Counts, y: float, worths: tuple[str, ...] = ()) -> str:
    """Kinds beside each other: how many, and what each is worth."""
    out = ""
    for kind, count in enumerate(counts[:6]):
        x = 32 + 51.0 * kind
        drawn = sweet(kind, x, y, 42)
        out += drawn if count else f'<g opacity=".35">{drawn}</g>'
        out += number(x, y + 52, str(count), 28)
        if worths and worths[kind]:
            out += ribbon(x, y - 38, 46, 26) + label(x, y - 31, worths[kind], 19, CREAM, font="treat-n")
    return out


# === Cards ===


@lru_cache(maxsize=32)
def card(kind: int | None, name: str) -> str:
    """A card in large."""
    drawn = back(150, WIDTH / 2, 122) if kind is None else face(kind, 150, WIDTH / 2, 122)
    return sheet(
        272, circle(WIDTH / 2, 122, 150, "url(#treat-lamp)") + drawn + label(WIDTH / 2, 258, name, 22, font="treat-s")
    )


@lru_cache(maxsize=256)
def row(kinds: tuple[int, ...]) -> str:
    """Cards side by side, over each other if there are many."""
    step = min(76.0, 236 / max(len(kinds) - 1, 1))
    first = WIDTH / 2 - step * (len(kinds) - 1) / 2
    return sheet(132, "".join(face(kind, 68, first + step * k, 66, (k * 37) % 7 - 3) for k, kind in enumerate(kinds)))


# === Houses ===


@lru_cache(maxsize=128)
def house(index: int, symbols_: tuple[int, ...], key: str) -> str:
    """What rings, and what happens then."""
    wall, pattern, roof, trim = PAINT[index]
    out = rect(20, 84, WIDTH - 40, 150, wall) + rect(20, 84, WIDTH - 40, 150, f"url(#treat-{pattern})")
    out += inked(path(f"M4 88L{WIDTH / 2:g} 14L{WIDTH - 4} 88Z", roof)) + rect(8, 82, WIDTH - 16, 10, trim, 3)
    for k, kind in enumerate(symbols_):
        x = WIDTH / 2 + (k - (len(symbols_) - 1) / 2) * 84
        out += circle(x, 80, 62, "url(#treat-lamp)") + circle(
            x, 80, 36, "#3b2a56", f'stroke="{CREAM}" stroke-width="3"'
        )
        out += sweet(kind, x, 80, 58)
    out += rect(36, 128, WIDTH - 72, 96, "#231b36", 9, 'stroke="#a98f5f" stroke-width="2.4"')
    return sheet(240, out + moved(WIDTH / 2, 176, sign(key), 1.6))


@lru_cache(maxsize=16)
def home(does: tuple[tuple[int, int], ...]) -> str:
    out = "".join(
        moved(WIDTH / 2, 56 + 84 * k, trade_sign(symbol, turned), 1.5) for k, (symbol, turned) in enumerate(does)
    )
    return sheet(
        196, rect(30, 12, WIDTH - 60, 172, "#231b36", 9, 'stroke="#a98f5f" stroke-width="2.4"') + out, PAINT[6][0]
    )


@lru_cache(maxsize=512)
def deck(size: int, left: Stock | None = None, inside: Counts = ()) -> str:
    """How many, of what, and what was seen of it."""
    out = "".join(back(84, 66 + 4 * k, 78 + 3 * k) for k in range(min(4, size) - 1, -1, -1))
    out += number(66, 94, str(size), 44)
    if left:
        out += candy_heap(178, 46, 58) + number(216, 60, str(left.candy), 40, CREAM, "start")
        out += event_heap(178, 108, 56) + number(216, 122, str(left.events), 40, CREAM, "start")
    if not any(inside):
        return sheet(160, out)
    return sheet(270, out + tally(inside, 192))


# === Seats ===


@lru_cache(maxsize=256)
def bucket(counts: Counts, worths: tuple[str, ...]) -> str:
    out = rect(6, 6, WIDTH - 12, 158, "url(#treat-tub)", 40, f'stroke="{INK}" stroke-width="3"')
    out += rect(14, 14, WIDTH - 28, 142, "url(#treat-deep)", 33)
    return sheet(170, out + moved(16, 0, f'<g transform="scale(.9 1)">{tally(counts, 86, worths)}</g>'))


@lru_cache(maxsize=256)
def child(look: int, ranking: tuple[int, ...], values: tuple[str, ...], count: int) -> str:
    """The figure, its taste, and how many cards are in its pail."""
    out = moved(78, 184, figure(look, decides=False), 2.1)
    for k, kind in enumerate(ranking):
        y = 34 + 46 * k
        out += (
            sweet(kind, 190, y, 40) + ribbon(254, y, 70, 32) + label(254, y + 8, values[k], 24, CREAM, font="treat-n")
        )
    return sheet(206, out + (number(116, 172, str(count), 30) if count else ""))


@lru_cache(maxsize=16)
def worth(value: str) -> str:
    return sheet(110, ribbon(WIDTH / 2, 54, 180, 76) + number(WIDTH / 2, 74, value, 58))


@lru_cache(maxsize=256)
def pile(counts: Counts, down: int) -> str:
    """Face-up by kind, and how many lie face-down."""
    out = tally(counts, 56) + back(52, 110, 170) + number(170, 186, str(down), 44, CREAM, "start")
    return sheet(220, out, "#5a2030")
