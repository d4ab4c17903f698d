"""Sentences of the story."""

from __future__ import annotations

import pytest

from midnight.games.fires.rules import ids
from midnight.games.fires.words.story import SENTENCES
from midnight.kernel.words import Event
from tests.games.fires.tables import BARE, FAR, crew, scene, team


def test_every_event_has_a_sentence() -> None:
    events = {int(number) for name, number in vars(ids).items() if name.isupper() and not name.startswith("FM_")}
    assert set(SENTENCES) == events


def test_a_turn_is_told_with_the_names_at_the_table() -> None:
    s = scene(BARE, 'fire = ["W3B2"]', FAR, team(crew("58,40", water=1), crew("38,48")), seats=2)
    s.words.names = ["Ann", "Ben"]
    s.play("water-W3B2", "move-60,50", "end", "W3B2")
    assert s.story == [
        "Ann uses water on W3,B2: the Fire is down to Smoke. FM-5.5",
        "Ann moves from 58,40 to 60,50. FM-5.8",
        "Ann ends the turn with 2 AP unused. FM-4.4",
        "The dice show W3,B2. FM-6.2",
        "The Smoke in W3,B2 turns to Fire. FM-6.3",
        "Ben's turn. FM-4.3",
    ]


def test_only_villagers_count_in_what_is_told_of_the_saved() -> None:
    villager = scene(BARE, 'villagers = ["A"]', team(crew("90,40"))).play("exit-96,40")
    assert "Red brings villager 1 to safety: 1 villager saved. FM-5.18" in villager.story
    chest = scene(BARE, 'chests = ["A"]', team(crew("90,40"))).play("exit-96,40")
    assert "Red brings chest 1 to safety off the table. FM-5.18" in chest.story


@pytest.mark.rule("FM-3.2", "FM-3.5", "FM-3.10", "FM-6.14", "FM-2.15")
@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (ids.FM_3_2, "it is taken or in the middle"),
        (ids.FM_3_5, "it is a corner or holds a house"),
        (ids.FM_3_10, "a villager or a Fire is there"),
        (ids.FM_6_14, "a villager is there"),
        (ids.FM_2_15, "a ruin is there"),
    ],
)
def test_a_roll_that_does_not_stand_says_why(rule: int, why: str) -> None:
    words = scene(BARE, FAR, team(crew("40,40"))).words
    told = words.sentence(Event(int(ids.ROLLED_AGAIN), int(rule), 7, 0, 0))
    assert told == f"W2,B2 will not do, {why}: roll again."
