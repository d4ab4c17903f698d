"""What never changes: night over the alley, six houses with their yards, the tree of the Nest, the earth below."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from midnight.games.heap.show.figures import WINDOWS
from midnight.games.heap.show.houses import roof, trim_of, wall_of, wall_symbol
from midnight.games.heap.show.ink import (
    ART,
    CLASS_STYLE,
    FORM_SYMBOLS,
    INK,
    LOOKS,
    circle,
    dots,
    hit,
    inked,
    label,
    path,
    rect,
    stroke,
    use,
)
from midnight.games.heap.show.layout import Plan
from midnight.games.heap.show.street import Sides
from midnight.games.heap.show.wares import SIGNS
from midnight.games.heap.show.yard import bare_patch, bin_parts, rim_of
from midnight.kernel import ink
from midnight.kernel.ink import CREAM, SANS, SERIF, Box, moved, num

# Type: names, names that matter, numbers, signs
FONTS = {
    "heap-t": f'font-family="{SANS}" font-weight="600"',
    "heap-b": f'font-family="{SANS}" font-weight="700"',
    "heap-n": f'font-family="{SANS}" font-weight="800"',
    "heap-s": f'font-family="{SERIF}" font-weight="700"',
} | {"heap-c": f'font-family="{SANS}" font-weight="800" {LOOKS["heap-c"]}'}
STYLE = (
    f".heap-t,.heap-b,.heap-n,.heap-c{{font-family:{SANS};font-weight:600}}.heap-b{{font-weight:700}}"
    f".heap-n,.heap-c{{font-weight:800}}.heap-s{{font-family:{SERIF};font-weight:700}}"
    ".heap-t,.heap-b,.heap-n,.heap-c,.heap-s{pointer-events:none;user-select:none}" + CLASS_STYLE
)
SMALL = 20  # a fence below this height is drawn with one stroke


@cache
def gradients() -> dict[str, str]:
    """All shades by name."""
    flat = {
        "heap-sky": "0 #070a1f 1,.25 #151846 1,.6 #2a2152 1,1 #1a1634 1",
        "heap-lit": "0 #ffe7a8 1,1 #ee9f4a 1",
        "heap-shade": "0 #fff .1,.5 #000 0,1 #000 .3",
        "heap-yard": "0 #1d3a2c 1,1 #14261f 1",
        "heap-lane": "0 #2a2a3f 1,1 #1a1a2c 1",
        "heap-earth": "0 #2c1f22 1,.3 #201619 1,1 #120c12 1",
        "heap-burrow": "0 #3c2a22 1,1 #5a3c28 1",
    }
    round_ = {
        "heap-glow": "0 #ffd98a .42,1 #ffb84a 0",
        "heap-halo": "0 #fff6cf .5,.4 #fff0b8 .18,1 #fff0b8 0",
    }
    return ink.gradients(flat, round_)


def definitions(plan: Plan) -> str:
    """Gradients, and what is drawn often."""
    symbols = SIGNS | WINDOWS | FORM_SYMBOLS | bin_parts(rim_of(plan))
    w = plan.house[0]
    symbols["bare"] = bare_patch(plan)
    symbols["wall"] = wall_symbol(w, heights(plan)[1], heights(plan)[0])
    symbols["ground"] = ground_symbol(plan)
    kept = "".join(f'<g id="heap-{name}">{drawn}</g>' for name, drawn in symbols.items())
    return f"<defs>{''.join(gradients().values())}{kept}</defs>"


@lru_cache(maxsize=32)
def board(plan: Plan, sides: Sides) -> str:
    """The layer that is sent once."""
    out = [definitions(plan), sky(plan)]
    for row, side in enumerate(sides):
        out.append(lane(plan, row))
        for k, name in enumerate(side):
            x, y = plan.left + k * plan.pitch[0], plan.top + row * plan.pitch[1]
            out.append(house(plan, name, 2 * k + row, x, y))
    out += [tree(plan), earth(plan)]
    return f'<g class="heap-board">{"".join(out)}</g>'


def sky(plan: Plan) -> str:
    rng = Random("stars over the alley")
    out = rect(0, 0, plan.width, plan.height, "url(#heap-sky)")
    for size, fill in ((1.4, "#fff"), (2.0, "#cfe0ff"), (2.8, "#fff1c9")):
        spots = [
            (rng.random() * plan.width, rng.random() ** 1.5 * plan.ground, 0.0) for _ in range(5 if plan.tall else 32)
        ]
        out += dots(spots, fill, size, 'opacity=".7"')
    return out


def lane(plan: Plan, row: int) -> str:
    """The alley in front of a row of houses."""
    y = plan.top + (row + 1) * plan.pitch[1] - (34 if plan.tall else 50)
    high = 36 if plan.tall else 52
    out = rect(0, y, plan.width, high, "url(#heap-lane)")
    rng = Random(f"stones {row}")
    many = 14 if plan.tall else 34
    spots = [
        (rng.random() * plan.width, y + 6 + rng.random() * (high - 10), 4 + rng.random() * 10) for _ in range(many)
    ]
    return out + dots(spots, "#34344e", 5.5, 'opacity=".7"')


def house(plan: Plan, name: str, number: int, x: float, y: float) -> str:
    """House, yard and fence; over them, just as large as the place is, what one touches to go there."""
    w, h = plan.house
    roof_high, _, _ = heights(plan)
    body = use("wall", 0, 0, 1, wall_of(number)) + roof(number, w, roof_high)
    if not plan.tall:
        body += porch(w, trim_of(number))
    base, size = (16.0, 13.5) if plan.tall else (53.0, 24.0)
    plate = label(w / 2, base, name, size, CREAM, font="heap-s")
    place = f'<g id="house-{name}">{hit(Box(0, 0, w, h))}</g>'
    return moved(x, y, f"{body}{use('ground', 0, 0)}{plate}{place}")


def heights(plan: Plan) -> tuple[float, float, float]:
    """Where at a house the roof, the wall and the yard end."""
    return (26.0, 58.0, 108.0) if plan.tall else (66.0, 164.0, 256.0)


def ground_symbol(plan: Plan) -> str:
    """Yard and fence of every house, and the plate its number stands on."""
    w = plan.house[0]
    _, wall, fence = heights(plan)
    yard = rect(0, wall, w, fence - wall - 2, "url(#heap-yard)")
    grass = "" if plan.tall else tufts(w, wall, fence - 30)
    box = Box(w / 2 - 15, 2, 30, 18) if plan.tall else Box(w / 2 - 26, 29, 52, 31)
    edge = f'stroke="{CREAM}" stroke-opacity=".55" stroke-width="1.6"'
    plate = rect(box.x, box.y, box.w, box.h, "#0f1330", 5, edge)
    return yard + grass + moved(0, fence, pickets(w, 10 if plan.tall else 24)) + plate


def porch(w: float, trim: str) -> str:
    """A back door over a deck where Pets lie."""
    return (
        rect(126, 98, 44, 58, "#171530", 2, f'stroke="{trim}" stroke-width="3" stroke-opacity=".6"')
        + rect(133, 105, 30, 24, "#ffcf6b", 2, 'opacity=".5"')
        + path("M126 156L108 200H196L170 156Z", "#ffcf6b", 'opacity=".07"')
        + circle(164, 138, 2.6, trim)
        + rect(8, 156, w - 16, 8, "#2a2030", 2, f'stroke="{INK}" stroke-width="1.6"')
    )


def tufts(w: float, top: float, bottom: float) -> str:
    rng = Random("grass")
    blades = ""
    for _ in range(16):
        x, y = 8 + rng.random() * (w - 16), top + 14 + rng.random() * (bottom - top)
        blades += f"M{num(x)} {num(y)}l-3 -7M{num(x + 2)} {num(y)}v-9M{num(x + 4)} {num(y)}l3 -7"
    return stroke(blades, "#2f5a40", 2)


def pickets(w: float, high: float) -> str:
    """A fence that hides little, on a base line of 0."""
    rails = f"M0 {num(-high * 0.75)}H{num(w)}M0 {num(-high * 0.25)}H{num(w)}"
    if high < SMALL:
        bars = f'<path d="M2 -6H{num(w - 2)}" stroke="#3d3248" stroke-width="{num(high + 2)}" stroke-dasharray="7 4"/>'
        return stroke(rails, "#241d30", 3) + bars
    bars = "".join(f"M{x} 0v{num(-high)}l6 -6l6 6v{num(high)}z" for x in range(2, int(w) - 12, 20))
    return stroke(rails, "#241d30", 4) + path(bars, "#3d3248", f'stroke="{INK}" stroke-width="1.2"')


# === The tree of the Nest ===


def tree(plan: Plan) -> str:
    """The tree with the Magpie's Nest; on the phone a branch of it."""
    box = plan.nest
    place = f'<g id="nest">{hit(box)}</g>'
    if plan.tall:
        return (
            moved(box.x, box.bottom, ART.drawing("tree", "branch"))
            + moved(box.cx, box.bottom - 6, ART.drawing("tree", "nest"), 0.62)
            + place
        )
    return (
        planks(plan.event)
        + moved(box.right - 40, 0, ART.drawing("tree", "trunk"))
        + moved(box.x, 0, ART.drawing("tree", "crown"))
        + moved(box.cx, box.y + 350, ART.drawing("tree", "nest"))
        + label(box.cx, 52, "The Nest", 22, CREAM, font="heap-s")
        + place
    )


