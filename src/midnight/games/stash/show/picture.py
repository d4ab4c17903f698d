"""The town by night in SVG, for a desk, for a phone, and small for the lobby: pure functions of what is shown."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.stash.content.map import MapFile
from midnight.games.stash.show import figures, houses, layout, scuffle, sky, steps
from midnight.games.stash.show.ink import STYLE
from midnight.games.stash.show.layout import Plan, stand
from midnight.games.stash.show.night import Night
from midnight.games.stash.show.town import board
from midnight.games.stash.words.options import StashWords
from midnight.kernel.ink import placed
from midnight.kernel.show import Picture

# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.


def draw(words: StashWords, night: Night) -> Picture:
    """For a desk."""
    town = words.content.map
    return draw_in(layout.wide(town), town, night)


def draw_tall(words: StashWords, night: Night) -> Picture:
    """For a phone."""
    town = words.content.map
    return draw_in(layout.tall(town), town, night)


@lru_cache(maxsize=32)
def kinds(town: MapFile) -> dict[str, int]:
    """Which of the four roofs each house has: neighbours never the same."""
    found = {}
    for name, (column, row), house in zip(town.spaces, town.cells, town.house, strict=True):
        if house >= 0:
            found[name] = (column + 2 * row + row // 3) % houses.KINDS
    return found


def draw_in(plan: Plan, town: MapFile, night: Night) -> Picture:
    pieces: dict[str, str] = {"clock": sky.clock(plan, night.times, night.round)}
    if not plan.tall:
        pieces["deck"] = sky.deck(plan, night.deck)
    kind = kinds(town)
    for house in night.houses:
        pieces[f"house-{house.space}"] = houses.drawn(plan, kind[house.space], house)
    add_bags(pieces, plan, night)
    for row in night.reach:
        pieces[f"reach-{row.space}"] = steps.reach(plan, row.space, row.cost, stops=row.stops)
    for end in night.ends:
        pieces[f"end-{end.space}"] = steps.end(plan, end.space, lands=bool(end.kids))
    add_figures(pieces, plan, night)
    scuffle.add_chart(pieces, plan, night)
    scuffle.add_fight(pieces, plan, night)
    return Picture(round(plan.width), round(plan.height), STYLE, board(plan, town), pieces)


def add_bags(pieces: dict[str, str], plan: Plan, night: Night) -> None:
    first = len(plan.bags) - len(night.kids) if plan.tall else 0
    for kid, box in zip(night.kids, plan.bags[first:], strict=False):
        filled = sky.Bag(kid.number, kid.stash, night.target)
        pieces[f"bag-{kid.seat}"] = sky.bag(plan, box, filled, kid.name, won=kid.won)


def add_figures(pieces: dict[str, str], plan: Plan, night: Night) -> None:
    """Everybody on a space side by side, kids before bullies.

    In an order that never changes: the page keeps the order pieces first had.
    """
    crowds: dict[str, list[tuple[str, str]]] = {}
    names = {f"kid-{kid.seat}": f' data-name="{escape(kid.name)}"' for kid in night.kids}
    for one in night.bullies:
        drawn = figures.bully(one.number, turn=one.turn)
        crowds.setdefault(one.at, []).append((f"bully-{one.number}", drawn))
    size = 12.4 / plan.figure if plan.tall else 20.5
    for kid in night.kids:
        if kid.at:
            drawn = figures.kid(kid.number, kid.costume, kid.carried, size, turn=kid.turn)
            crowds.setdefault(kid.at, []).append((f"kid-{kid.seat}", drawn))
    found = {}
    for space, crowd in crowds.items():
        for k, (name, drawn) in enumerate(crowd):
            place = placed(*stand(plan, space, k, len(crowd)), plan.figure)
            found[name] = f'<g id="{name}" {place}{names.get(name, "")}>{drawn}</g>'
    pieces |= dict(sorted(found.items()))
