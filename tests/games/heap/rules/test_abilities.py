"""Abilities: TH-21."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games.heap.rules import costs
from tests.games.heap.scenes import house, mat, move_cost, one_feature, scene

rule = pytest.mark.rule


@rule("TH-21.1", "TH-21.2", "TH-6.6")
def test_the_raccoon_rummages_through_the_whole_can() -> None:
    can: dict[str, Any] = {"can": ["Tricycle", "?", "Soda Can", "Marble"], "features": [["F24"], [], []]}
    s = scene({"A": {"animal": "Raccoon", "used": False, "carried": ["Bottle Cap"]}}, {"H1": can}).play("move:H1")
    assert s.options == {"raid", "rummage", "forage"}
    s.play("rummage", "up:Jam-Jar")
    assert s.options == {"no", "item:Tricycle", "item:Jam-Jar", "item:Soda-Can", "item:Marble"}
    s.play("item:Soda-Can")
    assert s.options == {"no", "item:Jam-Jar", "item:Marble"}
    s.play("item:Jam-Jar")
    assert mat(s, "A")["carried"] == ["Bottle Cap", "Soda Can", "Jam Jar"]
    assert house(s, "H1")["can"] == ["Tricycle", "Marble"]
    assert (mat(s, "A")["ap"], mat(s, "A")["vp"], mat(s, "A")["used"]) == (3, 1, True)
    assert s.decides == "chance"
    full = {"animal": "Raccoon", "used": False, "carried": ["Ham Bone", "Jam Jar", "Marble"]}
    assert scene({"A": full}).play("move:H1").decides == "B"


@rule("TH-21.1")
def test_a_rummage_that_takes_nothing_is_still_the_first_raid() -> None:
    s = scene({"A": {"animal": "Raccoon", "used": False}}, {"H1": one_feature("F05", can=["Marble", "Jam Jar"])})
    s.play("move:H1", "rummage", "no")
    assert house(s, "H1")["open"] == ["A tonight", "", ""]
    assert house(s, "H1")["can"] == ["Marble", "Jam Jar"]


@rule("TH-21.1", "TH-21.2")
def test_the_opossum_plays_dead() -> None:
    seats = {"A": {"animal": "Fox"}, "B": {"animal": "Opossum", "place": "H1", "used": False}}
    s = scene(seats, {"H1": {"can": ["Marble"]}}).play("move:H1", "raid", "risk:S02")
    assert (s.decides, s.options, mat(s, "A")["ap"]) == ("B", {"yes", "no"}, 2)
    s.play("yes")
    assert (mat(s, "B")["ap"], mat(s, "B")["vp"], mat(s, "B")["used"]) == (5, 1, True)
    s = scene(seats, {"H1": {"can": ["Marble"]}}).play("move:H1", "raid", "risk:S02", "no")
    assert (mat(s, "B")["ap"], mat(s, "B")["used"]) == (4, False)
    s = scene(seats, {"H1": {"can": ["Marble"]}}).play("move:H1", "raid", "risk:S12")
    assert s.decides == "chance"  # Headlights do not mean it
    s = scene(seats, {"H1": {"can": ["Marble"]}}).play("move:H1", "raid", "risk:S17")
    assert s.decides == "chance"  # nor does what happens once


@rule("TH-21.1", "TH-9.3")
def test_the_fox_slips_away_after_its_raid() -> None:
    s = scene(
        {"A": {"animal": "Fox", "used": False}}, {"H1": {"can": ["Marble"]}}, pets={"Small Dog": "H1"}, event="E19"
    )
    s.play("move:H1", "raid", "risk:S01")
    assert (s.decides, s.options) == ("A", {"yes", "no"})
    s.play("yes", "stash:1")
    fox = mat(s, "A")
    assert (fox["place"], fox["stash"], fox["ap"], fox["used"], fox["snacks"]) == ("den", ["Marble"], 3, True, 3)
    s = scene({"A": {"animal": "Fox", "used": False}}, {"H1": {"can": ["Marble"]}})
    s.play("move:H1", "raid", "risk:S05", "stash:none")
    assert s.decides == "B"  # no longer at a house


@rule("TH-21.1", "TH-8.1")
def test_the_raven_takes_from_the_nest() -> None:
    s = scene({"A": {"animal": "Raven", "used": False}}, nest=["Soda Can", "Tricycle", "Marble"], event="E08")
    s.play("move:nest")
    assert s.options == {"no", "take:Soda-Can", "take:Tricycle", "take:Marble"}
    s.play("take:Tricycle")
    assert (mat(s, "A")["carried"], mat(s, "A")["used"], mat(s, "A")["snacks"]) == (["Tricycle"], True, 0)
    assert s.position["nest"] == ["Soda Can", "Marble"]


@rule("TH-21.1", "TH-5.12")
def test_the_seagull_snatches_after_everything_else_of_its_visit() -> None:
    seats = {
        "A": {"animal": "Seagull", "used": False, "carried": ["Ham Bone", "Jam Jar"]},
        "B": {"animal": "Fox", "place": "H1", "carried": ["Soda Can", "Marble"]},
        "C": {"animal": "Raven", "place": "H2", "carried": ["Wishbone"]},
    }
    s = scene(seats, pets={"Cat": "H1"}).play("move:H1", "no")
    assert s.options == {"no", "snatch:B:Marble"}
    s.play("snatch:B:Marble")
    assert mat(s, "A")["carried"] == ["Ham Bone", "Jam Jar", "Marble"]
    assert (mat(s, "B")["carried"], mat(s, "A")["used"]) == (["Soda Can"], True)


@rule("TH-21.1")
def test_the_coyotes_lope_makes_visits_cheaper_for_one_night() -> None:
    s = scene({"A": {"animal": "Coyote", "used": False}}, {"H1": {"resident": ["R12"]}}, round=4)
    assert move_cost(s, 0, 0) == 2
    s.play("lope")
    assert move_cost(s, 0, 0) == 1
    s.play("move:H1", "forage")
    assert costs.leave(s.state, 0) == 0
    s.play("pass", "pass")
    assert move_cost(s, 0, 0) == 2
