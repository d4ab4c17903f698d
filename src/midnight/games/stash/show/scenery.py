"""Gardens and named places between the houses, each drawn in a cell of its own."""

from __future__ import annotations

from midnight.games.stash.show.ink import INK, inked, shadow, stroke
from midnight.kernel.ink import circle, oval, path, rect


def tree() -> str:
    """An autumn tree from a slight height."""
    return (
        shadow(6, 22, 24, 8)
        + inked(path("M-4 24C-3 12 -4 8 -3 0H4C5 8 4 12 6 24Z", "#4a3527"))
        + inked(circle(-11, -2, 14, "#4b3a2c"), circle(12, -3, 14, "#54402c"), circle(0, -15, 16, "#63492f"))
        + stroke("M-12 -8v.1M6 -20v.1M14 -6v.1M-4 -12v.1M2 -4v.1", "#b0662e", 4.4)
    )


def bush() -> str:
    return (
        shadow(3, 9, 18, 5)
        + circle(-9, 2, 9, "#1f4a3a")
        + circle(8, 3, 10, "#1f4a3a")
        + circle(0, -4, 11, "#2a5c47")
        + stroke("M-4 -8v.1M5 -5v.1M-10 0v.1", "#4c8a62", 3)
    )


def pond(side: int) -> str:
    """Half of a pond: west with a duck, east with reeds."""
    shore = path(
        "M39 -26C10 -34 -34 -26 -36 0C-34 26 10 32 39 26Z"
        if side
        else "M-40 -26C-10 -34 34 -26 36 0C34 26 -10 32 -40 26Z",
        "url(#stash-water)",
        'stroke="#3f6f63" stroke-width="3"',
    )
    duck = inked(
        path("M-16 6C-14 -2 -4 -4 4 2C8 0 12 -2 14 0C12 10 -10 14 -16 6Z", "#f5d76e"), circle(-12, -4, 6, "#f5d76e")
    )
    duck += path("M-18 -4l-6 2l6 2z", "#ff9f43") + stroke("M-13 -5v.1", INK, 2.4)
    reeds = stroke("M14 16V-6M20 18V-2M26 14V-8", "#3f7a52", 2.4) + stroke("M14 -6v-7M26 -8v-7", "#8a5a34", 4)
    waves = stroke("M-4 18q6 -4 12 0M-20 -16q6 -4 12 0M10 -18q6 -4 12 0", "#7fb6dd", 1.8, 'opacity=".7"')
    moon = oval(12, -8, 9, 3, "#f6edc3", 'opacity=".5"') if side else ""
    return shore + waves + moon + (duck if side else reeds)


def playground(side: int) -> str:
    sand = oval(0, 6, 38, 26, "#57482f", 'opacity=".55"')
    if side:
        frame = "M-26 28L-16 -22L-6 28M6 28L16 -22L26 28M-16 -22H16"
        return (
            sand
            + shadow(0, 28, 30, 5)
            + stroke(frame, "#8d93b8", 4)
            + stroke("M-5 -22V8M5 -22V8", "#c9cee6", 1.8)
            + inked(rect(-9, 8, 18, 5, "#d8603f", 2))
        )
    slide = inked(path("M-20 -20H-8L26 26H14Z", "#d8a03a")) + stroke("M-20 -20V28M-10 -18V28", "#8d93b8", 3.6)
    return sand + shadow(0, 28, 30, 5) + slide + stroke("M-20 -8H-10M-20 4H-10M-20 16H-10", "#8d93b8", 3)


def pumpkin(x: float, y: float, size: float, face: bool) -> str:
    body = inked(oval(x, y, 15 * size, 12 * size, "#e27a28"))
    ribs = stroke(f"M{x - 6 * size} {y - 9 * size}q-4 9 0 18M{x + 6 * size} {y - 9 * size}q4 9 0 18", "#a84e12", 1.8)
    stem = stroke(f"M{x} {y - 11 * size}l2 -5", "#4f8a3c", 4)
    grin = (
        path(
            f"M{x - 8} {y - 1}l4 -6l4 6zM{x + 1} {y - 1}l4 -6l4 6zM{x - 9} {y + 3}l4 4l4 -3l4 3l5 -4q-8 10 -17 0z",
            "#ffe28a",
        )
        if face
        else ""
    )
    return body + ribs + stem + grin


def patch(side: int) -> str:
    soil = oval(0, 6, 39, 27, "#3a2a20", 'opacity=".6"')
    vines = stroke("M-30 16C-18 2 -6 26 8 12S28 4 32 12", "#3f7a3c", 2.4)
    if side:
        return soil + vines + pumpkin(-12, 12, 1.05, True) + pumpkin(16, -4, 0.8, False)
    return soil + vines + pumpkin(-14, -4, 0.8, False) + pumpkin(12, 12, 1.1, True)


def graves(side: int) -> str:
    mist = oval(0, 20, 38, 12, "#8fa3c9", 'opacity=".16"')
    stone = inked(path("M-14 24V-4A12 12 0 0 1 10 -4V24Z", "#737ba0"))
    cross = inked(path("M4 24V-2H-6V-10H4V-22H12V-10H22V-2H12V24Z", "#69719a"))
    small = inked(path("M-30 24V6A8 8 0 0 1 -16 6V24Z", "#565d82"))
    if side:
        return shadow(0, 25, 34, 5) + small + stone + stroke("M-8 2H4M-8 8H4", "#474d70", 2.4) + mist
    return shadow(4, 25, 34, 5) + cross + small + mist


BUSH = (bush(), bush())
SCENERY = {
    "duck pond": (pond(0), pond(1)),
    "playground": (playground(0), playground(1)),
    "pumpkin patch": (patch(0), patch(1)),
    "old graveyard": (graves(0), graves(1)),
}
