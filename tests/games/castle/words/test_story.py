"""Sentences of the castle's story: who, where, how much, in the words on the board."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.castle.rules import ids
from midnight.games.castle.words.story import SENTENCES
from midnight.kernel.words import Event, signed
from tests.games.castle.scenes import NAMES, castle, party


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
            said = words.sentence(Event(kind, 0, 1, 1, 1))
            assert said[0].isupper()
            assert said.endswith(".")


def test_points_have_their_sign_and_a_real_minus() -> None:
    assert (signed(3), signed(-3), signed(0)) == ("+3", "−3", "+0")


@pytest.mark.rule("HC-7.6", "HC-7.7", "HC-7.8")
@pytest.mark.parametrize(
    ("move", "roll", "inside", "rule"),
    [("G6>C2", 4, "", "HC-7.6"), ("G13>C5", 2, "", "HC-7.7"), ("G13>C5", 2, "C5", "HC-7.8")],
)
def test_an_entry_is_told_by_the_rule_that_lets_the_guest_in(move: str, roll: int, inside: str, rule: str) -> None:
    scene = castle(2, phantom="G20", A=move.partition(">")[0], B=inside or "G19", roll=roll).play(move)
    assert scene.story[0].startswith("Red hides")
    assert scene.story[0].endswith(rule)


def test_captures_are_told_after_the_move_that_causes_them() -> None:
    told = castle(2, phantom="G3", A="G4", B="G6", seat="B").play("Phantom").story
    kinds = [" ".join(line.split()[:3]) for line in told]
    assert kinds == ["Blue rolls the", "The Phantom goes", "The Phantom captures", "The Phantom captures"]


@pytest.mark.parametrize(("scores", "who"), [("40 20", "Red has"), ("40 41", "Red and Blue have")])
def test_the_end_names_who_reached_the_limit(scores: str, who: str) -> None:
    told = castle(2, phantom="G3", scores=scores, A="G4", B="G6").play("Phantom").story
    assert told[-1] == f"{who} reached 46: the game is over. HC-10.2"


@pytest.mark.rule("MP-1.4")
def test_a_total_is_told_by_its_own_rule() -> None:
    assert "Red now has −10 in all. MP-1.4" in party(2, phantom="G20", A="-10", B="C2").play("1").story
