"""The table from above at true scale, as SVG: a pure function of what view.py shows.

One quarter inch is PX pixels. The element `table` takes the clicks that mean a point; whatever only explains (rings,
shading, walls) lets clicks through to it.
"""

from __future__ import annotations

from typing import Any

from midnight.games.fires.shapes import (
    PX,
    chest,
    crew_figure,
    die,
    drop,
    explosion,
    fire,
    log,
    smoke,
    tree,
    villager,
)
from midnight.kernel.game import Picture

LEFT, TOP = 84, 34
GRID = 6
PANEL = 300

STYLE = """
text { font-family: Georgia, 'Times New Roman', serif; fill: #e9e4d4; }
.calm, .calm * { pointer-events: none; }
.grid { stroke: #4b5b72; stroke-width: 1; stroke-dasharray: 2 6; }
.ring { fill: #d9481c; fill-opacity: .06; stroke: #f0a35c; stroke-opacity: .45; stroke-dasharray: 5 5; }
.ring.smoke { fill: #c9d3df; stroke: #c9d3df; }
.reach { fill: #59c3c3; fill-opacity: .30; }
.run { fill: #8fb8ff; fill-opacity: .13; }
.edge { stroke: #9be8a4; stroke-width: 7; stroke-linecap: round; }
.trail { fill: none; stroke: #fff3c4; stroke-width: 3; stroke-dasharray: 2 7; stroke-linecap: round; }
.wall { fill: none; stroke: #b98d63; stroke-width: 9; }
.floor { fill: #3a2f2a; }
.ruin .wall { stroke: #5a514b; stroke-dasharray: 17 9 6 11; }
.ruin .floor { fill: #1c1a1b; }
.label { font-size: 13px; fill: #9fb0c6; }
.big { font-size: 24px; }
.button rect { fill: #24344d; stroke: #6f8bb3; rx: 9; }
.button text { font-size: 17px; text-anchor: middle; }
.piece { cursor: pointer; transition: transform .4s; }
"""


def px(x: float) -> float:
    return LEFT + x * PX


def py(y: float, side: int) -> float:
    """Black dice count from the bottom up."""
    return TOP + (side - y) * PX


def draw(shown: dict[str, Any]) -> Picture:
    side = shown["side"]
    width = LEFT + side * PX + 30 + PANEL
    height = TOP + side * PX + 76
    pieces: dict[str, str] = {}
    add_reach(pieces, shown)
    for one in shown["houses"]:
        pieces[f"house-{one['id']}"] = house(one, side)
        pieces[f"door-{one['id']}"] = door(one, side)
    for one in shown["squares"]:
        if one["explosion"]:
            at = move(one["x"] + 5.6, one["y"] + 5.6, side)
            pieces[f"blast-{one['name']}"] = (
                f'<g id="blast-{one["name"]}" class="calm" data-fx="boom" {at}>{explosion()}</g>'
            )
    for one in shown["squares"]:
        if one["marker"]:
            body = fire() if one["marker"] == "fire" else smoke()
            name = f"marker-{one['name']}"
            pieces[name] = group(name, one["x"], one["y"], side, body, f"{one['marker']} in {one['name']}")
    for one in shown["things"]:
        name = f"thing-{one['id']}"
        pieces[name] = thing_piece(name, one, side)
    for one in shown["crew"]:
        if one["placed"]:
            pieces[f"crew-{one['id']}"] = crew_piece(one, side)
    if shown["trail"] and len(shown["trail"]) > 1:
        points = " ".join(f"{px(x):.0f},{py(y, side):.0f}" for x, y in shown["trail"])
        pieces["trail"] = f'<polyline id="trail" class="trail calm" points="{points}"/>'
    panel_x = LEFT + side * PX + 34
    pieces["panel"] = panel(shown, panel_x)
    if shown["runs"]:
        pieces["run"] = button("run", "Run to …", panel_x, height - 132)
    if shown["exits"]:
        pieces["exit"] = button("exit", "Leave the table at …", panel_x, height - 74)
    return Picture(width, height, STYLE, board(shown, width, height), pieces)


def escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def move(x: float, y: float, side: int) -> str:
    return f'transform="translate({px(x):.1f} {py(y, side):.1f})"'


def group(name: str, x: float, y: float, side: int, body: str, title: str) -> str:
    return f'<g id="{name}" class="piece" {move(x, y, side)}><title>{escape(title)}</title>{body}</g>'


# === What never changes ===


