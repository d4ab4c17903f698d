"""The ledger's scenarios 01 to 24: Escape from the Hidden Castle."""

from __future__ import annotations

import pytest

from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, castle, on_board, phantom, scores


@pytest.mark.rule("HC-2.1", "HC-2.2", "HC-2.6", "HC-2.7")
def test_01_five_seats_place_three_guests_each_in_turn() -> None:
    scene = Scene(CASTLE, seats=5)
    assert scene.words.names == ["Red", "Blue", "Turquoise", "Yellow", "Gray"]
    order = ""
    for number in range(15):
        order += scene.decides
        scene.play(f"G{2 * number}")
    assert order == "ABCDE" * 3
    assert on_board(scene) == {
        "A": "G0 G10 G20",
        "B": "G2 G12 G22",
        "C": "G4 G14 G24",
        "D": "G6 G16 G26",
        "E": "G8 G18 G28",
    }
    assert scores(scene) == "10 10 10 10 10"
    assert phantom(scene) == "Door 11:45"
    assert scene.decides == "chance"
    assert scene.position["seat"] == "A"


@pytest.mark.rule("HC-2.7", "HC-2.8", "HC-2.9")
def test_01_guests_are_placed_on_empty_gallery_spaces_only() -> None:
    scene = Scene(CASTLE, seats=5).play("G7")
    assert scene.refusal("G7") == "HC-2.7"
    for place in ("+10", "+6", "+2", "Door", "C1", "C9"):
        assert scene.refusal(place) == "HC-2.9"
    for place in ("G0", "G3", "G28"):
        assert scene.refusal(place) == ""
    assert scene.options == {f"G{space}" for space in range(30)} - {"G7"}


@pytest.mark.rule("HC-5.1", "HC-5.2", "HC-5.6", "HC-6.2", "HC-6.3", "HC-7.2", "HC-9.3")
def test_02_the_phantom_comes_up_and_clears_the_exit() -> None:
    scene = castle(phantom="Door", clock="11:45", A="G0", B="G2", C="G3")
    for place in ("+8", "+5", "+2"):
        scene.play("Phantom")
        assert phantom(scene) == f"{place} 11:45"
        assert on_board(scene) == {"A": "G0", "B": "G2", "C": "G3"}
    scene.play("Phantom")
    assert phantom(scene) == "G2 12:00"
    assert on_board(scene) == {"A": "+10", "B": "+9", "C": "G3"}
    assert scores(scene) == "20 19 10 10"
    scene.play("5", "+10>C1")  # A: chambers are open from now on


@pytest.mark.rule("HC-6.3", "HC-6.4", "HC-6.5", "HC-6.8")
def test_03a_two_guests_on_one_space_share_a_step() -> None:
    scene = castle(phantom="G2", A="G4", B="G5", C="G5").play("Phantom")
    assert on_board(scene) == {"A": "+10", "B": "+9", "C": "+9"}
    assert scores(scene) == "20 19 19 10"
    assert phantom(scene) == "G5 12:00"


@pytest.mark.rule("HC-6.3", "HC-6.4", "HC-6.5", "HC-6.8")
def test_03b_two_guests_of_one_seat_in_a_group_cost_it_twice() -> None:
    scene = castle(phantom="G2", A="G4", B="G5", C="G5", D="G3 G3").play("Phantom")
    assert on_board(scene) == {"A": "+9", "B": "+8", "C": "+8", "D": "+10 +10"}
    assert scores(scene) == "19 18 18 30"


@pytest.mark.rule("HC-4.10", "HC-7.3", "HC-7.5", "HC-7.6")
def test_04_a_roll_too_high_opens_plain_chambers() -> None:
    scene = castle(phantom="G20", A="G4", roll=5)
    assert scene.options == {"G4>G9", "G4>C2", "G4>C3"}
    assert on_board(scene.play("G4>C2")) == {"A": "C2"}


