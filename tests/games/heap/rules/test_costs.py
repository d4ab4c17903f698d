"""Moves and what they cost, Pets: TH-5, TH-16."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.heap.rules import costs, turn
from midnight.games.heap.rules.table import PLACE
from tests.games.heap.scenes import (
    ALL,
    CLIMB,
    HANDY,
    MEDIUM,
    NAME,
    SMALL,
    SOAR,
    house,
    laid,
    mat,
    move_cost,
    moves,
    scene,
)

rule = pytest.mark.rule
EVERYWHERE = {"move:nest", *(f"move:H{n}" for n in range(1, 7))}
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


# === Moves ===


@rule("TH-5.1", "TH-5.2", "TH-5.3", "TH-5.16")
@pytest.mark.parametrize("place", ["den", "nest", "H1", "H6"])
def test_a_move_goes_anywhere_else_from_anywhere(place: str) -> None:
    s = scene({"A": {"animal": "Fox", "place": place}, "B": {"place": "H3"}, "C": {"place": "H3"}})
    assert moves(s) == (EVERYWHERE | {"move:den"}) - {f"move:{place}"}
    assert s.refusal(f"move:{place}") == "TH-5.1"
    free = [move_cost(s, 0, number) for number, name in ((6, "nest"), (7, "den")) if name != place]
    assert set(free) == {0}
    s.play("move:H3")
    assert [mat(s, letter)["place"] for letter in "ABC"] == ["H3"] * 3


@rule("TH-5.7")
def test_leaving_costs_are_for_leaving_and_visiting_costs_for_visiting() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H1"}}, {"H1": {"resident": ["R12"]}, "H2": {"resident": ["R01"]}})
    assert move_cost(s, 0, 1) == 1 + 2  # H1's leave+1, H2's visit+1
    assert move_cost(s, 0, 7) == 1
    assert move_cost(s, 1, 0) == 2


@rule("TH-5.15")
def test_whoever_comes_to_a_house_takes_the_snacks_of_its_yard() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H4"}}, {"H4": {"snacks": 5}})
    turn.take_yard(s.state, 0, 3)
    assert (mat(s, "A")["snacks"], house(s, "H4")["snacks"]) == (5, 0)
    assert "still takes the Snacks" in game(NAME).rulebook().rules["TH-5.15"]


# === Every card that changes a cost ===


@rule("TH-5.4", "TH-5.9", "TH-18.1", "TH-1.6", "TH-20.1")
@pytest.mark.parametrize("card", STATIC)
def test_a_card_changes_the_costs_of_the_animals_it_names(card: str) -> None:
    for animal in ALL:
        s = laid(card, {"A": {"animal": animal, "ap": 20, "place": "H1"}, "B": {"ap": 20}})
        state = s.state
        leaving, raiding = int(costs.leave(state, 0)), int(costs.raid(state, 0, 0))
        state.at[PLACE] = 7
        found = [move_cost(s, 0, 0), leaving, raiding]
        for kind, delta, who in STATIC[card]:
            if animal in who:
                found[kind] -= delta
        assert found == BASE, (card, animal)


@rule("TH-5.10", "TH-2.2", "TH-2.3")
@pytest.mark.parametrize(("card", "near", "across", "far"), [("F17", 2, 3, 3), ("F18", 3, 4, 3)])
def test_some_features_ask_where_the_move_starts(card: str, near: int, across: int, far: int) -> None:
    for origin, cost in (("H3", near), ("H2", across), ("H5", far), ("H4", far), ("nest", far)):
        s = laid(card, {"A": {"animal": "Fox", "ap": 20, "place": origin}})
        leaving = int(costs.leave(s.state, 0))
        assert move_cost(s, 0, 0) - leaving == cost, origin


# === Pets ===


@rule("TH-16.1", "TH-16.3", "TH-16.5", "TH-16.6")
def test_pets_change_costs_and_may_share_a_house() -> None:
    for pets, visit, leave in (
        ({"Cat": "H1"}, 2, 1),
        ({"Big Dog": "H1"}, 2, 0),
        ({"Small Dog": "H1"}, 1, 1),
        ({"Cat": "H1", "Big Dog": "H1", "Small Dog": "H1"}, 3, 2),
    ):
        s = scene({"A": {"animal": "Fox", "place": "H1"}}, pets=pets)
        assert (move_cost(s, 1, 0), costs.leave(s.state, 0)) == (visit, leave)


@rule("TH-16.4")
def test_the_big_dog_may_be_bribed_first() -> None:
    seats = {"A": {"animal": "Fox", "ap": 1, "carried": ["Drumstick", "Marble"]}}
    s = scene(seats, pets={"Big Dog": "H6"}, options={"bribe_first": "true"})
    assert "move:H6" not in s.options
    assert "move:H6+Drumstick" in s.options
    assert s.refusal("move:H6+Marble") == "TH-16.4"
    s.play("move:H6+Drumstick")
    assert (mat(s, "A")["ap"], mat(s, "A")["friends"], mat(s, "A")["carried"]) == (0, ["Big Dog"], ["Marble"])
    s = scene(seats, pets={"Big Dog": "H6"})
    assert s.refusal("move:H6+Drumstick") == "TH-16.4"
