"""The chambers: walls, arched doorway, an emblem for what the room is, and its coat of arms."""

from __future__ import annotations

from functools import cache

from midnight.games.castle.content.reading import Chamber
from midnight.games.castle.show.figures import INK
from midnight.games.castle.show.ink import (
    CREAM,
    GOLD,
    Box,
    circle,
    fitted,
    group,
    label,
    line,
    moved,
    num,
    path,
    rect,
)
from midnight.games.castle.show.layout import Room
from midnight.kernel.words import signed

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


def coat(chamber: Chamber, party: bool) -> str:
    """A shield with the points round the origin: a golden one for good luck, a notched black one for bad."""
    good = (chamber.coat < 0) != party
    if good:
        shield = "M-18 -19H18V0C18 12 8 19 0 23C-8 19 -18 12 -18 0Z"
        out = solid(shield, "#f3c94f") + path("M-14 -15H14V0C14 9 6 15 0 18.5C-6 15 -14 9 -14 0Z", "#9c1f38")
        out += path("M-9 -10L-10 -15.5L-5 -12.5L0 -17L5 -12.5L10 -15.5L9 -10Z", "#f3c94f")
        return out + label(-0.5, 8, signed(chamber.coat), 20 if abs(chamber.coat) < 10 else 15, "#fff", font="hc-b")
    shield = "M-18 -14L-12 -20L-6 -14L0 -20L6 -14L12 -20L18 -14C14 -4 21 8 0 23C-21 8 -14 -4 -18 -14Z"
    out = solid(shield, "#b9b3d6") + path(
        "M-14.5 -13.5L-12 -16L-6 -10L0 -16L6 -10L12 -16L14.5 -13.5C11 -3 16 7 0 18.5C-16 7 -11 -3 -14.5 -13.5Z",
        "#1f1a2e",
    )
    out += path("M-9 -8L-4 -6M9 -8L4 -6", "none", 'stroke="#e86a5c" stroke-width="2.2" stroke-linecap="round"')
    return out + label(-0.5, 8.5, signed(chamber.coat), 17 if abs(chamber.coat) < 10 else 14, "#fff", font="hc-b")


def arch() -> str:
    """A doorway round the origin, opening upwards out of the ring, with light falling onto the space before it."""
    stones = "".join(
        line(x, y, x * 1.42, y * 1.42, "#4a4563", 1.2) for x, y in ((-14, 1), (-13, -8), (-8, -16), (8, -16), (13, -8))
    )
    return (
        path("M-14 2H14L25 26H-25Z", "url(#hc-spill)")
        + path("M-21 4V-9C-21 -21 -9 -27 0 -31C9 -27 21 -21 21 -9V4Z", "#8d86a6", f'stroke="{INK}" stroke-width="1.6"')
        + stones
        + path("M-14 4V-9C-14 -16 -6 -20 0 -23.5C6 -20 14 -16 14 -9V4Z", "url(#hc-door)", f'stroke="{INK}"')
    )


@cache
def gate() -> str:
    """A portcullis that shuts the arch."""
    bars = "".join(f"M{x} 3V{y}" for x, y in ((-9.5, -14), (-3.2, -20), (3.2, -20), (9.5, -14)))
    return path("M-14 4V-9C-14 -16 -6 -20 0 -23.5C6 -20 14 -16 14 -9V4Z", "#14101f", 'opacity=".72"') + path(
        bars + "M-13 -11H13M-14 -3H14", "none", 'stroke="#8c8a9c" stroke-width="2.4"'
    )


def corridor(room: Room) -> str:
    """From the doorway to a room that had to move aside."""
    x, y = room.door
    box = room.box
    to_x, to_y = min(max(x, box.x + 16), box.right - 16), min(max(y, box.y + 16), box.bottom - 16)
    if abs(to_x - box.cx) < 1 or abs(to_y - box.cy) < 1:
        to_x, to_y = (box.cx, to_y) if room.turn % 180 == 0 else (to_x, box.cy)
    return line(x, y, to_x, to_y, "#6b6687", 34) + line(x, y, to_x, to_y, "#2b2438", 26)


