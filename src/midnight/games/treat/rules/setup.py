"""Set-up (TT-2): rankings, the street, the decks, the pile, who starts, in the book's order (TT-2.7)."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, decks, ids, turn
from midnight.games.treat.rules.position import ChanceStop, TreatStop, TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.lexicon import Family
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, UNSEEN


class Ranking(TreatStop):
    """A seat ranks the candy, hidden until all have, then shown together (D1, TT-2.5, TT-2.6)."""

    code = codes.RANK
    name = "rank"

    def seat(self, s: TrickOrTreat) -> i64:
        """Seat after seat: the first that has not ranked."""
        seat: i64 = 0
        while s.ranking[seat] != cards.NONE:
            seat += 1
        return seat

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        for ranking in range(cards.RANKINGS):
            out.add(s.street.lexicon.rank.at(ranking))

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        return ALLOWED if s.street.lexicon.rank.has(option) else ids.TT_2_5

    def play(self, s: TrickOrTreat, option: i64) -> None:
        s.ranking[s.seat] = s.street.lexicon.rank.value(option)
        s.tell(ids.RANKED, ids.TT_2_5, s.seat, 0, 0)
        if s.seat + 1 < s.seats:
            s.seat += 1
            return
        for seat in range(s.seats):
            s.tell(ids.REVEALED, ids.TT_2_6, seat, s.ranking[seat], 0)
        s.wait(codes.DEAL_BUCKET)


# === Cards laid in a row, house 1 first, none twice ===


def is_laid(row: vec[i64], card: i64) -> bool:
    """Does this card lie at a house?"""
    return any(row[house] == card for house in range(cards.HOUSES))


def count_laid(row: vec[i64], most: i64) -> i64:
    """How many of the cards up to that one are laid."""
    found: i64 = 0
    for house in range(cards.HOUSES):
        if row[house] != cards.NONE and row[house] <= most:
            found += 1
    return found


def lay(row: vec[i64], card: i64) -> i64:
    """Put the card to the first house without one, and tell which house it is."""
    house: i64 = 0
    while row[house] != cards.NONE:
        house += 1
    row[house] = card
    return house


class CardDeal(ChanceStop):
    """The next card of a row is laid, any that does not lie there yet."""

    rule: i64 = ALLOWED

    def row(self, s: TrickOrTreat) -> vec[i64]:
        """Where the cards lie."""
        raise NotImplementedError

    def family(self, s: TrickOrTreat) -> Family:
        """The options of laying one."""
        raise NotImplementedError

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        family = self.family(s)
        for option in range(family.begin, family.end):
            if self.forbids(s, option) == ALLOWED:
                out.add_weighted(option, 1)

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        """The number drawn, and one more for each laid card up to there."""
        row = self.row(s)
        family = self.family(s)
        count = family.end - family.begin
        left = rng.below(count - count_laid(row, count))
        card = left
        while card != left + count_laid(row, card):
            card = left + count_laid(row, card)
        return family.at(card)

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        family = self.family(s)
        if not family.has(option) or is_laid(self.row(s), family.value(option)):
            return self.rule
        return ALLOWED


class BucketDeal(CardDeal):
    """The next bucket card is laid (TT-2.8)."""

    code = codes.DEAL_BUCKET
    name = "buckets"
    rule = ids.TT_2_8

    def row(self, s: TrickOrTreat) -> vec[i64]:
        return s.bucket_card

    def family(self, s: TrickOrTreat) -> Family:
        return s.street.lexicon.bucket

    def play(self, s: TrickOrTreat, option: i64) -> None:
        card = s.street.lexicon.bucket.value(option)
        house = lay(s.bucket_card, card)
        s.tell(ids.BUCKET_LAID, ids.TT_2_8, house + 1, card, 0)
        if house + 1 == cards.HOUSES:
            s.wait(codes.DEAL_HOUSE)


class NeighbourDeal(CardDeal):
    """The next neighbour moves in (TT-2.9)."""

    code = codes.DEAL_HOUSE
    name = "neighbours"
    rule = ids.TT_2_9

    def row(self, s: TrickOrTreat) -> vec[i64]:
        return s.house

    def family(self, s: TrickOrTreat) -> Family:
        return s.street.lexicon.house

    def play(self, s: TrickOrTreat, option: i64) -> None:
        card = s.street.lexicon.house.value(option)
        house = lay(s.house, card)
        s.tell(ids.HOUSE_LAID, ids.TT_2_9, house + 1, card, 0)
        if house + 1 == cards.HOUSES:
            deal(s)


def deal(s: TrickOrTreat) -> None:
    """Decks by their bucket cards, the other events to the home deck, the other candy to the pile (TT-2.12)."""
    printed = s.street.printed
    candy = cards.CANDY * s.street.candy_each
    events = cards.SYMBOLS * s.street.events_each
    for house in range(cards.HOUSES):
        card = s.bucket_card[house]
        deal_deck(s, house, printed.bucket_candy[card], printed.bucket_events[card])
        candy -= s.dealt_candy[house]
        events -= s.dealt_events[house]
    s.home_events = events
    s.home_safe = printed.safe if printed.safe < events else events
    for _card in range(candy):
        decks.add_slot(s, UNSEEN, 0)
    s.tell(ids.HOME_LAID, ids.TT_2_14, events, candy, 0)
    starter = s.street.switches.starter
    if starter == cards.NONE:
        s.wait(codes.DEAL_START)
    else:
        begin(s, starter)


def deal_deck(s: TrickOrTreat, house: i64, candy: i64, events: i64) -> None:
    """The deck of a house, which nobody has seen."""
    s.dealt_candy[house] = candy
    s.blind_candy[house] = candy
    s.dealt_events[house] = events
    s.blind_events[house] = events
    s.size[house] += candy + events


class StartDraw(ChanceStop):
    """Somebody is picked to start (TT-2.19)."""

    code = codes.DEAL_START
    name = "start"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        for seat in range(s.seats):
            out.add_weighted(s.street.lexicon.start.at(seat), 1)

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        return ALLOWED if s.street.lexicon.start.has(option) else ids.TT_2_19

    def play(self, s: TrickOrTreat, option: i64) -> None:
        begin(s, s.street.lexicon.start.value(option))


def begin(s: TrickOrTreat, seat: i64) -> None:
    """That seat has the first turn."""
    s.turn = seat
    s.tell(ids.STARTS, ids.TT_2_19, seat, 0, 0)
    turn.begin(s)
