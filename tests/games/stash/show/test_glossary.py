"""The goal, and what one is told of kids, bullies with their charts, houses and costumes."""

from __future__ import annotations

import pytest

from midnight.kernel.show import Thing
from midnight.testing.scene import Scene
from tests.games.stash.scenes import night


def named(scene: Scene, name: str) -> Thing:
    found = scene.setup.things(scene.state, scene.setup.show(scene.state))
    return next(thing for thing in found if name in thing.names)


def test_the_goal_says_what_a_bag_must_hold() -> None:
    scene = night(A="G6 Cute")
    goal = scene.setup.goal(scene.setup.show(scene.state))
    assert goal.startswith("The fullest bag wins at 12:00; only stashed candy counts.")
    assert "30" in goal


@pytest.mark.parametrize(("carried", "said"), [("c2", "carries 2 of 10"), ("c9", "carries 9 of 10")])
def test_a_kid_tells_what_it_carries_and_how_far_it_goes(carried: str, said: str) -> None:
    kid = named(night(A=f"E6 {carried} s7 Cute"), "Orange")
    assert kid.text.startswith("on E6 as ")
    assert said in kid.text
    assert "7 in the bag." in kid.text


def test_a_bully_tells_its_whole_chart() -> None:
    biker = named(night(A="E6 Cute", Biker="G5"), "Biker")
    assert biker.text.startswith("on G5, base G2. Chart: 1 move 1;")
    assert biker.text.count(";") == 11
    assert biker.rule == "MS-9.2"


def test_a_house_is_empty_lit_or_dark() -> None:
    assert "4 until 8:00, Cute +2" in named(night(A="G6 Cute", E5="N02"), "E5").text
    assert named(night(A="G6 Cute"), "I5").text == "an empty house: whoever lands there draws a card."
    assert "dark: nobody opens any more." in named(night(A="G6 Cute", E7="N02 dark"), "E7").text


def test_a_costume_tells_its_type_and_who_wears_it() -> None:
    scene = night(A="E6 Cute", B="G6 Scary")
    assert named(scene, "Vampire").text == "Scary, worn by Sky."
    assert named(scene, "Cute").text == "a type of costume, worn by Orange."
    assert named(scene, "Ninja").text == "Cool."
