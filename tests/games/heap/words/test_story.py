"""Sentences of the story: who, what and where, in the names on the cards."""

from __future__ import annotations

from midnight.games import game
from midnight.games.heap.rules import ids
from midnight.games.heap.words.story import SENTENCES
from midnight.kernel.words import Event
from tests.games.heap.tables import NAME, scene


def test_a_raid_is_told_step_by_step_each_with_its_rule() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Doll Shoe", "?"]}})
    s.play("move:H1", "raid", "up:T04", "risk:S06")
    assert s.story[:5] == [
        "Amber moves to H1 for 1 AP. TH-5.6",
        "Amber takes 2 Snacks from the Yard of H1. TH-5.13",
        "Amber raids for 1 AP and takes Doll Shoe. TH-6.5",
        "Bread Crust lies on top of the can of H1. TH-3.8",
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
