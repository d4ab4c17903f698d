"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.fires.content.reading import SIDE_WORDS, square_word
from midnight.games.fires.rules import places
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.words.points import HEADINGS, point_of
from midnight.kernel.words import DICE

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords


def drawn_by(w: FiresWords, state: Fires) -> str:
    """Two dice, or one for the side of a door."""
    return DICE


def called(w: FiresWords, option: int) -> tuple[str, ...]:
    """Two dice as one reads them, white first; a side by its letter; things by their names."""
    family = w.lexicon.family_of(option)
    number = int(family.value(option))
    if family.name == "dice":
        white, black = square_word(number)[1], square_word(number)[3]
        return (f"{white} {black}", f"{white}{black}", f"white {white} black {black}")
    if family.name == "side":
        return (SIDE_WORDS[number][0],)
    if family.name == "next":
        return (f"next {w.names[number]}", w.names[number]) if number < w.seats else ()
    if family.name == "pick":
        return (f"pick {w.thing_name(number)}", f"pick up {w.thing_name(number)}")
    return (f"chop {w.thing_name(int(w.ground.first_tree) + number)}",) if family.name == "chop" else ()


def group(w: FiresWords, option: int, state: Fires) -> tuple[str, ...]:
    """What is done; of the thousands of points one may go to, also in which square."""
    family = w.lexicon.family_of(option)
    if family.name not in HEADINGS:
        return ()
    if family.name in w.named:
        return (HEADINGS[family.name],)
    to = w.points[point_of(w, family, option)]
    return (HEADINGS[family.name], w.square_name(places.square_at(state, to.x, to.y)))
