"""The board that never changes: night sky, castle, gallery, staircase, courtyard, scoring track."""

from __future__ import annotations

from midnight.games.castle.content.reading import SEATS
from midnight.games.castle.show.figures import candle, clock_face, die_face, ghost, pawns
from midnight.games.castle.show.ink import (
    CREAM,
    GOLD,
    SANS,
    SERIF,
    Box,
    circle,
    fitted,
    group,
    label,
    moved,
    num,
    path,
    rect,
    wrapped,
)
from midnight.games.castle.show.layout import WIDTH, Layout, track_scale
from midnight.games.castle.show.night import castle, courtyard, sky, skyline
from midnight.games.castle.show.ring import gallery, space_names, staircase
from midnight.games.castle.show.rooms import arch, badge, corridor, draw_room

STYLE = (
    f".hc-t{{font-family:{SANS};font-weight:600}}.hc-b{{font-family:{SANS};font-weight:800}}"
    f".hc-s{{font-family:{SERIF};font-weight:700}}"
    ".hc-t,.hc-b,.hc-s{pointer-events:none;user-select:none}"
    ".guest,.token,#phantom,#clock-marker,#round-marker{transition:transform .7s ease-in-out}"
    ".guest,.token,#phantom,#clock-marker,#round-marker,#gates,.crowd{pointer-events:none}"
    ".hc-float{animation:hc-float 4s ease-in-out infinite}"
    "@keyframes hc-float{50%{transform:translateY(-2.5px)}}"
    ".place{cursor:default}"
    "@media (prefers-reduced-motion:reduce){.guest,.token,#phantom,#clock-marker,#round-marker{transition:none}"
    ".hc-float{animation:none}}"
)


def gradient(name: str, stops: str, radial: bool) -> str:
    """Stops are written `share colour opacity`, separated by commas."""
    parts = [one.split() for one in stops.split(",")]
    inside = "".join(f'<stop offset="{a}" stop-color="{b}" stop-opacity="{c}"/>' for a, b, c in parts)
    if radial:
        return f'<radialGradient id="{name}">{inside}</radialGradient>'
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inside}</linearGradient>'


def definitions(looks: tuple[int, ...]) -> str:
    return (
        "<defs>"
        + gradient("hc-sky", "0 #060a20 1,.22 #171a48 1,.5 #37285f 1,.8 #5d3a63 1,1 #241a35 1", radial=False)
        + gradient("hc-ghost", "0 #ffffff 1,.6 #e4def8 1,1 #a79fd4 .95", radial=False)
        + gradient("hc-door", "0 #7a3f1c 1,1 #ffd27a 1", radial=False)
        + gradient("hc-spill", "0 #ffe2a0 .75,1 #ffe2a0 0", radial=False)
        + gradient("hc-glow", "0 #e9e4ff .85,.55 #bdb0ff .35,1 #bdb0ff 0", radial=True)
        + gradient("hc-halo", "0 #fff6cf .6,.4 #fff0b8 .22,1 #fff0b8 0", radial=True)
        + gradient("hc-candle", "0 #ffd98a .5,1 #ffb84a 0", radial=True)
        + '<pattern id="hc-bricks" width="32" height="20" patternUnits="userSpaceOnUse">'
        + rect(Box(0, 0, 32, 20), "#4d4868")
        + path("M0 .5H32M0 10.5H32M8.5 0V10M24.5 10V20", "none", 'stroke="#332f4a" stroke-width="1.6"')
        + path("M1 2H7M10 2H31M1 12.2H23M26 12.2H31", "none", 'stroke="#625c82" stroke-width="1"')
        + "</pattern>"
        + '<pattern id="hc-cobbles" width="26" height="22" patternUnits="userSpaceOnUse">'
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
        + '<pattern id="hc-boards" width="60" height="14" patternUnits="userSpaceOnUse">'
        + path("M0 .5H60M0 7.5H60M22 0V7M48 7V14", "none", 'stroke="#000" stroke-opacity=".28"')
        + "</pattern>"
        + group(arch(), 'id="hc-arch"')
        + pawns(looks)
        + "</defs>"
    )


def draw_board(layout: Layout, elements: tuple[str, ...], looks: tuple[int, ...]) -> str:
    """Everything that is the same in all positions of a game; `elements` are the ids of the places."""
    file = layout.file
    first_room = len(file.spaces)
    rooms = list(zip(layout.rooms, elements[first_room:], strict=False))
    out = [definitions(looks), sky(layout), skyline(layout), castle(layout)]
    out += [corridor(room) for room in layout.rooms]
    out.append(courtyard(layout))
    out.append(gallery(layout, elements))
    out.append(staircase(layout, elements[first_room + len(layout.rooms) :]))
    out += [draw_room(room, element, file.party) for room, element in rooms]
    out += [moved(*room.door, '<use href="#hc-arch"/>', room.arch, room.turn) for room in layout.rooms]
    out += [badge(room) for room in layout.rooms]
    out += [space_names(layout), header(layout, len(looks))]
    out.append(nook(layout))
    out.append(scoring_track(layout) if layout.track else border(layout))
    return group("".join(out), 'class="hc-board"')


# === Header, courtyard nook, track ===


def clock_spots(layout: Layout) -> list[tuple[float, float, float]]:
    """Centre and radius of each clock, hanging in a bow."""
    count = len(layout.file.clocks)
    left, right = layout.header.x + 232, layout.header.right - 196
    pitch = (right - left) / count
    radius = min(23.0, pitch * 0.4)
    middle = (count - 1) / 2
    spots = []
    for k in range(count):
        sag = 1 - ((k - middle) / max(middle, 1)) ** 2
        spots.append((left + (k + 0.5) * pitch, layout.header.y + 30 + 5 * sag, radius))
    return spots


