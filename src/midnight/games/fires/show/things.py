"""Pieces that lie, stand and walk on the ground: light of the fires, markers, things and firefighters."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.fires.show.figures import figure, points_left, thing
from midnight.games.fires.show.houses import door_piece, empty, house_piece, sign_piece
from midnight.games.fires.show.ink import title, use
from midnight.games.fires.show.layout import SQUARES, Table
from midnight.games.fires.show.village import Firefighter, Item, Square, Village
from midnight.kernel.ink import classed, moved, num, placed

SHINE = 1.4  # how far a fire lights the ground, in squares
LOAD = (16.0, -7.0, 0.9)  # where a load is held: across, down and its size
OFF = {"left": -3.0, "right": 3.0, "bottom": -2.4, "top": 0.9}  # how far beside the table who has left it stands
CALM = 'class="fires-c"'  # the space under it is touched
TALL, BROAD, CANS = 62.0, 34.0, 25.0  # of a figure on its base: height, width, and how far its cans stand out

# === The ground ===


def glow(table: Table, squares: tuple[Square, ...]) -> str:
    """Under everything: what burns lights the ground, what blew up has scorched it."""
    size = table.marker
    parts = [use("scorch", table.px(one.x), table.py(one.y), size) for one in squares if one.explosion]
    r = num(SHINE * table.square * table.unit)
    parts += [
        f'<circle cx="{num(table.px(one.x))}" cy="{num(table.py(one.y))}" r="{r}" fill="url(#fires-glow)"/>'
        for one in squares
        if one.marker == "fire"
    ]
    return f'<g id="glow" class="fires-c" clip-path="url(#fires-inside)">{"".join(parts)}</g>'


# === Houses ===


def add_houses(pieces: dict[str, str], table: Table, village: Village) -> None:
    """Every house that may come has its place in the order."""
    seen = village.opened
    for number in range(1, table.houses + 1):
        pieces[f"house-H{number}"] = empty(f"house-H{number}")
    for one in village.houses:
        pieces[f"house-{one.id}"] = house_piece(table, one, seen=one.id in seen)


def add_doors(pieces: dict[str, str], table: Table, village: Village) -> None:
    """Doors and the signs of the houses lie over the flames."""
    seen = village.opened
    for number in range(1, table.houses + 1):
        for kind in ("door", "integrity"):
            pieces[f"{kind}-H{number}"] = empty(f"{kind}-H{number}")
    for one in village.houses:
        if one.door and not one.ruin:
            pieces[f"door-{one.id}"] = door_piece(table, one, roofed=one.id not in seen)
            pieces[f"integrity-{one.id}"] = sign_piece(table, one)


# === Markers ===


def add_markers(pieces: dict[str, str], table: Table, village: Village) -> None:
    """Every square has a marker, most of them empty: so it lies under people whenever it comes."""
    known = {one.name: one.marker for one in village.squares}
    for white, black in SQUARES:
        name = f"W{white}B{black}"
        pieces[f"marker-{name}"] = marker(table, name, known.get(name, ""))
    for one in village.squares:
        if one.explosion:
            pieces[f"blast-{one.name}"] = blast(table, one.name)


def middle_of(table: Table, name: str) -> tuple[float, float]:
    return table.px(table.middle(int(name[1]))), table.py(table.middle(int(name[3])))


@lru_cache(maxsize=512)
def marker(table: Table, name: str, there: str) -> str:
    """An empty one has its place all the same: what happens there is staged at it."""
    x, y = middle_of(table, name)
    size = table.square * table.unit
    frame = f'<path d="M{num(x - size / 2)} {num(y - size / 2)}h{num(size)}v{num(size)}" class="fires-b"/>'
    body = f"{title(f'{there} in {name}')}{use(there, x, y, table.marker, more=CALM)}" if there else ""
    return f'<g id="marker-{name}">{body}{frame}</g>'


@lru_cache(maxsize=256)
def blast(table: Table, name: str) -> str:
    """A star in the corner of its square."""
    x, y = middle_of(table, name)
    corner, size = 0.35 * table.square * table.unit, 0.62 if table.plan.tall else 1.0
    body = title(f"explosion marker in {name}") + use("star", x + corner, y - corner, size)
    return f'<g id="blast-{name}" data-fx="boom">{body}</g>'


# === Figures ===


def add_figures(pieces: dict[str, str], table: Table, village: Village) -> None:
    """Things and firefighters, who stands further back first; a load right after who carries it."""
    carriers = {one.id: number for number, one in enumerate(village.crew)}
    found: list[tuple[float, int, str, str]] = []
    for number, item in enumerate(village.items):
        carrier = item.carrier
        place = spot_of(table, village.crew[carriers[carrier]]) if carrier else (item.x, item.y)
        order = 2 * carriers[carrier] + 1 if carrier else -1 - number
        found.append((-place[1], order, f"thing-{item.id}", item_piece(table, item, place)))
    for number, one in enumerate(village.crew):
        if one.placed:
            place = spot_of(table, one)
            points = village.points if one.acting else -1
            drawn = crew_piece(table, one, points, place)
            found.append((-place[1], 2 * number, f"crew-{one.id}", drawn))
    found.sort()
    for *_, name, drawn in found:
        pieces[name] = drawn


def spot_of(table: Table, one: Firefighter) -> tuple[float, float]:
    """Whoever is off the table stands beside it."""
    x, y = float(one.x), float(one.y)
    if one.off:
        x += OFF["right"] if x == table.side else OFF["left"] if x == 0 else 0
        y += OFF["top"] if y == table.side else OFF["bottom"] if y == 0 else 0
        least = (CANS * table.figure - table.plan.left) / table.unit
        most = (table.plan.width - table.plan.left - BROAD / 2 * table.figure) / table.unit
        x = min(max(x, least), most)
    return x, y


def frame(table: Table, scale: float) -> str:
    """What is touched of a figure: itself, and never less than a finger needs."""
    wide, high = (max(length * scale, table.plan.target) for length in (BROAD, TALL))
    return classed(-wide / 2, 13 * scale - high, wide, high, "fires-b")


@lru_cache(maxsize=2048)
def item_piece(table: Table, item: Item, place: tuple[float, float]) -> str:
    scale, body = table.figure, thing(item.id, chopped=item.chopped)
    across, down, size = LOAD if item.carrier else (0.0, 0.0, 1.0)
    drawn = moved(across * scale, down * scale, body, scale * size)
    words = ("chopped " if item.chopped else "") + item.name + (", carried" if item.carrier else "")
    at = placed(table.px(place[0]), table.py(place[1]))
    return f'<g id="thing-{item.id}" {at}>{title(words)}{frame(table, scale)}{drawn}</g>'


@lru_cache(maxsize=2048)
def crew_piece(table: Table, one: Firefighter, points: int, place: tuple[float, float]) -> str:
    """Who acts has a ring of the points that are left."""
    ring = points_left(points, table.points) if points >= 0 else ""
    drawn = moved(0, 0, ring + figure(one, table.water), table.figure)
    faded = ' opacity=".8"' if one.off else ""
    state = (", knocked down" if one.down else "") + (", off the table" if one.off else "")
    words = f"{one.name}, water {one.water}{state}"
    at = placed(table.px(place[0]), table.py(place[1]))
    return f'<g id="crew-{one.id}" {at}{faded}>{title(words)}{frame(table, table.figure)}{drawn}</g>'


# === What is touched ===


def hits(table: Table, village: Village) -> str:
    """Under the figures, so that none of them is hidden by the space round another: where a finger may come down."""
    out = ""
    half = table.square * table.unit / 2
    for one in village.squares:
        if one.marker:
            out += hit(table.px(one.x), table.py(one.y), half, half, half, f"marker-{one.name}")
    small = table.plan.target / 2
    for house in village.houses:
        if house.door and not house.ruin:
            aside, up = {"right": (1, 0), "left": (-1, 0), "bottom": (0, -1), "top": (0, 1)}[house.door]
            x, y = house.x + aside * table.wall, house.y + up * table.wall
            out += hit(table.px(x), table.py(y), small, small, small, f"door-{house.id}")
    scale = table.figure
    wide, high = (max(length * scale, table.plan.target) for length in (BROAD, TALL))
    low = 13 * scale
    people = [(f"thing-{item.id}", (float(item.x), float(item.y))) for item in village.items if not item.carrier]
    people += [(f"crew-{man.id}", spot_of(table, man)) for man in village.crew if man.placed]
    for name, at in people:
        out += hit(table.px(at[0]), table.py(at[1]), wide / 2, high - low, low, name)
    return f'<g id="hits">{out}</g>'


def hit(x: float, y: float, half: float, above: float, below: float, name: str) -> str:
    wide = num(2 * half)
    box = f"M{num(x - half)} {num(y - above)}h{wide}v{num(above + below)}h-{wide}z"
    return f'<path d="{box}" class="fires-h" data-at="{name}"/>'
