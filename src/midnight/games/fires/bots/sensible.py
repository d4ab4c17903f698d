"""A careful team: keeps the fire small, then rescues, planning the whole turn over the coarse options."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.bots.judge import JUDGE, Judge
from midnight.games.fires.bots.memory import PLACES, UNKNOWN, Seen, Worths, same
from midnight.games.fires.rules.common import (
    ACT,
    CHOOSE,
    CLEAR,
    GONE,
    LYING,
    PLACE,
    SAFE,
)
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import (
    NO_LIMIT,
    NONE,
    SQUARES,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64, mypyc_attr, vec
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

# How broadly is searched
BROAD: Final[i64] = 60  # for somebody who has time
WIDE: Final[i64] = 16
NARROW: Final[i64] = 5
ALL_FINALISTS: Final[i64] = 40
FINALISTS: Final[i64] = 10
FEW_FINALISTS: Final[i64] = 3
SLIM: Final[i64] = 3  # for somebody who only names the next one
PAIR: Final[i64] = 2
HORIZON: Final[i64] = 6  # stops: this turn, and the next one if there is time for a step of it
MUCH: Final = 1000.0  # of worth: five villagers saved
HASH_STEP: Final[i64] = 1_000_003
HASH_MASK: Final[i64] = 0x1FFFFFFFFFF


def key(state: Fires) -> i64:
    """Equal for positions of one turn that differ only in the order of what was done."""
    seat = state.turn
    found = state.fx[seat] * 128 + state.fy[seat]
    found = found * 64 + state.points * 8 + state.water[seat] * 2 + state.away[seat]
    found = (found * HASH_STEP + state.load[seat] + state.phase * 64) & HASH_MASK
    found = (found * HASH_STEP + state.fire) & HASH_MASK
    found = (found * HASH_STEP + state.smoke) & HASH_MASK
    lying: i64 = 0
    for status in state.status:
        lying = (lying * 5 + status) & HASH_MASK
    found = (found * HASH_STEP + lying) & HASH_MASK
    for opened in state.door_open:
        found = found * 2 + opened
    return found


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


class SensibleFires(Bot):
    """Plans the turn once, then follows the plan as long as the position is the one it planned for."""

    def __init__(self, width: i64 = WIDE, finalists: i64 = FINALISTS) -> None:
        self.judge: Judge = JUDGE
        self.width: i64 = width
        self.finalists: i64 = finalists
        self.on_offer: Offer = Offer()
        self.seen: Seen = Seen()
        self.cells: list[vec[i64]] = []  # positions, and what was planned for them
        self.plays: list[i64] = []
        self.kept: int = 0  # so many of them are of turns that are being compared, the others of the last plan

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Fires)
        if view.phase == PLACE:
            return self.choose_place(view)
        planned = self.recall(view)
        if planned != NONE:
            return planned
        if view.phase == CHOOSE:
            return self.choose_next(view)
        self.plan(view)
        return self.plays[self.kept]

    # === For a search ===

    def candidates(self, view: State, rng: Rng, out: Offer) -> None:
        """How the best few turns begin, the best one first; of hundreds of places to start from only the own.

        In imagined games these turns are played to their ends.
        """
        assert isinstance(view, Fires)
        self.plays.clear()  # what is thought of here must not hang on what was thought of before
        self.cells.clear()
        out.clear()
        if view.phase == PLACE:
            out.add(self.choose_place(view))
        elif view.phase == ACT:
            for node in self.turns(view.clone(), BROAD, ALL_FINALISTS):
                option = first_step(node)
                if out.count < FINALISTS and out.place_of(option) == out.count:
                    out.add(option)
                    self.remember(node)
        else:
            view.offer_coarse(out)
            for k in range(out.count):
                ahead = view.clone()
                ahead.play(out.items[k])
                self.remember(self.search(ahead, BROAD, ALL_FINALISTS))
            out.put_first(self.choose_next(view))
        self.kept = len(self.plays)

    def horizon(self) -> i64:
        return HORIZON

    def rests(self, state: State) -> bool:
        """Between turns: within one, half of a job is done."""
        assert isinstance(state, Fires)
        return state.phase == CHOOSE or (state.phase == ACT and state.points == state.ground.points)

    def promise(self, state: State, seat: i64) -> float:
        """The judge's chance to win."""
        assert isinstance(state, Fires)
        return self.judge.chance(state)

    def feature_names(self) -> list[str]:
        return ["worth", "saved", "dead", "explosions", "ruins"]

    def features(self, state: State, seat: i64) -> list[float]:
        """The judge's word, and how far each way to win or lose has come."""
        assert isinstance(state, Fires)
        ground = state.ground
        return [
            float(self.judge.worth(state)) / MUCH,
            float(state.count_villagers(SAFE)) / float(ground.saved),
            float(state.count_villagers(GONE)) / float(ground.dead),
            float(state.count_blasts()) / float(ground.explosions),
            float(state.count_ruins()) / float(ground.houses),
        ]

    # === Plans ===

    def recall(self, view: Fires) -> i64:
        """What the plan says for exactly this position."""
        now = view.cells()
        for step in range(len(self.plays)):
            if same(self.cells[step], now):
                return self.plays[step]
        return NONE

    def choose_place(self, view: Fires) -> i64:
        """Not in Fire, as near to the villagers as can be, and with fire in range; rings hinder nobody there."""
        ground = view.ground
        self.on_offer.clear()
        view.offer(self.on_offer)
        best = -NO_LIMIT
        found = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            point = ground.place_point(self.on_offer.items[k])
            x = ground.x(point)
            y = ground.y(point)
            worth: i64 = -1000 if view.marker(view.square_at(x, y)) != CLEAR else 0
            for square in range(SQUARES):
                dx = x - ground.centre_x(square)
                dy = y - ground.centre_y(square)
                if view.marker(square) != CLEAR and dx * dx + dy * dy <= ground.terms.water_limit:
                    worth += 20
            for villager in range(ground.villagers):
                if view.status[villager] == LYING:
                    worth -= ground.length(x, y, view.x[villager], view.y[villager]) // 4000
            if worth > best:
                best = worth
                found = self.on_offer.items[k]
        return found

    def choose_next(self, view: Fires) -> i64:
        """Whoever's best turn is best."""
        ground = view.ground
        best = -NO_LIMIT * SQUARES
        found = NONE
        for seat in range(view.seats):
            if view.acted[seat] == 0:
                ahead = view.clone()
                ahead.play(ground.first_next + seat)
                node = self.search(ahead, SLIM, PAIR)
                if node.worth > best:
                    best = node.worth
                    found = ground.first_next + seat
        return found

    def plan(self, view: Fires) -> None:
        """The best turn from here, remembered step by step."""
        del self.cells[self.kept :]
        del self.plays[self.kept :]
        self.remember(self.search(view.clone(), self.width, self.finalists))

    def remember(self, end: Node) -> None:
        """The steps of the turn that ends so, each with the position it is for."""
        at = len(self.plays)
        node: Node | None = end
        while node is not None and node.parent is not None:
            self.plays.insert(at, node.option)
            node = node.parent
            self.cells.insert(at, node.state.cells())

    def search(self, start: Fires, width: i64, finalists: i64) -> Node:
        """The end of the best turn."""
        return self.turns(start, width, finalists)[0]

    def turns(self, start: Fires, width: i64, finalists: i64) -> list[Node]:
        """The ends of the best turns, best first: of each length the few most promising positions are followed."""
        level = [Node(start, None, NONE, 0)]
        ends = Beam(finalists)
        tried = start.clone()
        ahead = start.clone()
        known = self.judge.worths[start.turn]
        known.begin(start)
        while level:
            children = Beam(width)
            self.seen.clear()
            for node in level:
                self.expand(node, children, ends, known, tried, ahead)
            level = children.nodes
        best = Beam(finalists)
        for node in ends.nodes:
            number = 2 * key(node.state) + 1
            worth = known.find(number)
            if worth == UNKNOWN:
                worth = self.judge.expect(node.state, ahead)
                known.keep(number, worth)
            node.worth = worth
            best.add(node)
        return best.nodes

    def expand(self, node: Node, children: Beam, ends: Beam, known: Worths, tried: Fires, ahead: Fires) -> None:
        """Every coarse option once, each in the memory of `tried`; turns that are over go among the ends."""
        offer = self.on_offer
        offer.clear()
        node.state.offer_plain(offer)
        PLACES.offer(node.state, offer)
        for k in range(offer.count):
            option = offer.items[k]
            tried.become(node.state)
            tried.play(option)
            number = key(tried)
            if not self.seen.add(number):
                continue
            worth = known.find(2 * number)
            if worth == UNKNOWN:
                worth = self.worth_within(node, option, tried, ahead)
                known.keep(2 * number, worth)
            beam = children if tried.phase == ACT else ends
            if beam.takes(worth):
                beam.add(Node(tried.clone(), node, option, worth))

    def worth_within(self, node: Node, option: i64, tried: Fires, ahead: Fires) -> i64:
        """Half a job done counts: Fire turned to Smoke here may be gone by the end of the turn."""
        judge = self.judge
        if tried.phase != ACT:
            return judge.forecast(tried, ahead)
        if not is_about_water(tried, option):
            return judge.worth(tried) + judge.tidy * tried.points
        if node.standing == UNKNOWN:
            node.standing = judge.standing(node.state)
        return node.standing + judge.danger(tried) + judge.tidy * tried.points


def is_about_water(state: Fires, option: i64) -> bool:
    """Is it taken or used, so that all else stays as it is?"""
    ground = state.ground
    taken = option >= ground.take_one and option <= ground.take_three
    return taken or (option >= ground.first_water and option < ground.first_pick)


def first_step(node: Node) -> i64:
    """How the turn that ends here began."""
    option = node.option
    while node.parent is not None:
        option = node.option
        node = node.parent
    return option
