"""Turns and their actions, Swap, Stash, Retreat, inventory: TH-4, TH-8 to TH-12."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games.heap.rules import inventory
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, kind, mat, one_feature, position, scene

rule = pytest.mark.rule
EVERYWHERE = {"move:nest", *(f"move:H{n}" for n in range(1, 7))}


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


# === Swap, Stash, Retreat, inventory ===


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
    assert s.setup.show(s.state).mats[0].used is True


@rule("TH-12.4", "TH-12.6", "TH-8.3")
def test_with_an_awkward_item_nothing_more_is_picked_up() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Tricycle"]}}, {"H1": {"can": ["Marble"]}}).play("move:H1")
    assert s.decides == "B"
    shown = s.setup.show(s.state, 1)
    assert [item.name for item in shown.mats[0].carried] == ["Tricycle"]
    assert inventory.forbids_pick_up(s.state, 0, kind(s, "Marble"), -1) == 1204