@pytest.mark.rule("HC-7.2")
def test_04_chambers_are_closed_while_the_phantom_is_on_the_staircase() -> None:
    scene = castle(phantom="+5", A="G4", roll=5)
    assert scene.options == {"G4>G9"}
    assert scene.refusal("G4>C2") == scene.refusal("G4>C3") == "HC-7.2"


@pytest.mark.rule("HC-7.7", "HC-7.11")
def test_05_only_an_exact_roll_leads_into_the_ballroom() -> None:
    scene = castle(phantom="G20", A="G13", roll=4)
    assert scene.options == {"G13>G17"}
    assert scene.refusal("G13>C5") == "HC-7.7"
    scene = castle(phantom="G20", A="G13", roll=2)
    assert scene.options == {"G13>G15", "G13>C5"}
    assert scores(scene.play("G13>C5")) == "7 10 10 10"


@pytest.mark.rule("HC-7.8")
def test_06_an_occupied_chamber_needs_an_exact_roll() -> None:
    scene = castle(phantom="G20", A="G4 G5", B="C2", roll=5)
    assert scene.options == {"G4>G9", "G4>C3", "G5>G10", "G5>C3"}
    assert scene.refusal("G4>C2") == scene.refusal("G5>C2") == "HC-7.8"
    scene = castle(phantom="G20", A="G4 G5", B="C2", roll=2)
    assert scene.options == {"G4>G6", "G5>G7", "G5>C2"}


@pytest.mark.rule("HC-7.8", "HC-7.10")
def test_07_the_occupant_is_booted_onto_the_doorway() -> None:
    scene = castle(phantom="G20", A="G4 G5", B="C2", roll=2).play("G5>C2")
    assert on_board(scene) == {"A": "G4 C2", "B": "G6"}
    assert scores(scene) == "10 10 10 10"


@pytest.mark.rule("HC-6.10", "HC-7.17", "HC-7.18")
def test_08_a_guest_booted_into_the_phantoms_arms_is_captured() -> None:
    scene = castle(phantom="G6", clock="1:00", A="G5", B="C2", roll=2).play("G5>C2")
    assert on_board(scene) == {"A": "C2", "B": "+10"}
    assert scores(scene) == "10 20 10 10"
    assert phantom(scene) == "G6 1:00"


@pytest.mark.rule("HC-7.9", "HC-7.14", "HC-7.15")
def test_09_no_guest_enters_beside_one_of_its_own_and_chambers_lead_to_chambers() -> None:
    assert castle(phantom="G20", A="C2 G5", roll=2).options == {"G5>G7", "C2>G7"}
    assert castle(phantom="G20", A="C2 G5", roll=4).options == {"G5>G9", "G5>C3", "C2>G9", "C2>C3"}
    scene = castle(phantom="G20", A="C2 G5", roll=5)
    assert scene.options == {"G5>G10", "G5>C3", "C2>G10", "C2>C3"}
    assert scene.refusal("G5>C2") == "HC-7.9"


@pytest.mark.rule("HC-7.16")
def test_09_nobody_goes_back_into_the_chamber_just_left() -> None:
    scene = castle(phantom="G20", A="C5", roll=2)
    assert scene.options == {"C5>G15"}
    assert scene.refusal("C5>C5") == "HC-7.16"


@pytest.mark.rule("HC-3.5", "HC-4.8", "HC-7.14")
def test_10_the_only_guest_is_forced_out_onto_the_phantom() -> None:
    scene = castle(phantom="G6", clock="1:00", A="C2", roll=1)
    assert scene.options == {"C2>G6"}
    scene.play("C2>G6")
    assert on_board(scene) == {"A": "+10"}
    assert scores(scene) == "20 10 10 10"


@pytest.mark.rule("HC-4.7", "HC-4.8")
def test_11_past_the_phantom_is_safe_and_onto_it_is_capture() -> None:
    scene = castle(phantom="G6", clock="1:00", A="G4", roll=4)
    assert scene.options == {"G4>G8", "G4>C2"}
    assert on_board(scene.play("G4>G8")) == {"A": "G8"}
    assert scores(scene) == "10 10 10 10"
    scene = castle(phantom="G6", clock="1:00", A="G4", roll=2)
    assert scene.options == {"G4>G6"}
    assert on_board(scene.play("G4>G6")) == {"A": "+10"}
    assert scores(scene) == "20 10 10 10"