def board(shown: dict[str, Any], width: int, height: int) -> str:
    side, size = shown["side"], shown["square"]
    parts = [
        '<defs><radialGradient id="night" cx="50%" cy="50%" r="75%"><stop offset="0" stop-color="#25344a"/>'
        '<stop offset="1" stop-color="#131c2b"/></radialGradient>'
        '<radialGradient id="pool"><stop offset="0" stop-color="#7cc7ea"/><stop offset=".75" stop-color="#2f7fb0"/>'
        '<stop offset="1" stop-color="#1f5c86"/></radialGradient></defs>',
        f'<rect width="{width}" height="{height}" fill="#0b111b"/>',
        f'<rect id="table" x="{LEFT}" y="{TOP}" width="{side * PX}" height="{side * PX}" fill="url(#night)" '
        f'stroke="#5c6f8c" stroke-width="2" data-left="{LEFT}" data-top="{TOP}" data-unit="{PX}" data-side="{side}"/>',
    ]
    for line in range(1, GRID):
        at = line * size
        parts.append(
            f'<path class="grid calm" d="M{px(at)} {TOP}V{TOP + side * PX}M{LEFT} {py(at, side)}H{LEFT + side * PX}"/>'
        )
    for number in range(1, GRID + 1):
        at = number * size - size // 2
        parts.append(
            f'<g id="white-{number}" class="piece" transform="translate({px(at)} {TOP + side * PX + 38})">'
            f"<title>white {number}</title>{die(number, '#f2eee2', '#20242c', 38)}</g>"
        )
        parts.append(
            f'<g id="black-{number}" class="piece" transform="translate({LEFT - 40} {py(at, side)})">'
            f"<title>black {number}</title>{die(number, '#15181f', '#f2eee2', 38)}</g>"
        )
    middle = side / 2
    radius = shown["well"] * PX
    parts.append(
        f'<g id="well" class="calm" {move(middle, middle, side)}><title>water source</title>'
        f'<circle r="{radius}" fill="#77818f" stroke="#a9b4c2" stroke-width="2"/>'
        f'<circle r="{radius - 11}" fill="url(#pool)"/>'
        f'<path d="M-30 -6q10 -9 20 0t20 0t20 0M-24 14q10 -9 20 0t20 0" fill="none" stroke="#d9f1ff" '
        'stroke-width="2.5" stroke-opacity=".7"/></g>'
    )
    return "".join(parts)


# === Where the acting firefighter may go ===


def add_reach(pieces: dict[str, str], shown: dict[str, Any]) -> None:
    side = shown["side"]
    for key, style in (("runs", "run"), ("moves", "reach")):
        if shown[key]:
            pieces[f"area-{key}"] = f'<path id="area-{key}" class="{style} calm" d="{area(shown[key], side)}"/>'
    if shown["exits"]:
        path = "".join(f"M{px(x):.0f} {py(y, side):.0f}h.1" for x, y in shown["exits"])
        pieces["area-exits"] = f'<path id="area-exits" class="edge calm" d="{path}"/>'
    if shown["phase"] == "act":
        rings = "".join(
            f'<circle class="ring {one["marker"]}" cx="{px(one["x"])}" cy="{py(one["y"], side)}" '
            f'r="{shown["ring"] * PX}"/>'
            for one in shown["squares"]
            if one["marker"]
        )
        left, top, size = LEFT, TOP, side * PX
        pieces["rings"] = (
            f'<g id="rings" class="calm"><clipPath id="inside"><rect x="{left}" y="{top}" width="{size}" '
            f'height="{size}"/></clipPath><g clip-path="url(#inside)">{rings}</g></g>'
        )


def area(rows: list[list[int]], side: int) -> str:
    """One box for each stretch of points."""
    half = PX / 2
    return "".join(
        f"M{px(first) - half:.0f} {py(y, side) - half:.0f}h{(last - first + 1) * PX}v{PX}h-{(last - first + 1) * PX}z"
        for y, first, last in rows
    )


# === Houses ===


def house(one: dict[str, Any], side: int) -> str:
    """Floor, walls and the die of its integrity in a corner."""
    half = 6 * PX
    state = " ruin" if one["ruin"] else ""
    inner = half - 4
    body = f'<rect class="floor" x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}"/>'
    body += f'<rect class="wall" x="{-inner}" y="{-inner}" width="{2 * inner}" height="{2 * inner}"/>'
    body += f'<text class="label" x="{-half + 13}" y="{half - 13}">{one["id"]}</text>'
    if one["ruin"]:
        body += '<path d="M-30 -30L30 30M30 -30L-30 30" stroke="#6b5a50" stroke-width="6" stroke-linecap="round"/>'
    else:
        spot = f"{-half + 22} {-half + 22}"
        body += f'<g transform="translate({spot})">{die(one["integrity"], "#c8452f", "#fff4e0", 25)}</g>'
    title = "ruin" if one["ruin"] else f"house {one['id']}, integrity {one['integrity']}"
    return (
        f'<g id="house-{one["id"]}" class="calm{state}" {move(one["x"], one["y"], side)}>'
        f"<title>{title}</title>{body}</g>"
    )


