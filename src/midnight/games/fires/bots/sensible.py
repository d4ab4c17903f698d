"""A careful team: keeps the fire small, then rescues, planning the whole turn over the coarse options."""

from __future__ import annotations

from typing import Final

from midnight.games.fires.bots.judge import Judge
from midnight.games.fires.bots.memory import UNKNOWN, Seen, Worths
from midnight.games.fires.bots.plans import Beam, Node, Plan, effect_of, is_among, plan_of, starts_of
from midnight.games.fires.bots.team import Team
from midnight.games.fires.rules import actions, codes, markers, places
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NO_LIMIT, NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.bits import ones
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
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
PLANS: Final = 7  # turns of other effect that a search compares
HORIZON: Final[i64] = 36  # stops: some six turns
SIDES: Final[i64] = 8  # of the well, on which places to start from are compared
IN_FIRE: Final[i64] = -1000  # beyond all that is good about a place
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


class SensibleFires(Bot):
    """Plans the turn once, then follows the plan as long as the position is the one it planned for."""

    def __init__(self, team: Team, width: i64 = WIDE, finalists: i64 = FINALISTS) -> None:
        self.team: Team = team
        self.judge: Judge = team.judge
        self.width: i64 = width
        self.finalists: i64 = finalists
        self.on_offer: Offer = Offer()
        self.seen: Seen = Seen()
        self.own: Plan = Plan()  # the last one made in play
        self.plans: list[Plan] = []  # those that a search compares
        self.chosen: Plan = Plan()  # the one of them that is tried, or that was taken

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Fires)
        if view.phase == codes.PLACE:
            return self.choose_place(view)
        planned = self.chosen.step(view)
        if planned == NONE:
            planned = self.own.step(view)
        if planned != NONE:
            return planned
        if view.phase == codes.CHOOSE:
            return self.choose_next(view)
        self.own = plan_of(view, self.search(view.clone(), self.width, self.finalists))
        return self.own.plays[0]

    # === For a search ===

    def candidates(self, view: State, rng: Rng, out: Offer) -> None:
        """The best few turns of other effect, the best one first; before the first turn the best place on each side.

        Within a turn that was chosen before, its next step: there is nothing new to think about before the dice.
        """
        assert isinstance(view, Fires)
        out.clear()
        planned = self.chosen.step(view)
        if planned != NONE:
            out.add(planned)
            return
        self.forget()
        if view.phase == codes.PLACE:
            self.best_places(view, out)
            return
        for plan in self.best_plans(view):
            self.plans.append(plan)
            out.add(plan.plays[0])
        self.chosen = self.plans[0]

    def follow(self, number: i64) -> None:
        """The turn behind that candidate; in imagined games it is played to its end."""
        if number < i64(len(self.plans)):
            self.chosen = self.plans[number]

    def forget(self) -> None:
        """What is thought of next must not hang on what was thought of before."""
        self.plans = []
        self.chosen = Plan()
        self.own = Plan()

    def best_plans(self, view: Fires) -> list[Plan]:
        """Whole turns, and who is to have it where that is asked: of those with the same effect only the best."""
        ends: list[Node] = []
        for start in starts_of(view):
            ends.extend(self.turns(start, BROAD, ALL_FINALISTS))
        best = Beam(i64(len(ends)))
        for node in ends:
            best.add(node)
        plans: list[Plan] = []
        effects: list[vec[i64]] = []
        for node in best.nodes:
            effect = effect_of(node.state)
            if len(plans) < PLANS and not is_among(effects, effect):
                effects.append(effect)
                plans.append(plan_of(view, node))
        return plans

    def horizon(self) -> i64:
        return HORIZON

    def rests(self, state: State) -> bool:
        """Between turns: within one, half of a job is done."""
        assert isinstance(state, Fires)
        return state.phase == codes.CHOOSE or (state.phase == codes.ACT and state.points == state.ground.points)

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
            float(state.count_villagers(codes.SAFE)) / float(ground.saved),
            float(state.count_villagers(codes.GONE)) / float(ground.dead),
            float(ones(state.blasts)) / float(ground.explosions),
            float(state.count_ruins()) / float(ground.houses),
        ]

    # === Plans ===

    def choose_place(self, view: Fires) -> i64:
        """The first of the best places."""
        spots = Offer()
        self.best_places(view, spots)
        return spots.items[0]

    def best_places(self, view: Fires, out: Offer) -> None:
        """The best place on each of eight sides of the well, the best of all first; none in Fire but that one."""
        ground = view.ground
        self.on_offer.clear()
        view.offer(self.on_offer)
        spots = filled(SIDES, NONE)
        worths = filled(SIDES, -NO_LIMIT)
        best: i64 = 0
        for k in range(self.on_offer.count):
            option = self.on_offer.items[k]
            x = ground.lexicon.place.first(option)
            y = ground.lexicon.place.second(option)
            worth = place_worth(view, x, y)
            side = side_of(x - ground.middle, y - ground.middle)
            if worth > worths[side]:
                spots[side], worths[side] = option, worth
                if worth > worths[best]:
                    best = side
        out.add(spots[best])
        for side in range(SIDES):
            if side != best and worths[side] > IN_FIRE // 2:
                out.add(spots[side])

    def choose_next(self, view: Fires) -> i64:
        """Whoever's best turn is best."""
        ground = view.ground
        best = -NO_LIMIT * squares.SQUARES
        found = NONE
        for seat in range(view.seats):
            if view.acted[seat] == 0:
                ahead = view.clone()
                ahead.play(ground.lexicon.next.at(seat))
                node = self.search(ahead, SLIM, PAIR)
                if node.worth > best:
                    best = node.worth
                    found = ground.lexicon.next.at(seat)
        return found

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
        actions.offer_plain(node.state, offer)
        self.team.places.offer(node.state, offer)
        for k in range(offer.count):
            option = offer.items[k]
            tried.play_from(node.state, option)
            number = key(tried)
            if not self.seen.add(number):
                continue
            worth = known.find(2 * number)
            if worth == UNKNOWN:
                worth = self.worth_within(node, option, tried, ahead)
                known.keep(2 * number, worth)
            beam = children if tried.phase == codes.ACT else ends
            if beam.takes(worth):
                beam.add(Node(tried.clone(), node, option, worth))

    def worth_within(self, node: Node, option: i64, tried: Fires, ahead: Fires) -> i64:
        """Half a job done counts: Fire turned to Smoke here may be gone by the end of the turn."""
        judge = self.judge
        if tried.phase != codes.ACT:
            return judge.forecast(tried, ahead)
        if not is_about_water(tried, option):
            return judge.worth(tried) + judge.tidy * tried.points
        if node.standing == UNKNOWN:
            node.standing = judge.standing(node.state)
        return node.standing + judge.danger(tried) + judge.tidy * tried.points


def place_worth(view: Fires, x: i64, y: i64) -> i64:
    """Not in Fire, as near to the villagers as can be, and with fire in range; rings hinder nobody there."""
    ground = view.ground
    worth: i64 = IN_FIRE if markers.at(view, places.square_at(view, x, y)) != codes.CLEAR else 0
    for square in range(squares.SQUARES):
        dx = x - ground.centre_x(square)
        dy = y - ground.centre_y(square)
        if markers.at(view, square) != codes.CLEAR and dx * dx + dy * dy <= ground.terms.water_limit:
            worth += 20
    for villager in range(ground.villagers):
        if view.status[villager] == codes.LYING:
            worth -= ground.length(x, y, view.x[villager], view.y[villager]) // 4000
    return worth


def side_of(dx: i64, dy: i64) -> i64:
    """Which of eight sides of the well that is."""
    side: i64 = 4 if dx > 0 else 0
    if dy > 0:
        side += 2
    if dx * dx > dy * dy:
        side += 1
    return side


def is_about_water(state: Fires, option: i64) -> bool:
    """Is it taken or used, so that all else stays as it is?"""
    lexicon = state.ground.lexicon
    return option == lexicon.take_one or option == lexicon.take_three or lexicon.water.has(option)
