"""What people at a table with a real castle type, and where they look for a move among many."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.kernel.words import DICE
from tests.games.castle.scenes import CASTLE, NAMES, castle, either


@pytest.mark.parametrize("name", NAMES)
def test_only_the_die_is_left_to_chance(name: str) -> None:
    scene = either(name, "G20", A="G4", B="G9")
    assert scene.words.drawn_by(scene.state) == DICE


def test_chambers_are_called_by_their_names_and_the_phantom_by_its_letter() -> None:
    words = game(CASTLE).setup(2).words
    assert words.called(words.option("C5")) == ("Ballroom",)
    assert words.called(words.option("Phantom")) == ("p", "ghost")
    assert words.called(words.option("4")) == ()
    assert words.called(words.option("G4")) == ()


def test_moves_stand_under_the_guest_that_makes_them() -> None:
    scene = castle(2, phantom="G20", A="G4 C9", roll=5)
    groups = {word: scene.words.group(scene.words.option(word), scene.state) for word in scene.options}
    assert groups["G4>G9"] == groups["G4>C3"] == ("the guest on G4",)
    assert groups["C9>G2"] == ("the guest on the Banquet Hall (C9)",)
