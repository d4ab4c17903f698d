"""What Features and Residents do, and Open tokens: TH-15, TH-17, TH-18."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games.heap.rules import codes, costs, piles
from midnight.testing.scene import Scene
from tests.games.heap.scenes import ALL, DIG, HANDY, house, laid, mat, one_feature, scene

rule = pytest.mark.rule


# === Open tokens ===


@rule("TH-15.2", "TH-15.1", "TH-15.15")
def test_a_feature_takes_one_token_which_stays() -> None:
    s = scene({"A": {"animal": "Fox"}, "B": {"animal": "Coyote"}}, {"H1": one_feature("F03", can=["Marble"])}, round=4)
    s.play("move:H1", "yes", "forage", "move:H1")
    assert house(s, "H1")["open"] == ["A", "", ""]
    assert "yes" not in s.options  # the Coyote is not asked
    s.play("forage", "pass")
    assert mat(s, "A")["vp"] == 1
    assert house(s, "H1")["open"] == ["A", "", ""]  # Cleanup has come and gone


@rule("TH-18.3", "TH-5.12")
def test_triggers_are_asked_slot_after_slot_and_skipped_when_their_card_is_gone() -> None:
    s = scene(
        {"A": {"animal": "Raven", "carried": ["Marble", "Soda Can"]}}, {"H1": {"features": [["F01"], ["F02"], []]}}
    )
    s.play("move:H1")
    assert s.position["flow"][-1].startswith("may A H1 1 Latched-Gate")
    s.play("item:Marble")
    assert s.position["flow"][-1].startswith("may A H1 2 Strapped-Lid")
    piles.uncover(s.state, 2)  # the second Feature vanishes while the first is being opened
    s.play("no")
    assert "raid" in s.options
    trigger = s.state.box.triggers.first[0]
    s.state.push5(codes.TRIGGER, 0, 0, 1, 0, trigger)  # a trigger of the opened Gate comes up again
    s.state.run()
    assert "raid" in s.options


@rule("TH-15.9", "TH-15.11", "TH-15.3", "TH-12.7")
@pytest.mark.parametrize("card", ["F01", "F02"])
def test_a_handy_animal_may_drop_an_item_to_open(card: str) -> None:
    for animal in ALL:
        s = laid(card, {"A": {"animal": animal, "ap": 20, "carried": ["Marble"]}}).play("move:H1")
        if animal not in HANDY:
            assert "raid" in s.options
            continue
        assert s.options == {"no", "item:Marble"}
        s.play("item:Marble")
        assert (house(s, "H1")["open"], house(s, "H1")["dropped"]) == (["A", "", ""], ["Marble", "", ""])
        assert mat(s, "A")["carried"] == []
        assert costs.raid(s.state, 0, 0) == 3
    s = laid(card, {"A": {"animal": "Raven", "ap": 20}}).play("move:H1")
    assert "raid" in s.options  # nothing to drop, so nothing is asked
    s = laid(card, {"A": {"animal": "Raven", "ap": 20, "carried": ["Marble"]}}, more={"open": ["B", "", ""]})
    assert "raid" in s.play("move:H1").options


@rule("TH-15.10", "TH-15.11")
@pytest.mark.parametrize("card", ["F03", "F04"])
def test_a_digging_animal_may_pay_one_ap_to_open(card: str) -> None:
    for animal in ALL:
        s = laid(card, {"A": {"animal": animal, "ap": 20}}).play("move:H1")
        if animal not in DIG:
            assert "raid" in s.options
            continue
        before = mat(s, "A")["ap"]
        assert s.options == {"yes", "no"}
        s.play("yes")
        assert (mat(s, "A")["ap"], house(s, "H1")["open"]) == (before - 1, ["A", "", ""])
    exact = 4 if card == "F03" else 3
    s = laid(card, {"A": {"animal": "Fox", "ap": exact}}).play("move:H1")
    assert (s.decides, mat(s, "A")["ap"]) == ("B", 0)  # no AP left to dig with, nor to raid


# === Visit, leave and raid triggers ===


VISIT_SNACKS = {"F16": (1, DIG), "F20": (1, ALL), "F27": (1, HANDY), "N04": (2, ALL), "R11": (1, ALL)}


@rule("TH-5.12", "TH-18.2")
@pytest.mark.parametrize("card", VISIT_SNACKS)
def test_a_visitor_takes_snacks(card: str) -> None:
    snacks, who = VISIT_SNACKS[card]
    for animal in ALL:
        s = laid(card, {"A": {"animal": animal, "ap": 20}}).play("move:H1", "forage")
        assert mat(s, "A")["snacks"] == 2 + 1 + (snacks if animal in who else 0)


def first_raid(card: str, **seat: Any) -> Scene:
    s = laid(
        card,
        {"A": {"animal": "Fox", "ap": 20, **seat}, "B": {"ap": 20}},
        more={"can": ["Marble", "Soda Can", "Jam Jar"]},
    )
    s.play("move:H1")
    if "raid" not in s.options:
        s.play("no")
    return s.play("raid")


@rule("TH-6.6", "TH-15.4", "TH-1.11")
def test_bins_open_for_tonight_at_the_first_raid() -> None:
    s = first_raid("F05")
    assert house(s, "H1")["open"] == ["A tonight", "", ""]
    s = first_raid("F06")
    assert house(s, "H1")["open"] == ["A tonight", "", ""]
    assert mat(s, "A")["snacks"] == 2 + 2
    told = [line for line in s.story if "gains 2 Snacks" in line or "Open token" in line]
    assert "Snacks" in told[0]  # in the order of the card's text
    assert "Open token" in told[1]


@rule("TH-6.6")
@pytest.mark.parametrize("card", ["F24", "R09", "E18"])
def test_the_first_raid_of_a_night_at_a_house_brings_a_vp(card: str) -> None:
    s = first_raid(card)
    assert mat(s, "A")["vp"] == 1
    s.play("risk:S01", "move:H1", "raid", "risk:S01", "risk:S03")
    assert mat(s, "B")["vp"] == 0


@rule("TH-1.12", "TH-6.6")
def test_the_sprinkler_takes_a_snack_from_a_raider_that_has_one() -> None:
    assert mat(first_raid("F21"), "A")["snacks"] == 2 - 1
    s = laid("F21", {"A": {"animal": "Fox", "ap": 20}}, more={"can": ["Marble"], "snacks": 0}).play("move:H1", "raid")
    assert mat(s, "A")["snacks"] == 0


@rule("TH-5.7", "TH-5.11")
def test_the_sleepless_baby_feeds_whoever_leaves() -> None:
    s = laid("N05", {"A": {"animal": "Fox", "ap": 20, "place": "H1"}}).play("move:den")
    assert mat(s, "A")["snacks"] == 1 + 1  # leaving, then the Forage in the den


# === Start and end of the night ===


@rule("TH-3.15")
@pytest.mark.parametrize("card", ["F22", "R04"])
def test_more_trash_at_the_start_of_the_night(card: str) -> None:
    s = laid(card, {}, flow=["next-turn", "start-of-night"], more={"can": ["Marble"]})
    assert s.decides == "chance"
    s.play("up:Wishbone")
    assert house(s, "H1")["can"] == ["Wishbone", "Marble"]


@rule("TH-3.15")
@pytest.mark.parametrize("card", ["F23", "R02"])
def test_more_snacks_at_the_start_of_the_night(card: str) -> None:
    s = laid(card, {}, flow=["next-turn", "start-of-night"])
    assert [house(s, f"H{n}")["snacks"] for n in (1, 2)] == [3, 2]


@rule("TH-16.7", "TH-16.8")
@pytest.mark.parametrize(("card", "pet"), [("F25", "Cat"), ("F26", "Small Dog")])
def test_pets_come_at_the_start_of_the_night(card: str, pet: str) -> None:
    s = laid(card, {}, flow=["next-turn", "start-of-night"], pets={pet: "H4"})
    assert s.position["pets"] == {pet: "H1"}
    s = laid(card, {}, flow=["next-turn", "start-of-night"], pets={pet: "H1"})
    assert s.position["pets"] == {pet: "H1"}


@rule("TH-13.2", "TH-7.12")
@pytest.mark.parametrize("card", ["N01", "N02", "N04"])
def test_night_people_leave_at_the_end_of_the_night(card: str) -> None:
    s = laid(card, {}, flow=["draw-event", "end-of-night"])
    assert house(s, "H1")["resident"] == []
    assert len(s.position["discards"]["cards"]) == 1


@pytest.mark.parametrize("card", ["N03", "N05", "R01"])
def test_other_residents_stay(card: str) -> None:
    s = laid(card, {}, flow=["draw-event", "end-of-night"])
    assert len(house(s, "H1")["resident"]) == 1


@rule("TH-17.2")
def test_a_moving_truck_clears_the_slot_and_brings_a_new_resident() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"resident": ["N05", "R08"], "can": ["Marble", "Soda Can"]}})
    s.play("move:H1", "raid", "risk:N06")
    assert s.decides == "chance"
    assert sorted(s.position["discards"]["cards"]) == ["Insomniac", "Moving Truck", "Sleepless Baby"]
    assert "resident:Insomniac" not in s.options
    s.play("resident:R01")
    assert house(s, "H1")["resident"] == ["Retired Couple"]
