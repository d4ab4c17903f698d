"""Where the acting firefighter may go: soft light on the ground, its edge brighter; rings to keep from; his way."""

from __future__ import annotations

from midnight.games.fires.show.houses import empty
from midnight.games.fires.show.ink import num, title
from midnight.games.fires.show.layout import Table
from midnight.kernel.show import Shown

Rows = list[list[int]]
Corner = tuple[int, int]
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
    colour, inside, edge = TONES[key]
    d = "".join(rounded(table, loop) for loop in loops(rows))
    soft = "".join(
        f'<use href="#fires-area-{key}" stroke-width="{num(table.unit * width)}" stroke-opacity="{opacity}"/>'
        for width, opacity in ((2.4, ".1"), (1.2, ".16"), (0.4, edge))
    )
    return (
        f'<g id="area-{key}" class="fires-c" fill="{colour}" fill-opacity="{inside}">{title(WORDS[key])}'
        f'<path id="fires-area-{key}" d="{d}"/>'
        f'<g fill-opacity="0" stroke="{colour}" stroke-linejoin="round">{soft}</g></g>'
    )


# === The edge of an area ===


def loops(rows: Rows) -> list[list[Corner]]:
    """The borders of stretches of points, each point a box: corner after corner, what is inside to the left."""
    by_row: dict[int, list[tuple[int, int]]] = {}
    for y, first, last in rows:
        by_row.setdefault(y, []).append((first, last + 1))
    ways: dict[Corner, list[Corner]] = {}
    for y, stretches in by_row.items():
        for first, last in stretches:
            ways.setdefault((first, y + 1), []).append((first, y))
            ways.setdefault((last, y), []).append((last, y + 1))
    for y in {*by_row, *(y + 1 for y in by_row)}:
        here = by_row.get(y, [])
        for first, last in differing(here, by_row.get(y - 1, [])):
            if any(start <= first < end for start, end in here):
                ways.setdefault((first, y), []).append((last, y))
            else:
                ways.setdefault((last, y), []).append((first, y))
    return walked(ways)


def differing(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Where just one of two rows of stretches is: between their ends, taken two by two."""
    ends = sorted([end for stretch in one for end in stretch] + [end for stretch in other for end in stretch])
    return [(a, b) for a, b in zip(ends[::2], ends[1::2], strict=True) if a < b]


def walked(ways: dict[Corner, list[Corner]]) -> list[list[Corner]]:
    """Ways from corner to corner, put together until they come back."""
    found = []
    while ways:
        start, ends = next(iter(ways.items()))
        loop, at = [], start
        while at in ways:
            loop.append(at)
            ends = ways[at]
            after = ends.pop()
            if not ends:
                del ways[at]
            at = after
        found.append(loop)
    return found


def rounded(table: Table, loop: list[Corner]) -> str:
    """A loop with its corners cut, so that small steps become slopes."""
    count = len(loop)
    corners = [
        spot
        for k, spot in enumerate(loop)
        if (loop[k - 1][0] == spot[0]) != (loop[(k + 1) % count][0] == spot[0])  # the others lie on a straight line
    ]
    found = []
    for k, (x, y) in enumerate(corners):
        to_x, to_y = corners[(k + 1) % len(corners)]
        length = abs(to_x - x) + abs(to_y - y)
        cut = min(0.5, length / 2)
        across, up = (to_x - x) / length, (to_y - y) / length
        found.append((x + across * cut, y + up * cut))
        if length > 1:
            found.append((to_x - across * cut, to_y - up * cut))
    return stepped([(table.px(x - 0.5), table.py(y - 0.5)) for x, y in found])


def stepped(spots: list[tuple[float, float]]) -> str:
    """A closed line from spot to spot, written short: each as seen from the one before, in tenths."""
    before = (0, 0)
    parts = []
    for x, y in spots:
        at = (round(10 * x), round(10 * y))
        parts.append(f"{num((at[0] - before[0]) / 10)} {num((at[1] - before[1]) / 10)}")
        before = at
    return f"m{parts[0]}l{' '.join(parts[1:])}z".replace(" -", "-")


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
