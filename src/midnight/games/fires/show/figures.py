"""Figures and things on their bases, each standing on the origin: firefighters, villagers, trees, chests."""

from __future__ import annotations

import math
from functools import lru_cache

from midnight.games.fires.show.ink import COATS, COLOURS, FORMS, INK, SKINS, WATER, inked, label, shadow, stroke, use
from midnight.games.fires.show.village import Firefighter
from midnight.kernel.ink import CREAM, GOLD, circle, moved, num, oval, path, rect

DIGIT = 19.0  # size of a number worn by a villager, a chest or a tree


def disc() -> str:
    """What a figure stands on, in the colour to fill with, its edge in the other colour."""
    return (
        shadow(2.5, 3, 18, 11.5)
        + oval(0, 1.6, 16, 10.4, INK, 'stroke="none"')
        + '<ellipse rx="16" ry="10.4" stroke="currentColor" stroke-width="1.8"/>'
    )


def base(fill: str, edge: str) -> str:
    return use("disc", more=f'fill="{fill}" color="{edge}"')


# === Villagers ===

SHIRTS = ("#fdf6e3", "#f6dfe4", "#dfeef8", "#e4f2dc", "#f8e8c8")
CAPS = ("#c94f5d", "#5b7fd0", "#5fa45c", "#c98a2e", "#8c5fc0", "#2f9a9a")
NIGHTSHIRT = "M-7 -28C-11 -19 -14 -9 -14 -2C-8 2.4 8 2.4 14 -2C14 -9 11 -19 7 -28Z"


def waving() -> str:
    """A nightshirt in the colour to fill with, a cap in the other colour; the skin is the colour of lines."""
    arms = "M-6 -25C-12 -27 -16 -33 -16 -41M6 -25C13 -26 17 -31 19 -38"
    hands, head = "M-16 -43h.1M20 -40.5h.1", "M0 -35h.1"
    cap = "M-9.4 -37.5C-9 -50 6 -53 13 -44C16 -41 16 -38 15 -36C11 -42 9 -40 9.4 -37.5C4 -40 -4 -40 -9.4 -37.5Z"
    return (
        base("#2f3a4e", "#93a0ba")
        + stroke(arms, INK, 9)
        + stroke(arms, "#efe9dd", 5.6)
        + stroke(hands, INK, 8.4)
        + f'<path d="{hands}" stroke-width="5.8" stroke-linecap="round"/>'
        + inked(f'<path d="{NIGHTSHIRT}"/>')
        + path("M-9 -24C-10 -16 -12 -8 -12 -2.6L-7 -1C-8 -9 -7 -18 -5 -25Z", "#7d86a8", 'opacity=".28" stroke="none"')
        + stroke(head, INK, 19.2)
        + f'<path d="{head}" stroke-width="16" stroke-linecap="round"/>'
        + inked(path(cap, "currentColor"), circle(15, -34.5, 3, "#fff"))
        + stroke("M-3.2 -35.5v.1M3.2 -35.5v.1", INK, 2.4)
        + oval(0, -31, 1.7, 2.2, "#7d2a2a", 'stroke="none"')
    )


def villager(number: int) -> str:
    """With the number on the nightshirt."""
    return dressed(number) + label(0, -5.5, str(number), DIGIT, INK)


def dressed(number: int) -> str:
    """Each a little different."""
    look = f'fill="{SHIRTS[number % 5]}" color="{CAPS[number % 6]}" stroke="{SKINS[number % 4]}"'
    return use("villager", more=look)


# === Trees and chests ===


