"""Who is about: kids in their costumes, bullies, and who is behind a door that opens."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.stash.content.costumes import slug
from midnight.games.stash.show.ink import ART, COLOURS, CRIMSON, form, inked, label, shadow, use
from midnight.kernel.ink import GOLD, moved, oval

BULLIES = ("biker", "mean", "skater", "sneaky")  # faces follow the numbers, whatever the names
HOSTS = ("host-short", "host-bun", "host-long")
CLOTHES = ("#3f6ca8", "#8a4a9c", "#3c8062", "#b0563a", "#6a6a3a", "#a83a5a")
HAIR = ("#e8e2da", "#5a3a22", "#2a2230", "#c9822e", "#8c8c98")
SKINS = ("#f2c79b", "#c98f63", "#8d5a3c", "#e8b48c")


# === Kids ===


def costume(name: str) -> str:
    """A kid in that costume, standing on the origin, 60 high; in a mask if there is no drawing of it."""
    return ART.drawing("costumes", slug(name) if slug(name) in ART.names("costumes") else "plain")


@lru_cache(maxsize=1024)
def kid(seat: int, name: str, carried: int, size: float, *, turn: bool = False) -> str:
    """A kid on its stand in the colour and form of the seat; gold round whose turn it is."""
    ring = f'<ellipse cx="0" cy="0" rx="24" ry="9.5" fill="none" stroke="{GOLD}" stroke-width="4"/>' if turn else ""
    stand = shadow(2, 3, 23, 8) + inked(oval(0, 0, 20, 7, COLOURS[seat % len(COLOURS)]))
    out = stand + ring + costume(name) + form(seat, -14, -3, 9)
    return out + (
        use("pail", 16, -9) + label(16, 1, str(carried), size, "#fff8dc", font="stash-n", room=24) if carried else ""
    )


# === Bullies ===


def bully_face(number: int) -> str:
    """The bully of that number, from 1, round the origin."""
    return ART.drawing("bullies", BULLIES[(number - 1) % len(BULLIES)])


@lru_cache(maxsize=64)
def bully(number: int, *, turn: bool = False) -> str:
    """On a burst in crimson, standing on the origin, 60 high."""
    name = BULLIES[(number - 1) % len(BULLIES)]
    ring = ART.drawing("bullies", f"{name}-ring") if turn else ""
    inside = ring + ART.drawing("bullies", f"{name}-base") + bully_face(number)
    return shadow(3, 0, 26, 7) + f'<g transform="translate(0 -29)">{inside}</g>'


def number_on(number: int, size: float) -> str:
    """The number of a bully, as it is painted on the base."""
    return label(0, size * 0.36, str(number), size, CRIMSON, font="stash-n")


# === Behind a door ===


@lru_cache(maxsize=128)
def behind(action: str, wanted: str, name: str) -> str:
    """Inside the door frame, from 104 to 216 across and 58 to 232 down."""
    if action == "robbed":
        return robbed()
    if action == "party":
        guest = moved(160, 128, bully_face(3), 1.2) + ART.drawing("doorway", "hat")
        return ART.drawing("doorway", "balloons") + moved(0, 28, guest)
    if action == "gift":
        sign = ART.drawing("types", wanted) if wanted in ART.names("types") else ""
        return host(wanted) + ART.drawing("doorway", "gift") + moved(160, 190, sign, 2.4)
    return ART.drawing("doorway", action) if action else host(name) + ART.drawing("doorway", "bowl")


def robbed() -> str:
    spots = ((1, 132, 120, 1.1), (3, 188, 124, 1.1), (2, 160, 178, 1.5))
    return "".join(moved(x, y, bully_face(number), size) for number, x, y, size in spots)


def host(name: str) -> str:
    """Somebody who opens: looks follow the name, so that a house has always the same."""
    pick = sum(map(ord, name))
    colours = {"clothes": CLOTHES[pick % 6], "hair": HAIR[pick % 5], "skin": SKINS[pick // 7 % 4]}
    glasses = ART.drawing("doorway", "glasses") if pick % 4 == 1 else ""
    return ART.drawing("doorway", HOSTS[pick % 3], **colours) + glasses