def merlons(room: Room) -> str:
    """Battlements on the wall that looks outside."""
    box, out = room.box, []
    size = 9.0
    if room.turn % 180 == 0:
        count = int(box.w // (2 * size))
        y = box.y - size + 2 if room.turn == 0 else box.bottom - 3
        pitch = box.w / count
        out = [Box(box.x + k * pitch + (pitch - size) / 2, y, size, size) for k in range(count)]
    else:
        count = int(box.h // (2 * size))
        x = box.right - 2 if room.turn == 90 else box.x - size + 2
        pitch = box.h / count
        out = [Box(x, box.y + k * pitch + (pitch - size) / 2, size, size) for k in range(count)]
    return "".join(rect(one, "#6b6687", 1.5, f'stroke="{INK}" stroke-width="1"') for one in out)


def floor_of(room: Room) -> Box:
    """The part of a room that neither its arch nor its name takes."""
    box = room.box
    if room.turn == 0:
        return Box(box.x + 6, box.y + 27, box.w - 12, 46)
    if room.turn == 180:
        return Box(box.x + 6, box.y + 9, box.w - 12, 46)
    start = box.x + (24 if room.turn == 90 else 6)
    return Box(start, box.y + 28, box.w - 30, box.h - 34)


def occupant_box(room: Room) -> Box:
    """Where the guest in a chamber stands: between emblem and coat."""
    floor = floor_of(room)
    low = 4 if room.turn == 180 else 0
    share = 0.5 if has_shield(room.chamber) else 0.68
    return Box(floor.x + floor.w * share - 15, floor.y + low, 30, floor.h - low)


def has_shield(chamber: Chamber) -> bool:
    return chamber.coat != 0 or chamber.exact


def draw_room(room: Room, element: str, party: bool) -> str:
    box, chamber = room.box, room.chamber
    emblem, floor = emblem_of(chamber.name)
    inside = floor_of(room)
    scale = min(1.0, inside.w / 112)
    left, right, middle = inside.x + 21 * scale, inside.right - 21 * scale, inside.cy
    if not has_shield(chamber):
        left = inside.x + inside.w * 0.32
    out = merlons(room)
    out += rect(box, "#6b6687", 6, f'stroke="{INK}" stroke-width="2"')
    out += rect(box.inset(4), floor, 4, 'stroke="#1b1626" stroke-width="1.5"')
    out += rect(box.inset(4), "url(#hc-boards)", 4)
    out += f'<ellipse cx="{num(inside.cx)}" cy="{num(middle)}" rx="{num(box.w * 0.4)}" ry="30" fill="url(#hc-candle)"/>'
    out += room_name(room)
    out += moved(left, middle, emblem, scale * (1.0 if has_shield(chamber) and inside.w < 130 else 1.14))
    if chamber.coat:
        out += moved(right, middle - (4 if chamber.exact else 0), coat(chamber, party), scale * 0.92)
    if chamber.exact:
        out += exact_mark(right, middle + 15 * scale)
    return group(out, f'id="{element}" class="place chamber"')


def exact_mark(x: float, y: float) -> str:
    """This room takes an exact roll."""
    return rect(Box(x - 21, y - 2, 42, 15), CREAM, 7, f'stroke="{INK}"') + label(
        x, y + 10, "exact", 13, INK, font="hc-b"
    )


def room_name(room: Room) -> str:
    """On the wall away from the ring, so that the arch does not hide it."""
    box = room.box
    words, size = fitted(room.chamber.name, box.w - 14, 18)
    return label(box.cx, box.bottom - 11 if room.turn == 180 else box.y + 21, words, size, CREAM, font="hc-s")


def badge(room: Room) -> str:
    """The chamber's number at a corner of its walls."""
    x, y = room.box.x + 4, room.box.y + 4 if room.turn == 180 else room.box.bottom - 4
    if room.turn == 270:
        x, y = room.box.x + 14, room.box.bottom - 12
    words, size = fitted(room.chamber.id, 24, 13, 9)
    disc = circle(x, y, 13, "#2b2438", 'stroke="#a79fc6" stroke-width="2"')
    return group(disc + label(x, y + 4.5, words, size), 'pointer-events="none"')
