"""The alley by night in SVG, for a desk and for a phone: pure functions of what is street."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.heap.show.alley import STYLE, board
from midnight.games.heap.show.dens import add_den
from midnight.games.heap.show.figures import figure
from midnight.games.heap.show.layout import TALL, WIDE, Plan, corners, den_boxes, spot
from midnight.games.heap.show.notices import add_nest, decks, event, nights, risk
from midnight.games.heap.show.street import Sides, Street
from midnight.games.heap.show.yard import add_house
from midnight.games.heap.words.options import HeapWords
from midnight.kernel.ink import Box, placed
from midnight.kernel.show import Picture

# Most of a picture is as it was at the last ply. So each piece is a function of what it shows, and is remembered by it.

Corners = dict[str, tuple[float, float]]


def draw(words: HeapWords, street: Street) -> Picture:
    """For a desk."""
    return draw_in(WIDE, street)


def draw_tall(words: HeapWords, street: Street) -> Picture:
    """For a phone."""
    return draw_in(TALL, street)


@lru_cache(maxsize=32)
def laid(plan: Plan, sides: Sides) -> tuple[str, Corners]:
    """The board, and the corners of the houses on it."""
    return board(plan, sides), corners(plan, sides)


def draw_in(plan: Plan, street: Street) -> Picture:
    ground, houses = laid(plan, street.sides)
    pieces = {"nights": nights(plan, street), "event": event(plan, street), "decks": decks(plan, street)}
    for house in street.houses:
        add_house(pieces, plan, house, *houses.get(house.id, (plan.left, plan.top)))
    add_nest(pieces, plan, street.nest)
    opened = open_den(street)
    dens = den_boxes(plan, len(street.mats), opened)
    for number, mat in enumerate(street.mats):
        add_den(pieces, plan, street, mat, dens[number], opened=number == opened)
    add_animals(pieces, plan, street, houses, dens)
    pieces["risk"] = risk(plan, street)
    return Picture(plan.width, plan.height, STYLE, ground, pieces)


def open_den(street: Street) -> int:
    """The den of who decides is open; while nobody does, of whose turn it is."""
    who = street.decides or street.turn or (street.winners or (street.first,))[0]
    return next((number for number, mat in enumerate(street.mats) if mat.seat == who), 0)


def add_animals(pieces: dict[str, str], plan: Plan, street: Street, houses: Corners, dens: tuple[Box, ...]) -> None:
    """Animals where they are; those at one place beside each other."""
    places = [mat.place for mat in street.mats]
    met: dict[str, int] = {}
    for number, mat in enumerate(street.mats):
        place = places[number]
        k = met[place] = met.get(place, -1) + 1
        x, y, size = spot(plan, place, houses.get(place, (0.0, 0.0)), dens[number], k, places.count(place))
        target = {"den": f"den-{mat.seat}", "nest": "nest"}.get(place, f"house-{place}")
        named = f'id="animal-{mat.seat}" data-name="{escape(mat.name)}" data-at="{target}"'
        drawn = figure(mat.seat, mat.animal.name, decides=mat.seat == street.decides)
        pieces[f"animal-{mat.seat}"] = f"<g {named} {placed(x, y, size)}>{drawn}</g>"
