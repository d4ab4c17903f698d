"""Sentences of the story."""

from __future__ import annotations

import pytest

from midnight.games.fires.content.reading import square_word
from midnight.games.fires.rules import ids
from midnight.games.fires.words.story import SENTENCES
from midnight.kernel.words import Event
from tests.games.fires.scenes import BARE, FAR, crew, scene, team


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
    ("rule", "square", "why"),
    [
        (ids.FM_3_2, 7, "something stands there"),
        (ids.FM_3_2, 14, "it is in the middle"),
        (ids.FM_3_5, 0, "it is a corner"),
        (ids.FM_3_5, 7, "a house stands there"),
        (ids.FM_3_10, 7, "a villager or a Fire is there"),
        (ids.FM_6_14, 7, "a villager is there"),
        (ids.FM_2_15, 7, "a ruin is there"),
    ],
)
def test_a_roll_that_does_not_stand_says_why(rule: int, square: int, why: str) -> None:
    words = scene(BARE, FAR, team(crew("40,40"))).words
    told = words.sentence(Event(int(ids.ROLLED_AGAIN), int(rule), square, 0, 0))
    assert told == f"{square_word(square)[:2]},{square_word(square)[2:]} will not do, {why}: roll again."


@pytest.mark.rule("FM-6.3", "FM-6.4", "FM-6.6", "FM-6.8", "FM-6.10", "FM-6.11", "FM-7.5")
@pytest.mark.parametrize(
    ("event", "rule", "told"),
    [
        (ids.SMOKE_LAID, ids.FM_6_3, "W2,B2 was clear: Smoke there now."),
        (ids.SMOKE_LAID, ids.FM_6_8, "The tree in W2,B2, beside Smoke, begins to smoke."),
        (ids.FIRE_LAID, ids.FM_6_4, "There was an explosion in W2,B2 before, so it is Fire at once."),
        (ids.FIRE_LAID, ids.FM_6_8, "The tree in W2,B2, beside Fire, catches Fire."),
        (ids.FIRE_LAID, ids.FM_7_5, "The explosion sets W2,B2 on Fire."),
        (ids.TURNED_TO_FIRE, ids.FM_6_3, "The Smoke in W2,B2 turns to Fire."),
        (ids.TURNED_TO_FIRE, ids.FM_6_6, "The burning tree turns the Smoke in W2,B2 to Fire."),
        (ids.TURNED_TO_FIRE, ids.FM_6_10, "The Smoke in W2,B2, inside a house, turns to Fire."),
        (ids.TURNED_TO_FIRE, ids.FM_6_11, "The Smoke in W2,B2, beside Fire, turns to Fire."),
    ],
)
def test_smoke_and_fire_say_where_they_come_from(event: int, rule: int, told: str) -> None:
    words = scene(BARE, FAR, team(crew("40,40"))).words
    assert words.sentence(Event(int(event), int(rule), 7, 0, 0)) == told


@pytest.mark.rule("FM-6.9", "FM-6.12", "FM-6.13", "FM-6.15", "FM-7.4", "FM-4.2")
def test_losses_name_what_caused_them_and_who_chose() -> None:
    words = scene(BARE, FAR, team(crew("40,40"), crew("38,48")), seats=2).words
    told = {
        (ids.DAMAGED, ids.FM_6_9, 0, 5, 0): "Fire inside house H1 takes one from its die: 5 left.",
        (ids.DAMAGED, ids.FM_7_4, 0, 5, 0): "An explosion inside house H1 takes one from its die: 5 left.",
        (ids.DIED, ids.FM_6_12, 1, 7, 3): "Villager 2 dies in the Fire of W2,B2: 3 dead.",
        (ids.DIED, ids.FM_6_15, 1, 7, 3): "Villager 2 dies under the ruin of W2,B2: 3 dead.",
        (ids.KNOCKED_DOWN, ids.FM_6_13, 1, 7, 0): "The Fire in W2,B2 knocks Blue down.",
        (ids.CHOSEN, ids.FM_4_2, 0, 1, 0): "Red, the chief, sends Blue.",
        (ids.CHOSEN, ids.FM_4_2, 0, 0, 0): "Red, the chief, goes next.",
    }
    for event, sentence in told.items():
        assert words.sentence(Event(*map(int, event))) == sentence
