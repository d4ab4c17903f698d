"""Board and setup: TH-2."""

from __future__ import annotations

import pytest

from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, house, mat, scene

rule = pytest.mark.rule


@rule("TH-2.1", "TH-2.2", "TH-2.3")
def test_the_street_has_two_sides_of_three_houses() -> None:
    box = scene({}).state.box
    near = {(one + 1, two + 1) for one in range(6) for two in range(6) if box.relation[one * 6 + two] == 1}
    assert near == {(1, 3), (3, 1), (3, 5), (5, 3), (2, 4), (4, 2), (4, 6), (6, 4)}
    assert [int(house) + 1 for house in box.across] == [2, 1, 4, 3, 6, 5]


@rule("TH-2.4", "TH-7.3")
def test_a_house_has_three_feature_slots_a_can_a_resident_and_a_yard() -> None:
    s = scene({}, {"H1": {"features": [["F01", "F02"], ["F03"], ["F04"]], "resident": ["R01"]}})
    shown = s.setup.show(s.state)
    assert len(shown.houses) == 6
    for one in shown.houses:
        assert len(one.features) == 3
        assert min(one.can.size, one.snacks) > 0
    assert shown.houses[0].resident.card is not None
    pile = shown.houses[0].features[0]
    assert (pile.card.name, pile.below) == ("Latched Gate", ("Strapped Lid",))


@rule("TH-2.5")
def test_an_animal_has_only_its_own_den() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H1"}})
    assert {word for word in s.options if "den" in word} == {"move:den"}
    s.play("move:den")
    assert s.words.touch(s.words.option("move:den"), s.state) == ("den-B",)


@rule("TH-2.6", "TH-2.7", "TH-2.8", "TH-2.9", "TH-2.10", "TH-2.11")
def test_the_setup_in_its_order() -> None:
    s = Scene(NAME, "", 3)
    assert (s.decides, len(s.options)) == ("A", 6)
    s.play("be:Fox")
    assert s.decides == "B"
    assert "be:Fox" not in s.options
    assert s.refusal("be:Fox") == "TH-2.6"
    s.play("be:Raven", "be:Coyote")
    assert s.options == {f"die:{n}" for n in range(1, 7)}
    s.play("die:3", "die:1")
    assert s.options == {"die:2", "die:4", "die:5", "die:6"}
    s.play("die:6")
    assert s.position["pets"] == {"Cat": "H3", "Big Dog": "H1", "Small Dog": "H6"}
    assert len(s.options) == 12
    s.play("resident:R10", "resident:R01")
    assert s.refusal("resident:R10") == "TH-19.5"
    s.play("resident:R02", "resident:R03", "resident:R04", "resident:R05")
    assert [house(s, f"H{n}")["resident"] for n in (1, 6)] == [["Absent-Minded Professor"], ["Rose Grower"]]
    assert s.options == {"first:A", "first:B", "first:C"}
    assert [int(weight) for weight in s.state.weights()] == [1, 1, 1]
    for letter in "ABC":
        blank = mat(s, letter)
        assert (blank["place"], blank["ap"], blank["snacks"], blank["vp"]) == ("den", 0, 0, 0)
        assert blank["carried"] == blank["stash"] == []
    s.play("first:C")
    assert s.position["first"] == "C"


@rule("TH-2.9", "TH-19.1")
def test_four_decks_each_card_as_likely_as_it_has_copies() -> None:
    s = Scene(NAME, "", 3, animals="Fox,Raven,Opossum", first_player="A")
    shown = s.setup.show(s.state)
    left = {deck.name: deck.left for deck in shown.decks}
    assert left == {"Trash": 132, "Risk": 110, "Resident": 12, "Event": 20}
    assert all(deck.discards == () for deck in shown.decks)
    s.play("die:1", "die:2", "die:3", *(f"resident:R0{n}" for n in range(1, 7)))
    weights = dict(zip((s.words.word(o) for o in s.state.options()), s.state.weights(), strict=True))
    assert (weights["up:Marble"], weights["up:Tricycle"], sum(weights.values())) == (3, 2, 132)
