"""Setting up: FM-3."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.testing.scene import Scene
from tests.games.fires.scenes import FAR, GAME, fires, house, legal, marks, refused, scene


@pytest.mark.rule("FM-3.1", "FM-3.4", "FM-3.9", "FM-3.10", "FM-3.12")
def test_the_whole_set_up_in_its_order() -> None:
    s = Scene(GAME, seats=2)
    assert s.position["villagers"] == []
    assert (s.position["fire"], s.position["smoke"], s.position["explosions"]) == ([], [], [])
    s.play("W2B2", "W5B2", "W2B5", "W5B5", "W1B4", "W6B3", "W4B6", "W3B1", "W6B6", "W1B1")
    s.play("W3B3", "W3B4", "W2B2", "W2B2", "W1B4", "W3B6")
    assert s.position["villagers"] == ["24,24", "4,56", "40,88"]
    again = [line for line in s.story if "roll again" in line]
    assert [line.split()[-1] for line in again] == ["FM-3.10", "FM-3.10"]
    assert marks(s) == "W3B3"
    assert s.state.made == 1
    assert s.decides == "A"
    s.play("place-58,48")
    assert refused(s, "place-57,49") == {"FM-3.11"}
    assert refused(s, "place-58,50") == {"FM-2.10"}
    s.play("place-48,58")
    assert [one["water"] for one in s.position["firefighters"]] == [0, 0]
    assert [one.get("down", False) for one in s.position["firefighters"]] == [False, False]
    assert s.position["phase"] == "choose"


@pytest.mark.rule("FM-3.5")
def test_the_first_explosion_may_be_in_the_centre_or_on_a_tree_but_not_in_a_corner_or_house() -> None:
    for word in ("W1B1", "W1B6", "W6B1", "W6B6", "W2B2"):
        assert fires(scene('table = "P0"').play(word)) == ""
    for word in ("W3B3", "W1B4"):
        assert word in fires(scene('table = "P"').play(word))


@pytest.mark.rule("FM-3.6", "FM-3.7", "FM-3.8")
def test_fire_beside_the_first_explosion_is_inside_the_house_and_harms_nothing_yet() -> None:
    s = scene('table = "P0"').play("W3B2")
    assert fires(s) == "W2B2 W3B1 W3B2 W3B3 W4B2"
    assert house(s, "W2B2")["integrity"] == 6
    s.play("W6B4", "W6B5", "W5B6", "place-58,48", "end", "W6B1")
    assert house(s, "W2B2")["integrity"] == 5


@pytest.mark.rule("FM-3.11", "FM-2.10")
def test_firefighters_start_at_72_points_where_no_base_is_in_the_way_even_inside_rings() -> None:
    lines = ('table = "B"', 'fire = ["W3B3"]', FAR)
    s = scene(*lines, seats=2)
    assert len(s.options) == 72
    assert legal(s, "place-40,42")
    s.play("place-40,42")
    assert refused(s, "place-42,40") == {"FM-2.10"}
    assert refused(s, "place-48,48") == {"FM-3.11"}
    with pytest.raises(UserError, match=r"FM-3\.11"):
        s.words.option("place-10,10")


@pytest.mark.rule("FM-3.12")
def test_start_water_can_be_agreed_on() -> None:
    for water in "0123":
        assert scene('table = "B"', 'phase = "place"', start_water=water).state.water[0] == int(water)
