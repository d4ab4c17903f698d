"""The ledger's scenarios, S-1 to S-30."""

from __future__ import annotations

import pytest

from midnight.games.fires.rules import places, things
from tests.games.fires.scenes import (
    FAR,
    WAITING,
    crew,
    fires,
    house,
    legal,
    marks,
    refused,
    scene,
    smokes,
    sorted_squares,
    squares,
    team,
)


@pytest.mark.rule("FM-3.6", "FM-3.8", "FM-6.3", "FM-6.6")
def test_s1_the_first_explosion_leaves_the_tree_until_the_first_upkeep() -> None:
    s = scene('table = "P"')
    s.play("W1B3")
    assert fires(s) == sorted_squares("W1B3 W2B3 W1B2 W1B4")
    assert marks(s) == "W1B3"
    s.play("W6B4", "W6B5", "W5B6", "place-58,48")
    assert s.position["trees"][0] == "8,56"
    s.play("end", "W5B4")
    assert s.position["trees"][0] == "gone"
    assert fires(s) == sorted_squares("W1B3 W2B3 W1B2 W1B4")
    assert smokes(s) == "W5B4"


@pytest.mark.rule("FM-3.5", "FM-6.7", "FM-6.8", "FM-6.11", "FM-6.14", "FM-7.2", "FM-7.3", "FM-7.5", "FM-7.7")
def test_s2_one_burning_chest_sets_half_the_table_alight() -> None:
    s = scene('table = "P"')
    s.play("W6B1", "W5B5")
    assert fires(s) == ""
    assert [line.split()[-1] for line in s.story] == ["FM-3.5", "FM-3.5"]
    s.play("W3B1")
    assert fires(s) == sorted_squares("W3B1 W2B1 W4B1 W3B2")
    s.play("W6B4", "W6B5", "W5B6", "place-58,48", "end", "W4B4")
    assert s.decides == "chance"
    s.play("W4B6")
    assert marks(s) == "W1B1 W3B1 W4B6"
    assert s.position["phase"] == "newcomer"
    s.play("W2B6")
    assert s.position["villagers"] == ["88,56", "88,72", "dead", "24,88"]
    assert smokes(s) == ""
    burning = "W3B1 W2B1 W4B1 W3B2 W5B1 W1B1 W3B3 W3B6 W5B6 W4B5 W1B2 W6B1 W4B6 W4B4"
    assert fires(s) == sorted_squares(burning)
    assert len(burning.split()) == 14
    assert s.position["chests"] == ["gone", "88,88", "gone"]
    assert s.position["trees"] == ["8,56", "88,40", "56,88"]


@pytest.mark.rule("FM-5.10")
def test_s3_a_move_ends_three_inches_from_a_fire_or_more() -> None:
    s = scene('table = "B"', 'fire = ["W3B2"]', team(crew("60,24")))
    assert legal(s, "move-54,24", "move-50,34")
    assert refused(s, "move-53,24", "move-49,34") == {"FM-5.10"}


@pytest.mark.rule("FM-2.8", "FM-5.9", "FM-1.8")
def test_s4_a_path_goes_round_a_house_along_the_grid_lines() -> None:
    s = scene('table = "P0"', team(crew("16,24")))
    assert legal(s, "move-24,32", "move-0,24")
    assert refused(s, "move-25,32", "move-24,33") == {"FM-5.9"}
    assert refused(s, "move-24,24", "move-17,24") == {"FM-5.27", "FM-2.8"}


