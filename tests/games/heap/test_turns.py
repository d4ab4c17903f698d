"""Turns, moves, raids, swaps, stashing, tokens, abilities: TH-4 to TH-12, TH-15, TH-18, TH-21."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games import game
from tests.games.heap.table import NAME, costs, house, kind, mat, moves, one_feature, position, scene
from tests.scene import Scene

rule = pytest.mark.rule
EVERYWHERE = {"move:nest", *(f"move:H{n}" for n in range(1, 7))}


# === Turns ===


@rule("TH-4.1", "TH-4.2", "TH-4.9")
def test_turns_go_round_until_everybody_is_out() -> None:
    s = scene({}, first="B", turn="B")
    order = []
    for _ in range(5):
        order.append(s.decides)
        s.play("forage")
    assert order == ["B", "C", "A", "B", "C"]
    s = scene({"A": {"snacks": 0}}, round=2)
    s.play("pass", "pass", "pass")
    assert s.position["round"] == 0  # the night is over although it was round 2


@rule("TH-4.3", "TH-4.4", "TH-4.8", "TH-10.3")
def test_a_turn_starts_with_a_primary_action_and_secondary_ones_need_a_move() -> None:
    seats = {"A": {"animal": "Fox", "place": "H1", "carried": ["Marble"]}}
    s = scene(seats, {"H1": {"can": ["Soda Can"]}})
    assert s.options == (EVERYWHERE | {"move:den", "forage", "pass"}) - {"move:H1"}
    for word in ("raid", "stash:1", "swap:Marble>Soda-Can", "raid:1", "take:Marble", "rummage"):
        assert s.refusal(word) == "TH-4.8"
    assert s.refusal("yes") == "TH-4.3"
    s.play("move:H2")
    assert s.options == {"raid", "forage"}
    assert s.refusal("move:H3") == "TH-4.4"
    assert s.refusal("pass") == "TH-4.4"
    assert s.refusal("stash:1") == "TH-4.7"
    for word in ("forage", "pass"):
        assert scene(seats).play(word).decides == "B"
    s = scene({"A": {"animal": "Fox", "carried": ["Marble"]}}, nest=["Soda Can"])
    assert s.refusal("stash:1") == "TH-4.8"  # in its den from the start


@rule("TH-4.3", "TH-10.3")
def test_options_that_narrow_foraging() -> None:
    s = scene({"A": {"animal": "Fox"}}, options={"primary_forage": "false"})
    assert s.options == EVERYWHERE | {"pass"}
    assert s.refusal("forage") == "TH-4.3"
    s = scene({"A": {"animal": "Fox", "ap": 1}, "B": {"ap": 2}}, options={"forage_freely": "false"})
    s.play("move:H1")  # no AP for the Raid: it forages by itself
    assert (s.decides, mat(s, "A")["snacks"]) == ("B", 3)
    s.play("move:H2")  # the Raid is the only thing to do
    assert (s.decides, mat(s, "B")["ap"], mat(s, "B")["carried"]) == ("chance", 0, ["Doll Shoe"])


@rule("TH-4.5", "TH-5.8", "TH-5.11", "TH-5.12")
def test_an_action_is_paid_then_resolved_then_triggers() -> None:
    s = scene(
        {"A": {"animal": "Fox", "place": "H1"}, "B": {"animal": "Coyote"}},
        {
            "H1": {"resident": ["N05"]},
            "H3": {"features": [["F20"], ["F04"], []], "open": ["", "B", ""], "resident": ["R11"]},
        },
        pets={"Cat": "H3"},
    )
    s.play("move:H3", "no")
    told = " ".join(s.story)
    order = ["moves to H3 for 3 AP", "gains 1 Snack", "takes 2 Snacks", "Blue gains 1 VP"]
    places = [told.index(part) for part in order]
    assert places == sorted(places)
    assert told.count("gains 1 Snack") == 3  # leaving N05, then R11, then F20
    assert mat(s, "A")["ap"] == 2  # the Cat's going later would not have changed it


@rule("TH-4.7", "TH-8.7", "TH-10.2")
def test_each_place_has_its_own_actions() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Marble"]}}, nest=["Soda Can"]).play("move:nest")
    assert s.options == {"no", "swap:Marble>Soda-Can"}
    assert s.refusal("forage") == "TH-8.7"
    assert s.refusal("raid") == "TH-4.7"
    s = scene({"A": {"animal": "Fox", "carried": ["Marble"], "place": "H1"}}).play("move:den")
    assert s.options == {"forage", "stash:1"}
    assert s.refusal("raid") == "TH-4.7"


@rule("TH-4.10", "TH-5.14")
def test_a_trigger_that_sends_the_visitor_home_leaves_no_secondary_action(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        '[[add.features]]\nid = "F99"\nname = "Water Cannon"\nkind = "YARD"\ncopies = 1\n'
        'clauses = [{ on = "visit", do = [{ op = "home", with = "plain" }] }]\n'
    )
    text = position({"A": {"animal": "Fox"}}, {"H1": one_feature("Water Cannon")})
    s = Scene(NAME, text, 3, content=str(own))
    s.play("move:H1")
    assert (s.decides, mat(s, "A")["place"], mat(s, "A")["snacks"], mat(s, "A")["ap"]) == ("B", "den", 2, 4)


# === Moves ===


@rule("TH-5.1", "TH-5.2", "TH-5.3", "TH-5.16")
@pytest.mark.parametrize("place", ["den", "nest", "H1", "H6"])
def test_a_move_goes_anywhere_else_from_anywhere(place: str) -> None:
    s = scene({"A": {"animal": "Fox", "place": place}, "B": {"place": "H3"}, "C": {"place": "H3"}})
    assert moves(s) == (EVERYWHERE | {"move:den"}) - {f"move:{place}"}
    assert s.refusal(f"move:{place}") == "TH-5.1"
    free = [costs(s, 0, number) for number, name in ((6, "nest"), (7, "den")) if name != place]
    assert set(free) == {0}
    s.play("move:H3")
    assert [mat(s, letter)["place"] for letter in "ABC"] == ["H3"] * 3


@rule("TH-5.7")
def test_leaving_costs_are_for_leaving_and_visiting_costs_for_visiting() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H1"}}, {"H1": {"resident": ["R12"]}, "H2": {"resident": ["R01"]}})
    assert costs(s, 0, 1) == 1 + 2  # H1's leave+1, H2's visit+1
    assert costs(s, 0, 7) == 1
    assert costs(s, 1, 0) == 2


@rule("TH-5.15")
def test_whoever_comes_to_a_house_takes_the_snacks_of_its_yard() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H4"}}, {"H4": {"snacks": 5}})
    s.state.take_yard(0, 3)
    assert (mat(s, "A")["snacks"], house(s, "H4")["snacks"]) == (5, 0)
    assert "still takes the Snacks" in game(NAME).rulebook().rules["TH-5.15"]


# === Raids ===


@rule("TH-6.1", "TH-6.2", "TH-6.4", "TH-15.12", "TH-15.14", "TH-15.13")
def test_a_dropped_item_may_be_raided_by_others() -> None:
    lying = {"features": [["F02"], [], []], "open": ["B", "", ""], "dropped": ["Wishbone", "", ""]}
    s = scene(
        {"A": {"animal": "Fox", "ap": 3}, "B": {"animal": "Raven"}}, {"H1": {**lying, "can": ["Marble", "Soda Can"]}}
    )
    s.play("move:H1")
    assert s.options == {"raid", "raid:1", "forage"}
    assert s.refusal("raid:2") == "TH-6.2"
    assert s.state.raid_cost(0, 0) == 1
    s.play("raid:1")
    assert mat(s, "A")["carried"] == ["Wishbone"]
    assert house(s, "H1")["can"] == ["Marble", "Soda Can"]
    assert house(s, "H1")["open"] == ["", "", ""]
    assert s.state.raid_cost(0, 0) == 2  # the Strapped Lid is in force again
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


# === Swaps, stashing, retreat, inventory ===


@rule("TH-8.1", "TH-8.4", "TH-8.5")
def test_a_swap_is_one_for_one_and_free() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Marble", "Marble"]}}, nest=["Soda Can", "Soda Can", "Jam Jar"])
    s.play("move:nest")
    assert s.options == {"no", "swap:Marble>Soda-Can", "swap:Marble>Jam-Jar"}  # equal cards are one option
    assert s.refusal("swap:Wishbone>Jam-Jar") == "TH-8.1"
    s.play("swap:Marble>Jam-Jar")
    assert (mat(s, "A")["carried"], mat(s, "A")["ap"]) == (["Marble", "Jam Jar"], 5)
    assert s.position["nest"] == ["Soda Can", "Soda Can", "Marble"]
    assert s.position["discards"]["trash"] == []
    assert s.decides == "B"


@rule("TH-9.1", "TH-9.2", "TH-12.2")
def test_any_carried_items_may_be_stashed_and_never_come_back() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H1", "carried": ["Marble", "Marble", "Soda Can"]}}).play("move:den")
    assert s.options == {"forage", "stash:1", "stash:3", "stash:1+2", "stash:1+3", "stash:1+2+3"}
    assert s.refusal("stash:2") == "TH-12.2"  # a twin of stash:1
    assert s.refusal("stash:none") == "TH-9.1"
    s.play("stash:1+3")
    assert (mat(s, "A")["carried"], sorted(mat(s, "A")["stash"])) == (["Marble"], ["Marble", "Soda Can"])
    assert s.state.half_points(0) == 2 * (2 + 2)


@rule("TH-10.7", "TH-11.1", "TH-11.6", "TH-21.1", "TH-21.2")
def test_the_coyote_may_lope_instead_of_retreating() -> None:
    stuck = {"A": {"animal": "Coyote", "ap": 0, "place": "H1", "used": False, "carried": ["Marble"]}}
    s = scene(stuck, {"H1": {"resident": ["R12"]}})
    assert s.options == {"lope", "retreat"}
    assert s.refusal("forage") == s.refusal("pass") == "TH-10.7"
    assert s.refusal("move:den") == "TH-11.1"
    s.play("lope")
    assert mat(s, "A")["used"] is True
    assert s.refusal("lope") == "TH-21.1"
    assert s.refusal("retreat") == "TH-11.2"
    assert s.options == (EVERYWHERE | {"move:den", "forage", "pass"}) - {"move:H1"}
    s.play("move:H2", "pass", "pass")
    assert mat(s, "A")["ap"] == 0
    assert s.setup.show(s.state)["seats"][0]["used"] is True


@rule("TH-12.4", "TH-12.6", "TH-8.3")
def test_with_an_awkward_item_nothing_more_is_picked_up() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Tricycle"]}}, {"H1": {"can": ["Marble"]}}).play("move:H1")
    assert s.decides == "B"
    shown = s.setup.show(s.state, 1)
    assert [item["name"] for item in shown["seats"][0]["carried"]] == ["Tricycle"]
    assert s.state.forbids_pick_up(0, kind(s, "Marble"), -1) == 1204


# === Tokens and triggers ===


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
    s.state.uncover(2)  # the second Feature vanishes while the first is being opened
    s.play("no")
    assert "raid" in s.options
    trigger = s.state.box.trigger_first[0]
    s.state.push5(26, 0, 0, 1, 0, trigger)  # a trigger of the opened Gate comes up again
    s.state.run()
    assert "raid" in s.options
