"""Pieces that lie, stand and walk on the ground: light of the fires, markers, things and firefighters."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.fires.show.figures import firefighter, points_left, thing
from midnight.games.fires.show.houses import door_piece, empty, house_piece, sign_piece
from midnight.games.fires.show.ink import title, use
from midnight.games.fires.show.layout import SQUARES, Table
from midnight.kernel.ink import classed, moved, num, placed
from midnight.kernel.show import Shown

SHINE = 1.4  # how far a fire lights the ground, in squares
LOAD = (16.0, -7.0, 0.9)  # where a load is held: across, down and its size
OFF = {"left": -3.0, "right": 3.0, "bottom": -2.4, "top": 0.9}  # how far beside the table who has left it stands
CALM = 'class="fires-c"'  # the space under it is touched
TALL, BROAD, CANS = 62.0, 34.0, 25.0  # of a figure on its base: height, width, and how far its cans stand out

# === The ground ===


def glow(table: Table, squares: list[dict[str, Any]]) -> str:
    """Under everything: what burns lights the ground, what blew up has scorched it."""
    size = table.marker
    parts = [use("scorch", table.px(one["x"]), table.py(one["y"]), size) for one in squares if one["explosion"]]
    r = num(SHINE * table.square * table.unit)
    parts += [
        f'<circle cx="{num(table.px(one["x"]))}" cy="{num(table.py(one["y"]))}" r="{r}" fill="url(#fires-glow)"/>'
        for one in squares
        if one["marker"] == "fire"
    ]
    return f'<g id="glow" class="fires-c" clip-path="url(#fires-inside)">{"".join(parts)}</g>'


# === Houses ===


def seen_inside(shown: Shown) -> set[str]:
    """Houses whose roof is off: somebody is inside, or the door is open."""
    people = {one["inside"] for one in (*shown["things"], *shown["crew"]) if one["inside"]}
    return people | {one["id"] for one in shown["houses"] if one["open"]}


def add_houses(pieces: dict[str, str], table: Table, shown: Shown) -> None:
    """Every house that may come has its place in the order."""
    seen = seen_inside(shown)
    for number in range(1, table.houses + 1):
        pieces[f"house-H{number}"] = empty(f"house-H{number}")
    for one in shown["houses"]:
        name = one["id"]
        pieces[f"house-{name}"] = house_piece(
            table, name, one["x"], one["y"], standing_on(one), one["door"], name in seen
        )


def standing_on(one: dict[str, Any]) -> int:
    return 0 if one["ruin"] else int(one["integrity"])


def add_doors(pieces: dict[str, str], table: Table, shown: Shown) -> None:
    """Doors and the signs of the houses lie over the flames."""
    seen = seen_inside(shown)
    for number in range(1, table.houses + 1):
        for kind in ("door", "integrity"):
            pieces[f"{kind}-H{number}"] = empty(f"{kind}-H{number}")
    for one in shown["houses"]:
        if one["door"] and not one["ruin"]:
            name, x, y = one["id"], one["x"], one["y"]
            pieces[f"door-{name}"] = door_piece(table, name, x, y, one["door"], one["open"], name not in seen)
            pieces[f"integrity-{name}"] = sign_piece(table, name, x, y, standing_on(one))


# === Markers ===


def add_markers(pieces: dict[str, str], table: Table, shown: Shown) -> None:
    """Every square has a marker, most of them empty: so it lies under people whenever it comes."""
    known = {one["name"]: one for one in shown["squares"]}
    for white, black in SQUARES:
        name = f"W{white}B{black}"
        one = known.get(name)
        pieces[f"marker-{name}"] = marker(table, name, one["marker"] if one else "")
    for one in shown["squares"]:
        if one["explosion"]:
            pieces[f"blast-{one['name']}"] = blast(table, one["name"])


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


def add_figures(pieces: dict[str, str], table: Table, shown: Shown) -> None:
    """Things and firefighters, who stands further back first; a load right after who carries it."""
    carriers = {one["id"]: number for number, one in enumerate(shown["crew"])}
    found: list[tuple[float, int, str, str]] = []
    for number, one in enumerate(shown["things"]):
        carrier = one["carrier"]
        place = spot_of(table, shown["crew"][carriers[carrier]]) if carrier else (one["x"], one["y"])
        order = 2 * carriers[carrier] + 1 if carrier else -1 - number
        drawn = thing_piece(table, one["id"], one["chopped"], bool(carrier), *place)
        found.append((-place[1], order, f"thing-{one['id']}", drawn))
    for number, one in enumerate(shown["crew"]):
        if one["placed"]:
            place = spot_of(table, one)
            points = shown["points"] if one["acting"] else -1
            drawn = crew_piece(
                table, one["id"], one["name"], one["water"], one["down"], one["off"], one["acted"], points, *place
            )
            found.append((-place[1], 2 * number, f"crew-{one['id']}", drawn))
    found.sort()
    for *_, name, drawn in found:
        pieces[name] = drawn


def spot_of(table: Table, one: dict[str, Any]) -> tuple[float, float]:
    """Off the table he stands beside it."""
    x, y = one["x"], one["y"]
    if one["off"]:
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
def thing_piece(table: Table, name: str, chopped: bool, carried: bool, x: float, y: float) -> str:
    kind = {"V": "villager", "C": "chest", "T": "chopped tree" if chopped else "tree"}[name[0]]
    scale, body = table.figure, thing(name, chopped)
    across, down, size = LOAD if carried else (0.0, 0.0, 1.0)
    drawn = moved(across * scale, down * scale, body, scale * size)
    words = f"{kind} {name[1:]}" + (", carried" if carried else "")
    at = placed(table.px(x), table.py(y))
    return f'<g id="thing-{name}" {at}>{title(words)}{frame(table, scale)}{drawn}</g>'


@lru_cache(maxsize=2048)
def crew_piece(
    table: Table,
    seat: str,
    name: str,
    water: int,
    down: bool,
    off: bool,
    acted: bool,
    points: int,
    x: float,
    y: float,
) -> str:
    """Who acts has a ring of the points that are left."""
    ring = points_left(points, table.points) if points >= 0 else ""
    drawn = moved(0, 0, ring + firefighter(seat, water, table.water, down, acted), table.figure)
    faded = ' opacity=".8"' if off else ""
    words = f"{name}, water {water}" + (", knocked down" if down else "") + (", off the table" if off else "")
    at = placed(table.px(x), table.py(y))
    return f'<g id="crew-{seat}" {at}{faded}>{title(words)}{frame(table, table.figure)}{drawn}</g>'


# === What is touched ===


def hits(table: Table, shown: Shown) -> str:
    """Under the figures, so that none of them is hidden by the space round another: where a finger may come down."""
    out = ""
    half = table.square * table.unit / 2
    for one in shown["squares"]:
        if one["marker"]:
            out += hit(table.px(one["x"]), table.py(one["y"]), half, half, half, f"marker-{one['name']}")
    small = table.plan.target / 2
    for one in shown["houses"]:
        if one["door"] and not one["ruin"]:
            aside, up = {"right": (1, 0), "left": (-1, 0), "bottom": (0, -1), "top": (0, 1)}[one["door"]]
            x, y = one["x"] + aside * table.wall, one["y"] + up * table.wall
            out += hit(table.px(x), table.py(y), small, small, small, f"door-{one['id']}")
    scale = table.figure
    wide, high = (max(length * scale, table.plan.target) for length in (BROAD, TALL))
    low = 13 * scale
    people = [(f"thing-{one['id']}", (one["x"], one["y"])) for one in shown["things"] if not one["carrier"]]
    people += [(f"crew-{one['id']}", spot_of(table, one)) for one in shown["crew"] if one["placed"]]
    for name, (x, y) in people:
        out += hit(table.px(x), table.py(y), wide / 2, high - low, low, name)
    return f'<g id="hits">{out}</g>'


def hit(x: float, y: float, half: float, above: float, below: float, name: str) -> str:
    wide = num(2 * half)
    box = f"M{num(x - half)} {num(y - above)}h{wide}v{num(above + below)}h-{wide}z"
    return f'<path d="{box}" class="fires-h" data-at="{name}"/>'
