"""Options as they are said, and found by their words."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.heap.rules.table import AP
from tests.games.heap.scenes import NAME, scene


def test_options_are_said_in_the_words_of_the_table() -> None:
    s = scene(
        {"A": {"animal": "Fox", "carried": ["Marble", "Jam Jar"]}}, {"H1": {"can": ["Soda Can"]}}, nest=["Tricycle"]
    )
    say = {word: s.words.say(s.words.option(word), s.state) for word in s.options}
    assert say["move:H1"] == "move to H1 for 1 AP"
    assert say["pass"] == "pass for the night: 4 Snacks"
    s.play("move:H1")
    assert s.words.say(s.words.option("raid"), s.state) == "raid the can: Soda Can for 1 AP"
    s.play("raid", "risk:S06")
    say = {word: s.words.say(s.words.option(word), s.state) for word in s.options}
    assert say == {"choose:1": "lose 2 AP", "choose:2": "discard 1 carried item of its choice"}
    assert s.words.ask(s.state) == "Amber the Fox chooses one."


def test_words_are_found_in_any_case_and_by_card_id() -> None:
    words = game(NAME).setup(3).words
    assert words.option("MOVE:h3") == words.option("move:H3")
    assert words.option("up:T02") == words.option("up:Marble")
    assert words.option("swap:T02>C01") == words.option("swap:Marble>Soda-Can")
    with pytest.raises(UserError, match="is no option"):
        words.option("fly:moon")


def test_what_is_given_up_is_said_where_it_costs() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Soda Can"]}})
    assert s.words.gives_up(s.words.option("pass"), s.state) == f"ends your night with {s.state.at[AP]} AP left"
    assert s.words.gives_up(s.words.option("move:H1"), s.state) == ""
    s.state.at[AP] = 0
    assert s.words.gives_up(s.words.option("pass"), s.state) == ""
