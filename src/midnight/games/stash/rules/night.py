"""The position: who stands where with how much candy, the houses, the clock; and how a night is set up."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.box import BULLIES, RANDOM, THROWS, Box
from midnight.games.stash.rules.town import OFF
from midnight.kernel.cells import NUMBER, SEATS, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.state import ALLOWED, CHANCE, UNSEEN, State

MOST_CANDY_EVER: Final[i64] = 9999
NONE: Final[i64] = -1  # no card, no costume, no throw, nobody

# Phases
PICK_KINGPIN: Final[i64] = 0
PICK_YOUNGEST: Final[i64] = 1
DEAL_COSTUME: Final[i64] = 2
PICK_BULLIES: Final[i64] = 3
KID_ACTION: Final[i64] = 4
DRAW: Final[i64] = 5
HOUSE_ROLL: Final[i64] = 6
BULLY_ROLL: Final[i64] = 7
BULLY_MOVE: Final[i64] = 8
LANDED: Final[i64] = 9
THROW: Final[i64] = 10
THROW_ROLL: Final[i64] = 11
DONE: Final[i64] = 12


def bit(number: i64) -> i64:
    one: i64 = 1
    return one << number


class Night(State):
    """Kids are known by their seats; the kingpin's place in each row of kids stays unused."""

    at: vec[i64]  # the space of each kid, by seat
    carried: vec[i64]
    stash: vec[i64]
    costume: vec[i64]
    bully_at: vec[i64]  # the space of each bully; OFF if not in play
    crowd: vec[i64]  # the kids on each space, a bit for each seat
    card: vec[i64]  # the card on each house, or NONE
    lit: vec[i64]  # 1 if it lies face up
    marks: vec[i64]  # who has knocked on it, a bit for each seat
    deck: vec[i64]  # how many of each card are undrawn
    ends: vec[i64]  # where the bully's move may end, while that is asked

    def __init__(self, box: Box, like: Night | None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(box.seats)
        self.box: Box = box
        self.phase: i64 = PICK_KINGPIN
        self.kingpin: i64 = NONE
        self.first: i64 = NONE  # the kid who begins each round
        self.round: i64 = 1
        self.turn: i64 = NONE  # the kid whose turn it is, or who is dealt a costume
        self.used: i64 = 0  # spaces moved this turn
        self.allowance: i64 = 0  # the limit at the start of the turn, where that is what counts
        self.bully: i64 = NONE  # the bully whose turn it is
        self.roll: i64 = 0  # its face of the die
        self.foe: i64 = NONE  # the kid it fights
        self.kid_wins: i64 = 0
        self.kingpin_wins: i64 = 0
        self.equal: i64 = 0  # equal throws in a row
        self.thrown: i64 = NONE  # the kid's throw that the kingpin has not answered yet
        self.haul: i64 = 0
        self.bank: i64 = 0
        self.undrawn: i64 = 0
        if like is None:
            town = box.town
            self.bank = box.terms.bank
            self.at = filled(box.seats, OFF)
            self.carried = filled(box.seats, 0)
            self.stash = filled(box.seats, 0)
            self.costume = filled(box.seats, NONE)
            self.bully_at = filled(BULLIES, OFF)
            self.crowd = filled(town.spaces, 0)
            self.card = filled(town.houses, NONE)
            self.lit = filled(town.houses, 0)
            self.marks = filled(town.houses, 0)
            self.deck = box.cards.count[:]
            self.ends = filled(0, OFF)
            for card in range(box.cards.kinds):
                self.undrawn += self.deck[card]
        else:
            self.copy_of(like)

    def copy_of(self, like: Night) -> None:
        self.seat = like.seat
        self.ply = like.ply
        self.phase = like.phase
        self.kingpin = like.kingpin
        self.first = like.first
        self.round = like.round
        self.turn = like.turn
        self.used = like.used
        self.allowance = like.allowance
        self.bully = like.bully
        self.roll = like.roll
        self.foe = like.foe
        self.kid_wins = like.kid_wins
        self.kingpin_wins = like.kingpin_wins
        self.equal = like.equal
        self.thrown = like.thrown
        self.haul = like.haul
        self.bank = like.bank
        self.undrawn = like.undrawn
        self.at = like.at[:]
        self.carried = like.carried[:]
        self.stash = like.stash[:]
        self.costume = like.costume[:]
        self.bully_at = like.bully_at[:]
        self.crowd = like.crowd[:]
        self.card = like.card[:]
        self.lit = like.lit[:]
        self.marks = like.marks[:]
        self.deck = like.deck[:]
        self.ends = like.ends  # never written into, only replaced

    def tables(self) -> Tables:
        return self.box

    def each_cell(self, cells: Cells) -> None:
        box = self.box
        last_space = box.town.spaces - 1
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, PICK_KINGPIN, DONE)
        self.kingpin = cells.seat("kingpin", self.kingpin)
        self.first = cells.seat("first kid", self.first)
        self.round = cells.one("round", self.round, 1, box.terms.rounds)
        self.turn = cells.seat("turn", self.turn)
        self.used = cells.one("used", self.used, 0, MOST_CANDY_EVER)
        self.allowance = cells.one("allowance", self.allowance, 0, MOST_CANDY_EVER)
        self.bully = cells.one("bully", self.bully, NONE, BULLIES - 1)
        self.roll = cells.one("roll", self.roll, 0, box.terms.die)
        self.foe = cells.seat("foe", self.foe)
        self.kid_wins = cells.one("throws won by the kid", self.kid_wins, 0, box.terms.wins)
        self.kingpin_wins = cells.one("throws won by the kingpin", self.kingpin_wins, 0, box.terms.wins)
        self.equal = cells.one("equal throws", self.equal, 0, MOST_CANDY_EVER)
        self.thrown = cells.one("thrown", self.thrown, UNSEEN, THROWS - 1)
        self.haul = cells.one("haul", self.haul, 0, MOST_CANDY_EVER)
        self.bank = cells.one("bank", self.bank, 0, MOST_CANDY_EVER)
        cells.each("at", self.at, 0, 1, OFF, last_space, NUMBER)
        cells.each("carried", self.carried, 0, 1, 0, MOST_CANDY_EVER, NUMBER)
        cells.each("stash", self.stash, 0, 1, 0, MOST_CANDY_EVER, NUMBER)
        cells.each("costume", self.costume, 0, 1, NONE, box.cards.costumes - 1, NUMBER)
        cells.row("bully at", self.bully_at, OFF, last_space)
        cells.row("card", self.card, NONE, box.cards.kinds - 1)
        cells.row("lit", self.lit, 0, 1)
        cells.part("knocked", self.marks, 0, len(self.marks), 0, bit(self.seats) - 1, SEATS)
        cells.row("deck", self.deck, 0, MOST_CANDY_EVER)

    # === Tokens and candy ===

    def set_kid(self, kid: i64, space: i64) -> None:
        """Take the kid's token from where it is and put it on `space`."""
        old = self.at[kid]
        if old != OFF:
            self.crowd[old] &= ~bit(kid)
        self.at[kid] = space
        if space != OFF:
            self.crowd[space] |= bit(kid)

    def is_kid(self, seat: i64) -> bool:
        return seat != self.kingpin

    def next_kid(self, seat: i64) -> i64:
        """Counter-clockwise, past the kingpin (MS-3.2)."""
        following = (seat + 1) % self.seats
        return following if self.is_kid(following) else (following + 1) % self.seats

    def type_of(self, kid: i64) -> i64:
        """The type of the kid's costume (MS-1.3)."""
        costume = self.costume[kid]
        return NONE if costume == NONE else self.box.cards.costume_type[costume]

    def give(self, kid: i64, due: i64) -> i64:
        """From the bank to the scale: what fits, and what is there (MS-6.2, MS-6.3, MS-6.4)."""
        pieces = due
        room = self.box.terms.full - self.carried[kid]
        if pieces > room:
            pieces = room
        if pieces > self.bank:
            pieces = self.bank
        self.carried[kid] += pieces
        self.bank -= pieces
        return pieces

    def take(self, kid: i64, due: i64) -> i64:
        """From the scale back to the bank: no more than is carried; the stash is safe (MS-7.4, MS-8.3)."""
        pieces = due
        if pieces > self.carried[kid]:
            pieces = self.carried[kid]
        self.carried[kid] -= pieces
        self.bank += pieces
        return pieces

    # === Set-up (MS-1) ===

    def begin(self) -> None:
        """Who is kingpin, who is the youngest: agreed on, or left to chance (MS-1.10, MS-3.2)."""
        self.seat = CHANCE
        self.phase = PICK_KINGPIN
        if self.box.terms.kingpin != RANDOM:
            self.seat_kingpin(self.box.terms.kingpin)

    def seat_kingpin(self, seat: i64) -> None:
        self.kingpin = seat
        self.phase = PICK_YOUNGEST
        youngest = self.box.terms.first
        if youngest != RANDOM:
            # A seat that chance made kingpin cannot begin: the next kid does.
            self.seat_youngest(youngest if self.is_kid(youngest) else self.next_kid(youngest))

    def seat_youngest(self, seat: i64) -> None:
        self.first = seat
        self.turn = seat
        self.phase = DEAL_COSTUME

    def forbids_costume(self, costume: i64) -> i64:
        """Costumes are drawn without replacement (MS-1.3)."""
        for worn in self.costume:
            if worn == costume:
                return ids.MS_1_3
        return ALLOWED

    def offer_costumes(self, out: Offer) -> None:
        for costume in range(self.box.cards.costumes):
            if self.forbids_costume(costume) == ALLOWED:
                out.add_weighted(self.box.first_costume + costume, 1)

    def play_costume(self, costume: i64) -> None:
        self.costume[self.turn] = costume
        self.tell(ids.DRESSED, ids.MS_1_3, self.turn, costume, 0)
        self.turn = self.next_kid(self.turn)
        if self.turn == self.first:
            self.choose_bullies()

    def choose_bullies(self) -> None:
        """As many bullies as kids: the lowest numbers, or the kingpin's choice (MS-1.4, MS-1.5)."""
        if self.box.terms.free_choice and self.box.kids < BULLIES:
            self.phase = PICK_BULLIES
            self.seat = self.kingpin
        else:
            self.place_tokens(bit(self.box.kids) - 1)

    def forbids_set(self, bullies: i64) -> i64:
        """The right number of them (MS-1.4)."""
        count: i64 = 0
        for bully in range(BULLIES):
            count += (bullies >> bully) & 1
        return ALLOWED if count == self.box.kids else ids.MS_1_4

    def offer_sets(self, out: Offer) -> None:
        for bullies in range(1, bit(BULLIES)):
            if self.forbids_set(bullies) == ALLOWED:
                out.add(self.box.set_of(bullies))

    def place_tokens(self, bullies: i64) -> None:
        """Kids on the treehouse, bullies on their bases (MS-1.6, MS-1.7)."""
        if self.phase == PICK_BULLIES:
            self.tell(ids.BULLIES_PICKED, ids.MS_1_5, bullies, 0, 0)
        for kid in range(self.seats):
            if self.is_kid(kid):
                self.set_kid(kid, self.box.town.treehouse)
        for bully in range(BULLIES):
            if (bullies >> bully) & 1 == 1:
                self.bully_at[bully] = self.box.town.base[bully]
        self.begin_round()

    def begin_round(self) -> None:
        raise NotImplementedError

    def offer_seats(self, first_option: i64, out: Offer) -> None:
        """Chance names a seat, each equally likely; the kingpin is not the youngest kid (MS-3.2)."""
        for seat in range(self.seats):
            if self.is_kid(seat):
                out.add_weighted(first_option + seat, 1)

    def play_kingpin(self, seat: i64) -> None:
        self.tell(ids.KINGPIN_IS, ids.MS_1_10, seat, 0, 0)
        self.seat_kingpin(seat)

    def play_youngest(self, seat: i64) -> None:
        self.tell(ids.YOUNGEST_IS, ids.MS_3_2, seat, 0, 0)
        self.seat_youngest(seat)

    # === Views (ledger, section 8) ===

    def hide_throw(self, seat: i64) -> None:
        """The kid's throw is his alone until the kingpin has thrown too (MS-11.3)."""
        if self.thrown != NONE and seat != self.foe:
            self.thrown = UNSEEN
