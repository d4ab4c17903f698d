"""Where every card is, and who knows it: decks, buckets, the middle, the pile, and the public memory.

A deck is numbers. `inside` are cards that were seen and are in there again; `blind_candy` and `blind_events` were
never seen and have no face: they come, when somebody looks, from `pool`, all the cards that nobody has seen yet.
Whether a flipped chocolate is the chocolate that was seen before or another one nobody can tell; the state keeps it
(so that the odds stay exact), every view takes it out.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules import ids
from midnight.games.treat.rules.street import (
    CANDY,
    HOME,
    HOUSES,
    KINDS,
    NONE,
    PUMPKIN,
    SKULL,
    START,
    Street,
)
from midnight.kernel.ints import Ints, Offer, filled
from midnight.kernel.native import append, i64, vec
from midnight.kernel.state import CHANCE, UNSEEN, State

# Phases
RANK: Final[i64] = 0  # D1
DEAL_BUCKET: Final[i64] = 1
DEAL_HOUSE: Final[i64] = 2
DEAL_START: Final[i64] = 3
TURN: Final[i64] = 4  # D2
RUMMAGE: Final[i64] = 5  # chance: the next of the cards to show
MOVED: Final[i64] = 6  # D3
FLIP: Final[i64] = 7  # chance: the top card of the deck
AGAIN: Final[i64] = 8  # D4
SECRET: Final[i64] = 9  # chance: the next card of *Draw next 2*
TAKEN: Final[i64] = 10  # D5
PILE: Final[i64] = 11  # D6
LOOK: Final[i64] = 12  # chance: the face of the slot being turned over
TRADE: Final[i64] = 13  # D7
PEEK: Final[i64] = 14  # chance: the face of the slot being taken
PAY: Final[i64] = 15  # D8
DONE: Final[i64] = 16

GONE: Final[i64] = -1  # an empty slot
SHOWN_CARDS: Final[i64] = 8  # room for rummaged cards

# What the log of seen and unseen draws holds: op, house 0 to 5, kind, seat
SEEN: Final[i64] = 0  # everybody saw it leave the deck
BACK: Final[i64] = 1  # it went back into the deck
DRAWN: Final[i64] = 2  # the seat drew it from the deck and nobody else saw it
TAKEN_UNSEEN: Final[i64] = 3  # the seat took it from a slot nobody had seen
LET_OUT: Final[i64] = 4  # the seat paid it, and it was not among its known cards
HIDDEN_KIND: Final[i64] = 7
NO_SEAT: Final[i64] = 7


def entry(op: i64, house: i64, kind: i64, seat: i64) -> i64:
    return ((op * 8 + house) * 8 + kind) * 8 + seat


def entry_op(code: i64) -> i64:
    return code >> 9


def entry_house(code: i64) -> i64:
    return (code >> 6) & 7


def entry_kind(code: i64) -> i64:
    return (code >> 3) & 7


def entry_seat(code: i64) -> i64:
    return code & 7


class Cards(State):
    """All cards and pieces, and how they are moved; the rules say when."""

    ranking: vec[i64]  # of each seat: one of the 24 orders, NONE before it has ranked
    place: vec[i64]  # of each piece
    bucket_card: vec[i64]  # of each house 0 to 5
    house: vec[i64]  # which neighbour lives there
    size: vec[i64]  # cards in each house deck
    inside: vec[i64]  # house * KINDS + kind: seen before and in there
    blind_candy: vec[i64]  # of each deck: never seen
    blind_events: vec[i64]
    dealt_candy: vec[i64]  # of each deck, before the log begins
    dealt_events: vec[i64]
    shown: vec[i64]  # house * KINDS + kind: known to be inside before the log begins
    pool: vec[i64]  # of each kind: seen by nobody
    bucket: vec[i64]  # seat * KINDS + kind
    known: vec[i64]  # the same, as everybody knows
    unknown: vec[i64]  # cards of each bucket that not everybody knows
    middle: vec[i64]  # cards flipped in this Take, in order
    lying: vec[i64]  # rummaged cards, as long as they lie there
    slot: vec[i64]  # face of each slot of the pile; UNSEEN if nobody has seen it, GONE if it is empty
    face_up: vec[i64]
    log: vec[i64]

    def __init__(self, street: Street, seats: i64, like: Cards | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.street: Street = street
        if like is None:
            self.phase: i64 = RANK
            self.turn: i64 = 0  # the seat whose turn it is
            self.moved: i64 = 0  # 1: this turn's Move is used
            self.took: i64 = 0  # 1: this turn's Take is used
            self.front: i64 = START  # the largest position of any piece
            self.flips: i64 = 0  # cards in the middle
            self.shows: i64 = 0  # rummaged cards that lie there
            self.due: i64 = 0  # cards still to come: of a rummage, of *Draw next 2*, slots to turn over
            self.home_events: i64 = 0  # left in the home deck, besides the parents card
            self.home_safe: i64 = 0  # of these, still above the parents card for certain
            self.slots: i64 = 0  # slots there ever were
            self.pile: i64 = 0  # cards in the pile
            self.chosen: i64 = NONE  # the slot just turned over, or being turned over or taken
            self.taken: i64 = NONE  # the card just taken in a trade
            self.peeked: i64 = 0  # 1: nobody but its taker has seen it
            self.logged: i64 = 0
            self.fill(street, seats)
        else:
            self.copy(like)

    def fill(self, street: Street, seats: i64) -> None:
        self.ranking = filled(seats, NONE)
        self.place = filled(seats, START)
        self.bucket_card = filled(HOUSES, NONE)
        self.house = filled(HOUSES, NONE)
        self.size = filled(HOUSES, 0)
        self.inside = filled(HOUSES * KINDS, 0)
        self.blind_candy = filled(HOUSES, 0)
        self.blind_events = filled(HOUSES, 0)
        self.dealt_candy = filled(HOUSES, 0)
        self.dealt_events = filled(HOUSES, 0)
        self.shown = filled(HOUSES * KINDS, 0)
        self.pool = filled(KINDS, street.candy_each)
        self.pool[PUMPKIN] = street.events_each
        self.pool[SKULL] = street.events_each
        self.bucket = filled(seats * KINDS, 0)
        self.known = filled(seats * KINDS, 0)
        self.unknown = filled(seats, 0)
        self.middle = filled(street.longest, 0)
        self.lying = filled(SHOWN_CARDS, 0)
        self.slot = filled(street.slots, GONE)
        self.face_up = filled(street.slots, 0)
        self.log = filled(SHOWN_CARDS * KINDS, 0)

    def copy(self, like: Cards) -> None:
        self.seat = like.seat
        self.phase = like.phase
        self.turn = like.turn
        self.moved = like.moved
        self.took = like.took
        self.front = like.front
        self.flips = like.flips
        self.shows = like.shows
        self.due = like.due
        self.home_events = like.home_events
        self.home_safe = like.home_safe
        self.slots = like.slots
        self.pile = like.pile
        self.chosen = like.chosen
        self.taken = like.taken
        self.peeked = like.peeked
        self.logged = like.logged
        self.ranking = like.ranking[:]
        self.place = like.place[:]
        self.bucket_card = like.bucket_card[:]
        self.house = like.house[:]
        self.size = like.size[:]
        self.inside = like.inside[:]
        self.blind_candy = like.blind_candy[:]
        self.blind_events = like.blind_events[:]
        self.dealt_candy = like.dealt_candy[:]
        self.dealt_events = like.dealt_events[:]
        self.shown = like.shown[:]
        self.pool = like.pool[:]
        self.bucket = like.bucket[:]
        self.known = like.known[:]
        self.unknown = like.unknown[:]
        self.middle = like.middle[:]
        self.lying = like.lying[:]
        self.slot = like.slot[:]
        self.face_up = like.face_up[:]
        self.log = like.log[:]

    # === Small questions ===

    def at_home(self) -> bool:
        return self.place[self.turn] == HOME

    def here(self) -> i64:
        """The house 0 to 5 at which the piece of the turn stands."""
        return self.place[self.turn] - 1

    def deck_size(self, position: i64) -> i64:
        """Cards in the deck at a position; the home deck always holds the parents card besides (TT-3.10)."""
        if position == START:
            return 0
        if position == HOME:
            return self.home_events + 1
        return self.size[position - 1]

    def is_view(self) -> bool:
        """Has somebody's ignorance been put in?"""
        return self.pool[0] == UNSEEN

    def pool_candy(self) -> i64:
        pool = self.pool
        return pool[0] + pool[1] + pool[2] + pool[3]

    def pool_events(self) -> i64:
        return self.pool[PUMPKIN] + self.pool[SKULL]

    def worth(self, seat: i64, kind: i64) -> i64:
        """What a candy is worth to a seat (TT-9.3)."""
        return self.street.worth[self.ranking[seat] * CANDY + kind]

    # === The log ===

    def note(self, op: i64, house: i64, kind: i64, seat: i64) -> None:
        code = entry(op, house, kind, seat)
        if self.logged < len(self.log):
            self.log[self.logged] = code
        else:
            self.log = append(self.log, code)
        self.logged += 1

    # === Decks: drawing without replacement from a shuffled deck (TT-2.12) ===

    def deck_weight(self, house: i64, option: i64) -> i64:
        """How likely the top card is this one: a face fresh from the pool, or one seen in there before."""
        street = self.street
        if self.is_view():
            return 0
        candy = self.pool_candy()
        events = self.pool_events()
        if candy == 0:
            candy = 1
        if events == 0:
            events = 1
        if option >= street.first_again and option < street.first_bucket:
            return self.inside[house * KINDS + option - street.first_again] * candy * events
        kind = option - street.first_face
        if kind < 0 or kind >= KINDS:
            return 0
        if kind < CANDY:
            return self.blind_candy[house] * self.pool[kind] * events
        return self.blind_events[house] * self.pool[kind] * candy

    def offer_deck(self, house: i64, out: Offer) -> None:
        if self.is_view():
            return
        street = self.street
        pool = self.pool
        inside = self.inside
        candy = self.pool_candy()
        events = self.pool_events()
        if candy == 0:
            candy = 1
        if events == 0:
            events = 1
        whole = candy * events
        candy_share = self.blind_candy[house] * events
        event_share = self.blind_events[house] * candy
        base = house * KINDS
        for kind in range(KINDS):
            share = candy_share if kind < CANDY else event_share
            out.add_weighted(street.first_face + kind, share * pool[kind])
            out.add_weighted(street.first_again + kind, inside[base + kind] * whole)

    def draw(self, house: i64, option: i64) -> i64:
        """Take the drawn card out of the deck."""
        street = self.street
        self.size[house] -= 1
        if option >= street.first_again:
            kind = option - street.first_again
            self.inside[house * KINDS + kind] -= 1
            return kind
        kind = option - street.first_face
        self.pool[kind] -= 1
        if kind < CANDY:
            self.blind_candy[house] -= 1
        else:
            self.blind_events[house] -= 1
        return kind

    def put_back(self, house: i64, kind: i64) -> None:
        """Back into its deck, which is shuffled: known to be in there, and nothing more (TT-7.1, TT-10.6)."""
        self.size[house] += 1
        self.inside[house * KINDS + kind] += 1
        self.note(BACK, house, kind, NO_SEAT)

    # === Buckets (TT-6.7, TT-10.13) ===

    def stow_known(self, seat: i64, kind: i64) -> None:
        self.bucket[seat * KINDS + kind] += 1
        self.known[seat * KINDS + kind] += 1

    def stow_unknown(self, seat: i64, kind: i64) -> None:
        self.bucket[seat * KINDS + kind] += 1
        self.unknown[seat] += 1

    def pay_out(self, seat: i64, kind: i64) -> None:
        """A card leaves the bucket for all to see: a known one if there is one, else an unknown one."""
        self.bucket[seat * KINDS + kind] -= 1
        if self.known[seat * KINDS + kind] > 0:
            self.known[seat * KINDS + kind] -= 1
        else:
            self.unknown[seat] -= 1
            self.note(LET_OUT, 0, kind, seat)

    def stow_middle(self) -> None:
        """What still lies in the middle goes face-down into the taker's bucket (TT-6.7)."""
        if self.flips == 0:
            return
        for card in range(self.flips):
            self.stow_known(self.turn, self.middle[card])
        self.tell(ids.STOWED, ids.TT_6_7, self.turn, self.flips, 0)
        self.flips = 0

    # === The pile ===

    def add_slot(self, kind: i64, up: i64) -> None:
        """A card of the pile gets a place of its own (TT-2.15, TT-8.12)."""
        self.slot[self.slots] = kind
        self.face_up[self.slots] = up
        self.slots += 1
        self.pile += 1

    # === The contract ===

    def cells(self) -> vec[i64]:
        """All of it; what lies beyond a count means nothing and is left out."""
        out = Ints()
        for row in (
            vec[i64]([self.seat, self.phase, self.turn, self.moved, self.took, self.front, self.due]),
            vec[i64]([self.flips, self.shows, self.home_events, self.home_safe, self.slots, self.pile]),
            vec[i64]([self.chosen, self.taken, self.peeked, self.logged]),
            self.ranking,
            self.place,
            self.bucket_card,
            self.house,
            self.size,
            self.inside,
            self.blind_candy,
            self.blind_events,
            self.dealt_candy,
            self.dealt_events,
            self.shown,
            self.pool,
            self.bucket,
            self.known,
            self.unknown,
            self.middle[: self.flips],
            self.lying[: self.shows],
            self.slot[: self.slots],
            self.face_up[: self.slots],
            self.log[: self.logged],
        ):
            for item in row:
                out.add(item)
        return out.values()

    # === What the chapters of the rules tell each other ===

    def ask(self, phase: i64) -> None:
        """The seat whose turn it is decides."""
        self.phase = phase
        self.seat = self.turn

    def wait(self, phase: i64) -> None:
        """Chance decides."""
        self.phase = phase
        self.seat = CHANCE

    def after_take(self) -> None:
        raise NotImplementedError

    def arrive(self, position: i64) -> None:
        raise NotImplementedError

    def begin_home_event(self, kind: i64) -> None:
        raise NotImplementedError

    def finish(self) -> None:
        raise NotImplementedError
