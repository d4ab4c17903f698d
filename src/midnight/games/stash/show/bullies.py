"""The bullies: a face each, on a jagged base of their own."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from midnight.games.stash.show.ink import CRIMSON, INK, inked, label, shadow, stroke
from midnight.kernel.ink import GOLD, circle, num, oval, path, rect

SKIN = "#e8b48c"


def jagged(points: int, outer: float, inner: float, turn: float = 0) -> str:
    """A burst round the origin."""
    corners = []
    for k in range(2 * points):
        r = outer if k % 2 == 0 else inner
        angle = math.pi * k / points - math.pi / 2 + turn
        corners.append(f"{num(r * math.cos(angle))} {num(r * math.sin(angle))}")
    return "M" + "L".join(corners) + "Z"


# Bully by bully: the outline, told apart without colour
OUTLINES = (jagged(12, 29, 22), jagged(6, 31, 20), jagged(8, 30, 21, 0.2), jagged(16, 28, 23, 0.1))


def biker() -> str:
    beard = path("M-15 6C-14 19 -6 23 0 23C6 23 14 19 15 6C10 9 6 8 0 9C-6 8 -10 9 -15 6Z", "#b0622c")
    helmet = path("M-17 -6C-18 -28 18 -28 17 -6C8 -10 -8 -10 -17 -6Z", "#2c2f45")
    return (
        inked(circle(0, 0, 16, SKIN), beard, helmet)
        + stroke("M-12 -17C-4 -22 4 -22 12 -17", "#d8402f", 3)
        + inked(path("M-14 -7H14V-2C14 4 3 4 2 -3H-2C-3 4 -14 4 -14 -2Z", "#120d18"))
        + stroke("M-11 -5l4 3M5 -5l4 3", "#8fa4d8", 1.8)
        + stroke("M-5 13Q0 10 5 13", "#2a130a", 2.4)
    )


def mean() -> str:
    cap = path("M-17 -6C-18 -24 18 -24 17 -6ZM-17 -6H-26C-26 -12 -20 -13 -16 -13Z", "#b3262f")
    return (
        inked(circle(0, 1, 17, "#f0b58e"), cap)
        + stroke("M-12 -4L-3 1M12 -4L3 1", INK, 4)
        + stroke("M-6 4v1.4M6 4v1.4", INK, 4)
        + inked(path("M-9 10H9C8 16 -8 16 -9 10Z", "#7a1626"))
        + rect(-7, 10, 5, 3.4, "#fff")
        + rect(3, 10, 4, 3.4, "#fff")
        + stroke("M-2 7q2 2 4 0", "#c47a52", 2)
        + stroke("M12 2l4 4M12 6l4 -4", "#a8623c", 1.6)
    )


def skater() -> str:
    hair = path("M-17 -4C-20 12 -16 20 -11 22L-10 2H10L11 22C16 20 20 12 17 -4Z", "#e0a92e")
    beanie = path("M-16 -5C-17 -27 17 -27 16 -5ZM-18 -9H18V-2H-18Z", "#2f8f86")
    return (
        inked(hair, circle(0, 2, 15, SKIN), beanie)
        + stroke("M-14 -5.5H14", "#1d5f59", 2)
        + inked(circle(0, -25, 4, "#f8ecc9"))
        + stroke("M-9 1l6 2M9 1l-6 2", INK, 3)
        + stroke("M-6 6v1M6 6v1", INK, 3.6)
        + stroke("M-6 13Q2 17 8 10", INK, 2.4)
        + rect(6, 7, 8, 4, "#f8ecc9", 1, 'transform="rotate(-25 10 9)"')
    )


def sneaky() -> str:
    hood = path("M-20 20C-24 -8 -14 -26 0 -26C14 -26 24 -8 20 20C10 26 -10 26 -20 20Z", "#3d4a2f")
    inner = path("M-13 12C-16 -6 -9 -16 0 -16C9 -16 16 -6 13 12C7 18 -7 18 -13 12Z", "#12130f")
    return (
        inked(hood, inner)
        + inked(path("M-11 6C-11 -7 11 -7 11 6C11 14 4 17 0 17C-4 17 -11 14 -11 6Z", "#cfa07c"))
        + inked(path("M-12 -3C-5 -6 5 -6 12 -3V4C6 7 4 2 0 2C-4 2 -6 7 -12 4Z", "#1d1726"))
        + oval(-5.5, 0.4, 3, 2, "#fff7c9")
        + oval(5.5, 0.4, 3, 2, "#fff7c9")
        + circle(-4.4, 0.4, 1.3, INK)
        + circle(6.6, 0.4, 1.3, INK)
        + stroke("M-5 11Q1 15 6 9", INK, 2.2)
    )


FACES = (biker, mean, skater, sneaky)


@cache
def bully_face(number: int) -> str:
    """The bully of that number, from 1, round the origin; faces follow the numbers, whatever the names."""
    return FACES[(number - 1) % len(FACES)]()


@lru_cache(maxsize=64)
def bully(number: int, turn: bool) -> str:
    """On a burst in crimson, standing on the origin, 60 high."""
    edge = f'stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"'
    outline = OUTLINES[(number - 1) % len(OUTLINES)]
    ring = path(outline, "none", f'stroke="{GOLD}" stroke-width="9" stroke-linejoin="round"') if turn else ""
    inside = ring + path(outline, CRIMSON, edge) + bully_face(number)
    return shadow(3, 0, 26, 7) + f'<g transform="translate(0 -29)">{inside}</g>'


def number_on(number: int, size: float) -> str:
    """His number, as it is painted on his base."""
    return label(0, size * 0.36, str(number), size, CRIMSON, font="stash-n")