def planks(box: Box) -> str:
    """A fence of boards, where notices are nailed."""
    tops = (462, 456, 460, 454, 459, 457, 461)
    boards = "".join(rect(box.x - 4 + 25 * k, y, 23, 206 + 454 - y, "#33283f", 2) for k, y in enumerate(tops))
    return inked(boards, rect(box.x - 6, 480, box.w + 12, 9, "#2a2036"), rect(box.x - 6, 580, box.w + 12, 9, "#2a2036"))


# === The earth ===


def earth(plan: Plan) -> str:
    """Where the dens are dug."""
    y, w = plan.ground, plan.width
    out = rect(0, y, w, plan.height - y, "url(#heap-earth)")
    rng = Random("earth")
    turf, x, step = f"M0 {num(y + 8)}V{num(y)}", 0.0, 15 if plan.tall else 9
    while x < w:
        turf += f"L{num(x + step / 3)} {num(y - 3 - rng.random() * 5)}L{num(x + step)} {num(y)}"
        x += step
    out += path(turf + f"V{num(y + 8)}Z", "#2b4a35")
    spots = [(rng.random() * w, y + 16 + rng.random() * (plan.height - y - 24), rng.random() * 9) for _ in range(24)]
    return out + dots(spots, "#3a2a2a", 9, 'opacity=".5"')
