"""Midnight Party, the original: three rounds, hidden guests are safe, caught guests stay caught."""

from __future__ import annotations

from typing import Final

from midnight.games.castle.rules import ids, refusals
from midnight.games.castle.rules.board import NOBODY, Board
from midnight.games.castle.rules.common import DONE, LIFTED, MOVE, RETURN, Castle
from midnight.kernel.cells import Cells
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED

FIRST_STEP: Final[i64] = 1  # on the Phantom's path: the deepest step, where each round begins (MP-2.2)


class MidnightParty(Castle):
    """Points are counted after each round; the highest total wins."""

    def __init__(
        self, board: Board, seats: i64, shallow: bool, youngest_first: bool, like: MidnightParty | None
    ) -> None:
        super().__init__(board, seats, like)
        self.shallow: bool = shallow  # a full staircase takes the next group on its mildest step
        self.youngest_first: bool = youngest_first  # seat 1 starts every round
        self.round: i64 = 1
        if like is None:
            self.phantom = FIRST_STEP
        else:
            self.round = like.round

    # === Moving guests (MP-4) ===

    def in_gallery(self, seat: i64) -> i64:
        """How many of the seat's guests are in the gallery."""
        count: i64 = 0
        first = seat * self.board.guests_each
        for guest in range(first, first + self.board.guests_each):
            if self.board.is_gallery(self.place[guest]):
                count += 1
        return count

    def ask_move(self) -> None:
        """With no guest in the gallery a number does nothing (MP-4.8)."""
        if self.in_gallery(self.turn) == 0:
            self.tell(ids.IDLE, ids.MP_4_8, self.turn, self.roll, 0)
            self.end_turn()
        else:
            self.phase = MOVE
            self.seat = self.turn

    def offer_moves(self, out: Offer) -> None:
        board = self.board
        first = self.turn * board.guests_each
        for guest in range(first, first + board.guests_each):
            if board.is_gallery(self.place[guest]) and not self.repeats(guest):
                self.offer_moves_of(guest, out)
        if self.forbids_decline() == ALLOWED:
            out.add(board.lexicon.decline)

    def forbids_decline(self) -> i64:
        """Only with exactly one guest in the gallery (MP-4.6, MP-4.7)."""
        return ALLOWED if self.in_gallery(self.turn) == 1 else ids.MP_4_6

    def forbids_origin(self, origin: i64) -> i64:
        if self.guest_at(self.turn, origin) == NOBODY:
            return ids.HC_3_3
        if self.board.is_chamber(origin):
            return ids.MP_4_4
        if self.board.is_step(origin):
            return ids.MP_4_5
        return ALLOWED

    def forbids_entry(self, origin: i64, chamber: i64, need: i64) -> i64:
        if not self.phantom_in_gallery():
            return ids.MP_4_1
        if self.held[chamber] != NOBODY:
            return ids.MP_4_2
        left = self.left_over(origin)
        if need > left:
            return ids.HC_7_3
        if self.board.exact[chamber] == 1 and need != left:
            return ids.MP_4_3
        return ALLOWED

    def play_move(self, option: i64) -> None:
        board = self.board
        if option == board.lexicon.decline:
            self.tell(ids.DECLINED, ids.MP_4_7, self.turn, 0, 0)
        else:
            origin = board.lexicon.move.first(option)
            target = option - board.lexicon.move.at(origin)
            guest = self.guest_at(self.turn, origin)
            if board.is_gallery(target):
                self.rest_on(guest, target)
            else:
                self.tell(ids.HID, ids.MP_4_3, self.turn, self.place[guest], target)
                self.set_guest(guest, target)
        self.end_turn()

    # === The Phantom (MP-3) ===

    def speed(self) -> i64:
        return self.board.speed[0]

    def phantom_rule(self) -> i64:
        return ids.MP_3_2

    def capture_rule(self) -> i64:
        return ids.MP_3_3

    def overflow_rule(self) -> i64:
        return ids.MP_3_4

    def full_step(self) -> i64:
        return self.board.door - 1 if self.shallow else self.board.first_step

    # === End of a round (MP-5) ===

    def end_turn(self) -> None:
        """Checked once a turn: every chamber full, or nobody left in the gallery (MP-5.3)."""
        board = self.board
        taken: i64 = 0
        for guest in self.held:
            if guest != NOBODY:
                taken += 1
        crowd = self.crowd
        left: i64 = 0
        for space in range(board.spaces):
            left += crowd[space]
        if taken == board.chambers:
            self.tell(ids.ROUND_FULL, ids.MP_5_2, self.round, 0, 0)
            self.sweep_gallery()
            self.end_round()
        elif left == 0:
            self.tell(ids.ROUND_EMPTY, ids.MP_5_1, self.round, 0, 0)
            self.end_round()
        else:
            self.turn = self.next_seat()
            self.ask_roll()

    def sweep_gallery(self) -> None:
        """Whoever is still in the gallery goes onto the mildest step (MP-5.2)."""
        board = self.board
        mildest = board.door - 1
        for guest in range(i64(len(self.place))):
            if board.is_gallery(self.place[guest]):
                self.tell(ids.LEFT_BEHIND, ids.MP_5_2, self.owner(guest), self.place[guest], mildest)
                self.set_guest(guest, mildest)

    def end_round(self) -> None:
        for guest in range(i64(len(self.place))):
            self.count_guest(guest)
        for seat in range(self.seats):
            self.tell(ids.TOTAL, ids.MP_1_4, seat, self.score[seat], 0)
        if self.round == self.board.rounds:
            self.tell(ids.PARTY_OVER, ids.MP_8_1, self.round, 0, 0)
            self.finish()
        else:
            self.begin_return()

    def count_guest(self, guest: i64) -> None:
        """A step costs its number, a coat counts its points, a plain chamber nothing (MP-6)."""
        board = self.board
        place = self.place[guest]
        points: i64 = 0
        rule = ids.MP_6_1
        if board.is_step(place):
            points = -board.step_points[place - board.first_step]
        elif board.is_chamber(place):
            points = board.coat[place - board.first_chamber]
            rule = ids.MP_6_3 if points > 0 else ids.MP_6_2
        if points != 0:
            seat = self.owner(guest)
            self.score[seat] += points
            self.tell(ids.GUEST_SCORED, rule, seat, place, points)

    # === Between rounds (MP-7) ===

    def begin_return(self) -> None:
        """The Phantom is lifted off, hidden guests step out to their doorways (MP-7.1, MP-7.2)."""
        board = self.board
        for chamber in range(board.chambers):
            guest = self.held[chamber]
            if guest != NOBODY:
                self.tell(
                    ids.CAME_OUT, ids.MP_7_2, self.owner(guest), board.first_chamber + chamber, board.doorway[chamber]
                )
                self.set_guest(guest, board.doorway[chamber])
        self.turn = self.next_seat()
        if self.youngest_first:
            self.turn = 0
        self.phantom = LIFTED
        self.phase = RETURN
        self.roll = 0
        self.ask_return()

    def next_to_return(self) -> i64:
        """Deepest step first; there the lower total, then turn order from the starter (MP-7.3, MP-7.5, MP-7.6)."""
        board = self.board
        chosen = NOBODY
        for guest in range(i64(len(self.place))):
            if board.is_step(self.place[guest]) and (chosen == NOBODY or self.goes_before(guest, chosen)):
                chosen = guest
        return chosen

    def goes_before(self, guest: i64, other: i64) -> bool:
        if self.place[guest] != self.place[other]:
            return self.place[guest] < self.place[other]
        seat = self.owner(guest)
        rival = self.owner(other)
        if self.score[seat] != self.score[rival]:
            return self.score[seat] < self.score[rival]
        return (seat - self.turn) % self.seats < (rival - self.turn) % self.seats

    def ask_return(self) -> None:
        guest = self.next_to_return()
        if guest == NOBODY:
            self.round += 1
            self.phantom = FIRST_STEP
            self.tell(ids.ROUND_BEGAN, ids.MP_7_9, self.round, self.turn, 0)
            self.ask_roll()
        else:
            self.seat = self.owner(guest)

    def forbids_return(self, option: i64) -> i64:
        if option < self.board.places:
            return self.forbids_space(option, ids.MP_7_3, ids.MP_7_4)
        return ids.MP_7_8 if option == self.board.lexicon.decline else ids.MP_7_3

    def play_return(self, space: i64) -> None:
        guest = self.next_to_return()
        self.tell(ids.RETURNED, ids.MP_7_3, self.owner(guest), self.place[guest], space)
        self.set_guest(guest, space)
        self.ask_return()

    # === Result (MP-8) ===

    def end_rule(self) -> i64:
        return ids.MP_8_2

    def winners(self) -> list[int]:
        """The highest total, shared by all who have it (MP-8.2, MP-8.3)."""
        if self.phase != DONE:
            return []
        best = self.score[0]
        for score in self.score:
            if score > best:
                best = score
        return [int(seat) for seat in range(self.seats) if self.score[seat] == best]

    # === The contract ===

    def refusal(self, option: i64) -> i64:
        return refusals.refusal(self, option)

    def clone(self) -> MidnightParty:
        return MidnightParty(self.board, self.seats, self.shallow, self.youngest_first, self)

    def each_cell(self, cells: Cells) -> None:
        super().each_cell(cells)
        self.round = cells.one("round", self.round, 1, self.board.rounds)
