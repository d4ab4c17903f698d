"""What the fields of a position mean, by the names the rules give them."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "decides": "who decides now: a seat, -1 for chance, -2 when it is over",
    "phase": "0 placing guests, 1 the roll, 2 a move, 3 coming back between rounds, 4 over",
    "turn": "whose turn it is",
    "roll": "pips of the number to be moved",
    "phantom": (
        "where the Phantom is: 0 the Door, then the steps from the bottom up, then the gallery from the exit; -1 lifted"
    ),
    "place": "where a guest stands: gallery spaces, chambers, steps (deepest first); -1 not on the board",
    "score": "points",
    "clock": "how often the clock has struck (the castle)",
    "round": "the round (the party)",
}
