"""Figures of the castle: guests in eight colours and eight shapes, the Phantom, the die, clocks."""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache

from midnight.games.castle.show.ink import NIGHT, group, label, rect
from midnight.kernel.ink import CREAM, GOLD, Box, circle, moved, num, path

# Seat by seat: the colour, and the shape of the guests' heads and the scoring token. Each tells seats apart alone.
FILLS = ("#e0402f", "#3173e0", "#38cfc4", "#f8d434", "#8b909e", "#2f9a44", "#ffffff", "#9a55cf")
INK = "#150f1f"


def polygon(points: int, radius: float, inner: float | None = None) -> str:
    """A regular polygon, or a star if there is an inner radius."""
    corners = points if inner is None else 2 * points
    parts = []
    for k in range(corners):
        r = radius if inner is None or k % 2 == 0 else inner
        angle = 2 * math.pi * k / corners - math.pi / 2
        parts.append(f"{num(r * math.cos(angle))} {num(r * math.sin(angle))}")
    return "M" + "L".join(parts) + "Z"


# Within a circle of radius 10 round the origin.
SHAPES = (
    "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",  # disc
    "M-8 -8H8V8H-8Z",  # square
    "M0 -10L10 8H-10Z",  # triangle
    "M0 -11L9.5 0L0 11L-9.5 0Z",  # diamond
    "M-3.5 -10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z",  # cross
    polygon(5, 11.5, 5),  # star
    "M0 10C-14 0 -11 -10 -5 -10C-2 -10 0 -7.5 0 -6C0 -7.5 2 -10 5 -10C11 -10 14 0 0 10Z",  # heart
    "M5 -10A10.8 10.8 0 1 0 5 10A12.5 12.5 0 0 1 5 -10Z",  # crescent
)
SHAPE_NAMES = ("disc", "square", "triangle", "diamond", "cross", "star", "heart", "crescent")

CLOAK = "M-11 0C-10 -7 -5 -9 -4.5 -17H4.5C5 -9 10 -7 11 0C6 2.5 -6 2.5 -11 0Z"
PAWN_WIDTH = 24.0
PAWN_HEIGHT = 37.0
CROWD_WIDTH = 20.5  # four and more stand closer, cloak before cloak
CROWD = 4
PAWN_ROW = 27.0  # a row of guests may stand this close before the next


@cache
def shape(seat: int, edge: float = 2) -> str:
    """The seat's shape in its colour, round the origin."""
    halo = f'stroke="#fff" stroke-width="{num(edge + 2.6)}" stroke-linejoin="round" stroke-opacity=".85"'
    outline = f'stroke="{INK}" stroke-width="{num(edge)}" stroke-linejoin="round"'
    return path(SHAPES[seat], FILLS[seat], halo) + path(SHAPES[seat], FILLS[seat], outline)


def pawn(seat: int) -> str:
    """A guest of that seat, standing on the origin."""
    fill = FILLS[seat]
    head = f'transform="translate(0 -25) scale({0.92})"'
    halo = 'stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linejoin="round"'
    edge = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
    return (
        f'<ellipse cx="1.5" cy="0.5" rx="13" ry="4" fill="{INK}" opacity=".45"/>'
        + path(CLOAK, fill, halo)
        + path(SHAPES[seat], fill, f"{head} {halo}")
        + path(CLOAK, fill, edge)
        + path("M-4.5 -15C-5 -9 -8 -6 -9 -1.5C-6 -0.5 -5 -0.3 -3 0C-4 -6 -2 -10 -1.5 -15Z", "#fff", 'opacity=".28"')
        + path(SHAPES[seat], fill, f"{head} {edge}")
    )


def pawns(looks: tuple[int, ...]) -> str:
    """Definitions, so that each guest is one short element."""
    return "".join(group(pawn(look), f'id="castle-pawn-{seat}"') for seat, look in enumerate(looks))


