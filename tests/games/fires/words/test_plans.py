"""Whole plans for a touch: what they are called and cost, that they can be carried out, and where they end."""

from __future__ import annotations

import pytest

from midnight.games.fires.rules.codes import SAFE
from midnight.kernel.state import ALLOWED
from midnight.testing.scene import Scene
from tests.games.fires.scenes import FAR, WAITING, crew, scene, team


def told(found: Scene, element: str) -> dict[str, str]:
    """The plans for an element, by name: what they cost and what is noted."""
    plans = found.words.plans(element, found.state)
    return {plan.name: f"{plan.cost}; {plan.note}" if plan.note else plan.cost for plan in plans}


def carried_out(found: Scene, element: str, name: str) -> Scene:
    """Play the plan of that name; its cost is what is then missing of the points, where the turn goes on."""
    plan = next(plan for plan in found.words.plans(element, found.state) if plan.name == name)
    seat, points = found.state.seat, int(found.state.points)
    for step in plan.steps:
        assert found.state.seat == seat
        assert found.state.refusal(step) == ALLOWED
        found.state.play(step)
    if found.state.seat == seat:
        assert plan.cost == f"{points - int(found.state.points)} AP"
    else:
        assert plan.cost == f"{points} AP"
    return found


def steps(found: Scene, element: str, name: str) -> list[str]:
    plan = next(plan for plan in found.words.plans(element, found.state) if plan.name == name)
    return [found.words.word(step) for step in plan.steps]


# === People and things ===


def test_a_villager_is_fetched_and_carried_out_in_one_plan() -> None:
    s = scene('table = "B"', 'villagers = ["88,56"]', team(crew("70,56")))
    assert told(s, "thing-V1") == {
        "walk and pick up": "2 AP",
        "walk, pick up and carry villager 1 out over the edge": "3 AP",
    }
    carried_out(s, "thing-V1", "walk, pick up and carry villager 1 out over the edge")
    assert s.state.status[0] == SAFE
    assert s.state.points == 1


def test_a_villager_further_away_is_run_to() -> None:
    s = scene('table = "B"', 'villagers = ["88,56"]', team(crew("52,62")))
    assert next(iter(told(s, "thing-V1"))) == "run and pick up"
    carried_out(s, "thing-V1", "run and pick up")
    assert s.state.points == 1
    assert s.state.load[0] == 0


def test_a_closed_door_is_opened_on_the_way() -> None:
    s = scene('table = "P"', "trees = []", "chests = []", 'villagers = ["24,24"]', team(crew("44,24")))
    assert told(s, "thing-V1") == {"walk, open the door, walk and pick up": "4 AP; ends the turn"}
    carried_out(s, "thing-V1", "walk, open the door, walk and pick up")


def test_what_is_out_of_reach_is_gone_towards_and_says_how_far_it_stays() -> None:
    s = scene('table = "B"', 'villagers = ["8,70"]', team(crew("88,24")))
    ((name, note),) = told(s, "thing-V1").items()
    assert name.endswith("towards it")
    assert "in short" in note
    carried_out(s, "thing-V1", name)


def test_a_tree_is_chopped_before_it_is_carried() -> None:
    s = scene('table = "P"', team(crew("60,88")))
    assert "chop it" in next(iter(told(s, "thing-T3")))


def test_who_carries_is_told_only_how_to_go_on_with_it() -> None:
    s = scene('table = "B"', 'villagers = ["60,64", "20,20"]', team(crew("60,60"))).play("pick-V1")
    assert told(s, "thing-V2") == {}
    assert list(told(s, "thing-V1")) == list(told(s, "crew-A"))
    edge = scene('table = "B"', 'villagers = ["88,60"]', team(crew("84,60"))).play("pick-V1")
    assert told(edge, "crew-A") == {"carry villager 1 out over the edge": "1 AP"}
    assert steps(edge, "point-95-50", "carry villager 1 out over the edge")[0].startswith("exit-96,5")


# === Fire and water ===


