"""Actions: FM-5."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games.fires.rules import paths, places
from midnight.testing.scene import Scene
from tests.games.fires.scenes import FAR, WAITING, crew, fires, legal, refused, scene, smokes, team


def families(found: Scene) -> set[str]:
    """The first words of what is on offer."""
    return {word.split("-")[0] for word in found.options}


@pytest.mark.rule("FM-5.1")
def test_what_each_action_costs() -> None:
    village = ('table = "P"', 'smoke = ["W6B1"]', 'houses = [{ square = "W2B2", open = false }]')
    cases = {
        "take1": (crew("58,48"), 1),
        "take3": (crew("58,48"), 2),
        "move-60,50": (crew("58,48"), 1),
        "run-60,66": (crew("58,48"), 2),
        "water-W6B1": (crew("58,40", water=1), 1),
        "open-H1": (crew("32,24"), 1),
        "chop-T1": (crew("8,60"), 2),
        "pick-C1": (crew("40,12"), 1),
        "up": (crew("58,48", down=True), 2),
    }
    for word, (entry, cost) in cases.items():
        assert scene(*village, team(entry)).play(word).position["points"] == 4 - cost, word
    for load, cost in (("chests", 1), ("villagers", 1), ("trees", 2)):
        s = scene('table = "B"', f'{load} = ["A"]', team(crew("90,40")))
        assert s.play("exit-96,40").position["points"] == 4 - cost
        s = scene('table = "B"', f'{load} = ["A"]', team(crew("90,40")))
        assert s.play("move-88,40").position["points"] == 2
    back = scene('table = "B"', WAITING).play("enter-90,40")
    assert back.position["points"] == 3


@pytest.mark.rule("FM-5.2", "FM-5.3", "FM-5.4")
def test_water_is_taken_at_the_source_up_to_three() -> None:
    s = scene('table = "B"', team(crew("58,48", water=2)))
    s.play("take1")
    assert s.position["firefighters"][0]["water"] == 3
    assert refused(s, "take1", "take3") == {"FM-5.4"}
    far = scene('table = "B"', team(crew("60,48")))
    assert refused(far, "take1") == {"FM-5.2"}
    assert refused(far, "take3") == {"FM-5.3"}


@pytest.mark.rule("FM-5.5")
def test_water_turns_fire_to_smoke_and_smoke_to_nothing() -> None:
    s = scene('table = "B"', 'fire = ["W5B3"]', team(crew("58,48", water=3)))
    s.play("water-W5B3")
    assert (fires(s), smokes(s)) == ("", "W5B3")
    s.play("water-W5B3")
    assert (fires(s), smokes(s)) == ("", "")
    assert refused(s, "water-W5B3") == {"FM-5.5"}


@pytest.mark.rule("FM-5.6")
@pytest.mark.parametrize(("reach", "far"), [("6", 26), ("8", 34), ("10", 42), ("12", 50), ("none", 88)])
def test_other_water_ranges_can_be_agreed_on(reach: str, far: int) -> None:
    lines = ('table = "B"', 'smoke = ["W6B2"]')
    s = scene(*lines, team(crew(f"{88 - far},24", water=1)), water_range=reach)
    assert legal(s, "water-W6B2")
    if reach != "none":
        beyond = scene(*lines, team(crew(f"{87 - far},24", water=1)), water_range=reach)
        assert refused(beyond, "water-W6B2") == {"FM-5.6"}


@pytest.mark.rule("FM-5.7", "FM-5.13")
def test_water_is_used_with_a_load_inside_a_house_and_inside_a_ring() -> None:
    entry = crew("24,24", water=1)
    s = scene('table = "P0"', 'fire = ["W2B2"]', 'villagers = ["A"]', team(entry))
    assert legal(s, "water-W2B2")
    ring = scene('table = "B"', 'smoke = ["W5B3"]', FAR, team(crew("70,38", water=1)))
    assert legal(ring, "water-W5B3", "end")
    ring.play("end", "W5B3")
    assert ring.position["firefighters"][0]["at"] == "70,38"
    off = scene('table = "B"', 'smoke = ["W6B3"]', team(crew("96,40", off=True, water=1)))
    assert refused(off, "water-W6B3") == {"FM-5.19"}


@pytest.mark.rule("FM-5.8", "FM-5.10")
def test_an_open_move_reaches_four_inches_in_every_direction() -> None:
    s = scene('table = "B"', team(crew("72,52")))
    ends = {word for word in s.options if word.startswith("move")}
    assert len(ends) > 700
    assert legal(s, "move-88,52", "move-72,68")
    assert refused(s, "move-89,52") == {"FM-5.8"}
    assert refused(s, "move-72,52") == {"FM-5.10"}
    other = scene('table = "B"', 'villagers = ["80,52"]', team(crew("72,52")))
    assert refused(other, "move-80,52", "move-77,52") == {"FM-2.10"}
    assert legal(other, "move-84,52")


@pytest.mark.rule("FM-5.9")
def test_a_path_bends_at_the_corners_of_houses_and_is_remembered_for_the_picture() -> None:
    s = scene('table = "P0"', team(crew("16,24"))).play("move-24,32")
    trail = [(int(point) // 97, int(point) % 97) for point in paths.trail(s.state)]
    assert trail == [(16, 24), (16, 32), (24, 32)]
    inside = scene('table = "P0"', 'houses = [{ square = "W2B2", open = true }]', team(crew("24,26")))
    inside.play("move-34,28")
    trail = [(int(point) // 97, int(point) % 97) for point in paths.trail(inside.state)]
    assert trail == [(24, 26), (28, 24), (32, 24), (34, 28)]


@pytest.mark.rule("FM-5.12")
def test_who_begins_inside_a_ring_may_leave_it() -> None:
    s = scene('table = "B"', 'smoke = ["W5B3"]', team(crew("76,40")))
    assert legal(s, "move-86,40")
    assert refused(s, "move-80,40") == {"FM-5.10"}


@pytest.mark.rule("FM-5.14", "FM-5.26")
def test_with_a_load_moving_is_dearer_running_impossible_and_the_rest_as_before() -> None:
    s = scene('table = "P"', 'chests = ["A"]', 'smoke = ["W6B1"]', team(crew("58,48", water=1)))
    assert families(s) == {"take1", "take3", "move", "water", "end"}
    assert refused(s, "run-60,60") == {"FM-5.15"}
    door = scene('table = "P0"', 'chests = ["A"]', team(crew("32,24")))
    assert legal(door, "open-H1")
    tree = scene('table = "B"', 'chests = ["A"]', 'trees = ["W4B5"]', team(crew("56,76")))
    assert legal(tree, "chop-T1")


@pytest.mark.rule("FM-5.15", "FM-5.16")
def test_a_run_passes_people_and_the_water_source_but_no_chest_and_no_house() -> None:
    s = scene('table = "B"', 'villagers = ["20,56"]', team(crew("36,48"), crew("30,60")), seats=2)
    assert legal(s, "run-60,48")
    assert legal(s, "run-8,64")
    chest = scene('table = "B"', 'chests = ["20,56"]', team(crew("36,56")))
    assert refused(chest, "run-8,56") == {"FM-5.15"}
    walls = scene('table = "P0"', team(crew("16,24")))
    assert refused(walls, "run-40,24", "run-24,24") == {"FM-5.15"}
    assert legal(walls, "run-16,60")
    inside = scene('table = "P0"', 'houses = [{ square = "W2B2", open = true }]', team(crew("24,24")))
    assert refused(inside, "run-25,24") == {"FM-5.15"}
    taken = scene('table = "B"', 'villagers = ["20,56"]', team(crew("40,56")))
    assert refused(taken, "run-20,56", "run-22,56") == {"FM-2.10"}


@pytest.mark.rule("FM-5.17")
def test_an_exit_ignores_rings_and_needs_no_path_on_the_edge() -> None:
    ringed = scene('table = "B"', 'fire = ["W6B3"]', 'villagers = ["A"]', team(crew("84,54")))
    assert legal(ringed, "exit-96,54", "exit-96,46")
    assert refused(ringed, "exit-96,80") == {"FM-5.17"}
    edge = scene('table = "B"', 'villagers = ["A"]', team(crew("96,50")))
    edge.play("exit-96,50")
    assert edge.position["villagers"] == ["saved"]
    with pytest.raises(UserError, match="edge"):
        edge.words.option("exit-90,50")


@pytest.mark.rule("FM-5.17", "FM-5.18")
def test_leaving_may_cost_two_by_agreement() -> None:
    s = scene('table = "B"', 'villagers = ["A"]', team(crew("90,40")), exit_cost="2")
    assert s.play("exit-96,40").position["points"] == 2


@pytest.mark.rule("FM-5.18", "FM-8.6")
def test_saved_chests_and_trees_count_for_nothing() -> None:
    for load in ("chests", "trees"):
        s = scene('table = "B"', f'{load} = ["A"]', "saved = 6", team(crew("90,40"))).play("exit-96,40")
        assert s.position[load] == ["saved"]
        assert s.decides == "A"
        assert s.state.scores() == [6.0]


@pytest.mark.rule("FM-5.19")
def test_who_is_off_the_table_is_safe_and_comes_back_where_he_left() -> None:
    s = scene('table = "B"', 'fire = ["W6B3"]', FAR, WAITING)
    assert {word.split("-")[0] for word in s.options} == {"enter", "end"}
    s.play("end", "W6B3")
    assert "down" not in s.position["firefighters"][0]
    assert places.square_of_crew(s.state, 0) == -1
    far = scene('table = "B"', team(crew("96,60", off=True)))
    assert legal(far, "run-60,60", "enter-96,60", "enter-80,60")
    assert refused(far, "run-96,60") == {"FM-5.10"}
    ring = scene('table = "B"', 'smoke = ["W6B3"]', team(crew("96,40", off=True)))
    assert refused(ring, "enter-96,40") == {"FM-5.10"}
    assert refused(ring, "run-96,70") == {"FM-5.15"}


@pytest.mark.rule("FM-5.20")
def test_nobody_leaves_empty_handed() -> None:
    s = scene('table = "B"', team(crew("96,50")))
    assert refused(s, "exit-96,50", "exit-96,52") == {"FM-5.20"}


@pytest.mark.rule("FM-5.21", "FM-5.22", "FM-5.28")
def test_one_load_at_a_time_and_trees_only_chopped() -> None:
    s = scene('table = "B"', 'trees = ["W4B5"]', 'chests = ["52,80"]', team(crew("56,77")))
    assert refused(s, "pick-T1") == {"FM-5.28"}
    s.play("chop-T1")
    assert s.position["trees"] == ["56,72 chopped"]
    assert refused(s, "chop-T1") == {"FM-5.28"}
    assert legal(s, "pick-T1", "pick-C1")
    s.play("pick-T1")
    assert refused(s, "pick-C1") == {"FM-5.22"}
    assert s.position["trees"] == ["A"]
    assert refused(s, "pick-V1") == {"FM-5.22"}


@pytest.mark.rule("FM-5.21")
def test_the_same_square_is_enough_to_pick_up_by_agreement() -> None:
    lines = ('table = "B"', 'villagers = ["56,72"]', team(crew("50,66")))
    assert refused(scene(*lines), "pick-V1") == {"FM-5.21"}
    assert legal(scene(*lines, pickup="square"), "pick-V1")
    walls = ('table = "P0"', 'villagers = ["24,24"]', team(crew("32,24")))
    assert refused(scene(*walls, pickup="square"), "pick-V1") == {"FM-5.21"}


@pytest.mark.rule("FM-5.23", "FM-6.12")
def test_a_load_is_in_its_carriers_square() -> None:
    s = scene('table = "B"', 'fire = ["W3B3"]', 'villagers = ["A", "W6B4", "W6B5"]', team(crew("40,32")))
    s.play("end", "W3B2", "W1B5")
    assert s.position["villagers"][0] == "dead"
    assert s.state.load[0] == -1


@pytest.mark.rule("FM-5.24")
def test_loads_are_put_down_only_by_agreement_and_then_beside_the_carrier() -> None:
    lines = ('table = "B"', 'villagers = ["A"]', team(crew("72,52")))
    assert refused(scene(*lines), "put") == {"FM-5.24"}
    s = scene(*lines, put_down="on").play("put")
    assert s.position["villagers"] == ["68,52"]
    assert s.position["points"] == 3
    assert refused(s, "put") == {"FM-5.22"}
    assert legal(s, "pick-V1")
    inside = scene(
        'table = "P0"',
        'houses = [{ square = "W2B2", open = true }]',
        'villagers = ["A"]',
        team(crew("20,24")),
        put_down="on",
    )
    inside.play("put")
    assert inside.position["villagers"] == ["20,20"]


@pytest.mark.rule("FM-5.25")
def test_villagers_stay_where_they_are() -> None:
    s = scene('table = "B"', FAR, WAITING)
    before = s.position["villagers"]
    s.play("end", "W1B3", "end", "W3B1", "end", "W1B5")
    assert s.position["villagers"] == before


@pytest.mark.rule("FM-5.27")
def test_a_move_to_a_closed_door_ends_before_it() -> None:
    s = scene('table = "P0"', team(crew("36,24")))
    assert refused(s, "move-28,24") == {"FM-5.27"}
    s.play("move-32,24")
    assert refused(s, "move-28,24") == {"FM-5.27"}
    s.play("open-H1")
    assert legal(s, "move-28,24")


@pytest.mark.rule("FM-5.28", "FM-6.6", "FM-6.8")
def test_a_chopped_tree_is_still_a_tree_for_the_fire() -> None:
    s = scene('table = "B"', 'trees = ["W4B5 chopped", "A"]', 'fire = ["W4B6"]', FAR, team(crew("60,40")))
    s.play("end", "W1B3")
    assert fires(s) == "W4B5 W4B6"
    s.play("end", "W1B3")
    assert s.position["trees"][0] == "gone chopped"


@pytest.mark.rule("FM-5.29", "FM-5.30", "FM-6.13")
def test_who_is_knocked_down_keeps_what_he_has() -> None:
    s = scene('table = "B"', 'smoke = ["W4B5"]', 'trees = ["W1B3"]', FAR, team(crew("56,72", water=2)))
    s.play("end", "W4B5")
    assert s.position["firefighters"][0] == {"at": "56,72", "water": 2, "down": True}
    assert s.options == {"up", "end"}
    standing = scene('table = "B"', team(crew("56,72")))
    assert refused(standing, "up") == {"FM-5.29"}
