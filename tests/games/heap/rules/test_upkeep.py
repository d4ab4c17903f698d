"""Upkeep and eating: TH-3, TH-14."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, house, mat, scene

rule = pytest.mark.rule
EMPTY: dict[str, Any] = {f"H{n}": {"can": []} for n in range(1, 7)}


@rule("TH-3.1", "TH-3.2", "TH-3.12", "TH-3.10", "TH-3.11")
def test_the_upkeep_of_night_one() -> None:
    s = Scene(NAME, "", 3, animals="Fox,Raven,Opossum", first_player="A")
    s.play("die:1", "die:2", "die:3", *(f"resident:R0{n}" for n in range(1, 6)), "resident:R10")
    tops = ["T01", "T02", "T03", "T04", "T05", "T06"]
    for k, top in enumerate(tops):
        assert [len(house(s, f"H{n}")["can"]) for n in range(1, 7)] == [3] * (k + 1) + [0] * (5 - k)
        assert s.position["nest"] == []
        s.play(f"up:{top}")
    assert house(s, "H6")["can"] == ["Chicken Nugget", "?", "?"]
    assert [house(s, f"H{n}")["snacks"] for n in range(1, 7)] == [2] * 6
    assert mat(s, "A")["ap"] == 0  # the Nest comes before Feeding
    s.play("up:T07", "up:T08", "up:T09")
    assert s.position["nest"] == ["Bacon Rind", "Drumstick", "Wishbone"]
    assert [mat(s, letter)["ap"] for letter in "ABC"] == [5, 5, 5]
    assert all(word.startswith("event:") for word in s.options)
    s.play("event:E02")
    # Start of Night: Young Family at H2 puts a Snack out, College Housemates at H4 a Trash card.
    assert house(s, "H2")["snacks"] == 3
    s.play("up:T10")
    assert house(s, "H4")["can"] == ["Bunch of Grapes", "Bread Crust", "?", "?"]
    assert s.decides == "A"


@rule("TH-3.3", "TH-3.10", "TH-3.13", "TH-14.3")
def test_the_upkeep_of_a_later_night() -> None:
    seats = {"A": {"ap": 12, "eaten": 0}, "B": {"ap": 7, "eaten": 2}, "C": {"ap": 1, "eaten": 3}}
    s = scene(seats, {"H1": {"snacks": 4}}, night=1, flow=["night"], nest=["Marble"])
    s.play("up:T04", "up:T04", "up:T05", "up:T05", "up:T06", "up:T06")  # one card for each can
    assert [house(s, f"H{n}")["snacks"] for n in (1, 2)] == [6, 4]
    assert s.position["discards"]["trash"] == ["Marble"]
    s.play("up:T08", "up:T09", "up:T09")
    assert [mat(s, letter)["ap"] for letter in "ABC"] == [10, 9, 8]
    assert [mat(s, letter)["eaten"] for letter in "ABC"] == [0, 0, 0]
    assert s.position["first"] == "B"
    assert all(word.startswith("event:") for word in s.options)


@rule("TH-3.5", "TH-15.15", "TH-3.4")
def test_pickup_leaves_all_but_the_cans_alone() -> None:
    lying = {"features": [["F01"], [], []], "open": ["B", "", ""], "dropped": ["Wishbone", "", ""], "resident": ["R01"]}
    s = scene(
        {}, {**EMPTY, "H1": {**lying, "can": ["Soda Can"], "snacks": 3}}, night=2, flow=["night"], nest=["Marble"]
    )
    assert s.position["discards"]["trash"] == ["Soda Can"]
    assert house(s, "H1")["dropped"] == ["Wishbone", "", ""]
    assert house(s, "H1")["open"] == ["B", "", ""]
    assert (house(s, "H1")["snacks"], s.position["nest"]) == (3, ["Marble"])
    assert house(s, "H1")["resident"] == ["Retired Couple"]


# === Feeding ===


@rule("TH-14.1", "TH-14.5", "TH-14.7")
def test_food_is_eaten_from_the_stash_at_feeding_and_stashed_snacks_never() -> None:
    fed = {"animal": "Fox", "ap": 5, "stash": ["Apple Core", "Marble"], "carried": ["Wishbone"], "stashed_snacks": 9}
    s = scene({"A": fed}, flow=["draw-event", "feeding 0"])
    assert s.options == {"no", "item:Apple-Core"}
    assert s.refusal("item:Wishbone") == "TH-14.3"
    s.play("no")
    assert (mat(s, "A")["ap"], mat(s, "A")["stashed_snacks"]) == (5, 9)


@rule("TH-14.4")
@pytest.mark.parametrize(("item", "ap"), [("Apple Core", 2), ("Melon Rind", 3), ("Birthday Cake", 4)])
def test_food_gives_one_more_than_its_base_vp(item: str, ap: int) -> None:
    s = scene({"A": {"animal": "Fox", "stash": [item, item]}}, flow=["draw-event", "feeding 0"])
    s.play(f"item:{item.replace(' ', '-')}")
    assert mat(s, "A")["ap"] == 5 + ap
    assert mat(s, "A")["stash"] == [item]


@rule("TH-3.13", "TH-14.2")
def test_the_pool_may_be_reset_at_feeding() -> None:
    seats = {"A": {"animal": "Fox", "ap": 9, "snacks": 9}}
    s = scene(seats, flow=["draw-event", "feeding 0", "snack-step 0"], options={"ap_reset": "true"})
    assert "eat:5" in s.options
    s.play("eat:5")
    assert mat(s, "A")["ap"] == 10
    s = scene({"A": {"ap": 9}}, flow=["draw-event", "feeding 0"], options={"ap_reset": "true"})
    assert mat(s, "A")["ap"] == 5
