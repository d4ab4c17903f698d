"""The neighbours' events (TT-7): what a match does."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, decks, ids, log, movement, turn
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED, EVERYONE, all_but, only


def resolve(s: TrickOrTreat, what: i64, house: i64) -> None:
    """The event of the house, once and without a choice (TT-6.6, TT-7.3)."""
    if what == cards.NEXT_HOUSE:
        s.tell(ids.PUSHED, ids.TT_7_17, s.turn, s.place[s.turn] + 1, 0)
        movement.arrive(s, s.place[s.turn] + 1)
        return
    if what == cards.DRAW_TWO:
        draw_two(s, house)
        return
    if what == cards.RETURN_MINUS2:
        return_kind(s, house, s.street.ranked(s.ranking[s.turn], cards.CANDY - 1), ids.TT_7_5)
    elif what == cards.RETURN_PLUS3:
        return_kind(s, house, s.street.ranked(s.ranking[s.turn], 0), ids.TT_7_6)
    elif what == cards.RETURN_PREVIOUS:
        return_last(s, house, 1, ids.TT_7_7)
    elif what == cards.GIVE_LEFT:
        give_previous(s, (s.turn + 1) % s.seats, house, ids.TT_7_11)
    elif what == cards.GIVE_RIGHT:
        give_previous(s, (s.turn + s.seats - 1) % s.seats, house, ids.TT_7_12)
    elif what == cards.OVER2_RETURN_ALL:
        return_if_over(s, house, cards.OVER_TWO, ids.TT_7_14)
    else:
        return_if_over(s, house, cards.OVER_THREE, ids.TT_7_15)
    turn.stow(s)


def return_kind(s: TrickOrTreat, house: i64, kind: i64, rule: i64) -> None:
    """Every candy of that kind flipped in this Take goes back (TT-7.5, TT-7.6)."""
    left: i64 = 0
    for card in range(s.flips):
        if s.middle[card] == kind:
            give_back(s, house, kind, rule)
        else:
            s.middle[left] = s.middle[card]
            left += 1
    if left == s.flips:
        s.tell(ids.NONE_OF_KIND, ids.TT_7_2, house + 1, s.turn, kind)
    s.flips = left


def return_last(s: TrickOrTreat, house: i64, count: i64, rule: i64) -> None:
    """The last cards before the match go back; the match itself never does (TT-7.4)."""
    last = s.flips - 1
    match = s.middle[last]
    for card in range(last - count, last):
        if card >= 0:
            give_back(s, house, s.middle[card], rule)
    left = last - count if last > count else 0
    if last == 0:
        s.tell(ids.NONE_BEFORE, ids.TT_7_2, house + 1, 0, 0)
    s.middle[left] = match
    s.flips = left + 1


def return_if_over(s: TrickOrTreat, house: i64, limit: i64, rule: i64) -> None:
    """More cards flipped than the limit, the match included: all previous ones go back (TT-7.14, TT-7.15)."""
    if s.flips > limit:
        return_last(s, house, s.flips - 1, rule)
    else:
        s.tell(ids.TOO_FEW, rule, house + 1, s.flips, limit)


def give_back(s: TrickOrTreat, house: i64, kind: i64, rule: i64) -> None:
    """One card returns to the deck of the house."""
    decks.put_back(s, house, kind)
    s.tell(ids.RETURNED, rule, s.turn, kind, house + 1)


def give_previous(s: TrickOrTreat, receiver: i64, house: i64, rule: i64) -> None:
    """The card flipped before the match goes to a neighbour at the table, wherever its piece is (TT-7.13)."""
    last = s.flips - 1
    if last == 0:
        s.tell(ids.NONE_BEFORE, rule, house + 1, 0, 0)
        return
    kind = s.middle[last - 1]
    decks.stow_known(s, receiver, kind)
    s.tell(ids.GAVE, rule, s.turn, receiver, kind)
    s.middle[last - 1] = s.middle[last]
    s.flips = last


def draw_two(s: TrickOrTreat, house: i64) -> None:
    """Two cards of the deck, or as many as there are (TT-7.8)."""
    s.due = cards.DRAWN_CARDS if s.size[house] > cards.DRAWN_CARDS else s.size[house]
    if s.due == 0:
        s.tell(ids.NONE_LEFT, ids.TT_7_8, house + 1, 0, 0)
        turn.stow(s)
    else:
        s.wait(codes.SECRET)


class SecretDraw(decks.TopCard):
    """The next card of *Draw next 2 cards* (TT-7.8)."""

    code = codes.SECRET
    name = "drawing"

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        return ALLOWED if decks.weight(s, s.here(), option) > 0 else ids.TT_7_8

    def play(self, s: TrickOrTreat, option: i64) -> None:
        """Straight into the bucket, unseen by the others, without effect (TT-7.9, TT-7.10)."""
        house = s.here()
        kind = decks.draw(s, house, option)
        if s.street.switches.draw_open:
            decks.note(s, log.SEEN, house, kind, log.NO_SEAT)
            decks.stow_known(s, s.turn, kind)
            s.tell_to(EVERYONE, ids.DREW, ids.TT_7_8, s.turn, kind, house + 1)
        else:
            decks.note(s, log.DRAWN, house, kind, s.turn)
            decks.stow_unknown(s, s.turn, kind)
            s.tell_to(only(s.turn), ids.DREW, ids.TT_7_8, s.turn, kind, house + 1)
            s.tell_to(all_but(s.turn), ids.DREW_UNSEEN, ids.TT_10_7, s.turn, house + 1, 0)
        s.due -= 1
        if s.due == 0:
            turn.stow(s)
