"""Cleanup after a night, and what it leaves alone: TH-13."""

from __future__ import annotations

import pytest

from tests.games.heap.scenes import house, mat, one_feature, scene

rule = pytest.mark.rule


@rule("TH-13.1", "TH-13.7", "TH-13.8")
def test_cleanup_in_its_order() -> None:
    home = {"animal": "Fox", "carried": ["Marble", "Soda Can"], "snacks": 2, "out": True}
    away = {"animal": "Raven", "place": "H2", "carried": ["Jam Jar"], "snacks": 1}
    s = scene({"A": home, "B": away, "C": {"out": True}}, {"H3": {"resident": ["N01"]}}, turn="B", round=4)
    s.play("pass")
    assert house(s, "H3")["resident"] == []  # End of Night
    assert house(s, "H2")["can"][0] == "Jam Jar"  # Go Home
    assert (s.decides, s.options) == ("A", {"stash:none", "stash:1", "stash:2", "stash:1+2"})  # Stash step
    s.play("stash:2")
    assert (mat(s, "A")["carried"], mat(s, "A")["stash"]) == (["Marble"], ["Soda Can"])
    assert s.options == {"eat:0", "eat:1", "eat:2"}  # Snack step
    s.play("eat:2")
    assert (s.decides, mat(s, "A")["stashed_snacks"]) == ("B", 0)
    s.play("eat:0")
    assert mat(s, "B")["stashed_snacks"] == 2  # one from the Pass
    assert s.position["night"] == 2


def test_a_feature_on_slot_one_is_still_there_next_night() -> None:
    s = scene({}, {"H1": one_feature("F19")}, round=4)
    s.play("pass", "pass", "pass")
    assert house(s, "H1")["features"][0] == ["Motion Light"]
