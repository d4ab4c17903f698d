"""Setup, Upkeep, Cleanup, the end: TH-1 to TH-3, TH-13, TH-14, TH-19, TH-20."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import events_of
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import Chronicle
from tests.games.heap.table import NAME, costs, house, kind, mat, one_feature, scene, words
from tests.scene import Scene

rule = pytest.mark.rule
EMPTY: dict[str, Any] = {f"H{n}": {"can": []} for n in range(1, 7)}


def random_story(seats: int, number: int, **settings: str) -> list[str]:
    """What was told in a random game, each line with its rule."""
    setup = game(NAME).setup(seats, settings)
    state = setup.start()
    state.story = chronicle = Chronicle()
    play_random(state, Rng(7, number, CHANCE_STREAM), Rng(7, number, PLAYER_STREAM), Run())
    return [f"{setup.words.sentence(event)} {setup.game.rule(event.rule)}" for event in events_of(chronicle)]


# === General terms ===


@rule("TH-1.1")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_play(seats: int) -> None:
    with pytest.raises(UserError, match="3 to 5 seats"):
        game(NAME).setup(seats)


@rule("TH-1.2", "TH-1.3", "TH-4.1", "TH-4.2", "TH-2.12")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_week_has_seven_nights_of_at_most_four_turns_each(seats: int) -> None:
    names = ("Amber", "Blue", "Coral", "Dusk", "Emerald")[:seats]
    for number in range(3):
        story = random_story(seats, number)
        nights = [line for line in story if line.startswith("Night") and "goes first" in line]
        days = [line.split(", ")[1].split(":")[0] for line in nights]
        assert days == ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        first = [names.index(line.split(": ")[1].split()[0]) for line in nights]
        assert all((before + 1) % seats == after for before, after in pairwise(first))
        for night in "|".join(story).split("goes first")[1:]:
            turns = Counter(
                part.split(" of ")[1].split(".")[0] for part in night.split("|") if part.startswith("Turn ")
            )
            assert max(turns.values()) <= 4


@rule("TH-1.4")
def test_every_trash_card_is_an_item() -> None:
    setup = game(NAME).setup(3)
    for name in words(Scene(NAME, "", 3)).items:
        slug = name.replace("'", "").replace(" ", "-")
        assert setup.words.option(f"item:{slug}") - setup.words.option("item:Bottle-Cap") == setup.words.option(
            f"up:{slug}"
        ) - setup.words.option("up:Bottle-Cap")


@rule("TH-1.5", "TH-18.4")
def test_tonight_lasts_until_the_end_of_the_night() -> None:
    s = scene({}, event="E02", round=4)
    assert costs(s, 0, 0) == 0
    s.play("pass", "pass")
    assert costs(s, 0, 0) == 0
    s.play("pass")
    assert costs(s, 0, 0) == 1
    assert "event" not in s.position


@rule("TH-1.8", "TH-3.16")
def test_wording_and_who_handles_the_upkeep_change_nothing() -> None:
    rules = game(NAME).rulebook().rules
    assert "carries no rule" in rules["TH-1.8"]
    assert "no decision" in rules["TH-3.16"]
    # Until the Event, nobody is asked anything in the Upkeep of night 1.
    s = Scene(NAME, "", 3, animals="Fox,Raven,Opossum", first_player="2")
    while not any(word.startswith("event:") for word in s.options):
        assert s.decides == "chance"
        s.state.play(s.state.options()[0])


@rule("TH-1.10", "TH-12.5")
def test_snacks_never_run_out_unless_the_supply_is_limited() -> None:
    rich = {"A": {"animal": "Fox", "snacks": 500, "carried": ["Ham Bone", "Jam Jar", "Marble"]}}
    assert mat(scene(rich).play("forage"), "A")["snacks"] == 501
    s = scene({"A": {"animal": "Fox", "snacks": 87}}, options={"snack_limit": "100"})
    s.play("forage", "forage", "move:H1")  # 87 held and 12 in the Yards leave one
    assert (mat(s, "A")["snacks"], mat(s, "B")["snacks"], mat(s, "C")["snacks"]) == (88, 0, 2)


# === Setup ===


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
    assert len(shown["houses"]) == 6
    for one in shown["houses"]:
        assert len(one["features"]) == 3
        assert {"can", "resident", "snacks"} <= set(one)
    pile = shown["houses"][0]["features"][0]
    assert (pile["card"]["name"], pile["below"]) == ("Latched Gate", ["Strapped Lid"])


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
    left = {name: deck["left"] for name, deck in shown["decks"].items()}
    assert left == {"Trash": 132, "Risk": 110, "Resident": 12, "Event": 20}
    assert all(deck["discards"] == {} for deck in shown["decks"].values())
    s.play("die:1", "die:2", "die:3", *(f"resident:R0{n}" for n in range(1, 7)))
    weights = dict(zip((s.words.word(o) for o in s.state.options()), s.state.weights(), strict=True))
    assert (weights["up:Marble"], weights["up:Tricycle"], sum(weights.values())) == (3, 2, 132)


# === Upkeep ===


@rule("TH-3.1", "TH-3.2", "TH-3.12", "TH-3.10", "TH-3.11")
def test_the_upkeep_of_night_one() -> None:
    s = Scene(NAME, "", 3, animals="Fox,Raven,Opossum", first_player="A")
    s.play("die:1", "die:2", "die:3", *(f"resident:R0{n}" for n in range(1, 6)), "resident:R10")
    tops = ["T01", "T02", "T03", "T04", "T05", "T06"]
    for k, top in enumerate(tops):
        assert [len(house(s, f"H{n}")["can"]) for n in range(1, 7)] == [3] * (k + 1) + [0] * (5 - k)
        assert s.position["nest"] == []
        s.play(f"up:{top}")
    assert house(s, "H6")["can"] == ["Chicken Nugget", "?", "?"]
    assert [house(s, f"H{n}")["snacks"] for n in range(1, 7)] == [2] * 6
    assert mat(s, "A")["ap"] == 0  # the Nest comes before Feeding
    s.play("up:T07", "up:T08", "up:T09")
    assert s.position["nest"] == ["Bacon Rind", "Drumstick", "Wishbone"]
    assert [mat(s, letter)["ap"] for letter in "ABC"] == [5, 5, 5]
    assert all(word.startswith("event:") for word in s.options)
    s.play("event:E02")
    # Start of Night: Young Family at H2 puts a Snack out, College Housemates at H4 a Trash card.
    assert house(s, "H2")["snacks"] == 3
    s.play("up:T10")
    assert house(s, "H4")["can"] == ["Bunch of Grapes", "Bread Crust", "?", "?"]
    assert s.decides == "A"


@rule("TH-3.3", "TH-3.10", "TH-3.13", "TH-14.3")
def test_the_upkeep_of_a_later_night() -> None:
    seats = {"A": {"ap": 12, "eaten": 0}, "B": {"ap": 7, "eaten": 2}, "C": {"ap": 1, "eaten": 3}}
    s = scene(seats, {"H1": {"snacks": 4}}, night=1, flow=["night"], nest=["Marble"])
    s.play("up:T04", "up:T04", "up:T05", "up:T05", "up:T06", "up:T06")  # one card for each can
    assert [house(s, f"H{n}")["snacks"] for n in (1, 2)] == [6, 4]
    assert s.position["discards"]["trash"] == ["Marble"]
    s.play("up:T08", "up:T09", "up:T09")
    assert [mat(s, letter)["ap"] for letter in "ABC"] == [10, 9, 8]
    assert [mat(s, letter)["eaten"] for letter in "ABC"] == [0, 0, 0]
    assert s.position["first"] == "B"
    assert all(word.startswith("event:") for word in s.options)


@rule("TH-3.5", "TH-15.15", "TH-3.4")
def test_pickup_leaves_all_but_the_cans_alone() -> None:
    lying = {"features": [["F01"], [], []], "open": ["B", "", ""], "dropped": ["Wishbone", "", ""], "resident": ["R01"]}
    s = scene(
        {}, {**EMPTY, "H1": {**lying, "can": ["Soda Can"], "snacks": 3}}, night=2, flow=["night"], nest=["Marble"]
    )
    assert s.position["discards"]["trash"] == ["Soda Can"]
    assert house(s, "H1")["dropped"] == ["Wishbone", "", ""]
    assert house(s, "H1")["open"] == ["B", "", ""]
    assert (house(s, "H1")["snacks"], s.position["nest"]) == (3, ["Marble"])
    assert house(s, "H1")["resident"] == ["Retired Couple"]


@rule("TH-14.1", "TH-14.5", "TH-14.7")
def test_food_is_eaten_from_the_stash_at_feeding_and_stashed_snacks_never() -> None:
    fed = {"animal": "Fox", "ap": 5, "stash": ["Apple Core", "Marble"], "carried": ["Wishbone"], "stashed_snacks": 9}
    s = scene({"A": fed}, flow=["draw-event", "feeding 0"])
    assert s.options == {"no", "item:Apple-Core"}
    assert s.refusal("item:Wishbone") == "TH-14.3"
    s.play("no")
    assert (mat(s, "A")["ap"], mat(s, "A")["stashed_snacks"]) == (5, 9)


@rule("TH-14.4")
@pytest.mark.parametrize(("item", "ap"), [("Apple Core", 2), ("Melon Rind", 3), ("Birthday Cake", 4)])
def test_food_gives_one_more_than_its_base_vp(item: str, ap: int) -> None:
    s = scene({"A": {"animal": "Fox", "stash": [item, item]}}, flow=["draw-event", "feeding 0"])
    s.play(f"item:{item.replace(' ', '-')}")
    assert mat(s, "A")["ap"] == 5 + ap
    assert mat(s, "A")["stash"] == [item]


# === Cleanup ===


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


@rule("TH-20.5", "TH-20.6")
def test_the_last_night_ends_without_cleanup() -> None:
    seats = {"A": {"carried": ["Marble"], "snacks": 4, "out": True}, "B": {"out": True}}
    s = scene(seats, {"H1": {"resident": ["N01"]}}, night=7, round=4, turn="C").play("pass")
    assert s.decides == "over"
    assert (mat(s, "A")["carried"], mat(s, "A")["stash"], mat(s, "A")["stashed_snacks"]) == (["Marble"], [], 4)
    assert house(s, "H1")["resident"] == ["Night Owl"]
    assert s.options == set()
    assert s.refusal("pass") == "TH-20.9"
    s = scene(seats, night=7, round=4, turn="C", options={"last_stash": "true"}).play("pass")
    assert (s.decides, s.options) == ("A", {"stash:none", "stash:1"})
    s.play("stash:1")
    assert (s.decides, mat(s, "A")["stash"]) == ("over", ["Marble"])


# === Decks ===


@rule("TH-19.3", "TH-19.4", "TH-19.5")
def test_a_deck_is_made_of_its_discards_when_it_runs_out() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Marble"]}})
    state = s.state
    for card in range(52):
        state.gone[card] += state.deck[card]
        state.deck[card] = 0
    s.play("move:H1", "raid")
    assert (sum(state.deck[:52]), sum(state.gone[:52])) == (110, 0)
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Marble"]}})
    for card in range(52):
        s.state.deck[card] = 0
    s.play("move:H1", "raid")
    assert s.decides == "B"  # no card anywhere: the draw is skipped


@rule("TH-19.3", "TH-2.9")
def test_unseen_cards_from_before_a_reshuffle_keep_their_own_pool() -> None:
    text = (
        'night = 2\nflow = ["next-turn", "fill H2 1"]\n[seat.A]\nanimal = "Fox"\n[seat.B]\nanimal = "Raven"\n[seat.C]\n'
        'animal = "Opossum"\n[house.H1]\ncan = ["Soda Can", "?"]\n'
    )
    s = Scene(NAME, text, 3)
    state = s.state
    s.play("up:Wishbone")  # H2 holds it; now the deck is emptied into the discards, but for one Marble in H1
    kinds = len(words(s).items)
    marble = kind(s, "Marble")
    for number in range(kinds):
        keep = int(number == marble)
        state.trash_gone[number] += state.pool.items[number] - keep
        state.pool.items[number] = keep
    state.trash_deck = 0
    s = Scene(
        NAME, s.words.write(state).replace('["next-turn", "primary"]', '["next-turn", "turn-up H1", "fill H3 2"]'), 3
    )
    assert s.state.age == 1
    assert "up:Marble" in s.options  # two Marbles went into the new deck
    assert house(s, "H1")["can"] == ["Soda Can", "?0"]
    s.play("up:Bottle-Cap")
    s.state.can_size[0] = 1  # somebody takes the Soda Can
    s.state.carried[0] = kind(s, "Soda Can")
    s.state.can[0], s.state.can[1] = s.state.can[0], -1
    again = Scene(NAME, s.words.write(s.state).replace('["next-turn", "primary"]', '["next-turn", "turn-up H1"]'), 3)
    assert again.options == {"up:Marble"}  # the old card can only be what was missing then


@rule("TH-20.2")
def test_tags_come_with_their_parents() -> None:
    content = words(scene({})).content
    assert content.item_tags["BONE"] == ("FOOD", "TOOL")
    for child, parent in (
        ("BREAD", "FOOD"),
        ("MEAT", "FOOD"),
        ("FRUIT", "FOOD"),
        ("METAL", "SHINY"),
        ("CLOTH", "COZY"),
    ):
        assert all(parent in item.tags for item in content.items if child in item.tags)
        assert any(child in item.tags for item in content.items)


def test_a_feature_on_slot_one_is_still_there_next_night() -> None:
    s = scene({}, {"H1": one_feature("F19")}, round=4)
    s.play("pass", "pass", "pass")
    assert house(s, "H1")["features"][0] == ["Motion Light"]
