"""The race in characters for a terminal, and in sentences for somebody who listens."""

from __future__ import annotations

from midnight.kernel.words import SEAT_NAMES

from dice_race.show.view import COLUMNS, Track, cell
from dice_race.words.options import RaceWords

WIDE = 11


def draw(words: RaceWords, track: Track) -> str:
    """The track row by row, each runner as the letter of its seat."""
    rows = [[""] * COLUMNS for _ in range(cell(words.home)[1] + 1)]
    for place in range(words.home + 1):
        column, row = cell(place)
        name = words.place_name(place).split()[-1]
        who = "".join(SEAT_NAMES[seat] * places.count(place) for seat, places in enumerate(track.runners))
        rows[row][column] = f"{name}[{who}]" if who else name
    legend = ", ".join(f"{letter} is {name}" for letter, name in zip(SEAT_NAMES, words.names, strict=False))
    lanes = ["".join(f"{one:^{WIDE}}" for one in row).rstrip() for row in rows]
    return "\n".join([*lanes, "", legend]) + "\n"


def speak(words: RaceWords, track: Track) -> str:
    """Whose turn it is and where everybody is."""
    said = [track.ask]
    for name, places in zip(words.names, track.runners, strict=True):
        said.append(f"{name}'s runners: {' and '.join(words.place_name(place) for place in places)}.")
    return " ".join(said)
