"""Kid turns: moving, landing on houses, knocking, special houses, stashing."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.box import FAMILY, FILL, GIFT, HAUNTED, NOTHING, PARTY, ROBBED, Box
from midnight.games.stash.rules.night import DRAW, HOUSE_ROLL, KID_ACTION, NONE, Night, bit
from midnight.games.stash.rules.town import OFF
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED, CHANCE

HALF: Final[i64] = 2  # parties and families give or take half of an even roll


class KidTurns(Night):
    """One turn for each kid in the order of the round."""

    def __init__(self, box: Box, like: KidTurns | None) -> None:
        super().__init__(box, like)

    def begin_kid(self, kid: i64) -> None:
        """Every kid takes one turn a round (MS-3.1)."""
        self.turn = kid
        self.used = 0
        terms = self.box.terms
        self.allowance = 0 if terms.live else terms.limit[self.carried[kid]]
        self.tell(ids.TURN_BEGAN, ids.MS_3_1, kid, self.round, 0)
        self.go_on()

    def go_on(self) -> None:
        """The turn goes on until the kid ends it or nothing else is left (MS-3.4)."""
        if self.steps_left() > 0 or self.forbids_knock() == ALLOWED or self.forbids_stash() == ALLOWED:
            self.phase = KID_ACTION
            self.seat = self.turn
        else:
            self.end_kid()

    def end_kid(self) -> None:
        self.tell(ids.TURN_ENDED, ids.MS_3_4, self.turn, 0, 0)
        following = self.next_kid(self.turn)
        if following == self.first:
            self.turn = NONE
            self.used = 0
            self.allowance = 0
            self.begin_bullies()
        else:
            self.begin_kid(following)

    def begin_bullies(self) -> None:
        raise NotImplementedError

    def offer_actions(self, out: Offer) -> None:
        """Moves by what is within reach, then knock, stash and end (MS-3.3)."""
        box = self.box
        town = box.town
        left = self.steps_left()
        if left > 0:
            near = town.near
            row = self.at[self.turn] * town.spaces
            reach = town.within[self.at[self.turn] * town.width + left]
            for k in range(row + 1, row + reach):
                out.add(near[k])
        if self.forbids_knock() == ALLOWED:
            out.add(box.knock)
        if self.forbids_stash() == ALLOWED:
            out.add(box.stash)
        out.add(box.end)

    def play_action(self, option: i64) -> None:
        box = self.box
        if option == box.end:
            self.end_kid()
        elif option == box.knock:
            self.knock()
            self.go_on()
        elif option == box.stash:
            self.put_away()
            self.go_on()
        else:
            self.move_to(option)

    # === Movement (MS-4) ===

    def limit(self) -> i64:
        """The most spaces for this turn, as the scale says now, or said at its start (MS-4.1, MS-4.3)."""
        terms = self.box.terms
        return terms.limit[self.carried[self.turn]] if terms.live else self.allowance

    def steps_left(self) -> i64:
        """Nothing is undone when the limit drops below what was used (MS-4.4); never below none."""
        left = self.limit() - self.used
        return left if left > 0 else 0

    def forbids_move(self, space: i64) -> i64:
        """A move costs its distance; at least one step, at most what is left (MS-4.10)."""
        far = self.box.town.far(self.at[self.turn], space)
        limit = self.limit()
        if far == 0:
            return ids.MS_4_10
        if self.used > limit:
            return ids.MS_4_4
        if far > limit:
            return ids.MS_4_1
        if self.used == limit:
            return ids.MS_4_3 if self.box.terms.live else ids.MS_4_1
        return ALLOWED if far <= limit - self.used else ids.MS_4_10

    def move_to(self, space: i64) -> None:
        """Kids pass and share every space, and no fight comes of it (MS-4.8, MS-4.9)."""
        kid = self.turn
        town = self.box.town
        self.used += town.far(self.at[kid], space)
        self.tell(ids.MOVED, ids.MS_4_5, kid, self.at[kid], space)
        self.set_kid(kid, space)
        house = town.house[space]
        if house != OFF and self.card[house] == NONE and self.undrawn > 0:
            self.phase = DRAW
            self.seat = CHANCE
        else:
            self.go_on()

    # === Landing on an empty house (MS-5) ===

    def forbids_card(self, card: i64) -> i64:
        """A card is drawn from what is left of the one deck (MS-1.8)."""
        return ALLOWED if self.deck[card] > 0 else ids.MS_1_8

    def play_card(self, card: i64) -> None:
        """Face up and knock at once; too late or special: face down (MS-5.3, MS-5.6, MS-5.7)."""
        cards = self.box.cards
        space = self.at[self.turn]
        house = self.box.town.house[space]
        self.deck[card] -= 1
        self.undrawn -= 1
        self.card[house] = card
        self.tell(ids.DREW, ids.MS_5_3, self.turn, card, space)
        if cards.is_special(card):
            self.visit(card)
        elif self.round >= cards.dark_from[card]:
            self.tell(ids.TOO_LATE, ids.MS_5_6, self.turn, card, space)
            self.go_on()
        else:
            self.lit[house] = 1
            self.knock()
            self.go_on()

    # === Knocking (MS-6) ===

    def due(self, kid: i64, card: i64) -> i64:
        """The card's number, and its bonus for this kid's costume type (MS-6.1)."""
        cards = self.box.cards
        kind = self.type_of(kid)
        return cards.candy[card] + (0 if kind == NONE else cards.bonus[card * cards.types + kind])

    def forbids_knock(self) -> i64:
        """Only where he stands, on a lit house, once (MS-5.4, MS-5.5, MS-6.5, MS-6.7)."""
        house = self.box.town.house[self.at[self.turn]]
        if house == OFF:
            return ids.MS_6_7
        if self.card[house] == NONE:
            return ids.MS_5_9
        if self.lit[house] == 0:
            return ids.MS_5_5
        return ALLOWED if self.marks[house] & bit(self.turn) == 0 else ids.MS_6_5

    def knock(self) -> None:
        """Candy that fits, and a mark in any case; it costs no movement (MS-3.5, MS-6.3, MS-6.5)."""
        kid = self.turn
        house = self.box.town.house[self.at[kid]]
        pieces = self.give(kid, self.due(kid, self.card[house]))
        self.marks[house] |= bit(kid)
        self.tell(ids.KNOCKED, ids.MS_6_1, pieces, kid, self.at[kid])

    # === Special houses (MS-7) ===

    def visit(self, card: i64) -> None:
        """For the drawing kid alone; then the turn goes on (MS-5.7, MS-7.9)."""
        cards = self.box.cards
        kid = self.turn
        action = cards.action[card]
        if action in (PARTY, FAMILY):
            self.phase = HOUSE_ROLL
            self.seat = CHANCE
            return
        if action == FILL:
            self.gain(self.box.terms.full, card, ids.MS_7_1)
        elif action == ROBBED:
            self.lose(self.carried[kid], card, ids.MS_7_2)
            self.tell(ids.SENT_HOME, ids.MS_7_2, kid, 0, 0)
            self.set_kid(kid, self.box.town.treehouse)
        elif action == HAUNTED:
            self.lose(self.carried[kid], card, ids.MS_7_6)
        elif action == GIFT and self.type_of(kid) == cards.gift_type[card]:
            self.gain(cards.gift[card], card, cards.gift_rule[card])
        else:
            self.tell(ids.SPARED, ids.MS_7_3 if action == NOTHING else cards.gift_rule[card], kid, card, 0)
        self.go_on()

    def party(self, card: i64) -> bool:
        """A House Party takes, a Weird Family gives."""
        return self.box.cards.action[card] == PARTY

    def play_house_roll(self, face: i64) -> None:
        """Odd: nothing. Even: half of it, lost at a House Party, gained from a Weird Family (MS-7.4, MS-7.5)."""
        card = self.card[self.box.town.house[self.at[self.turn]]]
        party = self.party(card)
        rule = ids.MS_7_4 if party else ids.MS_7_5
        self.tell(ids.HOUSE_ROLLED, rule, face, self.turn, card)
        if face % HALF != 0:
            self.tell(ids.SPARED, rule, self.turn, card, 0)
        elif party:
            self.lose(face // HALF, card, rule)
        else:
            self.gain(face // HALF, card, rule)
        self.go_on()

    def gain(self, due: i64, card: i64, rule: i64) -> None:
        self.tell(ids.GAINED, rule, self.give(self.turn, due), self.turn, card)

    def lose(self, due: i64, card: i64, rule: i64) -> None:
        self.tell(ids.LOST, rule, self.take(self.turn, due), self.turn, card)

    # === Stashing (MS-8) ===

    def forbids_stash(self) -> i64:
        """On the treehouse, with something to stash (MS-8.1)."""
        kid = self.turn
        if self.at[kid] == self.box.town.treehouse and self.carried[kid] > 0:
            return ALLOWED
        return ids.MS_8_1

    def put_away(self) -> None:
        """All of it, into the bag, for good (MS-8.2, MS-8.3)."""
        kid = self.turn
        pieces = self.carried[kid]
        self.carried[kid] = 0
        self.stash[kid] += pieces
        self.tell(ids.STASHED, ids.MS_8_2, pieces, kid, 0)
