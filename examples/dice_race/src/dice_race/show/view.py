"""What a person is shown, as plain data: texts and pictures are made from this and nothing else."""

from __future__ import annotations

from midnight.kernel.show import Shown

from dice_race.rules.race import SEATS, Race
from dice_race.words.options import RaceWords

COLUMNS = 7


def show(words: RaceWords, state: Race, seat: int) -> Shown:
    """Nothing is hidden in a race, so every seat is shown the same."""
    return {
        "ask": words.ask(state),
        "turn": int(state.turn),
        "roll": int(state.roll),
        "runners": [state.runners(one) for one in range(SEATS)],
    }


def cell(place: int) -> tuple[int, int]:
    """Column and row of a place: the track winds, every other row runs from right to left."""
    row, column = divmod(place, COLUMNS)
    return (COLUMNS - 1 - column if row % 2 else column), row
