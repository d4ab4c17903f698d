"""The street by night: what never changes, the animals where they stand, the Nest and the decks."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.heap.show.layout import (
    HEIGHT,
    HOUSE_HIGH,
    HOUSE_WIDE,
    LEFT,
    NEST_LEFT,
    ROAD,
    ROAD_HIGH,
    STREET_WIDE,
    TOP,
    WIDTH,
    Corners,
    corners_of,
)
from midnight.games.heap.show.parts import SEAT_COLOURS, face, face_of, item_card, label, seat_badge
from midnight.kernel.show import Shown

BACKS = {"Trash": "#6b5a35", "Risk": "#6a2f3d", "Resident": "#2f5a4a", "Event": "#3f357a"}


# === What never changes ===


@lru_cache(maxsize=32)
def board(sides: tuple[tuple[str, ...], ...]) -> tuple[Corners, str]:
    corners = corners_of(sides)
    parts = [
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1022"/>'
        '<stop offset="1" stop-color="#1a2036"/></linearGradient></defs>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>',
        f'<circle cx="{WIDTH - 62}" cy="28" r="15" fill="#f6efc9"/>'
        f'<circle cx="{WIDTH - 56}" cy="24" r="13" fill="#0c1124"/>',
    ]
    parts += [f'<circle cx="{(k * 211) % WIDTH}" cy="{6 + k * 13 % 36}" r="0.9" fill="#cdd6f0"/>' for k in range(26)]
    parts.append(
        f'<rect x="{LEFT}" y="{ROAD}" width="{STREET_WIDE + 40}" height="{ROAD_HIGH}" rx="8" fill="#2c2f3a"/>'
        f'<path d="M{LEFT + 14} {ROAD + ROAD_HIGH / 2} H{LEFT + STREET_WIDE}" stroke="#d8c66a" stroke-width="3" '
        f'stroke-dasharray="22 18" opacity="0.75"/>' + label("Trailhead Lane", LEFT + 20, ROAD + 14, 11, fill="#aab2c8")
    )
    parts += [house_shape(name, x, y) for name, (x, y) in corners.items()]
    parts.append(
        f'<rect id="nest" class="house" x="{NEST_LEFT}" y="{TOP}" width="{WIDTH - NEST_LEFT - 10}" '
        f'height="{HOUSE_HIGH + 24}" rx="26"/>'
        + label("The Magpie's Nest", NEST_LEFT + 18, TOP + 30, 17, bold=True)
        + "".join(
            f'<path d="M{NEST_LEFT + 24} {TOP + 44 + k * 4} q92 {16 + k * 3} 184 0" fill="none" '
            'stroke="#7b5f3f" stroke-width="3"/>'
            for k in range(4)
        )
    )
    return corners, "".join(parts)


def house_shape(name: str, x: int, y: int) -> str:
    """Yard, roof and a lit window; the whole of it is what one touches to go there."""
    return (
        f'<g id="house-{name}"><rect class="house" x="{x}" y="{y}" width="{HOUSE_WIDE}" height="{HOUSE_HIGH}" rx="12"/>'
        f'<path d="M{x + 8} {y + 44} L{x + 34} {y + 8} L{x + 60} {y + 44} Z" fill="#6d3b3b" stroke="#a96a5a"/>'
        f'<rect x="{x + 16}" y="{y + 44}" width="36" height="16" fill="#3a2f3f"/>'
        f'<rect x="{x + 28}" y="{y + 47}" width="12" height="10" fill="#ffdf7e"/>'
        + label(name, x + 34, y + 38, 14, anchor="middle", bold=True, fill="#fff4d6")
        + "</g>"
    )


# === Animals where they stand ===


@lru_cache(maxsize=512)
def standing(seat: str, animal: str, x: float, y: float, r: float) -> str:
    """A head in the colour of its seat."""
    return (
        f'<g id="animal-{seat}"><circle cx="{x:g}" cy="{y:g}" r="{r + 5:g}" fill="#0d1326" '
        f'stroke="{SEAT_COLOURS[seat]}" '
        f'stroke-width="3"/>{face(animal, x, y, r)}{seat_badge(seat, x + r, y + r - 1, 6)}</g>'
    )


# === The Nest and the decks ===


def add_nest(pieces: dict[str, str], nest: dict[str, Any]) -> None:
    wide = WIDTH - NEST_LEFT - 10 - 28
    items = nest["items"]
    for k in range(nest["slots"]):
        item = face_of(items[k]) if k < len(items) else None
        key = f"nest-{k + 1}"
        pieces[key] = f'<g id="{key}">{item_card(item, NEST_LEFT + 14, TOP + 92 + k * 54, wide, 44)}</g>'
    if nest["cost"] is not None:
        cost = label(f"going there: {nest['cost']} AP", NEST_LEFT + 18, TOP + 80, 11, fill="#8fd0ff")
        pieces["nest-cost"] = f'<g id="nest-cost">{cost}</g>'


def decks(shown: Shown) -> str:
    """The four decks as card backs, each with its discards."""
    backs = [
        card_back(k, name, deck["left"], tuple(deck["discards"].items()))
        for k, (name, deck) in enumerate(shown["decks"].items())
    ]
    return f'<g id="decks">{"".join(backs)}</g>'


@lru_cache(maxsize=512)
def card_back(k: int, name: str, left: int, discards: tuple[tuple[str, int], ...]) -> str:
    x, y = NEST_LEFT + 4 + (k % 2) * 116, ROAD + ROAD_HIGH + 34 + (k // 2) * 138
    discarded = sum(count for _, count in discards)
    pile = ", ".join(card if count == 1 else f"{count} × {card}" for card, count in discards)
    return (
        (f"<g><title>discarded: {escape(pile)}</title>" if pile else "<g>")
        + f'<rect x="{x + 5}" y="{y + 5}" width="96" height="94" rx="9" fill="#10162b" stroke="#46506d"/>'
        f'<rect x="{x}" y="{y}" width="96" height="94" rx="9" fill="{BACKS[name]}" stroke="#c9cfe2"/>'
        + label(name, x + 48, y + 24, 13, anchor="middle", bold=True)
        + label(str(left), x + 48, y + 64, 30, anchor="middle", bold=True)
        + label(f"{discarded} discarded", x + 48, y + 114, 10.5, anchor="middle", fill="#9aa6c8")
        + "</g>"
    )
