"""Dice Race: what may be played at each stop, and what it does."""

from __future__ import annotations

from typing import Final

from midnight.kernel.cells import NUMBER, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.lexicon import Family, Lexicon
from midnight.kernel.native import i64, vec
from midnight.kernel.state import ALLOWED, CHANCE, OVER, State

from dice_race.rules import ids

SEATS: Final[i64] = 2
RUNNERS: Final[i64] = 2  # of each seat
MOST_PIPS: Final[i64] = 6
START: Final[i64] = 0
NOBODY: Final[i64] = -1


class Track(Tables):
    """The way home and the die: never changes during a game, all positions share it."""

    def __init__(self, spaces: i64, die: list[int]) -> None:
        super().__init__()
        self.home: i64 = spaces + 1
        self.lexicon: Lexicon = Lexicon()
        self.move: Family = self.lexicon.family("move", range(self.home + 1))  # the runner that stands there
        self.face: Family = self.lexicon.family("face", range(1, MOST_PIPS + 1))  # what the die shows
        self.die: Offer = Offer()
        for pips in range(1, MOST_PIPS + 1):
            self.die.add_weighted(self.face.at(pips), die.count(pips))


class Race(State):
    """Who stands where, whose turn it is, and what the die shows."""

    def __init__(self, track: Track, like: Race | None = None) -> None:
        """The start, or a copy of `like`."""
        super().__init__(SEATS)
        self.track: Track = track
        self.seat = CHANCE if like is None else like.seat
        self.ply = 0 if like is None else like.ply
        self.turn: i64 = 0 if like is None else like.turn
        self.roll: i64 = 0 if like is None else like.roll  # pips to be moved, 0 before the roll
        self.place: vec[i64] = filled(SEATS * RUNNERS, START) if like is None else like.place[:]  # seat by seat

    def runner_at(self, seat: i64, place: i64) -> i64:
        """The first of the seat's runners there; runners on one place are alike."""
        for runner in range(seat * RUNNERS, seat * RUNNERS + RUNNERS):
            if self.place[runner] == place:
                return runner
        return NOBODY

    # === What may be played ===

    def offer(self, out: Offer) -> None:
        if self.seat == CHANCE:
            out.take(self.track.die)
        elif self.seat != OVER:
            for runner in range(self.turn * RUNNERS, self.turn * RUNNERS + RUNNERS):
                origin = self.place[runner]
                if self.runner_at(self.turn, origin) == runner and self.forbids_move(origin) == ALLOWED:
                    out.add(self.track.move.at(origin))

    def refusal(self, option: i64) -> i64:
        if self.seat == OVER:
            return ids.DR_4_1
        if self.seat == CHANCE:
            return ALLOWED if option in self.options() else ids.DR_2_1
        move = self.track.move
        return self.forbids_move(move.value(option)) if move.has(option) else ids.DR_2_1

    def forbids_move(self, origin: i64) -> i64:
        """The rule that keeps the seat from moving a runner away from here."""
        home = self.track.home
        target = origin + self.roll
        if self.runner_at(self.turn, origin) == NOBODY:
            return ids.DR_2_2
        if origin == home:
            return ids.DR_3_4
        if target > home:
            return ids.DR_3_3
        if target < home and self.runner_at(self.turn, target) != NOBODY:
            return ids.DR_3_1
        return ALLOWED

    # === What it does ===

    def play(self, option: i64) -> None:
        self.ply += 1
        if self.seat == CHANCE:
            self.play_roll(self.track.face.value(option))
        else:
            origin = self.track.move.value(option)
            self.play_move(origin, origin + self.roll)

    def play_roll(self, pips: i64) -> None:
        """The seat decides which runner moves (DR-2.2); if none may, the turn passes by itself (DR-2.3)."""
        self.tell(ids.ROLLED, ids.DR_2_1, self.turn, pips, 0)
        self.roll = pips
        self.seat = self.turn
        if len(self.options()) == 0:
            self.tell(ids.PASSED, ids.DR_2_3, self.turn, pips, 0)
            self.end_turn()

    def play_move(self, origin: i64, target: i64) -> None:
        """Move, send a rival back (DR-3.2), and look for the end (DR-4.1)."""
        self.tell(ids.MOVED, ids.DR_2_2, self.turn, origin, target)
        self.place[self.runner_at(self.turn, origin)] = target
        rival = self.runner_at(1 - self.turn, target)
        if rival != NOBODY and target < self.track.home:
            self.tell(ids.SENT_BACK, ids.DR_3_2, 1 - self.turn, target, 0)
            self.place[rival] = START
        if self.has_won(self.turn):
            self.tell(ids.WON, ids.DR_4_1, self.turn, 0, 0)
            self.roll = 0
            self.seat = OVER
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Then it is the other seat's turn (DR-1.3)."""
        self.turn = 1 - self.turn
        self.roll = 0
        self.seat = CHANCE

    # === Who is where ===

    def runners(self, seat: i64) -> list[int]:
        """The places of a seat's runners."""
        return [int(place) for place in self.place[seat * RUNNERS : seat * RUNNERS + RUNNERS]]

    def has_won(self, seat: i64) -> bool:
        return min(self.runners(seat)) == self.track.home

    def scores(self) -> list[float]:
        """A point for each step away from the start (DR-4.2)."""
        return [float(sum(self.runners(seat))) for seat in range(SEATS)]

    def winners(self) -> list[int]:
        return [seat for seat in range(SEATS) if self.has_won(seat)]

    def clone(self) -> Race:
        return Race(self.track, self)

    def tables(self) -> Tables:
        return self.track

    def each_cell(self, cells: Cells) -> None:
        self.seat = cells.seat("decides", self.seat)
        self.turn = cells.seat("turn", self.turn)
        self.roll = cells.one("roll", self.roll, 0, MOST_PIPS)
        cells.each("place", self.place, 0, RUNNERS, START, self.track.home, NUMBER)
