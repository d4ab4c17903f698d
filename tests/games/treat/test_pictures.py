"""What a person is shown: picture, text, spoken description, touches, the rulebook."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.state import CHANCE, WATCHER
from tests.games.treat.tables import GAME, Night, made, stops


def test_every_touch_is_an_element_of_the_picture() -> None:
    for seats in (2, 4):
        setup = made(seats)
        for ply, (state, option) in enumerate(stops(setup, 1)):
            if option is None or state.seat == CHANCE or ply % 2:
                continue
            seen = state.view(state.seat)
            picture = setup.picture(setup.show(seen, int(state.seat)))
            for one in seen.options():
                for element in setup.words.touch(one, seen):
                    assert element in picture.pieces
                    assert f'id="{element}"' in picture.pieces[element]


def test_the_picture_is_well_formed_and_every_piece_has_its_id() -> None:
    setup = made(3)
    for ply, (state, _) in enumerate(stops(setup, 5)):
        if ply % 5:
            continue
        picture = setup.picture(setup.show(state.view(1), 1))
        ElementTree.fromstring(picture.svg())
        for element, snippet in picture.pieces.items():
            assert snippet.startswith("<")
            assert f'id="{element}"' in snippet


def test_the_text_fits_100_columns_and_says_the_same_as_the_view() -> None:
    setup = made(4)
    for state, _ in stops(setup, 2):
        shown = setup.show(state.view(0), 0)
        text = setup.text(shown)
        assert max(map(len, text.splitlines())) <= 100
        for house in shown["street"]:
            if house["name"]:
                assert house["name"] in text
                assert house["event"] in text
        assert setup.spoken(shown).startswith(shown["ask"])


@pytest.mark.rule("TT-10.2")
def test_a_text_picture() -> None:
    scene = Night(2, places="1 2", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch Ch", "B": "Lo"}, pile="? Ch^ Lo")
    scene.play("take", "So")
    text = scene.setup.text(scene.view(0))
    assert "1  The Bucket on the Wall  P" in text
    assert "Ch×2 Lo P K" in text
    assert "In the middle: So" in text
    assert "1:?     2:Ch    3:(Lo)" in text
    assert "> A Devil" in text
    assert "bucket of 2: Ch×2, 6 points" in text
    assert "bucket of 1: known Lo" in text


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


def test_every_rule_has_a_test_that_names_it() -> None:
    named = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            named |= set(re.findall(r"TT-\d+\.\d+", marks))
    assert named == set(game(GAME).rulebook().rules)


def test_the_refusals_are_rules_of_the_book() -> None:
    scene = Night(2, places="2 1")
    rulebook = scene.game.rulebook()
    assert rulebook.rule(scene.refusal("move:4")).startswith("TT-4.4 You may go to any position")
