"""How cards move: out of decks and back, into buckets, onto the pile; the chapters say when."""

from __future__ import annotations

from midnight.games.treat.rules import cards, ids, log
from midnight.games.treat.rules.position import ChanceStop, TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng


def note(s: TrickOrTreat, op: i64, house: i64, kind: i64, seat: i64) -> None:
    """Write a line into the log."""
    s.log = log.put(s.log, s.logged, log.entry(op, house, kind, seat))
    s.logged += 1


# === Decks: drawing without replacement from a shuffled deck (TT-2.12) ===


def size(s: TrickOrTreat, position: i64) -> i64:
    """Cards in the deck at a position; the home deck always holds the parents card besides (TT-3.10)."""
    if position == cards.START:
        return 0
    if position == cards.HOME:
        return s.home_events + 1
    return s.size[position - 1]


def one_at_least(number: i64) -> i64:
    """Where none is left of a sort, weights of the other sort still count."""
    if number > 0:
        return number
    return 1


def weight(s: TrickOrTreat, house: i64, option: i64) -> i64:
    """How likely the top card is this one: a face fresh from the pool, or one seen in there before."""
    if s.is_view():
        return 0
    lexicon = s.street.lexicon
    candy = one_at_least(s.pool_candy())
    events = one_at_least(s.pool_events())
    if lexicon.again.has(option):
        return s.inside[house * cards.KINDS + lexicon.again.value(option)] * candy * events
    if not lexicon.face.has(option):
        return 0
    kind = lexicon.face.value(option)
    if kind == cards.PARENTS:
        return 0
    if kind < cards.CANDY:
        return s.blind_candy[house] * s.pool[kind] * events
    return s.blind_events[house] * s.pool[kind] * candy


def offer(s: TrickOrTreat, house: i64, out: Offer) -> None:
    """Every card that may be on top, with its weight."""
    lexicon = s.street.lexicon
    for kind in range(cards.KINDS):
        fresh = lexicon.face.at(kind)
        again = lexicon.again.at(kind)
        out.add_weighted(fresh, weight(s, house, fresh))
        out.add_weighted(again, weight(s, house, again))


def pick(s: TrickOrTreat, house: i64, rng: Rng) -> i64:
    """One card of `offer` by its weight, found without listing them; the weights of a whole deck are known."""
    lexicon = s.street.lexicon
    pool = s.pool
    inside = s.inside
    candy = one_at_least(s.pool_candy())
    events = one_at_least(s.pool_events())
    whole = candy * events
    share = s.blind_candy[house] * events
    base = house * cards.KINDS
    left = rng.below(whole * s.size[house])
    for kind in range(cards.KINDS):
        if kind == cards.CANDY:
            share = s.blind_events[house] * candy
        left -= share * pool[kind]
        if left < 0:
            return lexicon.face.at(kind)
        left -= inside[base + kind] * whole
        if left < 0:
            return lexicon.again.at(kind)
    return lexicon.again.at(cards.KINDS - 1)


class TopCard(ChanceStop):
    """The top card of the deck where the piece stands; a view cannot tell."""

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        offer(s, s.here(), out)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        return pick(s, s.here(), rng)


def draw(s: TrickOrTreat, house: i64, option: i64) -> i64:
    """Take the drawn card out of the deck."""
    lexicon = s.street.lexicon
    s.size[house] -= 1
    if lexicon.again.has(option):
        kind = lexicon.again.value(option)
        s.inside[house * cards.KINDS + kind] -= 1
        return kind
    kind = lexicon.face.value(option)
    s.pool[kind] -= 1
    if kind < cards.CANDY:
        s.blind_candy[house] -= 1
    else:
        s.blind_events[house] -= 1
    return kind


def put_back(s: TrickOrTreat, house: i64, kind: i64) -> None:
    """Back into its deck, which is shuffled: known to be in there, and nothing more (TT-7.1, TT-10.6)."""
    s.size[house] += 1
    s.inside[house * cards.KINDS + kind] += 1
    note(s, log.BACK, house, kind, log.NO_SEAT)


# === Buckets (TT-6.7, TT-10.13) ===


def stow_known(s: TrickOrTreat, seat: i64, kind: i64) -> None:
    """A card that all have seen goes into a bucket."""
    s.bucket[seat * cards.KINDS + kind] += 1
    s.known[seat * cards.KINDS + kind] += 1


def stow_unknown(s: TrickOrTreat, seat: i64, kind: i64) -> None:
    """A card that only its owner has seen goes into a bucket."""
    s.bucket[seat * cards.KINDS + kind] += 1
    s.unknown[seat] += 1


def pay_out(s: TrickOrTreat, seat: i64, kind: i64) -> None:
    """A card leaves the bucket for all to see: a known one if there is one, else an unknown one."""
    s.bucket[seat * cards.KINDS + kind] -= 1
    if s.known[seat * cards.KINDS + kind] > 0:
        s.known[seat * cards.KINDS + kind] -= 1
    else:
        s.unknown[seat] -= 1
        note(s, log.LET_OUT, 0, kind, seat)


def stow_middle(s: TrickOrTreat) -> None:
    """What still lies in the middle goes face-down into the taker's bucket (TT-6.7)."""
    if s.flips == 0:
        return
    for card in range(s.flips):
        stow_known(s, s.turn, s.middle[card])
    s.tell(ids.STOWED, ids.TT_6_7, s.turn, s.flips, 0)
    s.flips = 0


def add_slot(s: TrickOrTreat, kind: i64, up: i64) -> None:
    """A card of the pile gets a place of its own (TT-2.15, TT-8.12)."""
    s.slot = log.put(s.slot, s.slots, kind)
    s.face_up = log.put(s.face_up, s.slots, up)
    s.slots += 1
    s.pile += 1
