"""A position of Midnight Stash: who stands where with how much candy, the houses, the clock; and what a box is here."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules import codes, ids
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.lexicon import BULLIES, THROWS
from midnight.games.stash.rules.terms import GOAL_HAUL, GOAL_TARGET
from midnight.games.stash.rules.town import NONE
from midnight.kernel.bits import bit
from midnight.kernel.cells import NUMBER, SEATS, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE, UNSEEN, State
from midnight.kernel.stops import Step, Stop

MOST_CANDY_EVER: Final[i64] = 9999


class MidnightStash(State):
    """A position. Kids are known by their seats; the kingpin's place in each row of kids stays unused."""

    phase: i64 = codes.PICK_KINGPIN  # the code of the box play waits at
    kingpin: i64 = NONE
    first: i64 = NONE  # the kid who begins each round
    round: i64 = 1
    turn: i64 = NONE  # the kid whose turn it is, or who is dealt a costume
    used: i64 = 0  # spaces moved this turn
    allowance: i64 = 0  # the limit at the start of the turn, where that is what counts
    bully: i64 = NONE  # the bully whose turn it is
    roll: i64 = 0  # its face of the die
    foe: i64 = NONE  # the kid it fights
    kid_wins: i64 = 0
    kingpin_wins: i64 = 0
    equal: i64 = 0  # equal throws in a row
    thrown: i64 = NONE  # the kid's throw that the kingpin has not answered yet
    haul: i64 = 0
    bank: i64 = 0
    undrawn: i64 = 0

    at: vec[i64]  # the space of each kid, by seat
    carried: vec[i64]
    stash: vec[i64]
    costume: vec[i64]
    bully_at: vec[i64]  # the space of each bully; NONE if not in play
    crowd: vec[i64]  # the kids on each space, a bit for each seat
    card: vec[i64]  # the card on each house, or NONE
    lit: vec[i64]  # 1 if it lies face up
    marks: vec[i64]  # who has knocked on it, a bit for each seat
    deck: vec[i64]  # how many of each card are undrawn
    ends: vec[i64]  # where the bully's move may end, while that is asked; never written into, only replaced

    def __init__(self, box: Box, like: MidnightStash | None = None) -> None:
        """An empty board, or a copy of `like`."""
        super().__init__(box.seats)
        self.box: Box = box
        if like is None:
            self.at = filled(box.seats, NONE)
            self.carried = filled(box.seats, 0)
            self.stash = filled(box.seats, 0)
            self.costume = filled(box.seats, NONE)
            self.bully_at = filled(BULLIES, NONE)
            self.crowd = filled(box.town.spaces, 0)
            self.card = filled(box.town.houses, NONE)
            self.lit = filled(box.town.houses, 0)
            self.marks = filled(box.town.houses, 0)
            self.deck = box.cards.count[:]
            self.ends = filled(0, NONE)
            self.bank = box.terms.bank
            self.count_deck()
        else:
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
            self.ends = like.ends
            self.copy_numbers(like)

    def copy_numbers(self, like: MidnightStash) -> None:
        """Every field that is one number becomes as `like` has it."""
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

    def clone(self) -> MidnightStash:
        return MidnightStash(self.box, self)

    # === Play: the boxes say what ===

    def wait(self, code: i64) -> None:
        """Play stops at this box; the box says who decides."""
        self.phase = code
        self.seat = self.box.stops[code].seat(self)

    def run_on(self) -> None:
        """Run through steps to the next stop."""
        while self.phase > codes.DONE:
            k = self.phase
            self.box.steps[k].run(self)

    def offer(self, out: Offer) -> None:
        k = self.phase
        self.box.stops[k].offer(self, out)

    def pick(self, rng: Rng, out: Offer) -> i64:
        k = self.phase
        return self.box.stops[k].pick(self, rng, out)

    def play(self, option: i64) -> None:
        self.ply += 1
        k = self.phase
        self.box.stops[k].play(self, option)
        self.run_on()

    def refusal(self, option: i64) -> i64:
        k = self.phase
        return self.box.stops[k].forbids(self, option)

    def preparing(self) -> bool:
        return self.phase <= codes.PICK_BULLIES

    def at_once(self) -> bool:
        """Both throw in secret and show together (MS-11.3)."""
        return self.phase == codes.THROW

    # === Tokens ===

    def set_kid(self, kid: i64, space: i64) -> None:
        """Take the kid's token from where it is and put it on `space`."""
        old = self.at[kid]
        if old != NONE:
            self.crowd[old] &= ~bit(kid)
        self.at[kid] = space
        if space != NONE:
            self.crowd[space] |= bit(kid)

    def is_kid(self, seat: i64) -> bool:
        """Whether the seat plays a kid."""
        return seat != self.kingpin

    def next_kid(self, seat: i64) -> i64:
        """The next kid counter-clockwise, past the kingpin (MS-3.2)."""
        following = (seat + 1) % self.seats
        return following if self.is_kid(following) else (following + 1) % self.seats

    def type_of(self, kid: i64) -> i64:
        """The type of the kid's costume (MS-1.3)."""
        costume = self.costume[kid]
        return NONE if costume == NONE else self.box.cards.costume_type[costume]

    # === Winning (MS-13) ===

    def best_stash(self) -> i64:
        """The largest stash of all kids."""
        best: i64 = 0
        for kid in range(self.seats):
            if self.is_kid(kid) and self.stash[kid] > best:
                best = self.stash[kid]
        return best

    def kingpin_won(self) -> bool:
        """No bag reached the target; or, where that was agreed, the haul reached the quota (MS-13.2)."""
        terms = self.box.terms
        if terms.goal == GOAL_TARGET:
            return self.best_stash() < terms.target
        return terms.goal == GOAL_HAUL and self.haul >= terms.quota

    def winners(self) -> list[int]:
        """The kingpin alone, or all kids with the largest stash (MS-13.2, MS-13.3, MS-13.4)."""
        if self.phase != codes.DONE:
            return []
        if self.kingpin_won():
            return [int(self.kingpin)]
        best = self.best_stash()
        return [int(kid) for kid in range(self.seats) if self.is_kid(kid) and self.stash[kid] == best]

    def scores(self) -> list[float]:
        """Stash for kids, haul for the kingpin (MS-13.5)."""
        return [float(self.stash[seat] if self.is_kid(seat) else self.haul) for seat in range(self.seats)]

    def margin(self, seat: i64) -> float:
        """To the fullest other bag; where the kingpin wins over bags that stay small, to the target too."""
        terms = self.box.terms
        bar: i64 = terms.target if terms.goal == GOAL_TARGET else 0
        if not self.is_kid(seat):
            best = self.best_stash()
            return float(self.haul - terms.quota if terms.goal == GOAL_HAUL else bar - best)
        for kid in range(self.seats):
            if kid != seat and self.is_kid(kid) and self.stash[kid] > bar:
                bar = self.stash[kid]
        return float(self.stash[seat] - bar)

    # === Views: all is open but a throw that waits for its answer (MS-11.3) ===

    def view(self, seat: i64) -> MidnightStash:
        """What that seat knows: only the kid knows the own throw before the kingpin has thrown too."""
        seen = self.clone()
        if seen.thrown != NONE and seat != seen.foe:
            seen.thrown = UNSEEN
        return seen

    def imagine(self, rng: Rng) -> MidnightStash:
        """A throw that is not seen may be any of the three."""
        full = self.clone()
        if full.thrown == UNSEEN:
            full.thrown = rng.below(THROWS)
        return full

    # === Cells ===

    def tables(self) -> Tables:
        return self.box

    def each_cell(self, cells: Cells) -> None:
        box = self.box
        last_space = box.town.spaces - 1
        self.seat = cells.seat("decides", self.seat)
        self.phase = cells.one("phase", self.phase, codes.PICK_KINGPIN, codes.DONE)
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
        cells.each("at", self.at, 0, 1, NONE, last_space, NUMBER)
        cells.each("carried", self.carried, 0, 1, 0, MOST_CANDY_EVER, NUMBER)
        cells.each("stash", self.stash, 0, 1, 0, MOST_CANDY_EVER, NUMBER)
        cells.each("costume", self.costume, 0, 1, NONE, box.cards.costumes - 1, NUMBER)
        cells.row("bully at", self.bully_at, NONE, last_space)
        cells.row("card", self.card, NONE, box.cards.kinds - 1)
        cells.row("lit", self.lit, 0, 1)
        cells.part("knocked", self.marks, 0, len(self.marks), 0, bit(self.seats) - 1, SEATS)
        cells.row("deck", self.deck, 0, MOST_CANDY_EVER)

    def settle(self) -> None:
        """Where kids stand is kept space by space too, undrawn cards are counted, and the box keeps what it needs."""
        self.crowd = filled(self.box.town.spaces, 0)
        for kid in range(self.seats):
            if self.at[kid] != NONE:
                self.crowd[self.at[kid]] |= bit(kid)
        self.count_deck()
        k = self.phase
        self.box.stops[k].settle(self)

    def count_deck(self) -> None:
        """Count the cards that are undrawn."""
        self.undrawn = 0
        for card in range(self.box.cards.kinds):
            self.undrawn += self.deck[card]


