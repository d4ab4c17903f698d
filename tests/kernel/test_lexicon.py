"""Families of options: numbers, parts, words both ways."""

from __future__ import annotations

import pytest

from midnight.kernel.lexicon import Lexicon
from midnight.kernel.words import Form, option_at, places_of


class Kitchen(Lexicon):
    """Spoons are counted from 1; a swap gives one of two things for one of three."""

    def __init__(self) -> None:
        super().__init__()
        self.wait = self.single("wait")
        self.spoon = self.family("spoon", range(1, 4))
        self.swap = self.family("swap", range(2), range(5, 8))


def test_families_tile_the_numbers_in_their_order() -> None:
    kitchen = Kitchen()
    assert [(one.name, one.begin, one.end) for one in kitchen.families] == [
        ("wait", 0, 1),
        ("spoon", 1, 4),
        ("swap", 4, 10),
    ]
    assert kitchen.size == 10
    assert [kitchen.family_of(option).name for option in (0, 1, 3, 4, 9)] == ["wait", "spoon", "spoon", "swap", "swap"]


def test_an_option_keeps_its_values() -> None:
    kitchen = Kitchen()
    assert [kitchen.spoon.at(spoon) for spoon in (1, 2, 3)] == [1, 2, 3]
    assert [kitchen.spoon.value(option) for option in (1, 2, 3)] == [1, 2, 3]
    pairs = [(first, second) for first in (0, 1) for second in (5, 6, 7)]
    options = [kitchen.swap.pair(first, second) for first, second in pairs]
    assert options == [4, 5, 6, 7, 8, 9]
    assert [(kitchen.swap.first(option), kitchen.swap.second(option)) for option in options] == pairs
    assert kitchen.family_of(0).values(0) == []
    assert not kitchen.swap.has(3)
    assert kitchen.swap.has(4)
    assert not kitchen.swap.has(10)


@pytest.mark.parametrize("option", [-1, 10])
def test_an_option_that_is_none_belongs_to_no_family(option: int) -> None:
    with pytest.raises(ValueError, match=f"there is no option number {option}"):
        Kitchen().family_of(option)


def test_a_form_writes_and_reads_words_and_takes_them_apart() -> None:
    swap = Form("swap:{}>{}", ["Marble", "Cup"], ["Pot", "Pan", "Can"])
    assert swap.word([1, 2]) == "swap:Cup>Can"
    assert swap.parts([1, 2]) == ("swap", "Cup", "Can")
    assert swap.places("swap:Cup>Can") == [1, 2]
    assert swap.places("SWAP:cup>CAN") == [1, 2]
    assert swap.places("swap:Cup>Cup") is None
    assert Form("wait").parts([]) == ("wait",)
    assert Form("{}>{}", ["a"], ["b"]).parts([0, 0]) == ("a", "b")


def test_every_option_comes_back_from_its_places() -> None:
    kitchen = Kitchen()
    for option in range(kitchen.size):
        family = kitchen.family_of(option)
        assert option_at(family, places_of(family, option)) == option