def tree() -> str:
    crown = (
        "M-21 -17C-27 -24 -22 -33 -16 -33C-19 -42 -11 -48 -7 -47C-6 -56 8 -56 9 -47C16 -48 20 -40 16 -33"
        "C24 -33 26 -22 20 -17C14 -11 7 -13 5 -12C0 -9 -4 -10 -6 -12C-10 -11 -17 -12 -21 -17Z"
    )
    shine = "M-13 -31C-14 -38 -10 -43 -5 -43C-4 -50 3 -51 6 -47C1 -46 -1 -43 -1 -39C-6 -40 -11 -37 -13 -31Z"
    return (
        shadow(4, 4, 22, 11)
        + inked(
            path("M-4.5 -14L-6 1C-9 3 -11 3 -12 5C-4 4 4 4 12 5C11 3 8 3 6 1L4.5 -14Z", "#7a5231"),
            path(crown, "#3f8a4a"),
        )
        + path(
            "M-20 -18C-12 -13 14 -13 20 -18C16 -12 8 -12 5 -12C0 -9 -4 -10 -6 -12C-11 -11 -17 -13 -20 -18Z", "#24583a"
        )
        + path(shine, "#7cc46a", 'opacity=".75"')
    )


def log() -> str:
    """A chopped tree: the stump, and the trunk beside it."""
    return (
        base("#2c3b30", "#79a06a")
        + inked(path("M-15 -17L13 -21C18 -20 19 -7 15 -4L-14 -1C-19 -3 -19 -15 -15 -17Z", "#8a5c36"))
        + stroke("M-9 -13L4 -15M-8 -6L6 -8", "#5f3d22", 1.6)
        + inked(path("M2 -21L5 -31L11 -27L8 -20Z", "#3f8a4a"), oval(-14, -9, 5.4, 8.2, "#e0b880"))
    )


def chest() -> str:
    """Full of powder: bands of iron, a fuse, a plate for its number."""
    return (
        shadow(3, 4, 20, 10)
        + inked(
            path("M-17 -14C-17 -25 -12 -29 -7 -29H7C12 -29 17 -25 17 -14Z", "#a8693a"),
            path("M-17 -14H17V4H-17Z", "#8a5029"),
        )
        + path(
            "M-15 -16C-15 -23 -11 -27 -7 -27H7C10 -27 12 -26 13 -24C4 -25 -8 -24 -15 -16Z", "#d79a5c", 'opacity=".6"'
        )
        + inked(path("M-15 -28.5H-10V4H-15Z", "#565d75"), path("M10 -28.5H15V4H10Z", "#565d75"), fine=True)
        + stroke("M8 -29C9 -35 15 -33 15 -38", "#efe2c2", 2.2)
        + circle(15, -39, 2.6, "#ff8a3a")
        + inked(rect(-8.5, -17, 17, 19, "#f3dca6", 3), fine=True)
    )


@lru_cache(maxsize=256)
def thing(name: str, *, chopped: bool) -> str:
    """By its name, like V3, C1 or T2."""
    number = name[1:]
    if name[0] == "V":
        return villager(int(number))
    if name[0] == "C":
        return use("chest") + label(0, -0.6, number, DIGIT, INK)
    return (
        use("log") + label(3, -4, number, DIGIT, "#fff")
        if chopped
        else use("tree") + label(0.5, -21, number, DIGIT, "#fff")
    )


# === Firefighters ===

HELMET = "M-12 -37C-13 -48 -7 -53 0 -53C7 -53 13 -48 12 -37Z"
BRIM = (
    "M-16.5 -34.5C-15 -39 -9 -39.5 0 -39.5C9 -39.5 15 -39 16.5 -34.5C12 -36.5 7 -36 0 -36C-7 -36 -12 -36.5 -16.5 -34.5Z"
)
COAT = "M-8 -27C-12 -20 -13 -11 -12 -5C-6 -2 6 -2 12 -5C13 -11 12 -20 8 -27Z"


def man() -> str:
    """Boots, a coat in the colour to fill with, bright bands, a helmet in the other colour with its crest."""
    return (
        inked(
            path("M-9 -7H-1.5V0C-3 2 -10 2 -10.5 0ZM1.5 -7H9L10.5 0C10 2 3 2 1.5 0Z", "#2b2433"),
            '<path d="M8 -25C14 -23 16 -16 15 -11L10 -10C10 -15 9 -18 6 -21Z"/>',
            circle(13, -9.5, 3.2, "#2b2433"),
            f'<path d="{COAT}"/>',
        )
        + stroke("M-11.4 -8.4C-5 -5.8 5 -5.8 11.4 -8.4", "#f4f0c8", 3)
        + inked(path("M-9.5 -37C-9.5 -24 9.5 -24 9.5 -37Z", SKINS[0]))
        + stroke("M-3.6 -32.4v.1M3.6 -32.4v.1", INK, 2.4)
        + inked(path(HELMET, "currentColor"), path(BRIM, "currentColor"))
        + stroke("M0 -53C-3 -55 3 -55 0 -53V-50", "#fff", 2.4, 'opacity=".8"')
        + path("M-9 -40C-9.6 -47 -6.5 -50 -4 -51C-6 -47 -6 -43 -5.6 -40Z", "#fff", 'opacity=".55"')
    )


