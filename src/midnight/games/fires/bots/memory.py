"""What the search has seen before: positions of a level, what they are worth, and where to go from one.

Half of the positions within a turn differ only in water, or in Fire that became Smoke: from them the same points are
within reach, so these are found once and kept with all that they depend on, which is compared number by number.
"""

from __future__ import annotations

from typing import Final

from midnight.games.fires.bots.coarse import Goals
from midnight.games.fires.rules import codes, exits, moves
from midnight.games.fires.rules.layout import Layout
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec

SLOTS: Final[i64] = 1024  # a power of two
STEP: Final[i64] = 1_000_003
MASK: Final[i64] = 0x1FFFFFFFFFF
KEPT: Final[i64] = 2048  # worths of a turn, a power of two
ASKED: Final[i64] = 4096  # questions where to go, a power of two
UNKNOWN: Final[i64] = -(1 << 60)


class Seen:
    """A set of numbers, none negative, that is emptied at once."""

    def __init__(self) -> None:
        self.slots: vec[i64] = filled(SLOTS, NONE)
        self.count: i64 = 0

    def clear(self) -> None:
        self.slots = filled(SLOTS, NONE)
        self.count = 0

    def add(self, number: i64) -> bool:
        """Put it in; false if it was there."""
        if 2 * self.count >= i64(len(self.slots)):
            self.grow()
        slots = self.slots
        last = i64(len(slots)) - 1
        at = number % STEP & last
        while slots[at] != NONE:
            if slots[at] == number:
                return False
            at = (at + 1) & last
        slots[at] = number
        self.count += 1
        return True

    def grow(self) -> None:
        """Twice the room."""
        old = self.slots
        self.slots = filled(2 * i64(len(old)), NONE)
        self.count = 0
        for number in old:
            if number != NONE:
                self.add(number)


class Worths:
    """What positions of one turn were found to be worth: who names the next one has looked at his turn already.

    Their numbers do not tell where a load was put down, so nothing is kept where that is allowed.
    """

    def __init__(self) -> None:
        self.holds: bool = True
        self.start: vec[i64] = filled(0, 0)  # the cells of the position that the turn begins with
        self.numbers: vec[i64] = filled(KEPT, NONE)
        self.worths: vec[i64] = filled(KEPT, 0)

    def begin(self, state: Fires) -> None:
        """From here on it is the turn that begins so; of another one nothing holds."""
        self.holds = not state.ground.terms.put_down
        cells = state.cells()
        if not same(self.start, cells):
            self.start = cells
            self.numbers = filled(KEPT, NONE)

    def find(self, number: i64) -> i64:
        """The worth kept under a number; UNKNOWN if there is none."""
        at = number % STEP & (KEPT - 1)
        return self.worths[at] if self.numbers[at] == number and self.holds else UNKNOWN

    def keep(self, number: i64, worth: i64) -> None:
        """One worth has room in each place, the last one."""
        at = number % STEP & (KEPT - 1)
        self.numbers[at] = number
        self.worths[at] = worth


class Places:
    """Where the coarse options lead to from positions met before; all on one layout."""

    def __init__(self, goals: Goals) -> None:
        self.goals: Goals = goals
        self.layout: Layout | None = None
        self.asked: list[vec[i64]] = []
        self.found: list[vec[i64]] = []

    def offer(self, state: Fires, out: Offer) -> None:
        """The coarse options of going somewhere, as the rules list them."""
        if self.layout is not state.layout:
            self.layout = state.layout
            self.asked = [filled(0, 0)] * int(ASKED)
            self.found = [filled(0, 0)] * int(ASKED)
        question = what_matters(state)
        slot = slot_of(question)
        if not same(self.asked[slot], question):
            first = out.count
            self.goals.offer_ways(state, out)
            self.asked[slot] = question
            self.found[slot] = out.items[first : out.count]
            return
        for option in self.found[slot]:
            out.add(option)


def what_matters(state: Fires) -> vec[i64]:
    """All that the coarse options of going somewhere depend on."""
    ground = state.ground
    seat = state.turn
    numbers = filled(5 + state.seats + ground.things, NONE)
    numbers[0] = state.fire | state.smoke
    numbers[1] = seat
    numbers[2] = state.room[seat]
    numbers[3] = what_he_can(state)
    numbers[4] = 0
    for house in range(ground.houses):
        numbers[4] = 4 * numbers[4] + 2 * state.door_open[house] + (1 if state.die[house] == codes.RUIN else 0)
    for other in range(state.seats):
        if other == seat or state.away[other] == 0:
            numbers[5 + other] = ground.point(state.fx[other], state.fy[other])
    for thing in range(ground.things):
        if state.status[thing] == codes.LYING:
            numbers[5 + state.seats + thing] = ground.point(state.x[thing], state.y[thing])
    return numbers


def what_he_can(state: Fires) -> i64:
    """What a firefighter's state allows him, as bits."""
    ground = state.ground
    seat = state.turn
    able = 2 * state.down[seat] + state.away[seat]
    if state.load[seat] != NONE:
        able |= 4
    if state.points >= moves.cost(state):
        able |= 8
    if state.points >= ground.costs.run:
        able |= 16
    if state.points >= exits.cost(state):
        able |= 32
    if state.water[seat] > 0:
        able |= 64
    if state.water[seat] < ground.water:
        able |= 128
    return able


def slot_of(numbers: vec[i64]) -> i64:
    found: i64 = 0
    for number in numbers:
        found = (found * STEP + number + 1) & MASK
    return found // 97 & (ASKED - 1)


def same(a: vec[i64], b: vec[i64]) -> bool:
    if len(a) != len(b):
        return False
    for k in range(i64(len(a))):
        if a[k] != b[k]:
            return False
    return True
