"""Ways through a turn, tried on copies of the position: where to go, what to do there, what it costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from midnight.games.fires.rules import codes, moves, paths
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.lexicon import Family
from midnight.kernel.state import ALLOWED

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

GOINGS = 4  # at most so many, one after the other
KEPT = 2  # ways that are followed further
SPARSE = {"walk": 2, "run": 4}  # of so many points each way one is looked at first
VERBS = {
    "move": "walk",
    "run": "run",
    "enter": "come back",
    "pick": "pick up",
    "open": "open the door",
    "water": "water it",
    "chop": "chop it",
    "take1": "take 1 water",
    "take3": "fill up with water",
    "up": "get up",
    "put": "put the load down",
}
TIMES = {2: "twice", 3: "three times", 4: "four times"}

Point = tuple[int, int]


@dataclass(frozen=True)
class Goal:
    """Where one wants to stand: points that fit, within `around` of a middle in a room."""

    x: int
    y: int
    room: int
    around: int
    fits: Callable[[int, int], bool]
    straight: bool = False  # it counts from afar, whatever walls are between


@dataclass(frozen=True)
class Way:
    """Steps of one turn, and the position after them."""

    w: FiresWords
    state: Fires
    steps: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()
    cost: int = 0
    over: bool = False  # nothing is left of the turn
    where: str = ""  # it leads only there
    short: str = ""  # how far it falls short of what is wanted

    @property
    def at(self) -> Point:
        return int(self.state.fx[self.seat]), int(self.state.fy[self.seat])

    @property
    def room(self) -> int:
        return int(self.state.room[self.seat])

    @property
    def seat(self) -> int:
        """The firefighter, also when his turn is over."""
        return int(self.state.turn)

    @property
    def load(self) -> int:
        return int(self.state.load[self.seat])

    def falling(self, where: str, short: str) -> Way:
        """It does not come to what is wanted, and says so."""
        return replace(self, where=where, short=short)

    @cached_property
    def ends(self) -> dict[str, list[Point]]:
        """Where a Move and where a Run may end."""
        points = self.w.points
        options = [int(option) for option in self.state.options()]
        found: dict[str, list[Point]] = {}
        for kind in SPARSE:
            family = self.family(kind)
            found[kind] = [points[family.value(one)][:2] for one in options if family.has(one)]
        return found

    def family(self, kind: str) -> Family:
        """The options of this kind of going."""
        return self.w.lexicon.run if kind == "run" else moves.family(self.state)

    def to(self, kind: str, point: Point) -> int:
        return int(self.family(kind).at(self.w.ground.point(*point)))

    @cached_property
    def tried(self) -> dict[object, Way | None]:
        """What was looked at already: several plans begin alike."""
        return {}

    def after(self, option: int) -> Way | None:
        """With one step more; None if that may not be played."""
        if option not in self.tried:
            self.tried[option] = self.played(option)
        return self.tried[option]

    def played(self, option: int) -> Way | None:
        state = self.state
        if self.over or state.refusal(option) != ALLOWED:
            return None
        new = state.clone()
        new.play(option)
        over = new.phase != codes.ACT or new.seat != state.seat or new.turn != state.turn
        cost = self.cost + cost_of(self.w, state, option)
        return Way(self.w, new, (*self.steps, option), (*self.verbs, verb(self, option)), cost, over)

    def said(self) -> str:
        """The steps in words: "walk twice and pick up"."""
        parts: list[str] = []
        times = 1
        for number, one in enumerate(self.verbs):
            again = number + 1 < len(self.verbs) and self.verbs[number + 1] == one
            if again:
                times += 1
                continue
            parts.append(one if times == 1 else f"{one} {TIMES[times]}")
            times = 1
        said = " and ".join(part for part in (", ".join(parts[:-1]), parts[-1]) if part)
        return f"{said} {self.where}".strip()


def cost_of(w: FiresWords, state: Fires, option: int) -> int:
    """Action points of any step (FM-5.1)."""
    return int(w.ground.action(option).cost(state))


def verb(way: Way, option: int) -> str:
    name = way.w.lexicon.family_of(option).name
    if name == "exit":
        return f"carry {way.w.thing_name(way.load)} out over the edge"
    if name == "move" and way.load != NONE:
        return f"carry {way.w.thing_name(way.load)} on"
    return VERBS[name]


# === Going ===


def goings(way: Way, goal: Goal, spare: int = 0, most: int = GOINGS) -> list[Way]:
    """The cheapest ways to a goal, with so many points to spare there."""
    if not way.over and fits(way, goal):
        return [way]
    direct = [gone for kind in SPARSE if (gone := straight_to(way, kind, goal)) and leaves(gone, spare)]
    if direct or most <= 1:
        return direct[:1]
    found: list[Way] = []
    for kind in SPARSE:
        step = toward(way, kind, goal)
        if step and leaves(step, spare + 1):
            found += goings(step, goal, spare, most - 1)
    return best(found)


def best(ways: list[Way]) -> list[Way]:
    return sorted(ways, key=lambda way: (way.cost, len(way.steps)))[:KEPT]


def fits(way: Way, goal: Goal) -> bool:
    """Does he stand there already?"""
    if way.state.away[way.seat] or (not goal.straight and way.room != goal.room):
        return False
    return goal.fits(*way.at)


def leaves(way: Way, spare: int) -> bool:
    return spare == 0 or (not way.over and int(way.state.points) >= spare)


def straight_to(way: Way, kind: str, goal: Goal, near: Point | None = None) -> Way | None:
    """One Move or Run that ends there: the shortest one, or nearest to a point."""
    for point in sorted(within(way, kind, goal), key=lambda point: far(point, near or way.at)):
        gone = way.after(way.to(kind, point))
        if gone is not None:
            return gone
    return None


def within(way: Way, kind: str, goal: Goal) -> Iterator[Point]:
    """Points that fit and that one such going may reach."""
    ground = way.w.ground
    length = int(ground.run if kind == "run" else ground.move)
    if far((goal.x, goal.y), way.at) > (length + goal.around) ** 2:
        return
    if goal.straight:
        yield from (point for point in way.ends[kind] if goal.fits(*point))
        return
    side = int(ground.side)
    for x in range(max(0, goal.x - goal.around), min(side, goal.x + goal.around) + 1):
        for y in range(max(0, goal.y - goal.around), min(side, goal.y + goal.around) + 1):
            if (
                far((x, y), way.at) <= length * length
                and goal.fits(x, y)
                and way.state.layout.house_at(x, y) == goal.room
            ):
                yield (x, y)


def toward(way: Way, kind: str, goal: Goal) -> Way | None:
    """One Move or Run that leaves the shortest way to the goal; None if none leaves a shorter one."""
    asked = kind, goal
    if asked not in way.tried:
        way.tried[asked] = nearer(way, kind, goal)
    return way.tried[asked]


def nearer(way: Way, kind: str, goal: Goal) -> Way | None:
    ends = way.ends[kind]
    if not ends:
        return None
    apart = SPARSE[kind]
    first = min(
        (end for end in ends if end[0] % apart == end[1] % apart == 0), key=left_from(way, goal), default=ends[0]
    )
    close = [end for end in ends if abs(end[0] - first[0]) < apart and abs(end[1] - first[1]) < apart]
    end = min(close, key=left_from(way, goal))
    if not way.state.away[way.seat] and left_from(way, goal)(end) >= left_from(way, goal)(way.at):
        return None
    return way.after(way.to(kind, end))


def left_from(way: Way, goal: Goal) -> Callable[[Point], int]:
    """How far it is to the goal from a point, as the houses stand."""
    state, ground = way.state, way.w.ground
    if goal.straight:
        return lambda point: int(ground.length(*point, goal.x, goal.y))
    room_at = state.layout.house_at
    return lambda point: int(paths.length(state, *point, room_at(*point), goal.x, goal.y, goal.room))


def far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def as_near_as(way: Way, goal: Goal) -> Way | None:
    """The way that ends nearest to a goal that is out of reach; the cheapest one of these."""
    found: list[Way] = []
    waiting = [way]
    while waiting:
        one = waiting.pop()
        if len(one.steps) - len(way.steps) < GOINGS and not one.over:
            steps = [gone for kind in SPARSE if (gone := toward(one, kind, goal))]
            waiting += steps
            found += steps
    if not found:
        return None
    return min(found, key=lambda one: (left_from(one, goal)(one.at), one.cost))


# === Leaving the table with a load ===


def carried_out(way: Way, near: Point | None = None) -> list[Way]:
    """Out over the edge by the shortest way, or where it is nearest to a point; with one Move more if need be."""
    if way.over or way.load == NONE:
        return []
    gone = out_at_once(way, near)
    if gone is not None:
        return [gone]
    side, (x, y) = int(way.w.ground.side), way.at
    edges = [near] if near else [(0, y), (side, y), (x, 0), (x, side)]
    goals = [Goal(*edge, int(codes.OUTSIDE), 0, lambda x, y: False) for edge in edges]
    moved = [step for goal in goals if (step := toward(way, "walk", goal)) and leaves(step, 1)]
    return best([out for step in moved if (out := out_at_once(step, near))])[:1]


def out_at_once(way: Way, near: Point | None) -> Way | None:
    lexicon = way.w.lexicon
    points = way.w.points
    exits = [int(one) for one in way.state.options() if lexicon.exit.has(one)]
    aim = near or way.at
    for option in sorted(exits, key=lambda one: far(points[int(lexicon.exit_point(one))][:2], aim)):
        return way.after(option)
    return None
