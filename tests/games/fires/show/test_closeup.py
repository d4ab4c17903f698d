"""Things held close: told in sentences, by a rule of the book, drawn large."""

from __future__ import annotations

from itertools import islice

import pytest

from midnight.games import game
from midnight.kernel.show import Closeup
from midnight.testing.scene import Scene
from tests.games.fires.scenes import GAME, WAITING, crew, scene, team
from tests.pictures import check_closeup, stops

NO_THINGS = {"glow", "hits", "area-moves", "area-runs", "area-exits", "rings", "trail"}


def close(s: Scene, element: str) -> Closeup:
    found = s.setup.closeup(s.setup.show(s.state), element)
    assert found, element
    return found


@pytest.fixture
def village() -> Scene:
    return scene(
        'table = "P"',
        'fire = ["W2B2", "W3B1"]',
        'smoke = ["W1B4"]',
        'explosions = ["W3B1"]',
        'villagers = ["24,24", "A", "saved"]',
        team(crew("84,52", water=2), crew("40,40", down=True)),
        seats=2,
    )


@pytest.mark.parametrize("seats", [1, 6])
def test_everything_on_the_table_can_be_held_close(seats: int) -> None:
    setup = game(GAME).setup(seats)
    rules = set(setup.game.rulebook().rules)
    for state in islice(stops(setup, "random"), 0, None, 12):
        shown = setup.show(state)
        pieces = setup.picture(shown, "tall").pieces
        there = [name for name, piece in pieces.items() if "<title>" in piece and name not in NO_THINGS]
        for element in [*there, "well", "white-1", "black-6", "run", "exit"]:
            found = setup.closeup(shown, element)
            assert found, element
            check_closeup(found, rules)
            assert "class=" not in found.drawing


def test_what_is_no_thing_tells_nothing() -> None:
    setup = game(GAME).setup(1)
    shown = setup.show(setup.start())
    for element in ("", "moon", "table", "house-H9", "door-H9", "thing-V9", "crew-Z", "crew-A", "marker-W1B1", "actor"):
        assert setup.closeup(shown, element) is None, element
    for element in ("blast-W1B1", "white-7", "count-moons", "glow", "hits"):
        assert setup.closeup(shown, element) is None, element


def test_a_firefighter_tells_what_is_left_and_carried(village: Scene) -> None:
    found = close(village, "crew-A")
    assert found.title == "Red"
    assert "Acts now, with 4 of 4 action points left." in found.lines
    assert "Holds 2 of 3 water." in found.lines
    assert "Carries villager 2: a move costs more, and no run is possible." in found.lines
    down = close(village, "crew-B")
    assert "Knocked down: nothing but getting up, for 2 AP." in down.lines
    assert down.rule == "FM-5.29"
    off = close(scene('table = "B"', WAITING), "crew-A")
    assert "Off the table, safe; the next action is to come back." in off.lines


def test_things_tell_what_threatens_them(village: Scene) -> None:
    assert close(village, "thing-V1").lines[0] == "In W2,B2, inside house 1."
    assert any("It burns in W2,B2" in line for line in close(village, "thing-V1").lines)
    assert "Carried by Red." in close(village, "thing-V2").lines
    assert any("blows up after this turn" in line for line in close(village, "thing-C1").lines)
    assert any("There is Smoke in W1,B4: the tree burns down" in line for line in close(village, "thing-T1").lines)


def test_a_house_tells_what_it_stands_on_and_who_is_inside(village: Scene) -> None:
    lines = close(village, "house-H1").lines
    assert lines[0] == "In W2,B2. Integrity 6 of 6: at 0 it falls."
    assert "Fire inside takes 1 after every turn." in lines
    assert "Inside: villager 1." in lines
    assert close(village, "integrity-H1").lines == lines
    assert "closed" in close(village, "door-H1").lines[0]
    ruin = scene('houses = [{ square = "W5B2", integrity = 0 }]', team(crew("60,60")))
    assert close(ruin, "house-H1").title == "Ruin of house 1"
    assert ruin.setup.closeup(ruin.setup.show(ruin.state), "door-H1") is None


def test_markers_and_counts_tell_what_they_mean(village: Scene) -> None:
    assert close(village, "marker-W3B1").title == "Fire in W3,B1"
    assert "Nobody ends a move within 3 in of its middle." in close(village, "marker-W1B4").lines
    assert close(village, "blast-W3B1").lines[-1] == "1 of 7: number 7 loses the game."
    assert close(village, "count-saved").lines == (
        "1 of 7 villagers saved.",
        "With 6 more the team wins. 8 villagers wait to come.",
    )


def test_whoever_looks_is_told_how_far_it_is_from_the_own_figure(village: Scene) -> None:
    setup, state = village.setup, village.state
    mine, others = (setup.closeup(setup.show(state, 0), f"crew-{seat}") for seat in "AB")
    assert mine is not None
    assert others is not None
    assert mine.lines[0] == "This is you."
    assert others.lines[0] == "11.4 in from you."
    villager = setup.closeup(setup.show(state, 1), "thing-V1")
    assert villager is not None
    assert villager.lines[0].endswith("5.7 in from you.")
    assert "from you" not in close(village, "thing-V1").lines[0]
