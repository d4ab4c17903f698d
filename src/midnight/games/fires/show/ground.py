"""The board that never changes: a table of wood by night, the village green with its paths, the well, the dice."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from midnight.games.fires.content.reading import GRID
from midnight.games.fires.show import figures, flames, houses
from midnight.games.fires.show.ink import ART, INK, die, stroke, title, use
from midnight.games.fires.show.layout import Plan, Table
from midnight.kernel.ink import circle, classed, moved, num, oval, rect

SHADES = {
    "wood": (
        '<linearGradient id="fires-wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3a2a2c"/>'
        '<stop offset=".5" stop-color="#261b24"/><stop offset="1" stop-color="#18121d"/></linearGradient>'
    ),
    "grass": (
        '<radialGradient id="fires-grass" cx=".5" cy=".48" r=".78"><stop offset="0" stop-color="#2c4a44"/>'
        '<stop offset=".55" stop-color="#1d3637"/><stop offset="1" stop-color="#101f2b"/></radialGradient>'
    ),
    "moon": (
        '<radialGradient id="fires-moon"><stop offset="0" stop-color="#b9d2ff" stop-opacity=".2"/>'
        '<stop offset="1" stop-color="#b9d2ff" stop-opacity="0"/></radialGradient>'
    ),
    "dark": (
        '<radialGradient id="fires-dark" r=".74"><stop offset=".55" stop-color="#04050f" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#04050f" stop-opacity=".62"/></radialGradient>'
    ),
    "pool": (
        '<radialGradient id="fires-pool" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#a6e6ff"/>'
        '<stop offset=".3" stop-color="#4fb3e8"/><stop offset=".75" stop-color="#1d6ea8"/>'
        '<stop offset="1" stop-color="#0e3f6b"/></radialGradient>'
    ),
    **flames.SHADES,
    **houses.SHADES,
}
DIRT, WORN = "#55463a", "#3b4037"

SYMBOLS = {
    **{name: ART.drawing("green", name) for name in ("tuft", "flowers", "stones")},
    **flames.SYMBOLS,
    **houses.SYMBOLS,
    **figures.SYMBOLS,
}


def definitions(shades: dict[str, str], symbols: dict[str, str]) -> str:
    kept = "".join(f'<g id="fires-{name}">{drawn}</g>' for name, drawn in symbols.items())
    return f"<defs>{''.join(shades.values())}{kept}</defs>"


def lined(colour: str, width: float) -> str:
    return f'class="fires-r" stroke="{colour}" stroke-width="{num(width)}"'


# === The table ===


def board(table: Table) -> str:
    plan = table.plan
    clip = rect(plan.left, plan.top, plan.ground, plan.ground, INK, 8)
    kept = definitions(SHADES, SYMBOLS) + f'<defs><clipPath id="fires-inside">{clip}</clipPath></defs>'
    return kept + wood(plan) + dice(table) + green(table) + f'<g id="well">{title("water source")}{well(table)}</g>'


def wood(plan: Plan) -> str:
    """Planks of the table, with the rim in which the green lies."""
    rng = Random("planks")
    step = plan.width / 9
    seams = "".join(f"M{num(k * step)} 0V{plan.height}" for k in range(1, 9))
    grain = ""
    for k in range(9):
        for _ in range(1 if plan.tall else 4):
            x, y = k * step + step * rng.uniform(0.15, 0.85), rng.uniform(0, plan.height)
            grain += f"M{num(x)} {num(y)}q{num(rng.uniform(-4, 4))} 40 0 {num(rng.uniform(60, 130))}"
    around = 5 if plan.tall else 9
    side = plan.ground + 2 * around
    return (
        rect(0, 0, plan.width, plan.height, "url(#fires-wood)")
        + stroke(grain, "#120c14", 1.4, 'opacity=".45"')
        + stroke(seams, "#0d0810", 2.4)
        + rect(plan.left - around + 3, plan.top - around + 5, side, side, "#05030a", 14, 'opacity=".5"')
        + rect(plan.left - around, plan.top - around, side, side, "#4b3526", 13, f'stroke="{INK}" stroke-width="2"')
        + rect(
            plan.left - around + 2,
            plan.top - around + 2,
            side - 4,
            side - 4,
            "none",
            11,
            'stroke="#7b5a3d" stroke-width="1.4" opacity=".7"',
        )
    )


def dice(table: Table) -> str:
    """The white die under its column, the black one beside its row: small and quiet in the rim."""
    plan, out = table.plan, ""
    gap = plan.left / 2 if not plan.tall else 7.0
    below = plan.top + plan.ground + (21 if not plan.tall else 12.5)
    cell = plan.ground / GRID
    for number in range(1, GRID + 1):
        at = table.middle(number)
        for name, x, y, face, pip in (
            ("white", table.px(at), below, "#b9b1a4", "#2a2230"),
            ("black", gap - (2 if not plan.tall else 0), table.py(at), "#15121c", "#a79fb5"),
        ):
            box = (cell, plan.target) if name == "white" else (plan.target, cell)
            area = classed(-box[0] / 2, -box[1] / 2, *box, "fires-h")
            drawn = title(f"{name} die {number}") + area + die(number, face, pip, plan.die, "#5d5160")
            out += f'<g id="{name}-{number}" transform="translate({num(x)} {num(y)})">{drawn}</g>'
    return out


# === The green ===


def green(table: Table) -> str:
    """Grass in many tones, paths where the squares meet, moonlight and night over it all."""
    plan = table.plan
    left, top, side = plan.left, plan.top, plan.ground
    ground = (
        f'<rect id="table" x="{num(left)}" y="{num(top)}" width="{num(side)}" height="{num(side)}" rx="8" '
        f'fill="url(#fires-grass)" data-unit="{table.unit:g}" data-side="{table.side}"/>'
    )
    drawn = meadow(table) + paths(table) + plaza(table) + growth(table)
    drawn += oval(left + side * 0.84, top + side * 0.1, side * 0.5, side * 0.44, "url(#fires-moon)")
    drawn += rect(left, top, side, side, "url(#fires-dark)")
    return f'{ground}<g clip-path="url(#fires-inside)" pointer-events="none">{drawn}</g>'


def meadow(table: Table) -> str:
    """Lighter and darker spots of grass."""
    rng = Random("meadow")
    side, out = table.plan.ground, ""
    for _ in range(8 if table.plan.tall else 46):
        x, y, r = rng.uniform(0, side), rng.uniform(0, side), rng.uniform(0.03, 0.09) * side
        fill = rng.choice(("#37605a", "#2f5a44", "#122430", "#142b2c"))
        out += oval(table.plan.left + x, table.plan.top + y, r, r * 0.66, fill, f'opacity=".{rng.randint(16, 30)}"')
    return out


def trail_line(table: Table, at: float, seed: str, wild: float, *, upright: bool) -> str:
    """A line over the whole green that is not quite straight."""
    rng, plan = Random(seed), table.plan
    count = 7 if table.plan.tall else 12
    spots = []
    for k in range(count + 1):
        along, aside = plan.ground * k / count, rng.uniform(-wild, wild)
        spots.append((at + aside, plan.top + along) if upright else (plan.left + along, at + aside))
    d = f"M{num(spots[0][0])} {num(spots[0][1])}"
    for before, after in pairwise(spots):
        middle = ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
        d += f"Q{num(before[0])} {num(before[1])} {num(middle[0])} {num(middle[1])}"
    return d + f"L{num(spots[-1][0])} {num(spots[-1][1])}"


def paths(table: Table) -> str:
    """Where squares meet one walks: two roads through the middle, footpaths along the other lines."""
    unit = table.unit
    small, roads = "", ""
    for line in range(1, GRID):
        for upright in (True, False):
            at = table.px(line * table.square) if upright else table.py(line * table.square)
            d = trail_line(table, at, f"path {line} {upright}", 0.32 * unit, upright=upright)
            if line == GRID // 2:
                roads += d
            else:
                small += d
    kept = f'<defs><path id="fires-paths" d="{small}"/><path id="fires-roads" d="{roads}"/></defs>'
    lines = (
        ("paths", "#0e1a20", 1.5, 'opacity=".5"'),
        ("paths", WORN, 1.0, 'opacity=".85"'),
        ("paths", "#6b6350", 0.3, f'opacity=".5" stroke-dasharray="{num(0.9 * unit)} {num(1.7 * unit)}"'),
        ("roads", "#0e1a20", 4.2, 'opacity=".5"'),
        ("roads", DIRT, 3.4, 'opacity=".9"'),
        ("roads", "#6b5a48", 1.5, f'opacity=".55" stroke-dasharray="{num(5 * unit)} {num(3 * unit)}"'),
    )
    return kept + "".join(use(name, more=f"{lined(colour, wide * unit)} {more}") for name, colour, wide, more in lines)


def plaza(table: Table) -> str:
    """Cobbles round the well, as far as those stand who draw water."""
    unit = table.unit
    x, y = table.px(table.side / 2), table.py(table.side / 2)
    far = table.well + 2.6 * table.base
    rows = []
    for k, reach in enumerate((table.well + 1.2, table.well + 3.1, table.well + 5.0)):
        if reach > far or (table.plan.tall and k > 1):
            break
        count = max(8, int(2 * math.pi * reach / 2.3))
        d = ""
        for stone in range(count):
            angle = 2 * math.pi * (stone + 0.5 * (k % 2)) / count
            d += f"M{num(x + reach * unit * math.cos(angle))} {num(y + reach * unit * math.sin(angle))}h.1"
        kept = f'<defs><path id="fires-cobbles-{k}" d="{d}"/></defs>'
        looks = (("#262430", 1.95), (("#565365", "#4b4859", "#424050")[k], 1.6))
        rows.append(kept + "".join(use(f"cobbles-{k}", more=lined(colour, wide * unit)) for colour, wide in looks))
    return circle(x, y, far * unit, "#1a1a24", 'opacity=".8"') + "".join(rows)


def growth(table: Table) -> str:
    """Tufts, flowers and stones, not on the paths and not where the well is."""
    rng, plan = Random("growth"), table.plan
    size, out = (0.55, "") if plan.tall else (1.0, "")
    for white in range(GRID):
        for black in range(GRID):
            for _ in range((white + black) % 2 if plan.tall else 6):
                x, y = (white + rng.uniform(0.1, 0.9)) * table.square, (black + rng.uniform(0.1, 0.86)) * table.square
                if math.hypot(x - table.side / 2, y - table.side / 2) < table.well + 3 * table.base + 1:
                    continue
                kind = rng.choice(("tuft", "tuft", "tuft", "flowers", "stones"))
                out += use(kind, table.px(x), table.py(y), size * rng.choice((0.8, 1.0, 1.2)))
    return f'<g opacity=".8">{out}</g>'


# === The well ===


def well(table: Table) -> str:
    """A basin of stone full of water, drawn with a rim 64 from the middle."""
    return moved(table.px(table.side / 2), table.py(table.side / 2), basin(), table.well * table.unit / 64)


def basin() -> str:
    """Full of water, with a bucket on its rim."""
    return ART.drawing("green", "basin")
