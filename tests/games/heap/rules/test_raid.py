"""Raids: TH-6."""

from __future__ import annotations

import pytest

from midnight.games.heap.rules import costs
from tests.games.heap.scenes import house, mat, scene

rule = pytest.mark.rule


@rule("TH-6.1", "TH-6.2", "TH-6.4", "TH-15.12", "TH-15.14", "TH-15.13")
def test_a_dropped_item_may_be_raided_by_others() -> None:
    lying = {"features": [["F02"], [], []], "open": ["B", "", ""], "dropped": ["Wishbone", "", ""]}
    s = scene(
        {"A": {"animal": "Fox", "ap": 3}, "B": {"animal": "Raven"}}, {"H1": {**lying, "can": ["Marble", "Soda Can"]}}
    )
    s.play("move:H1")
    assert s.options == {"raid", "raid:1", "forage"}
    assert s.refusal("raid:2") == "TH-6.2"
    assert costs.raid(s.state, 0, 0) == 1
    s.play("raid:1")
    assert mat(s, "A")["carried"] == ["Wishbone"]
    assert house(s, "H1")["can"] == ["Marble", "Soda Can"]
    assert house(s, "H1")["open"] == ["", "", ""]
    assert costs.raid(s.state, 0, 0) == 2  # the Strapped Lid is in force again
    own = scene({"A": {"animal": "Raven"}}, {"H1": {**lying, "open": ["A", "", ""], "can": ["Marble"]}}).play("move:H1")
    assert own.refusal("raid:1") == "TH-15.12"
    empty = scene({"A": {"animal": "Fox"}}, {"H1": {"can": []}}).play("move:H1")
    assert empty.decides == "B"


@rule("TH-6.4", "TH-6.3")
def test_why_a_raid_is_impossible() -> None:
    lying = {"features": [["F02"], [], []], "open": ["B", "", ""], "dropped": ["Wishbone", "", ""]}
    s = scene({"A": {"animal": "Raccoon", "used": False}}, {"H1": {**lying, "can": []}}).play("move:H1")
    assert s.refusal("raid") == "TH-6.4"
    assert s.refusal("rummage") == "TH-6.4"


@rule("TH-6.8", "TH-6.9", "TH-7.7", "TH-7.6")
def test_every_risk_card_is_resolved_at_the_raided_house_even_if_all_have_left() -> None:
    s = scene(
        {"A": {"animal": "Fox"}, "B": {"animal": "Raven", "place": "H4"}, "C": {"animal": "Coyote", "place": "H4"}},
        {"H4": {"can": ["Marble"], "features": [["F19"], [], []]}},
        pets={"Cat": "H1"},
    )
    s.play("move:H4", "raid", "risk:S05", "stash:none")
    assert [mat(s, letter)["place"] for letter in "ABC"] == ["den"] * 3
    s.play("risk:S11")  # an each-Surprise without anybody there
    assert [mat(s, letter)["vp"] for letter in "ABC"] == [0, 0, 0]
    s.play("risk:S17")
    assert s.position["pets"]["Cat"] == "H4"
    assert s.decides == "B"


@rule("TH-6.10", "TH-7.9", "TH-7.1")
def test_a_new_feature_counts_only_from_then_on_and_the_raider_stays() -> None:
    s = scene(
        {"A": {"animal": "Fox"}, "B": {"animal": "Raven", "place": "H4"}},
        {"H4": {"can": ["Marble", "Soda Can"], "features": [["F19"], ["F20"], []]}},
    )
    s.play("move:H4", "raid")
    before = mat(s, "A")
    s.play("risk:F06")
    assert s.options == {"slot:1", "slot:2", "slot:3"}  # empty or not
    s.play("slot:1", "risk:S01")
    after = mat(s, "A")
    assert (after["ap"], after["snacks"], after["place"]) == (before["ap"], before["snacks"], "H4")
    assert house(s, "H4")["open"] == ["", "", ""]
    assert house(s, "H4")["features"][0] == ["Compost Bin", "Motion Light"]


@rule("TH-6.11")
def test_nothing_carried_ever_goes_into_a_can() -> None:
    s = scene(
        {"A": {"animal": "Fox", "carried": ["Marble", "Soda Can", "Jam Jar"]}},
        {"H1": {"can": ["Wishbone", "Tricycle"]}},
    )
    s.play("move:H1")
    assert house(s, "H1")["can"] == ["Wishbone", "Tricycle"]
    assert s.refusal("swap:Marble>Wishbone") == "TH-4.8"
