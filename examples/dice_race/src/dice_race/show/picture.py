"""The race in SVG: a lane of stones through the night, runners of two colours and two shapes, and the die."""

from __future__ import annotations

from math import sin

from midnight.kernel.show import Picture

from dice_race.rules.race import START
from dice_race.show.view import Track, cell
from dice_race.words.options import RaceWords

WIDTH = 1000
FILLS = ("#ff6a4d", "#55b4ff")
HEADS = ('<circle cy="-46" r="17"/>', '<rect x="-16" y="-62" width="32" height="32" rx="5"/>')
BODY = '<path d="M-22 4C-20 -14 -9 -20 -9 -34H9C9 -20 20 -14 22 4Q0 12 -22 4Z"/>'
PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))  # of nine spots
STYLE = """
.race-number { font: 700 30px system-ui, sans-serif; fill: #d9d2f5; text-anchor: middle; pointer-events: none; }
.race-runner { stroke: #150f1f; stroke-width: 4; stroke-linejoin: round; pointer-events: none; }
"""


def spot(place: int) -> tuple[float, float]:
    """The middle of a place."""
    column, row = cell(place)
    return 95 + 135 * column, 250 + 150 * row + 20 * sin(column * 1.7 + row)


def draw(words: RaceWords, track: Track) -> Picture:
    """The board never changes; runners and die are pieces by their ids, so that the page moves them."""
    height = 250 + 150 * cell(words.home)[1] + 100
    pieces = {"die": die(track.roll, track.turn)}
    for seat, places in enumerate(track.runners):
        for number, place in enumerate(places):
            pieces[f"runner-{seat}-{number}"] = runner(words, seat, number, place)
    return Picture(WIDTH, height, STYLE, board(words, height), pieces)


# === What never changes ===


def board(words: RaceWords, height: int) -> str:
    stars = "".join(f'<circle cx="{k * 271 % WIDTH}" cy="{k * 67 % 140}" r="{1 + k % 3}"/>' for k in range(40))
    firs = "".join(f'<path d="M{x} 190l24 -{75 + x % 40}l24 {75 + x % 40}z"/>' for x in range(220, 780, 67))
    way = " ".join(f"{x:.0f},{y:.0f}" for x, y in map(spot, range(words.home + 1)))
    lane = f'<polyline points="{way}" fill="none" stroke-linejoin="round" stroke-linecap="round" '
    return (
        '<defs><linearGradient id="race-sky" x2="0" y2="1"><stop stop-color="#0a0c20"/>'
        '<stop offset="1" stop-color="#272459"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{height}" fill="url(#race-sky)"/><g fill="#cfd3ff" opacity=".7">{stars}</g>'
        '<path d="M150 34A46 46 0 1 0 190 108A40 40 0 1 1 150 34Z" fill="#f4ecc8"/>'
        f'<path d="M0 170Q160 120 330 160T700 145T1000 165V{height}H0Z" fill="#14222b"/><g fill="#14222b">{firs}</g>'
        f'{lane}stroke="#0b0d1d" stroke-width="92"/>{lane}stroke="#3a3157" stroke-width="80"/>'
        + "".join(stone(words, place) for place in range(words.home + 1))
    )


def stone(words: RaceWords, place: int) -> str:
    """A place with its name; the start is a meadow, home is a house with light in its window."""
    x, y = spot(place)
    end = place in (START, words.home)
    fill = "#2f5b46" if place == START else "#7a5a34" if end else "#5d5486"
    shape = (
        f'<ellipse rx="{68 if end else 48}" ry="{64 if end else 44}" fill="{fill}" stroke="#0b0d1d" stroke-width="3"/>'
    )
    if place == words.home:
        shape += '<path d="M-56 -8V-54H-70L0 -104L70 -54H56V-8Z" fill="#8d4f3c" stroke="#0b0d1d" stroke-width="3"/>'
        shape += (
            '<path d="M-15 -60H15V-30H-15ZM0 -60V-30M-15 -45H15" fill="#ffdf8a" stroke="#5b3325" stroke-width="3"/>'
        )
    name = f'<text class="race-number" y="{50 if end else 36}">{words.place_name(place).split()[-1]}</text>'
    return f'<g id="place-{place}" transform="translate({x:.0f} {y:.0f})">{shape}{name}</g>'


# === What moves ===


def runner(words: RaceWords, seat: int, number: int, place: int) -> str:
    """A runner on its place; only the start and home hold more than one."""
    x, y = spot(place)
    if place in (START, words.home):
        x, y = x - 48 + 64 * number + 32 * seat, y - 16 + 18 * seat
    return (
        f'<g id="runner-{seat}-{number}" class="race-runner" data-at="place-{place}" fill="{FILLS[seat]}" '
        f'transform="translate({x:.0f} {y:.0f})">{BODY}{HEADS[seat]}</g>'
    )


def die(roll: int, turn: int) -> str:
    """What was rolled, with an edge in the colour of the seat whose turn it is; bare before the roll."""
    pips = "".join(f'<circle cx="{(k % 3 - 1) * 26}" cy="{(k // 3 - 1) * 26}" r="10"/>' for k in PIPS[roll])
    face = (
        f'<rect x="-48" y="-48" width="96" height="96" rx="20" fill="#f6f1e4" stroke="{FILLS[turn]}" stroke-width="8"/>'
    )
    return f'<g id="die" transform="translate(905 80)" opacity="{1 if roll else 0.45}" fill="#1b1530">{face}{pips}</g>'
