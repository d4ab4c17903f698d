"""Bully turns and bully movement (MS-9, MS-10)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.stash.scenes import at, bullies, bully, night, spaces


@pytest.mark.rule("MS-9.1")
def test_bullies_act_after_the_kids_in_ascending_number_and_the_kingpin_decides() -> None:
    scene = night("turn = 'D'", 5, D="G6")
    assert scene.refusal("7") == "MS-9.1"
    scene.play("end")
    for name in ("Biker", "Mean", "Skater", "Sneaky"):
        assert scene.position["bully"] == name
        assert scene.decides == "chance"
        scene.play("2")
        assert scene.decides == "E"
        scene.play(min(spaces(scene) - {"G6"}))
    assert scene.position["round"] == 2


@pytest.mark.rule("MS-9.2")
def test_each_bully_has_its_own_roll_and_its_own_column() -> None:
    scene = bullies()
    assert scene.options == {str(face) for face in range(1, 13)}
    assert set(scene.state.weights()) == {1}
    scene.play("6")
    assert "Biker rolls 6: move 4. MS-9.2" in scene.story
    scene.play("E2" if "E2" in scene.options else min(spaces(scene)))
    assert scene.decides == "chance"
    scene.play("6")
    assert "Mean rolls 6: no movement. MS-9.2" in scene.story


@pytest.mark.rule("MS-9.2")
def test_one_roll_may_be_shared() -> None:
    scene = bullies(seats=4, settings={"bully_roll": "shared"}).play("6")
    scene.play(min(spaces(scene) - {"G6"}))
    # Mean and Skater do not move at a 6, so the round is over without another roll.
    assert scene.position["round"] == 2
    assert scene.story[0] == "One roll for all bullies: 6. MS-9.2"
    assert scene.decides == "A"


@pytest.mark.rule("MS-9.3")
def test_a_bully_s_action_cannot_be_declined_nor_cut_short() -> None:
    scene = bullies("Mean").play("4")
    assert scene.refusal("end") == scene.refusal("G10") == "MS-9.3"
    assert scene.refusal("G9") == "MS-10.6"


@pytest.mark.rule("MS-9.4")
def test_targets_are_judged_when_the_bully_s_own_turn_comes() -> None:
    # Biker robs A, who had the most candy; Mean then goes for B.
    scene = bullies(A="G3 c6", B="G8 c2", Biker="G2").play("1", "G3", "rock", "paper", "rock", "paper")
    assert at(scene, "A") == "G6"
    scene.play("12")
    assert bully(scene, "Mean") == "G8"
    assert scene.position["fight"]["kid"] == "B"


@pytest.mark.rule("MS-10.10", "MS-10.2")
def test_a_straight_move_keeps_its_direction_over_an_arrow_and_does_not_pass_a_kid() -> None:
    scene = bullies(A="G11", Biker="G2").play("9")
    assert scene.options == {"G11", "G5"}
    assert scene.refusal("G10") == "MS-10.2"


@pytest.mark.rule("MS-10.14")
def test_stashes_may_count_for_most_candy() -> None:
    scene = bullies(seats=4, settings={"most_candy": "all"}, A="E2 c5", B="J2 c5 s20", C="G3 c2 s40").play("12")
    assert scene.position["fight"]["kid"] == "C"


@pytest.mark.rule("MS-10.14", "MS-10.11")
def test_of_equal_and_equally_near_kids_the_kingpin_picks() -> None:
    scene = bullies(A="E2 c5", B="I2 c5", Biker="G2").play("12")
    assert scene.options == {"E2", "I2"}
    scene = bullies(A="E2 c5", B="J2 c5", Biker="G2").play("12")
    assert scene.position["fight"]["kid"] == "A"


@pytest.mark.rule("MS-10.18", "MS-10.5")
def test_a_bully_on_its_base_already_does_not_land_there() -> None:
    scene = bullies(A="G2 c4", Biker="G2").play("11")
    assert scene.position["bully"] == "Mean"
    assert "Biker stays on G2, which is its base. MS-10.18" in scene.story


@pytest.mark.rule("MS-10.1")
def test_bullies_use_arrows_and_doors_as_kids_do() -> None:
    scene = bullies(Biker="A6").play("1")
    assert scene.options == {"M6", "B6"}
    scene = bullies(Biker="D5").play("1")
    assert bully(scene, "Biker") == "D6"


@pytest.mark.rule("MS-10.3")
def test_bullies_share_spaces() -> None:
    scene = bullies(Biker="G9", Mean="G10").play("1")
    assert scene.options == {"G8", "G10"}
    scene.play("G10")
    assert scene.position["bullies"] == {"Biker": "G10", "Mean": "G10"}
    assert scene.decides == "chance"
    assert "I10" in bullies(Biker="F10", Mean="G10").play("4").options


@pytest.mark.rule("MS-10.4")
def test_bullies_land_on_kids_in_the_treehouse() -> None:
    scene = bullies(A="G6 c3", B="G1", Biker="G5").play("1", "G6")
    assert scene.position["fight"]["kid"] == "A"


@pytest.mark.rule("MS-10.4")
def test_a_safe_treehouse_is_no_space_for_bullies() -> None:
    safe = {"treehouse_safe": "on"}
    scene = bullies(settings=safe, A="G6 c3", B="G1", Biker="F6").play("1")
    assert scene.position["bullies"]["Biker"] == "E6"
    scene = bullies(settings=safe, A="G6 c3", B="G1 c1", Biker="E6").play("4")
    # Three steps: west to B6, or to the gate F6 and back; F6-E6-D6 or a house beside E6.
    assert scene.options == {"B6", "D6", "E5", "E7"}
    assert scene.refusal("G6") == "MS-10.4"
    scene = bullies(settings=safe, A="G6 c3", B="G11 c1", Biker="G2").play("12")
    assert scene.position["fight"]["kid"] == "B"
    assert scene.position["bullies"]["Biker"] == "G11"
    scene = bullies(settings=safe, A="G6 c3", B="G6 c1", Biker="G5").play("12")
    assert "Biker stays on G5: nobody carries candy. MS-10.14" in scene.story


@pytest.mark.rule("MS-10.4", "MS-10.10")
def test_a_straight_move_ends_at_the_gate_of_a_safe_treehouse() -> None:
    scene = bullies(settings={"treehouse_safe": "on"}, Biker="E6").play("8")
    assert scene.options == {"F6", "B6"}


@pytest.mark.rule("MS-10.5")
def test_a_kid_on_the_bully_s_space_neither_holds_it_nor_is_landed_on() -> None:
    scene = bullies(A="G3 c4", B="G1", Biker="G3").play("1")
    assert scene.options == {"G2", "G4"}
    scene.play("G4")
    assert scene.position["bully"] == "Mean"
    assert at(scene, "A") == "G3"


@pytest.mark.rule("MS-10.7")
def test_a_bully_turns_back_only_where_there_is_no_other_step() -> None:
    scene = bullies(Biker="G2").play("2")
    assert "G2" not in scene.options
    scene = bullies(A="B1", B="B1", Biker="G3").play("4")
    # Back and forth would reach G2 and G4.
    assert scene.refusal("G4") == scene.refusal("G2") == "MS-10.7"
    scene = bullies(settings={"treehouse_safe": "on"}, A="G1", B="G1", Biker="E6").play("2")
    assert scene.options == {"C6", "D5", "D7", "E6"}


@pytest.mark.rule("MS-10.8")
def test_houses_are_entered_last_or_to_land_on_a_kid() -> None:
    scene = bullies(A="G1", B="E7 c2", Biker="D6").play("4")
    assert scene.options == {"E7", "G6", "A6", "B5", "B7"}
    assert scene.refusal("E5") == "MS-10.8"
    scene = bullies(A="G1", B="G1", Biker="D6").play("2")
    assert scene.options == {"B6", "F6", "E5", "E7"}
    assert scene.refusal("D5") == "MS-10.8"
    # Out of a house through its door.
    assert bullies(A="G1", B="G1", Biker="D5").play("2").options == {"C6", "E6", "D7"}


@pytest.mark.rule("MS-10.9")
def test_a_bully_without_a_first_step_stays(tmp_path: Path) -> None:
    town = tmp_path / "gate.toml"
    # Between the safe treehouse and the houses around B1 there is no street space left to step on.
    town.write_text('title = "gate"\ngrid = """\n.h...\nh1T2#\n.h.34\n"""\n')
    houses = tmp_path / "few.toml"
    houses.write_text(
        "special = []\n"
        + "".join(f'[[ordinary]]\nid = "X{n}"\nname = "x"\ncandy = 1\ntime = "9:00"\n' for n in range(3))
    )
    settings = {"map": str(town), "houses": str(houses), "treehouse_safe": "on"}
    scene = bullies(settings=settings).play("2")
    assert "Biker stays on B2: there is no way to go. MS-10.9" in scene.story


