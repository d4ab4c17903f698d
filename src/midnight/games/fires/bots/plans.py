"""Turns as a whole: how one comes about step by step, the best few of them, and what they have in common."""

from __future__ import annotations

from midnight.games.fires.bots.memory import UNKNOWN, same
from midnight.games.fires.rules import codes
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Node:
    """A position within a turn, how it came about, and what it is worth."""

    def __init__(self, state: Fires, parent: Node | None, option: i64, worth: i64) -> None:
        self.state: Fires = state
        self.parent: Node | None = parent
        self.option: i64 = option
        self.worth: i64 = worth
        self.standing: i64 = UNKNOWN  # what the judge says of all but fire and water, once asked


class Beam:
    """The best few nodes, best first; the earlier one of equals."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.nodes: list[Node] = []

    def takes(self, worth: i64) -> bool:
        """Would a node of that worth be among the best?"""
        count = i64(len(self.nodes))
        return count < self.most or self.nodes[count - 1].worth < worth

    def add(self, node: Node) -> None:
        nodes = self.nodes
        at = i64(len(nodes))
        nodes.append(node)
        while at > 0 and nodes[at - 1].worth < node.worth:
            nodes[at] = nodes[at - 1]
            at -= 1
        nodes[at] = node
        if i64(len(nodes)) > self.most:
            nodes.pop()


class Plan:
    """What to play, and the position that each step of it is for."""

    def __init__(self) -> None:
        self.cells: list[vec[i64]] = []
        self.plays: list[i64] = []

    def put_first(self, state: Fires, option: i64) -> None:
        """One more step, before the others."""
        self.cells.insert(0, state.cells())
        self.plays.insert(0, option)

    def step(self, state: Fires) -> i64:
        """What is planned for exactly this position; NONE if it is another one."""
        now = state.cells()
        for k in range(len(self.plays)):
            if same(self.cells[k], now):
                return self.plays[k]
        return NONE


def plan_of(start: Fires, end: Node) -> Plan:
    """The steps of the turn that ends so; first who has it, if that was still to be said."""
    plan = Plan()
    node: Node | None = end
    while node is not None and node.parent is not None:
        option = node.option
        node = node.parent
        plan.put_first(node.state, option)
    if start.phase == codes.CHOOSE:
        plan.put_first(start, start.ground.lexicon.next.at(end.state.turn))
    return plan


def starts_of(state: Fires) -> list[Fires]:
    """The beginnings of the turns that may come next: one, or one of each firefighter who may be named."""
    if state.phase != codes.CHOOSE:
        return [state.clone()]
    starts: list[Fires] = []
    for seat in range(state.seats):
        if state.acted[seat] == 0:
            start = state.clone()
            start.play(state.ground.lexicon.next.at(seat))
            starts.append(start)
    return starts


def effect_of(state: Fires) -> vec[i64]:
    """What a turn has changed, wherever its firefighter stands now."""
    ground = state.ground
    seats = state.seats
    numbers = filled(3 + 2 * seats + ground.things + ground.houses, NONE)
    numbers[0] = state.fire
    numbers[1] = state.smoke
    numbers[2] = state.turn
    for seat in range(seats):
        numbers[3 + seat] = state.water[seat]
        numbers[3 + seats + seat] = state.load[seat]
    for thing in range(ground.things):
        numbers[3 + 2 * seats + thing] = state.status[thing]
    for house in range(ground.houses):
        numbers[3 + 2 * seats + ground.things + house] = state.door_open[house]
    return numbers


def is_among(rows: list[vec[i64]], row: vec[i64]) -> bool:
    for other in rows:
        if same(other, row):
            return True
    return False
