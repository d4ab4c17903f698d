"""What never changes: night over the alley, six houses with their yards, the tree of the Nest, the earth below."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from midnight.games.heap.show.faces import WINDOWS
from midnight.games.heap.show.houses import roof, trim_of, wall_of, wall_symbol
from midnight.games.heap.show.ink import (
    CREAM,
    FORM_SYMBOLS,
    CLASS_STYLE,
    INK,
    SANS,
    SERIF,
    Box,
    circle,
    dots,
    hit,
    label,
    moved,
    num,
    path,
    rect,
    stroke,
    use,
)
from midnight.games.heap.show.layout import Plan, Sides
from midnight.games.heap.show.wares import SIGNS
from midnight.games.heap.show.yard import bare_patch, bin_parts, rim_of

STYLE = (
    f".heap-t,.heap-b,.heap-n{{font-family:{SANS};font-weight:600;pointer-events:none;user-select:none}}"
    f".heap-b{{font-weight:700}}.heap-n{{font-weight:800}}"
    f".heap-s{{font-family:{SERIF};font-weight:700;pointer-events:none;user-select:none}}" + CLASS_STYLE
)


def gradient(name: str, stops: str, *, radial: bool = False) -> str:
    """Stops are written `share colour opacity`, separated by commas."""
    parts = [one.split() for one in stops.split(",")]
    inside = "".join(
        f'<stop offset="{a}" stop-color="{b}"' + ("/>" if c == "1" else f' stop-opacity="{c}"/>') for a, b, c in parts
    )
    if radial:
        return f'<radialGradient id="{name}">{inside}</radialGradient>'
    return f'<linearGradient id="{name}" x2="0" y2="1">{inside}</linearGradient>'


GRADIENTS = (
    ""
    + gradient("heap-sky", "0 #070a1f 1,.25 #151846 1,.6 #2a2152 1,1 #1a1634 1")
    + gradient("heap-lit", "0 #ffe7a8 1,1 #ee9f4a 1")
    + gradient("heap-shade", "0 #fff .1,.5 #000 0,1 #000 .3")
    + gradient("heap-yard", "0 #1d3a2c 1,1 #14261f 1")
    + gradient("heap-lane", "0 #2a2a3f 1,1 #1a1a2c 1")
    + gradient("heap-earth", "0 #2c1f22 1,.3 #201619 1,1 #120c12 1")
    + gradient("heap-burrow", "0 #3c2a22 1,1 #5a3c28 1")
    + gradient("heap-glow", "0 #ffd98a .42,1 #ffb84a 0", radial=True)
    + gradient("heap-halo", "0 #fff6cf .5,.4 #fff0b8 .18,1 #fff0b8 0", radial=True)
)


def definitions(plan: Plan) -> str:
    """Gradients, and what is drawn often."""
    symbols = SIGNS | WINDOWS | FORM_SYMBOLS | bin_parts(rim_of(plan))
    w = plan.house[0]
    symbols["bare"] = bare_patch(plan)
    symbols["wall"] = wall_symbol(w, heights(plan)[1], heights(plan)[0])
    symbols["ground"] = ground_symbol(plan)
    kept = "".join(f'<g id="heap-{name}">{drawn}</g>' for name, drawn in symbols.items())
    return f"<defs>{GRADIENTS}{kept}</defs>"


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
            (rng.random() * plan.width, rng.random() ** 1.5 * plan.ground, 0.0) for _ in range(9 if plan.tall else 32)
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
    """House, yard and fence; the whole of it is what one touches to go there."""
    w, h = plan.house
    roof_high, _, _ = heights(plan)
    body = use("wall", 0, 0, 1, wall_of(number)) + roof(number, w, roof_high)
    if not plan.tall:
        body += porch(w, trim_of(number))
    base, size = (16.0, 13.5) if plan.tall else (53.0, 24.0)
    plate = label(w / 2, base, name, size, CREAM, font="heap-s")
    inside = f"{hit(Box(0, 0, w, h))}{body}{use('ground', 0, 0)}{plate}"
    return f'<g id="house-{name}" transform="translate({num(x)} {num(y)})">{inside}</g>'


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
    return yard + grass + moved(0, fence, pickets(0, w, 10 if plan.tall else 24)) + plate


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


def pickets(left: float, right: float, high: float) -> str:
    """A fence that hides little, on a base line of 0."""
    base = 0.0
    step = 11 if high < 20 else 20
    wide = step * 0.6
    bars = "".join(
        f"M{num(x)} {num(base)}v{num(-high)}l{num(wide / 2)} {num(-wide / 2)}l{num(wide / 2)} {num(wide / 2)}v{num(high)}z"
        for x in range(int(left) + 2, int(right) - int(wide), step)
    )
    rails = f"M{num(left)} {num(base - high * 0.7)}H{num(right)}M{num(left)} {num(base - high * 0.25)}H{num(right)}"
    return stroke(rails, "#241d30", 4) + path(bars, "#3d3248", f'stroke="{INK}" stroke-width="1.2"')


# === The tree of the Nest ===


def tree(plan: Plan) -> str:
    box = plan.nest
    if plan.tall:
        drawn = path(
            f"M{num(box.x - 4)} {num(box.bottom - 2)}C{num(box.x + 40)} {num(box.bottom - 12)} {num(box.x + 100)} {num(box.bottom - 12)} {num(box.right)} {num(box.bottom - 2)}L{num(box.right)} {num(box.bottom + 3)}C{num(box.x + 100)} {num(box.bottom - 3)} {num(box.x + 40)} {num(box.bottom - 3)} {num(box.x - 4)} {num(box.bottom + 2)}Z",
            "#4a3424",
        ) + twigs(box.cx, box.bottom - 6, 0.62)
        return f'<g id="nest">{hit(box)}{drawn}</g>'
    x, bottom = box.right - 40, plan.ground
    trunk = path(
        f"M{num(x - 22)} {num(bottom)}C{num(x - 14)} {num(bottom - 120)} {num(x - 26)} 440 {num(x - 16)} 330C{num(x - 60)} 350 {num(x - 96)} 352 {num(x - 128)} 366C{num(x - 96)} 330 {num(x - 40)} 320 {num(x - 18)} 286L{num(x - 10)} 60H{num(x + 14)}L{num(x + 22)} 300C{num(x + 16)} 460 {num(x + 18)} {num(bottom - 100)} {num(x + 34)} {num(bottom)}Z",
        "#3a281f",
        f'stroke="{INK}" stroke-width="2"',
    ) + stroke(
        f"M{num(x - 4)} 80V300M{num(x + 6)} 330C{num(x)} 430 {num(x + 4)} 520 {num(x + 8)} {num(bottom - 20)}",
        "#57402f",
        4,
        'opacity=".6"',
    )
    crown = "".join(
        circle(box.x + dx, dy, r, fill)
        for dx, dy, r, fill in (
            (20, 40, 52, "#1b3a2e"),
            (150, 30, 60, "#1b3a2e"),
            (86, 20, 70, "#204535"),
            (30, 20, 40, "#265240"),
            (130, 60, 44, "#1f4434"),
            (80, 66, 40, "#234a38"),
            (60, 10, 34, "#2c5c47"),
        )
    )
    drawn = trunk + crown + twigs(box.cx, box.y + 350, 1.0)
    name = label(box.cx, 52, "The Nest", 22, CREAM, font="heap-s")
    return f'<g id="nest">{hit(box)}{drawn}{name}</g>'


def twigs(x: float, y: float, size: float) -> str:
    """The Magpie's Nest itself."""
    bowl = path(
        "M-84 -26C-70 14 -40 22 0 22C40 22 70 14 84 -26C50 -8 -50 -8 -84 -26Z",
        "#5a4330",
        f'stroke="{INK}" stroke-width="2"',
    )
    straws = "M-76 -16C-30 10 30 10 76 -16M-66 -2C-24 18 24 18 66 -2M-86 -28L-60 -8M-50 -14L-30 14M-10 -10L-24 18M20 -12L34 16M60 -16L40 12M86 -28L66 -2M-90 -14L-64 -4M92 -16L70 -10"
    return moved(x, y, bowl + stroke(straws, "#8d6a45", 3), size)


# === The earth ===


def earth(plan: Plan) -> str:
    """Where the dens are dug."""
    y, w = plan.ground, plan.width
    out = rect(0, y, w, plan.height - y, "url(#heap-earth)")
    rng = Random("earth")
    turf = f"M0 {num(y + 8)}V{num(y)}"
    x = 0.0
    while x < w:
        turf += f"L{num(x + 3)} {num(y - 3 - rng.random() * 5)}L{num(x + 9)} {num(y)}"
        x += 9
    out += path(turf + f"V{num(y + 8)}Z", "#2b4a35")
    spots = [(rng.random() * w, y + 16 + rng.random() * (plan.height - y - 24), rng.random() * 9) for _ in range(24)]
    return out + dots(spots, "#3a2a2a", 9, 'opacity=".5"')
