"""Items: each by its drawing, and as cards with size, tags and worth; and the signs of what things cost and bring."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.content.cards import slug
from midnight.games.heap.show.figures import pet
from midnight.games.heap.show.ink import ART, INK, circle, label, rect, use
from midnight.games.heap.show.street import Ware
from midnight.games.heap.words.story import in_vp
from midnight.kernel.ink import CREAM, classed, moved, num

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


@lru_cache(maxsize=512)
def thing(item: Ware) -> str:
    """The thing itself, in a square of 100 round the origin."""
    known = slug(item.name)
    if known not in WARES:
        known = next((like for tag, like in BY_TAG.items() if tag in item.tags), "sack")
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


def seal(x: float, y: float, item: Ware, r: float, size: float) -> str:
    """What an item is worth, as a seal; nothing if it is nobody's."""
    worth = item.points
    if worth is None:
        return ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="heap-w"/>' + label(
        x, y + size * 0.36, in_vp(worth), size if worth == int(worth) else size * 0.8, CREAM, font="heap-n"
    )


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


def sign_icon(icon: str, x: float, y: float, size: float) -> str:
    if icon in ("visit", "raid", "leave"):
        return use(icon, x, y, size / 10)
    if icon == "ap":
        return paw(x, y, size, "#cfe8ff")
    if icon == "vp":
        return star(x, y, size * 1.1)
    if icon == "trash":
        return moved(x, y, paper(12, 16), size / 9)
    if icon == "pet":
        return moved(x, y + size, pet("Cat", awake=True), size / 32)
    return biscuit(x, y, size * 0.9)