@pytest.mark.rule("MS-10.13")
def test_the_cheap_costume_is_one_card_and_is_gone_after_like_the_nearest() -> None:
    scene = bullies("Mean", A="G7 Cheap", B="G1 Cool").play("11")
    assert bully(scene, "Mean") == "G9"
    cards = [costume for costume in scene.setup.content.costumes if costume.type == 4]  # type: ignore[attr-defined]
    assert len(cards) == 1
    assert "Mean goes from G10 to G9. MS-10.11" in scene.story


@pytest.mark.rule("MS-10.15")
def test_the_fourth_bully_goes_towards_the_nearest_kid_of_any_type() -> None:
    scene = bullies("Sneaky", 5, A="C6", B="G1", C="G1", D="G1").play("10")
    # L6 M6 A6 B6: three of the four steps to C6.
    assert bully(scene, "Sneaky") == "B6"
    assert "Sneaky goes from L6 to B6. MS-10.15" in scene.story
    scene = bullies("Sneaky", 5, A="K4", B="K8", C="G1", D="G1").play("10")
    assert scene.options == {"K4", "K8"}
    assert scene.refusal("L3") == "MS-10.15"


@pytest.mark.rule("MS-10.17")
def test_no_movement_is_no_fight_either() -> None:
    scene = bullies(A="G2 c5", Biker="G2").play("10")
    assert scene.position["bully"] == "Mean"
    assert "Biker stays on G2. MS-10.17" in scene.story


@pytest.mark.rule("MS-10.11")
def test_steps_towards_a_target_end_on_it() -> None:
    scene = bullies("Mean", A="G9 Funny", B="G1 Cool").play("7")
    assert bully(scene, "Mean") == "G9"
    assert scene.position["fight"]["kid"] == "A"