def door(one: dict[str, Any], side: int) -> str:
    """Closed: a plank with a handle in the wall. Open: a gap with the leaf swung out."""
    turn = {"right": 0, "bottom": 90, "left": 180, "top": 270, "": 0}[one["door"]]
    x, half = 6 * PX - 4, 2 * PX
    if one["ruin"] or not one["door"]:
        body = ""
    elif one["open"]:
        body = (
            f'<rect x="{x - 6}" y="{-half}" width="12" height="{2 * half}" fill="#3a2f2a"/>'
            f'<path d="M{x} {-half}l21 -13" stroke="#e0b070" stroke-width="6" stroke-linecap="round"/>'
        )
    else:
        body = (
            f'<rect x="{x - 6}" y="{-half}" width="12" height="{2 * half}" fill="#e0b070" stroke="#5b3d1e"/>'
            f'<circle cx="{x}" cy="{half - 8}" r="3" fill="#3a2413"/>'
        )
    state = "open" if one["open"] else "closed"
    return (
        f'<g id="door-{one["id"]}" class="piece" {move(one["x"], one["y"], side)}>'
        f'<title>{state} door of {one["id"]}</title><g transform="rotate({turn})">{body}</g></g>'
    )


# === Things and people ===


def thing_piece(name: str, one: dict[str, Any], side: int) -> str:
    if one["kind"] == "villager":
        body = villager(one["id"])
    elif one["kind"] == "chest":
        body = chest(one["id"])
    else:
        body = log(one["id"]) if one["chopped"] else tree(one["id"])
    x, y = one["x"], one["y"]
    if one["carrier"]:
        x, y = x + 2.3, y + 2.3
        body = f'<g transform="scale(.72)">{body}</g>'
    return group(name, x, y, side, body, f"{one['kind']} {one['id']}")


def crew_piece(one: dict[str, Any], side: int) -> str:
    """Off the table he stands beside it."""
    x, y = one["x"], one["y"]
    if one["off"]:
        x += 3 if x == side else -3 if x == 0 else 0
        y += 3 if y == side else -3 if y == 0 else 0
    body = crew_figure(one["id"], one["down"], one["acting"])
    for number in range(one["water"]):
        body += f'<g transform="translate({-14 + 14 * number} 25)">{drop()}</g>'
    faded = ' opacity=".55"' if one["off"] else ""
    title = f"{one['name']} ({one['id']}), water {one['water']}"
    return group(f"crew-{one['id']}", x, y, side, f"<g{faded}>{body}</g>", title)


# === Beside the table ===


def button(name: str, text: str, x: float, y: float) -> str:
    return (
        f'<g id="{name}" class="button piece" transform="translate({x} {y})">'
        f'<rect width="240" height="46"/><text x="120" y="29">{text}</text></g>'
    )


def panel(shown: dict[str, Any], x: float) -> str:
    rows = ['<text class="big" y="8">Fires at Midnight</text>']
    y = 44
    for line in wrap(shown["ask"], 32):
        rows.append(f'<text y="{y}" font-size="16">{escape(line)}</text>')
        y += 22
    y += 14
    for key, label, colour in (
        ("saved", "Saved", "#9be8a4"),
        ("dead", "Dead", "#d9d3c7"),
        ("ruins", "Houses lost", "#b98d63"),
        ("explosions", "Explosions", "#ffb347"),
    ):
        have, most = shown["counts"][key]
        rows.append(f'<text class="label" y="{y}">{label} {have} of {most}</text>')
        for number in range(most):
            fill = colour if number < have else "none"
            rows.append(f'<circle cx="{10 + 26 * number}" cy="{y + 18}" r="9" fill="{fill}" stroke="{colour}"/>')
        y += 58
    rows.append(f'<text class="label" y="{y}">Waiting: {shown["counts"]["waiting"][0]}</text>')
    rows.append(f'<text class="label" x="120" y="{y}">Round {shown["round"]}</text>')
    y += 26
    for one in shown["crew"]:
        rows.append(crew_card(one, shown, y))
        y += 56
    return f'<g id="panel" class="calm" transform="translate({x} {TOP + 18})">{"".join(rows)}</g>'


def crew_card(one: dict[str, Any], shown: dict[str, Any], y: int) -> str:
    """Badge, water, action points of who acts, load and state."""
    notes = [one["name"]]
    if one["acting"] and shown["phase"] == "act":
        notes.append(f"{shown['points']} AP")
    elif one["acted"]:
        notes.append("has acted")
    if shown["chief"] == one["id"]:
        notes.append("chief")
    state = [word for word in (one["load"] and f"carries {one['load']}", one["down"] and "down") if word]
    if one["off"]:
        state.append("off the table")
    frame = "#fff3c4" if one["acting"] else "#33445f"
    drops = "".join(f'<g transform="translate({200 + 18 * n} 15)">{drop()}</g>' for n in range(one["water"]))
    return (
        f'<g transform="translate(0 {y})"><rect x="-8" width="262" height="48" rx="9" fill="#16202f" '
        f'stroke="{frame}"/><g transform="translate(18 24)">{crew_figure(one["id"], False, False)}</g>'
        f'<text x="46" y="20" font-size="14">{escape(", ".join(notes))}</text>'
        f'<text x="46" y="38" class="label">{escape(", ".join(state))}</text>{drops}</g>'
    )


def wrap(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
