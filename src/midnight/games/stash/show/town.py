"""What never changes: the night sky, lawns and trees, streets with their names, doorsteps, bases, the treehouse."""

from __future__ import annotations

import math
from functools import lru_cache
from html import escape
from random import Random

from midnight.games.stash.content.map import ARROWS, BASES, COLUMNS, HOUSE, STREETS, MapFile
from midnight.games.stash.show import houses, steps
from midnight.games.stash.show.figures import number_on
from midnight.games.stash.show.ink import ART, CRIMSON, GRADIENTS, INK, label, stroke, use
from midnight.games.stash.show.layout import Plan, is_street
from midnight.kernel.ink import circle, moved, num, path, rect

ARROW_TURN = {"<": 180, ">": 0, "^": 270, "v": 90}
LONG_NAME = 15  # letters that fit between two crossings
ROOMY = 28  # as far from every space there is room for a bush
ROAD, KERB, WALK = "#2b2d4d", "#4a4c74", "#3a3c60"


def symbols(plan: Plan) -> dict[str, str]:
    found = houses.symbols(plan.house) | steps.symbols(plan)
    found |= {"pail": ART.drawing("things", "pail"), "bush": ART.drawing("scenery", "bush")}
    more = {"plate": ART.drawing("houses", "plate")} if plan.tall else {"tree": ART.drawing("scenery", "tree")}
    return found | more


def definitions(plan: Plan) -> str:
    kept = "".join(f'<g id="stash-{name}">{drawn}</g>' for name, drawn in symbols(plan).items())
    return f"<defs>{''.join(GRADIENTS.values())}{kept}</defs>"


@lru_cache(maxsize=32)
def board(plan: Plan, town: MapFile) -> str:
    """The layer that is sent once."""
    out = [definitions(plan), lawn(plan), road(plan, town)]
    out += [doorsteps(plan, town), stones(plan, town), sky(plan)]
    out += [greens(plan, town, column, row) for row in range(town.rows) for column in range(town.columns)]
    out += [home_light(plan, town), signs(plan, town)]
    out += [f'<g class="stash-h">{"".join(space(plan, town, k) for k in range(len(town.spaces)))}</g>']
    out += [street_name(plan, town, name, line) for name, line in town.streets] if not plan.tall else []
    out += letters(plan, town) if not plan.tall else []
    return f'<g class="stash-board">{"".join(out)}</g>'


def sky(plan: Plan) -> str:
    """Stars over a line of far roofs."""
    rng = Random("stars over the town")
    floor = plan.top - (0 if plan.tall else 18)
    d, x, step = f"M0 0V{num(floor)}", 0.0, 9.0 if plan.tall else 22.0
    while x < plan.width:
        up = rng.random() * step * 0.5
        d += f"L{num(x + step / 2)} {num(floor - up)}L{num(x + step)} {num(floor)}"
        x += step
    out = path(d + "V0Z", "url(#stash-sky)")
    for size, fill in ((1.4, "#fff"), (2.0, "#cfe0ff"), (2.8, "#fff1c9")):
        spots = "".join(
            f"M{num(rng.random() * plan.width)} {num(rng.random() * floor * 0.9)}h0"
            for _ in range(6 if plan.tall else 26)
        )
        out += stroke(spots, fill, size, 'opacity=".7"')
    return out


def lawn(plan: Plan) -> str:
    rng = Random("grass")
    ground = rect(0, 0, plan.width, plan.height, "url(#stash-grass)")
    tufts = "".join(
        f"M{num(x)} {num(y)}l-2 -6M{num(x + 2)} {num(y)}v-7M{num(x + 4)} {num(y)}l2 -6"
        for x, y in [
            (rng.random() * plan.width, plan.top + 10 + rng.random() * (plan.height - plan.top))
            for _ in range(40 if plan.tall else 110)
        ]
    )
    return ground + stroke(tufts, "#24493c", 1.6)


# === Streets ===


def ways(plan: Plan, town: MapFile) -> str:
    """The middle of every street, from one end to the other."""
    out = ""
    for east, south in ((1, 0), (0, 1)):
        for number, name in enumerate(town.spaces):
            column, row = town.cells[number]
            if town.house[number] >= 0 or is_street(town, column - east, row - south):
                continue
            x, y = plan.spots[name]
            out += f"M{num(x - plan.cell[0] * (town.grid[row][column] == '<'))} {num(y)}"
            out += f"L{num(x)} {num(y - plan.cell[1] * (town.grid[row][column] == '^'))}L{num(x)} {num(y)}"
            while is_street(town, column + east, row + south):
                column, row = column + east, row + south
                x, y = plan.spots[f"{COLUMNS[column]}{row + 1}"]
                out += f"L{num(x)} {num(y)}"
            out += "h40" if town.grid[row][column] == ">" else "v40" if town.grid[row][column] == "v" else "h.1"
    return out


