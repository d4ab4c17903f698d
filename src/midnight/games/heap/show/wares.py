"""Items: each by its drawing, and as cards with size, tags and worth."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.heap.show.food import FOOD
from midnight.games.heap.show.ink import INK, circle, inked, oval, path, rect, stroke, use
from midnight.games.heap.show.junk import JUNK, sack
from midnight.kernel.ink import classed, moved

Face = tuple[str, str, tuple[str, ...], float]  # of an item: name, size, tags, worth (below 0 if to nobody)
DRAWN = FOOD | JUNK
# What an item of an unknown name looks like, by the first of these tags it has
BY_TAG = (
    ("BREAD", "Stale Baguette"),
    ("BONE", "Ham Bone"),
    ("MEAT", "Pack of Hot Dogs"),
    ("FRUIT", "Apple Core"),
    ("FOOD", "Cookie Tin"),
    ("GLASS", "Marble"),
    ("METAL", "Soda Can"),
    ("SHINY", "Lost Earring"),
    ("CLOTH", "Baby Sock"),
    ("PAPER", "Newspaper Bundle"),
    ("COZY", "Feather Pillow"),
    ("TOY", "Teddy Bear"),
    ("TOOL", "Garden Trowel"),
)
SIZES = {"Tiny": 1, "Compact": 2, "Awkward": 3}
TAG_COLOURS = {"FOOD": "#e8a35a", "TOOL": "#8fa0b8", "SHINY": "#6cc7d9", "COZY": "#b48be0", "TOY": "#e2708f"}


def face_of(item: dict[str, Any]) -> Face:
    """What is printed on an item, and what it is worth to its animal, as something drawings are remembered by."""
    return item["name"], item["size"], tuple(item["tags"]), item.get("points", -1.0)


@lru_cache(maxsize=256)
def ware(name: str, tags: tuple[str, ...]) -> str:
    """The thing itself, in a square of 100 round the origin."""
    found = DRAWN.get(name)
    if found is None:
        like = next((known for tag, known in BY_TAG if tag in tags), "")
        found = DRAWN.get(like, sack)
    return found()


def tag_shape(tag: str) -> str:
    """The sign of a tag in a circle of radius 10."""
    shapes = {
        "FOOD": path("M-5 -7V-1C-5 2 -1 2 -1 -1V-7M-3 1V8M4 8V-7C7 -5 7 1 4 2"),
        "BREAD": path("M-7 5V-2C-9 -8 9 -8 7 -2V5Z"),
        "MEAT": path("M-6 -3C-4 -9 6 -7 6 0C6 5 1 5 -1 3L-5 7L-7 5L-3 1C-5 0 -6 -1 -6 -3Z"),
        "FRUIT": path("M0 -3C-8 -8 -9 7 -2 7C0 6 0 6 2 7C9 7 8 -8 0 -3ZM0 -4C0 -7 2 -8 4 -8"),
        "BONE": path("M-4 -2C-8 -6 -10 0 -6 1C-8 5 -3 6 -2 3L4 -2C8 -1 9 -6 5 -6C5 -10 0 -8 1 -5Z"),
        "TOOL": path("M-6 7L1 0M2 -7C-3 -5 -2 2 3 2C7 2 8 -2 7 -4L4 -1L1 -4L4 -7Z"),
        "SHINY": path("M0 -9L2 -2L9 0L2 2L0 9L-2 2L-9 0L-2 -2Z"),
        "METAL": path("M-5 -7H5V7H-5ZM-5 -4H5"),
        "GLASS": path("M-5 -7H5L2 0V5H4V7H-4V5H-2V0Z"),
        "COZY": path("M0 7C-10 0 -8 -7 -4 -7C-1 -7 0 -5 0 -4C0 -5 1 -7 4 -7C8 -7 10 0 0 7Z"),
        "CLOTH": path("M-8 -5L-3 -7C-2 -4 2 -4 3 -7L8 -5L6 0L4 -1V7H-4V-1L-6 0Z"),
        "PAPER": path("M-5 -8H2L6 -4V8H-5ZM-2 -1H3M-2 3H3"),
        "TOY": path("M-7 1A7 7 0 1 0 7 1A7 7 0 1 0 -7 1ZM-8 -4A3 3 0 1 1 -3 -6M8 -4A3 3 0 1 0 3 -6M-2 3H2"),
    }
    drawn = shapes.get(tag, circle(0, 0, 3, "none"))
    return f'<g stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">{drawn}</g>'


PARENT = {"BREAD": "FOOD", "MEAT": "FOOD", "FRUIT": "FOOD", "BONE": "FOOD", "METAL": "SHINY", "GLASS": "SHINY"} | {
    "CLOTH": "COZY",
    "PAPER": "COZY",
}


@lru_cache(maxsize=64)
def tag_sign(tag: str) -> str:
    """A tag as a button of radius 12."""
    fill = TAG_COLOURS.get(PARENT.get(tag, tag), "#c9c4d6")
    return circle(0, 0, 12, fill, f'stroke="{INK}" stroke-width="1.6"') + tag_shape(tag)


def size_sign(size: str) -> str:
    """One, two or three bars, as large as the thing: within 20 by 16 round the origin."""
    many = SIZES.get(size, 1)
    return "".join(
        rect(-9 + 7 * k, 6 - 5 * (k + 1), 5, 5 * (k + 1), "#6b4f30" if k < many else "#d9c9a0", 1.5) for k in range(3)
    )


def paper(w: float, h: float) -> str:
    """A card's ground round the origin, with a shadow."""
    return classed(2 - w / 2, 3 - h / 2, w, h, "heap-d", 7) + classed(-w / 2, -h / 2, w, h, "heap-p", 7)


