"""Sentences of the story: who, what and where, in the names on the cards."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.heap.rules import ids
from midnight.games.heap.words.story import SENTENCES
from midnight.kernel.words import Event
from tests.games.heap.scenes import NAME, one_feature, scene, words


def test_a_raid_is_told_step_by_step_each_with_its_rule() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Doll Shoe", "?"]}})
    s.play("move:H1", "raid", "up:T04", "risk:S06")
    assert s.story[:5] == [
        "Amber moves to H1 for 1 AP. TH-5.6",
        "Amber takes 2 Snacks from the Yard of H1. TH-5.13",
        "Amber raids for 1 AP and takes Doll Shoe. TH-6.5",
        "On top of the can of H1: Bread Crust. TH-3.8",
        "Surprise at H1: Broom Attack! Each animal here chooses: lose 2 AP, or discard 1 carried item of its choice. "
        "TH-7.4",
    ]


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {int(kind) for name, kind in vars(ids).items() if isinstance(kind, int) and not name.startswith("TH_")}
    assert set(map(int, SENTENCES)) == kinds
    words = game(NAME).setup(3).words
    for kind in kinds:
        said = words.sentence(Event(kind, 0, 1, 1, 1))
        assert said[-1] in ".!", said


def test_what_is_gained_lost_or_lacking_is_said_so() -> None:
    words = game(NAME).setup(3).words
    told = [words.sentence(Event(int(ids.GOT_AP), 0, amount, 2, 0)) for amount in (1, -2, 0)]
    assert told == ["Coral gains 1 AP.", "Coral loses 2 AP.", "Coral has none to lose."]
    assert words.sentence(Event(int(ids.GOT_SNACKS), 0, 1, 0, 0)) == "Amber gains 1 Snack."


@pytest.mark.rule("TH-3.2", "TH-3.4", "TH-3.6", "TH-3.8")
@pytest.mark.parametrize(("night", "rules"), [(0, {"TH-3.2"}), (1, {"TH-3.6"}), (2, {"TH-3.4", "TH-3.6"})])
def test_cards_for_a_can_are_told_by_the_step_that_brings_them(night: int, rules: set[str]) -> None:
    s = scene({}, {f"H{n}": {"can": []} for n in range(1, 7)}, night=night, flow=["night"])
    while not any("Each Yard" in line for line in s.story):
        s.play(min(s.options))
    assert {line.split()[-1] for line in s.story if "Trash card" in line} == rules


@pytest.mark.rule("TH-11.1", "TH-11.3")
def test_a_retreat_names_what_leaving_would_have_cost() -> None:
    stuck = {"animal": "Raven", "ap": 1, "place": "H5", "carried": ["Marble"]}
    s = scene({"A": {"animal": "Fox"}, "B": stuck}, pets={"Cat": "H5", "Small Dog": "H5"}).play("pass")
    told = s.story.index("Blue has 1 AP and leaving costs 2: it retreats for the night. TH-11.1")
    assert s.story[told + 1] == "Blue stashes Marble. TH-11.3"


@pytest.mark.rule("TH-16.2", "TH-16.7")
def test_a_visitor_who_moves_the_cat_is_named_and_a_card_that_calls_it_is_not_he() -> None:
    s = scene({"A": {"animal": "Fox"}}, pets={"Cat": "H3"}).play("move:H3", "H5")
    assert "Amber sends the Cat to H5. TH-16.2" in s.story
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Doll Shoe", "?"]}}, pets={"Cat": "H3"})
    s.play("move:H1", "raid", "up:T04", f"risk:{card_id('Cat on the Prowl')}")
    assert "The Cat goes to H1. TH-16.7" in s.story


@pytest.mark.rule("TH-18.1", "TH-18.6")
def test_the_card_that_acts_is_named_and_so_is_what_was_chosen_and_who_was_spared() -> None:
    animals = {"A": {"animal": "Fox", "ap": 2}, "B": {"animal": "Raven", "place": "H4", "ap": 1}}
    s = scene(animals, {"H4": {"can": ["Bottle Cap"]}}).play("move:H4", "raid", "risk:S06")
    assert "Amber chooses: discard 1 carried item of its choice. TH-18.6" in s.story
    assert "Blue can do nothing of that and is spared. TH-18.6" in s.story
    gnome = scene({"A": {"animal": "Fox"}}, {"H3": one_feature(card_id("Garden Gnome"), can=["Doll Shoe", "?"])})
    told = gnome.play("move:H3", "raid", "up:T04").story
    place = told.index("Garden Gnome at H3 applies to Amber. TH-18.1")
    assert told[place + 1] == "Amber gains 1 VP. TH-18.1"


def card_id(name: str) -> str:
    content = words(scene({})).content
    return next(card.id for card in content.cards if card.name == name)


def test_names_of_several_things_need_no_other_verb() -> None:
    those = words(scene({}))
    bananas = those.items.index("Brown Bananas")
    told = {
        (ids.TURNED_UP, 0, bananas): "On top of the can of H1: Brown Bananas.",
        (ids.NEST_DREW, bananas, 0): "At the Nest: Brown Bananas.",
        (ids.PICKED_UP, 0, bananas): "Trash pickup at H1 takes Brown Bananas.",
        (ids.SPILLED, 0, bananas): "The wind takes Brown Bananas off the can of H1.",
    }
    for (kind, a, b), sentence in told.items():
        assert those.sentence(Event(int(kind), 0, a, b, 0)) == sentence
