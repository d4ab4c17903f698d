"""The castle in SVG: a pure function of what is shown. The board is one layer, everything that moves another."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.castle.show.figures import (
    FILLS,
    candle,
    crown,
    die_face,
    flame,
    ghost,
    phantom,
    shape,
    stand,
)
from midnight.games.castle.show.ink import CREAM, GOLD, Box, circle, fitted, label, moved, num, rect, wrapped
from midnight.games.castle.show.layout import WIDTH, Layout, lay_out
from midnight.games.castle.show.rooms import gate, occupant_box
from midnight.games.castle.show.scene import STYLE, candle_spots, clock_spots, draw_board, faces_beside, small_faces
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.show import Picture, Shown
from midnight.kernel.words import minus

FEW_IN_GALLERY = 4  # from so many guests on, they take the whole space
FEW_ON_STEP = 9
SHORT = 2  # letters of a step's number that leave room beside it
MANY = 5  # so many guests on one place get a number beside them


@lru_cache(maxsize=32)
def board_of(words: CastleWords) -> tuple[Layout, str]:
    """The layer that never changes, drawn once for all positions of a game."""
    layout = lay_out(words.file, words.seats)
    return layout, draw_board(layout, words.elements, tuple(words.seat_looks))


def draw(words: CastleWords, shown: Shown) -> Picture:
    elements = words.elements
    layout, board = board_of(words)
    pieces: dict[str, str] = {"gates": draw_gates(layout, shown)}
    for seat in shown["seats"]:
        pieces[f"panel-{seat['seat']}"] = draw_panel(layout, seat, shown)
    pieces["status"] = draw_status(layout, shown)
    pieces["die"] = draw_die(layout, shown)
    if shown["clock"]:
        pieces["clock-marker"] = draw_clock_marker(layout, shown["clock"]["now"])
        pieces |= draw_tokens(layout, shown["seats"])
    if shown["round"]:
        pieces["round-marker"] = draw_round_marker(layout, shown["round"]["now"])
    pieces["phantom"] = draw_phantom(layout, elements, shown)
    pieces |= draw_guests(layout, shown)
    return Picture(
        width=WIDTH,
        height=layout.height,
        style=STYLE,
        board=board,
        pieces=pieces,
    )


def placed(x: float, y: float, scale: float = 1) -> str:
    """A place in the picture that a style sheet can change smoothly."""
    scaled = f" scale({scale:.3g})" if scale != 1 else ""
    return f'style="transform: translate({num(x)}px,{num(y)}px){scaled}"'


# === Guests and Phantom ===


def standing_room(layout: Layout, number: int, name: str, box: Box, count: int) -> list[Box]:
    """The parts of a place where so many guests may stand: few leave its number to be read."""
    spaces = len(layout.file.spaces)
    if spaces <= number < spaces + len(layout.rooms):
        return [occupant_box(layout.rooms[number - spaces])]
    inside = box.inset(3)
    gallery = number < spaces
    if count >= (FEW_IN_GALLERY if gallery else FEW_ON_STEP):
        return [Box(inside.x, inside.y + 4, inside.w, inside.h - 4)]
    high, wide = (inside.h * 0.24, inside.w * 0.5) if gallery else (inside.h * 0.4, inside.w * 0.5)
    if not gallery and len(name) > SHORT:
        wide = inside.w * 0.74
    under = Box(inside.x, inside.y + high, inside.w, inside.h - high)
    beside = Box(inside.x + wide, inside.y, inside.w - wide, inside.h)
    return [under, beside]


@lru_cache(maxsize=4096)
def standing_places(layout: Layout, number: int, name: str, count: int) -> list[str]:
    """Where so many guests stand on a place."""
    room = standing_room(layout, number, name, layout.places[number], count)
    return [placed(x, y, size) for x, y, size in stand(count, room, 1.15)]


def draw_guests(layout: Layout, shown: Shown) -> dict[str, str]:
    boxes = layout.places
    pieces: dict[int, str] = {}
    crowds: dict[str, str] = {}
    for number, place in enumerate(shown["places"]):
        guests, box = place["guests"], boxes[number]
        if not guests:
            continue
        spots = standing_places(layout, number, place["id"], len(guests))
        for one, spot in zip(guests, spots, strict=True):
            returning = one["guest"] == shown["returning"]
            pieces[one["guest"]] = draw_guest(one["guest"], one["seat"], place["element"], spot, returning=returning)
        if len(guests) >= MANY:
            crowds[f"crowd-{place['id']}"] = draw_count(place, box)
    for seat in shown["seats"]:
        waiting = [one for one in shown["waiting"] if one["seat"] == seat["seat"]]
        room = waiting_room(layout.panels[seat["seat"]], len(waiting))
        for one, (x, y, size) in zip(waiting, stand(len(waiting), [room], 1.0), strict=True):
            at = f"panel-{seat['seat']}"
            pieces[one["guest"]] = draw_guest(one["guest"], seat["seat"], at, placed(x, y, size), returning=False)
    return {f"guest-{guest}": pieces[guest] for guest in sorted(pieces)} | crowds


@lru_cache(maxsize=16384)
def draw_guest(guest: int, seat: int, at: str, style: str, *, returning: bool) -> str:
    ring = f'<ellipse cy="0" rx="15" ry="6" fill="none" stroke="{GOLD}" stroke-width="3"/>' if returning else ""
    caught = ' data-fx="capture"' if at.startswith("place-s") else ""
    return (
        f'<g id="guest-{guest}" class="guest seat-{seat}" data-at="{at}"{caught} {style}>'
        f'{ring}<use href="#hc-pawn-{seat}"/></g>'
    )


def draw_count(place: Shown, box: Box) -> str:
    """How many guests stand on a crowded place."""
    x, y = box.right - 11, box.y + 9
    return (
        f'<g id="crowd-{place["id"]}" class="crowd">'
        + circle(x, y, 11, "#7d1f2c", 'stroke="#fff" stroke-width="1.6"')
        + label(x, y + 5.5, str(len(place["guests"])), 15, "#fff", font="hc-b")
        + "</g>"
    )


def draw_phantom(layout: Layout, elements: tuple[str, ...], shown: Shown) -> str:
    """On its space, or over the roofs while it is lifted off the board between two rounds (MP-7.1)."""
    at = shown["phantom"]["element"]
    if at is None:
        x, y, size = layout.inner.right - 92, layout.header.bottom - 4, 1.0
    else:
        box = layout.places[elements.index(at)]
        size = min(box.w / 62, box.h / 54, 1.3) * 1.02
        x, y = box.cx, box.bottom - 4
    return f'<g id="phantom" data-at="{at or ""}" {placed(x, y, size)}>{phantom()}</g>'


def draw_gates(layout: Layout, shown: Shown) -> str:
    return gates(layout, shut=not shown["phantom"]["in_gallery"] and shown["phase"] != "over")


@lru_cache(maxsize=64)
def gates(layout: Layout, *, shut: bool) -> str:
    """Chambers are shut until the Phantom is in the gallery (HC-7.2, MP-4.1)."""
    bars = "".join(moved(*room.door, gate(), room.arch, room.turn) for room in layout.rooms) if shut else ""
    return f'<g id="gates" class="{"shut" if shut else "open"}">{bars}</g>'


# === Seats, scores, clock, die ===


def waiting_room(panel: Box, count: int) -> Box:
    """Where guests wait in their seat's panel until they are placed."""
    width = min(panel.w * 0.36, count * 24.0)
    return Box(panel.right - 58 - width, panel.y + 3, width, panel.h - 5)


