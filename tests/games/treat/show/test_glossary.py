"""The goal, and what one is told of houses, candy and buckets: never more than the asker may know."""

from __future__ import annotations

from midnight.kernel.show import Thing
from tests.games.treat.scenes import Night


def named(scene: Night, name: str, viewer: int = 0) -> Thing:
    view = scene.state.view(viewer)
    found = scene.setup.things(view, scene.setup.show(view, viewer))
    return next(thing for thing in found if name in thing.names)


def test_the_goal_names_what_wins_and_what_ends_it() -> None:
    scene = Night(2, places="1 1")
    goal = scene.setup.goal(scene.setup.show(scene.state))
    assert "best bucket by your own ranking wins" in goal
    assert "parents card" in goal


def test_a_house_tells_its_event_and_how_much_is_left() -> None:
    house = named(Night(2, places="1 1"), "house 1")
    assert house.names[0] == "The Bucket on the Wall"
    assert "discard previous card" in house.text
    assert "2 events" in house.text
    assert house.rule == "TT-7.7"


def test_one_event_and_one_card_are_said_as_one() -> None:
    scene = Night(2, places="1 1", laid={1: "B01"})
    assert "2 candy and 1 event" in named(scene, "house 1").text
    assert named(scene, "Teacup").text == "a bucket card: 2 candy and 1 event in the deck."


def test_candy_is_worth_what_the_rankings_say() -> None:
    assert named(Night(2, places="1 1"), "chocolate").text == "candy; worth to Devil +3, Ghost +3."


def test_who_asks_is_told_his_own_bucket_and_not_anothers() -> None:
    scene = Night(2, places="1 1", houses={1: "N4"}, decks={1: "P So Lo Ch"}).play("take", "P", "So", "Lo")
    assert "sour candy" in named(scene, "Devil", 0).text
    assert "sour candy" not in named(scene, "Devil", 1).text.partition("likes")[0]
    assert "2 unknown" in named(scene, "Devil", 1).text


def test_a_neighbour_who_is_not_in_this_street_is_said_so() -> None:
    assert named(Night(2, places="1 1"), "Mr Grinch").text.startswith("shows")
    absent = next(f"N{n}" for n in range(1, 10) if f"N{n}" not in ("N3", "N9", "N1", "N7", "N5", "N4"))
    assert named(Night(2, places="1 1"), absent).text.startswith("a neighbour who is not in this street")