def stand(count: int, boxes: list[Box], largest: float = 1.25) -> list[tuple[float, float, float]]:
    """Where so many guests stand in one of the boxes, and at what size: in rows, back to front, as large as can be."""
    best = (0.0, 1, 1, boxes[0])
    wide = CROWD_WIDTH if count >= CROWD else PAWN_WIDTH
    for box in boxes:
        for a_row in range(1, count + 1):
            rows = -(-count // a_row)
            size = min(box.w / (a_row * wide), box.h / (PAWN_HEIGHT + (rows - 1) * PAWN_ROW), largest)
            if size > best[0] + 1e-9:
                best = (size, a_row, rows, box)
    size, a_row, rows, box = best
    high = (PAWN_HEIGHT + (rows - 1) * PAWN_ROW) * size
    first = box.cy - high / 2 + PAWN_HEIGHT * size
    spots = []
    for k in range(count):
        row = k // a_row
        here = min(a_row, count - row * a_row)
        x = box.cx + (k % a_row - (here - 1) / 2) * wide * size
        spots.append((x, first + row * PAWN_ROW * size, size))
    return spots


GHOST = (
    "M-19 -3C-21 -20 -21 -52 0 -52C21 -52 21 -20 19 -3C18 5 13 -5 9.5 0C6.5 5.5 3 -5 0 0"
    "C-3 5.5 -6.5 -5 -9.5 0C-13 -5 -18 5 -19 -3Z"
)
GHOST_ARMS = (
    "M-16 -20C-24 -18 -33 -27 -32 -38C-31.5 -43 -27 -42 -27 -38C-26.5 -34 -22 -31 -16 -32Z"
    "M16 -20C24 -18 33 -27 32 -38C31.5 -43 27 -42 27 -38C26.5 -34 22 -31 16 -32Z"
)


@cache
def ghost() -> str:
    """The Phantom, floating over the origin."""
    edge = 'stroke="#1c1838" stroke-width="2.2" stroke-linejoin="round"'
    return (
        path(GHOST_ARMS, "url(#castle-ghost)", edge)
        + path(GHOST, "url(#castle-ghost)", edge)
        + path("M-13 -8C-15 -22 -14 -42 -6 -47C-11 -36 -10 -20 -9 -8Z", "#fff", 'opacity=".55"')
        + '<ellipse cx="-7" cy="-35" rx="4.2" ry="6.4" fill="#1c1838" transform="rotate(10 -7 -35)"/>'
        + '<ellipse cx="7" cy="-35" rx="4.2" ry="6.4" fill="#1c1838" transform="rotate(-10 7 -35)"/>'
        + circle(-6.2, -36.5, 1.5, "#8ff0ff")
        + circle(7.8, -36.5, 1.5, "#8ff0ff")
        + '<ellipse cx="0" cy="-21" rx="5" ry="6.5" fill="#1c1838"/>'
        + path("M-14 -10C-8 -6 8 -6 14 -10", "none", 'stroke="#8d86b8" stroke-width="1.6" stroke-linecap="round"')
    )


@cache
def phantom() -> str:
    """The Phantom with its glow."""
    return circle(0, -27, 44, "url(#castle-glow)", 'pointer-events="none"') + group(ghost(), 'class="castle-float"')


# === The die ===

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=256)
def die_face(face: str | None, size: float) -> str:
    """A face of the die round the origin; None is a die not yet rolled."""
    half = size / 2
    fill = "#f7f0dc" if face else "#8f8aa3"
    out = rect(Box(-half, -half, size, size), fill, size * 0.2, f'stroke="{INK}" stroke-width="{num(size * 0.04)}"')
    out += rect(Box(-half, -half, size, size).inset(size * 0.07), "none", size * 0.15, 'stroke="#fff" opacity=".6"')
    if face is None:
        return out + label(0, size * 0.24, "?", size * 0.66, "#3a3552", font="castle-b")
    if not face.isdecimal():
        return out + moved(0, size * 0.36, ghost(), size * 0.0135)
    if int(face) not in PIPS:
        return out + label(0, size * 0.2, face, size * 0.56, INK, font="castle-b")
    return out + "".join(circle(x * size * 0.26, y * size * 0.26, size * 0.1, "#7d1f2c") for x, y in PIPS[int(face)])


# === Clocks ===


def clock_hands(time: str) -> tuple[float, float] | None:
    """Angles of the hour and the minute hand from twelve, in degrees, if the name of the clock is a time."""
    found = re.fullmatch(r"(\d{1,2}):([0-5]\d)", time)
    if not found:
        return None
    hour, minute = int(found[1]) % 12, int(found[2])
    return hour * 30 + minute / 2, minute * 6.0


def clock_face(time: str, radius: float, last: bool) -> str:
    """A clock round the origin, its hands at that time."""
    rim = "#c8443a" if last else "#c9a24a"
    out = circle(0, 0, radius, "#f5e9cb", f'stroke="{rim}" stroke-width="{num(radius * 0.16)}"')
    out += circle(0, 0, radius * 1.09, "none", f'stroke="{NIGHT}" stroke-width="1.5"')
    ticks = ""
    for hour in range(12):
        angle = math.radians(hour * 30)
        sin, cos = math.sin(angle), math.cos(angle)
        near, far = radius * (0.66 if hour % 3 == 0 else 0.74), radius * 0.84
        ticks += f"M{num(near * sin)} {num(-near * cos)}L{num(far * sin)} {num(-far * cos)}"
    out += path(ticks, "none", f'stroke="#4b3a2a" stroke-width="{num(radius * 0.06)}"')
    hands = clock_hands(time)
    if hands is None:  # its name stands beside it
        return out + circle(0, 0, radius * 0.09, "#7d1f2c")
    for angle, reach, width in ((hands[0], 0.46, 0.13), (hands[1], 0.68, 0.08)):
        out += path(
            f"M0 {num(radius * 0.1)}V{num(-radius * reach)}",
            "none",
            f'stroke="{INK}" stroke-width="{num(radius * width)}" stroke-linecap="round" '
            f'transform="rotate({num(angle)})"',
        )
    return out + circle(0, 0, radius * 0.09, "#7d1f2c")


def candle(height: float) -> str:
    """A candle standing on the origin, not lit."""
    body = f"M-7 0V{num(-height)}C-4 {num(-height + 3)} 3 {num(-height - 3)} 7 {num(-height)}V0Z"
    drip = f"M7 {num(-height)}v10c0 3 -4 3 -4 0v-9z"
    return (
        f'<ellipse cx="0" cy="1" rx="15" ry="4.5" fill="#a8823a" stroke="{INK}"/>'
        + path(body, CREAM, f'stroke="{INK}" stroke-width="1.4"')
        + path(drip, "#e2d3a6")
        + path(f"M0 {num(-height)}v-5", "none", f'stroke="{INK}" stroke-width="1.6"')
    )


@cache
def flame() -> str:
    """A flame over the origin, with its glow."""
    return (
        circle(0, -9, 30, "url(#castle-candle)")
        + path("M0 0C-8 -5 -5 -13 0 -22C5 -13 8 -5 0 0Z", "#ffb52e", f'stroke="{INK}" stroke-width=".8"')
        + path("M0 -1C-4 -4 -2.5 -8 0 -13C2.5 -8 4 -4 0 -1Z", "#fff3b8")
    )


@cache
def crown() -> str:
    """A winner's crown round the origin."""
    return path(
        "M-12 8L-14 -6L-6 0L0 -10L6 0L14 -6L12 8Z",
        GOLD,
        f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"',
    )
