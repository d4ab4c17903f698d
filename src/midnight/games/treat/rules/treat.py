"""Trick or Treat: turn (TT-3), move (TT-4), rummage (TT-5), end and scoring (TT-9)."""

from __future__ import annotations

from midnight.games.treat.rules import ids
from midnight.games.treat.rules.cards import (
    AGAIN,
    DEAL_BUCKET,
    DEAL_HOUSE,
    DEAL_START,
    DONE,
    FLIP,
    LOOK,
    MOVED,
    PAY,
    PEEK,
    PILE,
    RANK,
    RUMMAGE,
    SECRET,
    TAKEN,
    TRADE,
    TURN,
    Cards,
)
from midnight.games.treat.rules.deal import Deal
from midnight.games.treat.rules.hidden import hide
from midnight.games.treat.rules.imagining import Imagining
from midnight.games.treat.rules.log import NO_SEAT, SEEN, written
from midnight.games.treat.rules.street import (
    CANDY,
    HOME,
    HOUSES,
    KINDS,
    NONE,
    PUMPKIN,
    RANKINGS,
    SKULL,
    START,
    SYMBOLS,
    Street,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, OVER, UNSEEN


class TrickOrTreat(Deal):
    """The whole game."""

    def __init__(self, street: Street, seats: i64, like: Cards | None) -> None:
        super().__init__(street, seats, like)
        self.imagining: Imagining | None = None  # of a view: made when it is first asked

    # === Turn (TT-3) ===

    def begin_turn(self) -> None:
        self.moved = 0
        self.took = 0
        self.tell(ids.TURN_BEGAN, ids.TT_3_11, self.turn, 0, 0)
        self.ask(TURN)

    def end_turn(self) -> None:
        """The player on the left goes (TT-3.11)."""
        self.turn = (self.turn + 1) % self.seats
        self.begin_turn()

    def forbids_take(self) -> i64:
        """Not as the first action of the game, and only from a deck that has cards (TT-3.4, TT-3.6)."""
        position = self.place[self.turn]
        if position == START:
            return ids.TT_3_4
        return ALLOWED if self.deck_size(position) > 0 else ids.TT_3_6

    def forbids_move(self, target: i64) -> i64:
        """To the right, at most one beyond the front (TT-4.4, TT-4.7); nobody leaves home (TT-3.5, TT-4.8)."""
        position = self.place[self.turn]
        if position == HOME:
            return ids.TT_3_5
        if target <= position:
            return ids.TT_4_7
        if target <= self.front + 1:
            return ALLOWED
        return ids.TT_4_8 if target == HOME else ids.TT_4_4

    def offer_moves(self, out: Offer) -> None:
        last = self.front + 1 if self.front < HOME else HOME
        for target in range(self.place[self.turn] + 1, last + 1):
            out.add(self.street.first_move + target)

    def offer_turn(self, out: Offer) -> None:
        if self.forbids_take() == ALLOWED:
            out.add(self.street.take)
        self.offer_moves(out)

    def lot_of_actions(self, first: i64, rng: Rng, out: Offer) -> i64:
        """That action or a Move at random, without a list; a Move alone if the action is NONE."""
        position = self.place[self.turn]
        last = self.front + 1 if self.front < HOME else HOME
        others: i64 = 0 if first == NONE else 1
        out.count = others + last - position
        number = rng.below(out.count)
        return first if number < others else self.street.first_move + position + 1 + number - others

    def is_move(self, option: i64) -> bool:
        return option >= self.street.first_move and option < self.street.first_turn

    def refuses_action(self, option: i64) -> i64:
        """At D2, D3 and D5: each action at most once, at least one of them, no pass (TT-3.1, TT-3.2)."""
        street = self.street
        if option < RANKINGS:
            return ids.TT_2_6
        if option == street.take:
            return self.forbids_take() if self.took == 0 else ids.TT_3_1
        if option == street.end:
            return ids.TT_3_2 if self.phase == TURN else ALLOWED
        if option == street.flip or option == street.stop:
            return ids.TT_6_2 if self.phase == TAKEN else ids.TT_6_1
        if self.is_move(option):
            return self.forbids_move(option - street.first_move) if self.moved == 0 else ids.TT_3_1
        if option == street.no or (option >= street.first_trade and option < street.first_pay):
            return ids.TT_8_6
        if option >= street.first_turn and option < street.first_trade:
            return ids.TT_8_3
        if option >= street.first_pay and option < street.first_face:
            return ids.TT_8_7
        return ids.TT_3_1

    def play_action(self, option: i64) -> None:
        street = self.street
        if option == street.take:
            self.begin_take()
        elif option == street.end:
            self.end_turn()
        else:
            self.moved = 1
            target = option - street.first_move
            self.tell(ids.WENT, ids.TT_4_1, self.turn, target, 0)
            self.arrive(target)

    def after_take(self) -> None:
        """The Move may still follow, unless it is used, or there is nowhere to go (TT-3.3, TT-3.7, TT-7.18)."""
        if self.moved == 1 or self.at_home() or self.street.move_first:
            self.end_turn()
        else:
            self.ask(TAKEN)

    # === Move and rummage (TT-4, TT-5) ===

    def arrive(self, position: i64) -> None:
        """The first ever at a house 1 to 6 rummages there, right away (TT-5.1, TT-5.4, TT-5.5)."""
        is_first = position > self.front
        self.place[self.turn] = position
        if is_first:
            self.front = position
        size = self.deck_size(position)
        if is_first and position != HOME and size > 0:
            self.due = self.street.rummage if self.street.rummage < size else size
            self.wait(RUMMAGE)
        else:
            self.arrived()

    def play_rummage(self, option: i64) -> None:
        """Shown to everyone, then shuffled back: known to be in there, nobody knows where (TT-5.2, TT-10.5)."""
        house = self.here()
        kind = self.draw(house, option)
        self.note(SEEN, house, kind, NO_SEAT)
        self.tell(ids.RUMMAGED, ids.TT_5_1, house + 1, kind, 0)
        self.lying = written(self.lying, self.shows, kind)
        self.shows += 1
        self.due -= 1
        if self.due > 0:
            return
        for card in range(self.shows):
            self.put_back(house, self.lying[card])
        self.tell(ids.RUMMAGE_OVER, ids.TT_5_2, house + 1, self.shows, 0)
        self.shows = 0
        self.arrived()

    def refuses_rummage(self, option: i64) -> i64:
        return ALLOWED if self.deck_weight(self.here(), option) > 0 else ids.TT_5_2

    def arrived(self) -> None:
        """Pushed here in a Take: its cards are stowed. Else the other action may follow (TT-3.7, TT-5.8)."""
        if self.flips > 0 and self.street.push_ends:
            self.stow_middle()
            self.end_turn()
        elif self.flips > 0:
            self.stow()
        elif self.took == 1 or self.deck_size(self.place[self.turn]) == 0:
            self.end_turn()
        else:
            self.ask(MOVED)

    # === End and scoring (TT-9) ===

    def finish(self) -> None:
        """At once: no trade, no rest of the turn; all buckets are shown (TT-9.1, TT-10.16)."""
        self.phase = DONE
        self.seat = OVER
        flipped = SYMBOLS * self.street.events_each - self.home_events
        for house in range(HOUSES):
            flipped -= self.dealt_events[house]
        self.tell(ids.PARENTS_CAME, ids.TT_9_1, flipped, 0, 0)
        for seat in range(self.seats):
            self.tell(ids.SCORED, ids.TT_9_3, seat, self.score(seat), self.events_of(seat))
        for seat in range(self.seats):
            if self.has_won(seat):
                self.tell(ids.WON, ids.TT_9_5, seat, 0, 0)

    def score(self, seat: i64) -> i64:
        """Candy by the seat's own ranking (TT-9.3, TT-9.4); of a bucket that is hidden, what is known of it."""
        if self.ranking[seat] < 0:
            return 0
        total: i64 = 0
        first = seat * KINDS
        cards = self.known if self.bucket[first] == UNSEEN else self.bucket
        for kind in range(CANDY):
            total += cards[first + kind] * self.worth(seat, kind)
        return total

    def events_of(self, seat: i64) -> i64:
        return self.bucket[seat * KINDS + PUMPKIN] + self.bucket[seat * KINDS + SKULL]

    def beats(self, seat: i64, other: i64) -> bool:
        """More points, or as many and more event cards (TT-9.5)."""
        mine = self.score(seat)
        theirs = self.score(other)
        return mine > theirs or (mine == theirs and self.events_of(seat) > self.events_of(other))

    def has_won(self, seat: i64) -> bool:
        return all(not self.beats(other, seat) for other in range(self.seats))

    def scores(self) -> list[float]:
        return [float(self.score(seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        if self.phase != DONE:
            return []
        return [int(seat) for seat in range(self.seats) if self.has_won(seat)]

    def clear_margin(self) -> float:
        return 4.0

    # === The contract ===

    def offer(self, out: Offer) -> None:
        street = self.street
        phase = self.phase
        if phase == FLIP:
            self.offer_flip(out)
        elif phase == TURN:
            self.offer_turn(out)
        elif phase == AGAIN:
            self.offer_again(out)
        elif phase == MOVED:
            out.add(street.take)
            out.add(street.end)
        elif phase in (RUMMAGE, SECRET):
            self.offer_deck(self.here(), out)
        elif phase == TAKEN:
            out.add(street.end)
            self.offer_moves(out)
        elif phase == PILE:
            self.offer_turns(out)
        elif phase in (LOOK, PEEK):
            self.offer_faces(out)
        elif phase == TRADE:
            self.offer_trades(out)
        elif phase == PAY:
            self.offer_payments(out)
        elif phase == RANK:
            for ranking in range(RANKINGS):
                out.add(ranking)
        elif phase == DEAL_BUCKET:
            self.offer_layable(self.bucket_card, street.first_bucket, street.buckets, out)
        elif phase == DEAL_HOUSE:
            self.offer_layable(self.house, street.first_house, street.neighbours, out)
        elif phase == DEAL_START:
            for seat in range(self.seats):
                out.add_weighted(street.first_start + seat, 1)

    def pick(self, rng: Rng, out: Offer) -> i64:
        """One of `offer` at random: most of the time of random play went into the list."""
        street = self.street
        phase = self.phase
        if phase == FLIP:
            return self.lot_of_flips(rng)
        if phase == TURN:
            return self.lot_of_actions(street.take if self.forbids_take() == ALLOWED else NONE, rng, out)
        if phase == AGAIN:
            return self.either(street.flip, street.stop, rng, out)
        if phase == MOVED:
            return self.either(street.take, street.end, rng, out)
        if phase in (RUMMAGE, SECRET):
            return self.lot_of_deck(self.here(), rng)
        if phase == TAKEN:
            return self.lot_of_actions(street.end, rng, out)
        if phase == PILE:
            return self.lot_of_turns(rng, out)
        if phase in (LOOK, PEEK):
            return self.lot_of_faces(rng)
        if phase == TRADE:
            return self.lot_of_trades(rng, out)
        if phase == DEAL_BUCKET:
            return self.lot_of_layable(self.bucket_card, street.first_bucket, street.buckets, rng)
        if phase == DEAL_HOUSE:
            return self.lot_of_layable(self.house, street.first_house, street.neighbours, rng)
        return super().pick(rng, out)

    def either(self, one: i64, other: i64, rng: Rng, out: Offer) -> i64:
        out.count = 2
        return one if rng.below(2) == 0 else other

    def play(self, option: i64) -> None:
        self.ply += 1
        self.imagining = None
        phase = self.phase
        if phase == FLIP:
            self.play_flip(option)
        elif phase in (TURN, MOVED, TAKEN):
            self.play_action(option)
        elif phase == AGAIN:
            self.play_again(option)
        elif phase == RUMMAGE:
            self.play_rummage(option)
        elif phase == SECRET:
            self.play_secret(option)
        elif phase == PILE:
            self.play_turn_over(option)
        elif phase == LOOK:
            self.play_look(option)
        elif phase == TRADE:
            self.play_trade(option)
        elif phase == PEEK:
            self.play_peek(option)
        elif phase == PAY:
            self.play_payment(option)
        elif phase == RANK:
            self.play_rank(option)
        elif phase == DEAL_BUCKET:
            self.play_bucket(option)
        elif phase == DEAL_HOUSE:
            self.play_house(option)
        else:
            self.begin(option - self.street.first_start)

    def refusal(self, option: i64) -> i64:
        street = self.street
        phase = self.phase
        if phase == DONE:
            return ids.TT_9_1
        if phase in (TURN, MOVED, TAKEN):
            return self.refuses_action(option)
        if phase == AGAIN:
            return self.refuses_again(option)
        if phase == FLIP:
            return self.refuses_flip(option)
        if phase == RUMMAGE:
            return self.refuses_rummage(option)
        if phase == SECRET:
            return self.refuses_secret(option)
        if phase == PILE:
            return self.refuses_turn(option)
        if phase == TRADE:
            return self.refuses_trade(option)
        if phase == PAY:
            return self.refuses_payment(option)
        if phase in (LOOK, PEEK):
            return self.refuses_face(option)
        if phase == RANK:
            return ALLOWED if option < RANKINGS else ids.TT_2_5
        if phase == DEAL_BUCKET:
            return self.refuses_layable(self.bucket_card, street.first_bucket, street.buckets, option, ids.TT_2_8)
        if phase == DEAL_HOUSE:
            return self.refuses_layable(self.house, street.first_house, street.neighbours, option, ids.TT_2_9)
        return self.refuses_start(option)

    def preparing(self) -> bool:
        return self.phase < TURN

    def clone(self) -> TrickOrTreat:
        return TrickOrTreat(self.street, self.seats, self)

    def view(self, seat: i64) -> TrickOrTreat:
        seen = self.clone()
        hide(seen, seat)
        return seen

    def imagine(self, rng: Rng) -> TrickOrTreat:
        """A bot asks many times for the same view: what that leaves open is found out once."""
        full = self.clone()
        if self.is_view():
            if self.imagining is None:
                self.imagining = Imagining(full)
            self.imagining.complete(full, rng)
        return full
