"""Position texts: those that come back, and those that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.errors import UserError
from midnight.games import game
from tests.games.heap.scenes import NAME, one_feature, scene


def test_a_written_position_comes_back_word_for_word() -> None:
    lying = {"features": [["F02", "F01"], [], ["F20"]], "open": ["B tonight", "", ""], "dropped": ["Wishbone", "", ""]}
    s = scene(
        {"A": {"animal": "Fox", "place": "H3", "friends": ["Big Dog"], "lope": True, "eaten": 2, "stash": ["Marble"]}},
        {"H3": {**lying, "resident": ["N04", "R02"], "can": ["Jam Jar", "?"], "raided": True}},
        pets={"Cat": "H3", "Big Dog": "H1"},
        event="E11",
        nest=["Tricycle"],
    )
    text = s.words.write(s.state)
    assert '[pets]\nCat = "H3"\n"Big Dog" = "H1"\n' in text
    assert 'features = [["Strapped Lid", "Latched Gate"], [], ["Bird Feeder"]]\nopen = ["B tonight", "", ""]\n' in text
    again = s.words.read(text)
    assert list(again.cells()) == list(s.state.cells())
    assert s.words.write(again) == text


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(UserError, match="game: is not 'top-of-the-heap'"):
        game(NAME).setup(3).words.read('game = "hidden-castle"')


IMPOSSIBLE: dict[str, tuple[Any, ...]] = {
    "a Feeding twice": ({}, {}, {"flow": ["feeding 0", "feeding 1"]}, "feeding is there twice"),
    "a Feeding of seats that are not there": ({}, {}, {"flow": ["feeding 44"]}, "'44' is no number from 0"),
    "a house beyond the last": ({}, {}, {"flow": ["daily 4000000000"]}, "no number from 0 to 6"),
    "a number with two signs": ({}, {}, {"flow": ["daily --1"]}, "'--1' is no number from 0 to 6"),
    "a card that is held and has no name": ({}, {}, {"flow": ["spent -"]}, "flow: a card that is held must be named"),
    "a seat with a key nobody knows": ({"A": {"luck": 1}}, {}, {}, "luck: is not known here; known are animal, ap, "),
    "a house with a key nobody knows": ({}, {"H1": {"cat": 1}}, {}, "cat: is not known here; known are can, dropped, "),
    "a Nest of 77": ({}, {}, {"flow": ["nest-fill 77"]}, "no number from 0 to 3"),
    "a Nest that is full": ({}, {}, {"flow": ["nest-fill 1"], "nest": ["Marble", "Jam Jar", "Soda Can"]}, "TH-3.11"),
    "a Nest filled before it is cleared": ({}, {}, {"flow": ["nest-fill 3", "restock"]}, "TH-3.11"),
    "a look before the last": ({}, {"H1": {"can": ["?"]}}, {"flow": ["look H1 0", "primary"]}, "look waits"),
    "a can with a hidden top": ({}, {"H1": {"can": ["?", "Marble"]}}, {}, "top card of H1's can is face-up"),
    "four Marbles": ({"A": {"stash": ["Marble"] * 4}}, {}, {}, "Marble: there are only 3"),
    "three Compact items": ({"A": {"carried": ["Soda Can", "Jam Jar", "Ham Bone"]}}, {}, {}, "TH-12.1"),
    "an Awkward and a Compact": ({"A": {"carried": ["Tricycle", "Jam Jar"]}}, {}, {}, "TH-12.1"),
    "two Foxes": ({"A": {"animal": "Fox"}, "B": {"animal": "Fox"}}, {}, {}, "TH-2.6"),
    "a token on nothing": ({}, {"H1": {"open": ["A", "", ""]}}, {}, "TH-15.1"),
    "an item without token": ({}, {"H1": one_feature("F01", dropped=["Marble", "", ""])}, {}, "TH-15.13"),
    "a Feature as Resident": ({}, {"H1": {"resident": ["F01"]}}, {}, "no card for this place"),
    "too many Residents": ({}, {"H1": {"resident": ["R01"]}, "H2": {"resident": ["R01"]}}, {}, "only 1 of this card"),
    "an unknown card": ({}, {"H1": {"can": ["Gold Bar"]}}, {}, "no Trash card 'Gold Bar'"),
    "an unknown place": ({"A": {"place": "H7"}}, {}, {}, "place: must be one of"),
    "an unknown step": ({}, {}, {"flow": ["dance"]}, "no step 'dance'"),
    "a step at no house": ({}, {}, {"flow": ["fill den 1"]}, "'den' is no house"),
    "a step with too few words": ({}, {}, {"flow": ["fill H1"]}, "fill needs 2 words"),
    "a look at a card that is not there": ({}, {}, {"flow": ["look H6 4000"]}, "flow: "),
    "a look above the top of a can": ({}, {}, {"flow": ["look H1 9"]}, "flow: "),
    "an effect of a slot that no house has": ({}, {}, {"flow": ["do A H1 70 0 1"]}, "'70' is no number from -1 to 6"),
    "discards beyond all counting": ({}, {}, {"discards": {"trash": ["Marble"] * 128}}, "and 128 are named"),
    "night nine": ({}, {}, {"night": 9}, "night: must be from 0 to 7"),
    "a crowded Nest": ({}, {}, {"nest": ["Marble"] * 2 + ["Jam Jar"] * 2}, "nest: has 3 slots"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(what: str) -> None:
    seats, houses, keys, reason = IMPOSSIBLE[what]
    with pytest.raises(UserError, match=reason):
        scene(seats, houses, **keys)
