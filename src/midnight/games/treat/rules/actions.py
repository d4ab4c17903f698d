"""The two actions of a turn (TT-3): a Move and a Take, each at most once, at least one of them."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, ids, movement, take, turn
from midnight.games.treat.rules.position import TreatStop, TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED


class Action(TreatStop):
    """What the three stops of a turn have in common: a Take, a Move, the end of the turn, and nothing else."""

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        lexicon = s.street.lexicon
        if option == lexicon.take:
            return take.forbids(s) if s.took == 0 else ids.TT_3_1
        if option == lexicon.end:
            return ids.TT_3_2 if s.took == 0 and s.moved == 0 else ALLOWED
        if lexicon.move.has(option):
            return movement.forbids(s, lexicon.move.value(option)) if s.moved == 0 else ids.TT_3_1
        return forbids_other(s, option)

    def play(self, s: TrickOrTreat, option: i64) -> None:
        lexicon = s.street.lexicon
        if option == lexicon.take:
            take.begin(s)
        elif option == lexicon.end:
            turn.end(s)
        else:
            s.moved = 1
            target = lexicon.move.value(option)
            s.tell(ids.WENT, ids.TT_4_1, s.turn, target, 0)
            movement.arrive(s, target)


def forbids_other(s: TrickOrTreat, option: i64) -> i64:
    """The rule of what is no action: it has its own time."""
    lexicon = s.street.lexicon
    if lexicon.rank.has(option):
        return ids.TT_2_6
    if option == lexicon.flip or option == lexicon.stop:
        return ids.TT_6_1 if s.took == 0 else ids.TT_6_2
    if option == lexicon.no or lexicon.trade.has(option):
        return ids.TT_8_6
    if lexicon.turn.has(option):
        return ids.TT_8_3
    return ids.TT_8_7 if lexicon.pay.has(option) else ids.TT_3_1


def pick_action(s: TrickOrTreat, other: i64, rng: Rng, out: Offer) -> i64:
    """That option or a Move at random, without a list; a Move alone if it is NONE."""
    position = s.place[s.turn]
    others: i64 = 0
    if other != cards.NONE:
        others = 1
    out.count = others + movement.furthest(s) - position
    number = rng.below(out.count)
    return other if number < others else s.street.lexicon.move.at(position + 1 + number - others)


class TurnStart(Action):
    """A turn begins: take, or move; no pass (D2, TT-3.1, TT-3.2)."""

    code = codes.TURN
    name = "turn"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        if take.forbids(s) == ALLOWED:
            out.add(s.street.lexicon.take)
        movement.offer(s, out)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        return pick_action(s, s.street.lexicon.take if take.forbids(s) == ALLOWED else cards.NONE, rng, out)


class AfterMove(Action):
    """The Move is used: take here, or end the turn (D3, TT-3.3)."""

    code = codes.MOVED
    name = "after_move"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        out.add(s.street.lexicon.take)
        out.add(s.street.lexicon.end)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        out.count = 2
        return s.street.lexicon.take if rng.below(2) == 0 else s.street.lexicon.end


class AfterTake(Action):
    """The Take is used: move, or end the turn (D5, TT-3.3)."""

    code = codes.TAKEN
    name = "after_take"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        out.add(s.street.lexicon.end)
        movement.offer(s, out)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        return pick_action(s, s.street.lexicon.end, rng, out)
