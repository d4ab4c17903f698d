"""What a person is shown: texts and pictures are made from this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from dice_race.rules.race import SEATS, Race
from dice_race.words.options import RaceWords

COLUMNS = 7


@dataclass(frozen=True, slots=True)
class Track:
    """The race as anybody sees it. It never changes, so that a drawing can be cached by it."""

    ask: str
    turn: int
    roll: int  # 0 before the roll
    runners: tuple[tuple[int, ...], ...]  # the places of each seat's runners


def show(words: RaceWords, state: Race, seat: int) -> Track:
    """Nothing is hidden in a race, so every seat is shown the same."""
    runners = tuple(tuple(state.runners(one)) for one in range(SEATS))
    return Track(words.ask(state), int(state.turn), int(state.roll), runners)


def cell(place: int) -> tuple[int, int]:
    """Column and row of a place: the track winds, every other row runs from right to left."""
    row, column = divmod(place, COLUMNS)
    return (COLUMNS - 1 - column if row % 2 else column), row
