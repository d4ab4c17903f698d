"""Take candy (TT-6) and the neighbours' events (TT-7)."""

from __future__ import annotations

from midnight.games.treat.rules import ids
from midnight.games.treat.rules.cards import AGAIN, FLIP, SECRET
from midnight.games.treat.rules.decks import Decks
from midnight.games.treat.rules.log import DRAWN, NO_SEAT, SEEN, written
from midnight.games.treat.rules.street import (
    CANDY,
    DRAW_TWO,
    DRAWN_CARDS,
    GIVE_LEFT,
    GIVE_RIGHT,
    KINDS,
    NEXT_HOUSE,
    NONE,
    OVER2_RETURN_ALL,
    OVER_THREE,
    OVER_TWO,
    PARENTS,
    PUMPKIN,
    RETURN_MINUS2,
    RETURN_PLUS3,
    RETURN_PREVIOUS,
    SKULL,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, EVERYONE, all_but, only


class Take(Decks):
    """Flipping cards at the house where the piece stands."""

    # === Take candy (TT-6) ===

    def begin_take(self) -> None:
        """The first flip is compulsory once Take is chosen (TT-6.1)."""
        self.took = 1
        if self.at_home():
            self.tell(ids.HOME_TAKEN, ids.TT_6_1, self.turn, 0, 0)
        else:
            self.tell(ids.TOOK, ids.TT_6_1, self.turn, self.here() + 1, 0)
        self.wait(FLIP)

    def home_weight(self, option: i64) -> i64:
        """Four safe events lie on top; below them the parents card is as likely as any other (TT-2.14, TT-10.15)."""
        if self.is_view():
            return 0
        kind = option - self.street.first_face
        if kind == PARENTS:
            if self.home_safe > 0:
                return 0
            events = self.pool_events()
            return events if events > 0 else 1
        if kind < PUMPKIN or kind >= KINDS:
            return 0
        return self.home_events * self.pool[kind]

    def flip_weight(self, option: i64) -> i64:
        return self.home_weight(option) if self.at_home() else self.deck_weight(self.here(), option)

    def offer_flip(self, out: Offer) -> None:
        if self.at_home():
            first = self.street.first_face
            for kind in range(PUMPKIN, PARENTS + 1):
                out.add_weighted(first + kind, self.home_weight(first + kind))
        else:
            self.offer_deck(self.here(), out)

    def lot_of_flips(self, rng: Rng) -> i64:
        """One of these by its weight, without a list."""
        if not self.at_home():
            return self.lot_of_deck(self.here(), rng)
        first = self.street.first_face
        pumpkins = self.home_weight(first + PUMPKIN)
        events = pumpkins + self.home_weight(first + SKULL)
        left = rng.below(events + self.home_weight(first + PARENTS))
        if left < events:
            return first + (PUMPKIN if left < pumpkins else SKULL)
        return first + PARENTS

    def refuses_flip(self, option: i64) -> i64:
        """Only a card that may be on top."""
        if self.flip_weight(option) > 0:
            return ALLOWED
        if option == self.street.first_face + PARENTS:
            return ids.TT_10_15 if self.at_home() else ids.TT_2_14
        return ids.TT_6_1

    def play_flip(self, option: i64) -> None:
        if self.at_home():
            self.flip_at_home(option - self.street.first_face)
            return
        house = self.here()
        kind = self.draw(house, option)
        self.note(SEEN, house, kind, NO_SEAT)
        self.lay_in_middle(kind)
        what = self.street.event(self.house[house], kind)
        if what != NONE:
            self.tell(ids.MATCHED, ids.TT_6_6, house + 1, what, kind)
            self.resolve(what, house)
            return
        if kind >= PUMPKIN:
            self.tell(ids.NO_MATCH, ids.TT_6_5, house + 1, kind, 0)
        if self.size[house] == 0:
            self.tell(ids.RAN_OUT, ids.TT_6_9, house + 1, 0, 0)
            self.stow()
        else:
            self.ask(AGAIN)

    def flip_at_home(self, kind: i64) -> None:
        """Every event matches at home (TT-8.2); the parents card ends the game at once (TT-9.1)."""
        if kind == PARENTS:
            self.finish()
            return
        self.pool[kind] -= 1
        self.home_events -= 1
        if self.home_safe > 0:
            self.home_safe -= 1
        self.lay_in_middle(kind)
        self.begin_home_event(kind)

    def lay_in_middle(self, kind: i64) -> None:
        self.tell(ids.FLIPPED, ids.TT_6_1, self.turn, kind, self.place[self.turn])
        self.middle = written(self.middle, self.flips, kind)
        self.flips += 1

    def offer_again(self, out: Offer) -> None:
        out.add(self.street.flip)
        out.add(self.street.stop)

    def refuses_again(self, option: i64) -> i64:
        return ALLOWED if option == self.street.flip or option == self.street.stop else ids.TT_6_2

    def play_again(self, option: i64) -> None:
        """Flip the next card, or stop (TT-6.2)."""
        if option == self.street.flip:
            self.wait(FLIP)
        else:
            self.tell(ids.STOPPED, ids.TT_6_2, self.turn, 0, 0)
            self.stow()

    def stow(self) -> None:
        self.stow_middle()
        self.after_take()

    # === The neighbours' events (TT-7) ===

    def resolve(self, what: i64, house: i64) -> None:
        """The event of the house, once and without a choice (TT-6.6, TT-7.3)."""
        street = self.street
        if what == NEXT_HOUSE:
            self.tell(ids.PUSHED, ids.TT_7_17, self.turn, self.place[self.turn] + 1, 0)
            self.arrive(self.place[self.turn] + 1)
            return
        if what == DRAW_TWO:
            self.begin_draw_two(house)
            return
        if what == RETURN_MINUS2:
            self.return_kind(house, street.ranked(self.ranking[self.turn], CANDY - 1), ids.TT_7_5)
        elif what == RETURN_PLUS3:
            self.return_kind(house, street.ranked(self.ranking[self.turn], 0), ids.TT_7_6)
        elif what == RETURN_PREVIOUS:
            self.return_last(house, 1, ids.TT_7_7)
        elif what == GIVE_LEFT:
            self.give_previous((self.turn + 1) % self.seats, house, ids.TT_7_11)
        elif what == GIVE_RIGHT:
            self.give_previous((self.turn + self.seats - 1) % self.seats, house, ids.TT_7_12)
        elif what == OVER2_RETURN_ALL:
            self.return_if_over(house, OVER_TWO, ids.TT_7_14)
        else:
            self.return_if_over(house, OVER_THREE, ids.TT_7_15)
        self.stow()

    def return_kind(self, house: i64, kind: i64, rule: i64) -> None:
        """Every candy of that kind flipped in this Take goes back (TT-7.5, TT-7.6)."""
        left: i64 = 0
        for card in range(self.flips):
            if self.middle[card] == kind:
                self.give_back(house, kind, rule)
            else:
                self.middle[left] = self.middle[card]
                left += 1
        if left == self.flips:
            self.tell(ids.NONE_OF_KIND, ids.TT_7_2, house + 1, self.turn, kind)
        self.flips = left

    def return_last(self, house: i64, count: i64, rule: i64) -> None:
        """The last cards before the match go back; the match itself never does (TT-7.4)."""
        last = self.flips - 1
        match = self.middle[last]
        for card in range(last - count, last):
            if card >= 0:
                self.give_back(house, self.middle[card], rule)
        left = last - count if last > count else 0
        if last == 0:
            self.tell(ids.NONE_BEFORE, ids.TT_7_2, house + 1, 0, 0)
        self.middle[left] = match
        self.flips = left + 1

    def return_if_over(self, house: i64, limit: i64, rule: i64) -> None:
        """More cards flipped than the limit, the match included: all previous ones go back (TT-7.14, TT-7.15)."""
        if self.flips > limit:
            self.return_last(house, self.flips - 1, rule)
        else:
            self.tell(ids.TOO_FEW, rule, house + 1, self.flips, limit)

    def give_back(self, house: i64, kind: i64, rule: i64) -> None:
        self.put_back(house, kind)
        self.tell(ids.RETURNED, rule, self.turn, kind, house + 1)

    def give_previous(self, receiver: i64, house: i64, rule: i64) -> None:
        """The card flipped before the match goes to a neighbour at the table, wherever its piece is (TT-7.13)."""
        last = self.flips - 1
        if last == 0:
            self.tell(ids.NONE_BEFORE, rule, house + 1, 0, 0)
            return
        kind = self.middle[last - 1]
        self.stow_known(receiver, kind)
        self.tell(ids.GAVE, rule, self.turn, receiver, kind)
        self.middle[last - 1] = self.middle[last]
        self.flips = last

    # === Draw next 2 cards (TT-7.8) ===

    def begin_draw_two(self, house: i64) -> None:
        self.due = DRAWN_CARDS if self.size[house] > DRAWN_CARDS else self.size[house]
        if self.due == 0:
            self.tell(ids.NONE_LEFT, ids.TT_7_8, house + 1, 0, 0)
            self.stow()
        else:
            self.wait(SECRET)

    def refuses_secret(self, option: i64) -> i64:
        return ALLOWED if self.deck_weight(self.here(), option) > 0 else ids.TT_7_8

    def play_secret(self, option: i64) -> None:
        """Straight into the bucket, unseen by the others, without effect (TT-7.9, TT-7.10)."""
        house = self.here()
        kind = self.draw(house, option)
        if self.street.draw_open:
            self.note(SEEN, house, kind, NO_SEAT)
            self.stow_known(self.turn, kind)
            self.tell_to(EVERYONE, ids.DREW, ids.TT_7_8, self.turn, kind, house + 1)
        else:
            self.note(DRAWN, house, kind, self.turn)
            self.stow_unknown(self.turn, kind)
            self.tell_to(only(self.turn), ids.DREW, ids.TT_7_8, self.turn, kind, house + 1)
            self.tell_to(all_but(self.turn), ids.DREW_UNSEEN, ids.TT_10_7, self.turn, house + 1, 0)
        self.due -= 1
        if self.due == 0:
            self.stow()
