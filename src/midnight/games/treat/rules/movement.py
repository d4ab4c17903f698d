"""Move and rummage (TT-4, TT-5)."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, decks, ids, log, turn
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def furthest(s: TrickOrTreat) -> i64:
    """The last position a Move may lead to; the piece's own at home."""
    return s.front + 1 if s.front < cards.HOME else cards.HOME


def forbids(s: TrickOrTreat, target: i64) -> i64:
    """To the right, at most one beyond the front (TT-4.4, TT-4.7); nobody leaves home (TT-3.5, TT-4.8)."""
    position = s.place[s.turn]
    if position == cards.HOME:
        return ids.TT_3_5
    if target <= position:
        return ids.TT_4_7
    if target <= furthest(s):
        return ALLOWED
    return ids.TT_4_8 if target == cards.HOME else ids.TT_4_4


def offer(s: TrickOrTreat, out: Offer) -> None:
    """Every Move there is."""
    move = s.street.lexicon.move
    for target in range(s.place[s.turn] + 1, furthest(s) + 1):
        out.add(move.at(target))


def arrive(s: TrickOrTreat, position: i64) -> None:
    """The first ever at a house 1 to 6 rummages there, right away (TT-5.1, TT-5.4, TT-5.5)."""
    is_first = position > s.front
    s.place[s.turn] = position
    if is_first:
        s.front = position
    size = decks.size(s, position)
    if is_first and position != cards.HOME and size > 0:
        most = s.street.printed.rummage
        s.due = most if most < size else size
        s.wait(codes.RUMMAGE)
    else:
        go_on(s)


def go_on(s: TrickOrTreat) -> None:
    """Pushed here in a Take: its cards are stowed. Else the other action may follow (TT-3.7, TT-5.8)."""
    if s.flips > 0 and s.street.switches.push_ends:
        decks.stow_middle(s)
        turn.end(s)
    elif s.flips > 0:
        turn.stow(s)
    elif s.took == 1 or decks.size(s, s.place[s.turn]) == 0:
        turn.end(s)
    else:
        s.ask(codes.MOVED)


class Rummage(decks.TopCard):
    """The next of the cards that the first visitor shows (TT-5.2)."""

    code = codes.RUMMAGE
    name = "rummage"

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        return ALLOWED if decks.weight(s, s.here(), option) > 0 else ids.TT_5_2

    def play(self, s: TrickOrTreat, option: i64) -> None:
        """Shown to everyone, then shuffled back: known to be in there, nobody knows where (TT-5.2, TT-10.5)."""
        house = s.here()
        kind = decks.draw(s, house, option)
        decks.note(s, log.SEEN, house, kind, log.NO_SEAT)
        s.tell(ids.RUMMAGED, ids.TT_5_1, house + 1, kind, 0)
        s.lying = log.put(s.lying, s.shows, kind)
        s.shows += 1
        s.due -= 1
        if s.due > 0:
            return
        for card in range(s.shows):
            decks.put_back(s, house, s.lying[card])
        s.tell(ids.RUMMAGE_OVER, ids.TT_5_2, house + 1, s.shows, 0)
        s.shows = 0
        go_on(s)
