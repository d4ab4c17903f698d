"""The chambers: walls, arched doorway, an emblem for what the room is, and its coat of arms."""

from __future__ import annotations

from midnight.games.castle.content.reading import Chamber
from midnight.games.castle.show.emblems import emblem_of
from midnight.games.castle.show.figures import INK
from midnight.games.castle.show.ink import ART, fitted, group, label, line, rect
from midnight.games.castle.show.layout import Room
from midnight.kernel.ink import CREAM, Box, moved, num, path
from midnight.kernel.words import signed

SHORT = 3  # letters that stand on a shield in full size


def coat(points: int, party: bool) -> str:
    """A shield with the points round the origin: a golden one for good luck, a notched black one for bad."""
    good = (points < 0) != party
    words = signed(points)
    size = 20 if len(words) < SHORT else 15
    shield = ART.drawing("castle", "lucky" if good else "haunted")
    return shield + label(-0.5, 8 if good else 9, words, size, "#fff", font="castle-b")


def arch() -> str:
    """A doorway round the origin, opening upwards out of the ring, with light falling onto the space before it."""
    return ART.drawing("castle", "arch")


def gate() -> str:
    """A portcullis that shuts the arch."""
    return ART.drawing("castle", "gate")


def corridor(room: Room) -> str:
    """From the doorway to a room that had to move aside."""
    x, y = room.door
    box, unit = room.box, room.plan.unit
    aside = 16 * unit
    to_x, to_y = min(max(x, box.x + aside), box.right - aside), min(max(y, box.y + aside), box.bottom - aside)
    if abs(to_x - box.cx) < 1 or abs(to_y - box.cy) < 1:
        to_x, to_y = (to_x, box.cy) if room.upright else (box.cx, to_y)
    return line(x, y, to_x, to_y, "#6b6687", 34 * unit) + line(x, y, to_x, to_y, "#2b2438", 26 * unit)


def merlons(room: Room) -> str:
    """Battlements on the wall that looks outside."""
    box, size = room.box, 9.0 * room.plan.unit
    if not room.upright:
        y = box.y - size + 2 if room.turn == 0 else box.bottom - 3
        return teeth(Box(box.x, y, box.w, size), size)
    x = box.right - 2 if room.turn == 90 else box.x - size + 2
    return teeth(Box(x, box.y, size, box.h), size)