DOTS = ((-4, -3), (3, -4), (1, 2), (-3, 4.5), (5, 3))
TOES = ((-7, -2), (-2.6, -6), (2.6, -6), (7, -2))
# Signs within a circle of radius 10, in the colour they are used with
SIGNS = {
    "snack": circle(0, 0, 10, "#d8a25e", f'stroke="{INK}" stroke-width="2"')
    + "".join(circle(x, y, 1.4, "#6b4522") for x, y in DOTS),
    "paw": oval(0, 4, 6.2, 5, "inherit") + "".join(oval(x, y, 2.6, 3.5, "inherit") for x, y in TOES),
    "lidded": path("M-6 -3H6L4.6 8H-4.6Z", "inherit")
    + moved(1, -6, rect(-8, -1.6, 16, 3.2, "inherit", 1.6), 1, -16)
    + stroke("M-2 0L-1.4 5M2 0L1.4 5", INK, 1.4),
    "door": path("M-8 8V-8H1V8ZM1 -1.3H5V-5L10 0L5 5V1.3H1Z", "inherit"),
}
# The same in the colours of what things cost
SIGNS |= {
    "visit": '<use href="#heap-paw" fill="#bfe3ff"/>',
    "raid": '<use href="#heap-lidded" fill="#ffc4a8"/>',
    "leave": '<use href="#heap-door" fill="#e3d0ff"/>',
}


def biscuit(x: float, y: float, r: float) -> str:
    """A Snack."""
    return use("snack", x, y, r / 10)


def paw(x: float, y: float, size: float, fill: str) -> str:
    """A paw mark: an Action Point."""
    return use("paw", x, y, size / 10, fill)


def lidded(x: float, y: float, size: float, fill: str) -> str:
    """A can, as a sign for raiding."""
    return use("lidded", x, y, size / 10, fill)


def star(x: float, y: float, r: float) -> str:
    """A Victory Point."""
    d = "M0 -10L3 -3.4L10 -3L4.6 1.6L6.4 8.6L0 4.8L-6.4 8.6L-4.6 1.6L-10 -3L-3 -3.4Z"
    return moved(x, y, inked(path(d, "#f3e6c4"), width=1.6), r / 10)
