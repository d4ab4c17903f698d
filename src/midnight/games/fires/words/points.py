"""Options that go to a point of the table: there are thousands, so what is always said of one is made once."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from midnight.errors import UserError
from midnight.games.fires.rules.common import LYING, PLACE
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import NO_LIMIT, NONE, OUTSIDE, Ground
from midnight.kernel.words import Choice

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


def point_of(ground: Ground, option: int) -> int:
    """The point an option goes to."""
    if option < ground.first_place:
        return int(ground.exit_point(option))
    if option < ground.first_move:
        return int(ground.place_point(option))
    return (option - int(ground.first_move)) % int(ground.spots)


# === Reading ===


def point_number(ground: Ground, family: str, text: str, word: str) -> int:
    """Where in its family the point of this text stands."""
    point = read_point(ground, text, word)
    x, y = int(ground.x(point)), int(ground.y(point))
    if family == "exit":
        if not ground.on_edge(x, y):
            raise UserError(f"{word!r}: the table is left only over its edge, where x or y is 0 or {ground.side}")
        return int(ground.exit_at(point) - ground.first_exit)
    if family == "place":
        reach, middle = int(ground.well_reach), int(ground.middle)
        if abs(x - middle) > reach or abs(y - middle) > reach:
            raise UserError(f"{word!r}: firefighters start in contact with the water source (FM-3.11)")
        return int(ground.place_at(x, y) - ground.first_place)
    return point


def read_point(ground: Ground, text: str, word: str) -> int:
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
    room = state.room_at(to.x, to.y)
    there = touched(w, state, to.x, to.y) if family != "exit" else []
    aim = f"{' and '.join(there)} at {to.word}" if there and family != "place" else to.word
    where = f"{VERBS[family]} {aim} in {w.square_name(state.square_at(to.x, to.y))}"
    if room != OUTSIDE:
        where += f", inside {w.houses[room]}"
    seat = state.turn
    if family == "place" or seat == NONE:
        return where
    way = state.path(state.fx[seat], state.fy[seat], state.room[seat], to.x, to.y, room)
    length = f", {way / 4000:.2f} in" if way < NO_LIMIT else ""
    return f"{where} ({price(state, family)} AP{length})"


def price(state: Fires, family: str) -> int:
    """Action points of going somewhere (FM-5.1)."""
    if family == "run":
        return int(state.ground.costs.run)
    return int(state.exit_cost() if family == "exit" else state.move_cost())


def touched(w: FiresWords, state: Fires, x: int, y: int) -> list[str]:
    """What a firefighter at this point would be in contact with, the people first."""
    ground, room, found = w.ground, state.room_at(x, y), []
    for thing in range(ground.things):
        if state.status[thing] == LYING:
            squared = (state.x[thing] - x) ** 2 + (state.y[thing] - y) ** 2
            if ground.apart <= squared <= ground.touching and state.room_at(state.x[thing], state.y[thing]) == room:
                found.append(w.thing_name(thing))
    for house in range(state.layout.count):
        side = state.door_side[house]
        if side != NONE and not state.door_open[house] and state.layout.touches_door(house, side, x, y):
            found.append(f"the door of {w.houses[house]}")
    return [*found, "the water"] if ground.touches_well(x, y) else found


def touch_going(family: str, to: Point) -> tuple[str, ...]:
    return (family, to.element) if family in TWO_TOUCHES else (to.element,)


def goings(w: FiresWords, family: str, options: list[int], state: Fires) -> list[Choice]:
    """Choices to go to points, said in short: there may be thousands, so each is made once and kept."""
    kept = w.kept
    return [kept.get(option) or going(w, family, option, state) for option in options]


def going(w: FiresWords, family: str, option: int, state: Fires) -> Choice:
    """A point inside a square is said the same way always, one on a line as things lie now."""
    point = option - w.families[family]
    to = w.points[point]
    square = int(state.square_at(to.x, to.y))
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
    if state.phase == PLACE:
        return "place"
    return "enter" if state.turn != NONE and state.away[state.turn] else "move"
