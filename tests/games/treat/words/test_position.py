"""Position texts: what is left out, what is impossible."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.errors import UserError
from tests.games.treat.scenes import AtHome, Night, made, position, stops


def read(text: str, seats: int = 2) -> Any:
    return made(seats).words.read(text)


def test_an_empty_text_is_the_start() -> None:
    assert list(read("").cells()) == list(made(2).start().cells())


def test_what_is_left_out_has_its_starting_value() -> None:
    scene = Night(3, places="1 0 0")
    assert scene.position["buckets"] == {"A": "", "B": "", "C": ""}
    assert scene.position["rankings"]["C"] == "Ch>Lo>Co>So"
    candy = sum(deck["dealt"][0] for deck in scene.position["decks"])
    assert len(scene.position["pile"].split()) == 64 - candy


def test_a_position_is_written_in_short_names() -> None:
    scene = AtHome("? Ch^ Lo -", "Ch So", "K")
    scene.play("take", "K", "turn:2")
    assert scene.words.write(scene.state).startswith(
        'game = "trick-or-treat"\nseats = 2\nphase = "trade_take"\nseat = "A"\nused = ["take"]\n'
        'home = { events = 4, safe = 3 }\npile = "? Ch Lo -"\nmiddle = "K"\nrummaged = ""\n'
    )


def test_texts_of_views_are_read_again_at_every_stop() -> None:
    setup = made(3)
    for state, _ in stops(setup, 3):
        for seat in (0, 30):
            seen = state.view(seat)
            assert list(setup.words.read(setup.words.write(seen)).cells()) == list(seen.cells())


IMPOSSIBLE = {
    "a piece beyond home": (position(2, "8 0"), "stands at 0 to 7"),
    "a seat too many": (position(2, "1 1", buckets={"C": "Ch"}), "there is no seat 'C'"),
    "a card that does not exist": (position(2, "1 1", buckets={"A": "Ch Xy"}), "there is no card 'Xy'"),
    "too many of a kind": (position(2, "1 1", buckets={"A": "Ch " * 18}), "more of one kind"),
    "more known than there": (position(2, "1 1", buckets={"A": "Ch"}, known={"A": "Lo"}), "more is known"),
    "an unknown number that does not fit": (
        position(2, "1 1", buckets={"A": "Ch"}, unknown={"A": "3"}),
        "does not fit",
    ),
    "a ranking that is none": (position(2, "1 1", rankings={"A": "Ch>Ch>Co>So"}), "is no ranking"),
    "an unknown phase": ('phase = "dance"', "must be one of"),
    "flipping on with nothing flipped": (position(2, "1 1", phase="flip"), "follows a card"),
    "paying in the street": (position(2, "1 1", phase="trade_pay", middle="K"), "at home"),
    "a turn with nothing to pay for": (position(2, "1 1", taken="Ch"), "being paid for"),
    "drawing at the start": (position(2, "0 0", phase="drawing", middle="P"), "needs a piece at a house"),
    "more cards to rummage than there are": (position(2, "1 1", phase="rummage", due=59), "due: is from 1 to"),
    "no card to draw": (position(2, "1 1", phase="drawing", middle="P", due=0), "due: is from 1 to"),
    "more cards to turn than lie there": (
        position(2, "7 7", phase="pile_flip", middle="K", pile="? ?", due=3),
        "due: is from 1 to 2",
    ),
    "a slot of nonsense": (position(2, "7 7", pile="? !"), "is no slot"),
    "a log of nonsense": (position(2, "1 1", log="1;Ch"), "is no entry"),
    "another game": ('game = "chess"', "is not 'trick-or-treat'"),
    "another number of seats": ("seats = 4", "is not 2"),
    "an unknown key": ('weather = "fog"', "is not known here"),
    "a deck longer than the stock": (position(2, "1 1", home="{}") + "\ncandy = 90\n", "unseen candy"),
    "a turn that begins with a Move done": (position(2, "1 1", used=["move"]), "used: does not fit"),
    "nothing left to deal": (
        'phase = "buckets"\n' + "".join(f'[[decks]]\nbucket = "B{n:02}"\n' for n in range(1, 7)),
        "every bucket card is laid",
    ),
    "a place that is no number": ("places = { A = true }", "stands at 0 to 7"),
    "a deal that is no numbers": ("places = { A = 1 }\n[[decks]]\ndealt = [true, 2]", "each a whole number"),
    "what is known that is no cards": ('phase = "turn"\nknown = { A = 3 }', "cards by their short names"),
    "ranking out of turn": ('phase = "rank"\nseat = "B"', "one after the other"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_an_impossible_position_is_refused(case: str) -> None:
    text, reason = IMPOSSIBLE[case]
    with pytest.raises(UserError, match=reason):
        read(text.replace("home = '{}'\n", ""))


@pytest.mark.parametrize("text", ['seat = "Z"', 'used = ["nap"]', 'middle = "Zz"'])
def test_small_mistakes_are_named(text: str) -> None:
    with pytest.raises(UserError):
        read(text)