def road(plan: Plan, town: MapFile) -> str:
    """All streets, with kerbs."""
    wide = 28.0 if plan.tall else plan.cell[1] - 8
    middle = path(ways(plan, town), "none", 'id="stash-ways" stroke-linecap="round" stroke-linejoin="round"')
    return f"<defs>{middle}</defs>" + "".join(
        f'<use href="#stash-ways" stroke="{colour}" stroke-width="{num(width)}"{more}/>'
        for colour, width, more in (("#0c1120", wide + 8, ' opacity=".5"'), (KERB, wide + 3, ""), (ROAD, wide, ""))
    )


def stones(plan: Plan, town: MapFile) -> str:
    """What one steps on: a slab for each space, on a phone a round one."""
    if not plan.tall:
        return setts(plan, town)
    d = "".join(
        f"M{num(x)} {num(y)}h0" for x, y in (plan.spots[n] for k, n in enumerate(town.spaces) if town.house[k] < 0)
    )
    kept = path(d, "none", 'id="stash-stones" stroke-linecap="round"')
    return f"<defs>{kept}</defs>" + "".join(
        f'<use href="#stash-stones" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (("#191a36", 40), (KERB, 37.5), (WALK, 35))
    )


def setts(plan: Plan, town: MapFile) -> str:
    w, h = plan.cell
    out = ""
    rng = Random("setts")
    cracks = ""
    for number, name in enumerate(town.spaces):
        if town.house[number] >= 0:
            continue
        x, y = plan.spots[name]
        shade = ("#35375a", "#383a60", "#333557")[rng.randrange(3)]
        out += rect(x - w / 2 + 4, y - h / 2 + 6, w - 8, h - 12, shade, 9)
        for _ in range(3):
            px, py = x - 30 + rng.random() * 52, y - 24 + rng.random() * 46
            cracks += f"M{num(px)} {num(py)}l{num(3 + rng.random() * 8)} {num(-2 + rng.random() * 4)}"
    return out + stroke(cracks, "#2a2c4c", 2.6)


def street_name(plan: Plan, town: MapFile, name: str, line: str) -> str:
    """Painted on the stones, off the crossings."""
    w, h = plan.cell
    if line.isdecimal():
        row = int(line) - 1
        start = next((c for c in range(town.columns) if is_street(town, c, row)), 0)
        x, y = plan.left + (start + 2) * w + 8, plan.top + (row + 1) * h - 10
        return spaced(x, y, name, 0)
    column = COLUMNS.index(line)
    last = max(r for r in range(town.rows) if is_street(town, column, r))
    x, y = plan.left + column * w + 5, plan.top + max(0, last - 4) * h + 6
    return spaced(x, y, name, 90)


def spaced(x: float, y: float, name: str, turn: int) -> str:
    turned = f" rotate({turn})" if turn else ""
    tone = "#70729f" if turn else "#8d8fbd"
    tight = ' textLength="202" lengthAdjust="spacingAndGlyphs"' if len(name) > LONG_NAME else ' letter-spacing="2"'
    return (
        f'<text transform="translate({num(x)} {num(y)}){turned}" class="stash-s" font-size="19.2" fill="{tone}"{tight}>'
        f"{escape(name)}</text>"
    )


def letters(plan: Plan, town: MapFile) -> list[str]:
    """Columns by letter, rows by number, as spaces are named."""
    w, h = plan.cell
    out = [
        label(plan.left + (column + 0.5) * w, plan.top - 4, COLUMNS[column], 19.2, "#8b8dbb")
        for column in range(town.columns)
    ]
    out += [
        label(plan.left - 14, plan.top + (row + 0.5) * h + 7, str(row + 1), 19.2, "#8b8dbb") for row in range(town.rows)
    ]
    return out


# === Places ===


def greens(plan: Plan, town: MapFile, column: int, row: int) -> str:
    """Gardens: what is named on the map, else a tree or a bush here and there."""
    sign = town.grid[row][column]
    if sign in STREETS or sign == HOUSE:
        return ""
    if plan.tall:
        return small_green(plan, town, column, row)
    w, h = plan.cell
    x, y = plan.left + (column + 0.5) * w, plan.top + (row + 0.5) * h
    names = dict(town.decorations)
    if sign in names:
        side = "west" if town.grid[row][: column + 1].count(sign) % 2 else "east"
        place = f"{names[sign].replace(' ', '-')}-{side}"
        drawn = ART.drawing("scenery", place if place in ART.names("scenery") else "bush")
        return moved(x, y, f"<title>{escape(names[sign])}</title>{drawn}")
    if any(abs(box.cx - x) < 1 and abs(box.cy - y) < 1 for box in plan.bags):
        return ""
    pick = (column * 7 + row * 11) % 5
    if pick < 3:
        return use("tree", x + (pick - 1) * 9, y + 4, 0.86 + 0.1 * pick)
    return use("bush", x - 12, y + 12) + use("bush", x + 17, y - 10, 0.8)


