"""Small drawings: animals, Pets, cans, Snacks, tokens, and text that wraps."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from html import escape
from typing import Any

# Seats differ by colour, by letter and by the shape of their badge.
SEAT_COLOURS = {"A": "#ffb84d", "B": "#6cb6ff", "C": "#ff8577", "D": "#c9a6ff", "E": "#5fd39a"}
DASHED = 'stroke="#46506d" stroke-dasharray="4 3"'
SIZE_MARKS = {"Tiny": "T", "Compact": "C", "Awkward": "A"}
SIZE_COLOURS = {"Tiny": "#9fd3ff", "Compact": "#ffd98a", "Awkward": "#ff9e8f"}

Face = tuple[str, str, int, str]  # of an item: name, size, VP, tags


def face_of(shown: dict[str, Any]) -> Face:
    """What is printed on an item, as something drawings can be remembered by."""
    return shown["name"], shown["size"], shown["vp"], " ".join(shown["tags"])


def label(
    text: str, x: float, y: float, size: float, *, fill: str = "#e8ecf6", anchor: str = "start", bold: bool = False
) -> str:
    weight = ' font-weight="700"' if bold else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}"'
    return f'<text {place} fill="{fill}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int, most: int) -> tuple[str, ...]:
    """Lines, at most so many; what does not fit ends in an ellipsis."""
    lines = textwrap.wrap(text, width)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1] = lines[-1][: width - 1] + "…"
    return tuple(lines)


def paragraph(text: str, x: float, y: float, size: float, width: int, most: int, fill: str = "#b9c3dc") -> str:
    """Wrapped lines under each other."""
    lines = wrapped(text, width, most)
    return "".join(label(line, x, y + k * size * 1.18, size, fill=fill) for k, line in enumerate(lines))


def fitted(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


@lru_cache(maxsize=256)
def seat_badge(seat: str, x: float, y: float, r: float) -> str:
    """A seat's mark: its own colour, shape and letter."""
    colour = SEAT_COLOURS[seat]
    shapes = {
        "A": f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"',
        "B": f'<rect x="{x - r:g}" y="{y - r:g}" width="{2 * r:g}" height="{2 * r:g}" rx="2"',
        "C": f'<path d="M{x:g} {y - 1.25 * r:g} L{x + 1.2 * r:g} {y + 0.9 * r:g} L{x - 1.2 * r:g} {y + 0.9 * r:g} Z"',
        "D": f'<path d="M{x:g} {y - 1.3 * r:g} L{x + 1.3 * r:g} {y:g} L{x:g} {y + 1.3 * r:g} L{x - 1.3 * r:g} {y:g} Z"',
        "E": f'<path d="M{x - r:g} {y - 0.55 * r:g} L{x:g} {y - 1.15 * r:g} L{x + r:g} {y - 0.55 * r:g} '
        f'L{x + r:g} {y + 0.55 * r:g} L{x:g} {y + 1.15 * r:g} L{x - r:g} {y + 0.55 * r:g} Z"',
    }
    return f'{shapes[seat]} fill="{colour}" stroke="#10131d" stroke-width="1.5"/>' + label(
        seat, x, y + r * 0.45, r * 1.25, fill="#10131d", anchor="middle", bold=True
    )


def face(animal: str, x: float, y: float, r: float) -> str:
    """The animal's head, drawn at a radius of 10 and scaled."""
    drawn = FACES.get(animal, '<circle r="9" fill="#8a93ab"/><text y="5" font-size="13" text-anchor="middle">?</text>')
    return f'<g transform="translate({x:g} {y:g}) scale({r / 10:g})">{drawn}</g>'


EYES = '<circle cx="-3.4" cy="-0.5" r="1.3" fill="#10131d"/><circle cx="3.4" cy="-0.5" r="1.3" fill="#10131d"/>'
LIGHT_EYES = '<circle cx="-3.4" cy="-0.5" r="1.5" fill="#fff"/><circle cx="3.4" cy="-0.5" r="1.5" fill="#fff"/>'
FACES = {
    "Raccoon": '<circle cx="-6.5" cy="-6.5" r="3" fill="#6b7284"/><circle cx="6.5" cy="-6.5" r="3" fill="#6b7284"/>'
    '<ellipse rx="9.5" ry="8" fill="#a5adbf"/><path d="M-9 -2 Q0 -6 9 -2 Q8 3 3.5 2.5 Q0 0 -3.5 2.5 Q-8 3 -9 -2 Z" '
    f'fill="#2b3040"/>{LIGHT_EYES}<ellipse cy="5" rx="1.8" ry="1.3" fill="#10131d"/>',
    "Opossum": '<circle cx="-6.8" cy="-6" r="3.2" fill="#4a4453"/><circle cx="6.8" cy="-6" r="3.2" fill="#4a4453"/>'
    f'<path d="M-8 -4 Q0 -10 8 -4 Q6 4 0 10 Q-6 4 -8 -4 Z" fill="#f1eef2"/>{EYES}'
    '<circle cy="8.6" r="1.7" fill="#ff9eb0"/>',
    "Fox": '<path d="M-9 -9 L-3 -5 L-8 0 Z M9 -9 L3 -5 L8 0 Z" fill="#d9622b"/>'
    '<path d="M-9 -4 Q0 -9 9 -4 Q6 4 0 9 Q-6 4 -9 -4 Z" fill="#f0813c"/>'
    f'<path d="M-8.4 -1 Q-3 1 0 9 Q3 1 8.4 -1 Q6 5 0 9 Q-6 5 -8.4 -1 Z" fill="#fff3e6"/>{EYES}'
    '<circle cy="8" r="1.5" fill="#10131d"/>',
    "Coyote": '<path d="M-8 -11 L-2 -6 L-8 -1 Z M8 -11 L2 -6 L8 -1 Z" fill="#8c6d49"/>'
    '<path d="M-8.5 -4 Q0 -9 8.5 -4 Q6 3 2.5 9 L-2.5 9 Q-6 3 -8.5 -4 Z" fill="#c3a174"/>'
    f'<path d="M-2.5 1 L2.5 1 L2.2 9 L-2.2 9 Z" fill="#efe2cc"/>{EYES}'
    '<ellipse cy="8.4" rx="2" ry="1.3" fill="#10131d"/>',
    "Raven": '<circle r="8.6" fill="#1c2030" stroke="#7f8bb0" stroke-width="1"/>'
    '<path d="M-2.6 1 L2.6 1 L0 10.5 Z" fill="#8e97ad"/>'
    f"{LIGHT_EYES}",
    "Seagull": '<circle r="8.8" fill="#f6f8fc"/><path d="M-2.8 1 L2.8 1 L0 9.5 Z" fill="#ffc531"/>'
    f'<path d="M-8.8 -2 A8.8 8.8 0 0 1 8.8 -2 Q0 -6.4 -8.8 -2 Z" fill="#b8c4d6"/>{EYES}',
}


