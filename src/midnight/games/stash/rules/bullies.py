"""Bully turns: the roll, the chart, the move, and the fight when a bully lands on a kid."""

from __future__ import annotations

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.box import (
    ANY_KID,
    BULLIES,
    COMPASS,
    FREE,
    HOME,
    MOST_CANDY,
    THROWS,
    TOWARD,
    Box,
)
from midnight.games.stash.rules.kids import HALF, KidTurns
from midnight.games.stash.rules.night import BULLY_MOVE, BULLY_ROLL, LANDED, NONE, THROW, THROW_ROLL, bit
from midnight.games.stash.rules.town import FAR, OFF
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import ALLOWED, CHANCE, only


class BullyTurns(KidTurns):
    """One turn for each bully, in ascending number; the kingpin decides for all (MS-9.1)."""

    def __init__(self, box: Box, like: BullyTurns | None) -> None:
        super().__init__(box, like)

    def next_bully(self, after: i64) -> i64:
        """The next higher bully in play, or NONE."""
        for bully in range(after + 1, BULLIES):
            if self.bully_at[bully] != OFF:
                return bully
        return NONE

    def begin_bullies(self) -> None:
        self.bully = self.next_bully(NONE)
        self.ask_roll()

    def ask_roll(self) -> None:
        self.phase = BULLY_ROLL
        self.seat = CHANCE
        self.roll = 0

    def end_bully(self) -> None:
        """The next one rolls for itself, or reads the roll they share (MS-9.2)."""
        face = self.roll
        self.foe = NONE
        self.bully = self.next_bully(self.bully)
        if self.bully == NONE:
            self.roll = 0
            self.end_round()
        elif self.box.terms.shared_roll:
            self.act(face)
        else:
            self.ask_roll()

    def end_round(self) -> None:
        raise NotImplementedError

    def play_bully_roll(self, face: i64) -> None:
        if self.box.terms.shared_roll:
            self.tell(ids.SHARED_ROLL, ids.MS_9_2, face, 0, 0)
        self.act(face)

    def act(self, face: i64) -> None:
        """The action is compulsory; where only one end is possible nobody is asked (MS-9.3)."""
        self.roll = face
        self.tell(ids.BULLY_ROLLED, ids.MS_9_2, self.bully, face, 0)
        rule = self.find_ends(self.bully, face, self.crowd)
        found = self.box.walks.ends
        if found.count == 0:
            self.tell(ids.BULLY_STAYED, rule, self.bully, self.bully_at[self.bully], 0)
            self.end_bully()
        elif found.count == 1:
            self.move_bully(found.items[0], rule)
        else:
            self.ends = found.values()
            self.phase = BULLY_MOVE
            self.seat = self.kingpin

    def settle(self) -> None:
        """Where kids stand is kept space by space too, and where the bully may end its move while that is asked."""
        self.crowd = filled(self.box.town.spaces, 0)
        for kid in range(self.seats):
            if self.at[kid] != OFF:
                self.crowd[self.at[kid]] |= bit(kid)
        self.undrawn = 0
        for card in range(self.box.cards.kinds):
            self.undrawn += self.deck[card]
        if self.phase == BULLY_MOVE:
            self.find_ends(self.bully, self.roll, self.crowd)
            self.ends = self.box.walks.ends.values()

    # === Bully movement (MS-10) ===

    def find_ends(self, bully: i64, face: i64, crowd: vec[i64]) -> i64:
        """Leave the ends of this action in `walks.ends`; the answer is the rule that moves the bully or holds it."""
        box = self.box
        walks = box.walks
        origin = self.bully_at[bully]
        row = box.row(bully, face)
        action = box.terms.chart_action[row]
        steps = box.terms.chart_steps[row]
        walks.start()
        if action == FREE:
            if self.nearest_kid(origin) <= steps:
                walks.free(origin, steps, crowd, False)
            else:
                walks.free_in_the_open(origin, steps)
            return ids.MS_10_6 if walks.ends.count > 0 else ids.MS_10_9
        if action == COMPASS:
            walks.compass(origin, box.terms.chart_whom[row], steps, crowd)
            return ids.MS_10_10
        if action == TOWARD:
            return self.find_toward(origin, box.terms.chart_whom[row], steps, crowd)
        if action == HOME:
            if origin != box.town.base[bully]:
                walks.end_on(box.town.base[bully])
            return ids.MS_10_18
        return ids.MS_10_17

    def nearest_kid(self, origin: i64) -> i64:
        """How far the nearest kid is: nearer than a walk is long, he may end it."""
        walks = self.box.walks
        least = FAR
        for kid in range(self.seats):
            if self.is_kid(kid) and walks.far(origin, self.at[kid]) < least:
                least = walks.far(origin, self.at[kid])
        return least

    def wealth(self, kid: i64) -> i64:
        """What counts for "most candy": the scale, or scale and bag (MS-10.14)."""
        return self.carried[kid] + (self.stash[kid] if self.box.terms.all_candy else 0)

    def most_wealth(self, origin: i64) -> i64:
        most: i64 = 0
        for kid in range(self.seats):
            if self.is_kid(kid) and self.wealth(kid) > most and self.box.walks.far(origin, self.at[kid]) != FAR:
                most = self.wealth(kid)
        return most

    def is_target(self, kid: i64, whom: i64, most: i64) -> bool:
        """Does the chart's line speak of this kid? Who stands safe in the treehouse is FAR from every bully."""
        if not self.is_kid(kid):
            return False
        if whom == MOST_CANDY:
            return most > 0 and self.wealth(kid) == most
        return whom == ANY_KID or self.type_of(kid) == whom

    def find_toward(self, origin: i64, whom: i64, steps: i64, crowd: vec[i64]) -> i64:
        """The nearest of those meant; the kingpin picks among equals and among ways (MS-10.11 to MS-10.16)."""
        walks = self.box.walks
        most = self.most_wealth(origin) if whom == MOST_CANDY else 0
        least = FAR
        for kid in range(self.seats):
            if self.is_target(kid, whom, most) and walks.far(origin, self.at[kid]) < least:
                least = walks.far(origin, self.at[kid])
        rule = ids.MS_10_14 if whom == MOST_CANDY else ids.MS_10_15 if whom == ANY_KID else ids.MS_10_11
        if least == FAR:
            return ids.MS_10_12 if rule == ids.MS_10_11 else rule
        if least == 0:
            return ids.MS_10_16
        for kid in range(self.seats):
            if self.is_target(kid, whom, most) and walks.far(origin, self.at[kid]) == least:
                walks.toward(origin, self.at[kid], steps, crowd)
        return rule

    def forbids_end(self, space: i64) -> i64:
        """Why a bully's move may not end here; asks the same search with one reason taken away after the other."""
        for end in self.ends:
            if end == space:
                return ALLOWED
        box = self.box
        walks = box.walks
        origin = self.bully_at[self.bully]
        row = box.row(self.bully, self.roll)
        steps = box.terms.chart_steps[row]
        if space == origin:
            return ids.MS_9_3
        if box.terms.safe and space == box.town.treehouse:
            return ids.MS_10_4
        if box.terms.chart_action[row] != FREE:
            return self.forbids_way(space)
        walks.start()
        walks.free(origin, steps, walks.nobody, False)
        if walks.has(space):
            return ids.MS_10_2
        walks.start()
        walks.free(origin, steps, self.crowd, True)
        if walks.has(space):
            return ids.MS_10_7
        if box.town.is_house(space) and walks.far(origin, space) < steps:
            return ids.MS_10_8
        return ids.MS_10_6

    def forbids_way(self, space: i64) -> i64:
        """Off the line or the shortest ways; or beyond a kid, whom no bully passes (MS-10.2)."""
        rule = self.find_ends(self.bully, self.roll, self.box.walks.nobody)
        return ids.MS_10_2 if self.box.walks.has(space) else rule

    def offer_ends(self, out: Offer) -> None:
        for end in self.ends:
            out.add(end)

    def play_end(self, space: i64) -> None:
        row = self.box.row(self.bully, self.roll)
        action = self.box.terms.chart_action[row]
        whom = self.box.terms.chart_whom[row]
        rule = ids.MS_10_6 if action == FREE else ids.MS_10_10
        if action == TOWARD:
            rule = ids.MS_10_14 if whom == MOST_CANDY else ids.MS_10_15 if whom == ANY_KID else ids.MS_10_11
        self.move_bully(space, rule)

    def move_bully(self, space: i64, rule: i64) -> None:
        """Bullies share spaces with bullies; a kid on the space has been landed on (MS-10.2, MS-10.3)."""
        self.tell(ids.BULLY_MOVED, rule, self.bully, self.bully_at[self.bully], space)
        self.bully_at[self.bully] = space
        kids = self.crowd[space]
        if kids == 0:
            self.end_bully()
        elif kids & (kids - 1) == 0:
            kid: i64 = 0
            while kids != bit(kid):
                kid += 1
            self.begin_fight(kid)
        else:
            self.phase = LANDED
            self.seat = self.kingpin

    # === Landing on a kid: the fight (MS-11) ===

    def forbids_fight(self, kid: i64) -> i64:
        """One of the kids on the space (MS-11.2)."""
        return ALLOWED if self.crowd[self.bully_at[self.bully]] & bit(kid) != 0 else ids.MS_11_2

    def offer_fights(self, out: Offer) -> None:
        for kid in range(self.seats):
            if self.forbids_fight(kid) == ALLOWED:
                out.add(self.box.first_fight + kid)

    def begin_fight(self, kid: i64) -> None:
        """It must be fought, also over nothing (MS-11.1)."""
        self.tell(ids.FIGHT, ids.MS_11_1, self.bully, kid, self.bully_at[self.bully])
        self.foe = kid
        self.kid_wins = 0
        self.kingpin_wins = 0
        self.equal = 0
        self.ask_throw()

    def ask_throw(self) -> None:
        """Both in secret: the kid is asked first, and nobody else sees what he holds (MS-11.3)."""
        self.thrown = NONE
        self.phase = THROW
        self.seat = self.foe

    def play_throw(self, throw: i64) -> None:
        if self.thrown == NONE:
            self.tell_to(only(self.foe), ids.HELD, ids.MS_11_3, throw, self.foe, 0)
            self.thrown = throw
            self.seat = self.kingpin
        else:
            held = self.thrown
            self.thrown = NONE
            self.tell(ids.THREW, ids.MS_11_3, held, throw, self.foe)
            self.reveal(held, throw)

    def reveal(self, held: i64, throw: i64) -> None:
        """Equal throws are repeated; at the tenth in a row the die decides (MS-11.4)."""
        if held != throw:
            self.score_throw((held - throw) % THROWS == 1)
            return
        self.equal += 1
        if self.equal < self.box.terms.equal_throws:
            self.ask_throw()
        else:
            self.phase = THROW_ROLL
            self.seat = CHANCE

    def play_throw_roll(self, face: i64) -> None:
        self.tell(ids.THROW_ROLLED, ids.MS_11_4, face, self.foe, 0)
        self.score_throw(face % HALF != 0)

    def score_throw(self, for_kid: bool) -> None:
        """First to win two (MS-11.3)."""
        self.equal = 0
        if for_kid:
            self.kid_wins += 1
        else:
            self.kingpin_wins += 1
        wins = self.box.terms.wins
        if self.kid_wins < wins and self.kingpin_wins < wins:
            self.ask_throw()
        else:
            self.end_fight()

    def end_fight(self) -> None:
        """The kid keeps all; or it goes to the bank and both tokens go home, which is no landing (MS-11.5, MS-11.6)."""
        kid = self.foe
        if self.kid_wins > self.kingpin_wins:
            self.tell(ids.KID_WON, ids.MS_11_5, kid, self.bully, 0)
        else:
            pieces = self.take(kid, self.carried[kid])
            self.haul += pieces
            self.tell(ids.KINGPIN_WON, ids.MS_11_6, pieces, kid, self.bully)
            self.set_kid(kid, self.box.town.treehouse)
            self.bully_at[self.bully] = self.box.town.base[self.bully]
        self.kid_wins = 0
        self.kingpin_wins = 0
        self.end_bully()
