"""What never changes: an autumn night, the fronts, trees, lamps, pavement and road; colours and definitions."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from midnight.games.treat.show.figures import FIGURES
from midnight.games.treat.show.fronts import front, panes
from midnight.games.treat.show.ink import ART, FORM_SYMBOLS, stroke, use
from midnight.games.treat.show.layout import CELL, STRIP, Plan, cell_x, house_x
from midnight.games.treat.show.sweets import CARDS, SYMBOLS
from midnight.kernel.ink import circle, gradients, moved, num, oval, path, rect

# Leaves of a tree from the dark within to the light without: colour, how many, how far, how large
CROWN = (("#6d2b22", 9, 24, 26), ("#a8442a", 12, 24, 15), ("#d9662b", 14, 26, 9), ("#f0a04a", 12, 28, 4.5))
LEAVES = ("#d9662b", "#e8983a", "#b8432c", "#c9a13a")
UPRIGHT = {  # gradients from above to below
    "treat-sky": "0 #080b22 1,.3 #1b1a4a 1,.62 #4a2a5c 1,.86 #8a4550 1,1 #a85a48 1",
    "treat-shade": "0 #0a0718 .1,.6 #0a0718 .3,1 #0a0718 .55",
    "treat-road": "0 #2b2a44 1,.25 #201f37 1,1 #100f22 1",
    "treat-walk": "0 #5a5474 1,1 #443f5e 1",
    "treat-lit": "0 #fff0b8 1,1 #f0a04a 1",
    "treat-wood": "0 #4a3040 1,1 #33212f 1",
    "treat-rug": "0 #7a2c3c 1,1 #4d1a2c 1",
    "treat-tub": "0 #f08a2c 1,1 #a8481a 1",
    "treat-deep": "0 #1c0f1e 1,1 #43202a 1",
}
RADIAL = {
    "treat-lamp": "0 #ffdf95 .5,.5 #ffb84a .16,1 #ffb84a 0",
    "treat-gold": "0 #ffe08a .9,1 #ffe08a 0",
    "treat-halo": "0 #fff6cf .55,.4 #ffe9b0 .2,1 #ffe9b0 0",
}


def pattern(name: str, w: int, h: int, content: str) -> str:
    return f'<pattern id="{name}" width="{w}" height="{h}" patternUnits="userSpaceOnUse">{content}</pattern>'


@cache
def shades() -> dict[str, str]:
    """Gradients and patterns by name."""
    found = gradients(UPRIGHT, RADIAL) | patterns()
    found["treat-round"] = '<clipPath id="treat-round"><circle r="21"/></clipPath>'
    return found


def patterns() -> dict[str, str]:
    """What walls, roofs and the road are made of."""
    dark = 'stroke="#000" stroke-opacity=".24" stroke-width="1.6"'
    lines = {
        "treat-brick": (24, 16, path("M0 .5H24M0 8.5H24M6 0V8M18 8V16", "none", dark)),
        "treat-board": (40, 11, path("M0 .5H40", "none", dark)),
        "treat-shingle": (
            18,
            16,
            path("M0 0Q4.5 9 9 0Q13.5 9 18 0M-9 8Q-4.5 17 0 8Q4.5 17 9 8Q13.5 17 18 8", "none", dark),
        ),
        "treat-stone": (40, 26, path("M0 .5H40M0 13.5H40M14 0V13M34 13V26M26 13V13", "none", dark)),
        "treat-timber": (
            66,
            66,
            path("M0 0H66M0 0V66M0 66L66 0", "none", 'stroke="#2a1a1c" stroke-opacity=".4" stroke-width="6"'),
        ),
        "treat-tiles": (16, 14, path("M0 0Q4 8 8 0Q12 8 16 0M-4 7Q0 15 4 7Q8 15 12 7Q16 15 20 7", "none", dark)),
        "treat-cobbles": (
            46,
            24,
            oval(11, 6, 10, 4.4, "#343250")
            + oval(34, 6, 11, 4.4, "#302e4b")
            + oval(0, 18, 10, 4.4, "#312f4c")
            + oval(23, 18, 11, 4.4, "#37345a")
            + oval(46, 18, 10, 4.4, "#312f4c"),
        ),
    }
    return {name: pattern(name, *one) for name, one in lines.items()}


@cache
def symbols() -> dict[str, str]:
    """What is drawn often and in large too."""
    return SYMBOLS | CARDS | FIGURES | FORM_SYMBOLS


@lru_cache(maxsize=2)
def definitions(plan: Plan) -> str:
    kept = symbols() | {f"front-{k + 1}": front(k, plan.front) for k in range(7)}
    kept |= panes(plan.front)
    if plan.tall:
        kept |= {f"small-{k + 1}": ART.drawing("fronts", f"small-{k + 1}") for k in range(7)}
    drawn = "".join(f'<g id="treat-{name}">{one}</g>' for name, one in kept.items())
    return f"<defs>{''.join(shades().values())}{drawn}</defs>"


@lru_cache(maxsize=2)
def board(plan: Plan) -> str:
    """The layer that is sent once. On the desk the houses stand in it; on the phone they pass by."""
    out = [definitions(plan), sky(plan), ground(plan)]
    if plan.tall:
        out.append(strip())
    else:
        out += [tree(1052, plan.ground + 8, 0.9, 5), tree(20, plan.ground + 16, 1.25, 3)]
        out += [use(f"front-{k}", house_x(plan, k, 1), plan.ground, plan.scale) for k in range(1, 8)]
        out += [moved(15, plan.ground + 70, ART.drawing("street", "lamp-post") + ART.drawing("street", "plank"))]
        out.append(road_things())
    out.append(fallen(plan))
    return f'<g class="treat-t">{"".join(out)}</g>'


def sky(plan: Plan) -> str:
    rng = Random("stars over the street")
    out = [rect(0, 0, plan.width, plan.height, "url(#treat-sky)")]
    for size, fill in ((1.5, "#fff"), (2.2, "#cfe0ff"), (3, "#fff1c9")):
        spots = "".join(
            f"M{num(rng.random() * plan.width)} {num(rng.random() ** 1.4 * plan.ground * 0.6)}h0"
            for _ in range(8 if plan.tall else 30)
        )
        out.append(stroke(spots, fill, size, 'opacity=".75"'))
    if not plan.tall:
        x, y, r = 486, 56, 46
        out.append(circle(x, y, r * 2.6, "url(#treat-halo)") + circle(x, y, r, "#fbf0c8"))
        out.append(
            "".join(
                circle(x + a, y + b, c, "#e6d59c", 'opacity=".6"')
                for a, b, c in ((-16, -8, 9), (12, 14, 7), (18, -18, 5))
            )
        )
        out.append("".join(bat(a, b, c) for a, b, c in ((420, 40, 1), (556, 24, 0.8), (270, 22, 0.7), (842, 30, 0.9))))
    w = plan.width
    hills = plan.ground - plan.front.wall * plan.scale * 0.8
    out.append(
        path(
            f"M0 {num(hills)}Q{num(w * 0.3)} {num(hills - 60)} {num(w * 0.6)} {num(hills - 10)}"
            f"T{w} {num(hills - 20)}V{plan.height}H0Z",
            "#241a3c",
        )
    )
    return "".join(out)


def bat(x: float, y: float, size: float) -> str:
    return moved(x, y, ART.drawing("street", "bat"), size)


def tree(x: float, y: float, size: float, seed: int) -> str:
    """A trunk, and leaves in three tones."""
    rng = Random(seed)
    trunk = stroke("M0 0Q4 -60 0 -120M0 -70Q-24 -96 -30 -124M2 -84Q22 -104 28 -130", "#2b1c26", 12)
    crown = ""
    for colour, count, reach, radius in CROWN:
        spots = [(rng.gauss(0, reach), rng.gauss(-150, reach * 0.8)) for _ in range(count)]
        crown += "".join(circle(cx, cy, radius * rng.uniform(0.7, 1.2), colour) for cx, cy in spots)
    return moved(x, y, trunk + crown, size)


def ground(plan: Plan) -> str:
    """Lawn before the houses, pavement with its slabs, kerb, and the road down to the edge."""
    walk, kerb = plan.feet - 74 * plan.figure, plan.feet + 10
    slabs = "".join(
        f"M{num(x)} {num(walk)}l{num((x - plan.width / 2) * 0.05)} {num(kerb - walk)}"
        for x in range(10, plan.width, 72)
    )
    tufts = "".join("q4 -13 8 -2q5 -12 9 1q4 -9 7 1" for _ in range(plan.width // 24 + 1))
    return (
        rect(0, plan.ground - 2, plan.width, plan.height - plan.ground, "#2a2f2b")
        + path(f"M0 {num(walk)}V{num(plan.ground + 26)}{tufts}V{num(walk)}Z", "#33402d")
        + rect(0, walk, plan.width, kerb - walk, "url(#treat-walk)")
        + stroke(slabs + f"M0 {num((walk + kerb) / 2)}H{plan.width}", "#3a3552", 1.6)
        + rect(0, kerb, plan.width, 8, "#857f9f")
        + rect(0, kerb + 8, plan.width, plan.height - kerb - 8, "url(#treat-road)")
        + rect(0, kerb + 8, plan.width, plan.height - kerb - 8, "url(#treat-cobbles)", 0, 'opacity=".55"')
    )


def fallen(plan: Plan) -> str:
    """Leaves on the ground."""
    rng = Random("leaves")
    leaf = "M-5 0Q0 -6 6 0Q0 5 -5 0Z"
    top = plan.ground + 10
    return "".join(
        moved(
            rng.random() * plan.width,
            top + rng.random() ** 1.5 * (plan.height - top),
            path(leaf, rng.choice(LEAVES), f'opacity="{0.4 + 0.4 * rng.random():.1f}"'),
            0.6 + rng.random() * 0.7,
            rng.randrange(360),
        )
        for _ in range(16 if plan.tall else 70)
    )


def road_things() -> str:
    """A puddle with the moon in it, heaps of leaves, a cat."""
    rng = Random("heap of leaves")
    heap = "".join(
        moved(
            360 + rng.gauss(0, 30),
            636 - abs(rng.gauss(0, 9)),
            path("M-8 0Q0 -9 9 0Q0 8 -8 0Z", rng.choice(LEAVES), 'opacity=".8"'),
            1,
            rng.randrange(360),
        )
        for _ in range(34)
    )
    puddle, cat = ART.drawing("street", "puddle"), ART.drawing("street", "cat")
    return moved(196, 622, puddle) + heap + moved(468, 632, cat)


def strip() -> str:
    """The ground of the whole street in small."""
    return (
        rect(0, 0, 390, STRIP + 2, "#0a0a20", 0, 'opacity=".72"')
        + rect(0, STRIP - 2, 390, 4, "#5a5474")
        + stroke(f"M{num(cell_x(0) - CELL / 2 + 8)} 24h16l-6 -6m6 6l-6 6", "#8f88ad", 3)
    )
