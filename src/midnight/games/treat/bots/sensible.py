"""A sensible player: it weighs each flip by its odds."""

from __future__ import annotations

from typing import Final

from midnight.games.treat.bots import pile
from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.rules import cards, codes, home, movement, take
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, UNSEEN, State

MUCH: Final = 1e9


class SensibleTreat(Bot):
    """Looks one step ahead with the odds of what it has seen."""

    def __init__(self, odds: Odds) -> None:
        self.odds: Odds = odds  # exact, or at a glance
        self.first_value: float = 3.0  # what candy is worth while walking: bad candy can still be swapped at home
        self.second_value: float = 1.0
        self.third_value: float = 0.7
        self.last_value: float = -0.3
        self.event_value: float = 0.1  # breaks ties, and three of them buy a card
        self.threshold: float = -0.1  # flip on while the haul is expected to change by more than this
        self.enough: i64 = 4  # candies to go home with
        self.unseen_fee: float = 0.8  # of a house nobody has rummaged: its cards are shown to all, and none is known
        self.step_fee: float = 0.2  # per house left behind
        self.home_value: float = 3.0  # of a trade
        self.event_price: float = 0.5  # of three events

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, TrickOrTreat)
        lexicon = view.street.lexicon
        if view.phase == codes.RANK:
            return lexicon.rank.at(rng.below(cards.RANKINGS))  # kinds are alike here; a habit could be foreseen
        if view.phase in (codes.TURN, codes.MOVED, codes.AGAIN, codes.TRADE):
            self.odds.read(view)
        if view.phase == codes.TURN:
            return self.choose_action(view)
        if view.phase == codes.MOVED:
            return lexicon.take if self.take_value(view, view.place[view.seat]) > 0.0 else lexicon.end
        if view.phase == codes.AGAIN:
            house = view.here()
            self.odds.look(view, house)
            return lexicon.flip if self.next_flip(view, house) > self.threshold else lexicon.stop
        if view.phase == codes.PILE:
            return lexicon.turn.at(self.card_to_turn(view))
        if view.phase == codes.TRADE:
            return self.choose_trade(view)
        if view.phase == codes.PAY:
            return lexicon.pay.at(self.cheapest(view))
        return lexicon.end

    # === For a search ===

    def needs_view(self) -> bool:
        """Of others it looks at what all know, and at what they drew unseen as if it lay in its deck."""
        return False

    def candidates(self, view: State, rng: Rng, out: Offer) -> None:
        """Of cards of the pile that look alike one; rankings are alike before the street is known."""
        super().candidates(view, rng, out)
        assert isinstance(view, TrickOrTreat)
        if view.phase == codes.RANK:
            out.count = 1
        elif view.phase == codes.PILE:
            pile.drop_alike(view, view.street.lexicon.turn, out)
        elif view.phase == codes.TRADE:
            pile.drop_alike(view, view.street.lexicon.trade, out)

    # === Values ===

    def value(self, view: TrickOrTreat, kind: i64) -> float:
        """Of a card in the own bucket while the evening is young."""
        if kind >= cards.CANDY:
            return self.event_value
        ranking = view.ranking[view.seat]
        if kind == view.street.ranked(ranking, 0):
            return self.first_value
        if kind == view.street.ranked(ranking, 1):
            return self.second_value
        return self.third_value if kind == view.street.ranked(ranking, 2) else self.last_value

    def candies(self, view: TrickOrTreat) -> i64:
        total: i64 = 0
        for kind in range(cards.CANDY):
            total += view.bucket[view.seat * cards.KINDS + kind]
        return total

    # === Take candy: the next flip ===

    def next_flip(self, view: TrickOrTreat, house: i64) -> float:
        """The expected change of the haul by one more flip."""
        total = 0.0
        for kind in range(cards.KINDS):
            chance = self.odds.chance[kind]
            if chance > 0.0:
                total += chance * (self.value(view, kind) + self.match_value(view, house, kind))
        return total

    def match_value(self, view: TrickOrTreat, house: i64, kind: i64) -> float:
        """What the house would do to the cards that lie there."""
        street = view.street
        what = street.event(view.house[house], kind)
        if what in (cards.NONE, cards.NEXT_HOUSE):
            return 0.0
        if what == cards.DRAW_TWO:
            more = view.size[house] - 1
            return self.mean_card(view) * float(more if more < cards.DRAWN_CARDS else cards.DRAWN_CARDS)
        if view.flips == 0:
            return 0.0
        ranking = view.ranking[view.seat]
        if what == cards.RETURN_MINUS2:
            return -self.middle_value(view, street.ranked(ranking, cards.CANDY - 1))
        if what == cards.RETURN_PLUS3:
            return -self.middle_value(view, street.ranked(ranking, 0))
        if what == cards.OVER2_RETURN_ALL:
            return -self.middle_value(view, cards.NONE) if view.flips + 1 > cards.OVER_TWO else 0.0
        if what == cards.OVER3_RETURN_ALL:
            return -self.middle_value(view, cards.NONE) if view.flips + 1 > cards.OVER_THREE else 0.0
        previous = view.middle[view.flips - 1]
        return -self.value(view, previous)

    def middle_value(self, view: TrickOrTreat, kind: i64) -> float:
        """Of the cards in the middle of that kind; of all of them if cards.NONE."""
        total = 0.0
        for card in range(view.flips):
            if kind == cards.NONE or view.middle[card] == kind:
                total += self.value(view, view.middle[card])
        return total

    def mean_card(self, view: TrickOrTreat) -> float:
        total = 0.0
        for kind in range(cards.KINDS):
            total += self.odds.chance[kind] * self.value(view, kind)
        return total

    # === Where to take ===

    def take_value(self, view: TrickOrTreat, position: i64) -> float:
        """About what a Take at a position brings, stopping at the best moment."""
        if position == cards.HOME:
            return self.home_value
        house = position - 1
        size = view.size[house]
        if size == 0:
            return 0.0
        self.odds.look(view, house)
        match = 0.0
        gain = 0.0
        for kind in range(cards.KINDS):
            chance = self.odds.chance[kind]
            if view.street.event(view.house[house], kind) != cards.NONE:
                match += chance
            else:
                gain += chance * self.value(view, kind)
        best = -MUCH
        total = 0.0
        alive = 1.0
        haul = 0.0
        for flip in range(size):
            total += alive * (gain + match * (self.event_value - self.match_loss(view, house, flip, haul)))
            alive *= 1.0 - match
            haul += gain
            if total > best:
                best = total
        return best

    def match_loss(self, view: TrickOrTreat, house: i64, flips: i64, haul: float) -> float:
        """What a match costs after so many flips with such a haul, on average."""
        street = view.street
        what = street.neighbour_event[view.house[house] * 2]
        if what == cards.NONE:
            what = street.neighbour_event[view.house[house] * 2 + 1]
        if what == cards.NEXT_HOUSE or flips == 0:
            return 0.0
        if what == cards.DRAW_TWO:
            return -2.0 * self.mean_card(view)
        ranking = view.ranking[view.seat]
        if what == cards.RETURN_MINUS2:
            return float(flips) * self.odds.chance[street.ranked(ranking, cards.CANDY - 1)] * self.last_value
        if what == cards.RETURN_PLUS3:
            return float(flips) * self.odds.chance[street.ranked(ranking, 0)] * self.first_value
        if what == cards.OVER2_RETURN_ALL:
            return haul if flips + 1 > cards.OVER_TWO else 0.0
        if what == cards.OVER3_RETURN_ALL:
            return haul if flips + 1 > cards.OVER_THREE else 0.0
        return haul / float(flips)

    def choose_action(self, view: TrickOrTreat) -> i64:
        """The Take that brings most, here or further on; home not before there is something to trade with."""
        lexicon = view.street.lexicon
        position = view.place[view.seat]
        best = cards.NONE
        best_value = -MUCH
        if take.forbids(view) == ALLOWED:
            best = lexicon.take
            best_value = self.take_value(view, position)
        if position == cards.HOME:
            return best
        for target in range(position + 1, movement.furthest(view) + 1):
            value = self.take_value(view, target)
            if target == cards.HOME:
                value = self.home_worth(view)
            elif target > view.front:
                value -= self.unseen_fee
            if position != cards.START:
                value -= self.step_fee * float(target - position - 1)
            if value > best_value:
                best = lexicon.move.at(target)
                best_value = value
        return best

    def home_worth(self, view: TrickOrTreat) -> float:
        return self.home_value if self.candies(view) >= self.enough else -1.0

    # === The pile and the trade ===

    def card_to_turn(self, view: TrickOrTreat) -> i64:
        """One never shown; with the favourite in sight one that all know, lest the others find theirs."""
        best = pile.best_shown(view, view.seat)
        if best != cards.NONE and view.slot[best] == view.street.ranked(view.ranking[view.seat], 0):
            known = pile.lowest_seen(view)
            if known != cards.NONE:
                return known
        return pile.lowest_unseen(view)

    def price(self, view: TrickOrTreat, kind: i64) -> float:
        """What paying with a kind costs."""
        if kind >= cards.PUMPKIN:
            return self.event_price
        return float(view.worth(view.seat, kind))

    def cheapest(self, view: TrickOrTreat) -> i64:
        best = cards.NONE
        for kind in range(cards.KINDS):
            if home.can_spend(view, kind) and (best == cards.NONE or self.price(view, kind) < self.price(view, best)):
                best = kind
        return best

    def choose_trade(self, view: TrickOrTreat) -> i64:
        """The best card in sight, or an unseen one where that promises more, if it is worth its price."""
        lexicon = view.street.lexicon
        pay = self.cheapest(view)
        if pay == cards.NONE:
            return lexicon.no
        best = pile.best_shown(view, view.seat)
        gain = -MUCH
        if best != cards.NONE:
            gain = float(view.worth(view.seat, view.slot[best]))
        unseen = pile.lowest_unseen(view)
        if unseen != cards.NONE and view.slot[unseen] == UNSEEN:
            blind = self.odds.unseen_candy(view)
            if blind > gain:
                gain = blind
                best = unseen
        return lexicon.trade.at(best) if gain > self.price(view, pay) else lexicon.no
