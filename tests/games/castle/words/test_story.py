"""Sentences of the castle's story: who, where, how much, in the words on the board."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.castle.rules import ids
from midnight.games.castle.words.story import SENTENCES
from midnight.kernel.words import Event, signed
from tests.games.castle.tables import NAMES, castle, party


def test_a_capture_names_the_guest_the_place_and_the_step() -> None:
    scene = castle(2, phantom="G3", A="G4", B="G20", seat="B").play("Phantom")
    assert any(
        line.startswith("The Phantom captures Red on G4: off to step +10.") and line.endswith("HC-6.4")
        for line in scene.story
    ), scene.story


def test_a_boot_a_coat_and_the_clock_are_told_by_name() -> None:
    told = " ".join(castle(2, phantom="G20", A="G13", B="C5", roll=2).play("G13>C5").story)
    assert "Red hides: from G13 into the Ballroom (C5)." in told
    assert "Blue is booted out of the Ballroom (C5)" in told
    assert "The coat of arms in the Ballroom (C5) gives Red −3." in told


def test_a_round_of_the_party_counts_guest_by_guest() -> None:
    told = party(2, phantom="G20", A="-10", B="C2").play("1").story
    assert any(line.startswith("Red counts −10 for step −10.") for line in told)


@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_is_one_sentence(name: str) -> None:
    words = game(name).setup(2).words
    for kind in SENTENCES:
        if kind not in (int(ids.CLOCK_STRUCK),):
            said = words.sentence(Event(kind, 0, 0, 1, 1))
            assert said[0].isupper()
            assert said.endswith(".")


def test_points_have_their_sign_and_a_real_minus() -> None:
    assert (signed(3), signed(-3), signed(0)) == ("+3", "−3", "+0")
