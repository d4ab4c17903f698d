"""The alley by night in SVG, for a desk and for a phone: pure functions of what is shown."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.heap.show.alley import STYLE, board
from midnight.games.heap.show.dens import add_den
from midnight.games.heap.show.figures import figure
from midnight.games.heap.show.layout import TALL, WIDE, Plan, Sides, corners, den_boxes, spot
from midnight.games.heap.show.notices import add_nest, decks, event, nights, risk
from midnight.games.heap.show.yard import add_house
from midnight.games.heap.words.options import HeapWords
from midnight.kernel.ink import Box, placed
from midnight.kernel.show import Picture, Shown

# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.


def draw(words: HeapWords, shown: Shown) -> Picture:
    """For a desk."""
    return draw_in(WIDE, shown)


def draw_tall(words: HeapWords, shown: Shown) -> Picture:
    """For a phone."""
    return draw_in(TALL, shown)


@lru_cache(maxsize=32)
def laid(plan: Plan, sides: Sides) -> tuple[str, dict[str, tuple[float, float, int]]]:
    """The board, and the houses on it: corner, and which of the six fronts."""
    fronts = {name: 2 * k + row for row, side in enumerate(sides) for k, name in enumerate(side)}
    return board(plan, sides), {name: (*corner, fronts[name]) for name, corner in corners(plan, sides).items()}


def draw_in(plan: Plan, shown: Shown) -> Picture:
    ground, houses = laid(plan, tuple(map(tuple, shown["sides"])))
    seats, pieces = shown["seats"], {}
    pieces["nights"] = nights(
        plan,
        shown["night"],
        shown["nights"],
        shown["night_name"],
        tuple(shown["pickups"]),
        shown["round"],
        shown["turns"],
    )
    pieces["event"] = event(plan, shown)
    pieces["decks"] = decks(plan, shown)
    for house in shown["houses"]:
        x, y, front = houses.get(house["id"], (plan.left, plan.top, 0))
        add_house(pieces, plan, house, front, x, y)
    add_nest(pieces, plan, shown["nest"])
    opened = open_den(shown)
    dens = den_boxes(plan, len(seats), opened)
    for number, mat in enumerate(seats):
        add_den(
            pieces,
            plan,
            mat,
            dens[number],
            opened=number == opened,
            decides=mat["seat"] == shown["decides"],
            won=mat["seat"] in shown["winners"],
        )
    add_animals(pieces, plan, shown, houses, dens)
    pieces["risk"] = risk(plan, shown)
    return Picture(plan.width, plan.height, STYLE, ground, pieces)


def open_den(shown: Shown) -> int:
    """The den of who decides is open; while nobody does, of whose turn it is."""
    who = shown["decides"] or shown["turn"] or (shown["winners"] or [shown["first"]])[0]
    return next((number for number, mat in enumerate(shown["seats"]) if mat["seat"] == who), 0)


def add_animals(
    pieces: dict[str, str], plan: Plan, shown: Shown, houses: dict[str, tuple[float, float, int]], dens: list[Box]
) -> None:
    """Animals where they are; those at one place beside each other."""
    places = [mat["place"] for mat in shown["seats"]]
    met: dict[str, int] = {}
    for number, mat in enumerate(shown["seats"]):
        place = places[number]
        corner = houses.get(place, (0.0, 0.0, 0))
        k = met[place] = met.get(place, -1) + 1
        at = spot(plan, place, corner[:2], dens[number], k, places.count(place))
        target = {"den": f"den-{mat['seat']}", "nest": "nest"}.get(place, f"house-{place}")
        pieces[f"animal-{mat['seat']}"] = animal_at(
            mat["seat"], mat["name"], mat["animal"], target, mat["seat"] == shown["decides"], *at
        )


@lru_cache(maxsize=2048)
def animal_at(seat: str, name: str, animal: str, at: str, decides: bool, x: float, y: float, size: float) -> str:
    named = f'id="animal-{seat}" data-name="{escape(name)}" data-at="{at}"'
    return f"<g {named} {placed(x, y, size)}>{figure(seat, animal, decides=decides)}</g>"
