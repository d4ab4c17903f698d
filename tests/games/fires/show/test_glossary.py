"""The goal, and what one is told of squares, houses, villagers and actions."""

from __future__ import annotations

from midnight.kernel.show import Thing
from midnight.testing.scene import Scene
from tests.games.fires.scenes import BARE, FAR, crew, scene, squares, team


def named(found: Scene, name: str) -> Thing:
    things = found.setup.things(found.state, found.setup.show(found.state))
    return next(thing for thing in things if name in thing.names)


def test_the_goal_names_what_wins_and_the_three_ways_to_lose() -> None:
    found = scene(BARE, FAR, team(crew("40,40")))
    goal = found.setup.goal(found.setup.show(found.state))
    assert goal.startswith("Won with ")
    assert "villagers saved" in goal
    assert "houses destroyed" in goal
    assert "explosion 7" in goal


def test_a_square_tells_where_it_lies_and_what_is_there() -> None:
    found = scene(BARE, FAR, f"fire = {squares('W3B3')}", team(crew("72,40")))
    assert named(found, "W3B3").text == "x 32 to 48, y 32 to 48; Fire there."
    assert "villager 1" in named(found, "W6B4").text
    assert named(found, "W3,B3").rule == "FM-1.5"


def test_a_house_tells_its_square_its_strength_and_its_door() -> None:
    house = named(scene(BARE, FAR, team(crew("40,40"))), "H1")
    assert house.text.startswith("in W")
    assert "integrity " in house.text
    assert "door closed on the " in house.text


def test_who_is_not_on_the_table_is_told_of_too() -> None:
    found = scene(BARE, 'villagers = ["saved", "dead", "88,56"]\nchests = ["gone"]', team(crew("40,40")))
    assert named(found, "V1").text == "brought to safety."
    assert named(found, "villager 2").text == "dead."
    assert named(found, "V4").text == "still to come."
    assert named(found, "C1").text == "gone."


def test_actions_are_explained_with_their_rules() -> None:
    found = scene(BARE, FAR, team(crew("40,40")))
    assert named(found, "run").rule == "FM-5.15"
    assert "3 inches" in named(found, "ring").text
