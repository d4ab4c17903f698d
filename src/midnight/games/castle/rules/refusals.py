"""Which rule forbids an option, one answer a phase; what the two games forbid differently they say themselves."""

from __future__ import annotations

from midnight.games.castle.rules import ids
from midnight.games.castle.rules.common import DONE, MOVE, PLACE, ROLL, Castle
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def refusal(s: Castle, option: i64) -> i64:
    """ALLOWED if the option may be played now, else the rule that forbids it."""
    if s.phase == DONE:
        return s.end_rule()
    if s.phase == ROLL:
        return ALLOWED if s.board.lexicon.face.has(option) else ids.HC_3_1
    if s.phase == MOVE:
        return forbids_move(s, option)
    return forbids_place(s, option) if s.phase == PLACE else s.forbids_return(option)


def forbids_place(s: Castle, option: i64) -> i64:
    """A guest is placed on a free gallery space, and nobody passes (HC-2.6 to HC-2.10)."""
    lexicon = s.board.lexicon
    if lexicon.place.has(option):
        return s.forbids_space(option, ids.HC_2_9, ids.HC_2_7)
    return ids.HC_2_10 if option == lexicon.decline else ids.HC_2_6


def forbids_move(s: Castle, option: i64) -> i64:
    """Guests are placed in the set-up, the die is rolled once a turn, and the staircase is no target (HC-4.6)."""
    board = s.board
    lexicon = board.lexicon
    if lexicon.place.has(option):
        return ids.HC_2_12
    if lexicon.face.has(option):
        return ids.HC_3_1
    if option == lexicon.decline:
        return s.forbids_decline()
    origin = lexicon.move.first(option)
    target = lexicon.move.second(option)
    forbidden = s.forbids_origin(origin)
    if forbidden != ALLOWED:
        return forbidden
    if board.is_gallery(target):
        return s.forbids_walk(origin, target)
    if board.is_chamber(target):
        chamber = target - board.first_chamber
        return s.forbids_entry(origin, chamber, board.need(origin, chamber))
    return ids.HC_4_6
