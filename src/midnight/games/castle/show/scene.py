"""The board that never changes: night sky, castle, gallery, staircase, courtyard, scoring track."""

from __future__ import annotations

from functools import cache

from midnight.games.castle.content.reading import SEATS
from midnight.games.castle.show.figures import candle, clock_face, die_face, ghost, pawns
from midnight.games.castle.show.ink import fitted, group, label, rect
from midnight.games.castle.show.layout import Layout
from midnight.games.castle.show.night import castle, courtyard, sky, skyline, things
from midnight.games.castle.show.ring import gallery, space_names, staircase
from midnight.games.castle.show.rooms import arch, badge, corridor, draw_room
from midnight.kernel import ink
from midnight.kernel.ink import CREAM, GOLD, SANS, SERIF, Box, circle, moved, num, path

MOVES = ".castle-guest,#phantom,#clock-marker,#round-marker"
STYLE = (
    f".castle-t{{font-family:{SANS};font-weight:600}}.castle-b{{font-family:{SANS};font-weight:800}}"
    f".castle-s{{font-family:{SERIF};font-weight:700}}"
    ".castle-t,.castle-b,.castle-s{pointer-events:none;user-select:none}"
    f"{MOVES}{{transition:transform .7s ease-in-out}}"
    "#gates,.castle-crowd,#hour{pointer-events:none}"
    ".castle-float{animation:castle-float 4s ease-in-out infinite}"
    "@keyframes castle-float{50%{transform:translateY(-2.5px)}}"
    ".castle-place{cursor:default}"
    f"@media (prefers-reduced-motion:reduce){{{MOVES}{{transition:none}}.castle-float{{animation:none}}}}"
)


@cache
def gradients() -> dict[str, str]:
    """Light and shade, by their names."""
    upright = {
        "castle-sky": "0 #060a20 1,.22 #171a48 1,.5 #37285f 1,.8 #5d3a63 1,1 #241a35 1",
        "castle-ghost": "0 #ffffff 1,.6 #e4def8 1,1 #a79fd4 .95",
        "castle-door": "0 #7a3f1c 1,1 #ffd27a 1",
        "castle-spill": "0 #ffe2a0 .75,1 #ffe2a0 0",
    }
    round_ = {
        "castle-glow": "0 #e9e4ff .85,.55 #bdb0ff .35,1 #bdb0ff 0",
        "castle-halo": "0 #fff6cf .6,.4 #fff0b8 .22,1 #fff0b8 0",
        "castle-candle": "0 #ffd98a .5,1 #ffb84a 0",
    }
    return ink.gradients(upright, round_)


def definitions(looks: tuple[int, ...]) -> str:
    return (
        "<defs>"
        + "".join(gradients().values())
        + '<pattern id="castle-bricks" width="32" height="20" patternUnits="userSpaceOnUse">'
        + rect(Box(0, 0, 32, 20), "#4d4868")
        + path("M0 .5H32M0 10.5H32M8.5 0V10M24.5 10V20", "none", 'stroke="#332f4a" stroke-width="1.6"')
        + path("M1 2H7M10 2H31M1 12.2H23M26 12.2H31", "none", 'stroke="#625c82" stroke-width="1"')
        + "</pattern>"
        + '<pattern id="castle-cobbles" width="26" height="22" patternUnits="userSpaceOnUse">'
        + rect(Box(0, 0, 26, 22), "#171c2c")
        + "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="4.6" fill="{fill}"/>'
            for x, y, rx, fill in (
                (6, 5.5, 5.6, "#262d42"),
                (19, 5.5, 6, "#222941"),
                (0, 16.5, 6, "#242b40"),
                (26, 16.5, 6, "#242b40"),
                (13, 16.5, 5.8, "#293149"),
            )
        )
        + "</pattern>"
        + '<pattern id="castle-boards" width="60" height="14" patternUnits="userSpaceOnUse">'
        + path("M0 .5H60M0 7.5H60M22 0V7M48 7V14", "none", 'stroke="#000" stroke-opacity=".28"')
        + "</pattern>"
        + group(arch(), 'id="castle-arch"')
        + pawns(looks)
        + things()
        + "</defs>"
    )


def draw_board(layout: Layout, elements: tuple[str, ...], looks: tuple[int, ...]) -> str:
    """Everything that is the same in all positions of a game; `elements` are what tells the places."""
    file = layout.file
    first_room = len(file.spaces)
    rooms = list(zip(layout.rooms, elements[first_room:], strict=False))
    out = [definitions(looks), sky(layout), skyline(layout), castle(layout)]
    out += [corridor(room) for room in layout.rooms]
    out.append(courtyard(layout))
    out.append(gallery(layout, elements))
    out.append(staircase(layout, elements[first_room + len(layout.rooms) :]))
    out += [draw_room(room, element, file.party) for room, element in rooms]
    out += [moved(*room.door, '<use href="#castle-arch"/>', room.arch, room.turn) for room in layout.rooms]
    out += [badge(room) for room in layout.rooms]
    out += [space_names(layout), header(layout, len(looks)), nook(layout), border(layout)]
    return group("".join(out), 'class="castle-board"')


# === Header, courtyard nook ===


def clock_spots(layout: Layout) -> list[tuple[float, float, float]]:
    """Centre and radius of each clock, hanging in a bow."""
    count, box = len(layout.file.clocks), layout.header
    left, right = (box.x + 4, box.x + 206) if layout.plan.tall else (box.x + 14, box.right - 168)
    pitch = (right - left) / count
    radius = min(11.0 if layout.plan.tall else 26.0, pitch * 0.42)
    middle = (count - 1) / 2
    spots = []
    for k in range(count):
        sag = 1 - ((k - middle) / max(middle, 1)) ** 2
        y = box.y + (17 + 2 * sag if layout.plan.tall else 32 + 3 * sag)
        spots.append((left + (k + 0.5) * pitch, y, radius))
    return spots