@pytest.mark.rule("HC-4.6")
def test_11_guests_walk_over_the_exit_while_the_phantom_is_below() -> None:
    scene = castle(phantom="+5", clock="11:45", A="G28", roll=5)
    assert scene.options == {"G28>G3"}


@pytest.mark.rule("HC-8.1", "HC-8.2", "HC-8.3")
def test_12_only_the_deepest_guest_leaves_the_staircase() -> None:
    scene = castle(phantom="G6", clock="1:00", A="+9 +6", roll=2)
    assert scene.options == {"+9>G1"}
    assert scene.refusal("+6>G1") == "HC-8.3"
    assert on_board(scene.play("(+9)→G1")) == {"A": "G1 +6"}


@pytest.mark.rule("HC-7.12", "HC-8.5")
def test_13_a_five_leads_from_the_staircase_to_the_armoury() -> None:
    scene = castle(phantom="G6", clock="1:00", A="+9 +6", roll=5)
    assert scene.options == {"+9>G4", "+9>C1"}
    assert scores(scene.play("+9>C1")) == "11 10 10 10"
    assert castle(phantom="G6", clock="1:00", A="+9 +6", roll=4).options == {"+9>G3"}


@pytest.mark.rule("HC-6.9", "HC-8.6")
def test_14_straight_back_down_onto_the_step_just_left() -> None:
    scene = castle(phantom="G0", clock="2:00", A="+9", B="+10", roll=1).play("+9>G0")
    assert on_board(scene) == {"A": "+9", "B": "+10"}
    assert scores(scene) == "19 10 10 10"


@pytest.mark.rule("HC-6.6", "HC-6.7")
def test_15_a_full_staircase_takes_groups_on_its_deepest_step_until_one_opens() -> None:
    scene = castle(
        phantom="G2", seat="C", scores="20 20 20 20", A="G4", B="+10 +9 +8 G5", C="+7 +6 +5", D="+4 +3 +2"
    ).play("Phantom")
    assert on_board(scene) == {"A": "+10", "B": "+10 +9 +8 +10", "C": "+7 +6 +5", "D": "+4 +3 +2"}
    assert scores(scene) == "30 30 20 20"
    scene.play("2", "+4>G1")
    assert on_board(scene)["D"] == "G1 +3 +2"
    scene = castle(phantom="G5", seat="A", scores="30 30 20 20", guests=on_board(scene) | {"A": "+10 G6"}).play(
        "Phantom"
    )
    assert on_board(scene)["A"] == "+10 +4"
    assert scores(scene) == "34 30 20 20"


@pytest.mark.rule("HC-6.6")
def test_16_a_step_that_still_holds_somebody_is_not_open() -> None:
    scene = castle(phantom="G5", scores="20 20 19 10", A="+10", B="+10", C="+9", D="G8")
    scene.play("4", "+10>G3", "Phantom")
    assert on_board(scene) == {"A": "G3", "B": "+10", "C": "+9", "D": "+8"}
    assert scores(scene) == "20 20 19 18"


@pytest.mark.rule("HC-7.11", "HC-10.7")
def test_17a_a_coat_takes_no_score_below_zero() -> None:
    scene = castle(phantom="G20", scores="2 10 10 10", A="G13", roll=2).play("G13>C5")
    assert scores(scene) == "0 10 10 10"


@pytest.mark.rule("HC-7.12", "HC-10.2", "HC-10.3")
def test_17b_the_armoury_can_end_the_game() -> None:
    scene = castle(3, phantom="G20", scores="45 30 17", A="G2", roll=2)
    assert scene.options == {"G2>G4", "G2>C1"}
    scene.play("G2>C1")
    assert scores(scene) == "46 30 17"
    assert scene.decides == "over"
    assert scene.winners == "C"


