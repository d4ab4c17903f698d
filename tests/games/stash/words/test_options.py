"""Options in words, what is asked and touched."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.stash.rules import movement
from midnight.testing.scene import Scene
from tests.games.stash.scenes import night


def test_options_are_said_as_people_say_them() -> None:
    scene = night(A="E6 c2 Cute", E5="N02", E7="N25 A", D5="N24 dark")
    say = {word: scene.words.say(scene.words.option(word), scene.state) for word in scene.options}
    assert say["E5"] == "move to E5, 1 step: Nana Gourd's Cottage, 6 pieces"
    assert say["E7"] == "move to E7, 1 step: Porch with a Radio, already knocked"
    assert say["D5"] == "move to D5, 2 steps: the lights are off"
    assert say["D7"] == "move to D7, 2 steps: an empty house, draw a card"
    assert say["G6"] == "move to the treehouse (G6), 2 steps"
    assert say["end"] == "end the turn"
    scene.play("E5")
    assert scene.words.say(scene.words.option("knock"), scene.state) == "knock on the door: 6 pieces"


def test_a_knock_that_does_not_fit_says_so() -> None:
    scene = night(A="E5 c8", E5="N24")
    assert scene.words.say(scene.words.option("knock"), scene.state) == "knock on the door: 2 pieces of 4"


def test_ends_of_a_bully_s_move_say_on_whom_it_lands() -> None:
    scene = night("phase = 'bully-roll'", 3, A="G3 c4").play("1")
    said = {scene.words.say(option, scene.state) for option in scene.state.options()}
    assert "Biker to G3: lands on Orange with 4" in said


def test_every_stop_asks_one_sentence() -> None:
    scene = Scene("midnight-stash", seats=3, kingpin_seat="random", first_kid="random", bully_choice="free")
    asked = [scene.words.ask(scene.state)]
    for word in ("kingpin-C", "youngest-A", "ninja", "mummy", "bullies-12", "E5", "house-party", "4", "end", "end"):
        scene.play(word)
        asked.append(scene.words.ask(scene.state))
    assert asked[:3] == [
        "Chance names the kingpin.",
        "Chance names the youngest kid, who begins each round.",
        "Orange draws a costume.",
    ]
    assert asked[4:7] == [
        "Kingpin, choose 2 bullies.",
        "Orange carries 0 and has 6 steps left: move or end.",
        "Orange draws a house card for E5.",
    ]
    assert asked[7] == "Orange rolls the die at the House Party."
    assert asked[-1] == "The die is rolled for Biker."


def test_touches_are_on_the_picture() -> None:
    for scene in (
        night(A="E5 c2", E5="N02"),
        night(A="G6 c2"),
        night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1"),
        night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1", "G3"),
        night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1", "G3", "fight-A"),
        Scene("midnight-stash", seats=3),
    ):
        picture = scene.setup.picture(scene.setup.show(scene.state.view(scene.state.seat)))
        svg = picture.svg()
        seen = set()
        for option in scene.state.options():
            touch = scene.words.touch(option, scene.state)
            assert not touch or touch not in seen
            seen.add(touch)
            for element in touch:
                assert f'id="{element}"' in svg


def test_touching_one_s_own_space_means_a_knock_or_a_stashing() -> None:
    for scene, word in ((night(A="E5", E5="N02 A"), "knock"), (night(A="G6"), "stash")):
        here = scene.position["kids"]["A"]["at"]
        assert scene.words.meant((f"space-{here}",), scene.state) == scene.words.option(word)
        assert scene.words.meant(("space-E6",), scene.state) == scene.words.option("E6")
        assert scene.words.meant(("moon",), scene.state) is None


@pytest.mark.parametrize("word", ["Z9", "kick", "13", "fight-Z", ""])
def test_a_word_that_is_no_option_is_an_error(word: str) -> None:
    with pytest.raises(UserError, match="is no option"):
        game("midnight-stash").setup(3).words.option(word)


def test_words_are_found_without_regard_to_case() -> None:
    words = game("midnight-stash").setup(3).words
    assert words.option("e5") == words.option("E5") == words.option("move E5")
    assert words.option("n02") == words.option("N02")


def test_what_is_given_up_is_said_where_it_costs() -> None:
    scene = night(A="E6 c2 Cute", E5="N02")
    end = scene.words.option("end")
    left = movement.steps_left(scene.state)
    assert scene.words.gives_up(end, scene.state) == f"ends your turn with {left} steps left"
    scene.play("E5")
    assert scene.words.gives_up(end, scene.state).endswith("and a door to knock on left")
    assert scene.words.gives_up(scene.words.option("knock"), scene.state) == ""
