"""Things held close: told in sentences, by a rule of the book, drawn large."""

from __future__ import annotations

from itertools import islice

import pytest

from midnight.games import game
from midnight.kernel.show import Closeup
from midnight.testing.scene import Scene
from tests.games.stash.scenes import bullies, fight, night
from tests.games.stash.show.test_picture import NAME
from tests.pictures import SHAPES, check_closeup, stops


def close(scene: Scene, element: str) -> Closeup:
    found = scene.setup.closeup(scene.setup.show(scene.state), element)
    assert found, element
    return found


@pytest.mark.parametrize("seats", [3, 5])
def test_everything_on_the_table_can_be_held_close(seats: int) -> None:
    setup = game(NAME).setup(seats)
    rules = set(setup.game.rulebook().rules)
    for state in islice(stops(setup, "sensible"), 0, None, 45):
        shown = setup.show(state.view(state.seat), state.seat)
        spaces = [f"space-{name}" for name in setup.words.spaces]  # type: ignore[attr-defined]
        elements = {element for shape in SHAPES for element in setup.picture(shown, shape).pieces}
        for element in [*elements, *spaces]:
            found = setup.closeup(shown, element)
            assert found, element
            check_closeup(found, rules)


def test_every_card_and_costume_opens_large() -> None:
    setup = game(NAME).setup(3)
    rules = set(setup.game.rulebook().rules)
    content = setup.words.content  # type: ignore[attr-defined]
    shown = setup.show(setup.start())
    for card in (*content.cards, *content.costumes):
        found = setup.closeup(shown, f"card-{card.id}")
        assert found, card.id
        check_closeup(found, rules)
        assert found.title == card.name


def test_what_is_no_thing_tells_nothing() -> None:
    setup = game(NAME).setup(3)
    shown = setup.show(setup.start())
    for element in (
        "",
        "moon",
        "space-Z9",
        "house-Z9",
        "kid-Z",
        "bully-9",
        "bag-Z",
        "chart",
        "fight",
        "throw-rock",
        "card-x",
    ):
        assert setup.closeup(shown, element) is None


def test_a_lit_house_tells_what_it_is_worth_to_each_kid() -> None:
    scene = night(A="E6 c9 Cute", B="G6 Cute", C="G6 Cool", E5="N02 C")
    lines = close(scene, "house-E5").lines
    assert "A knock gives 4 pieces, 2 more to a Cute costume." in lines
    assert "It goes dark at 8:00." in lines
    assert "Now worth 1 to Orange and 6 to Sky." in lines
    assert "Green has knocked already." in lines
    assert "1 step from Orange; 1 step would be left." in lines
    assert close(scene, "space-E5") == close(scene, "reach-E5") == close(scene, "house-E5")


def test_a_house_nobody_has_seen_tells_nothing_of_its_card() -> None:
    found = close(night(A="G6"), "house-E5")
    assert found.title == "House on E5"
    assert found.lines[0] == "Nobody has been here. Whoever lands here draws a house card and must knock."


def test_a_bully_opens_with_his_chart_and_what_he_rolled() -> None:
    scene = bullies(A="G6", B="G6", Biker="G2").play("7")
    for element in ("bully-1", "chart"):
        found = close(scene, element)
        assert "Rolled 7: move 5." in found.lines
        assert found.drawing.count("move ") == 7
    assert "Biker may end here." in close(scene, "end-L2").lines


def test_a_fight_tells_how_it_stands_and_what_is_at_stake() -> None:
    scene = fight().play("rock", "scissors")
    lines = close(scene, "fight").lines
    assert "It stands 1 to 0; 2 throws won decide it." in lines
    assert "If the kingpin wins, 6 pieces are lost and both are sent home." in lines
    assert close(scene, "throw-rock").lines[0] == "Beats scissors, loses to paper."


def test_a_bag_tells_what_is_missing_to_the_goal() -> None:
    scene = night(A="s12", B="s31")
    assert "18 more and the kingpin cannot win." in close(scene, "bag-A").lines
    assert "This bag alone beats the kingpin." in close(scene, "bag-B").lines


def test_the_moon_tells_which_houses_go_dark_next() -> None:
    found = close(night("round = 5", A="G6", E5="N02", D5="N24"), "clock")
    assert found.lines[0] == "7:15, round 5 of 24."
    assert "Next to go dark, at 8:00: E5." in found.lines