@pytest.mark.rule("FM-2.4", "FM-2.9", "FM-2.12", "FM-2.13", "FM-5.14", "FM-5.27")
def test_s5_a_villager_is_fetched_from_a_house() -> None:
    s = scene('table = "P0"', 'villagers = ["W2B2"]', team(crew("44,24")))
    assert s.position["villagers"] == ["24,24"]
    s.play("move-32,24")
    assert refused(s, "move-28,24") == {"FM-5.27"}
    s.play("open-H1")
    assert legal(s, "move-28,24")
    s.play("move-28,24", "pick-V1")
    assert s.position["villagers"] == ["A"]
    assert s.position["phase"] == "spread"
    s.play("W6B1", "W6B6")
    assert s.position["points"] == 4
    assert legal(s, "move-44,24", "move-32,36")
    assert refused(s, "move-45,24") == {"FM-5.8"}
    assert refused(s, "move-36,36") == {"FM-5.9"}
    s.play("move-44,24")
    assert s.position["points"] == 2


@pytest.mark.rule("FM-2.13", "FM-5.6", "FM-5.10")
def test_s6_a_marker_before_a_door_keeps_everybody_away_from_it() -> None:
    s = scene('table = "P0"', 'smoke = ["W3B2"]', team(crew("48,36", water=1)))
    door = [f"move-{32 + out},{24 + along}" for out in (0, 1) for along in range(-4, 5) if out == 0 or abs(along) <= 2]
    assert len(door) == 14
    near = scene('table = "P0"', 'smoke = ["W3B2"]', team(crew("36,28", water=1)))
    assert refused(near, *door) == {"FM-5.10"}
    assert not set(door) & s.options
    assert refused(s, "move-36,28") == {"FM-5.10"}
    assert legal(s, "water-W3B2")
    s.play("water-W3B2")
    assert not set(door) & s.options
    assert legal(s, "move-36,28")
    s.play("move-36,28")
    assert set(door) <= s.options


@pytest.mark.rule("FM-2.12", "FM-5.10")
def test_s7_the_ring_leaves_some_places_at_the_water_source() -> None:
    s = scene('table = "B"', 'fire = ["W3B3"]', team(crew("58,48")))
    assert legal(s, "move-54,40", "move-48,58")
    assert refused(s, "move-53,39") == {"FM-5.10"}
    s.play("move-54,40")
    assert legal(s, "take1", "take3")


@pytest.mark.rule("FM-5.3", "FM-4.4", "FM-6.1")
def test_s8_three_water_is_two_after_upkeep() -> None:
    s = scene('table = "B"', FAR, team(crew("58,48", water=1)))
    s.play("take3")
    assert s.position["firefighters"][0]["water"] == 3
    assert s.position["points"] == 2
    s.play("end", "W1B3")
    assert s.position["firefighters"][0]["water"] == 2


@pytest.mark.rule("FM-5.15")
def test_s9_a_run_keeps_clear_of_trees_and_rings_all_the_way() -> None:
    tree = 'trees = ["W4B5"]'
    s = scene('table = "B"', tree, 'smoke = ["W2B5"]', team(crew("48,58")))
    assert legal(s, "run-48,96", "run-58,96", "run-38,72", "run-80,82")
    assert refused(s, "run-60,96", "run-37,72", "run-81,82") == {"FM-5.15"}
    s = scene('table = "B"', tree, 'smoke = ["W2B5", "W4B4"]', team(crew("48,58")))
    assert not [word for word in s.options if word.startswith("run")]
    assert refused(s, "run-48,96") == {"FM-5.15"}


@pytest.mark.rule("FM-5.17", "FM-5.18", "FM-5.19", "FM-5.20", "FM-5.21")
def test_s10_a_villager_is_carried_off_and_the_firefighter_comes_back() -> None:
    s = scene('table = "B"', 'villagers = ["88,56"]', team(crew("70,56")))
    assert refused(s, "exit-96,56") == {"FM-5.20"}
    s.play("move-84,56", "pick-V1", "exit-96,56")
    assert s.position["villagers"] == ["saved"]
    assert s.position["points"] == 1
    assert s.options >= {"enter-80,56", "enter-96,56", "end"}
    assert not [word for word in s.options if word.startswith(("move", "water", "take"))]
    assert refused(s, "enter-79,56") == {"FM-5.8"}
    assert refused(s, "move-80,56") == {"FM-5.19"}


