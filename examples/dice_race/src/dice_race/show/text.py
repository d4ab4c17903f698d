"""The race in characters for a terminal, and in sentences for somebody who listens."""

from __future__ import annotations

from midnight.kernel.show import Shown
from midnight.kernel.words import SEAT_NAMES

from dice_race.show.view import COLUMNS, cell
from dice_race.words.options import RaceWords

WIDE = 11


def draw(words: RaceWords, shown: Shown) -> str:
    """The track row by row, each runner as the letter of its seat."""
    rows = [[""] * COLUMNS for _ in range(cell(words.home)[1] + 1)]
    for place in range(words.home + 1):
        column, row = cell(place)
        name = words.place_name(place).split()[-1]
        who = "".join(SEAT_NAMES[seat] * places.count(place) for seat, places in enumerate(shown["runners"]))
        rows[row][column] = f"{name}[{who}]" if who else name
    legend = ", ".join(f"{letter} is {name}" for letter, name in zip(SEAT_NAMES, words.names, strict=False))
    track = ["".join(f"{one:^{WIDE}}" for one in row).rstrip() for row in rows]
    return "\n".join([*track, "", legend]) + "\n"


def speak(words: RaceWords, shown: Shown) -> str:
    """Whose turn it is and where everybody is."""
    said = [shown["ask"]]
    for name, places in zip(words.names, shown["runners"], strict=True):
        said.append(f"{name}'s runners: {' and '.join(words.place_name(place) for place in places)}.")
    return " ".join(said)
