"""The Firefighter phase: what is on offer and what it costs (FM-4.3 to FM-4.6)."""

from __future__ import annotations

from midnight.games.fires.rules import codes, ending, exits, hands, ids, moves, runs, upkeep, water
from midnight.games.fires.rules.position import Action, Fires, FiresStop
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED
from midnight.kernel.wide import WideOffer


class Act(FiresStop):
    """The firefighter whose turn it is spends action points, or ends the turn (FM-4.3 to FM-4.6)."""

    code = codes.ACT
    name = "act"

    def seat(self, s: Fires) -> i64:
        """Whose turn it is."""
        return s.turn

    def offer(self, s: Fires, out: Offer) -> None:
        """Everything payable and legal, and ending the turn (FM-4.5, FM-4.6)."""
        offer_plain(s, out)
        hands.offer_chops(s, out)
        offer_ways(s, out)

    def offer_wide(self, s: Fires, out: WideOffer) -> None:
        """All points to go to in patches, without a list."""
        lexicon = s.ground.lexicon
        offer_plain(s, out)
        hands.offer_chops(s, out)
        if moves.can_move(s):
            for part in moves.reached(s).ends:
                out.add_patch(part, moves.family(s).begin)
        out.add_patch(runs.payable_ends(s), lexicon.run.begin)
        for point in exits.ends(s).points():
            out.add(lexicon.exit_at(point))

    def offer_coarse(self, s: Fires, out: Offer) -> None:
        """What the village keeps for bots and learners."""
        s.ground.coarse.offer(s, out)

    def pick(self, s: Fires, rng: Rng, out: Offer) -> i64:
        """One of all actions at random, in the order of the offer, without a list of all points."""
        lexicon = s.ground.lexicon
        offer_plain(s, out)
        hands.offer_chops(s, out)
        plain = out.count
        walks: i64 = 0
        if moves.can_move(s):
            walks = moves.reached(s).count()
        run_ends = runs.payable_ends(s)
        edge = exits.ends(s)
        run_count = run_ends.count()
        out.count = plain + walks + run_count + edge.count()
        number = rng.below(out.count)
        if number < plain:
            return out.items[number]
        number -= plain
        if number < walks:
            return moves.family(s).at(moves.reached(s).nth(number))
        number -= walks
        if number < run_count:
            return lexicon.run.at(run_ends.nth(number))
        return lexicon.exit_at(edge.nth(number - run_count))

    def count(self, s: Fires, out: Offer) -> i64:
        """How many actions there are; only those without a point are listed."""
        offer_plain(s, out)
        hands.offer_chops(s, out)
        walks = moves.reached(s).count() if moves.can_move(s) else i64(0)
        return out.count + walks + runs.payable_ends(s).count() + exits.ends(s).count()

    def forbids(self, s: Fires, option: i64) -> i64:
        """What its action says."""
        return s.ground.action(option).forbids(s, option)

    def play(self, s: Fires, option: i64) -> None:
        """Do it and pay; without points the turn is over (FM-4.4)."""
        action = s.ground.action(option)
        price = action.cost(s)
        action.play(s, option)
        s.points -= price
        if s.result == codes.WON_ALL:
            ending.finish(s, codes.WON_ALL)
        elif s.points == 0:
            upkeep.begin(s)


class EndTurn(Action):
    """End the turn and give up what is left (FM-4.4)."""

    family = "end"

    def cost(self, s: Fires) -> i64:
        """All that is left."""
        return s.points

    def forbids(self, s: Fires, option: i64) -> i64:
        """A turn may always be ended (FM-4.6)."""
        return ALLOWED

    def play(self, s: Fires, option: i64) -> None:
        """Nothing else is done."""
        s.tell(ids.TURN_ENDED, ids.FM_4_4, s.turn, s.points, 0)


class Elsewhere(Action):
    """What is decided at other stops, by a rule that forbids it here."""

    def __init__(self, family: str, rule: i64) -> None:
        self.family = family
        self.rule: i64 = rule

    def forbids(self, s: Fires, option: i64) -> i64:
        """Never here."""
        return self.rule


def offer_ways(s: Fires, out: Offer) -> None:
    """All points to go to: by a Move, by a Run, off the table."""
    lexicon = s.ground.lexicon
    if moves.can_move(s):
        first = moves.family(s).at(0)
        for point in moves.reached(s).points():
            out.add(first + point)
    first_run = lexicon.run.at(0)
    for point in runs.payable_ends(s).points():
        out.add(first_run + point)
    for point in exits.ends(s).points():
        out.add(lexicon.exit_at(point))


def offer_plain(s: Fires, out: Offer) -> None:
    """All actions without a point to go to, but for chopping."""
    lexicon = s.ground.lexicon
    if s.down[s.turn] == 0 and s.away[s.turn] == 0:
        water.offer_takes(s, out)
        hands.offer_put(s, out)
        water.offer_uses(s, out)
        hands.offer_picks(s, out)
        hands.offer_doors(s, out)
    elif s.ground.action(lexicon.get_up).forbids(s, lexicon.get_up) == ALLOWED:
        out.add(lexicon.get_up)
    out.add(lexicon.end_turn)
