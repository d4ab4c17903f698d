"""Options that go to a point of the table: there are thousands, so what is always said of one is made once."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from midnight.errors import UserError
from midnight.games.fires.rules import codes, exits, moves, paths, places
from midnight.games.fires.rules.ground import Ground
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.lexicon import Family
from midnight.kernel.words import Choice, Form

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

POINT = re.compile(r"^\(?(-?\d{1,6})[,; ]+(-?\d{1,6})\)?$")
SPOT = re.compile(r"^point-(\d+)-(\d+)$")
FAR = ("move", "run", "enter")  # the families that go to any point of the table, in their order
TWO_TOUCHES = ("run", "exit")  # the same point may also be moved to
VERBS = {"place": "start at", "move": "move to", "run": "run to", "exit": "leave the table at", "enter": "re-enter to"}
HEADINGS = {
    "next": "who is next",
    "water": "use water",
    "pick": "pick up",
    "open": "open a door",
    "chop": "chop",
    "exit": "leave the table",
    "place": "start at",
    "move": "move",
    "run": "run",
    "enter": "re-enter",
}


class Point(NamedTuple):
    """A point of the table, and what is always said of it."""

    x: int
    y: int
    word: str
    element: str


@cache
def points_of(across: int) -> tuple[Point, ...]:
    """Every point by its number; there are too many to name each anew whenever it is on offer."""
    row = range(across)
    return tuple(Point(x, y, f"{x},{y}", f"point-{x}-{y}") for x in row for y in row)


@cache
def far_forms(across: int) -> dict[str, Form]:
    """How going to any point of the table is written."""
    words = [point.word for point in points_of(across)]
    return {family: Form(f"{family}-{{}}", words) for family in FAR}


def point_of(w: FiresWords, family: Family, option: int) -> int:
    """The point an option goes to."""
    if family.name == "exit":
        return int(w.lexicon.exit_point(option))
    if family.name == "place":
        return int(w.ground.point(family.first(option), family.second(option)))
    return int(family.value(option))


# === Reading ===


def point_option(w: FiresWords, family: str, text: str, word: str) -> int:
    """The option of a family that goes to the point of this text."""
    ground, lexicon = w.ground, w.lexicon
    point = read_point(ground, text, word)
    x, y = int(ground.x(point)), int(ground.y(point))
    if family == "exit":
        if not ground.on_edge(x, y):
            raise UserError(f"{word!r}: the table is left only over its edge, where x or y is 0 or {ground.side}")
        return int(lexicon.exit_at(point))
    if family == "place":
        reach, middle = int(ground.well_reach), int(ground.middle)
        if abs(x - middle) > reach or abs(y - middle) > reach:
            raise UserError(f"{word!r}: firefighters start in contact with the water source (FM-3.11)")
        return int(lexicon.place.pair(x, y))
    return int(w.families[family].at(point))


def read_point(ground: Ground, text: str, word: str) -> int:
    """The point that a text names; a UserError if there is none."""
    found = POINT.match(text.replace("-", " "))
    if not found:
        raise UserError(f"{word!r}: a point is two numbers like 54,24, in quarter inches from the corner")
    x, y = int(found[1]), int(found[2])
    if not (0 <= x <= ground.side and 0 <= y <= ground.side):
        raise UserError(f"{word!r}: ({x},{y}) is off the table, which runs from 0 to {ground.side} (FM-1.1)")
    return int(ground.point(x, y))


# === Saying and touching ===


def say_going(w: FiresWords, family: str, point: int, state: Fires) -> str:
    """To what and where, what it costs, and how far that is."""
    to = w.points[point]
    room = state.layout.house_at(to.x, to.y)
    there = touched(w, state, to.x, to.y) if family != "exit" else []
    aim = f"{' and '.join(there)} at {to.word}" if there and family != "place" else to.word
    where = f"{VERBS[family]} {aim} in {w.square_name(places.square_at(state, to.x, to.y))}"
    if room != codes.OUTSIDE:
        where += f", inside {w.houses[room]}"
    seat = state.turn
    if family == "place" or seat == NONE:
        return where
    way = paths.length(state, state.fx[seat], state.fy[seat], state.room[seat], to.x, to.y, room)
    length = f", {way / 4000:.2f} in" if way < NO_LIMIT else ""
    return f"{where} ({price(state, family)} AP{length})"


def price(state: Fires, family: str) -> int:
    """Action points of going somewhere (FM-5.1)."""
    if family == "run":
        return int(state.ground.costs.run)
    return int(exits.cost(state) if family == "exit" else moves.cost(state))


def touched(w: FiresWords, state: Fires, x: int, y: int) -> list[str]:
    """What a firefighter at this point would be in contact with, the people first."""
    ground, room, found = w.ground, state.layout.house_at(x, y), []
    for thing in range(ground.things):
        if state.status[thing] == codes.LYING:
            squared = (state.x[thing] - x) ** 2 + (state.y[thing] - y) ** 2
            if (
                ground.apart <= squared <= ground.touching
                and state.layout.house_at(state.x[thing], state.y[thing]) == room
            ):
                found.append(w.thing_name(thing))
    for house in range(state.layout.count):
        side = state.door_side[house]
        if side != NONE and not state.door_open[house] and state.layout.touches_door(house, side, x, y):
            found.append(f"the door of {w.houses[house]}")
    return [*found, "the water"] if ground.touches_well(x, y) else found


def touch_going(family: str, to: Point) -> tuple[str, ...]:
    """What is touched to go there."""
    return (family, to.element) if family in TWO_TOUCHES else (to.element,)


def goings(w: FiresWords, family: str, options: list[int], state: Fires) -> list[Choice]:
    """Choices to go to points, said in short: there may be thousands, so each is made once and kept."""
    kept = w.kept
    return [kept.get(option) or going(w, family, option, state) for option in options]


def going(w: FiresWords, family: str, option: int, state: Fires) -> Choice:
    """A point inside a square is said the same way always, one on a line as things lie now."""
    point = int(w.families[family].value(option))
    to = w.points[point]
    square = int(places.square_at(state, to.x, to.y))
    key = option if w.ground.square_inside[point] == square else (option, square)
    if key not in w.kept:
        where = w.square_name(square)
        say = f"{VERBS[family]} {to.word} in {where}"
        group = (HEADINGS[family], where)
        w.kept[key] = Choice(option, f"{family}-{to.word}", say, touch_going(family, to), group)
    return w.kept[key]


def family_meant(touched: tuple[str, ...], state: Fires) -> str:
    """What going to a touched point is at this stop."""
    if len(touched) == 2:
        return touched[0]
    if state.phase == codes.PLACE:
        return "place"
    return "enter" if state.turn != NONE and state.away[state.turn] else "move"