def candle_spots(layout: Layout) -> list[tuple[float, float]]:
    """The foot of each round's candle; none if there are too many to draw."""
    count, box = layout.file.rounds, layout.header
    if count > 9:
        return []
    left, right = (box.x + 4, box.x + 150) if layout.plan.tall else (box.x + 120, box.right - 400)
    pitch = min(48.0 if layout.plan.tall else 130.0, (right - left) / count)
    start = left if layout.plan.tall else (left + right - pitch * count) / 2
    return [(start + (k + 0.5) * pitch, box.y + (33 if layout.plan.tall else 66)) for k in range(count)]


def header(layout: Layout, seats: int) -> str:
    file = layout.file
    if file.party:
        return rounds(layout) + ("" if layout.plan.tall else steady_speed(layout, file.speeds[seats - SEATS[0]]))
    spots, small = clock_spots(layout), layout.plan.small
    chain = "M" + "L".join(f"{num(x)} {num(y)}" for x, y, _ in spots)
    out = path(chain, "none", f'stroke="#c9a24a" stroke-width="{num(3.5 * layout.plan.unit)}" stroke-dasharray="5 3"')
    for number, (x, y, radius) in enumerate(spots):
        last = number == len(spots) - 1
        out += moved(x, y, clock_face(file.clocks[number], radius, last))
        if layout.plan.tall:
            continue
        words, size = fitted(file.clocks[number], 100, 21, small)
        out += label(x, y + radius + 22, words, size, CREAM, font="castle-b")
        note = "the end" if last else f"speed {file.speeds[number]}"
        out += label(x, y + radius + 42, note, small, "#d3c8f0" if not last else "#ff9f8f")
    return out


def rounds(layout: Layout) -> str:
    out = ""
    for number, (x, y) in enumerate(candle_spots(layout), 1):
        out += moved(x, y, candle(26), 0.7 if layout.plan.tall else 1.1)
        if not layout.plan.tall:
            out += label(x, y + 28, f"Round {number}", 20, CREAM, font="castle-b")
    return out


def steady_speed(layout: Layout, speed: int) -> str:
    """The Phantom's speed where it never changes (MP-3.1)."""
    x, y = layout.header.right - 250, layout.header.y + 66
    token = circle(x, y - 21, 22, "#3a2a66", f'stroke="{GOLD}" stroke-width="2.5"') + moved(x, y - 5, ghost(), 0.62)
    return token + label(x, y + 28, f"speed {speed}", 20, "#d3c8f0", font="castle-b")


def faces_beside(layout: Layout) -> bool:
    """In a long strip the faces are beside the die, in the courtyard under it."""
    return layout.nook.w > 3 * layout.nook.h and len(layout.file.words_of_faces()) <= 8


def small_faces(layout: Layout) -> list[tuple[str, float, float, float]]:
    """Each face of the die once, with centre and size: what a person touches to say what a real die shows."""
    faces = layout.file.words_of_faces()
    box = layout.nook
    beside = faces_beside(layout)
    if layout.plan.tall and not beside:  # three and three beside the die, as large as a fingertip
        pitch, rows = min(41.0, box.w / 5), -(-len(faces) // 3)
        top = box.cy - (rows - 1) * (box.h - 2) / rows / 2
        left = box.right - 3 * pitch
        high = (box.h - 2) / rows
        return [
            (face, left + (k % 3 + 0.5) * pitch, top + k // 3 * high, min(pitch, high) * 0.8)
            for k, face in enumerate(faces)
        ]
    pitch = min(52.0, (box.w - 16) / len(faces))
    start = box.right - 20 - pitch * len(faces) if beside else box.cx - pitch * len(faces) / 2
    y = box.cy if beside else box.bottom - 32
    return [(face, start + (k + 0.5) * pitch, y, pitch * 0.8) for k, face in enumerate(faces)]


def nook(layout: Layout) -> str:
    """A table in the courtyard for the die."""
    box, unit, font = layout.nook, layout.plan.unit, layout.plan.small
    out = rect(box, "#1c1430", 12 * unit, f'stroke="#c9a24a" stroke-width="{num(2.5 * unit)}"')
    out += rect(box.inset(5 * unit), "none", 8 * unit, 'stroke="#c9a24a" stroke-opacity=".45"')
    for face, x, y, size in small_faces(layout):
        count = layout.file.faces.count(face)
        one = rect(Box(x - size / 1.6, y - size / 1.6, size / 0.8, size / 0.8), "#1c1430", 0, 'fill-opacity="0"')
        one += moved(x, y, die_face(face, size))
        if count > 1:
            x, y = x + size * 0.4, y - size * 0.42
            one += circle(x, y, font * 0.75, "#7d1f2c", 'stroke="#f7f0dc" stroke-width="1.2"')
            one += label(x, y + font * 0.36, f"{count}×", font, "#fff", font="castle-b")
        out += group(one, f'id="die-{face}" class="castle-place"')
    return group(out, 'id="nook"')


def border(layout: Layout) -> str:
    """A frame round the board."""
    edge = layout.plan.edge
    frame = Box(0, 0, layout.plan.width, layout.height).inset(edge / 2)
    if layout.plan.tall:
        return rect(frame, "none", 6, f'stroke="#c9a24a" stroke-opacity=".6" stroke-width="{num(edge)}"')
    return rect(frame, "none", 8, f'stroke="#3a2c1c" stroke-width="{num(edge)}"') + rect(
        frame, "none", 8, 'stroke="#c9a24a" stroke-width="2.5" stroke-dasharray="14 5 3 5"'
    )
