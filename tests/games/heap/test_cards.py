"""Every card at least once: what it costs, what it does, and for whom."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from midnight.games.heap.content import read_content
from tests.games.heap.table import costs, house, mat, one_feature, scene
from tests.scene import Scene

rule = pytest.mark.rule
CONTENT = read_content("")
ALL = ("Raccoon", "Opossum", "Fox", "Coyote", "Raven", "Seagull")
CLIMB = ("Raccoon", "Opossum", "Fox", "Coyote")
SOAR = ("Raven", "Seagull")
SMALL = ("Opossum", "Raven", "Seagull")
MEDIUM = ("Raccoon", "Fox", "Coyote")
HANDY = ("Raccoon", "Opossum", "Raven")
DIG = ("Fox", "Coyote", "Seagull")
VISIT, LEAVE, RAID = range(3)

# Changes of visiting, leaving and raiding, and whom they touch.
STATIC: dict[str, list[tuple[int, int, tuple[str, ...]]]] = {
    "F01": [(VISIT, 1, ALL)],
    "F02": [(RAID, 1, ALL)],
    "F03": [(VISIT, 1, ALL)],
    "F04": [(LEAVE, 1, ALL)],
    "F05": [(RAID, 1, ALL)],
    "F06": [(RAID, 1, ALL)],
    "F07": [(VISIT, 1, CLIMB)],
    "F08": [(VISIT, 1, SOAR)],
    "F09": [(VISIT, -1, CLIMB)],
    "F10": [(VISIT, -1, SOAR)],
    "F11": [(VISIT, 1, MEDIUM)],
    "F12": [(RAID, 1, SMALL)],
    "F13": [(VISIT, -1, SMALL)],
    "F14": [(RAID, -1, MEDIUM)],
    "F15": [(RAID, -1, HANDY)],
    "F16": [],
    "F17": [(LEAVE, -1, ALL)],
    "F18": [(LEAVE, 1, ALL)],
    "F19": [(LEAVE, 1, ALL)],
    **{f"F{n}": [] for n in range(20, 28)},
    "N01": [(VISIT, 1, ALL), (RAID, 1, ALL)],
    "N02": [(VISIT, 1, ALL), (LEAVE, 1, ALL)],
    "N03": [(VISIT, -1, ALL)],
    "N04": [(VISIT, 2, ALL)],
    "N05": [(RAID, 1, ALL)],
    "R01": [(VISIT, 1, ALL)],
    "R02": [(VISIT, 1, ALL)],
    "R03": [(RAID, 1, ALL)],
    "R04": [(VISIT, 1, ALL), (RAID, 1, ALL)],
    "R05": [(RAID, -1, ALL), (LEAVE, 1, ALL)],
    "R06": [(VISIT, 1, CLIMB)],
    "R07": [(VISIT, 1, SOAR)],
    "R08": [(LEAVE, 1, ALL)],
    "R09": [(VISIT, 2, ALL)],
    "R10": [],
    "R11": [(VISIT, 1, ALL)],
    "R12": [(VISIT, 1, ALL), (LEAVE, 1, ALL)],
    "E02": [(VISIT, -1, ALL)],
    "E04": [(LEAVE, 1, ALL)],
    "E09": [(RAID, -1, ALL)],
    "E10": [(RAID, 1, ALL)],
    "E11": [(VISIT, 1, SOAR)],
    "E12": [(VISIT, 1, CLIMB)],
}
BASE = [3, 3, 3]  # high enough that nothing is cut off at 0


def laid(card: str, seats: dict[str, Any], **keys: Any) -> Scene:
    """A street with the card in force at H1, with base costs of 3."""
    house_one: dict[str, Any] = {}
    if card[0] == "F":
        house_one = one_feature(card)
    elif card[0] in "NR":
        house_one = {"resident": [card]}
    else:
        keys["event"] = card
    options = keys.pop("options", {"base_costs": "3,3,3"})
    return scene(seats, {"H1": house_one | keys.pop("more", {})}, options=options, **keys)


@rule("TH-5.4", "TH-5.9", "TH-18.1", "TH-1.6", "TH-20.1")
@pytest.mark.parametrize("card", STATIC)
def test_a_card_changes_the_costs_of_the_animals_it_names(card: str) -> None:
    for animal in ALL:
        s = laid(card, {"A": {"animal": animal, "ap": 20, "place": "H1"}, "B": {"ap": 20}})
        state = s.state
        leaving, raiding = int(state.leave_cost(0)), int(state.raid_cost(0, 0))
        state.place[0] = 7
        found = [costs(s, 0, 0), leaving, raiding]
        for kind, delta, who in STATIC[card]:
            if animal in who:
                found[kind] -= delta
        assert found == BASE, (card, animal)


@rule("TH-5.10", "TH-2.2", "TH-2.3")
@pytest.mark.parametrize(("card", "near", "across", "far"), [("F17", 2, 3, 3), ("F18", 3, 4, 3)])
def test_some_features_ask_where_the_move_starts(card: str, near: int, across: int, far: int) -> None:
    for origin, cost in (("H3", near), ("H2", across), ("H5", far), ("H4", far), ("nest", far)):
        s = laid(card, {"A": {"animal": "Fox", "ap": 20, "place": origin}})
        leaving = int(s.state.leave_cost(0))
        assert costs(s, 0, 0) - leaving == cost, origin


# === Visit, leave and raid triggers ===

VISIT_SNACKS = {"F16": (1, DIG), "F20": (1, ALL), "F27": (1, HANDY), "N04": (2, ALL), "R11": (1, ALL)}


@rule("TH-5.12", "TH-18.2")
@pytest.mark.parametrize("card", VISIT_SNACKS)
def test_a_visitor_takes_snacks(card: str) -> None:
    snacks, who = VISIT_SNACKS[card]
    for animal in ALL:
        s = laid(card, {"A": {"animal": animal, "ap": 20}}).play("move:H1", "forage")
        assert mat(s, "A")["snacks"] == 2 + 1 + (snacks if animal in who else 0)


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
        assert s.state.raid_cost(0, 0) == 3
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


# === Pets, animals, items ===


@rule("TH-16.1", "TH-16.3", "TH-16.5", "TH-16.6")
def test_pets_change_costs_and_may_share_a_house() -> None:
    for pets, visit, leave in (
        ({"Cat": "H1"}, 2, 1),
        ({"Big Dog": "H1"}, 2, 0),
        ({"Small Dog": "H1"}, 1, 1),
        ({"Cat": "H1", "Big Dog": "H1", "Small Dog": "H1"}, 3, 2),
    ):
        s = scene({"A": {"animal": "Fox", "place": "H1"}}, pets=pets)
        assert (costs(s, 1, 0), s.state.leave_cost(0)) == (visit, leave)


@rule("TH-2.6", "TH-20.3")
def test_the_six_animals_have_their_tags_and_tastes() -> None:
    found = {animal.name: (" ".join(animal.tags), " ".join(animal.favored)) for animal in CONTENT.animals}
    assert found == {
        "Raccoon": ("MEDIUM CLIMB HANDY", "TOOL FRUIT"),
        "Opossum": ("SMALL CLIMB HANDY", "COZY FRUIT"),
        "Fox": ("MEDIUM CLIMB DIG", "MEAT TOY"),
        "Coyote": ("MEDIUM CLIMB DIG", "BONE MEAT"),
        "Raven": ("SMALL SOAR HANDY", "SHINY PAPER"),
        "Seagull": ("SMALL SOAR DIG", "BREAD METAL"),
    }


# Half points of each item for Raccoon, Opossum, Fox, Coyote, Raven, Seagull.
WORTH = {
    "Bottle Cap": (2, 2, 2, 2, 4, 4),
    "Drumstick": (4, 2, 4, 6, 2, 2),
    "Snow Globe": (2, 2, 4, 2, 4, 2),
    "Jam Jar": (6, 6, 4, 4, 6, 4),
    "Meatball Sub": (4, 4, 6, 6, 4, 6),
    "Whole Pizza in Its Box": (6, 8, 8, 8, 8, 8),
    "Turkey Carcass": (8, 6, 8, 10, 6, 6),
    "Crumby Toaster": (8, 6, 6, 6, 8, 10),
    "Board Game Box": (6, 8, 8, 6, 8, 6),
}


@rule("TH-20.4", "TH-20.7", "TH-20.8")
@pytest.mark.parametrize("item", CONTENT.items, ids=lambda item: item.name)
def test_every_item_is_worth_its_size_and_the_tags_its_animal_favors(item: Any) -> None:
    base = {"T": 1, "C": 2, "A": 3}[item.id[0]]
    for number, animal in enumerate(ALL):
        s = scene({"A": {"animal": animal, "stash": [item.name]}}, {f"H{n}": {"can": []} for n in range(1, 7)})
        bonus = len(set(item.tags) & set(next(a for a in CONTENT.animals if a.name == animal).favored))
        assert s.state.scores()[0] == base + bonus
        if item.name in WORTH:
            assert s.state.half_points(0) == WORTH[item.name][number]


@rule("TH-19.6")
def test_every_card_has_a_test_and_a_text_made_from_its_data() -> None:
    here = set(
        re.findall(
            r"[FSNRE]\d\d",
            "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")),
        )
    )
    known = {card.id for card in CONTENT.cards if card.group != "pets"}
    assert known - here - {f"F{n}" for n in range(20, 28)} == set()
    assert all(card.text and card.name and card.type_line for card in CONTENT.cards)
    texts = {card.id: card.text for card in CONTENT.cards}
    assert texts["F18"] == "Visiting from the opposite house costs 1 more. Leaving costs 1 more."
    assert texts["S06"] == "Each animal here chooses: lose 2 AP, or discard 1 carried item of its choice."
    assert texts["E19"] == "Tonight, after every Stash action the stasher takes 1 Snack."
    assert texts["R10"] == "No effect."
