"""Where a bully's move may end (MS-10): walks by exact steps, straight lines, shortest ways."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules.town import DIRECTIONS, FAR, NONE, Town, distances, opposite
from midnight.kernel.ints import Ints, filled
from midnight.kernel.native import i64, vec

STANDING: Final[i64] = 4  # in place of the direction a bully came in: it has not stepped yet
ARRIVALS: Final[i64] = 5  # four directions and standing


class Walks:
    """Finds end spaces. `ends` holds those found last; the rest is room to search in and means nothing between."""

    def __init__(self, town: Town, safe: bool, most_free: i64) -> None:
        self.town: Town = town
        self.step: vec[i64] = town.step
        self.distance: vec[i64] = town.distance
        if safe:
            # The treehouse is no space for bullies (option `treehouse_safe`).
            self.step = town.without(town.treehouse)
            self.distance = distances(self.step, town.spaces)
        self.ends: Ints = Ints()
        self.turns: i64 = 0  # searches so far; a mark equal to this one was set in this search
        self.ended: vec[i64] = filled(town.spaces, 0)
        self.layers: i64 = 0
        self.arrived: vec[i64] = filled(town.spaces * ARRIVALS, 0)
        self.here: Ints = Ints()
        self.ahead: Ints = Ints()
        self.nobody: vec[i64] = filled(town.spaces, 0)

        # Free moves with no kid near, found once: the ends of n steps from each space.
        self.most_free: i64 = most_free
        self.open_from: vec[i64] = filled(town.spaces * (most_free + 1) + 1, 0)
        found = Ints()
        for space in range(town.spaces):
            for steps in range(most_free + 1):
                self.open_from[space * (most_free + 1) + steps] = found.count
                if steps > 0:
                    self.start()
                    self.free(space, steps, self.nobody, False)
                    for k in range(self.ends.count):
                        found.add(self.ends.items[k])
        self.open_from[town.spaces * (most_free + 1)] = found.count
        self.open_ends: vec[i64] = found.values()

    def far(self, origin: i64, space: i64) -> i64:
        """The distance for a bully; FAR where it cannot go."""
        return self.distance[origin * self.town.spaces + space]

    def start(self) -> None:
        """Forget the ends found before."""
        self.ends.clear()
        self.turns += 1

    def has(self, space: i64) -> bool:
        """Is this space among the ends found last?"""
        return self.ended[space] == self.turns

    def end_on(self, space: i64) -> None:
        if self.ended[space] != self.turns:
            self.ended[space] = self.turns
            self.ends.add(space)

    def arrive(self, space: i64, direction: i64, last: bool, crowd: vec[i64]) -> None:
        """A step into a kid or the last step ends the walk (MS-10.2, MS-10.6); otherwise it goes on from there."""
        if last or crowd[space] != 0:
            self.end_on(space)
            return
        state = space * ARRIVALS + direction
        if self.arrived[state] != self.layers:
            self.arrived[state] = self.layers
            self.ahead.add(state)

    def next_layer(self) -> None:
        here = self.here
        self.here = self.ahead
        self.ahead = here
        self.ahead.clear()
        self.layers += 1

    def free(self, origin: i64, steps: i64, crowd: vec[i64], back: bool) -> None:
        """Move N: exactly that many steps, never straight back unless stuck, houses last (MS-10.6 to MS-10.9)."""
        self.ahead.clear()
        self.ahead.add(origin * ARRIVALS + STANDING)
        for taken in range(steps):
            self.next_layer()
            for k in range(self.here.count):
                self.free_step(self.here.items[k], taken == steps - 1, crowd, back)

    def free_step(self, state: i64, last: bool, crowd: vec[i64], back: bool) -> None:
        step = self.step
        house = self.town.house
        space = state // ARRIVALS
        came = state % ARRIVALS
        came_from = NONE if came == STANDING else step[space * DIRECTIONS + opposite(came)]
        stuck = True
        for direction in range(DIRECTIONS):
            beside = step[space * DIRECTIONS + direction]
            if beside == NONE or (beside == came_from and not back):
                continue
            if house[beside] != NONE and not last and crowd[beside] == 0:
                continue
            stuck = False
            self.arrive(beside, direction, last, crowd)
        if stuck and came_from != NONE:
            self.arrive(came_from, opposite(came), last, crowd)

    def free_in_the_open(self, origin: i64, steps: i64) -> None:
        """The same with no kid within reach: looked up."""
        at = origin * (self.most_free + 1) + steps
        for k in range(self.open_from[at], self.open_from[at + 1]):
            self.end_on(self.open_ends[k])

    def compass(self, origin: i64, direction: i64, steps: i64, crowd: vec[i64]) -> None:
        """Straight that way and the opposite way, up to a kid, a house or where the street ends (MS-10.10)."""
        self.line(origin, direction, steps, crowd)
        self.line(origin, opposite(direction), steps, crowd)

    def line(self, origin: i64, direction: i64, steps: i64, crowd: vec[i64]) -> None:
        space = origin
        walked: i64 = 0
        while walked < steps:
            beside = self.step[space * DIRECTIONS + direction]
            if beside == NONE:
                break
            space = beside
            walked += 1
            if crowd[space] != 0 or self.town.house[space] != NONE:
                break
        if walked > 0:
            self.end_on(space)

    def toward(self, origin: i64, target: i64, steps: i64, crowd: vec[i64]) -> None:
        """Every step brings it nearer to the target; another kid on the way ends it (MS-10.11)."""
        step = self.step
        self.ahead.clear()
        self.ahead.add(origin * ARRIVALS + STANDING)
        left = self.far(origin, target)
        if left == FAR:
            return
        for taken in range(steps):
            self.next_layer()
            left -= 1
            for k in range(self.here.count):
                space = self.here.items[k] // ARRIVALS
                for direction in range(DIRECTIONS):
                    beside = step[space * DIRECTIONS + direction]
                    if beside != NONE and self.far(beside, target) == left:
                        self.arrive(beside, STANDING, taken == steps - 1 or beside == target, crowd)
