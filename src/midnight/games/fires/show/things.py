"""What lies, stands and walks on the table: markers, things and firefighters."""

from __future__ import annotations

from typing import Any

from midnight.games.fires.show.scale import group, move
from midnight.games.fires.show.shapes import chest, crew_figure, drop, explosion, fire, log, smoke, tree, villager
from midnight.kernel.show import Shown


def explosions(shown: Shown) -> dict[str, str]:
    """Each marked square's label, in its upper right corner."""
    pieces: dict[str, str] = {}
    for one in shown["squares"]:
        if one["explosion"]:
            name = f"blast-{one['name']}"
            at = move(one["x"] + 5.6, one["y"] + 5.6, shown["side"])
            pieces[name] = f'<g id="{name}" class="calm" data-fx="boom" {at}>{explosion()}</g>'
    return pieces


def markers(shown: Shown) -> dict[str, str]:
    pieces: dict[str, str] = {}
    for one in shown["squares"]:
        if one["marker"]:
            name = f"marker-{one['name']}"
            body = fire() if one["marker"] == "fire" else smoke()
            pieces[name] = group(name, one["x"], one["y"], shown["side"], body, f"{one['marker']} in {one['name']}")
    return pieces


def things(shown: Shown) -> dict[str, str]:
    """Villagers, chests and trees."""
    return {f"thing-{one['id']}": thing_piece(one, shown["side"]) for one in shown["things"]}


def crew(shown: Shown) -> dict[str, str]:
    return {f"crew-{one['id']}": crew_piece(one, shown["side"]) for one in shown["crew"] if one["placed"]}


def thing_piece(one: dict[str, Any], side: int) -> str:
    """What is carried is small, at its carrier's shoulder."""
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
    return group(f"thing-{one['id']}", x, y, side, body, f"{one['kind']} {one['id']}")


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
