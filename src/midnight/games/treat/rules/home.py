"""Home and trading (TT-8): the pile, its slots, one trade."""

from __future__ import annotations

from midnight.games.treat.rules import ids
from midnight.games.treat.rules.cards import GONE, LOOK, PAY, PEEK, PILE, TRADE
from midnight.games.treat.rules.log import TAKEN_UNSEEN
from midnight.games.treat.rules.street import CANDY, KINDS, NONE, PAID_EVENTS, PUMPKIN
from midnight.games.treat.rules.take import Take
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, UNSEEN, all_but, only


class Home(Take):
    """What an event flipped at home allows."""

    # === Turning over cards of the pile (TT-8.3 to TT-8.5) ===

    def begin_home_event(self, kind: i64) -> None:
        """As many turns as the symbol says, as far as there are cards (TT-8.1, TT-8.5)."""
        turns = self.street.home_turns[kind - PUMPKIN]
        self.due = turns if turns < self.pile else self.pile
        self.chosen = NONE
        self.tell(ids.HOME_EVENT, ids.TT_8_1, self.turn, kind, self.due)
        if self.due > 0:
            self.ask(PILE)
        else:
            self.tell(ids.PILE_EMPTY, ids.TT_8_5, self.turn, 0, 0)
            self.stow()

    def slot_of(self, option: i64, first: i64) -> i64:
        """The slot an option speaks of, NONE if it is of another sort."""
        if option < first or option >= first + self.street.slots:
            return NONE
        return option - first

    def is_there(self, slot: i64) -> bool:
        return slot < self.slots and self.slot[slot] != GONE

    def offer_turns(self, out: Offer) -> None:
        slot = self.slot
        first = self.street.first_turn
        for number in range(self.slots):
            if slot[number] != GONE and number != self.chosen:
                out.add(first + number)

    def lot_of_turns(self, rng: Rng, out: Offer) -> i64:
        """One of these at random, without a list."""
        chosen = self.chosen
        out.count = self.pile
        if chosen != NONE and self.slot[chosen] != GONE:
            out.count -= 1
        return self.street.first_turn + self.kept_slot(rng.below(out.count), chosen)

    def kept_slot(self, before: i64, passed: i64) -> i64:
        """The slot that has a card and so many slots with cards before it; one is passed over."""
        slot = self.slot
        number: i64 = 0
        while before > 0 or slot[number] == GONE or number == passed:
            if slot[number] != GONE and number != passed:
                before -= 1
            number += 1
        return number

    def refuses_turn(self, option: i64) -> i64:
        """Any card of the pile, the second time another one (TT-8.4)."""
        slot = self.slot_of(option, self.street.first_turn)
        if slot == NONE:
            return ids.TT_8_5
        if not self.is_there(slot):
            return ids.TT_8_12
        return ids.TT_8_4 if slot == self.chosen else ALLOWED

    def play_turn_over(self, option: i64) -> None:
        slot = option - self.street.first_turn
        self.chosen = slot
        if self.slot[slot] == UNSEEN:
            self.wait(LOOK)
        elif self.face_up[slot] == 1:
            self.face_up[slot] = 0
            self.tell(ids.TURNED_DOWN, ids.TT_8_3, self.turn, slot, self.slot[slot])
            self.turned_over()
        else:
            self.show_slot(slot, self.slot[slot])

    def show_slot(self, slot: i64, kind: i64) -> None:
        self.slot[slot] = kind
        self.face_up[slot] = 1
        self.tell(ids.TURNED_UP, ids.TT_8_3, self.turn, slot, kind)
        self.turned_over()

    def turned_over(self) -> None:
        """The second card is chosen after the first is seen (TT-8.4)."""
        self.due -= 1
        if self.due > 0:
            self.ask(PILE)
        else:
            self.chosen = NONE
            self.ask(TRADE)

    # === The face of a slot that nobody has seen ===

    def slot_weight(self, option: i64) -> i64:
        """Only candy was spread out (TT-2.15); what is unseen comes from the pool."""
        kind = option - self.street.first_face
        return self.pool[kind] if kind >= 0 and kind < CANDY else 0

    def offer_faces(self, out: Offer) -> None:
        for kind in range(CANDY):
            out.add_weighted(self.street.first_face + kind, self.pool[kind])

    def lot_of_faces(self, rng: Rng) -> i64:
        """One of these by its weight, without a list."""
        pool = self.pool
        left = rng.below(self.pool_candy())
        kind: i64 = 0
        while left >= pool[kind]:
            left -= pool[kind]
            kind += 1
        return self.street.first_face + kind

    def refuses_face(self, option: i64) -> i64:
        return ALLOWED if self.slot_weight(option) > 0 else ids.TT_2_15

    def play_look(self, option: i64) -> None:
        kind = option - self.street.first_face
        self.pool[kind] -= 1
        self.show_slot(self.chosen, kind)

    def play_peek(self, option: i64) -> None:
        """Nobody but the taker sees a card that was never shown (TT-8.9, TT-10.9)."""
        kind = option - self.street.first_face
        self.pool[kind] -= 1
        self.note(TAKEN_UNSEEN, 0, kind, self.turn)
        self.tell_to(only(self.turn), ids.PEEKED, ids.TT_8_9, self.turn, self.chosen, kind)
        self.tell_to(all_but(self.turn), ids.TRADED_UNSEEN, ids.TT_10_9, self.turn, self.chosen, 0)
        self.stow_unknown(self.turn, kind)
        self.peeked = 1
        self.take_slot(kind)

    # === The trade (TT-8.6 to TT-8.15) ===

    def to_spend(self, kind: i64) -> i64:
        """Cards of a kind that may be paid: the bucket, not the card just taken, not the fresh event, by default."""
        count = self.bucket[self.turn * KINDS + kind]
        if self.taken == kind and not self.street.pay_with_taken:
            count -= 1
        if self.street.fresh_pays and self.flips > 0 and self.middle[self.flips - 1] == kind:
            count += 1
        return count

    def can_spend(self, kind: i64) -> bool:
        return self.to_spend(kind) >= (1 if kind < CANDY else PAID_EVENTS)

    def can_pay(self) -> bool:
        """At least one candy, or three events of one symbol (TT-8.8). In a view of another seat: not known, so no."""
        return any(self.can_spend(kind) for kind in range(KINDS))

    def offer_trades(self, out: Offer) -> None:
        """Always asked, so that nobody can tell a trade refused from one that cannot be paid (TT-10.18)."""
        out.add(self.street.no)
        if self.can_pay():
            slot = self.slot
            first = self.street.first_trade
            for number in range(self.slots):
                if slot[number] != GONE:
                    out.add(first + number)

    def lot_of_trades(self, rng: Rng, out: Offer) -> i64:
        """One of these at random, without a list."""
        out.count = 1 + self.pile if self.can_pay() else 1
        number = rng.below(out.count)
        return self.street.no if number == 0 else self.street.first_trade + self.kept_slot(number - 1, NONE)

    def refuses_trade(self, option: i64) -> i64:
        if option == self.street.no:
            return ALLOWED
        slot = self.slot_of(option, self.street.first_trade)
        if slot == NONE:
            return ids.TT_8_6
        if not self.is_there(slot):
            return ids.TT_8_12
        return ALLOWED if self.can_pay() else ids.TT_8_8

    def play_trade(self, option: i64) -> None:
        if option == self.street.no:
            self.tell(ids.NO_TRADE, ids.TT_8_6, self.turn, 0, 0)
            self.stow()
            return
        slot = option - self.street.first_trade
        self.chosen = slot
        kind = self.slot[slot]
        if kind == UNSEEN:
            self.wait(PEEK)
        else:
            self.tell(ids.TRADED, ids.TT_8_7, self.turn, slot, kind)
            self.stow_known(self.turn, kind)
            self.take_slot(kind)

    def take_slot(self, kind: i64) -> None:
        self.taken = kind
        self.slot[self.chosen] = GONE
        self.face_up[self.chosen] = 0
        self.pile -= 1
        self.ask(PAY)

    def offer_payments(self, out: Offer) -> None:
        for kind in range(KINDS):
            if self.can_spend(kind):
                out.add(self.street.first_pay + kind)

    def refuses_payment(self, option: i64) -> i64:
        """One candy or three events of a symbol, without the card just taken and the fresh event."""
        kind = option - self.street.first_pay
        if kind < 0 or kind >= KINDS:
            return ids.TT_8_9
        if self.can_spend(kind):
            return ALLOWED
        if self.taken == kind:
            return ids.TT_8_9
        fresh = self.flips > 0 and self.middle[self.flips - 1] == kind
        return ids.TT_8_10 if fresh else ids.TT_8_7

    def play_payment(self, option: i64) -> None:
        """Paid cards lie face-up in slots of their own (TT-8.12); then the home event is stowed (TT-8.14)."""
        kind = option - self.street.first_pay
        count: i64 = 1
        if kind >= PUMPKIN:
            count = PAID_EVENTS
            if self.street.fresh_pays:
                self.stow_middle()
        for _card in range(count):
            self.pay_out(self.turn, kind)
            self.add_slot(kind, 1)
        self.tell(ids.PAID, ids.TT_8_7, self.turn, kind, count)
        self.taken = NONE
        self.peeked = 0
        self.chosen = NONE
        self.stow()
