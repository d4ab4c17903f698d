"""Fire and smoke: rings round their square that leave free what lies in it; and the star of an explosion."""

from __future__ import annotations

import math
from random import Random

from midnight.games.fires.show.ink import INK, stroke, use
from midnight.kernel.ink import circle, num, oval, path

# === Gradients ===

SHADES = {
    "blaze": (
        '<linearGradient id="fires-blaze" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffe38a"/>'
        '<stop offset=".32" stop-color="#ffae2b"/><stop offset=".68" stop-color="#f2541b"/>'
        '<stop offset="1" stop-color="#b81f12"/></linearGradient>'
    ),
    "glow": (
        '<radialGradient id="fires-glow"><stop offset="0" stop-color="#ff9a3c" stop-opacity=".36"/>'
        '<stop offset=".45" stop-color="#f2601f" stop-opacity=".16"/>'
        '<stop offset="1" stop-color="#d83a12" stop-opacity="0"/></radialGradient>'
    ),
    "heat": (
        '<radialGradient id="fires-heat"><stop offset=".35" stop-color="#ff8a2a" stop-opacity=".12"/>'
        '<stop offset=".8" stop-color="#ff6a1c" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#e2401a" stop-opacity="0"/></radialGradient>'
    ),
    "puff": (
        '<radialGradient id="fires-puff" cx=".4" cy=".32" r=".75"><stop offset="0" stop-color="#e4e0f2"/>'
        '<stop offset=".5" stop-color="#a9a5c0" stop-opacity=".9"/>'
        '<stop offset="1" stop-color="#6b6788" stop-opacity=".35"/></radialGradient>'
    ),
}

# === Flames ===


def tongue() -> str:
    """The outside of a flame on the origin, 42 high."""
    return path(
        "M0 1C-12 1 -15 -11 -9.5 -20C-8 -14 -4.5 -15 -5 -22C-5.4 -30 1 -34 1 -43C9 -35 7 -27 10.5 -21C15 -12 11 1 0 1Z",
        "url(#fires-blaze)",
        'stroke="#8f1a0e" stroke-width="1.2" stroke-linejoin="round"',
    )


def core() -> str:
    """The bright inside of a flame."""
    return path(
        "M0 -1C-6.5 -1 -8 -8 -4.5 -13.5C-1.5 -16.5 -.5 -20 .5 -25C5 -18.5 7.5 -12.5 6.5 -7.5C5.6 -2.6 3.6 -1 0 -1Z",
        "#fff1b4",
    )


def flame() -> str:
    """A tongue of fire on the origin."""
    return use("tongue") + use("core")


# Along the sides of a square 64 from its middle: across, down, size; the back first.
TONGUES = (
    (-46, -38, 0.86),
    (-25, -45, 0.66),
    (-3, -46, 0.92),
    (20, -46, 0.7),
    (43, -39, 0.94),
    (-55, -14, 0.72),
    (55, -13, 0.78),
    (-55, 13, 1.0),
    (56, 15, 0.92),
    (-53, 39, 0.78),
    (53, 41, 0.84),
    (-33, 54, 0.92),
    (34, 55, 0.8),
    (-11, 59, 0.66),
    (12, 58, 0.78),
)


WAVES = 2  # tongues flicker in so many groups: few things move, and no two neighbours alike
BRIGHT = 0.75  # a tongue of this size has a bright inside


def fire() -> str:
    """Tongues of flame round the square, the ground glowing between them; their bright insides flicker."""
    ring = "".join(use("tongue", x, y, size, flip=k % 2 == 1) for k, (x, y, size) in enumerate(TONGUES))
    bright = [tongue for tongue in TONGUES if tongue[2] >= BRIGHT]
    waves = ""
    for wave in range(WAVES):
        cores = "".join(use("core", *one) for one in bright[wave::WAVES])
        later = ' style="--w:-.7s"' if wave else ""
        waves += f'<g class="fires-w"{later}>{cores}</g>'
    return oval(0, 0, 74, 68, "url(#fires-heat)") + ring + waves


# === Smoke ===


def smoke() -> str:
    """A cloud round the square, thin enough to see the ground through it, wisps rising from it."""
    rng = Random("smoke rising")
    spots = []
    for k in range(20):
        angle = 2 * math.pi * (k + rng.uniform(-0.3, 0.3)) / 20
        reach = rng.uniform(45, 55) / max(abs(math.cos(angle)), abs(math.sin(angle))) ** 0.6
        spots.append(
            (round(reach * math.sin(angle)), round(-reach * math.cos(angle) * 0.96), rng.choice((8, 10, 12, 15, 17)))
        )
    spots.sort(key=lambda spot: (spot[1], spot[0]))
    rims = "".join(f"M{num(x)} {num(y)}h.1" for x, y, _ in spots)
    puffs = "".join(circle(x, y, r, "url(#fires-puff)") for x, y, r in spots)
    wisps = "M-42 -50c-10 -7 5 -11 -2 -19M-6 -56c-8 -6 7 -9 1 -16M38 -52c-8 -7 7 -10 0 -18M56 -30c8 -5 -1 -9 5 -15"
    return (
        stroke(rims, "#8a86a6", 40, 'opacity=".2"')
        + f'<g opacity=".74">{puffs}</g>'
        + stroke(wisps, "#c9c5de", 3, 'opacity=".5"')
    )


# === Explosions ===


def jagged(points: int, outer: float, inner: float, wild: str) -> str:
    """A star with uneven rays."""
    rng = Random(wild)
    corners = []
    for k in range(2 * points):
        reach = outer * (0.8 + 0.3 * rng.random()) if k % 2 == 0 else inner
        angle = math.pi * k / points - math.pi / 2
        corners.append(f"{num(reach * math.cos(angle))} {num(reach * math.sin(angle))}")
    return "M" + "L".join(corners) + "Z"


def star() -> str:
    """The sign of an explosion, 16 from its middle to its tips."""
    edge = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
    return path(jagged(9, 17, 8.5, "sign"), "#ff6a3a", edge) + path(jagged(7, 9, 4, "core"), "#fff0c0")


def scorch() -> str:
    """The ground where something blew up."""
    return (
        path(jagged(11, 56, 34, "scorch"), "#07050b", 'opacity=".5"')
        + path(jagged(9, 34, 20, "pit"), "#07050b", 'opacity=".5"')
        + stroke("M-30 8L-44 18M22 -26L34 -42M28 16L46 22M-18 -24L-24 -40", "#07050b", 3, 'opacity=".5"')
    )


SYMBOLS = {
    "tongue": tongue(),
    "core": core(),
    "flame": flame(),
    "fire": fire(),
    "smoke": smoke(),
    "star": star(),
    "scorch": scorch(),
}