@pytest.mark.rule("FM-6.3", "FM-6.11", "FM-1.6")
def test_s11_smoke_catches_fire_from_the_side_but_not_diagonally() -> None:
    a = scene('table = "B"', 'fire = ["W3B3"]', FAR, WAITING).play("end", "W3B4")
    assert (fires(a), smokes(a)) == ("W3B3 W3B4", "")
    b = scene('table = "B"', 'fire = ["W3B3"]', FAR, WAITING).play("end", "W4B4")
    assert (fires(b), smokes(b)) == ("W3B3", "W4B4")


@pytest.mark.rule("FM-6.4")
def test_s12_an_old_explosion_makes_fire_instead_of_smoke() -> None:
    s = scene('table = "B"', 'explosions = ["W4B2"]', FAR, WAITING).play("end", "W4B2")
    assert (fires(s), smokes(s), marks(s)) == ("W4B2", "", "W4B2")


@pytest.mark.rule("FM-7.5", "FM-6.11")
def test_s13_lines_of_an_explosion_go_on_through_fire_and_smoke() -> None:
    s = scene('table = "B"', f"fire = {squares('W3B3 W4B3 W3B2')}", f"smoke = {squares('W5B3 W1B3')}", FAR, WAITING)
    s.play("end", "W3B3")
    assert marks(s) == "W3B3"
    assert fires(s) == sorted_squares("W3B3 W4B3 W3B2 W5B3 W6B3 W3B1 W2B3 W3B4 W1B3")
    turned = [line for line in s.story if "turns" in line]
    assert [line.split()[-1] for line in turned] == ["FM-7.5", "FM-6.11"]
    assert "W1,B3" in turned[1]


@pytest.mark.rule("FM-7.5", "FM-7.6", "FM-6.9")
def test_s14_lines_go_through_houses_without_harming_them_yet() -> None:
    s = scene('table = "P0"', f"fire = {squares('W2B3 W2B4')}", 'smoke = ["W2B5"]', FAR, WAITING)
    s.play("end", "W2B3")
    assert fires(s) == sorted_squares("W2B3 W2B4 W2B5 W2B6 W2B2 W1B3 W3B3")
    assert house(s, "W2B2")["integrity"] == house(s, "W2B5")["integrity"] == 5
    assert house(s, "W5B2")["integrity"] == 6


@pytest.mark.rule("FM-7.3", "FM-7.7", "FM-6.5")
def test_s15_a_marked_square_explodes_and_sends_another_explosion_elsewhere() -> None:
    s = scene('table = "B"', f"fire = {squares('W2B3 W2B4')}", 'explosions = ["W2B3"]', FAR, WAITING)
    s.play("end", "W2B3")
    assert s.position["phase"] == "again"
    s.play("W5B2")
    assert marks(s) == "W2B3 W5B2"
    assert fires(s) == sorted_squares("W2B3 W2B4 W3B3 W1B3 W2B2 W2B5 W4B2 W6B2 W5B1 W5B3")


@pytest.mark.rule("FM-7.4", "FM-6.9", "FM-6.15", "FM-1.13")
def test_s16_an_explosion_and_its_fire_bring_a_house_down_in_one_upkeep() -> None:
    s = scene(
        'table = "P0"',
        'houses = [{ square = "W5B5", open = true, integrity = 2 }]',
        'fire = ["W5B5"]',
        'explosions = ["W3B1"]',
        'villagers = ["W1B3", "W1B4", "W6B1"]',
        'turn = "B"',
        team(crew("69,72", down=True, water=1), crew("96,40", off=True)),
        seats=2,
    )
    s.play("end", "W5B5")
    assert marks(s) == "W3B1 W5B5"
    assert house(s, "W5B5")["integrity"] == 0
    assert s.position["firefighters"][0] == {"at": "64,72", "water": 1, "down": True}
    assert places.square_of_crew(s.state, 0) == s.words.option("W4B5")
    assert fires(s) == "W5B5"
    assert "An explosion inside house H4 takes one from its die: 1 left. FM-7.4" in s.story
    assert "Fire inside house H4 takes one from its die: 0 left. FM-6.9" in s.story


