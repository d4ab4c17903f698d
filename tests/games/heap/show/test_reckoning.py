"""How points came about: the lines name what for, and add up to the score they explain."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from tests.games.heap.scenes import NAME, scene

STASH = {"animal": "Fox", "stash": ["Marble", "Ham Bone"], "stashed_snacks": 3, "vp": 2}


def number(text: str) -> float:
    return float(text.replace("½", ".5"))


def test_items_favored_tags_snacks_and_tokens_are_counted_apart() -> None:
    s = scene({"A": {**STASH, "carried": ["Jam Jar"]}})
    fox, raven, _ = s.setup.reckoning(s.state, [])
    assert (fox.lines, fox.total) == (
        (
            ("2 stashed items", "+3"),
            ("favored tags (MEAT, TOY)", "+2"),
            ("3 stashed Snacks", "+1½"),
            ("VP tokens", "+2"),
        ),
        "8½",
    )
    assert (raven.lines, raven.total) == ((("0 stashed items", "+0"),), "0")


def test_the_lines_add_up_to_the_score() -> None:
    setup = game(NAME).setup(4)
    for seed in range(3):
        state = setup.start()
        bots = [setup.bot("sensible") for _ in range(4)]
        play_bots(state, bots, Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM), Run())
        for one in setup.reckoning(state, []):
            assert number(one.total) == state.scores()[one.seat] > 0
            assert sum(number(points) for _, points in one.lines) == state.scores()[one.seat]


def test_the_panel_says_what_each_animal_has() -> None:
    s = scene({"A": {**STASH, "snacks": 1, "carried": ["Jam Jar", "Bottle Cap"]}})
    fox, raven, _ = s.setup.players(s.state, s.setup.show(s.state))
    assert (fox.name, fox.score, fox.holds) == ("Amber", "8½", "Fox, 5 AP, 1 Snack, carries Jam Jar and Bottle Cap")
    assert raven.holds == "Raven, 5 AP, 0 Snacks"
