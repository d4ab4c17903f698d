"""Models, houses and obstacles: FM-2."""

from __future__ import annotations

from itertools import product

import pytest

from midnight.errors import UserError
from midnight.games.fires.rules import places
from midnight.testing.scene import Scene
from tests.games.fires.scenes import FAR, GAME, WAITING, crew, house, legal, refused, scene, squares, team


@pytest.mark.rule("FM-2.1", "FM-2.10", "FM-2.12")
def test_36_points_touch_a_small_base_and_72_the_water_source() -> None:
    s = scene('table = "B"', 'villagers = ["24,56"]', team(crew("60,60")))
    offsets = list(product(range(-12, 13), repeat=2))
    assert sum(16 <= x * x + y * y <= 25 for x, y in offsets) == 36
    count = 0
    for x, y in product(range(15, 34), range(47, 66)):
        if (x, y) != (24, 56) and (x - 24) ** 2 + (y - 56) ** 2 >= 16:
            one = scene('table = "B"', 'villagers = ["24,56"]', team(crew(f"{x},{y}")))
            count += "pick-V1" in {one.words.word(int(option)) for option in pick_options(one)}
    assert count == 36
    assert sum(bool(s.state.ground.touches_well(48 + x, 48 + y)) for x, y in offsets) == 72
    with pytest.raises(UserError, match=r"FM-2\.10"):
        scene('table = "B"', 'villagers = ["24,56"]', team(crew("26,56")))
    with pytest.raises(UserError, match=r"FM-2\.10"):
        scene('table = "B"', team(crew("48,50")))


def pick_options(found: Scene) -> list[int]:
    first = found.words.option("pick-V1")
    return [first] if found.state.refusal(first) == 0 else []


@pytest.mark.rule("FM-2.2", "FM-2.3")
def test_houses_trees_and_chests_are_items_and_stand_at_centres() -> None:
    s = scene('table = "P"')
    state = s.state
    for word in ("W2B2", "W1B4", "W3B1"):
        assert places.holds_item(state, s.words.option(word))
    assert not places.holds_item(state, s.words.option("W1B5"))
    assert s.position["chests"] == ["40,8", "88,88", "8,8"]


@pytest.mark.rule("FM-2.4", "FM-2.5", "FM-2.13")
def test_doors_face_the_middle_and_14_points_touch_each() -> None:
    sides = {"W2B2": "right", "W5B2": "left", "W3B1": "top", "W4B6": "bottom", "W6B6": "left", "W2B1": "top"}
    for square, side in sides.items():
        s = scene(f'houses = [{{ square = "{square}" }}]', team(crew("48,58")))
        assert house(s, square)["door"] == side
        layout = s.state.layout
        x, y = int(layout.step_x[0]), int(layout.step_y[0])
        near = product(range(x - 12, x + 13), range(y - 12, y + 13))
        touching = [at for at in near if layout.touches_door(0, s.state.door_side[0], *at)]
        assert len(touching) == 14
        assert all(layout.house_at(*at) == -1 for at in touching)


@pytest.mark.rule("FM-2.5")
def test_doors_may_be_rolled_for_instead() -> None:
    s = Scene(GAME, seats=1, door_side="random").play("W2B2")
    assert s.options == {"left", "right", "bottom", "top"}
    assert refused(s, "W2B2") == {"FM-2.5"}
    s.play("bottom")
    assert house(s, "W2B2")["door"] == "bottom"
    assert (s.state.layout.step_x[0], s.state.layout.step_y[0]) == (24, 16)


@pytest.mark.rule("FM-2.6", "FM-5.27")
def test_a_door_opens_once_and_stays_open() -> None:
    s = scene('table = "P0"', team(crew("32,24")))
    assert not house(s, "W2B2")["open"]
    s.play("open-H1")
    assert house(s, "W2B2")["open"]
    assert refused(s, "open-H1") == {"FM-2.6"}
    assert refused(s, "open-H2") == {"FM-5.27"}


@pytest.mark.rule("FM-2.7", "FM-3.3")
def test_houses_start_whole_and_closed_and_trees_come_before_chests() -> None:
    s = Scene(GAME, seats=1).play("W1B1", "W1B2", "W1B3", "W1B4")
    assert [(one["integrity"], one["open"]) for one in s.position["houses"]] == [(6, False)] * 4
    s.play("W2B1", "W2B2", "W2B3")
    assert len(s.position["trees"]) == 3
    assert s.position["chests"] == []
    s.play("W5B1", "W5B2", "W5B3")
    assert len(s.position["chests"]) == 3
    assert s.position["phase"] == "explosion"


