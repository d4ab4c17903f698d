"""The lexicon both ways, and how options and questions are said."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from tests.games.treat.scenes import Night, made, stops


def test_what_is_said_of_every_option_and_question() -> None:
    setup = made(3)
    for state, option in stops(setup, 4):
        assert setup.words.ask(state.view(WATCHER)).endswith(".")
        if option is not None:
            assert setup.words.say(option, state)
    scene = Night(2, places="1 1")
    assert scene.words.say(scene.words.option("move:2"), scene.state) == (
        "move to house 2, The Jump Scare and rummage there first"
    )
    assert scene.words.say(0, scene.state) == "chocolate +3, lollipop +1, candy corn +0, sour candy −2"


def test_words_that_are_no_options_are_refused_kindly() -> None:
    words = made(2).words
    with pytest.raises(UserError, match="is no option"):
        words.option("jump")
    assert words.option("TAKE") == words.option("take")


def test_what_is_given_up_is_said_where_it_costs() -> None:
    scene = Night(2, places="1 1")
    end = scene.words.option("end")
    assert scene.words.gives_up(end, scene.state) == ""
    scene.play("move:2")
    while "take" not in scene.options:
        scene.play(sorted(scene.options)[0])
    assert scene.words.gives_up(end, scene.state) == "ends your turn without taking candy at house 2"
    assert scene.words.gives_up(scene.words.option("take"), scene.state) == ""


def test_the_parts_of_an_option_are_what_it_does_and_with_what() -> None:
    words = made(2).words
    parts = {word: words.parts(words.option(word)) for word in ("take", "move:3", "pay:3P", "Ch~", "N4", "Ch>Lo>Co>So")}
    assert parts == {
        "take": ("take",),
        "move:3": ("move", "3"),
        "pay:3P": ("pay", "3P"),
        "Ch~": ("Ch~",),
        "N4": ("N4",),
        "Ch>Lo>Co>So": ("Ch", "Lo", "Co>So"),
    }


def test_what_is_touched_means_the_first_option_that_is_touched_so() -> None:
    scene = Night(2, places="1 1")
    words, state = scene.words, scene.state
    touches = [words.touch(option, state) for option in range(words.size)]
    for touched in {*touches, ("deck-2",), ("moon",)}:
        assert words.meant(touched, state) == (touches.index(touched) if touched in touches else None)