def test_a_fire_is_watered_once_or_put_out() -> None:
    s = scene('table = "B"', 'fire = ["W4B5"]', team(crew("48,58", water=2)))
    assert told(s, "marker-W4B5") == {"water it twice": "2 AP", "water it": "1 AP"}
    carried_out(s, "marker-W4B5", "water it twice")
    assert s.position["fire"] == []
    assert s.position["smoke"] == []


def test_a_fire_out_of_range_is_gone_to_and_an_empty_can_filled_first() -> None:
    s = scene('table = "B"', 'smoke = ["W1B3"]', team(crew("70,40", water=1)))
    assert told(s, "marker-W1B3") == {"walk and water it": "2 AP"}
    dry = scene('table = "B"', 'smoke = ["W2B4"]', team(crew("58,48")))
    assert told(dry, "marker-W2B4") == {"take 1 water and water it": "2 AP"}
    carried_out(dry, "marker-W2B4", "take 1 water and water it")
    assert dry.position["smoke"] == []


def test_the_well_fills_the_can() -> None:
    s = scene('table = "B"', team(crew("70,48")))
    assert told(s, "well") == {"walk and fill up with water": "3 AP", "walk and take 1 water": "2 AP"}
    carried_out(s, "well", "walk and fill up with water")
    assert s.state.water[0] == 3
    assert told(scene('table = "B"', team(crew("58,48"))), "point-48-48") == {
        "fill up with water": "2 AP",
        "take 1 water": "1 AP",
    }


# === Houses and ground ===


def test_a_door_is_gone_to_and_opened_and_the_house_entered() -> None:
    s = scene('table = "P"', "trees = []", "chests = []", team(crew("44,24")))
    assert told(s, "door-H1") == {"walk and open the door": "2 AP"}
    assert told(s, "house-H1") == {"walk and open the door": "2 AP", "walk, open the door and walk": "3 AP"}
    carried_out(s, "house-H1", "walk, open the door and walk")
    assert s.state.room[0] == 0


def test_ground_is_walked_and_run_to_and_reached_in_several_steps() -> None:
    s = scene('table = "B"', team(crew("48,58")))
    assert told(s, "point-48-70") == {"walk": "1 AP", "run": "2 AP"}
    assert told(s, "point-48-90") == {"run": "2 AP"}
    ((name, cost),) = told(s, "point-80-92").items()
    assert (name, cost) == ("walk and run", "3 AP")
    carried_out(s, "point-80-92", name)
    assert (int(s.state.fx[0]) - 80) ** 2 + (int(s.state.fy[0]) - 92) ** 2 <= 4


def test_what_the_end_of_a_plan_means_is_noted() -> None:
    s = scene('table = "B"', 'fire = ["W4B5"]', team(crew("40,58")))
    assert told(s, "point-40-66")["walk"] == "1 AP; ends beside Fire"
    s.state.points = 1
    assert told(s, "point-40-66") == {"walk": "1 AP; ends beside Fire, ends the turn"}


# === Who may do what ===


def test_who_lies_gets_up_first_and_who_is_off_the_table_comes_back() -> None:
    down = scene('table = "B"', 'villagers = ["60,76"]', team(crew("60,68", down=True)))
    assert list(told(down, "thing-V1")) == ["get up, walk and pick up"]
    off = scene('table = "B"', 'villagers = ["84,40"]', WAITING)
    assert next(iter(told(off, "thing-V1").items())) == ("come back and pick up", "2 AP")


@pytest.mark.parametrize(
    "element", ["thing-V9", "marker-W9B9", "house-H9", "crew-B", "point-500-2", "table", "x", "run"]
)
def test_what_is_not_there_has_no_plans(element: str) -> None:
    s = scene('table = "B"', FAR, team(crew("60,60")))
    assert s.words.plans(element, s.state) == []


def test_only_whose_turn_it_is_has_aims() -> None:
    s = scene('table = "B"', 'fire = ["W4B5"]', 'villagers = ["88,56"]', team(crew("60,60")))
    aims = dict(s.words.aims(s.state))
    assert aims["thing-V1"] == "villager 1"
    assert aims["marker-W4B5"] == "Fire on W4,B5"
    assert {"well", "house-H1", "door-H1", "table"} <= set(aims)
    s.play("end")
    assert s.words.aims(s.state) == []
    assert s.words.plans("well", s.state) == []
