"""Risk cards: every Surprise, TH-7."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from midnight.testing.scene import Scene
from tests.games.heap.scenes import house, mat, surprised

rule = pytest.mark.rule


def all_quiet(s: Scene) -> None:
    assert (mat(s, "A")["ap"], mat(s, "B")["ap"]) == (4, 4)
    assert s.decides == "chance"  # on to the second card


def changes(key: str, a: int, b: int) -> Callable[[Scene], None]:
    def check(s: Scene) -> None:
        assert (mat(s, "A")[key], mat(s, "B")[key]) == (a, b)

    return check


def snacks_from_the_bag(s: Scene) -> None:
    s.play("yes")
    assert mat(s, "A")["carried"] == ["Bottle Cap", "Soda Can"]
    assert s.decides == "B"
    s.play("no")
    assert house(s, "H3")["can"] == ["Jam Jar"]
    assert house(s, "H3")["raided"] is True


def both_go_home(s: Scene) -> None:
    s.play("stash:1")
    assert (mat(s, "A")["place"], mat(s, "B")["place"]) == ("den", "den")
    assert mat(s, "A")["stash"] == ["Bottle Cap"]


def the_broom(s: Scene) -> None:
    s.play("choose:2")
    assert (mat(s, "A")["ap"], mat(s, "A")["carried"]) == (4, [])
    assert mat(s, "B")["ap"] == 2  # carries nothing, so it pays


def the_door(s: Scene) -> None:
    s.play("choose:1", "choose:2")
    assert (mat(s, "A")["ap"], mat(s, "A")["place"]) == (3, "H3")
    assert (mat(s, "B")["ap"], mat(s, "B")["place"]) == (4, "den")


def the_skunk(s: Scene) -> None:
    s.play("choose:1")
    assert (mat(s, "A")["snacks"], mat(s, "A")["ap"]) == (0, 4)
    assert (mat(s, "B")["snacks"], mat(s, "B")["ap"]) == (0, 3)


SURPRISES: dict[str, Callable[[Scene], None]] = {
    "S01": all_quiet,
    "S02": changes("ap", 3, 3),
    "S03": changes("snacks", 3, 1),
    "S04": changes("ap", 5, 5),
    "S05": both_go_home,
    "S06": the_broom,
    "S07": the_door,
    "S08": snacks_from_the_bag,
    "S09": the_skunk,
    "S11": changes("vp", 1, 1),
    "S12": changes("ap", 3, 4),
    "S13": changes("ap", 4, 3),
}


@rule("TH-7.4", "TH-7.5", "TH-19.5")
@pytest.mark.parametrize("card", SURPRISES)
def test_a_surprise_applies_to_each_animal_there(card: str) -> None:
    SURPRISES[card](surprised(card))


@rule("TH-18.2", "TH-14.4", "TH-14.8")
def test_a_midnight_feast_turns_carried_food_into_ap() -> None:
    s = surprised("S10", {"A": {"ap": 12, "carried": ["Ham Bone"]}, "B": {"carried": ["Wishbone", "Marble"]}})
    assert s.options == {"no", "item:Ham-Bone"}
    s.play("item:Ham-Bone")
    assert (mat(s, "A")["ap"], mat(s, "A")["carried"]) == (10 + 3, ["Bottle Cap"])
    assert s.options == {"no", "item:Wishbone"}
    s.play("no")
    assert mat(s, "B")["carried"] == ["Wishbone", "Marble"]


@rule("TH-7.10", "TH-7.6")
def test_a_broken_flowerpot_removes_the_top_of_one_pile() -> None:
    piles = {"features": [["F19", "F01"], [], ["F20"]], "resident": ["R01"]}
    s = surprised("S14", more=piles, options={"base_costs": "0,0,1"})
    assert (s.decides, s.options) == ("A", {"slot:1", "slot:3"})
    assert s.refusal("slot:2") == "TH-7.10"
    s.play("slot:1")
    assert house(s, "H3")["features"] == [["Latched Gate"], [], ["Bird Feeder"]]
    assert house(s, "H3")["resident"] == ["Retired Couple"]
    assert surprised("S14").decides == "chance"  # no pile: nothing


@rule("TH-7.6")
def test_a_bag_on_the_curb_adds_a_card_to_this_can() -> None:
    s = surprised("S15").play("up:Marble")
    assert house(s, "H3")["can"] == ["Marble", "Soda Can", "Jam Jar"]


@rule("TH-7.6", "TH-2.3")
def test_dropped_takeout_lands_across_the_street() -> None:
    s = surprised("S16")
    assert [house(s, f"H{n}")["snacks"] for n in range(1, 7)] == [2, 2, 0, 4, 2, 2]


@rule("TH-7.6", "TH-16.6", "TH-16.7")
@pytest.mark.parametrize(("card", "pet"), [("S17", "Cat"), ("S18", "Big Dog"), ("S19", "Small Dog")])
def test_pets_come_when_called(card: str, pet: str) -> None:
    s = surprised(card, pets={"Cat": "H6", "Big Dog": "H6", "Small Dog": "H6"})
    assert s.position["pets"] == {"Cat": "H6", "Big Dog": "H6", "Small Dog": "H6", pet: "H3"}
