"""Emblems of the chambers: what a room's name speaks of, drawn round the origin."""

from __future__ import annotations

from midnight.games.castle.show.ink import ART

# What a room's name speaks of: its emblem and the tint of its floor. A room of another name shows a key.
EMBLEMS = (
    (("armour", "armor", "guard", "weapon"), "swords", "#4a3038"),
    (("library", "study", "book"), "book", "#4a3424"),
    (("chapel", "crypt", "church"), "window", "#33325c"),
    (("kitchen", "cellar", "pantry", "witch"), "cauldron", "#453626"),
    (("ball", "theat", "mask"), "mask", "#4f2947"),
    (("music",), "lyre", "#3f2f55"),
    (("garden", "conservatory", "orangery"), "palm", "#23443a"),
    (("tower", "keep", "turret"), "tower", "#2d3a55"),
    (("banquet", "dining", "hall", "feast"), "goblet", "#512c2c"),
    (("linen", "laundry", "bed", "wardrobe"), "linen", "#32445a"),
    (("observatory", "star", "astro"), "telescope", "#232f5e"),
)


def emblem_of(name: str) -> tuple[str, str]:
    """The emblem, round the origin, and the floor's colour."""
    lowered = name.lower()
    for words, emblem, floor in EMBLEMS:
        if any(word in lowered for word in words):
            return ART.drawing("emblems", emblem), floor
    return ART.drawing("emblems", "key"), "#3a3450"
