"""The street as tables: what its file and the options of play say, in the numbers that the rules count with."""

from __future__ import annotations

from itertools import permutations

from midnight.games.treat.rules import cards
from midnight.games.treat.rules.lexicon import TreatLexicon
from midnight.kernel.cells import Tables
from midnight.kernel.ints import filled, vector
from midnight.kernel.native import i64, vec


class Printed:
    """What the cards of a street say."""

    def __init__(
        self,
        *,
        buckets: list[tuple[int, int]],
        neighbours: list[tuple[int, int]],
        home_turns: list[int],
        values: list[int],
        candy_each: int,
        events_each: int,
        safe: int,
        rummage: int,
    ) -> None:
        self.bucket_candy: vec[i64] = vector([candy for candy, _ in buckets])  # of each bucket card
        self.bucket_events: vec[i64] = vector([events for _, events in buckets])
        self.neighbour_event: vec[i64] = vector([event for pair in neighbours for event in pair])  # pumpkin, skull
        self.home_turns: vec[i64] = vector(home_turns)  # pile cards to turn over on a pumpkin, on a skull
        self.values: vec[i64] = vector(values)  # of the four places of a ranking
        self.candy_each: i64 = candy_each
        self.events_each: i64 = events_each
        self.safe: i64 = safe  # home events that surely lie above the parents card
        self.rummage: i64 = rummage  # cards to show
        self.buckets: i64 = len(buckets)
        self.neighbours: i64 = len(neighbours)


class Switches:
    """The options of play."""

    def __init__(
        self,
        *,
        move_first: bool = False,
        draw_open: bool = False,
        pay_with_taken: bool = False,
        fresh_pays: bool = False,
        push_ends: bool = False,
        starter: int = -1,
    ) -> None:
        self.move_first: bool = move_first
        self.draw_open: bool = draw_open
        self.pay_with_taken: bool = pay_with_taken
        self.fresh_pays: bool = fresh_pays
        self.push_ends: bool = push_ends  # the turn of whoever is pushed to the next house
        self.starter: i64 = starter  # NONE: chance says who starts


class Street(Tables):
    """What never changes during a game; all its positions share it."""

    def __init__(self, seats: int, printed: Printed, switches: Switches) -> None:
        super().__init__()
        self.printed: Printed = printed
        self.switches: Switches = switches
        self.candy_each: i64 = printed.candy_each - seats  # of each kind in play: each seat ranks with one (TT-2.4)
        self.events_each: i64 = printed.events_each
        self.neighbour_event: vec[i64] = printed.neighbour_event
        self.longest: i64 = longest_deck(printed)  # cards that may lie in the middle
        self.slots: i64 = cards.CANDY * self.candy_each + cards.PAID_EVENTS * cards.SYMBOLS * self.events_each
        self.lexicon: TreatLexicon = TreatLexicon(seats, self.slots, printed.buckets, printed.neighbours)
        self.order: vec[i64] = filled(cards.RANKINGS * cards.CANDY, 0)  # of each ranking: its kinds, best first
        self.worth: vec[i64] = filled(cards.RANKINGS * cards.CANDY, 0)  # of each ranking: what each kind is worth
        for number, kinds in enumerate(permutations(range(cards.CANDY))):
            for place, kind in enumerate(kinds):
                self.order[number * cards.CANDY + place] = kind
                self.worth[number * cards.CANDY + kind] = printed.values[place]

    def ranked(self, ranking: i64, place: i64) -> i64:
        """The kind on that place of a ranking: 0 the favourite, 3 the least liked."""
        return self.order[ranking * cards.CANDY + place]

    def event(self, neighbour: i64, kind: i64) -> i64:
        """What a card does at a neighbour; NONE for candy and for symbols the house does not show (TT-6.4)."""
        if kind < cards.PUMPKIN:
            return cards.NONE
        return self.neighbour_event[neighbour * cards.SYMBOLS + kind - cards.PUMPKIN]


def longest_deck(printed: Printed) -> i64:
    """The most cards that a bucket card deals, 1 at least."""
    longest: i64 = 1
    for card in range(printed.buckets):
        size = printed.bucket_candy[card] + printed.bucket_events[card]
        if size > longest:
            longest = size
    return longest