@pytest.mark.rule("FM-2.8")
def test_the_lane_between_two_houses_is_free() -> None:
    s = scene('houses = [{ square = "W1B1" }, { square = "W1B2" }]', team(crew("16,16")))
    assert legal(s, "move-8,16", "move-0,16")
    assert refused(s, "move-8,17", "move-8,15") == {"FM-2.8"}
    ruin = scene('houses = [{ square = "W1B1", integrity = 0 }]', team(crew("16,16")))
    assert refused(ruin, "move-8,8") == {"FM-2.15"}


@pytest.mark.rule("FM-2.9")
def test_nobody_stops_in_a_doorway_and_rooms_are_an_inch_round_the_middle() -> None:
    s = scene('table = "P0"', 'houses = [{ square = "W2B2", open = true }]', team(crew("32,24")))
    assert legal(s, "move-28,24", "move-20,20", "move-28,28")
    assert refused(s, "move-30,24") == {"FM-2.9"}
    assert refused(s, "move-29,28") == {"FM-2.8"}
    inside = scene('table = "P0"', 'houses = [{ square = "W2B2", open = true }]', team(crew("24,24")))
    assert refused(inside, "move-24,29", "move-29,28") == {"FM-2.9"}


@pytest.mark.rule("FM-2.11", "FM-5.11")
def test_a_move_passes_models_markers_and_the_water_source() -> None:
    s = scene('table = "B"', 'villagers = ["24,56"]', 'chests = ["32,60"]', team(crew("18,56"), crew("28,60")), seats=2)
    assert legal(s, "move-30,56")
    through = scene('table = "B"', 'smoke = ["W2B4"]', team(crew("38,52")))
    assert legal(through, "move-38,62")
    well = scene('table = "B"', team(crew("54,40")))
    assert legal(well, "move-42,40")


@pytest.mark.rule("FM-2.14")
def test_a_newcomer_in_a_full_square_is_rolled_for_again() -> None:
    s = scene(
        'table = "P0"',
        'houses = [{ square = "W2B2", open = true }]',
        f"chests = {squares('20,20 24,20 28,20')}",
        f"trees = {squares('20,24 24,24 28,24')}",
        team(crew("96,40", off=True), crew("20,28"), crew("24,28"), crew("28,28")),
        seats=4,
    )
    s.play("end", "W6B3", "W2B2")
    assert "FM-2.14" in s.story[-1]
    assert s.decides == "chance"
    s.play("W3B5")
    assert s.position["villagers"] == ["40,72"]


@pytest.mark.rule("FM-2.15", "FM-6.14")
def test_a_ruin_takes_no_fire_damage_and_no_newcomer_and_cannot_be_entered() -> None:
    ruin = 'houses = [{ square = "W2B2", open = true, integrity = 0 }]'
    s = scene('table = "P0"', ruin, 'smoke = ["W2B2"]', 'villagers = ["W6B4", "W6B5"]', team(crew("96,40", off=True)))
    s.play("end", "W6B1", "W2B2", "W6B6")
    assert s.position["smoke"] == ["W2B2", "W6B1"]
    near = scene('table = "P0"', ruin, team(crew("32,24")))
    assert refused(near, "move-24,24", "open-H1") == {"FM-2.15"}
    with pytest.raises(UserError, match=r"FM-2\.15"):
        scene('table = "P0"', ruin, 'villagers = ["W2B2"]', WAITING)


@pytest.mark.rule("FM-2.15", "FM-6.9")
def test_a_ruin_takes_no_damage_from_fire() -> None:
    s = scene('table = "P0"', 'houses = [{ square = "W2B2", integrity = 0 }]', 'fire = ["W2B2"]', FAR, WAITING)
    assert house(s.play("end", "W6B1"), "W2B2")["integrity"] == 0


@pytest.mark.rule("FM-2.15", "FM-5.24")
def test_what_was_put_down_in_a_house_lies_under_its_ruin() -> None:
    """The position that comes about is one that can be written and read."""
    s = scene(
        'table = "P0"',
        'houses = [{ square = "W2B2", open = true, integrity = 1 }]',
        'trees = ["A"]',
        'fire = ["W3B2"]',
        FAR,
        team(crew("24,24")),
        put_down="on",
    )
    s.play("put", "end", "W4B1")
    assert house(s, "W2B2")["integrity"] == 0
    assert s.position["trees"] == ["20,24 chopped"]
    words = s.setup.words
    assert list(words.read(words.write(s.state)).cells()) == list(s.state.cells())
