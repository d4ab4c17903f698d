"""The street in the picture: its start, the houses with their decks, the pieces on the road."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.treat.show.icons import character, icon
from midnight.games.treat.show.ink import box, label, stack, wrapped
from midnight.kernel.show import Shown

HOUSE_X, HOUSE_STEP, HOUSE_WIDTH = 92, 182, 172
STREET_Y, HOUSE_HEIGHT = 96, 392
ROAD_Y = 500


def road(width: int) -> str:
    return (
        f"<rect y='{ROAD_Y}' width='{width}' height='62' fill='#141833'/>"
        f"<path d='M0 {ROAD_Y + 56}H{width}' stroke='#ffcf6b' stroke-width='3' stroke-dasharray='26 22' opacity='.35'/>"
    )


def draw_street(shown: Shown) -> dict[str, str]:
    """The start and the six houses, each with its deck."""
    pieces = {"house-0": start()}
    for house in shown["street"]:
        position = house["position"]
        pieces[f"house-{position}"] = house_card(
            position,
            house["name"],
            tuple(house["symbols"]),
            house["event"],
            house["bucket"],
            tuple(house["dealt"] or ()),
            house["size"] > 0,
        )
        pieces[f"deck-{position}"] = deck(
            position,
            house["size"],
            tuple(house["left"] or ()),
            house["unseen"],
            tuple(house["sure"] or ()),
            bool(house["name"]) and not house["visited"],
        )
    return pieces


# === Houses ===


@lru_cache(maxsize=1)
def start() -> str:
    return (
        f'<g id="house-0">{box(12, STREET_Y, 70, HOUSE_HEIGHT, "house empty")}'
        + label(47, STREET_Y + 30, "Start", "name centre")
        + '<path d="M30 180h26l-8-9m8 9l-8 9" fill="none" stroke="#ffcf6b" stroke-width="3"/></g>'
    )


def left_of(position: int) -> float:
    return HOUSE_X + (position - 1) * HOUSE_STEP


def roof(x: float, width: float, number: int) -> str:
    """A gable with a chimney above a house card; its number is the lit window."""
    y = STREET_Y
    return (
        f'<path d="M{x - 2:g} {y + 40} L{x + width / 2:g} {y + 2} L{x + width + 2:g} {y + 40} Z" fill="#3a2a5e" '
        f'stroke="#8f79c9" stroke-width="1.5"/><rect x="{x + width - 44:g}" y="{y + 6}" width="14" height="26" '
        'fill="#3a2a5e" stroke="#8f79c9"/>'
        f'<circle cx="{x + width / 2:g}" cy="{y + 25}" r="12" fill="#ffcf6b"/>'
        + label(x + width / 2, y + 31, str(number), "number centre")
    )


@lru_cache(maxsize=512)
def house_card(
    position: int,
    name: str | None,
    symbols: tuple[int, ...],
    event: str,
    bucket: str | None,
    dealt: tuple[int, ...],
    filled: bool,
) -> str:
    x, y = left_of(position), STREET_Y
    middle_x = x + HOUSE_WIDTH / 2
    style = "house" if filled else "house empty"
    parts = [f'<g id="house-{position}">', roof(x, HOUSE_WIDTH, position)]
    parts.append(box(x, y + 40, HOUSE_WIDTH, HOUSE_HEIGHT - 40, style, 6))
    if name:
        for line, words in enumerate(wrapped(name, 15)):
            parts.append(label(middle_x, y + 66 + line * 18, words, "name centre"))
        span = 56 * (len(symbols) - 1)
        for number, kind in enumerate(symbols):
            parts.append(icon(kind, middle_x - span / 2 + number * 56, y + 124, 50))
        for line, words in enumerate(wrapped(event, 22)):
            parts.append(label(middle_x, y + 168 + line * 17, words, "close centre"))
    if bucket:
        parts.append(label(middle_x, y + 220, f"{bucket}: {dealt[0]} + {dealt[1]}", "tiny note centre"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=2048)
def deck(
    position: int, size: int, left: tuple[int, ...], unseen: int | None, sure: tuple[int, ...], unvisited: bool
) -> str:
    """The face-down deck with its number, what was seen in it, what was drawn from it unseen."""
    x, y = left_of(position), STREET_Y + 230
    parts = [f'<g id="deck-{position}">', stack(x + 14, y, size)]
    if left and size:
        parts.append(label(x + 74, y + 20, f"{left[0]} candy", "small"))
        parts.append(label(x + 74, y + 38, "1 event" if left[1] == 1 else f"{left[1]} events", "small"))
    if unseen:
        parts.append(label(x + 74, y + 20, f"{unseen} drawn", "small"))
        parts.append(label(x + 74, y + 38, "unseen", "small"))
    if unvisited:
        parts.append(label(x + HOUSE_WIDTH / 2, y + 104, "not rummaged yet", "tiny note centre"))
    elif any(sure):
        words = "seen inside before that" if unseen else "seen inside"
        parts.append(label(x + 14, y + 90, words, "tiny note"))
        parts.append(tally_icons(sure, x + 26, y + 112, HOUSE_WIDTH - 20))
    return "".join(parts) + "</g>"


def tally_icons(counts: tuple[int, ...], x: float, y: float, width: float) -> str:
    """Every card once, as a small drawing, in up to two rows."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    a_row = max(1, int(width // 25))
    parts: list[str] = []
    for number, kind in enumerate(kinds):
        if number < a_row * 2:
            parts.append(icon(kind, x + number % a_row * 25, y + number // a_row * 28, 25))
    if len(kinds) > a_row * 2:
        parts.append(label(x + a_row * 25 - 18, y + 34, "…", "small"))
    return "".join(parts)


# === Pieces ===


def piece(shown: Shown, player: dict[str, Any], number: int) -> str:
    """The character on the road below the house it visits; before the street they wait in a column (TT-2.16)."""
    place = player["place"]
    together = [seat for seat, other in enumerate(shown["players"]) if other["place"] == place]
    active = shown["turn"] == number
    return walker(player["look"], player["seat"], player["name"], place, together.index(number), len(together), active)


@lru_cache(maxsize=1024)
def walker(look: int, seat: str, name: str, place: int, order: int, together: int, active: bool) -> str:
    if place == 0:
        x, y = 47.0, STREET_Y + 150.0 + order * 62
    else:
        x = left_of(place) + HOUSE_WIDTH / 2 + (order - (together - 1) / 2) * 42
        y = ROAD_Y + 26.0
    ring = "<circle r='23' fill='none' class='active'/>" if active else ""
    return (
        f'<g id="piece-{seat}" transform="translate({x:g} {y:g})">{ring}{character(look, 0, 2, 42)}'
        f"<title>{escape(name)}</title></g>"
    )
