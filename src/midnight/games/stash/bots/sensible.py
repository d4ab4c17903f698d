"""A sensible player of either role: a kid who weighs gain against way and danger, a kingpin who hunts full scales."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.bots.danger import Danger
from midnight.games.stash.bots.outlook import Outlook
from midnight.games.stash.rules import candy, cards, codes, fights, movement, setup
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.houses import HALF
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.terms import GOAL_TARGET
from midnight.games.stash.rules.town import NONE
from midnight.kernel.bits import bit
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64, vec
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, WIN, State

# A kid
ENOUGH: Final[i64] = 5  # carried candy that is worth a way home
ANOTHER_TRIP: Final[i64] = 4  # turns to spare in which a kid may go out once more
HOMEWARD: Final = 0.25  # what a step between a house and home weighs against a step to the house
AT_ONCE: Final = 1.3  # how much more a house is worth that can be reached this turn
FEAR_AT_DOOR: Final = 0.1
FEAR_ON_STREET: Final = 0.7
PROGRESS: Final = 0.5
TOO_HOT: Final = 3.5  # candy at stake, by chance, at which a house must wait
HALF_A_PIECE: Final = 0.5

# A kingpin
PREY: Final = 2.0
NO_PREY: Final = -3.0
DELAY: Final = 1.0  # the same for a kingpin who searches: the kid has lost the way, if no candy
SCENT: Final = 1.5
CENTRE: Final = 0.02

# A search
HORIZON: Final[i64] = 40  # stops, some two and a half rounds of four seats

TIE: Final = 1e-9
NEVER: Final = -1e9


class Best:
    """The best option so far; of equals any, equally likely, so that no seat is favoured."""

    def __init__(self) -> None:
        self.option: i64 = NONE
        self.value: float = NEVER
        self.equals: i64 = 0

    def clear(self) -> None:
        self.option = NONE
        self.value = NEVER
        self.equals = 0

    def weigh(self, option: i64, value: float, rng: Rng) -> None:
        if value > self.value + TIE:
            self.option = option
            self.value = value
            self.equals = 1
        elif value > self.value - TIE:
            self.equals += 1
            if rng.below(self.equals) == 0:
                self.option = option


class SensibleStash(Bot):
    """Plays the seat it sits on: kid or kingpin."""

    def __init__(self, box: Box) -> None:
        self.box: Box = box
        self.empty: float = NO_PREY  # what it is worth to the kingpin to send home a kid with nothing
        self.on_offer: Offer = Offer()
        self.best: Best = Best()
        self.danger: Danger = Danger(box)
        self.outlook: Outlook = Outlook(box)
        self.prize: vec[float] = vec[float]([1.0] * int(box.seats))  # a kid's piece, to the kingpin

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, MidnightStash)
        if view.phase == codes.KID_ACTION:
            return self.kid_action(view, rng)
        if view.phase == codes.BULLY_MOVE:
            return self.bully_end(view, rng)
        if view.phase == codes.LANDED:
            return self.prey(view, rng)
        if view.phase == codes.PICK_BULLIES:
            return self.gang(view, rng)
        self.on_offer.clear()
        view.offer(self.on_offer)
        return rng.pick(self.on_offer)

    # === For a search ===

    def needs_view(self) -> bool:
        """It throws by lot, whatever throw waits for its answer; all else is open."""
        return False

    def horizon(self) -> i64:
        return HORIZON

    def promise(self, state: State, seat: i64) -> float:
        """The chance to win first, then the margin, as an end is rewarded."""
        assert isinstance(state, MidnightStash)
        outlook = self.outlook
        outlook.look(state)
        wins = outlook.kid_wins(state, seat) if state.is_kid(seat) else outlook.kingpin_wins(state)
        margin = outlook.margin(state, seat)
        return WIN * wins + (1.0 - WIN) * (0.5 + 0.5 * margin / (abs(margin) + state.clear_margin()))

    def candidates(self, view: State, rng: Rng, out: Offer) -> None:
        """A kid thinks of houses, of home, of what it can do here, and of one stop on the way home."""
        assert isinstance(view, MidnightStash)
        cunning = view.seat == view.kingpin and self.box.terms.goal == GOAL_TARGET
        self.empty = DELAY if cunning else NO_PREY  # for himself a kingpin goes on so; to a kid he is as others are
        super().candidates(view, rng, out)
        if view.phase != codes.KID_ACTION:
            return
        kept: i64 = 1
        for k in range(1, out.count):
            if self.matters(view, out.items[k]):
                out.items[kept] = out.items[k]
                kept += 1
        out.count = kept
        stop = self.stop_on_the_way(view, self.box.town.treehouse, movement.steps_left(view), rng)
        if stop != view.at[view.turn] and out.place_of(stop) == kept:
            out.add(stop)

    def matters(self, view: MidnightStash, option: i64) -> bool:
        """Is it something to do, home, or a house with something to get?"""
        box = self.box
        if not box.lexicon.space.has(option) or option == box.town.treehouse:
            return True
        house = box.town.house[option]
        if house == NONE:
            return False
        return view.card[house] == NONE or (view.lit[house] == 1 and view.marks[house] & bit(view.turn) == 0)

    # === A kid ===

    def kid_action(self, view: MidnightStash, rng: Rng) -> i64:
        """Stash, knock, else head for home or for the best house."""
        box = self.box
        kid = view.turn
        if candy.forbids_stash(view) == ALLOWED:
            return box.lexicon.stash
        if view.carried[kid] < box.terms.full and candy.forbids_knock(view) == ALLOWED:
            return box.lexicon.knock
        left = movement.steps_left(view)
        if left == 0:
            return box.lexicon.end
        here = view.at[kid]
        goal = box.town.treehouse
        if not self.goes_home(view, left):
            house = self.best_house(view, left, rng)
            if house != NONE:
                goal = house
        way = box.town.far(here, goal)
        hot = goal != box.town.treehouse and self.danger.risk(view, kid, goal) * float(view.carried[kid]) > TOO_HOT
        if way <= left and not hot:
            return goal if way > 0 else box.lexicon.end
        stop = self.stop_on_the_way(view, goal, left, rng)
        return box.lexicon.end if stop == here else stop

    def turns_to(self, way: i64, left: i64, limit: i64) -> i64:
        """How many turns after this one it takes to get there."""
        return 0 if way <= left else (way - left + limit - 1) // limit

    def goes_home(self, view: MidnightStash, left: i64) -> bool:
        """With enough to lose, or when it is high time."""
        box = self.box
        carried = view.carried[view.turn]
        if carried == 0:
            return False
        way = box.town.far(view.at[view.turn], box.town.treehouse)
        spare = box.terms.rounds - view.round - self.turns_to(way, left, box.terms.limit[carried])
        return spare <= 0 or carried >= self.enough(view, spare)

    def enough(self, view: MidnightStash, spare: i64) -> i64:
        """What is worth a way home: what the bag needs to win if that is little, or if this is the last way home."""
        missing = self.missing(view)
        if missing > 0 and (missing < ENOUGH or spare < ANOTHER_TRIP):
            return self.full_at_most(missing)
        return ENOUGH

    def missing(self, view: MidnightStash) -> i64:
        """How much the kid's bag lacks to be the fullest, and full enough (MS-13.2, MS-13.3)."""
        terms = self.box.terms
        bar: i64 = terms.target if terms.goal == GOAL_TARGET else 1
        for kid in range(view.seats):
            if kid != view.turn and view.is_kid(kid) and view.stash[kid] >= bar:
                bar = view.stash[kid] + 1
        return bar - view.stash[view.turn]

    def best_house(self, view: MidnightStash, left: i64, rng: Rng) -> i64:
        """Gain for the way there and home, by what the danger there costs; NONE if no house is worth it."""
        box = self.box
        town = box.town
        kid = view.turn
        carried = view.carried[kid]
        limit = box.terms.limit[carried]
        best = self.best
        best.clear()
        fresh_round = NONE
        fresh = 0.0
        for house in range(town.houses):
            card = view.card[house]
            if card != NONE and (view.lit[house] == 0 or view.marks[house] & bit(kid) != 0):
                continue
            space = town.house_space[house]
            way = town.far(view.at[kid], space)
            arrival = view.round + self.turns_to(way, left, limit)
            if card == NONE:
                if way == 0 or view.undrawn == 0:
                    continue
                if arrival != fresh_round:
                    fresh = self.mean_gain(view, kid, arrival)
                    fresh_round = arrival
                gain = fresh
            else:
                if way == 0 or box.cards.dark_from[card] <= arrival:
                    continue
                gain = float(self.cut(candy.due(view, kid, card), carried))
            home = town.far(space, town.treehouse)
            slowed = box.terms.limit[self.full_at_most(carried + i64(int(gain)))]
            if arrival + (home + slowed - 1) // slowed > box.terms.rounds:
                continue
            value = gain / (float(way) + 1.0 + HOMEWARD * float(home))
            if way <= left:
                value *= AT_ONCE
            value -= FEAR_AT_DOOR * self.danger.risk(view, kid, space) * (float(carried) + gain)
            best.weigh(space, value, rng)
        return best.option if best.value > 0.0 else NONE

    def full_at_most(self, candy: i64) -> i64:
        return candy if candy < self.box.terms.full else self.box.terms.full

    def cut(self, due: i64, carried: i64) -> i64:
        """What of it fits."""
        room = self.box.terms.full - carried
        return due if due < room else room

    def mean_gain(self, view: MidnightStash, kid: i64, arrival: i64) -> float:
        """What an undrawn card brings on average at that round."""
        total = 0.0
        for card in range(self.box.cards.kinds):
            if view.deck[card] > 0:
                total += float(view.deck[card]) * self.gain_of(view, kid, card, arrival)
        return total / float(view.undrawn)

    def gain_of(self, view: MidnightStash, kid: i64, card: i64, arrival: i64) -> float:
        deck = self.box.cards
        carried = view.carried[kid]
        if not deck.is_special(card):
            return 0.0 if deck.dark_from[card] <= arrival else float(self.cut(candy.due(view, kid, card), carried))
        action = deck.action[card]
        if action == cards.FILL:
            return float(self.box.terms.full - carried)
        if action in (cards.ROBBED, cards.HAUNTED):
            return -float(carried)
        if action == cards.GIFT:
            return float(self.cut(deck.gift[card], carried)) if view.type_of(kid) == deck.gift_type[card] else 0.0
        if action in (cards.PARTY, cards.FAMILY):
            return self.mean_roll(carried, action == cards.PARTY)
        return 0.0

    def mean_roll(self, carried: i64, party: bool) -> float:
        """Half of the even rolls, as far as there is candy or room."""
        die = self.box.terms.die
        total: i64 = 0
        for face in range(HALF, die + 1, HALF):
            half = face // HALF
            if party:
                total -= half if half < carried else carried
            else:
                total += self.cut(half, carried)
        return float(total) / float(die)

    def stop_on_the_way(self, view: MidnightStash, goal: i64, left: i64, rng: Rng) -> i64:
        """Where to end the turn: near the goal, out of reach of bullies, and on no house that would open."""
        town = self.box.town
        kid = view.turn
        here = view.at[kid]
        at_stake = float(view.carried[kid]) + HALF_A_PIECE
        best = self.best
        best.clear()
        row = here * town.spaces
        for k in range(row, row + town.within[here * town.width + left]):
            space = town.near[k]
            house = town.house[space]
            if space != here and house != NONE and (view.card[house] == NONE or view.lit[house] == 1):
                continue
            way = float(town.far(space, goal))
            best.weigh(space, -PROGRESS * way - FEAR_ON_STREET * self.danger.risk(view, kid, space) * at_stake, rng)
        return best.option

    # === The kingpin ===

    def bully_end(self, view: MidnightStash, rng: Rng) -> i64:
        """Onto the fullest scale, else to where the candy is near."""
        self.weigh_kids(view)
        best = self.best
        best.clear()
        for end in view.ends:
            best.weigh(end, self.end_value(view, end), rng)
        return best.option

    def weigh_kids(self, view: MidnightStash) -> None:
        """Where bags must stay below a target, the kid who most likely reaches it matters most (MS-13.2)."""
        if self.box.terms.goal != GOAL_TARGET:
            return
        self.outlook.look(view)
        most = 0.0
        for kid in range(view.seats):
            if view.is_kid(kid):
                self.prize[kid] = self.outlook.threat(view, kid)
                most = max(most, self.prize[kid])
        for kid in range(view.seats):
            self.prize[kid] = self.prize[kid] / most if most > 0.0 else 1.0

    def end_value(self, view: MidnightStash, space: i64) -> float:
        town = self.box.town
        if view.crowd[space] != 0:
            most = 0.0
            for kid in range(view.seats):
                if view.crowd[space] & bit(kid) != 0:
                    most = max(most, self.prize[kid] * float(view.carried[kid]))
            return PREY * most if most > 0.0 else self.empty
        nearest = 0.0
        for kid in range(view.seats):
            if view.is_kid(kid):
                # As the kids walk: whoever sits safe in the treehouse has to come out of it again.
                scent = (float(view.carried[kid]) + SCENT) / (float(town.far(space, view.at[kid])) + SCENT)
                scent *= self.prize[kid]
                if scent > nearest:
                    nearest = scent
        return nearest - CENTRE * float(town.far(space, town.treehouse))

    def prey(self, view: MidnightStash, rng: Rng) -> i64:
        """Of several kids the one with the most candy."""
        self.weigh_kids(view)
        best = self.best
        best.clear()
        for kid in range(view.seats):
            if fights.forbids_fight(view, kid) == ALLOWED:
                best.weigh(self.box.lexicon.fight.at(kid), self.prize[kid] * float(view.carried[kid]), rng)
        return best.option

    def gang(self, view: MidnightStash, rng: Rng) -> i64:
        """The bullies that get about most."""
        chart = self.box.terms.charts
        best = self.best
        best.clear()
        for bullies in range(1, bit(BULLIES)):
            if setup.forbids_set(view, bullies) != ALLOWED:
                continue
            steps: i64 = 0
            for bully in range(BULLIES):
                if (bullies >> bully) & 1 == 1:
                    for face in range(1, chart.die + 1):
                        steps += chart.steps[chart.row(bully, face)]
            best.weigh(self.box.lexicon.bullies.at(bullies), float(steps), rng)
        return best.option
