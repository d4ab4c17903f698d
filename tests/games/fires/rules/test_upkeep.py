"""Upkeep: FM-6."""

from __future__ import annotations

import pytest

from tests.games.fires.scenes import BARE, FAR, WAITING, crew, fires, house, marks, scene, smokes, squares, team


@pytest.mark.rule("FM-6.1")
def test_only_who_acted_spills_water() -> None:
    s = scene(BARE, FAR, team(crew("58,48", water=3), crew("38,48", water=3)), seats=2).play("end", "W1B2")
    assert [one["water"] for one in s.position["firefighters"]] == [2, 3]
    two = scene(BARE, FAR, team(crew("58,48", water=2))).play("end", "W1B2")
    assert two.position["firefighters"][0]["water"] == 2


@pytest.mark.rule("FM-6.2", "FM-6.3", "FM-6.5")
def test_what_lies_in_the_square_before_the_roll_decides() -> None:
    assert smokes(scene(BARE, FAR, WAITING).play("end", "W2B2")) == "W2B2"
    s = scene(BARE, 'smoke = ["W2B2"]', FAR, WAITING).play("end", "W2B2")
    assert (fires(s), marks(s)) == ("W2B2", "")
    s = scene(BARE, 'fire = ["W2B2"]', FAR, WAITING).play("end", "W2B2")
    assert marks(s) == "W2B2"
    assert fires(s) == "W1B2 W2B1 W2B2 W2B3 W3B2"


@pytest.mark.rule("FM-6.6")
def test_smoke_and_fire_consume_standing_chopped_and_carried_trees() -> None:
    s = scene(
        BARE,
        'trees = ["W2B3", "W4B5 chopped", "A"]',
        'smoke = ["W2B3", "W5B2"]',
        'fire = ["W4B5"]',
        FAR,
        team(crew("72,24")),
    )
    s.play("end", "W1B5")
    assert s.position["trees"] == ["gone", "gone chopped", "gone chopped"]
    assert fires(s) == "W2B3 W4B5 W5B2"
    assert s.state.load[0] == -1


@pytest.mark.rule("FM-6.7")
def test_smoke_does_not_set_chests_off_and_the_lowest_square_goes_first() -> None:
    s = scene(BARE, 'chests = ["W2B3"]', 'smoke = ["W2B3"]', FAR, WAITING).play("end", "W5B2")
    assert s.position["chests"] == ["24,40"]
    order = scene(BARE, 'chests = ["W4B2", "W2B4", "W2B2"]', f"fire = {squares('W4B2 W2B4 W2B2')}", FAR, WAITING)
    order.play("end", "W5B4")
    told = [line for line in order.story if " off. " in line]
    assert [line.split(" in ")[1].split(" ")[0] for line in told] == ["W2,B2", "W2,B4", "W4,B2"]


@pytest.mark.rule("FM-6.8")
def test_fire_beats_smoke_for_a_tree_between_them() -> None:
    s = scene(BARE, 'trees = ["W3B5"]', 'fire = ["W2B5"]', 'smoke = ["W4B5"]', FAR, WAITING).play("end", "W6B2")
    assert "W3B5" in fires(s)
    assert s.position["trees"] == ["40,72"]
    carried = scene(
        'table = "P0"',
        'houses = [{ square = "W2B2", open = true }]',
        'trees = ["A"]',
        'fire = ["W3B2"]',
        'smoke = ["W1B2"]',
        FAR,
        team(crew("24,24")),
    )
    carried.play("end", "W6B1")
    assert house(carried, "W2B2")["integrity"] == 5  # it burnt, so what came was Fire


@pytest.mark.rule("FM-6.8")
def test_fire_goes_one_tree_far_in_one_upkeep() -> None:
    s = scene(BARE, 'trees = ["W3B5", "W4B5"]', 'fire = ["W2B5"]', FAR, WAITING).play("end", "W6B2")
    assert "W3B5" in fires(s)
    assert "W4B5" not in fires(s) + smokes(s)


@pytest.mark.rule("FM-6.9", "FM-8.3")
def test_fire_takes_houses_down_one_by_one_until_the_fourth_loses() -> None:
    ruins = ", ".join(f'{{ square = "{square}", integrity = 0 }}' for square in ("W1B1", "W6B1", "W1B6"))
    s = scene(
        BARE,
        f'houses = [{ruins}, {{ square = "W6B6", integrity = 2 }}]',
        'fire = ["W6B6"]',
        'villagers = ["W2B3", "W2B4", "W3B6"]',
        WAITING,
    )
    s.play("end", "W3B1")
    assert house(s, "W6B6")["integrity"] == 1
    s.play("end", "W4B1")
    assert s.decides == "over"
    assert s.position["result"] == "houses"
    assert s.winners == ""


