"""The castle in SVG: a pure function of what is shown. The board is one layer, everything that moves another."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.castle.show.evening import Evening
from midnight.games.castle.show.figures import candle, crown, die_face, flame, ghost, phantom, stand
from midnight.games.castle.show.ink import fitted, label
from midnight.games.castle.show.layout import TALL, WIDE, Layout, Plan, lay_out
from midnight.games.castle.show.rooms import gate, occupant_box
from midnight.games.castle.show.scene import STYLE, candle_spots, clock_spots, draw_board, faces_beside, small_faces
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.ink import CREAM, GOLD, Box, circle, moved, num, placed
from midnight.kernel.show import Picture

FEW_IN_GALLERY = 4  # from so many guests on, they take the whole space
FEW_ON_STEP = 9
SHORT = 2  # letters of a step's number that leave room beside it
MANY = 5  # so many guests on one place get a number beside them


@lru_cache(maxsize=64)
def board_of(words: CastleWords, plan: Plan) -> tuple[Layout, str]:
    """The layer that never changes, drawn once for all positions of a game."""
    layout = lay_out(words.file, plan)
    places = [place[:1].upper() + place[1:] for place in map(words.full_name, range(len(words.elements)))]
    told = [f'id="{one}" data-name="{escape(name)}"' for one, name in zip(words.elements, places, strict=True)]
    return layout, draw_board(layout, tuple(told), tuple(words.seat_looks))


def draw(words: CastleWords, shown: Evening) -> Picture:
    """For a desk."""
    return draw_in(WIDE, words, shown)


def draw_tall(words: CastleWords, shown: Evening) -> Picture:
    """For a phone."""
    return draw_in(TALL, words, shown)


def draw_in(plan: Plan, words: CastleWords, shown: Evening) -> Picture:
    layout, board = board_of(words.bare, plan)
    pieces: dict[str, str] = {"gates": draw_gates(layout, shown)}
    pieces["die"] = draw_die(layout, shown.die, hidden=plan.tall and shown.phase == "place")
    if plan.tall:
        pieces["hour"] = draw_hour(layout, *hour(shown))
    if shown.clock:
        pieces["clock-marker"] = draw_clock_marker(layout, shown.clock.now)
    if shown.round:
        pieces["round-marker"] = draw_round_marker(layout, shown.round.now)
    pieces["phantom"] = draw_phantom(layout, words.elements, shown)
    pieces |= draw_guests(layout, shown)
    return Picture(plan.width, layout.height, STYLE, board, pieces)


# === Guests and Phantom ===


def standing_room(layout: Layout, number: int, name: str, box: Box, count: int) -> list[Box]:
    """The parts of a place where so many guests may stand: few leave its number to be read."""
    spaces = len(layout.file.spaces)
    if spaces <= number < spaces + len(layout.rooms):
        return [occupant_box(layout.rooms[number - spaces])]
    plan = layout.plan
    inside = box.inset(1.5 if plan.tall else 3)
    gallery = number < spaces
    if count >= (FEW_IN_GALLERY if gallery else FEW_ON_STEP):
        return [Box(inside.x, inside.y + 4 * plan.unit, inside.w, inside.h - 4 * plan.unit)]
    type_size = plan.small if gallery else plan.number
    letters = len(name) if gallery or len(name) > SHORT else SHORT
    high, wide = type_size * (0.75 if plan.tall else 0.95), min(letters * type_size * 0.66, inside.w * 0.74)
    under = Box(inside.x, inside.y + high, inside.w, inside.h - high)
    beside = Box(inside.x + wide, inside.y, inside.w - wide, inside.h)
    return [under, beside]


@lru_cache(maxsize=4096)
def standing_places(layout: Layout, number: int, name: str, count: int) -> list[str]:
    """Where so many guests stand on a place."""
    room = standing_room(layout, number, name, layout.places[number], count)
    return [placed(x, y, size) for x, y, size in stand(count, room, 0.9 if layout.plan.tall else 1.2)]


def draw_guests(layout: Layout, shown: Evening) -> dict[str, str]:
    boxes, returning = layout.places, shown.returning
    seats = [(seat.name, seat.seat in shown.winners) for seat in shown.seats]
    pieces: dict[int, str] = {}
    crowds: dict[str, str] = {}
    for number, place in enumerate(shown.places):
        guests = place.guests
        if not guests:
            continue
        spots = standing_places(layout, number, place.id, len(guests))
        for one, spot in zip(guests, spots, strict=True):
            guest, seat = one.number, one.seat
            pieces[guest] = draw_guest(guest, seat, *seats[seat], place.element, spot, guest == returning)
        if len(guests) >= MANY:
            crowds[f"crowd-{place.id}"] = draw_count(layout, place.id, len(guests), boxes[number])
    waiting = shown.waiting
    for one, spot in zip(waiting, waiting_places(layout, len(waiting)), strict=True):
        name, _ = seats[one.seat]
        pieces[one.number] = draw_guest(one.number, one.seat, name, False, "nook", spot, False)
    return {f"guest-{guest}": pieces[guest] for guest in sorted(pieces)} | crowds


@lru_cache(maxsize=512)
def waiting_places(layout: Layout, count: int) -> list[str]:
    """Until they are placed, guests wait in the courtyard: beside the die, on a phone where it will lie."""
    if not count:
        return []
    box, unit, size = layout.nook, layout.plan.unit, die_size(layout)
    x, y = die_spot(layout)
    if layout.plan.tall:
        room = Box(x - size / 2, y - size / 2, size, size)
    else:
        left = x + size / 2 + 10 * unit
        right = small_faces(layout)[0][1] - 30 if faces_beside(layout) else box.right
        room = Box(left, y - size / 2 - 6, right - left - 8, size + 12)
    return [placed(*spot) for spot in stand(count, [room], 1.0)]


@lru_cache(maxsize=16384)
def draw_guest(guest: int, seat: int, name: str, winner: bool, at: str, style: str, returning: bool) -> str:
    ring = f'<ellipse cy="0" rx="15" ry="6" fill="none" stroke="{GOLD}" stroke-width="3"/>' if returning else ""
    worn = moved(0, -39, crown(), 0.8) if winner else ""
    caught = ' data-fx="capture"' if at.startswith("place-s") else ""
    return (
        f'<g id="guest-{guest}" class="castle-guest" data-name="{escape(name)}" data-seat="{seat}" '
        f'data-at="{at}"{caught} {style}>'
        f'{ring}<use href="#castle-pawn-{seat}"/>{worn}</g>'
    )


@lru_cache(maxsize=4096)
def draw_count(layout: Layout, place: str, count: int, box: Box) -> str:
    """How many guests stand on a crowded place."""
    size = layout.plan.small
    radius = size * 0.72
    x, y = box.right - radius, box.y + radius * 0.9
    return (
        f'<g id="crowd-{place}" class="castle-crowd">'
        + circle(x, y, radius, "#7d1f2c", 'stroke="#fff" stroke-width="1.6"')
        + label(x, y + size * 0.36, str(count), size, "#fff", font="castle-b")
        + "</g>"
    )


def draw_phantom(layout: Layout, elements: tuple[str, ...], shown: Evening) -> str:
    """On its space, or over the roofs while it is lifted off the board between two rounds (MP-7.1)."""
    at = shown.phantom.element
    return phantom_at(layout, at or "", elements.index(at) if at else -1)


@lru_cache(maxsize=4096)
def phantom_at(layout: Layout, at: str, number: int) -> str:
    if number < 0:
        unit = layout.plan.unit
        x, y, size = layout.inner.right - 84 * unit, layout.header.bottom - 4, unit
    else:
        box = layout.places[number]
        size = min(box.w / 62, box.h / 54, 1.3) * 1.02
        x, y = box.cx, box.bottom - 4 * layout.plan.unit
    return f'<g id="phantom" data-name="The Phantom" data-at="{at}" {placed(x, y, size)}>{phantom()}</g>'


def draw_gates(layout: Layout, shown: Evening) -> str:
    return gates(layout, shut=not shown.phantom.in_gallery and shown.phase != "over")


@lru_cache(maxsize=64)
def gates(layout: Layout, *, shut: bool) -> str:
    """Chambers are shut until the Phantom is in the gallery (HC-7.2, MP-4.1)."""
    bars = "".join(moved(*room.door, gate(), room.arch, room.turn) for room in layout.rooms) if shut else ""
    return f'<g id="gates" data-shut="{"yes" if shut else "no"}">{bars}</g>'


# === Clock, round, die ===


def hour(shown: Evening) -> tuple[str, str]:
    """What a phone says of the clock or the round, and how fast the Phantom goes."""
    speed = shown.phantom.speed
    note = f"speed {speed}" if speed else "it is over"
    if shown.clock:
        return shown.clock.time, note
    return f"Round {shown.round.now} of {shown.round.count}" if shown.round else "", note


@lru_cache(maxsize=256)
def draw_hour(layout: Layout, time: str, note: str) -> str:
    box, plan = layout.header, layout.plan
    left = box.x + (214 if not layout.file.party else 158)
    words, size = fitted(time, 110, 17, plan.small)
    out = label(left, box.y + 16, words, size, CREAM, "start", "castle-b")
    return f'<g id="hour">{out}{label(left, box.y + 32, note, plan.small, "#d3c8f0", "start")}</g>'


@lru_cache(maxsize=256)
def draw_clock_marker(layout: Layout, now: int) -> str:
    """The Phantom token on its clock."""
    x, y, radius = clock_spots(layout)[now]
    unit = layout.plan.unit
    out = circle(0, 0, radius + 5 * unit, "none", f'stroke="{GOLD}" stroke-width="{num(4.5 * unit)}"')
    out += circle(radius * 0.85, -radius * 0.7, 13 * unit, "#3a2a66", f'stroke="{GOLD}" stroke-width="{num(2 * unit)}"')
    out += moved(radius * 0.85, -radius * 0.7 + 9 * unit, ghost(), 0.36 * unit)
    return f'<g id="clock-marker" data-name="The clock" data-clock="{now}" {placed(x, y)}>{out}</g>'


@lru_cache(maxsize=256)
def draw_round_marker(layout: Layout, now: int) -> str:
    """The candle of this round burns."""
    spots, size = candle_spots(layout), 0.7 if layout.plan.tall else 1.1
    named = f'id="round-marker" data-name="The round" data-round="{now}"'
    if spots:
        x, y = spots[now - 1]
        return f"<g {named} {placed(x, y - 30 * size, size)}>{flame()}</g>"
    x, y = layout.header.x + 60 * layout.plan.unit, layout.header.y + 66 * layout.plan.unit
    words = f"Round {now} of {layout.file.rounds}"
    said = "" if layout.plan.tall else label(24, -2, words, 20, CREAM, "start", "castle-b")
    drawn = candle(26) + moved(0, -30, flame())
    return f"<g {named} {placed(x, y)}>{moved(0, 0, drawn, size)}{said}</g>"


def die_size(layout: Layout) -> float:
    high = layout.nook.h
    if layout.plan.tall:
        return min(62.0, high - 10)
    return min(84.0, high - (32 if faces_beside(layout) else 88))


def die_spot(layout: Layout) -> tuple[float, float]:
    box, size, unit = layout.nook, die_size(layout), layout.plan.unit
    return box.x + 18 * unit + size / 2, box.cy if layout.plan.tall else box.y + 16 + size / 2


@lru_cache(maxsize=256)
def draw_die(layout: Layout, face: str | None, *, hidden: bool) -> str:
    drawn = "" if hidden else moved(*die_spot(layout), die_face(face, die_size(layout)), turn=-6 if face else 0)
    return f'<g id="die" data-name="The die" data-face="{face or ""}">{drawn}</g>'
