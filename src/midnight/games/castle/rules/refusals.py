"""Which rule forbids an option, as far as both games agree."""

from __future__ import annotations

from midnight.games.castle.rules import ids
from midnight.games.castle.rules.common import DONE, MOVE, PLACE, ROLL, Castle
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Refusing(Castle):
    """The refusals; what the two games forbid differently they say themselves."""

    def refuses_move(self, option: i64) -> i64:
        board = self.board
        if option < board.decline:
            return self.refuses_wrong_kind(option)
        if option == board.decline:
            return self.forbids_decline()
        origin = board.origin(option)
        target = board.target(option)
        forbidden = self.forbids_origin(origin)
        if forbidden != ALLOWED:
            return forbidden
        if board.is_gallery(target):
            return self.forbids_walk(origin, target)
        if board.is_chamber(target):
            chamber = target - board.first_chamber
            return self.forbids_entry(origin, chamber, board.need(origin, chamber))
        return ids.HC_4_6

    def end_rule(self) -> i64:
        raise NotImplementedError

    def refusal(self, option: i64) -> i64:
        board = self.board
        if self.phase == DONE:
            return self.end_rule()
        if self.phase == ROLL:
            is_face = option >= board.first_face and option < board.decline
            return ALLOWED if is_face else ids.HC_3_1
        if self.phase == MOVE:
            return self.refuses_move(option)
        if self.phase == PLACE:
            return self.refuses_place(option)
        return self.refuses_return(option)

    def refuses_place(self, option: i64) -> i64:
        if option < self.board.places:
            return self.forbids_space(option, ids.HC_2_9, ids.HC_2_7)
        return ids.HC_2_10 if option == self.board.decline else ids.HC_2_6

    def refuses_return(self, option: i64) -> i64:
        raise NotImplementedError

    def refuses_wrong_kind(self, option: i64) -> i64:
        """At a move: guests are placed in the set-up, the die is rolled once a turn."""
        if option < self.board.places:
            return ids.HC_2_12
        return ids.HC_3_1
