"""Going to a place and acting there as one plan."""

from __future__ import annotations

from midnight.games.heap.rules.table import AP
from midnight.testing.scene import Scene
from tests.games.heap.scenes import scene


def told(found: Scene, element: str) -> dict[str, str]:
    return {plan.name: plan.cost for plan in found.words.plans(element, found.state)}


def test_a_raid_is_one_plan_with_one_price() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Soda Can"]}})
    assert told(s, "house-H1") == {"go and raid the can: Soda Can": "2 AP", "go and forage: 1 Snack": "1 AP"}
    assert told(s, "can-H1") == told(s, "house-H1")
    before = int(s.state.at[AP])
    plan = s.words.plans("house-H1", s.state)[0]
    s.play(*(s.words.word(step) for step in plan.steps))
    assert before - s.state.at[AP] == 2


def test_home_with_everything() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H1", "carried": ["Marble", "Jam Jar"]}})
    assert list(told(s, "den-A")) == ["go and stash Marble and Jam Jar", "go and forage: 1 Snack", "only go there"]
    assert told(s, "den-B") == {}


def test_what_comes_between_ends_the_plan() -> None:
    s = scene({"A": {"animal": "Coyote"}}, {"H1": {"can": ["Soda Can"]}})
    s.play("move:H1")
    assert s.words.aims(s.state) == []
    assert told(s, "house-H2") == {}


def test_where_one_may_go_is_an_aim() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Soda Can"]}})
    aims = dict(s.words.aims(s.state))
    assert aims["house-H1"] == "H1, Soda Can on top of the can"
    assert "den-A" not in aims  # he is there
    tired = scene({"A": {"animal": "Fox", "ap": 0}})
    assert tired.words.aims(tired.state) == []
    assert told(tired, "house-H1") == {}
    for nothing in ("house-H9", "nest", "item-A-1", ""):
        assert told(s, nothing) == {}
