"""How a night is set up: the kingpin, the youngest kid, costumes, bullies, tokens (MS-1, MS-3.2)."""

from __future__ import annotations

from midnight.games.stash.rules import codes, ids
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash, StashStop
from midnight.games.stash.rules.terms import RANDOM
from midnight.kernel.bits import bit, ones
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def start(box: Box) -> MidnightStash:
    """The first stop of a game: who is kingpin is agreed on, or left to chance (MS-1.10)."""
    s = MidnightStash(box)
    if box.terms.kingpin == RANDOM:
        s.wait(codes.PICK_KINGPIN)
    else:
        seat_kingpin(s, box.terms.kingpin)
    return s


def seat_kingpin(s: MidnightStash, seat: i64) -> None:
    """The youngest kid begins; who that is is agreed on, or left to chance (MS-3.2)."""
    s.kingpin = seat
    youngest = s.box.terms.first
    if youngest == RANDOM:
        s.wait(codes.PICK_YOUNGEST)
    else:
        # A seat that chance made kingpin cannot begin: the next kid does.
        seat_youngest(s, youngest if s.is_kid(youngest) else s.next_kid(youngest))


def seat_youngest(s: MidnightStash, seat: i64) -> None:
    """Costumes are dealt from the youngest kid on."""
    s.first = seat
    s.turn = seat
    s.wait(codes.DEAL_COSTUME)


class KingpinLot(StashStop):
    """Chance names the kingpin, each seat equally likely (MS-1.10)."""

    code = codes.PICK_KINGPIN
    name = "kingpin"

    def offer(self, s: MidnightStash, out: Offer) -> None:
        for seat in range(s.seats):
            out.add_weighted(s.box.lexicon.kingpin.at(seat), 1)

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        return ALLOWED if s.box.lexicon.kingpin.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        seat = s.box.lexicon.kingpin.value(option)
        s.tell(ids.KINGPIN_IS, ids.MS_1_10, seat, 0, 0)
        seat_kingpin(s, seat)


class YoungestLot(StashStop):
    """Chance names the youngest kid, each kid equally likely (MS-3.2)."""

    code = codes.PICK_YOUNGEST
    name = "youngest"

    def offer(self, s: MidnightStash, out: Offer) -> None:
        for seat in range(s.seats):
            if s.is_kid(seat):
                out.add_weighted(s.box.lexicon.youngest.at(seat), 1)

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        youngest = s.box.lexicon.youngest
        if youngest.has(option) and s.is_kid(youngest.value(option)):
            return ALLOWED
        return super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        seat = s.box.lexicon.youngest.value(option)
        s.tell(ids.YOUNGEST_IS, ids.MS_3_2, seat, 0, 0)
        seat_youngest(s, seat)


class CostumeDeal(StashStop):
    """Each kid draws a costume (MS-1.3)."""

    code = codes.DEAL_COSTUME
    name = "costumes"

    def offer(self, s: MidnightStash, out: Offer) -> None:
        for costume in range(s.box.cards.costumes):
            if forbids_costume(s, costume) == ALLOWED:
                out.add_weighted(s.box.lexicon.costume.at(costume), 1)

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        costume = s.box.lexicon.costume
        return forbids_costume(s, costume.value(option)) if costume.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        costume = s.box.lexicon.costume.value(option)
        s.costume[s.turn] = costume
        s.tell(ids.DRESSED, ids.MS_1_3, s.turn, costume, 0)
        s.turn = s.next_kid(s.turn)
        if s.turn == s.first:
            choose_bullies(s)


def forbids_costume(s: MidnightStash, costume: i64) -> i64:
    """Costumes are drawn without replacement (MS-1.3)."""
    for worn in s.costume:
        if worn == costume:
            return ids.MS_1_3
    return ALLOWED


def choose_bullies(s: MidnightStash) -> None:
    """As many bullies as kids play: the lowest numbers, or the kingpin's choice (MS-1.4, MS-1.5)."""
    if s.box.terms.free_choice and s.box.kids < BULLIES:
        s.wait(codes.PICK_BULLIES)
    else:
        place_tokens(s, bit(s.box.kids) - 1)


class BullyChoice(StashStop):
    """The kingpin chooses which bullies play (MS-1.5)."""

    code = codes.PICK_BULLIES
    name = "bullies"

    def seat(self, s: MidnightStash) -> i64:
        return s.kingpin

    def rule(self, s: MidnightStash) -> i64:
        return ids.MS_1_4

    def offer(self, s: MidnightStash, out: Offer) -> None:
        for bullies in range(1, bit(BULLIES)):
            if forbids_set(s, bullies) == ALLOWED:
                out.add(s.box.lexicon.bullies.at(bullies))

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        bullies = s.box.lexicon.bullies
        return forbids_set(s, bullies.value(option)) if bullies.has(option) else super().forbids(s, option)

    def play(self, s: MidnightStash, option: i64) -> None:
        bullies = s.box.lexicon.bullies.value(option)
        s.tell(ids.BULLIES_PICKED, ids.MS_1_5, bullies, 0, 0)
        place_tokens(s, bullies)


def forbids_set(s: MidnightStash, bullies: i64) -> i64:
    """As many bullies play as kids (MS-1.4)."""
    return ALLOWED if ones(bullies) == s.box.kids else ids.MS_1_4


def place_tokens(s: MidnightStash, bullies: i64) -> None:
    """Kids begin on the treehouse, bullies on their bases (MS-1.6, MS-1.7)."""
    for kid in range(s.seats):
        if s.is_kid(kid):
            s.set_kid(kid, s.box.town.treehouse)
    for bully in range(BULLIES):
        if (bullies >> bully) & 1 == 1:
            s.bully_at[bully] = s.box.town.base[bully]
    s.phase = codes.KID_TURN
