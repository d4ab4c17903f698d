"""Every Event: TH-18."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.testing.scene import Scene
from tests.games.heap.scenes import house, mat, scene, surprised

rule = pytest.mark.rule


def drawn(card: str, houses: dict[str, Any] | None = None, seats: dict[str, Any] | None = None, **keys: Any) -> Scene:
    """The Event is drawn in night 2 with seat B first."""
    flow = {"flow": ["next-turn", "draw-event"], "night": 2, "first": "B", **keys}
    return scene(seats or {}, houses, **flow).play(f"event:{card}")


def yards(s: Scene) -> list[int]:
    return [int(house(s, f"H{n}")["snacks"]) for n in range(1, 7)]


@rule("TH-3.14", "TH-18.5")
def test_events_for_every_animal() -> None:
    seats = {"A": {"ap": 5}, "B": {"ap": 0}, "C": {"ap": 10}}
    assert [mat(drawn("E03", None, seats), letter)["ap"] for letter in "ABC"] == [6, 1, 11]
    assert [mat(drawn("E14", None, seats), letter)["ap"] for letter in "ABC"] == [4, 0, 9]
    assert [mat(drawn("E15", None, seats), letter)["snacks"] for letter in "ABC"] == [1, 1, 1]
    s = drawn("E03", None, seats)
    told = [line.split()[0] for line in s.story if "gains 1 AP" in line]
    assert told[1:] == ["Blue", "Coral", "Amber"]  # in turn order


@rule("TH-1.10")
def test_events_in_the_yards() -> None:
    assert yards(drawn("E05", {"H2": {"snacks": 0}})) == [3, 1, 3, 3, 3, 3]
    assert yards(drawn("E20", {"H2": {"snacks": 0}})) == [1, 0, 1, 1, 1, 1]


@rule("TH-3.8")
def test_spring_cleaning_adds_a_card_to_every_can() -> None:
    s = drawn("E01", {f"H{n}": {"can": []} for n in range(1, 7)})
    s.play("up:T01", "up:T02", "up:T03", "up:T04", "up:T05", "up:T06")
    assert [house(s, f"H{n}")["can"][0] for n in (1, 6)] == ["Bottle Cap", "Chicken Nugget"]
    assert all(len(house(s, f"H{n}")["can"]) == 1 for n in range(1, 7))


@rule("TH-19.2")
def test_a_windstorm_blows_the_top_cards_away() -> None:
    cans: dict[str, Any] = {f"H{n}": {"can": []} for n in range(1, 7)}
    s = drawn("E06", {**cans, "H1": {"can": ["Marble", "Wishbone"]}, "H4": {"can": ["Soda Can"]}})
    assert (house(s, "H1")["can"], house(s, "H4")["can"]) == (["Wishbone"], [])
    assert sorted(s.position["discards"]["trash"]) == ["Marble", "Soda Can"]


@rule("TH-2.8")
def test_evening_walkies_roll_for_every_pet_anew() -> None:
    s = drawn("E07", pets={"Cat": "H1", "Big Dog": "H1", "Small Dog": "H2"})
    assert len(s.options) == 6
    s.play("die:4")
    assert "die:4" not in s.options
    assert s.refusal("die:4") == "TH-2.8"
    s.play("die:1", "die:2")
    assert s.position["pets"] == {"Cat": "H4", "Big Dog": "H1", "Small Dog": "H2"}


@rule("TH-19.7", "TH-3.11", "TH-8.5")
def test_a_yard_sale_replaces_the_nest_and_pays_for_swaps() -> None:
    s = drawn("E08", None, {"B": {"carried": ["Marble"]}}, nest=["Soda Can", "Jam Jar"])
    assert sorted(s.position["discards"]["trash"]) == ["Jam Jar", "Soda Can"]
    s.play("up:T04", "up:T05", "up:T06", "move:nest", "swap:Marble>Bread-Crust")
    assert s.position["nest"] == ["Marble", "Half a Cookie", "Chicken Nugget"]
    assert (mat(s, "B")["snacks"], mat(s, "B")["carried"], s.decides) == (1, ["Bread Crust"], "C")


@rule("TH-7.10", "TH-3.14")
def test_the_yard_crew_clears_a_house_the_first_player_chooses() -> None:
    piles = {"features": [["F19", "F01"], [], ["F20"]], "open": ["", "", "A"], "resident": ["R01"]}
    s = drawn("E13", {"H5": piles})
    assert (s.decides, len(s.options)) == ("B", 6)
    s.play("H5")
    assert house(s, "H5")["features"] == [[], [], []]
    assert house(s, "H5")["open"] == ["", "", ""]
    assert house(s, "H5")["resident"] == ["Retired Couple"]
    assert {"Motion Light", "Latched Gate", "Bird Feeder", "Yard Crew"} == set(s.position["discards"]["cards"])


@rule("TH-17.2")
def test_a_for_sale_sign_brings_a_new_resident() -> None:
    s = drawn("E16", {"H5": {"resident": ["R01"]}})
    assert s.decides == "B"
    s.play("H5", "resident:R12")
    assert house(s, "H5")["resident"] == ["Security Guard"]
    assert "Retired Couple" in s.position["discards"]["cards"]


@rule("TH-3.14", "TH-16.7")
def test_here_kitty_moves_the_cat_to_any_other_house() -> None:
    s = drawn("E17", pets={"Cat": "H5"})
    assert (s.decides, s.options) == ("B", {"H1", "H2", "H3", "H4", "H6"})
    s.play("H6")
    assert s.position["pets"]["Cat"] == "H6"


@rule("TH-9.3", "TH-18.4", "TH-9.5")
def test_a_harvest_moon_pays_for_stash_actions_only() -> None:
    s = drawn("E19", None, {"B": {"carried": ["Marble"], "place": "H1"}}).play("move:den", "stash:1")
    assert mat(s, "B")["snacks"] == 1
    s = surprised("S05", {"B": {"carried": ["Marble"]}}, event="E19").play("stash:1", "stash:none")
    assert (mat(s, "A")["snacks"], mat(s, "B")["snacks"]) == (2 + 1, 0)
    s = scene({"A": {"carried": ["Marble"]}}, event="E19", flow=["draw-event", "stash-step 0"]).play("stash:1")
    assert mat(s, "A")["snacks"] == 0
