"""Table, models and set-up: FM-1, FM-2 and FM-3."""

from __future__ import annotations

from itertools import product

import pytest

from midnight.errors import UserError
from midnight.games import game
from tests.games.fires.tables import FAR, GAME, WAITING, crew, fires, house, legal, marks, refused, scene, squares, team
from tests.scene import Scene


def moves(found: Scene) -> set[str]:
    return {word for word in found.options if word.startswith("move")}


@pytest.mark.rule("FM-1.1", "FM-1.2")
def test_points_run_from_corner_to_corner_and_bases_may_hang_over_the_edge() -> None:
    s = scene('table = "P0"', team(crew("4,48")))
    assert legal(s, "move-0,48")
    for word in ("move-97,40", "run-40,97"):
        with pytest.raises(UserError, match=r"off the table.*FM-1\.1"):
            s.words.option(word)


@pytest.mark.rule("FM-1.3", "FM-1.4", "FM-1.9")
def test_squares_count_from_the_lower_left_and_markers_lie_at_their_centres() -> None:
    s = scene('table = "B"', 'trees = ["W2B5"]', 'smoke = ["W2B4"]', team(crew("60,60")))
    assert s.position["trees"] == ["24,72"]
    shown = s.setup.show(s.state)
    assert [(one["x"], one["y"]) for one in shown["squares"]] == [(24, 56)]


@pytest.mark.rule("FM-1.5", "FM-3.2")
def test_items_keep_off_the_centre_squares_and_off_each_other() -> None:
    s = Scene(GAME, seats=1)
    for word in ("W3B3", "W3B4", "W4B3", "W4B4"):
        s.play(word)
        assert "[]" in str(s.position["houses"])
    s.play("W2B2", "W2B2")
    assert [one["square"] for one in s.position["houses"]] == ["W2B2"]
    assert {line.split()[-1] for line in s.story if "roll again" in line} == {"FM-3.2"}


@pytest.mark.rule("FM-1.6")
def test_surrounding_squares_share_a_side() -> None:
    s = scene('table = "P0"').play("W4B4")
    assert fires(s) == "W3B4 W4B3 W4B4 W4B5 W5B4"
    assert fires(scene('table = "P0"').play("W1B3")) == "W1B2 W1B3 W1B4 W2B3"


@pytest.mark.rule("FM-1.7")
def test_dice_have_36_equal_faces_and_are_rolled_only_when_asked_for() -> None:
    s = Scene(GAME, seats=1)
    assert s.options == {f"W{w}B{b}" for w, b in product(range(1, 7), repeat=2)}
    assert set(s.state.weights()) == {1}
    acting = scene('table = "B"', team(crew("60,60")))
    assert refused(acting, "W3B4") == {"FM-1.7"}
    acting.play("end")
    assert refused(acting, "end", "take1") == {"FM-1.7"}


@pytest.mark.rule("FM-1.8")
def test_lengths_are_cut_off_leg_by_leg_after_a_thousandth() -> None:
    s = scene('table = "P0"', team(crew("16,24")))
    ground = s.state.ground
    assert ground.length(0, 0, 1, 1) == 1414
    assert ground.length(0, 0, 3, 4) == 5000
    assert s.state.path(16, 24, -1, 24, 33, -1) == 8000 + 8062
    assert s.state.path(16, 24, -1, 24, 32, -1) == 16000


@pytest.mark.rule("FM-1.10")
def test_a_square_has_one_marker_and_fire_is_never_lowered_by_smoke() -> None:
    with pytest.raises(UserError, match=r"FM-1\.10"):
        scene('table = "B"', 'fire = ["W3B3"]', 'smoke = ["W3B3"]', WAITING)
    s = scene('table = "B"', 'trees = ["W3B5"]', 'fire = ["W2B5"]', FAR, WAITING).play("end", "W6B2")
    assert fires(s) == "W2B5 W3B5"
    s = scene('table = "B"', 'smoke = ["W3B5"]', FAR, WAITING).play("end", "W3B5")
    assert (fires(s), s.position["smoke"]) == ("W3B5", [])
    # The chest's second explosion sets W5B3 on fire before the tree there passes the Smoke of W5B2 on.
    chest = ('chests = ["W2B3"]', 'explosions = ["W2B3"]', 'fire = ["W2B3"]')
    s = scene('table = "B"', *chest, 'trees = ["W5B3"]', 'smoke = ["W5B2"]', FAR, WAITING).play("end", "W1B5", "W5B4")
    assert "W5B3" in fires(s)
    assert s.position["smoke"] == ["W1B5"]
    assert s.position["trees"] == ["72,40"]


@pytest.mark.rule("FM-1.11")
def test_explosion_markers_have_no_ring_and_block_nothing() -> None:
    plain = scene('table = "B"', team(crew("40,60")))
    marked = scene('table = "B"', 'explosions = ["W3B5", "W3B4"]', team(crew("40,60")))
    assert plain.options == marked.options
    with pytest.raises(UserError, match=r"FM-1\.11"):
        scene('table = "B"', 'explosions = ["W3B5", "W3B5"]', WAITING)


@pytest.mark.rule("FM-1.12", "FM-2.12")
def test_contact_does_not_go_through_walls() -> None:
    near = 'villagers = ["28,24"]'
    s = scene('table = "P0"', near, team(crew("32,24")))
    assert refused(s, "pick-V1") == {"FM-5.21"}
    inside = scene('table = "P0"', near, 'houses = [{ square = "W2B2", open = true }]', team(crew("24,24")))
    assert legal(inside, "pick-V1")


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
        assert state.holds_item(s.words.option(word))
    assert not state.holds_item(s.words.option("W1B5"))
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


def test_worked_numbers_of_the_ring_against_the_grid() -> None:
    """Section 6.3: points left in a square with markers beside it."""
    expected = {"": 289, "W4B4": 279, "W4B3": 195, "W4B3 W3B4": 129, "W4B3 W2B3": 101, "W4B3 W3B4 W2B3": 63}
    expected["W4B3 W3B4 W2B3 W3B2"] = 25
    for words, count in expected.items():
        state = scene('table = "B"', f"smoke = {squares(words)}", team(crew("90,60"))).state
        left = [at for at in product(range(32, 49), repeat=2) if not state.in_ring(*at)]
        assert len(left) == count, words


def test_worked_numbers_of_the_water_source() -> None:
    """Section 6.3: contact points left with burning centre squares."""
    expected = {"W3B3": 42, "W3B3 W3B4": 24, "W3B3 W4B4": 12, "W3B3 W3B4 W4B3": 6, "W3B3 W3B4 W4B3 W4B4": 0}
    for words, count in expected.items():
        state = scene('table = "B"', f"smoke = {squares(words)}", team(crew("90,60"))).state
        points = product(range(36, 61), repeat=2)
        assert sum(bool(state.ground.touches_well(*at)) and not state.in_ring(*at) for at in points) == count, words


def test_offsets_of_a_move_and_a_run() -> None:
    ground = game(GAME).setup(1).start().ground  # type: ignore[attr-defined]
    assert len(ground.reach_dx) == 797
    assert len(ground.run_dx) == 5024