def draw_panel(layout: Layout, seat: Shown, shown: Shown) -> str:
    """Name, shape, colour and points of a seat; a bright frame if it is its turn."""
    number = seat["seat"]
    mine = shown["decides"] == number or (shown["phase"] == "roll" and shown["turn"] == number)
    waiting = sum(1 for one in shown["waiting"] if one["seat"] == number)
    return panel(layout, number, seat["look"], seat["name"], seat["score"], waiting, mine=mine, winner=seat["winner"])


@lru_cache(maxsize=4096)
def panel(
    layout: Layout, number: int, look: int, name: str, points: int, waiting: int, *, mine: bool, winner: bool
) -> str:
    box = layout.panels[number]
    edge = GOLD if mine else FILLS[look]
    out = rect(box, "#2b2148" if mine else "#161128", 9, f'stroke="{edge}" stroke-width="{4 if mine else 2}"')
    out += moved(box.x + 27, box.cy, shape(look), 1.35)
    score = minus(points)
    room = box.w - 50 - 60 - waiting_room(box, waiting).w - (36 if winner else 0)
    words, size = fitted(name, room, 22, 14)
    out += label(box.x + 50, box.cy + size * 0.34, words, size, CREAM, "start", "hc-s")
    score_size = 29 if len(score) < 4 else 22
    out += label(box.right - 13, box.cy + score_size * 0.35, score, score_size, GOLD, "end", "hc-b")
    if winner:
        out += moved(box.right - 86, box.cy, crown(), 1.3)
    more = " turn" if mine else ""
    return f'<g id="panel-{number}" class="panel seat-{number}{more}">{out}</g>'


