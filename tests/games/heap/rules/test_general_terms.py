"""General terms: TH-1."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import EventList
from midnight.kernel.words import events_of
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, mat, move_cost, scene, words

rule = pytest.mark.rule


def random_story(seats: int, number: int, **settings: str) -> list[str]:
    """What was told in a random game, each line with its rule."""
    setup = game(NAME).setup(seats, settings)
    state = setup.start()
    state.story = chronicle = EventList()
    play_random(state, Rng(7, number, CHANCE_STREAM), Rng(7, number, PLAYER_STREAM), Run())
    return [f"{setup.words.sentence(event)} {setup.game.rule(event.rule)}" for event in events_of(chronicle)]


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
    assert move_cost(s, 0, 0) == 0
    s.play("pass", "pass")
    assert move_cost(s, 0, 0) == 0
    s.play("pass")
    assert move_cost(s, 0, 0) == 1
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
