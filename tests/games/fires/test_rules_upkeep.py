"""Upkeep, explosions and the end: FM-6, FM-7 and FM-8."""

from __future__ import annotations

import pytest

from tests.games.fires.tables import FAR, WAITING, crew, fires, house, marks, refused, scene, smokes, squares, team

BARE = 'table = "B"'
SIX = f"explosions = {squares('W2B3 W1B4 W3B5 W5B5 W5B2 W2B5')}"


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
    told = [line for line in order.story if "blows up" in line]
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


@pytest.mark.rule("FM-7.3", "FM-8.3", "FM-8.5")
def test_the_last_house_lost_in_a_marked_square_ends_the_game_without_another_explosion() -> None:
    ruins = ", ".join(f'{{ square = "{square}", integrity = 0 }}' for square in ("W1B1", "W6B1", "W1B6"))
    s = scene(
        BARE,
        f'houses = [{ruins}, {{ square = "W6B6", integrity = 1 }}]',
        'fire = ["W6B6"]',
        'explosions = ["W6B6"]',
        'villagers = ["W2B3", "W2B4", "W3B6"]',
        WAITING,
    )
    s.play("end", "W6B6")
    assert s.decides == "over"
    assert s.position["result"] == "houses"


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


@pytest.mark.rule("FM-7.1", "FM-8.4")
def test_a_chest_may_call_for_the_seventh_explosion_too() -> None:
    s = scene(BARE, SIX, 'chests = ["W4B5"]', 'fire = ["W4B5"]', FAR, WAITING).play("end", "W6B2")
    assert s.position["result"] == "explosions"


@pytest.mark.rule("FM-7.1", "FM-8.4")
def test_every_explosion_counts_by_agreement() -> None:
    lines = (BARE, 'fire = ["W2B3"]', 'explosions = ["W2B3"]', "explosions_made = 5", FAR, WAITING)
    s = scene(*lines, explosion_count="every").play("end", "W2B3")
    assert s.position["explosions_made"] == 6
    assert s.decides == "chance"
    s.play("W5B2")
    assert s.position["result"] == "explosions"
    usual = scene(*lines).play("end", "W2B3", "W5B2")
    assert usual.decides == "A"


@pytest.mark.rule("FM-7.2", "FM-7.3")
def test_explosions_in_marked_squares_go_on_until_an_unmarked_one() -> None:
    s = scene(BARE, 'fire = ["W2B3"]', f"explosions = {squares('W2B3 W5B2')}", FAR, WAITING)
    s.play("end", "W2B3", "W5B2", "W2B3", "W5B2")
    assert s.decides == "chance"
    assert marks(s) == "W2B3 W5B2"
    s.play("W4B4")
    assert marks(s) == "W2B3 W4B4 W5B2"
    assert s.position["phase"] != "again"


@pytest.mark.rule("FM-7.4")
def test_an_explosion_in_a_house_spreads_nothing_but_in_a_ruin_it_does() -> None:
    s = scene('table = "P0"', 'fire = ["W2B2"]', FAR, WAITING).play("end", "W2B2")
    assert (fires(s), house(s, "W2B2")["integrity"]) == ("W2B2", 4)
    ruin = scene('table = "P0"', 'houses = [{ square = "W2B2", integrity = 0 }]', 'fire = ["W2B2"]', FAR, WAITING)
    ruin.play("end", "W2B2")
    assert fires(ruin) == "W1B2 W2B1 W2B2 W2B3 W3B2"


@pytest.mark.rule("FM-7.5", "FM-7.6")
def test_a_line_that_meets_the_edge_ends_there() -> None:
    s = scene(BARE, f"fire = {squares('W1B3 W2B3 W3B3 W4B3 W5B3 W6B3')}", FAR, WAITING).play("end", "W3B3")
    assert fires(s) == "W1B3 W2B3 W3B2 W3B3 W3B4 W4B3 W5B3 W6B3"


@pytest.mark.rule("FM-7.7")
def test_a_rolled_explosion_leaves_its_own_square_without_fire() -> None:
    s = scene(BARE, 'fire = ["W2B3"]', 'explosions = ["W2B3"]', FAR, WAITING).play("end", "W2B3", "W5B4")
    assert "W5B4" not in fires(s)
    assert "W5B4" in marks(s)


@pytest.mark.rule("FM-7.8")
def test_an_explosion_itself_hurts_nobody() -> None:
    s = scene(
        BARE,
        'fire = ["W2B3"]',
        'explosions = ["W2B3"]',
        'villagers = ["W5B4", "W1B5", "W3B6"]',
        team(crew("96,40", off=True), crew("76,60")),
        seats=2,
    )
    s.play("end", "W2B3", "W5B4")
    assert "dead" not in s.position["villagers"]
    assert "down" not in s.position["firefighters"][1]


@pytest.mark.rule("FM-8.1", "FM-8.5")
def test_all_win_together_and_nothing_can_be_done_after_the_end() -> None:
    s = scene(BARE, 'villagers = ["A"]', "saved = 6", team(crew("90,40"), crew("60,60")), seats=2).play("exit-96,40")
    assert s.winners == "AB"
    assert s.options == set()
    assert refused(s, "end", "W3B3", "move-60,60") == {"FM-8.5"}


@pytest.mark.rule("FM-8.2")
def test_the_fifth_dead_villager_loses_at_once() -> None:
    s = scene(BARE, 'fire = ["W6B4", "W6B5"]', FAR, "dead = 4", team(crew("60,60"))).play("end", "W2B2")
    assert s.position["result"] == "deaths"
    assert s.position["villagers"][:3] == ["dead", "88,72", "72,88"]
    assert s.winners == ""


@pytest.mark.rule("FM-8.7")
def test_there_is_no_limit_of_turns_unless_agreed_on() -> None:
    s = scene(BARE, "turns = 499", FAR, WAITING, turn_limit="500").play("end", "W2B2")
    assert s.position["result"] == "turns"
    assert s.winners == ""
    free = scene(BARE, "turns = 499", FAR, WAITING).play("end", "W2B2")
    assert free.decides == "A"
