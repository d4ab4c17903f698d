"""Things held close: drawings with a size of their own that stand without the board."""

from __future__ import annotations

import re
from functools import lru_cache

from midnight.games.fires.show import signs
from midnight.games.fires.show.figures import figure, points_left, thing
from midnight.games.fires.show.ground import SHADES, SYMBOLS, basin
from midnight.games.fires.show.houses import closed, leaf, opened, standing
from midnight.games.fires.show.ink import ART, CLASSES, die, label, stroke, use
from midnight.games.fires.show.village import Firefighter, House, Item, Tally
from midnight.kernel.ink import CREAM, circle, moved, num, oval, rect

WIDTH = 320
GREEN, WOOD, NIGHT = "#1f3a39", "#33252a", "#17163a"
REFERS = re.compile(r"#fires-([a-zA-Z-]+)")


def sheet(height: float, content: str, fill: str = GREEN) -> str:
    """The drawing with all it refers to; classes are written out, since no style sheet may be near."""
    drawn = rect(0, 0, WIDTH, height, fill, 14) + content
    used: set[str] = set()
    fresh = set(REFERS.findall(drawn))
    while fresh:
        used |= fresh
        fresh = {name for one in fresh & set(SYMBOLS) for name in REFERS.findall(SYMBOLS[one])} - used
    kept = "".join(SHADES[name] for name in sorted(used & set(SHADES)))
    kept += "".join(f'<g id="fires-{name}">{SYMBOLS[name]}</g>' for name in sorted(used & set(SYMBOLS)))
    whole = f"<defs>{kept}</defs>{drawn}" if kept else drawn
    plain = re.sub(r'class="(fires-[a-z])"', lambda found: CLASSES[found[1]], whole)
    size = f'width="{WIDTH}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {num(height)}" {size}>{plain}</svg>'


@lru_cache(maxsize=128)
def crew(one: Firefighter, load: Item | None, *, water: int, points: int, turn: int) -> str:
    """A firefighter with the load, and the points and cans beside."""
    ring = points_left(points, turn) if points >= 0 else ""
    out = moved(90, 158, ring + figure(one, water), 2.5)
    if load:
        out += moved(140, 144, thing(load.id, chopped=load.chopped), 1.9)
    for k in range(water):
        out += moved(214 + 34 * (k % 3), 36 + 34 * (k // 3), use("can" if k < one.water else "no-can", scale=2))
    if points >= 0:
        out += label(246, 152, f"{points} AP", 34)
    return sheet(200, out)


@lru_cache(maxsize=64)
def thing_large(name: str, *, chopped: bool) -> str:
    return sheet(
        190, oval(160, 164, 90, 18, "#000", 'opacity=".2"') + moved(160, 166, thing(name, chopped=chopped), 2.6)
    )


@lru_cache(maxsize=64)
def house(one: House, most: int, *, seen: bool, marker: str) -> str:
    """As it stands, with what burns in it and its die."""
    flames = use(marker) if marker else ""
    hung = leaf(one.door, 16, is_open=one.open, roofed=not seen) if one.door and not one.ruin else ""
    out = moved(124, 122, standing(one, most, seen=seen) + flames + hung, 1.55)
    if not one.ruin:
        out += moved(274, 60, die(one.integrity, "#c8362c", "#fff4e0", 62))
    return sheet(236, out)


@lru_cache(maxsize=8)
def door(number: int, *, is_open: bool) -> str:
    """The leaf alone, seen from before or swung out."""
    drawn = leaf("bottom", 16, is_open=is_open, roofed=not is_open)
    wall = moved(160, 40, opened(number, 0) if is_open else closed(number, 0, front_door=True), 2.2)
    return sheet(190, wall + moved(160, 40, drawn, 2.2))


@lru_cache(maxsize=8)
def marker(kind: str) -> str:
    glow = circle(160, 112, 150, "url(#fires-glow)") if kind == "fire" else ""
    return sheet(220, glow + use(kind, 160, 116, 1.4))


@lru_cache(maxsize=2)
def blast() -> str:
    return sheet(190, use("scorch", 160, 98, 1.6) + use("star", 160, 96, 4))


@lru_cache(maxsize=2)
def well() -> str:
    return sheet(200, moved(160, 102, basin(), 1.35))


@lru_cache(maxsize=32)
def dice(number: int, *, black: bool) -> str:
    face, pip = ("#15121c", "#f2eee2") if black else ("#f2eee2", "#20242c")
    return sheet(150, moved(160, 75, die(number, face, pip, 96)), WOOD)


@lru_cache(maxsize=256)
def count(key: str, tally: Tally) -> str:
    """Every sign in large, in rows of seven; above them the number."""
    shown = min(tally.most, 28)
    rows = (shown + 6) // 7
    out = label(160, 54, str(tally), 38)
    for k in range(shown):
        out += moved(34 + 42 * (k % 7), 96 + 42 * (k // 7), signs.sign(key, lit=k < tally.have), 1.5)
    return sheet(82 + 42 * rows, out, NIGHT)


@lru_cache(maxsize=8)
def action(key: str, cost: str) -> str:
    line = stroke("M24 112H296", CREAM, 3, 'opacity=".4" stroke-dasharray="1 9"')
    return sheet(
        140, moved(96, 62, ART.drawing("signs", key), 2.6) + (label(224, 76, cost, 40) if cost else "") + line, NIGHT
    )
