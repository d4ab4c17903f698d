"""The ground: the table with its grid, dice and water source, and where the acting firefighter may go on it."""

from __future__ import annotations

from midnight.games.fires.content.reading import GRID
from midnight.games.fires.show.scale import LEFT, PX, TOP, move, px, py
from midnight.games.fires.show.shapes import die
from midnight.kernel.show import Shown

LIGHTS = (
    '<defs><radialGradient id="night" cx="50%" cy="50%" r="75%"><stop offset="0" stop-color="#25344a"/>'
    '<stop offset="1" stop-color="#131c2b"/></radialGradient>'
    '<radialGradient id="pool"><stop offset="0" stop-color="#7cc7ea"/><stop offset=".75" stop-color="#2f7fb0"/>'
    '<stop offset="1" stop-color="#1f5c86"/></radialGradient></defs>'
)

# === What never changes ===


def board(shown: Shown, width: int, height: int) -> str:
    side, size = shown["side"], shown["square"]
    return (
        f'{LIGHTS}<rect width="{width}" height="{height}" fill="#0b111b"/>'
        f'<rect id="table" x="{LEFT}" y="{TOP}" width="{side * PX}" height="{side * PX}" fill="url(#night)" '
        f'stroke="#5c6f8c" stroke-width="2" data-left="{LEFT}" data-top="{TOP}" data-unit="{PX}" data-side="{side}"/>'
        + "".join(grid_lines(line * size, side) for line in range(1, GRID))
        + "".join(dice(number, number * size - size // 2, side) for number in range(1, GRID + 1))
        + well(side, shown["well"] * PX)
    )


def grid_lines(at: int, side: int) -> str:
    """One upright, one across."""
    return f'<path class="grid calm" d="M{px(at)} {TOP}V{TOP + side * PX}M{LEFT} {py(at, side)}H{LEFT + side * PX}"/>'


def dice(number: int, at: int, side: int) -> str:
    """The white die under its column, the black one beside its row."""
    return (
        f'<g id="white-{number}" class="piece" transform="translate({px(at)} {TOP + side * PX + 38})">'
        f"<title>white {number}</title>{die(number, '#f2eee2', '#20242c', 38)}</g>"
        f'<g id="black-{number}" class="piece" transform="translate({LEFT - 40} {py(at, side)})">'
        f"<title>black {number}</title>{die(number, '#15181f', '#f2eee2', 38)}</g>"
    )


def well(side: int, radius: int) -> str:
    return (
        f'<g id="well" class="calm" {move(side / 2, side / 2, side)}><title>water source</title>'
        f'<circle r="{radius}" fill="#77818f" stroke="#a9b4c2" stroke-width="2"/>'
        f'<circle r="{radius - 11}" fill="url(#pool)"/>'
        '<path d="M-30 -6q10 -9 20 0t20 0t20 0M-24 14q10 -9 20 0t20 0" fill="none" stroke="#d9f1ff" '
        'stroke-width="2.5" stroke-opacity=".7"/></g>'
    )


# === Where the acting firefighter may go ===


def reach(shown: Shown) -> dict[str, str]:
    """Runs, moves, exits, and the rings round the markers."""
    side = shown["side"]
    pieces: dict[str, str] = {}
    for key, style in (("runs", "run"), ("moves", "reach")):
        if shown[key]:
            pieces[f"area-{key}"] = f'<path id="area-{key}" class="{style} calm" d="{area(shown[key], side)}"/>'
    if shown["exits"]:
        path = "".join(f"M{px(x):.0f} {py(y, side):.0f}h.1" for x, y in shown["exits"])
        pieces["area-exits"] = f'<path id="area-exits" class="edge calm" d="{path}"/>'
    if shown["phase"] == "act":
        pieces["rings"] = rings(shown)
    return pieces


def area(rows: list[list[int]], side: int) -> str:
    """One box for each stretch of points."""
    half = PX / 2
    return "".join(
        f"M{px(first) - half:.0f} {py(y, side) - half:.0f}h{(last - first + 1) * PX}v{PX}h-{(last - first + 1) * PX}z"
        for y, first, last in rows
    )


def rings(shown: Shown) -> str:
    side = shown["side"]
    size = side * PX
    circles = "".join(
        f'<circle class="ring {one["marker"]}" cx="{px(one["x"])}" cy="{py(one["y"], side)}" r="{shown["ring"] * PX}"/>'
        for one in shown["squares"]
        if one["marker"]
    )
    return (
        f'<g id="rings" class="calm"><clipPath id="inside"><rect x="{LEFT}" y="{TOP}" width="{size}" '
        f'height="{size}"/></clipPath><g clip-path="url(#inside)">{circles}</g></g>'
    )


def trail(shown: Shown) -> dict[str, str]:
    """The way he has just come."""
    if len(shown["trail"]) < 2:
        return {}
    points = " ".join(f"{px(x):.0f},{py(y, shown['side']):.0f}" for x, y in shown["trail"])
    return {"trail": f'<polyline id="trail" class="trail calm" points="{points}"/>'}
