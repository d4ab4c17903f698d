"""Figures of the castle: guests in eight colours and eight shapes, the Phantom, the die, clocks."""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache

from midnight.games.castle.show.ink import ART, NIGHT, group, label, rect
from midnight.kernel.ink import CREAM, Box, circle, moved, num, path

# Seat by seat: the colour, and the shape of the guests' heads and the scoring token. Each tells seats apart alone.
FILLS = ("#e0402f", "#3173e0", "#38cfc4", "#f8d434", "#8b909e", "#2f9a44", "#ffffff", "#9a55cf")
INK = "#150f1f"


SHAPE_NAMES = ("disc", "square", "triangle", "diamond", "cross", "star", "heart", "crescent")

PAWN_WIDTH = 24.0
PAWN_HEIGHT = 37.0
CROWD_WIDTH = 20.5  # four and more stand closer, cloak before cloak
CROWD = 4
PAWN_ROW = 27.0  # a row of guests may stand this close before the next


def pawn(look: int) -> str:
    """A guest of that look, standing on the origin."""
    return ART.drawing("pawns", SHAPE_NAMES[look], cloak=FILLS[look])


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


def ghost() -> str:
    """The Phantom, floating over the origin."""
    return ART.drawing("figures", "ghost")


@cache
def phantom() -> str:
    """The Phantom with its glow."""
    return ART.drawing("figures", "glow") + group(ghost(), 'class="castle-float"')


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


def flame() -> str:
    """A flame over the origin, with its glow."""
    return ART.drawing("figures", "flame")


def crown() -> str:
    """A winner's crown round the origin."""
    return ART.drawing("figures", "crown")
