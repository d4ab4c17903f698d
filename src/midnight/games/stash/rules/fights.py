"""Fights: a bully has landed on a kid (MS-11)."""

from __future__ import annotations

from midnight.games.stash.rules import candy, codes, ids
from midnight.games.stash.rules.lexicon import THROWS
from midnight.games.stash.rules.position import DieRoll, MidnightStash, StashStop
from midnight.games.stash.rules.town import NONE
from midnight.kernel.bits import bit, lowest
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, only


def land(s: MidnightStash, kids: i64) -> None:
    """One kid on the space must fight; of several the kingpin chooses one (MS-11.1, MS-11.2)."""
    if kids & (kids - 1) == 0:
        begin(s, lowest(kids))
    else:
        s.wait(codes.LANDED)


class Landed(StashStop):
    """The kingpin chooses one of several kids to fight (MS-11.2)."""

    code = codes.LANDED
    name = "landed"

    def seat(self, s: MidnightStash) -> i64:
        return s.kingpin

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_11_1

    def offer(self, s: MidnightStash, out: Offer) -> None:
        for kid in range(s.seats):
            if forbids_fight(s, kid) == ALLOWED:
                out.add(s.box.lexicon.fight.at(kid))

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        lexicon = s.box.lexicon
        if lexicon.fight.has(option):
            return forbids_fight(s, lexicon.fight.value(option))
        return ids.MS_11_1 if lexicon.throw.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        begin(s, s.box.lexicon.fight.value(option))


def forbids_fight(s: MidnightStash, kid: i64) -> i64:
    """A bully fights one of the kids on its space (MS-11.2)."""
    return ALLOWED if s.crowd[s.bully_at[s.bully]] & bit(kid) != 0 else ids.MS_11_2


def begin(s: MidnightStash, kid: i64) -> None:
    """It must be fought, also over nothing (MS-11.1)."""
    s.tell(ids.FIGHT, ids.MS_11_1, s.bully, kid, s.bully_at[s.bully])
    s.foe = kid
    s.kid_wins = 0
    s.kingpin_wins = 0
    s.equal = 0
    s.thrown = NONE
    s.wait(codes.THROW)


class Throw(StashStop):
    """Both throw in secret: the kid is asked first, and nobody else sees what they hold (MS-11.3)."""

    code = codes.THROW
    name = "throw"

    def seat(self, s: MidnightStash) -> i64:
        return s.foe if s.thrown == NONE else s.kingpin

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_11_1

    def offer(self, s: MidnightStash, out: Offer) -> None:
        throw = s.box.lexicon.throw
        for option in range(throw.begin, throw.end):
            out.add(option)

    def pick(self, s: MidnightStash, rng: Rng, out: Offer) -> i64:
        out.count = THROWS
        return s.box.lexicon.throw.at(rng.below(THROWS))

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        return ALLOWED if s.box.lexicon.throw.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        throw = s.box.lexicon.throw.value(option)
        if s.thrown == NONE:
            s.tell_to(only(s.foe), ids.HELD, ids.MS_11_3, throw, s.foe, 0)
            s.thrown = throw
            s.wait(codes.THROW)
        else:
            held = s.thrown
            s.thrown = NONE
            s.tell(ids.THREW, ids.MS_11_3, held, throw, s.foe)
            reveal(s, held, throw)


def reveal(s: MidnightStash, held: i64, throw: i64) -> None:
    """Equal throws are repeated; at the tenth in a row the die decides (MS-11.4)."""
    if held != throw:
        score(s, (held - throw) % THROWS == 1)
        return
    s.equal += 1
    s.wait(codes.THROW if s.equal < s.box.terms.equal_throws else codes.THROW_ROLL)


class ThrowRoll(DieRoll):
    """After many equal throws the die decides, odd for the kid (MS-11.4)."""

    code = codes.THROW_ROLL
    name = "throw-roll"

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_11_4

    def play(self, s: MidnightStash, option: i64) -> None:
        face = s.box.lexicon.face.value(option)
        s.tell(ids.THROW_ROLLED, ids.MS_11_4, face, s.foe, 0)
        score(s, face & 1 == 1)


def score(s: MidnightStash, for_kid: bool) -> None:
    """The first to win two throws wins the fight (MS-11.3)."""
    s.equal = 0
    if for_kid:
        s.kid_wins += 1
    else:
        s.kingpin_wins += 1
    wins = s.box.terms.wins
    if s.kid_wins < wins and s.kingpin_wins < wins:
        s.wait(codes.THROW)
    else:
        end(s)


def end(s: MidnightStash) -> None:
    """The kid keeps all; or it goes to the bank and both tokens go home, which is no landing (MS-11.5, MS-11.6)."""
    kid = s.foe
    if s.kid_wins > s.kingpin_wins:
        s.tell(ids.KID_WON, ids.MS_11_5, kid, s.bully, 0)
    else:
        pieces = candy.take(s, kid, s.carried[kid])
        s.haul += pieces
        s.tell(ids.KINGPIN_WON, ids.MS_11_6, pieces, kid, s.bully)
        s.set_kid(kid, s.box.town.treehouse)
        s.bully_at[s.bully] = s.box.town.base[s.bully]
    s.kid_wins = 0
    s.kingpin_wins = 0
    s.phase = codes.BULLY_TURN
