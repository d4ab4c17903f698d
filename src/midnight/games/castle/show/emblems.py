"""Emblems of the chambers: what a room's name speaks of, drawn round the origin."""

from __future__ import annotations

from midnight.games.castle.show.figures import INK
from midnight.games.castle.show.ink import group
from midnight.kernel.ink import CREAM, GOLD, circle, path

LINES = 'fill="none" stroke="{0}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'


def strokes(d: str, colour: str = CREAM) -> str:
    return f'<path d="{d}" {LINES.format(colour)}/>'


def solid(d: str, fill: str) -> str:
    return path(d, fill, f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"')


def swords() -> str:
    blade = solid("M-2.4 8L-2.4 -13L0 -18L2.4 -13L2.4 8Z", "#d5dcec") + solid("M-8 8H8V11H-8Z", GOLD)
    blade += solid("M-1.8 11H1.8V18H-1.8Z", "#8a5a33")
    return group(blade, 'transform="rotate(40)"') + group(blade, 'transform="rotate(-40)"')


def book() -> str:
    return (
        solid("M0 -9C-6 -14 -14 -14 -18 -12V11C-14 9 -6 9 0 14C6 9 14 9 18 11V-12C14 -14 6 -14 0 -9Z", "#a5432f")
        + solid("M0 -8C-6 -12 -12 -12 -16 -10.5V8C-12 7 -6 7 0 11C6 7 12 7 16 8V-10.5C12 -12 6 -12 0 -8Z", "#fbf3dc")
        + strokes("M0 -8V11M-12 -6C-9 -6.5 -7 -6 -4 -4.5M-12 0C-9 -.5 -7 0 -4 1.5M12 -6C9 -6.5 7 -6 4 -4.5", "#8c7a58")
    )


def window() -> str:
    return (
        solid("M-12 17V-5C-12 -13 -5 -17 0 -20C5 -17 12 -13 12 -5V17Z", "#4d4868")
        + path("M-9 14V-5C-9 -11 -4 -14 -1.5 -16V14Z", "#d8544a")
        + path("M9 14V-5C9 -11 4 -14 1.5 -16V14Z", "#3f8fd6")
        + path("M-9 1H-1.5V7H-9ZM1.5 -5H9V1H1.5Z", GOLD)
        + circle(0, -4, 4.4, "#7bc67e", f'stroke="{INK}" stroke-width="1.2"')
    )


def cauldron() -> str:
    return (
        path("M-6 12C-9 18 -2 17 -3 12ZM3 12C3 18 9 17 6 12Z", "#ff9a3d")
        + solid("M-15 -5C-20 6 -12 14 0 14C12 14 20 6 15 -5Z", "#3c3f52")
        + solid("M-17 -8H17V-3.5H-17Z", "#565b73")
        + strokes("M-6 -12C-9 -15 -3 -17 -6 -20M3 -12C0 -15 6 -17 3 -20", "#cfe9c9")
    )


def mask() -> str:
    return (
        strokes("M16 -4L19 18", "#d9b45a")
        + solid(
            "M-19 -9C-12 -13 -5 -11 0 -7C5 -11 12 -13 19 -9C20 3 13 10 7 8C4 7 2 3 0 3C-2 3 -4 7 -7 8"
            "C-13 10 -20 3 -19 -9Z",
            "#d94f8a",
        )
        + path("M-13 -3C-10 -6 -5 -5 -4 -1C-7 2 -12 1 -13 -3ZM13 -3C10 -6 5 -5 4 -1C7 2 12 1 13 -3Z", "#fff")
        + solid("M0 -8C-5 -14 -3 -19 0 -20C3 -19 5 -14 0 -8Z", GOLD)
    )


def lyre() -> str:
    return (
        strokes("M-10 -17C-18 -6 -12 8 -5 12M10 -17C18 -6 12 8 5 12", GOLD)
        + strokes("M-12 -8H12", GOLD)
        + solid("M-7 11H7L9 17H-9Z", GOLD)
        + strokes("M-5 -8V11M0 -8V11M5 -8V11", "#fdf6df")
    )


def palm() -> str:
    return (
        solid("M-9 8H9L6 18H-6Z", "#b8623b")
        + solid("M0 8C-2 0 -10 -4 -18 -1C-14 -9 -4 -6 0 2Z", "#4fae62")
        + solid("M0 8C2 0 10 -4 18 -1C14 -9 4 -6 0 2Z", "#3d9552")
        + solid("M0 8C-8 -4 -8 -14 -2 -20C2 -14 4 -4 0 8Z", "#6cc878")
        + solid("M0 8C2 -4 6 -12 13 -14C13 -6 7 2 0 8Z", "#57b868")
    )


def tower() -> str:
    return (
        solid("M-9 18V-4H9V18Z", "#9b95b5")
        + solid("M-12 -4L0 -20L12 -4Z", "#8c3f4e")
        + path("M-3 8V2A3 3 0 0 1 3 2V8Z", "#ffd36e", f'stroke="{INK}" stroke-width="1.2"')
        + strokes("M0 -20V-22M-9 12H-4M4 13H9", "#5c5678")
    )


def goblet() -> str:
    return (
        solid("M-11 -17H11C12 -4 6 2 2 3V12C6 13 9 15 9 17H-9C-9 15 -6 13 -2 12V3C-6 2 -12 -4 -11 -17Z", GOLD)
        + path("M-8.5 -14H8.5C8.5 -12 8.3 -10 8 -9H-8C-8.3 -10 -8.5 -12 -8.5 -14Z", "#9c1f38")
        + circle(0, -3, 2.6, "#3f8fd6", f'stroke="{INK}" stroke-width="1"')
    )


def linen() -> str:
    return (
        solid("M-16 4H16V14C16 17 -16 17 -16 14Z", "#e9e2f2")
        + solid("M-14 -6H14V4C14 7 -14 7 -14 4Z", "#b9d3ee")
        + solid("M-15 -16H13V-6C13 -3 -15 -3 -15 -6Z", "#f4d6dd")
        + strokes("M-10 -12H5M-9 -2H4M-10 9H6", "#8b86a8")
    )


def telescope() -> str:
    return (
        strokes("M0 6L-8 19M0 6L8 19M0 6V18", "#b98f4c")
        + group(
            solid("M-16 -4H6V5H-16Z", "#5a76b8") + solid("M6 -6H17V7H6Z", GOLD) + solid("M-19 -2H-16V3H-19Z", GOLD),
            'transform="rotate(-28) translate(0 -1)"',
        )
        + path("M-12 -20L-10.5 -16.5L-7 -15L-10.5 -13.5L-12 -10L-13.5 -13.5L-17 -15L-13.5 -16.5Z", "#fff3b8")
    )


def key() -> str:
    return (
        circle(-9, 0, 7.5, "none", f'stroke="{INK}" stroke-width="7"')
        + path("M-2 0H17V7M10 0V6", "none", f'stroke="{INK}" stroke-width="7" stroke-linecap="round"')
        + circle(-9, 0, 7.5, "none", f'stroke="{GOLD}" stroke-width="4"')
        + path("M-2 0H17V7M10 0V6", "none", f'stroke="{GOLD}" stroke-width="4" stroke-linecap="round"')
    )


# What a room's name speaks of: its emblem and the tint of its floor. A room of another name shows a key.
EMBLEMS = (
    (("armour", "armor", "guard", "weapon"), swords, "#4a3038"),
    (("library", "study", "book"), book, "#4a3424"),
    (("chapel", "crypt", "church"), window, "#33325c"),
    (("kitchen", "cellar", "pantry", "witch"), cauldron, "#453626"),
    (("ball", "theat", "mask"), mask, "#4f2947"),
    (("music",), lyre, "#3f2f55"),
    (("garden", "conservatory", "orangery"), palm, "#23443a"),
    (("tower", "keep", "turret"), tower, "#2d3a55"),
    (("banquet", "dining", "hall", "feast"), goblet, "#512c2c"),
    (("linen", "laundry", "bed", "wardrobe"), linen, "#32445a"),
    (("observatory", "star", "astro"), telescope, "#232f5e"),
)


def emblem_of(name: str) -> tuple[str, str]:
    """The emblem, round the origin, and the floor's colour."""
    lowered = name.lower()
    for words, draw, floor in EMBLEMS:
        if any(word in lowered for word in words):
            return draw(), floor
    return key(), "#3a3450"
