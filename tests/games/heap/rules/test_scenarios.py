"""The thirty scenarios of the ledger, in its order."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games.heap.rules import costs, ids, pets, piles
from midnight.games.heap.rules.table import CARDS_LEFT, DECK, GONE, NEST_ITEM, PLACE, STASH_PILE
from midnight.games.heap.rules.vocabulary import TRASH_DECK
from midnight.games.heap.words.places import part, pile
from tests.games.heap.scenes import house, mat, move, move_cost, one_feature, scene, words

rule = pytest.mark.rule


@rule("TH-5.3", "TH-5.13", "TH-6.5", "TH-6.7")
def test_01_a_plain_raid_costs_two_ap_takes_the_top_card_and_draws_one_risk_card() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Bottle Cap", "Soda Can", "Marble"]}})
    s.play("move:H1", "raid", "risk:S01")
    assert mat(s, "A") | {"ap": 3, "snacks": 2, "carried": ["Bottle Cap"], "place": "H1"} == mat(s, "A")
    assert house(s, "H1")["can"] == ["Soda Can", "Marble"]
    assert s.position["discards"]["cards"] == ["All Quiet"]
    assert s.decides == "B"


@rule("TH-5.5", "TH-5.6")
def test_02_leaving_and_visiting_are_floored_apart() -> None:
    features = {"features": [["F09"], ["F13"], []]}
    s = scene({"A": {"animal": "Opossum", "ap": 1, "place": "H1"}}, {"H1": one_feature("F19"), "H3": features})
    assert move_cost(s, 0, 2) == 1
    s.play("move:H3")
    assert mat(s, "A")["ap"] == 0


@rule("TH-5.6", "TH-11.2", "TH-4.6")
def test_03_moves_that_cost_too_much_are_not_offered() -> None:
    s = scene(
        {"A": {"animal": "Coyote", "ap": 2, "place": "H2"}}, {"H4": {"resident": ["R01"]}}, pets={"Small Dog": "H2"}
    )
    others = {"move:den", "move:nest", "move:H1", "move:H3", "move:H5", "move:H6"}
    assert s.options == others | {"forage", "pass"}
    assert [move_cost(s, 0, place) for place in (0, 2, 4, 5, 6, 7, 3)] == [2, 2, 2, 2, 1, 1, 3]
    assert s.refusal("move:H4") == "TH-5.6"
    assert s.refusal("retreat") == "TH-11.2"


@rule("TH-11.1", "TH-11.3", "TH-11.4", "TH-11.5", "TH-9.5")
def test_04_without_the_ap_to_leave_a_house_the_animal_retreats() -> None:
    s = scene(
        {"A": {"animal": "Raven", "ap": 1, "place": "H5", "carried": ["Marble", "Soda Can"]}},
        pets={"Cat": "H5", "Small Dog": "H5"},
        round=2,
        event="E19",
    )
    # The only option is taken by itself.
    assert s.decides == "B"
    raven = mat(s, "A")
    assert (raven["ap"], raven["place"], raven["carried"], raven["out"], raven["snacks"]) == (0, "den", [], True, 0)
    assert sorted(raven["stash"]) == ["Marble", "Soda Can"]


@rule("TH-11.2", "TH-9.1", "TH-18.4")
def test_05_with_the_ap_it_goes_home_and_stashes_for_a_snack() -> None:
    s = scene(
        {"A": {"animal": "Raven", "ap": 2, "place": "H5", "carried": ["Marble", "Soda Can"]}},
        pets={"Cat": "H5", "Small Dog": "H5"},
        round=2,
        event="E19",
    )
    assert {"forage", "pass"} <= s.options
    assert "retreat" not in s.options
    s.play("move:den", "stash:1+2")
    raven = mat(s, "A")
    assert (raven["ap"], raven["snacks"], raven["out"]) == (0, 1, False)
    assert sorted(raven["stash"]) == ["Marble", "Soda Can"]


@rule("TH-10.5")
def test_06_a_pass_in_turn_three_brings_two_snacks() -> None:
    s = scene({"A": {"animal": "Fox", "stash": ["Tricycle"]}}, round=3)
    s.play("pass")
    assert mat(s, "A")["snacks"] == 2
    assert mat(s, "A")["out"]


@rule("TH-10.4", "TH-10.1")
def test_07_after_a_forage_the_next_turn_is_a_normal_one() -> None:
    s = scene({"A": {"animal": "Fox"}, "B": {"out": True}, "C": {"out": True}}, round=3)
    s.play("forage")
    assert mat(s, "A")["snacks"] == 1
    assert s.position["round"] == 4
    assert "move:H1" in s.options


@rule("TH-10.2", "TH-10.6")
def test_08_at_the_nest_there_is_no_forage_and_a_pass_brings_nothing() -> None:
    s = scene({"A": {"animal": "Raven", "place": "nest"}}, round=2)
    assert s.options == {"move:den", *(f"move:H{n}" for n in range(1, 7)), "pass"}
    assert s.refusal("forage") == "TH-10.2"
    s.play("pass")
    assert mat(s, "A")["snacks"] == 0


@rule("TH-6.3", "TH-10.1")
def test_09_without_ap_for_the_raid_only_forage_is_left() -> None:
    s = scene({"A": {"animal": "Seagull", "ap": 1}})
    s.play("move:H6")
    assert mat(s, "A")["ap"] == 0
    assert mat(s, "A")["snacks"] == 3
    assert s.position["discards"]["cards"] == []
    assert s.decides == "B"


@rule("TH-6.3", "TH-12.2", "TH-12.1")
def test_10_what_does_not_fit_cannot_be_raided() -> None:
    carried = {"animal": "Raccoon", "carried": ["Ham Bone", "Jam Jar"]}
    s = scene({"A": carried}, {"H1": {"can": ["Soda Can"]}})
    s.play("move:H1")
    assert mat(s, "A")["snacks"] == 3
    s = scene({"A": carried}, {"H1": {"can": ["Marble"]}})
    s.play("move:H1", "raid")
    assert mat(s, "A")["carried"] == ["Ham Bone", "Jam Jar", "Marble"]


@rule("TH-12.3")
def test_11_an_awkward_item_goes_with_one_tiny_but_not_with_two() -> None:
    pillow = {"H1": {"can": ["Feather Pillow"]}}
    s = scene({"A": {"animal": "Opossum", "carried": ["Baby Sock"]}}, pillow)
    s.play("move:H1", "raid")
    assert mat(s, "A")["carried"] == ["Baby Sock", "Feather Pillow"]
    s = scene({"A": {"animal": "Opossum", "carried": ["Baby Sock", "Marble"]}}, pillow).play("move:H1")
    assert s.decides == "B"
    one = {"A": {"animal": "Opossum", "carried": ["Baby Sock"]}}
    s = scene(one, pillow, options={"awkward_needs_empty": "true"}).play("move:H1")
    assert s.decides == "B"


@rule("TH-8.2", "TH-8.3")
def test_12_while_an_awkward_stays_nothing_can_be_received() -> None:
    s = scene(
        {"A": {"animal": "Raven", "carried": ["Baby Sock", "Feather Pillow"]}}, nest=["Marble", "Soda Can", "Tricycle"]
    )
    s.play("move:nest")
    swaps = {f"swap:Feather-Pillow>{name}" for name in ("Marble", "Soda-Can", "Tricycle")}
    assert s.options == swaps | {"no"}
    assert s.refusal("swap:Baby-Sock>Marble") == "TH-8.3"


@rule("TH-8.2", "TH-12.3")
def test_13_the_item_received_must_fit_without_the_one_given() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Jam Jar", "Baby Sock"]}}, nest=["Tricycle"]).play("move:nest")
    assert s.options == {"no", "swap:Jam-Jar>Tricycle"}
    s = scene({"A": {"animal": "Fox", "carried": ["Jam Jar", "Ham Bone"]}}, nest=["Tricycle", "Marble"])
    s.play("move:nest")
    assert s.options == {"no", "swap:Jam-Jar>Marble", "swap:Ham-Bone>Marble"}
    assert s.refusal("swap:Jam-Jar>Tricycle") == "TH-8.2"


@rule("TH-8.6")
def test_14_an_animal_with_nothing_may_still_go_to_the_nest() -> None:
    s = scene({"A": {"animal": "Coyote"}}, nest=["Tricycle"]).play("move:nest")
    assert (mat(s, "A")["place"], mat(s, "A")["snacks"], s.decides) == ("nest", 0, "B")


@rule("TH-3.4", "TH-3.7", "TH-3.8", "TH-19.2")
def test_15_on_a_pickup_night_every_can_ends_with_four_cards() -> None:
    empty: dict[str, Any] = {f"H{n}": {"can": []} for n in range(1, 7)}
    s = scene({}, {**empty, "H2": {"can": ["Soda Can", "Marble", "?"]}}, night=2, flow=["night"])
    s.play("up:Wishbone")  # the card nobody had seen is discarded face-up
    assert sorted(s.position["discards"]["trash"]) == ["Marble", "Soda Can", "Wishbone"]
    s.play("up:T04", "up:Bottle-Cap", "up:T05", "up:T06", "up:T07", "up:T08")
    assert [house(s, f"H{n}")["can"][1:] for n in range(3, 7)] == [["?", "?"]] * 4
    s.play("up:T10", "up:Ham-Bone")
    assert house(s, "H2")["can"] == ["Ham Bone", "Bottle Cap", "?", "?"]
    s.play("up:T11", "up:T11", "up:T12", "up:T12")
    assert [len(house(s, f"H{n}")["can"]) for n in range(1, 7)] == [4] * 6


@rule("TH-3.6", "TH-3.8", "TH-3.9")
def test_16_daily_trash_fills_up_to_three_or_adds_one() -> None:
    full = {"can": ["Doll Shoe", "?", "?", "?", "?"]}
    s = scene({}, {"H1": {"can": ["Marble"]}, "H2": full, "H3": {"can": []}}, night=1, flow=["night"])
    s.play("up:T04", "up:T05", "up:T06")
    assert house(s, "H1")["can"] == ["Bread Crust", "?", "Marble"]
    assert house(s, "H2")["can"] == ["Half a Cookie", "Doll Shoe", "?", "?", "?", "?"]
    assert house(s, "H3")["can"] == ["Chicken Nugget", "?", "?"]


@rule("TH-6.7", "TH-7.1", "TH-7.4", "TH-9.3", "TH-9.4", "TH-5.14")
def test_17_two_animals_bring_two_cards_and_the_hose_sends_both_home() -> None:
    s = scene(
        {"A": {"animal": "Fox"}, "B": {"animal": "Raven", "place": "H4", "carried": ["Marble"]}},
        {"H4": {"can": ["Bottle Cap", "Soda Can"]}},
        pets={"Small Dog": "H4"},
    )
    s.play("move:H4", "raid", "risk:F03", "slot:2", "risk:S05")
    assert house(s, "H4")["features"] == [[], ["Picket Fence"], []]
    assert s.decides == "A"
    s.play("stash:1")
    assert s.decides == "B"
    s.play("stash:none")
    assert (mat(s, "A")["place"], mat(s, "A")["stash"], mat(s, "A")["ap"]) == ("den", ["Bottle Cap"], 3)
    assert (mat(s, "B")["place"], mat(s, "B")["carried"], mat(s, "B")["ap"]) == ("den", ["Marble"], 5)
    assert (s.decides, s.position["turn"], mat(s, "B")["out"]) == ("B", "B", False)


@rule("TH-7.5", "TH-18.6")
def test_18_each_animal_chooses_for_itself_what_it_can_do_in_full() -> None:
    s = scene(
        {"A": {"animal": "Fox"}, "B": {"animal": "Raven", "place": "H4", "ap": 1, "carried": ["Marble"]}},
        {"H4": {"can": ["Bottle Cap"]}},
    )
    s.play("move:H4", "raid", "risk:S06")
    assert s.options == {"choose:1", "choose:2"}
    s.play("choose:1", "risk:S01")
    assert mat(s, "A")["ap"] == 1
    assert (mat(s, "B")["ap"], mat(s, "B")["carried"]) == (1, [])
    assert s.position["discards"]["trash"] == ["Marble"]


@rule("TH-15.1", "TH-15.7", "TH-15.8")
def test_19_an_open_token_silences_the_feature_and_pays_once_per_visit() -> None:
    opened = {"features": [["F03"], ["F04"], []], "open": ["B", "B", ""]}
    s = scene({"A": {"animal": "Seagull"}, "B": {"animal": "Coyote"}}, {"H3": opened})
    s.play("move:H3", "forage")
    assert mat(s, "A")["ap"] == 4
    assert mat(s, "B")["vp"] == 1
    s.play("move:H3")
    assert [mat(s, letter)["vp"] for letter in "ABC"] == [0, 1, 0]


@rule("TH-15.6", "TH-15.13", "TH-7.11", "TH-7.2")
def test_20_a_new_feature_takes_token_and_dropped_item_away() -> None:
    h1 = {"features": [["F01"], [], []], "open": ["B", "", ""], "dropped": ["Wishbone", "", ""], "can": ["Marble", "?"]}
    s = scene({"A": {"animal": "Fox", "ap": 9}, "B": {"animal": "Raven"}}, {"H1": h1})
    s.play("move:H1", "raid", "up:T04", "risk:F20", "slot:1")
    assert (mat(s, "A")["ap"], mat(s, "B")["vp"]) == (7, 1)
    assert house(s, "H1")["features"][0] == ["Bird Feeder", "Latched Gate"]
    assert house(s, "H1")["open"] == ["", "", ""]
    assert s.position["discards"]["trash"] == ["Wishbone"]
    piles.discard_top(s.state, 1)
    assert s.state.in_force(1) == words(s).cards.index("Latched Gate")


@rule("TH-15.4", "TH-15.5", "TH-13.2", "TH-15.3")
def test_21_a_bin_opened_by_the_first_raid_closes_at_the_end_of_the_night() -> None:
    s = scene(
        {"A": {"animal": "Raven"}, "B": {"animal": "Fox"}, "C": {"out": True}},
        {"H5": one_feature("F05", can=["Marble", "Soda Can", "Jam Jar"])},
        round=4,
    )
    s.play("move:H5", "raid", "risk:S01")
    assert mat(s, "A")["ap"] == 2
    assert house(s, "H5")["open"] == ["A tonight", "", ""]
    s.play("move:H5", "raid", "risk:S01", "risk:S04")
    assert mat(s, "A")["vp"] == 1
    assert mat(s, "B")["ap"] == 5 - 1 - 1 + 1
    assert house(s, "H5")["open"] == ["", "", ""]  # Cleanup has come
    assert costs.raid(s.state, 4, 0) == 2


@rule("TH-16.1", "TH-16.2")
def test_22_a_visitor_may_send_the_cat_next_door() -> None:
    s = scene({"A": {"animal": "Fox"}}, pets={"Cat": "H3"})
    s.play("move:H3")
    assert mat(s, "A")["ap"] == 3
    assert s.options == {"no", "H1", "H5"}
    s.play("H5", "forage")
    assert s.position["pets"]["Cat"] == "H5"
    assert costs.leave(s.state, 0) == 0
    assert move_cost(s, 0, 4) == 2


@rule("TH-16.3", "TH-16.4")
def test_23_a_bone_makes_the_big_dog_a_friend_for_good() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Drumstick"]}}, pets={"Big Dog": "H6"})
    s.play("move:H6", "item:Drumstick", "forage")
    assert (mat(s, "A")["ap"], mat(s, "A")["friends"]) == (3, ["Big Dog"])
    assert s.position["discards"]["trash"] == ["Drumstick"]
    s.state.at[PLACE] = 7
    assert move_cost(s, 0, 5) == 1
    assert move_cost(s, 1, 5) == 2
    pets.move(s.state, 1, 0, -1, ids.TH_16_7)
    assert move_cost(s, 0, 0) == 1
    assert move_cost(s, 1, 0) == 2


@rule("TH-14.2", "TH-14.3", "TH-14.4", "TH-14.5", "TH-14.6", "TH-1.7")
def test_24_eaten_snacks_and_food_fill_the_pool_to_ten() -> None:
    raccoon = {"animal": "Raccoon", "ap": 3, "snacks": 4, "stash": ["Apple Core"], "carried": ["Wishbone"]}
    s = scene({"A": raccoon}, night=2, flow=["night", "snack-step 0"])
    s.play("eat:4")
    assert mat(s, "A")["eaten"] == 4
    s = scene({"A": {**raccoon, "snacks": 0, "eaten": 4}}, night=2, flow=["event-step", "feeding 0"])
    assert mat(s, "A")["ap"] == 9
    assert s.options == {"no", "item:Apple-Core"}
    s.play("item:Apple-Core")
    assert (mat(s, "A")["ap"], mat(s, "A")["stash"], s.decides) == (10, [], "chance")
    assert s.position["discards"]["trash"] == ["Apple Core"]


@rule("TH-14.2", "TH-13.8")
def test_25_no_more_is_eaten_than_there_is_room_for() -> None:
    s = scene({"A": {"animal": "Fox", "ap": 7, "snacks": 5}}, night=4, flow=["feeding 0", "snack-step 0"])
    assert s.options == {"eat:0", "eat:1", "eat:2", "eat:3"}
    assert s.refusal("eat:4") == "TH-14.2"
    s.play("eat:3")
    assert (mat(s, "A")["stashed_snacks"], mat(s, "A")["snacks"]) == (2, 0)
    assert (mat(s, "A")["ap"], s.state.scores()[0]) == (10, 1.0)


@rule("TH-13.3", "TH-13.4", "TH-13.5", "TH-13.6")
def test_26_animals_outside_drop_what_they_carry_and_go_home() -> None:
    s = scene(
        {
            "A": {"animal": "Fox", "place": "H1", "carried": ["Ham Bone", "Marble"], "snacks": 3},
            "B": {"animal": "Coyote", "place": "nest", "carried": ["Rack of Ribs"]},
            "C": {"animal": "Raven", "place": "H1", "carried": ["Soda Can"]},
        },
        {"H1": {"can": ["Bottle Cap", "Jam Jar"]}},
        flow=["draw-event", "go-home"],
    )
    assert house(s, "H1")["can"] == ["Soda Can", "Ham Bone", "Marble", "Bottle Cap", "Jam Jar"]
    assert s.position["discards"]["trash"] == ["Rack of Ribs"]
    assert [mat(s, letter)["place"] for letter in "ABC"] == ["den"] * 3
    assert [mat(s, letter)["carried"] for letter in "ABC"] == [[], [], []]
    assert mat(s, "A")["snacks"] == 3


@rule("TH-20.5", "TH-20.6", "TH-14.9")
def test_27_after_the_last_night_only_snacks_are_stashed() -> None:
    s = scene(
        {
            "A": {"animal": "Seagull", "carried": ["Teddy Bear"], "snacks": 3, "out": True},
            "B": {"animal": "Fox", "place": "H2", "carried": ["Soda Can"], "snacks": 2},
            "C": {"out": True},
        },
        {"H2": {"resident": ["N01"]}},
        night=7,
        round=4,
        turn="B",
    )
    s.play("pass")
    assert s.decides == "over"
    assert s.state.scores() == [1.5, 1.5, 0.0]  # the Pass brought the Fox a third Snack
    assert mat(s, "B")["place"] == "den"
    assert house(s, "H2")["resident"] == ["Night Owl"]


@rule("TH-20.7", "TH-20.8", "TH-20.9", "TH-1.9")
def test_28_points_are_base_vp_favored_tags_half_snacks_and_tokens() -> None:
    stash = {"stash": ["Ham Bone", "Wishbone", "Soda Can"], "stashed_snacks": 5, "vp": 3}
    other = {"animal": "Raccoon", "stash": ["Fish Skeleton"], "vp": 10, "stashed_snacks": 1}
    s = scene({"A": {"animal": "Coyote", **stash}, "B": other}, flow=["final"], night=7)
    assert s.state.scores()[:2] == [13.5, 13.5]
    assert s.winners == "AB"
    s = scene({"A": {"animal": "Raccoon", "stash": ["Ham Bone"]}}, flow=["final"], night=7)
    assert s.state.scores()[0] == 3.0


@rule("TH-7.8", "TH-17.1", "TH-13.2")
def test_29_a_risk_resident_covers_the_resident_until_the_night_ends() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H2": {"resident": ["R12"], "can": ["Marble", "Soda Can"]}}, round=4)
    s.play("move:H2", "raid", "risk:N01")
    assert house(s, "H2")["resident"] == ["Night Owl", "Security Guard"]
    state = s.state
    assert [move_cost(s, 1, 1), costs.raid(state, 1, 1), costs.leave(state, 0)] == [2, 2, 0]
    s.play("pass", "pass")
    assert house(s, "H2")["resident"] == ["Security Guard"]
    state.at[PLACE + 1] = 1
    assert [move_cost(s, 0, 1), costs.raid(state, 1, 0), costs.leave(state, 1)] == [2, 1, 1]


@rule("TH-3.11", "TH-19.3", "TH-19.4")
def test_30_a_short_deck_is_filled_from_the_discards_in_the_middle_of_a_restock() -> None:
    s = scene({}, flow=["draw-event", "restock"], nest=["Marble", "Soda Can", "Jam Jar"])
    state = s.state
    # All but one card of the deck go out of the game's reach, into a Stash Pile; ten lie discarded.
    trash = range(state.box.cards, state.box.cards + state.box.kinds)
    spare = [card for card in trash for _ in range(state.copies(card, DECK))]
    unseen = 12  # face-down in the cans
    gone = 10
    for number, card in enumerate(spare[unseen + 1 :]):
        move(state, card, DECK, GONE if number < gone else STASH_PILE, 1)
        state.unseen -= 1
        state.at[CARDS_LEFT + TRASH_DECK] -= 1
    state.play(state.options()[0])  # three more come from the Nest
    assert (state.at[CARDS_LEFT + TRASH_DECK], sum(pile(state, trash, GONE)), state.age) == (13, 0, 1)
    state.play(state.options()[0])
    state.play(state.options()[0])
    assert state.at[CARDS_LEFT + TRASH_DECK] == 11
    assert all(kind >= 0 for kind in part(state, NEST_ITEM, 3))
