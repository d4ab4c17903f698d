"""Take candy (TT-6): flip cards at the house where the piece stands."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, decks, end, home, ids, log, neighbours, turn
from midnight.games.treat.rules.position import ChanceStop, TreatStop, TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED


def forbids(s: TrickOrTreat) -> i64:
    """Not as the first action of the game, and only from a deck that has cards (TT-3.4, TT-3.6)."""
    position = s.place[s.turn]
    if position == cards.START:
        return ids.TT_3_4
    return ALLOWED if decks.size(s, position) > 0 else ids.TT_3_6


def begin(s: TrickOrTreat) -> None:
    """The first flip is compulsory once Take is chosen (TT-6.1)."""
    s.took = 1
    if s.at_home():
        s.tell(ids.HOME_TAKEN, ids.TT_6_1, s.turn, 0, 0)
    else:
        s.tell(ids.TOOK, ids.TT_6_1, s.turn, s.here() + 1, 0)
    s.wait(codes.FLIP)


def lay_in_middle(s: TrickOrTreat, kind: i64) -> None:
    """The flipped card lies open before all."""
    s.tell(ids.FLIPPED, ids.TT_6_1, s.turn, kind, s.place[s.turn])
    s.middle = log.put(s.middle, s.flips, kind)
    s.flips += 1


class Flip(ChanceStop):
    """The top card of the deck where the piece stands."""

    code = codes.FLIP
    name = "flipping"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        if s.at_home():
            for kind in range(cards.PUMPKIN, cards.PARENTS + 1):
                out.add_weighted(s.street.lexicon.face.at(kind), home.weight(s, kind))
        else:
            decks.offer(s, s.here(), out)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        if not s.at_home():
            return decks.pick(s, s.here(), rng)
        pumpkins = home.weight(s, cards.PUMPKIN)
        events = pumpkins + home.weight(s, cards.SKULL)
        left = rng.below(events + home.weight(s, cards.PARENTS))
        if left >= events:
            return s.street.lexicon.face.at(cards.PARENTS)
        return s.street.lexicon.face.at(cards.PUMPKIN if left < pumpkins else cards.SKULL)

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        """Only a card that may be on top."""
        face = s.street.lexicon.face
        at_home = s.at_home()
        if at_home and face.has(option) and home.weight(s, face.value(option)) > 0:
            return ALLOWED
        if not at_home and decks.weight(s, s.here(), option) > 0:
            return ALLOWED
        if option == face.at(cards.PARENTS):
            return ids.TT_10_15 if at_home else ids.TT_2_14
        return ids.TT_6_1

    def play(self, s: TrickOrTreat, option: i64) -> None:
        if s.at_home():
            self.flip_at_home(s, s.street.lexicon.face.value(option))
            return
        house = s.here()
        kind = decks.draw(s, house, option)
        decks.note(s, log.SEEN, house, kind, log.NO_SEAT)
        lay_in_middle(s, kind)
        what = s.street.event(s.house[house], kind)
        if what != cards.NONE:
            s.tell(ids.MATCHED, ids.TT_6_6, house + 1, what, kind)
            neighbours.resolve(s, what, house)
            return
        if kind >= cards.PUMPKIN:
            s.tell(ids.NO_MATCH, ids.TT_6_5, house + 1, kind, 0)
        if s.size[house] == 0:
            s.tell(ids.RAN_OUT, ids.TT_6_9, house + 1, 0, 0)
            turn.stow(s)
        else:
            s.ask(codes.AGAIN)

    def flip_at_home(self, s: TrickOrTreat, kind: i64) -> None:
        """Every event matches at home (TT-8.2); the parents card ends the game at once (TT-9.1)."""
        if kind == cards.PARENTS:
            end.finish(s)
            return
        home.draw(s, kind)
        lay_in_middle(s, kind)
        home.begin_event(s, kind)


class FlipOrStop(TreatStop):
    """Flip the next card, or stop (D4, TT-6.2)."""

    code = codes.AGAIN
    name = "flip"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        out.add(s.street.lexicon.flip)
        out.add(s.street.lexicon.stop)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        out.count = 2
        return s.street.lexicon.flip if rng.below(2) == 0 else s.street.lexicon.stop

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        lexicon = s.street.lexicon
        return ALLOWED if option == lexicon.flip or option == lexicon.stop else ids.TT_6_2

    def play(self, s: TrickOrTreat, option: i64) -> None:
        if option == s.street.lexicon.flip:
            s.wait(codes.FLIP)
        else:
            s.tell(ids.STOPPED, ids.TT_6_2, s.turn, 0, 0)
            turn.stow(s)