@pytest.mark.rule("HC-5.4", "HC-9.2")
def test_18_passing_the_exit_moves_the_clock_but_not_this_move() -> None:
    scene = castle(phantom="G29", A="G1", B="G3").play("Phantom")
    assert phantom(scene) == "G2 1:00"
    assert on_board(scene) == {"A": "+10", "B": "G3"}
    scene.play("Phantom")
    assert phantom(scene) == "G6 1:00"
    assert on_board(scene) == {"A": "+10", "B": "+9"}
    assert scores(scene) == "20 19 10 10"


@pytest.mark.rule("HC-9.2", "HC-9.4")
def test_19_stopping_on_the_exit_moves_the_clock_and_leaving_it_does_not() -> None:
    scene = castle(phantom="G26", clock="1:00", A="G0", B="G6").play("Phantom")
    assert phantom(scene) == "G0 2:00"
    assert on_board(scene) == {"A": "+10", "B": "G6"}
    assert scores(scene) == "20 10 10 10"
    scene.play("Phantom")
    assert phantom(scene) == "G5 2:00"
    assert on_board(scene) == {"A": "+10", "B": "G6"}


@pytest.mark.rule("HC-5.5", "HC-10.1", "HC-10.3")
def test_20_at_five_oclock_the_move_is_finished_and_the_lowest_score_wins() -> None:
    scene = castle(3, phantom="G28", clock="4:00", scores="12 5 20", A="G29", B="G3", C="G6").play("Phantom")
    assert phantom(scene) == "G5 5:00"
    assert on_board(scene) == {"A": "+10", "B": "+9", "C": "G6"}
    assert scores(scene) == "22 14 20"
    assert scene.decides == "over"
    assert scene.winners == "B"


@pytest.mark.rule("HC-10.2", "HC-10.3", "HC-10.4", "HC-10.5")
def test_21_forty_six_in_mid_move_ends_the_game_after_the_whole_move() -> None:
    scene = castle(phantom="G2", scores="40 24 41 30", A="G3", B="G4", C="G5").play("Phantom")
    assert scores(scene) == "50 33 49 30"
    assert on_board(scene) == {"A": "+10", "B": "+9", "C": "+8"}
    assert scene.decides == "over"
    assert scene.winners == "D"


@pytest.mark.rule("HC-10.6")
def test_22_equal_lowest_scores_share_the_win() -> None:
    scene = castle(3, phantom="G28", clock="4:00", scores="18 18 20", C="G29").play("Phantom")
    assert scores(scene) == "18 18 30"
    assert scene.winners == "AB"


@pytest.mark.rule("HC-3.5", "HC-4.9")
def test_23_there_is_no_pass_however_bad_the_moves_are() -> None:
    scene = castle(phantom="G6", clock="1:00", A="G4 C2", roll=2)
    assert scene.options == {"G4>G6", "C2>G7"}
    assert scene.refusal("decline") == "HC-3.5"
    assert on_board(scene.play("G4>G6")) == {"A": "+10 C2"}
    scene = castle(phantom="G6", clock="1:00", A="G4 C2", roll=1)
    assert scene.options == {"G4>G5", "C2>G6"}
    assert scene.refusal("decline") == "HC-3.5"
    assert on_board(scene.play("C2>G6")) == {"A": "G4 +10"}


@pytest.mark.rule("HC-6.4", "HC-7.10")
def test_24_booted_into_company_and_captured_with_it() -> None:
    scene = castle(phantom="G3", A="G5", B="C2", C="G6", roll=2).play("G5>C2")
    assert on_board(scene) == {"A": "C2", "B": "G6", "C": "G6"}
    scene.play("Phantom")
    assert phantom(scene) == "G6 12:00"
    assert on_board(scene) == {"A": "C2", "B": "+10", "C": "+10"}
    assert scores(scene) == "10 20 20 10"
