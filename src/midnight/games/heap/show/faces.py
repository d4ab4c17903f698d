"""Residents as they look out of a window: a face in a frame of 80 by 60, its sill on the origin."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.show.ink import INK, circle, inked, oval, path, rect, stroke, use
from midnight.kernel.ink import moved

SKINS = ("#f0c8a0", "#c98f66", "#8d5a3c", "#e8b98f", "#d9a47a")


def head(
    skin: str, hair: str, style: str = "short", *, mouth: str = "M-5 -13C-2 -10 2 -10 5 -13", eye: str = "open"
) -> str:
    """Shoulders, face, hair; 40 wide, 48 high, on the origin."""
    back = {
        "long": path("M-17 -6C-22 -40 -8 -46 0 -46C8 -46 22 -40 17 -6Z", hair),
        "wild": path(
            "M-20 -18C-28 -26 -22 -34 -20 -36C-20 -46 -8 -50 0 -48C10 -52 20 -44 20 -36C26 -30 26 -22 20 -18Z", hair
        ),
        "bun": circle(0, -48, 7, hair) + path("M-15 -20C-18 -44 18 -44 15 -20Z", hair),
    }.get(style, "")
    top = {
        "bald": "",
        "wild": path("M-13 -32C-8 -42 8 -42 13 -32C6 -36 -6 -36 -13 -32Z", hair),
        "baby": path("M-2 -42C-2 -48 6 -48 4 -42", hair),
    }.get(style, path("M-15 -26C-18 -46 18 -46 15 -26C10 -36 -6 -38 -15 -26Z", hair))
    face = path("M-14 -24C-14 -44 14 -44 14 -24C14 -12 7 -5 0 -5C-7 -5 -14 -12 -14 -24Z", skin)
    looks = {
        "open": circle(-5.5, -23, 2.3, INK) + circle(5.5, -23, 2.3, INK),
        "wide": circle(-6, -23, 4.2, "#fff")
        + circle(6, -23, 4.2, "#fff")
        + circle(-5.6, -22.6, 2, INK)
        + circle(6.4, -22.6, 2, INK),
        "shut": stroke("M-9 -22q3 3 6 0M3 -22q3 3 6 0", INK, 2),
        "glasses": circle(-6, -23, 5.4, "#dff0f6", f'stroke="{INK}" stroke-width="1.8"')
        + circle(6, -23, 5.4, "#dff0f6", f'stroke="{INK}" stroke-width="1.8"')
        + circle(-6, -23, 1.8, INK)
        + circle(6, -23, 1.8, INK),
    }[eye]
    return (
        inked(back, path("M-22 4C-22 -8 22 -8 22 4Z", "#5d5680"), face, top, width=1.8)
        + looks
        + stroke(mouth, "#7d2f2f", 2)
    )


def couple() -> str:
    return moved(-18, 0, head(SKINS[0], "#d9d6e0", "short", eye="glasses")) + moved(
        18, 2, head(SKINS[3], "#efeaf4", "bun"), 0.96
    )


def family() -> str:
    return (
        moved(-22, 0, head(SKINS[1], "#2b1a14"), 0.86)
        + moved(22, 0, head(SKINS[4], "#6b2f1a", "long"), 0.86)
        + moved(0, 4, head(SKINS[1], "#3a2417", "baby"), 0.66)
    )


def nurse() -> str:
    return (
        head(SKINS[2], "#1d1418", "bun")
        + inked(path("M-13 -36C-8 -46 8 -46 13 -36L10 -33H-10Z", "#f6f8fc"), width=1.6)
        + path("M-1.6 -43h3.2v3h3v3h-3v3h-3.2v-3h-3v-3h3z", "#d2433c")
    )


def housemates() -> str:
    one = head(SKINS[3], "#c9903a", "wild", mouth="M-6 -14C-2 -8 2 -8 6 -14")
    other = head(SKINS[2], "#17121c") + inked(
        path("M-16 -32C-14 -46 14 -46 16 -32Z", "#2f6fb0"), rect(8, -35, 16, 5, "#2f6fb0", 2), width=1.6
    )
    return moved(-18, 0, one, 0.94) + moved(18, 2, other, 0.94)


def rose_grower() -> str:
    return head(SKINS[4], "#a8622a", "long") + inked(
        oval(0, -35, 26, 6, "#d9b87f"),
        path("M-13 -36C-12 -50 12 -50 13 -36Z", "#e2c48d"),
        circle(12, -41, 5, "#e2506f"),
        width=1.6,
    )


def bird_watcher() -> str:
    return (
        head(SKINS[0], "#6b4a25")
        + inked(
            rect(-13, -29, 11, 14, "#2f3a4a", 3),
            rect(2, -29, 11, 14, "#2f3a4a", 3),
            rect(-4, -26, 8, 5, "#2f3a4a"),
            width=1.6,
        )
        + circle(-7.5, -18, 3.4, "#8fd0ff")
        + circle(7.5, -18, 3.4, "#8fd0ff")
    )


def squirrel_fancier() -> str:
    squirrel = inked(
        path("M-6 0C-10 -10 -2 -16 4 -12C10 -10 8 0 6 0Z", "#a8552a"),
        path("M6 0C22 0 18 -22 8 -24C14 -16 10 -8 4 -4Z", "#c46a35"),
        circle(-4, -14, 5, "#b5602f"),
        width=1.4,
    )
    return moved(-6, 0, head(SKINS[3], "#d9622b", "wild")) + moved(24, 0, squirrel, 1.1) + circle(19, -16, 1.4, INK)


def insomniac() -> str:
    cap = inked(
        path("M-15 -30C-12 -46 12 -46 15 -32C24 -34 28 -24 26 -16C20 -26 16 -26 15 -28Z", "#7fa0d6"),
        rect(-16, -33, 32, 6, "#dfe6f2", 3),
        circle(26, -14, 4, "#f4f7fc"),
        width=1.6,
    )
    return (
        head(SKINS[0], "#6b4a25", mouth="M-5 -12C-2 -14 2 -14 5 -12", eye="wide")
        + cap
        + stroke("M-10 -17q4 3 8 0M2 -17q4 3 8 0", "#8d6a8a", 1.8)
    )


def recluse() -> str:
    beard = inked(path("M-14 -20C-16 0 -8 6 0 6C8 6 16 0 14 -20C8 -12 -8 -12 -14 -20Z", "#5d4a3c"), width=1.6)
    return head(SKINS[4], "#5d4a3c", "long") + beard + stroke("M-10 -29L-2 -26M10 -29L2 -26", INK, 2.6)


def professor() -> str:
    return head(SKINS[0], "#e6e3ee", "wild", eye="glasses", mouth="M-3 -12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0") + inked(
        path("M-8 0L-2 -4V4ZM8 0L2 -4V4Z", "#c8413b"), width=1.4
    )


def widow() -> str:
    return head(SKINS[3], "#c9c4d6", "bun", eye="shut") + inked(
        path("M-20 4C-16 -10 -6 -6 0 -2C6 -6 16 -10 20 4Z", "#8d5a9b"), width=1.6
    )


def guard() -> str:
    return head(SKINS[1], "#17121c") + inked(
        path("M-17 -33C-19 -48 19 -48 17 -33Z", "#2f3a5f"),
        path("M-15 -34H15C14 -29 -14 -29 -15 -34Z", "#17121c"),
        circle(0, -39, 4, "#f0d27a"),
        width=1.6,
    )


def night_owl() -> str:
    cup = inked(rect(14, -10, 13, 12, "#f4f1e8", 2), path("M27 -8C33 -8 33 -1 27 -1", "none"), width=1.6) + stroke(
        "M18 -14c-2 -4 2 -5 0 -9M23 -14c-2 -4 2 -5 0 -9", "#f4f1e8", 1.8
    )
    return head(SKINS[3], "#3a2f5a", "wild", eye="wide") + cup


def flashlight() -> str:
    return (
        path("M16 -18L58 -50V20Z", "#fff3b8", 'opacity=".7"')
        + moved(-8, 0, head(SKINS[4], "#4a2f1c", mouth="M-4 -12H4"))
        + inked(path("M6 -14H16L22 -20V-2L16 -8H6Z", "#3f4560"), width=1.6)
    )


def away() -> str:
    """Nobody there: the blind is down and a note hangs in the window."""
    slats = "".join(rect(-36, y, 72, 5, "#3a3f5c") for y in range(-54, 0, 8))
    return slats + moved(
        0,
        -20,
        inked(rect(-17, -12, 34, 24, "#f3e6c4", 2), width=1.6) + stroke("M-10 -4H10M-10 3H4", "#8d8799", 2.6),
        1,
        -6,
    )


def party() -> str:
    hat = inked(path("M-10 -36L0 -58L10 -36Z", "#e2506f"), width=1.6) + circle(0, -58, 3, "#ffe27a")
    notes = (
        stroke("M-2 -44V-56L8 -58V-47", "#8ff0ff", 2.6)
        + oval(-5, -44, 3.6, 2.8, "#8ff0ff")
        + oval(5, -47, 3.6, 2.8, "#8ff0ff")
    )
    return (
        moved(-20, 0, head(SKINS[2], "#17121c", "wild", eye="shut", mouth="M-6 -15C-3 -8 3 -8 6 -15") + hat, 0.86)
        + moved(20, 0, head(SKINS[0], "#c9903a", "long", mouth="M-6 -15C-3 -8 3 -8 6 -15") + hat, 0.86)
        + notes
    )


def baby() -> str:
    return (
        head(SKINS[0], "#a8622a", "baby", eye="shut", mouth="M-6 -11C-6 -18 6 -18 6 -11Z")
        + "".join(oval(x, -15, 2, 3.4, "#8fd0ff") for x in (-10, 10))
        + stroke("M-26 -34l-7 -6M26 -34l7 -6M0 -50v-8", "#f8ecc9", 2.8)
    )


def truck() -> str:
    return inked(
        rect(-36, -40, 46, 34, "#d9903d", 3),
        path("M10 -28H24L34 -16V-6H10Z", "#e8b45e"),
        path("M15 -24H22L28 -16H15Z", "#bfe3f4"),
        circle(-22, -4, 7, "#2b2636"),
        circle(20, -4, 7, "#2b2636"),
        width=1.8,
    ) + stroke("M-28 -24H2", "#7d4a1a", 3)


FACES = {
    "Retired Couple": couple,
    "Young Family": family,
    "Night-Shift Nurse": nurse,
    "College Housemates": housemates,
    "Rose Grower": rose_grower,
    "Bird-Watcher": bird_watcher,
    "Squirrel Fancier": squirrel_fancier,
    "Insomniac": insomniac,
    "Recluse": recluse,
    "Absent-Minded Professor": professor,
    "Soft-Hearted Widow": widow,
    "Security Guard": guard,
    "Night Owl": night_owl,
    "Flashlight on the Porch": flashlight,
    "Away for the Week": away,
    "Late-Night Party": party,
    "Sleepless Baby": baby,
    "Moving Truck": truck,
}
DARK = ("Away for the Week", "Moving Truck")  # no light burns for these


@lru_cache(maxsize=64)
def resident(name: str) -> str:
    """Who looks out; a stranger looks like anybody."""
    found = FACES.get(name)
    if found:
        return found()
    return head(SKINS[len(name) % len(SKINS)], "#4a3a2c", ("short", "long", "wild")[len(name) % 3])


CURTAINS = "M-40 -60H-26C-30 -40 -36 -20 -40 -14ZM40 -60H26C30 -40 36 -20 40 -14Z"
FRAME = rect(-44, -64, 88, 66, "inherit", 3) + rect(-48, 0, 96, 7, "inherit", 2)
# Frames in the colour they are used with
WINDOWS = {
    "lit-window": circle(0, -32, 74, "url(#heap-glow)")
    + inked(FRAME, width=2)
    + rect(-40, -60, 80, 60, "url(#heap-lit)")
    + path(CURTAINS, "#8d3a4a"),
    "dark-window": inked(FRAME, width=2) + rect(-40, -60, 80, 60, "#141a33") + path(CURTAINS, "#252846"),
}


@lru_cache(maxsize=64)
def window(name: str, frame: str) -> str:
    """A window of 88 by 64 over the origin, its sill at 0: lit if somebody is at home."""
    if not name:
        return use("dark-window", 0, 0, 1, frame) + stroke("M0 -60V0M-40 -32H40", frame, 4)
    kind = "dark-window" if name in DARK else "lit-window"
    who = f'<svg x="-40" y="-60" width="80" height="60" viewBox="-35 -52 70 52.5">{resident(name)}</svg>'
    return use(kind, 0, 0, 1, frame) + who
