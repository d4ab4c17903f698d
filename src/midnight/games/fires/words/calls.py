"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.fires.content.reading import SIDE_WORDS, square_word
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.words.points import HEADINGS, point_of
from midnight.kernel.words import DICE

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords


def drawn_by(w: FiresWords, state: Fires) -> str:
    """Two dice, or one for the side of a door."""
    return DICE


def called(w: FiresWords, option: int) -> tuple[str, ...]:
    """Two dice as one reads them, white first; a side by its letter; things by their names."""
    ground = w.ground
    if option < ground.first_side:
        white, black = square_word(option)[1], square_word(option)[3]
        return (f"{white} {black}", f"{white}{black}", f"white {white} black {black}")
    if option < ground.first_next:
        return (SIDE_WORDS[option - ground.first_side][0],)
    if ground.take_one <= option < ground.first_water:
        return ()
    family, number = w.family(option)
    if family == "next":
        return (f"next {w.names[number]}", w.names[number]) if number < w.seats else ()
    if family == "pick":
        return (f"pick {w.thing_name(number)}", f"pick up {w.thing_name(number)}")
    return (f"chop {w.thing_name(int(ground.first_tree) + number)}",) if family == "chop" else ()


def group(w: FiresWords, option: int, state: Fires) -> tuple[str, ...]:
    """What is done; of the thousands of points one may go to, also in which square."""
    ground = w.ground
    if option < ground.first_next or ground.take_one <= option < ground.first_water:
        return ()
    family, _ = w.family(option)
    if family in w.named:
        return (HEADINGS[family],)
    to = w.points[point_of(ground, option)]
    return (HEADINGS[family], w.square_name(state.square_at(to.x, to.y)))
