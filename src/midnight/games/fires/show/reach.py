"""Where the acting firefighter may go: soft light on the ground, its edge brighter; rings to keep from; his way."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from midnight.games.fires.show.houses import empty
from midnight.games.fires.show.ink import num, title
from midnight.games.fires.show.layout import Table
from midnight.kernel.show import Shown

Rows = list[list[int]]
Corner = tuple[int, int, str, str]  # where it is, how one comes there and how one goes on
TONES = {"runs": ("#7aa2ff", ".12", ".34"), "moves": ("#7df0d0", ".22", ".5")}  # colour, inside, edge
WORDS = {"runs": "as far as a run goes", "moves": "as far as a move goes"}


def add_reach(pieces: dict[str, str], table: Table, shown: Shown) -> None:
    """Runs, moves, exits, the rings round the markers, and the way he has just come."""
    for key in ("runs", "moves"):
        rows = shown[key]
        pieces[f"area-{key}"] = area_piece(table, key, rows) if rows else empty(f"area-{key}")
    pieces["area-exits"] = exits(table, shown["exits"]) if shown["exits"] else empty("area-exits")
    pieces["rings"] = rings(table, shown) if shown["phase"] == "act" else empty("rings")
    pieces["trail"] = trail(table, shown["trail"]) if len(shown["trail"]) > 1 else empty("trail")


def area_piece(table: Table, key: str, rows: Rows) -> str:
    """The edge is drawn in half steps from point to point; the picture's scale is in the transform."""
    colour, inside, edge = TONES[key]
    half = f"{table.unit / 2:.4g}"
    place = f"translate({num(table.px(-0.5))} {num(table.py(-0.5))}) scale({half} -{half})"
    soft = "".join(
        f'<use href="#fires-area-{key}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((4.8, ".1"), (2.4, ".16"), (0.8, edge))
    )
    return (
        f'<g id="area-{key}" class="fires-c" fill="{colour}" fill-opacity="{inside}">{title(WORDS[key])}'
        f'<path id="fires-area-{key}" transform="{place}" d="{edge_of(tuple(map(tuple, rows)))}"/>'
        f'<g fill-opacity="0" stroke="{colour}" stroke-linejoin="round">{soft}</g></g>'
    )


# === The edge of an area ===

STEPS = {"up": (0, 1), "down": (0, -1), "right": (1, 0), "left": (-1, 0)}
TURNS = {"up": ("left", "right"), "down": ("right", "left"), "right": ("up", "down"), "left": ("down", "up")}


@lru_cache(maxsize=64)
def edge_of(rows: tuple[tuple[int, ...], ...]) -> str:
    return "".join(rounded(loop) for loop in loops(rows))


def loops(rows: Iterable[tuple[int, ...]]) -> list[list[Corner]]:
    """The borders of stretches of points, each point a box: every corner, and whereto from it; inside is left."""
    by_row: dict[int, list[int]] = {}
    for y, first, last in rows:
        by_row.setdefault(y, []).extend((first, last + 1))
    ways: dict[str, dict[tuple[int, int], int]] = {"up": {}, "down": {}, "right": {}, "left": {}}
    up, down, right, left = ways.values()
    for y, ends in by_row.items():
        for place, x in enumerate(ends):
            if place % 2:
                up[x, y] = y + 1
            else:
                down[x, y + 1] = y
    for y in {*by_row, *(y + 1 for y in by_row)}:
        here = by_row.get(y, [])
        both = sorted(here + by_row.get(y - 1, []))  # between every two of these ends just one of the rows is
        for first, last in zip(both[::2], both[1::2], strict=True):
            if first == last:
                continue
            if bisect_right(here, first) % 2:
                right[first, y] = last
            else:
                left[last, y] = first
    return walked(ways)


def walked(ways: dict[str, dict[tuple[int, int], int]]) -> list[list[Corner]]:
    """Ways from corner to corner, put together until they come back; every loop goes right somewhere."""
    found = []
    while ways["right"]:
        start = next(iter(ways["right"]))
        (x, y), heading = start, "right"
        loop: list[Corner] = []
        while (x, y) in ways[heading]:
            end = ways[heading].pop((x, y))
            x, y = (end, y) if heading in ("right", "left") else (x, end)
            turn = next((way for way in TURNS[heading] if (x, y) in ways[way] or (way, x, y) == ("right", *start)), "")
            if turn:
                loop.append((x, y, heading, turn))
                heading = turn
        found.append(loop)
    return found


def rounded(loop: list[Corner]) -> str:
    """A loop in half steps with its corners cut, so that stairs become slopes."""
    spots = []
    for x, y, came, goes in loop:
        (from_x, from_y), (to_x, to_y) = STEPS[came], STEPS[goes]
        spots += [(2 * x - from_x, 2 * y - from_y), (2 * x + to_x, 2 * y + to_y)]
    steps: list[tuple[int, int]] = []
    for (x, y), (next_x, next_y) in pairwise(spots):
        step = (next_x - x, next_y - y)
        if steps and steps[-1][0] * step[1] == steps[-1][1] * step[0]:
            step = (steps[-1][0] + step[0], steps[-1][1] + step[1])
            steps[-1] = step
        elif step != (0, 0):
            steps.append(step)
    line = " ".join([f"{x} {y}" for x, y in steps])
    return f"M{spots[0][0]} {spots[0][1]}l{line}z".replace(" -", "-")


# === The rest ===


def exits(table: Table, points: list[list[int]]) -> str:
    """The stretch of the edge over which he may leave."""
    d, before = "", (-9, -9)
    for x, y in sorted(points, key=lambda spot: (spot[0] not in (0, table.side), spot)):  # the upright edges first
        near = abs(x - before[0]) + abs(y - before[1]) == 1
        d += ("L" if near else "M") + f"{num(table.px(x))} {num(table.py(y))}" + ("" if near else "h.1")
        before = (x, y)
    line = f'class="fires-r" stroke-width="{num(table.unit * 1.15)}"'
    return (
        f'<g id="area-exits" class="fires-c">{title("where the table may be left")}<path d="{d}" {line} '
        f'stroke="#9df5a8"/></g>'
    )


def rings(table: Table, shown: Shown) -> str:
    """Nobody ends a move within this far of a marker."""
    far = num(shown["ring"] * table.unit)
    circles = "".join(
        f'<circle cx="{num(table.px(one["x"]))}" cy="{num(table.py(one["y"]))}" r="{far}" '
        f'stroke="{"#ff9a5c" if one["marker"] == "fire" else "#b9b5d0"}"/>'
        for one in shown["squares"]
        if one["marker"]
    )
    dashes = f'stroke-dasharray="{num(table.unit * 0.5)} {num(table.unit)}"'
    return (
        f'<g id="rings" class="fires-c">{title("rings to keep out of")}<g clip-path="url(#fires-inside)" '
        f'class="fires-r" stroke-width="{num(table.unit * 0.22)}" stroke-opacity=".45" {dashes}>{circles}</g></g>'
    )


def trail(table: Table, points: list[list[int]]) -> str:
    d = "M" + "L".join(f"{num(table.px(x))} {num(table.py(y))}" for x, y in points)
    return (
        f'<g id="trail" class="fires-c"><path d="{d}" class="fires-r" stroke="#f8ecc9" stroke-opacity=".8" '
        f'stroke-width="{num(table.unit * 0.42)}" stroke-dasharray=".1 {num(table.unit * 1.1)}"/></g>'
    )
