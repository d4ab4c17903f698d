"""Positions outside of a game: told in a line, pickled and taken up again, in this process or another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from midnight.errors import UserError, whole
from midnight.kernel.cells import Cells
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import CHANCE, OVER, UNCOUNTED, State

if TYPE_CHECKING:
    from midnight.kernel.game import Setup


def described(state: State) -> str:
    """A position in a line: its game, its ply if that is known, and who decides."""
    home = json.loads(state.tables().made_for or "{}")
    ply = f", ply {int(state.ply)}" if state.ply >= 0 else ""
    return f"<{home.get('game', type(state).__name__)} for {int(state.seats)}{ply}: {decider(state)}>"


def decider(state: State) -> str:
    """Who decides; when it is over, who has won."""
    if state.seat == CHANCE:
        return "chance decides"
    if state.seat != OVER:
        return f"{SEAT_NAMES[state.seat]} decides"
    won = ", ".join(SEAT_NAMES[seat] for seat in state.winners())
    return f"over, won by {won}" if won else "over, won by nobody"


def home_of(state: State) -> Setup:
    """The game made ready that this position is of; a UserError if it does not know."""
    return setup_at(state.tables().made_for)


def setup_at(home: str) -> Setup:
    from midnight.kernel.record import setup_of  # which needs games, which need positions

    if not home:
        raise UserError("this position does not know its game: make it from game(NAME).setup()")
    return setup_of(json.loads(home), "position")


def restored(home: str, numbers: Sequence[int], ply: int = int(UNCOUNTED)) -> State:
    """A pickled position; a UserError if its game has other rules or other content by now."""
    state = setup_at(home).from_cells(numbers)
    state.ply = ply
    return state


def put_cells(state: State, numbers: Sequence[int]) -> Any:
    """Make the position that these cells describe out of a fresh one."""
    cells = Cells(state.seats, -1)
    cells.give([whole(number, "a cell") for number in numbers])
    state.each_cell(cells)
    if cells.count != len(numbers):
        raise UserError(f"there are {len(numbers)} cells; a position of this game has {cells.count}")
    state.settle()
    state.ply = UNCOUNTED
    return state