@pytest.mark.rule("FM-6.10")
def test_smoke_in_a_ruin_stays_smoke() -> None:
    s = scene(BARE, 'houses = [{ square = "W1B1", integrity = 0 }]', f"smoke = {squares('W1B1 W6B1')}", FAR, WAITING)
    s.play("end", "W3B3")
    assert (fires(s), smokes(s)) == ("W6B1", "W1B1 W3B3")


@pytest.mark.rule("FM-6.11", "FM-6.16")
def test_a_chain_of_smoke_burns_through_in_one_upkeep() -> None:
    s = scene(BARE, 'fire = ["W5B1"]', f"smoke = {squares('W4B1 W3B1 W2B1 W2B2 W2B3 W5B5')}", FAR, WAITING)
    s.play("end", "W1B4")
    assert fires(s) == "W2B1 W2B2 W2B3 W3B1 W4B1 W5B1"
    assert smokes(s) == "W1B4 W5B5"


@pytest.mark.rule("FM-6.12")
def test_smoke_harms_nobody() -> None:
    s = scene(BARE, 'smoke = ["W6B4"]', FAR, team(crew("88,62"))).play("end", "W2B2")
    assert s.position["villagers"][0] == "88,56"
    assert "down" not in s.position["firefighters"][0]


@pytest.mark.rule("FM-6.13")
def test_everybody_in_a_burning_square_is_knocked_down_where_he_is() -> None:
    s = scene(BARE, 'fire = ["W2B3"]', FAR, team(crew("24,40"), crew("20,44"), crew("60,60")), seats=3)
    s.play("end", "W5B2")
    assert [one.get("down", False) for one in s.position["firefighters"]] == [True, True, False]
    assert s.position["firefighters"][1]["at"] == "20,44"


@pytest.mark.rule("FM-6.14")
def test_a_newcomer_may_land_in_fire_and_a_carried_villager_counts() -> None:
    s = scene(BARE, 'fire = ["W2B3"]', 'villagers = ["W6B4"]', WAITING).play("end", "W5B2", "W2B3")
    assert s.position["villagers"] == ["88,56", "24,40"]
    carried = scene(BARE, 'villagers = ["A", "W6B4", "W6B5"]', team(crew("60,60"))).play("end", "W5B2")
    assert carried.decides == "A"
    nobody = scene(BARE, 'villagers = ["W6B4"]', "saved = 6", "dead = 4", WAITING).play("end", "W5B2")
    assert nobody.decides == "A"
    indoors = scene(BARE, 'villagers = ["W6B4"]', WAITING).play("end", "W5B2", "W1B1")
    assert indoors.position["villagers"][1] == "8,8"


@pytest.mark.rule("FM-6.15", "FM-8.5")
def test_in_a_collapse_villagers_count_before_houses() -> None:
    ruins = ", ".join(f'{{ square = "{square}", integrity = 0 }}' for square in ("W1B1", "W6B1", "W1B6"))
    s = scene(
        BARE,
        f'houses = [{ruins}, {{ square = "W6B6", integrity = 1 }}]',
        'fire = ["W6B6"]',
        'villagers = ["W6B6", "W2B4", "W3B6"]',
        "dead = 4",
        WAITING,
    )
    s.play("end", "W3B1")
    assert s.position["result"] == "deaths"


@pytest.mark.rule("FM-6.15")
def test_a_thrown_out_firefighter_keeps_chest_and_water_and_the_fire_stays() -> None:
    s = scene(
        'table = "P0"',
        'houses = [{ square = "W2B2", open = true, integrity = 1 }]',
        'fire = ["W2B2"]',
        FAR,
        'trees = ["A"]',
        'turn = "B"',
        team(crew("24,24", water=2), crew("96,40", off=True)),
        seats=2,
    )
    s.play("end", "W6B1")
    assert s.position["trees"] == ["gone chopped"]
    assert "W2B2" in fires(s)
    s = scene(
        'table = "P0"',
        'houses = [{ square = "W2B2", open = true, integrity = 1 }]',
        FAR,
        'chests = ["A"]',
        'fire = ["W3B4"]',
        'explosions = ["W3B4"]',
        'turn = "B"',
        team(crew("24,24", water=2), crew("96,40", off=True)),
        seats=2,
    )
    s.play("end", "W3B4", "W2B2")
    assert s.position["firefighters"][0] == {"at": "32,24", "water": 2, "down": True}
    assert s.position["chests"] == ["A"]
    assert house(s, "W2B2")["integrity"] == 0