@lru_cache(maxsize=256)
def pet(name: str, x: float, y: float) -> str:
    """A Pet on a round plate, with its name."""
    heads = {
        "Cat": '<path d="M-8 -9 L-3 -4 L3 -4 L8 -9 L8 2 Q0 9 -8 2 Z" fill="#f2b36b"/>' + EYES,
        "Big Dog": '<ellipse rx="8" ry="8.4" fill="#8d6a4b"/><ellipse cx="-8" cy="1" rx="2.8" ry="6" fill="#5d4330"/>'
        '<ellipse cx="8" cy="1" rx="2.8" ry="6" fill="#5d4330"/><ellipse cy="5" rx="4" ry="3" fill="#c9a98a"/>' + EYES,
        "Small Dog": '<circle r="6.6" fill="#ece6dc"/>'
        '<path d="M-7 -8 L-2 -5 L-6 -1 Z M7 -8 L2 -5 L6 -1 Z" fill="#b98c5f"/>'
        '<circle cy="3" r="1.5" fill="#10131d"/>' + EYES,
    }
    head = heads.get(name, '<circle r="7" fill="#9aa3bb"/>' + EYES)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="#2a3148" stroke="#ffd166" stroke-width="1.6"/>'
        f'<g transform="translate({x:g} {y:g})">{head}</g>'
        + label(name, x, y + 26, 9.5, anchor="middle", fill="#ffd166")
    )


@lru_cache(maxsize=512)
def biscuits(x: float, y: float, count: int) -> str:
    """Snacks: up to six drawn, the number always written."""
    drawn = "".join(
        f'<circle cx="{x + k * 11:g}" cy="{y:g}" r="4.6" fill="#d8a25e" stroke="#7d5628"/>'
        f'<circle cx="{x + k * 11 - 1.3:g}" cy="{y - 1:g}" r="0.9" fill="#7d5628"/>'
        for k in range(max(1, min(count, 6)))
    )
    return drawn + label(f"×{count}", x + max(1, min(count, 6)) * 11 - 2, y + 4.4, 12.5, fill="#f3d3a1", bold=True)


@lru_cache(maxsize=1024)
def item_card(item: Face | None, x: float, y: float, width: float, height: float) -> str:
    """A Trash card: name, size mark, tags."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"'
    if item is None:
        return f'<rect {place} fill="none" {DASHED}/>'
    name, size, vp, tags = item
    mark = f"{SIZE_MARKS[size]} {vp}"
    return (
        f'<rect {place} fill="#f4ecd8" stroke="#8b7f63"/>'
        f'<rect x="{x:g}" y="{y:g}" width="5" height="{height:g}" rx="2" fill="{SIZE_COLOURS[size]}"/>'
        + label(fitted(name, int(width / 5.9) - 2), x + 9, y + 13, 11.5, fill="#1d2233", bold=True)
        + label(fitted(tags, int(width / 4.7) - 4), x + 9, y + 25, 8.2, fill="#5b543f")
        + label(mark, x + width - 5, y + height - 5, 11, fill="#7a3d1d", anchor="end", bold=True)
    )


@lru_cache(maxsize=1024)
def item_row(item: Face | None, points: float, x: float, y: float, width: float) -> str:
    """A carried item on one line: size, name, tags, and what it is worth to its animal."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="24" rx="5"'
    if item is None:
        return f'<rect {place} fill="none" {DASHED}/>'
    whole, size, _, all_tags = item
    name = fitted(whole, int((width - 60) / 6.3))
    room = max(1, int((width - 70 - 7.4 * len(name)) / 5.6))
    tags = fitted(all_tags, room)
    return (
        f'<rect {place} fill="#f4ecd8" stroke="#8b7f63"/>'
        f'<rect x="{x:g}" y="{y:g}" width="17" height="24" rx="5" fill="{SIZE_COLOURS[size]}"/>'
        + label(SIZE_MARKS[size], x + 8.5, y + 16.5, 12, fill="#1d2233", anchor="middle", bold=True)
        + label(name, x + 22, y + 16, 11.5, fill="#1d2233", bold=True)
        + (label(tags, x + width - 24, y + 16, 8, fill="#5b543f", anchor="end") if room > 3 else "")
        + label(f"{points:g}", x + width - 6, y + 16.5, 12.5, fill="#7a3d1d", anchor="end", bold=True)
    )