def teeth(wall: Box, size: float) -> str:
    """Merlons along the longer side of a wall, as far from each other as they are wide."""
    across = wall.w > wall.h
    long = wall.w if across else wall.h
    count = max(int(long // (2 * size)), 1)
    starts = [(k + 0.25) * long / count for k in range(count)]
    corners = [(wall.x + at, wall.y) if across else (wall.x, wall.y + at) for at in starts]
    d = "".join(f"M{num(x)} {num(y)}h{num(size)}v{num(size)}h{num(-size)}z" for x, y in corners)
    return path(d, "#6b6687", f'stroke="{INK}"')


def has_shield(chamber: Chamber) -> bool:
    return chamber.coat != 0 or chamber.exact


# === What stands in a room ===


def floor_of(room: Room) -> Box:
    """The part of a room that neither its arch nor its name takes."""
    box = room.box
    if room.plan.tall:
        return box.inset(3)
    if room.turn == 0:
        return Box(box.x + 6, box.y + 27, box.w - 12, 46)
    if room.turn == 180:
        return Box(box.x + 6, box.y + 11, box.w - 12, 46)
    start = box.x + (24 if room.turn == 90 else 6)
    return Box(start, box.y + 30, box.w - 30, box.h - 36)


def along(room: Room, share: float) -> tuple[float, float]:
    """A spot on the floor of a room on a phone, that far along its longer wall; out of the way of the arch."""
    floor = floor_of(room)
    if room.upright:
        return floor.cx + (2 if room.turn == 90 else -2), floor.y + floor.h * share
    return floor.x + floor.w * share, floor.cy + (2 if room.turn == 180 else -2)


def occupant_box(room: Room) -> Box:
    """Where the guest in a chamber stands: between emblem and coat."""
    floor = floor_of(room)
    if room.plan.tall:
        x, y = along(room, 0.5 if has_shield(room.chamber) else 0.66)
        return Box(x - 15, y - 18, 30, 36)
    low = 4 if room.turn == 180 else 0
    share = 0.47 if has_shield(room.chamber) else 0.68
    return Box(floor.x + floor.w * share - 15, floor.y + low, 30, floor.h - low)


def draw_room(room: Room, element: str, party: bool) -> str:
    box, chamber, unit = room.box, room.chamber, room.plan.unit
    emblem, floor = emblem_of(chamber.name)
    out = merlons(room)
    out += rect(box, "#6b6687", 6 * unit, f'stroke="{INK}" stroke-width="{num(1 + unit)}"')
    out += rect(box.inset(4 * unit), floor, 4 * unit, 'stroke="#1b1626" stroke-width="1.5"')
    out += rect(box.inset(4 * unit), "url(#castle-boards)", 4 * unit)
    wide, high = (box.w * 0.4, 30 * unit) if not room.upright or not room.plan.tall else (16.0, box.h * 0.4)
    light = f'rx="{num(wide)}" ry="{num(high)}" fill="url(#castle-candle)"'
    out += f'<ellipse cx="{num(floor_of(room).cx)}" cy="{num(floor_of(room).cy)}" {light}/>'
    out += tall_furniture(room, emblem, party) if room.plan.tall else furniture(room, emblem, party)
    return group(out, f'{element} class="castle-place"')


def furniture(room: Room, emblem: str, party: bool) -> str:
    chamber, inside = room.chamber, floor_of(room)
    scale = min(1.0, inside.w / 112)
    left, right, middle = inside.x + 21 * scale, inside.right - 28 * scale, inside.cy
    if not has_shield(chamber):
        left = inside.x + inside.w * 0.32
    out = room_name(room)
    out += moved(left, middle, emblem, scale * (0.92 if has_shield(chamber) else 1.14))
    if chamber.coat:
        out += moved(right, middle - (6 if chamber.exact else 0), coat(chamber.coat, party), scale * 0.94)
    if chamber.exact:
        out += exact_mark(room, right, middle + 11 * scale)
    return out


def tall_furniture(room: Room, emblem: str, party: bool) -> str:
    """On a phone a room has its emblem, its coat and its number; its name is told when it is held close."""
    chamber = room.chamber
    shares = (0.19, 0.82) if has_shield(chamber) else (0.34, 0.8)
    out = moved(*along(room, shares[0]), emblem, 0.66 if room.upright else 0.62)
    x, y = along(room, shares[1])
    if chamber.coat:
        out += moved(x, y - (4 if chamber.exact else 0), coat(chamber.coat, party), 0.64)
    if chamber.exact:
        out += exact_mark(room, x, y + 5)
    return out


def exact_mark(room: Room, x: float, y: float) -> str:
    """This room takes an exact roll."""
    size = room.plan.small
    wide = 5 * size * 0.66
    mark = rect(Box(x - wide / 2, y, wide, size), CREAM, size / 2, f'stroke="{INK}"')
    return mark + label(x, y + size * 0.76, "exact", size, INK, font="castle-b")


def room_name(room: Room) -> str:
    """On the wall away from the ring, so that the arch does not hide it."""
    box = room.box
    words, size = fitted(room.chamber.name, box.w - 8, room.plan.name, room.plan.small)
    return label(box.cx, box.bottom - 12 if room.turn == 180 else box.y + 22, words, size, CREAM, font="castle-s")


def badge(room: Room) -> str:
    """The chamber's number at a corner of its walls."""
    box, size = room.box, room.plan.small
    wide, high = len(room.chamber.id) * size * 0.62 + size * 0.5, size * 1.25
    if room.plan.tall:  # at the corner farthest from the ring
        x = box.right - wide + 1 if room.turn == 90 else box.x - 1
        y = box.bottom - high + 1 if room.turn == 180 else box.y - 1
    else:
        x = box.right - wide - 2 if room.turn == 90 else box.x + (2 if room.turn == 270 else -8)
        y = box.y - 8 if room.turn == 180 else box.bottom - high + (-2 if room.upright else 6)
    disc = rect(Box(x, y, wide, high), "#2b2438", high / 2, 'stroke="#a79fc6" stroke-width="1.6"')
    return group(disc + label(x + wide / 2, y + high * 0.75, room.chamber.id, size), 'pointer-events="none"')