def can(fill: str, light: str) -> str:
    """A can of water, or its empty place: 15 wide, 12 high, hanging from the origin."""
    return (
        rect(-7.5, 0.6, 15, 11, fill, 3.4, f'stroke="{INK}" stroke-width="1.8"')
        + rect(-5, 2.8, 3, 6.4, light, 1.4)
        + rect(-2, -1.4, 4, 2.6, INK)
    )


SYMBOLS = {
    "disc": disc(),
    "tree": tree(),
    "log": log(),
    "chest": chest(),
    "man": man(),
    "can": can(WATER, "#e9f8ff"),
    "no-can": can("#1b2438", "#4a587a"),
    "villager": waving(),
    **{
        f"form-{seat}": f'<path d="{d}" fill="#fff" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        for seat, d in FORMS.items()
    },
}


def cans(water: int, most: int) -> str:
    """What he carries on the back: a can of water for each, and empty places."""
    high = 38 / max(most, 3)
    out = stroke("M-15 -36V-2", INK, 7)
    for place in range(most):
        y = -1 - (place + 1) * high
        out += use("can" if place < water else "no-can", -16.5, y, high / 12.6)
    return out


def points_left(points: int, most: int) -> str:
    """A ring round the base of who acts: a part for each action point, lit while it is left."""
    parts = {True: "", False: ""}
    for k in range(most):
        begin, end = (2 * math.pi * (k + part) / most + math.pi / 2 for part in (0.08, 0.92))
        spots = [f"{num(23 * math.cos(angle))} {num(16 * math.sin(angle))}" for angle in (begin, end)]
        parts[k < points] += f"M{spots[0]}A23 16 0 0 1 {spots[1]}"
    whole = parts[True] + parts[False]
    return stroke(whole, INK, 7.6) + stroke(parts[False], "#6a6278", 4.4) + stroke(parts[True], GOLD, 4.8)


def standing(seat: str, water: int, most: int) -> str:
    """The cans on the back, the seat's form on chest and helmet."""
    dress = f'fill="{COATS[seat]}" color="{COLOURS[seat]}"'
    return (
        cans(water, most)
        + use("man", more=dress)
        + use(f"form-{seat}", 0, -15.5, 0.7)
        + use(f"form-{seat}", 1, -45, 0.5)
    )


STAR = "M0 -5L1.3 -1.5L5 -1.3L2 1L3 4.7L0 2.6L-3 4.7L-2 1L-5 -1.3L-1.3 -1.5Z"


def lying(seat: str, water: int, most: int) -> str:
    """Knocked down, with stars before the eyes."""
    stars = "".join(
        path(STAR, "#ffe9a0", f'transform="translate({x} {y})"') for x, y in ((20, -25), (30, -19), (10, -26))
    )
    return moved(-20, -4, standing(seat, water, most), 0.92, 78) + stars


def figure(one: Firefighter, most: int) -> str:
    """A firefighter as they are now; `most` is the water they can hold."""
    return firefighter(one.id, one.water, most, down=one.down, acted=one.acted)


@lru_cache(maxsize=1024)
def firefighter(seat: str, water: int, most: int, *, down: bool = False, acted: bool = False) -> str:
    """Who has acted this round stands on a dark base."""
    fill = "#2a2338" if acted else COLOURS[seat]
    under = base(fill, CREAM if not acted else COLOURS[seat])
    return under + (lying(seat, water, most) if down else standing(seat, water, most))
