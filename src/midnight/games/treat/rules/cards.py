"""Where every card is, and who knows it: decks, buckets, the middle, the pile, and the public memory.

A deck is numbers. `inside` are cards that were seen and are in there again; `blind_candy` and `blind_events` were
never seen and have no face: they come, when somebody looks, from `pool`, all the cards that nobody has seen yet.
Whether a flipped chocolate is the chocolate that was seen before or another one nobody can tell; the state keeps it
(so that the odds stay exact), every view takes it out.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules.log import BACK, DRAWN, HIDDEN_KIND, SEEN, entry_house, entry_kind, entry_op
from midnight.games.treat.rules.street import (
    CANDY,
    HOME,
    HOUSES,
    KINDS,
    NONE,
    PARENTS,
    PUMPKIN,
    RANKINGS,
    SKULL,
    START,
    Street,
)
from midnight.kernel.cells import NOBODY, NUMBER, Cells, Tables
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
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
LOG_ROOM: Final[i64] = 256  # longer logs are rare
MOST_CARDS: Final[i64] = 999
UP: Final[i64] = 10  # added to a face that lies open, in what somebody sees
MOST_LINE: Final[i64] = 4095  # of the log


class Cards(State):
    """All cards and pieces."""

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
        self.ply = like.ply
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
        self.place = like.place[:]
        self.size = like.size[:]
        self.inside = like.inside[:]
        self.blind_candy = like.blind_candy[:]
        self.blind_events = like.blind_events[:]
        self.pool = like.pool[:]
        self.bucket = like.bucket[:]
        self.known = like.known[:]
        self.unknown = like.unknown[:]
        if like.phase < TURN:
            self.copy_deal(like)
        else:
            self.share_deal(like)

    def copy_deal(self, like: Cards) -> None:
        """While cards are laid and dealt, everything may still change, and there is room for all that comes."""
        self.ranking = like.ranking[:]
        self.bucket_card = like.bucket_card[:]
        self.house = like.house[:]
        self.dealt_candy = like.dealt_candy[:]
        self.dealt_events = like.dealt_events[:]
        self.shown = like.shown[:]
        self.middle = like.middle[:]
        self.lying = like.lying[:]
        self.slot = like.slot[:]
        self.face_up = like.face_up[:]
        self.log = like.log[:]

    def share_deal(self, like: Cards) -> None:
        """Rankings, street and deal never change after the first turn has begun; of rows that grow, what is there."""
        self.ranking = like.ranking
        self.bucket_card = like.bucket_card
        self.house = like.house
        self.dealt_candy = like.dealt_candy
        self.dealt_events = like.dealt_events
        self.shown = like.shown
        self.middle = like.middle[: like.flips]
        self.lying = like.lying[: like.shows]
        self.slot = like.slot[: like.slots]
        self.face_up = like.face_up[: like.slots]
        self.log = like.log[: like.logged]

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

    # === The contract ===

    def tables(self) -> Tables:
        return self.street

    def each_cell(self, cells: Cells) -> None:
        """All of it; what lies beyond a count means nothing and is left out."""
        slots = self.street.slots
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, RANK, DONE)
        self.turn = cells.seat("turn", self.turn)
        self.moved = cells.one("moved", self.moved, 0, 1)
        self.took = cells.one("took", self.took, 0, 1)
        self.front = cells.one("front", self.front, START, HOME)
        self.due = cells.one("due", self.due, 0, MOST_CARDS)
        self.home_events = cells.one("home events", self.home_events, 0, MOST_CARDS)
        self.home_safe = cells.one("home safe", self.home_safe, 0, MOST_CARDS)
        self.pile = cells.one("pile", self.pile, 0, slots)
        self.chosen = cells.one("chosen", self.chosen, NONE, slots)
        self.taken = cells.one("taken", self.taken, UNSEEN, KINDS)
        self.peeked = cells.one("peeked", self.peeked, 0, 1)
        cells.each("ranking", self.ranking, 0, 1, UNSEEN, RANKINGS - 1, NUMBER)
        cells.each("place", self.place, 0, 1, START, HOME, NUMBER)
        cells.each("bucket", self.bucket, 0, KINDS, UNSEEN, MOST_CARDS, NUMBER)
        cells.each("known", self.known, 0, KINDS, 0, MOST_CARDS, NUMBER)
        cells.each("unknown", self.unknown, 0, 1, 0, MOST_CARDS, NUMBER)
        cells.row("bucket card", self.bucket_card, NONE, self.street.buckets - 1)
        cells.row("neighbour", self.house, NONE, self.street.neighbours - 1)
        cells.row("deck", self.size, 0, MOST_CARDS)
        self.middle = cells.run("middle", self.middle, self.flips, self.street.longest, 0, PARENTS)
        self.lying = cells.run("shown", self.lying, self.shows, SHOWN_CARDS, 0, PARENTS)
        if cells.looker == NOBODY:
            self.slot = cells.run("slot", self.slot, self.slots, slots, UNSEEN, KINDS)
            self.face_up = cells.run("face up", self.face_up, self.slots, slots, 0, 1)
            self.each_secret(cells)
        else:
            cells.run("slot shown", self.slots_shown(), self.slots, slots, UNSEEN, KINDS + UP)
            cells.row("seen inside", self.seen_inside(), 0, MOST_CARDS)

    def each_secret(self, cells: Cells) -> None:
        """What every view leaves out, and the log, of which somebody who looks gets the sum."""
        cells.row("inside", self.inside, UNSEEN, MOST_CARDS)
        cells.row("blind candy", self.blind_candy, UNSEEN, MOST_CARDS)
        cells.row("blind events", self.blind_events, UNSEEN, MOST_CARDS)
        cells.row("dealt candy", self.dealt_candy, 0, MOST_CARDS)
        cells.row("dealt events", self.dealt_events, 0, MOST_CARDS)
        cells.row("inside at first", self.shown, 0, MOST_CARDS)
        cells.row("pool", self.pool, UNSEEN, MOST_CARDS)
        self.log = cells.run("log", self.log, self.logged, LOG_ROOM, 0, MOST_LINE)

    def settle(self) -> None:
        """Counts of the rows that grow, and room in them while cards are dealt."""
        self.flips = len(self.middle)
        self.shows = len(self.lying)
        self.slots = len(self.slot)
        self.logged = len(self.log)

    def slots_shown(self) -> vec[i64]:
        """The faces of the pile, UP more for those that lie face up."""
        shown = self.slot[: self.slots]
        for slot in range(self.slots):
            if self.face_up[slot] == 1:
                shown[slot] += UP
        return shown

    def seen_inside(self) -> vec[i64]:
        """Of each kind in each deck at least so many, by what everybody and the holder of this view saw."""
        inside = self.shown[:]
        log = self.log
        for line in range(self.logged):
            code = log[line]
            op = entry_op(code)
            kind = entry_kind(code)
            if kind == HIDDEN_KIND:
                continue
            stack = entry_house(code) * KINDS + kind
            if op == BACK:
                inside[stack] += 1
            elif op in (SEEN, DRAWN) and inside[stack] > 0:
                inside[stack] -= 1
        return inside

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
