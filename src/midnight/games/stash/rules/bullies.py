"""Bully turns: one for each bully, in ascending number; the kingpin decides for all (MS-9)."""

from __future__ import annotations

from midnight.games.stash.rules import charts, codes, fights, ids, ways
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import DieRoll, MidnightStash, StashStep, StashStop
from midnight.games.stash.rules.town import NONE
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng


class BullyTurn(StashStep):
    """The next bully rolls for itself, or reads the roll they share; after the last one the round ends (MS-9.2)."""

    code = codes.BULLY_TURN

    def run(self, s: MidnightStash) -> None:
        face = s.roll  # 0 before the first bully's turn
        s.foe = NONE
        s.bully = next_bully(s, s.bully)
        if s.bully != NONE and s.box.terms.shared_roll and face != 0:
            act(s, face)
            return
        s.roll = 0
        if s.bully == NONE:
            s.phase = codes.ROUND_END
        else:
            s.wait(codes.BULLY_ROLL)


def next_bully(s: MidnightStash, after: i64) -> i64:
    """The next higher bully in play, or NONE."""
    for bully in range(after + 1, BULLIES):
        if s.bully_at[bully] != NONE:
            return bully
    return NONE


class BullyRoll(DieRoll):
    """The die says what a bully does, or what all of them do (MS-9.2)."""

    code = codes.BULLY_ROLL
    name = "bully-roll"

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_9_2

    def play(self, s: MidnightStash, option: i64) -> None:
        face = s.box.lexicon.face.value(option)
        if s.box.terms.shared_roll:
            s.tell(ids.SHARED_ROLL, ids.MS_9_2, face, 0, 0)
        act(s, face)


def act(s: MidnightStash, face: i64) -> None:
    """The action is compulsory; where only one end is possible nobody is asked (MS-9.3)."""
    s.roll = face
    s.tell(ids.BULLY_ROLLED, ids.MS_9_2, s.bully, face, 0)
    rule = ways.find_ends(s, s.bully, face, s.crowd)
    found = s.box.walks.ends
    if found.count == 0:
        s.tell(ids.BULLY_STAYED, rule, s.bully, s.bully_at[s.bully], 0)
        s.phase = codes.BULLY_TURN
    elif found.count == 1:
        move(s, found.items[0], rule)
    else:
        s.ends = found.values()
        s.wait(codes.BULLY_MOVE)


class BullyMove(StashStop):
    """The kingpin chooses where a bully's move ends (MS-9.3)."""

    code = codes.BULLY_MOVE
    name = "bully-move"

    def seat(self, s: MidnightStash) -> i64:
        return s.kingpin

    def offer(self, s: MidnightStash, out: Offer) -> None:
        for end in s.ends:
            out.add(s.box.lexicon.space.at(end))

    def pick(self, s: MidnightStash, rng: Rng, out: Offer) -> i64:
        out.count = len(s.ends)
        k = rng.below(out.count)
        return s.box.lexicon.space.at(s.ends[k])

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        """Bullies neither knock nor stash, and their action cannot be declined (MS-5.10, MS-8.1, MS-9.3)."""
        lexicon = s.box.lexicon
        if lexicon.space.has(option):
            return ways.forbids_end(s, lexicon.space.value(option))
        if option == lexicon.knock:
            return ids.MS_5_10
        if option == lexicon.stash:
            return ids.MS_8_1
        return ids.MS_9_3 if option == lexicon.end else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        chart = s.box.terms.charts
        row = chart.row(s.bully, s.roll)
        rule = ids.MS_10_6 if chart.action[row] == charts.FREE else ids.MS_10_10
        if chart.action[row] == charts.TOWARD:
            rule = ways.toward_rule(chart.whom[row])
        move(s, s.box.lexicon.space.value(option), rule)

    def settle(self, s: MidnightStash) -> None:
        """The ends are found again."""
        ways.find_ends(s, s.bully, s.roll, s.crowd)
        s.ends = s.box.walks.ends.values()


def move(s: MidnightStash, space: i64, rule: i64) -> None:
    """Bullies share spaces with bullies; a kid on the space has been landed on (MS-10.2, MS-10.3)."""
    s.tell(ids.BULLY_MOVED, rule, s.bully, s.bully_at[s.bully], space)
    s.bully_at[s.bully] = space
    if s.crowd[space] == 0:
        s.phase = codes.BULLY_TURN
    else:
        fights.land(s, s.crowd[space])
