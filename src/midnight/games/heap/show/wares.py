"""Items: each by its drawing, and as cards with size, tags and worth; and the signs of what things cost and bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.heap.content.cards import slug
from midnight.games.heap.show.ink import ART, INK, circle, rect, use
from midnight.kernel.ink import classed, moved

Face = tuple[str, str, tuple[str, ...], float]  # of an item: name, size, tags, worth (below 0 if to nobody)
WARES = {name: file for file in ("food", "junk") for name in ART.names(file)}  # the file of each drawing
# What an item of an unknown name looks like, by the first of these tags it has
BY_TAG = {
    "BREAD": "Stale-Baguette",
    "BONE": "Ham-Bone",
    "MEAT": "Pack-of-Hot-Dogs",
    "FRUIT": "Apple-Core",
    "FOOD": "Cookie-Tin",
    "GLASS": "Marble",
    "METAL": "Soda-Can",
    "SHINY": "Lost-Earring",
    "CLOTH": "Baby-Sock",
    "PAPER": "Newspaper-Bundle",
    "COZY": "Feather-Pillow",
    "TOY": "Teddy-Bear",
    "TOOL": "Garden-Trowel",
}
SIZES = {"Tiny": 1, "Compact": 2, "Awkward": 3}
TAG_COLOURS = {"FOOD": "#e8a35a", "TOOL": "#8fa0b8", "SHINY": "#6cc7d9", "COZY": "#b48be0", "TOY": "#e2708f"}
PARENT = {"BREAD": "FOOD", "MEAT": "FOOD", "FRUIT": "FOOD", "BONE": "FOOD", "METAL": "SHINY", "GLASS": "SHINY"} | {
    "CLOTH": "COZY",
    "PAPER": "COZY",
}
SIGNS = {name: ART.drawing("signs", name) for name in ("snack", "paw", "lidded", "door")}
# The signs of what things cost, in their colours
SIGNS |= {
    "visit": '<use href="#heap-paw" fill="#bfe3ff"/>',
    "raid": '<use href="#heap-lidded" fill="#ffc4a8"/>',
    "leave": '<use href="#heap-door" fill="#e3d0ff"/>',
}


def face_of(item: dict[str, Any]) -> Face:
    """What is printed on an item, and what it is worth to its animal, as something drawings are remembered by."""
    return item["name"], item["size"], tuple(item["tags"]), item.get("points", -1.0)


@lru_cache(maxsize=256)
def ware(name: str, tags: tuple[str, ...]) -> str:
    """The thing itself, in a square of 100 round the origin."""
    known = slug(name)
    if known not in WARES:
        known = next((like for tag, like in BY_TAG.items() if tag in tags), "sack")
    return ART.drawing(WARES[known], known)


@lru_cache(maxsize=64)
def tag_sign(tag: str) -> str:
    """A tag as a button of radius 12."""
    fill = TAG_COLOURS.get(PARENT.get(tag, tag), "#c9c4d6")
    shape = ART.drawing("tags", tag.lower() if tag.lower() in ART.names("tags") else "unknown")
    return circle(0, 0, 12, fill, f'stroke="{INK}" stroke-width="1.6"') + shape


def size_sign(size: str) -> str:
    """One, two or three bars, as large as the thing: within 20 by 16 round the origin."""
    many = SIZES.get(size, 1)
    return "".join(
        rect(-9 + 7 * k, 6 - 5 * (k + 1), 5, 5 * (k + 1), "#6b4f30" if k < many else "#d9c9a0", 1.5) for k in range(3)
    )


def paper(w: float, h: float) -> str:
    """A card's ground round the origin, with a shadow."""
    return classed(2 - w / 2, 3 - h / 2, w, h, "heap-d", 7) + classed(-w / 2, -h / 2, w, h, "heap-p", 7)


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
    return moved(x, y, ART.drawing("signs", "star"), r / 10)
