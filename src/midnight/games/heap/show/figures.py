"""Who is about and what stands there: animals, Pets, Residents at their windows, Features in the yard."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.content.cards import slug
from midnight.games.heap.show.ink import ART, COLOURS, INK, form, oval, stroke, tint, use

SKINS = ("#f0c8a0", "#c98f66", "#8d5a3c", "#e8b98f", "#d9a47a")
STRANGERS = ("stranger-short", "stranger-long", "stranger-wild")
DARK = ("Away for the Week", "Moving Truck")  # no light burns for these
WINDOWS = {name: ART.drawing("windows", name) for name in ("lit-window", "dark-window")}  # in the colour of their use
# What a Feature of an unknown name looks like, by a word of its kind
KINDS = {"GATE": "Latched-Gate", "BIN": "Deep-Wheelie-Bin", "LIGHT": "Street-Lamp", "YARD": "Soft-Flower-Bed"}


def animal(name: str) -> str:
    """A figure that stands on the origin, 52 wide and 60 high; eyes in the dark if no drawing is known."""
    return ART.drawing("animals", slug(name) if slug(name) in ART.names("animals") else "unknown")


@lru_cache(maxsize=128)
def figure(seat: str, name: str, *, decides: bool = False) -> str:
    """The animal of a seat, on a plate in its colour, with its form; in a ring of gold if it decides."""
    ring = oval(0, -1, 33, 12, "#f0c75e", f'stroke="{INK}" stroke-width="1.4"') if decides else ""
    ring += oval(0, -1, 25, 8, "#0b0918", f'stroke="{COLOURS[seat]}" stroke-width="4"')
    return ring + animal(name) + form(seat, -21, -9, 9.5)


def pet(name: str, *, awake: bool) -> str:
    """A Pet on the origin, awake while an animal is about."""
    mood = "awake" if awake else "asleep"
    known = f"{slug(name)}-{mood}" in ART.names("pets")
    return ART.drawing("pets", f"{slug(name) if known else 'Small-Dog'}-{mood}")


def feature(name: str, kind: str) -> str:
    """A Feature that stands on the origin, 100 wide and 100 high; one of an unknown name looks like its kind."""
    known = slug(name)
    if known not in ART.names("features"):
        known = next((like for word, like in KINDS.items() if word in kind), "Picket-Fence")
    return ART.drawing("features", known)


def resident(name: str) -> str:
    """Who looks out, 40 wide and 48 high on the origin; a stranger looks like anybody."""
    if slug(name) in ART.names("residents"):
        return ART.drawing("residents", slug(name))
    return ART.drawing("residents", STRANGERS[len(name) % 3], skin=tint(SKINS[len(name) % len(SKINS)]))


@lru_cache(maxsize=64)
def window(name: str, frame: str) -> str:
    """A window of 88 by 64 over the origin, its sill at 0: lit if somebody is at home."""
    if not name:
        return use("dark-window", 0, 0, 1, frame) + stroke("M0 -60V0M-40 -32H40", frame, 4)
    kind = "dark-window" if name in DARK else "lit-window"
    who = f'<svg x="-40" y="-60" width="80" height="60" viewBox="-35 -52 70 52.5">{resident(name)}</svg>'
    return use(kind, 0, 0, 1, frame) + who
