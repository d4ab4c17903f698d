"""Midnight Stash: rounds, the end phase, the result, and what every game answers."""

from __future__ import annotations

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.box import GOAL_HAUL, GOAL_TARGET, THROWS, Box
from midnight.games.stash.rules.bullies import BullyTurns
from midnight.games.stash.rules.night import (
    BULLY_MOVE,
    BULLY_ROLL,
    DEAL_COSTUME,
    DONE,
    DRAW,
    HOUSE_ROLL,
    KID_ACTION,
    LANDED,
    PICK_BULLIES,
    PICK_KINGPIN,
    PICK_YOUNGEST,
    THROW,
    THROW_ROLL,
)
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, OVER, UNSEEN


class MidnightStash(BullyTurns):
    """Kid turns, bully turns, end phase, round after round (MS-2.2)."""

    def __init__(self, box: Box, like: MidnightStash | None) -> None:
        super().__init__(box, like)
        if like is None:
            self.begin()

    def begin_round(self) -> None:
        self.begin_kid(self.first)

    # === End phase (MS-12) ===

    def end_round(self) -> None:
        """At the last mark the clock cannot move and the game is over (MS-2.4, MS-12.1)."""
        if self.round >= self.box.terms.rounds:
            self.finish()
            return
        self.round += 1
        self.tell(ids.CLOCK_MOVED, ids.MS_12_1, self.round, 0, 0)
        dark_from = self.box.cards.dark_from
        lit = self.lit
        for house in range(self.box.town.houses):
            if lit[house] == 1 and dark_from[self.card[house]] == self.round:
                lit[house] = 0
                self.tell(ids.WENT_DARK, ids.MS_12_2, self.card[house], self.box.town.house_space[house], 0)
        self.begin_round()

    # === End and winning (MS-13) ===

    def finish(self) -> None:
        """Candy that is still carried does not count: back to the bank with it (MS-13.1, MS-13.6)."""
        self.phase = DONE
        self.seat = OVER
        for kid in range(self.seats):
            if self.is_kid(kid) and self.carried[kid] > 0:
                self.tell(ids.DISCARDED, ids.MS_13_1, self.take(kid, self.carried[kid]), kid, 0)
        if self.kingpin_won():
            self.tell(ids.ENDED_FOR_KINGPIN, ids.MS_13_2, self.best_stash(), self.haul, 0)
        else:
            self.tell(ids.ENDED_FOR_KIDS, ids.MS_13_3, self.best_stash(), self.haul, 0)

    def best_stash(self) -> i64:
        best: i64 = 0
        for kid in range(self.seats):
            if self.is_kid(kid) and self.stash[kid] > best:
                best = self.stash[kid]
        return best

    def kingpin_won(self) -> bool:
        """No bag reached the target; or, where that was agreed, the haul reached the quota (MS-13.2)."""
        terms = self.box.terms
        if terms.goal == GOAL_TARGET:
            return self.best_stash() < terms.target
        return terms.goal == GOAL_HAUL and self.haul >= terms.quota

    def winners(self) -> list[int]:
        """The kingpin alone, or all kids with the largest stash (MS-13.2, MS-13.3, MS-13.4)."""
        if self.phase != DONE:
            return []
        if self.kingpin_won():
            return [int(self.kingpin)]
        best = self.best_stash()
        return [int(kid) for kid in range(self.seats) if self.is_kid(kid) and self.stash[kid] == best]

    def scores(self) -> list[float]:
        """Stash for kids, haul for the kingpin (MS-13.5)."""
        return [float(self.stash[seat] if self.is_kid(seat) else self.haul) for seat in range(self.seats)]

    def margin(self, seat: i64) -> float:
        """To the fullest other bag; where the kingpin wins over bags that stay small, to the target too."""
        terms = self.box.terms
        bar: i64 = terms.target if terms.goal == GOAL_TARGET else 0
        if not self.is_kid(seat):
            best = self.best_stash()
            return float(self.haul - terms.quota if terms.goal == GOAL_HAUL else bar - best)
        for kid in range(self.seats):
            if kid != seat and self.is_kid(kid) and self.stash[kid] > bar:
                bar = self.stash[kid]
        return float(self.stash[seat] - bar)

    def at_once(self) -> bool:
        """Both throw in secret and show together (MS-11.3)."""
        return self.phase == THROW

    # === The contract ===

    def preparing(self) -> bool:
        return self.phase <= PICK_BULLIES

    def offer(self, out: Offer) -> None:
        box = self.box
        phase = self.phase
        if phase == KID_ACTION:
            self.offer_actions(out)
        elif phase == THROW:
            for throw in range(THROWS):
                out.add(box.first_throw + throw)
        elif phase in (BULLY_ROLL, HOUSE_ROLL, THROW_ROLL):
            for face in range(box.first_face, box.first_card):
                out.add_weighted(face, 1)
        elif phase == BULLY_MOVE:
            self.offer_ends(out)
        elif phase == DRAW:
            out.add_counts(box.first_card, self.deck)
        elif phase == LANDED:
            self.offer_fights(out)
        elif phase == DEAL_COSTUME:
            self.offer_costumes(out)
        elif phase == PICK_BULLIES:
            self.offer_sets(out)
        elif phase == PICK_YOUNGEST:
            self.offer_seats(box.first_youngest, out)
        elif phase == PICK_KINGPIN:
            self.offer_seats(box.first_kingpin, out)

    def play(self, option: i64) -> None:
        self.ply += 1
        box = self.box
        phase = self.phase
        if phase == KID_ACTION:
            self.play_action(option)
        elif phase == THROW:
            self.play_throw(option - box.first_throw)
        elif phase == BULLY_ROLL:
            self.play_bully_roll(box.face(option))
        elif phase == BULLY_MOVE:
            self.play_end(option)
        elif phase == DRAW:
            self.play_card(option - box.first_card)
        elif phase == LANDED:
            self.begin_fight(option - box.first_fight)
        elif phase == HOUSE_ROLL:
            self.play_house_roll(box.face(option))
        elif phase == THROW_ROLL:
            self.play_throw_roll(box.face(option))
        elif phase == DEAL_COSTUME:
            self.play_costume(option - box.first_costume)
        elif phase == PICK_BULLIES:
            self.place_tokens(box.bullies(option))
        elif phase == PICK_YOUNGEST:
            self.play_youngest(option - box.first_youngest)
        elif phase == PICK_KINGPIN:
            self.play_kingpin(option - box.first_kingpin)

    def refusal(self, option: i64) -> i64:
        """Each kind of option has its time; at its time its own check answers."""
        box = self.box
        phase = self.phase
        if phase == DONE:
            return ids.MS_12_1
        if option < box.knock:
            return self.refuses_space(option)
        if option < box.first_face:
            return self.refuses_action(option)
        if option < box.first_card:
            return ALLOWED if phase in (BULLY_ROLL, HOUSE_ROLL, THROW_ROLL) else self.no_roll()
        if option < box.first_costume:
            return self.forbids_card(option - box.first_card) if phase == DRAW else ids.MS_5_3
        if option < box.first_throw:
            return self.forbids_costume(option - box.first_costume) if phase == DEAL_COSTUME else ids.MS_1_3
        if option < box.first_fight:
            return ALLOWED if phase == THROW else ids.MS_11_1 if phase == LANDED else ids.MS_11_3
        if option < box.first_kingpin:
            if phase == LANDED:
                return self.forbids_fight(option - box.first_fight)
            return ids.MS_4_9 if phase == KID_ACTION else ids.MS_11_2
        if option < box.first_youngest:
            return ALLOWED if phase == PICK_KINGPIN else ids.MS_1_10
        if option < box.first_set:
            kid = option - box.first_youngest
            return ALLOWED if phase == PICK_YOUNGEST and self.is_kid(kid) else ids.MS_3_2
        if phase == PICK_BULLIES:
            return self.forbids_set(box.bullies(option))
        return ids.MS_1_5

    def refuses_space(self, space: i64) -> i64:
        """A space is a kid's move or the end of a bully's."""
        if self.phase == KID_ACTION:
            return self.forbids_move(space)
        if self.phase == BULLY_MOVE:
            return self.forbids_end(space)
        return self.not_now()

    def refuses_action(self, option: i64) -> i64:
        """Knock, stash and end belong to a kid's turn; a bully's action cannot be declined (MS-9.3)."""
        box = self.box
        if self.phase == KID_ACTION:
            if option == box.knock:
                return self.forbids_knock()
            return self.forbids_stash() if option == box.stash else ALLOWED
        if self.phase == BULLY_MOVE:
            return ids.MS_5_10 if option == box.knock else ids.MS_8_1 if option == box.stash else ids.MS_9_3
        return self.not_now()

    def no_roll(self) -> i64:
        """The die is rolled for each bully after the kids, and not otherwise but where a rule says so."""
        return ids.MS_9_1 if self.phase == KID_ACTION else ids.MS_9_2

    def not_now(self) -> i64:
        """What has to happen first."""
        phase = self.phase
        if phase == DRAW:
            return ids.MS_5_3
        if phase == HOUSE_ROLL:
            card = self.card[self.box.town.house[self.at[self.turn]]]
            return ids.MS_7_4 if self.party(card) else ids.MS_7_5
        if phase == BULLY_ROLL:
            return ids.MS_9_2
        if phase in (LANDED, THROW):
            return ids.MS_11_1
        if phase == THROW_ROLL:
            return ids.MS_11_4
        return ids.MS_1_4 if phase == PICK_BULLIES else ids.MS_3_1

    def clone(self) -> MidnightStash:
        return MidnightStash(self.box, self)

    def view(self, seat: i64) -> MidnightStash:
        """All is open but a throw that waits for its answer."""
        seen = self.clone()
        seen.hide_throw(seat)
        return seen

    def imagine(self, rng: Rng) -> MidnightStash:
        """A throw that is not seen may be any of the three."""
        full = self.clone()
        if full.thrown == UNSEEN:
            full.thrown = rng.below(THROWS)
        return full
