"""What people with the real board type: cards, costumes, hands, seats; and where they look for a way."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.words import CARDS, DICE, LOTS
from tests.games.stash.scenes import bullies, night

NAME = "midnight-stash"


def test_the_die_cards_and_what_is_agreed_on_are_told_apart() -> None:
    scene = bullies()
    assert scene.words.drawn_by(scene.state) == DICE
    scene = night(A="G6 Cute").play("E5")
    assert scene.words.drawn_by(scene.state) == CARDS
    setup = game(NAME).setup(3, {"kingpin_seat": "random"})
    assert setup.words.drawn_by(setup.start()) == LOTS


def test_cards_costumes_hands_and_seats_by_what_people_say() -> None:
    words = game(NAME).setup(3, {"kingpin_seat": "random"}).words
    assert words.called(words.option("N02")) == ("Nana Gourd's Cottage",)
    assert words.called(words.option("vampire")) == ("Vampire",)
    assert words.called(words.option("rock")) == ("r",)
    assert ("Sky", "B") in {words.called(option) for option in range(words.size)}
    assert words.called(words.option("E5")) == ()


def test_ways_to_houses_stand_apart_from_other_ways() -> None:
    scene = night(A="G6 Cute")
    groups = {word: scene.words.group(scene.words.option(word), scene.state) for word in scene.options}
    assert groups["E5"] == ("go to a house",)
    assert groups["G5"] == ("go elsewhere",)


def test_a_bully_that_may_land_on_a_kid_is_shown_where() -> None:
    scene = bullies(A="E6 c6", Biker="G6").play("4")
    groups = {word: scene.words.group(scene.words.option(word), scene.state) for word in scene.options}
    assert groups["E6"] == ("land on a kid",)
    assert set(groups.values()) == {("land on a kid",), ("move",)}


def test_a_house_comes_to_mind_before_the_street_and_a_kid_before_a_space() -> None:
    scene = night(A="G6 Cute")
    ways = [choice.word for choice in scene.words.choices(scene.state)]
    assert ways.index("E5") < ways.index("G5") < ways.index("end")
    hunt = bullies(A="E6 c6", Biker="G6").play("4")
    assert hunt.words.choices(hunt.state)[0].word == "E6"
