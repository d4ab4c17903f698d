"""The goal, and what one is told of houses, piles, items, tags, animals and decks."""

from __future__ import annotations

import pytest

from midnight.kernel.show import Thing
from midnight.testing.scene import Scene
from tests.games.heap.scenes import one_feature, scene


def named(found: Scene, name: str) -> Thing:
    things = found.setup.things(found.state, found.setup.show(found.state))
    return next(thing for thing in things if name in thing.names)


def test_the_goal_says_what_counts() -> None:
    found = scene({"A": {"animal": "Fox"}})
    goal = found.setup.goal(found.setup.show(found.state))
    assert goal.startswith("The most Victory Points after 7 nights win.")


@pytest.mark.rule("TH-7.3")
def test_a_whole_pile_of_features_is_told() -> None:
    pile = {"features": [["F20", "F01"], [], []], "open": ["B", "", ""]}
    slot = named(scene({"A": {"animal": "Fox"}, "B": {"animal": "Raven"}}, {"H1": pile}), "H1 slot 1")
    assert slot.text.startswith("Bird Feeder:")
    assert "Opened by B." in slot.text
    assert slot.text.endswith("Beneath it: Latched Gate.")
    assert slot.rule == "TH-7.3"
    assert named(scene({"A": {"animal": "Fox"}}), "H1 slot 2").text == "nothing."


def test_an_item_tells_what_it_is_worth_to_each_animal() -> None:
    marble = named(scene({"A": {"animal": "Raven"}, "B": {"animal": "Fox"}}), "Marble")
    assert marble.text.startswith("Tiny, 1 point, ")
    assert marble.text.endswith("Worth to Amber 2, Blue 2, Coral 1 VP.")


def test_a_tag_tells_its_items_and_who_favors_it() -> None:
    shiny = named(scene({"A": {"animal": "Raven"}, "B": {"animal": "Fox"}}), "SHINY")
    assert "Marble" in shiny.text
    assert shiny.text.endswith("Favored by Amber.")


def test_one_snack_is_said_as_one() -> None:
    found = scene({"A": {"animal": "Raven", "snacks": 1}}, {"H1": {"snacks": 1}})
    assert "with 5 AP and 1 Snack," in named(found, "Raven").text
    assert "1 Snack in the Yard" in named(found, "H1").text


def test_halves_are_written_as_people_do() -> None:
    found = scene({"A": {"animal": "Raven", "stashed_snacks": 1}})
    assert "½ VP" in named(found, "Raven").text


def test_a_deck_tells_how_many_are_left_and_what_was_discarded() -> None:
    found = scene({"A": {"animal": "Fox"}}, {"H1": one_feature("F20", can=["Doll Shoe", "?"])})
    assert named(found, "Risk deck").text.endswith(" cards left. Discarded: nothing.")