def candle_spots(layout: Layout) -> list[tuple[float, float]]:
    """The foot of each round's candle; none if there are too many to draw."""
    count = layout.file.rounds
    if count > 9:
        return []
    left, right = layout.header.x + 300, layout.header.right - 290
    pitch = min(110.0, (right - left) / count)
    start = (left + right - pitch * count) / 2
    return [(start + (k + 0.5) * pitch, layout.header.y + 58) for k in range(count)]


def header(layout: Layout, seats: int) -> str:
    file, box = layout.file, layout.header
    size = 31.0 if len(file.title) <= 32 else 24.0
    lines = wrapped(file.title, 300 if file.party else 216, size, 2)
    out = "".join(
        label(box.x + 18, box.y + 40 + k * (size + 3), words, size, CREAM, "start", "hc-s hc-title")
        for k, words in enumerate(lines)
    )
    if file.party:
        return out + rounds(layout) + steady_speed(layout, file.speeds[seats - SEATS[0]])
    spots = clock_spots(layout)
    chain = "M" + "L".join(f"{num(x)} {num(y)}" for x, y, _ in spots)
    out += path(chain, "none", 'stroke="#c9a24a" stroke-width="3.5" stroke-dasharray="5 3"')
    for number, (x, y, radius) in enumerate(spots):
        last = number == len(spots) - 1
        out += moved(x, y, clock_face(file.clocks[number], radius, last))
        words, size = fitted(file.clocks[number], 62, 16, 10)
        out += label(x, y + radius + 20, words, size, CREAM, font="hc-b")
        note = "the end" if last else f"speed {file.speeds[number]}"
        out += label(x, y + radius + 35, note, 13.5, "#d3c8f0" if not last else "#ff9f8f")
    return out


def rounds(layout: Layout) -> str:
    out = ""
    for number, (x, y) in enumerate(candle_spots(layout), 1):
        out += moved(x, y, candle(26))
        out += label(x, y + 22, f"Round {number}", 16, CREAM, font="hc-b")
    return out


def steady_speed(layout: Layout, speed: int) -> str:
    """The Phantom's speed where it never changes (MP-3.1)."""
    x, y = layout.header.right - 236, layout.header.y + 58
    token = circle(x, y - 17, 19, "#3a2a66", f'stroke="{GOLD}" stroke-width="2.5"') + moved(x, y - 3, ghost(), 0.54)
    return token + label(x, y + 22, f"speed {speed}", 16, "#d3c8f0", font="hc-b")


def faces_beside(layout: Layout) -> bool:
    """In a long strip the faces are beside the die, in the courtyard under it."""
    return layout.nook.w > 3 * layout.nook.h and len(layout.file.words_of_faces()) <= 8


def small_faces(layout: Layout) -> list[tuple[str, float, float, float]]:
    """Each face of the die once, with centre and size: what a person touches to say what a real die shows."""
    faces = layout.file.words_of_faces()
    box = layout.nook
    beside = faces_beside(layout)
    pitch = min(46.0, (box.w - 16) / len(faces))
    start = box.right - 20 - pitch * len(faces) if beside else box.cx - pitch * len(faces) / 2
    y = box.cy if beside else box.bottom - 27
    return [(face, start + (k + 0.5) * pitch, y, pitch * 0.84) for k, face in enumerate(faces)]


def nook(layout: Layout) -> str:
    """A table in the courtyard for the die."""
    box = layout.nook
    out = rect(box, "#1c1430", 12, 'stroke="#c9a24a" stroke-width="2.5"')
    out += rect(box.inset(5), "none", 8, 'stroke="#c9a24a" stroke-opacity=".45"')
    for face, x, y, size in small_faces(layout):
        count = layout.file.faces.count(face)
        one = moved(x, y, die_face(face, size))
        if count > 1:
            one += circle(x + size * 0.46, y - size * 0.46, 12, "#7d1f2c", 'stroke="#f7f0dc" stroke-width="1.2"')
            one += label(x + size * 0.46, y - size * 0.46 + 4.6, f"{count}×", 13, "#fff", font="hc-b")
        out += group(one, f'id="die-{face}" class="place face"')
    return out


def border(layout: Layout) -> str:
    """A frame for the board without scoring track."""
    frame = Box(0, 0, WIDTH, layout.height).inset(layout.edge / 2)
    return rect(frame, "none", 8, f'stroke="#3a2c1c" stroke-width="{num(layout.edge)}"') + rect(
        frame, "none", 8, 'stroke="#c9a24a" stroke-width="2.5" stroke-dasharray="14 5 3 5"'
    )


def scoring_track(layout: Layout) -> str:
    """Round the picture from 0 to the limit; where scores begin and where the game ends stand out."""
    file = layout.file
    scale = track_scale(file.limit)
    out = rect(Box(0, 0, WIDTH, layout.height).inset(20), "none", 0, 'stroke="#1a1226" stroke-width="40"')
    for number, box in enumerate(layout.track):
        low = number * scale
        last = number == len(layout.track) - 1
        begins = low <= file.start_score < low + scale
        fill = "#7d1f2c" if last else "#2f5a4a" if begins else "#3a2f52" if number % 5 else "#54447a"
        out += rect(box.inset(1.2), fill, 5, 'stroke="#c9a24a" stroke-opacity=".55"')
        words, size = fitted(str(file.limit if last else low), box.w - 4, 15 if number % 5 and not last else 17, 9)
        out += label(box.cx, box.y + 15, words, size, CREAM if not number % 5 or last else "#cfc3e8", font="hc-b")
    return out
