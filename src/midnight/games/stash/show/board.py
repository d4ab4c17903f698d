"""The static layer: sky, lawns, streets with their names, doors, the treehouse, bases and what decorates the town."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from midnight.games.stash.content.map import ARROWS, BASES, COLUMNS, LAWN, TREEHOUSE, MapFile

CELL = 66
LEFT = 34
TOP = 92
HALF = CELL // 2
ARROW_TURN = {"<": 180, ">": 0, "^": 270, "v": 90}


def corner(cell: tuple[int, int]) -> tuple[int, int]:
    """The top left of a cell."""
    return LEFT + cell[0] * CELL, TOP + cell[1] * CELL


def middle(cell: tuple[int, int]) -> tuple[int, int]:
    x, y = corner(cell)
    return x + HALF, y + HALF


@dataclass(frozen=True)
class Board:
    """The static layer, and where each space is on it."""

    width: int
    height: int
    drawing: str
    corners: dict[str, tuple[int, int]]  # the top left of each space, by its name
    houses: frozenset[str]


def lay_out(town: MapFile, width: int, height: int) -> Board:
    corners = {name: corner(cell) for name, cell in zip(town.spaces, town.cells, strict=True)}
    houses = frozenset(name for name, house in zip(town.spaces, town.house, strict=True) if house >= 0)
    return Board(width, height, draw_board(town, width, height), corners, houses)


def draw_board(town: MapFile, width: int, height: int) -> str:
    parts = [sky(width, height), lawn(town)]
    parts += [scenery(town, column, row) for row in range(town.rows) for column in range(town.columns)]
    parts += [space(town, number) for number in range(len(town.spaces))]
    parts += [lane(town, number) for number in range(len(town.spaces))]
    parts += [furniture(town, number) for number in range(len(town.spaces))]
    parts += [street_name(town, name, line) for name, line in town.streets]
    parts += labels(town)
    return "".join(parts)


def sky(width: int, height: int) -> str:
    """Stars by a fixed rule, so that the picture is always the same."""
    stars = "".join(
        f'<circle cx="{(number * 157 + 31) % width}" cy="{(number * 61 + 7) % 84}" r="{0.6 + number % 3 * 0.4:.1f}"/>'
        for number in range(70)
    )
    return (
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141a3f"/>'
        '<stop offset="1" stop-color="#0a0d20"/></linearGradient>'
        '<radialGradient id="glow"><stop offset="0" stop-color="#ffcf5c" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#ffcf5c" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#sky)"/><g fill="#cfd8ff" opacity=".7">{stars}</g>'
    )


def lawn(town: MapFile) -> str:
    return (
        f'<rect x="{LEFT - 8}" y="{TOP - 8}" width="{town.columns * CELL + 16}" height="{town.rows * CELL + 16}" '
        'rx="16" fill="#14292b" stroke="#2d4a52" stroke-width="2"/>'
    )


def space(town: MapFile, number: int) -> str:
    """The tile a person touches; a house stands on its plot."""
    x, y = corner(town.cells[number])
    name = town.spaces[number]
    if town.house[number] >= 0:
        tile = f'<rect class="plot" x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="9"/>'
    else:
        tile = f'<rect class="tile" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
    return f'<g id="space-{name}" class="space"><title>{name}</title>{tile}</g>'


def lane(town: MapFile, number: int) -> str:
    """A dashed line from the middle of a street space towards each street space beside it, a path to each house."""
    if town.house[number] >= 0:
        return ""
    x, y = middle(town.cells[number])
    lines = ""
    for way, (east, south) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        beside = town.step[number * 4 + way]
        if beside < 0:
            continue
        if town.house[beside] >= 0:
            px, py = x + east * (HALF - 3), y + south * (HALF - 3)
            lines += f'<circle cx="{px}" cy="{py}" r="3.4" fill="#8d7b57"/>'
        else:
            lines += f'<line class="lane" x1="{x}" y1="{y}" x2="{x + east * HALF}" y2="{y + south * HALF}"/>'
    return f'<g class="still">{lines}</g>'


def furniture(town: MapFile, number: int) -> str:
    column, row = town.cells[number]
    sign = town.grid[row][column]
    x, y = middle((column, row))
    if sign == TREEHOUSE:
        return f'<g class="still" transform="translate({x} {y})">{treehouse()}</g>'
    if sign in BASES:
        return (
            f'<g class="still"><circle cx="{x}" cy="{y}" r="25" fill="none" stroke="#e0567a" stroke-width="2.5" '
            f'stroke-dasharray="7 5"/><text class="mid bold" x="{x + 24}" y="{y - 20}" font-size="13" '
            f'style="fill:#ff8fab">{sign}</text></g>'
        )
    if sign in ARROWS:
        return (
            f'<path class="still" transform="translate({x} {y}) rotate({ARROW_TURN[sign]})" '
            'd="M6 -7L26 -7L26 -14L33 0L26 14L26 7L6 7Z" fill="#ffd166" opacity=".55"/>'
        )
    return ""


def treehouse() -> str:
    """A tree with a small lit house in it."""
    return (
        '<circle r="32" fill="url(#glow)" opacity=".8"/>'
        '<rect x="-5" y="4" width="10" height="26" rx="3" fill="#6b4a2f"/>'
        '<circle cx="-13" cy="0" r="14" fill="#2f6b3f"/><circle cx="13" cy="0" r="14" fill="#2f6b3f"/>'
        '<circle cx="0" cy="-12" r="16" fill="#3b8250"/><path d="M-13 0L0 -12L13 0Z" fill="#8a3b2d"/>'
        '<rect x="-10" y="0" width="20" height="13" fill="#b07a45"/>'
        '<rect x="-3.5" y="3" width="7" height="7" fill="#ffe28a"/>'
    )


def scenery(town: MapFile, column: int, row: int) -> str:
    """Tufts on the lawn, and the named decorations; a sign without a drawing is a bush."""
    sign = town.grid[row][column]
    x, y = middle((column, row))
    if sign == LAWN:
        shift = (column * 7 + row * 5) % 19 - 9
        return (
            f'<path class="still" d="M{x + shift - 6} {y + 6}l3 -9l3 9m2 0l2 -7l3 7" fill="none" stroke="#2f5a4a" '
            'stroke-width="1.6"/>'
        )
    names = dict(town.decorations)
    if sign not in names:
        return ""
    drawing = DRAWINGS.get(names[sign], '<circle r="17" fill="#28543c"/><circle cx="10" cy="6" r="11" fill="#33694b"/>')
    return f'<g class="still" transform="translate({x} {y})"><title>{escape(names[sign])}</title>{drawing}</g>'


DRAWINGS = {
    "duck pond": (
        '<ellipse rx="33" ry="22" fill="#1d4f78"/><ellipse rx="26" ry="15" fill="#2a6a9c"/>'
        '<path d="M-14 2q6 -7 13 0q-6 5 -13 0z" fill="#f5d76e"/><circle cx="0" cy="-4" r="4" fill="#f5d76e"/>'
        '<path d="M4 -4l5 1.5l-5 1.5z" fill="#ff9f43"/><path d="M8 9q7 -4 14 0" stroke="#7fb6dd" fill="none"/>'
    ),
    "playground": (
        '<path d="M-24 24L-14 -22L-4 24M4 24L14 -22L24 24M-14 -22L14 -22" stroke="#a8b0cf" stroke-width="3" '
        'fill="none"/>'
        '<path d="M-5 -22L-5 10M5 -22L5 10" stroke="#d8dcf0" stroke-width="1.4"/>'
        '<rect x="-9" y="9" width="18" height="4" rx="1.5" fill="#e07a5f"/>'
    ),
    "pumpkin patch": (
        '<g fill="#e8792b"><ellipse cx="-13" cy="8" rx="13" ry="10"/><ellipse cx="13" cy="10" rx="11" ry="9"/>'
        '<ellipse cx="3" cy="-9" rx="12" ry="10"/></g><g fill="none" stroke="#a84e12" stroke-width="1.4">'
        '<path d="M-13 -2v20M13 1v18M3 -19v20"/></g><g stroke="#4f8a3c" stroke-width="3"><path d="M-13 -2l2 -5M13 1l2 '
        '-5M3 -19l2 -5"/></g>'
    ),
    "old graveyard": (
        '<g fill="#7d86a8"><path d="M-26 20v-22a8 8 0 0 1 16 0v22z"/><path d="M8 22v-26a9 9 0 0 1 18 0v26z"/>'
        '<path d="M-5 14v-20h-5v-5h5v-7h5v7h5v5h-5v20z"/></g><path d="M-31 22h62" stroke="#3d5a4a" stroke-width="3"/>'
    ),
}


def street_name(town: MapFile, name: str, line: str) -> str:
    """Along the edge of the street, off its crossings."""
    text = escape(name.upper())
    if line.isdecimal():
        x, y = LEFT + 2 * CELL + 6, TOP + int(line) * CELL - 6
        return f'<text class="street still" x="{x}" y="{y}">{text}</text>'
    x, y = LEFT + COLUMNS.index(line) * CELL + 7, TOP + 2 * CELL + 6
    return f'<text class="street still" transform="translate({x} {y}) rotate(90)">{text}</text>'


def labels(town: MapFile) -> list[str]:
    """Column letters and row numbers."""
    parts = []
    for column in range(town.columns):
        x = LEFT + column * CELL + HALF
        parts.append(f'<text class="small faint mid" x="{x}" y="{TOP - 13}">{COLUMNS[column]}</text>')
    for row in range(town.rows):
        y = TOP + row * CELL + HALF + 4
        parts.append(f'<text class="small faint mid" x="{LEFT - 19}" y="{y}">{row + 1}</text>')
    return parts
