"""A route as one plan: go there and knock or stash, or as near as this turn leads."""

from __future__ import annotations

from midnight.testing.scene import Scene
from tests.games.stash.scenes import night


def told(scene: Scene, space: str) -> list[str]:
    plans = scene.words.plans(f"space-{space}", scene.state)
    return ["; ".join(part for part in (plan.name, plan.cost, plan.note) if part) for plan in plans]


def carried_out(scene: Scene, space: str) -> Scene:
    """The first plan for a space, played step by step."""
    steps = scene.words.plans(f"space-{space}", scene.state)[0].steps
    return scene.play(*(scene.words.word(step) for step in steps))


def test_a_lit_house_is_walked_to_and_knocked_on() -> None:
    scene = night(A="E6 c2 Cute", E5="N02", Biker="F6")
    assert told(scene, "E5") == [
        "walk there and knock on the door: 6 pieces; 1 step; Biker 2 steps away",
        "only walk there; 1 step; Biker 2 steps away",
    ]
    carried_out(scene, "E5")
    assert scene.position["kids"]["A"]["carried"] == 8


def test_the_treehouse_is_walked_to_and_everything_stashed() -> None:
    scene = night(A="E6 c2 Cute")
    assert told(scene, "G6")[0].startswith("walk there and stash all 2; 2 steps")
    carried_out(scene, "G6")
    assert scene.position["kids"]["A"]["stash"] == 2


def test_an_empty_house_ends_the_plan_at_its_door() -> None:
    scene = night(A="E6 c2 Cute")
    assert told(scene, "D7")[0].startswith("walk there and draw a card; 2 steps")
    carried_out(scene, "D7")
    assert scene.decides == "chance"


def test_a_house_out_of_reach_is_gone_towards_along_the_street() -> None:
    scene = night(A="E6 c8 Cute")
    (only,) = told(scene, "J1")
    assert only.startswith("as near as I get this turn; ")
    assert " short" in only
    far = scene.words.plans("space-J1", scene.state)[0]
    assert scene.words.word(far.steps[0]) in scene.options
    carried_out(scene, "J1")


def test_where_one_stands_there_is_nothing_to_walk() -> None:
    assert told(night(A="E5 c8", E5="N24"), "E5")[0].startswith("knock on the door: 2 pieces of 4")


def test_only_what_is_worth_a_walk_is_an_aim() -> None:
    scene = night(A="E6 c2 Cute", E5="N02", E7="N25 A", D5="N24 dark")
    aims = dict(scene.words.aims(scene.state))
    assert aims["space-E5"] == "E5: Nana Gourd's Cottage, 6 pieces"
    assert "space-G6" in aims
    assert not {"space-E7", "space-D5", "space-E6"} & set(aims)
    for nothing in ("space-E7", "space-Z9", "kid-A", ""):
        assert scene.words.plans(nothing, scene.state) == []
    bullies = night("phase = 'bully-roll'", 3, A="G3 c4")
    assert bullies.words.aims(bullies.state) == []
