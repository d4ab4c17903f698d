"""Houses: the card that is drawn on landing (MS-5), and special houses (MS-7)."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules import candy, cards, codes, ids, kids
from midnight.games.stash.rules.position import DieRoll, MidnightStash, StashStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED

HALF: Final[i64] = 2  # parties and families give or take half of an even roll


class HouseDraw(StashStop):
    """A kid who has landed on an empty house draws its card (MS-5.3)."""

    code = codes.DRAW
    name = "draw"

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_5_3

    def offer(self, s: MidnightStash, out: Offer) -> None:
        out.add_counts(s.box.lexicon.card.begin, s.deck)

    def pick(self, s: MidnightStash, rng: Rng, out: Offer) -> i64:
        left = rng.below(s.undrawn)
        deck = s.deck
        card: i64 = 0
        while left >= deck[card]:
            left -= deck[card]
            card += 1
        return s.box.lexicon.card.at(card)

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        card = s.box.lexicon.card
        return forbids_card(s, card.value(option)) if card.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        """Face up and knock at once; too late or special: face down (MS-5.3, MS-5.6, MS-5.7)."""
        card = s.box.lexicon.card.value(option)
        space = s.at[s.turn]
        house = s.box.town.house[space]
        s.deck[card] -= 1
        s.undrawn -= 1
        s.card[house] = card
        s.tell(ids.DREW, ids.MS_5_3, s.turn, card, space)
        if s.box.cards.is_special(card):
            visit(s, card)
        elif s.round >= s.box.cards.dark_from[card]:
            s.tell(ids.TOO_LATE, ids.MS_5_6, s.turn, card, space)
            kids.go_on(s)
        else:
            s.lit[house] = 1
            candy.knock(s)
            kids.go_on(s)


def forbids_card(s: MidnightStash, card: i64) -> i64:
    """A card is drawn from what is left of the one deck (MS-1.8)."""
    return ALLOWED if s.deck[card] > 0 else ids.MS_1_8


# === Special houses (MS-7) ===


def visit(s: MidnightStash, card: i64) -> None:
    """A special house acts on the drawing kid alone; then the turn goes on (MS-5.7, MS-7.9)."""
    deck = s.box.cards
    kid = s.turn
    action = deck.action[card]
    if action in (cards.PARTY, cards.FAMILY):
        s.wait(codes.HOUSE_ROLL)
        return
    if action == cards.FILL:
        gain(s, s.box.terms.full, card, ids.MS_7_1)
    elif action == cards.ROBBED:
        lose(s, s.carried[kid], card, ids.MS_7_2)
        s.tell(ids.SENT_HOME, ids.MS_7_2, kid, 0, 0)
        s.set_kid(kid, s.box.town.treehouse)
    elif action == cards.HAUNTED:
        lose(s, s.carried[kid], card, ids.MS_7_6)
    elif action == cards.GIFT and s.type_of(kid) == deck.gift_type[card]:
        gain(s, deck.gift[card], card, deck.gift_rule[card])
    else:
        s.tell(ids.SPARED, ids.MS_7_3 if action == cards.NOTHING else deck.gift_rule[card], kid, card, 0)
    kids.go_on(s)


class HouseRoll(DieRoll):
    """Half of an even roll is lost at a House Party, gained from a Weird Family (MS-7.4, MS-7.5)."""

    code = codes.HOUSE_ROLL
    name = "house-roll"

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_7_4 if s.box.cards.action[card_here(s)] == cards.PARTY else ids.MS_7_5

    def play(self, s: MidnightStash, option: i64) -> None:
        face = s.box.lexicon.face.value(option)
        card = card_here(s)
        rule = self.rule(s)
        s.tell(ids.HOUSE_ROLLED, rule, face, s.turn, card)
        if face % HALF != 0:
            s.tell(ids.SPARED, rule, s.turn, card, 0)
        elif rule == ids.MS_7_4:
            lose(s, face // HALF, card, rule)
        else:
            gain(s, face // HALF, card, rule)
        kids.go_on(s)


def card_here(s: MidnightStash) -> i64:
    """The card on the house where the kid stands whose turn it is."""
    return s.card[s.box.town.house[s.at[s.turn]]]


def gain(s: MidnightStash, due: i64, card: i64, rule: i64) -> None:
    """The kid whose turn it is gains what fits."""
    s.tell(ids.GAINED, rule, candy.give(s, s.turn, due), s.turn, card)


def lose(s: MidnightStash, due: i64, card: i64, rule: i64) -> None:
    """The kid whose turn it is loses what is there."""
    s.tell(ids.LOST, rule, candy.take(s, s.turn, due), s.turn, card)