@pytest.mark.rule("FM-6.6", "FM-6.8", "FM-6.11")
def test_s17_trees_catch_fire_from_their_neighbours_one_upkeep_at_a_time() -> None:
    s = scene('table = "B"', 'trees = ["W3B5", "W4B5", "W2B2"]', 'smoke = ["W3B4"]', 'fire = ["W5B2"]', FAR, WAITING)
    s.play("end", "W2B2")
    assert s.position["trees"] == ["40,72", "56,72", "gone"]
    assert (fires(s), smokes(s)) == ("W2B2 W5B2", "W3B4 W3B5")
    s.play("end", "W6B2")
    assert s.position["trees"] == ["gone", "56,72", "gone"]
    assert (fires(s), smokes(s)) == ("W2B2 W3B4 W3B5 W4B5 W5B2 W6B2", "")


@pytest.mark.rule("FM-6.7", "FM-7.5")
def test_s18_one_chest_sets_off_the_next() -> None:
    s = scene('table = "B"', 'chests = ["W2B2", "W2B3"]', 'fire = ["W2B2"]', FAR, WAITING).play("end", "W4B4")
    assert fires(s) == sorted_squares("W2B2 W1B2 W3B2 W2B1 W2B3 W1B3 W3B3 W2B4")
    assert smokes(s) == "W4B4"
    assert marks(s) == "W2B2 W2B3"
    assert s.position["chests"] == ["gone", "gone"]


@pytest.mark.rule("FM-6.7", "FM-6.11", "FM-6.13", "FM-5.30", "FM-5.23")
def test_s19_a_carried_chest_goes_off_in_the_hands_of_who_lies_in_the_fire() -> None:
    s = scene('table = "B"', 'fire = ["W3B6"]', 'smoke = ["W3B4"]', 'chests = ["A"]', FAR, team(crew("40,56")))
    s.play("end", "W3B5")
    assert fires(s) == "W3B4 W3B5 W3B6"
    assert s.position["firefighters"][0]["down"]
    assert s.position["chests"] == ["A"]
    s.play("end", "W1B2")
    assert marks(s) == "W3B4"
    assert s.position["chests"] == ["gone"]
    assert fires(s) == sorted_squares("W3B4 W3B5 W3B6 W2B4 W4B4 W3B3")
    assert smokes(s) == "W1B2"


@pytest.mark.rule("FM-7.3", "FM-7.4", "FM-6.15", "FM-6.9")
def test_s20_who_is_thrown_out_of_a_house_takes_the_next_free_point_of_its_border() -> None:
    s = scene(
        'table = "P0"',
        'houses = [{ square = "W2B5", open = true, integrity = 1 }]',
        'fire = ["W5B3"]',
        'explosions = ["W5B3"]',
        'villagers = ["A", "W1B1", "W1B2"]',
        'turn = "C"',
        team(crew("24,68", water=2), crew("32,72"), crew("96,40", off=True)),
        seats=3,
    )
    s.play("end", "W5B3", "W2B5", "W3B1")
    assert marks(s) == "W2B5 W5B3"
    assert fires(s) == sorted_squares("W5B3 W4B3 W6B3 W5B4 W5B2")
    assert s.position["villagers"] == ["dead", "8,8", "8,24", "40,8"]
    assert s.position["firefighters"][0] == {"at": "32,68", "water": 2, "down": True}
    assert house(s, "W5B2")["integrity"] == 5
    assert house(s, "W2B5")["integrity"] == 0


@pytest.mark.rule("FM-6.10", "FM-6.12")
def test_s21_smoke_in_a_house_kills_in_the_same_upkeep_and_burns_the_house_in_the_next() -> None:
    s = scene('table = "P0"', 'villagers = ["W2B2", "W6B4", "W6B5"]', WAITING)
    s.play("end", "W2B2", "W1B3")
    assert s.position["villagers"] == ["dead", "88,56", "88,72", "8,40"]
    assert house(s, "W2B2")["integrity"] == 6
    assert fires(s) == "W2B2"
    s.play("end", "W1B5")
    assert house(s, "W2B2")["integrity"] == 5


