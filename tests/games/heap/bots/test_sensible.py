"""The sensible player."""

from __future__ import annotations

import os

import pytest

from midnight.games import game
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, scene

GAMES = 10 if os.environ.get("MIDNIGHT_PURE") else 200


def scores_of(names: list[str], number: int) -> list[float]:
    setup = game(NAME).setup(len(names), {"animals": "random"})
    state = setup.start()
    bots = [setup.bot(name) for name in names]
    play_bots(state, bots, Rng(2, number, CHANCE_STREAM), Rng(2, number, PLAYER_STREAM), Run())
    return state.scores()


def test_a_sensible_player_beats_random_ones_nearly_always() -> None:
    wins = 0
    for number in range(GAMES):
        names = ["random"] * 4
        names[number % 4] = "sensible"
        scores = scores_of(names, number)
        wins += scores[number % 4] == max(scores)
    assert wins >= GAMES * 0.97


def test_four_sensible_players_score_as_the_ledger_expects() -> None:
    scores = [score for number in range(GAMES) for score in scores_of(["sensible"] * 4, number)]
    assert 42 <= sum(scores) / len(scores) <= 52


def choice(s: Scene) -> str:
    option = s.setup.bot("sensible").choose(s.state.view(s.state.seat), Rng(1, 1, PLAYER_STREAM))
    return s.words.word(option)


def test_it_goes_for_what_its_animal_likes() -> None:
    cans = {f"H{n}": {"can": ["Chewed Pencil"] if n < 4 else ["Garden Trowel"]} for n in range(1, 7)}
    s = scene({"A": {"animal": "Coyote"}}, {**cans, "H2": {"can": ["Ham Bone"]}})
    assert choice(s) == "move:H2"
    assert choice(s.play("move:H2")) == "raid"


def test_it_brings_things_home_in_time_and_stashes_all() -> None:
    s = scene({"A": {"animal": "Fox", "place": "H1", "carried": ["Marble"]}}, round=4)
    assert choice(s) == "move:den"
    assert choice(s.play("move:den")) == "forage"  # what is carried is stashed when the night ends
    s = scene({"A": {"animal": "Fox", "place": "H1", "carried": ["Jam Jar", "Ham Bone"]}}, round=2)
    assert choice(s) == "move:den"
    assert choice(s.play("move:den")) == "stash:1+2"  # there is time for another Raid
    s = scene({"A": {"animal": "Fox", "place": "H1", "carried": ["Marble"]}}, round=4, night=7)
    assert choice(s.play("move:den")) == "stash:1"


def test_the_fox_slips_away_from_its_first_raid() -> None:
    s = scene(
        {"A": {"animal": "Fox", "used": False}}, {"H1": {"can": ["Marble"]}}, pets={"Small Dog": "H1"}, event="E19"
    )
    assert choice(s.play("move:H1", "raid", "risk:S01")) == "yes"


@pytest.mark.parametrize(
    ("ap", "snacks", "eaten"), [(0, 5, "eat:2"), (8, 5, "eat:0"), (6, 5, "eat:1"), (1, 1, "eat:1")]
)
def test_it_eats_up_to_a_pool_of_seven(ap: int, snacks: int, eaten: str) -> None:
    s = scene({"A": {"animal": "Fox", "ap": ap, "snacks": snacks}}, flow=["draw-event", "snack-step 0"])
    assert choice(s) == eaten


def test_it_covers_the_dearest_feature_and_digs_with_ap_to_spare() -> None:
    features = {"features": [["F09"], ["F03"], []], "can": ["Marble"]}
    s = scene({"A": {"animal": "Fox"}}, {"H1": features}, options={"base_costs": "0,0,0"})
    s.play("move:H1", "no", "raid", "risk:F20")
    assert choice(s) == "slot:2"
    rich = scene({"A": {"animal": "Fox", "ap": 9}}, {"H1": {"features": [["F03"], [], []]}}).play("move:H1")
    assert choice(rich) == "yes"
    poor = scene({"A": {"animal": "Fox", "ap": 4}}, {"H1": {"features": [["F03"], [], []]}}).play("move:H1")
    assert choice(poor) == "no"
