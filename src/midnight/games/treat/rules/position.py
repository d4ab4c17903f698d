"""A position of Trick or Treat: where every card is, who knows it, and where play has come to.

A deck is numbers. `inside` are cards that were seen and are in there again; `blind_candy` and `blind_events` were
never seen and have no face: they come, when somebody looks, from `pool`, all the cards that nobody has seen yet.
Whether a flipped chocolate is the chocolate that was seen before or another one nobody can tell; the position keeps it
(so that the odds stay exact), every view takes it out.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules import cards, codes, log
from midnight.games.treat.rules.street import Street
from midnight.kernel.cells import NOBODY, NUMBER, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, UNSEEN, State
from midnight.kernel.stops import Box, Stop

SHOWN_CARDS: Final[i64] = 8  # room for rummaged cards
LOG_ROOM: Final[i64] = 256  # longer logs are rare
MOST_CARDS: Final[i64] = 999
UP: Final[i64] = 10  # added to a face that lies open, in what somebody sees
MOST_LINE: Final[i64] = 4095  # of the log


class TrickOrTreat(State):
    """All cards and pieces. `phase` is the code of the box play waits at."""

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
    known: vec[i64]  # seat * KINDS + kind: as everybody knows
    unknown: vec[i64]  # cards of each bucket that not everybody knows
    middle: vec[i64]  # cards flipped in this Take, in order
    lying: vec[i64]  # rummaged cards, as long as they lie there
    slot: vec[i64]  # face of each slot of the pile; UNSEEN if nobody has seen it, NONE if it is empty
    face_up: vec[i64]
    log: vec[i64]

    def __init__(self, street: Street, rules: Rulebook, seats: i64, like: TrickOrTreat | None = None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(seats)
        self.street: Street = street
        self.rules: Rulebook = rules
        self.guess: Guess | None = None  # of a view: made when it is first asked
        self.phase: i64 = codes.RANK
        self.turn: i64 = 0  # the seat whose turn it is
        self.moved: i64 = 0  # 1: this turn's Move is used
        self.took: i64 = 0  # 1: this turn's Take is used
        self.front: i64 = cards.START  # the largest position of any piece
        self.flips: i64 = 0  # cards in the middle
        self.shows: i64 = 0  # rummaged cards that lie there
        self.due: i64 = 0  # cards still to come: of a rummage, of *Draw next 2*, slots to turn over
        self.home_events: i64 = 0  # left in the home deck, besides the parents card
        self.home_safe: i64 = 0  # of these, still above the parents card for certain
        self.slots: i64 = 0  # slots there ever were
        self.pile: i64 = 0  # cards in the pile
        self.chosen: i64 = cards.NONE  # the slot just turned over, or being turned over or taken
        self.taken: i64 = cards.NONE  # the card just taken in a trade
        self.peeked: i64 = 0  # 1: nobody but its taker has seen it
        self.logged: i64 = 0
        if like is None:
            self.fill(street, seats)
        else:
            self.copy(like)

    def fill(self, street: Street, seats: i64) -> None:
        """The rows as they are before anything is dealt."""
        self.ranking = filled(seats, cards.NONE)
        self.place = filled(seats, cards.START)
        self.bucket_card = filled(cards.HOUSES, cards.NONE)
        self.house = filled(cards.HOUSES, cards.NONE)
        self.size = filled(cards.HOUSES, 0)
        self.inside = filled(cards.STACKS, 0)
        self.blind_candy = filled(cards.HOUSES, 0)
        self.blind_events = filled(cards.HOUSES, 0)
        self.dealt_candy = filled(cards.HOUSES, 0)
        self.dealt_events = filled(cards.HOUSES, 0)
        self.shown = filled(cards.STACKS, 0)
        self.pool = filled(cards.KINDS, street.candy_each)
        self.pool[cards.PUMPKIN] = street.events_each
        self.pool[cards.SKULL] = street.events_each
        self.bucket = filled(seats * cards.KINDS, 0)
        self.known = filled(seats * cards.KINDS, 0)
        self.unknown = filled(seats, 0)
        self.middle = filled(street.longest, 0)
        self.lying = filled(SHOWN_CARDS, 0)
        self.slot = filled(street.slots, cards.NONE)
        self.face_up = filled(street.slots, 0)
        self.log = filled(SHOWN_CARDS * cards.KINDS, 0)

    def copy(self, like: TrickOrTreat) -> None:
        """Take over all of another position."""
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
        if like.phase < codes.TURN:
            self.copy_deal(like)
        else:
            self.share_deal(like)

    def copy_deal(self, like: TrickOrTreat) -> None:
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

    def share_deal(self, like: TrickOrTreat) -> None:
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
        """Does the piece of the turn stand at home?"""
        return self.place[self.turn] == cards.HOME

    def here(self) -> i64:
        """The house 0 to 5 at which the piece of the turn stands."""
        return self.place[self.turn] - 1

    def is_view(self) -> bool:
        """Has somebody's ignorance been put in?"""
        return self.pool[0] == UNSEEN

    def pool_candy(self) -> i64:
        """Candy that nobody has seen."""
        pool = self.pool
        return pool[0] + pool[1] + pool[2] + pool[3]

    def pool_events(self) -> i64:
        """Events that nobody has seen."""
        return self.pool[cards.PUMPKIN] + self.pool[cards.SKULL]

    def worth(self, seat: i64, kind: i64) -> i64:
        """What a candy is worth to a seat (TT-9.3)."""
        return self.street.worth[self.ranking[seat] * cards.CANDY + kind]

    def score(self, seat: i64) -> i64:
        """Candy by the seat's own ranking (TT-9.3, TT-9.4); of a bucket that is hidden, what is known of it."""
        if self.ranking[seat] < 0:
            return 0
        total: i64 = 0
        first = seat * cards.KINDS
        row = self.known if self.bucket[first] == UNSEEN else self.bucket
        for kind in range(cards.CANDY):
            total += row[first + kind] * self.worth(seat, kind)
        return total

    def events_of(self, seat: i64) -> i64:
        """Event cards in a bucket."""
        return self.bucket[seat * cards.KINDS + cards.PUMPKIN] + self.bucket[seat * cards.KINDS + cards.SKULL]

    def standing(self, seat: i64) -> i64:
        """Points first, then event cards (TT-9.5)."""
        return self.score(seat) * (MOST_CARDS + 1) + self.events_of(seat)

    def has_won(self, seat: i64) -> bool:
        """Does nobody stand better than this seat?"""
        return all(self.standing(other) <= self.standing(seat) for other in range(self.seats))

    # === Flow ===

    def ask(self, code: i64) -> None:
        """Wait at a box where the seat whose turn it is decides."""
        self.phase = code
        self.seat = self.turn

    def wait(self, code: i64) -> None:
        """Wait at a box where chance decides."""
        self.phase = code
        self.seat = CHANCE

    def box(self) -> TreatStop:
        """The box play waits at."""
        k = self.phase
        return self.rules.stops[k]

    # === The contract ===

    def offer(self, out: Offer) -> None:
        self.box().offer(self, out)

    def pick(self, rng: Rng, out: Offer) -> i64:
        return self.box().pick(self, rng, out)

    def play(self, option: i64) -> None:
        self.ply += 1
        self.guess = None
        self.box().play(self, option)

    def refusal(self, option: i64) -> i64:
        return self.box().forbids(self, option)

    def preparing(self) -> bool:
        return self.phase < codes.TURN

    def scores(self) -> list[float]:
        return [float(self.score(seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return [int(seat) for seat in range(self.seats) if self.phase == codes.DONE and self.has_won(seat)]

    def clear_margin(self) -> float:
        return 4.0

    def clone(self) -> TrickOrTreat:
        return TrickOrTreat(self.street, self.rules, self.seats, self)

    def view(self, seat: i64) -> TrickOrTreat:
        seen = self.clone()
        self.rules.hide(seen, seat)
        return seen

    def imagine(self, rng: Rng) -> TrickOrTreat:
        """A bot asks many times for the same view: what that leaves open is found out once."""
        full = self.clone()
        if self.is_view():
            if self.guess is None:
                self.guess = self.rules.guess(full)
            self.guess.complete(full, rng)
        return full

    # === Cells ===

    def tables(self) -> Tables:
        return self.street

    def each_cell(self, cells: Cells) -> None:
        """All of it; what lies beyond a count means nothing and is left out."""
        slots = self.street.slots
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, codes.RANK, codes.DONE)
        self.turn = cells.seat("turn", self.turn)
        self.moved = cells.one("moved", self.moved, 0, 1)
        self.took = cells.one("took", self.took, 0, 1)
        self.front = cells.one("front", self.front, cards.START, cards.HOME)
        self.due = cells.one("due", self.due, 0, MOST_CARDS)
        self.home_events = cells.one("home events", self.home_events, 0, MOST_CARDS)
        self.home_safe = cells.one("home safe", self.home_safe, 0, MOST_CARDS)
        self.pile = cells.one("pile", self.pile, 0, slots)
        self.chosen = cells.one("chosen", self.chosen, cards.NONE, slots)
        self.taken = cells.one("taken", self.taken, UNSEEN, cards.KINDS)
        self.peeked = cells.one("peeked", self.peeked, 0, 1)
        cells.each("ranking", self.ranking, 0, 1, UNSEEN, cards.RANKINGS - 1, NUMBER)
        cells.each("place", self.place, 0, 1, cards.START, cards.HOME, NUMBER)
        cells.each("bucket", self.bucket, 0, cards.KINDS, UNSEEN, MOST_CARDS, NUMBER)
        cells.each("known", self.known, 0, cards.KINDS, 0, MOST_CARDS, NUMBER)
        cells.each("unknown", self.unknown, 0, 1, 0, MOST_CARDS, NUMBER)
        cells.row("bucket card", self.bucket_card, cards.NONE, self.street.printed.buckets - 1)
        cells.row("neighbour", self.house, cards.NONE, self.street.printed.neighbours - 1)
        cells.row("deck", self.size, 0, MOST_CARDS)
        self.middle = cells.run("middle", self.middle, self.flips, self.street.longest, 0, cards.PARENTS)
        self.lying = cells.run("shown", self.lying, self.shows, SHOWN_CARDS, 0, cards.PARENTS)
        if cells.looker == NOBODY:
            self.slot = cells.run("slot", self.slot, self.slots, slots, UNSEEN, cards.KINDS)
            self.face_up = cells.run("face up", self.face_up, self.slots, slots, 0, 1)
            self.each_secret(cells)
        else:
            cells.run("slot shown", self.slots_shown(), self.slots, slots, UNSEEN, cards.KINDS + UP)
            cells.row("seen inside", log.seen_inside(self.shown, self.log, self.logged), 0, MOST_CARDS)

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

    def slots_shown(self) -> vec[i64]:
        """The faces of the pile, UP more for those that lie face up."""
        shown = self.slot[: self.slots]
        for slot in range(self.slots):
            shown[slot] += UP * self.face_up[slot]
        return shown

    def settle(self) -> None:
        """Counts of the rows that grow, and room in them while cards are dealt."""
        self.flips = len(self.middle)
        self.shows = len(self.lying)
        self.slots = len(self.slot)
        self.logged = len(self.log)


class TreatStop(Stop[TrickOrTreat]):
    """A box of Trick or Treat, typed by its position."""

    def seat(self, s: TrickOrTreat) -> i64:
        """The seat whose turn it is, unless a box says otherwise."""
        return s.turn

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        raise NotImplementedError

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        """One of `offer` at random; a box that finds the k-th without a list says so: that is quicker."""
        out.clear()
        self.offer(s, out)
        return rng.draw(out) if s.seat == CHANCE else rng.pick(out)

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        raise NotImplementedError

    def play(self, s: TrickOrTreat, option: i64) -> None:
        raise NotImplementedError


class ChanceStop(TreatStop):
    """A box where chance decides."""

    def seat(self, s: TrickOrTreat) -> i64:
        return CHANCE


class Guess:
    """What a view leaves open, found out once: any number of full positions come from it."""

    def complete(self, full: TrickOrTreat, rng: Rng) -> None:
        """Make a full position out of a copy of the view."""
        raise NotImplementedError


class Rulebook:
    """What a position needs of the chapters, which it cannot import: `rules/chapters.py` collects them."""

    def __init__(self, boxes: list[Box]) -> None:
        stops: list[TreatStop] = []
        for box in boxes:
            assert isinstance(box, TreatStop), box
            stops.append(box)
        self.stops: vec[TreatStop] = vec[TreatStop](stops)

    def hide(self, s: TrickOrTreat, seat: i64) -> None:
        """Take out what a seat may not know."""
        raise NotImplementedError

    def guess(self, seen: TrickOrTreat) -> Guess:
        """What a view leaves open."""
        raise NotImplementedError
