"""Figures and things on their bases, each standing on the origin: firefighters, villagers, trees, chests."""

from __future__ import annotations

import math
from functools import lru_cache

from midnight.games.fires.show.ink import ART, COATS, COLOURS, FORMS, INK, SKINS, label, stroke, use
from midnight.games.fires.show.village import Firefighter
from midnight.kernel.ink import CREAM, GOLD, moved, num

DIGIT = 19.0  # size of a number worn by a villager, a chest or a tree


def base(fill: str, edge: str) -> str:
    return use("disc", more=f'fill="{fill}" color="{edge}"')


SYMBOLS = {
    "disc": ART.drawing("things", "disc"),
    "tree": ART.drawing("things", "tree"),
    "log": base("#2c3b30", "#79a06a") + ART.drawing("things", "log"),
    "chest": ART.drawing("things", "chest"),
    "man": ART.drawing("firefighter", "man"),
    "can": ART.drawing("firefighter", "can"),
    "no-can": ART.drawing("firefighter", "no-can"),
    "villager": base("#2f3a4e", "#93a0ba") + ART.drawing("villager", "villager"),
    **{
        f"form-{seat}": f'<path d="{d}" fill="#fff" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        for seat, d in FORMS.items()
    },
}


# === Villagers, trees and chests ===

SHIRTS = ("#fdf6e3", "#f6dfe4", "#dfeef8", "#e4f2dc", "#f8e8c8")
CAPS = ("#c94f5d", "#5b7fd0", "#5fa45c", "#c98a2e", "#8c5fc0", "#2f9a9a")


def villager(number: int) -> str:
    """With the number on the nightshirt."""
    return dressed(number) + label(0, -5.5, str(number), DIGIT, INK)


def dressed(number: int) -> str:
    """Each a little different."""
    look = f'fill="{SHIRTS[number % 5]}" color="{CAPS[number % 6]}" stroke="{SKINS[number % 4]}"'
    return use("villager", more=look)


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


def cans(water: int, most: int) -> str:
    """What they carry on the back: a can of water for each, and empty places."""
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


def lying(seat: str, water: int, most: int) -> str:
    """Knocked down, with stars before the eyes."""
    return moved(-20, -4, standing(seat, water, most), 0.92, 78) + ART.drawing("firefighter", "stars")


def figure(one: Firefighter, most: int) -> str:
    """A firefighter as they are now; `most` is the water they can hold."""
    return firefighter(one.id, one.water, most, down=one.down, acted=one.acted)


@lru_cache(maxsize=1024)
def firefighter(seat: str, water: int, most: int, *, down: bool = False, acted: bool = False) -> str:
    """Who has acted this round stands on a dark base."""
    fill = "#2a2338" if acted else COLOURS[seat]
    under = base(fill, CREAM if not acted else COLOURS[seat])
    return under + (lying(seat, water, most) if down else standing(seat, water, most))
