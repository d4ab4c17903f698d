"""The town by night in SVG, for a desk, for a phone, and small for the lobby: pure functions of what is shown."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.stash.content.map import MapFile
from midnight.games.stash.show import figures, houses, layout, scuffle, sky, steps
from midnight.games.stash.show.ink import STYLE
from midnight.games.stash.show.layout import Plan, stand
from midnight.games.stash.show.town import board
from midnight.games.stash.words.options import StashWords
from midnight.kernel.ink import placed
from midnight.kernel.show import Picture, Shown

# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.

NO_GOAL = 30  # how full a bag looks where no stash is asked for


def draw(words: StashWords, shown: Shown) -> Picture:
    """For a desk."""
    town = words.content.map
    return draw_in(layout.wide(town), town, shown)


def draw_tall(words: StashWords, shown: Shown) -> Picture:
    """For a phone."""
    town = words.content.map
    return draw_in(layout.tall(town), town, shown)


@lru_cache(maxsize=32)
def kinds(town: MapFile) -> dict[str, int]:
    """Which of the four roofs each house has: neighbours never the same."""
    found = {}
    for name, (column, row), house in zip(town.spaces, town.cells, town.house, strict=True):
        if house >= 0:
            found[name] = (column + 2 * row + row // 3) % houses.KINDS
    return found


def draw_in(plan: Plan, town: MapFile, shown: Shown) -> Picture:
    pieces: dict[str, str] = {"clock": sky.clock(plan, tuple(shown["times"]), shown["round"])}
    if not plan.tall:
        pieces["deck"] = sky.deck(plan, shown["deck"])
    kind = kinds(town)
    for house in shown["houses"]:
        space = house["space"]
        pieces[f"house-{space}"] = houses.house_piece(plan, space, kind[space], house)
    add_bags(pieces, plan, shown)
    for row in shown["reach"]:
        stops = row["note"] != "" and row["left"] == 0
        pieces[f"reach-{row['space']}"] = steps.reach(plan, row["space"], row["cost"], stops)
    for row in shown["ends"]:
        pieces[f"end-{row['space']}"] = steps.end(plan, row["space"], bool(row["kids"]))
    add_figures(pieces, plan, shown)
    scuffle.add_chart(pieces, plan, shown)
    scuffle.add_fight(pieces, plan, shown)
    return Picture(round(plan.width), round(plan.height), STYLE, board(plan, town), pieces)


def add_bags(pieces: dict[str, str], plan: Plan, shown: Shown) -> None:
    goal = shown["target"]
    first = len(plan.bags) - len(shown["kids"]) if plan.tall else 0
    for kid, box in zip(shown["kids"], plan.bags[first:], strict=False):
        pieces[f"bag-{kid['seat']}"] = sky.bag(
            plan, box, kid["seat"], kid["number"], kid["name"], kid["stash"], goal or NO_GOAL, goal > 0, kid["won"]
        )


def add_figures(pieces: dict[str, str], plan: Plan, shown: Shown) -> None:
    """Everybody on a space side by side, kids before bullies.

    In an order that never changes: the page keeps the order pieces first had.
    """
    crowds: dict[str, list[tuple[str, str]]] = {}
    names = {f"kid-{kid['seat']}": f' data-name="{escape(kid["name"])}"' for kid in shown["kids"]}
    for one in shown["bullies"]:
        drawn = figures.bully(one["number"], turn=one["turn"])
        crowds.setdefault(one["at"], []).append((f"bully-{one['number']}", drawn))
    size = 12.4 / plan.figure if plan.tall else 20.5
    for kid in shown["kids"]:
        if kid["at"]:
            drawn = figures.kid(kid["number"], kid["costume"], kid["carried"], size, turn=kid["turn"])
            crowds.setdefault(kid["at"], []).append((f"kid-{kid['seat']}", drawn))
    found = {}
    for space, crowd in crowds.items():
        for k, (name, drawn) in enumerate(crowd):
            place = placed(*stand(plan, space, k, len(crowd)), plan.figure)
            found[name] = f'<g id="{name}" {place}{names.get(name, "")}>{drawn}</g>'
    pieces |= dict(sorted(found.items()))
