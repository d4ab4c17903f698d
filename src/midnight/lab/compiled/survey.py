"""Games gone through again inside compiled code, play by play: rows of numbers for the lab's tables and reports."""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import ROOM, Ints, Offer, Reals, filled
from midnight.kernel.native import extend, i64, vec
from midnight.kernel.playout import Bot, Run, is_possible, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, RULE_SET, State, Story

NOBODY: Final[i64] = -1
DECISION: Final[i64] = 6  # game, ply, turn, seat, options, option
TURN: Final[i64] = 5  # game, turn, ply it ended with, choices, leader
THING: Final[i64] = 6  # game, thing, seat, times offered, taken, come by chance

# Of how many options of the lexicon it is asked at a stop which rule forbids them.
ASKED: Final[i64] = 2_000
# A game's stop in that many is asked: few are enough to meet every rule, and asking takes its time.
ASKED_EVERY: Final[i64] = 16


class Rows:
    """A table of whole numbers, row behind row in one vector that grows."""

    def __init__(self, width: i64) -> None:
        self.width: i64 = width
        self.numbers: vec[i64] = filled(width * ROOM, 0)
        self.end: i64 = 0

    def new_row(self) -> i64:
        """Where the next row begins, with room for it."""
        at = self.end
        if at == i64(len(self.numbers)):
            self.numbers = extend(self.numbers, self.numbers)
        self.end = at + self.width
        return at

    def values(self) -> vec[i64]:
        """All rows without a seam."""
        return self.numbers[: self.end]