def small_green(plan: Plan, town: MapFile, column: int, row: int) -> str:
    """On the phone a bush wherever there is room for one."""
    pitch = (plan.width - 2 * plan.left) / max(1, town.columns - 1)
    level = [plan.spots[name][1] for name, (_, at) in zip(town.spaces, town.cells, strict=True) if at == row]
    if not level:
        return ""
    x, y = plan.left + column * pitch, level[0]
    near = min(math.hypot(x - px, y - py) for px, py in plan.spots.values())
    return use("bush", x, y, 0.7) if near > ROOMY else ""


def doorsteps(plan: Plan, town: MapFile) -> str:
    """The garden of every house, and the path from its door to the street."""
    w, h = plan.cell
    lanes, gardens, slabs = "", "", ""
    for number, name in enumerate(town.spaces):
        if town.house[number] < 0:
            continue
        (x, y), (dx, dy) = plan.spots[name], plan.spots[town.spaces[town.door(number)]]
        lanes += f"M{num(x)} {num(y)}L{num(dx)} {num(dy)}"
        gardens += f"M{num(x - w / 2 + 8)} {num(y - h / 2 + 8)}h{num(w - 16)}v{num(h - 16)}h{num(16 - w)}z"
        slabs += f"M{num(x + (dx - x) * 0.44 - 5)} {num(y + (dy - y) * 0.44)}h10"
    if plan.tall:
        return stroke(lanes, "#5a4a38", 6)
    return (
        stroke(gardens, "#2a5647", 13)
        + path(gardens, "#1a3d35", 'stroke="#1a3d35" stroke-width="10" stroke-linejoin="round"')
        + stroke(slabs, INK, 20)
        + stroke(slabs, "#6d5f52", 17)
    )


def signs(plan: Plan, town: MapFile) -> str:
    """What is painted on the stones: bases, and arrows where a street goes on at the other side."""
    out = ""
    for name, (column, row) in zip(town.spaces, town.cells, strict=True):
        sign, (x, y) = town.grid[row][column], plan.spots[name]
        if sign in BASES:
            out += moved(x, y, base(int(sign), plan))
        elif sign in ARROWS:
            out += moved(x, y, ART.drawing("things", "arrow"), 0.55 if plan.tall else 1, ARROW_TURN[sign])
    x, y = plan.spots[town.spaces[town.treehouse]]
    home = moved(x, y - 8, treehouse(), 0.82) if plan.tall else moved(x, y - 14, treehouse(), 1.42)
    return f'<g class="stash-still">{out}{home}</g>'


def space(plan: Plan, town: MapFile, number: int) -> str:
    """What a person touches: on a phone the whole round of a stone."""
    (x, y), (w, h) = plan.spots[town.spaces[number]], plan.touched
    name = f'id="space-{town.spaces[number]}"'
    if plan.tall and town.house[number] < 0:
        return f'<circle {name} cx="{num(x)}" cy="{num(y)}" r="{num(w / 2)}"/>'
    return f'<rect {name} x="{num(x - w / 2)}" y="{num(y - h / 2)}" width="{num(w)}" height="{num(h)}"/>'


def base(number: int, plan: Plan) -> str:
    """Where a bully starts and is sent back to: sprayed on the stones."""
    size, r = (13.0, 13.0) if plan.tall else (24.0, 27.0)
    ring = stroke(
        f"M{num(-r)} 2A{num(r)} {num(r)} 0 1 1 {num(-r + 2)} 9", CRIMSON, 2 if plan.tall else 4, 'opacity=".75"'
    )
    drip = stroke(f"M{num(r * 0.7)} {num(r * 0.7)}v{num(r * 0.4)}", CRIMSON, 2, 'opacity=".7"')
    return ring + drip + moved(*((-14, -8) if plan.tall else (-29, -18)), number_on(number, size))


def home_light(plan: Plan, town: MapFile) -> str:
    x, y = plan.spots[town.spaces[town.treehouse]]
    r = 78 if plan.tall else 190
    return circle(x, y, r, "url(#stash-home)")


def treehouse() -> str:
    """The brightest place of the town, round the origin."""
    return ART.drawing("scenery", "treehouse")
