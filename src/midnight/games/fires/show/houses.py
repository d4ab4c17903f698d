"""Houses: floor, walls, integrity, and their doors."""

from __future__ import annotations

from typing import Any

from midnight.games.fires.show.scale import PX, move
from midnight.games.fires.show.shapes import die
from midnight.kernel.show import Shown


def houses(shown: Shown) -> dict[str, str]:
    """Each house and its door."""
    pieces: dict[str, str] = {}
    for one in shown["houses"]:
        pieces[f"house-{one['id']}"] = house(one, shown["side"])
        pieces[f"door-{one['id']}"] = door(one, shown["side"])
    return pieces


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
