"""Where the acting firefighter may go: soft light on the ground with a bright edge; rings to keep from; the trail."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from midnight.games.fires.show.houses import empty
from midnight.games.fires.show.ink import title
from midnight.games.fires.show.layout import Table
from midnight.games.fires.show.village import Point, Row, Village
from midnight.kernel.ink import num

Rows = tuple[Row, ...]
Corner = tuple[int, int, int, int]  # where it is, the heading one comes with and the one one goes on with


class Ways(NamedTuple):
    """From where one goes on with each heading, and how far."""

    right: dict[tuple[int, int], int]
    up: dict[tuple[int, int], int]
    left: dict[tuple[int, int], int]
    down: dict[tuple[int, int], int]


TONES = {"runs": ("#7aa2ff", ".12", ".34"), "moves": ("#7df0d0", ".22", ".5")}  # colour, inside, edge
WORDS = {"runs": "as far as a run goes", "moves": "as far as a move goes"}


def add_reach(pieces: dict[str, str], table: Table, village: Village) -> None:
    """Runs, moves, exits, the rings round the markers, and the way they have just come."""
    for key, rows in (("runs", village.reach.runs), ("moves", village.reach.moves)):
        pieces[f"area-{key}"] = area_piece(table, key, rows) if rows else empty(f"area-{key}")
    pieces["area-exits"] = exits(table, village.reach.exits) if village.reach.exits else empty("area-exits")
    pieces["rings"] = rings(table, village) if village.phase == "act" else empty("rings")
    pieces["trail"] = trail(table, village.trail) if len(village.trail) > 1 else empty("trail")


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
        f'<path id="fires-area-{key}" transform="{place}" d="{edge_of(rows)}"/>'
        f'<g fill-opacity="0" stroke="{colour}" stroke-linejoin="round">{soft}</g></g>'
    )


# === The edge of an area ===

RIGHT, UP, LEFT, DOWN = range(4)  # headings: each is to the left of the one before
DX, DY = (1, 0, -1, 0), (0, 1, 0, -1)


@lru_cache(maxsize=64)
def edge_of(rows: Rows) -> str:
    return "".join(rounded(loop) for loop in loops(rows))


def loops(rows: Rows) -> list[list[Corner]]:
    """The borders of stretches of points, each point a box: every corner, and whereto from it; inside is left."""
    by_row: dict[int, list[int]] = {}
    for y, first, last in rows:
        by_row.setdefault(y, []).extend((first, last + 1))
    right, up, left, down = ways = Ways({}, {}, {}, {})
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


def walked(ways: Ways) -> list[list[Corner]]:
    """Ways from corner to corner, put together until they come back; every loop goes right somewhere."""
    found, right = [], ways[RIGHT]
    while right:
        start, x = next(iter(right.items()))
        y, heading = start[1], RIGHT
        loop: list[Corner] = []
        while True:
            sharp, blunt, at = (heading + 1) % 4, (heading - 1) % 4, (x, y)
            if at in ways[sharp]:
                loop.append((x, y, heading, sharp))
                heading = sharp
            elif at in ways[blunt]:
                loop.append((x, y, heading, blunt))
                heading = blunt
            end = ways[heading].pop(at)
            if heading == RIGHT and at == start:
                break
            if heading % 2:
                y = end
            else:
                x = end
        found.append(loop)
    return found


def rounded(loop: list[Corner]) -> str:
    """A loop in half steps with its corners cut, so that stairs become slopes."""
    x, y, _, goes = loop[-1]
    begin_x, begin_y = before_x, before_y = 2 * x + DX[goes], 2 * y + DY[goes]
    steps: list[tuple[int, int]] = []
    run_x = run_y = 0  # the slope that goes on
    for x, y, came, goes in loop:
        dx, dy = DX[came], DY[came]
        ahead_x, ahead_y = 2 * x - dx - before_x, 2 * y - dy - before_y
        for step_x, step_y in ((ahead_x, ahead_y), (dx + DX[goes], dy + DY[goes])):
            if run_x * step_y == run_y * step_x:
                run_x, run_y = run_x + step_x, run_y + step_y
            else:
                steps.append((run_x, run_y))
                run_x, run_y = step_x, step_y
        before_x, before_y = 2 * x + DX[goes], 2 * y + DY[goes]
    line = " ".join([f"{x} {y}" for x, y in (*steps, (run_x, run_y))])
    return f"M{begin_x} {begin_y}l{line}z".replace(" -", "-")


# === The rest ===


def exits(table: Table, points: tuple[Point, ...]) -> str:
    """The stretch of the edge over which they may leave."""
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


def rings(table: Table, village: Village) -> str:
    """Nobody ends a move within this far of a marker."""
    far = num(village.ring * table.unit)
    circles = "".join(
        f'<circle cx="{num(table.px(one.x))}" cy="{num(table.py(one.y))}" r="{far}" '
        f'stroke="{"#ff9a5c" if one.marker == "fire" else "#b9b5d0"}"/>'
        for one in village.squares
        if one.marker
    )
    dashes = f'stroke-dasharray="{num(table.unit * 0.5)} {num(table.unit)}"'
    return (
        f'<g id="rings" class="fires-c">{title("rings to keep out of")}<g clip-path="url(#fires-inside)" '
        f'class="fires-r" stroke-width="{num(table.unit * 0.22)}" stroke-opacity=".45" {dashes}>{circles}</g></g>'
    )


def trail(table: Table, points: tuple[Point, ...]) -> str:
    d = "M" + "L".join(f"{num(table.px(x))} {num(table.py(y))}" for x, y in points)
    return (
        f'<g id="trail" class="fires-c"><path d="{d}" class="fires-r" stroke="#f8ecc9" stroke-opacity=".8" '
        f'stroke-width="{num(table.unit * 0.42)}" stroke-dasharray=".1 {num(table.unit * 1.1)}"/></g>'
    )