class Survey(Story):
    """What came up in many games, told on the way through them.

    `thing_of` has for each option the number of the thing it names, or NOBODY. `asks` also finds out which rules forbid
    something, at some of the stops; without `keeps_rows` only the rules are counted.
    """

    def __init__(self, seats: i64, turn_event: i64, rule_sets: i64, thing_of: vec[i64], things: i64) -> None:
        self.seats: i64 = seats
        self.turn_event: i64 = turn_event
        self.keeps_rows: bool = True
        self.asks: bool = False
        rules = (rule_sets + 1) * RULE_SET
        self.times: vec[i64] = filled(rules, 0)  # of each rule: events by it
        self.games: vec[i64] = filled(rules, 0)  # of each rule: games with such an event
        self.last_game: vec[i64] = filled(rules, NOBODY)
        self.forbade: vec[i64] = filled(rules, 0)  # of each rule: stops at which it forbade something
        self.last_stop: vec[i64] = filled(rules, NOBODY)
        self.stops_asked: i64 = 0
        self.decisions: Rows = Rows(DECISION)
        self.turns: Rows = Rows(TURN)
        self.things: Rows = Rows(THING)
        self.thing_of: vec[i64] = thing_of
        self.offered: vec[i64] = filled(things * seats, 0)
        self.taken: vec[i64] = filled(things * seats, 0)
        self.came: vec[i64] = filled(things * seats, 0)
        self.met: Ints = Ints()  # which of these are above 0
        self.last_ply: vec[i64] = filled(things, NOBODY)
        self.on_offer: Offer = Offer()
        self.game: i64 = 0
        self.turn: i64 = 0
        self.began: i64 = 0
        self.choices: i64 = 0
        self.decided: i64 = NOBODY  # the seat that decided last

    def tell(self, event: i64, rule: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Count the rule, and note that a turn began."""
        self.times[rule] += 1
        if self.last_game[rule] != self.game:
            self.last_game[rule] = self.game
            self.games[rule] += 1
        if event == self.turn_event:
            self.began += 1

    def begin(self, game: i64) -> None:
        """Another game."""
        self.game = game
        self.turn = 0
        self.began = 0
        self.choices = 0
        self.decided = NOBODY
        for thing in range(i64(len(self.last_ply))):
            self.last_ply[thing] = NOBODY

    def before(self, state: State, ply: i64, option: i64) -> None:
        """A stop, and what will be played at it."""
        if state.preparing():
            return
        seat = state.seat
        thing = self.thing_of[option]
        if seat == CHANCE:
            if thing >= 0 and self.decided >= 0:
                self.count(self.came, thing, self.decided)
            return
        offer = self.on_offer
        offer.clear()
        state.offer(offer)
        at = self.decisions.new_row()
        row = self.decisions.numbers
        row[at] = self.game
        row[at + 1] = ply + 1
        row[at + 2] = self.turn
        row[at + 3] = seat
        row[at + 4] = offer.count
        row[at + 5] = option
        self.decided = seat
        if offer.count > 1:
            self.choices += 1
        for k in range(offer.count):
            one = self.thing_of[offer.items[k]]
            if one >= 0 and self.last_ply[one] != ply:
                self.last_ply[one] = ply
                self.count(self.offered, one, seat)
        if thing >= 0:
            self.count(self.taken, thing, seat)

    def count(self, times: vec[i64], thing: i64, seat: i64) -> None:
        """Once more for that seat."""
        at = thing * self.seats + seat
        if self.offered[at] + self.taken[at] + self.came[at] == 0:
            self.met.add(at)
        times[at] += 1

    def after(self, state: State, ply: i64) -> None:
        """What was played has run on to the next stop: a turn may be over, and another have begun."""
        over = state.seat == OVER
        while self.began > 0 or over:
            if self.turn > 0:
                at = self.turns.new_row()
                row = self.turns.numbers
                row[at] = self.game
                row[at + 1] = self.turn
                row[at + 2] = ply + 1
                row[at + 3] = self.choices
                row[at + 4] = leader(state)
            self.choices = 0
            if self.began == 0:
                return
            self.turn += 1
            self.began -= 1

    def end(self) -> None:
        """The game is over: a row for each thing and seat."""
        for k in range(self.met.count):
            met = self.met.items[k]
            at = self.things.new_row()
            row = self.things.numbers
            row[at] = self.game
            row[at + 1] = met // self.seats
            row[at + 2] = met % self.seats
            row[at + 3] = self.offered[met]
            row[at + 4] = self.taken[met]
            row[at + 5] = self.came[met]
            self.offered[met] = 0
            self.taken[met] = 0
            self.came[met] = 0
        self.met.clear()

    def ask(self, state: State, size: i64) -> None:
        """Which rules forbid something here? A part of the lexicon is asked for, another one at every stop."""
        stop = self.stops_asked
        self.stops_asked += 1
        step = size // ASKED + 1
        for option in range(stop % step, size, step):
            rule = state.refusal(option)
            if rule != ALLOWED and self.last_stop[rule] != stop:
                self.last_stop[rule] = stop
                self.forbade[rule] += 1


def leader(state: State) -> i64:
    """Who stands best; NOBODY if several do."""
    merits = state.merits()
    best: i64 = 0
    alone = True
    for seat in range(1, i64(len(merits))):
        if merits[seat] > merits[best]:
            best = seat
            alone = True
        elif merits[seat] == merits[best]:
            alone = False
    return best if alone else NOBODY


def survey_game(start: State, plays: Ints, size: i64, game: i64, survey: Survey) -> i64:
    """Go through a game from its start, every play checked; how many were possible."""
    state = start.clone()
    state.story = survey
    survey.begin(game)
    for ply in range(plays.count):
        option = plays.items[ply]
        if option >= size or not is_possible(state, option):
            return ply
        if survey.asks and state.seat >= 0 and (ply + game) % ASKED_EVERY == 0:
            survey.ask(state, size)
        if survey.keeps_rows:
            survey.before(state, ply, option)
        state.play(option)
        if survey.keeps_rows:
            survey.after(state, ply)
    survey.end()
    return plays.count


def play_on(state: State, bots: list[Bot], seed: i64, number: i64, count: i64) -> Reals:
    """The games numbered `number`, `number + 1`, ... played on from here: each seat's share of the win, game by game.

    Without bots every seat plays at random.
    """
    run = Run()
    chance = Rng(seed, number, CHANCE_STREAM)
    players = Rng(seed, number, PLAYER_STREAM)
    shares = Reals()
    for one in range(number, number + count):
        chance.restart(seed, one, CHANCE_STREAM)
        players.restart(seed, one, PLAYER_STREAM)
        copy = state.clone()
        if len(bots) == 0:
            play_random(copy, chance, players, run)
        else:
            play_bots(copy, bots, chance, players, run)
        for seat in range(state.seats):
            shares.add(copy.win_share(seat))
    return shares