class StashStep(Step[MidnightStash]):
    """What the rules of this game do by themselves."""

    def run(self, s: MidnightStash) -> None:
        raise NotImplementedError


class StashStop(Stop[MidnightStash]):
    """A moment of this game when chance decides, unless a box says who."""

    def seat(self, s: MidnightStash) -> i64:
        return CHANCE

    def offer(self, s: MidnightStash, out: Offer) -> None:
        raise NotImplementedError

    def pick(self, s: MidnightStash, rng: Rng, out: Offer) -> i64:
        """One option at random; a box that finds the k-th without a list says so, which is faster."""
        out.clear()
        self.offer(s, out)
        return rng.draw(out) if s.seat == CHANCE else rng.pick(out)

    def play(self, s: MidnightStash, option: i64) -> None:
        raise NotImplementedError

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        """The rule of an option that does not belong to this box: each family has its time."""
        lexicon = s.box.lexicon
        if lexicon.face.has(option):
            return ids.MS_9_2
        if lexicon.card.has(option):
            return ids.MS_5_3
        if lexicon.costume.has(option):
            return ids.MS_1_3
        if lexicon.throw.has(option):
            return ids.MS_11_3
        if lexicon.fight.has(option):
            return ids.MS_11_2
        if lexicon.kingpin.has(option):
            return ids.MS_1_10
        if lexicon.youngest.has(option):
            return ids.MS_3_2
        if lexicon.bullies.has(option):
            return ids.MS_1_5
        return self.rule(s)

    def rule(self, s: MidnightStash) -> i64:
        """The rule that says what has to happen before a kid can act."""
        return ids.MS_3_1

    def settle(self, s: MidnightStash) -> None:
        """Work out what this box keeps besides the cells, after they were read."""
        return


class DieRoll(StashStop):
    """A moment when the die is rolled."""

    def offer(self, s: MidnightStash, out: Offer) -> None:
        face = s.box.lexicon.face
        for option in range(face.begin, face.end):
            out.add_weighted(option, 1)

    def pick(self, s: MidnightStash, rng: Rng, out: Offer) -> i64:
        return s.box.lexicon.face.begin + rng.below(s.box.terms.die)

    def forbids(self, s: MidnightStash, option: i64) -> i64:
        return ALLOWED if s.box.lexicon.face.has(option) else super().forbids(s, option)