@pytest.mark.rule("FM-5.5", "FM-6.11", "FM-6.12")
def test_s22_one_water_is_not_enough_beside_another_fire() -> None:
    lines = ('table = "B"', f"fire = {squares('W3B5 W3B4')}", 'villagers = ["W3B5", "W6B4", "W6B5"]')
    a = scene(*lines, team(crew("48,38", water=2))).play("water-W3B5", "end", "W6B2", "W2B2")
    assert a.position["villagers"][0] == "dead"
    b = scene(*lines, team(crew("48,38", water=2))).play("water-W3B5", "water-W3B5", "end", "W6B2")
    assert b.position["villagers"][0] == "40,72"
    assert fires(b) == "W3B4"


@pytest.mark.rule("FM-5.29", "FM-5.10", "FM-5.12", "FM-5.15")
def test_s23_who_is_knocked_down_gets_up_first_and_then_leaves_the_ring() -> None:
    s = scene('table = "B"', 'fire = ["W4B5"]', team(crew("56,72", down=True, water=1)))
    assert s.options == {"up", "end"}
    assert refused(s, "water-W4B5", "move-42,72", "take1") == {"FM-5.29"}
    s.play("up")
    assert s.position["points"] == 2
    assert legal(s, "move-42,72", "move-46,82")
    assert refused(s, "move-43,72", "move-47,82") == {"FM-5.10"}
    assert not [word for word in s.options if word.startswith("run")]


@pytest.mark.rule("FM-7.1", "FM-8.4")
def test_s24_the_seventh_explosion_loses_before_it_burns_anything() -> None:
    six = f"explosions = {squares('W2B3 W1B4 W3B5 W5B5 W5B2 W2B5')}"
    s = scene('table = "B"', six, 'fire = ["W2B3"]', "saved = 6", WAITING).play("end", "W2B3")
    assert s.decides == "over"
    assert s.winners == ""
    assert s.position["result"] == "explosions"
    assert fires(s) == "W2B3"


@pytest.mark.rule("FM-8.1", "FM-8.5")
def test_s25_the_seventh_villager_wins_at_once() -> None:
    six = f"explosions = {squares('W2B3 W1B4 W3B5 W5B5 W5B2 W2B5')}"
    s = scene('table = "B"', six, 'fire = ["W2B3"]', 'villagers = ["A"]', "saved = 6", "dead = 4", team(crew("90,40")))
    s.play("exit-96,40")
    assert s.decides == "over"
    assert s.winners == "A"
    assert s.position["points"] == 3


@pytest.mark.rule("FM-5.12", "FM-2.10")
def test_s26_deep_in_smoke_few_ends_are_left_and_with_none_the_ring_is_waived() -> None:
    a = scene('table = "B"', f"smoke = {squares('W3B3 W2B3 W3B2 W3B4')}", team(crew("39,41")))
    ends = {word for word in a.options if word.startswith("move")}
    assert ends == {"move-52,32", "move-53,34", *(f"move-54,{y}" for y in range(36, 41))}
    nine = " ".join(f"W{w}B{b}" for w in (2, 3, 4) for b in (2, 3, 4))
    b = scene('table = "B"', f"smoke = {squares(nine)}", team(crew("39,41")))
    assert len([word for word in b.options if word.startswith("move")]) == 575
    b.play("move-40,40")
    assert any("FM-5.12" in line for line in b.story)


