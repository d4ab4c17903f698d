"""Escape from the Hidden Castle: the side with the scoring track."""

from __future__ import annotations

from midnight.games.castle.rules import ids, refusals
from midnight.games.castle.rules.board import NOBODY, OFF, Board
from midnight.games.castle.rules.common import DONE, Castle
from midnight.kernel.bits import bit
from midnight.kernel.cells import Cells
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class HiddenCastle(Castle):
    """Captures cost points at once; the lowest score wins."""

    def __init__(self, board: Board, seats: i64, like: HiddenCastle | None) -> None:
        super().__init__(board, seats, like)
        self.clock: i64 = 0
        if like is not None:
            self.clock = like.clock

    # === Moving guests ===

    def ask_move(self) -> None:
        """A number moves a guest (HC-3.3); it does nothing in a position by hand that leaves out all the seat's own."""
        if self.place[self.turn * self.board.guests_each] == OFF:
            self.end_turn()
        else:
            super().ask_move()

    def deepest(self, seat: i64) -> i64:
        """The highest-numbered step with a guest of this seat: the only one it may leave from (HC-8.3)."""
        board = self.board
        places = self.place
        deepest = board.door
        first = seat * board.guests_each
        for guest in range(first, first + board.guests_each):
            place = places[guest]
            if place >= board.first_step and place < deepest:
                deepest = place
        return deepest

    def offer_moves(self, out: Offer) -> None:
        each = self.board.guests_each
        first = self.turn * each
        deepest = self.deepest(self.turn)
        for guest in range(first, first + each):
            origin = self.place[guest]
            if origin != OFF and origin <= deepest and not self.repeats(guest):
                self.offer_moves_of(guest, out)

    def forbids_origin(self, origin: i64) -> i64:
        if self.guest_at(self.turn, origin) == NOBODY:
            return ids.HC_3_3
        if self.board.is_step(origin) and origin != self.deepest(self.turn):
            return ids.HC_8_3
        return ALLOWED

    def forbids_entry(self, origin: i64, chamber: i64, need: i64) -> i64:
        """HC-7: closed, left this very move, own guest inside, too far, or an exact roll needed."""
        board = self.board
        if not self.phantom_in_gallery():
            return ids.HC_7_2
        if origin == board.first_chamber + chamber:
            return ids.HC_7_16
        held = self.held[chamber]
        if held != NOBODY and self.owner(held) == self.turn:
            return ids.HC_7_9
        left = self.left_over(origin)
        if need > left:
            return ids.HC_7_3
        if held != NOBODY and need != left:
            return ids.HC_7_8
        if board.exact[chamber] == 1 and need != left:
            return ids.HC_7_7
        return ALLOWED

    def forbids_decline(self) -> i64:
        """Whoever can move must (HC-3.5)."""
        return ids.HC_3_5

    def play_move(self, option: i64) -> None:
        board = self.board
        origin = board.lexicon.move.first(option)
        target = option - board.lexicon.move.at(origin)
        guest = self.guest_at(self.turn, origin)
        if board.is_gallery(target):
            self.rest_on(guest, target)
        else:
            self.enter(guest, target - board.first_chamber)
        self.end_turn()

    def enter(self, guest: i64, chamber: i64) -> None:
        """The mover goes in, the occupant out and maybe to the Phantom, then the coat scores (HC-7.18)."""
        board = self.board
        room = board.first_chamber + chamber
        occupant = self.held[chamber]
        self.tell(ids.HID, self.entry_rule(chamber), self.turn, self.place[guest], room)
        self.set_guest(guest, room)
        if occupant != NOBODY:
            self.boot(occupant, room, board.doorway[chamber])
        coat = board.coat[chamber]
        if coat != 0:
            self.add_points(self.turn, coat)
            self.tell(ids.COAT, ids.HC_7_11 if coat < 0 else ids.HC_7_12, self.turn, room, coat)

    def entry_rule(self, chamber: i64) -> i64:
        """By which rule the roll fits: exactly where somebody hides or the coat asks for it, else amply."""
        if self.held[chamber] != NOBODY:
            return ids.HC_7_8
        return ids.HC_7_7 if self.board.exact[chamber] == 1 else ids.HC_7_6

    def boot(self, occupant: i64, room: i64, doorway: i64) -> None:
        """Out onto the doorway (HC-7.10), and if the Phantom stands there, captured at once (HC-6.10)."""
        self.tell(ids.BOOTED, ids.HC_7_10, self.owner(occupant), room, doorway)
        self.set_guest(occupant, doorway)
        if self.phantom_place() == doorway:
            self.capture_one(occupant, ids.HC_6_10)

    # === Points and clock ===

    def add_points(self, seat: i64, points: i64) -> None:
        """Scores have a floor of 0 and no ceiling (HC-10.7)."""
        score = self.score[seat] + points
        if score < 0:
            score = 0
        self.score[seat] = score

    def pay_for_capture(self, guest: i64, step: i64) -> None:
        """Each captured guest costs its owner the number of the step (HC-6.5)."""
        self.add_points(self.owner(guest), self.board.step_points[step - self.board.first_step])

    def capture_rule(self) -> i64:
        return ids.HC_6_4

    def overflow_rule(self) -> i64:
        return ids.HC_6_7

    def phantom_rule(self) -> i64:
        return ids.HC_5_2 if self.phantom_in_gallery() else ids.HC_5_1

    def speed(self) -> i64:
        """The speed of the clock when the die is rolled (HC-5.4)."""
        return self.board.speed[self.clock]

    def distance(self) -> i64:
        """Its speed; where the last clock ends the game at once, no further than the exit (HC-10.3, R-19)."""
        board = self.board
        to_exit = board.steps + 1 - self.phantom
        if to_exit <= 0:
            to_exit += board.spaces
        if board.stops_on_exit and self.clock == board.last_clock - 1 and to_exit < self.speed():
            return to_exit
        return self.speed()

    def step_onto_exit(self) -> None:
        """Each arrival on the exit moves the token one clock on (HC-9.2)."""
        if self.clock < self.board.last_clock:
            self.clock += 1
            self.tell(ids.CLOCK_STRUCK, ids.HC_9_2, self.clock, 0, 0)

    # === End of turn and game (HC-10) ===

    def end_turn(self) -> None:
        """Both ends are checked once, after the whole move (HC-10.3)."""
        struck = self.clock == self.board.last_clock
        limit = self.board.limit
        reached = False
        for score in self.score:
            if score >= limit:
                reached = True
        if struck and reached:
            self.tell(ids.ENDED_BY_BOTH, ids.HC_10_4, self.who_reached(), 0, 0)
        elif struck:
            self.tell(ids.ENDED_BY_CLOCK, ids.HC_10_1, 0, 0, 0)
        elif reached:
            self.tell(ids.ENDED_BY_SCORE, ids.HC_10_2, self.who_reached(), 0, 0)
        if struck or reached:
            self.finish()
        else:
            self.turn = self.next_seat()
            self.ask_roll()

    def who_reached(self) -> i64:
        """The seats at the limit, each a bit."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.score[seat] >= self.board.limit:
                seats |= bit(seat)
        return seats

    def end_rule(self) -> i64:
        return ids.HC_10_5

    def winners(self) -> list[int]:
        """The lowest score, shared by all who have it (HC-10.5, HC-10.6)."""
        if self.phase != DONE:
            return []
        best = self.score[0]
        for score in self.score:
            if score < best:
                best = score
        return [int(seat) for seat in range(self.seats) if self.score[seat] == best]

    def merits(self) -> list[float]:
        """The fewer points, the better (HC-10.5)."""
        return [-points for points in self.scores()]

    # === The contract ===

    def refusal(self, option: i64) -> i64:
        return refusals.refusal(self, option)

    def clone(self) -> HiddenCastle:
        return HiddenCastle(self.board, self.seats, self)

    def each_cell(self, cells: Cells) -> None:
        super().each_cell(cells)
        self.clock = cells.one("clock", self.clock, 0, self.board.last_clock)
