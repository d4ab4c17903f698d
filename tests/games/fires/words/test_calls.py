"""What people at a real table type for two dice and for things, and where they look among thousands of points."""

from __future__ import annotations

from midnight.games import game
from midnight.kernel.words import DICE
from tests.games.fires.scenes import BARE, FAR, GAME, crew, scene, team


def test_only_dice_are_left_to_chance() -> None:
    setup = game(GAME).setup(2)
    assert setup.words.drawn_by(setup.start()) == DICE


def test_two_dice_are_read_white_first() -> None:
    words = game(GAME).setup(2).words
    assert words.called(words.option("W3B4")) == ("3 4", "34", "white 3 black 4")


def test_people_and_things_by_their_names() -> None:
    words = game(GAME).setup(2).words
    assert words.called(words.option("next-B")) == ("next Blue", "Blue")
    assert words.called(words.option("pick-V2")) == ("pick villager 2", "pick up villager 2")
    assert words.called(words.option("chop-T1")) == ("chop tree 1",)
    assert words.called(words.option("end")) == ()


def test_points_stand_under_what_is_done_and_the_square() -> None:
    found = scene(BARE, FAR, team(crew("40,40")))
    words, state = found.words, found.state
    move = next(word for word in found.options if word.startswith("move-"))
    heading, square = words.group(words.option(move), state)
    assert heading == "move"
    assert square.startswith("W")
    assert words.group(words.option("end"), state) == ()