@pytest.mark.rule("FM-5.9", "FM-5.15")
def test_a_solid_well_is_walked_round_and_a_run_does_not_cross_it() -> None:
    for solid in ("off", "on"):
        s = scene('table = "B"', team(crew("40,42")), solid_well=solid)
        assert legal(s, "move-40,55", "move-52,37", "run-30,10")
        if solid == "off":
            assert legal(s, "move-56,42", "run-70,45")
        else:
            assert refused(s, "move-56,42") == {"FM-5.9"}
            assert refused(s, "run-70,45") == {"FM-5.15"}


@pytest.mark.rule("FM-5.12", "FM-5.10")
def test_where_the_ring_is_never_waived_who_is_hemmed_in_stays() -> None:
    nine = " ".join(f"W{w}B{b}" for w in (2, 3, 4) for b in (2, 3, 4))
    s = scene('table = "B"', f"smoke = {squares(nine)}", team(crew("39,41")), ring_waiver="off")
    assert [word for word in s.options if word.startswith("move")] == []
    assert refused(s, "move-40,40") == {"FM-5.10"}
    assert legal(s, "end")


@pytest.mark.rule("FM-1.13", "FM-6.13")
def test_s27_who_stands_on_a_grid_line_is_in_one_square_only() -> None:
    expected = {"32,24": "W3B2", "48,58": "W3B4", "64,64": "W4B4", "0,24": "W1B2", "32,32": "W2B3"}
    for at, square in expected.items():
        s = scene('table = "P0"', team(crew(at)))
        assert places.square_of_crew(s.state, 0) == s.words.option(square), at
    s = scene('table = "P0"', 'fire = ["W2B2"]', FAR, team(crew("32,24"))).play("end", "W6B1")
    assert "down" not in s.position["firefighters"][0]


@pytest.mark.rule("FM-5.5", "FM-6.11")
def test_s28_putting_out_the_middle_is_better_than_two_sides() -> None:
    cross = f"fire = {squares('W3B3 W2B3 W4B3 W3B2 W3B4')}"
    lines = ('table = "B"', cross, 'explosions = ["W3B3"]', FAR, "points = 2", team(crew("55,56", water=3)))
    a = scene(*lines).play("water-W4B3", "water-W3B4", "W1B4")
    assert fires(a) == sorted_squares("W3B3 W2B3 W4B3 W3B2 W3B4")
    b = scene(*lines).play("water-W3B3", "water-W3B3", "W1B4")
    assert fires(b) == sorted_squares("W2B3 W4B3 W3B2 W3B4")
    for s in (a, b):
        assert smokes(s) == "W1B4"
        assert s.position["firefighters"][0]["water"] == 1


@pytest.mark.rule("FM-5.6")
def test_s29_water_reaches_twelve_inches_from_the_border_of_the_base() -> None:
    s = scene('table = "B"', 'smoke = ["W1B3", "W1B2", "W2B1"]', team(crew("58,40", water=1)))
    assert legal(s, "water-W1B3", "water-W2B1")
    assert refused(s, "water-W1B2") == {"FM-5.6"}


@pytest.mark.rule("FM-6.14", "FM-2.14")
def test_s30_a_newcomer_rolls_again_for_villagers_and_ruins_and_only_one_comes() -> None:
    ruin = 'houses = [{ square = "W6B1", integrity = 0 }]'
    s = scene('table = "B"', ruin, 'villagers = ["W3B6"]', "saved = 3", "dead = 2", WAITING)
    s.play("end", "W5B3", "W3B6", "W6B1")
    assert s.decides == "chance"
    s.play("W4B4")
    assert [line.split()[-1] for line in s.story if "roll again" in line] == ["FM-6.14", "FM-2.15"]
    assert s.decides == "A"
    assert s.position["villagers"].count("56,56") == 1
    assert things.villagers_on_table(s.state) == 2
    chest = scene('table = "B"', 'chests = ["W4B5"]', WAITING).play("end", "W5B3", "W4B5")
    assert chest.position["villagers"] == ["52,72"]
    man = scene('table = "B"', team(crew("96,40", off=True), crew("40,40")), seats=2).play("end", "W5B3", "W3B3")
    assert man.position["villagers"] == ["36,40"]