def draw_tokens(layout: Layout, seats: list[Shown]) -> dict[str, str]:
    """Scoring tokens on the track; seats with the same score share a cell."""
    cells = [layout.track_cell(seat["score"]) for seat in seats]
    pieces = {}
    for seat, cell in zip(seats, cells, strict=True):
        number = seat["seat"]
        sharing = [other["seat"] for other, where in zip(seats, cells, strict=True) if where == cell]
        pieces[f"token-{number}"] = token(
            layout, number, seat["look"], seat["score"], sharing.index(number), len(sharing)
        )
    return pieces


@lru_cache(maxsize=4096)
def token(layout: Layout, number: int, look: int, score: int, index: int, count: int) -> str:
    spot = placed(*token_spot(layout.track[layout.track_cell(score)], index, count))
    return f'<g id="token-{number}" class="token seat-{number}" data-score="{score}" {spot}>{shape(look)}</g>'


def token_spot(cell: Box, index: int, count: int) -> tuple[float, float, float]:
    """The part of a track cell under its number, shared by so many tokens."""
    room = Box(cell.x + 2, cell.y + 17, cell.w - 4, cell.h - 19)
    best = (0.0, 1)
    for a_row in range(1, count + 1):
        size = min(room.w / (a_row * 23), room.h / (-(-count // a_row) * 22.5), 1.3)
        if size > best[0] + 1e-9:
            best = (size, a_row)
    size, a_row = best
    rows = -(-count // a_row)
    row, column = divmod(index, a_row)
    here = min(a_row, count - row * a_row)
    x = room.cx + (column - (here - 1) / 2) * 23 * size
    return x, room.cy + (row - (rows - 1) / 2) * 22.5 * size, size


@lru_cache(maxsize=256)
def draw_clock_marker(layout: Layout, now: int) -> str:
    """The Phantom token on its clock."""
    x, y, radius = clock_spots(layout)[now]
    out = circle(0, 0, radius + 5, "none", f'stroke="{GOLD}" stroke-width="4.5"')
    out += circle(radius * 0.85, -radius * 0.7, 12, "#3a2a66", f'stroke="{GOLD}" stroke-width="2"')
    out += moved(radius * 0.85, -radius * 0.7 + 9, ghost(), 0.34)
    return f'<g id="clock-marker" data-clock="{now}" {placed(x, y)}>{out}</g>'


@lru_cache(maxsize=256)
def draw_round_marker(layout: Layout, now: int) -> str:
    """The candle of this round burns."""
    spots = candle_spots(layout)
    if spots:
        x, y = spots[now - 1]
        return f'<g id="round-marker" data-round="{now}" {placed(x, y - 30)}>{flame()}</g>'
    x, y = layout.header.cx + 60, layout.header.y + 60
    words = label(0, 22, f"Round {now} of {layout.file.rounds}", 18, CREAM, font="hc-b")
    return f'<g id="round-marker" data-round="{now}" {placed(x, y)}>{candle(26)}{moved(0, -30, flame())}{words}</g>'


def die_size(layout: Layout) -> float:
    return min(66.0, layout.nook.h - (32 if faces_beside(layout) else 74))


def draw_die(layout: Layout, shown: Shown) -> str:
    box, size = layout.nook, die_size(layout)
    face = shown["die"]
    return (
        f'<g id="die" data-face="{face or ""}">'
        f"{moved(box.x + 18 + size / 2, box.y + 16 + size / 2, die_face(face, size), turn=-6 if face else 0)}</g>"
    )


def draw_status(layout: Layout, shown: Shown) -> str:
    """What is to be decided now, beside the die."""
    box, size = layout.nook, die_size(layout)
    left = box.x + size + 34
    room, high = box.right - left - 10, box.h - 66
    if faces_beside(layout):
        room, high = small_faces(layout)[0][1] - left - 40, box.h - 24
    for font in (20, 19, 18, 17, 16, 15, 14):
        lines = wrapped(shown["ask"], room, font, int(high // (font + 2)))
        if not lines[-1].endswith("…"):
            break
    pitch = font + 2
    top = box.y + 12 + max(high - len(lines) * pitch, 0) / 2 + font * 0.85
    out = "".join(label(left, top + k * pitch, words, font, CREAM, "start") for k, words in enumerate(lines))
    return f'<g id="status">{out}</g>'
