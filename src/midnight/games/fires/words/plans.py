"""Whole plans for a touch: what a firefighter may set out to do with a person, a fire, the well, a door, the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.fires.rules import codes, markers, places, things
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.words.points import SPOT
from midnight.games.fires.words.ways import (
    SPARSE,
    Goal,
    Way,
    as_near_as,
    best,
    carried_out,
    cost_of,
    far,
    goings,
    left_from,
    straight_to,
)
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.words import Plan

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

CLOSE = 2  # a point so near to the touched one is meant too
EDGE = 3  # so near to the table's edge the edge is meant
INCH = 4000  # in the measure of paths
MOST = 5  # plans of one touch

Stage = tuple[Goal, int]  # where to stand, and the option that is played there


# === What may be touched ===


def aims(w: FiresWords, state: Fires) -> list[tuple[str, str]]:
    """People and things, fires, the well, doors and houses, himself, and the ground."""
    if state.phase != codes.ACT:
        return []
    found = [
        (f"thing-{w.things[thing]}", w.thing_name(thing)) for thing in range(w.ground.things) if touchable(state, thing)
    ]
    kinds = {int(codes.FIRE): "Fire"}
    for square in range(squares.SQUARES):
        if markers.at(state, square) != codes.CLEAR:
            kind = kinds.get(markers.at(state, square), "Smoke")
            found.append((f"marker-{w.named['water'][square]}", f"{kind} on {w.square_name(square)}"))
    found.append(("well", "the water source"))
    for house in range(state.layout.count):
        if state.die[house] != codes.RUIN:
            found.append((f"house-{w.houses[house]}", f"house {w.house_name(house, state)}"))
        if state.die[house] != codes.RUIN and not state.door_open[house]:
            found.append((f"door-{w.houses[house]}", f"the door of {w.house_name(house, state)}"))
    if state.load[state.turn] != NONE or state.down[state.turn]:
        found.append((f"crew-{SEAT_NAMES[state.turn]}", w.who(int(state.turn))))
    return [*found, ("table", "the ground")]


def touchable(state: Fires, thing: int) -> bool:
    return bool(state.status[thing] == codes.LYING or state.load[state.turn] == thing)


def plans(w: FiresWords, element: str, state: Fires) -> list[Plan]:
    """What may be set out to do with an element, in this turn and before the dice."""
    if state.phase != codes.ACT:
        return []
    way = risen(Way(w, state))
    kind, _, name = element.partition("-")
    spot = SPOT.match(element)
    if spot:
        point = int(spot[1]), int(spot[2])
        ways = point_ways(way, point) or lying_at(way, *point) if max(point) <= w.ground.side else []
    elif kind == "thing" and name in w.things and touchable(state, w.things.index(name)):
        ways = thing_ways(way, w.things.index(name))
    elif kind == "marker" and name in w.named["water"]:
        ways = marker_ways(way, w.named["water"].index(name))
    elif kind == "well":
        ways = well_ways(way)
    elif kind in ("house", "door") and name in w.houses[: state.layout.count]:
        ways = house_ways(way, w.houses.index(name), inside=kind == "house")
    elif kind == "crew" and name == SEAT_NAMES[state.turn]:
        ways = carried_out(way) or [way]
    else:
        ways = []
    return told([one for one in ways if one.steps])


def told(ways: list[Way]) -> list[Plan]:
    """Each of them once, in the order they are thought of."""
    found: dict[str, Plan] = {}
    for way in ways:
        name = way.said()
        if name not in found:
            found[name] = Plan(name, way.steps, f"{way.cost} AP", note(way))
    return list(found.values())[:MOST]


def risen(way: Way) -> Way:
    """Who was knocked down gets up first (FM-5.29)."""
    return way.after(int(way.w.lexicon.get_up)) or way


# === What to know before ===


def note(way: Way) -> str:
    state, short = way.state, way.short
    said = [short] if short else []
    gone = any(step >= way.w.lexicon.exit.begin for step in way.steps)
    if gone and state.turn != NONE and not state.away[state.turn]:
        square = int(places.square_at(state, *way.at))
        if markers.at(state, square) != codes.CLEAR:
            said.append(f"ends in {'Fire' if markers.at(state, square) == codes.FIRE else 'Smoke'}")
        elif markers.is_beside(state, square, codes.FIRE):
            said.append("ends beside Fire")
    return ", ".join([*said, "ends the turn"] if way.over else said)


# === Goals ===


def beside_thing(way: Way, thing: int) -> Goal:
    """In contact with a person or thing (FM-2.12), or in its square where the players agreed on that."""
    state, ground = way.state, way.w.ground
    x, y = int(state.x[thing]), int(state.y[thing])
    room = int(state.layout.house_at(x, y))
    if ground.terms.by_square:
        square = places.square_of_thing(state, thing)
        return Goal(x, y, room, int(ground.half), lambda a, b: places.square_at(state, a, b) == square)
    return Goal(
        x, y, room, 2 * int(ground.base) + 1, lambda a, b: ground.apart <= far((a, b), (x, y)) <= ground.touching
    )


def at_well(way: Way) -> Goal:
    ground = way.w.ground
    middle = int(ground.middle)
    return Goal(
        middle, middle, int(codes.OUTSIDE), int(ground.well_reach), lambda x, y: bool(ground.touches_well(x, y))
    )


def at_door(way: Way, house: int) -> Goal:
    layout, side = way.state.layout, way.state.door_side[house]
    step = int(layout.step_x[house]), int(layout.step_y[house])
    reach = 2 * int(way.w.ground.base)
    return Goal(*step, int(codes.OUTSIDE), reach, lambda x, y: bool(layout.touches_door(house, side, x, y)))


def in_house(way: Way, house: int) -> Goal:
    layout, size = way.state.layout, int(way.w.ground.half)
    return Goal(int(layout.in_x[house]), int(layout.in_y[house]), house, size, lambda x, y: True)


def in_range(way: Way, square: int) -> Goal:
    """Where water reaches a marker from (FM-5.6)."""
    ground = way.w.ground
    x, y = int(ground.centre_x(square)), int(ground.centre_y(square))
    limit = int(ground.terms.water_limit)
    around = int(limit**0.5)
    return Goal(x, y, int(codes.OUTSIDE), around, lambda a, b: far((a, b), (x, y)) <= limit, straight=True)


# === One after the other ===


def chain(ways: list[Way], *stages: Stage) -> list[Way]:
    """Go there and do it, then the next."""
    for goal, act in stages:
        ways = [
            done
            for way in ways
            for gone in goings(way, goal, cost_of(way.w, way.state, act))
            if (done := gone.after(act))
        ]
    return best(ways)


def or_nearer(ways: list[Way], way: Way, goal: Goal) -> list[Way]:
    """If it cannot be done in this turn: go there, or as near as one gets."""
    if ways:
        return ways
    there = [one for one in goings(way, goal) if one.steps != way.steps]
    if there:
        return [there[0].falling("there", "no AP left to do it")]
    near = as_near_as(way, goal)
    if near is None:
        return []
    inches = max(1, round((left_from(near, goal)(near.at) - goal.around * INCH / 4) / INCH))
    return [near.falling("towards it", f"{inches} in short")]


# === Plans ===


def thing_ways(way: Way, thing: int) -> list[Way]:
    w, state = way.w, way.state
    if state.status[thing] == codes.CARRIED:
        return carried_out(way)
    if way.load != NONE:
        return []
    goal, pick = beside_thing(way, thing), int(w.lexicon.pick.at(thing))
    ways = opened(way, int(goal.room))
    if things.is_tree(state, thing) and not state.chopped[thing - w.ground.first_tree]:
        ways = chain(ways, (goal, int(w.lexicon.chop.at(thing - w.ground.first_tree))))
        return or_nearer(ways, way, goal)
    fetched = chain(ways, (goal, pick))
    out = best([gone for one in fetched for gone in carried_out(one)])[:1]
    if fetched or goal.room == codes.OUTSIDE or state.door_open[goal.room]:
        return or_nearer([*fetched[:1], *out], way, goal)
    return ways or or_nearer([], way, at_door(way, goal.room))


def opened(way: Way, house: int) -> list[Way]:
    """With the door of that house open, if there is one to be opened."""
    if house == codes.OUTSIDE or way.state.door_open[house]:
        return [way]
    return chain([way], (at_door(way, house), int(way.w.lexicon.open.at(house))))


def marker_ways(way: Way, square: int) -> list[Way]:
    """Once, and twice where that puts a Fire out; with an empty can by way of the well."""
    w, state = way.w, way.state
    if markers.at(state, square) == codes.CLEAR:
        return []
    goal, water = in_range(way, square), int(w.lexicon.water.at(square))
    starts = [way] if state.water[way.seat] else taken(way)
    once = chain(starts, (goal, water))
    twice = chain(starts, (goal, water), (goal, water)) if markers.at(state, square) == codes.FIRE else []
    return [*twice[:1], *once[:1]] or (or_nearer([], way, goal) if state.water[way.seat] else well_ways(way))


def taken(way: Way) -> list[Way]:
    well, one, three = at_well(way), int(way.w.lexicon.take_one), int(way.w.lexicon.take_three)
    return [*chain([way], (well, three)), *chain([way], (well, one))]


def well_ways(way: Way) -> list[Way]:
    """Fill up or take one; with full cans only go there."""
    well = at_well(way)
    if way.state.water[way.seat] >= way.w.ground.water:
        return or_nearer(goings(way, well), way, well)
    return or_nearer(taken(way), way, well)


def house_ways(way: Way, house: int, *, inside: bool) -> list[Way]:
    state = way.state
    if state.die[house] == codes.RUIN or way.room == house:
        return []
    if state.door_open[house]:
        goal = in_house(way, house)
        return or_nearer(goings(way, goal), way, goal)
    ways = opened(way, house)
    entered = best([gone for one in ways for gone in goings(one, in_house(one, house))])[:1] if inside else []
    return or_nearer([*ways[:1], *entered], way, at_door(way, house))


def lying_at(way: Way, x: int, y: int) -> list[Way]:
    """Nobody stands there: the well or a house is meant."""
    house = int(way.state.layout.house_at(x, y))
    if house != NONE:
        return house_ways(way, house, inside=True)
    middle = int(way.w.ground.middle)
    return well_ways(way) if far((x, y), (middle, middle)) < way.w.ground.well_touching else []


def point_ways(way: Way, point: tuple[int, int]) -> list[Way]:
    """Walk and run there; else the cheapest way of several. With a load near the edge: out."""
    ground, state = way.w.ground, way.state
    x, y = point
    room = int(state.layout.house_at(x, y))
    goal = Goal(x, y, room, CLOSE, lambda a, b: far((a, b), point) <= CLOSE * CLOSE)
    out: list[Way] = []
    if way.load != NONE and min(x, y, ground.side - x, ground.side - y) <= EDGE:
        out = carried_out(way, point)
    direct = [gone for kind in SPARSE if (gone := straight_to(way, kind, goal, point))]
    return [*out, *(direct or (goings(way, goal)[:1] if room == codes.OUTSIDE or state.door_open[room] else []))]
